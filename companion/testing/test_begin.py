"""Beginning a campaign: fewest and most players, any names, wishes that can't be, the sample."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.installed import problems
from companion.desk.campaigns.new_campaign import new_header, setup_of
from companion.desk.campaigns.verify import verify_campaign
from companion.desk.errors import StoreError
from companion.desk.files.recent import copy_sample
from companion.plugins import registry
from companion.plugins.header import Player
from companion.testing.campaigns import NAMES, header_of, players_of
from companion.tui.panel_trial import show_all


def test_nothing_is_wrong_with_its_package(game: str) -> None:
    """As `companion games` says."""
    found = problems(registry.about_of(game), show_all)
    assert [problem.sentence for problem in found] == []


def test_a_game_says_all_that_the_house_asks(game: str) -> None:
    about = registry.about_of(game)
    assert about.names[game]
    assert about.id.isidentifier()
    assert all(word == word.casefold() for word in about.words)
    setup = setup_of(game)
    assert 1 <= setup.min_players <= setup.max_players
    flags = [wish.flag for wish in setup.wishes]
    assert len({*flags, "--player", "--seed", "--game"}) == len(flags) + 3
    assert all(wish.help.endswith(".") for wish in setup.wishes)
    assert {*registry.plugin_of(game).files} == {*about.files}


@pytest.mark.parametrize("most", [False, True], ids=["fewest", "most"])
def test_the_fewest_and_the_most_players_with_any_names_are_kept(
    game: str, most: bool, tmp_path: Path, rng: Random
) -> None:
    setup = setup_of(game)
    seats = min(setup.max_players, len(NAMES) - 2) if most else setup.min_players
    header = header_of(game, rng, seats)
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


def test_the_same_seed_and_wishes_give_the_same_file(game: str, tmp_path: Path) -> None:
    written = []
    for number in range(2):
        path = tmp_path / f"{number}.toml"
        Campaign.new(path, header_of(game, Random(7))).close()
        written.append(path.read_bytes())
    assert written[0] == written[1]


def test_seats_that_cannot_be_are_refused_in_one_sentence(game: str) -> None:
    setup = setup_of(game)
    seats = [f"player {number}" for number in range(1, setup.max_players + 2)]
    bad = [seats, ["Ada", "Ada"], [""], ["a\nb"], *([seats[: setup.min_players - 1]])]
    for names in bad[: -1 if setup.min_players == 1 else None]:
        with pytest.raises((StoreError, ValueError)) as said:
            new_header(players=[Player(each) for each in names], game=game, seed=1)
        assert "\n" not in str(said.value)


def test_a_wish_that_the_game_has_not_is_refused_and_not_passed_over(game: str) -> None:
    players = players_of(game, Random(1), setup_of(game).min_players)
    wishes: dict[str, Any] = {"dragon's_egg": 3}
    with pytest.raises(StoreError, match=rf"{game} has no option dragon's egg"):
        new_header(players=players, game=game, seed=1, **wishes)


def test_its_sample_opens_and_agrees_with_its_rules(game: str, tmp_path: Path) -> None:
    about = registry.about_of(game)
    if not about.samples.get(game, about.sample):
        pytest.skip("no sample")
    path = copy_sample(tmp_path, game)
    with Campaign.open(path) as sample:
        assert sample.header.game in about.names
        assert not sample.damage, f"{about.sample} can't be read to its end: {sample.damage}"
        asked = sample.session.question
        if about.package and asked is not None:
            question = asked.request.question
            pytest.fail(f"{about.sample} should be a finished game, and it asks {question!r}")
    found = verify_campaign(path).differences
    assert not found, f"{about.sample} was played by other rules; record a new one: {found[0]}"
