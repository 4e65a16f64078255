"""The board as a rectangle of named hexes: names, neighbors, directions, distances.

Columns and rows count from 01 at the top left. In a pointy-top grid the rows run straight and
every other row is shifted half a hex east; in a flat-top grid the columns run straight and every
other column is shifted half a hex south. Directions are the six numbers of the board's compass.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from companion.hexes.axial import BEARINGS, STEPS, Axial, Orientation, add, distance, lines, ring

Shifted = Literal["even", "odd"]


class HexNameError(ValueError):
    """A text that names no hex of the board; the message says what would."""


class GridError(ValueError):
    """A grid that cannot be; `field` names what is wrong: its size, orientation, shift, compass."""

    def __init__(self, field: str, sentence: str) -> None:
        self.field = field
        super().__init__(sentence)


@dataclass(frozen=True)
class Grid:
    """A rectangle of hexes, 1 to 99 columns by 1 to 99 rows, with a numbered compass.

    `shifted` says whether the even or the odd rows (pointy) or columns (flat) lie half a hex
    further east or south. `compass` names the bearings of directions 1 to 6; left empty, it
    counts clockwise from the first bearing east of north, or from north itself.
    Raises `GridError` for values that make no grid.
    """

    columns: int
    rows: int
    orientation: Orientation = "pointy"
    shifted: Shifted = "even"
    compass: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for what, count in (("columns", self.columns), ("rows", self.rows)):
            if not 1 <= count <= 99:
                raise GridError(what, f"a board has 1 to 99 {what}, not {count}.")
        if self.orientation not in BEARINGS:
            said = f'the orientation is "pointy" or "flat", not "{self.orientation}".'
            raise GridError("orientation", said)
        if self.shifted not in ("even", "odd"):
            said = f'the shifted rows are "even" or "odd", not "{self.shifted}".'
            raise GridError("shifted", said)
        bearings = BEARINGS[self.orientation]
        compass = tuple(self.compass) or bearings
        if sorted(compass) != sorted(bearings):
            wanted = ", ".join(bearings)
            raise GridError(
                "compass",
                f"the compass of a {self.orientation}-top board names each of {wanted} once, "
                f"not {', '.join(compass)}.",
            )
        object.__setattr__(self, "compass", compass)

    # -- names ---------------------------------------------------------------------------------

    def parse(self, name: str) -> Axial:
        """Return the axial coordinates of a hex; raise `HexNameError` if there is no such hex."""
        known = self._axials.get(name)
        if known is not None:
            return known
        if not (len(name) == 4 and name.isascii() and name.isdigit()):
            raise HexNameError(
                f'"{name}" isn\'t a hex name. Write four digits, column then row, like "1407".'
            )
        raise HexNameError(
            f"hex {name} is off the board: columns run from 01 to {self.columns:02d}, "
            f"rows from 01 to {self.rows:02d}."
        )

    def name(self, axial: Axial) -> str:
        """Return the name of a hex; raise `HexNameError` if it is off the board."""
        known = self.find(axial)
        if known is None:
            raise HexNameError(f"axial {axial.q}, {axial.r} is off the board.")
        return known

    def find(self, axial: Axial) -> str | None:
        """Return the name of a hex, or None if it is off the board."""
        return self._names.get(axial)

    def contains(self, name: str) -> bool:
        """Say whether the text names a hex of this board."""
        return name in self._axials

    def column_row(self, name: str) -> tuple[int, int]:
        """Return column and row of a hex, both counted from 1."""
        self.parse(name)
        return int(name[:2]), int(name[2:])

    def names(self) -> tuple[str, ...]:
        """Return all hexes, column by column, so that the names ascend."""
        return tuple(self._axials)

    # -- neighbors and directions -------------------------------------------------------------

    def neighbour(self, name: str, direction: int) -> str | None:
        """Return the hex next to `name` in compass direction 1 to 6, or None off the board."""
        self._check_direction(direction)
        return self.neighbours(name)[direction - 1]

    def neighbours(self, name: str) -> tuple[str | None, ...]:
        """Return the six neighbors by direction: index 0 is direction 1; None is off the board."""
        near = self._near.get(name)
        if near is None:
            at, names = self.parse(name), self._names
            near = self._near[name] = tuple(names.get(add(at, step)) for step in self._steps)
        return near

    def adjacent(self, name: str) -> list[str]:
        """Return the neighbors that are on the board, in order of direction."""
        return [near for near in self.neighbours(name) if near is not None]

    def direction(self, a: str, b: str) -> int:
        """Return the direction, 1 to 6, of the step from `a` to its neighbor `b`.

        Raises `ValueError` if the two are not adjacent.
        """
        self.parse(b)
        if b not in self.neighbours(a):
            raise ValueError(f"hexes {a} and {b} aren't adjacent.")
        return self.neighbours(a).index(b) + 1

    def opposite(self, direction: int) -> int:
        """Return the direction that leads back: a side seen from the hex across it."""
        self._check_direction(direction)
        return self._opposites[direction - 1]

    def beside(self, direction: int) -> tuple[int, int]:
        """Return the directions just counter-clockwise and just clockwise of one on the board."""
        self._check_direction(direction)
        clockwise = STEPS[self.orientation]
        index = clockwise.index(self._steps[direction - 1])
        before, after = clockwise[index - 1], clockwise[(index + 1) % 6]
        return self._steps.index(before) + 1, self._steps.index(after) + 1

    def bearing(self, direction: int) -> str:
        """Return the bearing ("NE") of a compass direction, 1 to 6."""
        self._check_direction(direction)
        return self.compass[direction - 1]

    def direction_of(self, bearing: str) -> int:
        """Return the compass direction, 1 to 6, of a bearing; raises `ValueError` for others."""
        if bearing not in self.compass:
            wanted = ", ".join(BEARINGS[self.orientation])
            raise ValueError(f'"{bearing}" isn\'t a direction of this board. Use {wanted}.')
        return self.compass.index(bearing) + 1

    def step(self, direction: int) -> Axial:
        """Return the axial step of a compass direction, 1 to 6."""
        self._check_direction(direction)
        return self._steps[direction - 1]

    # -- distances -----------------------------------------------------------------------------

    def distance(self, a: str, b: str) -> int:
        """Return the distance between two hexes in steps, 0 for the same hex."""
        return distance(self.parse(a), self.parse(b))

    def ring(self, name: str, radius: int) -> list[str]:
        """Return the hexes at exactly this distance, clockwise from north-east or north.

        Hexes off the board are left out; inside it there are 6 x `radius` of them.
        """
        around = ring(self.parse(name), radius, STEPS[self.orientation])
        return [self._names[axial] for axial in around if axial in self._names]

    def within(self, name: str, radius: int) -> list[str]:
        """Return the hexes at this distance or less, the hex itself first, then ring by ring."""
        return [near for step in range(radius + 1) for near in self.ring(name, step)]

    def line(self, a: str, b: str) -> list[str]:
        """Return the straight line of hexes from `a` to `b`, both included, all on the board."""
        for candidate in lines(self.parse(a), self.parse(b)):
            if all(axial in self._names for axial in candidate):
                return [self._names[axial] for axial in candidate]
        raise AssertionError(f"no straight line from {a} to {b} stays on the board")

    # -- tables made once ----------------------------------------------------------------------

    @cached_property
    def _axials(self) -> dict[str, Axial]:
        return {
            f"{column:02d}{row:02d}": self._from_offset(column, row)
            for column in range(1, self.columns + 1)
            for row in range(1, self.rows + 1)
        }

    @cached_property
    def _names(self) -> dict[Axial, str]:
        return {axial: name for name, axial in self._axials.items()}

    @cached_property
    def _steps(self) -> tuple[Axial, ...]:
        bearings, steps = BEARINGS[self.orientation], STEPS[self.orientation]
        return tuple(steps[bearings.index(bearing)] for bearing in self.compass)

    @cached_property
    def _opposites(self) -> tuple[int, ...]:
        return tuple(self._steps.index(Axial(-step.q, -step.r)) + 1 for step in self._steps)

    @cached_property
    def _near(self) -> dict[str, tuple[str | None, ...]]:
        """The neighbors of each hex that was asked for."""
        return {}

    def _from_offset(self, column: int, row: int) -> Axial:
        """Turn column and row into axial coordinates: half of all lines behind are shifted."""
        line = row if self.orientation == "pointy" else column
        behind = (line - 1) // 2 if self.shifted == "even" else line // 2
        if self.orientation == "pointy":
            return Axial(column - behind, row)
        return Axial(column, row - behind)

    def _check_direction(self, direction: int) -> None:
        if not 1 <= direction <= 6:
            raise ValueError(f"a direction is a number from 1 to 6, not {direction}.")
