"""Twins: two campaigns that differ only in what one seat hasn't seen, played side by side."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from companion.plugins.header import Header
from companion.table.ask.described import describe
from companion.table.ask.illegal import Illegal
from companion.table.ask.replies import may_come
from companion.table.ask.requests import Choose, Count, Draw, Request, Roll, Rolls
from companion.table.blame import is_shared, place_of_field
from companion.table.facts import Fact
from companion.table.journal.entries import Entry
from companion.table.journal.paths import NoSuchPlace
from companion.table.play.bots import asked as asked_of
from companion.table.play.session import Question, Session
from companion.table.seats.hidden import TABLE
from companion.table.seats.observation import Observation, observe
from companion.table.seats.told import seen_state, told_entries
from companion.testing.answers import own_dice
from companion.testing.campaigns import Campaign


class Revealed(NamedTuple):
    """How a game brings into the open what was hidden: facts and steps by their names.

    `openly` are the facts that show what was decided or dealt before. `at_once` are those that tell
    everybody what was just decided in secret: they may differ in that entry alone. By a fact of
    `opens`, something that the state hides lies open; by one of `shows_card`, the card of an answer
    before. In a step that is `turned_up` cards are turned up, and dice are rolled for what they
    show. Secret answers of a step that is `kept` stay secret for a while.
    """

    openly: Collection[str] = ()
    at_once: Collection[str] = ()
    opens: Collection[str] = ()
    shows_card: Collection[str] = ()
    turned_up: Collection[str] = ()
    kept: Collection[str] = ()


def revealed_by(fact_types: Sequence[type[Fact]]) -> Revealed:
    """Return how a game tells what was hidden, by what its facts say of themselves."""
    return Revealed(openly=frozenset(kind.__name__ for kind in fact_types if kind.reveals))


VARIED: Final = 0.35
"""The part of the secret answers that is another one in the twin."""


class Leak(AssertionError):
    """A seat was told what it can't have seen."""


class Twins:
    """Two campaigns at one table; `seat` sees no difference between them.

    All chance is given to them, so that what the seat sees is the same in both. They are played
    until the rules bring a difference into the open: `are_twins` says that they have not yet.
    `bold` twins differ often in what is soon told to all. Of a choice they take what is `wanted`,
    if it is open. `given` are the last answers.

    Those that are `late` are played by bots and don't differ in what the set-up hides.
    """

    def __init__(
        self,
        header: Header,
        seat: str,
        rng: Random,
        *,
        revealed: Revealed | None = None,
        late: bool = False,
    ) -> None:
        by_table = {"dice": "table", "cards": "table"}
        header = replace(header, settings=header.settings | by_table)
        self.seat, self.rng = seat, rng
        self.one = Campaign(header)
        self.other = Campaign(replace(header, seed=header.seed + 1))
        self.revealed = revealed or revealed_by(self.one.session.game.fact_types)
        self.are_twins = True
        self.differ = False
        self.bold = False
        self.wanted: Collection[str] = ()
        self.given: tuple[Any, Any] = ("", "")
        self.late = late
        self._bots = {
            player.name: next(iter(self.one.plugin.bots.values()))(number)
            for number, player in enumerate(header.players)
        }

    @property
    def pair(self) -> tuple[Session, Session]:
        """Both sessions."""
        return self.one.session, self.other.session

    def seats(self) -> Iterator[tuple[Observation, Observation]]:
        """What the seat sees of each, and what the whole table sees."""
        for seat in (self.seat, TABLE):
            yield observe(self.one.session, seat), observe(self.other.session, seat)

    def go_on(self) -> bool:
        """Answer the open question of both; false when a game is over, or they are no twins."""
        asked, twin = (session.question for session in self.pair)
        if asked is None or twin is None or not self.are_twins:
            return False
        self._same_question(asked, twin)
        if not self.are_twins:
            return False
        value, by = self._answer(asked, self.one.session)
        instead = value
        if asked.request.secret and asked.player != self.seat and self._is_secret(asked):
            if not self._may_be(twin.request, value) or self._varies(asked):
                instead, _ = self._answer(twin, self.other.session)
            self.differ = self.differ or instead != value
        elif not self._may_be(twin.request, value):
            self.are_twins = False  # what one draws is elsewhere in the other
            return False
        self.given, before = (value, instead), len(self.one.session.log)
        self.one.session.answer(value, by=by, sure=True)
        self.other.session.answer(instead, by=by, sure=True)
        self._same_entries(before, decided=instead != value)
        asked, twin = (session.question for session in self.pair)
        if self.are_twins and asked is not None and twin is not None:
            self._same_question(asked, twin)
        return self.are_twins

    def act_alike(self, act: Callable[[Session], Any]) -> bool:
        """Something else done to both, which all may see; false if it is refused."""
        before, done = len(self.one.session.log), list[str]()
        for session in self.pair:
            try:
                act(session)
                done.append("")
            except (Illegal, NoSuchPlace) as error:
                done.append(str(error))
        if done[0] != done[1]:
            raise Leak(f"what is done to both is refused with {done}")
        if not done[0]:
            self._same_entries(before, decided=False)
        return not done[0]

    def _varies(self, asked: Question) -> bool:
        """True if the twin may be given another answer: rarely one that is soon told to all."""
        if self.late and asked.call.name in self.revealed.kept:
            return False
        if self.late:
            return True
        often = (
            isinstance(asked.request, Draw) or asked.call.name in self.revealed.kept or self.bold
        )
        return self.rng.random() < (VARIED if often else VARIED / 10)

    def _is_secret(self, asked: Question) -> bool:
        return self.one.session.game.is_secret(asked.request.secret)

    def _same_question(self, asked: Question, twin: Question) -> None:
        """The same seat is asked the same kind of question, and its own in the same words."""
        if asked.call.name in self.revealed.turned_up and _kind(asked) != _kind(twin):
            self.are_twins = False
        elif _kind(asked) != _kind(twin):
            raise Leak(f"{_kind(asked)} is asked, not {_kind(twin)}")
        elif asked.player == self.seat or not asked.request.secret:
            ours, theirs = (describe(one.request) for one in (asked, twin))
            if ours != theirs and getattr(asked.request, "shows", False):
                self.are_twins = False  # the seat looks at it itself
            elif ours != theirs:
                raise Leak(f"{self.seat!r} is asked {ours}, not {theirs}")

    def _answer(self, asked: Question, session: Session) -> tuple[Any, str]:
        """A legal answer, and who gives it."""
        request = asked.request
        if isinstance(request, Roll | Rolls):
            return own_dice(self.rng.randrange(1 << 30), request), "app"
        if isinstance(request, Draw):
            deck = session.game.decks[request.deck]
            card = self.rng.choice(self._drawn_of(session, request))
            return {"card": card, "says": deck.read(card, request.section)}, "app"
        if self.late and session is self.one.session:
            who = asked_of(session, next(iter(self._bots)))
            return self._bots[who.player].answer(who), "people"
        if isinstance(request, Choose):
            return self._key(request), "people"
        if isinstance(request, Count):
            return self.rng.randint(request.least, request.most), "people"
        return request.value, "people"  # type: ignore[attr-defined]

    def _may_be(self, request: Request, value: Any) -> bool:
        """True if the twin may be given an answer of the other one."""
        if isinstance(request, Draw):
            session = self.other.session
            return value["card"] in may_come(request, session.game, session._here)
        return _is_legal(request, value)

    def _drawn_of(self, session: Session, request: Draw) -> Sequence[int]:
        """The cards that may come, of both if there are any."""
        cards = may_come(request, session.game, session._here)
        other = self.other.session if session is self.one.session else self.one.session
        asked = other.question
        if asked is None or not isinstance(asked.request, Draw):
            return cards
        theirs = may_come(asked.request, other.game, other._here)
        return [card for card in cards if card in theirs] or cards

    def _brings_into_the_open(
        self, ours: Sequence[Entry[Fact]], theirs: Sequence[Entry[Fact]], openly: Collection[str]
    ) -> bool:
        """True if the first fact that is another one, or any if none is, may tell something."""
        facts = list(zip(_facts(ours), _facts(theirs), strict=False))
        other = next(((a, b) for a, b in facts if a != b), None)
        if other is None:
            more = max(_facts(ours), _facts(theirs), key=len)[len(facts) :]
            if more:
                return type(more[0]).__name__ in openly
            return any(type(fact).__name__ in self.revealed.opens for fact in _facts(ours))
        return other is not None and all(type(fact).__name__ in openly for fact in other)

    def _key(self, request: Choose) -> str:
        """An option of both, if there is one."""
        keys = request.open_keys
        twin = self.other.session.question
        both = [key for key in keys if twin and _is_legal(twin.request, key)]
        return self.rng.choice([key for key in keys if key in self.wanted] or both or keys)

    def _same_entries(self, before: int, *, decided: bool) -> None:
        """What was answered is told alike, but for facts that bring something into the open."""
        openly = {*self.revealed.openly, *(self.revealed.at_once if decided else ())}
        made = self.one.session.log[before:]
        if self.differ and any(
            type(fact).__name__ in self.revealed.shows_card for fact in _facts(made)
        ):
            self.are_twins = False  # the card that was drawn is told too, one of several alike
            return
        for seat in (self.seat, TABLE):
            (ours, state), (theirs, other) = (_told(one, seat, before) for one in self.pair)
            if ours == theirs and state == other:
                continue
            is_over = self.one.session.question is None
            if is_over or self._brings_into_the_open(ours, theirs, openly):
                self.are_twins = False
                continue
            what, pair = ("log", (ours, theirs)) if ours != theirs else ("state", (state, other))
            raise Leak(
                f"{seat!r} sees a difference in the {what}. A field that holds a secret needs "
                f"Hidden(): {'; '.join(differ_at(*pair))}"
            )


def _told(session: Session, seat: str, before: int) -> tuple[Sequence[Entry[Fact]], Any]:
    """What a seat is told of the entries from some on, and the state that it sees."""
    game = session.game
    return told_entries(game, session.log[before:], seat), seen_state(game, game.state, seat)


def _facts(entries: Sequence[Entry[Fact]]) -> list[Fact]:
    return [fact for entry in entries for fact in entry.facts]


def differ_at(one: Any, other: Any, where: str = "", field: str = "") -> list[str]:
    """The places at which two values differ, with what is there and the `field` that declares it.

    `where` is the way to them. What nobody else should see needs `Hidden()` at that field.
    """
    if one == other:
        return []
    if isinstance(one, Struct) and type(one) is type(other):
        pairs = ((name, getattr(one, name), getattr(other, name)) for name in one.__struct_fields__)
        return [
            found
            for name, ours, theirs in pairs
            if ours != theirs
            for found in differ_at(ours, theirs, f"{where}.{name}", _declared(type(one), name))
        ]
    if isinstance(one, dict) and isinstance(other, dict):
        keys = dict.fromkeys((*one, *other))
        return [
            found
            for key in keys
            for found in differ_at(one.get(key), other.get(key), f"{where}.{key}", field)
        ]
    if isinstance(one, list | tuple) and isinstance(other, list | tuple) and len(one) == len(other):
        return [
            found
            for at, pair in enumerate(zip(one, other, strict=True))
            for found in differ_at(*pair, f"{where}.{at}", field)
        ]
    return [f"{where[1:]}: {one} | {other}{field}"]


def _declared(kind: type, name: str) -> str:
    """The field of a game's struct with its place, "" for one that isn't a game's."""
    place = place_of_field(kind, name)
    return "" if is_shared(kind.__module__) else f", in {kind.__name__}.{name} ({place})"


def _kind(asked: Question) -> tuple[str, ...]:
    request: Request = asked.request
    return request.kind, asked.player, asked.call.name, request.question


def _is_legal(request: Request, value: Any) -> bool:
    try:
        request.read(value)
    except ValueError:
        return False
    return True
