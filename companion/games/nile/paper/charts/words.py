"""Printed names of the charts' rows, columns and results, and layout of the charts with them."""

from __future__ import annotations

import re
from collections.abc import Collection

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.paper.map.view import SPECIALS
from companion.games.nile.state import LEVELS
from printables.charts import table
from printables.charts.typeset import LaidChart, lay_table, table_width
from printables.forms.stationery import Stationery

BEYOND = "Totals beyond the ends of a chart count as the nearest end."

_ROWS = {
    "points": {
        "water": "River or oasis",
        "tribe": "Tribe befriended",
        **SPECIALS,
        "lake-1": "Largest lake",
        "lake-2": "Second largest lake",
        "lake-3": "Third largest lake",
        "mountain-1": "Highest mountain",
        "mountain-2": "Second highest mountain",
        "mountain-3": "Third highest mountain",
        "fall-1": "Highest waterfall",
        "fall-2": "Second highest waterfall",
        "fall-3": "Third highest waterfall",
    },
    "awards": {
        "target": "Points that win",
        "river-1": "Longest river",
        "river-2": "Second longest river",
        "river-3": "Third longest river",
        "nile-beyond": "Nile traced beyond",
        "tusk": "Each tusk",
        "interview": "Interview",
        "interview-inland": "Interview inland",
        "sick-discharged": "Each sick discharged",
    },
    "entry": {
        "known": "Known hex",
        "unknown": "Unknown hex",
        "canoe-swamp": "Swamp, by canoe",
        "portage-trip": "Each trip of a portage",
    },
    "capacities": {"ride-mount": "Mount with rider", "pack-mount": "Pack animal"},
    "explorer-killed": {"named": "Person is there", "absent": "Person is absent"},
    "escape": {
        "one-member": "1 member",
        "two-members": "2 members",
        "die-of-members": "Die of members",
    },
    "house": {
        "foot-reckless": "Foot, reckless",
        "lost-again": "Lost again",
        "donations-times": "Donations, times",
        "journalist-fund": "Journalist’s fund",
        "bonus-less": "Bonus: two dice less",
        "bonus-least": "Bonus: at least",
    },
}
"""Names of rows whose keys aren't clear, by chart."""

_NOTES = {
    "awards": "The longest rivers score by the farthest hexes of their systems (25.2), the Nile "
    "beyond by the hexes added to it (25.26). Inland means this many hexes from a port (24.6).",
    "points": "Combined terrain scores its better half. A river or oasis, and a cataract, add to "
    "the terrain. Lakes, mountains and falls score by rank, the greatest first.",
    "house": "Foot, reckless: movement points. Lost again: added to the die for each month lost in "
    "a row. Donations: how many times as many are drawn. A tusk and a journalist’s fund (for an "
    "expedition) are in dollars; a disaster gives its victim points. A bonus is two dice minus "
    "this, but at least this many points.",
}
"""Notes that would use row keys, as full sentences."""

_HEADS = {
    "desert-rations": "rations\nin desert",
    "water-two-turns": "water for\ntwo turns",
    "goes-on": "moves\non?",
    "jungle/swamp": "jungle\nswamp",
    "jungle/mountain": "jungle\nmountain",
    "dollars": "$",
    "text": "what it means",
    "hexes to the nearest port": "hexes to the\nnearest port",
    "bearers a canoe": "bearers\na canoe",
}

_RESULTS = {
    "die-of-members": "die of members",
    "one-member": "1 member",
    "two-members": "2 members",
    "beast": "camel or canoe",
}


def row_name(chart: str, key: str) -> str:
    """Return the printed name of a row: bands with a dash, policies with their level."""
    named = _ROWS.get(chart, {}).get(key)
    if named is not None:
        return named
    first, _, level = key.partition(" ")  # such as `3 cautious`, a policy at one activity level
    return f"{first}, {level}" if level in LEVELS else table.row_name(chart, key)


def head(column: str) -> str:
    """Return the heading of a column, with a line break between its lines."""
    return _HEADS.get(column) or table.head(column)


def note(chart: str, words: str, keys: Collection[str]) -> str:
    """Return the note of a chart with the printed names of its rows and columns."""
    if chart in _NOTES and any(f"{key}:" in words for key in keys):
        return _NOTES[chart]
    for key in keys:
        if "-" in key and not key[0].isdigit():
            named = _ROWS.get(chart, {}).get(key) or head(key).replace("\n", " ")
            words = re.sub(rf"\b{re.escape(key)}\b", named[:1].lower() + named[1:], words)
    return table.note(chart, words, keys)


def result(value: int | str, column: str = "") -> str:
    """Return the text of a cell, with a true minus sign, and a plus for modifiers above 0."""
    named = _RESULTS.get(value) if isinstance(value, str) else None
    return named or table.result(value, column)


WORDS = table.ChartWords(row_name, head, note, result, dark={"D", "C", "A"})
"""Names used by these charts; cells for losses in fights and captures are dark."""


def table_of(charts: Charts, name: str, *, blank: bool = False) -> table.ChartTable:
    """Return the rows and headings of a chart with printed names; raises `NoSuchCell`."""
    return table.table_of(charts, name, WORDS, blank=blank)


def lay(
    charts: Charts,
    name: str,
    width: float,
    look: Stationery,
    *,
    unit: float = 1.0,
    blank: bool = False,
) -> LaidChart:
    """Return a chart laid out in a width in mm; `unit` scales letters and rows.

    Raises `NoSuchCell`.
    """
    return lay_table(table_of(charts, name, blank=blank), width, look, unit)


def natural_width(charts: Charts, name: str, look: Stationery, unit: float = 1.0) -> float:
    """Return the preferred width of a chart in mm; one with prose adapts to its space."""
    return table_width(table_of(charts, name), look, unit)
