"""Odds of the open request, and of what a rule may lead to; "≈" marks inexact ones."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Any, Protocol, TypeAlias, TypeVar

import msgspec

from companion.table.ask.columns import Column, Reading
from companion.table.ask.requests import Draw, Request, Roll, Rolls
from companion.table.game import Deck
from companion.table.look.walk import Branch, Fork, Leaf, Node, SeenCards, card_chances, walk
from companion.table.play.open_rule import Question

__all__ = [
    "Branch", "Fork", "Leaf", "NoPolicy", "Node", "Odd", "Policy", "chance_that",
    "comes_to", "distribution", "is_exact", "leaves", "of_outlook", "of_question", "of_request",
    "outlook_words", "percent", "taken", "walk",
]  # fmt: skip


class Odd(msgspec.Struct, frozen=True):
    """One result of a request and its chance; for dice read one by one, each die's chance."""

    result: str | int
    label: str
    chance: Fraction


Key = TypeVar("Key")

Policy: TypeAlias = Callable[[Fork], object]
"""What people would choose at a fork: the result of one of its branches."""


class NoPolicy(ValueError):
    """A chance that depends on players' decisions, requested without a policy for them."""


# The open request alone


def of_request(request: Request, deck: Deck | None = None, seen: Iterable[int] = ()) -> list[Odd]:
    """Return each result of a roll or draw with its exact chance; empty if players decide."""
    if isinstance(request, Roll):
        return _lines(request.column, request.dice, request.sides, request.reading)
    if isinstance(request, Rolls):
        return _lines(request.column, 1, request.sides, "sum")
    if isinstance(request, Draw) and deck is not None:
        return [
            Odd(says, request.effects.get(says, "") or request.plain(says), chance)
            for says, chance in card_chances(request, deck, frozenset(seen))
        ]
    return []


class Asks(Protocol):
    """What the odds of an open question need: a session, or a seat's view of it."""

    @property
    def question(self) -> Question | None:
        """The open question."""

    @property
    def seen(self) -> SeenCards:
        """The discards of each deck."""

    def deck(self, name: str) -> Deck:
        """A deck by name."""


def of_question(session: Asks) -> list[Odd]:
    """Return the odds of an open question; empty if players decide."""
    request = session.question.request if session.question else None
    if isinstance(request, Draw):
        return of_request(request, session.deck(request.deck), session.seen.get(request.deck, ()))
    return of_request(request) if request else []


def of_outlook(request: Request) -> list[Odd]:
    """Return the possible outcomes of a question's line, with their chances; often empty."""
    found = request.outlook.chances() if request.outlook else {}
    return [Odd(end, end, chance) for end, chance in found.items()]


def outlook_words(outlook: Sequence[Odd]) -> str:
    """Return the possible outcomes as a sentence, "" if there are none."""
    said = ", ".join(f"{odd.label} {percent(odd.chance)}" for odd in outlook)
    return f"From here: {said}." if said else ""


def _lines(column: Column[Any], dice: int, sides: int, reading: Reading) -> list[Odd]:
    return [
        Odd(line.result, line.words, chance)
        for line, chance in column.chances(dice, sides, reading)
    ]


def comes_to(odds: Sequence[Odd]) -> list[tuple[str, Fraction]]:
    """Return the cards' effects here, likeliest first; empty if every card's is different.

    An effect may give its reason after a colon: `plain: 2 2421 is plain`.
    """
    if all(odd.label == odd.result for odd in odds):
        return []
    found: dict[str, Fraction] = {}
    for odd in odds:
        words = odd.label.partition(": ")[0]
        if odd.label == odd.result != "none":
            words = "anything else"
        found[words] = found.get(words, Fraction(0)) + odd.chance
    if len(found) == len(odds):
        return []
    return sorted(found.items(), key=lambda item: -item[1])


# The whole rule


def chance_that(node: Node, test: Callable[[Leaf], bool], policy: Policy | None = None) -> Fraction:
    """Return the chance that a leaf passes a test, if players decide by `policy`.

    Raises `NoPolicy` at a decision of players without a policy.
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


def distribution(node: Node, key: Callable[[Leaf], Key]) -> dict[Key, Fraction]:
    """Return the chance of each value of `key` among the leaves of a tree; they sum to 1.

    Raises `NoPolicy` at a decision of players.
    """
    if isinstance(node, Leaf):
        return {key(node): Fraction(1)}
    if node.by_people:
        taken(node, None)
    found: dict[Key, Fraction] = {}
    for branch in node.branches:
        for value, part in distribution(branch.node, key).items():
            found[value] = found.get(value, Fraction(0)) + part * (branch.chance or 0)
    return found


def taken(fork: Fork, policy: Policy | None) -> Branch:
    """Return the branch that a policy takes; raise `NoPolicy` if there is none."""
    if policy is None:
        raise NoPolicy(
            f"players decide {fork.request.question!r}: give a policy that says what they choose"
        )
    result = policy(fork)
    for branch in fork.branches:
        if branch.result == result:
            return branch
    raise NoPolicy(f"{result!r} isn't an answer to {fork.request.question!r}")


def is_exact(node: Node, policy: Policy | None = None) -> bool:
    """True if the chances of a tree are exact, on the branches that a policy takes if given."""
    if isinstance(node, Leaf):
        return True
    if node.by_people and policy:
        return is_exact(taken(node, policy).node, policy)
    return node.exact and all(is_exact(branch.node, policy) for branch in node.branches)


def leaves(node: Node) -> Iterator[Leaf]:
    """Yield every leaf of a tree, from the first branch to the last."""
    if isinstance(node, Leaf):
        yield node
        return
    for branch in node.branches:
        yield from leaves(branch.node)


def percent(chance: Fraction, *, exact: bool = True) -> str:
    """Return a chance as text: `17%`, below one percent `<1%`, with "≈" if inexact."""
    mark = "" if exact else "≈ "
    hundred = chance * 100
    if 0 < hundred < 1:
        return f"{mark}<1%"
    if 99 < hundred < 100:
        return f"{mark}>99%"
    return f"{mark}{round(hundred)}%"
