"""Telling on the command line what happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from companion.cli.output import out
from companion.table.look.entry_words import sentences

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign
    from companion.table.journal.entries import Entry


def tell_entries(
    campaign: Campaign, entries: Sequence[Entry[Any]], seat: str | None = None
) -> None:
    """Print entries to stdout as a seat sees them, one sentence per line."""
    from companion.table.seats.observation import observe

    seen = observe(campaign.session, seat)
    for entry in seen.told(entries):
        for sentence in sentences(seen.game, entry, seen.log):
            out(sentence)
