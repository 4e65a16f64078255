"""Phase 2: one action in turn, until two passes in a row (Perform actions)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from companion.api import Choose, Option, Rule
from companion.games.pyramids.facts import Acted, PhaseBegan
from companion.games.pyramids.rules import building, claiming, creating, rounds, workers
from companion.games.pyramids.rules.asking import LINE

if TYPE_CHECKING:
    from companion.games.pyramids.game import PyramidsGame

PASS = "pass"

IN_A_ROW = 2
"""Passes that end the phase (Pass)."""


class Action(NamedTuple):
    """An action: its label, its heading in the rules, its rule, and the reason it's barred."""

    words: str
    rule: str
    play: Callable[[PyramidsGame, str], Rule[None]]
    barred: Callable[[PyramidsGame, str], str]


ACTIONS = {
    "claim": Action("Claim a resource", claiming.RULE, claiming.claim, claiming.barred),
    "create": Action("Create a resource", creating.RULE, creating.create, creating.barred),
    "start": Action("Start a pyramid", building.START, building.start, building.start_barred),
    "continue": Action(
        "Continue construction", building.CONTINUE, building.add, building.add_barred
    ),
    "buy": Action("Buy a worker", workers.BUY, workers.buy, workers.buy_barred),
    "train": Action("Train a worker", workers.TRAIN, workers.train, workers.train_barred),
}
"""Every action by its key, but for a pass, which nothing bars."""


def act(game: PyramidsGame, player: str) -> Rule[None]:
    """One action of a player (Perform actions)."""
    options = [
        Option(key, action.words, barred=action.barred(game, player))
        for key, action in ACTIONS.items()
    ]
    last = game.state.passes == IN_A_ROW - 1
    chosen = yield from Choose(
        question="A second pass ends the phase. Which action?" if last else "Which action?",
        rule="Perform actions",
        player=player,
        options=(*options, Option(PASS, "Pass, for a favor token")),
        line=LINE,
    )
    if chosen != PASS:
        yield from ACTIONS[chosen].play(game, player)
    yield from acted(game, player, passed=chosen == PASS)


def acted(game: PyramidsGame, player: str, *, passed: bool) -> Rule[None]:
    """Pass the turn to the opponent, or begin the next phase after two passes (Pass, End)."""
    yield Acted(player, passed)
    if game.is_over_at_once:
        yield from rounds.count(game)
    elif game.state.passes >= IN_A_ROW:
        yield PhaseBegan("bureaucracy", game.state.round, game.state.starter)
