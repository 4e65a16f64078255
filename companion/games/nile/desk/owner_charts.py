"""The owner's charts, cell by cell: those of the data folder, or those of a running campaign.

A book of charts is looked at and changed in the same way whichever of the two it is. Changes to the
folder count for campaigns that begin later; in a campaign they are facts, and can be undone.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from companion.charts.cells import (
    Cells,
    Difference,
    back,
    chart_back,
    differences,
    doubts,
    read_value,
    with_cells,
)
from companion.charts.facts import ChartCellSet, ChartReset, ChartSet
from companion.charts.file import merge, write_chart, write_charts, write_owned
from companion.charts.rows import DataFaults
from companion.desk.errors import StoreError
from companion.desk.overrides import charts_file, read_text
from companion.desk.store import write_file
from companion.games.nile.charts.lookups import Charts
from companion.games.nile.desk.data import charts_with, standard_board, standard_charts
from companion.games.nile.game import NileGame
from companion.table.facts import Fact
from companion.table.play.session import Entries, Session

COMPASS = "compass"
"""The chart that belongs to the board: a running campaign keeps the one that it began with."""

FEW = 6
"""Changed cells of one chart that are told one by one; of more the chart is stated whole."""


class CannotChange(StoreError):
    """A chart that cannot be changed here and now; the message says where it can."""


class Questioned(Exception):
    """A change that contradicts what the printed rules say; `doubts` is a sentence for each."""

    def __init__(self, said: list[str]) -> None:
        more = f" (and {len(said) - 1} more)" if len(said) > 1 else ""
        super().__init__(f"{said[0]}{more}")
        self.doubts = said


class Book(Protocol):
    """Charts that can be looked at and changed."""

    @property
    def charts(self) -> Charts:
        """The charts in force here."""

    @property
    def ours(self) -> Charts:
        """What a cell goes back to."""

    @property
    def place(self) -> str:
        """Where changes are kept, in words."""

    def put(self, wanted: Charts) -> None:
        """Make these charts be in force; raises `CannotChange`, `StoreError` or `DataFaults`."""


class OwnersBook:
    """The owner's charts in the data folder over those of a data set (0: the newest)."""

    def __init__(self, path: Path | None = None, data_set: int = 0) -> None:
        self._path = path or charts_file()
        self._data_set = data_set

    @property
    def charts(self) -> Charts:
        """Our charts with the owner's cells over them; raises `DataFaults` or `StoreError`."""
        text = read_text(self._path) if self._path.exists() else ""
        return charts_with(text, str(self._path), self._data_set)

    @property
    def ours(self) -> Charts:
        """The charts of the data set."""
        return standard_charts(self._data_set)

    @property
    def place(self) -> str:
        """The file."""
        return f"{self._path}, for campaigns that begin from now on"

    def put(self, wanted: Charts) -> None:
        """Write every cell that is the owner's; comments that stood in the file are not kept."""
        bearings = tuple(str(row["bearing"].value) for row in wanted.chart(COMPASS).rows.values())
        try:
            standard_board(self._data_set, bearings)
        except DataFaults as error:
            raise CannotChange(error.faults[0].sentence.removesuffix(".")) from None
        text = write_owned(self.ours, wanted)
        merge(self.ours, text, str(self._path))
        self._path.parent.mkdir(parents=True, exist_ok=True)
        write_file(self._path, text.encode("utf-8"), overwrite=True)


class OpenCampaign(Protocol):
    """What a book needs of a campaign."""

    path: Path
    session: Session

    def do(self, act: Callable[[Session], Entries]) -> Entries:
        """Do something; it stands on the disk when this returns."""


class CampaignBook:
    """The charts in force in a campaign that is open for writing."""

    def __init__(self, campaign: OpenCampaign) -> None:
        self._campaign = campaign

    @property
    def _game(self) -> NileGame:
        game = self._campaign.session.game
        if not isinstance(game, NileGame):
            raise CannotChange("this game has no charts")
        return game

    @property
    def charts(self) -> Charts:
        """What counts now."""
        return self._game.charts

    @property
    def ours(self) -> Charts:
        """What counted when the campaign began."""
        return self._game.printed

    @property
    def place(self) -> str:
        """The campaign."""
        return f"{self._campaign.path}, from now on"

    def put(self, wanted: Charts) -> None:
        """State what changes; what was drawn and rolled before keeps its meaning."""
        facts = changes(self.ours, self.charts, wanted)
        if any(fact.chart == COMPASS for fact in facts):
            raise CannotChange(
                "the compass belongs to the board that the campaign began with; change it in your "
                "own charts and begin a new campaign"
            )
        if facts:
            say = "Charts are changed"
            self._campaign.do(lambda session: session.put_in_force(list[Fact](facts), say))


def changes(
    began: Charts, before: Charts, wanted: Charts
) -> list[ChartCellSet | ChartSet | ChartReset]:
    """The facts that lead from one set of charts to another, chart by chart."""
    found: dict[str, list[Difference]] = {}
    for difference in differences(before, wanted):
        found.setdefault(difference.chart, []).append(difference)
    facts: list[ChartCellSet | ChartSet | ChartReset] = []
    for name, cells in found.items():
        rows = wanted.chart(name).rows
        if rows == began.chart(name).rows:
            facts.append(ChartReset(name))
        elif len(cells) > FEW or rows.keys() != before.chart(name).rows.keys():
            facts.append(ChartSet(name, rows))
        else:
            facts += [_cell_set(cell) for cell in cells]
    return facts


def _cell_set(cell: Difference) -> ChartCellSet:
    assert cell.after is not None
    was = cell.before.value if cell.before else ""
    return ChartCellSet(cell.chart, cell.row, cell.column, cell.after.value, cell.after.source, was)


# Changing a book


def edit(book: Book, cells: Cells, typed: str, *, sure: bool = False) -> None:
    """Put a value into cells; raises `WrongValue`, `Questioned`, or what `put` raises."""
    before = book.charts
    put(book, with_cells(before, cells, read_value(before, cells, typed)), sure=sure)


def reset(book: Book, chart: str, cells: Cells | None = None) -> None:
    """Put ours back into cells, or into the whole chart; raises `NoSuchCell` or what `put` does."""
    before, ours = book.charts, book.ours
    book.put(back(before, ours, cells) if cells else chart_back(before, ours, chart))


def take_file(book: Book, path: Path, *, sure: bool = False) -> int:
    """Lay a chart file over a book; returns how many cells changed.

    Raises `DataFaults` with every fault, `Questioned`, or what `put` raises.
    """
    before = book.charts
    wanted = merge(before, read_text(path), str(path))
    put(book, wanted, sure=sure)
    return sum(1 for _ in differences(before, wanted))


def put(book: Book, wanted: Charts, *, sure: bool) -> None:
    """Make charts be in force, after asking about what contradicts the rules' own figures."""
    doubted = [] if sure else doubts(book.ours, book.charts, wanted)
    if doubted:
        raise Questioned(doubted)
    book.put(wanted)


def file_text(book: Book, chart: str = "") -> str:
    """The text of a chart file: one chart, or all of them."""
    return write_chart(book.charts, chart) if chart else write_charts(book.charts)
