"""The plugin of *Mykerinos* and *Mykerinos: The Nile*."""

from __future__ import annotations

from companion.api import ColoredPlugin, Header, Setup
from companion.games.mykerinos.desk.overrides import OVERRIDES
from companion.games.mykerinos.desk.setup import SETUP, MykerinosHeader
from companion.games.mykerinos.game import MykerinosGame
from companion.games.mykerinos.pieces import NEUTRAL
from companion.games.mykerinos.state import COLOURS, Digger, Mykerinos


class MykerinosPlugin(ColoredPlugin):
    """Two to four players; nothing is secret."""

    colors = COLOURS
    header_type = MykerinosHeader

    def setup(self, name: str) -> Setup:
        """Two to four players, their colors, the expansion, how cubes are followed."""
        return SETUP

    def check(self, header: Header, where: str) -> None:
        """See that nobody is called as the third color, besides; raises `ValueError`."""
        super().check(header, where)
        if any(seat.name == NEUTRAL for seat in header.players):
            raise ValueError(
                f"{where}: nobody can be called {NEUTRAL!r}: that's the name of the third color"
            )

    def load(self, header: Header, where: str) -> MykerinosGame:
        """The table before anything is laid out; raises `DataFaults` or `NotOurs`."""
        assert isinstance(header, MykerinosHeader)
        charts = OVERRIDES.over(header.charts, f"the charts in {where}", header.data_set)
        players = {seat.name: Digger(seat.colour) for seat in header.players}
        return MykerinosGame(Mykerinos(players), charts, header.expansion, header.region)


MYKERINOS = MykerinosPlugin()
"""The plugin."""
