"""A race with a secret: each boat loads coal that nobody else sees until all have steamed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, ClassVar

from msgspec.structs import replace

from companion.api import (
    BaseGame,
    Call,
    Count,
    Fact,
    Guest,
    Header,
    Hidden,
    Label,
    Rule,
    Step,
    Struct,
)

SEA = 8


class Boat(Struct, frozen=True):
    """A boat; `coal` is None until it has loaded."""

    coal: Annotated[int | None, Hidden(), Label("coal", least=0, most=3)] = None
    reaches: int = 0


class Race(Struct, frozen=True):
    """A race of boats by their players."""

    boats: dict[str, Boat]
    turn: int = 1

    def with_boat(self, player: str, boat: Boat) -> Race:
        """The race with another boat of a player."""
        return replace(self, boats={**self.boats, player: boat})


class Loaded(Fact, frozen=True):
    """A boat has loaded coal."""

    sentence: ClassVar[str] = "{player} loads coal"
    player: str
    coal: Annotated[int, Hidden("player")]

    def apply(self, state: Race) -> Race:
        """The race with the coal on board."""
        return state.with_boat(self.player, replace(state.boats[self.player], coal=self.coal))


class Steamed(Fact, frozen=True):
    """A boat goes a reach for each coal, for all to see."""

    reveals: ClassVar[bool] = True
    sentence: ClassVar[str] = "{player} steams {reaches:reach|reaches} on"
    player: str
    reaches: int

    def apply(self, state: Race) -> Race:
        """The race with the boat further on and no coal."""
        gone = state.boats[self.player].reaches + self.reaches
        return state.with_boat(self.player, Boat(None, gone))


class TurnPassed(Fact, frozen=True):
    """The next turn begins."""

    turn: int

    def apply(self, state: Race) -> Race:
        """The race in that turn."""
        return replace(state, turn=self.turn)


def load(game: CoalRace, player: str) -> Rule[None]:
    """Each loads up to three coals; the last one to load sees all steam. (1)"""
    coal = yield from Count(
        question="How much coal do you load?", rule="1", player=player, most=3, secret="coal"
    )
    yield Loaded(player, coal)
    if game.player:
        return
    for name, boat in game.state.boats.items():
        yield Steamed(name, boat.coal or 0)
    yield TurnPassed(game.state.turn + 1)


class CoalRace(BaseGame):
    """A race in some state."""

    state: Race
    steps: ClassVar[Mapping[str, Step]] = {"load": Step("{player} loads", load, load)}

    @property
    def players(self) -> Sequence[str]:
        """Everybody."""
        return tuple(self.state.boats)

    @property
    def player(self) -> str:
        """The next to load, "" if all have."""
        boats = self.state.boats.items()
        return next((name for name, boat in boats if boat.coal is None), "")

    @property
    def turn(self) -> int:
        """The turn's number."""
        return self.state.turn

    @property
    def winners(self) -> Sequence[str]:
        """Who is farthest when one is at sea."""
        gone = {name: boat.reaches for name, boat in self.state.boats.items()}
        most = max(gone.values())
        return [name for name in gone if gone[name] == most >= SEA]

    def next_step(self) -> Call | None:
        """Loading, until one is at sea."""
        return None if self.winners else Call("load", {"player": self.player})


def start(header: Header) -> CoalRace:
    """Every boat at the spring."""
    return CoalRace(Race({name: Boat() for name in header.names}))


COAL = Guest(__package__, players=(2, 3), start=start)
