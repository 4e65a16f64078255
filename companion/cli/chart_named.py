"""A chart that was named on the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cli.errors import Refused

if TYPE_CHECKING:
    from companion.charts.values import BaseCharts, Chart


def find(charts: BaseCharts, name: str) -> Chart:
    """A chart by name; raises `Refused` with those that may be meant."""
    if name in charts.charts:
        return charts.charts[name]
    near = [known for known in charts.charts if known.startswith(name) or name in known]
    hint = f"; did you mean {' or '.join(near)}?" if near else "; companion chart lists them"
    raise Refused(f"there is no chart {name!r}{hint}")
