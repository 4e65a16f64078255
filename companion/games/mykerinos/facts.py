"""The facts of a game: applying them is the only way its state changes. Their meaning is frozen."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from companion.api import Fact, changes
from companion.games.mykerinos.pieces import GREENWISH, NEUTRAL
from companion.games.mykerinos.state import Card, Digger, Mykerinos, Phase


class PhaseBegan(Fact, frozen=True):
    """A phase has begun, and somebody is in turn, "" for all together.

    `area` is the one that is inspected, `last` says that it is the last turn of the excavation.
    """

    apply = changes("phase = phase", "mover = mover", "area = area", "last = last")
    phase: Phase
    mover: str = ""
    area: str = ""
    last: bool = False


class FirstPlayer(Fact, frozen=True):
    """Who is first player: one at random, then whoever passed first (Set-up, phase 4)."""

    apply = changes("first = player")
    player: str


class WingsLaid(Fact, frozen=True):
    """The patrons' markers lie on the wings of the museum, in their ring (Set-up)."""

    apply = changes("wings = patrons")
    patrons: tuple[str, ...]


class DiscsGiven(Fact, frozen=True):
    """Every player takes his discs into the hand as Greenwish tokens (Set-up)."""

    apply = changes("players.*.discs = number")
    number: int


class SeasonBegan(Fact, frozen=True):
    """A season has begun: nobody has passed, every patron may be called upon again (phase 1)."""

    season: int

    def apply(self, state: Mykerinos) -> Mykerinos:
        """The season's number, cards ready, markers off the passing scale."""
        players = {
            name: replace(
                one, place=0, cards=tuple(replace(card, used=False) for card in one.cards)
            )
            for name, one in state.players.items()
        }
        return replace(state, season=self.season, players=players)


class CardLaid(Fact, frozen=True):
    """A terrain card lies in its place of the region (phase 1)."""

    apply = changes("cards.{slot} = says")
    slot: str
    says: str


class TileLaid(Fact, frozen=True):
    """A Nile tile lies between two areas; a `known` one came from under the stack (phase 1)."""

    gap: str
    says: str
    known: bool = False

    def apply(self, state: Mykerinos) -> Mykerinos:
        """One more tile in play."""
        stack = state.stack
        if self.known:
            at = stack.index(self.says)
            stack = (*stack[:at], *stack[at + 1 :])
        return replace(state, tiles={**state.tiles, self.gap: self.says}, stack=stack)


class BoatLaid(Fact, frozen=True):
    """A boat token lies open beside the region (phase 1)."""

    apply = changes("boat = boat")
    boat: str


class CubesTaken(Fact, frozen=True):
    """A player took cubes from the stock into the hand."""

    apply = changes("players.{player}.cubes += own", "players.{player}.neutral += neutral")
    player: str
    own: int
    neutral: int = 0
    cause: str = ""


class Dug(Fact, frozen=True):
    """Cubes were placed from a hand, on squares or, where they are counted, in places (2A, 2B).

    `neutral` ones are of the neutral color. A disc of the player's on one of the squares comes
    home.
    """

    player: str
    where: tuple[str, ...]
    neutral: bool = False
    counted: bool = False

    def apply(self, state: Mykerinos) -> Mykerinos:
        """The cubes on their squares."""
        whose = NEUTRAL if self.neutral else self.player
        hand = "neutral" if self.neutral else "cubes"
        left = state.players[self.player].held(whose) - len(self.where)
        state = _with(state, self.player, **{hand: left})
        for square in self.where:
            if self.counted:
                state = replace(state, counts=_counted(state.counts, square, whose, 1))
            else:
                state = _disc_home(state, square)
                state = replace(state, cubes={**state.cubes, square: whose})
        return state


class PatronAsked(Fact, frozen=True):
    """A player called upon a patron: `card` is its place in his row, from 0 (2D)."""

    player: str
    patron: str
    card: int

    def apply(self, state: Mykerinos) -> Mykerinos:
        """The card is tilted."""
        cards = list(state.players[self.player].cards)
        cards[self.card] = replace(cards[self.card], used=True)
        return _with(state, self.player, cards=tuple(cards))


class RoomEntered(Fact, frozen=True):
    """A cube is in a room of the museum: of the hand, or where `source` names it of a square or
    place of the area (2D, 3.3). A disc of the player's there comes home."""

    player: str
    room: str
    source: str = ""

    def apply(self, state: Mykerinos) -> Mykerinos:
        """The cube in the room."""
        state = _disc_home(state, self.room)
        state = replace(state, rooms={**state.rooms, self.room: self.player})
        if not self.source:
            return _with(state, self.player, cubes=state.players[self.player].cubes - 1)
        if self.source in state.cubes:
            return replace(state, cubes=_without(state.cubes, (self.source,)))
        return replace(state, counts=_counted(state.counts, self.source, self.player, -1))


class DiscPlaced(Fact, frozen=True):
    """A disc keeps a room or a square free for its player (Greenwish)."""

    apply = changes("players.{player}.discs -= 1", "discs.{where} = player")
    player: str
    where: str


class DiscsHome(Fact, frozen=True):
    """All discs go back to their players (3.1)."""

    def apply(self, state: Mykerinos) -> Mykerinos:
        """No disc lies on the table."""
        for where in state.discs:
            state = _disc_home(state, where)
        return state


class Passed(Fact, frozen=True):
    """A player's marker is on a space of the passing scale: he is out for the season (2C)."""

    apply = changes("players.{player}.place = place")
    player: str
    place: int


class TieWon(Fact, frozen=True):
    """A player gave up the boat that wins a tie (Boats)."""

    player: str
    place: str

    def apply(self, state: Mykerinos) -> Mykerinos:
        """The boat is out of the game."""
        boats = tuple(boat for boat in state.players[self.player].boats if boat != "tie")
        return _with(_gone(state, "boats", ("tie",)), self.player, boats=boats)


class TileTaken(Fact, frozen=True):
    """A player took a Nile tile: Governor Greenwish is on its back (3.2)."""

    player: str
    gap: str

    def apply(self, state: Mykerinos) -> Mykerinos:
        """One more patron, one tile less."""
        card = Card(GREENWISH, state.tiles[self.gap], state.season)
        state = _with(state, self.player, cards=(*state.players[self.player].cards, card))
        return replace(state, tiles=_without(state.tiles, (self.gap,)))


class BoatTaken(Fact, frozen=True):
    """A player took the boat; what gives points or cubes is gone with that (3.2, Boats)."""

    player: str
    kept: bool

    def apply(self, state: Mykerinos) -> Mykerinos:
        """The boat at its player's, or out of the game."""
        if self.kept:
            boats = (*state.players[self.player].boats, state.boat)
            state = _with(state, self.player, boats=boats)
        else:
            state = _gone(state, "boats", (state.boat,))
        return replace(state, boat="")


class NileInspected(Fact, frozen=True):
    """The Nile tiles are off the region (3.2).

    Cubes on `river` squares go to the stock; those on `land` squares stand in the area of their
    bank. Tiles go `under` the stack in this order, or are `dropped`; a boat that nobody took is
    out of the game.
    """

    river: tuple[str, ...] = ()
    land: dict[str, str] = {}
    under: tuple[str, ...] = ()
    dropped: tuple[str, ...] = ()

    def apply(self, state: Mykerinos) -> Mykerinos:
        """No tile and no boat in play, no cube on the river."""
        counts = {place: held for place, held in state.counts.items() if place != "river"}
        for square, area in self.land.items():
            counts = _counted(counts, area, state.cubes[square], 1)
        state = _gone(state, "tiles", self.dropped)
        if state.boat:
            state = _gone(state, "boats", (state.boat,))
        return replace(
            state,
            cubes=_without(state.cubes, (*self.river, *self.land)),
            counts=counts,
            tiles={},
            stack=(*state.stack, *self.under),
            boat="",
        )


class CardTaken(Fact, frozen=True):
    """A player took a terrain card, whose back is a patron; one without is gone (3.3)."""

    player: str
    slot: str
    patron: str

    def apply(self, state: Mykerinos) -> Mykerinos:
        """One more patron, one card less."""
        says = state.cards[self.slot]
        if self.patron == "none":
            state = _gone(state, "terrain", (says,))
        else:
            card = Card(self.patron, says, state.season)
            state = _with(state, self.player, cards=(*state.players[self.player].cards, card))
        return replace(state, cards=_without(state.cards, (self.slot,)))


class CardDropped(Fact, frozen=True):
    """A terrain card left the game: the neutral color took it (Two players); `says` names it."""

    slot: str
    says: str = ""

    def apply(self, state: Mykerinos) -> Mykerinos:
        """One card less."""
        state = _gone(state, "terrain", (state.cards[self.slot],))
        return replace(state, cards=_without(state.cards, (self.slot,)))


class Declined(Fact, frozen=True):
    """A player took nothing where he was ranked (3.3)."""

    apply = changes()
    player: str
    area: str


class AreaInspected(Fact, frozen=True):
    """An area is done: its cubes go to the stock, its cards that are left out of the game (3.3)."""

    area: str
    squares: tuple[str, ...] = ()
    slots: tuple[str, ...] = ()

    def apply(self, state: Mykerinos) -> Mykerinos:
        """Nothing is left of it."""
        state = _gone(state, "terrain", tuple(state.cards[slot] for slot in self.slots))
        return replace(
            state,
            cubes=_without(state.cubes, self.squares),
            counts=_without(state.counts, (self.area,)),
            cards=_without(state.cards, self.slots),
        )


class Scored(Fact, frozen=True):
    """Points (phase 3, Exhibition, Sets)."""

    apply = changes("players.{player}.points += points")
    player: str
    points: int
    cause: str


def _without(held: dict[str, Any], keys: tuple[str, ...]) -> dict[str, Any]:
    """A mapping without some of its keys."""
    return {key: value for key, value in held.items() if key not in keys}


def _counted(
    counts: dict[str, dict[str, int]], place: str, whose: str, more: int
) -> dict[str, dict[str, int]]:
    """Counts with more cubes in a place, without zeros."""
    there = {**counts.get(place, {})}
    there[whose] = there.get(whose, 0) + more
    return {**counts, place: {name: number for name, number in there.items() if number}}


def _with(state: Mykerinos, player: str, **changes: Any) -> Mykerinos:
    mine: Digger = replace(state.players[player], **changes)
    return replace(state, players={**state.players, player: mine})


def _disc_home(state: Mykerinos, where: str) -> Mykerinos:
    """The state with the disc of a square or room in its player's hand again."""
    if where not in state.discs:
        return state
    owner = state.discs[where]
    state = _with(state, owner, discs=state.players[owner].discs + 1)
    return replace(state, discs=_without(state.discs, (where,)))


def _gone(state: Mykerinos, kind: str, said: tuple[str, ...]) -> Mykerinos:
    """The state with cards, tiles or boats out of the game."""
    if not said:
        return state
    return replace(state, gone={**state.gone, kind: (*state.gone.get(kind, ()), *said)})
