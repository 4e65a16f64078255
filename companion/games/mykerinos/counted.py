"""Counted things in words: cubes, points, what a boat gives."""

from __future__ import annotations

from companion.games.mykerinos.charts import Charts
from companion.games.mykerinos.texts import TEXTS


def cubes_words(number: int) -> str:
    """A number of cubes in words."""
    return TEXTS("cubes", value=number)


def points_words(points: int) -> str:
    """A number of points in words."""
    return TEXTS("points", value=points)


def dig_words(charts: Charts, kind: str) -> str:
    """The cubes of a dig spelled out, as in `two cubes`."""
    return TEXTS("dig-cubes", value=charts.dig(kind))


def boat_words(charts: Charts, boat: str) -> str:
    """What is on a boat token."""
    if boat == "tie":
        return TEXTS("wins-a-tie")
    gives = charts.boat(boat)
    return cubes_words(gives) if boat == "cubes" else points_words(gives)
