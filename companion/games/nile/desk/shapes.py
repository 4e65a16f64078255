"""Shapes of this game's JSON output besides its state, see `companion.cli.shapes`."""

from __future__ import annotations

from typing import Annotated, Final, NotRequired, TypedDict

from companion.desk.json_schema import says
from companion.games.nile.advice.homeward import Home
from companion.games.nile.desk.outcomes import NileOutcome, NileSummary
from companion.games.nile.desk.outcomes_two import OutcomeTwo, SummaryTwo
from companion.games.nile.rules.europe.journeys import JourneyStatus
from companion.games.nile.sheets.values import Sheets
from companion.table.seats.hidden import Unseen


class Score(TypedDict):
    """A player's victory points."""

    noted: Annotated[int | Unseen, says("points on the sheet")]
    published: Annotated[int, says("those of them that are published")]
    last_instant: Annotated[int | Unseen, says("points paid only at the end")]


class PlayersAward(TypedDict):
    """An award of the winning instant, or of the end of the game, as of now."""

    player: Annotated[str, says("whose it is")]
    key: Annotated[str, says("what it is for")]
    label: Annotated[str, says("the same in words")]
    points: Annotated[int, says("what it would bring")]
    rank: Annotated[int, says("1 to 3")]
    why: Annotated[str, says("why, in words")]
    rule: Annotated[str, says("the rule")]
    hex: Annotated[str, says("where it lies")]
    publish: Annotated[str, says("the hex that must still be published with it, empty for none")]
    find: Annotated[str, says("the key of the find on the sheet, empty for none")]


class Overview(TypedDict):
    """Keys of the state's JSON besides the fields of the state."""

    score: Annotated[dict[str, Score], says("victory points by player")]
    home: Annotated[dict[str, Home | None], says("the way home by player, null out of Africa")]
    last_instant: Annotated[list[PlayersAward], says("awards of the winning instant")]
    journeys: Annotated[list[JourneyStatus], says("every epic journey, made or open")]


class Tributary(TypedDict):
    """Water that flows into a river system's longest course through one hex."""

    joins: Annotated[str, says("the hex of the course where it arrives")]
    hexes: Annotated[list[str], says("its hexes with all that flows into them, nearest first")]
    farthest: Annotated[str, says("the hex farthest from the course")]
    length: Annotated[int, says("the steps to it")]


class River(TypedDict):
    """A river system as mapped so far. Lengths are in hexes."""

    name: Annotated[str, says("the name of the river at the mouth")]
    mouth: Annotated[str, says("the hex of the mouth")]
    hexes: Annotated[list[str], says("all that drain to the mouth, nearest first")]
    shared: Annotated[list[str], says("those that drain to another mouth too")]
    minimum: Annotated[int, says("hexes that it must reach")]
    owed: Annotated[int, says("how many of them are missing")]
    ways: Annotated[list[str], says("open hexes where it can go on")]
    farthest: Annotated[str, says("the farthest hex, empty while none is mapped whole")]
    length: Annotated[int, says("from there to the true mouth")]
    course: Annotated[list[str], says("the longest course, from the farthest hex to the mouth")]
    tributaries: Annotated[list[Tributary], says("what joins the course, from the mouth up")]
    mapped_by: Annotated[
        dict[str, list[str]], says("hexes by the player who mapped them, printed ones under “”")
    ]


class Rivers(TypedDict):
    """The river systems."""

    systems: Annotated[list[River], says("every system, in the order of the board")]
    without_a_mouth: Annotated[list[list[str]], says("waters that drain to no mouth so far")]


class ModeShape(TypedDict):
    """A party's load in one mode of travel."""

    weight: Annotated[int, says("what it carries, in items")]
    capacity: Annotated[int, says("what it can carry")]
    weights: Annotated[dict[str, int], says("the weight of each kind of thing")]
    capacities: Annotated[dict[str, int], says("what each kind can carry")]
    fits: Annotated[bool, says("true if it can travel so")]
    reasons: Annotated[list[str], says("why not, a sentence each")]


class Lasting(TypedDict):
    """Number of turns that the stores last."""

    stores: Annotated[int, says("by themselves")]
    hunting: Annotated[dict[str, int], says("with hunting, by ground: an estimate")]
    dry: Annotated[int | None, says("in dry desert, null if no water is carried")]


class OutfitShape(TypedDict):
    """A computed outfit."""

    counts: Annotated[dict[str, int], says("how many of each")]
    price: Annotated[int, says("its price in dollars")]
    money: Annotated[int, says("the dollars to spend")]
    modes: Annotated[dict[str, ModeShape], says("how it travels, by mode")]
    faults: Annotated[list[str], says("why it can't be bought or can't travel, a sentence each")]
    turns: Annotated[Lasting, says("how long it lasts, in turns")]
    points: Annotated[dict[str, int], says("movement points a turn, by mode")]


class Advice(TypedDict):
    """An outfit for a wish. If there is none, the outfit's keys are missing."""

    advice: Annotated[str, says("the advice in a sentence")]
    affordable: Annotated[bool, says("true if it can be bought")]
    unspent: Annotated[int, says("dollars that are left, below zero for what is missing")]
    counts: NotRequired[Annotated[dict[str, int], says("as for an outfit, like the next ones")]]
    price: NotRequired[int]
    money: NotRequired[int]
    modes: NotRequired[dict[str, ModeShape]]
    faults: NotRequired[list[str]]
    turns: NotRequired[Lasting]
    points: NotRequired[dict[str, int]]


class Simulated(TypedDict):
    """Campaigns played by bots, summarized and one by one."""

    summary: NileSummary
    campaigns: list[NileOutcome]


class SimulatedTwo(TypedDict):
    """Campaigns of Game II played by bots, summarized and one by one."""

    summary: SummaryTwo
    campaigns: list[OutcomeTwo]


SHAPES: Final = {
    "state": Overview,
    "state --sheet": Sheets,
    "state --rivers": Rivers,
    "simulate": Simulated,
    "outfit": OutfitShape,
    "outfit --advise": Advice,
}
"""Shapes by command."""

OF_GAME: Final = {"nile-2": {"simulate": SimulatedTwo}}
"""Shapes that differ for one of the games."""
