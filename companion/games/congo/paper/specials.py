"""The special cards on a page: where each may be played, when it bites, what it does."""

from __future__ import annotations

from typing import Final

from companion.games.congo.cards import SPECIALS, TILES, Special
from companion.games.congo.voice import EFFECTS, MOMENTS
from printables.drawing.surface import Box
from printables.forms.form import Column, Form
from printables.forms.pages import form_page
from printables.forms.stationery import Stationery
from printables.pages.drawn import DrawnPage
from printables.pages.paper import Paper

_COLUMNS: Final = (
    Column("card", 1.7),
    Column("players", 0.8, "middle"),
    Column("where", 2.3, prose=True),
    Column("when", 1.6, prose=True),
    Column("what it does", 6.6, prose=True),
)


def specials_page(paper: Paper, style: str) -> DrawnPage:
    """All special cards on a lying sheet; raises `NoSuchStyle`."""
    title, remark = "Congo River: special cards", "one at a stop, for the whole table"
    return form_page("Specials", paper.landscape(), style, _draw, title=title, remark=remark)


def _draw(form: Form, look: Stationery, box: Box) -> None:  # noqa: ARG001
    rows = [
        (card.title, _players(card), where(card), MOMENTS[key], EFFECTS[key])
        for key, card in SPECIALS.items()
    ]
    form.table(box, _COLUMNS, rows, len(rows))


def _players(card: Special) -> str:
    few, many = min(card.players), max(card.players)
    return str(few) if few == many else f"{few}–{many}"


def where(card: Special) -> str:
    """Where a card may be played, in words."""
    if card.tiles == TILES:
        return "anywhere"
    if len(card.tiles) == len(TILES) - 1:
        (bar,) = (tile for tile in TILES if tile not in card.tiles)
        return f"anywhere but a {bar}"
    return ", ".join(card.tiles)
