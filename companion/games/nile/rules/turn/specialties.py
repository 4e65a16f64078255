"""Specialties as options, with their strengths in one line (4.6, 4.61, 22.6)."""

from __future__ import annotations

from companion.games.nile.game import NileGame
from companion.games.nile.state import SPECIALTIES
from companion.table.ask.requests import Option

OWN = {
    "botanist": "brings plants home",
    "doctor": "heals the sick, keeps no prisoners",
    "ethnologist": "studies tribes, keeps no prisoners",
    "explorer": "finds passes, routes and ruins",
    "geologist": "finds ores and stones",
    "journalist": "writes of battles and people",
    "missionary": "preaches to tribes, keeps no prisoners",
    "zoologist": "brings animals home, shoots best",
}
"""What is special about each specialty (11.42, 16.41, 19.2, 20.7, 24; II 5, II 6).

All of it is true in both games.
"""

SHOWN = ("desert", "jungle", "lake", "swamp", "veldt", "mountain", "tribe")
"""Rows of the victory point chart to compare: those that every journey meets (22.6)."""


def specialty_options(game: NileGame) -> tuple[Option, ...]:
    """Options for all specialties, with their abilities and best points."""
    return tuple(
        Option(name, f"{name}: {OWN[name]}; most points: {best(game, name)}")
        for name in SPECIALTIES
    )


def best(game: NileGame, specialty: str) -> str:
    """Rows of the chart that score the most for a specialty, and how much (22.6)."""
    points = {row: game.charts.points(row, specialty).value for row in SHOWN}
    most = max(points.values())
    return f"{', '.join(row for row, number in points.items() if number == most)} {most}"
