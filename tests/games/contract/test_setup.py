"""Beginning a campaign of every game: fewest and most players, any names, wishes, bad input."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.new_campaign import new_header, setup_of
from companion.desk.errors import StoreError
from companion.plugins import registry
from companion.plugins.header import Player
from tests.cli.running import ran, refused
from tests.games.contract.games import NAMES, OWN, every_game, header_of, players_of


@every_game
def test_a_game_says_all_that_the_house_asks(name: str) -> None:
    about = registry.about_of(name)
    assert about.names[name]
    assert about.id.isidentifier()
    assert all(word == word.casefold() for word in about.words)
    setup = setup_of(name)
    assert 1 <= setup.min_players <= setup.max_players
    flags = [wish.flag for wish in setup.wishes]
    assert len({*flags, "--player", "--seed", "--game"}) == len(flags) + 3
    assert all(wish.help.endswith(".") for wish in setup.wishes)
    assert {*registry.plugin_of(name).files} == {*about.files}


@every_game
@pytest.mark.parametrize("most", [False, True], ids=["fewest", "most"])
def test_the_fewest_and_the_most_players_with_any_names_are_kept(
    name: str, most: bool, tmp_path: Path, rng: Random
) -> None:
    setup = setup_of(name)
    seats = min(setup.max_players, len(NAMES) - 2) if most else setup.min_players
    header = header_of(name, rng, seats)
    path = tmp_path / "campaign.toml"
    with Campaign.new(path, header) as campaign:
        assert [*campaign.game.players] == [player.name for player in header.players]
        assert set(campaign.game.order) <= set(campaign.game.players)
        assert campaign.session.question is not None
    text = path.read_text(encoding="utf-8")
    with Campaign.open(path) as again:
        assert again.header == header or again.header.plain() == {
            **header.plain(),
            "minor": again.header.minor,
        }
        again.save_as(tmp_path / "copy.toml")
    assert (tmp_path / "copy.toml").read_text(encoding="utf-8") == text


@every_game
def test_the_same_seed_and_wishes_give_the_same_file(name: str, tmp_path: Path) -> None:
    written = []
    for number in range(2):
        path = tmp_path / f"{number}.toml"
        Campaign.new(path, header_of(name, Random(7))).close()
        written.append(path.read_bytes())
    assert written[0] == written[1]


@every_game
def test_seats_that_cannot_be_are_refused_in_one_sentence(name: str) -> None:
    setup = setup_of(name)
    seats = [f"player {number}" for number in range(1, setup.max_players + 2)]
    bad = [seats, ["Ada", "Ada"], [""], ["a\nb"], *([seats[: setup.min_players - 1]])]
    for names in bad[: -1 if setup.min_players == 1 else None]:
        with pytest.raises((StoreError, ValueError)) as said:
            new_header(players=[Player(each) for each in names], game=name, seed=1)
        assert "\n" not in str(said.value)


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
def test_a_wish_that_the_game_has_not_is_refused_and_not_passed_over(name: str) -> None:
    players = players_of(name, Random(1), setup_of(name).min_players)
    wishes: dict[str, Any] = {"dragon's_egg": 3}
    with pytest.raises(StoreError, match=rf"{name} has no option dragon's egg"):
        new_header(players=players, game=name, seed=1, **wishes)


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
def test_a_game_of_the_house_brings_a_sample(name: str, tmp_path: Path) -> None:
    from companion.desk.files.recent import copy_sample

    path = copy_sample(tmp_path, name)
    with Campaign.open(path) as sample:
        assert sample.header.game in registry.about_of(name).names
        assert not sample.damage
