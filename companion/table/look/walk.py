"""The game tree of a rule: its requests, walked from a state to every possible outcome.

Dice and the first card of a deck are exact. Further cards of the same deck are counted as if the
first had been put back. Each decision of players is a branch, never averaged. Computed values are
used as they are.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb, factorial
from typing import Any, Protocol, Self, TypeAlias

import msgspec
from msgspec.structs import replace

from companion.table.ask.columns import Column, Reading
from companion.table.ask.replies import fits, needs_nobody, next_given, only_answer
from companion.table.ask.requests import (
    Choose,
    Count,
    Counted,
    Draw,
    Drawn,
    Request,
    Roll,
    Rolled,
    Rolls,
    Rule,
    Settle,
)
from companion.table.facts import Fact
from companion.table.game import Call, Deck
from companion.table.journal.entries import Given
from companion.table.seats.hidden import HIDDEN

DEPTH = 8
"""Requests that a walk follows one after the other unless told otherwise."""

RUNS = 2000
"""Ways on that a walk follows in all unless told otherwise: what bounds the time it takes."""

WIDEST = 64
"""Numbers of one count, or results of one handful of dice, beyond which a walk stops."""

NO_FURTHER = "it wasn't followed any further"
"""Why a leaf is cut where as many requests, or ways, were followed as was wanted."""

LATER = "it's decided later"
"""Why a leaf is cut at a question that a guide doesn't answer."""

Start: TypeAlias = Callable[[Any], Rule[Any]]
"""What begins a rule for a game: the part of a step that is walked by itself."""

SeenCards: TypeAlias = Mapping[str, frozenset[int]]
"""The numbers of the cards that lie face up among the discards, by deck.

`odds_tables` of a game gets them: a card that was seen there isn't drawn next.

>>> deck = pile_of(Pile, "fish", ("cod", "cod", "eel"), data_set=1, source="the box")
>>> seen: SeenCards = {"fish": frozenset({1, 3})}
>>> [deck.read(number, "fish") for number in deck.numbers if number not in seen["fish"]]
['cod']
"""

Way: TypeAlias = tuple[Any, str, Fraction | None, Any]
"""Result, words, chance (None where people choose) and what the rule is given."""


Guide: TypeAlias = Callable[[Any, Request, Sequence[Fact]], Sequence[Any]]
"""The answers to follow at a question that people decide, given the game there, the question, and
the facts so far; none to stop there."""


class Leaf(msgspec.Struct, frozen=True):
    """Where a walk ends: the facts stated on the way, and the resulting state.

    `cut` says why the rule wasn't followed to its end, "" if it was. `passed` are the results and
    choices on the way.
    """

    facts: tuple[Fact, ...]
    state: Any
    passed: tuple[Any, ...] = ()
    cut: str = ""


class Branch(msgspec.Struct, frozen=True):
    """One way on from a fork; `chance` is None if players choose."""

    result: Any
    label: str
    chance: Fraction | None
    node: Node


class Fork(msgspec.Struct, frozen=True):
    """A request on the way; `exact` is false if a card was counted as put back."""

    request: Request
    branches: tuple[Branch, ...]
    exact: bool = True

    @property
    def by_people(self) -> bool:
        """True if players decide here."""
        return any(branch.chance is None for branch in self.branches)


Node: TypeAlias = Leaf | Fork


UNSEEN = "unseen"
"""The result of a card that another player draws in secret."""


class Eyes(Protocol):
    """The view of a seat that doesn't see everything."""

    def misses(self, request: Request) -> bool:
        """True if the seat doesn't see the answer to a request."""

    def fill(self, game: Any, request: Request, number: int) -> Any:
        """Return a legal answer for one that the seat didn't see; `number` is its entry or 0."""

    def out(self, request: Draw) -> tuple[int, ...]:
        """Return the cards that can't come, as far as the seat knows."""


class Walked(Protocol):
    """What a walk needs from a game; to walk a step by its `Call` it needs its `begin` as well."""

    state: Any

    @property
    def decks(self) -> Mapping[str, Deck]:
        """The decks by name."""

    def at(self, state: Any) -> Self:
        """The same game in another state."""


def walk(
    game: Walked,
    call: Call | Start,
    given: Sequence[Given] = (),
    *,
    seen: SeenCards | None = None,
    depth: int = DEPTH,
    widest: int = WIDEST,
    runs: int = RUNS,
    eyes: Eyes | None = None,
    guide: Guide | None = None,
) -> Node:
    """Return the tree of everything a rule may lead to, from the state that `game` is in.

    The rule gets the `given` answers first; their facts are on every leaf. `seen` are the discards
    of each deck. `depth` is how many requests are followed, nearer ones before farther ones, until
    `runs` runs have ended. `eyes` are those of a seat that doesn't see everything: another player's
    secret decision is no branch. A `guide` says which of the players' answers are followed; without
    one, all are.
    """
    return _Walk(game, call, given, seen or {}, depth, widest, runs, eyes, guide).tree()


def run(game: Walked, call: Call, given: Sequence[Given] = (), eyes: Eyes | None = None) -> Path:
    """Run a rule up to its first question after the `given` answers."""
    return Path(_Walk(game, call, given, {}, 0, 0, 0, eyes, None), ())


class _Walk:
    """One walk. A rule can't be copied midway: each branch but a fork's first runs it again."""

    def __init__(
        self,
        game: Walked,
        call: Call | Start,
        given: Sequence[Given],
        seen: SeenCards,
        depth: int,
        widest: int,
        runs: int,
        eyes: Eyes | None,
        guide: Guide | None,
    ) -> None:
        self.game = game.at(game.state)
        self.given = tuple(given)
        self._call = call
        self._seen = seen
        self._depth = depth
        self._widest = widest
        self._left = runs
        self.eyes = eyes
        self._guide = guide
        self._decks: dict[tuple[str, str, tuple[int, ...]], list[tuple[str, Fraction]]] = {}

    def tree(self) -> Node:
        """Return the tree, grown level by level so that all of a level is treated alike."""
        root = _Bud(Path(self, ()))
        waiting = deque([root])
        while waiting:
            bud = waiting.popleft()
            self._follow(bud)
            waiting.extend(bud.next)
        return root.node()

    def begin(self, game: Any) -> Rule[Any]:
        """Start the rule."""
        if not isinstance(self._call, Call):
            return self._call(game)
        begun: Rule[Any] = game.begin(self._call)
        return begun

    def _follow(self, bud: _Bud) -> None:
        """Follow each way on from where a run is, or say why there is none."""
        path, request = bud.path, bud.path.request
        if request is None:
            return
        if len(path.replies) >= self._depth:
            bud.cut = NO_FURTHER
            return
        if self._guide and isinstance(request, Choose | Count):
            answers = self._guide(path.game, request, path.facts)
            bud.ways = [(key, str(key), None, request.read(key)) for key in answers]
            if not answers:
                bud.cut = LATER
                return
        else:
            bud.ways = self._ways(request)
        if self.eyes and self.eyes.misses(request) and not bud.ways:
            bud.cut = f"{request.player} decides in secret"
        elif not bud.ways:
            bud.cut = "there are too many possibilities to follow"
        elif len(bud.ways) - 1 > self._left:
            bud.ways, bud.cut = [], NO_FURTHER
        else:
            self._left -= len(bud.ways) - 1
            self._branch(bud, request)

    def _branch(self, bud: _Bud, request: Request) -> None:
        path = bud.path
        bud.exact = not isinstance(request, Draw) or request.deck not in path.drawn
        drawn = {*path.drawn, request.deck} if isinstance(request, Draw) else path.drawn
        replies, results = path.replies, path.results
        for place, (result, _, _, reply) in enumerate(bud.ways):
            here = path if place == 0 else Path(self, replies)
            here.go_on(reply, (*results, result), drawn)
            bud.next.append(_Bud(here))

    def _ways(self, request: Request) -> list[Way]:
        """Return each way on; none if there are too many, or if players decide unseen."""
        if self.eyes and self.eyes.misses(request):
            return self._unseen(request)
        if isinstance(request, Roll):
            chances = _chances(request.column, request.dice, request.sides, request.reading)
            return [(li.result, li.words, chance, Rolled(li.result, li)) for li, chance in chances]
        if isinstance(request, Draw):
            return [
                (says, request.effects.get(says, "") or request.plain(says), chance, Drawn(says))
                for says, chance in self._cards(request)
            ]
        if isinstance(request, Choose):
            open_ones = [option for option in request.options if not option.barred]
            return [(option.key, option.label, None, option.key) for option in open_ones]
        if isinstance(request, Count):
            if request.most - request.least >= self._widest:
                return []
            return [(n, str(n), None, n) for n in range(request.least, request.most + 1)]
        if isinstance(request, Rolls):
            results = len(_chances(request.column, 1, request.sides, "sum"))
            if comb(request.dice + results - 1, request.dice) <= self._widest:
                return list(_handfuls(request))
        return []

    def _unseen(self, request: Request) -> list[Way]:
        """Return the one way on from what a seat doesn't see: a card that may have been drawn."""
        if self.eyes is None or not isinstance(request, Draw):
            return []
        drawn = request.read(self.eyes.fill(self.game, request, 0))
        return [(UNSEEN, UNSEEN, Fraction(1), drawn)]

    def _cards(self, request: Draw) -> list[tuple[str, Fraction]]:
        if self.eyes:
            request = replace(request, out=self.eyes.out(request))
        key = (request.deck, request.section, request.out)
        if key not in self._decks:
            seen = self._seen.get(request.deck, frozenset())
            self._decks[key] = card_chances(request, self.game.decks[request.deck], seen)
        return self._decks[key]


class _Bud:
    """A place in the tree while it grows: a run, and the ways on from there."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.request = path.request
        self.ways: list[Way] = []
        self.next: list[_Bud] = []
        self.exact = True
        self.cut = ""

    def node(self) -> Node:
        """Return the tree from here."""
        if self.request is None or not self.next:
            return self.path.leaf(self.cut)
        branches = (
            Branch(result, label, chance, bud.node())
            for (result, label, chance, _), bud in zip(self.ways, self.next, strict=True)
        )
        return Fork(self.request, tuple(branches), self.exact)


class Path:
    """A rule run up to a request, with the answers given on the way.

    `game` is in the state there; `request` is None at the rule's end.
    """

    def __init__(self, walk: _Walk, replies: tuple[Any, ...]) -> None:
        self.game: Any = walk.game.at(walk.game.state)
        self.replies: tuple[Any, ...] = ()
        self.results: tuple[Any, ...] = ()
        self.drawn: set[str] = set()
        self.facts: list[Fact] = []
        self.waiting = list(walk.given)
        self.eyes = walk.eyes
        self.rule = walk.begin(self.game)
        self.request = self._next(None)
        while self.waiting:
            self._give(self.waiting.pop(0))
        for reply in replies:
            self.request = self._next(reply)
        self.replies = replies

    def _give(self, given: Given) -> None:
        """Give a recorded answer, or one that may have been given unseen."""
        if self.request is None:
            raise ValueError(f"the rule is finished before the answer of entry {given.number}")
        value, eyes = given.value, self.eyes
        if eyes and value is HIDDEN:
            value = eyes.fill(self.game, self.request, given.number)
        self.request = self._next(self.request.read(value))

    def go_on(self, reply: Any, results: tuple[Any, ...], drawn: set[str]) -> None:
        """Take one more way on."""
        self.replies, self.results, self.drawn = (*self.replies, reply), results, drawn
        self.request = self._next(reply)

    def _next(self, reply: Any) -> Request | None:
        """Run on to the next request that chance or players answer."""
        game = self.game
        try:
            item = self.rule.send(reply)
            while True:
                if isinstance(item, Fact):
                    game.state = item.apply(game.state)
                    self.facts.append(item)
                    item = next(self.rule)
                elif isinstance(item, Settle):
                    item = self.rule.send(self._settled(item))
                elif needs_nobody(item, self.waiting):
                    item = self.rule.send(item.read(only_answer(item)))
                else:
                    return item
        except StopIteration:
            return None

    def _settled(self, request: Settle[Any]) -> Any:
        """Return the computed value, or what players changed it to when asked."""
        given = next_given(request, self.waiting)
        if given is None or not fits(request, given):
            return request.value
        del self.waiting[: self.waiting.index(given) + 1]
        return request.read(given.value)

    def leaf(self, cut: str = "") -> Leaf:
        """Return where the run ends, or is cut."""
        return Leaf(tuple(self.facts), self.game.state, self.results, cut)


@lru_cache(maxsize=256)
def _chances(
    column: Column[Any], dice: int, sides: int, reading: Reading
) -> list[tuple[Any, Fraction]]:
    return column.chances(dice, sides, reading)


def _handfuls(request: Rolls[Any]) -> Iterator[Way]:
    """Yield every way that equal dice may split over the results, with its exact chance."""
    chances = _chances(request.column, 1, request.sides, "sum")
    for spread in _spreads(request.dice, len(chances)):
        chance = Fraction(factorial(request.dice))
        for (_, each), number in zip(chances, spread, strict=True):
            chance *= each**number / factorial(number)
        pairs = list(zip((line for line, _ in chances), spread, strict=True))
        counts = tuple((line.result, number) for line, number in pairs)
        words = ", ".join(f"{number} × {line.words}" for line, number in pairs if number)
        yield counts, words, chance, Counted(counts)


def _spreads(whole: int, parts: int) -> Iterator[tuple[int, ...]]:
    if parts == 1:
        yield (whole,)
        return
    for first in range(whole, -1, -1):
        for rest in _spreads(whole - first, parts - 1):
            yield (first, *rest)


def card_chances(request: Draw, deck: Deck, seen: frozenset[int]) -> list[tuple[str, Fraction]]:
    """Return what the section may say, by the unseen cards, or the whole deck once all are seen."""
    lie = frozenset() if request.complete else seen
    cards = [n for n in deck.numbers if n not in lie and n not in request.out]
    cards = cards or [n for n in deck.numbers if n not in request.out]
    counts = Counter(deck.read(number, request.section) for number in cards)
    return [(says, Fraction(count, len(cards))) for says, count in counts.items()]
