"""Games that were recorded open to the same states, and today's rules agree with them."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.verify import verify_campaign
from companion.testing.record import DIGESTS, digest_of


def test_recorded_games_are_what_they_were(game: str, request: pytest.FixtureRequest) -> None:
    """Of a game of which none is recorded there, nothing is tested."""
    folder: Path | None = request.config.getoption("--recorded")
    if folder is None:
        pytest.skip("no --recorded FOLDER")
    digests = tomllib.loads((folder / DIGESTS).read_text(encoding="utf-8"))
    for name, digest in digests.items():
        with Campaign.open(folder / name) as campaign:
            if campaign.header.game != game:
                continue
        assert digest_of(folder / name) == digest, f"{name} comes to another state"
        found = verify_campaign(folder / name)
        assert not found.differences, f"today's rules differ from {name}"
