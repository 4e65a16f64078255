"""A table at which anything may be done, by players of every kind; every act is looked at.

They answer, take free actions, undo and redo, correct the sheets, switch who rolls, finish steps by
hand, and give answers that are not allowed.
"""

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

from msgspec.structs import replace

from companion.games.nile import auto_answers as dull
from companion.games.nile.bots import BOTS, Bot, asked
from companion.games.nile.desk.loading import NileHeader, NilePlayer, opening_facts
from companion.games.nile.house_rules import house_rules
from companion.games.nile.secrets import CLOSED_COUNTERS
from companion.games.nile.state import ENDS
from companion.table.ask.illegal import Doubtful, Illegal
from companion.table.ask.requests import Choose, Count, Draw, Request, Roll, Settle
from companion.table.ask.typed import parse
from companion.table.game import Call
from companion.table.journal.history import CannotGoBack
from companion.table.journal.paths import NoSuchPlace
from companion.table.play.acts import ActNotOpen
from companion.table.play.session import Entries
from companion.table.play.skip import skip
from companion.testing.typed_answers import illegal_values, illegal_words, in_words
from tests.games.nile.helpers.watched import Watched
from tests.table.players import legal_answer

GAME_ONE = "nile-1"

REFUSED = (Illegal, ActNotOpen, CannotGoBack, NoSuchPlace)
"""How people are told that something cannot be done."""

DRAW = "draw-hex"
BY_HAND = ("consult", DRAW)
"""Free actions by which people say what comes of a matter, or what a hex is."""

MAPPING = ("10.", "II 3.2")
"""The rules by which a hex is mapped."""

SELDOM = ("retire", "house-rule", *BY_HAND)
"""Free actions that cut a campaign short, change its rules, or let anything happen."""


def a_header(rng: Random, seed: int, game: str = GAME_ONE) -> NileHeader:
    """One to four players, and whoever has the dice, the cards, the computed values and the map.

    Game II ends with anything that a table may agree on.
    """
    names = ("Ada", "Ben", "Cid", "Dora")[: rng.choice((1, 2, 2, 3, 4))]
    header = NileHeader(
        game=game,
        id="properties",
        seed=seed,
        map=rng.choice(("app", "app", "app", "table")),
        target=rng.choice((75, 100_000)),
        settings={
            "dice": rng.choice(("app", "app", "table")),
            "cards": rng.choice(("app", "app", "table")),
            "settle": rng.choice(("accept", "accept", "accept", "ask")),
        },
        players=[NilePlayer(name) for name in names],
        house=[
            *(rule for rule in house_rules(game) if rng.random() < 0.1),
            *(CLOSED_COUNTERS for _ in range(rng.choice((0, 1)))),
        ],
    )
    if game == GAME_ONE:
        return header
    return replace(header, end=rng.choice(ENDS), months=rng.choice((2, 60)))


class RandomCampaign(Watched):
    """A campaign of players at random.

    In one of four they do things by `hands`, and in one of four they `insist` on cards that should
    not be in the deck.
    """

    def __init__(self, rng: Random, number: int, game: str = GAME_ONE) -> None:
        self.rng = rng
        header = a_header(rng, rng.randrange(1 << 40), game)
        kinds = [rng.choice(tuple(BOTS)) for _ in header.players]
        where = f"campaign {number} of {game} ({', '.join(kinds)}, {header.map} map)"
        super().__init__(header, where)
        self.bots = {
            player.name: BOTS[kind](header.seed + seat)
            for seat, (player, kind) in enumerate(zip(header.players, kinds, strict=True))
        }
        self.hands, self.insists = rng.random() < 0.25, rng.random() < 0.25
        self.marks: dict[int, tuple[Any, ...]] = {}
        before = self.game.state
        self.look(before, self.session.start(opening_facts(header)))

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return self.session.question is None

    # Acts

    def do(self) -> None:
        """One act at random; what is refused changes nothing."""
        before, acts = self.place(), self._acts()
        act = self.rng.choices(list(acts), weights=list(acts.values()))[0]
        try:
            act()
        except REFUSED as error:
            is_a_reason(str(error))
            assert self.place() == before, f"{self.where}: refused, and yet something changed"
        self.marks[len(self.session.log)] = self.place()

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
        if isinstance(request, Settle):
            value = self._settled(request)
        elif call not in SELDOM and isinstance(request, Choose | Count):
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

    def _bot(self, player: str) -> Bot:
        return self.bots[player or self.header.players[0].name]

    def give(self, value: Any) -> Entries:
        """Answer; a card from the discards is questioned, and then insisted on or left."""
        before, request = self.game.state, self.session.question and self.session.question.request
        if isinstance(request, Settle) and value != request.value:
            self.drawn = self.drawn or request.rule.startswith(MAPPING)
            if value == "hand":
                self.anything_goes()
        try:
            made = self.session.answer(value)
        except Doubtful as error:
            is_a_reason(str(error))
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
            if (act.call.name in SELDOM) == wanted
            and act.call.name not in closed
            and not act.blanks
        ]
        unfinished = self.session.unfinished
        if not calls or unfinished is None:
            return
        call = self.rng.choice(calls)
        if call.name in BY_HAND:
            self.drawn = self.drawn or call.name == DRAW
            self.anything_goes()
        self.look(unfinished.state, self.session.act(call))

    def correction(self) -> None:
        """The table counted otherwise."""
        player, unfinished = self.rng.choice(self.game.state.order), self.session.unfinished
        places = list(self._places_to_correct(player))
        if unfinished is None or not places:
            return
        where, now = self.rng.choice(places)
        made = self.session.correct(where, now, "we had counted wrong")
        self.corrected(player)
        if where.endswith(".hex"):
            self.odd.add(player)
            self.ever_odd.add(player)
        self.look(unfinished.state, made)

    def _places_to_correct(self, player: str) -> Iterator[tuple[str, str | int]]:
        """Stores, healthy people, money, the activity level, the hex, each with a new value."""
        explorer = self.game.state.explorers[player]
        yield from self._hexes_to_correct(player)
        yield "turn.level", self.rng.choice(("cautious", "normal", "reckless"))
        if explorer.place == "europe":
            yield f"explorers.{player}.money", self.rng.randrange(500)
        if explorer.place == "africa":
            for what in ("rations", "gifts", "water", "bearers"):
                least = explorer.party.sick_bearers if what == "bearers" else 0
                yield f"explorers.{player}.party.{what}", least + self.rng.randrange(20)

    def _hexes_to_correct(self, player: str) -> Iterator[tuple[str, str]]:
        """A neighboring hex that is whole; not where the step that is under way has led."""
        explorer, unfinished = self.game.state.explorers[player], self.session.unfinished
        if self.header.map != "app" or explorer.place != "africa" or unfinished is None:
            return
        if unfinished.state.explorers[player].hex == explorer.hex:
            near = self.game.board.land_neighbours(explorer.hex)
            whole = [name for name in near if self.game.hex(name).whole]
            yield from ((f"explorers.{player}.hex", name) for name in whole[:1])

    def switch(self) -> None:
        what, words = self.rng.choice(
            (("dice", "app table remind"), ("cards", "app table"), ("settle", "accept accept ask"))
        )
        unfinished = self.session.unfinished
        if unfinished is None:
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
        self.anything_goes()
        made = self.session.done() if self.session.reminds else self.session.by_hand()
        self.look(before, made)

    def by_app(self) -> None:
        before = self.game.state
        self.look(before, self.session.answer_by_app())

    def skip(self) -> None:
        """Whatever needs no decision is passed over in one act."""
        before = self.game.state
        target = dull.SkipTarget(self.rng.choice((0, 500)), ticket=True)
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
            assert self.place() == self.marks[line - 1], f"{self.where}: not as before {line}"
        self.went_back()

    def there_and_back(self) -> None:
        """Every answer that may be given is taken, and undone it leaves no trace."""
        question = self.session.question
        assert question is not None
        values = self._some_answers()
        for value in values:
            before = self.place()
            self.give(value)
            after = self.place()
            self.session.undo()
            assert self.place() == before, f"{self.where}: {value!r} is not undone"
            self.session.redo()
            assert self.place() == after, f"{self.where}: {value!r} is not done again"
            self.session.undo()
            self.went_back()

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
        request, before = question.request, self.place()
        deck = self.session.deck(request.deck) if isinstance(request, Draw) else None
        names_itself = isinstance(request, Choose) and request.own is not None
        for value, word in () if names_itself else illegal_values(request, deck):
            said = _refusal(partial(self.session.answer, sure=True), value)
            assert word in said, f"{value!r} to {request}: {said}"
            assert said, f"{self.where}: {value!r} is taken by {request}"
        for typed in () if names_itself else illegal_words(request, deck):
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
        assert self.place() == before, f"{self.where}: refused, and yet something changed"


def _refusal(answer: Callable[..., object], *said: Any) -> str:
    """The reason why an answer is refused, empty where it is not."""
    try:
        answer(*said)
    except REFUSED as error:
        is_a_reason(str(error))
        return str(error)
    return ""


def is_a_reason(said: str) -> None:
    """A sentence for people: not empty, without the names of errors or code in it."""
    assert len(said.split()) >= 3, said
    assert not any(word in said for word in ("Error", "Traceback", "object at 0x", "<class")), said
