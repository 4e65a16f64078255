"""Printing the chronicle: a campaign as a small book, or as plain text."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from companion.desk.errors import CannotPrint
from companion.desk.files.store import write_file
from companion.desk.printing.cards import duplex_of
from companion.desk.printing.kinds import check_ending
from companion.desk.printing.names_shown import names_shown, title_of
from companion.games.nile.desk.loading import game_at
from companion.games.nile.desk.map_views import map_view, routes_of_campaign
from companion.games.nile.paper.chronicle.book import chronicle_pdf
from companion.games.nile.voice.chronicle import (
    Calendar,
    Chronicle,
    NoSuchMonth,
    account,
    as_markdown,
    as_text,
)
from printables.drawing.surface import SurfaceError
from printables.pages.imposition import Duplex, ImpositionError
from printables.pages.paper import Paper, PaperError, parse

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign

SMALLEST_MM = (90.0, 125.0)
"""Width and height of the smallest page that the book can be set on."""

_BOOKLET = re.compile(r"[\s_-]*booklet$", re.IGNORECASE)
_PLAIN = {".txt": as_text, ".md": as_markdown}


@names_shown
def print_chronicle(
    source: Campaign | None,
    out: Path,
    *,
    paper: str = "a5",
    style: str = "colour",
    duplex: str = "long",
    begins: str = "",
    signature: int = 0,
    overwrite: bool = True,
) -> None:
    """Print a campaign as a book (.pdf), or write it as plain text (.txt) or Markdown (.md).

    Paper like `a5` gives single pages. `a4-booklet` gives sheets of A4 to print two-sided, fold and
    staple; `duplex` is the edge they are flipped on, `signature` the number of pages folded
    together, 0 for all. `begins` is the month of turn 1, like `1820-01`. Raises `StoreError` with
    one sentence.
    """
    if source is None:
        raise CannotPrint("A chronicle needs a campaign. Name its file.")
    check_ending(out, ".pdf", *_PLAIN)
    kind = out.suffix.lower()
    try:
        calendar = Calendar.parse(begins) if begins else Calendar()
        book = chronicle_of(source, calendar)
        if kind in _PLAIN:
            data = _PLAIN[kind](book).encode("utf-8", "replace")
        else:
            sheet, fold = _sheet(paper, duplex)
            if signature and fold is None:
                raise ImpositionError("A signature needs paper to fold, like a4-booklet.")
            data = chronicle_pdf(
                book,
                map_view(source),
                routes_of_campaign(source),
                sheet,
                style=style,
                duplex=fold,
                calendar=calendar,
                signature=signature,
                own_board=game_at(source).map.on_table,
            )
    except (ImpositionError, NoSuchMonth, PaperError, SurfaceError) as fault:
        raise CannotPrint(str(fault)) from fault
    write_file(out, data, overwrite=overwrite)


def chronicle_of(source: Campaign, calendar: Calendar | None = None) -> Chronicle:
    """Return the account of a campaign up to now."""
    session = source.session
    return account(
        game_at(source),
        session.opening,
        session.log,
        session.live,
        title=title_of(source),
        calendar=calendar,
    )


def _sheet(words: str, duplex: str) -> tuple[Paper, Duplex | None]:
    """Parse the paper and how it's folded; raises `ImpositionError` or `PaperError`."""
    folded = _BOOKLET.search(words.strip())
    paper = parse(words.strip()[: folded.start()] if folded else words)
    fold = duplex_of(duplex) if folded else None
    if folded and fold is None:
        raise ImpositionError("A booklet needs two-sided printing: use duplex long or short.")
    upright = paper.portrait()
    page = (upright.height / 2, upright.width) if folded else (upright.width, upright.height)
    if page[0] < SMALLEST_MM[0] or page[1] < SMALLEST_MM[1]:
        raise PaperError(
            f"Pages of {page[0]:g} × {page[1]:g} mm are too small for the chronicle. It needs "
            f"{SMALLEST_MM[0]:.0f} × {SMALLEST_MM[1]:.0f} mm, like a5 or a4-booklet."
        )
    return paper, fold
