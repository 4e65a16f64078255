"""The Player Aid Sheet (6): two pages for each player, filled in from the game, or blank.

The first page holds the expedition: its make-up twice, caches and tribes. The second holds what it
found, its victory points and the small charts. Lists that are longer go on on further pages. Any
sheet can also be made to be filled in on a screen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import fsum

import msgspec

from companion.games.nile.charts import Charts
from companion.games.nile.ledger import Ledger, PlayerLedger
from companion.games.nile.secrets import public
from companion.games.nile.sheets import Hand
from companion.games.nile.state import Nile
from printables.nile.fillable import FillableForm, points_scripts, same_as
from printables.nile.form import Column, Form
from printables.nile.form_look import form_look
from printables.nile.imprint import AUTHOR, BLANK, Imprint
from printables.nile.sheet_block import draw_makeup
from printables.nile.sheet_charts import draw_charts
from printables.nile.sheet_makeup import MakeUp, at_home, empty, ended, last_one, made_up
from printables.nile.sheet_rows import (
    CACHES,
    Row,
    Sheet,
    caches_of,
    find_rows,
    head_fields,
    held_rows,
    point_rows,
    points_totals,
    seated,
    totals_words,
    tribe_rows,
)
from printables.nile.sheet_typed import typed
from printables.nile.view import seats_of
from printables.paper import Paper
from printables.pdf import PdfWriter
from printables.pdf_fields import Field, FieldWriter
from printables.surface import Box

TITLE = "Player Aid Sheet"

TRIBES, MOST_TRIBES = 36, 48
FINDS, MOST_FINDS = 24, 34
"""Rows for tribes on the first page, for finds and points on the second: usually, and at most."""

MORE = 44
"""Rows for each list on a further page."""

_TRIBE_COLUMNS = (
    Column("ID", 0.8, "middle", "id"),
    Column("Hex", 1.1, "middle", "hex"),
    Column("Strength", 1.6, key="strength"),
    Column("Friendly", 1.3, "middle", "friendly", "tick"),
    Column("Defeated", 1.4, "middle", "defeated", "tick"),
    Column("Gifts traded", 1.9, "middle", "gifts"),
)
_FIND_COLUMNS = (
    Column("Discovery", 4.2, key="what"),
    Column("Hex", 1.1, "middle", "hex"),
    Column("Month", 1.0, "middle", "month"),
    Column("Publ.", 0.9, "middle", "published"),
)
_POINT_COLUMNS = (
    Column("For", 4.2, key="what"),
    Column("Points", 1.1, "middle", "points"),
    Column("Month", 1.0, "middle", "month"),
    Column("Publ.", 0.9, "middle", "published"),
)


def blank_sheet(charts: Charts) -> Sheet:
    """A sheet to be filled in by pencil, or on a screen."""
    return Sheet(charts=charts)


def sheets_of(
    state: Nile,
    charts: Charts,
    player: str | None = None,
    book: Ledger | None = None,
    hand: Mapping[str, tuple[Hand, ...]] | None = None,
) -> list[Sheet]:
    """The sheets of all players in the order of play, or of one; secrets stay masked.

    With the `book` of the campaign the numbers that were are there too, struck out. `hand` is
    by player what could be published and is not noted with points. Raises
    `KeyError` for a player who is not in the game.
    """
    state = public(state)
    seats = seats_of(state)
    wanted = list(seats) if player is None else [player]
    return [
        Sheet(
            charts=charts,
            player=name,
            seat=seats[name],
            explorer=state.explorers[name],
            tribes=state.tribes,
            month=state.turn.number,
            target=state.target,
            book=book.of(name) if book else PlayerLedger(),
            hand=hand.get(name, ()) if hand else (),
        )
        for name in wanted
    ]


def sheets_pdf(
    sheets: Sequence[Sheet], paper: Paper, *, style: str = "colour", imprint: Imprint = BLANK
) -> bytes:
    """The sheets as one PDF file, two pages or more for each player; raises `NoSuchStyle`.

    Each player's begin on paper of their own where both sides of it are printed.
    """
    subject = "Sheets for Source of the Nile"
    writer = PdfWriter(
        title=imprint.titled(_titled(sheets)),
        author=AUTHOR,
        subject=subject,
        duplex="long",
        folio=imprint.words,
    )
    for sheet in sheets:
        writer.fill_up(2)
        draw_sheet(writer, sheet, paper, Form(writer, unit_of(paper), form_look(style)))
    return writer.data()


def fillable_pdf(
    sheets: Sequence[Sheet], paper: Paper, *, style: str = "colour", imprint: Imprint = BLANK
) -> bytes:
    """The sheets as one PDF form that adds up what is typed into it; raises `NoSuchStyle`.

    What a sheet says stands in its fields. The fields of one of several sheets begin with the
    number of its seat, as `2-one-members-total`.
    """
    subject = "Sheets for Source of the Nile, to fill in"
    writer = FieldWriter(
        title=imprint.titled(_titled(sheets)),
        author=AUTHOR,
        subject=subject,
        duplex="long",
        folio=imprint.words,
    )
    for sheet in sheets:
        prefix = f"{sheet.seat}-" if len(sheets) > 1 else ""
        form = FillableForm(writer, unit_of(paper), form_look(style), prefix)
        draw_sheet(writer, sheet, paper, form)
    return writer.data()


def _titled(sheets: Sequence[Sheet]) -> str:
    """What sheets are called: whose it is, if it is one player's alone."""
    if len(sheets) > 1:
        return f"{TITLE}s"
    return " of ".join(filter(None, (TITLE, *(sheet.player for sheet in sheets))))


def unit_of(paper: Paper) -> float:
    """By how much sizes of A4 are multiplied on a paper, standing."""
    paper = paper.portrait()
    return min(paper.width / 210, paper.height / 297)


def draw_sheet(writer: PdfWriter, sheet: Sheet, paper: Paper, form: Form | None = None) -> None:
    """Draw all pages of one sheet, with another `form` than that of paper if there is one."""
    form = form or Form(writer, unit_of(paper))
    points = [*point_rows(sheet), *([] if form.fills else held_rows(sheet))]
    lists = _Lists(caches_of(sheet)[1], tribe_rows(sheet), find_rows(sheet), points)
    page = _Page(writer, sheet, paper.portrait(), form)
    tribes = _rows(len(lists.tribes), TRIBES, MOST_TRIBES)
    finds = _rows(max(len(lists.finds), len(lists.points)), FINDS, MOST_FINDS)
    more = lists.after(0, tribes, finds).paged()
    page.begin(bookmark=sheet.player or None)
    page.expedition(caches_of(sheet)[0], lists.tribes[:tribes], tribes)
    page.begin()
    rows = finds + MORE * sum(bool(each.points) for each in more)
    page.findings(lists.finds[:finds], lists.points[:finds], finds, rows)
    for number, each in enumerate(more):
        page.begin()
        page.more(each, finds + number * MORE, number * MORE)


def _rows(count: int, usual: int, most: int) -> int:
    """How many rows a list has on its page: the usual ones, or as many as it needs and takes."""
    return max(usual, min(most, count + 1))


class _Lists(msgspec.Struct, frozen=True):
    """What is listed: caches with numbers beyond those printed, tribes, finds, points."""

    caches: Sequence[tuple[str, str]]
    tribes: Sequence[Row]
    finds: Sequence[Row]
    points: Sequence[Row]

    def after(self, caches: int, tribes: int, finds: int) -> _Lists:
        """What is left behind so many of each."""
        return _Lists(
            self.caches[caches:], self.tribes[tribes:], self.finds[finds:], self.points[finds:]
        )

    def paged(self) -> list[_Lists]:
        """What goes onto each of the further pages."""
        pages: list[_Lists] = []
        left = self
        while left.caches or left.tribes or left.finds or left.points:
            pages.append(left)
            left = left.after(CACHES, MORE, MORE)
        return pages


class _Page:
    """Draws the pages of one sheet one after the other."""

    def __init__(self, writer: PdfWriter, sheet: Sheet, paper: Paper, form: Form) -> None:
        self._writer = writer
        self._sheet = sheet
        self._paper = paper
        self._unit = form.unit
        self._number = 0
        self._form = form
        self._room = Box(0, 0, 0, 0)

    def begin(self, bookmark: str | None = None) -> None:
        """A new page with its head; what is left of it is the room."""
        unit, paper = self._unit, self._paper
        foot = self._form.foot
        self._writer.page(paper.width, paper.height, bookmark=bookmark, foot=foot)
        self._form.ground(paper.width, paper.height)
        self._number += 1
        inner = Box(10 * unit, 9 * unit, paper.width - 20 * unit, paper.height - 18 * unit)
        high = (22 if self._number == 1 else 9) * unit
        self._head(Box(inner.x, inner.y, inner.width, high))
        top = inner.y + high + 3 * unit
        self._room = Box(inner.x, top, inner.width, inner.bottom - top)

    # The head

    def _head(self, box: Box) -> None:
        form, unit, sheet = self._form, self._unit, self._sheet
        first = self._number == 1
        name = sheet.explorer.name if sheet.explorer else ""
        title = Box(box.x, box.y, box.width * 0.3, 7 * unit)
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
        unit, room = self._unit, self._room
        y, high = self._makeups(room) + 4 * unit, 46 * unit
        if y > room.y + 100 * unit:
            high = 38 * unit
        y = self._cache_boxes(Box(room.x, y, room.width, high), caches) + 4 * unit
        self._tribe_list(Box(room.x, y, room.width, room.bottom - y), tribes, count)

    def _makeups(self, room: Box) -> float:
        """Two blocks beside each other, or below each other with what was; returns the y below."""
        unit, charts, book = self._unit, self._sheet.charts, self._sheet.book
        explorer, blank = self._sheet.explorer, empty(self._sheet.charts)
        known: dict[str, str] = {}
        if self._form.fills:
            known = typed(charts, explorer, book)
            first, second = blank, blank
        elif explorer is None or at_home(explorer):
            first, second = blank, last_one(charts, explorer, book) if explorer else blank
        else:
            first = made_up(charts, explorer, book)
            second = ended(charts, book.earlier()) if book.before else blank
        gap = 4 * unit
        if first.past or second.past or known:
            high = 52 * unit
            below = Box(room.x, room.y + high + 3 * unit, room.width, high)
            self._makeup(Box(room.x, room.y, room.width, high), first, "one", known)
            self._makeup(below, second, "two", {})
            return below.bottom
        high, half = 66 * unit, (room.width - gap) / 2
        self._makeup(Box(room.x, room.y, half, high), first, "one", {})
        self._makeup(Box(room.right - half, room.y, half, high), second, "two", {})
        return room.y + high

    def _makeup(self, box: Box, block: MakeUp, name: str, known: dict[str, str]) -> None:
        charts = self._sheet.charts
        draw_makeup(
            self._form, box, "Expedition Make-up", block, name=name, charts=charts, typed=known
        )

    def findings(self, finds: Sequence[Row], points: Sequence[Row], count: int, whole: int) -> None:
        """The second page: discoveries, victory points, charts.

        The lists have `count` rows here; points have so many on the `whole` sheet.
        """
        form, unit, room = self._form, self._unit, self._room
        high = 136 * unit
        half = (room.width - 4 * unit) / 2
        left = form.heading(Box(room.x, room.y, half, high), "Discoveries", "20, 22.7, 23")
        form.table(left, _FIND_COLUMNS, finds, count, name="find")
        box = Box(room.right - half, room.y, half, high)
        words = "" if form.fills else totals_words(self._sheet)
        right = form.heading(box, "Victory points", words)
        if not words:
            self._totals(
                Box(box.right - 58 * unit, box.y - 0.8 * unit, 58 * unit, 4.4 * unit), whole
            )
        form.table(right, _POINT_COLUMNS, points, count, name="point")
        y = room.y + high + 5 * unit
        draw_charts(form, Box(room.x, y, room.width, room.bottom - y), self._sheet.charts)

    def _totals(self, box: Box, rows: int) -> None:
        """Lines for the points in hand and those published, of so many rows."""
        form, unit = self._form, self._unit
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

    def more(self, lists: _Lists, found: int, tribes: int) -> None:
        """A further page for what the first two could not hold.

        So many finds and points, and so many tribes of further pages, stand before it.
        """
        form, unit, room = self._form, self._unit, self._room
        if lists.caches:
            high = 46 if len(lists.caches) > CACHES // 2 else 26
            top = Box(room.x, room.y, room.width, high * unit)
            y = self._cache_boxes(top, lists.caches[:CACHES]) + 4 * unit
            room = Box(room.x, y, room.width, room.bottom - y)
        told = [
            each
            for each in (
                ("Tribes", _TRIBE_COLUMNS, lists.tribes, "tribes-more", tribes),
                ("Discoveries", _FIND_COLUMNS, lists.finds, "find", found),
                ("Victory points", _POINT_COLUMNS, lists.points, "point", found),
            )
            if each[2]
        ]
        gap = 3 * unit
        parts = max(2, len(told))
        wide = (room.width - (parts - 1) * gap) / parts
        for index, (title, columns, rows, name, before) in enumerate(told):
            box = Box(room.x + index * (wide + gap), room.y, wide, room.height)
            inside = form.heading(box, title, "continued")
            form.table(inside, columns, rows[:MORE], MORE, name=name, first=before + 1)

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
        form = self._form
        inside = form.heading(box, "Tribes", "14.4, 14.9, 24.4")
        gap = 4 * self._unit
        wide = (inside.width - gap) / 2
        each = -(-count // 2)
        for index in range(2):
            at = Box(inside.x + index * (wide + gap), inside.y, wide, inside.height)
            part = rows[index * each : (index + 1) * each]
            name = ("tribes-left", "tribes-right")[index]
            form.table(at, _TRIBE_COLUMNS, part, each, name=name)
