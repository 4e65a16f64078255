"""Facts between an explorer and a tribe (13 to 16)."""

from typing import Annotated

from companion.games.nile.facts.base import with_explorer, with_relation, with_tribe, with_turn
from companion.games.nile.secrets import NOTED
from companion.games.nile.state import Nile, Relation
from companion.table.facts import Fact


class TribeMet(Fact, frozen=True):
    """An explorer meets a tribe that he had never met before (13.1, 20.2)."""

    player: str
    tribe: int

    def apply(self, state: Nile) -> Nile:
        """Note the turn."""
        met = with_relation(state, self.player, self.tribe, met=state.turn.number)
        return with_turn(met, met=(*state.turn.met, str(self.tribe)))


class PolicyFollowed(Fact, frozen=True):
    """An explorer followed a policy towards a tribe, and what came of it (13.3)."""

    player: str
    tribe: int
    policy: int
    result: str = ""

    def apply(self, state: Nile) -> Nile:
        """The tribe has been dealt with this turn."""
        return with_turn(state, dealt=(*state.turn.dealt, str(self.tribe)))


class TribeCounted(Fact, frozen=True):
    """A tribe that was known by its size has so many warriors (Game II)."""

    tribe: int
    heads: int

    def apply(self, state: Nile) -> Nile:
        """Note them."""
        return with_tribe(state, self.tribe, heads=self.heads)


class AttitudeChanged(Fact, frozen=True):
    """A tribe thinks better (above 0) or worse of explorers than before, and why (Game II).

    It does of all of them where `player` is "", else of that player's.
    """

    tribe: int
    change: int
    why: str
    player: str = ""

    def apply(self, state: Nile) -> Nile:
        """Add it up, without bounds."""
        old = state.tribes[str(self.tribe)].attitudes
        new = {**old, self.player: old.get(self.player, 0) + self.change}
        return with_tribe(state, self.tribe, attitudes=new)


class ExpeditionBeaten(Fact, frozen=True):
    """An expedition is beaten and its explorer taken: what it was is kept on record for his escape,
    and how the tribe stands towards him then (Game II)."""

    player: str
    attitude: int = 0

    def apply(self, state: Nile) -> Nile:
        """Keep both."""
        beaten = state.explorers[self.player].party
        return with_explorer(state, self.player, beaten=beaten, held_at=self.attitude)


class GuidesCounted(Fact, frozen=True):
    """Where the guides of an expedition were hired: how many in which hex (Game II)."""

    player: str
    hired: Annotated[dict[str, int], NOTED]

    def apply(self, state: Nile) -> Nile:
        """Note it in place of what was noted before."""
        return with_explorer(state, self.player, hired=self.hired)


class GiftsGiven(Fact, frozen=True):
    """Gifts were offered in a negotiation (14.2); they leave the party beside this."""

    player: str
    tribe: int
    gifts: Annotated[int, NOTED]

    def apply(self, state: Nile) -> Nile:
        """Count the negotiation."""
        old = state.explorers[self.player].tribes[str(self.tribe)]
        return with_relation(state, self.player, self.tribe, negotiated=old.negotiated + 1)


class BecameFriendly(Fact, frozen=True):
    """A tribe is friendly to an explorer from now on (14.4)."""

    player: str
    tribe: int

    def apply(self, state: Nile) -> Nile:
        """Note it on his sheet."""
        return with_relation(state, self.player, self.tribe, friendly=True)


class FriendshipWoken(Fact, frozen=True):
    """A friendship that sleeps was won anew: it holds for this turn (Game II)."""

    player: str
    tribe: int

    def apply(self, state: Nile) -> Nile:
        """Note it for the turn."""
        return with_turn(state, woken=(*state.turn.woken, str(self.tribe)))


class BattleFought(Fact, frozen=True):
    """A battle with a tribe ended: victory, defeat, or broken off (13.4).

    `fallen` are the warriors killed in it, where they are counted (Game II).
    """

    player: str
    tribe: int
    kind: str
    result: str
    fallen: int = 0

    def apply(self, state: Nile) -> Nile:
        """Note that there was a fight, and on the sheet that the tribe was fought (24.4)."""
        fought = with_turn(state, fought=True)
        if not self.tribe or self.result == "broken off":
            return fought
        return with_relation(fought, self.player, self.tribe, defeated=True)


class Traded(Fact, frozen=True):
    """A trade with a friendly tribe: so many gifts were given in it (14.7, 14.94).

    What changed hands stands beside it. `given` is what the tribe gave, counted in gifts (Game II).
    """

    player: str
    tribe: int
    item: str
    gifts: Annotated[int, NOTED] = 0
    given: int = 0

    def apply(self, state: Nile) -> Nile:
        """Count the gifts on the sheet, and note that there was a trade this turn (14.6)."""
        old = state.explorers[self.player].tribes.get(str(self.tribe)) or Relation()
        counted = {"gifts": old.gifts + self.gifts, "given": old.given + self.given}
        traded = with_relation(state, self.player, self.tribe, **counted)
        return with_turn(traded, traded=(*state.turn.traded, str(self.tribe)))
