"""The order of turns: the first, the next, and steps that people finish by hand (5.52, 7, 8)."""

from __future__ import annotations

from companion.games.nile import facts
from companion.games.nile.game import NileGame
from companion.games.nile.rules.natives import encounter
from companion.games.nile.rules.party import makeup
from companion.games.nile.rules.party.losses import taken
from companion.games.nile.rules.party.overload import reconstruct
from companion.games.nile.rules.travel import arriving
from companion.games.nile.rules.turn.outcomes import BY_HAND, outcome
from companion.games.nile.sequence import PART_OF, first_step
from companion.table.ask.requests import Rule
from companion.table.game import Call

MOVING = ("move", "enter", "encounter", "trade")
"""Steps after which the party moves no further where they were finished by hand."""

BEFORE_HUNTING = ("disaster", *MOVING)
"""Steps after which natives are met where the table set the party into another hex (13.1)."""


def first_turn(game: NileGame) -> Rule[None]:
    """All expeditions are outfitted: the high man begins the first month (8.1)."""
    player = game.state.order[0]
    yield facts.TurnBegan(1, 0, first_step(game.explorer(player)))
    yield facts.StageReached("play")


def end_turn(game: NileGame, player: str) -> Rule[None]:
    """A despised explorer loses an askari; then the next player's turn begins (5.52, 7, 8.1)."""
    yield from _desert(game, player)
    yield from reconstruct(game, player)
    yield from game.variant.ending.turn(game, player)
    yield from next_turn(game)


def next_turn(game: NileGame) -> Rule[None]:
    """The next player in order; after the last one the next month, unless the game is over."""
    at = (game.state.turn.at + 1) % len(game.state.order)
    if at == 0:
        yield from game.variant.ending.round(game)
    state = game.state
    if state.is_over:
        return
    number = state.turn.number + (at == 0)
    yield facts.TurnBegan(number, at, first_step(game.explorer(state.order[at])))


def no_end(game: NileGame) -> Rule[None]:  # noqa: ARG001
    """No month ends Game I: it is won by what is published (7.0)."""
    return
    yield


def _desert(game: NileGame, player: str) -> Rule[None]:
    """One askari a turn deserts an explorer who did a bearer's work (5.52)."""
    explorer = game.explorer(player)
    if explorer.place == "africa" and explorer.debased and explorer.party.askaris:
        changes = taken(explorer.party, {"askaris": 1})
        yield facts.PartyChanged(player, changes, "the explorer did a bearer's work", "5.52")


def finish_by_hand(game: NileGame, call: Call) -> Rule[None]:
    """End a step that people finish themselves: they enter what came of it, and play goes on.

    A step of the set-up, or a free action, has nothing that leads on: it is asked again, or it is
    over.
    """
    player = str(call.args.get("player", ""))
    turn = game.state.turn
    if game.state.stage != "play" or call.name != turn.step or player != game.player:
        return
    if call.name == "end":
        yield from next_turn(game)
        return
    before = encounter.place_and_tribe(game, player)
    if call.name in ("move", "enter"):
        before = turn.start, game.hex(turn.start).tribe
    if is_in_africa(game, call.name):
        yield from outcome(game, player, f"{BY_HAND}{call.name}", "8.3")
        yield from arriving.settle(game, player)
    if call.name == "activity":
        yield from _normal_activity(game, player)
    if call.name in MOVING:
        yield facts.MoveEnded("finished by hand")
    met = call.name in BEFORE_HUNTING and encounter.meets_after(game, player, before)
    yield facts.StepBegan("encounter" if met else _step_after(game, player, call.name))


def _step_after(game: NileGame, player: str, step: str) -> str:
    """The step that leads on; an explorer who did not come through it has none but the end."""
    place = game.explorer(player).place
    if step == "successor" and place != "europe":
        return "end"
    goes_on = place == "africa" or not (step == "activity" or is_in_africa(game, step))
    return game.variant.after[step] if goes_on else "end"


def is_in_africa(game: NileGame, step: str) -> bool:
    """True if a step brings something about in Africa: its outcome can be entered by hand."""
    return step in game.variant.africa[1:-1] or step in PART_OF


def _normal_activity(game: NileGame, player: str) -> Rule[None]:
    explorer = game.explorer(player)
    if explorer.place == "africa":
        points = makeup.allowance(game, player, explorer.mode, "normal")
        yield facts.ActivityChosen("normal", explorer.mode, points)
