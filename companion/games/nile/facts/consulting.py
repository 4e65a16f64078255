"""Facts of what is looked up or tried out of turn."""

from typing import ClassVar

from companion.games.nile.state import Nile
from companion.table.facts import Fact


class Consulted(Fact, frozen=True):
    """A chart was read, or a procedure tried, out of turn: `what`, and what came of it in words.

    `player` is whose expedition it was about, "" for none. What was `applied` is stated beside it.
    """

    only_tells: ClassVar[bool] = True

    player: str
    what: str
    result: str = ""
    applied: bool = False

    def apply(self, state: Nile) -> Nile:
        """Nothing changes by itself."""
        return state
