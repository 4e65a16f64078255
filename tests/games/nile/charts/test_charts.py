"""The charts of data set 1, value by value, with where they come from."""

import pytest

from companion.charts.values import NoSuchCell, held
from companion.games.nile.charts.captions import CAPTIONS
from companion.games.nile.charts.specs import SPECS
from companion.games.nile.desk.data import standard_charts
from companion.games.nile.game_two.charts import ChartsTwo
from companion.games.nile.map.terrain import TERRAINS
from companion.games.nile.state import LEVELS, SIZES, SPECIALTIES
from companion.table.sources import is_reconstructed
from tests.games.nile.helpers.data_files import charts, data_text, spread
from tests.games.nile.helpers.world import a_game

CHARTS = charts()
GUNS = (0, 1, 2, 3, 4, 5, 6, 8, 9, 12, 13, 17, 18, 24, 25, 60)


def number_table(chart: str, columns: tuple[str, ...]) -> dict[str, tuple[int, ...]]:
    rows = CHARTS.chart(chart).rows
    return {row: tuple(CHARTS.number(chart, row, c).value for c in columns) for row in rows}


# Travel


def test_movement_allowances() -> None:
    """Rules 9.12 and 9.51."""
    assert number_table("movement", LEVELS) == {
        "foot": (1, 2, 4),
        "mounted": (2, 4, 6),
        "canoe": (2, 4, 6),
    }
    assert CHARTS.movement("foot", "reckless").source == "rules"
    assert CHARTS.movement("foot", "normal").source == "public"
    assert CHARTS.movement("canoe", "cautious").source == "rules"


def test_crews() -> None:
    """Rules 9.22 to 9.26."""
    assert [CHARTS.crew(n).loss for n in (1, 2, 3, 4, 7, 8, 30)] == [3, 2, 2, 1, 1, 0, 0]
    assert [CHARTS.crew(n).drift for n in (0, 1, 8)] == [1, 0, 0]


def test_entry_costs() -> None:
    """Rules 9.15, 9.16, 9.21 and 9.272."""
    costs = [
        CHARTS.entry_cost(k).value for k in ("known", "unknown", "canoe-swamp", "portage-trip")
    ]
    assert costs == [1, 2, 4, 1]


def test_movement_restrictions() -> None:
    """Rules 5.426, 5.427, 5.432 and 9.43."""
    barred = {
        mode: [t for t in TERRAINS if CHARTS.restriction(mode, t).value == "no"]
        for mode in ("foot", "horse", "camel", "canoe")
    }
    assert barred == {
        "foot": ["lake"],
        "horse": ["lake", "swamp", "jungle/swamp"],
        "camel": ["jungle", "lake", "swamp", "jungle/swamp", "jungle/mountain"],
        "canoe": [],
    }
    free = [t for t in TERRAINS if CHARTS.restriction("canoe", t).value == "yes"]
    assert free == ["lake", "swamp", "jungle/swamp"]
    assert CHARTS.restriction("foot", "lake").source == "public"


def test_lost_numbers() -> None:
    """Rules 12.3 and 12.5."""
    assert {row: n for row, (n,) in number_table("lost", ("number",)).items()} == {
        "desert": 2,
        "jungle": 4,
        "lake": 2,
        "swamp": 3,
        "veldt": 2,
        "mountain": 3,
        "jungle/swamp": 5,
        "jungle/mountain": 5,
        "upstream": 2,
    }
    assert CHARTS.lost_number("upstream").source == "rules"
    assert CHARTS.lost_number("jungle").source == "reconstructed"
    assert is_reconstructed(CHARTS.lost_number("jungle").source)


def test_guide_and_caution_help_and_recklessness_harms() -> None:
    """Rule 12.6."""
    names = ("guide", "cautious", "normal", "reckless")
    assert [CHARTS.lost_modifier(name).value for name in names] == [1, 1, 0, -1]


def test_dice_of_the_map() -> None:
    """Rules 9.28, 10.3212 and 10.336."""
    assert list(CHARTS.cataract_losses().values()) == [0, 0, 0, 1, 2, 3]
    assert CHARTS.two_mouths() == spread("1-3 lake, 4-5 swamp, 6 jungle/swamp")
    assert CHARTS.loop() == spread("1-5 swamp, 6 jungle/swamp")


# Natives


def test_native_strength() -> None:
    """Rule 10.42."""
    near = spread("1-6 small")
    assert CHARTS.strength(0) == CHARTS.strength(1) == near
    assert CHARTS.strength(2) == spread("1-5 small, 6 medium")
    assert CHARTS.strength(3) == spread("1-4 small, 5-6 medium")
    assert CHARTS.strength(4) == CHARTS.strength(7) == spread("1-3 small, 4-5 medium, 6 large")
    assert CHARTS.strength(8) == CHARTS.strength(40) == spread("1-2 small, 3-4 medium, 5-6 large")


def test_policies() -> None:
    """Rules 13.3, 13.42 and 14.1."""
    policies = [CHARTS.policy(number) for number in range(1, 7)]
    answers = ["none", "leave", "negotiate", "pass", "negotiate", "negotiate"]
    assert [policy.neutral for policy in policies] == answers
    assert [policy.number for policy in policies if policy.goes_on] == [4]
    assert [policy.number for policy in policies if policy.retreats] == [2]
    assert policies[0].name == "Attack"
    assert CHARTS.word("policies", "5", "neutral").source == "rules"


def test_bands_of_guns() -> None:
    bands = " ".join(CHARTS.band("charge-small", guns) for guns in GUNS)
    assert bands == "0 1 2-3 2-3 4-5 4-5 6-8 6-8 9-12 9-12 13-17 13-17 18-24 18-24 25+ 25+"


def test_native_trade() -> None:
    """Rules 14.7 to 14.9; buying and selling rations never pays."""
    hired = {item: CHARTS.trade(item).gifts for item in ("bearer", "guide", "askari")}
    assert hired == {"bearer": 2, "guide": 5, "askari": 4}
    assert [CHARTS.trade(item).gifts for item in ("canoe", "camel")] == [8, 10]
    bought, sold = CHARTS.trade("ration"), CHARTS.sell("ration")
    assert (bought.gifts, bought.goods, sold.goods, sold.gifts) == (1, 3, 10, 1)
    assert bought.goods * sold.gifts < sold.goods * bought.gifts
    assert (CHARTS.sell("musket").goods, CHARTS.sell("musket").gifts) == (1, 2)
    limits = [CHARTS.gift_limit(size) for size in SIZES]
    assert [(cell.value, cell.source) for cell in limits] == [
        (35, "rules"),
        (50, "rules"),
        (65, "rules"),
    ]
    assert CHARTS.poison() == spread("1 dies, 2-6 nothing")


# Defeat and victory


def test_consequences_of_defeat() -> None:
    """Rule 15.2."""
    assert list(CHARTS.defeat().values()) == [
        "captured",
        "killed",
        "alone",
        "one-member",
        "two-members",
        "die-of-members",
    ]
    escapes = [CHARTS.escape(result) for result in CHARTS.defeat().values()]
    assert [escape.members for escape in escapes] == [0, 0, 0, 1, 2, 0]
    assert [escape.rations for escape in escapes] == [0, 0, 0, 9, 9, 9]
    assert [escape.muskets for escape in escapes] == [0, 0, 0, 1, 1, 1]
    assert (escapes[5].dice, escapes[5].least) == (1, 3)


def test_results_of_victory() -> None:
    """Rules 16.2 and 16.4."""
    assert number_table("victory-losses", SIZES) == {"charge": (5, 4, 3), "ambush": (4, 3, 2)}
    assert [CHARTS.most_prisoners(size).value for size in SIZES] == [3, 6, 9]


def test_looting() -> None:
    """Rules 16.432 and 16.433."""
    finds = ["rations 1", "rations 2", "rations 3", "rations 4", "gift", "beast"]
    assert list(CHARTS.looting().values()) == finds
    assert [CHARTS.looting_rolls(size) for size in SIZES] == [(1, 2), (2, 2), (3, 2)]
    assert CHARTS.source("looting") == "rules"


def test_shots_and_the_explorer_in_danger() -> None:
    """Rules 11.42 and 11.45."""
    assert CHARTS.shot(zoologist=False) == spread("1-5 miss, 6 kill")
    assert CHARTS.shot(zoologist=True) == spread("1-4 miss, 5-6 kill")
    assert CHARTS.explorer_killed(named_is_present=True) == spread("2-11 spared, 12 killed")
    assert CHARTS.explorer_killed(named_is_present=False) == spread("2-10 spared, 11-12 killed")


# Food and care


def test_hunting_modifiers() -> None:
    """Rules 18.33 and 18.7."""
    names = ("cautious", "normal", "reckless", "unarmed")
    assert [CHARTS.hunting_modifier(name).value for name in names] == [1, 0, -1, -2]
    assert CHARTS.hunting_modifier("unarmed").source == "rules"


def test_recovery_with_and_without_a_doctor() -> None:
    """Rule 19.2."""
    results = CHARTS.recovery()
    assert results == spread("1-3 recovers, 4-5 sick, 6 dies")
    doctor = CHARTS.recovery_modifier()
    assert (doctor.value, doctor.source) == (-1, "rules")
    cured = [held(results, die + doctor.value) for die in range(1, 7)]
    assert cured.count("recovers") == 4
    assert "dies" not in cured


def test_food_water_and_caches() -> None:
    """Rules 5.4424, 5.4444, 5.4425 and 17.6."""
    assert [CHARTS.need(who, "water").value for who in ("person", "horse", "camel")] == [3, 8, 8]
    assert CHARTS.need("camel", "water-two-turns").value == 16
    assert CHARTS.need("horse", "desert-rations").value == 4
    assert CHARTS.need("person", "rations").value == 1
    assert CHARTS.meat().value == 10
    assert CHARTS.cache() == spread("1 gone, 2-6 found")


# Outfit and score


def test_prices() -> None:
    """Rule 5.3, and the outfit of 9.6 within the first thousand dollars of 5.1."""
    prices = {row: n for row, (n,) in number_table("prices", ("dollars",)).items()}
    assert prices == {
        "bearer": 10,
        "askari": 30,
        "guide": 25,
        "canoe": 50,
        "horse": 40,
        "camel": 50,
        "ration": 1,
        "gift": 2,
        "water": 0,
        "musket": 5,
    }
    outfit = {"bearer": 24, "canoe": 3, "askari": 6, "guide": 1, "ration": 200, "gift": 100}
    assert sum(CHARTS.price(item).value * n for item, n in outfit.items()) == 995
    assert CHARTS.fund("start").value == 1000
    assert CHARTS.price("water").source == "rules"


def test_animals_are_sold_in_few_ports() -> None:
    """Rules 5.426 and 5.427."""
    assert CHARTS.sold_at("horse") == ("Durban", "Port Elizabeth", "Capetown")
    assert CHARTS.sold_at("camel") == ("Khartoum",)


def test_money() -> None:
    """Rules 5.1 and 26."""
    names = ("start", "fare", "hand", "draws", "points-a-draw")
    assert [CHARTS.fund(name).value for name in names] == [1000, 500, 5, 1, 4]


def test_weights_and_capacities() -> None:
    """Rules 5.4, 6.5, 9.271, 20.71 and 20.72, with the misprints put right."""
    things = ("ration", "gift", "water", "musket", "person", "canoe", "tusk", "specimen")
    assert [CHARTS.weight(thing).value for thing in things] == [1, 1, 1, 1, 15, 40, 7, 2]
    carriers = ("bearer", "canoe", "ride-mount", "pack-mount")
    assert [CHARTS.capacity(carrier).value for carrier in carriers] == [10, 300, 5, 20]
    assert CHARTS.leading().value == 3


POINTS = """
desert 3 2 2 2 3 0 2 2
jungle 4 2 2 3 2 1 2 3
lake 2 2 2 2 2 2 2 2
swamp 2 2 2 3 2 1 2 3
veldt 2 2 2 2 2 0 2 3
mountain 3 3 2 3 4 2 3 2
water 1 2 1 1 1 2 2 1
cataract 0 0 0 1 1 2 0 0
tribe 1 2 4 1 1 1 3 1
livingstone 4 6 4 4 4 10 10 4
lost-city 4 4 6 10 4 6 4 4
native-kingdom 4 8 10 4 4 6 6 4
solomons-mine 4 4 4 6 10 6 4 4
"""


def test_victory_points() -> None:
    """Rule 22.6; the columns stand in the order of the specialties (4.6)."""
    wanted = {
        words[0]: tuple(map(int, words[1:])) for words in map(str.split, POINTS.strip().split("\n"))
    }
    for what in ("lake", "mountain", "fall"):
        for rank, (full, half) in enumerate(((8, 4), (4, 2), (2, 1)), 1):
            wanted[f"{what}-{rank}"] = (full, half, half, full, full, full, half, full)
    assert number_table("points", SPECIALTIES) == wanted


def test_awards() -> None:
    """Rules 7.0, 16.422, 19.4, 20.71, 24 and 25."""
    names = ("target", "river-1", "river-2", "river-3", "nile-beyond", "tusk")
    assert [CHARTS.award(name).value for name in names] == [75, 16, 8, 4, 25, 1]
    press = ("battle-won", "battle-lost", "interview", "interview-inland")
    assert [CHARTS.award(name).value for name in press] == [1, 2, 3, 4]
    assert CHARTS.award("prisoners-released").value == 1
    assert CHARTS.award("sick-discharged").value == -1
    assert CHARTS.award("tusk").source == "reconstructed"
    assert CHARTS.award("target").source == "rules"


def test_every_chart_has_a_title_a_rule_and_sources() -> None:
    assert set(CHARTS.charts) == set(SPECS)
    for name, chart in CHARTS.charts.items():
        assert chart.title, name
        assert chart.rule[0].isdigit(), name


def test_a_row_is_as_certain_as_its_least_certain_cell() -> None:
    assert CHARTS.source("movement", "foot") == "public"
    assert CHARTS.source("lost", "upstream") == "rules"
    assert CHARTS.source("lost") == "reconstructed"


def test_what_is_not_there_is_said() -> None:
    with pytest.raises(NoSuchCell, match="the chart lost has no row 'tundra'"):
        CHARTS.lost_number("tundra")
    with pytest.raises(NoSuchCell, match="there's no chart 'luck'"):
        CHARTS.chart("luck")
    with pytest.raises(NoSuchCell, match="lost isn't a dice chart"):
        CHARTS.results("lost", "veldt")


def test_captions_stand_in_place_of_released_titles_and_old_ones_are_still_known() -> None:
    """Those of the data sets never change, and journals of earlier versions name them."""
    released = data_text("charts-1.toml") + data_text("game-two-1.toml")
    assert all(f'title = "{title}"' in released for title in CAPTIONS)
    shown = standard_charts(kind=ChartsTwo)
    titles = {chart.title for chart in shown.charts.values()}
    assert titles.isdisjoint(CAPTIONS)
    assert set(CAPTIONS.values()) <= titles
    assert set(CAPTIONS) <= set(a_game().titles())
    assert {a_game().title_now(title) for title in CAPTIONS} == set(CAPTIONS.values())
    assert a_game().title_now("Hunting") == "Hunting"
