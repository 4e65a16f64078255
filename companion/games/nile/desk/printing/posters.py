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
from companion.desk.printing.names_shown import names_shown
from companion.games.nile.charts.lookups import Charts
from companion.games.nile.desk.campaigns import game_at
from companion.games.nile.desk.loading import variant_of
from companion.games.nile.desk.map_views import charts_after, map_done, map_view, map_view_after
from companion.games.nile.desk.printing.maps import PNG_DPI
from companion.games.nile.game_one import GAME_ONE
from companion.games.nile.paper.map.changes import changed_ground, newly_mapped
from companion.games.nile.paper.map.poster import BOARD_HEX_MM, OVERLAP_MM, Poster, changed_pages
from companion.games.nile.paper.map.stickers import Stickers
from companion.games.nile.paper.map.view import MapView, blank_view
from companion.plugins.papers import Done
from printables.drawing.png import PngError
from printables.drawing.surface import SurfaceError
from printables.pages.imposition import ImpositionError
from printables.pages.paper import Paper, PaperError, parse
from printables.pages.tiling import TilingError

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign

MOST_DOTS = 32_000_000
"""Of a poster as PNG: about 130 MB while it is drawn, and more than a screen shows."""

LAST, START = "last", "start"
"""Words for the print before this one and for the printed board."""


class Job(msgspec.Struct, frozen=True, kw_only=True):
    """What a poster or stickers are printed with; `since` is `last`, `start`, an entry, or "".

    `charts` are those of the board, beside a poster; of a blank one those of a `game`. Its `legend`
    stands on the `map`, or on a sheet of its `own`. A `file` is that of a board in place of a
    campaign; the `title` is in place of its name.
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
    file: Path | None = None
    game: str = GAME_ONE.name
    overwrite: bool = True

    @property
    def wide(self) -> float:
        """The width of a poster's hexes in mm: that of a board unless another is wanted."""
        return BOARD_HEX_MM if self.hex_mm is None else self.hex_mm

    def options(self, hex_mm: float) -> dict[str, str | float]:
        """What pages of a poster depend on, to be remembered."""
        found: dict[str, str | float] = {
            "hex_mm": float(hex_mm),
            "paper": self.paper.strip().lower(),
            "style": self.style,
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
    """The maker of posters."""
    return print_poster(source, out, Job(**options, overwrite=overwrite))


def make_stickers(source: Campaign | None, out: Path, *, overwrite: bool, **options: Any) -> Done:
    """The maker of stickers."""
    return print_stickers(source, out, Job(**options, overwrite=overwrite))


@names_shown
def print_poster(source: Campaign | None, out: Path, job: Job) -> Done:
    """Print the map with hexes of `hex_mm`: as one drawing (.svg, .png) or on pages (.pdf).

    With `since` only the pages that changed since a poster with the same options, all where none is
    remembered. Raises `StoreError` with one sentence, or `DataFaults` where the owner's charts
    cannot be read.
    """
    view = map_view(source, job.player, file=job.file, title=job.title)
    options = job.options(job.wide)
    if job.since and out.suffix.lower() in (".svg", ".png"):
        raise CannotPrint(
            f"Pages that changed are printed as .pdf; {out.suffix} is the whole poster."
        )
    since = _since(source, job, lambda printed: _same_poster(printed, options))
    told: list[str] = []

    def changed(poster: Poster) -> frozenset[str] | None:
        if not since:
            return None
        only = _changed(poster, _poster_at(source, since, job), _paper(job), job)
        if not only:
            raise CannotPrint(f"No page of the poster has changed since entry {since}.")
        told.append(_pages(only))
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
    """Print any map as a poster, of a .pdf `only` some pages; raises `StoreError`."""
    _ends_in(out, ".pdf", ".svg", ".png")
    ending, own = out.suffix.lower(), job.legend != "map"
    if own and ending != ".pdf":
        raise CannotPrint(f"A legend of its own is a page of a .pdf; {out.suffix} has one.")

    def draw() -> bytes:
        poster = Poster(view, job.wide, job.style, charts, legend=not own)
        if ending != ".pdf":
            return _png(poster) if ending == ".png" else poster.svg()
        pages = only(poster)
        return poster.pdf(_paper(job), overlap=job.overlap, turn=_turns(job), only=pages)

    _write(out, draw, job)


def _charts(source: Campaign | None, job: Job, number: int = 0) -> Charts | None:
    """The charts beside a poster, now or as they were after an entry; None without any."""
    if not job.charts:
        return None
    if source is not None and number:
        return charts_after(source, number)
    from companion.games.nile.desk.printing.sheets import charts_in_force

    return charts_in_force(source, variant_of(job.game))


def _poster_at(source: Campaign | None, number: int, job: Job) -> Poster:
    """The poster as it was after an entry."""
    then = _view_at(source, number, job.player)
    charts = _charts(source, job, number)
    return Poster(then, job.wide, job.style, charts, legend=job.legend == "map")


def _changed(now: Poster, then: Poster, paper: Paper, job: Job) -> frozenset[str]:
    return changed_pages(then, now, paper, overlap=job.overlap, turn=_turns(job))


def _png(poster: Poster) -> bytes:
    paper = poster.sheet.paper
    return poster.png(dots_an_inch(paper.width, paper.height))


def dots_an_inch(width: float, height: float) -> int:
    """How fine a poster of so many mm is as a picture, so that viewers still open it."""
    inches = width * height / 25.4**2
    return max(1, min(PNG_DPI, math.floor(math.sqrt(MOST_DOTS / inches))))


@names_shown
def print_stickers(source: Campaign | None, out: Path, job: Job) -> Done:
    """Print hexes to cut out and stick onto the board (.pdf): all mapped, or those changed `since`.

    Without `hex_mm` they are as large as those of the last poster or stickers. Raises `StoreError`
    with one sentence.
    """
    _ends_in(out, ".pdf")
    if source is None:
        raise CannotPrint("The blank board has no hexes to stick on: name a campaign.")
    if game_at(source).mapless:
        raise CannotPrint("The hexes were drawn on the table's own board: there are none to print.")
    view = map_view(source, job.player)
    since = _since(source, job, lambda printed: _whose(printed) == (job.player or ""))
    hex_mm = _usual_size(source) if job.hex_mm is None else job.hex_mm
    then = _view_at(source, since, job.player)
    names, new = changed_ground(then, view), newly_mapped(then, view)
    whole = sum(view.hexes[name].whole for name in new)
    told = _hexes(whole, len(new) - whole, len(names) - len(new), since)
    if not names:
        raise CannotPrint(f"Nothing is to be printed: {told}.")

    def draw() -> bytes:
        if not 4 <= hex_mm <= 100:
            raise TilingError(f"Hexes of {hex_mm:g} mm cannot be: use 4 to 100 mm.")
        return Stickers(view, hex_mm, job.style).pdf(names, _paper(job), f"{told}.")

    _write(out, draw, job)
    first = _unremembered(job, since)
    return map_done(
        source, "stickers", job.options(hex_mm), " ".join(filter(None, (f"{told}.", first)))
    )


# Earlier prints


def _since(source: Campaign | None, job: Job, fits: Callable[[Printed], bool]) -> int:
    """The entry that is meant by `since`, 0 for the printed board; raises `StoreError`."""
    if job.since in ("", START):
        return 0
    if source is None:
        raise CannotPrint("The blank board never changes: name a campaign.")
    if job.since == LAST:
        return last_printed(source, fits)
    last = len(source.session.log)
    if not job.since.isdecimal() or not 1 <= int(job.since) <= last:
        raise NotRemembered(
            f'"{job.since}" is no earlier print: use last, start, or the number of an entry, '
            f"1 to {last}."
        )
    return int(job.since)


def _same_poster(printed: Printed, options: dict[str, str | float]) -> bool:
    return printed.what == "poster" and printed.options == options


def _whose(printed: Printed) -> str:
    return str(printed.options.get("player", ""))


def _usual_size(source: Campaign) -> float:
    """The hexes of the last poster or stickers, else those of a board."""
    number = last_printed(source, lambda printed: "hex_mm" in printed.options)
    if not number:
        return BOARD_HEX_MM
    value: float = source.session.log[number - 1].value["options"]["hex_mm"]
    return float(value)


def _view_at(source: Campaign | None, number: int, player: str | None) -> MapView:
    """The map as it was after an entry; 0 is the printed board."""
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


def _pages(names: frozenset[str]) -> str:
    return f"{_many(len(names), 'page', 'pages')} changed: {', '.join(sorted(names))}."


def _many(count: int, one: str, more: str) -> str:
    return f"{count or 'no'} {one if count == 1 else more}"


def _unremembered(job: Job, since: int) -> str:
    if job.since != LAST or since:
        return ""
    return "No earlier print of it is remembered, so everything is printed."


# Writing


def _ends_in(out: Path, *endings: str) -> None:
    if out.suffix.lower() not in endings:
        raise CannotPrint(f"{out} should end in {' or '.join(endings)}, which says what to write.")


def _turns(job: Job) -> bool:
    """Whether the paper may lie the way that needs fewer pages."""
    return job.orientation is None


def _paper(job: Job) -> Paper:
    paper = parse(job.paper)
    if job.orientation is None:
        return paper
    if job.orientation not in ("portrait", "landscape"):
        raise PaperError(f'"{job.orientation}" is no way to turn paper: portrait or landscape.')
    return paper.landscape() if job.orientation == "landscape" else paper.portrait()


def _write(out: Path, draw: Callable[[], bytes], job: Job) -> None:
    try:
        data = draw()
    except (ImpositionError, PaperError, PngError, SurfaceError, TilingError) as fault:
        raise CannotPrint(str(fault)) from fault
    write_file(out, data, overwrite=job.overwrite)
