"""Shapes of what this game prints as JSON, besides its state, see `companion.cli.shapes`."""

from __future__ import annotations

from typing import Annotated, Final, NotRequired, TypedDict

from companion.api import says
from companion.games.pyramids.costs import Part
from companion.games.pyramids.desk.outcomes import PyramidsOutcome, PyramidsSummary


class CostShape(TypedDict):
    """What an unfinished pyramid costs. A board-only game leaves out what depends on pieces."""

    parts: NotRequired[Annotated[list[Part], says("what it needs")]]
    influence: Annotated[list[str], says("the squares of pyramids that ask for a piece each")]
    spare: NotRequired[Annotated[int, says("how many pieces lie there for them")]]
    asked: Annotated[str, says("the one size that they must be of, empty for any")]
    lacks: Annotated[list[str], says("what is missing, in words")]
    is_met: NotRequired[Annotated[bool, says("true if nothing is missing")]]


class Overview(TypedDict):
    """What the state's JSON has besides the fields of the state."""

    worker_pool: NotRequired[Annotated[str, says("workers that nobody has: `SMMMLLLLL`")]]
    score: Annotated[dict[str, int], says("points by player")]
    pyramids_left: Annotated[dict[str, str], says("pyramids that each player still has")]
    costs: Annotated[dict[str, CostShape], says("costs of unfinished pyramids by square")]
    influence: Annotated[
        dict[str, dict[str, list[str]]],
        says("by player who pays, then by square: the squares of the pyramids that influence it"),
    ]
    legal_squares: Annotated[list[str], says("where a pyramid may be placed")]
    rulings: Annotated[dict[str, str], says("the answer in force by ruling")]
    payments: NotRequired[
        Annotated[
            dict[str, dict[str, list[str]]],
            says("by player, then by size of treasure: every way to pay for it"),
        ]
    ]
    dice: NotRequired[
        Annotated[dict[str, list[str]], says("board only: the slots that the dice named, by kind")]
    ]


class Finishable(TypedDict):
    """A pyramid, and how it can be finished."""

    size: Annotated[str, says("S, M or L")]
    points: Annotated[int, says("what it brings")]
    new: Annotated[bool, says("true if it isn't begun")]
    squares: Annotated[list[str], says("where it is, or can be put at the lowest cost")]
    influence: Annotated[int, says("how many pieces it costs more there")]
    now: Annotated[list[str], says("pieces that complete it now: `worker S`; none: you can't")]
    later: Annotated[list[str], says("pieces that complete it after this round")]
    lacks: Annotated[list[str], says("what is missing otherwise, in words")]


class Simulated(TypedDict):
    """Games of bots, summed up and one by one."""

    summary: PyramidsSummary
    campaigns: list[PyramidsOutcome]


SHAPES: Final = {
    "state": Overview,
    "state --finish": dict[str, list[Finishable]],
    "state --costs": dict[str, dict[str, int]],
    "simulate": Simulated,
}
"""By what the command line prints."""

LEFT_OUT: Final = frozenset(
    ("treasure", "supply", "pool", "mover", "passes", "ready", "tired", "favor", "workers")
)
"""Keys of the state that a board-only game leaves out."""
