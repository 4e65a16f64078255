"""Throws that belong together: where they may end, and rolling on to the end by a key or a word."""

from collections.abc import Mapping
from fractions import Fraction

import msgspec
import pytest

from companion.table.ask.columns import number_column
from companion.table.ask.requests import Roll, Rule
from tests.table.toy import Toy, go_on, toy
from tests.tui.seats import LARGE, SMALL, MemoryCampaign, asked, seated, typed, until, words


class Both(msgspec.Struct, frozen=True):
    """Whether two dice come to a double, after so many of them."""

    after: int

    def chances(self) -> Mapping[str, Fraction]:
        """The same after none and after one."""
        return {"a double": Fraction(1, 6), "no double": Fraction(5, 6)}


def pair(game: Toy, player: str) -> Rule[None]:
    """Two dice, one after the other."""
    for number in range(2):
        yield Roll(
            question=f"Die {number + 1}?",
            rule="1",
            column=number_column("Luck"),
            line="luck",
            outlook=Both(number),
        )
    yield go_on(game)


def two_dice() -> MemoryCampaign:
    return MemoryCampaign(toy("Ada", rules={"port": pair}), dice="table")


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_each_throw_says_where_the_whole_may_end(size: tuple[int, int]) -> None:
    async with seated(two_dice(), size) as (_, _, table):
        shown = words(table, "#ask-odds-words")
        assert "From here: a double 17%, no double 83%." in shown
        assert "Luck" in shown


@pytest.mark.parametrize("way", ["key", "on", "luck on"])
async def test_the_app_rolls_on_and_all_of_it_is_told(way: str) -> None:
    async with seated(two_dice()) as (_, pilot, table):
        if way == "key":
            await pilot.press("ctrl+f")
        else:
            await typed(pilot, way)
        await until(pilot, lambda: not isinstance(asked(table), Roll))
        told = words(table, "#ask-before")
        assert "Die 1?" in told
        assert "Die 2?" in told
        await pilot.press("ctrl+z")
        await until(pilot, lambda: isinstance(asked(table), Roll))
        assert asked(table).question == "Die 1?"
