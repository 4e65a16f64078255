"""Facts between an explorer and a tribe (13 to 16)."""

from typing import Annotated

from companion.games.nile.facts.base import with_explorer, with_relation, with_tribe, with_turn
from companion.games.nile.secrets import NOTED
from companion.games.nile.state import Nile, Relation
from companion.table.facts import Fact


class TribeMet(Fact, frozen=True):
    """An explorer met a tribe for the first time (13.1, 20.2)."""

    player: str
    tribe: int

    def apply(self, state: Nile) -> Nile:
        """Set the month of the meeting."""
        met = with_relation(state, self.player, self.tribe, met=state.turn.number)
        return with_turn(met, met=(*state.turn.met, str(self.tribe)))


class PolicyFollowed(Fact, frozen=True):
    """An explorer followed a policy toward a tribe, with this result (13.3)."""

    player: str
    tribe: int
    policy: int
    result: str = ""

    def apply(self, state: Nile) -> Nile:
        """Mark the tribe as dealt with this turn."""
        return with_turn(state, dealt=(*state.turn.dealt, str(self.tribe)))


class TribeCounted(Fact, frozen=True):
    """The number of warriors of a tribe known only by size (Game II)."""

    tribe: int
    heads: int

    def apply(self, state: Nile) -> Nile:
        """Set the warriors."""
        return with_tribe(state, self.tribe, heads=self.heads)


class AttitudeChanged(Fact, frozen=True):
    """A tribe's attitude improved (above 0) or got worse (below 0), and why (Game II).

    It applies to everybody if `player` is "", else to that player's explorer.
    """

    tribe: int
    change: int
    why: str
    player: str = ""

    def apply(self, state: Nile) -> Nile:
        """Add the change, without limits."""
        old = state.tribes[str(self.tribe)].attitudes
        new = {**old, self.player: old.get(self.player, 0) + self.change}
        return with_tribe(state, self.tribe, attitudes=new)


class ExpeditionBeaten(Fact, frozen=True):
    """An expedition was beaten and its explorer captured (Game II).

    The expedition and the tribe's attitude toward him are kept for his escape.
    """

    player: str
    attitude: int = 0

    def apply(self, state: Nile) -> Nile:
        """Keep both."""
        beaten = state.explorers[self.player].party
        return with_explorer(state, self.player, beaten=beaten, held_at=self.attitude)


class GuidesCounted(Fact, frozen=True):
    """Number of an expedition's guides by the hex where they were hired (Game II)."""

    player: str
    hired: Annotated[dict[str, int], NOTED]

    def apply(self, state: Nile) -> Nile:
        """Replace the numbers."""
        return with_explorer(state, self.player, hired=self.hired)


class GiftsGiven(Fact, frozen=True):
    """Gifts were offered in a negotiation (14.2); the party's loss is a fact of its own."""

    player: str
    tribe: int
    gifts: Annotated[int, NOTED]

    def apply(self, state: Nile) -> Nile:
        """Count the negotiation."""
        old = state.explorers[self.player].tribes[str(self.tribe)]
        return with_relation(state, self.player, self.tribe, negotiated=old.negotiated + 1)


class BecameFriendly(Fact, frozen=True):
    """A tribe became friendly to an explorer (14.4)."""

    player: str
    tribe: int

    def apply(self, state: Nile) -> Nile:
        """Mark the tribe as friendly."""
        return with_relation(state, self.player, self.tribe, friendly=True)


class FriendshipWoken(Fact, frozen=True):
    """A dormant friendship was renewed for this turn (Game II)."""

    player: str
    tribe: int

    def apply(self, state: Nile) -> Nile:
        """Add the tribe for this turn."""
        return with_turn(state, woken=(*state.turn.woken, str(self.tribe)))


class BattleFought(Fact, frozen=True):
    """A battle with a tribe ended: victory, defeat, or broken off (13.4).

    `fallen` are the warriors killed, if they're counted (Game II).
    """

    player: str
    tribe: int
    kind: str
    result: str
    fallen: int = 0

    def apply(self, state: Nile) -> Nile:
        """Record the fight, and check off the tribe on the sheet (24.4)."""
        fought = with_turn(state, fought=True)
        if not self.tribe or self.result == "broken off":
            return fought
        return with_relation(fought, self.player, self.tribe, defeated=True)


class Traded(Fact, frozen=True):
    """A trade with a friendly tribe, for this many gifts (14.7, 14.94).

    What changed hands is a fact of its own. `given` is what the tribe gave, counted in gifts (Game
    II).
    """

    player: str
    tribe: int
    item: str
    gifts: Annotated[int, NOTED] = 0
    given: int = 0

    def apply(self, state: Nile) -> Nile:
        """Count the gifts on the sheet, and the trade for this turn (14.6)."""
        old = state.explorers[self.player].tribes.get(str(self.tribe)) or Relation()
        counted = {"gifts": old.gifts + self.gifts, "given": old.given + self.given}
        traded = with_relation(state, self.player, self.tribe, **counted)
        return with_turn(traded, traded=(*state.turn.traded, str(self.tribe)))
