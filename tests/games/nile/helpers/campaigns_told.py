"""The recorded bot campaigns: where they lie, and the digests they must come to."""

from __future__ import annotations

from tests import recorded as on_record
from tests.games.nile import RECORDED

FOLDER = RECORDED / "campaigns"


def recorded() -> dict[str, str]:
    """The digest of each campaign by its file's name, in order."""
    return on_record.digests(FOLDER)


def not_reached() -> dict[str, list[str]]:
    """What of the game none of the campaigns reached, by kind."""
    told: dict[str, list[str]] = on_record.told(FOLDER)["missing"]
    return told
