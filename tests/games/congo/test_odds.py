"""Odds of the four-sided die: hand-worked, and counted through the rules themselves."""

from fractions import Fraction
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.games.congo.about import ODDS
from companion.games.congo.cards import POWERS, TILES, character, every_character
from companion.games.congo.desk.adopting import ADOPTION
from companion.games.congo.desk.overrides import OVERRIDES
from companion.games.congo.facts import BidLost
from companion.games.congo.odds import initial_values, malaria, odds_tables, past_fighters
from companion.games.congo.rules import effects, specials
from companion.games.congo.state import Played
from companion.table.look.odds_table import NoOdds
from tests.cli.running import ran
from tests.games.congo.helpers import bidding, play, table
from tests.games.congo.midgame import midgame
from tests.games.congo.rules.test_stop import fresh

CHARTS = OVERRIDES.charts()


def test_a_non_belligerents_value_hangs_on_whom_it_prefers() -> None:
    """C3: under the flag of the UK a Frenchman loses 2 and a German 1."""
    who = character("Swedish-doctor-missionary")
    quarter = Fraction(1, 4)
    assert initial_values(CHARTS, who, "mission", "UK") == {3: quarter, 4: quarter, 5: 2 * quarter}
    assert initial_values(CHARTS, who, "jungle", "") == {2: 1}
    assert initial_values(CHARTS, character("French-doctor"), "mission", "UK", 1) == {1: 1}


@pytest.mark.parametrize("flag", ["", *POWERS])
@pytest.mark.parametrize("tile", TILES)
def test_values_sum_to_one(tile: str, flag: str) -> None:
    for who in every_character():
        assert sum(initial_values(CHARTS, who, tile, flag).values()) == 1


@pytest.mark.parametrize("fighters", [1, 2, 3])
def test_a_gorilla_gets_past_each_fighter_with_one_half(fighters: int) -> None:
    """Gorilla"""
    assert past_fighters(fighters) == Fraction(1, 2**fighters)
    assert past_fighters(0) == 1


@pytest.mark.parametrize(("own", "deaths"), [("officer", 2), ("doctor", 3), ("missionary", 3)])
def test_a_warriors_fights_are_those_of_the_rule(own: str, deaths: int) -> None:
    """Warrior"""
    game = table(special=Played("warrior", "Joe"))
    died = 0
    for die in range(1, 5):
        at = bidding(game.at(game.state), Joe="German-officer", Pete=f"German-{own}")
        played = play(at, effects.after_reveal(at), [die], *([[4]] if die <= deaths else []))
        died += bool(played.named(BidLost))
    assert died == deaths
    rows = [
        {row.label: row.chance for row in one.rows} for one in odds_tables(midgame(), "warrior")
    ]
    chance = rows[own != "officer"]["the character dies"]
    assert chance == Fraction(deaths, 4)


@pytest.mark.parametrize("bidders", [2, 3, 4])
def test_malaria_hits_each_as_likely_and_cures_a_doctor_in_four(bidders: int) -> None:
    """Malaria"""
    assert malaria(bidders) == Fraction(1, bidders)
    assert malaria(bidders, doctor=True) == Fraction(3, 4 * bidders)


def test_malaria_of_two_counted_through_the_rule() -> None:
    """Malaria: of sixteen throws four are level and rolled again, the rest share the loss."""
    lost = {"Joe": 0, "Pete": 0}
    for first in range(1, 5):
        for other in range(1, 5):
            game = bidding(table(players=2), Joe="German-officer", Pete="German-explorer")
            played = play(game, specials.offer(game, "Joe"), "malaria", [first], [other],
                          *([] if first != other else [[4], [1]]))  # fmt: skip
            if first != other:
                (gone,) = played.named(BidLost)
                lost[gone.player] += 1
    assert lost == {"Joe": 6, "Pete": 6}


@pytest.mark.parametrize("what", ODDS)
def test_every_table_sums_to_one(what: str) -> None:
    tables = odds_tables(midgame(), what)
    assert tables
    assert all(sum(row.chance for row in one.rows) == 1 for one in tables)


def test_where_there_is_nothing_to_compute_a_sentence_says_so() -> None:
    with pytest.raises(NoOdds, match="no stop ahead"):
        odds_tables(fresh(2), "gorilla")
    with pytest.raises(NoOdds, match="only for values, gorilla, warrior, malaria"):
        odds_tables(midgame(), "hippos")
    game = midgame()
    face_down = game.at(replace(game.state, tiles={}))
    with pytest.raises(NoOdds, match="is face down"):
        odds_tables(face_down, "values")


def test_odds_by_the_command_line(tmp_path: Path) -> None:
    sheet, file = tmp_path / "sheet.toml", tmp_path / "evening.toml"
    sheet.write_text(ADOPTION.blank.replace("points = 0", "points = 1", 1), "utf-8")
    ran("adopt", file, "--sheet", sheet)
    assert "The gorilla against 2 fighters" in ran("odds", file, "gorilla").out
    tables = ran("odds", file, "malaria", "--json").json
    assert [one["rows"][0]["chance"] for one in tables] == ["1/4", "1/3"]
