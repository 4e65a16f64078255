"""The header of a campaign of *Nile*: each player's colour, and the rulings of the table."""

from __future__ import annotations

import msgspec

from companion.games.pyramids.rulings import RULINGS, Rulings
from companion.plugins.coloured import Coloured, all_coloured, check_colours
from companion.plugins.header import Header
from companion.plugins.rulings import check_rulings, wishes_of
from companion.plugins.setup import Asked, Setup

COLOURS = ("red", "blue")
"""The colours of pyramids that players may have, the first for who is named first."""


class PyramidsHeader(Header, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The header; `rulings` are those that differ from ours."""

    players: list[Coloured]  # type: ignore[assignment]  # a header is only read
    rulings: Rulings = Rulings()


SETUP = Setup(
    fewest=2,
    most=2,
    seat="NAME[:COLOUR]",
    seat_help="A player and the colour, red or blue; say it for both.",
    seat_words=COLOURS,
    seat_empty="any colour",
    seat_words_differ=True,
    cards=False,
    hints="Two players, one with the red pyramids and one with the blue.",
    wishes=wishes_of(RULINGS),
)
"""Seats, and what the rules leave open."""


def new_header(asked: Asked) -> PyramidsHeader:
    """The header of a new campaign, its id left empty; each player has a colour in it."""
    return PyramidsHeader(
        game=asked.game,
        id="",
        seed=asked.seed,
        players=all_coloured(asked.players, COLOURS),
        settings=asked.settings,
        rulings=msgspec.convert(asked.wishes, Rulings),
    )


def check_header(header: PyramidsHeader, where: str) -> None:
    """See that colours and rulings say nothing impossible; raises `ValueError`."""
    check_colours(header.players, COLOURS, where)
    check_rulings(RULINGS, header.rulings, where)
