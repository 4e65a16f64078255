"""An expedition inland on which a disaster falls, for the tests of disasters (11)."""

from typing import Any

from companion.games.nile.facts import PartyChanged
from companion.games.nile.rules.events import disaster
from companion.games.nile.state import Party
from companion.games.nile.table_game import NileAtTable
from tests.games.nile.helpers.world import Played, a_game, play, with_hex

INLAND = "1617"
PARTY = Party(bearers=18, askaris=5, guides=1, rations=85, gifts=47, muskets=15)
MISSES = [1, 1, 1, 1, 1, 1]
SAFE = [1, 1]
"""Two dice on which the explorer is not the victim (11.45)."""


def at(terrain: str, specialty: str = "botanist", party: Party = PARTY, **hex_: Any) -> NileAtTable:
    """An expedition inland, in a hex of this terrain."""
    game = a_game(Ada=INLAND, party=party, specialty=specialty, step="disaster")
    return with_hex(game, INLAND, terrain=terrain, **hex_)


def befalls(
    game: NileAtTable, says: str, *answers: Any, settle: Any = None, stop: bool = False
) -> Played:
    """The disaster is drawn; the answers follow. `stop` ends at the next question."""
    rule = disaster.draw_disaster(game, "Ada")
    return play(game, rule, [says, *answers], settle=settle, stop=stop)


def lost(played: Played) -> dict[str, int]:
    """All changes of the party, added up."""
    total: dict[str, int] = {}
    for fact in played.of(PartyChanged):
        for key, number in fact.changes.items():
            total[key] = total.get(key, 0) + number
    return total


def one_bearer() -> dict[str, int]:
    """A bearer of 18 with his share: 4 of 85 rations, 2 of 47 gifts (11.3)."""
    return {"bearers": -1, "rations": -4, "gifts": -2}
