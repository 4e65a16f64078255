"""The decks of every game kept alone: by the command line, in a file of its own."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.cards.alone import DecksAlone
from companion.desk.campaigns.campaign import Campaign
from companion.desk.play.decks import decks_of, draw, face_of, new_decks, shuffle
from companion.plugins import registry
from companion.plugins.loose_decks import DeckPlugin
from tests.cli.running import ran, refused
from tests.games.contract.games import FOREIGN, OWN

WITH = [name for name in OWN if registry.plugin_of(name).has_loose_decks]
WITHOUT = [name for name in OWN if name not in WITH]

every_deck = pytest.mark.parametrize("name", WITH)


@pytest.fixture
def file(name: str, tmp_path: Path) -> Path:
    path = tmp_path / "deck.toml"
    Campaign.new(path, new_decks(name, seed=5)).close()
    return path


def opened(path: Path) -> tuple[Campaign, DecksAlone, DeckPlugin]:
    campaign = Campaign.open(path, write=True)
    return campaign, *decks_of(campaign)


def test_some_games_have_decks_and_some_have_none() -> None:
    assert WITH
    assert WITHOUT


@every_deck
def test_a_deck_drawn_to_its_end_and_on_conserves_its_cards(file: Path, rng: Random) -> None:
    campaign, game, plugin = opened(file)
    with campaign:
        deck = rng.choice([*game.decks])
        places = [place for place in game.places if place.deck == deck]
        for _ in range(game.whole(deck)):
            key = rng.choice(places).key
            campaign.do(lambda table, key=key: draw(table, key))  # type: ignore[misc]
        lying = game.state.lying(deck)
        assert sorted(each.card for each in lying) == [*game.cards_of(deck).numbers]
        for each in lying:
            card = face_of(game, plugin, deck, each)
            assert card.says == game.decks[deck].read(each.card, each.section)
            assert card.face
            assert all(line.words.isprintable() and line.words for line in card.face)
        campaign.do(lambda table: draw(table, places[0].key))
        assert len(game.state.lying(deck)) == 1
    assert "no errors" in ran("check", file).err
    assert "no difference" in ran("verify", file).out + ran("verify", file).err


@every_deck
def test_every_section_can_be_drawn_and_taken_back(file: Path) -> None:
    game: Any
    campaign, game, _ = opened(file)
    campaign.close()
    for place in game.places:
        told = ran("deck", file, "draw", place.key, "--json").json
        assert (told["deck"], told["section"]) == (place.deck, place.section)
        assert ran("deck", file, "undo", "--json").json["decks"][place.deck]["discards"] == []
    again = [ran("deck", file, "draw", place.key, "--json").json for place in game.places[:1]]
    assert again[0]["left"] == game.whole(game.places[0].deck) - 1


@every_deck
def test_a_shuffle_brings_every_card_back(file: Path) -> None:
    campaign, game, _ = opened(file)
    with campaign:
        place = game.places[0]
        campaign.do(lambda table: draw(table, place.key))
        campaign.do(lambda table: shuffle(table, place.deck))
        assert game.left(place.deck) == game.whole(place.deck)
    refused("deck", file, "shuffle", place.deck)


@pytest.mark.parametrize("name", [*WITHOUT, *FOREIGN[:0]])
def test_a_game_without_decks_says_so(name: str, tmp_path: Path) -> None:
    assert "no deck" in refused("deck", tmp_path / "deck.toml", "new", "--game", name)
    assert not (tmp_path / "deck.toml").exists()
