"""The letters of river sides, and which terrains water fills."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from companion.games.nile.map.board.board import NO_RIVER
from companion.games.nile.map.terrain import JUNGLE_SWAMP, LAKE, SWAMP
from companion.games.nile.state import Hex

IN: Final = "i"
"""The letter of a side over which water comes into the hex."""

OUT: Final = "o"
"""The letter of a side over which water leaves the hex."""

DRY: Final = "."
"""The letter of a side that no river crosses."""

BOTH: Final = "="
"""How two lake or swamp hexes side by side are joined: water may pass either way."""

WET: Final = frozenset((LAKE, SWAMP, JUNGLE_SWAMP))
"""Terrains that water fills (10.3211)."""

SWAMPY: Final = frozenset((SWAMP, JUNGLE_SWAMP))
"""Terrains through which water may circle (10.336)."""

TURN: Final = {IN: OUT, OUT: IN, DRY: DRY, BOTH: BOTH}
"""A letter as the hex across the side would write it."""


def is_open(here: Hex) -> bool:
    """True if a river may still be mapped into a land hex: it is blank or partly explored (10.318).

    What has a river or holds water already is not open.
    """
    if not here.terrain:
        return True
    return here.half and here.river == NO_RIVER and here.terrain not in WET


def with_letter(letters: str, direction: int, letter: str) -> str:
    """River letters with another letter at one side, direction 1 to 6."""
    return letters[: direction - 1] + letter + letters[direction:]


def with_course(here: Hex, letters: str) -> Hex:
    """The hex with other river letters; it is a source once nothing comes in any more (10.316)."""
    begins = here.terrain not in WET and IN in here.river and IN not in letters
    return replace(here, river=letters, source=here.source or begins)


def cataract_side(letters: str) -> int:
    """The side at which a cataract of a hex would lie: where its river leaves, 0 for none (10.52).

    Of several such sides the lowest direction.
    """
    return letters.find(OUT) + 1
