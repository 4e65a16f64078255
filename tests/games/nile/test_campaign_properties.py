"""Random whole campaigns, looked at after every act: nothing is created, lost or out of place.

Players of every kind sit at the table; the app or the table has the dice, the cards and the map.
They take free actions, undo and redo, correct the sheets, switch who rolls, finish steps by hand
and give answers that are not allowed. `--seed N` runs a failing test again.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import pytest

from companion.desk.games import load_game, opening_facts
from companion.desk.header import Header, Player, read_header, write_header
from companion.games.nile import dull, facts, sound
from companion.games.nile.at_table import NileAtTable
from companion.games.nile.bots import BOTS, asked
from companion.games.nile.house import HOUSE_RULES
from companion.games.nile.state import Nile
from companion.table.acts import ActNotOpen
from companion.table.answers import describe, parse
from companion.table.digest import state_digest
from companion.table.entries import decoder, plain
from companion.table.facts import Fact
from companion.table.game import Call
from companion.table.history import CannotGoBack
from companion.table.lines import split, write_line
from companion.table.paths import NoSuchPlace
from companion.table.requests import Choose, Count, Doubtful, Draw, Illegal, Request, Roll, Settle
from companion.table.session import Entries, Session
from companion.table.skip import skip
from companion.table.standing import standing
from companion.table.verify import verify
from tests.games.nile import invariants
from tests.games.nile.accounts import Books
from tests.games.nile.river_boards import faults as water_faults
from tests.games.nile.typing_answers import illegal_values, illegal_words, in_words
from tests.table.players import legal_answer

STEPS, SHARES = 10_400, 13
"""Answers and other acts of people in all, and in how many tests they are shared out."""

A_CAMPAIGN = 400
"""Acts after which another campaign is begun."""

A_MONTH = 3_000
"""Questions in one month after which the rules are taken to go in circles."""

REFUSED = (Illegal, ActNotOpen, CannotGoBack, NoSuchPlace)
"""How people are told that something cannot be done."""

DRAW = "draw-hex"
BY_HAND = ("consult", DRAW)
"""Free actions by which people say what comes of a matter, or what a hex is."""

SELDOM = ("retire", "house-rule", *BY_HAND)
"""Free actions that cut a campaign short, change its rules, or let anything happen."""


def a_header(rng: Random, seed: int) -> Header:
    """One to four players, and whoever has the dice, the cards, the computed values and the map."""
    names = ("Ada", "Ben", "Cid", "Dora")[: rng.choice((1, 2, 2, 3, 4))]
    return Header(
        game="nile-1",
        id="properties",
        seed=seed,
        map=rng.choice(("app", "app", "app", "table")),
        target=rng.choice((75, 100_000)),
        settings={
            "dice": rng.choice(("app", "app", "table")),
            "cards": rng.choice(("app", "app", "table")),
            "settle": rng.choice(("accept", "accept", "accept", "ask")),
        },
        players=[Player(name) for name in names],
        house=[rule for rule in HOUSE_RULES if rng.random() < 0.1],
    )


class RandomCampaign:
    """A campaign at which anything may be done; every act is looked at.

    What people set otherwise than the rules would have it is no fault of the rules: `drawn` says
    that they set what a hex is, `odd` holds players with whose expeditions they did anything by
    hand, and `loaded` those whose sheet they corrected since the end of their last turn. In one
    campaign of four they do things by `hands`, and in one of four they `insist` on cards that
    should not be in the deck.
    """

    def __init__(self, rng: Random, number: int) -> None:
        self.rng = rng
        self.header = a_header(rng, rng.randrange(1 << 40))
        self.session = self._anew()
        kinds = [rng.choice(tuple(BOTS)) for _ in self.header.players]
        self.bots = {
            player.name: BOTS[kind](self.header.seed + seat)
            for seat, (player, kind) in enumerate(zip(self.header.players, kinds, strict=True))
        }
        self.where = f"campaign {number} ({', '.join(kinds)}, {self.header.map} map)"
        self.discards = invariants.Discards()
        self.hands, self.insists = rng.random() < 0.25, rng.random() < 0.25
        self.drawn = False
        self.overrides = self.header.settings["settle"] == "ask"
        self.odd, self.loaded = set[str](), set[str]()
        self.ever_odd, self.ever_loaded = set[str](), set[str]()
        self.month, self.questions = -1, 0
        self.marks: dict[int, tuple[Any, ...]] = {}
        before = self.game.state
        self.look(before, self.session.start(opening_facts(self.header)))

    def _anew(self) -> Session:
        game = load_game(self.header, "this campaign")
        return Session(game, self.header.seed, self.header.settings)

    @property
    def game(self) -> NileAtTable:
        game = self.session.game
        assert isinstance(game, NileAtTable)
        return game

    @property
    def over(self) -> bool:
        return self.session.question is None

    # Acts

    def do(self) -> None:
        """One act at random; what is refused changes nothing."""
        before, acts = self._place(), self._acts()
        act = self.rng.choices(list(acts), weights=list(acts.values()))[0]
        try:
            act()
        except REFUSED as error:
            _is_a_reason(str(error))
            assert self._place() == before, f"{self.where}: refused, and yet something changed"
        self.marks[len(self.session.log)] = self._place()

    def _acts(self) -> dict[Callable[[], None], int]:
        """What may be done, and how often in a thousand acts or so."""
        return {
            self.answer: 830,
            self.free_action: 50,
            self.correction: 10,
            self.undo: 20,
            self.redo: 10,
            self.switch: 10,
            self.by_hand: 5,
            self.by_app: 10,
            self.skip: 10,
            self.there_and_back: 20,
            self.refused: 30,
        }

    def answer(self) -> None:
        """What the player in question answers; chance as the table may tell it."""
        question = self.session.question
        assert question is not None
        request, call = question.request, question.call.name
        by_bot = not (self.session.mismatch or call in SELDOM)
        if isinstance(request, Settle):
            value = self._settled(request)
        elif by_bot and isinstance(request, Choose | Count):
            value = self._bot(question.player).answer(asked(self.session))
        else:
            value = legal_answer(self.rng, request, self.session)
        if self.rng.random() < 0.2:
            self._may_be_typed(request, value)
        self.give(value)

    def _may_be_typed(self, request: Request, value: Any) -> None:
        """What people would type for this answer is understood as it; a lone number is a die."""
        if isinstance(value, dict) and isinstance(value.get("result"), int):
            return
        deck = self.session.deck(request.deck) if isinstance(request, Draw) else None
        typed = in_words(value)
        read = [request.read(one) for one in parse(request, typed, deck)]
        assert read == [request.read(value)], f"{typed!r} to {request} is read as {read}"

    def _settled(self, request: Settle[Any]) -> Any:
        """The computed value, or now and then another one not far from it."""
        if self.rng.random() < 0.9:
            return request.value
        if request.options:
            return self.rng.choice(request.options).key
        near = request.value + self.rng.randint(-3, 3)
        return min(request.most, max(request.least, near))

    def _bot(self, player: str) -> Any:
        return self.bots[player or self.header.players[0].name]

    def give(self, value: Any) -> Entries:
        """Answer; a card from the discards is questioned, and then insisted on or left."""
        before, request = self.game.state, self.session.question and self.session.question.request
        if isinstance(request, Settle) and value != request.value:
            self.drawn = self.drawn or request.rule.startswith("10.")
            if value == "hand":
                self._anything_goes()
        try:
            made = self.session.answer(value)
        except Doubtful as error:
            _is_a_reason(str(error))
            if self.insists:
                self.discards.sure = True
                made = self.session.answer(value, sure=True)
            else:
                made = self.session.answer_by_app()
        self.look(before, made)
        return made

    def free_action(self) -> None:
        wanted = self.rng.random() < (0.1 if self.hands else 0.02)
        closed = () if self.hands else BY_HAND
        calls = [
            act.call
            for act in self.session.acts()
            if (act.call.name in SELDOM) == wanted and act.call.name not in closed
        ]
        unfinished = self.session.unfinished
        if not calls or unfinished is None or self.session.mismatch:
            return
        call = self.rng.choice(calls)
        if call.name in BY_HAND:
            self.drawn = self.drawn or call.name == DRAW
            self._anything_goes()
        self.look(unfinished.state, self.session.act(call))

    def correction(self) -> None:
        """The table counted otherwise: stores, money, people who are well, the activity level."""
        player = self.rng.choice(self.game.state.order)
        explorer, unfinished = self.game.state.explorers[player], self.session.unfinished
        if unfinished is None:
            return
        what = self.rng.choice(("rations", "gifts", "water", "bearers", "money", "level"))
        now: str | int
        if what == "level":
            where, now = "turn.level", self.rng.choice(("cautious", "normal", "reckless"))
        elif what == "money":
            if explorer.place != "europe":
                return
            where, now = f"explorers.{player}.money", self.rng.randrange(0, 500)
        else:
            if explorer.place != "africa":
                return
            least = explorer.party.sick_bearers if what == "bearers" else 0
            where, now = f"explorers.{player}.party.{what}", least + self.rng.randrange(20)
        made = self.session.correct(where, now, "we had counted wrong")
        self.loaded.add(player)
        self.ever_loaded.add(player)
        self.look(unfinished.state, made)

    def switch(self) -> None:
        what, words = self.rng.choice(
            (("dice", "app table remind"), ("cards", "app table"), ("settle", "accept accept ask"))
        )
        unfinished = self.session.unfinished
        if self.session.mismatch or unfinished is None:
            return
        before, mode = self.game.state, self.rng.choice(words.split())
        player = self.rng.choice(self.game.state.order)
        scope = self.rng.choice(("", f"player:{player}", "rule:12.4", "rule:18.3"))
        made = self.session.switch(what, mode, scope)
        self.overrides = self.overrides or mode == "ask"
        self.look(unfinished.state if made[0].began or made[0].over else before, made)

    def by_hand(self) -> None:
        """The table finishes the step itself."""
        before, unfinished = self.game.state, self.session.unfinished
        if unfinished is None or not self.hands:
            return
        self._anything_goes()
        made = self.session.done() if self.session.reminds else self.session.by_hand()
        self.look(before, made)

    def _anything_goes(self) -> None:
        self.odd |= set(self.bots)
        self.ever_odd = set(self.odd)

    def by_app(self) -> None:
        before = self.game.state
        self.look(before, self.session.answer_by_app())

    def skip(self) -> None:
        """Whatever needs no decision is passed over in one act."""
        before = self.game.state
        target = dull.Target(self.rng.choice((0, 500)), ticket=True)
        skipped = skip(self.session, dull.judge(target), dull.leaves_mark)
        self.look(before, skipped.entries)

    # Undo and redo

    def undo(self) -> None:
        live = self.session.live
        to = None if self.rng.random() < 0.7 else self.rng.choice(live[-12:])
        made = self.session.undo(to)
        self._back(made, made[0].undo)

    def redo(self) -> None:
        lines = [n for n, entry in enumerate(self.session.log, 1) if entry.undo or entry.redo]
        line = self.rng.choice(lines) if lines and self.rng.random() < 0.5 else None
        made = self.session.redo(line)
        self._back(made, made[0].redo)

    def _back(self, made: Entries, line: int) -> None:
        """The table stands where it stood before that line."""
        if len(made) == 1 and line - 1 in self.marks:
            assert self._place() == self.marks[line - 1], f"{self.where}: not as before {line}"
        self._count_again()

    def there_and_back(self) -> None:
        """Every answer that may be given is taken, and undone it leaves no trace."""
        question = self.session.question
        assert question is not None
        values = self._some_answers()
        for value in values:
            before = self._place()
            self.give(value)
            after = self._place()
            self.session.undo()
            assert self._place() == before, f"{self.where}: {value!r} is not undone"
            self.session.redo()
            assert self._place() == after, f"{self.where}: {value!r} is not done again"
            self.session.undo()
            self._count_again()

    def _some_answers(self) -> list[Any]:
        assert self.session.question is not None
        request = self.session.question.request
        values: list[Any]
        if isinstance(request, Choose):
            values = [option.key for option in request.options if not option.barred]
        elif isinstance(request, Count):
            middle = (request.least + request.most) // 2
            values = list(dict.fromkeys((request.least, middle, request.most)))
        elif isinstance(request, Roll) and isinstance(request.column.lines[0].result, str):
            values = [{"result": line.result} for line in request.column.lines]
        else:
            values = [legal_answer(self.rng, request, self.session) for _ in range(3)]
        return self.rng.sample(values, min(4, len(values)))

    # What is not allowed

    def refused(self) -> None:
        """Every answer that may not be given is refused with a reason, and changes nothing."""
        question = self.session.question
        assert question is not None
        request, before = question.request, self._place()
        deck = self.session.deck(request.deck) if isinstance(request, Draw) else None
        for value, word in illegal_values(request, deck):
            said = _refusal(self.session.answer, value)
            assert word in said, f"{value!r} to {request}: {said}"
            assert said, f"{self.where}: {value!r} is taken by {request}"
        for typed in illegal_words(request, deck):
            said = _refusal(parse, request, typed, deck)
            assert said, f"{self.where}: {typed!r} is taken by {request}"
        refusals: tuple[tuple[Any, ...], ...] = (
            (self.session.act, Call("fly", {"player": "Ada"})),
            (self.session.correct, "explorers.Ada.elephants", 3, "we have them"),
            (self.session.correct, "turn.level", 7, "a number for a word"),
            (self.session.switch, "weather", "ask"),
            (self.session.switch, "dice", "ask"),
            (self.session.undo, 1),
            (self.session.undo, 10**6),
            (self.session.redo, 10**6),
        )
        for act, *wrong in refusals:
            assert _refusal(act, *wrong), f"{self.where}: {act} takes {wrong}"
        assert self._place() == before, f"{self.where}: refused, and yet something changed"

    # Looking

    def _place(self) -> tuple[Any, ...]:
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
            self._none(invariants.counted(after, sure=self.discards.sure))
            self._none(sound.faults(game))
            if before.turn.number:
                self.loaded.discard(before.order[before.turn.at])
            for player in after.order:
                self._carries_itself(game, player)
                if player not in self.odd:
                    self._in_place(game, player)
        if self.header.map == "table":
            return
        if isinstance(fact, facts.TerrainMapped | facts.HexExplored) and not self.drawn:
            self._none(invariants.badly_mapped(game, [fact.hex]))
        if isinstance(fact, facts.HexExplored):
            self._none(invariants.rivers_disagree(game, [fact.hex]))
        if isinstance(fact, facts.Moved) and fact.player not in self.odd:
            self._in_place(game, fact.player)
            self._none(invariants.walks_on_water(game, fact.player))
        if isinstance(fact, facts.ExpeditionLanded):
            self.odd.discard(fact.player)
        if isinstance(fact, facts.StepBegan) and fact.step == "recover":
            self._carries_itself(game, game.player)

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
        if self.game.turn != self.month:
            self.month, self.questions = self.game.turn, 0
        self.questions += 1
        assert self.questions < A_MONTH, f"{self.where}: {question.request.question} again"
        if not self.session.mismatch:
            self._none(invariants.unanswerable(self.game, question.request))

    def _none(self, faults: Iterable[str]) -> None:
        found = list(faults)
        assert not found, f"{self.where}, entry {len(self.session.log)}: {'; '.join(found)}"

    def _count_again(self) -> None:
        """After an undo other cards lie in the discards, and what was put right may not be."""
        self.odd, self.loaded = set(self.ever_odd), set(self.ever_loaded)
        self.discards.seen = {
            deck: set(self.session.seen.get(deck, ())) for deck in self.discards.seen
        }

    def look_at_all(self) -> None:
        """The whole journal: the books agree, the file gives the same, the rules say the same."""
        session = self.session
        books = Books(self.game.charts)
        books.enter_all(one.fact for one in standing(session.log, session.live))
        self._none(books.agree(self.game.state))
        if self.header.map == "app":
            names = self.game.board.hexes
            if not self.drawn:
                self._none(invariants.badly_mapped(self.game, names))
                self._none(water_faults(invariants.finished(self.game)))
            self._none(invariants.rivers_disagree(self.game, names))
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
        assert read_header(written.header, "the file") == self.header
        entries = [decoder(self.game.fact_types).decode(data) for _, _, data in written.entries]
        opened = self._anew()
        assert opened.load(entries) == [], f"{self.where}: something was missing"
        assert state_digest(opened) == state_digest(self.session)
        here, self.session = self._place(), opened
        assert self._place() == here, f"{self.where}: opened again it stands elsewhere"


def _refusal(answer: Callable[..., object], *said: Any) -> str:
    """The reason why an answer is refused, empty where it is not."""
    try:
        answer(*said)
    except REFUSED as error:
        _is_a_reason(str(error))
        return str(error)
    return ""


def _is_a_reason(said: str) -> None:
    """A sentence for people: not empty, without the names of errors or code in it."""
    assert len(said.split()) >= 3, said
    assert not any(word in said for word in ("Error", "Traceback", "object at 0x", "<class")), said


@pytest.mark.parametrize("share", range(SHARES))
def test_random_campaigns_break_no_rule(share: int, seed: int) -> None:
    """4 to 26: whatever is done, in any order."""
    done, number = 0, 0
    while done < STEPS // SHARES:
        campaign = RandomCampaign(Random(f"{seed} {number}"), number)
        for _ in range(A_CAMPAIGN):
            if campaign.over:
                break
            campaign.do()
            done += 1
        campaign.look_at_all()
        number += 1
    assert done >= STEPS // SHARES


def test_random_campaigns_come_upon_much_of_the_game(seed: int) -> None:
    """The test above would be worth little if hardly anything ever happened in it."""
    kinds: Counter[str] = Counter()
    said: Counter[str] = Counter()
    for number in range(10):
        campaign = RandomCampaign(Random(f"{seed} {number}"), number)
        for _ in range(150):
            if not campaign.over:
                campaign.do()
        kinds.update(entry.kind for entry in campaign.session.log)
        said.update(type(fact).__name__ for entry in campaign.session.log for fact in entry.facts)
    wanted = ("roll", "draw", "choose", "count", "settle", "act", "correct", "switch")
    assert all(kinds[kind] >= 10 for kind in (*wanted, "undo", "redo")), kinds
    assert len(said) >= 35, said
