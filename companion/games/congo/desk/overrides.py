"""Owner's overrides: the board's stops, values, deck contents."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from companion.api import Fault, OwnCharts
from companion.games.congo.charts import FOUR, Charts
from companion.games.congo.game import APP, CongoGame

if TYPE_CHECKING:
    from companion.charts.cells import Difference
    from companion.table.play.session import Session

FEWEST_STOPS = 2


class CongoOverrides(OwnCharts[Charts]):
    """The charts of Congo River 1884."""

    fixed: Mapping[str, str] = dict.fromkeys(
        ("characters", "neutrals", "auxiliaries", "tiles", "flags", "hippos"),
        "decks can't change during a campaign. Change them in your own charts and start a new "
        "campaign",
    ) | {
        "stops": "stops can't change during a game. If you play with your own box, you can change "
        "the value of a port the boat hasn't reached"
    }

    def is_open(self, session: Session, cell: Difference) -> bool:
        """True if a chart's cell can still change: the value of a port ahead of the boat."""
        game = session.game
        assert isinstance(game, CongoGame)
        is_boxed = game.hands != APP or session.modes.get("cards") != "app"
        if cell.chart != "stops" or cell.column != "value" or not is_boxed:
            return False
        ahead = game.state.at + (game.state.phase not in ("begin", "reveal"))
        names = [stop.name for stop in game.stops[ahead:]]
        return game.charts.word("stops", cell.row, "name").value in names

    def fault(self, charts: Charts) -> Fault | None:
        """There are stops, each with a name of its own, and tiles enough."""
        names = [stop.name for stop in charts.stops(FOUR)]
        wrong = ""
        if len(names) < FEWEST_STOPS:
            wrong = f"the river should have at least {FEWEST_STOPS} stops, not {len(names)}"
        elif len(set(names)) < len(names):
            wrong = "two stops can't have the same name"
        elif len(charts.deck("tiles")) < len(names):
            wrong = f"{len(names)} stops need at least as many tiles"
        return Fault("stops", 0, wrong) if wrong else None


OVERRIDES = CongoOverrides("companion.games.congo", Charts)
"""The charts that may be an owner's."""
