"""Printing what is cut, folded or stapled: the Event deck, the charts, the counters."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from companion.desk.data import charts_with, counter_deck, event_deck
from companion.desk.export import CannotPrint
from companion.desk.games import COLOURS
from companion.desk.owner import charts_file, owner_charts
from companion.desk.owner_deck import decks, owner_deck
from companion.desk.store import write_file
from companion.games.nile.card_texts import CardTextError
from companion.games.nile.chart_values import Entry
from companion.games.nile.charts import Charts
from companion.games.nile.deck import Deck, with_words
from printables.imposition import Duplex, ImpositionError
from printables.nile.cards import CardPrint, cards_pdf, chosen
from printables.paper import Paper, PaperError, parse
from printables.surface import SurfaceError

if TYPE_CHECKING:
    from companion.desk.campaign import Campaign

ONE_A_PAGE = "card"
"""The paper of cards that are printed one to a page."""

EVENTS = "events"


def print_cards(
    source: Campaign | None,
    out: Path,
    *,
    cards: str = "",
    paper: str = "a4",
    size: str = "poker",
    style: str = "colour",
    duplex: str = "long",
    bleed: float | None = None,
    overwrite: bool = True,
) -> None:
    """Print the Event deck of a campaign, or that of new campaigns, as cards to cut (.pdf).

    `cards` names those wanted, as `1-20,45`; all without it. On the paper `card` each card is a
    page with bleed. Duplex is `long`, `short` or `none`. Raises `StoreError` with one sentence.
    """
    deck = _events(source)
    says = {number: _says(deck, number) for number in deck.numbers}

    def draw() -> bytes:
        numbers = chosen(cards, deck.numbers) if cards.strip() else deck.numbers
        sheet = None if paper.strip().lower() == ONE_A_PAGE else parse(paper)
        how = CardPrint(paper=sheet, size=size, style=style, duplex=duplex_of(duplex), bleed=bleed)
        return cards_pdf(deck, says, numbers, how)

    _print(out, draw, overwrite=overwrite)


# What is printed


def _events(source: Campaign | None) -> Deck:
    """The deck of a campaign as its table has it, else ours with the owner's words over it."""
    if source is None:
        return with_words(event_deck(), owner_deck().get(EVENTS, {}))
    deck = source.session.deck(EVENTS)
    if not isinstance(deck, Deck):
        raise CannotPrint(f"{source.path} is of a game without Event cards")
    return deck


def _says(deck: Deck, number: int) -> dict[str, Entry]:
    """What a card says and whether that is ours; directions of rivers only follow the terrain."""
    ours = decks()[EVENTS]
    found: dict[str, Entry] = {}
    for section in deck.sections():
        text = deck.read(number, section)
        before = ours.read(number, section)
        if section.startswith("river"):
            same = re.sub(r"\s*\d", "", text) == re.sub(r"\s*\d", "", before)
        else:
            same = text == before
        found[section] = Entry(text, ours.source if same else "owner")
    return found


def duplex_of(word: str) -> Duplex | None:
    """The edge that a sheet is turned over, None for one side only; raises `ImpositionError`."""
    if word == "long" or word == "short":  # noqa: PLR1714  (so that the type is narrowed)
        return word
    if word == "none":
        return None
    raise ImpositionError(f'"{word}" is no way to print both sides: use long, short or none.')


def _print(out: Path, draw: Callable[[], bytes], *, overwrite: bool) -> None:
    """Make the file; whatever cannot be printed becomes `CannotPrint`."""
    if out.suffix.lower() != ".pdf":
        raise CannotPrint(f"{out} should end in .pdf, which says what to write.")
    try:
        data = draw()
    except (CardTextError, ImpositionError, PaperError, SurfaceError) as fault:
        raise CannotPrint(str(fault)) from fault
    write_file(out, data, overwrite=overwrite)
