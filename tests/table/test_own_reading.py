"""Dice that a game reads its own way: odds before the roll, dice by hand, and what is refused."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from companion.table.ask.columns import Reading, column
from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Roll
from companion.table.look.odds import of_request
from companion.table.play.chance import Chance, roll


def doubles(dice: Sequence[int]) -> int:
    """The number that all dice show, 0 if they differ."""
    return dice[0] if len(set(dice)) == 1 else 0


def white_less_black(dice: Sequence[int]) -> int:
    """The first die is white, the second black."""
    return dice[0] - dice[1]


def a_roll(reading: Reading, results: dict[int, str], dice: int = 2) -> Roll[str]:
    told = column("A chart", results, dice=dice, reading=reading)
    return Roll(question="?", rule="1", dice=dice, reading=reading, column=told)


DOUBLES = a_roll(doubles, {0: "nothing"} | dict.fromkeys(range(1, 7), "doubles"))
COLORS = a_roll(white_less_black, {-1: "down", 0: "stay", 1: "up"})
LOWEST = a_roll("lowest", {1: "one", 2: "more"}, dice=3)


@pytest.mark.parametrize(
    ("request_", "chances"),
    [
        (DOUBLES, {"nothing": Fraction(5, 6), "doubles": Fraction(1, 6)}),
        (COLORS, {"down": Fraction(15, 36), "stay": Fraction(6, 36), "up": Fraction(15, 36)}),
        (LOWEST, {"one": Fraction(91, 216), "more": Fraction(125, 216)}),
    ],
    ids=["doubles", "colors", "lowest"],
)
def test_its_odds_are_known_before_the_roll(
    request_: Roll[str], chances: dict[str, Fraction]
) -> None:
    assert {odd.label: odd.chance for odd in of_request(request_)} == chances
    came = [request_.read(roll(request_, Chance(1, number))).result for number in range(600)]
    assert {result: came.count(result) > 0 for result in chances} == dict.fromkeys(chances, True)


def test_the_dice_count_in_their_order() -> None:
    assert [COLORS.read(dice).result for dice in ([5, 2], [2, 5], [3, 3])] == ["up", "down", "stay"]


def test_a_sum_means_nothing_then() -> None:
    with pytest.raises(Illegal):
        DOUBLES.read({"total": 7})
    assert DOUBLES.read({"result": "doubles"}).result == "doubles"
