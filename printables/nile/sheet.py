"""The Player Aid Sheet (6): two pages for each player, filled in from the game, or blank.

The first page holds the expedition: its make-up twice, caches and tribes. The second holds what it
found, its victory points and the small charts. Lists that are longer go on on further pages.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.games.nile.charts import Charts
from companion.games.nile.ledger import Ledger, Noted, PlayerLedger
from companion.games.nile.rules.score import pending, published
from companion.games.nile.secrets import public
from companion.games.nile.state import Cache, Explorer, Find, Nile, Tribe
from printables.nile.form import TICK, Column, Form
from printables.nile.sheet_charts import draw_charts
from printables.nile.sheet_makeup import draw_makeup, empty, made_up
from printables.nile.things import FACES
from printables.nile.view import seats_of
from printables.paper import Paper
from printables.pdf import PdfWriter
from printables.surface import Box, Surface

CACHES = 8
"""Numbered cache boxes on a sheet (17.5)."""

TRIBES = 36
FINDS = 24
"""Rows for tribes on the first page, and for finds and points on the second."""

MORE = 44
"""Rows for each list on a further page."""

_TRIBE_COLUMNS = (
    Column("ID", 0.8, "middle"),
    Column("Hex", 1.1, "middle"),
    Column("Strength", 1.6),
    Column("Friendly", 1.3, "middle"),
    Column("Defeated", 1.4, "middle"),
    Column("Gifts traded", 1.9, "middle"),
)
_FIND_COLUMNS = (
    Column("Discovery", 4.2),
    Column("Hex", 1.1, "middle"),
    Column("Month", 1.0, "middle"),
    Column("Publ.", 0.9, "middle"),
)
_POINT_COLUMNS = (
    Column("For", 4.2),
    Column("Points", 1.1, "middle"),
    Column("Month", 1.0, "middle"),
    Column("Publ.", 0.9, "middle"),
)

Row = Sequence[str]


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """What one player's sheet shows; without an explorer it is blank.

    `book` says what every number was before, and when lines were published.
    """

    charts: Charts
    player: str = ""
    seat: int = 0
    explorer: Explorer | None = None
    tribes: dict[str, Tribe] = {}
    month: int = 0
    target: int = 0
    book: PlayerLedger = PlayerLedger()


def blank_sheet(charts: Charts) -> Sheet:
    """A sheet to be filled in by pencil."""
    return Sheet(charts=charts)


def sheets_of(
    state: Nile, charts: Charts, player: str | None = None, book: Ledger | None = None
) -> list[Sheet]:
    """The sheets of all players in the order of play, or of one; secrets stay masked.

    With the `book` of the campaign the numbers that were are there too, struck out. Raises
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
        )
        for name in wanted
    ]


def sheets_pdf(sheets: Sequence[Sheet], paper: Paper) -> bytes:
    """The sheets as one PDF file, two pages or more for each player."""
    paper = paper.portrait()
    writer = PdfWriter(title="Player Aid Sheets", subject="Sheets for Source of the Nile")
    for sheet in sheets:
        draw_sheet(writer, sheet, paper)
    return writer.data()


def draw_sheet(writer: PdfWriter, sheet: Sheet, paper: Paper) -> None:
    """Draw all pages of one sheet."""
    unit = min(paper.width / 210, paper.height / 297)
    tribes, finds, points = _tribes(sheet), _finds(sheet), _points(sheet)
    caches, further = _caches(sheet)
    page = _Page(writer, sheet, paper, unit)
    page.begin(bookmark=sheet.player or None)
    page.expedition(caches, tribes[:TRIBES])
    page.begin()
    page.findings(finds[:FINDS], points[:FINDS])
    tribes, finds, points = tribes[TRIBES:], finds[FINDS:], points[FINDS:]
    while further or tribes or finds or points:
        page.begin()
        page.more(further[:CACHES], tribes[:MORE], finds[:MORE], points[:MORE])
        further, tribes = further[CACHES:], tribes[MORE:]
        finds, points = finds[MORE:], points[MORE:]


class _Page:
    """Draws the pages of one sheet one after the other."""

    def __init__(self, writer: PdfWriter, sheet: Sheet, paper: Paper, unit: float) -> None:
        self._writer = writer
        self._sheet = sheet
        self._paper = paper
        self._unit = unit
        self._number = 0
        self._surface: Surface = writer
        self._form = Form(writer, unit)
        self._room = Box(0, 0, 0, 0)

    def begin(self, bookmark: str | None = None) -> None:
        """A new page with its head; what is left of it is the room."""
        unit, paper = self._unit, self._paper
        self._writer.page(paper.width, paper.height, bookmark=bookmark)
        self._number += 1
        inner = Box(10 * unit, 9 * unit, paper.width - 20 * unit, paper.height - 18 * unit)
        high = (22 if self._number == 1 else 9) * unit
        self._head(Box(inner.x, inner.y, inner.width, high))
        top = inner.y + high + 3 * unit
        self._room = Box(inner.x, top, inner.width, inner.bottom - top)

    # The head

    def _head(self, box: Box) -> None:
        form, unit, sheet = self._form, self._unit, self._sheet
        explorer = sheet.explorer
        name = explorer.name if explorer else ""
        title = Box(box.x, box.y, box.width * 0.3, 7 * unit)
        form.line(title, "Player Aid Sheet", msgspec.structs.replace(form.head, size=5.2 * unit))
        left = title.right + 2 * unit
        x = left + (box.right - left) * 0.58
        form.field(Box(left, box.y, x - left - 3 * unit, 7 * unit), "explorer", name, strong=True)
        form.field(Box(x, box.y, box.right - x, 7 * unit), "player", _seated(sheet))
        if self._number > 1:
            return
        row = Box(box.x, box.y + 11.5 * unit, box.width, 8 * unit)
        fields = _fields(sheet)
        wide = row.width / sum(share for _, _, share in fields)
        at = row.x
        for label, value, share in fields:
            form.field(Box(at, row.y, wide * share - 2.5 * unit, row.height), label, value)
            at += wide * share

    # The pages

    def expedition(self, caches: Sequence[tuple[str, str]], tribes: Sequence[Row]) -> None:
        """The first page: make-up, caches, tribes.

        What an expedition was, struck out, takes the room of the second make-up.
        """
        form, unit, room = self._form, self._unit, self._room
        high = 66 * unit
        half = (room.width - 4 * unit) / 2
        explorer, charts = self._sheet.explorer, self._sheet.charts
        now = made_up(charts, explorer, self._sheet.book) if explorer else empty(charts)
        wide = room.width if now.past else half
        draw_makeup(form, Box(room.x, room.y, wide, high), "Expedition Make-up", now)
        if not now.past:
            second = Box(room.right - half, room.y, half, high)
            draw_makeup(form, second, "Expedition Make-up", empty(charts))
        y = room.y + high + 4 * unit
        y = self._cache_boxes(Box(room.x, y, room.width, 46 * unit), caches) + 4 * unit
        self._tribe_list(Box(room.x, y, room.width, room.bottom - y), tribes, TRIBES)

    def findings(self, finds: Sequence[Row], points: Sequence[Row]) -> None:
        """The second page: discoveries, victory points, charts."""
        form, unit, room = self._form, self._unit, self._room
        high = 136 * unit
        half = (room.width - 4 * unit) / 2
        left = form.heading(Box(room.x, room.y, half, high), "Discoveries", "20, 22.7, 23")
        form.table(left, _FIND_COLUMNS, finds, FINDS)
        right = form.heading(
            Box(room.right - half, room.y, half, high), "Victory points", _totals(self._sheet)
        )
        form.table(right, _POINT_COLUMNS, points, FINDS)
        y = room.y + high + 5 * unit
        draw_charts(form, Box(room.x, y, room.width, room.bottom - y), self._sheet.charts)

    def more(
        self,
        caches: Sequence[tuple[str, str]],
        tribes: Sequence[Row],
        finds: Sequence[Row],
        points: Sequence[Row],
    ) -> None:
        """A further page for what the first two could not hold."""
        form, unit, room = self._form, self._unit, self._room
        if caches:
            top = Box(room.x, room.y, room.width, 46 * unit)
            y = self._cache_boxes(top, caches) + 4 * unit
            room = Box(room.x, y, room.width, room.bottom - y)
        gap = 3 * unit
        wide = (room.width - 2 * gap) / 3
        lists = (
            ("Tribes", _TRIBE_COLUMNS, tribes),
            ("Discoveries", _FIND_COLUMNS, finds),
            ("Victory points", _POINT_COLUMNS, points),
        )
        for index, (title, columns, rows) in enumerate(lists):
            box = Box(room.x + index * (wide + gap), room.y, wide, room.height)
            form.table(form.heading(box, title, "continued"), columns, rows, MORE)

    # Lists

    def _cache_boxes(self, box: Box, caches: Sequence[tuple[str, str]]) -> float:
        """Eight numbered boxes in two rows; returns the y below them."""
        form, unit = self._form, self._unit
        inside = form.heading(box, "Caches", "17.3; write muskets, tusks and specimens in")
        gap = 2 * unit
        wide, high = (inside.width - 3 * gap) / 4, (inside.height - gap) / 2
        for index, (number, words) in enumerate(caches):
            row, column = divmod(index, 4)
            at = Box(inside.x + column * (wide + gap), inside.y + row * (high + gap), wide, high)
            form.frame(at)
            tab = Box(at.x, at.y, 5 * unit, 4.4 * unit)
            form.frame(tab, fill="#f3ecd9")
            form.line(tab.inset(0.4 * unit), number, form.strong, "middle")
            room = at.right - tab.right - 2 * unit
            text = Box(tab.right + unit, at.y + unit, room, high - 2 * unit)
            if words:
                form.block(text, words)
        return box.bottom

    def _tribe_list(self, box: Box, rows: Sequence[Row], count: int) -> None:
        form = self._form
        inside = form.heading(box, "Tribes", "14.4, 14.9, 24.4")
        gap = 4 * self._unit
        wide = (inside.width - gap) / 2
        each = -(-count // 2)
        for index in range(2):
            at = Box(inside.x + index * (wide + gap), inside.y, wide, inside.height)
            form.table(at, _TRIBE_COLUMNS, rows[index * each : (index + 1) * each], each)


# What stands in the boxes


def _seated(sheet: Sheet) -> str:
    return f"{sheet.seat} · {sheet.player}" if sheet.player else ""


def _fields(sheet: Sheet) -> list[tuple[str, str, float]]:
    """The line under the names: label, value, share of the width."""
    explorer = sheet.explorer
    if explorer is None:
        labels = ("specialty", "month", "hex", "port", "money", "counters")
        return [(label, "", 1.4 if label == "specialty" else 1.0) for label in labels]
    places = {"europe": "in Europe", "dead": "dead"}
    where = places.get(explorer.place, _named(explorer.hex))
    if explorer.place == "captive":
        where = f"captive, {where}" if where else "captive"
    return [
        ("specialty", explorer.specialty, 1.4),
        ("month", str(sheet.month or ""), 1.0),
        ("hex", where, 1.0),
        ("port", explorer.port, 1.0),
        ("money", f"${explorer.money:,}", 1.0),
        ("counters", explorer.colour, 1.0),
    ]


def _named(name: str) -> str:
    """A hex as people know it; on a table with its own board hexes have no names."""
    return "on your board" if name.startswith("@") else name


def _totals(sheet: Sheet) -> str:
    explorer = sheet.explorer
    if explorer is None:
        return "in hand ______  published ______"
    return (
        f"in hand {pending(explorer)}, published {published(explorer)} of {sheet.target} that win"
    )


def _caches(sheet: Sheet) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """Number and contents of the boxes on the sheet, and of caches with other numbers."""
    known = sheet.explorer.caches if sheet.explorer else {}
    numbers = [str(number) for number in range(1, CACHES + 1)]
    words = {number: _contents(cache) for number, cache in known.items()}
    printed = [(number, words.get(number, "")) for number in numbers]
    return printed, [(number, told) for number, told in words.items() if number not in numbers]


def _contents(cache: Cache) -> str:
    things = ("rations", "gifts", "water", "muskets", "canoes", "tusks", "specimens")
    held = [f"{getattr(cache, thing)} {thing}" for thing in things if getattr(cache, thing)]
    words = ", ".join(held) or "empty"
    return f"hex {_named(cache.hex)}: {words}" + (f" ({cache.note})" if cache.note else "")


def _tribes(sheet: Sheet) -> list[Row]:
    explorer = sheet.explorer
    if explorer is None:
        return []
    rows: list[Row] = []
    for number, relation in sorted(explorer.tribes.items(), key=lambda item: int(item[0])):
        tribe = sheet.tribes.get(number)
        rows.append(
            (
                number,
                _named(tribe.hex) if tribe else "",
                _strength(tribe),
                TICK if relation.friendly else "",
                TICK if relation.defeated else "",
                str(relation.gifts or ""),
            )
        )
    return rows


def _strength(tribe: Tribe | None) -> str:
    if tribe is None:
        return ""
    return f"{tribe.size}, {tribe.heads}" if tribe.heads else tribe.size


def _finds(sheet: Sheet) -> list[Row]:
    explorer = sheet.explorer
    if explorer is None:
        return []
    return [
        (
            _find_words(find),
            _named(find.hex),
            str(find.turn or ""),
            _published(find.published, sheet.book.finds.get(key)),
        )
        for key, find in explorer.finds.items()
    ]


def _published(done: bool, noted: Noted | None) -> str:
    """The month of publication, a tick where it is not known, nothing before it."""
    month = noted.published if noted else 0
    return (str(month) if month else TICK) if done else ""


def _find_words(find: Find) -> str:
    if find.kind == "special":
        return FACES.get(find.name, find.name)
    if find.kind in ("mountain", "waterfall"):
        return f"{find.kind.capitalize()}, {find.value:,} feet"
    if find.kind == "lake":
        return f"Lake, {find.value:,} further square miles"
    return find.name or find.kind.capitalize()


def _points(sheet: Sheet) -> list[Row]:
    explorer = sheet.explorer
    if explorer is None:
        return []
    return [
        (
            note.what.capitalize() if note.what.islower() else note.what,
            f"{note.points:+d}" if note.points < 0 else str(note.points),
            str(note.turn or ""),
            _published(note.published, sheet.book.points.get(key)),
        )
        for key, note in explorer.points.items()
    ]
