"""Ada at the end of a turn in which she kept her place, for tests of II 5 and II 6."""

from typing import Any

from msgspec.structs import replace

from companion.games.nile.reports import News
from companion.games.nile.rules.natives import friends
from companion.games.nile.state import Hex, Party, Points, Relation, Tribe
from companion.games.nile.table_game import NileAtTable
from companion.games.nile.variants import GAME_TWO
from tests.games.nile.game_two.world import two
from tests.games.nile.helpers.world import with_explorer, with_hex, with_turn

HERE, BESIDE = "1414", "1415"

TRIBE = 1

PARTY = Party(bearers=9, askaris=2, rations=40)

MONTH = 7


def resting(specialty: str = "zoologist", *, hex_: Any = None, **explorer: Any) -> NileAtTable:
    """She stands where she stood when the turn began, in an unpublished hex of jungle."""
    game = two(party=PARTY, specialty=specialty, step="search", Ada=HERE, Ben="2002")
    game.variant = GAME_TWO
    game = with_hex(game, HERE, **{"terrain": "jungle", **(hex_ or {})})
    game = with_turn(game, number=MONTH, start=HERE)
    return with_explorer(game, "Ada", **explorer)


def among_friends(
    specialty: str = "missionary", *, attitude: int = 0, since: int = MONTH - 1, **explorer: Any
) -> NileAtTable:
    """The same, with a tribe that has been friendly since a month."""
    game = resting(specialty, hex_={"tribe": TRIBE})
    tribe = Tribe(HERE, "medium", heads=43, attitudes={"": attitude})
    game = game.at(replace(game.state, tribes={str(TRIBE): tribe}))
    noted = {friends.key(game.explorer("Ada"), TRIBE): Points("tribe befriended", 3, since)}
    known = {"tribes": {str(TRIBE): Relation(friendly=True, met=since)}, "points": noted}
    return with_explorer(game, "Ada", **{**known, **explorer})


def with_news(game: NileAtTable, result: str, *, tribe: int = 0, turn: int = MONTH) -> NileAtTable:
    """A battle of hers is on record."""
    told = News(player="Ada", tribe=tribe, turn=turn, result=result)
    number = str(len(game.state.news) + 1)
    return game.at(replace(game.state, news={**game.state.news, number: told}))


def captive(
    specialty: str = "missionary", *, taken: int = MONTH - 1, **explorer: Any
) -> NileAtTable:
    """She is held by the tribe that beat her in a month."""
    held = {"place": "captive", "captor": TRIBE, "party": Party(), "armed": False, **explorer}
    game = with_explorer(among_friends(specialty), "Ada", tribes={}, points={}, **held)
    game = with_turn(game, step="captive")
    return with_news(game, "defeat", tribe=TRIBE, turn=taken)


__all__ = [
    "BESIDE",
    "HERE",
    "MONTH",
    "TRIBE",
    "Hex",
    "among_friends",
    "captive",
    "resting",
    "with_news",
]
