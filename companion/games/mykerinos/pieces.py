"""Patrons, rooms of the museum, squares of the region: what there is and how it is written."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Final

from companion.games.mykerinos.texts import TEXTS

PATRONS: Final = ("violet", "lemon", "brown", "blackmore", "tangerine")
"""The patrons of the base game, each with a wing of the museum."""

GREENWISH: Final = "greenwish"
"""The patron on the back of the Nile tiles, who has no wing."""

TITLES: Final = TEXTS.table("patron", (*PATRONS, GREENWISH, "none"))
"""Patrons as they are called."""

NONE: Final = "none"
"""The back of the one terrain card without a patron."""

NEUTRAL: Final = "neutral"
"""The color that two players play besides their own; nobody may be called so."""

NEUTRAL_PLACE: Final = 2
"""The space of the neutral marker on the passing scale, for two players."""

RIVER: Final = "river"
"""The place of cubes that stand on river squares: they belong to no area."""

BOATS: Final = ("two", "three", "cubes", "tie")
"""Boat tokens: points at once, cubes at once, or a tie that is won later."""

WINGS: Final = "pqrst"
"""The wings of the museum in a ring; each touches the next one in a shared room."""

SEASONS: Final = 4
"""The seasons: they use all 36 terrain cards up, eight in each and twelve in the last (1, 4)."""

SHAPES: Final = (
    NONE,
    *("".join(squares) for size in (1, 2, 3) for squares in combinations("123456", size)),
)
"""Where pyramids may stand on a terrain card, whose squares are counted row by row from 1 to 6."""

# The museum


def rooms() -> tuple[str, ...]:
    """The fifteen rooms: of each wing its large and middle one, and one shared with the next."""
    return tuple(
        room
        for at, wing in enumerate(WINGS)
        for room in (f"{wing}5", f"{wing}3", wing + WINGS[(at + 1) % len(WINGS)])
    )


ROOMS: Final = rooms()
"""`p5` and `p3` are of wing p alone, `pq` is shared by the wings p and q."""

KIND_OF: Final = {"5": "large", "3": "middle"}
"""The kinds of rooms by how their names end; the shared ones are small."""


def kind_of(room: str) -> str:
    """large, middle or small."""
    return KIND_OF.get(room[1], "small")


def wings_of(room: str) -> str:
    """The wings that a room belongs to: one, or two for a small one."""
    return "".join(sign for sign in room if sign in WINGS)


# The region

COLUMNS: Final = "abcdefgh"
CARD_WIDE, CARD_HIGH = 2, 3
AREA_WIDE: Final = 2 * CARD_WIDE


def rows(season: int) -> int:
    """Rows of squares of the region: six, in the last season nine."""
    return CARD_HIGH * (3 if season == SEASONS else 2)


def areas(season: int) -> tuple[str, ...]:
    """The areas in the order of their inspection: four, in the last season six."""
    return tuple(map(str, range(1, 2 * rows(season) // CARD_HIGH + 1)))


def slots(season: int) -> tuple[str, ...]:
    """The places of the terrain cards: `1a` is the left one of area 1."""
    return tuple(area + half for area in areas(season) for half in "ab")


def gaps(season: int) -> tuple[str, ...]:
    """Where Nile tiles lie, by the area on their left bank."""
    return areas(season)[::2]


def squares(season: int) -> Iterator[str]:
    """Every square, row by row: `a1` is at the top left."""
    return (f"{column}{row}" for row in range(1, rows(season) + 1) for column in COLUMNS)


@cache
def neighbours(square: str, season: int) -> tuple[str, ...]:
    """The squares orthogonally beside one."""
    column, row = COLUMNS.index(square[0]), int(square[1:])
    steps = ((column, row - 1), (column - 1, row), (column + 1, row), (column, row + 1))
    return tuple(
        f"{COLUMNS[x]}{y}" for x, y in steps if 0 <= x < len(COLUMNS) and 1 <= y <= rows(season)
    )


@cache
def area_of(square: str) -> str:
    """The area in whose frame a square lies, whatever covers it."""
    down = (int(square[1:]) - 1) // CARD_HIGH
    return str(2 * down + (COLUMNS.index(square[0]) >= AREA_WIDE) + 1)


@cache
def slot_of(square: str) -> tuple[str, int]:
    """The terrain card that a square lies on, and its number there from 1 to 6."""
    column, row = COLUMNS.index(square[0]), int(square[1:]) - 1
    half = "ab"[column % AREA_WIDE // CARD_WIDE]
    number = row % CARD_HIGH * CARD_WIDE + column % CARD_WIDE + 1
    return area_of(square) + half, number


@cache
def tile_square(square: str) -> tuple[str, int]:
    """The gap of the Nile tile that may cover a square and its number there; `""` for none."""
    column, row = COLUMNS.index(square[0]), int(square[1:]) - 1
    if column not in (AREA_WIDE - 1, AREA_WIDE):
        return "", 0
    gap = str(row // CARD_HIGH * 2 + 1)
    return gap, row % CARD_HIGH * CARD_WIDE + (column - AREA_WIDE + 1) + 1
