"""Phase 1: what the dice bring into the pool, and its odds (Bring out resources, Dice)."""

from fractions import Fraction

import pytest

from companion.games.pyramids.facts import BroughtOut
from companion.games.pyramids.odds import brought, expected, odds_tables
from companion.games.pyramids.rules.rounds import DICE, resources, stash_column
from companion.games.pyramids.state import PoolPiece
from companion.table.ask.requests import Rolls
from companion.table.look.odds import of_question
from companion.table.look.odds_table import NoOdds
from tests.games.pyramids.positions import at_table, play, position


def test_three_dice_bring_treasure_and_two_bring_supplies() -> None:
    """Bring out resources, Dice, ruling round: a number takes the top of the slot it names."""
    game = position("phase: resources")
    played = play(game, resources(game), [1, 2, 5], [3, 4])
    assert [request.limits()["dice"] for request in played.asked] == [3, 2]
    assert [(fact.kind, fact.slot, fact.size) for fact in played.named(BroughtOut)] == [
        *(("treasure", "1", "S"), ("treasure", "2", "S"), ("treasure", "5", "S")),
        *(("supply", "3", "S"), ("supply", "4", "S")),
    ]
    stacks = ("LM", "LM", "LMS", "LMS", "LM", "")
    assert tuple(played.state.treasure.values()) == stacks
    assert played.state.pool["4"] == PoolPiece("supply", "S")
    assert played.state.phase == "actions"


def test_equal_dice_take_successive_pieces() -> None:
    """Bring out resources, ruling round: three of a kind bring a whole tree, the smallest first."""
    game = position("phase: resources")
    played = play(game, resources(game), [4, 4, 4], [2, 2])
    assert [fact.size for fact in played.named(BroughtOut)] == ["S", "M", "L", "S", "M"]
    assert (played.state.treasure["4"], played.state.supply["2"]) == ("", "L")


def test_an_empty_slot_brings_nothing() -> None:
    """Bring out resources, Dice: the sixth at first; and a stack gives no more than it has."""
    game = position("phase: resources\ntreasure: S LMS LMS LMS LMS -")
    played = play(game, resources(game), [1, 1, 6], [6, 6])
    assert [fact.slot for fact in played.named(BroughtOut)] == ["1"]


def test_a_piece_gets_the_lowest_number_that_is_free() -> None:
    """Bring out resources: what lay in the pool keeps its number."""
    game = position("phase: resources\npool: S treasure; S supply Bob S")
    played = play(game, resources(game), [1, 6, 6], [6, 6])
    assert played.state.pool["3"].player == ""
    assert list(played.state.pool) == ["1", "2", "3"]
    assert played.state.pool["2"].player == "Bob"


def test_the_starter_rolls_and_acts_first() -> None:
    """Bring out resources, Gameplay"""
    game = position("phase: resources\nstarter: Bob\nturn: Bob")
    played = play(game, resources(game), [1, 1, 1], [1, 1])
    assert {request.player for request in played.asked} == {"Bob"}
    assert (played.state.mover, played.state.starter, played.state.round) == ("Bob", "Bob", 1)


# Odds of fresh stashes


def fresh(kind: str) -> dict[str, Fraction]:
    return brought(position().state.stash(kind), DICE[kind])  # type: ignore[arg-type,index]


def test_fresh_treasure_brings_two_and_a_half_pieces() -> None:
    """Dice, ruling odds: 2.50 pieces are 2.11 small, 0.37 medium, 0.02 large."""
    found = fresh("treasure")
    assert sum(found.values()) == 1
    assert expected(found) == Fraction(5, 2)
    means = [round(float(expected(found, size)), 2) for size in "SML"]
    assert means == [2.11, 0.37, 0.02]


def test_fresh_supplies_bring_one_and_two_thirds() -> None:
    """Dice, ruling odds: 1.67 pieces are 1.53 small, 0.14 medium, none large."""
    found = fresh("supply")
    assert expected(found) == Fraction(5, 3)
    assert [round(float(expected(found, size)), 2) for size in "SML"] == [1.53, 0.14, 0]


def test_nothing_comes_once_in_216_and_once_in_36() -> None:
    """Dice, ruling odds: every die shows the empty slot."""
    assert fresh("treasure")[""] == Fraction(1, 216)
    assert fresh("supply")[""] == Fraction(1, 36)


def test_three_small_treasures_come_in_five_of_eighteen_rolls() -> None:
    """Dice, ruling odds: 27.8%."""
    assert fresh("treasure")["SSS"] == Fraction(5, 18)
    assert round(float(fresh("treasure")["SSS"]), 3) == 0.278


@pytest.mark.parametrize("kind", ["treasure", "supply"])
def test_the_odds_are_those_of_the_roll_that_the_rule_asks_for(kind: str) -> None:
    """Dice: each throw of the request is carried out, and the pieces are counted."""
    from itertools import product

    counted: dict[str, Fraction] = {}
    number = DICE[kind]  # type: ignore[index]
    for thrown in product(range(1, 7), repeat=number):
        game = position("phase: resources")
        both = {"treasure": [6, 6, 6], "supply": [6, 6]} | {kind: list(thrown)}
        played = play(game, resources(game), both["treasure"], both["supply"])
        pieces = "".join(sorted((f.size for f in played.named(BroughtOut)), key="SML".index))
        counted[pieces] = counted.get(pieces, Fraction(0)) + Fraction(1, 6**number)
    assert counted == fresh(kind)


def test_the_open_roll_shows_the_tops_of_the_slots() -> None:
    """Dice, Bring out resources: a die brings each slot's top once in six."""
    game = position("phase: resources")
    column = stash_column(game, "treasure")
    assert [line.words for line in column.lines][4:] == ["slot 5 (small on top)", "slot 6 (empty)"]
    session = at_table(game)
    assert isinstance(session.question and session.question.request, Rolls)
    assert sum(odd.chance for odd in of_question(session)) > 0


def test_the_odds_are_told_for_the_stashes_as_they_stand() -> None:
    """Dice: a stash of two large ones brings at most two; where nothing is left, that is said."""
    game = position("treasure: L L - - - -\nsupply: - - - - - -")
    treasure, supply = odds_tables(game, "resources")
    chances = {row.label: row.chance for row in treasure.rows}
    assert chances == {
        "none": Fraction(64, 216),
        "one large": Fraction(2 * (3 * 16 + 3 * 4 + 1), 216),
        "two large": Fraction(30, 216),
    }
    assert treasure.notes == ("0.84 pieces on average: 0.84 large",)
    assert supply.notes == ("the stash is empty",)
    with pytest.raises(NoOdds, match="only for resources"):
        odds_tables(game, "weather")
    with pytest.raises(NoOdds, match="over"):
        odds_tables(position("phase: over"), "resources")
