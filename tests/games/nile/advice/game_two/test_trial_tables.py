"""What a turn given to a search, study or talent may bring, escape, poison (II 3.3, 5, 6)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from companion.games.nile.advice.odds import odds_tables
from companion.games.nile.game_two.studies import step
from companion.games.nile.table_game import NileAtTable
from companion.table.look.odds_table import NoOdds, OddsTable
from tests.games.nile.game_two.natives.test_defeat import held
from tests.games.nile.game_two.studies.world import among_friends, captive, resting
from tests.games.nile.game_two.world import world
from tests.games.nile.helpers.world import play, with_explorer


def tables(game: NileAtTable) -> list[OddsTable]:
    found = odds_tables(game, "Ada", "search")
    for table in found:
        assert sum(row.chance for row in table.rows) == 1
    return found


@pytest.mark.parametrize(
    ("specialty", "chance"),
    [("zoologist", Fraction(3, 4)), ("geologist", Fraction(11, 36)), ("botanist", Fraction(3, 4))],
)
def test_a_search_in_jungle_and_what_is_found_is_worth(specialty: str, chance: Fraction) -> None:
    """Of two dice 2–4, 1, 2–4; two dice above 8 make it worth more, 14/9 on the average."""
    search, worth = tables(with_explorer(resting(specialty), "Ada", armed=True))
    assert search.rows[0].chance == chance
    mean = sum((int(row.label.split()[0]) * row.chance for row in worth.rows), Fraction(0))
    assert mean == Fraction(14, 9)


def test_a_study_is_spoiled_by_a_twelve() -> None:
    (table,) = tables(among_friends("ethnologist"))
    assert {row.chance for row in table.rows} == {Fraction(1, 36), Fraction(35, 36)}


def test_a_conversion_is_told_by_the_higher_die_with_its_poison() -> None:
    """4 is poison twice, 5 once, 6 never."""
    (table,) = tables(among_friends("missionary"))
    assert [row.chance * 36 for row in table.rows] == [1, 3, 5, 7, 9, 11]
    dies = (7 * (1 - Fraction(8, 9) ** 2) + 9 * Fraction(1, 9)) / 36
    assert table.notes[0].endswith(f"he dies {round(dies * 100)}%")


def test_a_treatment_may_kill_the_doctor_himself() -> None:
    (table,) = tables(among_friends("doctor"))
    assert [row.chance * 36 for row in table.rows] == [1, 3, 5, 16, 11]


def test_captors_may_be_worked_on() -> None:
    (table,) = tables(captive("doctor"))
    assert table.title == "treatment of tribe 1"


@pytest.mark.parametrize(
    ("game", "why"),
    [
        (resting("explorer"), "of specialty explorer, tries nothing"),
        (resting("zoologist", hex_={"published": True}), "the hex is published"),
        (
            with_explorer(resting("zoologist"), "Ada", place="europe"),
            "leading an expedition in Africa",
        ),
    ],
)
def test_where_nothing_is_tried_it_says_why(game: NileAtTable, why: str) -> None:
    with pytest.raises(NoOdds, match=why):
        tables(game)


@pytest.mark.parametrize("specialty", ["missionary", "doctor"])
def test_the_odds_help_with_whether_it_is_tried_not_with_the_die(specialty: str) -> None:
    game = among_friends(specialty)
    asked = play(game, step.search(game, "Ada"), ["yes", [3, 6]], stop=True)
    assert [game.odds_help(request) for request in asked.asked] == ["search", ""]
    assert asked.open is not None
    assert game.odds_help(asked.open) == ""


def test_a_captives_attempt_looks_at_the_attitude_since() -> None:
    (table,) = odds_tables(held(-1, -2), "Ada", "escape")
    chances = {row.label: row.chance for row in table.rows}
    assert chances["stays a prisoner"] == Fraction(1, 3)
    assert chances["killed"] == Fraction(1, 6)
    assert sum(chances.values()) == 1
    assert table.notes == ("-1 on the die: captivity, and the tribe's attitude since",)


def test_whoever_is_free_is_told_of_defeat_and_captivity() -> None:
    defeat, captive = odds_tables(world(), "Ada", "escape")
    assert [row.chance for row in defeat.rows] == [Fraction(1, 6)] * 6
    assert captive.rows[0].chance == Fraction(1, 2)


def test_poison_is_a_die_after_a_trade_and_two_of_which_one_is_taken_else() -> None:
    trade, other = odds_tables(world(), "Ada", "poison")
    assert trade.rows[0].chance == Fraction(1, 6)
    assert other.rows[0].chance == Fraction(1, 9)
