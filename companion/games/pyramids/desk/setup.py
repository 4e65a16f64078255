"""The header of a campaign of *Nile*: each player's colour, and the rulings of the table."""

from __future__ import annotations

from companion.games.pyramids.rulings import RULINGS, Rulings
from companion.plugins.coloured import ColouredHeader, with_colours
from companion.plugins.rulings import wishes_of
from companion.plugins.setup import Setup

COLOURS = ("red", "blue")
"""The colours of pyramids that players may have, the first for who is named first."""


class PyramidsHeader(ColouredHeader, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The header; `rulings` are those that differ from ours."""

    rulings: Rulings = Rulings()


SETUP = with_colours(
    Setup(
        fewest=2,
        most=2,
        cards=False,
        hints="Two players, one with the red pyramids and one with the blue.",
        wishes=wishes_of(RULINGS),
    ),
    COLOURS,
)
"""Seats, and what the rules leave open."""
