"""Recent news of a campaign on one page, last months first.

Nothing secret is included: no starting port, and no special discovery (23.1).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, NamedTuple

import msgspec

from companion.games.nile.facts import (
    BattleFought,
    BecameFriendly,
    ExpeditionLanded,
    ExplorerCaptured,
    ExplorerDied,
    ExplorerFreed,
    FeatureFound,
    Found,
    HexExplored,
    JourneyPublished,
    NewExplorer,
    NewsPublished,
    SheetPublished,
    TribeMet,
    WentToEurope,
    Won,
)
from companion.games.nile.map import reported
from companion.games.nile.paper.styles.stationery import MapStationery
from companion.games.nile.table_game import NileAtTable
from companion.table.facts import Fact
from companion.table.journal.effective import Standing
from companion.table.journal.entries import Entry
from printables.drawing.surface import Box, Paint, TextStyle
from printables.pages.paper import Paper
from printables.pdf.writer import PdfWriter
from printables.text.blocks import Paragraph, TextRun, block_height, write_block

TITLE = "What happened lately"

_TOLD = (
    BattleFought,
    BecameFriendly,
    ExplorerCaptured,
    ExplorerDied,
    ExplorerFreed,
    FeatureFound,
    JourneyPublished,
    NewExplorer,
    NewsPublished,
    SheetPublished,
    TribeMet,
    WentToEurope,
    Won,
)
"""Facts described in the words of the log."""

_SECRET = "special"  # kind of find that its finder may keep secret (23.1)
_FEATURES = (
    "mountain",
    "waterfall",
    "lake",
)  # kinds of find described as features of their hex


class NewsMonth(NamedTuple):
    """News of a month: sentences for each player's turn."""

    number: int
    turns: tuple[str, ...]


def lately(
    game: NileAtTable, log: Sequence[Entry[Any]], found: Iterable[Standing]
) -> list[NewsMonth]:
    """Return the months with news, last first; `found` are the facts."""
    months = []
    for number, month in groupby(found, key=lambda one: log[one.entry - 1].turn):
        turns = [
            " ".join(_sentences(game, [one.fact for one in turn]))
            for _, turn in groupby(month, key=lambda one: log[one.entry - 1].player)
        ]
        if turns := [words for words in turns if words]:
            months.append(NewsMonth(number, tuple(turns)))
    return months[::-1]


def _sentences(game: NileAtTable, facts: Sequence[Fact]) -> Iterator[str]:
    """Yield the news of one turn: expeditions and finds in order, then mapped hexes."""
    for fact in facts:
        if isinstance(fact, ExpeditionLanded):
            yield f"{fact.player} sets out from {_place(game, fact.hex, fact.player)}."
        elif isinstance(fact, _TOLD) or (isinstance(fact, Found) and _may_be_told(fact)):
            yield game.words(fact)
    mapped: dict[str, list[str]] = {}
    for fact in facts:
        if isinstance(fact, HexExplored):
            mapped.setdefault(fact.by, []).append(fact.hex)
    for player, hexes in mapped.items():
        named = [_place(game, name) for name in hexes]
        named = [name for name in named if name != UNNAMED] or [_count(len(named))]
        yield f"{player or 'The table'} maps {_row(named)}."


UNNAMED = "the hex"
"""Name of a hex of a physical board from before hexes had names there."""


def _place(game: NileAtTable, name: str, player: str = "") -> str:
    """Return the name of a hex on the page; with a physical board its name there."""
    words = reported.label(game.state, name)
    return game.explorer(player).port if player and words == UNNAMED else words


def _count(number: int) -> str:
    return "a hex" if number == 1 else f"{number} hexes"


def _may_be_told(fact: Found) -> bool:
    return fact.find.kind != _SECRET and fact.find.kind not in _FEATURES


def _row(words: Sequence[str]) -> str:
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


def draw_news(
    writer: PdfWriter, months: Sequence[NewsMonth], title: str, paper: Paper, look: MapStationery
) -> None:
    """Draw the page in two columns; the oldest months are left out if space is short."""
    paper = paper.portrait()
    unit = min(paper.width / 210, paper.height / 297)
    writer.page(paper.width, paper.height, bookmark=TITLE)
    _Page(writer, paper, look, unit).draw(months, title)


class _Page:
    """Draws the page; sizes are those of A4 times the unit."""

    def __init__(self, writer: PdfWriter, paper: Paper, look: MapStationery, unit: float) -> None:
        letters = look.style.letters
        self._writer, self._unit, self._look = writer, unit, look
        edge = 14 * unit
        self._room = Box(edge, edge, paper.width - 2 * edge, paper.height - 2 * edge)
        self._plain = TextStyle(letters.body, 3.0 * unit, look.ink)
        self._head = TextStyle(letters.title, 3.8 * unit, look.accent)
        self._faint = TextStyle(letters.italic, 3.0 * unit, look.faint)

    def draw(self, months: Sequence[NewsMonth], title: str) -> None:
        """Draw the background, the heading, and as many months as fit."""
        writer, unit, room, look = self._writer, self._unit, self._room, self._look
        if look.paper != "#ffffff":
            page = Box(0, 0, writer.width, writer.height)
            writer.rect(page.inset(5 * unit), Paint(fill=look.paper))
        large = msgspec.structs.replace(self._head, size=7 * unit)
        with writer.tagged("H1"):
            writer.text(room.x, room.y + 6 * unit, TITLE, large)
        left = room.x + writer.measure(TITLE, large) + 4 * unit
        side = Box(left, room.y + unit, room.right - left, 6 * unit)
        write_block(writer, side, [[TextRun(title, self._faint)]])
        y = room.y + 9 * unit
        writer.line(room.x, y, room.right, y, Paint(stroke=look.accent, width=0.5 * unit))
        below = Box(room.x, y + 4 * unit, room.width, room.bottom - y - 4 * unit)
        if months:
            self._columns(below, months)
        else:
            nothing = "Nothing yet: the campaign is about to begin."
            write_block(writer, below, [[TextRun(nothing, self._plain)]])

    def _columns(self, room: Box, months: Sequence[NewsMonth]) -> None:
        unit = self._unit
        wide = (room.width - 8 * unit) / 2
        columns = [Box(x, room.y, wide, room.height) for x in (room.x, room.right - wide)]
        box = columns.pop(0)
        for month in months:
            told = self._told(month)
            high = block_height(told, wide, gap=unit)
            while high > box.height and box.height < room.height and columns:
                box = columns.pop(0)
            if high > box.height and box.height < room.height:
                return
            end = write_block(self._writer, box, told, gap=unit) + 3.6 * unit
            box = Box(box.x, end, wide, max(0.0, room.bottom - end))

    def _told(self, month: NewsMonth) -> list[Paragraph]:
        head = f"Month {month.number}" if month.number else "Before the first month"
        told: list[Paragraph] = [[TextRun(head, self._head)]]
        told += [[TextRun(words, self._plain)] for words in month.turns]
        return told
