"""What this game makes of campaigns is made of its own, and who sits at their table (3.31)."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.new_campaign import new_header, read_player
from companion.desk.errors import NotOurs
from companion.games.nile.desk.loading import (
    COLOURS,
    MOST_PLAYERS,
    NileHeader,
    NilePlayer,
    game_at,
    opening_facts,
)
from companion.games.nile.facts import PlayerJoined
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


def colours(*players: NilePlayer) -> list[str]:
    """The colors that players get, in the order in which they sit."""
    header = NileHeader(game="nile-1", id="x", seed=1, players=list(players))
    return [fact.colour for fact in opening_facts(header) if isinstance(fact, PlayerJoined)]


def test_each_player_has_a_colour_of_his_own() -> None:
    """3.31: also where all the seats are taken."""
    seats = [NilePlayer(f"player {n}") for n in range(MOST_PLAYERS)]
    assert colours(*seats) == list(COLOURS)
    assert len(set(COLOURS)) == MOST_PLAYERS


def test_a_colour_that_somebody_asked_for_is_given_to_nobody_else() -> None:
    """3.31: whoever sits where."""
    assert colours(NilePlayer("Ada"), NilePlayer("Ben", colour="red"), NilePlayer("Cleo")) == [
        "blue",
        "red",
        "green",
    ]
