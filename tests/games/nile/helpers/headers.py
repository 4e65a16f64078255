"""Headers of campaigns of *Source of the Nile* for tests."""

from typing import Any

from companion.desk.campaigns.new_campaign import new_header
from companion.games.nile.desk.loading import NileHeader


def nile_header(**how: Any) -> NileHeader:
    """The header of a new campaign, as `new_header` makes it."""
    header = new_header(game="nile-1", **how)
    assert isinstance(header, NileHeader)
    return header
