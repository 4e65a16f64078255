"""Turn summary: the sequence of play on one page, with its small tables beside it (8.3).

On half-size paper the tables are on the back.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import fsum

import msgspec

from companion.charts.values import Entry
from companion.games.nile.charts.lookups import Charts
from companion.games.nile.game import NileGame
from companion.games.nile.house_rules import FIRST_LOST, HOUSE_RULES, SLOW_FOOT
from companion.games.nile.map.terrain import TERRAINS
from companion.games.nile.paper.sheets.charts import explained, figure, in_two
from companion.games.nile.paper.sheets.layout import is_half
from companion.games.nile.paper.sheets.turn_sections import SectionPart, TurnSection, africa, around
from companion.games.nile.rules.party.makeup import MODE_WORDS
from companion.games.nile.state import LEVELS, MODES, Nile
from companion.table.sources import mark
from printables.drawing.surface import Box
from printables.forms.form import Form, FormColumn
from printables.pages.paper import Paper
from printables.pdf.writer import PdfWriter
from printables.text.blocks import Paragraph, TextRun, block_height, write_block
from printables.text.labels import wrap

TITLE = "A turn in Africa"

_Table = tuple[Sequence[FormColumn], Sequence[Sequence[str]]]
_Titled = tuple[str, str, _Table]

CHARTS = (
    *("movement", "entry", "crew", "restrictions", "lost", "lost-modifiers", "policies"),
    *(
        "explorer-killed",
        "poison",
        "gift-limits",
        "needs",
        "weights",
        "recovery-modifiers",
        "funds",
    ),
)
"""Charts whose figures it shows."""
_ENTRY_WORDS = {
    "known": "published or known hex",
    "unknown": "any other hex",
    "canoe-swamp": "swamp, by canoe",
    "portage-trip": "a trip round a cataract",
}
LOST = ("lost", "lost-first-edition")
"""Chart of the lost numbers, and that of a house rule."""
_ABREAST = 3  # tables in the first of two columns
_MAY = {"yes": "yes", "no": "–", "river": "river"}


def summary(
    writer: PdfWriter, form: Form, paper: Paper, *, charts: Charts, game: NileGame | None
) -> None:
    """Draw the summary of a campaign, or of a new game."""
    state = game.state if game else Nile()
    draw_summary(writer, form, charts, paper, state.target if game else 0, state.house)


def phases(charts: Charts, game: NileGame | None) -> tuple[TurnSection, ...]:
    """Return the sections of a campaign or of a new game: a month in Africa, then the rest."""
    target = game.state.target if game else 0
    return (*africa(charts), *around(charts, target or charts.award("target").value))


def draw_summary(
    writer: PdfWriter,
    form: Form,
    charts: Charts,
    paper: Paper,
    target: int = 0,
    house: Mapping[str, str] | None = None,
    bookmark: str | None = None,
) -> None:
    """Draw the steps, the tables, and the rest of the game.

    `target` is the number of points that win (0: as in the chart), `house` the house rules.
    """
    page = _Half if is_half(paper) else Whole
    page(writer, form, paper, bookmark).draw(
        africa(charts),
        around(charts, target or charts.award("target").value),
        _tabled(charts, house or {}),
        notes(charts, house or {}),
    )


class Whole:
    """One page: steps on the left, tables on the right, the rest of the game below.

    The rest has letters of `rest_size`, in mm on A4, in columns by their `shares` of the width.
    """

    rest_size = 2.75
    shares: tuple[float, ...] = (1.0, 1.45, 0.8)

    def __init__(self, writer: PdfWriter, form: Form, paper: Paper, bookmark: str | None) -> None:
        self._writer = writer
        self.form = form
        self._paper = paper
        self._bookmark = bookmark

    def draw(
        self,
        steps: Sequence[TurnSection],
        rest: Sequence[TurnSection],
        tables: Sequence[_Titled],
        notes: str,
    ) -> None:
        """Draw everything."""
        form, unit = self.form, self.form.unit
        inner = self.begun(11 * unit, "the sequence of play, 8.3")
        below = self.below(inner, rest, notes)
        left = Box(inner.x, inner.y, inner.width * 0.605, below - inner.y - 3 * unit)
        _steps(form, left, steps)
        start = left.right + 6 * unit
        _tables(form, Box(start, inner.y, inner.right - start, left.height), tables)

    def begun(self, edge: float, words: str) -> Box:
        """Begin a page; returns the area below its title."""
        form, unit, paper = self.form, self.form.unit, self._paper
        form.page(self._writer, paper, self._bookmark)
        self._bookmark = None
        inner = self.inner(edge)
        _title(form, Box(inner.x, edge - unit, inner.width, 9 * unit), words)
        return inner

    def inner(self, edge: float) -> Box:
        """Return the area of a page below its title."""
        unit, paper = self.form.unit, self._paper
        top = edge + 11 * unit
        return Box(edge, top, paper.width - 2 * edge, paper.height - top - 9 * unit)

    def band(self, width: float, rest: Sequence[TurnSection], notes: str) -> float:
        """Return the height of the rest of the game with the notes below it."""
        form = self.form
        lines = wrap(notes, form.italic, width) if notes else []
        foot = (len(lines) + 0.2) * form.italic.size * 1.25
        return foot + self._rest_high(width, rest) + form.unit

    def _widths(self, width: float) -> list[float]:
        unit = self.form.unit
        room = width - 2 * _BAND_PAD * unit - _BAND_GAP * unit * (len(self.shares) - 1)
        return [room * share / fsum(self.shares) for share in self.shares]

    def _rest_high(self, width: float, sections: Sequence[TurnSection]) -> float:
        """Return the height of the rest of the game."""
        form, unit = self.form, self.form.unit
        size = self.rest_size * unit
        highest = max(
            block_height(paragraphs(form, section.parts, size), wide, gap=GAP * unit)
            for section, wide in zip(sections, self._widths(width), strict=True)
        )
        return highest + 2 * _BAND_PAD * unit + form.head.size * 1.25

    def below(self, inner: Box, rest: Sequence[TurnSection], notes: str) -> float:
        """Draw the rest of the game above the notes at the foot; returns the y of its top."""
        form, unit = self.form, self.form.unit
        lines = wrap(notes, form.italic, inner.width) if notes else []
        high = (len(lines) + 0.2) * form.italic.size * 1.25
        foot = Box(inner.x, inner.bottom - high, inner.width, high)
        form.block(foot, notes, form.italic)
        low = self._rest_high(inner.width, rest)
        box = Box(inner.x, foot.y - low - unit, inner.width, low)
        form.panel(box)
        pad = _BAND_PAD * unit
        x = box.x + pad
        for section, wide in zip(rest, self._widths(box.width), strict=True):
            inside = form.heading(Box(x, box.y + pad, wide, box.height - 2 * pad), section.title)
            written = paragraphs(form, section.parts, self.rest_size * unit)
            write_block(form.surface, inside, written, gap=GAP * unit)
            x += wide + _BAND_GAP * unit
        return foot.y - low - unit


class _Half(Whole):
    """Two pages: the steps, and on the back the tables side by side above the rest."""

    def draw(
        self,
        steps: Sequence[TurnSection],
        rest: Sequence[TurnSection],
        tables: Sequence[_Titled],
        notes: str,
    ) -> None:
        """Draw everything."""
        form, unit = self.form, self.form.unit
        _steps(form, self.begun(9 * unit, "the sequence of play, 8.3"), steps)
        inner = self.begun(9 * unit, "its tables, and the rest of the game")
        below = self.below(inner, rest, notes)
        gap = 5 * unit
        wide = (inner.width - gap) / 2
        for index, some in enumerate((tables[:_ABREAST], tables[_ABREAST:])):
            x = inner.x + index * (wide + gap)
            _tables(form, Box(x, inner.y, wide, below - inner.y - 3 * unit), some)


def _title(form: Form, box: Box, words: str) -> None:
    unit = form.unit
    form.title(Box(box.x, box.y, box.width * 0.5, box.height), TITLE, 6.4 * unit)
    right = Box(box.x + box.width / 2, box.y, box.width / 2, box.height)
    form.line(right, words, form.italic, "end")
    form.rule(box.x, box.bottom, box.right, box.bottom)


def notes(charts: Charts, house: Mapping[str, str], names: Sequence[str] = CHARTS) -> str:
    """Return the meaning of the marks in these charts, and the house rules in use."""
    said = explained(charts, names)
    played = [HOUSE_RULES[name].words for name, on in house.items() if on and name in HOUSE_RULES]
    own = f"House rules at this table: {'; '.join(played)}." if played else ""
    return "\n".join(line for line in (said, own) if line)


# Words

_SIZES = (3.4, 3.3, 3.2, 3.1, 3.0, 2.9, 2.8, 2.7, 2.6, 2.5, 2.4)
"""Letter sizes to try for the steps, in mm on A4."""

GAP = 0.9
"""Space between two paragraphs, in mm on A4."""
_BAND_PAD, _BAND_GAP = 2.6, 5.0


def paragraphs(form: Form, parts: Sequence[SectionPart], size: float) -> list[Paragraph]:
    """Return the instructions, each followed by its rules, in letters of a size."""
    plain = msgspec.structs.replace(form.plain, size=size)
    strong = msgspec.structs.replace(form.strong, size=size)
    rule = msgspec.structs.replace(
        form.italic, size=max(size * 0.92, form.floor), colour=form.head.colour
    )
    return [
        (
            TextRun(part.name, strong),
            TextRun(part.words, plain),
            TextRun(f"({part.rule})".replace(" ", HARD), rule),
        )
        for part in parts
    ]


HARD = "\N{NO-BREAK SPACE}"


def _steps(form: Form, box: Box, sections: Sequence[TurnSection]) -> None:
    """Draw all steps one below the other, in the largest letters that fit in the box."""
    unit = form.unit
    head = msgspec.structs.replace(form.head, size=3.9 * unit)
    blocks: list[list[Paragraph]] = []
    spare = 0.0
    for size in _SIZES:
        blocks = [
            [(TextRun(section.title, head),), *paragraphs(form, section.parts, size * unit)]
            for section in sections
        ]
        spare = box.height - fsum(block_height(each, box.width, gap=GAP * unit) for each in blocks)
        if spare >= 1.2 * unit * (len(blocks) - 1):
            break
    between = min(5.5 * unit, max(0.0, spare) / (len(blocks) - 1))
    y = box.y
    for block in blocks:
        room = Box(box.x, y, box.width, box.bottom - y)
        y = write_block(form.surface, room, block, gap=GAP * unit) + between


# Tables


def _tabled(charts: Charts, house: Mapping[str, str]) -> tuple[_Titled, ...]:
    """Return the tables with their titles and rules."""
    chart = charts.chart("restrictions").rows
    columns = [FormColumn("", 2.2), *(FormColumn(who, 1.1, "middle") for who in chart)]
    rows = [(terrain, *(_may(chart[who][terrain]) for who in chart)) for terrain in TERRAINS]
    return (
        ("Movement points", "9.12", movement(charts, slow=bool(house.get(SLOW_FOOT)))),
        ("To enter", "9.15–9.27", entry(charts)),
        ("Bearers to a canoe", "9.22–9.26", _crew(charts)),
        (
            "Lost: this number or less",
            "12.3, 12.5",
            _lost(charts, LOST[bool(house.get(FIRST_LOST))]),
        ),
        ("Who may enter", "9.43", (columns, rows)),
    )


def _tables(form: Form, box: Box, titles: Sequence[_Titled]) -> None:
    """Draw tables one below the other."""
    unit = form.unit
    heads = len(titles) * (4.4 + 3.6 + 3.2) * unit
    step = (box.height - heads) / sum(len(rows) for _, _, (_, rows) in titles)
    step = min(step, 6.2 * unit)
    y = box.y
    for title, rule, (columns, rows) in titles:
        inside = form.heading(Box(box.x, y, box.width, 40 * unit), title, rule)
        y = form.table(inside, columns, rows, len(rows), step=step) + 3.2 * unit


def movement(charts: Charts, *, slow: bool) -> _Table:
    """Return movement points by mode and activity level; `slow` is a house rule (9.12)."""
    columns = [FormColumn("", 1.5), *(FormColumn(level, 1.2, "middle") for level in LEVELS)]
    entries = {
        (mode, level): charts.entry("movement", mode, level) for mode in MODES for level in LEVELS
    }
    if slow:
        entries["foot", "reckless"] = charts.entry("house", "foot-reckless", "number")
    rows = [
        (MODE_WORDS[mode], *(figure(entries[mode, level]) for level in LEVELS)) for mode in MODES
    ]
    return columns, rows


def entry(charts: Charts) -> _Table:
    """Return the cost to enter a hex (9.15–9.27)."""
    rows = [
        (words, figure(charts.entry("entry", row, "points"))) for row, words in _ENTRY_WORDS.items()
    ]
    return [FormColumn("", 3.9), FormColumn("points", 1.2, "middle")], rows


def _crew(charts: Charts) -> _Table:
    rows = [
        (row.replace("-", "–").replace("+", " or more"), _crewed(cells))
        for row, cells in reversed(charts.chart("crew").rows.items())
    ]
    return [FormColumn("bearers", 1.5), FormColumn("movement points", 3.6)], rows


def _crewed(cells: Mapping[str, Entry]) -> str:
    drift, loss = cells["drift"], cells["loss"]
    if drift.value:
        return f"drift {figure(drift)} hex downstream"
    return f"less {figure(loss)}" if loss.value else f"all of them{mark(loss.source)}"


def _lost(charts: Charts, chart: str) -> _Table:
    """Return the lost numbers, two to a row."""
    cells = [(row, figure(cell["number"])) for row, cell in charts.chart(chart).rows.items()]
    return [FormColumn("leaving", 2.4), FormColumn("", 0.9, "middle")] * 2, in_two(cells)


def _may(entry: Entry) -> str:
    return _MAY.get(str(entry.value), str(entry.value)) + mark(entry.source)
