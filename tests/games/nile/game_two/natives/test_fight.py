"""The fight round by round, and its exact odds (II 3.3, II 3.3.5.2)."""

from fractions import Fraction

import pytest

from companion.games.nile.game_two.natives import fight, fight_odds
from companion.games.nile.game_two.natives.fight_odds import victory_chance
from companion.games.nile.game_two.natives.hostility import attack_column
from companion.games.nile.game_two.natives.strokes import DIE, breaks, standing
from companion.games.nile.state import Party
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Roll
from tests.games.nile.game_two.world import two
from tests.games.nile.helpers.world import Played, play, with_explorer


def world(askaris: int, armed: bool = True, sick: int = 0) -> NileAtTable:
    game = two(party=Party(askaris=askaris, sick_askaris=sick))
    return with_explorer(game, "Ada", armed=armed)


def fought(game: NileAtTable, warriors: int, *dice: int, charged: bool = True) -> Played:
    return play(game, fight.fight(game, "Ada", warriors, charged=charged), dice, stop=True)


# The strokes


@pytest.mark.parametrize(
    ("askaris", "armed", "sick", "guns"), [(8, False, 0, 8), (8, True, 3, 6), (0, True, 0, 1)]
)
def test_only_who_is_well_and_armed_fires(askaris: int, armed: bool, sick: int, guns: int) -> None:
    asked = fought(world(askaris, armed, sick), 4 * guns).question
    assert (
        f"{'1 warrior falls' if guns == 1 else f'{guns} warriors fall'}, {3 * guns} are left"
        in asked.question
    )


def test_one_askari_who_is_left_is_told_as_one() -> None:
    asked = fought(world(2), 1, 1, charged=False).question
    assert asked.question == "1 askari falls, 1 of 2 is left. Do they break?"


@pytest.mark.parametrize(("modifier", "words"), [(1, "mounted"), (-1, "not mounted in desert")])
def test_what_changes_how_natives_attack_is_named(modifier: int, words: str) -> None:
    assert attack_column(3, modifier).modifiers == ((words, modifier),)


def test_an_ambush_begins_with_the_natives() -> None:
    """13 ÷ 2 are 6 askaris; 6 × 2 is above the 8 of the start: they break and run."""
    game = world(8)
    played = fought(game, 13, 2, 2, charged=False)
    assert played.returned.won is False
    assert game.party("Ada").askaris == 2


def test_who_stands_replies() -> None:
    """13 ÷ 6 are 2, who do not break the rest; (6 + 1) ÷ 1 + 1 = 8 of 13 fall, 8 × 1 > 5."""
    game = world(8)
    assert fought(game, 13, 6, 1, 1, 1, charged=False).returned.won


def test_after_the_reply_the_natives_strike_again() -> None:
    game = world(8)
    played = fought(game, 13, 6, 1, 6, 1, charged=False)
    assert played.returned is None
    assert played.open is not None
    assert "strike" in played.open.question


def test_the_break_of_the_askaris_is_by_their_number_at_the_start() -> None:
    """2 of 8 fall twice: 2 × 4 is not above 8, 2 × 5 is."""
    assert fought(world(8), 13, 6, 4, charged=False).returned is None
    assert fought(world(8), 13, 6, 5, charged=False).returned.won is False


def test_a_man_without_askaris_is_beaten_whenever_they_strike() -> None:
    """II 3.3.5.2: alone."""
    assert fought(world(0), 5, charged=False).returned.won is False


def test_the_sick_do_not_fall_before_the_healthy_do() -> None:
    game = world(8, sick=2)
    fought(game, 13, 3, charged=False)
    party = game.party("Ada")
    assert (party.askaris, party.sick_askaris) == (4, 2)


# The odds


@pytest.mark.parametrize(
    ("warriors", "charged", "per_cent"), [(42, True, 50.04), (13, False, 19.41)]
)
def test_eight_askaris_and_an_armed_explorer(warriors: int, charged: bool, per_cent: float) -> None:
    """II 3.3: figures."""
    chance = victory_chance(warriors, 8, 9, charged=charged)
    assert round(float(chance) * 100, 2) == per_cent


def test_a_lone_armed_man_wins_by_his_first_fire_alone() -> None:
    """II 3.3: figures, II 3.3.5.2: alone."""
    found = [victory_chance(number, 0, 1, charged=True) for number in range(1, 8)]
    assert found == [Fraction(sixths, 6) for sixths in (6, 5, 4, 3, 2, 1, 0)]


@pytest.mark.parametrize(
    ("askaris", "warriors", "charged"),
    [(0, 4, True), (2, 3, True), (3, 5, False), (2, 9, True), (4, 4, False)],
)
def test_the_odds_are_those_of_the_rules_own_throws(
    askaris: int, warriors: int, charged: bool
) -> None:
    """Every throw that the rules ask for is followed, each face by its chance; and each throw says
    what the fight comes to from there."""
    expected = victory_chance(warriors, askaris, askaris + 1, charged=charged)
    assert chance_to_win(askaris, warriors, charged) == expected


def chance_to_win(
    askaris: int, warriors: int, charged: bool, dice: tuple[int, ...] = ()
) -> Fraction:
    """The chance of a victory from the rules' own questions, which is what each of them tells."""
    played = fought(world(askaris), warriors, *dice, charged=charged)
    if played.open is None:
        return Fraction(bool(played.returned.won))
    assert isinstance(played.open, Roll)
    assert played.open.outlook is not None
    found = Fraction(0)
    for line, chance in played.open.column.chances(1, 6):
        found += chance * chance_to_win(askaris, warriors, charged, (*dice, line.totals[0]))
    assert played.open.outlook.chances() == {"victory": found, "defeat": 1 - found}
    return found


@pytest.mark.parametrize(("fallen", "others"), [(0, 3), (1, 1), (2, 13), (9, 33), (8, 8), (5, 0)])
def test_the_faces_on_which_they_stand_are_counted(fallen: int, others: int) -> None:
    assert standing(fallen, others) == sum(not breaks(fallen, others, die) for die in DIE)


def test_what_a_victory_costs_is_the_mean_of_the_victories() -> None:
    """One warrior, two askaris: he fells one of them with a 1, who break the other with 3 and more
    (1 × 3 > 2); any reply fells him."""
    assert fight_odds.fought(1, 2, charged=False) == (Fraction(32, 36), Fraction(2, 32))


@pytest.mark.parametrize("die", range(1, 7))
def test_every_fight_ends(die: int) -> None:
    """Each reply fells a warrior at least."""
    game = world(216)
    played = play(game, fight.fight(game, "Ada", 216, charged=False), lambda _: [die])
    assert played.returned.won in (True, False)


def test_those_who_break_live() -> None:
    """33 of 42 are left when they break; who kills all leaves none."""
    assert fought(world(8), 42, 4).returned.left == 33
    assert fought(world(8), 9).returned.left == 0
