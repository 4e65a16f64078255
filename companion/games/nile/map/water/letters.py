"""Letters of river sides, and terrains filled by water."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from companion.games.nile.map.board.board import NO_RIVER
from companion.games.nile.map.terrain import JUNGLE_SWAMP, LAKE, SWAMP
from companion.games.nile.state import Hex

IN: Final = "i"
"""Letter of a side where water comes into the hex."""

OUT: Final = "o"
"""Letter of a side where water leaves the hex."""

DRY: Final = "."
"""Letter of a side without a river."""

BOTH: Final = "="
"""Letter between adjacent lake or swamp hexes: water may pass either way."""

WET: Final = frozenset((LAKE, SWAMP, JUNGLE_SWAMP))
"""Terrains filled by water (10.3211)."""

SWAMPY: Final = frozenset((SWAMP, JUNGLE_SWAMP))
"""Terrains through which water may flow in a circle (10.336)."""

TURN: Final = {IN: OUT, OUT: IN, DRY: DRY, BOTH: BOTH}
"""Each letter as seen from the hex across the side."""


def is_open(here: Hex) -> bool:
    """True if a river may still be mapped into a land hex: blank or partly explored (10.318).

    A hex that has a river or holds water isn't open.
    """
    if not here.terrain:
        return True
    return here.half and here.river == NO_RIVER and here.terrain not in WET


def with_letter(letters: str, direction: int, letter: str) -> str:
    """Replace the river letter of one side, direction 1 to 6."""
    return letters[: direction - 1] + letter + letters[direction:]


def with_course(here: Hex, letters: str) -> Hex:
    """Hex with other river letters; it becomes a source when nothing comes in anymore (10.316)."""
    begins = here.terrain not in WET and IN in here.river and IN not in letters
    return replace(here, river=letters, source=here.source or begins)


def cataract_side(letters: str) -> int:
    """Side of a cataract in a hex: where its river leaves, 0 for none (10.52).

    The lowest direction, if there are several.
    """
    return letters.find(OUT) + 1
