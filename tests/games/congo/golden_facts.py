"""The golden facts of Congo River 1884: a sample of every kind, and the state it is applied to.

To add one: write it here under a name of its own, every field of its kind shown at least once, and
run `python -m tests.games.congo.golden_facts`. That adds the missing lines and touches no other.
"""

import sys
from pathlib import Path

from companion.charts.facts import CHART_FACTS, ChartCellSet, ChartReset, ChartSet
from companion.charts.values import ChartChange, Entry
from companion.games.congo.cards import HIDDEN
from companion.games.congo.facts import (
    BidLost,
    BidPlaced,
    BidReturned,
    BidRevealed,
    BidSwapped,
    Controlled,
    Dealt,
    Discarded,
    FirstPlayer,
    FlagPlaced,
    HelperAdded,
    HipposPlayed,
    LanguageSpoken,
    Passed,
    PhaseBegan,
    Reshuffled,
    Scored,
    SettlerDrew,
    SpecialDeclined,
    SpecialPlayed,
    StopLeft,
    TakenOut,
    TilePeeked,
    TileRevealed,
)
from companion.games.congo.state import Bid, Congo, Played, Traveller
from companion.table.facts import Corrected, Fact, facts_in
from tests.games.golden import GoldenFacts

STATE = Congo(
    players={
        "Ann": Traveller(
            "red", 9,
            ("British-missionary", "Dutch-officer-doctor"), ("nun", "nurse"), ("gorilla",),
            ("1", "3"), Bid("German-officer", shown=True, value=8, helpers=("askari",)),
        ),
        "Ben": Traveller(
            "blue", 4, (HIDDEN, "French-doctor"), (HIDDEN, "nurse"), ("malaria", HIDDEN),
            (HIDDEN, "2"), Bid("Swedish-doctor-missionary", True, 9, "UK", passed=True),
        ),
        "Cleo": Traveller("green", 6, (HIDDEN,) * 4, (HIDDEN,) * 3, (HIDDEN,), (), Bid(HIDDEN)),
    },
    at=3,
    phase="effect",
    first="Ben",
    mover="Ann",
    tiles={"Bolobo": "mission", "Bumba": "village"},
    peeked={"Basoko": "barracks"},
    flags={"Bumba": "France", "Basoko": "Belgium"},
    language="Flemish",
    special=Played("settler", "Ann"),
    asked=("Ben",),
    gone={"auxiliaries": ("servant", "nun"), "characters": ("Belgian-explorer",)},
    removed={"specials": ("tam-tam",), "flags": ("UK",)},
    controlled={"Bolobo": "Ben"},
    past={"Bolobo": {"Ben": Bid("French-explorer", True, 10, helpers=("porter",), out=True)}},
    charts={"nations": ChartChange({"French": {"UK": Entry(-1, "owner")}})},
)  # fmt: skip
"""The state that every sample is applied to."""

SAMPLES: dict[str, Fact] = {
    "a phase": PhaseBegan("bid", "Ben"),
    "a phase of all together": PhaseBegan("control"),
    "the first player": FirstPlayer("Ann"),
    "taken out": TakenOut("characters", ("American-officer-doctor",)),
    "dealt": Dealt("Cleo", "hippos", "2"),
    "dealt face down": Dealt("Ben", "characters", HIDDEN),
    "shuffled": Reshuffled("auxiliaries"),
    "a flag": FlagPlaced("Kindu", "Germany"),
    "a tile": TileRevealed("Basoko", "barracks"),
    "a tile without a flag": TileRevealed("Bumba", "jungle", flagless=True),
    "looked at": TilePeeked("Ann", "Kindu", "jungle"),
    "looked at and noted": TilePeeked("Ann", "Kindu", "jungle", noted=True),
    "looked at, untold": TilePeeked("Ann", "Kindu", HIDDEN),
    "a language": LanguageSpoken("French"),
    "a bid": BidPlaced("Ann", "British-missionary"),
    "a bid from the pile": BidPlaced("Cleo", "French-officer", drawn=True),
    "turned up": BidRevealed("Cleo", "Belgian-officer", 7, speaks="French"),
    "turned up, preferring": BidRevealed("Cleo", "Dutch-doctor-explorer", -3, prefers="Germany"),
    "taken back": BidReturned("Ann", "German-officer"),
    "killed": BidLost("Ann", "German-officer", "killed by the gorilla"),
    "killed and out": BidLost("Ben", "Swedish-doctor-missionary", "malaria", removed=True),
    "discarded": Discarded("Ben", "auxiliaries", "nurse", "overboard"),
    "discarded and out": Discarded("Ann", "characters", "Dutch-officer-doctor", "the boiler", True),
    "a special card": SpecialPlayed("Ann", "gorilla"),
    "a special card untold": SpecialPlayed("Cleo", "okapi"),
    "declined": SpecialDeclined("Cleo"),
    "the settler's": SettlerDrew("Ann", "British-missionary"),
    "changed places": BidSwapped("Ann", "British-missionary"),
    "a helper": HelperAdded("Ben", "nurse", 11),
    "a servant": HelperAdded("Cleo", "servant", 1),
    "passed": Passed("Ann", out=False),
    "out": Passed("Ben", out=True),
    "hippos": HipposPlayed("Ann", ("3", "1"), 4),
    "hippos untold": HipposPlayed("Ben", (HIDDEN,), 3),
    "points": Scored("Ann", 7, "Bumba"),
    "controlled": Controlled("Ann", "Bumba"),
    "left": StopLeft("Bumba"),
    "left to nobody": StopLeft("Bumba", unclaimed=True),
    "left by a friendly table": StopLeft("Bumba", back=("Ben",), neutrals=("Ann",)),
    "a cell of a chart": ChartCellSet("professions", "officer", "barracks", 4, "public", 5),
    "a whole chart": ChartSet("nations", {"French": {"UK": Entry(0, "owner")}}),
    "a chart as it was": ChartReset("nations"),
    "corrected": Corrected("players.Ann.points", 9, 8, "miscounted"),
}
"""A name for each sample, and its fact."""

FACTS = (*facts_in("companion.games.congo"), *CHART_FACTS)

GOLDEN = GoldenFacts(
    Path(__file__).with_name("golden"), FACTS, STATE, SAMPLES, idle=("looked at, untold",)
)
"""The samples of the game."""

if __name__ == "__main__":
    sys.exit(GOLDEN.add())
