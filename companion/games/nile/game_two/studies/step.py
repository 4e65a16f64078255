"""The step of the turn in which something may be searched for or studied (II 5, 6)."""

from __future__ import annotations

from companion.games.nile.facts import StepBegan
from companion.games.nile.game import NileGame
from companion.table.ask.requests import Rule


def search(game: NileGame, player: str) -> Rule[None]:  # noqa: ARG001
    """The turn goes on."""
    yield StepBegan(game.variant.after["search"])
