"""The games that are held to the contract."""

import pytest
from msgspec.structs import replace

from companion.plugins import registry
from companion.plugins.header import Header
from companion.testing.campaigns import NAMES as NAMES
from companion.testing.campaigns import Campaign as Campaign
from companion.testing.campaigns import SeenInMemory as SeenInMemory
from companion.testing.campaigns import ends_and_between as ends_and_between
from companion.testing.campaigns import fair as fair
from companion.testing.campaigns import header_of as header_of
from companion.testing.campaigns import players_of as players_of
from companion.testing.campaigns import standing as standing
from tests import ROOT
from tests.tui.markup import MARKED

STRANGERS = {"toy": "tests.toy.about", "boats": "boats.about"}
"""The games of the tests: their ids, and where their abouts are."""

EXAMPLE = ROOT / "companion" / "example"
"""Where the package with the boats is."""

OWN = [name for about in registry.own_games() for name in about.names]
FOREIGN = ["toy-1", "boats-1"]

EVERY = [*OWN, *FOREIGN]

every_game = pytest.mark.parametrize("name", EVERY)
"""Each game by the name that headers have."""

ONE_EACH = [next(iter(about.names)) for about in registry.own_games()]
"""One name of each game of the house."""


def with_marked_names(header: Header) -> Header:
    """A header whose players have names that would be markup."""
    seats = (replace(seat, name=f"{at} {MARKED}") for at, seat in enumerate(header.players, 1))
    return replace(header, players=tuple(seats))
