"""The eight terrains of a hex, and the basic terrains of each (10.21).

A terrain is a plain string, as in states and files. `BLANK`, the empty string, is unmapped. Two
terrains combine two basic ones.
"""

from typing import Final

BLANK: Final = ""
DESERT: Final = "desert"
JUNGLE: Final = "jungle"
LAKE: Final = "lake"
SWAMP: Final = "swamp"
VELDT: Final = "veldt"
MOUNTAIN: Final = "mountain"
JUNGLE_SWAMP: Final = "jungle/swamp"
JUNGLE_MOUNTAIN: Final = "jungle/mountain"

BASIC: Final = (DESERT, JUNGLE, LAKE, SWAMP, VELDT, MOUNTAIN)
"""The six basic terrains."""

TERRAINS: Final = (*BASIC, JUNGLE_SWAMP, JUNGLE_MOUNTAIN)
"""Every terrain a mapped hex can have, in the order used on charts and in lists."""

PLAINS: Final = (DESERT, VELDT)
"""Open terrain, drawn with little detail on maps."""

PARTS: Final[dict[str, tuple[str, ...]]] = {
    BLANK: (),
    **{basic: (basic,) for basic in BASIC},
    JUNGLE_SWAMP: (JUNGLE, SWAMP),
    JUNGLE_MOUNTAIN: (JUNGLE, MOUNTAIN),
}
"""Basic terrains of each terrain; none for a blank hex."""

MOST_LAKES: Final = 3
"""Most connected lake hexes (10.28)."""


def parts(terrain: str) -> tuple[str, ...]:
    """Return the basic terrains of a hex; raises `ValueError` for an unknown terrain."""
    found = PARTS.get(terrain)
    if found is None:
        raise ValueError(f'"{terrain}" should be one of {", ".join(TERRAINS)}.')
    return found


def has(terrain: str, basic: str) -> bool:
    """True if a terrain contains a basic terrain, alone or with another."""
    return basic in parts(terrain)


def holds_water(terrain: str) -> bool:
    """True if water fills the whole hex, so that any river may join it (10.3211)."""
    return has(terrain, LAKE) or has(terrain, SWAMP)


def clash(one: str, other: str) -> bool:
    """True if two terrains may not be adjacent: desert and jungle (10.27)."""
    return (has(one, DESERT) and has(other, JUNGLE)) or (has(one, JUNGLE) and has(other, DESERT))
