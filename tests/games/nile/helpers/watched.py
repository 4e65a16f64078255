"""A campaign that is looked at after every act: what must hold, held against what came of it."""

import tomllib
from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from companion.desk.campaigns.header import MINOR, read_header, write_header
from companion.games.nile import facts
from companion.games.nile import state_checks as sound
from companion.games.nile.desk.loading import GAME_TWO, NileHeader, load_game
from companion.games.nile.state import Nile
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.described import describe
from companion.table.facts import Fact
from companion.table.journal.digest import state_digest
from companion.table.journal.effective import standing
from companion.table.journal.entries import decoder, plain
from companion.table.journal.lines import write_line
from companion.table.journal.split import split
from companion.table.look.verify import verify
from companion.table.play.session import Entries, Session
from tests.games.nile.helpers import invariants
from tests.games.nile.helpers.accounts import Books
from tests.games.nile.helpers.river_boards import faults as water_faults

A_MONTH = 3_000
"""Questions in one month after which the rules are taken to go in circles."""


class Watched:
    """A session under watch; `where` names it in messages.

    What people set otherwise than the rules would have it is no fault of the rules: `drawn` says
    that they set what a hex is, `overrides` that they may set computed values, `odd` holds players
    with whose expeditions they did anything by hand, and `loaded` those whose sheet they corrected
    since the end of their last turn.
    """

    def __init__(self, header: NileHeader, where: str) -> None:
        self.header = header
        self.where = where
        self.session = self._anew()
        self.discards = invariants.Discards()
        self.drawn = False
        self.overrides = header.settings.get("settle") == "ask"
        self.odd, self.loaded = set[str](), set[str]()
        self.ever_odd, self.ever_loaded = set[str](), set[str]()
        self._month, self._questions = -1, 0

    def _anew(self) -> Session:
        game = load_game(self.header, "this campaign")
        return Session(game, self.header.seed, self.header.settings)

    @property
    def game(self) -> NileAtTable:
        """The game as it stands."""
        game = self.session.game
        assert isinstance(game, NileAtTable)
        return game

    # What people did

    def corrected(self, player: str) -> None:
        """People corrected this player's sheet."""
        self.loaded.add(player)
        self.ever_loaded.add(player)

    def anything_goes(self) -> None:
        """People say themselves what comes of a matter."""
        self.odd |= {player.name for player in self.header.players}
        self.ever_odd = set(self.odd)

    def went_back(self) -> None:
        """After an undo other cards lie in the discards, and what was put right may not be."""
        self.odd, self.loaded = set(self.ever_odd), set(self.ever_loaded)
        self.discards.seen = {
            deck: set(self.session.seen.get(deck, ())) for deck in self.discards.seen
        }

    # Looking

    def place(self) -> tuple[Any, ...]:
        """Everything that an undo must bring back."""
        session, question = self.session, self.session.question
        return (
            session.game.state,
            describe(question.request) if question else None,
            (question.player, question.turn, question.call) if question else None,
            session.unfinished,
            dict(session.seen),
            session.apps,
            dict(session.modes),
            session.mismatch,
        )

    def look(self, before: Nile, made: Entries) -> None:
        """Look at every fact of an act, at what it came to, and at the question that is open."""
        states = [before]
        said: list[Fact] = []
        for entry in made:
            held, deck = invariants.held_cards(states[-1]), entry.limits.get("deck", "")
            numbers = self.game.decks[deck].numbers if deck else ()
            self._none(self.discards.take(entry, numbers, held))
            for fact in entry.facts:
                said.append(fact)
                states.append(fact.apply(states[-1]))
                self._look_at(states[-2], fact, states[-1])
        assert states[-1] == self.game.state, f"{self.where}: the facts do not come to the state"
        self._none(invariants.beside(said, states))
        self._none(invariants.whole(self.game.state))
        self._none(self.discards.agrees(dict(self.session.seen)))
        self._look_at_question()

    def _look_at(self, before: Nile, fact: Fact, after: Nile) -> None:
        self._none(invariants.unexplained(before, fact, after))
        game = self.game.at(after)
        if isinstance(fact, facts.PartyChanged):
            self._none(invariants.beyond_measure(self.game.at(before), fact, self.overrides))
        if isinstance(fact, facts.TurnBegan):
            self._at_a_new_turn(before, game)
        if isinstance(fact, facts.ExpeditionLanded):
            self.odd.discard(fact.player)
        if isinstance(fact, facts.StepBegan) and fact.step == "recover":
            self._carries_itself(game, game.player)
        if self.header.map == "app":
            self._look_at_the_map(fact, game)

    def _look_at_the_map(self, fact: Fact, game: NileAtTable) -> None:
        if isinstance(fact, facts.TerrainMapped | facts.HexExplored) and not self.drawn:
            self._none(invariants.badly_mapped(game, [fact.hex]))
        if isinstance(fact, facts.HexExplored) and not self.drawn:
            self._none(invariants.rivers_disagree(game, [fact.hex]))
        if isinstance(fact, facts.Moved) and fact.player not in self.odd:
            self._in_place(game, fact.player)
            self._none(invariants.walks_on_water(game, fact.player))

    def _at_a_new_turn(self, before: Nile, game: NileAtTable) -> None:
        """The whole state is sound, and all parties were made up anew (6.55)."""
        self._none(invariants.counted(game.state, sure=self.discards.sure))
        self._none(sound.faults(game))
        if not (self.drawn or self.ever_odd):
            self._none(invariants.unexplored(game))
        if before.turn.number:
            self.loaded.discard(before.order[before.turn.at])
        for player in game.state.order:
            self._carries_itself(game, player)
            if player not in self.odd:
                self._in_place(game, player)

    def _carries_itself(self, game: NileAtTable, player: str) -> None:
        if player not in self.loaded | self.odd:
            self._none(invariants.carries_itself(game, player))

    def _in_place(self, game: NileAtTable, player: str) -> None:
        if self.header.map == "app" and game.explorer(player).place == "africa":
            self._none(invariants.out_of_place(game, player))

    def _look_at_question(self) -> None:
        question = self.session.question
        if question is None:
            return
        if self.game.turn != self._month:
            self._month, self._questions = self.game.turn, 0
        self._questions += 1
        assert self._questions < A_MONTH, f"{self.where}: {question.request.question} again"
        assert not self.session.mismatch, f"{self.where}: {self.session.mismatch}"
        self._none(invariants.unanswerable(self.game, question.request))
        if question.request.rule == "9.13":
            self._none(invariants.stands(self.game, question.player))

    def _none(self, faults: Iterable[str]) -> None:
        found = list(faults)
        assert not found, f"{self.where}, entry {len(self.session.log)}: {'; '.join(found)}"

    def look_at_all(self) -> None:
        """The whole journal: the books agree, the file gives the same, the rules say the same."""
        session = self.session
        books = Books(self.game.charts, paper_pays=self.header.game == GAME_TWO)
        books.enter_all(one.fact for one in standing(session.log, session.live))
        self._none(books.agree(self.game.state))
        if self.header.map == "app" and not self.drawn:
            names = self.game.board.hexes
            self._none(invariants.badly_mapped(self.game, names))
            self._none(invariants.rivers_disagree(self.game, names))
            self._none(water_faults(invariants.finished(self.game)))
        self._reads_back()
        differences = verify(self._anew().game, session.log, session.live, self.header.settings)
        self._none(found.sentence for found in differences if found is not None)

    def _reads_back(self) -> None:
        """Written as a file and read again it is the same campaign, and it is good TOML."""
        log = self.session.log
        lines = [write_line(number, plain(entry)) for number, entry in enumerate(log, 1)]
        text = write_header(self.header) + "".join(lines)
        assert len(tomllib.loads(text)["entries"]) == len(log)
        written = split(text)
        assert read_header(written.header, "the file") == replace(self.header, minor=MINOR)
        entries = [decoder(self.game.fact_types).decode(data) for _, _, data in written.entries]
        opened = self._anew()
        assert opened.load(entries) == [], f"{self.where}: something was missing"
        assert state_digest(opened) == state_digest(self.session)
        here, self.session = self.place(), opened
        assert self.place() == here, f"{self.where}: opened again it stands elsewhere"
