"""The plugin of *Nile* with Looney pyramids."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.games.pyramids.desk.setup import (
    SETUP,
    PyramidsHeader,
    Seat,
    check_header,
    new_header,
    read_seat,
)
from companion.games.pyramids.game import PyramidsGame
from companion.games.pyramids.state import Builder, Nile
from companion.games.pyramids.state_checks import missing
from companion.plugins.header import Header
from companion.plugins.plugin import Plugin
from companion.plugins.setup import Asked, Setup


class PyramidsPlugin(Plugin):
    """An open game for two: no cards, no secrets; three dice and two each round."""

    @property
    def header_type(self) -> type[Header]:
        """With a colour for each player, and rulings."""
        return PyramidsHeader

    def seat(self, said: str) -> Seat:
        """A player and a colour."""
        return read_seat(said)

    def setup(self, name: str) -> Setup:  # noqa: ARG002
        """Two players, their colours, what the rules leave open."""
        return SETUP

    def header(self, asked: Asked) -> Header:
        """The header of a new campaign."""
        return new_header(asked)

    def check(self, header: Header, where: str) -> None:
        """Two players, two colours, rulings that there are."""
        super().check(header, where)
        check_header(_own(header), where)

    def load(self, header: Header, where: str) -> PyramidsGame:  # noqa: ARG002
        """The table as it is set up, before anybody is in turn."""
        own = _own(header)
        players = {seat.name: Builder(seat.colour) for seat in own.players}
        return PyramidsGame(Nile(players), own.rulings)

    def survey(self, game: Any, state: Any) -> tuple[Sequence[str], Sequence[str]]:  # noqa: ARG002
        """Resources that a correction has left nowhere."""
        return list(missing(state)), ()


def _own(header: Header) -> PyramidsHeader:
    assert isinstance(header, PyramidsHeader)
    return header


PYRAMIDS = PyramidsPlugin()
"""The plugin."""
