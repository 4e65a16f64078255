"""An evaluated choice, with everything that it is judged by."""

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
    """A choice, who has it, where he is bound, and his own stream of chance."""

    asked: Asked
    request: Choose
    chance: Chance
    planned: Callable[[Asked], Plan]

    @property
    def game(self) -> NileGame:
        """The game as the player sees it."""
        return self.asked.game

    @property
    def player(self) -> str:
        """Whose choice it is."""
        return self.asked.player

    @property
    def explorer(self) -> Explorer:
        """His explorer."""
        return self.game.explorer(self.player)

    @property
    def open(self) -> list[Option]:
        """What may be chosen."""
        return [option for option in self.request.options if not option.barred]

    @property
    def keys(self) -> list[str]:
        """The keys of what may be chosen."""
        return [option.key for option in self.open]

    @property
    def plan(self) -> Plan:
        """Where the party goes."""
        return self.planned(self.asked)

    def any_of(self, keys: Sequence[str]) -> str:
        """One of several at random."""
        return keys[self.chance.below(len(keys))]


Wish: TypeAlias = str | tuple[str, *tuple[str, ...]]
"""The key of a choice, one that cannot be chosen where there is no opinion; with the messages of
its reasons, if there are some."""

Way: TypeAlias = Callable[[Thought], Wish]
"""How a choice is made."""
