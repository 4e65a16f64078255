"""Printing what you cut, fold or staple: the Event deck, the charts, the counters."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from companion.cards.deck import CardTextError, with_words
from companion.charts.values import Entry
from companion.desk.errors import CannotPrint
from companion.desk.files.store import write_file
from companion.desk.printing.cards import card_print, duplex_of, numbers_of
from companion.desk.printing.kinds import check_ending
from companion.games.nile.cards.deck import Deck
from companion.games.nile.desk.data import counter_deck, event_deck
from companion.games.nile.desk.loading import COLOURS, game_at
from companion.games.nile.desk.map_views import imprint_of
from companion.games.nile.desk.overrides import own_cards
from companion.games.nile.desk.printing.sheets import charts_in_force
from companion.games.nile.paper.cards.cards import cards_pdf
from companion.games.nile.paper.cards.counters import NATIVES, SIZE_MM, CounterPrint, counters_pdf
from companion.games.nile.paper.charts.booklet import charts_pdf
from companion.games.nile.variants import GAME_ONE, VARIANTS
from companion.plugins.papers import Done
from printables.cards.sheets import near_edge
from printables.drawing.surface import SurfaceError
from printables.pages.imposition import ImpositionError
from printables.pages.paper import PaperError, parse

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign

EVENTS, COUNTERS = "events", "counters"


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
) -> Done:
    """Print the Event deck of a campaign, or of new campaigns, as cards to cut (.pdf).

    `cards` are their numbers, like `1-20,45`, "" for all. With the paper `card`, each card is a
    page with bleed. `duplex` is `long`, `short` or `none`. The result has a message if cards are
    near the edge of the paper. Raises `StoreError` with one sentence.
    """
    deck = deck_of(source)
    says = {number: says_of(deck, number) for number in deck.numbers}

    def draw() -> bytes:
        numbers = numbers_of(cards, deck.numbers)
        how = card_print(paper, size, style, duplex, bleed)
        pages = cards_pdf(deck, says, numbers, how, imprint_of(source))
        told.append(near_edge(how))
        return pages

    told: list[str] = []
    _print(out, draw, overwrite=overwrite)
    return Done("".join(told))


def print_charts(
    source: Campaign | None,
    out: Path,
    *,
    paper: str = "a4",
    style: str = "colour",
    blank: bool = False,
    duplex: str = "long",
    fold: bool = True,
    game: str = GAME_ONE.name,
    overwrite: bool = True,
) -> None:
    """Print all charts of a campaign, or of new campaigns of a `game`, as a booklet (.pdf).

    `blank` leaves reconstructed figures empty. Without `fold`, each page is as large as the paper.
    Raises `StoreError` with one sentence.
    """
    charts = charts_in_force(source, VARIANTS[game])

    def draw() -> bytes:
        edge = duplex_of(duplex)
        if fold and edge is None:
            raise ImpositionError("A booklet to fold needs two-sided printing: use long or short.")
        folded = edge if fold else None
        imprint = imprint_of(source)
        return charts_pdf(
            charts, parse(paper), style=style, blank=blank, duplex=folded, imprint=imprint
        )

    _print(out, draw, overwrite=overwrite)


def print_counters(
    source: Campaign | None,
    out: Path,
    *,
    paper: str = "a4",
    style: str = "colour",
    duplex: str = "long",
    counter_mm: float = SIZE_MM,
    natives: int | None = None,
    colours: str = "",
    overwrite: bool = True,
) -> None:
    """Print counters to cut (.pdf): of a campaign's players, or of every color.

    `colours` names other colors, like `red,blue`. `natives` is how many counters of natives: by
    default 50, or as many as the campaign has. Raises `StoreError` with one sentence.
    """
    many = natives_of(source) if natives is None else natives
    wanted = colours_of(source, colours)
    faces = discoveries_of(source)

    def draw() -> bytes:
        how = CounterPrint(
            paper=parse(paper),
            colours=wanted,
            discoveries=faces,
            natives=many,
            size=counter_mm,
            style=style,
            duplex=duplex_of(duplex),
        )
        return counters_pdf(how, imprint_of(source))

    _print(out, draw, overwrite=overwrite)


# What is printed


def natives_of(source: Campaign | None) -> int:
    """Return how many counters of natives: those of the box, or as many as the campaign has met."""
    met = 0 if source is None else max((int(n) for n in game_at(source).state.tribes), default=0)
    return max(NATIVES, met)


def colours_of(source: Campaign | None, words: str = "") -> tuple[str, ...]:
    """Return the colors named in a text, else those in play, else all; raises `CannotPrint`."""
    named = tuple(dict.fromkeys(word.strip().lower() for word in words.split(",") if word.strip()))
    wrong = [word for word in named if word not in COLOURS]
    if wrong:
        raise CannotPrint(
            f'There are no counters in "{wrong[0]}". Choose from {", ".join(COLOURS)}.'
        )
    if named or source is None:
        return named or COLOURS
    played = {explorer.colour for explorer in game_at(source).state.explorers.values()}
    return tuple(colour for colour in COLOURS if colour in played) or COLOURS


def discoveries_of(source: Campaign | None) -> tuple[str, ...]:
    """Return the text on each discovery counter."""
    deck = source.session.deck(COUNTERS) if source is not None else counter_deck()
    found = []
    for number in deck.numbers:
        face = deck.read(number, "face")
        kind = deck.kind("face", face) if isinstance(deck, Deck) else None
        found.append(kind.name if kind is not None else face)
    return tuple(found)


def deck_of(source: Campaign | None) -> Deck:
    """Return the deck of a campaign, without one ours with the owner's texts over it."""
    if source is None:
        return with_words(event_deck(), own_cards().words().get(EVENTS, {}))
    deck = source.session.deck(EVENTS)
    if not isinstance(deck, Deck):
        raise CannotPrint(f"The game of {source.path} has no Event cards.")
    return deck


def says_of(deck: Deck, number: int) -> dict[str, Entry]:
    """Return a card's texts with their sources; directions of rivers don't make one the owner's."""
    ours = event_deck(deck.data_set)
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


def _print(out: Path, draw: Callable[[], bytes], *, overwrite: bool) -> None:
    """Write the file; raises `CannotPrint` for any drawing error."""
    check_ending(out)
    try:
        data = draw()
    except (CardTextError, ImpositionError, PaperError, SurfaceError) as fault:
        raise CannotPrint(str(fault)) from fault
    write_file(out, data, overwrite=overwrite)
