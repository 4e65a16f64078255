"""Columns read from the charts in force, with title, row, modifiers and source."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.games.nile.game import NileGame
from companion.table.ask.columns import Column, R, column


def charted(
    game: NileGame,
    chart: str,
    results: Mapping[int, R],
    *,
    dice: int = 1,
    row: str = "",
    words: str = "",
    modifiers: Iterable[tuple[str, int]] = (),
    labels: Mapping[R, str] | None = None,
) -> Column[R]:
    """The column of a roll: a chart's results, shown as the row `words` or else the row itself."""
    return column(
        game.charts.chart(chart).title,
        results,
        dice=dice,
        row=words or row,
        modifiers=modifiers,
        labels=labels,
        source=game.charts.source(chart, row),
    )
