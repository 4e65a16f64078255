"""The plugin of the toy game: the two things that a game must say, and no more."""

from companion.plugins.header import Header
from companion.plugins.plugin import Plugin
from companion.plugins.setup import Setup
from tests.table.toy import Toy, toy


class ToyPlugin(Plugin):
    """What the house asks of the toy."""

    def setup(self, name: str) -> Setup:
        """Up to three travelers: there are three homes."""
        return Setup(max_players=3)

    def load(self, header: Header, where: str) -> Toy:
        """A new world; its players are there from the beginning."""
        return toy(*(player.name for player in header.players), last=3)


TOY = ToyPlugin()
"""The plugin."""
