"""The plugin of *Nile* with Looney pyramids."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from companion.api import ColoredPlugin, Header, NewCampaign, Setup, check_rulings
from companion.games.pyramids.board_game import BoardOnlyGame
from companion.games.pyramids.desk.setup import SETUP, TABLE, PyramidsHeader
from companion.games.pyramids.game import PyramidsGame
from companion.games.pyramids.rulings import RULINGS, Rulings
from companion.games.pyramids.state import COLOURS, BoardOnly, Builder, Nile
from companion.games.pyramids.state_checks import remarks
from companion.plugins.setup import check_choices
from companion.plugins.shown import StateView


class PyramidsPlugin(ColoredPlugin):
    """Plugin of *Nile*: two players, no cards, no secrets, dice each round."""

    colors = COLOURS
    header_type = PyramidsHeader

    def setup(self, name: str) -> Setup:
        """Setup: two players, their colors, and the rulings."""
        return SETUP

    def said(self, asked: NewCampaign) -> Mapping[str, Any]:
        """The table's choices in words: rulings that differ from ours, and board-only play."""
        wishes = dict(asked.wishes)
        board = {"board": said} if (said := wishes.pop("board", None)) else {}
        return {"rulings": msgspec.convert(wishes, Rulings), **board}

    def check(self, header: Header, where: str) -> None:
        """Check the header's rulings as well; raises `ValueError`."""
        super().check(header, where)
        check_choices(SETUP.wishes, header, where)
        assert isinstance(header, PyramidsHeader)
        check_rulings(RULINGS, header.rulings, where)

    def load(self, header: Header, where: str) -> PyramidsGame:
        """The game at its setup, before the first turn."""
        assert isinstance(header, PyramidsHeader)
        players = {seat.name: Builder(seat.colour) for seat in header.players}
        if header.board == TABLE:
            return BoardOnlyGame(BoardOnly(players), header.rulings)
        return PyramidsGame(Nile(players), header.rulings)

    def view(self, flag: str, game: Any, where: str) -> StateView:
        """What both players can finish, or what each square costs them."""
        from companion.games.pyramids.sheets import finishing

        if flag == "costs":
            return StateView(
                lambda: finishing.costs_json(game), lambda: list(finishing.square_lines(game))
            )
        return StateView(
            lambda: {player: finishing.finishing_json(game, player) for player in game.order},
            lambda: [
                line for player in game.order for line in finishing.finishing_lines(game, player)
            ],
        )

    def survey(self, game: Any, state: Any) -> tuple[Sequence[str], Sequence[str]]:
        """Remarks on resources that a correction has lost."""
        return list(remarks(state)), ()


PYRAMIDS = PyramidsPlugin()
"""The plugin."""
