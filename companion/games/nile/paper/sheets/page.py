"""The pages of a Player Aid Sheet: heads, Make-ups, caches, and lists that go on (6)."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

import msgspec

from companion.games.nile.paper.sheets.aid import Row
from companion.games.nile.paper.sheets.block import draw_makeup
from companion.games.nile.paper.sheets.charts import draw_charts
from companion.games.nile.paper.sheets.fillable import points_scripts, same_as
from companion.games.nile.paper.sheets.layout import Layout, layout_of
from companion.games.nile.paper.sheets.makeup import (
    MakeUp,
    at_home,
    empty,
    ended,
    last_one,
    made_up,
)
from companion.games.nile.paper.sheets.rows import (
    CACHES,
    Sheet,
    head_fields,
    points_totals,
    seated,
    totals_words,
)
from companion.games.nile.paper.sheets.typed import typed
from printables.drawing.surface import Box
from printables.forms.form import Column, Form
from printables.pages.paper import Paper
from printables.pdf.fields import Field
from printables.pdf.writer import PdfWriter

TITLE = "Player Aid Sheet"

_FIND_COLUMNS = (
    Column("Discovery", 4.2, key="what"),
    Column("Hex", 1.1, "middle", "hex"),
    Column("Month", 1.1, "middle", "month"),
    Column("Publ.", 0.9, "middle", "published"),
)
_POINT_COLUMNS = (
    Column("For", 4.2, key="what"),
    Column("Points", 1.1, "middle", "points"),
    Column("Month", 1.0, "middle", "month"),
    Column("Publ.", 0.9, "middle", "published"),
)


class Lists(msgspec.Struct, frozen=True):
    """What is listed: caches with numbers beyond those printed, tribes, finds, points."""

    caches: Sequence[tuple[str, str]]
    tribes: Sequence[Row]
    finds: Sequence[Row]
    points: Sequence[Row]

    def after(self, caches: int, tribes: int, finds: int) -> Lists:
        """What is left behind so many of each."""
        return Lists(
            self.caches[caches:], self.tribes[tribes:], self.finds[finds:], self.points[finds:]
        )

    def paged(self, layout: Layout) -> list[Lists]:
        """What goes onto each of the further pages; a split sheet has tribes on some of their own.

        A list begins at the head of a page.
        """
        if layout.split and (self.caches or self.tribes) and (self.finds or self.points):
            tribes = Lists(self.caches, self.tribes, (), ())
            finds = Lists((), (), self.finds, self.points)
            return [*tribes.paged(layout), *finds.paged(layout)]
        pages: list[Lists] = []
        left = self
        while left.caches or left.tribes or left.finds or left.points:
            pages.append(left)
            left = left.after(CACHES, layout.more, layout.more)
        return pages


class SheetPages:
    """Draws the pages of one sheet one after the other."""

    def __init__(self, writer: PdfWriter, sheet: Sheet, paper: Paper, form: Form) -> None:
        self._writer = writer
        self._sheet = sheet
        self._paper = paper
        self._unit = form.unit
        self._number = 0
        self._form = form
        self._layout = layout_of(paper)
        self._room = Box(0, 0, 0, 0)

    def begin(self, bookmark: str | None = None) -> None:
        """A new page with its head; what is left of it is the room."""
        unit, paper = self._unit, self._paper
        foot = self._form.foot
        self._writer.page(paper.width, paper.height, bookmark=bookmark, foot=foot)
        self._form.ground(paper.width, paper.height)
        self._number += 1
        side, top = self._layout.margin * unit, (self._layout.margin - 1) * unit
        inner = Box(side, top, paper.width - 2 * side, paper.height - 18 * unit)
        high = (22 if self._number == 1 else 9) * unit
        self._head(Box(inner.x, inner.y, inner.width, high))
        top = inner.y + high + 3 * unit
        self._room = Box(inner.x, top, inner.width, inner.bottom - top)

    # The head

    def _head(self, box: Box) -> None:
        form, unit, sheet = self._form, self._unit, self._sheet
        first = self._number == 1
        name = sheet.explorer.name if sheet.explorer else ""
        title = Box(box.x, box.y, box.width * self._layout.title, 7 * unit)
        form.title(title, TITLE, 5.2 * unit)
        left = title.right + 2 * unit
        x = left + (box.right - left) * 0.58
        fields = (
            (Box(left, box.y, x - left - 3 * unit, 7 * unit), "explorer", name),
            (Box(x, box.y, box.right - x, 7 * unit), "player", seated(sheet)),
        )
        for at, label, value in fields:
            key, script = label, ""
            if not first:
                more = f"-{self._number}" if self._number > 2 else ""
                key, script = f"{label}-again{more}", same_as(form.called(label))
            strong = label == "explorer"
            form.field(at, label, value, strong=strong, name=key, script=script)
        if not first:
            return
        row = Box(box.x, box.y + 11.5 * unit, box.width, 8 * unit)
        shares = head_fields(sheet)
        wide = row.width / fsum(share for _, _, share in shares)
        x = row.x
        for label, value, share in shares:
            at = Box(x, row.y, wide * share - 2.5 * unit, row.height)
            form.field(at, label, value, name=label)
            x += wide * share

    # The pages

    def expedition(
        self, caches: Sequence[tuple[str, str]], tribes: Sequence[Row], count: int
    ) -> None:
        """The first page: make-up, caches, tribes."""
        unit, room, layout = self._unit, self._room, self._layout
        gap, high = 3 * unit, layout.makeup * unit
        first, second, known = self._makeups()
        self._makeup(Box(room.x, room.y, room.width, high), first, "one", known)
        y = room.y + high + gap
        if not layout.split:
            self._makeup(Box(room.x, y, room.width, high), second, "two", {})
            y += high + gap
        box = Box(room.x, y, room.width, layout.caches * unit)
        y = self._cache_boxes(box, caches) + gap
        self._tribe_list(Box(room.x, y, room.width, room.bottom - y), tribes, count)

    def _makeups(self) -> tuple[MakeUp, MakeUp, dict[str, str]]:
        """Both blocks, and what stands in the places of the first one."""
        charts, book = self._sheet.charts, self._sheet.book
        explorer, blank = self._sheet.explorer, empty(charts)
        if self._form.fills:
            return blank, blank, typed(charts, explorer, book)
        if explorer is None or at_home(explorer):
            return blank, last_one(charts, explorer, book) if explorer else blank, {}
        before = ended(charts, book.earlier()) if book.before else blank
        return made_up(charts, explorer, book), before, {}

    def _makeup(self, box: Box, block: MakeUp, name: str, known: dict[str, str]) -> None:
        charts = self._sheet.charts
        draw_makeup(
            self._form, box, "Expedition Make-up", block, name=name, charts=charts, typed=known
        )

    def findings(self, finds: Sequence[Row], points: Sequence[Row], count: int, whole: int) -> None:
        """The second page: discoveries, victory points.

        The lists have `count` rows here; points have so many on the `whole` sheet.
        """
        form, unit, room = self._form, self._unit, self._room
        high, words = self._layout.findings * unit, ""
        if self._layout.split:
            room = self._before(room, whole)
            high = room.height
        elif not form.fills:
            words = totals_words(self._sheet)
        wide = (room.width - 4 * unit) * self._layout.points
        finds_box = Box(room.x, room.y, room.width - 4 * unit - wide, high)
        left = form.heading(finds_box, "Discoveries", self._sheet.aid.finds)
        form.table(left, _FIND_COLUMNS, finds, count, name="find")
        box = Box(room.right - wide, room.y, wide, high)
        right = form.heading(box, "Victory points", words)
        if not words and not self._layout.split:
            self._totals(box.right, box.y - 0.8 * unit, whole)
        columns = _POINT_COLUMNS
        if self._layout.split:
            columns = (msgspec.structs.replace(columns[0], share=5.0), *columns[1:])
        form.table(right, columns, points, count, name="point")
        y = room.y + high + 5 * unit
        self._room = Box(room.x, y, room.width, room.bottom - y)

    def charts(self) -> None:
        """The charts, below the lists or on a page of their own."""
        if self._layout.split:
            self.begin()
        charts, taken = self._sheet.charts, self._sheet.aid.taken
        draw_charts(self._form, self._room, charts, taken, stacked=self._layout.split)

    def _before(self, room: Box, whole: int) -> Box:
        """The second Make-up, and the points in a line below it; returns what is left."""
        form, unit = self._form, self._unit
        top = Box(room.x, room.y, room.width, self._layout.makeup * unit)
        self._makeup(top, self._makeups()[1], "two", {})
        y = top.bottom + 2.5 * unit
        words = "" if form.fills else totals_words(self._sheet)
        if words:
            form.line(Box(room.x, y, room.width, 4.4 * unit), words, form.italic, "end")
        else:
            self._totals(room.right, y, whole)
        y += 5.6 * unit
        return Box(room.x, y, room.width, room.bottom - y)

    def _totals(self, right: float, top: float, rows: int) -> None:
        """Lines for the points in hand and those published, of so many rows."""
        form, unit = self._form, self._unit
        box = Box(right - 58 * unit, top, 58 * unit, 4.4 * unit)
        scripts = points_scripts(rows, form.called("point"))
        made_already = points_totals(self._sheet)
        half = box.width / 2
        for index, (words, key) in enumerate((("in hand", "hand"), ("published", "published"))):
            x = box.x + index * half
            label = Box(x, box.y, half - 13 * unit, box.height)
            form.line(label, words, form.italic, "end")
            blank = Box(label.right + unit, box.y, 11.5 * unit, box.height)
            form.rule(blank.x, blank.bottom - 0.5 * unit, blank.right, blank.bottom - 0.5 * unit)
            made = Field(
                name=f"point-{key}",
                tip=f"victory points {words}: reckoned",
                value=made_already.get(key, ""),
                script=scripts[key],
                size=2.8 * unit,
                anchor="middle",
            )
            form.place(blank, made)

    def more(self, lists: Lists, found: int, tribes: int) -> None:
        """A further page for what the first two could not hold.

        So many finds and points, and so many tribes of further pages, stand before it.
        """
        form, unit, room = self._form, self._unit, self._room
        more = self._layout.more
        if lists.caches:
            high = 46 if len(lists.caches) > CACHES // 2 else 26
            top = Box(room.x, room.y, room.width, high * unit)
            y = self._cache_boxes(top, lists.caches[:CACHES]) + 4 * unit
            room = Box(room.x, y, room.width, room.bottom - y)
        told = [
            each
            for each in (
                ("Tribes", self._sheet.aid.tribes.columns, lists.tribes, "tribes-more", tribes),
                ("Discoveries", _FIND_COLUMNS, lists.finds, "find", found),
                ("Victory points", _POINT_COLUMNS, lists.points, "point", found),
            )
            if each[2]
        ]
        gap = 3 * unit
        parts = max(1 if self._layout.split and lists.tribes else 2, len(told))
        wide = (room.width - (parts - 1) * gap) / parts
        for index, (title, columns, rows, name, before) in enumerate(told):
            box = Box(room.x + index * (wide + gap), room.y, wide, room.height)
            inside = form.heading(box, title, "continued")
            form.table(inside, columns, rows[:more], more, name=name, first=before + 1)

    # Lists

    def _cache_boxes(self, box: Box, caches: Sequence[tuple[str, str]]) -> float:
        """Numbered boxes, eight at most in two rows; returns the y below them."""
        form, unit = self._form, self._unit
        inside = form.heading(box, "Caches", "17.3; write muskets, tusks and specimens in")
        gap = 2 * unit
        down = -(-len(caches) // 4)
        wide, high = (inside.width - 3 * gap) / 4, (inside.height - gap * (down - 1)) / down
        for index, (number, words) in enumerate(caches):
            row, column = divmod(index, 4)
            at = Box(inside.x + column * (wide + gap), inside.y + row * (high + gap), wide, high)
            form.frame(at)
            tab = Box(at.x, at.y, 5 * unit, 4.4 * unit)
            form.frame(tab, fill=form.look.band)
            form.line(tab.inset(0.4 * unit), number, form.strong, "middle")
            room = at.right - tab.right - 2 * unit
            text = Box(tab.right + unit, at.y + unit, room, high - 2 * unit)
            if words and not form.fills:
                form.block(text, words)
            tip = f"cache {number}: hex and contents"
            made = Field(
                name=f"cache-{number}", tip=tip, kind="lines", value=words, size=2.6 * unit
            )
            form.place(text, made)
        return box.bottom

    def _tribe_list(self, box: Box, rows: Sequence[Row], count: int) -> None:
        form, tribes = self._form, self._sheet.aid.tribes
        inside = form.heading(box, "Tribes", tribes.rules)
        gap = 4 * self._unit
        abreast = self._layout.abreast
        wide = (inside.width - gap * (abreast - 1)) / abreast
        each = -(-count // abreast)
        for index in range(abreast):
            at = Box(inside.x + index * (wide + gap), inside.y, wide, inside.height)
            part = rows[index * each : (index + 1) * each]
            name = ("tribes-left", "tribes-right")[index]
            form.table(at, tribes.columns, part, each, name=name)
