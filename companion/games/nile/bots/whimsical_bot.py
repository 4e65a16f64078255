"""A bot of some sense that now and then does anything at all: it sees more of the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.games.nile.bots.asked import Asked
from companion.games.nile.bots.random_bot import random_bot
from companion.games.nile.bots.sensible_bot import SensibleBot
from companion.table.game import Act, Call
from companion.table.play.bots import OWN_STREAM
from companion.table.play.chance import Chance

WHIM_ONE_IN = 12
"""One answer in so many is given at random."""

APART = 1 << 62
"""Seeds of its whims lie so far from those of its sense."""


class WhimsicalBot:
    """Sensible mostly, at random otherwise."""

    def __init__(self, seed: int) -> None:
        """The same seed answers the same questions in the same way."""
        self._sense, self._whims = SensibleBot(seed), random_bot(seed + APART)
        self._chance = Chance(seed + 2 * APART, OWN_STREAM)

    def answer(self, asked: Asked) -> Any:
        """What seems best, or for once anything."""
        if self._chance.below(WHIM_ONE_IN):
            return self._sense.answer(asked)
        return self._whims.answer(asked)

    def act(self, asked: Asked, acts: Callable[[], Sequence[Act]]) -> Call | None:
        """What makes sense, or now and then anything."""
        return self._sense.act(asked, acts) or self._whims.act(asked, acts)
