"""Limit on trade between a tribe and one explorer (14.9)."""

from __future__ import annotations

from typing import Final

from companion.games.nile.charts.lookups import Deal
from companion.games.nile.game import NileGame
from companion.table.nouns import plural

MOST_LOTS: Final = 999
"""Maximum lots per trade if there's no limit."""


class TradeLimit:
    """Limit on trade between a tribe and one explorer, in gifts (14.9).

    `spent` and `short` are the reasons why there's no more trade, or no such large one.
    """

    spent = "the tribe wants no more gifts from him (14.95)"
    short = "the tribe won't take that many gifts any more (14.9)"

    def most(self, game: NileGame, tribe: int) -> int:
        """Return the limit of a tribe."""
        known = game.state.tribes[str(tribe)]
        return game.charts.trade_limit(known.size, known.heads)

    def done(self, game: NileGame, player: str, tribe: int) -> int:
        """Return how much of the limit is used."""
        return game.relation(player, tribe).gifts

    def left(self, game: NileGame, player: str, tribe: int) -> int:
        """Return how much of the limit is left."""
        return max(0, self.most(game, tribe) - self.done(game, player, tribe))

    def words(self, game: NileGame, left: int) -> str:
        """Words for what is left."""
        return f"this tribe takes {plural(left, 'more gift')} from the explorer (14.9)"

    def bought(self, game: NileGame, deal: Deal) -> int:
        """Return how much a bought lot uses of the limit."""
        return deal.gifts

    def sold(self, game: NileGame, deal: Deal) -> int:
        """Return how much a sold lot uses of the limit: none, since natives give gifts freely."""
        return 0

    def lots(self, game: NileGame, player: str, tribe: int, each: int) -> int:
        """Number of lots that the limit allows, if each uses `each` of it."""
        return self.left(game, player, tribe) // each if each else MOST_LOTS

    def most_gifts(self, game: NileGame, player: str, tribe: int) -> int:
        """Most gifts that may be agreed on for one lot."""
        return min(game.party(player).gifts, self.left(game, player, tribe))

    def given(self, count: int) -> int:
        """Amount recorded besides the gifts given: none."""
        return 0
