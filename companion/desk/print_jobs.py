"""Printing as people choose it from a list: the kinds of paper, their options, a look beforehand.

What is looked at is printed for a trial into a folder that goes again, so that the look tells the
very pages that will be written. Only what is written is remembered in a campaign.
"""

from __future__ import annotations

import re
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from companion.desk.names_shown import unshown_words
from companion.desk.print_history import remember
from companion.desk.store import read
from companion.games.nile.desk.printing.cards import print_cards, print_charts, print_counters
from companion.games.nile.desk.printing.chronicle import print_chronicle
from companion.games.nile.desk.printing.kit import Progress, print_kit
from companion.games.nile.desk.printing.maps import CannotPrint, print_map
from companion.games.nile.desk.printing.posters import Done, Job, print_poster, print_stickers
from companion.games.nile.desk.printing.sheets import print_sheets
from printables.pages.paper import NAMES, parse
from printables.pdf.summary import Heading, summary_of

if TYPE_CHECKING:
    from companion.desk.campaign import Campaign


class Kind(msgspec.Struct, frozen=True):
    """A kind of paper: what it is called and is for, its options, the endings of its files.

    The first ending is the usual one.
    """

    title: str
    about: str
    options: tuple[str, ...]
    endings: tuple[str, ...] = (".pdf",)


KINDS: dict[str, Kind] = {
    "map": Kind(
        "Map",
        "the map on one page",
        ("paper", "style", "player", "charts"),
        (".pdf", ".svg", ".png"),
    ),
    "poster": Kind(
        "Poster",
        "the map with hexes of a chosen size, on pages to put together",
        ("paper", "style", "player", "hex_mm", "since", "charts"),
        (".pdf", ".svg", ".png"),
    ),
    "stickers": Kind(
        "Stickers",
        "hexes to cut out and stick onto the board",
        ("paper", "style", "player", "hex_mm", "since"),
    ),
    "sheets": Kind(
        "Sheets",
        "Player Aid Sheets, turn summary, outfit worksheet, judge’s sheet",
        ("sheet", "paper", "style", "player"),
    ),
    "cards": Kind(
        "Cards",
        "the Event deck, to cut",
        ("paper", "style", "size", "duplex", "cards"),
    ),
    "charts": Kind("Charts", "all charts as a booklet", ("paper", "style", "duplex", "figures")),
    "counters": Kind("Counters", "counters to cut", ("paper", "style", "duplex")),
    "chronicle": Kind(
        "Chronicle",
        "the campaign told as a book",
        ("book", "style", "duplex", "begins"),
        (".pdf", ".txt", ".md"),
    ),
    "kit": Kind(
        "Kit",
        "all for a game night in one file",
        ("paper", "style", "kit_size", "duplex", "players", "with", "without"),
    ),
}
"""Everything that can be printed, in the order of the list."""

USUAL = {
    "paper": "A4",
    "book": "A5",
    "style": "colour",
    "sheet": "aid",
    "size": "poker",
    "kit_size": "mini",
    "players": "4",
    "duplex": "long",
    "figures": "ours",
    "hex_mm": "19",
}
"""What options are without a wish; others are empty."""


class Wish(msgspec.Struct, frozen=True):
    """What is to be printed: a name of `KINDS`, the file, and options as people write them."""

    kind: str
    out: Path
    options: dict[str, str] = {}

    def said(self, name: str) -> str:
        """An option in the words given, the usual one where there are none."""
        return self.options.get(name, "").strip() or USUAL.get(name, "")


class Look(msgspec.Struct, frozen=True):
    """What a wish comes to: pages of so many mm, their outline, the bytes of the file.

    `told` is what else there is to say. Files of words have no pages.
    """

    pages: tuple[tuple[float, float], ...]
    outline: tuple[Heading, ...]
    size: int
    told: str = ""


def usual_file(source: Campaign | None, kind: str) -> Path:
    """The name that a file gets where people choose none: beside the campaign, or here."""
    ending = KINDS[kind].endings[0]
    if source is None:
        return Path(f"nile-{kind}{ending}")
    return source.path.with_name(f"{source.path.stem}-{kind}{ending}")


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
    told = [_names(source, wish)]
    if done is not None:
        told.insert(0, done.told)
        if done.what and (why := remember(source, done.what, done.options)):
            told.append(f"It cannot be remembered that this was printed: {why}.")
    return " ".join(filter(None, told))


def _names(source: Campaign | None, wish: Wish) -> str:
    """Which letters of names are not on the paper as they are written."""
    if source is None or wish.out.suffix.lower() in (".txt", ".md"):
        return ""
    return unshown_words(source)


def look_at(source: Campaign | None, wish: Wish, progress: Progress | None = None) -> Look:
    """Print it for a trial and tell what it comes to; raises as `print_wish` does."""
    _check(wish)
    ending = wish.out.suffix.lower()
    as_drawn = ".svg" if ending == ".png" else ending  # the same drawing, without its dots
    with tempfile.TemporaryDirectory(prefix="nile-companion-") as folder:
        out = Path(folder) / f"look{as_drawn}"
        done = _carry_out(source, wish, out, progress, overwrite=True)
        data = read(out)
    told = done.told if done else ""
    if ending == ".pdf":
        found = summary_of(data)
        return Look(found.pages, found.outline, len(data), told)
    if as_drawn == ".svg":
        return Look((_svg_size(data),), (), 0 if ending == ".png" else len(data), told)
    return Look((), (), len(data), f"{len(data.decode().split()):,} words")


def _svg_size(data: bytes) -> tuple[float, float]:
    """The width and height in mm that an SVG file of ours says of itself."""
    head = data[:2000].decode("utf-8", "replace")
    found = [re.search(rf'\b{side}="([\d.]+)mm"', head) for side in ("width", "height")]
    wide, high = (float(each[1]) if each else 0.0 for each in found)
    return wide, high


# What becomes of a wish


def _check(wish: Wish) -> None:
    """Raises `CannotPrint` where the name of the file does not say what to write."""
    endings = KINDS[wish.kind].endings
    if wish.out.suffix.lower() not in endings:
        raise CannotPrint(f"{wish.out} should end in {_or(endings)}, which says what to write.")


def _carry_out(
    source: Campaign | None, wish: Wish, out: Path, progress: Progress | None, *, overwrite: bool
) -> Done | None:
    _check(wish)
    makers: dict[str, Callable[..., Any]] = {
        "map": print_map,
        "sheets": print_sheets,
        "cards": print_cards,
        "charts": print_charts,
        "counters": print_counters,
        "chronicle": print_chronicle,
        "kit": print_kit,
    }
    if wish.kind in makers:
        options = _options(wish)
        if wish.kind == "kit":
            options |= {"progress": progress} | ({"players": None} if source is not None else {})
        told = makers[wish.kind](source, out, **options, overwrite=overwrite)
        return Done("", {}, told) if told else None
    job = Job(**_options(wish), overwrite=overwrite)
    return (print_poster if wish.kind == "poster" else print_stickers)(source, out, job)


def _options(wish: Wish) -> dict[str, Any]:
    """The options of a kind as the desk takes them; raises `CannotPrint`."""
    found: dict[str, Any] = {}
    for name in KINDS[wish.kind].options:
        said = wish.said(name)
        if name == "player":
            found["player"] = said or None
        elif name == "hex_mm":
            found["hex_mm"] = _millimetres(said)
        elif name == "players":
            found["players"] = _number(said)
        elif name == "figures":
            found["blank"] = said == "blank"
        elif name == "charts":
            found["charts"] = said == "beside"
        else:
            found[_CALLED.get(name, name)] = said
    if wish.kind == "sheets":
        found |= _sheet(found)
    if found.get("duplex") == "none" and wish.kind == "charts":
        found["fold"] = False
    return found


_CALLED = {"book": "paper", "sheet": "kind", "kit_size": "size", "with": "more"}


def _sheet(found: dict[str, Any]) -> dict[str, Any]:
    """A sheet as a form to be filled in on a screen has a name of its own in the list."""
    kind, _, form = found["kind"].partition(" ")
    player = found["player"] if kind == "aid" else None
    return {"kind": kind, "fillable": form == "form", "player": player}


def _millimetres(words: str) -> float:
    try:
        return float(words.removesuffix("mm").replace(",", "."))
    except ValueError:
        raise CannotPrint(f'"{words}" is no size of hexes: write mm, like 19.') from None


def _number(words: str) -> int:
    if not (words.isascii() and words.isdigit()):
        raise CannotPrint(f'"{words}" is no number of players: write one, like 4.')
    return int(words)


def _or(words: tuple[str, ...]) -> str:
    *first, last = words
    return f"{', '.join(first)} or {last}" if first else last


# A campaign that is not open


@contextmanager
def at_hand(path: Path | None, wish: Wish, *, writes: bool) -> Iterator[Campaign | None]:
    """The campaign of a file, None without one; open for writing where printing is remembered."""
    if path is None:
        yield None
        return
    from companion.desk.campaign import Campaign

    with Campaign.open(path, write=writes and wish.kind in ("poster", "stickers")) as campaign:
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
