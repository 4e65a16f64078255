"""Facts of an expedition: its place, people and things (5, 9, 17, 18, 19)."""

from typing import Annotated

from msgspec.structs import replace

from companion.games.nile.facts.base import add, with_explorer, with_turn
from companion.games.nile.facts.burial import bury
from companion.games.nile.secrets import NOTED, ON_SHEET, find_is_open, points_are_open
from companion.games.nile.state import Errand, Find, Nile, Party, Points, Turn
from companion.table.facts import Fact
from companion.table.seats.hidden import Hidden


class ExpeditionLanded(Fact, frozen=True):
    """An explorer landed at a port with a new expedition (5.2, 26.2)."""

    player: str
    hex: str
    party: Annotated[Party, ON_SHEET] = Party()
    armed: Annotated[bool, ON_SHEET] = False

    def apply(self, state: Nile) -> Nile:
        """Put the expedition there; earlier maps and friendships stay."""
        return with_explorer(
            state,
            self.player,
            place="africa",
            hex=self.hex,
            came="",
            party=self.party,
            armed=self.armed,
            mode="foot",
            sick=False,
            debased=False,
            dry=0,
            trips=0,
            beyond=False,
            shed=False,
            money=0,
            trail=(self.hex,),
            backs={},
        )


class PartyChanged(Fact, frozen=True):
    """Members or things were gained (above 0) or lost (below 0); keys are fields of `Party`.

    Every loss and gain of an expedition is one of these, with its cause and rule.
    """

    player: str
    changes: Annotated[dict[str, int], NOTED]
    cause: str
    rule: str = ""

    def apply(self, state: Nile) -> Nile:
        """Add the changes."""
        party = state.explorers[self.player].party
        new = {key: getattr(party, key) + amount for key, amount in self.changes.items()}
        return with_explorer(state, self.player, party=replace(party, **new))


class ExplorerChanged(Fact, frozen=True):
    """Changes to the explorer himself.

    Armed, sick, debased, turns since the camels drank, or if items were left in the hex of a tribe
    since it was entered (14.5).
    """

    player: str
    armed: Annotated[bool | None, NOTED] = None
    sick: bool | None = None
    debased: bool | None = None
    dry: int | None = None
    shed: bool | None = None
    cause: str = ""
    rule: str = ""

    def apply(self, state: Nile) -> Nile:
        """Set the given fields."""
        given = {
            key: value
            for key in ("armed", "sick", "debased", "dry", "shed")
            if (value := getattr(self, key)) is not None
        }
        return with_explorer(state, self.player, **given)


class ActivityChosen(Fact, frozen=True):
    """Activity level and movement points of this turn (9.12)."""

    level: str
    mode: str
    allowance: int

    def apply(self, state: Nile) -> Nile:
        """Set level, mode and allowance."""
        return with_turn(state, level=self.level, mode=self.mode, allowance=self.allowance)


class ModeChanged(Fact, frozen=True):
    """The party changed its mode of travel; the slower allowance counts (9.5)."""

    player: str
    mode: str
    allowance: int

    def apply(self, state: Nile) -> Nile:
        """Set mode and allowance."""
        changed = with_explorer(state, self.player, mode=self.mode)
        return with_turn(changed, mode=self.mode, allowance=self.allowance)


class Hastened(Fact, frozen=True):
    """An expedition gets `points` extra movement points in the month `turn` by a bonus (20.4)."""

    player: str
    turn: int
    points: int

    def apply(self, state: Nile) -> Nile:
        """Set the points, which only count in that month."""
        return with_explorer(state, self.player, haste=self.points, haste_turn=self.turn)


class PointsSpent(Fact, frozen=True):
    """Movement points were spent (9.14)."""

    points: int
    on: str = ""

    def apply(self, state: Nile) -> Nile:
        """Add to the points spent."""
        return with_turn(state, spent=state.turn.spent + self.points)


class WaterDeclined(Fact, frozen=True):
    """A party by canoe declined water, and isn't asked again this turn (5.4443, ruling)."""

    player: str

    def apply(self, state: Nile) -> Nile:
        """Set the flag for this turn."""
        return with_turn(state, no_water=True)


class MoveEnded(Fact, frozen=True):
    """The party's movement ended for this turn; `lost` is true if it got lost (12.2)."""

    reason: str
    lost: bool = False

    def apply(self, state: Nile) -> Nile:
        """End movement."""
        return with_turn(state, still=True, lost=state.turn.lost or self.lost)


class Moved(Fact, frozen=True):
    """The party moved to another hex.

    `back` is why it went back there instead of moving on. `came` is the hex it had once come from
    when moving there, "" if unknown (13.5, 15.2).
    """

    player: str
    to: str
    back: str = ""
    came: str = ""

    def apply(self, state: Nile) -> Nile:
        """Set the hex and extend the trail."""
        explorer = state.explorers[self.player]
        backs = explorer.backs
        if self.back:
            backs = add(backs, str(len(explorer.trail)), self.back)
        return with_explorer(
            state,
            self.player,
            hex=self.to,
            came=self.came if self.back else explorer.hex,
            backs=backs,
            trips=0,
            beyond=False,
            shed=False,
            trail=(*explorer.trail, self.to),
        )


class Placed(Fact, frozen=True):
    """The players placed the party in its hex, where its trail now ends.

    `came` is the neighboring hex it came from, "" if unknown. `on` is true if the trail continues
    to this hex; otherwise this hex replaces its last one.
    """

    player: str
    came: str = ""
    on: bool = False

    def apply(self, state: Nile) -> Nile:
        """End the trail in this hex; a turn that began in the last one began here."""
        explorer, turn = state.explorers[self.player], state.turn
        last, trail = explorer.trail[-1:], explorer.trail[: None if self.on else -1]
        backs = {place: why for place, why in explorer.backs.items() if int(place) < len(trail)}
        if trail[-1:] != (explorer.hex,):
            trail = (*trail, explorer.hex)
        placed = with_explorer(
            state,
            self.player,
            came=self.came,
            trail=trail,
            backs=backs,
            trips=0,
            beyond=False,
            shed=False,
        )
        in_turn = bool(state.order) and state.order[turn.at] == self.player
        began = in_turn and last == (turn.start,)
        return with_turn(placed, start=explorer.hex) if began else placed


class Known(Fact, frozen=True):
    """An explorer has visited a hex and knows it from now on (3.2, 9.3)."""

    player: str
    hex: str

    def apply(self, state: Nile) -> Nile:
        """Set the month of the first visit."""
        explorer = state.explorers[self.player]
        if self.hex in explorer.known:
            return state
        known = add(explorer.known, self.hex, state.turn.number)
        return with_explorer(state, self.player, known=known)


class Portaged(Fact, frozen=True):
    """Portage trips made so far around the cataract of the party's hex (9.27).

    `beyond` is true if the party is on its far side, seen from the middle of the hex.
    """

    player: str
    trips: int = 0
    beyond: bool = False

    def apply(self, state: Nile) -> Nile:
        """Set both; they're kept from turn to turn."""
        return with_explorer(state, self.player, trips=self.trips, beyond=self.beyond)


class FreshFood(Fact, frozen=True):
    """Fresh rations from hunting or shooting this turn (18.2, 18.5).

    `meat` of them is horse meat or that of other animals of the party.
    """

    rations: Annotated[int, NOTED]
    meat: int = 0
    hunted: bool = False

    def apply(self, state: Nile) -> Nile:
        """Add the rations for the meal."""
        turn: Turn = state.turn
        return with_turn(
            state,
            fresh=turn.fresh + self.rations,
            meat=turn.meat + self.meat,
            hunted=turn.hunted or self.hunted,
        )


class Watered(Fact, frozen=True):
    """The party drank in the desert this turn (5.4444); the amount is a fact of its own."""

    player: str

    def apply(self, state: Nile) -> Nile:
        """Set the flag for this turn."""
        return with_turn(state, watered=True)


class PointsNoted(Fact, frozen=True):
    """Victory points were noted on a sheet, or lost (below 0) (22.5)."""

    player: str
    key: str
    points: Annotated[Points, Hidden("player", points_are_open, entries=True)]

    def apply(self, state: Nile) -> Nile:
        """Add the points."""
        explorer = state.explorers[self.player]
        return with_explorer(state, self.player, points=add(explorer.points, self.key, self.points))


class Found(Fact, frozen=True):
    """A discovery was entered on a sheet (10.5, 20.6, 23)."""

    player: str
    key: str
    find: Annotated[Find, Hidden("player", find_is_open, entries=True)]

    def apply(self, state: Nile) -> Nile:
        """Add the find."""
        explorer = state.explorers[self.player]
        return with_explorer(state, self.player, finds=add(explorer.finds, self.key, self.find))


class WentToEurope(Fact, frozen=True):
    """An explorer disbanded his expedition and went to Europe (21.4, 21.5)."""

    player: str

    def apply(self, state: Nile) -> Nile:
        """Take him off the board."""
        return with_explorer(
            state,
            self.player,
            place="europe",
            hex="",
            came="",
            party=Party(),
            armed=False,
            errand=Errand(),
            hired={},
        )


class PointsPublished(Fact, frozen=True):
    """Everything noted on a sheet so far was published in Europe (22.1)."""

    player: str

    def apply(self, state: Nile) -> Nile:
        """Mark points and finds as published."""
        explorer = state.explorers[self.player]
        points = {key: replace(p, published=True) for key, p in explorer.points.items()}
        finds = {key: replace(f, published=True) for key, f in explorer.finds.items()}
        return with_explorer(state, self.player, points=points, finds=finds)


class MoneyRaised(Fact, frozen=True):
    """Dollars available for outfitting (5.1, 26)."""

    player: str
    money: Annotated[int, NOTED]

    def apply(self, state: Nile) -> Nile:
        """Set the money."""
        return with_explorer(state, self.player, money=self.money)


class ExplorerCaptured(Fact, frozen=True):
    """A tribe captured the explorer (15.3); his expedition is gone."""

    player: str
    tribe: int

    def apply(self, state: Nile) -> Nile:
        """Make him a captive without a party."""
        return with_explorer(
            state,
            self.player,
            place="captive",
            captor=self.tribe,
            party=Party(),
            armed=False,
            shed=False,
            errand=Errand(),
        )


class ExplorerFreed(Fact, frozen=True):
    """A captive escaped (15.3)."""

    player: str

    def apply(self, state: Nile) -> Nile:
        """Free him."""
        return with_explorer(state, self.player, place="africa", captor=0)


class ExplorerDied(Fact, frozen=True):
    """An explorer died or retired (21.3).

    `erased` are the unpublished hexes that only he knew, which are erased. `rivers` is what is left
    of the rivers beside them, and `tribes` those whose markers are removed. `halved` are hexes that
    another had partly explored before him, and are so again. `last_tribe` is the highest number
    ever given, 0 if not recorded.
    """

    player: str
    cause: str
    erased: tuple[str, ...] = ()
    rivers: dict[str, str] = {}
    tribes: tuple[int, ...] = ()
    halved: tuple[str, ...] = ()
    last_tribe: int = 0

    def apply(self, state: Nile) -> Nile:
        """Erase rumors and keep what is published (21.31, 21.32, 21.33)."""
        left = bury(state, self.player, self.erased, self.rivers, self.tribes, self.halved)
        return replace(left, last_tribe=max(left.last_tribe, self.last_tribe))


class NewExplorer(Fact, frozen=True):
    """A player starts a new explorer after a death (21.33)."""

    player: str
    name: str
    specialty: str

    def apply(self, state: Nile) -> Nile:
        """Create him in Europe without knowledge."""
        old = state.explorers[self.player]
        return with_explorer(
            state,
            self.player,
            name=self.name,
            specialty=self.specialty,
            place="europe",
            life=old.life + 1,
            history=(*old.history, old.name),
        )
