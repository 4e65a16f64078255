"""The outfitter: the cheapest party for a wish, against trying every outfit (5.3, 6.5)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.nile.advice.outfitter import Wish, advice_words, advise
from companion.games.nile.advice.wishes import WishError, outfit_advice, parse_wish
from companion.games.nile.charts.lookups import Charts
from companion.games.nile.rules.party.outfit_line import outfit_of
from tests.games.nile.helpers.data_files import charts as shipped_charts
from tests.games.nile.helpers.world import a_game, with_explorer
from tests.timing import seconds


def every_outfit(charts: Charts, wish: Wish) -> Iterator[tuple[int, dict[str, int]]]:
    """Every outfit within the money for a wish, one after the other, with its price."""
    need = charts.need
    animals = range(6) if wish.mode != "canoe" else range(1)
    boats = range(1, 5) if wish.mode == "canoe" else range(wish.canoes, wish.canoes + 1)
    for armed, bearers, horses, camels, canoes in product(
        (0, 1), range(13), animals, animals, boats
    ):
        if wish.guns - armed < 0:
            continue
        people = 1 + bearers + wish.guns - armed + wish.guides
        wet = wish.turns - wish.dry
        eaters = {"person": people, "horse": horses, "camel": camels}
        rations = sum(
            n * (wet * need(who, "rations").value + wish.dry * need(who, "desert-rations").value)
            for who, n in eaters.items()
        )
        water = wish.dry * sum(n * need(who, "water").value for who, n in eaters.items())
        counts = {
            "bearers": bearers,
            "askaris": wish.guns - armed,
            "guides": wish.guides,
            "canoes": canoes,
            "horses": horses,
            "camels": camels,
            "rations": rations,
            "gifts": wish.gifts,
            "muskets": armed,
            "water": water,
        }
        outfit = outfit_of(charts, counts)
        fit = outfit.fits[wish.mode]
        alone = not bearers and wish.guns == armed
        paddled = wish.mode != "canoe" or bearers + alone >= canoes
        if outfit.price <= wish.money and fit.fits and not fit.strays and paddled:
            yield outfit.price, counts


def a_wish(rng: Random) -> Wish:
    mode = rng.choice(("foot", "foot", "mounted", "canoe"))
    turns = rng.randint(1, 9)
    return Wish(
        turns=turns,
        mode=mode,
        guns=rng.randint(0, 3),
        money=rng.randint(60, 200),
        guides=rng.randint(0, 1),
        gifts=rng.choice((0, 0, 5, 20)),
        dry=rng.choice((0, 0, 1, min(2, turns))),
    )


def own_prices(charts: Charts, rng: Random) -> Charts:
    """The charts with other prices and capacities, as an owner's may be."""

    def changed(name: str, column: str, factors: tuple[float, ...]) -> Any:
        chart = charts.chart(name)
        rows = {
            row: {column: replace(cells[column], value=_times(cells[column].value, rng, factors))}
            if row != "water"
            else cells
            for row, cells in chart.rows.items()
        }
        return replace(chart, rows=rows)

    mine = {
        "prices": changed("prices", "dollars", (0.5, 1, 2)),
        "capacities": changed("capacities", "items", (0.5, 1, 2)),
    }
    return replace(charts, charts={**charts.charts, **mine})


def _times(value: object, rng: Random, factors: tuple[float, ...]) -> int:
    assert isinstance(value, int)
    return max(1, int(value * rng.choice(factors)))


@pytest.mark.parametrize("seed", range(24))
def test_the_outfitter_finds_what_trying_everything_finds(seed: int) -> None:
    """5.3, 6.5: no cheaper party than the one advised, on our charts and on others."""
    rng = Random(seed)
    charts = shipped_charts() if seed % 2 else own_prices(shipped_charts(), rng)
    wish = a_wish(rng)
    found = advise(charts, wish)
    best = min((price for price, _ in every_outfit(charts, wish)), default=None)
    told = f"seed {seed}: {wish}, {found.outfit and found.outfit.counts}"
    if best is None:
        assert not found.affordable, told
    else:
        assert found.affordable, told
        assert found.outfit is not None
        assert found.outfit.price == best, told


def test_an_impossible_wish_is_told_honestly() -> None:
    """5.3: too dear, and what cannot be at any price."""
    charts = shipped_charts()
    dear = advise(charts, Wish(turns=10, mode="canoe", guns=10, money=200))
    assert not dear.affordable
    assert "too much" in advice_words(charts, dear)
    never = advise(charts, Wish(turns=40, guns=4, money=500, port="Zanzibar"))
    assert never.outfit is None
    assert "No party carries itself" in advice_words(charts, never)


def test_animals_come_from_ports_that_sell_them() -> None:
    """5.426, 5.427: camels in Khartoum, horses in the south, neither in Zanzibar."""
    charts = shipped_charts()
    bought = {
        port: advise(charts, Wish(turns=30, money=300, port=port)).outfit
        for port in ("Khartoum", "Durban", "Zanzibar")
    }
    assert bought["Khartoum"] is not None
    assert bought["Khartoum"].party.camels
    assert bought["Durban"] is not None
    assert bought["Durban"].party.horses
    assert bought["Zanzibar"] is None


@pytest.mark.parametrize(
    "words",
    ["12 turns, by canoe, six guns, $830", "9 turns, on foot, 8 guns, 30 gifts, 2 guides",
     "6 turns, mounted, 4 guns, 2 dry turns", "40 turns, on foot, 20 guns, from Zanzibar"],
)  # fmt: skip
def test_the_outfitter_is_quick(words: str) -> None:
    """Less than a twentieth of a second."""
    charts, wish = shipped_charts(), parse_wish(words, 1000, ["Zanzibar"])
    assert min(seconds(lambda: advise(charts, wish)) for _ in range(3)) < 0.05


def test_full_crews_lose_no_points() -> None:
    """9.22–9.26: eight bearers a canoe; otherwise one can paddle."""
    charts = shipped_charts()
    few = advise(charts, parse_wish("12 turns, by canoe, six guns, $830", 1000)).outfit
    full = advise(charts, parse_wish("12 turns, by canoe, six guns, full crews", 1000)).outfit
    assert few is not None
    assert full is not None
    assert few.party.bearers >= few.party.canoes
    assert full.party.bearers >= 8 * full.party.canoes


def test_wishes_are_read_and_refused_in_words() -> None:
    """A wish names what it wants once, and says for how long."""
    wish = parse_wish("12 turns, by canoe, six guns, $830 and 20 gifts, from Cairo", 5, ["Cairo"])
    assert wish == Wish(turns=12, mode="canoe", guns=6, money=830, gifts=20, port="Cairo")
    wish = parse_wish("9 turns, 3 askaris and a guide", 5)
    assert wish == Wish(turns=9, guns=4, money=5, guides=1)  # the explorer has a gun too
    for wrong, why in (
        ("by canoe", "how many turns"),
        ("3 turns, 4 turns", "second time"),
        ("3 turns, soon", "'soon' cannot be read"),
        ("3 turns, 100 guns", "99 at most"),
        ("3 turns, 4 dry turns", "more than the 3"),
    ):
        with pytest.raises(WishError, match=why):
            parse_wish(wrong, 5)


def test_a_form_that_was_begun_is_filled_up() -> None:
    """The guns and guides that stand in it are kept."""
    game = with_explorer(a_game(), "Ada", place="europe", port="Zanzibar")
    counts, words = outfit_advice(game, "Ada", {"askaris": 3, "guides": 1, "canoes": 1}, "", 1000)
    assert "cheapest party" in words
    guns = counts["askaris"] + bool(counts["muskets"])
    assert (guns, counts["guides"]) == (3, 1)
    assert outfit_of(game.charts, counts).fits["canoe"].fits
    assert outfit_advice(game, "Ada", {}, "soon", 1000)[0] == {}


def test_where_nothing_was_begun_the_advice_is_a_party_that_can_be_had() -> None:
    """Who wishes for nothing is shown the longest way that the money pays for, not a refusal."""
    game = with_explorer(a_game(), "Ada", place="europe", port="Zanzibar")
    counts, words = outfit_advice(game, "Ada", {}, "", 1000)
    outfit = outfit_of(game.charts, counts)
    assert outfit.fits["foot"].fits
    assert outfit.price <= 1000
    assert "cheapest party" in words
