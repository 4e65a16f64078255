"""Facts of setup, house rules, turn order, turns and look-ups (4, 8)."""

from typing import Annotated, ClassVar

from msgspec.structs import replace

from companion.games.nile.facts.base import add, with_explorer, with_hex, with_turn
from companion.games.nile.secrets import face_is_open, ports_are_open, sheets_are_closed
from companion.games.nile.state import Counter, Explorer, Nile, Turn
from companion.table.facts import Fact
from companion.table.seats.hidden import Hidden, Line


class PlayerJoined(Fact, frozen=True):
    """A player joined with an explorer of a specialty (4.6)."""

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
        """Set the specialty."""
        return with_explorer(state, self.player, specialty=self.specialty)


class CounterPlaced(Fact, frozen=True):
    """A special discovery counter was placed face down in a hex (4.4)."""

    counter: int
    hex: str
    player: str = ""

    def apply(self, state: Nile) -> Nile:
        """Add the counter to the hex."""
        placed = replace(state, counters=add(state.counters, str(self.counter), Counter(self.hex)))
        return with_hex(placed, self.hex, counter=self.counter) if self.hex else placed


class CounterSeen(Fact, frozen=True):
    """An explorer looked at a counter's face (23.1)."""

    player: str
    counter: int
    face: Annotated[str, Hidden("player", face_is_open)]

    def apply(self, state: Nile) -> Nile:
        """Set the face and add the player who saw it."""
        key = str(self.counter)
        old = state.counters[key]
        seen = replace(old, face=self.face, seen=(*old.seen, self.player))
        return replace(state, counters=add(state.counters, key, seen))


class CounterShown(Fact, frozen=True):
    """A player showed the others the face of a counter he had looked at (23.1)."""

    player: str
    counter: int

    def apply(self, state: Nile) -> Nile:
        """Make the counter open."""
        key = str(self.counter)
        shown = replace(state.counters[key], shown=True)
        return replace(state, counters=add(state.counters, key, shown))


class StageReached(Fact, frozen=True):
    """The game reached a stage: counters, specialties, ports, order, or play (4)."""

    stage: str

    def apply(self, state: Nile) -> Nile:
        """Set the stage."""
        return replace(state, stage=self.stage)


class PortMarked(Fact, frozen=True):
    """A player secretly marked his starting port (4.5)."""

    player: str
    port: Annotated[str, Hidden("player", ports_are_open)]

    def apply(self, state: Nile) -> Nile:
        """Set the port."""
        return with_explorer(state, self.player, port=self.port)


class OrderRolled(Fact, frozen=True):
    """Turn order was rolled (4.62)."""

    order: tuple[str, ...]

    def apply(self, state: Nile) -> Nile:
        """Set the order of play."""
        return replace(state, order=self.order)


class TurnBegan(Fact, frozen=True):
    """A player's turn began: `number` is the month, `at` the place in the order of play."""

    number: int
    at: int
    step: str

    def apply(self, state: Nile) -> Nile:
        """Start a new turn in the party's hex."""
        explorer = state.explorers[state.order[self.at]]
        turn = Turn(self.number, self.at, self.step, start=explorer.hex, mode=explorer.mode)
        return replace(state, turn=turn)


class StepBegan(Fact, frozen=True):
    """The sequence of play reached a step (8.3)."""

    step: str

    def apply(self, state: Nile) -> Nile:
        """Set the step."""
        return with_turn(state, step=self.step)


class Won(Fact, frozen=True):
    """A player has published enough to win (7)."""

    player: str

    def apply(self, state: Nile) -> Nile:
        """End the game."""
        return replace(state, winner=self.player, stage="over")


class EndAgreed(Fact, frozen=True):
    """Players agreed how the game ends: one of `ENDS`, its months or points (II 2.3)."""

    end: str
    months: int = 0
    target: int = 0

    def apply(self, state: Nile) -> Nile:
        """Set the end; a number of 0 changes nothing."""
        months, target = self.months or state.months, self.target or state.target
        return replace(state, end=self.end, months=months, target=target)


class GameEnded(Fact, frozen=True):
    """The game ended with these places; tied players share a place (II 2.3)."""

    places: dict[str, int]
    why: str = ""

    def apply(self, state: Nile) -> Nile:
        """Set the places and end the game."""
        first = [player for player, place in self.places.items() if place == 1]
        winner = first[0] if len(first) == 1 else ""
        return replace(state, places=self.places, winner=winner, stage="over")


def is_the_tables(_now: Nile, fact: "HandResolved | Line") -> bool:
    """True if a fact is about no single player."""
    return not (fact.owner if isinstance(fact, Line) else fact.player)


class HandResolved(Fact, frozen=True):
    """Players resolved a matter manually and entered the outcome.

    `player` is whose closed sheet it is about, "" if sheets are open.
    """

    matter: str
    outcome: Annotated[str, Hidden("player", is_the_tables, when=sheets_are_closed)]
    player: str = ""

    def apply(self, state: Nile) -> Nile:
        """Leave the state unchanged; the changes are facts of their own."""
        return state


class Consulted(Fact, frozen=True):
    """A chart was read, or a procedure tried, out of turn: `what`, and the result in words.

    `player` is whose expedition it was about, "" for none. If `applied`, the changes are facts of
    their own.
    """

    only_tells: ClassVar[bool] = True

    player: str
    what: str
    result: Annotated[
        str, Hidden("player", is_the_tables, entries=True, when=sheets_are_closed)
    ] = ""
    applied: bool = False

    def apply(self, state: Nile) -> Nile:
        """Leave the state unchanged."""
        return state


class HouseRuleSet(Fact, frozen=True):
    """A house rule or a named alternative is in force from now on; "" ends it."""

    name: str
    value: str

    def apply(self, state: Nile) -> Nile:
        """Set the house rule."""
        return replace(state, house=add(state.house, self.name, self.value))


class Astray(Fact, frozen=True):
    """Number of months in a row that an expedition has ended lost, for a house rule."""

    player: str
    months: int

    def apply(self, state: Nile) -> Nile:
        """Set the months."""
        return with_explorer(state, self.player, astray=self.months)
