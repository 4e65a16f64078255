"""Charts that can be edited cell by cell: the owner's overrides, or those of a running campaign.

Both are a `Book`. Changes to the owner's charts apply to campaigns that start later; changes in a
campaign are facts, and can be undone.
"""

from __future__ import annotations

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
from companion.charts.values import BaseCharts
from companion.desk.campaigns.header import plugin_for
from companion.desk.campaigns.new_campaign import usual_game
from companion.desk.errors import StoreError
from companion.desk.overrides.cards import OwnersFile, charts_file, overridable, read_text
from companion.desk.play.commands import OpenCampaign
from companion.plugins.overrides import Overridable
from companion.table.facts import Fact

FEW = 6
"""Up to how many changed cells of a chart get a fact each; more are one fact for the chart."""


class CannotChange(StoreError):
    """A chart can't be changed here; the message says where it can."""


class Questioned(Exception):
    """A change contradicts the printed rules; `doubts` has a sentence for each cell."""

    def __init__(self, said: list[str]) -> None:
        more = f" (and {len(said) - 1} more)" if len(said) > 1 else ""
        super().__init__(f"{said[0]}{more}")
        self.doubts = said


class Book(Protocol):
    """Charts that can be shown and edited, of one `game` or any ("")."""

    owned: Overridable
    game: str

    @property
    def charts(self) -> BaseCharts:
        """The current charts."""

    @property
    def ours(self) -> BaseCharts:
        """The charts that a reset goes back to."""

    @property
    def place(self) -> str:
        """Where changes are saved, in words."""

    def put(self, wanted: BaseCharts) -> None:
        """Replace the charts; raises `CannotChange`, `StoreError` or `DataFaults`."""


class OwnersBook:
    """The owner's charts in the data folder over those of a data set (0: the newest)."""

    game = ""

    def __init__(
        self, owned: Overridable, file: OwnersFile | None = None, data_set: int = 0
    ) -> None:
        self.owned = owned
        self._file = file or charts_file(owned)
        self._data_set = data_set

    @property
    def charts(self) -> BaseCharts:
        """Our charts with the owner's cells over them; raises `DataFaults` or `StoreError`."""
        text = self._file.text()
        return merge(self.ours, text, str(self._file.found)) if text else self.ours

    @property
    def ours(self) -> BaseCharts:
        """The charts of the data set."""
        return self.owned.charts(self._data_set)

    @property
    def place(self) -> str:
        """The file."""
        return f"{self._file.path}, for campaigns you start from now on"

    def put(self, wanted: BaseCharts) -> None:
        """Write every cell of the owner's; comments in the file are lost."""
        try:
            self.owned.check(wanted, self._data_set)
        except DataFaults as error:
            raise CannotChange(error.faults[0].sentence.removesuffix(".")) from None
        text = write_owned(self.ours, wanted)
        merge(self.ours, text, str(self._file.path))
        self._file.write(text)


class CampaignBook:
    """The charts in force in a campaign that is open for writing."""

    def __init__(self, owned: Overridable, campaign: OpenCampaign) -> None:
        self.owned = owned
        self._campaign = campaign
        self.game = owned.in_campaign(campaign.session.game).game

    @property
    def charts(self) -> BaseCharts:
        """The charts in force now."""
        return self.owned.in_campaign(self._campaign.session.game).now

    @property
    def ours(self) -> BaseCharts:
        """The charts when the campaign began."""
        return self.owned.in_campaign(self._campaign.session.game).began

    @property
    def place(self) -> str:
        """The campaign."""
        return f"{self._campaign.path}, from now on"

    def put(self, wanted: BaseCharts) -> None:
        """State the changes as facts; earlier draws and rolls don't change."""
        for cell in differences(self.charts, wanted):
            if cell.chart in self.owned.fixed and not self.owned.is_open(
                self._campaign.session, cell
            ):
                raise CannotChange(self.owned.fixed[cell.chart])
        if facts := changes(self.ours, self.charts, wanted):
            say = "Charts changed"
            self._campaign.do(lambda session: session.put_in_force(list[Fact](facts), say))


def changes(
    began: BaseCharts, before: BaseCharts, wanted: BaseCharts
) -> list[ChartCellSet | ChartSet | ChartReset]:
    """Return the facts that change one set of charts into another, chart by chart."""
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


def owners_book(game: str = "") -> OwnersBook:
    """Return the owner's charts of a game (default: the first); raises `NotOurs` without charts."""
    return OwnersBook(overridable(plugin_for(game or usual_game())))


def campaign_book(campaign: OpenCampaign) -> CampaignBook:
    """Return the charts of a campaign; raises `NotOurs` if its game has none."""
    return CampaignBook(overridable(campaign.plugin), campaign)


# Changing a book


def edit(book: Book, cells: Cells, typed: str, *, sure: bool = False) -> None:
    """Put a value into cells; raises `WrongValue`, `Questioned`, or what `put` raises."""
    before = book.charts
    put(book, with_cells(before, cells, read_value(before, cells, typed)), sure=sure)


def reset(book: Book, chart: str, cells: Cells | None = None) -> None:
    """Reset cells or a whole chart; raises `NoSuchCell` or what `put` raises."""
    before, ours = book.charts, book.ours
    book.put(back(before, ours, cells) if cells else chart_back(before, ours, chart))


def take_file(book: Book, path: Path, *, sure: bool = False) -> int:
    """Merge a chart file into a book; returns how many cells changed.

    Raises `DataFaults` with every fault, `Questioned`, or what `put` raises.
    """
    before = book.charts
    wanted = merge(before, read_text(path), str(path))
    put(book, wanted, sure=sure)
    return sum(1 for _ in differences(before, wanted))


def put(book: Book, wanted: BaseCharts, *, sure: bool) -> None:
    """Replace charts; unless `sure`, raises `Questioned` if they contradict the printed rules."""
    doubted = [] if sure else doubts(book.ours, book.charts, wanted)
    if doubted:
        raise Questioned(doubted)
    book.put(wanted)


def file_text(book: Book, chart: str = "") -> str:
    """Return the text of a chart file with one chart, or all of them."""
    return write_chart(book.charts, chart) if chart else write_charts(book.charts)
