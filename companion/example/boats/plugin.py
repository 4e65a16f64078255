"""The plugin of the race: what the companion asks of a game, and loads when it is played."""

from companion.api import Guest, Header

from .game import BoatRace
from .state import Race


def start(header: Header) -> BoatRace:
    """The race before its first entry: every boat at the spring."""
    return BoatRace(Race(dict.fromkeys(header.names, 0)))


BOATS = Guest(__package__, players=(2, 4), start=start)
"""The plugin; whatever is not said here has a default in `Guest`."""
