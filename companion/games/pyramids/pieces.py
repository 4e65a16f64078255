"""Pieces: sizes and colors of pyramids, stacks, and substitutes.

A number of pieces is written as their sizes one after the other: `SSM` is two small ones and a
medium. A stack is written from the bottom to the top: `LMS` is a tree.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Literal, TypeAlias

from companion.games.pyramids.texts import TEXTS

Kind: TypeAlias = Literal["treasure", "supply"]
"""What a resource is: treasure is yellow, supplies are green."""

KINDS: Final[tuple[Kind, ...]] = ("treasure", "supply")

SIZES: Final = "SML"
"""Small, medium, large."""

TRIOS: Final = 5
"""Trios of a color: so many pieces of each size there are."""

SLOTS: Final = 6
"""Slots of a stash: five trees and an empty one."""

SIZE_WORDS: Final = TEXTS.table("size", ("S", "M", "L"))

COLOURS: Final = {"treasure": "yellow", "supply": "green"}

POINTS: Final = {"S": 1, "M": 3, "L": 7}
"""Points of a completed pyramid (End of game)."""

REACH: Final = {"S": 3, "M": 2, "L": 0}
"""Spaces over which a completed pyramid exerts influence (Influence)."""


def pips(size: str) -> int:
    """The pips of a size, 1 to 3."""
    return SIZES.index(size) + 1


def larger(size: str) -> str:
    """The next size up, "" above large."""
    return SIZES[pips(size) : pips(size) + 1]


def smaller(size: str) -> str:
    """The next size down, "" below small."""
    return SIZES[: pips(size) - 1][-1:]


def in_order(pieces: Iterable[str]) -> str:
    """Pieces with the smallest first, as they are kept."""
    return "".join(sorted(pieces, key=SIZES.index))


def without(pieces: str, *taken: str) -> str:
    """Pieces with some taken away; raises `ValueError` if one is not there (Spending)."""
    for size in "".join(taken):
        if size not in pieces:
            raise ValueError(f"there is no {SIZE_WORDS[size]} piece among {pieces or 'none'}")
        pieces = pieces.replace(size, "", 1)
    return pieces


def worth(pieces: str, size: str) -> int:
    """How many of the pieces count for one of a size, 0 if they can't.

    One that is as large or larger does, or two that are one size smaller (Treasure).
    """
    if any(pips(piece) >= pips(size) for piece in pieces):
        return 1
    return 2 if smaller(size) and pieces.count(smaller(size)) >= 2 else 0


def payments(pieces: str, size: str) -> Iterator[str]:
    """Every way to pay one piece of a size, cheapest first (Treasure)."""
    if size in pieces:
        yield size
    if smaller(size) and pieces.count(smaller(size)) >= 2:
        yield smaller(size) * 2
    yield from (other for other in SIZES[pips(size) :] if other in pieces)


def accepts(stack: str, size: str) -> bool:
    """True if a piece can go on a stack: it's no larger than the top (Spending)."""
    return not stack or pips(stack[-1]) >= pips(size)


def many(pieces: str) -> str:
    """Pieces in words: `two small and one medium`; none is `none`."""
    counts = ((pieces.count(size), size) for size in SIZES)
    found = [TEXTS("count-and-size", number=number, size=size) for number, size in counts if number]
    return TEXTS.bundle.listed(found) or TEXTS("nothing")


def resources_words(pieces: str, kind: str) -> str:
    """Resources of a kind or workers in words: `one small and two medium treasures`."""
    last = next((size for size in reversed(SIZES) if size in pieces), "")
    number = pieces.count(last) if last else 0
    return TEXTS("resources", pieces=many(pieces), number=number, kind=kind)


def workers_words(workers: str) -> str:
    """One or two workers of one size in words: `two small workers`."""
    return TEXTS("crew", number=len(workers), size=workers[0])
