"""The marks of sources on printed charts and cards: a dagger, the owner's ring, or nothing."""

from __future__ import annotations

from companion.charts.values import Entry, is_reconstructed

DAGGER, OWN = "†", "°"

DAGGER_WORDS = f"{DAGGER} reconstructed: what was printed is not public"
OWN_WORDS = f"{OWN} the owner’s own"


def mark(entry: Entry) -> str:
    """The sign of where a cell comes from."""
    if is_reconstructed(entry.source):
        return DAGGER
    return OWN if entry.source == "owner" else ""
