"""Odds: of the open request, and of everything a rule may come to, walked through its requests.

Dice and the first card of a deck are exact. Further cards of the same deck are counted as if the
first had been put back, and what rests on them is marked with "≈". What people decide is a
branch of its own and never averaged; computed values are taken as they are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb, factorial
from typing import Any, TypeAlias

import msgspec

from companion.table.columns import Column
from companion.table.entries import Given
from companion.table.facts import Fact
from companion.table.game import Call, Deck, Game
from companion.table.replies import fits, next_given
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
from companion.table.session import Session

DEPTH = 8
"""Requests that a walk follows one after the other unless told otherwise."""

WIDEST = 64
"""Numbers of one count, or results of one handful of dice, beyond which a walk stops."""

Seen: TypeAlias = Mapping[str, frozenset[int]]

Way: TypeAlias = tuple[Any, str, Fraction | None, Any]
"""Result, words, chance (None where people choose) and what the rule is given."""


class Odd(msgspec.Struct, frozen=True):
    """One result of a request and its chance; for dice read one by one, of each of them."""

    result: str | int
    label: str
    chance: Fraction


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

Policy: TypeAlias = Callable[[Fork], object]
"""What people would choose at a fork: the result of one of its branches."""


class NoPolicy(ValueError):
    """A chance that hangs on what people decide, asked for without saying what they would."""


# The open request alone


def of_request(request: Request, deck: Deck | None = None, seen: Iterable[int] = ()) -> list[Odd]:
    """Each result of a roll or draw with its exact chance; empty where people decide."""
    if isinstance(request, Roll):
        return _lines(request.column, request.dice, request.sides, request.reading)
    if isinstance(request, Rolls):
        return _lines(request.column, 1, request.sides, "sum")
    if isinstance(request, Draw) and deck is not None:
        return [
            Odd(says, request.effects.get(says, "") or says, chance)
            for says, chance in _says(request, deck, frozenset(seen))
        ]
    return []


def of_question(session: Session) -> list[Odd]:
    """The odds of a session's open question; empty where people decide."""
    request = session.question.request if session.question else None
    if isinstance(request, Draw):
        return of_request(request, session.deck(request.deck), session.seen.get(request.deck, ()))
    return of_request(request) if request else []


def _lines(column: Column[Any], dice: int, sides: int, reading: str) -> list[Odd]:
    return [
        Odd(line.result, line.words, chance)
        for line, chance in column.chances(dice, sides, reading)
    ]


def _says(request: Draw, deck: Deck, seen: frozenset[int]) -> list[tuple[str, Fraction]]:
    """What the section may say, by the cards not seen; by the whole deck once all were."""
    cards = [n for n in deck.numbers if n not in seen and n not in request.out]
    cards = cards or [n for n in deck.numbers if n not in request.out]
    counts = Counter(deck.read(number, request.section) for number in cards)
    return [(says, Fraction(count, len(cards))) for says, count in counts.items()]


# The whole rule


def ahead(session: Session, *, depth: int = DEPTH) -> Node | None:
    """What the unfinished rule may come to from its open question; None when the game is over.

    An answer that is refused now is none of the branches. A step that people finish by hand is not
    walked.
    """
    rule = session.unfinished
    if rule is None or rule.by_hand or session.mismatch:
        return None
    game = session.game.at(rule.state)
    return walk(game, rule.call, rule.answers, seen=session.seen, depth=depth)


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
            return path.leaf("the walk looks no further ahead")
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
            self._decks[key] = _says(request, self._game.decks[request.deck], seen)
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


# Reading a tree


def chance_that(node: Node, test: Callable[[Leaf], bool], policy: Policy | None = None) -> Fraction:
    """The chance that a leaf passes a test, where people choose as `policy` says.

    Raises `NoPolicy` where a choice of people is met without a policy.
    """
    if isinstance(node, Leaf):
        return Fraction(1 if test(node) else 0)
    if node.by_people:
        return chance_that(taken(node, policy).node, test, policy)
    whole = Fraction(0)
    for branch in node.branches:
        part = chance_that(branch.node, test, policy)
        if part and branch.chance:
            whole += branch.chance * part
    return whole


def taken(fork: Fork, policy: Policy | None) -> Branch:
    """The branch that a policy takes; raises `NoPolicy` where there is none."""
    if policy is None:
        raise NoPolicy(f"{fork.request.question!r} is for people to decide: say what they choose")
    result = policy(fork)
    for branch in fork.branches:
        if branch.result == result:
            return branch
    raise NoPolicy(f"{result!r} is no answer to {fork.request.question!r}")


def is_exact(node: Node, policy: Policy | None = None) -> bool:
    """Whether the chances of a tree are exact, below the branches that a policy takes if given."""
    if isinstance(node, Leaf):
        return True
    if node.by_people and policy:
        return is_exact(taken(node, policy).node, policy)
    return node.exact and all(is_exact(branch.node, policy) for branch in node.branches)


def leaves(node: Node) -> Iterator[Leaf]:
    """Every leaf of a tree, from the first branch to the last."""
    if isinstance(node, Leaf):
        yield node
        return
    for branch in node.branches:
        yield from leaves(branch.node)


def percent(chance: Fraction, *, exact: bool = True) -> str:
    """A chance for people: `17 %`, below one per cent `<1 %`, with "≈" where not exact."""
    mark = "" if exact else "≈ "
    hundred = chance * 100
    if 0 < hundred < 1:
        return f"{mark}<1 %"
    if 99 < hundred < 100:
        return f"{mark}>99 %"
    return f"{mark}{round(hundred)} %"
