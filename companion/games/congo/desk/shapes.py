"""Shapes of what this game prints as JSON, besides its state, see `companion.cli.shapes`."""

from __future__ import annotations

from typing import Annotated, Final, TypedDict

from companion.api import says
from companion.games.congo.desk.outcomes import CongoOutcome, CongoSummary


class StopShape(TypedDict):
    """A stop of the steamboat."""

    name: Annotated[str, says("its name")]
    value: Annotated[int, says("the value of its port")]
    hippos: Annotated[bool, says("true if its port is ringed")]
    card: Annotated[bool, says("true if a special card is drawn there")]
    source: Annotated[str, says("where the value comes from")]


class Overview(TypedDict):
    """What the state's JSON has besides the fields of the state."""

    stops: Annotated[list[StopShape], says("the stops up the river")]
    score: Annotated[dict[str, float], says("points by player, with halves")]
    bids: Annotated[dict[str, float], says("open bids by player: the character with its helpers")]
    spoken: Annotated[str, says("the language spoken in the port, empty without a flag")]


class Simulated(TypedDict):
    """Games of bots, summed up and one by one."""

    summary: CongoSummary
    campaigns: list[CongoOutcome]


SHAPES: Final = {"state": Overview, "simulate": Simulated}
"""By what the command line prints."""
