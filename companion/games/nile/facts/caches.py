"""Facts of caches: hiding things and finding them again (17)."""

from typing import Annotated

from msgspec.structs import replace

from companion.games.nile.facts.base import add, drop, with_explorer
from companion.games.nile.secrets import sheets_are_closed
from companion.games.nile.state import Cache, Nile
from companion.table.facts import Fact
from companion.table.seats.hidden import Hidden


def is_nobodys(_now: Nile, fact: "CacheOpened") -> bool:
    """True if a cache was left by an earlier game, so everyone knows its contents."""
    return not fact.owner


class Cached(Fact, frozen=True):
    """A cache was made, or added to, under a number (17.1)."""

    player: str
    number: int
    cache: Cache

    def apply(self, state: Nile) -> Nile:
        """Add the cache; the party's loss is a fact of its own."""
        caches = add(state.explorers[self.player].caches, str(self.number), self.cache)
        return with_explorer(state, self.player, caches=caches)


class CacheOpened(Fact, frozen=True):
    """A cache was found again, or was gone (17.6, 17.8); `left` is what stays hidden.

    `owner` is "" if an earlier game left it.
    """

    owner: str
    number: int
    by: str
    found: bool = True
    left: Annotated[Cache | None, Hidden("owner", is_nobodys, when=sheets_are_closed)] = None

    def apply(self, state: Nile) -> Nile:
        """Remove the cache unless something is left; the party's gain is a fact of its own."""
        caches = state.explorers[self.owner].caches if self.owner else state.caches
        number = str(self.number)
        left = drop(caches, number) if self.left is None else {**caches, number: self.left}
        if not self.owner:
            return replace(state, caches=left)
        return with_explorer(state, self.owner, caches=left)
