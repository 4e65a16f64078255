"""River systems of Source of the Nile, as the rivers screen shows them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from textual.content import Content

from companion.games.nile.game import NileGame
from companion.games.nile.sheets.rivers import SIGNS, river_pages
from companion.tui.words.wording import styled

WIDTH = 38
"""Letters of a line beside the map."""


class RiverSheet(NamedTuple):
    """River system: a line for the list, its full description, and its marks by hex.

    `at` is the hex that the map shows first.
    """

    name: str
    row: str
    words: Content
    marks: Mapping[str, str]
    at: str


def river_sheets(game: NileGame) -> tuple[RiverSheet, ...]:
    """Return a sheet for each system and for each water without a mouth."""
    signs = " · ".join(f"{sign} {words}" for sign, words in SIGNS.items())
    return tuple(
        RiverSheet(
            page.name,
            page.row,
            styled("\n".join(page.lines), ("\n\nOn the map: ", "dim"), (signs, "dim")),
            page.marks,
            page.at,
        )
        for page in river_pages(game, WIDTH)
    )
