"""A builder's sheet as pages: counts with their earlier values, and every pyramid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.api import (
    Block,
    Cell,
    Field,
    Heading,
    Page,
    Paragraph,
    Record,
    Sheet,
    Table,
    TableColumn,
    plain_cells,
    value_history,
)
from companion.games.pyramids.board import influences
from companion.games.pyramids.pieces import POINTS, SIZE_WORDS
from companion.games.pyramids.sheets.words import (
    SIZES_TOLD,
    burden_words,
    points_words,
    stacked_words,
    standing_of,
    wants_words,
)

if TYPE_CHECKING:
    from companion.games.pyramids.game import PyramidsGame

_PARTS = {
    "Score": ("points",),
    "Workers": ("standing", "tired", "claiming", "on the board"),
    "Resources at home": ("treasure", "supplies", "favor"),
    "Pyramids": ("completed", "unfinished", "left"),
}
"""The parts of the first page and their lines."""


def sheet(record: Record, player: str) -> Sheet:
    """All pages of a player's sheet."""
    game: PyramidsGame = record.game
    state = game.state
    title = f"{player}, {state.players[player].colour} · {points_words(state, player)}"
    return Sheet(
        title,
        (
            Page("builder", "Builder", tuple(_builder(record, player))),
            Page("pyramids", "Pyramids", tuple(_pyramids(game, player))),
        ),
    )


def _builder(record: Record, player: str) -> Iterator[Block]:
    """Every count with those before it, struck out."""
    written = value_history(record, lambda state: standing_of(state, player))
    sized = "Workers" if record.game.state.follows_pieces else "Pyramids"
    for title, labels in _PARTS.items():
        if not set(labels) <= set(written):
            continue
        yield Heading(title, SIZES_TOLD if title == sized else "")
        for label in labels:
            *past, now = (Cell(one.text, "", one.entry, one.reason) for one in written[label])
            yield Field(label, now, tuple(past))


def _pyramids(game: PyramidsGame, player: str) -> Iterator[Block]:
    state = game.state
    done = state.sites(player, done=True)
    yield Heading("Completed", "influence: small within three spaces, medium within two")
    yield Table(
        (
            *(TableColumn("square", 6), TableColumn("size", 6), TableColumn("points", right=True)),
            TableColumn("makes dearer"),
        ),
        tuple(
            plain_cells(at, SIZE_WORDS[site.size], str(POINTS[site.size]), _burdens(game, at))
            for at, site in done.items()
        ),
        empty="None yet.",
        indent=2,
    )
    yield Heading("Under construction", "one point off for each at the end")
    sites = state.sites(player, done=False)
    if not sites:
        yield Paragraph("None.")
    for square, site in sites.items():
        title, wants = f"{square} {SIZE_WORDS[site.size]}", wants_words(game, square)
        if state.follows_pieces:
            yield Field(title, Cell(f"has {stacked_words(site)}"))
            yield Field("", Cell(wants, "amiss"))
        else:
            yield Field(title, Cell(wants))
        if burden := burden_words(game, square, player):
            yield Field("", Cell(f"influence: {burden}", "faint"))


def _burdens(game: PyramidsGame, by: str) -> str:
    """The unfinished pyramids of the opponent that a pyramid makes more expensive."""
    board = game.state.board
    found = [
        at
        for at, site in board.items()
        if not site.done and by in influences(board, at, site.owner)
    ]
    return ", ".join(found) or "–"
