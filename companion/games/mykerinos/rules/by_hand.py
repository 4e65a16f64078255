"""Steps finished manually: players correct the table themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.api import Rule
from companion.games.mykerinos.facts import AreaInspected, PhaseBegan
from companion.games.mykerinos.region import place_of
from companion.games.mykerinos.rules import digging, inspection

if TYPE_CHECKING:
    from companion.games.mykerinos.game import MykerinosGame


def by_hand(game: MykerinosGame, step: str) -> Rule[None]:
    """Rule that ends a step finished manually (ruling by-hand)."""
    state = game.state
    if step == "begin":
        yield PhaseBegan("season")
    elif step == "season":
        yield PhaseBegan("dig", game.order[0])
    elif step in ("dig", "neutral"):
        yield from digging.next_turn(game, state.mover)
    elif step == "count":
        yield from game.inspection()
    elif step == "nile":
        yield inspection.cleared(game, inspection.on_tiles(game))
        yield PhaseBegan("area", area="1")
    elif step == "area":
        squares = (square for square in state.cubes if place_of(state, square) == state.area)
        yield AreaInspected(state.area, tuple(squares), tuple(game.slots_left(state.area)))
        yield from inspection.go_on(game, state.area)
