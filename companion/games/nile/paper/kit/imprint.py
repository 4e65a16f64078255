"""What files of ours say of themselves: who made them, of which campaign and month they are."""

from __future__ import annotations

import msgspec

AUTHOR = "Companion for Source of the Nile"
"""Who made a file."""


class Imprint(msgspec.Struct, frozen=True, kw_only=True):
    """The title of a campaign, "" without one, and its month, 0 before the first."""

    title: str = ""
    month: int = 0

    @property
    def words(self) -> str:
        """What stands at the foot of every page."""
        if not self.title:
            return ""
        return f"{self.title} · {f'month {self.month}' if self.month else 'before the first month'}"

    def titled(self, what: str) -> str:
        """The title of a file that holds `what` of the campaign."""
        return f"{self.title} – {what}" if self.title else what


BLANK = Imprint()
"""Of what is printed without a campaign."""
