"""Facts of disasters that last longer than the moment in which they strike (11)."""

from typing import Annotated, ClassVar

from companion.games.nile.facts.base import with_explorer, with_turn
from companion.games.nile.secrets import NOTED
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


class ShotAt(Fact, frozen=True):
    """A dangerous animal was shot at (11.42): so many of the `shots` hit, and one hit kills it.

    `shots` is 0 where nobody has a gun. `own` says that the explorer's own shot killed it, which
    wins back respect (5.52).
    """

    only_tells: ClassVar[bool] = True

    player: str
    animal: str
    shots: Annotated[int, NOTED]
    hits: int = 0
    own: bool = False

    def apply(self, state: Nile) -> Nile:
        """Leave the state as it is: what the animal does is stated beside it."""
        return state


class ErrandGiven(Fact, frozen=True):
    """A rumor sends the expedition to a hex; an empty errand ends the last one (11.2)."""

    player: str
    errand: Errand = Errand()

    def apply(self, state: Nile) -> Nile:
        """Note where it must go."""
        return with_explorer(state, self.player, errand=self.errand)
