"""Which rule each step and each free action is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.games.nile.game import NileGame
from companion.games.nile.rules.camp import hunting, sickness
from companion.games.nile.rules.europe import europe
from companion.games.nile.rules.events import disaster
from companion.games.nile.rules.natives import captivity, encounter
from companion.games.nile.rules.party import outfit
from companion.games.nile.rules.travel import entering
from companion.games.nile.rules.turn import by_hand as byhand
from companion.games.nile.rules.turn import free_actions as acts
from companion.games.nile.rules.turn import movement, setup, turns
from companion.table.ask.requests import Rule
from companion.table.game import Act, Call

STEPS: dict[str, Callable[..., Rule[None]]] = {
    "place-counter": setup.place_counter,
    "choose-specialty": setup.choose_specialty,
    "mark-port": setup.mark_port,
    "roll-order": setup.roll_order,
    "next-stage": setup.next_stage,
    "first-outfit": outfit.first_outfit,
    "first-turn": turns.first_turn,
    "activity": movement.choose_activity,
    "disaster": disaster.draw_disaster,
    "move": movement.move,
    "enter": entering.go_in,
    "encounter": encounter.encounter,
    "trade": encounter.trade_with_friends,
    "hunt": hunting.hunt,
    "meal": hunting.eat_and_drink,
    "recover": sickness.recover,
    "bonus": byhand.bonus,
    "end": turns.end_turn,
    "captive": captivity.escape,
    "europe": europe.europe,
    "outfit": outfit.outfit_again,
    "successor": europe.successor,
}
"""Steps of the set-up and of the sequence of play, by name; each takes the game and its ids."""


def begin(game: NileGame, call: Call) -> Rule[None]:
    """The rule of a step or free action, from its beginning."""
    rule = STEPS.get(call.name) or acts.ACTS[call.name]
    return rule(game, **call.args)


def finish(game: NileGame, call: Call) -> Rule[None]:
    """What ends a step that people finished by hand: the sequence of play goes on."""
    return turns.finish_by_hand(game, call)


def open_acts(game: NileGame) -> Sequence[Act]:
    """The free actions that are open now."""
    return acts.open_acts(game)
