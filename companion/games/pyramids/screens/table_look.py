"""What the picture shows: a game, and whose influence is marked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.style import Style

from companion.games.pyramids.board import SQUARES, barred, influences, within
from companion.games.pyramids.game import PyramidsGame
from companion.games.pyramids.pieces import REACH, Kind
from companion.games.pyramids.state import BoardOnly, Site

WHOSE: Final = ("both", "red", "blue", "none")
"""Whose influence may be marked, in the order of the key that changes it."""

SIGNS: Final = {"red": ("▲", "△"), "blue": ("▼", "▽")}
"""A pyramid by its color: completed, and under construction."""

INK: Final = {
    "red": "#ff8a7a",
    "blue": "#8db4ff",
    "treasure": "#f0cc4a",
    "supply": "#7fce7f",
    "": "#d8d2c4",
}
"""Colors of what is written: of the players, of the resources, of anything else."""

FAINT: Final = Style(color="#9a958a")
"""The look of what only tells where things are."""

_BODY = {"red": "#a8322a", "blue": "#2a55b0"}
_GROUND = {"": "#423e37", "red": "#5c3a38", "blue": "#39445e", "both": "#54405c"}
_LIGHTER = {"": "#504b43", "red": "#6a4441", "blue": "#434f6d", "both": "#614b6a"}


class TableLook:
    """A game to draw; `player` has to answer.

    `whose` influence is marked: of both, of red, of blue, of none.
    """

    def __init__(self, game: PyramidsGame, player: str, whose: str) -> None:
        self.game, self.state = game, game.state
        self.player, self.whose = player, whose
        self.colours = {name: builder.colour for name, builder in game.state.players.items()}

    def dice(self, kind: Kind) -> Sequence[str]:
        """The slots that this round's dice named, where the app keeps the board alone."""
        return self.state.dice.get(kind, ()) if isinstance(self.state, BoardOnly) else ()

    def sign(self, player: str, *, done: bool = True) -> str:
        """The sign of a player's pyramids and workers."""
        return SIGNS[self.colours[player]][not done]

    def site(self, square: str) -> Site | None:
        """The pyramid on a square."""
        return self.state.board.get(square)

    def burden(self, square: str) -> dict[str, int]:
        """How many pyramids of each marked color influence a square.

        On an unfinished pyramid that is the opponent's alone, on a completed one nobody's.
        """
        site = self.site(square)
        found = {}
        for payer in self.state.players:
            colour = self.colours[self.state.opponent(payer)]
            counts = self.whose in ("both", colour) and not (site and site.done)
            if counts and (site is None or site.owner == payer):
                found[colour] = len(list(influences(self.state.board, square, payer)))
        return found

    def ground(self, square: str) -> Style:
        """How a square is painted: as on a chessboard, tinted where influence is marked."""
        site = self.site(square)
        if site and site.done:
            return Style(bgcolor=_BODY[self.colours[site.owner]], color="#ffffff", bold=True)
        by = [colour for colour, number in self.burden(square).items() if number]
        paints = _LIGHTER if (ord(square[0]) + int(square[1])) % 2 == 0 else _GROUND
        paper = paints["both" if len(by) == 2 else "".join(by)]
        ink = INK[self.colours[site.owner]] if site else INK[""]
        return Style(bgcolor=paper, color=ink, bold=bool(site))

    def reach(self, square: str) -> Sequence[str]:
        """The squares that a pyramid reaches: the one there, or a small one on a free square."""
        site = self.site(square)
        if square not in SQUARES or (site is None and barred(self.state.board, square)):
            return ()
        return within(square, REACH[site.size if site else "S"])

    @property
    def order(self) -> Sequence[str]:
        """The players in turn order."""
        return self.game.order
