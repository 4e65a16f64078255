"""Printing the chronicle: a campaign as a small book, or as plain words."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from companion.desk.errors import CannotPrint
from companion.desk.files.store import write_file
from companion.desk.printing.cards import duplex_of
from companion.desk.printing.names_shown import names_shown, title_of
from companion.games.nile.desk.campaigns import game_at
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

    Paper such as `a5` gives page after page; `a4-booklet` sheets of A4 to print on both sides, fold
    and staple, `duplex` being the edge they are turned over; of a thick book so many pages are
    folded together as a `signature`, 0 for all. `begins` is the month in which play
    began, as `1820-01`. Raises `StoreError` with one sentence.
    """
    if source is None:
        raise CannotPrint("A chronicle tells a campaign: name its file.")
    kind = out.suffix.lower()
    if kind != ".pdf" and kind not in _PLAIN:
        raise CannotPrint(f"{out} should end in .pdf, .txt or .md, which says what to write.")
    try:
        calendar = Calendar.parse(begins) if begins else Calendar()
        book = chronicle_of(source, calendar)
        if kind in _PLAIN:
            data = _PLAIN[kind](book).encode("utf-8", "replace")
        else:
            sheet, fold = _sheet(paper, duplex)
            if signature and fold is None:
                raise ImpositionError("Pages are folded on paper such as a4-booklet alone.")
            data = chronicle_pdf(
                book,
                map_view(source),
                routes_of_campaign(source),
                sheet,
                style=style,
                duplex=fold,
                calendar=calendar,
                signature=signature,
                own_board=game_at(source).mapless,
            )
    except (ImpositionError, NoSuchMonth, PaperError, SurfaceError) as fault:
        raise CannotPrint(str(fault)) from fault
    write_file(out, data, overwrite=overwrite)


def chronicle_of(source: Campaign, calendar: Calendar | None = None) -> Chronicle:
    """The account of a campaign as it stands."""
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
    """The paper and how it is folded; raises `ImpositionError` or `PaperError`."""
    folded = _BOOKLET.search(words.strip())
    paper = parse(words.strip()[: folded.start()] if folded else words)
    fold = duplex_of(duplex) if folded else None
    if folded and fold is None:
        raise ImpositionError("A booklet is printed on both sides: use duplex long or short.")
    upright = paper.portrait()
    page = (upright.height / 2, upright.width) if folded else (upright.width, upright.height)
    if page[0] < SMALLEST_MM[0] or page[1] < SMALLEST_MM[1]:
        raise PaperError(
            f"A page of {page[0]:g} × {page[1]:g} mm is too small for the chronicle: it needs "
            f"{SMALLEST_MM[0]:.0f} × {SMALLEST_MM[1]:.0f} mm, such as a5 or a4-booklet."
        )
    return paper, fold
