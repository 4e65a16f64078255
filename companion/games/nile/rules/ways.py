"""Where a party goes on its move: the ways that are open, or staying where it is (9.13)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from companion.games.nile.rules import crossing, errands, falls, modes
from companion.table.requests import Choose, Option, Rule

if TYPE_CHECKING:
    from companion.games.nile.game import NileGame


def where_to(game: NileGame, player: str, ways: Iterable[Option]) -> Rule[str]:
    """Which of the ways a party takes; it may also portage, change its mode of travel, or stay."""
    options = list(ways)
    portage = falls.portage_option(game, player)
    if portage:
        options.append(portage)
    if modes.can_change(game, player):
        options.append(Option("mode", "Change the mode of travel"))
    options.append(Option("stay", "Stay here: movement is over"))
    choice = yield from Choose(
        question=f"Where to? Left: {crossing.points_words(crossing.points_left(game))}.",
        rule="9.13",
        player=player,
        options=tuple(options),
        why=errands.reminder(game, player),
    )
    return choice
