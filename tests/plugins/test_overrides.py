"""A stranger's game with charts and a deck: read, rolled on, copied from the box by its owner."""

from pathlib import Path

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.new_campaign import new_header, read_player
from companion.plugins.overrides import Overridable
from companion.plugins.registry import own_games, plugin_of
from tests.charts.ferry import ferries
from tests.cli.running import ran, refused
from tests.desk.ferries import FerryOverrides
from tests.table.toy import Toy
from tests.toy.plugin import ToyPlugin

GAME = ("--game", "toy-1")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, with_toy: None) -> Path:
    """The toy's charts are those of the ferries; the user's data folder is a new one."""
    owned: Overridable = FerryOverrides()
    monkeypatch.setattr(ToyPlugin, "overrides", owned)
    monkeypatch.setattr(Toy, "charts", ferries(), raising=False)
    monkeypatch.setattr("companion.desk.overrides.cards.user_folder", lambda: tmp_path / "own")
    return tmp_path


def test_the_overrides_of_a_game_in_the_house_lie_in_a_folder_of_its_name() -> None:
    for about in own_games():
        owned = plugin_of(about.id).overrides
        assert owned is None or owned.folder == about.id


def test_its_charts_are_listed_read_and_rolled_on() -> None:
    assert [row["name"] for row in ran("chart", *GAME, "--json").json] == [
        "fares", "piers", "signs", "weather",
    ]  # fmt: skip
    assert "the sum" not in ran("chart", "fares", *GAME).out
    assert "1-5  calm†" in ran("chart", "weather", *GAME).out
    assert set(ran("chart", "weather", "--roll", "--json", *GAME).json["results"]) == {"0-1", "2+"}
    assert "there's no chart 'lost'" in refused("chart", "lost", *GAME)


def test_its_owner_puts_figures_and_words_over_ours(folder: Path) -> None:
    done = ran("chart", "fares", "--edit", "goat/back", "9", "--sure", *GAME)
    assert done.out == "fares, goat, back: 2 → 9 (owner)\n"
    assert "9°" in ran("chart", "fares", *GAME).out
    ran("chart", "cards", "--edit", "2/omen", "red tide", *GAME)
    assert "red-tide°" in ran("chart", "cards", "--row", "2", *GAME).out
    kept = sorted(path.name for path in (folder / "own" / "overrides" / "ferries").iterdir())
    assert kept == ["charts.toml", "deck.toml"]


def test_a_campaign_has_the_charts_that_it_began_with(folder: Path) -> None:
    header = new_header(players=[read_player("Ada", "toy-1")], game="toy-1", seed=3)
    Campaign.new(folder / "toy.toml", header).close()
    ran("chart", "fares", "--edit", "goat/back", "9", "--sure", *GAME)
    assert "9°" not in ran("chart", "fares", "--campaign", folder / "toy.toml").out
    told = refused(
        "chart", "piers", "--campaign", folder / "toy.toml", "--edit", "1", "south", "--sure"
    )
    assert told == "the piers stand where they stood"
    told = refused("chart", "cards", "--campaign", folder / "toy.toml", "--edit", "1/omen", "owl")
    assert told.endswith("like 1: owl")
