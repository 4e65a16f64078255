"""Seats with a color, and rulings as wishes: what any game may use."""

import msgspec
import pytest

from companion.plugins.coloured import (
    ColoredHeader,
    ColoredPlayer,
    all_colored,
    check_colors,
    read_colored,
    with_colors,
)
from companion.plugins.header import Player
from companion.plugins.rulings import check_rulings, wishes_of
from companion.plugins.setup import Setup, SetupChoice, Wish, check_choices
from companion.table.ruling import Ruling

COLOURS = ("green", "grey", "white")
RULINGS = {"ties": Ruling("Ties", "7", {"shared": "are shared", "first": "go to the first"})}


class Header(ColoredHeader, frozen=True, kw_only=True):
    """The header of a game with a wish."""

    tide: str = "high"


class Said(msgspec.Struct, frozen=True):
    """The rulings of a table."""

    ties: str = "shared"


@pytest.mark.parametrize(
    ("said", "seat"),
    [
        ("Ada", ColoredPlayer("Ada")),
        ("Ada:White", ColoredPlayer("Ada", "white")),
        ("A:B:gree", ColoredPlayer("A:B", "green")),
    ],
)
def test_a_colour_may_be_shortened_as_far_as_it_is_one(said: str, seat: ColoredPlayer) -> None:
    assert read_colored(said, COLOURS) == seat


@pytest.mark.parametrize("said", ["Ada:", "Ada:gr", "Ada:blue"])
def test_what_is_no_colour_is_told_with_those_that_there_are(said: str) -> None:
    with pytest.raises(ValueError, match="where the color is green, grey or white"):
        read_colored(said, COLOURS)


def test_who_wishes_for_none_has_the_first_that_nobody_has() -> None:
    players = [Player("Ada"), ColoredPlayer("Ben", "green"), ColoredPlayer("Eve")]
    assert [seat.colour for seat in all_colored(players, COLOURS)] == ["grey", "green", "white"]


@pytest.mark.parametrize(
    ("colours", "fault"),
    [
        (("green", "blue"), "here: B cannot have 'blue'; it is green, grey or white"),
        (("grey", "grey"), "here: 2 players cannot have grey; one can"),
    ],
)
def test_each_has_a_colour_of_his_own(colours: tuple[str, str], fault: str) -> None:
    seats = [ColoredPlayer(name, colour) for name, colour in zip("AB", colours, strict=True)]
    with pytest.raises(ValueError, match="^" + fault.replace("'", ".") + "$"):
        check_colors(seats, COLOURS, "here")


def test_a_ruling_is_a_wish_whose_first_answer_is_usual() -> None:
    (wish,) = wishes_of(RULINGS)
    assert (wish.flag, wish.choices[0].key, wish.choices[0].rule) == ("--ties", "shared", "7")
    check_rulings(RULINGS, Said("first"), "here")
    with pytest.raises(ValueError, match="here: the ruling ties is shared or first, not 'none'"):
        check_rulings(RULINGS, Said("none"), "here")


def test_a_set_up_with_colours_takes_each_but_once() -> None:
    setup = with_colors(Setup(max_players=3, hints="Three boats."), COLOURS)
    assert (setup.seat, setup.seat_words, setup.seat_words_differ) == (
        "NAME[:COLOR]",
        COLOURS,
        True,
    )
    assert setup.seat_help == "A player and the color, green, grey or white; say it for each."
    assert (setup.max_players, setup.hints) == (3, "Three boats.")


def test_a_key_of_a_header_that_is_a_choice_has_one_of_its_words() -> None:
    words = (SetupChoice("high", "High water"), SetupChoice("low", "Low water"))
    tide = Wish(key="tide", flag="--tide", kind="choice", help="The tide.", choices=words)
    moon = Wish(key="moon", flag="--moon", kind="choice", help="The moon.", choices=words)
    header = Header(game="boats", id="", seed=1, players=[ColoredPlayer("Ada", "grey")])
    check_choices((tide, moon), header, "here")
    odd = msgspec.structs.replace(header, tide="ebb")
    with pytest.raises(ValueError, match=r'^here: tide should be "high" or "low", not .ebb.$'):
        check_choices((tide, moon), odd, "here")
