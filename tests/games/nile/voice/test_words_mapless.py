"""Words for a table with its own board: nothing is told that the table did not tell."""

import pytest

from companion.games.nile.facts import FeatureFound, HexTold, RiverMapped
from companion.games.nile.rules.travel.ground import RIVER_TOLD
from companion.games.nile.state import Hex
from companion.games.nile.voice import tell
from companion.table.facts import Fact
from tests.games.nile.helpers.world import a_game

HERE = "@Ada"


@pytest.mark.parametrize(
    ("fact", "sentence"),
    [
        (RiverMapped(HERE, RIVER_TOLD), "A river runs through the hex."),
        (RiverMapped(HERE, RIVER_TOLD, source=True), "A river rises in the hex."),
        (FeatureFound(HERE, "cataract", 1), "A cataract blocks the river in the hex."),
        (
            HexTold(HERE, Hex(terrain="veldt", river=RIVER_TOLD, cataract=1)),
            "Your board shows: veldt, a river, a cataract.",
        ),
        (
            HexTold(HERE, Hex(terrain="veldt", river="..o..i")),
            "Your board shows: veldt, a river that flows in across side 6 (NW) "
            "and flows out across side 3 (SE).",
        ),
    ],
)
def test_a_river_without_sides_names_none(fact: Fact, sentence: str) -> None:
    assert tell(a_game(Ada=HERE, mapless=True), fact) == sentence


def test_a_map_of_our_own_names_the_sides() -> None:
    words = tell(a_game(), RiverMapped("1810", RIVER_TOLD))
    assert words == "The river in 1810 flows out across side 1 (NE)."
