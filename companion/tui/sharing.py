"""Sharing the campaign on the screen with browsers: its pages run beside the app."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from companion.desk.play.commands import OpenCampaign
from companion.desk.play.submit import Submission, submit
from companion.tui.screens.share import ShareScreen

if TYPE_CHECKING:
    from companion.tui.screens.table.screen import TableScreen

T = TypeVar("T")


class TableShares:
    """The table of the app, as shared pages need it: the file worker does all that they ask."""

    def __init__(self, table: TableScreen) -> None:
        self._table = table

    @property
    def campaign(self) -> OpenCampaign:
        """The campaign on the table."""
        return self._table.campaign

    async def run(self, work: Callable[[], T]) -> T:
        """Have the file worker do something."""
        return await self._table.file_worker.run(work)

    def submit(self, submission: Submission) -> str:
        """Submit an answer."""
        return submit(self.campaign, submission)

    def answered(self) -> None:
        """Show at the table what came of it."""
        self._table.call_later(self._table.refresh_view)

    def ended(self) -> None:
        """Say that the pages are gone."""
        table = self._table
        if isinstance(table.app.screen, ShareScreen):
            table.app.screen.dismiss(None)
        words = "The pages have stopped. Nothing is lost. Press Alt+W to share again: same links."
        table.remark(words, warn=True)
