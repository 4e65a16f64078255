"""A choice to be evaluated, with everything the bot needs for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import msgspec

from companion.games.nile.bots.asked import Asked
from companion.games.nile.bots.journey import Plan
from companion.games.nile.game import NileGame
from companion.games.nile.state import Explorer
from companion.table.ask.requests import Choose, Option
from companion.table.play.chance import Chance


class Thought(msgspec.Struct, frozen=True):
    """A choice with its player, travel plan and random numbers."""

    asked: Asked
    request: Choose
    chance: Chance
    planned: Callable[[Asked], Plan]

    @property
    def game(self) -> NileGame:
        """Return the game as the player sees it."""
        return self.asked.game

    @property
    def player(self) -> str:
        """Return the player who chooses."""
        return self.asked.player

    @property
    def explorer(self) -> Explorer:
        """Return the player's explorer."""
        return self.game.explorer(self.player)

    @property
    def open(self) -> list[Option]:
        """Return the options that aren't barred."""
        return [option for option in self.request.options if not option.barred]

    @property
    def keys(self) -> list[str]:
        """Return the keys of the open options."""
        return [option.key for option in self.open]

    @property
    def plan(self) -> Plan:
        """Return the travel plan."""
        return self.planned(self.asked)

    def any_of(self, keys: Sequence[str]) -> str:
        """Return one of several keys at random."""
        return keys[self.chance.below(len(keys))]


Wish: TypeAlias = str | tuple[str, *tuple[str, ...]]
"""Key of a choice, with the messages of its reasons, if any.

An illegal key means no opinion.
"""

Way: TypeAlias = Callable[[Thought], Wish]
"""Function that makes a choice."""
