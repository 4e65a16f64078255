"""What can be corrected by hand, in the words of the game, and by the command line."""

from pathlib import Path

from companion.table.play.corrections import PlaceForm
from tests.cli.running import ran, refused
from tests.games.mykerinos.golden_facts import STATE
from tests.games.mykerinos.helpers import position


def forms(player: str = "", place: str = "") -> list[PlaceForm]:
    return list(position().at(STATE).correctable(player, place))


def test_every_part_of_the_table_has_a_form() -> None:
    assert [form.title for form in forms()] == [
        *("Ann, points and pieces", "Ben, points and pieces", "the terrain cards"),
        *("the Nile tiles", "the cubes on squares", "cubes, 1", "cubes, river", "the discs"),
        *("the cubes in the museum", "the game"),
    ]
    assert forms("Ben")[0].title == "Ben, points and pieces"
    assert forms("Ben", "river")[0].title == "cubes, river"


def test_rooms_are_told_by_their_wings() -> None:
    form = next(form for form in forms() if form.title == "the cubes in the museum")
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
    assert "cubes in hand: there are 25 of a color" in wrong
