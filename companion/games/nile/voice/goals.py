"""What a game of Source of the Nile is played for, in a few words behind the month."""

from __future__ import annotations

from companion.games.nile.state import Nile


def goal_words(state: Nile) -> str:
    """The points that win (7.0), or what the table agreed (II 2.3); "" while that is open."""
    if state.end == "months":
        return f"to month {state.months}"
    if state.end == "map":
        return "to the whole map"
    return "" if state.end == "open" else f"to {state.target} points"
