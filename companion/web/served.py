"""A campaign that is served without the app: its file is open in a thread of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from anyio import CapacityLimiter, sleep, to_thread

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.following import Follower
from companion.desk.errors import StoreReadOnly
from companion.desk.play.bots import play_on
from companion.desk.play.submit import Submission, submit
from companion.web.sharing import Sharing

T = TypeVar("T")

EACH = 0.5
"""Seconds between two looks at a file that another program plays."""


class ServedCampaign:
    """An open campaign, as `Sharing` needs it; `stopped` is set if its pages end by themselves.

    One that another program plays is followed: pages show it, and answers are refused.
    """

    def __init__(self, campaign: Campaign) -> None:
        self.campaign = campaign
        self.stopped, self.has_failed = asyncio.Event(), False
        self._limiter = CapacityLimiter(1)

    async def run(self, work: Callable[[], T]) -> T:
        """Do something in the campaign's thread."""
        return await to_thread.run_sync(work, limiter=self._limiter)

    def submit(self, submission: Submission) -> str:
        """Submit an answer, and let bots play on; returns messages."""
        if self.campaign.read_only:
            raise StoreReadOnly(self.campaign.read_only)
        told = submit(self.campaign, submission)
        return "\n".join(filter(None, [told, *play_on(self.campaign)]))

    def answered(self) -> None:
        """Nobody else looks at it here."""

    def ended(self) -> None:
        """The pages have ended by themselves."""
        self.has_failed = True
        self.stopped.set()

    async def begin(self) -> None:
        """Let bots answer if the first question is theirs."""
        if not self.campaign.read_only:
            await self.run(lambda: play_on(self.campaign))

    async def follow(self, sharing: Sharing) -> None:
        """Reread the file whenever another program has written to it; ends if none does."""
        follower = Follower(self.campaign)
        while self.campaign.read_only:
            change = await self.run(follower.look)
            if change is not None and change.campaign is not None:
                if change.is_other:
                    return
                self.campaign = change.campaign
                await sharing.changed()
            await sleep(EACH)
