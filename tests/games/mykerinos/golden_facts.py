"""Samples of every kind of fact, whose meaning is frozen.

    python -m tests.games.mykerinos.golden_facts

writes what new samples come to into `golden/`; what stands there already is never changed.
"""

import sys
from pathlib import Path

from companion.charts.facts import CHART_FACTS, ChartCellSet, ChartReset, ChartSet
from companion.charts.values import ChartChange, Entry
from companion.games.mykerinos.facts import (
    AreaInspected,
    BoatLaid,
    BoatTaken,
    CardDropped,
    CardLaid,
    CardTaken,
    CubesTaken,
    Declined,
    DiscPlaced,
    DiscsGiven,
    DiscsHome,
    Dug,
    FirstPlayer,
    NileInspected,
    Passed,
    PatronAsked,
    PhaseBegan,
    RoomEntered,
    Scored,
    SeasonBegan,
    TieWon,
    TileLaid,
    TileTaken,
    WingsLaid,
)
from companion.games.mykerinos.state import Card, Digger, Mykerinos
from companion.table.facts import Corrected, Fact, facts_in
from tests.games.golden import GoldenFacts

STATE = Mykerinos(
    players={
        "Ann": Digger(
            "blue", 11, 6, 3, 1,
            (Card("violet", "violet 3 ^25", 1), Card("greenwish", "3 lwlwwr", 1, used=True)),
            ("tie",), 1,
        ),
        "Ben": Digger("red", 4, 2, 1, 3, (Card("brown", "brown", 2),), (), 0),
    },
    season=2,
    phase="dig",
    first="Ben",
    mover="Ann",
    wings=("lemon", "violet", "brown", "blackmore", "tangerine"),
    cards={"1a": "violet", "1b": "none 5", "2a": "brown ^1", "2b": "lemon 3 ^2"},
    tiles={"1": "3 lwwrlw", "3": "3 wrwrlw"},
    boat="cubes",
    cubes={"a1": "Ann", "d1": "Ben", "e1": "neutral", "f1": "Ann"},
    counts={"1": {"Ann": 2, "Ben": 1}, "river": {"Ben": 1}},
    discs={"p5": "Ann", "b2": "Ann"},
    rooms={"pq": "Ann", "r3": "Ben"},
    stack=("3 lwwwwr", "3 wrlwlw"),
    gone={"terrain": ("none ^1",), "boats": ("two",)},
    charts={"rooms": ChartChange({"large": {"points": Entry(6, "owner")}})},
)  # fmt: skip
"""The state that every sample is applied to."""

SAMPLES: dict[str, Fact] = {
    "a phase": PhaseBegan("neutral", "Ben"),
    "an area": PhaseBegan("area", area="2"),
    "a last turn": PhaseBegan("dig", "Ben", last=True),
    "the first player": FirstPlayer("Ann"),
    "wings": WingsLaid(("violet", "lemon", "brown", "blackmore", "tangerine")),
    "discs": DiscsGiven(3),
    "a season": SeasonBegan(3),
    "a card": CardLaid("3a", "tangerine 2 ^6"),
    "a tile": TileLaid("5", "5 wrwwlw"),
    "a tile from under the stack": TileLaid("5", "3 wrlwlw", known=True),
    "a boat": BoatLaid("three"),
    "cubes": CubesTaken("Ben", 8, 4, "season"),
    "cubes of a patron": CubesTaken("Ann", 1, cause="violet"),
    "a dig": Dug("Ann", ("b2", "b3")),
    "a neutral dig": Dug("Ben", ("h1",), neutral=True),
    "a counted dig": Dug("Ann", ("1", "river"), counted=True),
    "a patron": PatronAsked("Ann", "violet", 0),
    "a room from the hand": RoomEntered("Ann", "p5"),
    "a room from a square": RoomEntered("Ann", "q3", "a1"),
    "a room from a counted place": RoomEntered("Ben", "q3", "1"),
    "a disc": DiscPlaced("Ben", "t5"),
    "discs home": DiscsHome(),
    "passed": Passed("Ben", 2),
    "a tie": TieWon("Ann", "1"),
    "a tile taken": TileTaken("Ben", "3"),
    "a boat taken": BoatTaken("Ben", kept=False),
    "a boat kept": BoatTaken("Ben", kept=True),
    "the nile": NileInspected(("e1",), {"d1": "1"}, under=("3 lwwrlw",)),
    "the last nile": NileInspected(dropped=("3 lwwrlw",)),
    "a card taken": CardTaken("Ben", "2b", "lemon"),
    "a card without a patron": CardTaken("Ben", "1b", "none"),
    "a card dropped": CardDropped("2a"),
    "a card dropped by name": CardDropped("2a", "brown"),
    "declined": Declined("Ann", "2"),
    "an area done": AreaInspected("1", ("a1",), ("1a", "1b")),
    "points": Scored("Ann", 5, "the Nile"),
    "a cell of a chart": ChartCellSet("rooms", "large", "points", 5, "public", 6),
    "a whole chart": ChartSet("rooms", {"small": {"points": Entry(3, "owner")}}),
    "a chart as it was": ChartReset("rooms"),
    "corrected": Corrected("players.Ann.points", 11, 9, "miscounted"),
}
"""A name for each sample, and its fact."""

FACTS = (*facts_in("companion.games.mykerinos"), *CHART_FACTS)

GOLDEN = GoldenFacts(Path(__file__).with_name("golden"), FACTS, STATE, SAMPLES, idle=("declined",))
"""The samples of the game."""

if __name__ == "__main__":
    sys.exit(GOLDEN.add())
