"""The outfitter: the cheapest party for a wish, against trying every outfit (5.3, 6.5)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.nile.advice.lasting import outfit_lasts, pace
from companion.games.nile.advice.outfitter import Wish, cheapest
from companion.games.nile.advice.spending import GIFTS, advice_words, advise
from companion.games.nile.advice.wishes import OPEN, WishError, outfit_advice, parse_wish
from companion.games.nile.charts.lookups import Charts
from companion.games.nile.rules.party.outfit_line import check_outfit, outfit_of
from companion.games.nile.state import Explorer
from tests import examples
from tests.games.nile.helpers.data_files import charts as shipped_charts
from tests.games.nile.helpers.world import a_game, with_explorer


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


@pytest.mark.parametrize("seed", range(examples(10, 24)))
def test_the_outfitter_finds_what_trying_everything_finds(seed: int) -> None:
    """5.3, 6.5: no cheaper party than the one advised, on our charts and on others."""
    rng = Random(seed)
    charts = shipped_charts() if seed % 2 else own_prices(shipped_charts(), rng)
    wish = a_wish(rng)
    found = cheapest(charts, wish)
    best = min((price for price, _ in every_outfit(charts, wish)), default=None)
    assert (found and found.price) == best, f"seed {seed}: {wish}, {found and found.counts}"


def test_an_impossible_wish_is_told_honestly() -> None:
    """5.3: too dear, and what cannot be at any price."""
    charts = shipped_charts()
    dear = advise(charts, Wish(turns=10, mode="canoe", guns=10, money=200))
    assert not dear.affordable
    assert "too much" in advice_words(charts, dear)
    never = advise(charts, Wish(turns=40, guns=4, money=500, port="Zanzibar"))
    assert never.outfit is None
    assert "No party can carry enough" in advice_words(charts, never)


@pytest.mark.parametrize("run", range(examples(16, 40)))
def test_advice_can_be_bought_and_carried_keeps_the_wish_and_spends_the_money(
    run: int, seed: int
) -> None:
    """5.3, 6.55, 9.22: no ration, and no bearer with his food, could be had besides."""
    rng = Random(seed + run)
    charts = shipped_charts() if rng.random() < 0.7 else own_prices(shipped_charts(), rng)
    port = rng.choice(("", "Mombasa", "Khartoum", "Capetown"))
    left_open = tuple(name for name in OPEN if rng.random() < 0.7)
    wish = replace(
        a_wish(rng),
        money=rng.randint(60, 1500),
        port=port,
        open=left_open,
        points=rng.choice((0, 0, 2, 3, 4)),
        bearers=rng.choice((0, 0, 5)),
        canoes=rng.choice((0, 0, 1)),
    )
    found, told = advise(charts, wish), f"seed {seed + run}: {wish}"
    words = advice_words(charts, found)
    if not found.affordable:
        assert cheapest(charts, wish) is None or "movement points a turn at most" in words, told
        return
    assert found.outfit is not None
    counts = found.outfit.counts
    assert check_outfit(charts, counts, wish.money, port) is None, told
    fit = found.outfit.fits[wish.mode]
    assert fit.fits, told
    assert not fit.strays, told
    guns = counts["askaris"] + found.outfit.armed
    spare = max(0, counts["muskets"] - 1)
    have = {"guns": guns, "guides": counts["guides"], "gifts": counts["gifts"], "muskets": spare}
    for name, number in have.items():
        assert number >= getattr(wish, name), (name, told)
        assert number == getattr(wish, name) or name in left_open, (name, told)
    assert counts["bearers"] >= wish.bearers
    assert counts["canoes"] >= wish.canoes
    explorer = Explorer("", "", party=found.outfit.party)
    assert pace(charts, explorer, wish.mode) >= wish.points, told
    lasts = outfit_lasts(charts, counts)
    assert lasts.stores >= wish.turns or wish.dry, told
    assert not wish.dry or (lasts.dry or 0) >= wish.dry, told
    wet = wish.turns - wish.dry
    his_food = wet * charts.need("person", "rations").value
    his_food += wish.dry * charts.need("person", "desert-rations").value
    his_water = wish.dry * charts.need("person", "water").value
    for more in ({"rations": 1}, {"bearers": 1, "rations": his_food, "water": his_water}):
        other = outfit_of(charts, {k: n + more.get(k, 0) for k, n in counts.items()})
        fits = other.fits[wish.mode]
        works = wish.mode != "canoe" or pace(charts, explorer, "canoe") >= wish.points
        assert other.price > wish.money or not fits.fits or fits.strays or not works, (more, told)
    assert ("stays unspent" in words) == bool(found.unspent), told
    assert ("All of the" in words) == (not found.unspent), told


@pytest.mark.parametrize(
    ("words", "counts", "price"),
    [
        (
            "8 turns, by canoe",
            {"bearers": 24, "askaris": 5, "guides": 1, "canoes": 3, "gifts": 91, "rations": 248},
            1000,
        ),
        (
            "12 turns, by canoe, six guns, $830",
            {"bearers": 8, "askaris": 5, "guides": 2, "canoes": 2, "gifts": GIFTS, "rations": 235},
            830,
        ),
        (
            "12 turns, by canoe, six guns, full crews",
            {"bearers": 24, "askaris": 5, "guides": 1, "canoes": 3, "gifts": 29, "rations": 372},
            1000,
        ),
    ],
)
def test_the_wishes_of_the_readme_come_to_a_party_that_somebody_would_lead(
    words: str, counts: dict[str, int], price: int
) -> None:
    """5.3, 9.22: reckoned by hand from the charts; crews, a guide, gifts, the explorer's musket"""
    found = advise(shipped_charts(), parse_wish(words, 1000))
    assert found.outfit is not None
    assert {key: found.outfit.counts[key] for key in counts} == counts
    assert found.outfit.armed
    assert found.outfit.price == price


@pytest.mark.parametrize(
    ("words", "port", "told"),
    [
        ("8 turns, on foot, 3 m.p.", "", "On foot a party goes 2 movement points a turn at most"),
        ("6 turns, mounted", "Mombasa", "Nobody can ride from Mombasa"),
        ("10 turns, on foot, six guns", "Mombasa", "The most for $1,000 is 8 turns. Mombasa sells"),
        ("8 turns, on foot, six guns", "Mombasa", "no horses (sold in Durban, Port Elizabeth and"),
        ("8 turns, mounted, six guns", "", "Horses are sold in Durban"),
    ],
)
def test_what_a_port_does_not_sell_and_what_cannot_be_is_told(
    words: str, port: str, told: str
) -> None:
    """5.426, 5.427, 9.12"""
    charts = shipped_charts()
    assert told in advice_words(charts, advise(charts, parse_wish(words, 1000, (), port)))


def test_animals_come_from_ports_that_sell_them() -> None:
    """5.426, 5.427: camels in Khartoum, horses in the south, neither in Zanzibar."""
    charts = shipped_charts()
    bought = {
        port: cheapest(charts, Wish(turns=30, money=300, port=port))
        for port in ("Khartoum", "Durban", "Zanzibar")
    }
    assert bought["Khartoum"] is not None
    assert bought["Khartoum"].party.camels
    assert bought["Durban"] is not None
    assert bought["Durban"].party.horses
    assert bought["Zanzibar"] is None


def test_full_crews_lose_no_points() -> None:
    """9.22–9.26: eight bearers a canoe; otherwise one can paddle."""
    charts = shipped_charts()
    few = cheapest(charts, parse_wish("12 turns, by canoe, six guns, $830", 1000))
    full = cheapest(charts, parse_wish("12 turns, by canoe, six guns, full crews", 1000))
    assert few is not None
    assert full is not None
    assert few.party.bearers >= few.party.canoes
    assert full.party.bearers >= 8 * full.party.canoes


def test_wishes_are_read_and_refused_in_words() -> None:
    """A wish names what it wants once, and says for how long."""
    wish = parse_wish("12 turns, by canoe, six guns, $830 and 20 gifts, from Cairo", 5, ["Cairo"])
    assert wish == Wish(
        turns=12,
        mode="canoe",
        guns=6,
        money=830,
        gifts=20,
        port="Cairo",
        open=("guides", "muskets"),
    )
    wish = parse_wish("9 turns, 3 askaris and a guide", 5)
    assert (wish.guns, wish.guides) == (4, 1)  # the explorer has a gun too
    assert wish.open == ("gifts", "muskets")
    for words in ("3 m.p.", "3 mp", "3 movement points", "3 m.p. a turn"):
        assert parse_wish(f"9 turns, {words}", 5).points == 3
    assert parse_wish("9 turns, 12 bearers", 5).bearers == 12
    for wrong, why in (
        ("by canoe", "number of turns"),
        ("3 turns, 4 turns", "repeats something"),
        ("3 turns, soon", "'soon' can't be read"),
        ("3 turns, 100 guns", "the limit is 99"),
        ("3 turns, 4 dry turns", "more than the 3"),
    ):
        with pytest.raises(WishError, match=why):
            parse_wish(wrong, 5)


def test_a_form_that_was_begun_is_filled_up() -> None:
    """The guns and guides that stand in it are kept."""
    game = with_explorer(a_game(), "Ada", place="europe", port="Zanzibar")
    counts, words = outfit_advice(game, "Ada", {"askaris": 3, "guides": 1, "canoes": 1}, "", 1000)
    assert "with 3 guns" in words
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
    assert 900 < outfit.price <= 1000
    assert "on foot with 6 guns" in words
