"""Print jobs: previews, printing, and recording prints in the campaign.

A preview prints into a temporary folder, so it has the very pages that will be written.
"""

from __future__ import annotations

import re
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from companion.charts.rows import DataFaults
from companion.desk.campaigns.seen import Seen
from companion.desk.errors import CannotPrint, GameIsWrong, StoreError
from companion.desk.files.store import read
from companion.desk.printing.history import remember
from companion.desk.printing.kinds import can_be_printed, check_ending, papers_of
from companion.desk.printing.names_shown import unshown_words
from companion.plugins.papers import Done, PaperKind, Papers
from companion.table.blame import Unfinished, cause, place_of
from printables.pages.paper import NAMES, parse
from printables.pdf.summary import OutlineEntry, summary_of

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign


Progress = Callable[[str, int, int], None]
"""A callback with the title of the next part, the number of parts done, and their total."""


class PrintRequest(msgspec.Struct, frozen=True):
    """A print job: the kind, the file, and options as typed in the form."""

    kind: PaperKind
    out: Path
    options: dict[str, str] = {}


class PrintPreview(msgspec.Struct, frozen=True):
    """A preview: width and height of each page in mm, the outline, the file's size in bytes.

    `told` is a message for the user. Text files have no pages.
    """

    pages: tuple[tuple[float, float], ...]
    outline: tuple[OutlineEntry, ...]
    size: int
    told: str = ""


def usual_file(source: Path | None, papers: Papers, kind: PaperKind) -> Path:
    """Return the default name of a file: beside the campaign, or in this folder."""
    beside = Path(papers.stem) if source is None else source
    return beside.with_name(f"{beside.stem}-{kind.name}{kind.endings[0]}")


def print_wish(
    source: Campaign | None,
    wish: PrintRequest,
    *,
    overwrite: bool = False,
    progress: Progress | None = None,
) -> str:
    """Print a job, and record posters and stickers; returns messages for the user.

    Raises `StoreError` with one sentence, `AlreadyThere` unless `overwrite`, or `DataFaults` if the
    owner's charts can't be read.
    """
    done = _carry_out(source, wish, wish.out, progress, overwrite=overwrite)
    told = [done.told, names_words(source, wish.out)]
    if wish.kind.remembered:
        told.append(remembered(source, done))
    return " ".join(filter(None, told))


def make(
    source: Campaign | None,
    kind: PaperKind,
    out: Path,
    options: Mapping[str, Any],
    *,
    overwrite: bool = True,
    progress: Progress | None = None,
) -> Done:
    """Print a kind with its maker's options, as the whole table sees the campaign or a `Seen` does.

    Raises as `print_wish` does, and `GameIsWrong` for an error of a game's code.
    """
    if source is not None:
        can_be_printed(source)
        source = source if isinstance(source, Seen) else Seen(source).source
    more = {**kind.fixed, **({"progress": progress} if kind.parts else {})}
    try:
        return kind.maker()(source, out, **options, **more, overwrite=overwrite) or Done()
    except (StoreError, DataFaults):
        raise
    except Exception as error:
        if not place_of(error) and not isinstance(error, Unfinished):
            raise
        raise GameIsWrong(
            f"{kind.title} can't be printed: the code of the game is wrong ({cause(error)})"
        ) from error


def names_words(source: Campaign | None, out: Path) -> str:
    """Return a message about characters of names that the fonts lack, "" for none."""
    if source is None or out.suffix.lower() in (".txt", ".md"):
        return ""
    return unshown_words(source)


def remembered(source: Campaign | None, done: Done) -> str:
    """Record a print in the campaign; returns a message if that isn't possible, else ""."""
    why = remember(source, done)
    return f"The campaign couldn't record this print: {why}." if why else ""


def look_at(
    source: Campaign | None, wish: PrintRequest, progress: Progress | None = None
) -> PrintPreview:
    """Return a preview of a job; raises as `print_wish` does."""
    check_ending(wish.out, *wish.kind.endings)
    ending = wish.out.suffix.lower()
    as_drawn = ".svg" if ending == ".png" else ending  # the same drawing, without its dots
    with tempfile.TemporaryDirectory(prefix="nile-companion-") as folder:
        out = Path(folder) / f"look{as_drawn}"
        done = _carry_out(source, wish, out, progress, overwrite=True)
        data = read(out)
    if ending == ".pdf":
        found = summary_of(data)
        return PrintPreview(found.pages, found.outline, len(data), done.told)
    if as_drawn == ".svg":
        return PrintPreview((_svg_size(data),), (), 0 if ending == ".png" else len(data), done.told)
    return PrintPreview((), (), len(data), f"{len(data.decode().split()):,} words")


def _svg_size(data: bytes) -> tuple[float, float]:
    """Return the width and height in mm of an SVG file."""
    head = data[:2000].decode("utf-8", "replace")
    found = [re.search(rf'\b{side}="([\d.]+)mm"', head) for side in ("width", "height")]
    wide, high = (float(each[1]) if each else 0.0 for each in found)
    return wide, high


# Carrying out a job


def _carry_out(
    source: Campaign | None,
    wish: PrintRequest,
    out: Path,
    progress: Progress | None,
    *,
    overwrite: bool,
) -> Done:
    check_ending(wish.out, *wish.kind.endings)
    options = _options(wish, campaign=source is not None)
    return make(source, wish.kind, out, options, overwrite=overwrite, progress=progress)


def _options(wish: PrintRequest, *, campaign: bool) -> dict[str, Any]:
    """Return the options as the kind's maker takes them; raises `CannotPrint`."""
    found: dict[str, Any] = {}
    for option in wish.kind.fields:
        found |= option.values(wish.options.get(option.called, ""))
    return wish.kind.settled(found, campaign) if wish.kind.settled else found


# A campaign that is not open


@contextmanager
def at_hand(path: Path | None, wish: PrintRequest, *, writes: bool) -> Iterator[Campaign | None]:
    """Open the campaign of a file, None without one; for writing if the print is recorded."""
    if path is None:
        yield None
        return
    from companion.desk.campaigns.campaign import Campaign

    with Campaign.open(path, write=writes and wish.kind.remembered) as campaign:
        if wish.kind not in papers_of(campaign).kinds:
            raise CannotPrint(f"{path} is of another game. Open it to print it.")
        yield campaign


# Words


def pages_words(look: PrintPreview) -> str:
    """Return the number of pages and their paper sizes, in words."""
    if not look.pages:
        return "text, without pages"
    kinds = Counter((round(wide, 1), round(high, 1)) for wide, high in look.pages)
    told = [
        f"{count if len(kinds) > 1 else ''} {_paper_words(*size)}".strip()
        for size, count in kinds.items()
    ]
    count = len(look.pages)
    return f"{'one page' if count == 1 else f'{count} pages'}: {', '.join(told)}"


def _paper_words(wide: float, high: float) -> str:
    """Return the name and orientation of a paper size, or its measures."""
    for name in NAMES:
        paper = parse(name)
        for sides, lies in (
            ((paper.width, paper.height), "portrait"),
            ((paper.height, paper.width), "landscape"),
        ):
            if abs(sides[0] - wide) < 0.2 and abs(sides[1] - high) < 0.2:
                return f"{name} {lies}"
    return f"{wide:g} × {high:g} mm"
