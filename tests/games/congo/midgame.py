"""A table in the middle of a game: the bidding at Bumba, two ports behind."""

from companion.games.congo.cards import HIDDEN
from companion.games.congo.desk.overrides import OVERRIDES
from companion.games.congo.game import APP, CongoGame
from companion.games.congo.state import Bid, Congo, Played, Traveller

MIDDLE = Congo(
    players={
        "Ann": Traveller(
            "red", 9,
            ("British-missionary", "Dutch-officer-doctor"), ("nun", "nun", "nurse"), ("gorilla",),
            ("1", "3"),
            Bid("German-officer", True, 8, speaks="", helpers=("askari", "servant"), passed=True),
        ),
        "Ben": Traveller(
            "blue", 4, ("Belgian-doctor",), ("porter",), (), ("2",),
            Bid("Swedish-doctor-missionary", True, 4, "France", out=True),
        ),
        "Cleo": Traveller("green", 0, ("French-explorer",), (), ("okapi", "labour"), ()),
    },
    at=3,
    phase="bid",
    first="Ben",
    mover="Ann",
    tiles={"Bolobo": "mission", "Liranga": "jungle", "Nouvelle-Anvers": "mission",
           "Bumba": "barracks"},
    peeked={"Kindu": "hospital"},
    flags={"Bolobo": "UK", "Nouvelle-Anvers": "UK", "Bumba": "France", "Kindu": "Belgium"},
    special=Played("magician", "Ben"),
    asked=(),
    servant=True,
    gone={"auxiliaries": ("nun",), "characters": ("Belgian-explorer",)},
    removed={"specials": ("tam-tam",)},
    controlled={"Bolobo": "Ben", "Nouvelle-Anvers": "Ann"},
    past={"Bolobo": {"Ben": Bid("French-explorer", True, 10, helpers=("porter",), out=True)}},
)  # fmt: skip
"""Ann is ahead of Ben with six and a half; Cleo's character was killed."""


def midgame(hands: str = APP) -> CongoGame:
    """The game at that table."""
    return CongoGame(MIDDLE, OVERRIDES.charts(), hands)


__all__ = ["HIDDEN", "MIDDLE", "midgame"]
