"""The registry of games: found by being there, loaded only when they are played."""

from __future__ import annotations

import sys
from importlib import invalidate_caches
from pathlib import Path

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.new_campaign import new_header, read_player
from companion.desk.check import check_file
from companion.desk.errors import NotOurs
from companion.plugins import registry
from companion.plugins.about import About
from tests.test_rooms import loaded_by
from tests.toy.installed import forget, install, on_the_path
from tests.toy.plugin import TOY

LIST = (
    "from companion.plugins import registry\n"
    "assert registry.own_games() and registry.own_commands() and registry.usual_game()"
)


def test_listing_games_loads_none_of_them() -> None:
    modules = loaded_by(LIST)
    games = {name for name in modules if name.startswith("companion.games.")}
    assert {name.rpartition(".")[2] for name in games if name.count(".") > 2} == {"about"}
    assert not {"msgspec", "click", "importlib.metadata"} & modules


@pytest.mark.usefixtures("with_toy")
def test_a_stranger_s_game_is_found_and_played(tmp_path: Path) -> None:
    assert registry.game_names()["toy-1"] == "The Toy"
    assert registry.plugin_of("toy-1") is TOY
    path = tmp_path / "toy.toml"
    players = [read_player(name, "toy-1") for name in ("Ada", "Ben")]
    with Campaign.new(path, new_header(players=players, game="toy-1", seed=3)) as campaign:
        assert campaign.session.question is not None
        campaign.do(lambda session: session.answer("cairo"))
    with Campaign.open(path) as again:
        assert again.game.state.players["Ada"].home == "cairo"
    assert check_file(path).faults == ()


def test_a_game_that_went_away_is_named_in_one_sentence(tmp_path: Path, with_toy: Path) -> None:
    path = tmp_path / "toy.toml"
    Campaign.new(path, new_header(players=[read_player("Ada")], game="toy-1", seed=3)).close()
    before = path.read_bytes()
    sys.path.remove(str(with_toy))
    forget()
    with pytest.raises(NotOurs, match=r"toy\.toml: 'toy-1' is no game that we know"):
        Campaign.open(path)
    assert path.read_bytes() == before


def test_what_a_stranger_s_game_does_wrong_is_one_sentence_where_it_is_played(
    tmp_path: Path,
) -> None:
    """An about that cannot be read is left out; a plugin that cannot be loaded is told."""
    site = install(tmp_path / "site", "gone", "nowhere.about")
    (site / "broken_about.py").write_text(
        'NAMES = {"broken-1": "Broken"}\nPLUGIN = "broken_plugin:X"\n', encoding="utf-8"
    )
    install(site, "broken", "broken_about")
    with on_the_path(site):
        assert set(registry.game_names()) >= {"broken-1"}
        with pytest.raises(NotOurs, match="'broken-1' cannot be loaded: No module named"):
            new_header(players=[], game="broken-1")
        (site / "broken_plugin.py").write_text("X = 1\n", encoding="utf-8")
        invalidate_caches()
        with pytest.raises(NotOurs, match=r"broken_plugin:X is no plugin"):
            new_header(players=[], game="broken-1")


CHARTS = "charts"
"""The one kind of file that every game may have: a file is of the game that it fits best."""


def test_no_two_games_in_the_house_claim_a_name_a_kind_of_file_or_a_command() -> None:
    abouts = registry.own_games()
    for claims in ("names", "files", "commands"):
        said = [claim for about in abouts for claim in getattr(about, claims) if claim != CHARTS]
        assert len(said) == len(set(said)), claims


def test_a_file_that_names_no_game_belongs_to_the_first_that_has_its_kind() -> None:
    kind = "charts"
    first = registry.game_of_kind(kind)
    assert isinstance(first, About)
    assert registry.game_of_kind(kind, first.id) == first
    assert registry.game_of_kind("nothing") is None


@pytest.mark.parametrize("game", ["", "chess", "x" * 5000, "nile-9"])
def test_a_game_that_is_not_there_is_named_beside_those_that_are(game: str) -> None:
    with pytest.raises(NotOurs, match="is no game that we know; it should be") as told:
        new_header(players=[], game=game or "?")
    assert len(str(told.value)) < 300
