"""What substitutes for what, and where a spent piece goes (Treasure, Supplies, Spending, FAQ)."""

import pytest

from companion.games.pyramids.facts import Spent
from companion.games.pyramids.pieces import (
    accepts,
    in_order,
    larger,
    many,
    payments,
    resources_words,
    smaller,
    without,
    worth,
)
from companion.games.pyramids.rules.asking import pay
from companion.games.pyramids.rules.building import complete
from companion.games.pyramids.rules.workers import BUY
from companion.table.ask.requests import Choose
from tests.games.pyramids.positions import count, open_to, options, play, position


@pytest.mark.parametrize(
    ("pieces", "size", "ways"),
    [
        ("S", "S", ["S"]), ("M", "S", ["M"]), ("SML", "S", ["S", "M", "L"]), ("", "S", []),
        ("S", "M", []), ("SS", "M", ["SS"]), ("SSM", "M", ["M", "SS"]), ("L", "M", ["L"]),
        ("SSML", "M", ["M", "SS", "L"]), ("SSSS", "L", []), ("SSM", "L", []), ("MM", "L", ["MM"]),
        ("MML", "L", ["L", "MM"]), ("M", "L", []), ("SSSSM", "L", []),
    ],
)  # fmt: skip
def test_every_way_to_pay_a_piece(pieces: str, size: str, ways: list[str]) -> None:
    """Treasure, ruling substitution: the size, a larger one, or two of exactly one size smaller.

    Never four small ones for a large one, nor two small ones and a medium one.
    """
    assert list(payments(pieces, size)) == ways
    assert bool(worth(pieces, size)) is bool(ways)


def test_one_piece_serves_before_two_do() -> None:
    """Treasure, Supplies, ruling cost"""
    assert worth("SSM", "M") == 1
    assert worth("SSS", "M") == 2
    assert worth("SS", "S") == 1
    assert worth("S", "M") == 0


def test_sizes_have_neighbours() -> None:
    """Treasure: nothing is smaller than small, nothing larger than large."""
    assert [larger(size) for size in "SML"] == ["M", "L", ""]
    assert [smaller(size) for size in "SML"] == ["", "S", "M"]
    assert in_order("LSMS") == "SSML"


def test_no_change_is_given() -> None:
    """Treasure: a large piece for a small one is spent whole."""
    game = position("Ann: treasure L")
    assert play(game, pay(game, "Ann", "S", BUY)).state.players["Ann"].treasure == ""


@pytest.mark.parametrize(
    ("stack", "sizes"), [("", "SML"), ("L", "SML"), ("LM", "SM"), ("LMS", "S"), ("S", "S")]
)
def test_what_a_stack_takes(stack: str, sizes: str) -> None:
    """Spending, ruling spent-stack: nothing larger than its top; an empty slot takes any."""
    assert "".join(size for size in "SML" if accepts(stack, size)) == sizes


def test_a_spent_piece_goes_onto_any_stack_that_takes_it() -> None:
    """Spending, ruling spent-stack: its owner chooses among the six of its color."""
    game = position("Ann: treasure M\ntreasure: LMS LM L LMS - -")
    request = play(game, pay(game, "Ann", "M", BUY)).open
    assert isinstance(request, Choose)
    assert request.question == "Which slot takes the medium treasure?"
    small = "its top is small"
    assert tuple(options(request).values()) == (small, "", "", small, "", "")
    assert [option.label for option in request.options][1:5:3] == [
        "slot 2, onto a medium one",
        "slot 5, which is empty",
    ]
    assert request.options[1].place == "treasure 2"
    played = play(game, pay(game, "Ann", "M", BUY), "3")
    assert played.state.treasure["3"] == "LM"
    assert played.named(Spent) == [Spent("Ann", "treasure", "M", "3")]


def test_the_tightest_stack_is_proposed_and_an_empty_slot_last() -> None:
    """Spending: a proposal, no rule."""
    for stash, slot in {"L LM LMS - - -": "2", "L LMS - - - -": "1", "LMS - - - - -": "2"}.items():
        game = position(f"Ann: treasure M\ntreasure: {stash}")
        request = play(game, pay(game, "Ann", "M", BUY)).open
        assert isinstance(request, Choose)
        assert request.default == slot


def test_each_colour_goes_back_to_its_own_stash() -> None:
    """Spending, ruling own-stash: treasure among treasure, supplies among supplies."""
    game = position(
        "a1: Ann S, workers S, treasure S, supply S\ntreasure: L - - - - -\nsupply: LM - - - - -"
    )
    played = play(game, complete(game, "Ann", "a1"), "1", "2")
    assert (played.state.treasure["1"], played.state.supply["2"]) == ("LS", "S")


def test_where_no_stack_takes_a_piece_it_goes_under_one() -> None:
    """Spending, FAQ no stack, ruling no-stack: under any, and no top changes."""
    game = position("Ann: treasure L\ntreasure: S S S LS LMS LM")
    tops = {slot: stack[-1] for slot, stack in game.state.treasure.items()}
    request = play(game, pay(game, "Ann", "L", BUY)).open
    assert isinstance(request, Choose)
    assert open_to(request) == list("123456")
    assert request.options[5].label == "slot 6, under the stack"
    before = count(game.state)
    played = play(game, pay(game, "Ann", "L", BUY), "6")
    assert played.state.treasure["6"] == "LLM"
    assert played.named(Spent) == [Spent("Ann", "treasure", "L", "6", under=True)]
    assert {slot: stack[-1] for slot, stack in played.state.treasure.items()} == tops
    assert count(played.state) == before


def test_as_long_as_one_stack_takes_it_it_goes_under_none() -> None:
    """Spending, FAQ no stack, ruling no-stack: there is one and only one case."""
    game = position("Ann: treasure M\ntreasure: S S S LS LMS LM")
    played = play(game, pay(game, "Ann", "M", BUY))
    assert played.named(Spent) == [Spent("Ann", "treasure", "M", "6")]
    assert played.state.treasure["6"] == "LMM"


def test_two_pieces_of_a_payment_find_their_places_one_after_the_other() -> None:
    """Spending: the second may lie upon the first."""
    game = position("Ann: treasure SS\ntreasure: LM L LMS - - -")
    played = play(game, pay(game, "Ann", "M", BUY), "4", "4")
    assert played.state.treasure["4"] == "SS"


def test_what_is_not_there_cannot_be_taken() -> None:
    """Spending: the sentence says what is there."""
    assert without("SSM", "S", "M") == "S"
    with pytest.raises(ValueError, match="there is no large piece among SSM"):
        without("SSM", "L")
    with pytest.raises(ValueError, match="there is no small piece among none"):
        without("S", "SS")


def test_pieces_in_words() -> None:
    """Treasure: as questions and sentences say them."""
    assert many("SSM") == "two small and one medium"
    assert many("SML") == "one small, one medium and one large"
    assert many("") == "none"
    assert many("SSSSS") == "five small"
    assert resources_words("SMM", "treasure") == "one small and two medium treasures"
    assert resources_words("SSL", "supply") == "two small and one large supply"
