"""Verification of a whole campaign: its rules are run again, and differences reported."""

from __future__ import annotations

from pathlib import Path

import msgspec

from companion.desk.campaigns.campaign import Campaign
from companion.table.game import Game
from companion.table.look.verify import Difference, verify


class Report(msgspec.Struct, frozen=True):
    """How many rules of a game were run again and where they differ.

    `open_step` says why the unfinished step no longer agrees with the rules, "" where it does.
    """

    game: Game
    rules: int
    differences: tuple[Difference, ...]
    open_step: str = ""


def verify_campaign(path: Path) -> Report:
    """Run every finished rule of a campaign again; raises `StoreError` where it cannot be read."""
    campaign = Campaign.open(path)
    game = campaign.plugin.load(campaign.header, str(path))
    session = campaign.session
    found = list(verify(game, session.log, session.live, campaign.header.settings))
    return Report(
        game,
        len(found),
        tuple(difference for difference in found if difference is not None),
        session.mismatch,
    )
