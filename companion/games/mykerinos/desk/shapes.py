"""Shapes of what this game prints as JSON, besides its state, see `companion.cli.shapes`."""

from __future__ import annotations

from typing import Annotated, Final, TypedDict

from companion.api import says
from companion.games.mykerinos.desk.outcomes import MykerinosOutcome, MykerinosSummary


class Overview(TypedDict):
    """What the state's JSON has besides the fields of the state."""

    places: Annotated[
        dict[str, dict[str, int]], says("cubes of each color by area, and on the `river`")
    ]
    ranking: Annotated[dict[str, list[str]], says("who has cubes there, the first ahead")]
    score: Annotated[
        dict[str, int], says("points by player, with what patrons and sets would pay now")
    ]
    stock: Annotated[dict[str, int], says("cubes in the stock by color")]


class Simulated(TypedDict):
    """Games of bots, summed up and one by one."""

    summary: MykerinosSummary
    campaigns: list[MykerinosOutcome]


SHAPES: Final = {"state": Overview, "simulate": Simulated}
"""By what the command line prints."""
