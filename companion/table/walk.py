"""Walking a rule's requests from a state: a tree of everything that it may come to.

Dice and the first card of a deck are exact. Further cards of the same deck are counted as if the
first had been put back. What people decide is a branch of its own and never averaged; computed
values are taken as they are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb, factorial
from typing import Any, TypeAlias

import msgspec

from companion.table.columns import Column
from companion.table.entries import Given
from companion.table.facts import Fact
from companion.table.game import Call, Deck, Game
from companion.table.replies import fits, needs_nobody, next_given, only_answer
from companion.table.requests import (
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

DEPTH = 8
"""Requests that a walk follows one after the other unless told otherwise."""

WIDEST = 64
"""Numbers of one count, or results of one handful of dice, beyond which a walk stops."""

NO_FURTHER = "the walk looks no further ahead"
"""Why a leaf is cut where as many requests were followed as was wanted."""

Seen: TypeAlias = Mapping[str, frozenset[int]]

Way: TypeAlias = tuple[Any, str, Fraction | None, Any]
"""Result, words, chance (None where people choose) and what the rule is given."""


class Leaf(msgspec.Struct, frozen=True):
    """Where a walk ends: the facts stated on the way and the state they come to.

    `cut` says why the rule was not followed to its end, empty where it was. `passed` are the
    results and choices on the way.
    """

    facts: tuple[Fact, ...]
    state: Any
    passed: tuple[Any, ...] = ()
    cut: str = ""


class Branch(msgspec.Struct, frozen=True):
    """One way on from a fork; `chance` is None where people choose."""

    result: Any
    label: str
    chance: Fraction | None
    node: Node


class Fork(msgspec.Struct, frozen=True):
    """A request on the way; `exact` is false where a card was counted as put back."""

    request: Request
    branches: tuple[Branch, ...]
    exact: bool = True

    @property
    def by_people(self) -> bool:
        """Whether people decide here."""
        return any(branch.chance is None for branch in self.branches)


Node: TypeAlias = Leaf | Fork


def walk(
    game: Game,
    call: Call,
    given: Sequence[Given] = (),
    *,
    seen: Seen | None = None,
    depth: int = DEPTH,
    widest: int = WIDEST,
) -> Node:
    """The tree of everything a rule may come to, from the state that `game` is in.

    The rule gets the `given` answers first; their facts are on every leaf. `seen` are the discards
    of each deck. `depth` is how many requests are followed.
    """
    return _Walk(game, call, given, seen or {}, depth, widest).tree()


class _Walk:
    """One walk. A rule cannot be copied half-way: each branch but a fork's first runs it anew."""

    def __init__(
        self,
        game: Game,
        call: Call,
        given: Sequence[Given],
        seen: Seen,
        depth: int,
        widest: int,
    ) -> None:
        self._start = game.state
        self._game = game.at(game.state)
        self._call = call
        self._given = tuple(given)
        self._seen = seen
        self._depth = depth
        self._widest = widest
        self._decks: dict[tuple[str, str, tuple[int, ...]], list[tuple[str, Fraction]]] = {}

    def tree(self) -> Node:
        return self._follow(_Path(self, ()))

    def begin(self) -> Rule[None]:
        """The rule from its beginning, in the state it begins in."""
        self._game.state = self._start
        return self._game.begin(self._call)

    @property
    def game(self) -> Game:
        return self._game

    @property
    def given(self) -> tuple[Given, ...]:
        return self._given

    def _follow(self, path: _Path) -> Node:
        """The tree from where a run stands."""
        request = path.request
        if request is None:
            return path.leaf()
        if len(path.replies) >= self._depth:
            return path.leaf(NO_FURTHER)
        ways = self._ways(request)
        if not ways:
            return path.leaf("the ways on cannot be followed one by one")
        exact = not isinstance(request, Draw) or request.deck not in path.drawn
        drawn = {*path.drawn, request.deck} if isinstance(request, Draw) else path.drawn
        replies, results = path.replies, path.results
        branches = []
        for place, (result, label, chance, reply) in enumerate(ways):
            here = path if place == 0 else _Path(self, replies)
            here.go_on(reply, (*results, result), drawn)
            branches.append(Branch(result, label, chance, self._follow(here)))
        return Fork(request, tuple(branches), exact)

    def _ways(self, request: Request) -> list[Way]:
        """Each way on; none if they are too many."""
        if isinstance(request, Roll):
            chances = _chances(request.column, request.dice, request.sides, request.reading)
            return [(li.result, li.words, chance, Rolled(li.result, li)) for li, chance in chances]
        if isinstance(request, Draw):
            return [
                (says, request.effects.get(says, "") or says, chance, Drawn(says))
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

    def _cards(self, request: Draw) -> list[tuple[str, Fraction]]:
        key = (request.deck, request.section, request.out)
        if key not in self._decks:
            seen = self._seen.get(request.deck, frozenset())
            self._decks[key] = card_chances(request, self._game.decks[request.deck], seen)
        return self._decks[key]


class _Path:
    """A rule run up to some request, with the answers it was given on the way."""

    def __init__(self, walk: _Walk, replies: tuple[Any, ...]) -> None:
        self.walk = walk
        self.replies: tuple[Any, ...] = ()
        self.results: tuple[Any, ...] = ()
        self.drawn: set[str] = set()
        self.facts: list[Fact] = []
        self.waiting = list(walk.given)
        self.rule = walk.begin()
        self.request = self._next(None)
        while self.waiting:
            self._give(self.waiting.pop(0))
        for reply in replies:
            self.request = self._next(reply)
        self.replies = replies

    def _give(self, given: Given) -> None:
        """Give a recorded answer again."""
        if self.request is None:
            raise ValueError(f"the rule is finished before the answer of entry {given.number}")
        self.request = self._next(self.request.read(given.value))

    def go_on(self, reply: Any, results: tuple[Any, ...], drawn: set[str]) -> None:
        """Take one more way on."""
        self.replies, self.results, self.drawn = (*self.replies, reply), results, drawn
        self.request = self._next(reply)

    def _next(self, reply: Any) -> Request | None:
        """Run on to the next request that is answered by chance or people."""
        game = self.walk.game
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
                    item = self.rule.send(only_answer(item))
                else:
                    return item
        except StopIteration:
            return None

    def _settled(self, request: Settle[Any]) -> Any:
        """The computed value, or what people set it to when they were asked."""
        given = next_given(request, self.waiting)
        if given is None or not fits(request, given):
            return request.value
        del self.waiting[: self.waiting.index(given) + 1]
        return request.read(given.value)

    def leaf(self, cut: str = "") -> Leaf:
        return Leaf(tuple(self.facts), self.walk.game.state, self.results, cut)


@lru_cache(maxsize=256)
def _chances(
    column: Column[Any], dice: int, sides: int, reading: str
) -> list[tuple[Any, Fraction]]:
    return column.chances(dice, sides, reading)


def _handfuls(request: Rolls[Any]) -> Iterator[Way]:
    """Every way that equal dice may spread over the results, with its exact chance."""
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
    """What the section may say, by the cards not seen; by the whole deck once all were."""
    cards = [n for n in deck.numbers if n not in seen and n not in request.out]
    cards = cards or [n for n in deck.numbers if n not in request.out]
    counts = Counter(deck.read(number, request.section) for number in cards)
    return [(says, Fraction(count, len(cards))) for says, count in counts.items()]
