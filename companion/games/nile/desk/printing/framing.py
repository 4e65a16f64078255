"""Printing the framing edition: a sheet of the map to hang up, with its explorers' journeys."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.desk.errors import CannotPrint
from companion.desk.files.store import write_file
from companion.desk.printing.kinds import check_ending
from companion.desk.printing.names_shown import names_shown
from companion.games.nile.desk.loading import game_at
from companion.games.nile.desk.map_views import map_view, own_board_words, routes_of_campaign
from companion.games.nile.desk.printing.chronicle import chronicle_of
from companion.games.nile.desk.printing.maps import PNG_DPI, text_option, turned
from companion.games.nile.desk.printing.options import FRAMES
from companion.games.nile.game_one import GAME_ONE
from companion.games.nile.paper.map.framed import (
    FramedSheet,
    Journey,
    Roll,
    framed_pdf,
    framed_png,
    framed_svg,
)
from companion.games.nile.paper.map.view import MapView, Route, seats_of
from companion.games.nile.voice.chronicle import Calendar, Chronicle
from companion.games.nile.voice.chronicle.values import Chapter
from companion.plugins.papers import Done
from printables.drawing.png import PngError
from printables.drawing.surface import SurfaceError
from printables.pages.paper import Paper, PaperError, parse

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign

_PLAIN = re.compile(r"(\d+)\s*[x×]\s*(\d+)")
_MOST_CM = 200
"""Sides up to this, without a unit, are centimeters, as on picture frames."""

LEAST_MM = 250.0
"""The shortest side of a sheet with room for the roll."""


@names_shown
def print_framing(
    source: Campaign | None,
    out: Path,
    *,
    paper: str = "",
    orientation: str | None = None,
    style: str = "colour",
    player: str | None = None,
    edition: str = "framing",  # noqa: ARG001
    legend: str = "map",
    numbers: str = "frame",
    title: str = "",
    text: bool = False,
    file: Path | None = None,
    game: str = GAME_ONE.name,  # noqa: ARG001
    overwrite: bool = True,
) -> Done:
    """Print the framing edition of a campaign's map, or of a board: .pdf, .svg or .png.

    The .pdf has 3 mm of bleed around the size of the frame. With a player, it's what that player
    knows, without the ways of others. A `legend` of `none` leaves out the foot: the roll, the
    mountains and the figures. `numbers` of columns and rows lie along the `frame`, or `none` do.
    In an .svg letters may stay `text`. Raises `StoreError` with one sentence.
    """
    check_ending(out, ".pdf", ".svg", ".png")
    more = text_option(out, text=text)
    if legend == "own":
        raise CannotPrint("A legend on its own sheet goes with a poster: add --hex-mm 19.")
    view = map_view(source, player, file=file, title=title)
    roll = Roll()
    if source is not None and player is None:
        book = chronicle_of(source)
        roll = _roll(source, book)
        if not game_at(source).map.on_table:
            view = replace(view, routes=tuple(_named_ways(source, book)))
    try:
        sheet = FramedSheet(
            view,
            _sheet(paper or FRAMES[1], orientation, view),
            style,
            roll,
            foot=legend != "none",
            numbered=numbers != "none",
        )
        if out.suffix.lower() == ".pdf":
            data = framed_pdf(sheet)
        elif out.suffix.lower() == ".svg":
            data = framed_svg(sheet, **more)
        else:
            data = framed_png(sheet, dpi=PNG_DPI * LEAST_MM / max(LEAST_MM, sheet.paper.width))
    except (PaperError, PngError, SurfaceError) as fault:
        raise CannotPrint(str(fault)) from fault
    write_file(out, data, overwrite=overwrite)
    return Done(remark=own_board_words(source))


def _sheet(words: str, orientation: str | None, view: MapView) -> Paper:
    """Return the sheet, in portrait for a board higher than wide; raises `PaperError`.

    Frames are known by their size in cm: `30x40` is in cm.
    """
    sides = _PLAIN.fullmatch(words.strip())
    small = sides is not None and all(int(side) <= _MOST_CM for side in sides.groups())
    paper = parse(f"{words}cm" if small else words)
    if min(paper.width, paper.height) < LEAST_MM:
        raise PaperError(
            f"The framing edition needs {LEAST_MM:.0f} mm at least on each side, and {paper.name} "
            f"has less. Use {', '.join(FRAMES[:-1])} or {FRAMES[-1]}, in mm."
        )
    if orientation is not None:
        return turned(paper, orientation)
    grid = view.board.grid
    return paper.portrait() if grid.rows >= grid.columns else paper.landscape()


def _roll(source: Campaign, book: Chronicle) -> Roll:
    """Journeys of a campaign from its chronicle, with their years."""
    seats = seats_of(game_at(source).state)
    return Roll(
        years=book.years,
        journeys=tuple(
            Journey(
                seat=seats.get(one.player, 0),
                who=f"{one.explorer}, {one.specialty}" if one.specialty else one.explorer,
                way=one.title,
                when=_years(one),
                points=one.total,
                fate=one.fate,
            )
            for one in book.chapters
        ),
    )


def _named_ways(source: Campaign, book: Chronicle) -> Iterator[Route]:
    """Yield the routes of all expeditions, with the explorer's last name and years."""
    journeys = {(one.player, one.expedition): one for one in book.chapters}
    for route in routes_of_campaign(source):
        one = journeys.get((route.player, route.expedition))
        name = f"{one.explorer.split()[-1]} {_years(one)}" if one and one.explorer.split() else ""
        yield replace(route, name=name)


def _years(one: Chapter) -> str:
    return Calendar().years(one.since, one.until)
