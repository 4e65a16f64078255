"""Trade limit of a tribe in Game II: as many items as it has warriors (II 3.3.4)."""

from __future__ import annotations

from companion.games.nile.charts.lookups import Deal
from companion.games.nile.game import NileGame
from companion.games.nile.game_two.terrain import charts
from companion.games.nile.rules.natives.trade_limit import TradeLimit
from companion.table.nouns import plural


class ItemLimit(TradeLimit):
    """Total number of items for one explorer, counted in gifts: ten are one item (II 3.3.4).

    Each person, animal, canoe and ration is an item.
    """

    spent = "the tribe has given all it can: an item for each of its warriors (II 3.3.4)"
    short = "the tribe won't give that much any more (II 3.3.4)"

    def most(self, game: NileGame, tribe: int) -> int:
        """Return the limit by its warriors, or those of a band if they are unknown."""
        return super().most(game, tribe) * charts(game).two("gifts-an-item").value

    def done(self, game: NileGame, player: str, tribe: int) -> int:
        """Return what it has given him so far."""
        return game.relation(player, tribe).given

    def words(self, game: NileGame, left: int) -> str:
        """Return how much more it gives, in words."""
        items, gifts = divmod(left, max(1, charts(game).two("gifts-an-item").value))
        more = f" and {plural(gifts, 'gift')}" if gifts else ""
        return f"the tribe gives {plural(items, 'more item')}{more} to him (II 3.3.4)"

    def bought(self, game: NileGame, deal: Deal) -> int:
        """Return the value of goods."""
        return deal.goods * charts(game).two("gifts-an-item").value

    def sold(self, game: NileGame, deal: Deal) -> int:
        """Return the gifts, which count as gifts."""
        return deal.gifts

    def most_gifts(self, game: NileGame, player: str, tribe: int) -> int:
        """Return the party's gifts: the tribe takes any number."""
        return game.party(player).gifts

    def given(self, count: int) -> int:
        """Return all of it, to record on the sheet."""
        return count
