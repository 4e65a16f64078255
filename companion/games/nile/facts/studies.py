"""Facts of whole turns spent on a search or a tribe (Game II, II 5, II 6)."""

from companion.games.nile.facts.base import with_explorer, with_relation
from companion.games.nile.state import Nile, Relation
from companion.table.facts import Fact


class Searched(Fact, frozen=True):
    """An explorer spent a turn on a search in a hex without success (Game II)."""

    player: str
    hex: str

    def apply(self, state: Nile) -> Nile:
        """Set the hex; a successful search has other facts."""
        return with_explorer(state, self.player, search=self.hex)


class TribeStudied(Fact, frozen=True):
    """An explorer spent a turn studying, converting or treating a tribe (Game II).

    `result` is its name in the charts, "" if the players enter it themselves. `extra` is true if
    the tribe held him captive: then it doesn't use up his one attempt.
    """

    player: str
    tribe: int
    result: str
    extra: bool = False

    def apply(self, state: Nile) -> Nile:
        """Count the attempt on his sheet; its result is a fact of its own."""
        if self.extra:
            return state
        old = state.explorers[self.player].tribes.get(str(self.tribe)) or Relation()
        return with_relation(state, self.player, self.tribe, studied=old.studied + 1)
