"""Names in the account of a campaign: told with the discovery, or where they were given (10.5)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.desk.campaigns.campaign import Campaign
from companion.games.nile.facts import (
    ExpeditionLanded,
    ExplorerDied,
    Found,
    HexExplored,
    Named,
    TribeFound,
    TribeMet,
)
from companion.games.nile.state import Find, Hex, Party
from companion.games.nile.table_game import NileAtTable
from companion.games.nile.voice.chronicle import account, as_text
from companion.table.facts import Fact
from companion.table.journal.entries import Entry
from tests import SAMPLES
from tests.games.nile.helpers.world import a_game

FOUND = Found("Ada", "mountain 1520", Find("mountain", "1520", 9000, turn=1))
NAMED = Named("Ada", "mountain", "mountain 1520", "Mount Ada", "1520")
TRIBE = (TribeFound(7, "1520", "small"), TribeMet("Ada", 7))


def told(*facts: Fact) -> str:
    """An expedition from Khartoum with these facts, as one line of text."""
    hexes = {"1520": Hex("mountain", height=9000), "1521": Hex("lake")}
    game = a_game(hexes=hexes, Ada="2002")
    opening = game.state
    chain = (ExpeditionLanded("Ada", "2002", Party(bearers=5)), HexExplored("1520", "Ada"), *facts)
    for fact in chain:
        game.state = fact.apply(game.state)
    log = [Entry("choose", by="people", facts=(fact,)) for fact in chain]
    book = account(game.at(game.state), opening, log, range(1, len(log) + 1), title="A trial")
    return " ".join(as_text(book).split())


def test_a_discovery_is_told_with_its_name_and_once() -> None:
    text = told(FOUND, NAMED)
    assert "9,000 feet, which I have named Mount Ada" in text or "Mount Ada: 9,000 feet" in text
    assert "gave the name" not in text
    assert "I named" not in text


def test_the_last_name_counts() -> None:
    text = told(FOUND, NAMED, replace(NAMED, name="Mount Eve"))
    assert "Mount Eve" in text
    assert "Mount Ada" not in text


def test_what_was_named_is_told_though_its_finder_died() -> None:
    """21.3: his sheet is gone, his journal is not"""
    assert "Mount Ada" in told(FOUND, NAMED, ExplorerDied("Ada", "died of thirst"))


def test_a_name_for_what_was_no_discovery_has_a_sentence() -> None:
    """10.56: a lake without extra area"""
    text = told(Named("Ada", "lake", "lake 1521", "Lake Ada", "1521"))
    assert "the lake in 1521" in text
    assert "Lake Ada." in text


@pytest.mark.parametrize(("name", "words"), [("Ubari", "the Ubari"), ("The Tall", "The Tall")])
def test_a_tribe_goes_by_its_name(name: str, words: str) -> None:
    text = told(*TRIBE, Named("Ada", "tribe", "7", name, "1520"))
    assert f"{words[:1].upper()}{words[1:]} met" in text
    assert "the The" not in text
    assert "ribe 7 " in text


def test_a_name_brought_onto_the_maps_is_told() -> None:
    text = told(FOUND, NAMED, replace(NAMED, everywhere=True))
    assert "Mount Ada is a name on every map now" in text or "The maps have Mount Ada" in text


def test_recorded_journals_know_no_names() -> None:
    """The fields are empty by default, so old states come to their old digests."""
    sample = SAMPLES / "seventy-five-points.toml"
    with Campaign.open(sample) as campaign:
        game = campaign.game
        assert isinstance(game, NileAtTable)
        assert not any(here.name or here.fall_name for here in game.state.hexes.values())
