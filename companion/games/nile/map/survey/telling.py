"""Check that the sentence recorded with a river matches what was drawn (10.32)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from companion.games.nile.map.survey.findings import Finding
from companion.games.nile.map.survey.land import IN, OUT, Land


class Telling(NamedTuple):
    """A hex, the sentence recorded with its river, and the letters then drawn."""

    hex: str
    says: str
    river: str


_COURSE: Final = re.compile(
    r"\briver(?: source here,?)?(?: from (?P<into>[^:;,)]*))?,?(?: to (?P<out>[^:;)]*))?"
)
_HEX: Final = re.compile(r"\b\d{4}\b")


def courses_told_as_drawn(land: Land, told: Iterable[Telling]) -> Iterator[Finding]:
    """Check that rivers run from and to the hexes their sentences name (10.32543)."""
    for each in told:
        course = _COURSE.search(each.says)
        if course is None:
            continue
        sides = {other: side for side, other, _ in land.sides(each.hex)}
        for way, letter in (("into", IN), ("out", OUT)):
            for other in _HEX.findall(course[way] or ""):
                drawn = each.river[sides[other] - 1] if other in sides else ""
                if drawn != letter:
                    words = "from" if letter == IN else "to"
                    says = f"its river is told to run {words} {other}, and is drawn otherwise"
                    rule = "10.32543" if "crosses" in each.says else "10.32"
                    yield Finding(each.hex, rule, says)
