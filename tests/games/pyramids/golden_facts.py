"""The golden facts of Nile with pyramids: a sample of every kind, and the state it is applied to.

To add one: write it here under a name of its own, every field of its kind shown at least once, and
run `python -m tests.games.pyramids.golden_facts`. That adds the missing lines and touches no
other.
"""

import sys
from pathlib import Path

from companion.games.pyramids.facts import (
    BOARD_FACTS,
    FACTS,
    Acted,
    Added,
    BroughtOut,
    Claimed,
    Collected,
    Completed,
    Created,
    Displaced,
    FavorDiscarded,
    FavorTaken,
    PhaseBegan,
    PoolReturned,
    Returned,
    RulingSet,
    SlotsRolled,
    Spent,
    Started,
    Trained,
    WorkerBought,
)
from companion.games.pyramids.state import BoardOnly, Builder, Nile, PoolPiece, Site
from companion.table.facts import Corrected, Fact
from tests.games.golden import GoldenFacts

STATE = Nile(
    players={
        "Ann": Builder("red", "SM", "S", "SMM", "S", 2),
        "Bob": Builder("blue", "M", "S", "", "ML", 1),
    },
    treasure={"1": "LM", "2": "LMS", "3": "L", "4": "", "5": "LM", "6": "S"},
    supply={"1": "LMS", "2": "LM", "3": "L", "4": "M", "5": "", "6": ""},
    pool={
        "1": PoolPiece("treasure", "S", "Bob", "S"),
        "2": PoolPiece("supply", "S"),
        "4": PoolPiece("supply", "M", "Ann", "L"),
    },
    board={
        "a1": Site("Ann", "S", done=True),
        "c3": Site("Ann", "M", workers="M", treasure="SS", supply="S"),
        "h8": Site("Bob", "M", done=True),
        "f6": Site("Bob", "L", done=True, treasure="L", supply="M"),
    },
    round=5,
    phase="actions",
    starter="Bob",
    mover="Ann",
    passes=1,
)
"""The state that every sample is applied to."""

SAMPLES: dict[str, Fact] = {
    "a phase": PhaseBegan("bureaucracy", 5, "Bob"),
    "the next round": PhaseBegan("resources", 6, "Ann"),
    "the end": PhaseBegan("over", 5, "Bob", {"Ann": 0, "Bob": 10}),
    "brought out": BroughtOut("treasure", "2", "S", "3"),
    "created": Created("supply", "2", "M", "3", player="Ann", workers="M"),
    "claimed": Claimed("Ann", "2", "S", "supply", "S"),
    "pushed to another": Displaced("Bob", "1", "S", "2", "supply", "S"),
    "pushed home": Displaced("Bob", "1", "S"),
    "spent": Spent("Ann", "treasure", "M", "5"),
    "slid under": Spent("Ann", "treasure", "S", "1", under=True),
    "bought": WorkerBought("Bob"),
    "trained": Trained("Ann", "S", "M", was_ready=True),
    "trained, tired": Trained("Ann", "S", "M", was_ready=False),
    "started": Started("Bob", "a8", "S", "M"),
    "a worker added": Added("Ann", "c3", "worker", "S"),
    "a treasure added": Added("Ann", "c3", "treasure", "M"),
    "a supply added": Added("Ann", "c3", "supply", "S"),
    "completed": Completed("Ann", "c3", "M"),
    "returned": Returned("f6", "treasure", "L", "4"),
    "returned under": Returned("f6", "supply", "M", "4", under=True),
    "an action": Acted("Ann"),
    "a pass": Acted("Ann", passed=True),
    "collected": Collected("Ann", "", "M"),
    "collected a treasure": Collected("Bob", "S", ""),
    "favor taken": FavorTaken("Ann", "supply", "1", "S"),
    "laid back": PoolReturned("2", "supply", "S", "4"),
    "laid under": PoolReturned("2", "supply", "S", "3", under=True),
    "favor discarded": FavorDiscarded(),
    "a ruling": RulingSet("influence", "small"),
    "corrected": Corrected("players.Ann.ready", "SM", "SMM", "miscounted"),
}
"""A name for each sample, and its fact."""

GOLDEN = GoldenFacts(Path(__file__).with_name("golden"), FACTS, STATE, SAMPLES)
"""The samples of the game."""

BOARD_STATE = BoardOnly(
    players={"Ann": Builder("red"), "Bob": Builder("blue")},
    board={"a1": Site("Ann", "S", done=True), "c3": Site("Ann", "M")},
    round=5,
    phase="resources",
    starter="Bob",
    dice={"treasure": ("1", "1", "6"), "supply": ("2", "3")},
)
"""The state of a game of which the app keeps the board alone."""

BOARD_SAMPLES: dict[str, Fact] = {
    "a phase": PhaseBegan("actions", 5, "Bob"),
    "the end": PhaseBegan("over", 5, "Bob", {"Ann": 0, "Bob": 0}),
    "slots": SlotsRolled("treasure", ("2", "2", "5")),
    "started": Started("Bob", "a8", "S", ""),
    "completed": Completed("Ann", "c3", "M"),
    "a ruling": RulingSet("influence", "small"),
    "corrected": Corrected("board.c3.done", False, True, "forgotten"),
}
"""A name for each sample of those, and its fact."""

BOARD_ONLY = GoldenFacts(
    Path(__file__).with_name("golden") / "board_only", BOARD_FACTS, BOARD_STATE, BOARD_SAMPLES
)
"""The samples of such a game."""

if __name__ == "__main__":
    sys.exit(GOLDEN.add() or BOARD_ONLY.add())
