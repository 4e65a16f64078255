"""Columns from the charts in force, with title, row, modifiers and source."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, cast

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
    """Column of a chart's results for a roll, shown as the row `words` or else `row`."""
    charts = game.charts
    made = _made(
        charts.chart(chart).title,
        tuple(results.items()),
        dice,
        words or row,
        tuple(modifiers),
        tuple((labels or {}).items()),
        charts.source(chart, row),
    )
    return cast(Column[R], made)


@lru_cache(maxsize=512)  # few columns, rolled on often
def _made(
    title: str,
    results: tuple[tuple[int, Any], ...],
    dice: int,
    row: str,
    modifiers: tuple[tuple[str, int], ...],
    labels: tuple[tuple[Any, str], ...],
    source: str,
) -> Column[Any]:
    return column(
        title,
        dict(results),
        dice=dice,
        row=row,
        modifiers=modifiers,
        labels=dict(labels),
        source=source,
    )
