"""Marks of players: a sign and a color each, the same on map, strip, sheet and log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from string import ascii_uppercase
from typing import Final, NamedTuple

from rich.cells import cell_len

COLOURS: Final[Mapping[str, str]] = {
    "red": "#b3261e",
    "blue": "#1f4fa3",
    "green": "#1f6b3a",
    "yellow": "#d9a900",
    "black": "#222222",
    "white": "#f5f5f5",
    "orange": "#d2691e",
    "purple": "#6a2c91",
}
"""Colours of pieces as a screen shows them."""

_LIGHT = ("white", "yellow", "orange")
"""Colours on which dark letters are read."""

_BY_SEAT = ("red", "blue", "green", "yellow", "purple", "orange", "white", "black")
"""Who has no pieces of a color is shown in one all the same."""


class PlayerMark(NamedTuple):
    """A sign of one cell that no other player has, and its colors on a screen."""

    text: str
    ink: str
    paper: str

    @property
    def style(self) -> str:
        """Both colors as a style of Textual's."""
        return f"bold {self.ink} on {self.paper}"

    @property
    def line_style(self) -> str:
        """The color of a line of this player's; what is too dark or too light is left gray."""
        return "dim" if self.paper in (COLOURS["black"], COLOURS["white"]) else self.paper


def letters(players: Sequence[str]) -> dict[str, str]:
    """A capital for each player, by seat: the first of the name that is free, in any alphabet.

    Names that share all their letters, or have none of one cell, get one of the alphabet that is
    free; a figure would read like an answer.
    """
    own = {player: [sign for sign in player.upper() if _stands(sign)] for player in players}
    found: dict[str, str] = {}
    for player, signs in own.items():
        if signs and signs[0] not in found.values():
            found[player] = signs[0]
    for player, signs in own.items():
        free = (sign for sign in (*signs, *ascii_uppercase) if sign not in found.values())
        found.setdefault(player, next(free, "?"))
    return {player: found[player] for player in players}


def _stands(sign: str) -> bool:
    """True if a sign can stand for a player: a letter of one cell."""
    return sign.isalpha() and len(sign) == 1 and cell_len(sign) == 1


def mark(sign: str, colour: str) -> PlayerMark:
    """A sign in the color of a player's pieces."""
    ink = "#000000" if colour in _LIGHT else "#ffffff"
    return PlayerMark(sign, ink, COLOURS.get(colour, "#222222"))


def seat_colours(colours: Mapping[str, str]) -> dict[str, str]:
    """The colors of players by name; who has none gets one that is free."""
    free = [colour for colour in _BY_SEAT if colour not in colours.values()]
    return {
        player: colour or (free.pop(0) if free else _BY_SEAT[-1])
        for player, colour in colours.items()
    }
