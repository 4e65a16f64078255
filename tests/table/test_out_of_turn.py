"""Any die of a game out of turn, told of no game."""

import pytest

from companion.table import out_of_turn
from companion.table.ask.columns import column
from companion.table.ask.requests import Choose, Roll
from companion.table.game import CONSULT, Call

COIN = Roll(
    question="Heads?", rule="1", sides=2, column=column("Coin", {1: "heads", 2: "tails"}, sides=2)
)
WIND = Roll(
    question="Which wind?", rule="2", column=column("Wind", dict.fromkeys(range(1, 7), "west"))
)
DICE = {"coin": COIN, "wind": WIND}


def test_a_die_is_chosen_and_rolled_and_nothing_is_stated() -> None:
    rule = out_of_turn.roll_on(DICE)
    asked = next(rule)
    assert isinstance(asked, Choose)
    assert {option.key: option.label for option in asked.options} == {
        "coin": "Coin",
        "wind": "Wind",
    }
    assert rule.send("wind") is WIND
    with pytest.raises(StopIteration):
        rule.send(WIND.read([4]))


def test_the_dice_are_listed_as_charts_with_their_rules() -> None:
    listed = out_of_turn.listed(DICE)
    assert [(one.name, one.words, one.rule, one.is_chart) for one in listed] == [
        ("coin", "Coin", "1", True),
        ("wind", "Wind", "2", True),
    ]


def test_the_action_only_looks_so_that_it_is_open_at_any_moment() -> None:
    assert out_of_turn.ACT.call == out_of_turn.ACT.looking == Call(CONSULT)
