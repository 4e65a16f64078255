"""What can be corrected by hand, in the words of the game, and by the command line."""

from pathlib import Path

import pytest

from companion.table.play.corrections import PlaceForm, changes
from tests.cli.running import ran, refused
from tests.games.pyramids.positions import at_table, position

TABLE = "a1: Ann M, workers S\nc3: Bob S done\npool: S treasure Bob S; M supply\nBob: ready M"


def titles(player: str = "", place: str = "") -> list[str]:
    return [form.title for form in position(TABLE).correctable(player, place)]


def the_form(title: str, player: str = "", place: str = "") -> PlaceForm:
    forms = position(TABLE).correctable(player, place)
    return next(form for form in forms if form.title == title)


def test_every_part_of_the_table_has_a_form() -> None:
    assert titles() == [
        *("Ann, at home", "Bob, at home", "the treasure stash", "the supply stash"),
        *("pool 1", "pool 2", "the pyramid on a1", "the pyramid on c3", "the game", "pool 3, new"),
    ]


@pytest.mark.parametrize(
    ("place", "title"),
    [
        ("c3", "the pyramid on c3"),
        ("e5", "the pyramid on e5, new"),
        ("pool 2", "pool 2"),
        ("treasure 4", "the treasure stash"),
        ("supply 1", "the supply stash"),
    ],
)
def test_the_place_that_is_meant_comes_first_then_ones_own_home(place: str, title: str) -> None:
    assert titles("Bob", place)[:2] == [title, "Bob, at home"]


def test_a_place_that_is_none_is_passed_over() -> None:
    assert titles("Ann", "z9") == titles("Ann")


def test_fields_are_told_in_words() -> None:
    home = the_form("Ann, at home")
    assert [(field.path, field.label, field.text) for field in home.fields] == [
        ("players.Ann.colour", "color: red, blue", "red"),
        ("players.Ann.ready", "workers standing", "SSM"),
        ("players.Ann.tired", "workers tired", ""),
        ("players.Ann.treasure", "treasure", ""),
        ("players.Ann.supply", "supplies", ""),
        ("players.Ann.favor", "favor tokens", "0"),
    ]
    site = the_form("the pyramid on a1")
    assert [field.text for field in site.fields] == ["Ann", "M", "no", "S", "", ""]


def test_a_form_changes_what_was_typed_into_it() -> None:
    session = at_table(position(TABLE))
    session.correct_all(
        changes(the_form("pool 2"), {"pool.2.player": "Ann", "pool.2.worker": "S"}),
        "seen too late",
    )
    assert session.game.state.pool["2"].player == "Ann"


def test_a_new_pyramid_comes_whole() -> None:
    session = at_table(position(TABLE))
    form = the_form("the pyramid on e5, new", "Ann", "e5")
    assert form.new
    session.correct_all(changes(form, {"board.e5.done": "yes"}), "forgotten")
    site = session.game.state.board["e5"]
    assert (site.owner, site.size, site.done) == ("Ann", "S", True)


def test_a_new_piece_of_the_pool_has_the_next_number() -> None:
    session = at_table(position("treasure: LMS LMS LMS LMS LM -"))
    forms = session.game.correctable("", "")
    form = next(one for one in forms if one.title == "pool 1, new")
    session.correct_all(changes(form, {}), "it lay there")
    assert session.game.state.pool["1"].kind == "treasure"


def test_a_name_with_a_dot_has_a_form_too() -> None:
    from companion.games.pyramids.state import Builder, Nile

    game = position().at(Nile({"J. Smith": Builder("red"), "Bob": Builder("blue")}))
    first = next(iter(game.correctable("J. Smith", "")))
    assert (first.path, first.title) == ('players."J. Smith"', "J. Smith, at home")


def test_by_the_command_line_a_piece_is_moved_by_two_corrections(tmp_path: Path) -> None:
    file = str(tmp_path / "evening.toml")
    ran("new", file, "--game", "pyramids", "--player", "Ann", "--player", "Bob", "--seed", "5")
    ran("correct", file, "treasure.1", "LM", "--reason", "it is Ann's")
    ran("correct", file, "players.Ann.treasure", "S")
    assert "players.Ann.treasure" in ran("correct", file, "--list", "Ann treasure").out
    ran("correct", file, "board.d4", '{ owner = "Bob", size = "L", done = true }')
    ran("correct", file, "board.d4", "--remove")
    why = refused("correct", file, "players.Ann.treasure", "SSSSSS")
    assert why.startswith("treasure: there are 5 small ones, not ")
