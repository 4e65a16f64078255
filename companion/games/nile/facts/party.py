"""Facts of an expedition: where it is, who belongs to it, what it carries (5, 9, 17, 18, 19)."""

from typing import Annotated

from msgspec.structs import replace

from companion.games.nile.facts.base import add, with_explorer, with_turn
from companion.games.nile.facts.burial import bury
from companion.games.nile.secrets import NOTED, ON_SHEET, find_is_open, points_are_open
from companion.games.nile.state import Errand, Find, Nile, Party, Points, Turn
from companion.table.facts import Fact
from companion.table.seats.hidden import Hidden


class ExpeditionLanded(Fact, frozen=True):
    """An explorer stands at a port with a fresh expedition (5.2, 26.2)."""

    player: str
    hex: str
    party: Annotated[Party, ON_SHEET] = Party()
    armed: Annotated[bool, ON_SHEET] = False

    def apply(self, state: Nile) -> Nile:
        """Put him there; earlier maps and friendships stay his."""
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
    """The explorer himself: armed, sick, debased, turns since the camels drank, or whether items
    were left in the hex of a tribe since it was entered (14.5)."""

    player: str
    armed: Annotated[bool | None, NOTED] = None
    sick: bool | None = None
    debased: bool | None = None
    dry: int | None = None
    shed: bool | None = None
    cause: str = ""
    rule: str = ""

    def apply(self, state: Nile) -> Nile:
        """Set what is given."""
        given = {
            key: value
            for key in ("armed", "sick", "debased", "dry", "shed")
            if (value := getattr(self, key)) is not None
        }
        return with_explorer(state, self.player, **given)


class ActivityChosen(Fact, frozen=True):
    """The activity level of this turn and the movement points it gives (9.12)."""

    level: str
    mode: str
    allowance: int

    def apply(self, state: Nile) -> Nile:
        """Note them."""
        return with_turn(state, level=self.level, mode=self.mode, allowance=self.allowance)


class ModeChanged(Fact, frozen=True):
    """The party goes on by another mode of travel; the allowance is the slower one (9.5)."""

    player: str
    mode: str
    allowance: int

    def apply(self, state: Nile) -> Nile:
        """Change it."""
        changed = with_explorer(state, self.player, mode=self.mode)
        return with_turn(changed, mode=self.mode, allowance=self.allowance)


class Hastened(Fact, frozen=True):
    """The expedition has `points` movement points more in the month `turn`, from a bonus (20.4)."""

    player: str
    turn: int
    points: int

    def apply(self, state: Nile) -> Nile:
        """Note them; in any other month they do not count."""
        return with_explorer(state, self.player, haste=self.points, haste_turn=self.turn)


class PointsSpent(Fact, frozen=True):
    """Movement points were spent (9.14)."""

    points: int
    on: str = ""

    def apply(self, state: Nile) -> Nile:
        """Count them."""
        return with_turn(state, spent=state.turn.spent + self.points)


class WaterDeclined(Fact, frozen=True):
    """A party by canoe takes no water along, and is not asked again this turn (5.4443, ruling)."""

    player: str

    def apply(self, state: Nile) -> Nile:
        """Note it for the turn."""
        return with_turn(state, no_water=True)


class MoveEnded(Fact, frozen=True):
    """The party moves no further this turn; `lost` says that it lost its way (12.2)."""

    reason: str
    lost: bool = False

    def apply(self, state: Nile) -> Nile:
        """Stop it."""
        return with_turn(state, still=True, lost=state.turn.lost or self.lost)


class Moved(Fact, frozen=True):
    """The party stands in another hex.

    `back` says why it went back there instead of moving on, and `came` from where it had once come
    to that hex by moving, "" where nobody knows (13.5, 15.2).
    """

    player: str
    to: str
    back: str = ""
    came: str = ""

    def apply(self, state: Nile) -> Nile:
        """Move it and lengthen its trail."""
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
    """The table set the party into the hex in which it stands: its trail ends there.

    `came` is the hex beside it from which it came, "" where nobody knows. `on` says that the trail
    leads on to this hex; else this one stands for the last of it.
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
        """Note the turn of the first visit."""
        explorer = state.explorers[self.player]
        if self.hex in explorer.known:
            return state
        known = add(explorer.known, self.hex, state.turn.number)
        return with_explorer(state, self.player, known=known)


class Portaged(Fact, frozen=True):
    """Portage trips made so far round the cataract of the party's hex (9.27), and whether the
    party lies beyond it: on its far side, seen from the middle of the hex."""

    player: str
    trips: int = 0
    beyond: bool = False

    def apply(self, state: Nile) -> Nile:
        """Note them; they are remembered over the turns."""
        return with_explorer(state, self.player, trips=self.trips, beyond=self.beyond)


class FreshFood(Fact, frozen=True):
    """Fresh rations were got this turn by hunting or shooting; `meat` of them are horse meat or
    other animals of the party (18.2, 18.5)."""

    rations: Annotated[int, NOTED]
    meat: int = 0
    hunted: bool = False

    def apply(self, state: Nile) -> Nile:
        """Lay them by until the meal."""
        turn: Turn = state.turn
        return with_turn(
            state,
            fresh=turn.fresh + self.rations,
            meat=turn.meat + self.meat,
            hunted=turn.hunted or self.hunted,
        )


class Watered(Fact, frozen=True):
    """Water was drunk in the desert this turn (5.4444); the amounts stand beside it."""

    player: str

    def apply(self, state: Nile) -> Nile:
        """Note it."""
        return with_turn(state, watered=True)


class PointsNoted(Fact, frozen=True):
    """Victory points were noted on a sheet, or struck off it (below 0) (22.5)."""

    player: str
    key: str
    points: Annotated[Points, Hidden("player", points_are_open, entries=True)]

    def apply(self, state: Nile) -> Nile:
        """Write them down."""
        explorer = state.explorers[self.player]
        return with_explorer(state, self.player, points=add(explorer.points, self.key, self.points))


class Found(Fact, frozen=True):
    """A discovery was entered on a sheet (10.5, 20.6, 23)."""

    player: str
    key: str
    find: Annotated[Find, Hidden("player", find_is_open, entries=True)]

    def apply(self, state: Nile) -> Nile:
        """Write it down."""
        explorer = state.explorers[self.player]
        return with_explorer(state, self.player, finds=add(explorer.finds, self.key, self.find))


class WentToEurope(Fact, frozen=True):
    """An explorer disbanded his expedition and is in Europe (21.4, 21.5)."""

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
    """Dollars at hand for outfitting (5.1, 26)."""

    player: str
    money: Annotated[int, NOTED]

    def apply(self, state: Nile) -> Nile:
        """Set them."""
        return with_explorer(state, self.player, money=self.money)


class ExplorerCaptured(Fact, frozen=True):
    """A tribe holds the explorer (15.3); his expedition is gone."""

    player: str
    tribe: int

    def apply(self, state: Nile) -> Nile:
        """Shut him up."""
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
    """A captive got away (15.3)."""

    player: str

    def apply(self, state: Nile) -> Nile:
        """Let him go."""
        return with_explorer(state, self.player, place="africa", captor=0)


class ExplorerDied(Fact, frozen=True):
    """An explorer died or was retired (21.3); `erased` are the unpublished hexes that only he knew
    and that are erased with him, `rivers` what is left of the rivers beside them, `tribes` those
    whose markers come off. `halved` are those that another had explored in part before him, as they
    are again. `last_tribe` is the highest number ever given, 0 where nobody asks."""

    player: str
    cause: str
    erased: tuple[str, ...] = ()
    rivers: dict[str, str] = {}
    tribes: tuple[int, ...] = ()
    halved: tuple[str, ...] = ()
    last_tribe: int = 0

    def apply(self, state: Nile) -> Nile:
        """Erase rumors, keep what is published (21.31, 21.32, 21.33)."""
        left = bury(state, self.player, self.erased, self.rivers, self.tribes, self.halved)
        return replace(left, last_tribe=max(left.last_tribe, self.last_tribe))


class NewExplorer(Fact, frozen=True):
    """A player starts a new explorer after a death (21.33)."""

    player: str
    name: str
    specialty: str

    def apply(self, state: Nile) -> Nile:
        """He begins in Europe and knows nothing."""
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
