"""Print jobs: what people wish for is made of its kind, looked at beforehand, and remembered.

What is looked at is printed for a trial into a folder that goes again, so that the look tells the
very pages that will be written. Only what is written is remembered in a campaign.
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

from companion.desk.errors import CannotPrint
from companion.desk.files.store import read
from companion.desk.printing.history import remember
from companion.desk.printing.kinds import can_be_printed, papers_of
from companion.desk.printing.names_shown import unshown_words
from companion.plugins.papers import Done, PaperKind, Papers, either
from printables.pages.paper import NAMES, parse
from printables.pdf.summary import Heading, summary_of

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign


Progress = Callable[[str, int, int], None]
"""Is told what is about to be drawn, how many parts are done, and of how many."""


class Wish(msgspec.Struct, frozen=True):
    """What is to be printed: the kind, the file, and options as people write them in the form."""

    kind: PaperKind
    out: Path
    options: dict[str, str] = {}


class Look(msgspec.Struct, frozen=True):
    """What a wish comes to: pages of so many mm, their outline, the bytes of the file.

    `told` is what else there is to say. Files of words have no pages.
    """

    pages: tuple[tuple[float, float], ...]
    outline: tuple[Heading, ...]
    size: int
    told: str = ""


def usual_file(source: Path | None, papers: Papers, kind: PaperKind) -> Path:
    """The name that a file gets where people choose none: beside the campaign, or here."""
    beside = Path(papers.stem) if source is None else source
    return beside.with_name(f"{beside.stem}-{kind.name}{kind.endings[0]}")


def print_wish(
    source: Campaign | None,
    wish: Wish,
    *,
    overwrite: bool = False,
    progress: Progress | None = None,
) -> str:
    """Print it, and remember posters and stickers; returns what else there is to say.

    Raises `StoreError` with one sentence, `AlreadyThere` unless `overwrite`, or `DataFaults` where
    the owner's charts cannot be read.
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
    """Print a kind with the options of its maker; raises as `print_wish` does."""
    if source is not None:
        can_be_printed(source)
    more = {**kind.fixed, **({"progress": progress} if kind.parts else {})}
    return kind.maker()(source, out, **options, **more, overwrite=overwrite) or Done()


def names_words(source: Campaign | None, out: Path) -> str:
    """Which letters of names are not on the paper as they are written."""
    if source is None or out.suffix.lower() in (".txt", ".md"):
        return ""
    return unshown_words(source)


def remembered(source: Campaign | None, done: Done) -> str:
    """Keep in the campaign what was printed; returns why it cannot be, "" where it is."""
    why = remember(source, done)
    return f"It cannot be remembered that this was printed: {why}." if why else ""


def look_at(source: Campaign | None, wish: Wish, progress: Progress | None = None) -> Look:
    """Print it for a trial and tell what it comes to; raises as `print_wish` does."""
    _check(wish)
    ending = wish.out.suffix.lower()
    as_drawn = ".svg" if ending == ".png" else ending  # the same drawing, without its dots
    with tempfile.TemporaryDirectory(prefix="nile-companion-") as folder:
        out = Path(folder) / f"look{as_drawn}"
        done = _carry_out(source, wish, out, progress, overwrite=True)
        data = read(out)
    if ending == ".pdf":
        found = summary_of(data)
        return Look(found.pages, found.outline, len(data), done.told)
    if as_drawn == ".svg":
        return Look((_svg_size(data),), (), 0 if ending == ".png" else len(data), done.told)
    return Look((), (), len(data), f"{len(data.decode().split()):,} words")


def _svg_size(data: bytes) -> tuple[float, float]:
    """The width and height in mm that an SVG file of ours says of itself."""
    head = data[:2000].decode("utf-8", "replace")
    found = [re.search(rf'\b{side}="([\d.]+)mm"', head) for side in ("width", "height")]
    wide, high = (float(each[1]) if each else 0.0 for each in found)
    return wide, high


# What becomes of a wish


def _carry_out(
    source: Campaign | None, wish: Wish, out: Path, progress: Progress | None, *, overwrite: bool
) -> Done:
    _check(wish)
    options = _options(wish, campaign=source is not None)
    return make(source, wish.kind, out, options, overwrite=overwrite, progress=progress)


def _check(wish: Wish) -> None:
    """Raises `CannotPrint` where the name of the file does not say what to write."""
    endings = wish.kind.endings
    if wish.out.suffix.lower() not in endings:
        raise CannotPrint(f"{wish.out} should end in {either(endings)}, which says what to write.")


def _options(wish: Wish, *, campaign: bool) -> dict[str, Any]:
    """The options of a kind as its maker takes them; raises `CannotPrint`."""
    found: dict[str, Any] = {}
    for option in wish.kind.fields:
        found |= option.values(wish.options.get(option.called, ""))
    return wish.kind.settled(found, campaign) if wish.kind.settled else found


# A campaign that is not open


@contextmanager
def at_hand(path: Path | None, wish: Wish, *, writes: bool) -> Iterator[Campaign | None]:
    """The campaign of a file, None without one; open for writing where printing is remembered."""
    if path is None:
        yield None
        return
    from companion.desk.campaigns.campaign import Campaign

    with Campaign.open(path, write=writes and wish.kind.remembered) as campaign:
        if wish.kind not in papers_of(campaign).kinds:
            raise CannotPrint(f"{path} is of another game: sit down at its table to print it.")
        yield campaign


# Words


def pages_words(look: Look) -> str:
    """How many pages there are, and of which paper."""
    if not look.pages:
        return "words, without pages"
    kinds = Counter((round(wide, 1), round(high, 1)) for wide, high in look.pages)
    told = [
        f"{count if len(kinds) > 1 else ''} {_paper_words(*size)}".strip()
        for size, count in kinds.items()
    ]
    count = len(look.pages)
    return f"{'one page' if count == 1 else f'{count} pages'}: {', '.join(told)}"


def _paper_words(wide: float, high: float) -> str:
    """The name of a sheet and how it lies, or its size."""
    for name in NAMES:
        paper = parse(name)
        for sides, lies in (
            ((paper.width, paper.height), "upright"),
            ((paper.height, paper.width), "lying"),
        ):
            if abs(sides[0] - wide) < 0.2 and abs(sides[1] - high) < 0.2:
                return f"{name} {lies}"
    return f"{wide:g} × {high:g} mm"
