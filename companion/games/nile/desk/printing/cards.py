"""Printing what is cut, folded or stapled: the Event deck, the charts, the counters."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from companion.cards.deck import CardTextError, with_words
from companion.charts.values import Entry
from companion.desk.errors import CannotPrint
from companion.desk.files.store import write_file
from companion.desk.printing.cards import card_print, check_pdf, duplex_of, numbers_of
from companion.games.nile.cards.deck import Deck
from companion.games.nile.desk.campaigns import game_at
from companion.games.nile.desk.data import counter_deck, event_deck
from companion.games.nile.desk.loading import COLOURS
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
    """Print the Event deck of a campaign, or that of new campaigns, as cards to cut (.pdf).

    `cards` names those wanted, as `1-20,45`; all without it. On the paper `card` each card is a
    page with bleed. Duplex is `long`, `short` or `none`. Returns what else there is to say: that
    cards come near the edge of the paper. Raises `StoreError` with one sentence.
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
    """Print all charts of a campaign, or those of new campaigns of a `game`, as a booklet (.pdf).

    With `blank` what is reconstructed is left empty. Without `fold` pages follow one another, each
    as large as the paper. Raises `StoreError` with one sentence.
    """
    charts = charts_in_force(source, VARIANTS[game])

    def draw() -> bytes:
        edge = duplex_of(duplex)
        if fold and edge is None:
            raise ImpositionError("A booklet to fold is printed on both sides: use long or short.")
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
    """Print counters to cut (.pdf): those of a campaign's players, or of every colour.

    `colours` names others, as `red,blue`. Natives go up to a number: 50, or as many as a campaign
    has. Raises `StoreError` with one sentence.
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
    """How many natives there are to be: those of the box, or as many as a campaign has met."""
    met = 0 if source is None else max((int(n) for n in game_at(source).state.tribes), default=0)
    return max(NATIVES, met)


def colours_of(source: Campaign | None, words: str = "") -> tuple[str, ...]:
    """The colours that are named, else those that are played, else all; raises `CannotPrint`."""
    named = tuple(dict.fromkeys(word.strip().lower() for word in words.split(",") if word.strip()))
    wrong = [word for word in named if word not in COLOURS]
    if wrong:
        raise CannotPrint(f'"{wrong[0]}" is no colour of counters: use {", ".join(COLOURS)}.')
    if named or source is None:
        return named or COLOURS
    played = {explorer.colour for explorer in game_at(source).state.explorers.values()}
    return tuple(colour for colour in COLOURS if colour in played) or COLOURS


def discoveries_of(source: Campaign | None) -> tuple[str, ...]:
    """What stands on each of the discovery counters."""
    deck = source.session.deck(COUNTERS) if source is not None else counter_deck()
    found = []
    for number in deck.numbers:
        face = deck.read(number, "face")
        kind = deck.kind("face", face) if isinstance(deck, Deck) else None
        found.append(kind.name if kind is not None else face)
    return tuple(found)


def deck_of(source: Campaign | None) -> Deck:
    """The deck of a campaign as its table has it, else ours with the owner's words over it."""
    if source is None:
        return with_words(event_deck(), own_cards().words().get(EVENTS, {}))
    deck = source.session.deck(EVENTS)
    if not isinstance(deck, Deck):
        raise CannotPrint(f"{source.path} is of a game without Event cards")
    return deck


def says_of(deck: Deck, number: int) -> dict[str, Entry]:
    """What a card says and whether that is ours; directions of rivers only follow the terrain."""
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
    """Make the file; whatever cannot be printed becomes `CannotPrint`."""
    check_pdf(out)
    try:
        data = draw()
    except (CardTextError, ImpositionError, PaperError, SurfaceError) as fault:
        raise CannotPrint(str(fault)) from fault
    write_file(out, data, overwrite=overwrite)
