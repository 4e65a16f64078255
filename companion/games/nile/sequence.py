"""The sequence of play: which step comes next (4, 8.3)."""

from __future__ import annotations

from companion.games.nile.state import Explorer, Nile
from companion.table.game import Call

COUNTERS = 8
"""Special discovery counters to be placed (3.32, 4.4)."""

AFRICA = ("activity", "disaster", "move", "encounter", "hunt", "recover", "bonus", "end")
"""The steps of a turn in Africa, in order (8.3)."""

STAGES = ("counters", "specialties", "ports", "order", "outfit", "play", "over")
"""The stages of a game: set-up, then play."""


def next_step(state: Nile) -> Call | None:
    """The next step, None when the game is over."""
    if state.stage == "over":
        return None
    if state.stage == "play":
        return Call(state.turn.step, {"player": state.order[state.turn.at]})
    return _setup_step(state)


def _setup_step(state: Nile) -> Call:
    if state.stage == "counters":
        placed = len(state.counters)
        if state.map == "app" and placed < COUNTERS:
            player = state.order[placed % len(state.order)]
            return Call("place-counter", {"player": player, "counter": placed + 1})
        return Call("next-stage", {"stage": "specialties"})
    if state.stage == "specialties":
        return _each(state, "specialty", "choose-specialty", "ports")
    if state.stage == "ports":
        return _each(state, "port", "mark-port", "order")
    if state.stage == "order":
        return Call("roll-order")
    for player in state.order:
        if state.explorers[player].place == "europe":
            return Call("first-outfit", {"player": player})
    return Call("first-turn")


def _each(state: Nile, field: str, step: str, then: str) -> Call:
    for player in state.order:
        if not getattr(state.explorers[player], field):
            return Call(step, {"player": player})
    return Call("next-stage", {"stage": then})


def first_step(explorer: Explorer) -> str:
    """The first step of a turn for an explorer where he is (8.3, 8.4, 15.3, 21.33)."""
    return {
        "africa": "activity",
        "captive": "captive",
        "europe": "europe",
        "dead": "successor",
    }[explorer.place]
