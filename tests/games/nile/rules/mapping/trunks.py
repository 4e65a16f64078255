"""Rivers that lead to the hex that is mapped, by names."""

from tests.games.nile.helpers.river_boards import HERE, rivers
from tests.games.nile.helpers.world import Played

TRUNK = rivers(h0104=".i..o.", h0204=".i..o.", h0304=".i..o.")
"""A river that flows out of the hex to be mapped, westward, to its mouth at 0104."""


TRUNK_FAR = rivers(h0104=".i..o.", h0204=".i..o.")
"""A river whose upper end is the open hex 0304."""


SPRING = rivers(h0504="*....o.")
"""A river from its source in the east into the hex to be mapped."""


OPEN = {"0104": 3}
"""A mouth whose minimum the trunk has met."""


def river(played: Played, name: str = HERE) -> str:
    """How the river of a hex came to be drawn."""
    return played.game.hex(name).river
