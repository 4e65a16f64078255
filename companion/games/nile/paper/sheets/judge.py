"""Judge's sheet: one table of all players, and below it all lists.

Lists fill two columns of a landscape page, and continue on further pages.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

import msgspec

from companion.games.nile.game import NileGame
from companion.games.nile.paper.kit.imprint import BLANK, Imprint
from companion.games.nile.paper.map.view import FACES, seats_of
from companion.games.nile.paper.sheets.kind import SHEETS, SheetKind
from companion.games.nile.paper.sheets.layout import is_half
from companion.games.nile.paper.sheets.page import form_pdf
from companion.games.nile.rules.europe import news
from companion.games.nile.rules.party.makeup import MODE_WORDS
from companion.games.nile.secrets import port_words
from companion.games.nile.sheets.glance import hex_on_paper, on_paper
from companion.games.nile.sheets.history import SheetHistory
from companion.games.nile.sheets.pages import cache_words
from companion.games.nile.sheets.values import Hand, Mode, Sheets, sheets
from companion.games.nile.state import Explorer, Nile, Party
from companion.games.nile.voice.formatting import listed
from companion.table.game import winners_words
from printables.drawing.surface import Box
from printables.forms.form import Form, FormColumn, FormField, FormTable, rows_of
from printables.pages.paper import Paper, PaperError
from printables.pdf.writer import PdfWriter


class JudgeForm(msgspec.Struct, frozen=True):
    """Contents of the sheet; `players` is the large table over the whole width."""

    title: str
    month: int
    turn: str
    players: FormTable
    lists: tuple[FormTable, ...]


class _Seat(NamedTuple):
    """Player with seat, explorer and sheets; `begun` is false before the first turn."""

    number: int
    explorer: Explorer
    found: Sheets
    begun: bool

    @property
    def party(self) -> Party:
        """Explorer's party."""
        return self.explorer.party

    @property
    def mode(self) -> Mode | None:
        """Current mode of travel of the expedition, None without one."""
        return next((mode for mode in self.found.modes if mode.now), None)

    def with_sick(self, kind: str) -> int | str:
        """Return the number of members of a kind, with the sick ones in brackets."""
        count, sick = getattr(self.party, kind), getattr(self.party, f"sick_{kind}")
        return f"{count} ({sick})" if sick else int(count)

    @property
    def where(self) -> str:
        """Explorer's location; before the first turn also the port he will sail to."""
        explorer = self.explorer
        if explorer.place == "europe":
            port = "" if self.begun else port_words(explorer.port)
            return f"Europe, to {port}" if port else "Europe"
        return on_paper(explorer)

    @property
    def load(self) -> str:
        """Portage cost and transport capability, as `cost/capability`."""
        return f"{self.mode.cost}/{self.mode.capability}" if self.mode else ""

    @property
    def in_hand(self) -> str:
        """Points that he could publish, "" once the game is over."""
        totals = self.found.totals
        return "" if totals.over else str(totals.noted + totals.in_hand)


def _players(last: str) -> tuple[FormColumn, ...]:
    """Return the columns of the table of players.

    `last` is the heading for points awarded only at the end of the game.
    """
    return (
        FormColumn("", 0.5, "middle", value=lambda one: one.number),
        FormColumn("Player", 2.6, value=lambda one: one.found.player),
        FormColumn("Explorer", 3.4, value=lambda one: one.found.explorer),
        FormColumn(
            "Specialty", 2.1, value=lambda one: one.found.specialty + " (sick)" * one.explorer.sick
        ),
        FormColumn("Where", 2.3, value=lambda one: one.where),
        FormColumn("Travels", 1.7, value=lambda one: MODE_WORDS[one.mode.mode] if one.mode else ""),
        FormColumn("Bear.", 1.2, "middle", value=lambda one: one.with_sick("bearers")),
        FormColumn("Ask.", 1.1, "middle", value=lambda one: one.with_sick("askaris")),
        FormColumn("Guid.", 1.1, "middle", value=lambda one: one.with_sick("guides")),
        FormColumn("Can.", 0.9, "middle", value=lambda one: one.party.canoes),
        FormColumn("Hor.", 0.9, "middle", value=lambda one: one.party.horses),
        FormColumn("Cam.", 0.9, "middle", value=lambda one: one.party.camels),
        FormColumn("Rat.", 1.1, "middle", value=lambda one: one.party.rations),
        FormColumn("Gifts", 1.1, "middle", value=lambda one: one.party.gifts),
        FormColumn("Water", 1.1, "middle", value=lambda one: one.party.water),
        FormColumn(
            "Musk.",
            1.1,
            "middle",
            value=lambda one: f"{one.party.muskets or ''}{'+1' * one.explorer.armed}",
        ),
        FormColumn("Load", 1.9, "middle", value=lambda one: one.load),
        FormColumn("$", 1.2, "middle", value=lambda one: one.explorer.money),
        FormColumn("Publ.", 1.1, "middle", value=lambda one: str(one.found.totals.published)),
        FormColumn("In hand", 1.3, "middle", value=lambda one: one.in_hand),
        FormColumn(last, 1.5, "middle", value=lambda one: one.found.totals.last_instant),
    )


_CACHES = (
    FormColumn("Player", 1.6),
    FormColumn("No.", 0.7, "middle"),
    FormColumn("Hex and contents", 5.2),
    FormColumn("Month", 0.9, "middle"),
)
_COUNTERS = (
    FormColumn("No.", 0.7, "middle", value=lambda one: one[0]),
    FormColumn("Hex", 1.0, "middle", value=lambda one: hex_on_paper(one[1].hex)),
    FormColumn("What it is", 2.8, value=lambda one: FACES.get(one[1].face, one[1].face)),
    FormColumn("Seen by", 2.8, value=lambda one: listed(one[1].seen)),
)
_NEWS = (
    FormColumn("Battle", 5.2),
    FormColumn("Points", 1.0, "middle"),
    FormColumn("Who may report it", 2.6),
)
_HAND = (
    FormColumn("Player", 1.5),
    FormColumn("What", 4.0),
    FormColumn("Points", 1.0, "middle"),
    FormColumn("Also held by", 1.9),
)
_BLANK_PLAYERS = 6


def judged(
    game: NileGame, book: SheetHistory, title: str = "", kind: SheetKind = SHEETS
) -> JudgeForm:
    """Return the sheet of a campaign."""
    state, seats = game.state, seats_of(game.state)
    found = {player: sheets(game, player, book) for player in seats}
    begun = bool(state.turn.number)
    people = [_Seat(seats[name], state.explorers[name], found[name], begun) for name in found]
    return _form(title, state, game.player, people, kind, _players_note(game, kind), _news(game))


def blank_judge(kind: SheetKind = SHEETS) -> JudgeForm:
    """Return a sheet to fill in by pencil."""
    return _form("", Nile(), "", [], kind, "6, 7", [])


def _form(
    title: str,
    state: Nile,
    turn: str,
    people: list[_Seat],
    kind: SheetKind,
    note: str,
    battles: list[tuple[str, str, str]],
) -> JudgeForm:
    """Return the sheet with its lists, each with the rows of a blank one."""
    found = {one.found.player: one.found for one in people}
    columns = _players(kind.last)
    counters = sorted(state.counters.items(), key=lambda item: int(item[0]))
    rows: list[tuple[str, ...]]
    rows = [("", number, cache_words(cache), "") for number, cache in state.caches.items()]
    rows += [
        (player, str(row.number), cache_words(row.cache), str(row.noted.month or ""))
        for player, sheet in found.items()
        for row in sheet.caches
    ]
    return JudgeForm(
        title,
        state.turn.number,
        turn,
        FormTable("Players", note, columns, rows_of(columns, people), _BLANK_PLAYERS),
        (
            FormTable("Caches", "17", _CACHES, rows, 12),
            FormTable("Discovery counters", "4.4, 23", _COUNTERS, rows_of(_COUNTERS, counters), 8),
            _tribes(state, found, kind),
            FormTable("Battles", "24", _NEWS, battles, 10),
            _hand(found, kind),
        ),
    )


def _players_note(game: NileGame, kind: SheetKind) -> str:
    """Return who won, or which points win; and what +1 musket means if an explorer is armed."""
    own = any(explorer.armed for explorer in game.state.explorers.values())
    key = "Musk. +1: the explorer’s own" if own else ""
    won = winners_words(game) or kind.ends(game.state.target)
    return "; ".join(filter(None, (won, key))) or "6, 7"


# Lists


def _tribes(state: Nile, found: Mapping[str, Sheets], kind: SheetKind) -> FormTable:
    """Return the table of tribes with a column for each player."""
    names = list(found) or [""] * _BLANK_PLAYERS
    columns = (*kind.judged, *(FormColumn(name, 1.3, "middle") for name in names))
    met = [{row.number: row for row in sheet.tribes} for sheet in found.values()]
    tribes = sorted(state.tribes.items(), key=lambda item: int(item[0]))
    rows = [
        (
            *first,
            *(
                kind.relation(rows[int(number)], tribe) if int(number) in rows else ""
                for rows in met
            ),
        )
        for first, (number, tribe) in zip(rows_of(kind.judged, tribes), tribes, strict=True)
    ]
    return FormTable("Tribes", kind.key, columns, rows, 30)


def _news(game: NileGame) -> list[tuple[str, str, str]]:
    """Return the battles that can still be reported (24.5)."""
    return [
        (news.in_words(battle), str(news.points(game, int(number))), listed(holders))
        for number, battle in game.state.news.items()
        if (holders := news.holders(game, int(number)))
    ]


def _hand(found: Mapping[str, Sheets], kind: SheetKind) -> FormTable:
    """Return the table of what each player could publish, or in the end never published.

    It lists noted points, unnoted ones, and those awarded only at the end of the game.
    """
    rows = list[tuple[str, ...]]()
    for player, sheet in found.items():
        rows += [
            (player, note.what, str(note.points).replace("-", "−"), "")
            for note in sheet.points
            if not note.published
        ]
        rows += [_held(player, one, listed(one.others)) for one in sheet.hand]
        rows += [_held(player, one, kind.remark) for one in sheet.last]
    if any(sheet.totals.over for sheet in found.values()):
        return FormTable("Never published", "noted when the game ended", _HAND, rows)
    return FormTable("In hand", "what each could publish: 22, 22.7", _HAND, rows, 30)


def _held(player: str, one: Hand, remark: str) -> tuple[str, ...]:
    return (player, one.label, str(one.points), remark)


TITLE = "Judge’s sheet"

TOO_SMALL = "The judge’s sheet needs A4 or Letter paper: its tables would be too small."
"""Reason why there is no sheet of half the size."""

SIZES = tuple((scale, step) for scale in (1.3, 1.2, 1.1, 1.0) for step in (5.0, 4.5, 4.0))
"""Scales and heights of rows in mm on A4; the first with the fewest pages is used."""

_HEAD = 4.4 + 3.6
_PLAYER_STEP = 6.2
_LEAST = 4
"""Number of rows below which a list begins in the next column."""


def judge_unit(paper: Paper) -> float:
    """Return the scale of sizes on this paper, 1 on A4."""
    paper = paper.landscape()
    return min(paper.width / 297, paper.height / 210)


def judge_pdf(
    sheet: JudgeForm, paper: Paper, *, style: str = "colour", imprint: Imprint = BLANK
) -> bytes:
    """Return the sheet as a PDF file with as many pages as needed.

    Raises `NoSuchStyle`, and `PaperError` if the paper is too small.
    """
    if is_half(paper):
        raise PaperError(TOO_SMALL)
    draw, unit = partial(draw_judge, sheet=sheet), judge_unit(paper)
    subject = "A campaign of Source of the Nile, for the judge"
    return form_pdf(draw, TITLE, subject, paper, style=style, imprint=imprint, unit=unit)


def draw_judge(writer: PdfWriter, form: Form, paper: Paper, *, sheet: JudgeForm) -> None:
    """Draw all pages, in the size that needs the fewest."""
    paper = paper.landscape()
    plans = []
    for scale, step in SIZES:
        plan = _Plan(sheet, paper, form.unit * scale, step)
        plans.append((len(plan.pages), scale, step, plan))
    _, scale, step, plan = min(plans, key=lambda each: each[0])
    form = Form(form.surface, form.unit * scale, form.look)
    unit = form.unit
    for number, lots in enumerate(plan.pages, 1):
        form.page(writer, paper)
        form.title(
            Box(plan.inner.x, plan.inner.y, plan.inner.width * 0.25, 8 * unit), TITLE, 5.2 * unit
        )
        x = plan.inner.x + plan.inner.width * 0.27
        fields = (
            FormField("campaign", sheet.title, share=3.0),
            FormField("month", str(sheet.month or "")),
            FormField("in turn", sheet.turn, share=2.0),
            FormField("page", str(number), share=0.7),
        )
        form.fields(Box(x, plan.inner.y, plan.inner.right - x, 8 * unit), fields, gap=3)
        for lot in lots:
            high = (_PLAYER_STEP if lot.table is sheet.players else step) * unit
            note = "continued" if lot.start else None
            form.listed(lot.box, lot.table, lot.length, start=lot.start, note=note, step=high)


class _Lot(NamedTuple):
    """Consecutive rows of a list in one box: `length` rows starting at `start`."""

    box: Box
    table: FormTable
    start: int
    length: int


class _Plan:
    """Layout of the sheet: `pages` of lots, rows `step` units high."""

    def __init__(self, sheet: JudgeForm, paper: Paper, unit: float, step: float) -> None:
        self._unit = unit
        self._step = step
        self.inner = Box(9 * unit, 8 * unit, paper.width - 18 * unit, paper.height - 16 * unit)
        self._top = self.inner.y + 11 * unit
        self.pages: list[list[_Lot]] = [[]]
        self._column, self._y = 0, self._top
        players = sheet.players
        count = len(players.rows) or players.blank
        self._put(self.inner, players, 0, count, _PLAYER_STEP)
        self._first = self._y
        for table in sheet.lists:
            self._list(table, 0 if sheet.month else table.blank)

    def _put(self, across: Box, table: FormTable, start: int, count: int, step: float) -> None:
        """Place rows of a list at the current height of a column or of the page."""
        high = (_HEAD + count * step) * self._unit
        self.pages[-1].append(_Lot(Box(across.x, self._y, across.width, high), table, start, count))
        self._y += high + 4 * self._unit

    def _list(self, table: FormTable, blank: int) -> None:
        """Place a list in the columns; without rows only if it has `blank` ones."""
        start, left = 0, len(table.rows) or blank
        gap = 5 * self._unit
        wide = (self.inner.width - gap) / 2
        while left > 0:
            room = self.inner.bottom - self._y - _HEAD * self._unit
            fits = int(room / (self._step * self._unit) + 1e-6)
            if fits < min(left, _LEAST):
                if self._column:
                    self.pages.append([])
                    self._first = self._top
                self._column, self._y = 1 - self._column, self._first
                continue
            count = min(left, fits)
            if 0 < left - count < _LEAST < count:  # avoid very few rows in the other column
                count -= _LEAST - (left - count)
            x = self.inner.x + self._column * (wide + gap)
            self._put(Box(x, self._y, wide, 0), table, start, count, self._step)
            start, left = start + count, left - count
