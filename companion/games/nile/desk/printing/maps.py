"""Printing: the map of a campaign, or the blank board, as files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from companion.desk.errors import CannotPrint
from companion.desk.files.store import write_file
from companion.desk.printing.kinds import check_ending
from companion.desk.printing.names_shown import names_shown
from companion.games.nile.desk.loading import variant_of
from companion.games.nile.desk.map_views import map_done, map_view
from companion.games.nile.game_one import GAME_ONE
from companion.games.nile.paper.map.map import best_paper, map_pdf, map_png, map_svg
from companion.games.nile.paper.map.screen import screen_svg
from companion.games.nile.paper.map.view import MapView
from companion.plugins.papers import Done
from printables.drawing.png import PngError
from printables.drawing.surface import SurfaceError
from printables.forms.stationery import ALIASES
from printables.pages.paper import Paper, PaperError, parse

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign
    from companion.games.nile.charts.lookups import Charts

PNG_DPI = 200
"""Dots an inch of a PNG: an A4 map is then 1,654 by 2,339 dots."""


@names_shown
def print_map(
    source: Campaign | None,
    out: Path,
    *,
    paper: str = "a4",
    orientation: str | None = None,
    style: str = "colour",
    player: str | None = None,
    charts: bool = False,
    legend: str = "map",
    title: str = "",
    text: bool = False,
    file: Path | None = None,
    game: str = GAME_ONE.name,
    overwrite: bool = True,
) -> Done:
    """Print the map of a campaign, the board of a `file`, or the blank one: .svg, .pdf or .png.

    Without an orientation, the board is as large as possible. Styles are `color`, `antique`,
    `ink-saver` and `high-contrast`. With a player, it's what that player knows. `charts` adds those
    of the board beside the map. Its `legend` may be `none`. In an .svg letters may stay `text`.
    Raises `StoreError` with one sentence, or `DataFaults` if the owner's charts can't be read.
    """
    check_ending(out, *_MAPS)
    in_force = None
    if legend == "own":
        raise CannotPrint("A legend on its own sheet goes with a poster: add --hex-mm 19.")
    if legend == "none" and charts:
        raise CannotPrint("Charts come with the legend: leave out one of --charts and --legend.")
    if charts:
        from companion.games.nile.desk.printing.sheets import charts_in_force

        in_force = charts_in_force(source, variant_of(game))
    print_view(
        map_view(source, player, file=file, title=title),
        out,
        paper=paper,
        orientation=orientation,
        style=style,
        charts=in_force,
        legend=legend != "none",
        text=text,
        overwrite=overwrite,
    )
    stored = ALIASES.get(style, style)
    options = {"paper": paper, "orientation": orientation, "style": stored, "player": player}
    options |= {"charts": "beside" if charts else None, "title": title or None}
    options |= {"legend": None if legend == "map" else legend}
    kept = {name: value for name, value in options.items() if value is not None}
    return map_done(source, "map", dict(kept))


@names_shown
def screen_map(source: Campaign, out: Path, *, overwrite: bool = True) -> Done:
    """Draw the map of a campaign for a screen, as an .svg."""
    write_file(out, screen_svg(map_view(source)), overwrite=overwrite)
    return Done()


def print_view(
    view: MapView,
    out: Path,
    *,
    paper: str = "a4",
    orientation: str | None = None,
    style: str = "colour",
    charts: Charts | None = None,
    legend: bool = True,
    text: bool = False,
    overwrite: bool = True,
) -> None:
    """Print a view of a map as `print_map` does; raises `StoreError` with one sentence."""
    check_ending(out, *_MAPS)
    more = text_option(out, text=text)
    try:
        if charts is not None:
            data = _beside(out, view, parse(paper), orientation, style, charts, more)
        else:
            draw = _MAPS[out.suffix.lower()]
            data = draw(
                view, _turned(parse(paper), orientation, view), style, legend=legend, **more
            )
    except (PaperError, PngError, SurfaceError) as fault:
        raise CannotPrint(str(fault)) from fault
    write_file(out, data, overwrite=overwrite)


def text_option(out: Path, *, text: bool) -> dict[str, bool]:
    """The option of an .svg whose letters stay text; raises `CannotPrint` for other files."""
    if text and out.suffix.lower() != ".svg":
        raise CannotPrint(
            f"--text is for an .svg, not {out.suffix}: print to one, or leave it out."
        )
    return {"text": True} if text else {}


def _turned(paper: Paper, orientation: str | None, view: MapView) -> Paper:
    if orientation is None:
        return best_paper(view, paper)
    return turned(paper, orientation)


def turned(paper: Paper, orientation: str) -> Paper:
    """Return paper in an orientation; raises `PaperError` for an unknown one."""
    if orientation not in ("portrait", "landscape"):
        raise PaperError(f'"{orientation}" isn\'t an orientation. Use portrait or landscape.')
    return paper.landscape() if orientation == "landscape" else paper.portrait()


def _beside(
    out: Path,
    view: MapView,
    paper: Paper,
    orientation: str | None,
    style: str,
    charts: Charts,
    more: dict[str, bool],
) -> bytes:
    """Draw the map with charts beside it, in the format of the file's ending."""
    from companion.games.nile.paper.map import wall_map  # not needed for a map alone

    if orientation:
        way = _turned(paper, orientation, view)
    else:
        way = wall_map.best_way(view, paper, charts)
    if out.suffix.lower() == ".png":
        return wall_map.wall_png(view, way, style, charts, dpi=PNG_DPI)
    if out.suffix.lower() == ".pdf":
        return wall_map.wall_pdf(view, way, style, charts)
    return wall_map.wall_svg(view, way, style, charts, **more)


def _map_png(view: MapView, paper: Paper, style: str, *, legend: bool) -> bytes:
    return map_png(view, paper, style, dpi=PNG_DPI, legend=legend)


_MAPS: dict[str, Callable[..., bytes]] = {".svg": map_svg, ".pdf": map_pdf, ".png": _map_png}
"""The functions that draw a map, by the file's ending."""
