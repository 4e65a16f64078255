"""A campaign as a seat sees it: all that commands which only look are given of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from companion.desk.play.commands import OpenCampaign
from companion.table.play.session import Entries, Session
from companion.table.seats.observation import observe

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign


class Seen:
    """An open campaign from one seat: its `session` is an observation, its `game` the seat's.

    Without a seat it is what `seat_of` says: the whole table's, or the only person's.
    """

    def __init__(self, campaign: OpenCampaign, seat: str | None = None) -> None:
        self.path, self.header, self.plugin = campaign.path, campaign.header, campaign.plugin
        self.session = observe(campaign.session, seat)
        self.game = self.session.game
        self._campaign = campaign

    @property
    def read_only(self) -> str:
        """Why nothing can be written, "" if it can."""
        return self._campaign.read_only

    @property
    def source(self) -> Campaign:
        """The same for papers: they read of a campaign only what an observation has as well."""
        return cast("Campaign", self)

    def do(self, act: Callable[[Session], Entries]) -> Entries:
        """Act on the campaign, and save what came of it."""
        return self._campaign.do(act)
