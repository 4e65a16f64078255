"""The owner's own cards one by one, and one file of own charts for both games."""

from pathlib import Path
from random import Random

import pytest

from companion.charts.rows import DataFaults
from companion.desk.errors import StoreError
from companion.games.nile.charts.lookups import Charts
from companion.games.nile.desk.data import charts_with, event_deck
from companion.games.nile.desk.overrides import OVERRIDES, own_words
from companion.games.nile.game_two.charts import OWN_SPECS, ChartsTwo
from tests.games.nile.helpers.books import own_cards

HEAD = 'kind = "owner-deck"\nformat = 1\n\n'


def test_nothing_is_kept_at_first(tmp_path: Path) -> None:
    assert own_cards(tmp_path / "deck.toml").words() == {}
    assert own_cards(tmp_path / "deck.toml").says("events", 17, "terrain") == ""


def test_what_is_kept_is_read_again(tmp_path: Path, rng: Random) -> None:
    """Any card, any section, any words that our deck knows, in any order."""
    path = tmp_path / "data" / "deck.toml"
    deck, kept = event_deck(), {}
    for _ in range(40):
        card, section = rng.choice(deck.numbers), rng.choice(deck.sections())
        words = deck.read(rng.choice(deck.numbers), section)
        own_cards(path).keep("events", card, section, words)
        kept[card, section] = words
    for (card, section), words in kept.items():
        assert own_cards(path).says("events", card, section) == words
    numbers = list(own_cards(path).words()["events"])
    assert numbers == sorted(numbers)


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ('[events.17]\nterrain = "9 9 cheese"\n', 5, "card 17, terrain"),
        ('[events.17]\nkitchen = "pan"\n', 5, "kitchen"),
        ("[events.17]\nterrain = 4\n", 5, "card 17, terrain"),
        ('[events.109]\nterrain = "4 2 jungle"\n', 4, "no card '109'"),
        ('[tarot.1]\nface = "fool"\n', 4, "no deck 'tarot'"),
        ("[events.17]\nterrain = what\n", 5, "valid TOML"),
    ],
)
def test_a_fault_is_told_with_its_line(text: str, line: int, said: str) -> None:
    with pytest.raises(DataFaults) as error:
        own_words(HEAD + text, "deck.toml")
    assert (error.value.faults[0].line, len(error.value.faults)) == (line, 1)
    assert said in str(error.value)


def test_every_fault_is_told_at_once() -> None:
    text = HEAD + '[events.0]\n[events.17]\nterrain = "x"\nriver = "y"\n'
    with pytest.raises(DataFaults) as error:
        own_words(text, "deck.toml")
    assert len(error.value.faults) == 3


def test_a_faulty_deck_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_text(HEAD + '[events.17]\nterrain = "x"\n', encoding="utf-8")
    before = path.read_bytes()
    with pytest.raises((DataFaults, StoreError)):
        own_cards(path).keep("events", 3, "natives", "none")
    assert path.read_bytes() == before


OWN = """kind = "charts"
format = 1
data_set = 1
[terrain-key.rows]
hex = { 1 = "veldt" }
[lost.rows]
jungle = { number = 5 }
"""


def test_a_terrain_key_of_an_owners_own_counts_in_game_two() -> None:
    """II 3.2.1: the key is reconstructed, so an owner's stands in its place."""
    found = charts_with(OWN, "own.toml", 1, ChartsTwo)
    assert isinstance(found, ChartsTwo)
    assert found.terrain_key()[1] == "veldt"
    assert found.terrain_key()[2] == "jungle"
    assert found.entry("terrain-key", "hex", "1").source == "owner"
    assert found.entry("lost", "jungle", "number").value == 5


def test_game_one_reads_the_same_file_and_leaves_out_what_it_has_not() -> None:
    found = charts_with(OWN, "own.toml", 1)
    assert type(found) is Charts
    assert not set(OWN_SPECS) & set(found.charts)
    assert found.entry("lost", "jungle", "number").value == 5


@pytest.mark.parametrize("kind", [Charts, ChartsTwo])
def test_what_is_wrong_in_a_chart_of_game_two_is_told_in_both(kind: type[Charts]) -> None:
    with pytest.raises(DataFaults):
        charts_with(OWN.replace('"veldt"', '"sea"'), "own.toml", 1, kind)


def test_the_charts_of_game_two_are_among_those_that_an_owner_edits() -> None:
    assert set(OWN_SPECS) <= set(OVERRIDES.charts().charts)
