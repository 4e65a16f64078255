"""Advice for an outfit: the party for a wish that makes the most of the money.

Unspent money is lost (5.3). Anything the wish leaves open is tried: faster crews, guns, guides.
Each party gets gifts, spare muskets and rations for the remaining money, and the most valuable one
is the advice. The values in `WORTH` are judgment, not a rule.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from operator import itemgetter

import msgspec
from msgspec.structs import replace

from companion.games.nile.advice.lasting import NORMAL, pace
from companion.games.nile.advice.outfitter import MOST, Wish, cheapest, least_crew
from companion.games.nile.charts.lookups import Charts
from companion.games.nile.rules.party.makeup import ANIMALS, MODE_WORDS, ONE
from companion.games.nile.rules.party.outfit_line import (
    ORDER,
    Outfit,
    outfit_of,
    sold_at,
    where_sold,
)
from companion.games.nile.rules.travel.crossing import points_words
from companion.games.nile.state import MODES, Explorer
from companion.table.nouns import plural

TIMES = 2
"""A price is shown up to this many times the money, or the starting money."""

GUNS, GUIDES = (8, 6, 5, 4, 3, 2, 1, 0), (2, 1, 0)
"""Numbers that are tried if the wish leaves them open, including the explorer's own gun."""

GIFTS, SPARE_MUSKETS = 100, 2
"""Most gifts and spare muskets; the remaining money buys rations."""

WORTH = {
    "points": (100,),
    "guns": (30,) * 6 + (4,),
    "guides": (60, 5),
    "gifts": (2,) * 20 + (1,) * 30 + (0.4,) * 50,
    "muskets": (5, 5),
    "unspent": (-0.3,),
}
"""Value of the first, second and each further one; the last number repeats."""


class Advice(msgspec.Struct, frozen=True):
    """An outfit for a wish, None if there's none up to the price `looked`.

    `affordable` is true if the money is enough. If not, the outfit is the cheapest, and `turns` are
    the most that the money allows, 0 for none.
    """

    wish: Wish
    outfit: Outfit | None
    affordable: bool
    looked: int
    turns: int = 0

    @property
    def unspent(self) -> int:
        """Dollars left over and lost (5.3)."""
        return self.wish.money - self.outfit.price if self.outfit and self.affordable else 0


def advise(charts: Charts, wish: Wish) -> Advice:
    """Most valuable party for a wish and its money, else the cheapest at any price."""
    looked = TIMES * max(wish.money, charts.fund("start").value)
    if _bar(charts, wish):
        return Advice(wish, None, affordable=False, looked=looked)
    shop, worth = _Shop(charts), 0.0
    best: Outfit | None = None
    for most, each in sorted(_tries(charts, wish), key=itemgetter(0), reverse=True):
        if best is not None and most <= worth:
            break
        if shop.cheapest(each) is not None:
            outfit = _filled(shop, each)
            found = _worth(_counts(charts, wish, outfit))
            if best is None or found > worth:
                best, worth = outfit, found
    if best is not None:
        return Advice(wish, outfit_of(charts, best.counts), affordable=True, looked=looked)
    fewer = range(wish.turns - 1, wish.dry, -1)
    turns = next((n for n in fewer if cheapest(charts, replace(wish, turns=n))), 0)
    dear = cheapest(charts, wish, looked)
    told = outfit_of(charts, dear.counts) if dear else None
    return Advice(wish, told, affordable=False, looked=looked, turns=turns)


def _tries(charts: Charts, wish: Wish) -> Iterator[tuple[float, Wish]]:
    """Yield the wish with open parts filled in, and an upper limit of its value."""
    points = _paces(charts, wish) if wish.mode == "canoe" else [wish.points]
    guns = [n for n in GUNS if n >= wish.guns] if "guns" in wish.open else [wish.guns]
    guides = [n for n in GUIDES if n >= wish.guides] if "guides" in wish.open else [wish.guides]
    for pace_, armed, led in product(points, guns or [wish.guns], guides or [wish.guides]):
        tried = replace(wish, points=pace_, guns=armed, guides=led)
        gifts = max(wish.gifts, GIFTS if "gifts" in wish.open else 0)
        muskets = max(wish.muskets, SPARE_MUSKETS if "muskets" in wish.open else 0)
        counts = {"points": pace_, "guns": armed, "guides": led}
        yield _worth(counts | {"gifts": gifts, "muskets": muskets}), tried


def _paces(charts: Charts, wish: Wish) -> list[int]:
    """Possible movement points of crews, starting at the wish's (9.22–9.26)."""
    full = charts.movement("canoe", NORMAL).value
    least = full if wish.full else max(1, wish.points)
    crews = {least_crew(charts, points): points for points in range(least, full + 1)}
    return [*crews.values()] or [wish.points]


class _Shop:
    """The charts, with a cache of cheapest parties."""

    def __init__(self, charts: Charts) -> None:
        self.charts = charts
        self._kept: dict[Wish, Outfit | None] = {}

    def cheapest(self, wish: Wish) -> Outfit | None:
        """Return the cheapest party that the wish's money can buy, or None."""
        if wish not in self._kept:
            self._kept[wish] = cheapest(self.charts, wish)
        return self._kept[wish]

    def bought(self, wish: Wish) -> Outfit:
        """Return the cheapest party for a wish that is known to have one."""
        outfit = self.cheapest(wish)
        assert outfit is not None
        return outfit


def _filled(shop: _Shop, wish: Wish) -> Outfit:
    """Add gifts, spare muskets and rations for the remaining money."""
    if "gifts" in wish.open:
        wish = _more(shop, wish, "gifts", GIFTS)
    if "muskets" in wish.open and wish.guns:
        wish = _more(shop, wish, "muskets", SPARE_MUSKETS)
    wish = _more(shop, wish, "extra", wish.money)
    if "gifts" in wish.open:
        # Replace rations by gifts if no more can be carried: they weigh the same.
        left = wish.money - shop.bought(wish).price
        more = shop.charts.price("gift").value - shop.charts.price("ration").value
        number = min(wish.extra, left // more) if more > 0 else 0
        turned = replace(wish, gifts=wish.gifts + number, extra=wish.extra - number)
        wish = turned if shop.cheapest(turned) else wish
    while True:
        outfit = shop.bought(wish)
        hands = outfit.counts["bearers"]
        wish = _more(shop, replace(wish, bearers=hands), "bearers", MOST)
        if wish.bearers == hands:
            return outfit


def _more(shop: _Shop, wish: Wish, what: str, most: int) -> Wish:
    """Wish with the most of something that the money allows, up to a number.

    If a number is affordable, so is any smaller one.
    """
    left = wish.money - shop.bought(wish).price
    price = shop.charts.price(_PRICED[what]).value
    low = getattr(wish, what)
    high = max(low, min(most, low + left // price) if price else most)
    if shop.cheapest(replace(wish, **{what: high})):
        return replace(wish, **{what: high})
    while high - low > 1:
        tried = (low + high) // 2
        if shop.cheapest(replace(wish, **{what: tried})):
            low = tried
        else:
            high = tried
    return replace(wish, **{what: low})


_PRICED = {"gifts": "gift", "muskets": "musket", "extra": "ration", "bearers": "bearer"}
"""Names in the charts of things that are added."""


def _counts(charts: Charts, wish: Wish, outfit: Outfit) -> dict[str, int]:
    """Numbers of an outfit that have a value."""
    return {
        "points": _points(charts, wish, outfit) if wish.mode == "canoe" else wish.points,
        "guns": outfit.counts["askaris"] + outfit.armed,
        "guides": outfit.party.guides,
        "gifts": outfit.party.gifts,
        "muskets": outfit.party.muskets,
        "unspent": wish.money - outfit.price,
    }


def _worth(counts: Mapping[str, int]) -> float:
    """Total value of these numbers."""
    worth = 0.0
    for what, number in counts.items():
        each = WORTH[what]
        worth += sum(each[:number]) + max(0, number - len(each)) * each[-1]
    return worth


def _points(charts: Charts, wish: Wish, outfit: Outfit) -> int:
    """Movement points per turn at normal activity."""
    return pace(charts, Explorer("", "", party=outfit.party), wish.mode)


# Words


def _bar(charts: Charts, wish: Wish) -> str:
    """Reason why no party at all fits a wish, "" if one may."""
    best = {mode: charts.movement(mode, NORMAL).value for mode in MODES}
    if wish.points > best[wish.mode]:
        rest = (f"{MODE_WORDS[mode]} {best[mode]}" for mode in MODES if mode != wish.mode)
        how = MODE_WORDS[wish.mode].capitalize()
        most = points_words(best[wish.mode])
        return f"{how} a party goes {most} a turn at most at normal activity; {', '.join(rest)}."
    if wish.mode == "mounted" and len(missing(charts, wish.port)) == len(ANIMALS):
        return f"Nobody can ride from {wish.port}. {port_words(charts, wish.port)}"
    return ""


def missing(charts: Charts, port: str) -> list[str]:
    """Animals that a port doesn't sell; empty if the port doesn't matter (5.426, 5.427)."""
    ports = {kind: sold_at(charts, kind) for kind in ANIMALS}
    return [kind for kind, where in ports.items() if port and where and port not in where]


def port_words(charts: Charts, port: str) -> str:
    """Words for what a port doesn't sell, and where it's sold; "" for nothing."""
    lacks = [f"no {kind} (sold in {where_sold(charts, kind)})" for kind in missing(charts, port)]
    return f"{port} sells {' and '.join(lacks)}." if lacks else ""


def _animal_words(charts: Charts, wish: Wish, outfit: Outfit | None) -> str:
    """Words for where animals are sold: those of the outfit, or possible ones."""
    have = [kind for kind in ANIMALS if outfit and outfit.counts[kind]]
    if not have:
        return port_words(charts, wish.port) if wish.mode != "canoe" else ""
    sold = (f"{kind.capitalize()} are sold in {where_sold(charts, kind)}." for kind in have)
    return "" if wish.port else " ".join(sold)


def advice_words(charts: Charts, advice: Advice) -> str:
    """The advice in a few sentences."""
    wish, outfit = advice.wish, advice.outfit
    sells = _animal_words(charts, wish, outfit)
    if bar := _bar(charts, wish):
        return bar
    if advice.affordable and outfit:
        said = [_party_words(charts, wish, outfit), _money_words(charts, advice), sells]
        return " ".join(filter(None, said))
    what = f"{plural(wish.turns, 'turn')} {MODE_WORDS[wish.mode]}{_guns_words(wish.guns)}"
    if outfit is None:
        why = f"No party can carry enough for {what}, not even for ${advice.looked:,}."
    else:
        why = (
            f"{what[:1].upper()}{what[1:]} costs at least ${outfit.price:,}, but there is only "
            f"${wish.money:,}: ${outfit.price - wish.money:,} too much."
        )
    most = plural(advice.turns, "turn")
    fewer = f"The most for ${wish.money:,} is {most}." if advice.turns else ""
    return " ".join(filter(None, [why, fewer, sells]))


def _guns_words(guns: int) -> str:
    return f" with {plural(guns, 'gun')}" if guns else ""


def _party_words(charts: Charts, wish: Wish, outfit: Outfit) -> str:
    """Words for what the party can do."""
    party, points = outfit.party, _points(charts, wish, outfit)
    guns = outfit.counts["askaris"] + outfit.armed
    crew = ""
    if wish.mode == "canoe":
        full = charts.movement("canoe", NORMAL).value
        more = f", {least_crew(charts, full)} would go {full}" if points < full else ""
        crew = f" ({party.bearers // party.canoes} bearers a canoe{more})" if party.canoes else ""
    room = outfit.fits[wish.mode].room
    left = f"room for {room} more" if room else "no room left"
    return (
        f"{plural(wish.turns, 'turn')} {MODE_WORDS[wish.mode]}{_guns_words(guns)}: "
        f"{points_words(points)} a turn{crew}, {left}."
    )


def _money_words(charts: Charts, advice: Advice) -> str:
    """Words for how the money is spent, and why some isn't (5.3)."""
    left, money = advice.unspent, advice.wish.money
    if not left:
        return f"All of the ${money:,} is spent."
    prices = [price for price in (charts.price(ONE[key]).value for key in ORDER) if price]
    why = "nothing costs so little" if left < min(prices) else "you can't carry what it buys"
    return f"${left:,} of ${money:,} stays unspent and is lost (5.3): {why}."
