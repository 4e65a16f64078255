"""Counted things in words: cubes, points, what a boat gives."""

from __future__ import annotations

from typing import Final

from companion.games.mykerinos.charts import Charts

_NUMBERS: Final = ("no", "one", "two", "three", "four", "five")


def cubes_words(number: int) -> str:
    """So many cubes in words."""
    return f"{number} cube" if number == 1 else f"{number} cubes"


def points_words(points: int) -> str:
    """So many points in words."""
    return f"{points} point" if points == 1 else f"{points} points"


def dig_words(charts: Charts, kind: str) -> str:
    """The cubes of a dig spelt out, as the rules are told: `two cubes`."""
    number = charts.dig(kind)
    return f"{_NUMBERS[number]} cube{'' if number == 1 else 's'}"


def boat_words(charts: Charts, boat: str) -> str:
    """What is on a boat token."""
    if boat == "tie":
        return "wins a tie"
    gives = charts.boat(boat)
    return cubes_words(gives) if boat == "cubes" else points_words(gives)
