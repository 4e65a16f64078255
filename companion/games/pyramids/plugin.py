"""The plugin of *Nile* with Looney pyramids."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from companion.games.pyramids.board_game import BoardOnlyGame
from companion.games.pyramids.desk.setup import COLOURS, SETUP, TABLE, PyramidsHeader
from companion.games.pyramids.game import PyramidsGame
from companion.games.pyramids.rulings import RULINGS, Rulings
from companion.games.pyramids.state import BoardOnly, Builder, Nile
from companion.games.pyramids.state_checks import remarks
from companion.plugins.coloured import ColouredPlugin
from companion.plugins.header import Header
from companion.plugins.rulings import check_rulings
from companion.plugins.setup import Asked, Setup, check_choices


class PyramidsPlugin(ColouredPlugin):
    """An open game for two: no cards, no secrets; three dice and two each round."""

    colours = COLOURS
    header_type = PyramidsHeader

    def setup(self, name: str) -> Setup:
        """Two players, their colours, what the rules leave open."""
        return SETUP

    def said(self, asked: Asked) -> Mapping[str, Any]:
        """The rulings that differ from ours, and how much of the table is entered."""
        wishes = dict(asked.wishes)
        board = {"board": said} if (said := wishes.pop("board", None)) else {}
        return {"rulings": msgspec.convert(wishes, Rulings), **board}

    def check(self, header: Header, where: str) -> None:
        """See that there are such rulings, besides; raises `ValueError`."""
        super().check(header, where)
        check_choices(SETUP.wishes, header, where)
        assert isinstance(header, PyramidsHeader)
        check_rulings(RULINGS, header.rulings, where)

    def load(self, header: Header, where: str) -> PyramidsGame:
        """The table as it is set up, before anybody is in turn."""
        assert isinstance(header, PyramidsHeader)
        players = {seat.name: Builder(seat.colour) for seat in header.players}
        if header.board == TABLE:
            return BoardOnlyGame(BoardOnly(players), header.rulings)
        return PyramidsGame(Nile(players), header.rulings)

    def survey(self, game: Any, state: Any) -> tuple[Sequence[str], Sequence[str]]:
        """Resources that a correction has left nowhere."""
        return list(remarks(state)), ()


PYRAMIDS = PyramidsPlugin()
"""The plugin."""
