"""What can be corrected by hand, in the words of the game, and by the command line."""

from __future__ import annotations

from pathlib import Path

from companion.games.mykerinos.corrections import forms
from companion.games.mykerinos.game import MykerinosGame
from tests.cli.running import ran, refused
from tests.games.mykerinos.golden_facts import STATE
from tests.games.mykerinos.helpers import position


def middle() -> MykerinosGame:
    return position().at(STATE)


def titles(player: str = "", place: str = "") -> list[str]:
    return [form.title for form in forms(middle(), player, place)]


def test_every_part_of_the_table_has_a_form() -> None:
    assert titles() == [
        *("Ann, points and pieces", "Ben, points and pieces", "the season", "cubes in area 1"),
        *("cubes on the river", "the cubes on squares", "the terrain cards", "the Nile tiles"),
        *("the cubes in the museum", "the discs"),
    ]


def test_ones_own_comes_first_then_all_others() -> None:
    assert titles("Ben")[0] == "Ben, points and pieces"
    assert sorted(titles("Ben", "Boma")) == sorted(titles())


def test_rooms_are_told_by_their_wings() -> None:
    form = next(form for form in forms(middle()) if form.title == "the cubes in the museum")
    assert [field.label for field in form.fields] == [
        *("Lemon and Violet, the room worth 2", "Brown, the room worth 3")
    ]


def test_a_correction_that_no_table_can_hold_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    ran("new", path, "--game", "mykerinos", "--player", "Ann", "--player", "Ben", "--seed", "1")
    ran("answer", path, "Ann")
    ran("correct", path, "players.Ann.points", "3", "--reason", "forgotten")
    assert "3 points" in ran("state", path).out
    wrong = refused("correct", path, "players.Ann.cubes", "99", "--reason", "so many")
    assert "cubes in hand: 99 is out of the question" in wrong
