"""What a party must leave so that it can travel: the cheapest way, and never more than it must."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from msgspec.structs import replace

from companion.games.nile.advice.unload import Price, lighten
from companion.games.nile.rules.party.makeup import ONE, PEOPLE, fit_of, healthy
from companion.games.nile.state import MODES, Explorer, Party
from tests import examples
from tests.games.nile.helpers.data_files import charts

KINDS = ("bearers", "askaris", "guides", "canoes", "horses", "rations", "gifts", "muskets")
SMALL = {"bearers": 2, "askaris": 1, "guides": 1, "canoes": 2, "horses": 4}


def explorer(**counts: int) -> Explorer:
    return Explorer("Ada", "doctor", party=Party(**counts))


def left(mode: str, **counts: int) -> dict[str, int] | None:
    found = lighten(charts(), explorer(**counts), mode)
    if found is not None:
        assert found.fit.fits
    return found.left if found else None


def test_nothing_is_left_where_all_can_be_carried() -> None:
    """The portage cost may equal the transport capability (6.55)."""
    assert left("foot", bearers=2, rations=20) == {}


def test_the_cheapest_things_go_first_and_no_more_than_must() -> None:
    """Water is free, a ration costs less than a gift (5.3, 6.55)."""
    assert left("foot", bearers=2, rations=10, gifts=10, water=3) == {"water": 3}
    assert left("foot", bearers=2, rations=10, gifts=10, water=3, muskets=2) == {
        "rations": 2,
        "water": 3,
    }


def test_finds_go_only_where_nothing_else_does() -> None:
    """A tusk is worth victory points (20.71)."""
    assert left("foot", bearers=1, tusks=1, rations=5) == {"rations": 2}
    assert left("foot", bearers=1, tusks=2, rations=5, specimens=1) == {"rations": 4, "tusks": 1}


def test_a_canoe_is_left_where_bearers_cannot_carry_it() -> None:
    """Bearers alone carry canoes (5.433)."""
    assert left("foot", bearers=3, canoes=1, rations=9) == {"canoes": 1}


def test_riders_leave_canoes_and_those_without_a_mount() -> None:
    """Everybody rides, and riders carry no canoe (5.423, 5.433)."""
    assert left("mounted", bearers=1, askaris=1, horses=2, canoes=1) == {"canoes": 1, "bearers": 1}
    assert left("mounted", bearers=1, canoes=1) is None


def test_animals_stay_ashore() -> None:
    """Animals cannot travel in canoes, and without one nobody does (5.424, 5.434)."""
    assert left("canoe", bearers=8, canoes=1, horses=2, camels=1) == {"horses": 2, "camels": 1}
    assert left("canoe", bearers=8, rations=5) is None


def test_people_leave_a_canoe_only_where_goods_do_not_do() -> None:
    """Everybody weighs something in a canoe (6.52, 9.6)."""
    assert left("canoe", bearers=18, canoes=1, rations=30) == {"rations": 15}
    assert left("canoe", bearers=20, canoes=1, rations=3) == {"bearers": 1, "rations": 3}


def price_of(things: dict[str, int]) -> Price:
    finds = things.get("tusks", 0) + things.get("specimens", 0)
    dollars = sum(
        charts().price(ONE[key]).value * number
        for key, number in things.items()
        if key not in ("tusks", "specimens")
    )
    hands = sum(things.get(kind, 0) for kind in PEOPLE)
    return hands, finds, dollars, sum(things.values())


def every_way(who: Explorer, mode: str) -> Price | None:
    """The least price among all that could be left, tried one by one."""
    keys = [key for key in (*KINDS, "tusks", "specimens") if getattr(who.party, key)]
    most = [healthy(who.party, k) if k in PEOPLE else getattr(who.party, k) for k in keys]
    best: Price | None = None
    for numbers in product(*(range(number + 1) for number in most)):
        things = dict(zip(keys, numbers, strict=True))
        price = price_of(things)
        if best is None or price < best:
            fewer = {key: getattr(who.party, key) - number for key, number in things.items()}
            party = replace(who.party, **fewer)
            if fit_of(charts(), replace(who, party=party), mode).fits:
                best = price
    return best


@pytest.mark.parametrize("seed", range(examples(16, 40)))
def test_no_other_way_is_cheaper(seed: int) -> None:
    """Tried against every way there is, with loads too heavy for the party (6.55)."""
    rng = Random(seed)
    counts = {key: rng.randint(0, most) for key, most in SMALL.items()}
    counts |= {"rations": rng.randint(0, 4), "gifts": rng.randint(0, 2)}
    counts |= {"tusks": rng.randint(0, 6), "specimens": rng.randint(0, 2)}
    who = explorer(**counts)
    for mode in MODES:
        found = lighten(charts(), who, mode)
        least = every_way(who, mode)
        assert (price_of(found.left) if found else None) == least, (seed, mode, counts)
        assert found is None or found.fit.fits
