"""First page of a kit: campaign, contents with page numbers, printing advice."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from companion.games.nile.paper.map.ground.rose import draw_rose
from companion.games.nile.paper.map.view import Expedition
from companion.games.nile.paper.styles.stationery import MapStationery
from companion.hexes import Grid
from printables.drawing.surface import Box, Paint, Surface, TextStyle
from printables.pages.paper import Paper
from printables.pdf.writer import PdfWriter, chapter_key
from printables.text.blocks import Paragraph, TextRun, write_block
from printables.text.labels import fit

CONTENTS = "kit-contents"

_ROW = 12.8
_FRAME = 11.0
_ROSE = 62.0
_DOWN = 5  # players in one column


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
        if look.paper != "#ffffff":
            page = Box(0, 0, writer.width, writer.height)
            writer.rect(page.inset(5 * unit), Paint(fill=look.paper))
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
