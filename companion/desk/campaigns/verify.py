"""Verification of a whole campaign: re-runs its rules and reports differences."""

from __future__ import annotations

from pathlib import Path

import msgspec

from companion.desk.campaigns.campaign import Campaign
from companion.table.game import Game
from companion.table.look.verify import Difference, verify


class Report(msgspec.Struct, frozen=True):
    """How many rules were re-run, and where they differ.

    `open_step` says how the unfinished step differs from today's rules, "" if it doesn't.
    """

    game: Game
    rules: int
    differences: tuple[Difference, ...]
    open_step: str = ""


def verify_campaign(path: Path) -> Report:
    """Re-run every finished rule of a campaign; raises `StoreError` if it can't be read."""
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
