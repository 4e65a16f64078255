"""A campaign that is served without the app: its file is open in a thread of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from anyio import CapacityLimiter, sleep, to_thread

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.following import Follower
from companion.desk.campaigns.seen import Seen
from companion.desk.errors import StoreReadOnly
from companion.desk.play.bots import play_on
from companion.desk.play.submit import Submission, submit
from companion.web.shared import Shared

T = TypeVar("T")

EACH = 0.5
"""Seconds between two looks at a file that another program plays."""


class ServedCampaign:
    """An open campaign, as `Shared` needs it; `shared` is told of every change.

    One that another program plays is followed: pages show it, and answers are refused.
    """

    def __init__(self, campaign: Campaign) -> None:
        self._campaign = campaign
        self._limiter = CapacityLimiter(1)
        self.players = tuple(campaign.game.players)
        self.shared = Shared(self)

    async def see(self, seat: str) -> Seen:
        """Return the campaign as a seat sees it now."""
        return await self._run(lambda: Seen(self._campaign, seat))

    async def give(self, submission: Submission) -> str:
        """Submit an answer, and let bots play on; returns messages."""
        before = len(self._campaign.session.log)
        try:
            return await self._run(lambda: self._give(submission))
        finally:
            if len(self._campaign.session.log) != before:
                self.shared.versions.next()

    def _give(self, submission: Submission) -> str:
        if self._campaign.read_only:
            raise StoreReadOnly(self._campaign.read_only)
        told = submit(self._campaign, submission)
        return "\n".join(filter(None, [told, *play_on(self._campaign)]))

    async def begin(self) -> None:
        """Let bots answer if the first question is theirs."""
        if not self._campaign.read_only:
            await self._run(lambda: play_on(self._campaign))

    async def follow(self) -> None:
        """Reread the file whenever another program has written to it; ends if none does."""
        if not self._campaign.read_only:
            return
        follower = Follower(self._campaign)
        while not self.shared.versions.is_over:
            change = await self._run(follower.look)
            if change is not None and change.campaign is not None:
                self._campaign = change.campaign
                self.shared.versions.next()
            await sleep(EACH)

    async def _run(self, work: Callable[[], T]) -> T:
        return await to_thread.run_sync(work, limiter=self._limiter)
