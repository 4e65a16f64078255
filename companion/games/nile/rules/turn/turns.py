"""Turn order: first turn, next turn, and steps that players finish manually (5.52, 7, 8)."""

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
"""Steps that end the party's movement if finished manually."""

BEFORE_HUNTING = ("disaster", *MOVING)
"""Steps after which natives are met if players moved the party to another hex (13.1)."""


def first_turn(game: NileGame) -> Rule[None]:
    """Start the first month when all expeditions are outfitted (8.1)."""
    player = game.state.order[0]
    yield facts.TurnBegan(1, 0, first_step(game.explorer(player)))
    yield facts.StageReached("play")


def end_turn(game: NileGame, player: str) -> Rule[None]:
    """End a turn; one askari deserts a debased explorer (5.52, 7, 8.1)."""
    yield from _desert(game, player)
    yield from reconstruct(game, player)
    yield from game.variant.ending.turn(game, player)
    yield from next_turn(game)


def next_turn(game: NileGame) -> Rule[None]:
    """Start the next player's turn; after the last player, the next month, if the game goes on."""
    at = (game.state.turn.at + 1) % len(game.state.order)
    if at == 0:
        yield from game.variant.ending.round(game)
    state = game.state
    if state.is_over:
        return
    number = state.turn.number + (at == 0)
    yield facts.TurnBegan(number, at, first_step(game.explorer(state.order[at])))


def no_end(game: NileGame) -> Rule[None]:  # noqa: ARG001
    """Do nothing: no month ends Game I, which is won by publishing (7.0)."""
    return
    yield


def _desert(game: NileGame, player: str) -> Rule[None]:
    """Make an askari desert an explorer who did a bearer's work, once a turn (5.52)."""
    explorer = game.explorer(player)
    if explorer.place == "africa" and explorer.debased and explorer.party.askaris:
        changes = taken(explorer.party, {"askaris": 1})
        yield facts.PartyChanged(player, changes, "the explorer did a bearer's work", "5.52")


def finish_by_hand(game: NileGame, call: Call) -> Rule[None]:
    """Finish a step manually: players enter its outcome, and play continues.

    A setup step is asked again. A free action is over.
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
    """Return the next step, "end" if the explorer isn't able to continue."""
    place = game.explorer(player).place
    if step == "successor" and place != "europe":
        return "end"
    goes_on = place == "africa" or not (step == "activity" or is_in_africa(game, step))
    return game.variant.after[step] if goes_on else "end"


def is_in_africa(game: NileGame, step: str) -> bool:
    """True if a step affects an expedition in Africa, so its outcome can be entered manually."""
    return step in game.variant.africa[1:-1] or step in PART_OF


def _normal_activity(game: NileGame, player: str) -> Rule[None]:
    explorer = game.explorer(player)
    if explorer.place == "africa":
        points = makeup.allowance(game, player, explorer.mode, "normal")
        yield facts.ActivityChosen("normal", explorer.mode, points)
