"""Outfits written in one line, `24b 6a 1g 3c 200r 80g`: price and modes of travel (5, 6).

Pure functions: nothing is asked or stated here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.rules.party.makeup import ONE, Fit, fit_of
from companion.games.nile.state import MODES, Explorer, Party

SHORT = {
    "bearers": "b",
    "askaris": "a",
    "guides": "g",
    "canoes": "c",
    "horses": "h",
    "camels": "m",
    "rations": "r",
    "gifts": "g",
    "muskets": "k",
    "water": "w",
}
"""Parts of an outfit in the order they're asked, with the letter of each.

`g` means guides the first time, and gifts after that (or after anything later in the list).
"""

ORDER = tuple(SHORT)
MOST = 9999
"""Highest number allowed in a line."""

_EXAMPLE = "write numbers with letters, like 24b 6a 1g 3c 200r 80g"


class OutfitError(ValueError):
    """Error in an outfit line; the message quotes the wrong part."""


class Outfit(msgspec.Struct, frozen=True):
    """An outfit with its price in dollars and its fit in each mode of travel.

    The first musket is the explorer's own (5.4451). He carries it himself.
    """

    counts: dict[str, int]
    party: Party
    armed: bool
    price: int
    fits: dict[str, Fit]

    @property
    def modes(self) -> tuple[str, ...]:
        """Modes in which the outfit can travel."""
        return tuple(mode for mode, fit in self.fits.items() if fit.fits)


def parse_outfit(line: str) -> dict[str, int]:
    """Parse an outfit line into counts, 0 if not given.

    Raises `OutfitError` naming the wrong part.
    """
    counts = dict.fromkeys(ORDER, 0)
    named: list[str] = []
    for token in line.replace(",", " ").replace("+", " ").casefold().split():
        pairs = re.findall(r"(\d+)([a-z]+)", token)
        if "".join(number + word for number, word in pairs) != token:
            raise OutfitError(f"{token!r} can't be read: {_EXAMPLE}.")
        for number, word in pairs:
            key = _key(word, named, number + word)
            if int(number) > MOST:
                raise OutfitError(f"{number + word!r} is too much: the limit is {MOST}.")
            counts[key] = int(number)
            named.append(key)
    if not named:
        raise OutfitError(f"The line names nothing to buy: {_EXAMPLE}.")
    return counts


def _key(word: str, named: list[str], token: str) -> str:
    meant = [key for key in ORDER if word == SHORT[key] or (len(word) > 1 and key.startswith(word))]
    if not meant:
        letters = ", ".join(f"{short} {key}" for key, short in SHORT.items())
        raise OutfitError(f"{token!r} isn't for sale; you can buy {letters}.")
    last = ORDER.index(named[-1]) if named else 0
    free = [key for key in meant if key not in named]
    if not free:
        raise OutfitError(f"{token!r} names {meant[-1]} twice: give each once.")
    return next((key for key in free if ORDER.index(key) >= last), free[0])


def party_of(counts: Mapping[str, int]) -> tuple[Party, bool]:
    """Return the party of an outfit without the explorer, and True if he has a musket."""
    muskets = counts.get("muskets", 0)
    kept = {key: counts.get(key, 0) for key in ORDER if key != "muskets"}
    return Party(**kept, muskets=max(0, muskets - 1)), muskets > 0


def price_of(charts: Charts, counts: Mapping[str, int]) -> int:
    """Total price in dollars (5.3)."""
    return sum(charts.price(ONE[key]).value * number for key, number in counts.items())


def outfit_of(charts: Charts, counts: Mapping[str, int]) -> Outfit:
    """Compute an outfit: price, and the Make-up in each mode of travel."""
    party, armed = party_of(counts)
    explorer = Explorer("", "", party=party)
    fits = {mode: fit_of(charts, explorer, mode) for mode in MODES}
    return Outfit(dict(counts), party, armed, price_of(charts, counts), fits)


def sold_at(charts: Charts, key: str) -> tuple[str, ...] | None:
    """Ports that sell something, None if all do (5.426, 5.427)."""
    return charts.sold_at(ONE[key]) if key in ("horses", "camels") else None


def where_sold(charts: Charts, key: str) -> str:
    """Ports that sell something, in words."""
    *others, last = sold_at(charts, key) or ("every port",)
    return f"{', '.join(others)} and {last}" if others else last


WORTH = 20
"""Unspent dollars worth a warning; a tenth of the money is enough if that's less."""


def outfit_doubts(charts: Charts, counts: Mapping[str, int], money: int) -> list[str]:
    """Warnings about a legal outfit that looks like a mistake, as sentences.

    They're about much unspent money that would be lost (5.3), an explorer without a musket
    (5.4451), and an empty outfit.
    """
    if not any(counts.values()):
        return [f"Nothing is taken along, and the ${money:,} is lost (5.3)."]
    left = money - price_of(charts, counts)
    cheapest = min(price for price in (charts.price(ONE[key]).value for key in ORDER) if price)
    said = []
    if left >= cheapest and (left >= WORTH or left * 10 >= money):
        said.append(f"${left:,} is not spent, and is lost (5.3).")
    if not counts.get("muskets", 0):
        said.append("The explorer has no musket (5.4451).")
    return said


def faults(charts: Charts, counts: Mapping[str, int], money: int, port: str = "") -> list[str]:
    """All reasons why an outfit isn't legal, as sentences; empty if it is.

    `money` is the budget. `port` is where it's bought, "" if that doesn't matter.
    """
    outfit = outfit_of(charts, counts)
    found = []
    if outfit.price > money:
        found.append(
            f"The outfit costs ${outfit.price:,}, and there is ${money:,}: "
            f"${outfit.price - money:,} too much (5.3)."
        )
    for key in ("horses", "camels"):
        ports = sold_at(charts, key) or ()
        if port and counts.get(key, 0) and port not in ports:
            where = where_sold(charts, key)
            found.append(f"{key.capitalize()} are sold only in {where}, not in {port}.")
    if not outfit.modes:
        found.append(_no_way(outfit))
    return found


def check_outfit(
    charts: Charts, counts: Mapping[str, int], money: int, port: str = ""
) -> str | None:
    """Return the first fault of an outfit, None if it's legal."""
    return next(iter(faults(charts, counts, money, port)), None)


def _no_way(outfit: Outfit) -> str:
    """Sentence on why an expedition can't travel; modes nobody would try are left out."""
    tried = ["foot"]
    if outfit.party.horses or outfit.party.camels:
        tried.append("mounted")
    if outfit.party.canoes:
        tried.append("canoe")
    why = "; ".join(" and ".join(outfit.fits[mode].reasons) for mode in tried)
    return f"This expedition can't travel: {why}."
