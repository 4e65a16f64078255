"""Costs of pyramids: what one needs, has and lacks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from companion.games.pyramids.board import influences
from companion.games.pyramids.pieces import (
    COLOURS,
    KINDS,
    SIZE_WORDS,
    pips,
    smaller,
    without,
    worth,
)
from companion.games.pyramids.rulings import Rulings
from companion.games.pyramids.state import Site


class Part(msgspec.Struct, frozen=True):
    """One part of a cost: a piece of a size of `what` (worker, treasure or supply).

    `used` are the pieces that serve for it, `half` says that one of two smaller ones is there.
    """

    what: str
    size: str
    used: int
    half: bool = False

    @property
    def lack(self) -> str:
        """What this part still lacks, in words, "" for nothing (Pyramids)."""
        if self.used:
            return ""
        other = f", or another {SIZE_WORDS[smaller(self.size)]} one" if self.half else ""
        return f"a {SIZE_WORDS[self.size]} {self.what}{other}"

    def frees(self, more: int, asked: str) -> bool:
        """True if one piece of the full size leaves smaller ones to pay for influence.

        One of two smaller ones is there, or two are and `more` than one piece is missing. `asked`
        is the size that influence takes, "" for any.
        """
        if self.what == "worker" or asked not in ("", smaller(self.size)):
            return False
        return self.half or (self.used == 2 and more > 1)


class Cost(msgspec.Struct, frozen=True):
    """Cost of a site, and how much of it is met.

    `influence` are the squares of the pyramids that ask for a piece more each, `spare` is how many
    pieces lie there for them, `asked` the one size that they must be of, "" for any.
    """

    parts: tuple[Part, ...]
    influence: tuple[str, ...]
    spare: int
    asked: str = ""

    @property
    def is_met(self) -> bool:
        """True if the pyramid is completed (Pyramids, Influence)."""
        return all(part.used for part in self.parts) and self.spare >= len(self.influence)

    @property
    def lacks(self) -> tuple[str, ...]:
        """What the site still lacks, in words (Pyramids, Influence)."""
        found = [part.lack for part in self.parts if part.lack]
        more = len(self.influence) - self.spare
        if more > 0:
            of = f"{SIZE_WORDS[self.asked]} " if self.asked else ""
            found.append(f"{more} more {of}{'piece' if more == 1 else 'pieces'} for influence")
            if freeing := [part for part in self.parts if part.frees(more, self.asked)]:
                which = " or ".join(part.what for part in freeing)
                found[-1] += f" (a {SIZE_WORDS[freeing[0].size]} {which} saves one)"
        return tuple(found)


def cost(board: Mapping[str, Site], square: str, site: Site, rulings: Rulings) -> Cost:
    """The cost of a site on a square (Pyramids, Influence).

    The least number of pieces serves for worker, treasure and supply, the rest is for influence:
    one piece for each pyramid, whatever its size (FAQ), or where the table plays so of the least
    size that may lie there.
    """
    parts = [_part("worker", site.workers, site.size)]
    asked = "" if rulings.influence == "any" else least(site.size)
    spare = 0
    for kind in KINDS:
        pieces = site.stacked(kind)
        parts.append(part := _part(kind, pieces, site.size))
        left = _left(pieces, part, site.size)
        spare += left.count(asked) if asked else len(left)
    return Cost(tuple(parts), tuple(influences(board, square, site.owner)), spare, asked)


def least(size: str) -> str:
    """The smallest size that can be stacked on a pyramid (Continue Construction)."""
    return "M" if size == "L" else "S"


def _part(what: str, pieces: str, size: str) -> Part:
    used = worth(pieces, size)
    return Part(what, size, used, not used and bool(smaller(size)) and smaller(size) in pieces)


def _left(pieces: str, part: Part, size: str) -> str:
    """The pieces left over after a part of the cost (Influence, Pyramids).

    Of several that are large enough the largest serves, so that small ones are left. Where one of
    two smaller ones is there, it is kept for the other.
    """
    if not part.used and not part.half:
        return pieces
    enough = [piece for piece in pieces if pips(piece) >= pips(size)]
    if enough:
        return without(pieces, max(enough, key=pips))
    return without(pieces, smaller(size) * (2 if part.used else 1))


def cannot_be_added(site: Site, what: str, size: str, rulings: Rulings) -> str:
    """Reason a piece can't go on a site, "" if it can (Continue Construction, ruling larger)."""
    if pips(size) < pips(least(site.size)):
        return "nothing small goes onto a large pyramid"
    if what == "worker" and rulings.larger == "barred" and pips(size) > pips(site.size):
        wanted, there = SIZE_WORDS[size], SIZE_WORDS[site.size]
        return f"this table doesn't allow a {wanted} worker on a {there} pyramid"
    return ""


def needs(size: str, influence: int) -> Iterator[str]:
    """The full cost of a pyramid in words, with substitutes for each part (Pyramids)."""
    two = f" or two {SIZE_WORDS[smaller(size)]}" if smaller(size) else ""
    yield f"a {SIZE_WORDS[size]} worker{two}"
    for kind in KINDS:
        yield f"a {SIZE_WORDS[size]} {kind} ({COLOURS[kind]}){two}"
    if influence:
        yield f"{influence} more {'piece' if influence == 1 else 'pieces'} for influence"
