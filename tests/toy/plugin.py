"""The plugin of the toy game: the four things that a game must say, and no more."""

from __future__ import annotations

from collections.abc import Sequence

from companion.plugins.header import Header
from companion.plugins.plugin import Plugin
from companion.plugins.setup import Asked, Setup
from companion.table.facts import Fact
from tests.table.toy import Toy, toy


class ToyPlugin(Plugin):
    """What the house asks of the toy."""

    def setup(self, name: str) -> Setup:  # noqa: ARG002
        """Up to four travellers."""
        return Setup(most=4)

    def header(self, asked: Asked) -> Header:
        """Nothing but what every game has."""
        return Header(
            game=asked.game,
            id="",
            seed=asked.seed,
            players=list(asked.players),
            settings=asked.settings,
        )

    def load(self, header: Header, where: str) -> Toy:  # noqa: ARG002
        """A new world; its players are there from the beginning."""
        return toy(*(player.name for player in header.players), last=3)

    def opening(self, header: Header) -> Sequence[Fact]:  # noqa: ARG002
        """Nothing has happened yet."""
        return ()


TOY = ToyPlugin()
"""The plugin."""
