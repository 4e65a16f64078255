"""Facts for adopting a game that was started on paper."""

from msgspec.structs import replace

from companion.games.nile.state import Counter, Explorer, Hex, Nile, Tribe, Turn
from companion.table.facts import Fact


class MapAdopted(Fact, frozen=True):
    """The current map of an adopted game.

    It has the hexes that differ from the printed board, the tribes and counters by number, and the
    number of hexes mapped so far. If not `ordered`, the order of mapping is unknown.
    """

    hexes: dict[str, Hex] = {}
    tribes: dict[str, Tribe] = {}
    counters: dict[str, Counter] = {}
    mapped: int = 0
    ordered: bool = True

    def apply(self, state: Nile) -> Nile:
        """Set the hexes, and replace all tribes and counters."""
        return replace(
            state,
            hexes={**state.hexes, **self.hexes},
            tribes=self.tribes,
            counters=self.counters,
            mapped=self.mapped,
            unordered=not self.ordered,
        )


class SheetAdopted(Fact, frozen=True):
    """A player's explorer, expedition and Player Aid Sheet in an adopted game."""

    player: str
    explorer: Explorer

    def apply(self, state: Nile) -> Nile:
        """Set the explorer."""
        return replace(state, explorers={**state.explorers, self.player: self.explorer})


class PlayTakenUp(Fact, frozen=True):
    """Adopted play continues with a player's turn, given by its place in the order of play.

    `month` counts from 1. `step` is the explorer's first step of the turn.
    """

    month: int
    at: int
    step: str

    def apply(self, state: Nile) -> Nile:
        """End the setup and start a new turn."""
        explorer = state.explorers[state.order[self.at]]
        turn = Turn(self.month, self.at, self.step, start=explorer.hex, mode=explorer.mode)
        return replace(state, stage="play", turn=turn)
