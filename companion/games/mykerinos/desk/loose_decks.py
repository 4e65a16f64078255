"""Decks kept alone: terrain cards, Nile tiles, boats, wings."""

from __future__ import annotations

from collections.abc import Mapping

from companion.desk.overrides.own_charts import OwnPiles
from companion.games.mykerinos.charts import Charts
from companion.games.mykerinos.decks import decks_of
from companion.games.mykerinos.desk.overrides import OVERRIDES
from companion.plugins.overrides import AnyDeck


class MykerinosDecks(OwnPiles[Charts]):
    """The piles of a game on the grid, without a campaign."""

    titles: Mapping[str, str] = {
        "terrain": "Terrain cards",
        "tiles": "Nile tiles",
        "boats": "Boats",
        "wings": "Wing markers",
    }

    def made(self, charts: Charts) -> Mapping[str, AnyDeck]:
        """Every pile by the owner's figures."""
        return decks_of(charts, grid=True)


DECKS = MykerinosDecks(OVERRIDES)
"""The piles."""
