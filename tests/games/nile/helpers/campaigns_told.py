"""The recorded bot campaigns: where they lie, and the digests they must come to."""

from pathlib import Path

from tests import recorded as on_record
from tests.games.nile import RECORDED

FOLDER, FOLDER_TWO = RECORDED / "campaigns", RECORDED / "campaigns_two"
"""Campaigns of Game I, and of Game II."""


def recorded(folder: Path = FOLDER) -> dict[str, str]:
    """The digest of each campaign by its file's name, in order."""
    return on_record.digests(folder)


def not_reached(folder: Path = FOLDER) -> dict[str, list[str]]:
    """What of the game none of the campaigns reached, by kind; of Game II only its own facts."""
    told: dict[str, list[str]] = on_record.told(folder)["missing"]
    return told
