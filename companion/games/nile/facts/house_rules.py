"""Facts of house rules: which are played, and what they count."""

from msgspec.structs import replace

from companion.games.nile.facts.base import add, with_explorer
from companion.games.nile.state import Nile
from companion.table.facts import Fact


class HouseRuleSet(Fact, frozen=True):
    """The table plays a house rule or a named alternative from now on; "" takes it back."""

    name: str
    value: str

    def apply(self, state: Nile) -> Nile:
        """Note it."""
        return replace(state, house=add(state.house, self.name, self.value))


class Astray(Fact, frozen=True):
    """So many months in a row an expedition has ended lost; a house rule counts them."""

    player: str
    months: int

    def apply(self, state: Nile) -> Nile:
        """Note them."""
        return with_explorer(state, self.player, astray=self.months)
