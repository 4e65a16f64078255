"""First pages of a kit: cover with contents and printing advice, and the recent news.

The news has the last months first and nothing secret: no starting port, and no special discovery
(23.1).
"""

from __future__ import annotations

import math
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
from companion.games.nile.paper.map.ground.rose import draw_rose
from companion.games.nile.paper.map.view import Expedition
from companion.games.nile.paper.styles import MapStationery
from companion.games.nile.table_game import NileAtTable
from companion.games.nile.voice.formatting import listed
from companion.hexes import Grid
from companion.table.facts import Fact
from companion.table.journal.effective import Standing
from companion.table.journal.entries import Entry
from printables.drawing.surface import Box, Paint, Surface, TextStyle
from printables.pages.paper import Paper
from printables.pdf.writer import PdfWriter, chapter_key
from printables.text.blocks import Paragraph, TextRun, block_height, write_block
from printables.text.labels import fit

CONTENTS = "kit-contents"

_ROW = 12.8
_FRAME = 11.0
_ROSE = 62.0
_DOWN = 5  # players in one column


def _tint(writer: PdfWriter, look: MapStationery, unit: float) -> None:
    """Tint the page inside its edge, in a style with colored paper."""
    if look.paper != "#ffffff":
        page = Box(0, 0, writer.width, writer.height)
        writer.rect(page.inset(5 * unit), Paint(fill=look.paper))


class CoverLine(msgspec.Struct, frozen=True):
    """Line of the contents: a part, its purpose, its first and last page."""

    title: str
    note: str
    first: int
    last: int


class KitCover(msgspec.Struct, frozen=True, kw_only=True):
    """Text of the first page; the title is empty without a campaign.

    `parts` is the number of lines of the contents; `advice` says how to print, line by line.
    """

    grid: Grid
    title: str = ""
    under: str = ""
    players: tuple[Expedition, ...] = ()
    parts: int
    advice: tuple[str, ...]


class CoverPage:
    """Draws the page before the rest of the file, and its contents once all pages are known."""

    def __init__(self, writer: PdfWriter, paper: Paper, look: MapStationery) -> None:
        paper = paper.portrait()
        self._writer, self._look, self._paper = writer, look, paper
        self._unit = unit = min(paper.width / 210, paper.height / 297)
        edge = _FRAME * unit
        self._frame = Box(edge, edge, paper.width - 2 * edge, paper.height - 2 * edge)
        letters = look.style.letters
        self._title = TextStyle(letters.title, 11 * unit, look.ink, spacing=0.5 * unit)
        self._strong = TextStyle(letters.strong, 3.5 * unit, look.ink)
        self._plain = TextStyle(letters.body, 3.1 * unit, look.ink)
        self._faint = TextStyle(letters.italic, 3.0 * unit, look.faint)
        self._contents = Box(0, 0, 0, 0)

    def draw(self, cover: KitCover) -> None:
        """Draw the page, with links in place of the contents."""
        writer, paper, unit, frame = self._writer, self._paper, self._unit, self._frame
        writer.page(paper.width, paper.height, bookmark="Contents")
        self._ground()
        y = self._head(cover)
        room = Box(frame.x + 12 * unit, y, frame.width - 24 * unit, _ROSE * unit)
        self._middle(room, cover)
        top = room.bottom + 9 * unit
        high = min(_ROW * unit, (frame.bottom - 36 * unit - top) / max(1, cover.parts))
        self._contents = Box(room.x, top, room.width, high * cover.parts)
        writer.promise(CONTENTS)
        with writer.tagged("P"):
            writer.use(CONTENTS)
        for number in range(cover.parts):
            row = Box(room.x, top + number * high, room.width, high)
            writer.link(row, chapter_key(number + 1))
        self._advice(cover.advice)

    def draw_contents(self, lines: Sequence[CoverLine]) -> None:
        """Fill in the contents, even if the page itself was finished long before."""
        whole = Box(0, 0, self._paper.width, self._paper.height)
        self._writer.define(CONTENTS, lambda surface: self._lines(surface, lines), whole)

    def _ground(self) -> None:
        look, unit, frame, writer = self._look, self._unit, self._frame, self._writer
        _tint(writer, look, unit)
        writer.rect(frame, Paint(stroke=look.accent, width=0.7 * unit, join="miter"))
        rim = Paint(stroke=look.rule, width=0.25 * unit, join="miter")
        writer.rect(frame.inset(1.4 * unit), rim)

    def _head(self, cover: KitCover) -> float:
        """Draw the title and the lines below it; returns the y below."""
        writer, unit, frame = self._writer, self._unit, self._frame
        middle, room = self._paper.width / 2, frame.width - 24 * unit
        said = fit(cover.title or "A night on the Nile", self._title, room, 4 * unit)
        with writer.tagged("H1"):
            writer.text(middle, frame.y + 22 * unit, said.text, said.style, anchor="middle")
        y = frame.y + 27 * unit
        line = Paint(stroke=self._look.accent, width=0.6 * unit)
        writer.line(middle - 24 * unit, y, middle + 24 * unit, y, line)
        under = fit(cover.under, msgspec.structs.replace(self._faint, size=4 * unit), room)
        writer.text(middle, y + 7 * unit, under.text, under.style, anchor="middle")
        return y + 13 * unit

    def _middle(self, room: Box, cover: KitCover) -> None:
        """Draw the compass, and the players beside it."""
        unit, side = self._unit, _ROSE * self._unit
        if not cover.players:
            box = Box(room.centre[0] - side / 2, room.y, side, side)
            draw_rose(self._writer, box, cover.grid, self._look.style)
            return
        draw_rose(self._writer, Box(room.x, room.y, side, side), cover.grid, self._look.style)
        left, gap = room.x + side + 8 * unit, 4 * unit
        columns = math.ceil(len(cover.players) / _DOWN)
        rows = math.ceil(len(cover.players) / columns)
        wide = (room.right - left + gap) / columns
        high = min(12 * unit, side / rows)
        top = room.y + (side - high * rows) / 2
        for number, player in enumerate(cover.players):
            column, row = divmod(number, rows)
            at = Box(left + column * wide, top + row * high, wide - gap, high)
            self._player(at, player)

    def _player(self, box: Box, player: Expedition) -> None:
        """Draw an explorer's name above his player, with the seat number on a token."""
        unit, letters = self._unit, self._look.style.letters
        radius = min(3.2 * unit, box.height * 0.3)
        inks = self._look.style.inks
        x, y = box.x + radius, box.y + box.height / 2
        ring = Paint(fill=inks.land, stroke=self._look.ink, width=0.3 * unit)
        self._writer.circle(x, y, radius, ring)
        seat = TextStyle(letters.tokens, radius * 1.15, self._look.ink)
        self._writer.text(x, y, str(player.seat), seat, anchor="middle", level="middle")
        words = ", ".join(
            word for word in (player.specialty, player.colour, f"played by {player.player}") if word
        )
        left = box.x + 2 * radius + 3 * unit
        room = box.right - left
        for rise, text, style in ((-0.4, player.explorer, self._strong), (3.2, words, self._faint)):
            said = fit(text, style, room, style.size * 0.6)
            self._writer.text(left, y + rise * unit, said.text, said.style)

    def _lines(self, surface: Surface, lines: Sequence[CoverLine]) -> None:
        box, unit, look = self._contents, self._unit, self._look
        step = box.height / max(1, len(lines))
        size = min(1.0, step / (_ROW * unit))
        strong, faint = (
            msgspec.structs.replace(style, size=style.size * size)
            for style in (self._strong, self._faint)
        )
        for number, line in enumerate(lines):
            y = box.y + (number + 0.34) * step
            surface.text(box.x, y, line.title, strong)
            pages = str(line.first) if line.first == line.last else f"{line.first}–{line.last}"
            surface.text(box.right, y, pages, strong, anchor="end")
            left = box.x + surface.measure(line.title, strong) + 2 * unit
            dots = Paint(stroke=look.rule, width=0.3 * unit, dash=(0.0, 1.4 * unit))
            surface.line(left, y, box.right - 14 * unit, y, dots)
            said = fit(line.note, faint, box.width - 10 * unit, faint.size * 0.6)
            surface.text(box.x, y + 0.37 * step, said.text, said.style)

    def _advice(self, advice: Sequence[str]) -> None:
        frame, unit = self._frame, self._unit
        high = 20 * unit
        box = Box(frame.x + 12 * unit, frame.bottom - 25 * unit, frame.width - 24 * unit, high)
        rule = Paint(stroke=self._look.rule, width=0.25 * unit)
        self._writer.line(box.x, box.y - 3 * unit, box.right, box.y - 3 * unit, rule)
        told: list[Paragraph] = [[TextRun(words, self._plain)] for words in advice]
        write_block(self._writer, box, told, gap=1.4 * unit)


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

_UNTOLD = ("special", "mountain", "waterfall", "lake")
"""Finds that may be kept secret (23.1), or are described as features of their hex."""


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
        elif isinstance(fact, _TOLD) or (isinstance(fact, Found) and fact.find.kind not in _UNTOLD):
            yield game.words(fact)
    mapped: dict[str, list[str]] = {}
    for fact in facts:
        if isinstance(fact, HexExplored):
            mapped.setdefault(fact.by, []).append(fact.hex)
    for player, hexes in mapped.items():
        named = [_place(game, name) for name in hexes]
        named = [name for name in named if name != UNNAMED] or [
            "a hex" if len(named) == 1 else f"{len(named)} hexes"
        ]
        yield f"{player or 'The table'} maps {listed(named)}."


UNNAMED = "the hex"
"""Name of a hex of a physical board from before hexes had names there."""


def _place(game: NileAtTable, name: str, player: str = "") -> str:
    """Return the name of a hex on the page; with a physical board its name there."""
    words = reported.label(game.state, name)
    return game.explorer(player).port if player and words == UNNAMED else words


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
        _tint(writer, look, unit)
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
