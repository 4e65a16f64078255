"""Reasons for points in the program's language.

Journals and sheets have them in English as the rules wrote them. Each form has a message. Others,
such as a name or the players' own words, are shown unchanged.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from companion.games.nile.texts import TEXTS

_FORMS: Final = {
    "noted-hex": r"hex (?P<hex>\S+), (?P<terrain>[a-z/]+)",
    "noted-hexes": r"hexes of the map",
    "noted-friend": r"tribe (?P<tribe>\d+) befriended",
    "noted-prisoners": r"prisoners of tribe (?P<tribe>\d+) released",
    "noted-tusks": r"(?P<tusks>(?!1 tusks)\d+) tusks?",
    "noted-specimen": r"(?P<kind>plant|animal|mineral) of (?P<hex>\d+)",
    "noted-work": r"(?P<work>conversion|treatment) of tribe (?P<tribe>\d+)",
    "noted-battle": r"(?P<player>.+)'s (?P<result>victory|defeat) (?:over|by) "
    r"(?:tribe (?P<tribe>\d+)|a band)(?: in (?P<hex>[^ ,]+))?, month (?P<month>\d+)",
    "noted-height": r"(?P<rank>|second |third )highest (?P<kind>mountain|waterfall) "
    r"\((?P<hex>[^,()]+), (?P<feet>\d+) ft\)",
    "noted-lake": r"(?P<rank>|second |third )largest lake \((?P<hex>[^,()]+), "
    r"(?P<hexes>\d+) hex(?:es)?(?: and (?P<area>\d+) sq mi)?\)",
    "noted-river": r"(?P<rank>|second |third )longest river "
    r"\((?P<river>[^,()]+), farthest hex (?P<hex>\S+)\)",
    "noted-report": r"report: (?P<name>.+)",
    "noted-interview": r"interview with (?P<name>.+)",
    "noted-set": r"set by the table",
    "noted-lakes-and-rivers": r"largest lakes and longest rivers",
}
"""Patterns of the rules' reasons for points, by message."""

_NUMBERS: Final = ("tusks", "feet", "hexes", "area", "month")


def noted_words(what: str, month_name: Callable[[int], str] | None = None) -> str:
    """Reason for points; `month_name` names the month of a battle, else it has its number."""
    for message, form in _FORMS.items():
        if found := re.fullmatch(form, what):
            values = {name: value or "" for name, value in found.groupdict().items()}
            numbers = {name: int(values[name]) for name in _NUMBERS if values.get(name)}
            if month_name and "month" in numbers:
                values["when"] = month_name(numbers["month"])
            return TEXTS(message, **{"when": "", **values, **numbers})
    return TEXTS("discovery", value=what)
