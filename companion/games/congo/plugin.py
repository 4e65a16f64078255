"""The plugin of *Expedition: Congo River 1884*."""

from __future__ import annotations

from companion.api import ColoredPlugin, Header, Setup
from companion.games.congo.desk.overrides import OVERRIDES
from companion.games.congo.desk.setup import SETUP, CongoHeader
from companion.games.congo.game import CongoGame
from companion.games.congo.state import COLOURS, Congo, Traveller


class CongoPlugin(ColoredPlugin):
    """Two to four players; hands and face-down bids are secret, or lie on the table."""

    colors = COLOURS
    header_type = CongoHeader

    def setup(self, name: str) -> Setup:
        """Two to four players, their colors, where the cards are."""
        return SETUP

    def load(self, header: Header, where: str) -> CongoGame:
        """The table before anything is laid out; raises `DataFaults` or `NotOurs`."""
        assert isinstance(header, CongoHeader)
        charts = OVERRIDES.over(header.charts, f"the charts in {where}", header.data_set)
        players = {seat.name: Traveller(seat.colour) for seat in header.players}
        return CongoGame(Congo(players), charts, header.hands)


CONGO = CongoPlugin()
"""The plugin."""
