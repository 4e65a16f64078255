"""How the games of the house tell what was hidden, and markers that are dropped to be missed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final

import pytest

from companion.table.seats import hidden
from companion.testing.twins import Revealed

HOUSE: Final[Mapping[str, Revealed]] = {
    "toy-1": Revealed(kept=("port",)),
    "congo": Revealed(
        # Bids are turned up (C3), tiles of a tie together (C5), the tile of a stop (A). Discards
        # lie open: characters that are lost, cards that leave a hand.
        openly={"BidRevealed", "HipposPlayed", "TileRevealed", "BidLost", "Discarded"},
        # A helper is laid face up, a pass and a special card are said aloud (C2, C4); whose turn
        # follows is plain to all.
        at_once={"HelperAdded", "Passed", "SpecialPlayed", "SpecialDeclined", "PhaseBegan"},
        turned_up=("value",),
    ),
    **dict.fromkeys(
        ("nile-1", "nile-2"),
        Revealed(
            # A counter is shown, or what it brought is published; losses come off points in hand
            # before they come off published ones (22.5, 23.1).
            openly={"CounterShown", "SheetPublished", "PointsNoted"},
            # Ports, when all are marked (4.5).
            opens=("StageReached",),
            shows_card=("CounterShown",),
            kept=("mark-port", "port"),
        ),
    ),
}
"""How the games of the house that hide something reveal it, by their names."""


@contextmanager
def dropped(struct: str, field: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A field that is marked no more."""
    original = hidden.marked

    def without(kind: type) -> dict[str, hidden.Hidden]:
        found = dict(original(kind))
        if kind.__name__ == struct:
            found.pop(field, None)
        return found

    monkeypatch.setattr(hidden, "marked", without)
    hidden._with_marked.cache_clear()
    hidden._hides.cache_clear()
    try:
        yield
    finally:
        monkeypatch.undo()
        hidden._with_marked.cache_clear()
        hidden._hides.cache_clear()
