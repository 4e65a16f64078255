"""One file of an owner's charts serves Game I and Game II, each as far as it has the charts."""

from __future__ import annotations

import pytest

from companion.charts.rows import DataFaults
from companion.games.nile.charts.lookups import Charts
from companion.games.nile.desk.data import charts_with
from companion.games.nile.desk.overrides import OVERRIDES
from companion.games.nile.game_two.charts import OWN_SPECS, ChartsTwo

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
