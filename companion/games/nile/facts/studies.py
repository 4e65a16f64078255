"""Facts of a whole turn that was given to a search or to a tribe (Game II, II 5, II 6)."""

from companion.games.nile.facts.base import with_explorer, with_relation
from companion.games.nile.state import Nile, Relation
from companion.table.facts import Fact


class Searched(Fact, frozen=True):
    """An explorer gave a turn to a search in a hex, in vain (Game II)."""

    player: str
    hex: str

    def apply(self, state: Nile) -> Nile:
        """Note where; a search that found something is told by what was found."""
        return with_explorer(state, self.player, search=self.hex)


class TribeStudied(Fact, frozen=True):
    """An explorer gave a turn to a tribe: studied it, preached to it, treated its sick (Game II).

    `result` is what came of it, as the charts name it, "" where the table tells it itself. `extra`
    says that the tribe held him captive: that does not count against the once that he may try it.
    """

    player: str
    tribe: int
    result: str
    extra: bool = False

    def apply(self, state: Nile) -> Nile:
        """Count it on his sheet; what came of it stands beside it."""
        if self.extra:
            return state
        old = state.explorers[self.player].tribes.get(str(self.tribe)) or Relation()
        return with_relation(state, self.player, self.tribe, studied=old.studied + 1)
