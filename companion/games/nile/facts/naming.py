"""Facts of the names that explorers give to what they found (10.5)."""

from msgspec.structs import replace

from companion.games.nile.facts.base import add, with_explorer, with_hex, with_relation
from companion.games.nile.state import Find, Nile
from companion.table.facts import Fact


class Named(Fact, frozen=True):
    """An explorer gave a name to a thing: a mountain, waterfall, lake or tribe.

    `key` is its line among the finds of his sheet, or the number of a tribe. `hex` is where it
    lies. `everywhere` says that the name stands on every map from now on, not on his own alone.
    """

    player: str
    thing: str
    key: str
    name: str
    hex: str = ""
    everywhere: bool = False

    def apply(self, state: Nile) -> Nile:
        """Write it on his sheet, and where it counts for everybody on the map."""
        noted = self._noted(state)
        return self._drawn(noted) if self.everywhere else noted

    def _noted(self, state: Nile) -> Nile:
        if self.thing == "tribe":
            return with_relation(state, self.player, int(self.key), name=self.name)
        explorer = state.explorers[self.player]
        # A lake without extra area is on no sheet until it is named (10.56).
        find = explorer.finds.get(self.key) or Find(self.thing, self.hex, turn=state.turn.number)
        finds = add(explorer.finds, self.key, replace(find, name=self.name))
        return with_explorer(state, self.player, finds=finds)

    def _drawn(self, state: Nile) -> Nile:
        if self.thing != "tribe":
            field = "fall_name" if self.thing == "waterfall" else "name"
            return with_hex(state, self.hex, **{field: self.name})
        tribe = replace(state.tribes[self.key], name=self.name)
        return replace(state, tribes=add(state.tribes, self.key, tribe))
