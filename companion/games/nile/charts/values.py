"""What a chart is made of: cells with their sources, bands, and the values that look-ups give."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Generic, TypeVar

import msgspec

T = TypeVar("T")


class NoSuchCell(KeyError):
    """A chart, row or column that is not there, or holds another kind of value."""

    def __str__(self) -> str:
        return str(self.args[0])


class Entry(msgspec.Struct, frozen=True):
    """What stands in a cell and where it comes from (one of `SOURCES`)."""

    value: int | str
    source: str


class Cell(msgspec.Struct, Generic[T], frozen=True):
    """A value looked up, its source, and the chart, row and column it was read from."""

    value: T
    source: str
    chart: str
    row: str
    column: str


class Chart(msgspec.Struct, frozen=True):
    """One chart: title, rule number, general source, note, and its cells by row and column.

    In a dice chart the columns are the totals, written as digits.
    """

    title: str
    rule: str
    source: str
    note: str
    rows: dict[str, dict[str, Entry]]


class Policy(msgspec.Struct, frozen=True):
    """A native policy (13.3); `neutral` is none, leave, negotiate or pass."""

    number: int
    name: str
    neutral: str
    goes_on: bool
    retreats: bool
    text: str


class Escape(msgspec.Struct, frozen=True):
    """What escapes with the explorer (15.2): `members`, or `dice` of them but at least `least`."""

    muskets: int
    rations: int
    members: int
    dice: int
    least: int
    text: str


class Crew(msgspec.Struct, frozen=True):
    """Movement points a canoe party loses (9.22–9.25), or the hexes it only drifts (9.26)."""

    loss: int
    drift: int


class Deal(msgspec.Struct, frozen=True):
    """A rate of native trade (14.7): so many gifts against so many goods."""

    gifts: int
    goods: int


def held(results: Mapping[int, T], total: int) -> T:
    """The result of a modified total, held to the chart's ends."""
    return results[min(max(total, min(results)), max(results))]


def band_limits(key: str) -> tuple[int, int | None] | None:
    """The ends of a band (`3`, `2-3`, `8+`), None as its upper end where open; None if no band."""
    found = re.fullmatch(r"(\d{1,3})(?:-(\d{1,3})|(\+))?", key)
    if not found:
        return None
    low = int(found[1])
    if found[3]:
        return low, None
    high = int(found[2]) if found[2] else low
    return (low, high) if low <= high else None


def is_reconstructed(source: str) -> bool:
    """Whether a source is marked with a dagger on screen and paper."""
    return source == "reconstructed"
