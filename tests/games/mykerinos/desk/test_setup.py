"""Beginning a campaign of Mykerinos: how cubes are followed beside where the cards are."""

from typing import Any

import pytest

from companion.desk.campaigns.new_campaign import new_header
from companion.games.mykerinos.desk.setup import MykerinosHeader
from companion.games.mykerinos.game import COUNTS, GRID
from companion.plugins.coloured import ColoredPlayer

SEATS = [ColoredPlayer("Ann", "blue"), ColoredPlayer("Ben", "red")]


@pytest.mark.parametrize(
    ("said", "region"),
    [
        ({}, GRID),
        ({"cards": "table"}, COUNTS),
        ({"cards": "table", "region": GRID}, GRID),
        ({"region": COUNTS}, COUNTS),
        ({"cards": "remind"}, GRID),
    ],
)
def test_with_a_real_box_cubes_are_counted(said: dict[str, Any], region: str) -> None:
    """Unless people say otherwise."""
    header = new_header(players=SEATS, game="mykerinos", seed=1, **said)
    assert isinstance(header, MykerinosHeader)
    assert header.region == region
