"""Games in which somebody may win by a height."""

from typing import Any

from companion.games.nile.rules.europe.publishing import publish
from companion.games.nile.state import Find, Points
from companion.games.nile.table_game import NileAtTable
from tests.games.nile.helpers.home import at_home
from tests.games.nile.helpers.world import Played, play, with_hex

HEIGHT = Find("mountain", "1617", 16000, turn=1)


def a_height(**changes: Any) -> NileAtTable:
    """Ada, a geologist in Europe, has a mountain of 16,000 ft and nothing else to publish."""
    game = at_home(finds={"mountain 1617": HEIGHT}, known={}, others="Ben", **changes)
    return with_hex(game, "1617", height=16000)


def before(points: int) -> dict[str, Points]:
    return {"old": Points("earlier", points, 1, published=True)}


def go_home(game: NileAtTable, *answers: object, **settle: int) -> Played:
    return play(game, publish(game, "Ada"), answers, settle=settle)
