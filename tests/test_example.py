"""The example game, as a stranger brings it: found, played, undone, checked, on the screen too."""

import re
import shlex
import shutil
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader
from textual.widgets import Static

import companion.games
from companion.desk.campaigns.campaign import Campaign
from companion.plugins import registry
from companion.table.game import Moment
from companion.tui.app import CompanionApp
from companion.tui.dialogs.help import HelpScreen
from companion.tui.dialogs.recap_card import RecapCard
from companion.tui.dialogs.rulebook import OddsDialog
from companion.tui.keys.actions import actions_on
from companion.tui.screens.story import StoryScreen
from companion.tui.screens.table.actions.lookups import ahead, why_entry
from companion.tui.screens.table.screen import TableScreen
from companion.tui.screens.table.why import WhyScreen
from tests import ROOT
from tests.cli.running import ran, refused
from tests.test_contributing import commands
from tests.toy.installed import forget, install
from tests.tui.kept_settings import AT_ONCE, keep_settings
from tests.tui.seats import LARGE, SMALL, answer, screen, sit_down, text_of, until

EXAMPLE = ROOT / "companion" / "example"
TWO = ("--player", "Ada", "--player", "Ben", "--seed", 3)


@pytest.fixture
def boats(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The example is installed, and forgotten afterwards."""
    site = install(tmp_path / "site", "boats", "boats.about")
    monkeypatch.setattr(sys, "path", [*sys.path, str(EXAMPLE), str(site)])
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    keep_settings(AT_ONCE)
    monkeypatch.chdir(tmp_path)
    forget()
    yield
    monkeypatch.undo()
    forget()
    for name in [name for name in sys.modules if name.partition(".")[0] == "boats"]:
        del sys.modules[name]


@pytest.fixture
def race(boats: None, tmp_path: Path) -> Path:
    """A race that has just begun."""
    path = tmp_path / "race.toml"
    ran("new", path, "--game", "boats-1", *TWO)
    return path


# Found


def test_its_metadata_are_those_of_an_installed_package() -> None:
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["entry-points"] == {registry.GROUP: {"boats": "boats.about"}}


@pytest.mark.usefixtures("boats")
def test_it_is_listed_before_it_is_loaded() -> None:
    assert registry.game_names()["boats-1"] == "The Boat Race"
    assert "boats.about" in sys.modules
    assert "boats.plugin" not in sys.modules


def test_in_the_house_it_is_found_by_being_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same folder, not a line of it changed, among the games of the house."""
    shutil.copytree(EXAMPLE / "boats", tmp_path / "games" / "boats")
    monkeypatch.setattr(
        companion.games, "__path__", [*companion.games.__path__, str(tmp_path / "games")]
    )
    forget()
    try:
        assert registry.about_of("boats").plugin == "companion.games.boats.plugin:BOATS"
        ran("new", tmp_path / "race.toml", "--game", "boats-1", *TWO)
        assert ran("next", tmp_path / "race.toml", "--json").json["step_title"] == "Ada rows"
    finally:
        monkeypatch.undo()
        sys.modules.pop("companion.cli.campaign.new", None)  # its flag names the games of the house
        forget()
        for name in [name for name in sys.modules if name.startswith("companion.games.boats")]:
            del sys.modules[name]


# Played


def test_a_race_is_rowed_to_the_sea(race: Path) -> None:
    for _ in range(40):
        question = ran("next", race, "--json").json
        if question["kind"] == "over":
            break
        ran("answer", race, "current" if question["player"] == "Ada" else "bank")
    assert question["winner"] == "Ada"
    told = ran("log", race).out
    assert told.count("Ada reaches the sea") == 1
    assert "Ben goes 1 reach on" in told
    assert "no difference" in ran("verify", race).err
    with Campaign.open(race) as campaign:
        facts = [fact for entry in campaign.session.log for fact in entry.facts]
        moments = [campaign.game.moment(fact) for fact in facts[-1:]]
    assert moments == [Moment("At sea", "grand")]


def test_the_die_may_be_rolled_by_hand_and_its_odds_are_told(race: Path) -> None:
    ran("switch", race, "dice=table")
    ran("answer", race, "current")
    question = ran("next", race, "--json").json
    assert (question["rule"], question["dice"]) == ("2", 1)
    assert {each["label"]: each["chance"] for each in question["results"]} == {
        "aground": "1/6",
        "two reaches": "1/2",
        "three reaches": "1/3",
    }
    assert "a die can't show 9" in refused("answer", race, 9)
    ran("answer", race, 1)
    assert "Ada runs aground" in ran("log", race).out


def test_there_are_no_cards_to_be_drawn_by_anybody(race: Path) -> None:
    assert refused("switch", race, "cards=table") == "this game has no cards"
    said = refused("new", "a.toml", "--game", "boats-1", "--cards=app")
    assert "no such option '--cards'" in said


def test_undo_and_redo_bring_the_same_die(race: Path) -> None:
    ran("answer", race, "current")
    before = ran("log", race, "--json").json
    ran("undo", race)
    assert ran("next", race, "--json").json["player"] == "Ada"
    ran("redo", race)
    after = [entry for entry in ran("log", race, "--json").json if entry["live"]]
    assert [entry["facts"] for entry in after[:3]] == [entry["facts"] for entry in before]


def test_a_turn_may_be_finished_by_hand_and_the_state_corrected(race: Path) -> None:
    ran("finish", race)
    ran("answer", race, 3)
    ran("correct", race, "reaches.Ben", 7, "--reason", "his sister rowed")
    with Campaign.open(race) as campaign:
        assert campaign.game.state.reaches == {"Ada": 3, "Ben": 7}
    assert "-1 is below zero" in refused("correct", race, "reaches.Ben", "--", -1)
    assert "there is no seat 2" in refused("correct", race, "at", 2)


def test_everybody_s_reaches_are_told_and_printed(
    race: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran("answer", race, "bank")
    told = ran("state", race).out
    assert "Ben's turn" in told
    assert re.search(r"reaches +1\n", told)
    assert ran("state", race, "--json").json["reaches"] == {"Ada": 1, "Ben": 0}
    assert "reaches" in ran("state", race, "--sheet", "Ada").out
    race_of = sys.modules["boats.game"].BoatRace
    monkeypatch.setattr(race_of, "turn_words", lambda _, turn: f"round {turn}")
    ran("print", "sheets", race, "--out", "sheets.pdf")
    first = PdfReader("sheets.pdf").pages[0].extract_text()
    assert "round 1" in first, "turns are called as the game calls them"
    assert "turn 1" not in first


def test_its_files_are_checked(race: Path) -> None:
    assert "no errors" in ran("check", race).err
    race.write_text(race.read_text().replace('game = "boats-1"', 'game = "boats-2"'))
    assert "unknown game 'boats-2'" in refused("next", race)


@pytest.mark.usefixtures("boats")
def test_it_takes_two_to_four() -> None:
    one = refused("new", "one.toml", "--game", "boats-1", "--player", "Ada")
    assert one.endswith("a game has 2 to 4 players, and here is 1")
    five = [word for name in "ABCDE" for word in ("--player", name)]
    assert "here are 5" in refused("new", "five.toml", "--game", "boats-1", *five)


@pytest.mark.usefixtures("boats")
def test_bots_race_with_no_more_said_than_the_game() -> None:
    told = ran("simulate", "--game", "boats-1", "--campaigns", 3, "--json").json
    assert told["summary"]["won"] == 3
    assert [each["players"] for each in told["campaigns"]] == [2, 2, 2]


@pytest.mark.usefixtures("boats")
def test_the_commands_of_the_guide_run_as_they_stand() -> None:
    """Those that CONTRIBUTING.md shows, in their order."""
    lines = [shlex.split(line) for line in commands()]
    assert len(lines) > 5
    for program, *words in lines:
        assert program == "companion"
        ran(*words)


# On the screen


async def test_it_is_played_on_the_screen(race: Path) -> None:
    app: Any = CompanionApp()
    async with app.run_test(size=LARGE) as pilot:
        table = await sit_down(pilot, Campaign.open(race, write=True))
        assert "Which way?" in text_of(app)
        await answer(pilot, table, "bank")
        await until(pilot, lambda: "Ben rows" in text_of(app))
    with Campaign.open(race) as campaign:
        assert campaign.game.state.reaches == {"Ada": 1, "Ben": 0}


async def test_on_the_screen_nothing_is_offered_that_it_has_not(race: Path) -> None:
    """Neither cards nor a map nor charts; who plays and who has won is told once."""
    app: Any = CompanionApp()
    async with app.run_test(size=SMALL) as pilot:
        table = await sit_down(pilot, Campaign.open(race, write=True))
        assert "Turn 1 · Ada · next Ben" in text_of(app)
        titles = [action.title for action in actions_on(table)]
        assert not [title for title in titles if title.startswith(("card:", "map:", "charts:"))]
        await pilot.press("f1")
        told = await screen(pilot, HelpScreen)
        said = " ".join(str(part.render()) for part in told.query(Static))
        assert "card" not in said.replace("dice and cards: choose who", "")
        await pilot.press("escape", "f8")
        await until(pilot, lambda: "Who rolls?" in text_of(app))
        assert "Cards" not in text_of(app)
        await pilot.press("escape")
        table.campaign.correct_all({"reaches.Ada": 11}, "a strong wind")
        await table.refresh_view()
        await pilot.pause(0.1)
        await pilot.press(*"bank", "enter")
        await screen(pilot, RecapCard)
        assert "★ At sea" in text_of(app)
        await pilot.press("enter")
        await screen(pilot, StoryScreen)
        await pilot.press("escape")
        await screen(pilot, TableScreen)
        await until(pilot, lambda: "Ada has won" in text_of(app))
        await pilot.press("f5")
        assert "The game is over" in text_of(app)


async def test_all_that_a_choice_may_come_to_is_told_and_whose_step_an_entry_was(
    race: Path,
) -> None:
    app: Any = CompanionApp()
    async with app.run_test(size=LARGE) as pilot:
        table = await sit_down(pilot, Campaign.open(race, write=True))
        await answer(pilot, table, "current")
        why_entry(table, 3)
        await screen(pilot, WhyScreen)
        await until(pilot, lambda: "turn 1, Ada rows" in text_of(app))
        await pilot.press("escape")
        await screen(pilot, TableScreen)
        table.campaign.correct_all({"reaches.Ben": 11}, "a strong wind")
        await table.refresh_view()
        ahead(table)
        await screen(pilot, OddsDialog)
        assert "→ Ben goes 1 reach on; Ben reaches the sea" in text_of(app)
