"""Beginning a campaign of every game: what authors test too, and bad input on the command line."""

from pathlib import Path
from random import Random

import pytest

from companion.desk.campaigns.new_campaign import setup_of
from companion.plugins import registry
from companion.testing.test_begin import *  # noqa: F403
from tests.cli.running import ran, refused
from tests.games.contract.games import EVERY, OWN, every_game, players_of

GAMES = EVERY


@every_game
def test_a_wish_that_cannot_be_is_refused_in_one_sentence(name: str, tmp_path: Path) -> None:
    path = tmp_path / "campaign.toml"
    players = [f"--player={player.name}" for player in players_of(name, Random(1), 1)]
    for wish in setup_of(name).wishes:
        bad = {"choice": "xyzzy", "number": "many", "file": tmp_path / "none", "marks": "xyzzy"}
        said = refused("new", path, "--game", name, *players, wish.flag, bad[wish.kind])
        assert said
        assert not path.exists()
    assert refused("new", path, "--game", name, *players, "--nonsense")


@every_game
def test_the_help_of_new_tells_each_wish(name: str) -> None:
    told = " ".join(ran("new", "x", "--game", name, "--help").out.split())
    for wish in setup_of(name).wishes:
        assert wish.flag in told
        assert " ".join(wish.help.split()) in told


def test_no_two_games_claim_the_same() -> None:
    abouts = registry.all_games()
    for claims in ("names", "commands"):
        said = [claim for about in abouts for claim in getattr(about, claims)]
        assert len(said) == len(set(said)), claims
    assert len({about.id for about in abouts}) == len(abouts)


@pytest.mark.parametrize("name", OWN)
def test_a_game_of_the_house_brings_a_sample(name: str) -> None:
    about = registry.about_of(name)
    assert about.samples.get(name, about.sample)
