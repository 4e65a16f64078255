"""Facts of disasters with lasting effects (11)."""

from typing import Annotated, ClassVar

from companion.games.nile.facts.base import with_explorer, with_turn
from companion.games.nile.secrets import NOTED
from companion.games.nile.state import Errand, Nile
from companion.table.facts import Fact


class Hampered(Fact, frozen=True):
    """A disaster lasts for the rest of the turn.

    Only one gun in `guns` counts, everybody needs `water` times the water, and without `fords`
    rivers can't be crossed.
    """

    cause: str
    guns: int = 1
    water: int = 1
    fords: bool = True

    def apply(self, state: Nile) -> Nile:
        """Combine it with the effects in force."""
        turn = state.turn
        return with_turn(
            state,
            guns=max(turn.guns, self.guns),
            water=max(turn.water, self.water),
            fords=turn.fords and self.fords,
        )


class ShotAt(Fact, frozen=True):
    """A dangerous animal was shot at (11.42): `hits` of the `shots`; one hit kills it.

    `shots` is 0 if nobody has a gun. `own` is true if the explorer's own shot killed it, which wins
    back respect (5.52).
    """

    only_tells: ClassVar[bool] = True

    player: str
    animal: str
    shots: Annotated[int, NOTED]
    hits: int = 0
    own: bool = False

    def apply(self, state: Nile) -> Nile:
        """Leave the state unchanged; the animal's effects are facts of their own."""
        return state


class ErrandGiven(Fact, frozen=True):
    """A rumor sends the expedition to a hex; an empty errand ends the last one (11.2)."""

    player: str
    errand: Errand = Errand()

    def apply(self, state: Nile) -> Nile:
        """Set the errand."""
        return with_explorer(state, self.player, errand=self.errand)
