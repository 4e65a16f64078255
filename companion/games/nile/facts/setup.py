"""Facts of setting up, house rules, the order of play, the turn, and what is looked up (4, 8)."""

from typing import Annotated, ClassVar

from msgspec.structs import replace

from companion.games.nile.facts.base import add, with_explorer, with_hex, with_turn
from companion.games.nile.secrets import face_is_open, ports_are_open, sheets_are_closed
from companion.games.nile.state import Counter, Explorer, Nile, Turn
from companion.table.facts import Fact
from companion.table.seats.hidden import Hidden, Line


class PlayerJoined(Fact, frozen=True):
    """A player sits down with an explorer of a specialty (4.6)."""

    player: str
    explorer: str
    specialty: str = ""
    colour: str = ""

    def apply(self, state: Nile) -> Nile:
        """Add the explorer, last in the order of play."""
        explorer = Explorer(self.explorer, self.specialty, self.colour)
        explorers = add(state.explorers, self.player, explorer)
        return replace(state, explorers=explorers, order=(*state.order, self.player))


class SpecialtyChosen(Fact, frozen=True):
    """A player chose his explorer's specialty (4.6)."""

    player: str
    specialty: str

    def apply(self, state: Nile) -> Nile:
        """Note it."""
        return with_explorer(state, self.player, specialty=self.specialty)


class CounterPlaced(Fact, frozen=True):
    """A special discovery counter lies face down in a hex (4.4)."""

    counter: int
    hex: str
    player: str = ""

    def apply(self, state: Nile) -> Nile:
        """Lay it down."""
        placed = replace(state, counters=add(state.counters, str(self.counter), Counter(self.hex)))
        return with_hex(placed, self.hex, counter=self.counter) if self.hex else placed


class CounterSeen(Fact, frozen=True):
    """An explorer looked at a counter's face (23.1)."""

    player: str
    counter: int
    face: Annotated[str, Hidden("player", face_is_open)]

    def apply(self, state: Nile) -> Nile:
        """Note the face and who saw it."""
        key = str(self.counter)
        old = state.counters[key]
        seen = replace(old, face=self.face, seen=(*old.seen, self.player))
        return replace(state, counters=add(state.counters, key, seen))


class CounterShown(Fact, frozen=True):
    """A player shows all others the face of a counter at which he looked (23.1)."""

    player: str
    counter: int

    def apply(self, state: Nile) -> Nile:
        """It lies open from now on."""
        key = str(self.counter)
        shown = replace(state.counters[key], shown=True)
        return replace(state, counters=add(state.counters, key, shown))


class StageReached(Fact, frozen=True):
    """The set-up goes on to counters, specialties, ports, order, or play (4)."""

    stage: str

    def apply(self, state: Nile) -> Nile:
        """Set it."""
        return replace(state, stage=self.stage)


class PortMarked(Fact, frozen=True):
    """A player secretly marked the port to begin from (4.5)."""

    player: str
    port: Annotated[str, Hidden("player", ports_are_open)]

    def apply(self, state: Nile) -> Nile:
        """Note it."""
        return with_explorer(state, self.player, port=self.port)


class OrderRolled(Fact, frozen=True):
    """The order of play was found (4.62)."""

    order: tuple[str, ...]

    def apply(self, state: Nile) -> Nile:
        """Seat the players."""
        return replace(state, order=self.order)


class TurnBegan(Fact, frozen=True):
    """A player's turn begins: `number` counts months, `at` is the place in the order of play."""

    number: int
    at: int
    step: str

    def apply(self, state: Nile) -> Nile:
        """A fresh turn, in the hex where the party stands."""
        explorer = state.explorers[state.order[self.at]]
        turn = Turn(self.number, self.at, self.step, start=explorer.hex, mode=explorer.mode)
        return replace(state, turn=turn)


class StepBegan(Fact, frozen=True):
    """The sequence of play goes on to a step (8.3)."""

    step: str

    def apply(self, state: Nile) -> Nile:
        """Set it."""
        return with_turn(state, step=self.step)


class Won(Fact, frozen=True):
    """A player has published what wins (7)."""

    player: str

    def apply(self, state: Nile) -> Nile:
        """The game is over."""
        return replace(state, winner=self.player, stage="over")


class EndAgreed(Fact, frozen=True):
    """The table agreed what the game ends with: one of `ENDS`, its months or points (II 2.3)."""

    end: str
    months: int = 0
    target: int = 0

    def apply(self, state: Nile) -> Nile:
        """Note it; a number that is 0 stays as it was."""
        months, target = self.months or state.months, self.target or state.target
        return replace(state, end=self.end, months=months, target=target)


class GameEnded(Fact, frozen=True):
    """The game is over, and who came where: players who share a place have the same (II 2.3)."""

    places: dict[str, int]
    why: str = ""

    def apply(self, state: Nile) -> Nile:
        """Close it."""
        first = [player for player, place in self.places.items() if place == 1]
        winner = first[0] if len(first) == 1 else ""
        return replace(state, places=self.places, winner=winner, stage="over")


def is_the_tables(_now: Nile, fact: "HandResolved | Line") -> bool:
    """True if a fact is about no player."""
    return not (fact.owner if isinstance(fact, Line) else fact.player)


class HandResolved(Fact, frozen=True):
    """The table resolved a matter by hand and said what came of it.

    `player` is whose closed sheet it is about, "" where sheets are open.
    """

    matter: str
    outcome: Annotated[str, Hidden("player", is_the_tables, when=sheets_are_closed)]
    player: str = ""

    def apply(self, state: Nile) -> Nile:
        """Nothing changes by itself: what changed is stated beside it."""
        return state


class Consulted(Fact, frozen=True):
    """A chart was read, or a procedure tried, out of turn: `what`, and what came of it in words.

    `player` is whose expedition it was about, "" for none. What was `applied` is stated beside it.
    """

    only_tells: ClassVar[bool] = True

    player: str
    what: str
    result: Annotated[
        str, Hidden("player", is_the_tables, entries=True, when=sheets_are_closed)
    ] = ""
    applied: bool = False

    def apply(self, state: Nile) -> Nile:
        """Nothing changes by itself."""
        return state


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
