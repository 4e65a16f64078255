"""The plugin of the race: what the companion asks of a game, and loads when it is played."""

from __future__ import annotations

from companion.plugins.header import Header
from companion.plugins.plugin import Plugin
from companion.plugins.setup import Setup

from .game import BoatRace
from .state import Race


class BoatsPlugin(Plugin):
    """The boat race; whatever is not said here has a default in `Plugin`."""

    def setup(self, name: str) -> Setup:
        """What a new campaign asks for: two to four players, and who rolls."""
        return Setup(min_players=2, max_players=4, cards=False)

    def load(self, header: Header, where: str) -> BoatRace:
        """The race before its first entry: every boat at the spring."""
        return BoatRace(Race({player.name: 0 for player in header.players}))


BOATS = BoatsPlugin()
"""The plugin."""
