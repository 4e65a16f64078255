"""Metadata of our files: author, campaign and month."""

from __future__ import annotations

import msgspec

AUTHOR = "Companion for Source of the Nile"
"""Author of a file."""


class Imprint(msgspec.Struct, frozen=True, kw_only=True):
    """Title of a campaign, "" without one, and its month, 0 before the first."""

    title: str = ""
    month: int = 0

    @property
    def words(self) -> str:
        """Text at the foot of every page."""
        if not self.title:
            return ""
        return f"{self.title} · {f'month {self.month}' if self.month else 'before the first month'}"

    def titled(self, what: str) -> str:
        """Return the title of a file that contains `what` of the campaign."""
        return f"{self.title} – {what}" if self.title else what


BLANK = Imprint()
"""Imprint of files printed without a campaign."""
