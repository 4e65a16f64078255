"""What a game of Source of the Nile is played for, in a few words behind the month."""

from __future__ import annotations

from companion.games.nile.state import Nile
from companion.games.nile.texts import TEXTS


def goal_words(state: Nile) -> str:
    """The points that win (7.0), or what the table agreed (II 2.3); "" while that is open."""
    return TEXTS("goal", end=state.end, months=state.months, target=state.target)
