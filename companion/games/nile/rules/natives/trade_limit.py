"""How much a tribe trades with one explorer in all (14.9)."""

from __future__ import annotations

from typing import Final

from companion.games.nile.charts.lookups import Deal
from companion.games.nile.game import NileGame
from companion.table.nouns import plural

MOST_LOTS: Final = 999
"""Lots at once where no limit says how many."""


class TradeLimit:
    """How much a tribe trades with one explorer in all: so many gifts does it take (14.9).

    A count is in gifts. `spent` and `short` say why there is no trade any more, or none so great.
    """

    spent = "the tribe wants no more gifts from him (14.95)"
    short = "the tribe does not take so many gifts any more (14.9)"

    def most(self, game: NileGame, tribe: int) -> int:
        """The limit of a tribe."""
        known = game.state.tribes[str(tribe)]
        return game.charts.trade_limit(known.size, known.heads)

    def done(self, game: NileGame, player: str, tribe: int) -> int:
        """How much of it is spent."""
        return game.relation(player, tribe).gifts

    def left(self, game: NileGame, player: str, tribe: int) -> int:
        """How much of it is left."""
        return max(0, self.most(game, tribe) - self.done(game, player, tribe))

    def words(self, game: NileGame, left: int) -> str:
        """What is left, for people."""
        return f"this tribe takes {plural(left, 'more gift')} from the explorer (14.9)"

    def bought(self, game: NileGame, deal: Deal) -> int:
        """What one lot that is bought takes of the limit."""
        return deal.gifts

    def sold(self, game: NileGame, deal: Deal) -> int:
        """What one lot that is sold takes of the limit: nothing, the tribe gives gifts freely."""
        return 0

    def lots(self, game: NileGame, player: str, tribe: int, each: int) -> int:
        """How many lots that take `each` of the limit it allows."""
        return self.left(game, player, tribe) // each if each else MOST_LOTS

    def most_gifts(self, game: NileGame, player: str, tribe: int) -> int:
        """The gifts that may be given in one lot by agreement."""
        return min(game.party(player).gifts, self.left(game, player, tribe))

    def given(self, count: int) -> int:
        """What is noted of a count beside the gifts that were given: nothing."""
        return 0
