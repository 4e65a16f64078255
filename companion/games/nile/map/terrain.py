"""The eight words for the terrain of a hex, and the basic terrain each is made of (10.21).

A terrain is a plain string, as states and files hold it; `BLANK`, the empty string, is a hex
whose terrain nobody has mapped. Two words name two basic terrains at once.
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
"""The open country, of which a map shows little."""

PARTS: Final[dict[str, tuple[str, ...]]] = {
    BLANK: (),
    **{basic: (basic,) for basic in BASIC},
    JUNGLE_SWAMP: (JUNGLE, SWAMP),
    JUNGLE_MOUNTAIN: (JUNGLE, MOUNTAIN),
}
"""The basic terrains of each word; none for a blank hex."""

MOST_LAKES: Final = 3
"""The most lake hexes that may lie together (10.28)."""


def parts(terrain: str) -> tuple[str, ...]:
    """Return the basic terrains of a hex; raises `ValueError` for a word that is no terrain."""
    found = PARTS.get(terrain)
    if found is None:
        raise ValueError(f'"{terrain}" is no terrain: it is one of {", ".join(TERRAINS)}.')
    return found


def has(terrain: str, basic: str) -> bool:
    """Say whether a hex contains a basic terrain, alone or with another."""
    return basic in parts(terrain)


def holds_water(terrain: str) -> bool:
    """Say whether water spreads over the whole hex, so that any river may join it (10.3211)."""
    return has(terrain, LAKE) or has(terrain, SWAMP)


def clash(one: str, other: str) -> bool:
    """Say whether two terrains may not lie side by side: desert and jungle (10.27)."""
    return (has(one, DESERT) and has(other, JUNGLE)) or (has(one, JUNGLE) and has(other, DESERT))
