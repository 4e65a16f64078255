"""Printing maps at a chosen hex size: posters of many pages, what changed on them, and stickers."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from companion.desk.errors import CannotPrint
from companion.desk.files.store import write_file
from companion.desk.printing.history import NotRemembered, Printed, last_printed
from companion.desk.printing.kinds import check_ending
from companion.desk.printing.names_shown import names_shown
from companion.games.nile.charts.lookups import Charts
from companion.games.nile.desk.loading import game_at, variant_of
from companion.games.nile.desk.map_views import charts_after, map_done, map_view, map_view_after
from companion.games.nile.desk.printing.maps import PNG_DPI, text_option, turned
from companion.games.nile.game_one import GAME_ONE
from companion.games.nile.paper.map.poster import (
    BOARD_HEX_MM,
    OVERLAP_MM,
    Poster,
    changed_ground,
    changed_pages,
    newly_mapped,
)
from companion.games.nile.paper.map.stickers import Stickers
from companion.games.nile.paper.map.view import MapView, blank_view
from companion.plugins.papers import Done
from printables.drawing.png import PngError
from printables.drawing.surface import SurfaceError
from printables.forms.stationery import ALIASES
from printables.pages.imposition import ImpositionError
from printables.pages.paper import Paper, PaperError, parse
from printables.pages.tiling import TilingError

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign

MOST_DOTS = 32_000_000
"""The maximum size of a PNG in pixels: it takes about 130 MB to draw."""

LAST, START = "last", "start"
"""Words for the last print, and for the blank board."""


class Job(msgspec.Struct, frozen=True, kw_only=True):
    """The options of a poster or stickers; `since` is `last`, `start`, an entry, or "".

    `charts` adds the board's charts beside a poster (those of a `game` without a campaign). The
    `legend` is on the `map`, on its `own` sheet, or `none`. `file` is a board to print instead of a
    campaign; `title` replaces its name. In an .svg letters may stay `text`.
    """

    paper: str = "a4"
    orientation: str | None = None
    style: str = "colour"
    player: str | None = None
    hex_mm: float | None = None
    overlap: float = OVERLAP_MM
    since: str = ""
    charts: bool = False
    legend: str = "map"
    title: str = ""
    text: bool = False
    file: Path | None = None
    game: str = GAME_ONE.name
    overwrite: bool = True

    @property
    def wide(self) -> float:
        """The width of a poster's hexes in mm: that of a board unless another is wanted."""
        return BOARD_HEX_MM if self.hex_mm is None else self.hex_mm

    def options(self, hex_mm: float) -> dict[str, str | float]:
        """Return the options that a poster's pages depend on, to record them."""
        found: dict[str, str | float] = {
            "hex_mm": float(hex_mm),
            "paper": self.paper.strip().lower(),
            "style": ALIASES.get(self.style, self.style),
            "overlap": float(self.overlap),
        }
        if self.orientation:
            found["orientation"] = self.orientation
        if self.player:
            found["player"] = self.player
        if self.charts:
            found["charts"] = "beside"
        if self.legend != "map":
            found["legend"] = self.legend
        if self.title:
            found["title"] = self.title
        return found


def make_poster(source: Campaign | None, out: Path, *, overwrite: bool, **options: Any) -> Done:
    """Print a poster from print options."""
    return print_poster(source, out, Job(**options, overwrite=overwrite))


def make_stickers(source: Campaign | None, out: Path, *, overwrite: bool, **options: Any) -> Done:
    """Print stickers from print options."""
    return print_stickers(source, out, Job(**options, overwrite=overwrite))


@names_shown
def print_poster(source: Campaign | None, out: Path, job: Job) -> Done:
    """Print the map with hexes of `hex_mm`: as one drawing (.svg, .png) or on pages (.pdf).

    With `since`, only the pages that changed since a recorded poster with the same options. Raises
    `StoreError` with one sentence, or `DataFaults` if the owner's charts can't be read.
    """
    view = map_view(source, job.player, file=job.file, title=job.title)
    options = job.options(job.wide)
    if job.since and out.suffix.lower() in (".svg", ".png"):
        raise CannotPrint(
            f"Changed pages can only be printed as .pdf; {out.suffix} is the whole poster."
        )
    since = _since(source, job, lambda printed: _same_poster(printed, options))
    told: list[str] = []

    def changed(poster: Poster) -> frozenset[str] | None:
        if not since:
            return None
        before = _poster_at(source, since, job)
        paper, turn = _paper(job), _turns(job)
        only = changed_pages(before, poster, paper, overlap=job.overlap, turn=turn)
        if not only:
            raise CannotPrint(f"No page of the poster has changed since entry {since}.")
        told.append(f"{_many(len(only), 'page', 'pages')} changed: {', '.join(sorted(only))}.")
        return only

    print_poster_of(view, out, job, _charts(source, job), changed)
    return map_done(source, "poster", options, " ".join(told) or _unremembered(job, since))


def print_poster_of(
    view: MapView,
    out: Path,
    job: Job,
    charts: Charts | None = None,
    only: Callable[[Poster], frozenset[str] | None] = lambda _poster: None,
) -> None:
    """Print any map as a poster, `only` some pages of a .pdf; raises `StoreError`."""
    check_ending(out, ".pdf", ".svg", ".png")
    more = text_option(out, text=job.text)
    ending, own = out.suffix.lower(), job.legend == "own"
    if own and ending != ".pdf":
        raise CannotPrint(f"A separate legend needs a .pdf; {out.suffix} has only one page.")

    def draw() -> bytes:
        poster = Poster(view, job.wide, job.style, charts, legend=job.legend)
        if ending != ".pdf":
            size = poster.sheet.paper
            dots = dots_an_inch(size.width, size.height)
            return poster.png(dots) if ending == ".png" else poster.svg(**more)
        pages = only(poster)
        return poster.pdf(_paper(job), overlap=job.overlap, turn=_turns(job), only=pages)

    _write(out, draw, job)


def _charts(source: Campaign | None, job: Job, number: int = 0) -> Charts | None:
    """Charts beside a poster, current or as after an entry; None if there are none."""
    if not job.charts:
        return None
    if source is not None and number:
        return charts_after(source, number)
    from companion.games.nile.desk.printing.sheets import charts_in_force

    return charts_in_force(source, variant_of(job.game))


def _poster_at(source: Campaign | None, number: int, job: Job) -> Poster:
    """Return the poster as it was after an entry."""
    then = _view_at(source, number, job.player)
    charts = _charts(source, job, number)
    return Poster(then, job.wide, job.style, charts, legend=job.legend)


def dots_an_inch(width: float, height: float) -> int:
    """Return the resolution in dpi for a picture of a size in mm, so that viewers can open it."""
    inches = width * height / 25.4**2
    return max(1, min(PNG_DPI, math.floor(math.sqrt(MOST_DOTS / inches))))


@names_shown
def print_stickers(source: Campaign | None, out: Path, job: Job) -> Done:
    """Print hexes to cut out and stick onto the board (.pdf): all mapped, or those changed `since`.

    The default size is that of the last poster or stickers. Raises `StoreError` with one sentence.
    """
    check_ending(out)
    if source is None:
        raise CannotPrint("Stickers need a campaign. Name its file.")
    if game_at(source).map.on_table:
        raise CannotPrint("This campaign uses your real board, so the app has no hexes to print.")
    view = map_view(source, job.player)
    since = _since(
        source, job, lambda printed: printed.options.get("player", "") == (job.player or "")
    )
    hex_mm = _usual_size(source) if job.hex_mm is None else job.hex_mm
    then = _view_at(source, since, job.player)
    names, new = changed_ground(then, view), newly_mapped(then, view)
    whole = sum(view.hexes[name].whole for name in new)
    told = _hexes(whole, len(new) - whole, len(names) - len(new), since)
    if not names:
        raise CannotPrint(f"There's nothing to print: {told}.")

    def draw() -> bytes:
        if not 4 <= hex_mm <= 100:
            raise TilingError(f"Hexes of {hex_mm:g} mm don't fit: use 4 to 100 mm.")
        return Stickers(view, hex_mm, job.style).pdf(names, _paper(job), f"{told}.")

    _write(out, draw, job)
    first = _unremembered(job, since)
    return map_done(
        source, "stickers", job.options(hex_mm), " ".join(filter(None, (f"{told}.", first)))
    )


# Earlier prints


def _since(source: Campaign | None, job: Job, fits: Callable[[Printed], bool]) -> int:
    """Return the entry meant by `since`, 0 for the printed board; raises `StoreError`."""
    if job.since in ("", START):
        return 0
    if source is None:
        raise CannotPrint("--since needs a campaign. Name its file.")
    if job.since == LAST:
        return last_printed(source, fits)
    last = len(source.session.log)
    if not job.since.isdecimal() or not 1 <= int(job.since) <= last:
        raise NotRemembered(
            f'"{job.since}" isn\'t an earlier print. Use last, start, or the number of an entry '
            f"from 1 to {last}."
        )
    return int(job.since)


def _same_poster(printed: Printed, options: dict[str, str | float]) -> bool:
    style = str(printed.options.get("style", ""))
    found = {**printed.options, "style": ALIASES.get(style, style)}
    return printed.what == "poster" and found == options


def _usual_size(source: Campaign) -> float:
    """Hex size of the last poster or stickers, else that of a board."""
    number = last_printed(source, lambda printed: "hex_mm" in printed.options)
    if not number:
        return BOARD_HEX_MM
    value: float = source.session.log[number - 1].value["options"]["hex_mm"]
    return float(value)


def _view_at(source: Campaign | None, number: int, player: str | None) -> MapView:
    """Return the map as it was after an entry; 0 is the printed board."""
    if source is not None and number:
        return map_view_after(source, number, player)
    now = map_view(source, player)
    return blank_view(now.board, now.coastline)


# Words


def _hexes(whole: int, parts: int, others: int, since: int) -> str:
    when = f"since entry {since}" if since else "since the beginning"
    partly = f" and {parts} partly explored" if parts else ""
    words = [f"{_many(whole, 'hex', 'hexes')} mapped{partly} {when}"]
    if others:
        words.append(f"{_many(others, 'other', 'others')} changed")
    return ", ".join(words)


def _many(count: int, one: str, more: str) -> str:
    return f"{count or 'no'} {one if count == 1 else more}"


def _unremembered(job: Job, since: int) -> str:
    if job.since != LAST or since:
        return ""
    return "The campaign has no earlier print of it, so everything is printed."


# Writing


def _turns(job: Job) -> bool:
    """True if the paper may be turned to need fewer pages."""
    return job.orientation is None


def _paper(job: Job) -> Paper:
    paper = parse(job.paper)
    return paper if job.orientation is None else turned(paper, job.orientation)


def _write(out: Path, draw: Callable[[], bytes], job: Job) -> None:
    try:
        data = draw()
    except (ImpositionError, PaperError, PngError, SurfaceError, TilingError) as fault:
        raise CannotPrint(str(fault)) from fault
    write_file(out, data, overwrite=job.overwrite)
