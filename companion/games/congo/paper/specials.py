"""The special cards to cut: where each may be played, when it works, what it does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from companion.games.congo.cards import BOILER_FROM, SPECIALS, TILES, Special
from companion.games.congo.game import CongoGame
from companion.games.congo.rules.specials import boiler_from
from printables.cards.plain import PlainCard, PlainFaces
from printables.cards.sheets import CardPrint, draw_card_sheets
from printables.forms.stationery import stationery
from printables.pdf.writer import PdfWriter

NUMBERS: Final = tuple(range(1, len(SPECIALS) + 1))
"""The numbers of the cards, in the order of `SPECIALS`."""

_TITLE, _BACK = "Special cards", "CONGO"


def draw_specials(
    writer: PdfWriter, game: CongoGame | None, numbers: Sequence[int], how: CardPrint
) -> None:
    """Draw the cards of these numbers; raises `ImpositionError`, `NoSuchStyle`, `PaperError`.

    Cards of a game name the stops of its board.
    """
    look, deck = stationery(how.style), list(_cards(game))
    draw_card_sheets(
        writer,
        lambda width, height, bleed: PlainFaces(look, _BACK, width, height, bleed),
        [deck[number - 1] for number in numbers],
        how,
        (_TITLE, ""),
    )


def _cards(game: CongoGame | None) -> Iterator[PlainCard]:
    stop = game.stops[boiler_from(game.stops)].name if game else BOILER_FROM
    for number, card in enumerate(SPECIALS.values(), 1):
        yield PlainCard(
            str(number),
            card.title,
            (card.effect,),
            foot=_players(card),
            facts=(("Where", where(card)), ("When", card.when(stop))),
            row=tuple((tile, tile in card.tiles) for tile in TILES),
        )


def _players(card: Special) -> str:
    few, many = min(card.players), max(card.players)
    return f"{few} players" if few == many else f"{few}–{many} players"


def where(card: Special) -> str:
    """Where a card may be played, in words."""
    found = ", ".join(card.tiles)
    if card.tiles == TILES:
        found = "anywhere"
    elif len(card.tiles) == len(TILES) - 1:
        (bar,) = (tile for tile in TILES if tile not in card.tiles)
        found = f"anywhere but a {bar}"
    return f"{found}, under a flag" if card.needs_flag else found
