"""Sentences of charts and house rules that the table changes."""

from __future__ import annotations

from companion.games.nile.facts import Astray, ChartCellSet, ChartReset, ChartSet
from companion.games.nile.game import NileGame
from companion.games.nile.voice.telling import Teller
from companion.table.nouns import plural


def cell_set(game: NileGame, fact: ChartCellSet) -> str:
    """A cell that counts otherwise now."""
    was = f", not {fact.was}" if fact.was != "" and fact.was != fact.value else ""
    where = f"{fact.row}, {fact.column}"
    source = "your own chart" if fact.source == "owner" else f"source: {fact.source}"
    chart = _title(game, fact.chart)
    return f"From now on {where}: {fact.value}{was} ({source}) in the chart {chart}."


def chart_set(game: NileGame, fact: ChartSet) -> str:
    """A chart that is another one now."""
    rows = plural(len(fact.rows), "row")
    return f"From now on the chart {_title(game, fact.chart)} is another one, with {rows}."


def chart_reset(game: NileGame, fact: ChartReset) -> str:
    """A chart as it was."""
    return f"The chart {_title(game, fact.chart)} is again as it was when the campaign began."


def astray(_game: NileGame, fact: Astray) -> str:
    """How long an expedition has been lost."""
    if not fact.months:
        return f"{fact.player}'s expedition has found its way again."
    return f"{fact.player}'s expedition has been lost for {plural(fact.months, 'month')} in a row."


def _title(game: NileGame, chart: str) -> str:
    found = game.charts.charts.get(chart)
    return found.title if found else chart


TELLERS: dict[type, Teller] = {
    ChartCellSet: cell_set,
    ChartSet: chart_set,
    ChartReset: chart_reset,
    Astray: astray,
}
