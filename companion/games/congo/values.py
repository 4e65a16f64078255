"""Values of characters in ports, languages, and helpers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from companion.games.congo.cards import (
    HELPERS,
    INTERPRETER,
    NATIONS,
    SERVANT,
    SPEAKS,
    SPOKEN_IN,
    Character,
)
from companion.games.congo.charts import Charts, mark
from companion.games.congo.state import Bid
from companion.games.congo.texts import TEXTS

HALVES: Final = 2
"""Halves of a point: helpers count one point, a servant a half."""

NATION_OF: Final = {flag: nation for nation, flag in NATIONS.items()}


def initial(
    charts: Charts, who: Character, tile: str, flag: str, prefers: str = "", less: int = 0
) -> tuple[int, str]:
    """Initial value of a character in points, with its reasons (C3).

    The better of two professions counts. A non-belligerent takes the flags as the power that it
    `prefers`; without a flag nobody minds. `less` is a magician's.
    """
    cells = {each: charts.profession(each, tile) for each in who.professions}
    best = max(cells, key=lambda each: cells[each].value)
    value = cells[best].value
    reasons = [f"{best} in a {tile} {value}{mark(cells[best].source)}"]
    nation = NATION_OF[prefers] if who.is_neutral and prefers else who.nation
    if flag and nation in NATIONS:
        modifier = charts.modifier(nation, flag).value
        value += modifier
        reasons.append(f"{nation} under the {TEXTS('flag', value=flag)} {_signed(modifier)}")
    if less:
        value -= less
        reasons.append(f"the magician {_signed(-less)}")
    return value, ", ".join(reasons)


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−") if number else "0"


def language_of(flag: str, rolled: str) -> str:
    """Language of a port by its flag, by the die for Belgium; "" without a flag (C4)."""
    return SPOKEN_IN.get(flag, rolled if flag else "")


def needs_language(who: Character, flag: str) -> bool:
    """True if a Belgian's language matters: it may be the port's (ruling 17)."""
    return who.nation == "Belgian" and flag in ("Belgium", "France")


def speaks(who: Character, rolled: str) -> str:
    """The language of a character, by the printed nation whatever power it prefers; "" for one
    that is spoken in no port."""
    return rolled if who.nation == "Belgian" else SPEAKS.get(who.nation, "")


def helper_bar(card: str, bid: Bid, who: Character, port: str, servant: bool) -> str:
    """Reason an auxiliary card can't help a character, "" if it can (C4).

    `port` is the language spoken in the port, `servant` says that one was played at this stop.
    """
    if card in HELPERS:
        profession = HELPERS[card]
        return "" if who.has(profession) else f"{card}s only help the {profession}"
    if card == SERVANT:
        return "a servant has already been played at this stop" if servant else ""
    if card == INTERPRETER:
        if INTERPRETER in bid.helpers:
            return "this character already has an interpreter"
        if not port:
            return "there's no flag, so nobody needs an interpreter"
        return f"this character speaks {port}" if speaks(who, bid.speaks) == port else ""
    return f"{card} isn't an auxiliary card"


def total(bid: Bid) -> int:
    """The value of a bid with its helpers, in halves (C4)."""
    return bid.value + sum(map(worth, bid.helpers))


def worth(card: str) -> int:
    """Value an auxiliary card adds, in halves (C4)."""
    return 1 if card == SERVANT else HALVES


def helpers_words(helpers: Iterable[str]) -> str:
    """Auxiliary cards in words, equal ones counted: `nurse, 2 nuns`."""
    counts = Counter(helpers)
    return ", ".join(f"{number} {card}s" if number > 1 else card for card, number in counts.items())


def points_words(halves: int) -> str:
    """Points with their noun: `6½ points`, `1 point`, `½ point`."""
    is_one = halves in (1, HALVES)
    return TEXTS("half-points", **{"points": halves_words(halves), "is-one": is_one})


def halves_words(halves: int) -> str:
    """Points that are counted in halves, in words: 13 is 6½."""
    whole, half = divmod(abs(halves), HALVES)
    sign = "−" if halves < 0 else ""
    return f"{sign}{whole if whole or not half else ''}{'½' if half else ''}"
