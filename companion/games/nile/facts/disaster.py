"""Facts of disasters that last longer than the moment in which they strike (11)."""

from companion.games.nile.facts.base import with_explorer, with_turn
from companion.games.nile.state import Errand, Nile
from companion.table.facts import Fact


class Hampered(Fact, frozen=True):
    """A disaster holds for the rest of the turn: only one gun in `guns` counts, everybody needs
    `water` times the water, and rivers cannot be crossed unless there are `fords`."""

    cause: str
    guns: int = 1
    water: int = 1
    fords: bool = True

    def apply(self, state: Nile) -> Nile:
        """Note it beside what holds already."""
        turn = state.turn
        return with_turn(
            state,
            guns=max(turn.guns, self.guns),
            water=max(turn.water, self.water),
            fords=turn.fords and self.fords,
        )


class ErrandGiven(Fact, frozen=True):
    """A rumour sends the expedition to a hex; an empty errand ends the last one (11.2)."""

    player: str
    errand: Errand = Errand()

    def apply(self, state: Nile) -> Nile:
        """Note where it must go."""
        return with_explorer(state, self.player, errand=self.errand)
