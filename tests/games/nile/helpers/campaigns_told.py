"""The recorded bot campaigns: where they lie, and the digests they must come to."""

from __future__ import annotations

import tomllib
from typing import Any

from tests.games.nile import RECORDED

FOLDER = RECORDED / "campaigns"
DIGESTS = FOLDER / "digests.toml"


def recorded() -> dict[str, str]:
    """The digest of each campaign by its file's name, in order."""
    told: dict[str, str] = _told()["digests"]
    return told


def not_reached() -> dict[str, list[str]]:
    """What of the game none of the campaigns reached, by kind."""
    told: dict[str, list[str]] = _told()["missing"]
    return told


def _told() -> dict[str, Any]:
    return tomllib.loads(DIGESTS.read_text(encoding="utf-8"))
