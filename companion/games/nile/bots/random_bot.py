"""A bot that answers at random: every legal answer, and now and then a free action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.games.nile.bots.asked import Asked
from companion.table.ask.requests import Choose, Count, Draw, Request, Roll, Rolls, Settle
from companion.table.game import Act, Call
from companion.table.play.chance import Chance, pick, roll

OWN_STREAM = -1
"""The number of the bot's own stream of chance: the app's answers are numbered from 0."""

ACTS_ONE_IN = 40
"""A free action is taken before one question in so many."""

FREE_ACTIONS = (
    "make-up",
    "cache",
    "open-cache",
    "take-water",
    "shoot-animal",
    "change-mode",
    "work",
)
"""Free actions of the expedition: none ends a life, changes the rules, or only looks things up."""


class RandomBot:
    """Gives any legal answer, each as likely as the other."""

    def __init__(self, seed: int) -> None:
        """The same seed answers the same questions in the same way."""
        self._chance = Chance(seed, OWN_STREAM)

    def answer(self, asked: Asked) -> Any:
        """Any legal answer."""
        return at_random(asked, self._chance)

    def act(self, asked: Asked, acts: Callable[[], Sequence[Act]]) -> Call | None:
        """Now and then any free action, but none in the middle of another."""
        if asked.step in FREE_ACTIONS or self._chance.below(ACTS_ONE_IN):
            return None
        calls = [act.call for act in acts() if act.call.name in FREE_ACTIONS]
        return calls[self._chance.below(len(calls))] if calls else None


def at_random(asked: Asked, chance: Chance) -> Any:
    """Any legal answer to the question, dice and cards too where the table rolls them."""
    request: Request = asked.request
    if isinstance(request, Roll | Rolls):
        return roll(request, chance)
    if isinstance(request, Draw):
        deck = asked.game.decks[request.deck]
        card = pick([n for n in deck.numbers if n not in request.out], chance)
        return {"card": card, "says": deck.read(card, request.section)}
    if isinstance(request, Choose):
        keys = [option.key for option in request.options if not option.barred]
        return keys[chance.below(len(keys))]
    if isinstance(request, Count):
        return request.least + chance.below(request.most - request.least + 1)
    assert isinstance(request, Settle), request
    return request.value
