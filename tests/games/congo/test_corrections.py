"""What can be corrected by hand, in the words of the game, and by the command line."""

from pathlib import Path

import pytest

from tests.cli.running import ran, refused
from tests.games.congo.midgame import midgame


def titles(player: str = "", place: str = "") -> list[str]:
    return [form.title for form in midgame().correctable(player, place)]


def test_every_part_of_the_table_has_a_form() -> None:
    assert titles() == [
        *("Ann, points and hands", "Ann, the bid", "Ben, points and hands", "Ben, the bid"),
        *("Cleo, points and hands", "Cleo, the bid", "the face-up tiles", "the flags"),
        *("the special card", "who controls which port", "Ben, the bid at Bolobo", "the game"),
    ]


def test_the_place_comes_first_then_ones_own_then_all_others() -> None:
    assert titles("Ben")[:2] == ["Ben, points and hands", "Ben, the bid"]
    assert titles("Ben", "Cleo")[:2] == ["Cleo, points and hands", "Cleo, the bid"]
    assert titles("Ben", "Bolobo")[0] == "Ben, the bid at Bolobo"
    assert sorted(titles("Ben", "Boma")) == sorted(titles())


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
        ("tiles.Boma", "mission", "the tile of Boma: the stops are"),
        ("tiles.Bolobo", "fort", "the tile of Bolobo: 'fort' should be one of"),
        ("at", "12", "at: stops are numbered 0 to 7, not 12"),
        ("phase", "draw", "first: once the game has begun, someone must be first player"),
    ],
)
def test_a_correction_that_comes_to_a_fault_is_refused(
    evening: str, place: str, value: str, why: str
) -> None:
    assert refused("correct", evening, place, value).startswith(why)
