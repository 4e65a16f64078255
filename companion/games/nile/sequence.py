"""Sequence of play: which step comes next (4, 8.3)."""

from __future__ import annotations

from companion.games.nile.game import NileGame
from companion.games.nile.state import Explorer, Nile
from companion.table.game import Call

COUNTERS = 8
"""Number of special discovery counters to place (3.32, 4.4)."""

AFRICA = ("activity", "disaster", "move", "encounter", "hunt", "recover", "bonus", "end")
"""Steps of a turn in Africa, in order (8.3)."""

AFTER = {
    "activity": "disaster",
    "disaster": "move",
    "move": "hunt",
    "enter": "hunt",
    "encounter": "hunt",
    "trade": "hunt",
    "hunt": "recover",
    "meal": "recover",
    "recover": "bonus",
    "bonus": "end",
    "captive": "end",
    "europe": "end",
    "outfit": "end",
    "successor": "europe",
}
"""Default successor of each step (8.3)."""

AFRICA_TWO = (*AFRICA[:-2], "search", *AFRICA[-2:])
"""Steps of a turn in Africa in Game II; whole-turn activities come last (II 5, 6)."""

AFTER_TWO = {**AFTER, "recover": "search", "search": "bonus"}
"""Default successor of each step in Game II."""

PART_OF = {"enter": "move", "trade": "encounter", "meal": "hunt"}
"""Steps that are the rest of another: before them people can act (9.44, 14.6, 18.5)."""

WHOLE = 1
"""Shape of a step that includes its rest."""

SHAPES = {"move": 2, "encounter": 2, "hunt": 2}
"""Shape of steps that end where the rest of them is a separate step.

In the first shape they are whole: journals of 0.1 and 0.2 call them this way, without a shape.
"""

STAGES = ("counters", "specialties", "ports", "order", "outfit", "play", "over")
"""Stages of a game: set-up, then play."""


def next_step(state: Nile) -> Call | None:
    """Return the next step, None when the game is over."""
    if state.is_over:
        return None
    if state.stage == "play":
        step = state.turn.step
        shape = {"shape": SHAPES[step]} if step in SHAPES else {}
        return Call(step, {"player": state.order[state.turn.at], **shape})
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


def step_after(game: NileGame, player: str, step: str) -> str:
    """Return what follows a step in Africa; the end if the explorer left Africa (8.3)."""
    return game.variant.after[step] if game.explorer(player).place == "africa" else "end"


def first_step(explorer: Explorer) -> str:
    """Return the first step of a turn for an explorer where he is (8.3, 8.4, 15.3, 21.33)."""
    return {
        "africa": "activity",
        "captive": "captive",
        "europe": "europe",
        "dead": "successor",
    }[explorer.place]
