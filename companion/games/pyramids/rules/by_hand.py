"""Steps finished manually: players correct the pieces themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.api import Choose, Option, Rule
from companion.games.pyramids.facts import FavorDiscarded, PhaseBegan
from companion.games.pyramids.rules import rounds
from companion.games.pyramids.rules.actions import acted

if TYPE_CHECKING:
    from companion.games.pyramids.game import PyramidsGame


def by_hand(game: PyramidsGame, step: str) -> Rule[None]:
    """Rule that ends a step finished manually; a free action needs none (ruling by-hand)."""
    state = game.state
    if step == "begin":
        options = tuple(Option(name, name) for name in game.players)
        first = yield from Choose(question="Who acts first?", rule="Setup", options=options)
        yield PhaseBegan("resources", 1, first)
    elif step == "resources":
        yield PhaseBegan("actions", state.round, state.starter)
    elif step == "act":
        yield from _act(game, state.mover)
    elif step == "bureaucracy":
        yield FavorDiscarded()
        yield from rounds.close(game)


def _act(game: PyramidsGame, player: str) -> Rule[None]:
    """Ask if the action was a pass, then go on (Pass, ruling by-hand)."""
    passed = yield from Choose(
        question=f"Did {player} pass?",
        rule="Pass",
        options=(Option("no", "No"), Option("yes", "Yes")),
    )
    yield from acted(game, player, passed=passed == "yes")
