"""What a bot is asked: the open question, whose it is, and the game as that player sees it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import msgspec

from companion.games.nile.secrets import public
from companion.games.nile.state import Nile
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Request
from companion.table.game import Act, Call
from companion.table.play.session import Session


class Asked(msgspec.Struct, frozen=True):
    """One question to one player; `game` holds nothing that this player may not know.

    `step` is the name of the step or free action that asks.
    """

    game: NileAtTable
    player: str
    request: Request
    step: str = ""


class Bot(Protocol):
    """A player that is not there."""

    def answer(self, asked: Asked) -> Any:
        """A legal journal value for the open question."""

    def act(self, asked: Asked, acts: Callable[[], Sequence[Act]]) -> Call | None:
        """The free action to take before the question is answered, None for none.

        `acts` gives those that are open; it is asked only where there is a mind to act.
        """


def asked(session: Session) -> Asked:
    """The open question of a session as a bot sees it; there must be one."""
    question = session.question
    if question is None:
        raise ValueError("the game is over: there is no question for a bot to answer")
    game = session.game
    assert isinstance(game, NileAtTable)
    seen = seen_by(game.state, question.player)
    view = game if seen is game.state else game.at(seen)
    return Asked(view, question.player, question.request, question.call.name)


def seen_by(state: Nile, player: str) -> Nile:
    """The state as one player may know it: no secret ports, no counters that only others saw.

    A port is secret until all are revealed (4.5), a counter to all who did not look (23.1).
    """
    state = public(state)
    unseen = [
        key
        for key, counter in state.counters.items()
        if counter.face and player not in counter.seen
    ]
    if not unseen:
        return state
    counters = dict(state.counters)
    for key in unseen:
        counters[key] = msgspec.structs.replace(counters[key], face="")
    return msgspec.structs.replace(state, counters=counters)
