"""The facts of a game: applying them is the only way its state changes. Their meaning is frozen."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec.structs import replace

from companion.api import Fact, Hidden, changes
from companion.games.congo.cards import HIDDEN
from companion.games.congo.state import Bid, Congo, Hand, Phase, Played, Traveller


class PhaseBegan(Fact, frozen=True):
    """A phase of the stop has begun, and somebody is in turn, "" for all together."""

    apply = changes("phase = phase", "mover = mover")
    phase: Phase
    mover: str = ""


class FirstPlayer(Fact, frozen=True):
    """Who is first player: the oldest, then whoever controls a port (Set-up 9, C5)."""

    apply = changes("first = player")
    player: str


class TakenOut(Fact, frozen=True):
    """Cards or tiles are out of the game (Set-up 2, 4)."""

    apply = changes("removed.{pile} += cards")
    pile: str
    cards: tuple[str, ...]


class Dealt(Fact, frozen=True):
    """A card or tile came into a hand, `HIDDEN` where the app does not know it (B)."""

    apply = changes("players.{player}.{hand} += card")
    player: str
    hand: Hand
    card: Annotated[str, Hidden("player")]


class Reshuffled(Fact, frozen=True):
    """The discards of a pile became the pile (B)."""

    apply = changes("gone.{pile} = ()")
    pile: str


class FlagPlaced(Fact, frozen=True):
    """A flag lies beside a stop (Set-up 8)."""

    apply = changes("flags.{stop} = flag")
    stop: str
    flag: str


class TileRevealed(Fact, frozen=True):
    """The tile of the stop is turned up; jungle and a free village have no flag (A)."""

    stop: str
    tile: str
    flagless: bool = False

    def apply(self, state: Congo) -> Congo:
        """The tile known, its flag perhaps gone."""
        peeked, lookers = (
            {at: known for at, known in told.items() if at != self.stop}
            for told in (state.peeked, state.lookers)
        )
        flags = state.flags
        if self.flagless and self.stop in flags:
            state = _laid(state, "removed", "flags", (flags[self.stop],))
            flags = {at: flag for at, flag in flags.items() if at != self.stop}
        tiles = {**state.tiles, self.stop: self.tile}
        return replace(state, tiles=tiles, peeked=peeked, lookers=lookers, flags=flags)


class TilePeeked(Fact, frozen=True):
    """A player looked at a tile that lies face down, `HIDDEN` where he told nobody.

    With `noted` it is kept who looked, so that the player can look at it again.
    """

    player: str
    stop: str
    tile: Annotated[str, Hidden("player")]
    noted: bool = False

    def apply(self, state: Congo) -> Congo:
        """Note it where the app knows it."""
        if self.tile == HIDDEN:
            return state
        known = replace(state, peeked={**state.peeked, self.stop: self.tile})
        if not self.noted:
            return known
        lookers = (*state.lookers.get(self.stop, ()), self.player)
        return replace(known, lookers={**state.lookers, self.stop: lookers})


class LanguageSpoken(Fact, frozen=True):
    """The language of the port, "" where it matters to nobody (C4)."""

    apply = changes("language = language")
    language: str


class BidPlaced(Fact, frozen=True):
    """A character lies face down, out of the hand or (`drawn`) from the pile (C1)."""

    player: str
    card: Annotated[str, Hidden("player")]
    drawn: bool = False

    def apply(self, state: Congo) -> Congo:
        """The bid lies there."""
        held = state.players[self.player].characters
        left = held if self.drawn else without(held, self.card)
        return _with(state, self.player, characters=left, bid=Bid(self.card))


class BidRevealed(Fact, frozen=True):
    """A bid is turned up: its character, initial value in halves, preference, language (C3)."""

    apply = changes(
        "players.{player}.bid.card = card",
        "players.{player}.bid.shown = True",
        "players.{player}.bid.value = value",
        "players.{player}.bid.prefers = prefers",
        "players.{player}.bid.speaks = speaks",
    )
    player: str
    card: str
    value: int
    prefers: str = ""
    speaks: str = ""


class BidReturned(Fact, frozen=True):
    """A character goes back to the hand, and its player has no bid (C2)."""

    player: str
    card: Annotated[str, Hidden("player")]

    def apply(self, state: Congo) -> Congo:
        """In the hand again."""
        held = (*state.players[self.player].characters, self.card)
        return _with(state, self.player, characters=held, bid=Bid())


class BidLost(Fact, frozen=True):
    """A character is out of the bidding and discarded; who is `removed` leaves the game."""

    player: str
    card: str
    cause: str
    removed: bool = False

    def apply(self, state: Congo) -> Congo:
        """No bid, the card on the discards or out of the game."""
        where = "removed" if self.removed else "gone"
        state = _laid(state, where, "characters", (self.card,))
        return _with(state, self.player, bid=Bid())


class Discarded(Fact, frozen=True):
    """A card went from a hand to the discards, or out of the game."""

    player: str
    hand: Hand
    card: str
    cause: str = ""
    removed: bool = False

    def apply(self, state: Congo) -> Congo:
        """One less in the hand."""
        held = without(state.players[self.player].hand(self.hand), self.card)
        where = "removed" if self.removed else "gone"
        return _with(_laid(state, where, self.hand, (self.card,)), self.player, **{self.hand: held})


class SpecialPlayed(Fact, frozen=True):
    """A special card is played: the only one at this stop (C2)."""

    apply = changes(
        "players.{player}.specials -= card",
        "special.card = card",
        "special.player = player",
        "special.drawn = ''",
    )
    player: str
    card: str


class SpecialDeclined(Fact, frozen=True):
    """A player has no wish to play a special card at this stop (C2)."""

    apply = changes("asked += player")
    player: str


class SettlerDrew(Fact, frozen=True):
    """The settler brought a card; a character may take the place of the bid (Settler)."""

    apply = changes("special.drawn = card")
    player: str
    card: Annotated[str, Hidden("player")]


class BidSwapped(Fact, frozen=True):
    """The settler's character takes the place of the bid, which goes back to the hand (Settler)."""

    player: str
    card: str

    def apply(self, state: Congo) -> Congo:
        """Hand and bid have changed places."""
        mine = state.players[self.player]
        held = (*without(mine.characters, self.card), mine.bid.card)
        return _with(state, self.player, characters=held, bid=Bid(self.card))


class HelperAdded(Fact, frozen=True):
    """An auxiliary card lies beside a character; its `total` then is in halves (C4)."""

    player: str
    card: str
    total: int

    def apply(self, state: Congo) -> Congo:
        """One more helper, one card less."""
        mine = state.players[self.player]
        bid = replace(mine.bid, helpers=(*mine.bid.helpers, self.card), passed=False)
        left = without(mine.auxiliaries, self.card)
        served = state.servant or self.card == "servant"
        return replace(_with(state, self.player, auxiliaries=left, bid=bid), servant=served)


class Passed(Fact, frozen=True):
    """A player adds nothing; who is `out` adds nothing more at this stop (C4)."""

    apply = changes("players.{player}.bid.passed = True", "players.{player}.bid.out = out")
    player: str
    out: bool


class HipposPlayed(Fact, frozen=True):
    """Hippo tiles of a tie are turned up and discarded; `total` is 0 where nobody asked it (C5)."""

    apply = changes("players.{player}.hippos -= tiles", "gone.hippos += tiles")
    player: str
    tiles: tuple[str, ...]
    total: int


class Scored(Fact, frozen=True):
    """Points, in halves (C5, End)."""

    apply = changes("players.{player}.points += halves")
    player: str
    halves: int
    cause: str


class Controlled(Fact, frozen=True):
    """A player controls a port, and is first player from the next stop on (C5)."""

    apply = changes("controlled.{stop} = player", "first = player")
    player: str
    stop: str


class StopLeft(Fact, frozen=True):
    """The boat goes on; what was played lies on the discards (C5, D).

    `stop` is the one that is left. `back` are the players whose characters come back to their
    hands, `neutrals` those whose characters leave the game. `unclaimed` is a port that nobody won
    or shared.
    """

    stop: str
    back: tuple[str, ...] = ()
    neutrals: tuple[str, ...] = ()
    unclaimed: bool = False

    def apply(self, state: Congo) -> Congo:
        """Nobody bids, no special card lies on the table, the boat at the next stop."""
        bids = {name: mine.bid for name, mine in state.players.items() if mine.bid.shown}
        for name, mine in state.players.items():
            state = _cleared(state, name, mine, name in self.back, name in self.neutrals)
        if state.special.card:
            state = _laid(state, "gone", "specials", (state.special.card,))
        return replace(
            state,
            at=state.at + 1,
            special=Played(),
            asked=(),
            servant=False,
            language="",
            past={**state.past, self.stop: bids},
        )


def _cleared(state: Congo, name: str, mine: Traveller, back: bool, neutral: bool) -> Congo:
    """The state with a player's bid put away."""
    state = _laid(state, "gone", "auxiliaries", mine.bid.helpers)
    held = mine.characters
    if mine.bid.card and back:
        held = (*held, mine.bid.card)
    elif mine.bid.card:
        where = "removed" if neutral else "gone"
        state = _laid(state, where, "characters", (mine.bid.card,))
    return _with(state, name, characters=held, bid=Bid())


def without(held: tuple[str, ...], card: str) -> tuple[str, ...]:
    """A hand without a card; one that the app does not know goes where it is not among them."""
    gone = card if card in held else HIDDEN
    at = held.index(gone)
    return (*held[:at], *held[at + 1 :])


def _with(state: Congo, player: str, **changes: Any) -> Congo:
    mine = replace(state.players[player], **changes)
    return replace(state, players={**state.players, player: mine})


def _laid(state: Congo, where: str, pile: str, cards: tuple[str, ...]) -> Congo:
    """The state with cards on the discards (`gone`) or out of the game (`removed`)."""
    if not cards:
        return state
    laid: dict[str, tuple[str, ...]] = getattr(state, where)
    return replace(state, **{where: {**laid, pile: (*laid.get(pile, ()), *cards)}})
