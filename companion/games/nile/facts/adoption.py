"""Facts of a game that was played on paper before: it is taken up as it lies on the table."""

from msgspec.structs import replace

from companion.games.nile.state import Counter, Explorer, Hex, Nile, Tribe, Turn
from companion.table.facts import Fact


class MapAdopted(Fact, frozen=True):
    """The map as it lies on the table: hexes that differ from the printed board, each as it now is,
    the tribes and counters by their numbers, and how many hexes were mapped so far. Not `ordered`:
    nobody knows for sure in which order they were."""

    hexes: dict[str, Hex] = {}
    tribes: dict[str, Tribe] = {}
    counters: dict[str, Counter] = {}
    mapped: int = 0
    ordered: bool = True

    def apply(self, state: Nile) -> Nile:
        """Put them in their places; tribes and counters that were on record are all of these."""
        return replace(
            state,
            hexes={**state.hexes, **self.hexes},
            tribes=self.tribes,
            counters=self.counters,
            mapped=self.mapped,
            unordered=not self.ordered,
        )


class SheetAdopted(Fact, frozen=True):
    """A player's explorer, his expedition, and all that stands on the Player Aid Sheet."""

    player: str
    explorer: Explorer

    def apply(self, state: Nile) -> Nile:
        """Take the sheet as it is."""
        return replace(state, explorers={**state.explorers, self.player: self.explorer})


class PlayTakenUp(Fact, frozen=True):
    """Play goes on at the beginning of a player's turn, by his place in the order of play.

    `month` counts from 1; the explorer's first step of the turn is `step`.
    """

    month: int
    at: int
    step: str

    def apply(self, state: Nile) -> Nile:
        """The set-up is over, and a fresh turn begins."""
        explorer = state.explorers[state.order[self.at]]
        turn = Turn(self.month, self.at, self.step, start=explorer.hex, mode=explorer.mode)
        return replace(state, stage="play", turn=turn)
