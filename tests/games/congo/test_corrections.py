"""What can be corrected by hand, in the words of the game, and by the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.congo.corrections import forms
from companion.table.play.corrections import PlaceForm
from tests.cli.running import ran, refused
from tests.games.congo.midgame import midgame


def titles(player: str = "", place: str = "") -> list[str]:
    return [form.title for form in forms(midgame(), player, place)]


def the_form(title: str) -> PlaceForm:
    return next(form for form in forms(midgame()) if form.title == title)


def test_every_part_of_the_table_has_a_form() -> None:
    assert titles() == [
        *("Ann, points and hands", "Ann, the bid", "Ben, points and hands", "Ben, the bid"),
        *("Cleo, points and hands", "Cleo, the bid", "the stop"),
        *("the special card", "the tiles that lie open", "the flags", "who controls which port"),
        "Ben, the bid at Bolobo",
    ]


def test_ones_own_comes_first_then_all_others() -> None:
    assert titles("Ben")[0] == "Ben, points and hands"
    assert titles("Ben", "Cleo")[:2] == ["Cleo, points and hands", "Ben, points and hands"]
    assert sorted(titles("Ben", "Boma")) == sorted(titles())


def test_fields_are_told_in_words() -> None:
    found = {field.label: field.text for field in the_form("Ann, points and hands").fields}
    assert found == {
        "points, counted in halves": "9",
        "characters in the hand": "British-missionary, Dutch-officer-doctor",
        "auxiliary cards in the hand": "nun, nun, nurse",
        "special cards in the hand": "gorilla",
        "hippo tiles": "1, 3",
        "color": "red",
    }
    assert [field.text for field in the_form("the flags").fields] == [
        "UK", "UK", "France", "Belgium",
    ]  # fmt: skip


@pytest.fixture
def evening(tmp_path: Path) -> str:
    """A campaign before its set-up, hands on the table."""
    file = str(tmp_path / "evening.toml")
    ran("new", file, "--game", "congo", "--player", "Ann", "--player", "Ben", "--seed", "5")
    return file


def test_by_the_command_line_points_tiles_and_flags_are_corrected(evening: str) -> None:
    ran("correct", evening, "players.Ann.points", "9", "--reason", "miscounted")
    ran("correct", evening, "tiles.Bolobo", "mission")
    ran("correct", evening, "flags.Bolobo", "UK")
    ran("correct", evening, "flags.Bolobo", "--remove")
    told = ran("state", evening, "--json").json
    assert (told["score"]["Ann"], told["tiles"], told["flags"]) == (4.5, {"Bolobo": "mission"}, {})
    assert "players.Ann.points" in ran("correct", evening, "--list", "Ann points").out


@pytest.mark.parametrize(
    ("place", "value", "why"),
    [
        ("tiles.Boma", "mission", "tiles, Boma: the river has the stops"),
        ("tiles.Bolobo", "fort", "the tiles that lie open, Bolobo: 'fort' should be one of"),
        ("at", "12", "at: the stops are counted from 0 to 7, and 12 is none of them"),
        ("phase", "draw", "first: somebody is first player once the game has begun"),
    ],
)
def test_a_correction_that_comes_to_a_fault_is_refused(
    evening: str, place: str, value: str, why: str
) -> None:
    assert refused("correct", evening, place, value).startswith(why)
