"""Whole campaigns by players at random and of some sense: what must hold after every entry.

Each campaign is played through a `Session`, with free actions in between. `Watcher` folds the
facts of every act by itself and looks at each of them.
"""

from random import Random
from typing import Any

import pytest

from companion.games.nile import state_checks as sound
from companion.games.nile.facts import (
    ExpeditionLanded,
    ExplorerCaptured,
    ExplorerDied,
    HexExplored,
    PartyChanged,
    PlayerJoined,
    TurnBegan,
    WentToEurope,
)
from companion.games.nile.rules.party.outfit_line import ORDER, party_of, price_of
from companion.games.nile.state import Nile, Party
from companion.games.nile.table_game import NileAtTable
from companion.games.nile.variants import GAME_ONE
from companion.table.ask.requests import Choose, Count
from companion.table.facts import Fact
from companion.table.journal.digest import state_digest
from companion.table.play.session import Entries, Session
from tests.games.nile.helpers import invariants
from tests.games.nile.helpers.data_files import charts, counters, events
from tests.games.nile.helpers.river_boards import faults as water_faults
from tests.games.nile.helpers.sensible import SensiblePlayer
from tests.games.nile.helpers.world import printed, shipped_board
from tests.table.players import legal_answer

PLAYERS = ("Ada", "Ben")
ACTS = (
    "make-up",
    "cache",
    "open-cache",
    "take-water",
    "shoot-animal",
    "change-mode",
    "work",
    "look-counter",
    "interview",
)
SELDOM = ("retire", "house-rule")
"""Free actions, and those that would cut a campaign short or change its rules if done often."""

CUT_SHORT = ("europe", "explorer-dead", "stay", "back")
"""Answers that end an expedition or its march."""

NOBODY_WINS = 100_000
"""Victory points out of anybody's reach."""

EMPTIED: tuple[type[Fact], ...] = (WentToEurope, ExplorerCaptured, ExplorerDied)
"""Facts with which an expedition is gone."""


def a_game(*, mapless: bool = False) -> NileAtTable:
    """The game before anybody has sat down."""
    board = shipped_board()
    hexes = {} if mapless else printed(board)
    state = Nile(map="table" if mapless else "app", hexes=hexes, target=NOBODY_WINS)
    decks = {"events": events(), "counters": counters()}
    return NileAtTable(state, board, charts(), decks, GAME_ONE)


# What must hold


def conserved(before: Nile, fact: Fact, after: Nile) -> None:
    """Members and things come and go by a stated change alone; the fallen and captive own nothing.

    A new expedition brings what was bought.
    """
    for player, explorer in after.explorers.items():
        old = before.explorers[player].party if player in before.explorers else Party()
        mine = getattr(fact, "player", "") == player
        if mine and isinstance(fact, PartyChanged):
            changed = {
                key: getattr(explorer.party, key) - getattr(old, key)
                for key in Party.__struct_fields__
                if getattr(explorer.party, key) != getattr(old, key)
            }
            assert changed == fact.changes, fact
        elif mine and isinstance(fact, ExpeditionLanded):
            assert explorer.party == fact.party
        elif mine and isinstance(fact, EMPTIED):
            assert explorer.party == Party()
        else:
            assert explorer.party == old, fact


def paid_for(before: Nile, fact: ExpeditionLanded) -> None:
    """An outfit costs no more than there was (5.3)."""
    counts = {key: getattr(fact.party, key) for key in ORDER}
    counts["muskets"] += fact.armed
    assert party_of(counts) == (fact.party, fact.armed)
    assert price_of(charts(), counts) <= before.explorers[fact.player].money


def at_a_new_turn(game: NileAtTable) -> None:
    """Looked at once a turn: the whole state is sound, and known hexes are explored (3.2)."""
    assert list(sound.faults(game)) == []
    for player, explorer in game.state.explorers.items():
        # A table may tell a hex of its own board anew, as blank or half explored.
        for name in (name for name in explorer.known if not name.startswith("@")):
            assert game.hex(name).terrain, f"{player} knows blank {name}"
            assert not game.hex(name).half, f"{player} knows half of {name}"


class Watcher:
    """Follows a campaign act by act."""

    def __init__(self, seed: int, *, mapless: bool = False, dice: str = "app") -> None:
        self.mapless = mapless
        self.kinds: set[str] = set()
        self._seed, self._modes = seed, {"dice": dice, "cards": dice}
        self.session = Session(a_game(mapless=mapless), seed, self._modes)
        joined = [PlayerJoined(name, f"{name}'s explorer") for name in PLAYERS]
        self.journal = list(self.session.start(joined))

    @property
    def game(self) -> NileAtTable:
        game = self.session.game
        assert isinstance(game, NileAtTable)
        return game

    def answer(self, value: Any) -> None:
        """Answer the open question, and look at every fact that followed."""
        before = self.game.state
        self._look(before, self.session.answer(value, sure=True))

    def free_action(self, rng: Random) -> None:
        """One free action at random; the rest of the step begins again after it."""
        wanted = SELDOM if rng.random() < 0.02 else ACTS
        open_ = [act.call for act in self.session.acts() if act.call.name in wanted]
        unfinished = self.session.unfinished
        if not open_ or unfinished is None or unfinished.call.name in (*ACTS, *SELDOM):
            return
        self._look(unfinished.state, self.session.act(rng.choice(open_)))

    def _look(self, before: Nile, made: Entries) -> None:
        self.journal += made
        facts = [fact for entry in made for fact in entry.facts]
        states = [before]
        for fact in facts:
            states.append(fact.apply(states[-1]))
            self._look_at(states[-2], fact, states[-1])
        assert list(invariants.beside(facts, states)) == []
        assert states[-1] == self.game.state, "the facts do not come to the state"
        if any(isinstance(fact, TurnBegan) for fact in facts):
            at_a_new_turn(self.game)

    def _look_at(self, before: Nile, fact: Fact, after: Nile) -> None:
        self.kinds.add(type(fact).__name__)
        conserved(before, fact, after)
        assert list(invariants.whole(after)) == []
        if isinstance(fact, ExpeditionLanded):
            paid_for(before, fact)
        if isinstance(fact, HexExplored) and not self.mapless:
            assert not after.hexes[fact.hex].half
            assert list(invariants.badly_mapped(self.game.at(after), [fact.hex])) == []

    def look_at_the_end(self) -> None:
        """The rivers agree, and the journal alone gives the same state."""
        if not self.mapless:
            assert list(water_faults(self.game)) == []
        opened = Session(a_game(mapless=self.mapless), self._seed, self._modes)
        assert opened.load(self.journal) == []
        assert state_digest(opened) == state_digest(self.session)


# The campaigns


@pytest.mark.parametrize(
    "ports", [("Mombasa", "Lagos"), ("Durban", "Quilimane"), ("Khartoum", "Brass")]
)
def test_players_of_some_sense_break_no_rule(ports: tuple[str, str], seed: int) -> None:
    """8.1: two expeditions for some forty months."""
    rng = Random(seed)
    watcher = Watcher(seed)
    player = SensiblePlayer(seed, dict(zip(PLAYERS, ports, strict=True)))
    while watcher.session.question is not None and watcher.game.turn <= 40:
        if rng.random() < 0.03:
            watcher.free_action(rng)
        watcher.answer(player.answer(watcher.session))
    watcher.look_at_the_end()
    assert watcher.game.state.mapped


def at_random(rng: Random, session: Session) -> Any:
    """A legal answer; what would cut every expedition short is chosen seldom."""
    assert session.question is not None
    request = session.question.request
    for _ in range(4):
        value = legal_answer(rng, request, session)
        if not (isinstance(request, Choose) and value in CUT_SHORT):
            break
    return value


@pytest.mark.parametrize("whim", [0.15, 0.5, 1.0])
@pytest.mark.parametrize("mapless", [False, True], ids=["map", "mapless"])
def test_whatever_is_answered_no_rule_is_broken(mapless: bool, whim: float, seed: int) -> None:
    """8.1: any legal answer as often as `whim` says, with the table's own dice and cards."""
    play_and_watch(seed, whim, 1_200, mapless=mapless)


def play_and_watch(seed: int, whim: float, acts: int, *, mapless: bool) -> None:
    """Play one campaign for so many acts at most, with every fact watched."""
    rng = Random(seed)
    watcher = Watcher(seed, mapless=mapless, dice="table")
    player = SensiblePlayer(seed)
    for _ in range(acts):
        question = watcher.session.question
        if question is None:
            break
        if rng.random() < 0.05:
            watcher.free_action(rng)
            continue
        sensible = isinstance(question.request, Choose | Count) and rng.random() > whim
        if sensible and not mapless:
            watcher.answer(player.answer(watcher.session))
        else:
            watcher.answer(at_random(rng, watcher.session))
    watcher.look_at_the_end()
    assert watcher.game.state.mapped
