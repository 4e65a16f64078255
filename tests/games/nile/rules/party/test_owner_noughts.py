"""An owner's chart may hold a 0 where ours holds a number: no rule breaks on it (5.44, 9.272)."""

import re
from functools import cache
from random import Random

import pytest

from companion.charts.file import parse_charts
from companion.games.nile.charts.lookups import Charts
from companion.games.nile.rules.camp import food
from companion.games.nile.rules.party import losses, makeup, overload
from companion.games.nile.rules.travel import crossing, falls, thirst
from companion.games.nile.state import MODES, Hex, Party
from tests.games.nile.helpers.data_files import data_text
from tests.games.nile.helpers.world import a_game, at_random, play, with_explorer, with_turn

HERE = "1414"
FALLS = Hex("desert", mapped=1, river=".o..i.", cataract=2)
PARTY = Party(
    bearers=6, askaris=2, guides=1, canoes=2, horses=2, camels=1,
    rations=30, gifts=9, water=5, muskets=3, tusks=2, specimens=3, sick_bearers=1,
)  # fmt: skip

CELLS = (
    *(("weights", row, "items") for row in ("ration", "water", "person", "canoe", "tusk")),
    *(("capacities", row, "items") for row in ("bearer", "canoe", "ride-mount", "pack-mount")),
    ("leading", "bearer", "animals"),
    ("entry", "portage-trip", "points"),
)


@cache
def with_nought(chart: str, row: str, column: str) -> Charts:
    """The shipped charts with a 0 in one cell."""
    text = data_text("charts-1.toml")
    start = text.index(f"[{chart}.rows]")
    cell = re.compile(rf"(?m)^({re.escape(row)} = {{.*?\b{column} = )\d+")
    changed = text[:start] + cell.sub(r"\g<1>0", text[start:], count=1)
    return parse_charts(changed, "owner.toml", Charts)


@pytest.mark.parametrize(("chart", "row", "column"), CELLS)
@pytest.mark.parametrize("mode", MODES)
def test_a_nought_in_an_owner_s_chart_breaks_no_rule(
    chart: str, row: str, column: str, mode: str, rng: Random
) -> None:
    """5.441, 6.5, 6.55, 9.27, 9.272, 11.3: what weighs or carries nothing is counted too"""
    charts = with_nought(chart, row, column)
    assert charts.chart(chart).rows[row][column].value == 0
    game = a_game(Ada=HERE, hexes={HERE: FALLS}, party=PARTY, charts=charts, step="move")
    game = with_turn(with_explorer(game, "Ada", mode=mode), allowance=4)
    for each in MODES:
        makeup.fit(game, "Ada", each)
        makeup.allowance(game, "Ada", each, "normal")
    assert crossing.trips_needed(game, "Ada") >= 0
    assert crossing.trips_in_reach(game) == 4
    assert crossing.cannot_portage(game, "Ada") == "" or "bearers to carry" in (
        crossing.cannot_portage(game, "Ada")
    )
    falls.portage_option(game, "Ada")
    answer = at_random(game, rng)
    for rule in (
        losses.losses(game, "Ada", bearers=2, canoes=1),
        thirst.drink(game, "Ada"),
        food.meal(game, "Ada"),
        overload.reconstruct(game, "Ada"),
    ):
        play(game, rule, answer)


def test_bearers_who_carry_nothing_lift_no_canoe() -> None:
    """9.272: and the sentence counts with hands of one item each"""
    charts = with_nought("capacities", "bearer", "items")
    game = a_game(Ada=HERE, hexes={HERE: FALLS}, party=PARTY, charts=charts)
    game = with_explorer(game, "Ada", mode="canoe")
    assert crossing.trips_needed(game, "Ada") == 0
    assert crossing.cannot_portage(game, "Ada").startswith("it takes 40 bearers to carry a canoe")
    free = with_nought("entry", "portage-trip", "points")
    game = a_game(Ada=HERE, hexes={HERE: FALLS}, party=PARTY, charts=free)
    assert crossing.trips_in_reach(with_turn(game, allowance=3)) == 3


def test_where_nobody_eats_nobody_goes_hungry() -> None:
    """5.4423, 18.1"""
    charts = with_nought("needs", "person", "rations")
    game = a_game(Ada=HERE, hexes={HERE: Hex("veldt")}, party=PARTY, charts=charts)
    assert food.shortage_words(game, "Ada") == ""
