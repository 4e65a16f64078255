"""Chart captions in plain words, in place of the titles in the released data sets.

A released set never changes, so better titles for its charts are in this module.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from companion.charts.values import Chart

CAPTIONS: Final[Mapping[str, str]] = {
    "Bearers a canoe: movement points lost, or hexes of drift downstream": (
        "Bearers per canoe: movement points lost, or hexes of drift"
    ),
    "The witch doctor, at each trade": "Poison by the witch doctor, at each trade",
    "Consequences of defeat: what escapes": "Consequences of defeat: who and what gets away",
    "Results of victory A: taken off one die, the rest is the askaris killed": (
        "Results of victory A: one die less this number is the askaris killed"
    ),
    "Results of victory B: prisoners at most": "Results of victory B: most prisoners",
    "Looting rolls: dice, and what their sum is multiplied by": (
        "Looting: dice to roll, and the multiplier"
    ),
    "The explorer instead of a person killed by disaster": "Disaster: the explorer dies instead",
    "Animals that one bearer leads": "Animals one bearer can lead",
    "Victory points beside the chart": "Other victory points",
    "Numbers of the house rules": "Values used by house rules",
    "Numbers of Game II": "Other values of Game II",
}
"""Captions by the title in the data set, which journals of earlier versions use."""


def captioned(charts: Mapping[str, Chart]) -> dict[str, Chart]:
    """Return the same charts with our captions."""
    return {
        name: replace(chart, title=CAPTIONS.get(chart.title, chart.title))
        for name, chart in charts.items()
    }
