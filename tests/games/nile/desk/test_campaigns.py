"""What this game makes of campaigns is made of its own: others are refused in a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.new_campaign import new_header, read_player
from companion.desk.errors import NotOurs
from companion.games.nile.desk.loading import game_at
from tests.cli.running import refused
from tests.plugins.conftest import with_toy  # noqa: F401
from tests.tui.seats import nile


@pytest.mark.usefixtures("with_toy")
def test_a_campaign_of_another_game_has_no_map_to_go_on_from(tmp_path: Path) -> None:
    path = tmp_path / "toy.toml"
    header = new_header(players=[read_player("Ada", "toy-1")], game="toy-1", seed=3)
    with Campaign.new(path, header) as other, pytest.raises(NotOurs, match="another game: toy-1"):
        game_at(other)
    said = refused("new", tmp_path / "new.toml", "--player", "Ada", "--map-of", path)
    assert said == f"{path} is a campaign of another game: toy-1"
    said = refused("generate", "--seed", 1, "--board", path, "--out", tmp_path / "a.svg")
    assert said == f"{path} is a campaign of another game: toy-1"


def test_a_campaign_of_this_game_has_its_game(tmp_path: Path) -> None:
    with nile(tmp_path / "mine.toml") as mine:
        assert game_at(mine) is mine.game
