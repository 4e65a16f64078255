"""The owner's figures: put over ours, in force in a campaign, board and decks fixed there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import ran, refused, run

GAME = ("--game", "congo")

HEAD = 'kind = "charts"\nformat = 1\n\n[professions.rows]\n'


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's data folder is a new one."""
    monkeypatch.setattr("companion.desk.overrides.places.user_folder", lambda: tmp_path / "own")
    return tmp_path


def begun(folder: Path) -> str:
    file = str(folder / "evening.toml")
    ran("new", file, *GAME, "--player", "Ann", "--player", "Ben")
    return file


def test_an_owners_figures_are_those_of_the_next_campaign(folder: Path) -> None:
    ran("chart", "stops", "--edit", "3/name", "Lukolela", *GAME)
    ran("chart", "stops", "--edit", "3/value", "5", *GAME)
    ran("chart", "professions", "--edit", "officer/jungle", "-1", *GAME)
    told = ran("state", begun(folder), "--json").json
    assert told["stops"][1] == {"name": "Lukolela", "value": 5, "hippos": True, "card": False}
    assert "-1°" in ran("chart", "professions", *GAME).out


def test_figures_that_come_to_no_river_are_refused() -> None:
    why = refused("chart", "stops", "--edit", "4/name", "Liranga", *GAME)
    assert "no two stops may have one name" in why
    assert "officer" in refused("chart", "professions", "--edit", "cook/jungle", "1", *GAME)
    assert "99" in refused("chart", "stops", "--edit", "2/value", "99", *GAME)


def test_values_may_be_changed_in_a_campaign_board_and_decks_may_not(folder: Path) -> None:
    file = begun(folder)
    ran("chart", "professions", "--campaign", file, "--edit", "officer/jungle", "4")
    assert "4°" in ran("chart", "professions", "--campaign", file).out
    for chart, cell, value in (
        ("stops", "2/value", "5"), ("tiles", "jungle/tiles", "4"), ("flags", "UK/flags", "5"),
        ("hippos", "1/tiles", "5"), ("auxiliaries", "nun/cards", "9"),
        ("characters", "German/doctor", "1"), ("neutrals", "1/first", "explorer"),
    ):  # fmt: skip
        why = refused("chart", chart, "--campaign", file, "--edit", cell, value, "--sure")
        assert "board and decks are those that the campaign began with" in why


def test_a_chart_file_is_checked_as_this_games(tmp_path: Path) -> None:
    """It names no game: the one that it fits is meant."""
    path = tmp_path / "mine.toml"
    path.write_text(HEAD + "officer = { jungle = 2 }\n", encoding="utf-8")
    assert "no fault" in ran("check", path).err
    path.write_text(HEAD + "officer = { jungle = 99 }\n", encoding="utf-8")
    done = run("check", path)
    assert (done.status, "from -3 to 9" in done.out) == (1, True)
