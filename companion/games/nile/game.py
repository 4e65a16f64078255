"""Game for its rules: state, charts, decks and board, and derived values.

Rules take this value and ids. They read `state` through it again after every question; only the
driver sets it.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from companion.charts.charted_game import ChartedGame
from companion.games.nile.cards.deck import Deck
from companion.games.nile.cards.texts import PASSED_OVER, river_words
from companion.games.nile.charts.captions import CAPTIONS
from companion.games.nile.charts.lookups import Charts
from companion.games.nile.facts import FACTS
from companion.games.nile.house_rules import is_played
from companion.games.nile.map import reported
from companion.games.nile.map.board.board import Board
from companion.games.nile.map.in_play import AppMap, MapInPlay
from companion.games.nile.map.water.cache import waters_of
from companion.games.nile.map.water.view import Waters
from companion.games.nile.resample import resample
from companion.games.nile.secrets import (
    READ_CACHES,
    READ_COUNTERS,
    is_secret,
    ports_are_open,
    sheets_are_closed,
)
from companion.games.nile.sketch import BLANK
from companion.games.nile.state import Explorer, Hex, Nile, Party, Relation, Tribe
from companion.hexes import Grid
from companion.table.ask.requests import Draw, Drawn, Request
from companion.table.facts import Fact
from companion.table.game import Call
from companion.table.seats.hidden import is_hidden

if TYPE_CHECKING:
    from companion.games.nile.variant import Variant  # its rules take this game
    from companion.table.play.chance import Chance

EVENTS, COUNTERS = "events", "counters"
"""Names of the two decks."""


class NoDraw(Draw, frozen=True, kw_only=True):
    """Draw that is skipped: it asks nobody and has no result."""

    def __iter__(self) -> Generator[Request, Any, Drawn]:
        """Return without asking."""
        return Drawn(PASSED_OVER)
        yield


class NileGame(ChartedGame[Charts]):
    """Game of Source of the Nile, with the specific rules of its `variant`."""

    state: Nile

    def __init__(
        self,
        state: Nile,
        board: Board,
        charts: Charts,
        decks: Mapping[str, Deck],
        variant: Variant,
    ) -> None:
        super().__init__(charts)
        self.state = state
        self.variant = variant
        self.board = board
        self._decks = decks

    # Interface of any game; the rest is in `table_game`

    @property
    def decks(self) -> Mapping[str, Deck]:
        """Event deck and counters, by name."""
        return self._decks

    @property
    def fact_types(self) -> tuple[type[Fact], ...]:
        """All kinds of facts of the game."""
        return FACTS

    @property
    def players(self) -> Sequence[str]:
        """All players, in seat order."""
        return tuple(self.state.explorers)

    @property
    def order(self) -> Sequence[str]:
        """All players in the order of play (4.62)."""
        return self.state.order

    @property
    def winners(self) -> Sequence[str]:
        """Players who have won (7): several if they share the first place (II 2.3)."""
        return self.state.winners

    @property
    def player(self) -> str:
        """Player in turn, "" during the set-up."""
        state = self.state
        return state.order[state.turn.at] if state.turn.number and state.order else ""

    @property
    def turn(self) -> int:
        """Month, from 1; 0 during the set-up."""
        return self.state.turn.number

    def words(self, fact: Fact) -> str:
        """Return a fact as a sentence, "" if it needs none; implemented in the table game."""
        raise NotImplementedError

    def is_secret(self, name: str) -> bool:
        """True if a secret is still one: a starting port, the face of a counter (4.5, 23.1)."""
        return is_secret(self.state, name)

    def resample(self, seat: str, chance: Chance) -> Nile:
        """Return a state with any port and face that a seat hasn't seen, and any closed sheet."""
        return resample(self, chance)

    def may_matter(self, call: Call) -> bool:
        """True while ports are secret, or if a hidden face or closed cache is read."""
        if not ports_are_open(self.state):
            return True
        if call.name in READ_COUNTERS:
            return any(is_hidden(one.face) for one in self.state.counters.values())
        return call.name in READ_CACHES and sheets_are_closed(self.state)

    def titles(self) -> list[str]:
        """Return the titles of the charts, also of earlier versions, and of disasters' dice."""
        charts = [*CAPTIONS, *(chart.title for chart in self.charts.charts.values())]
        return charts + [kind.name for kind in self._decks[EVENTS].kinds["disaster"].values()]

    def title_now(self, title: str) -> str:
        """Return our caption for a recorded title of the released data."""
        return CAPTIONS.get(title, title)

    # Values for rules

    def plays(self, house_rule: str) -> bool:
        """True if a house rule (one of `HOUSE_RULES`) is in use."""
        return is_played(self.state.house, house_rule)

    @property
    def grid(self) -> Grid:
        """Grid of the board."""
        return self.board.grid

    @property
    def waters(self) -> Waters:
        """Water on the current map."""
        return waters_of(self.board, self.state.hexes)

    @property
    def map(self) -> MapInPlay:
        """Positions on the map, as far as the app knows them."""
        return (MapInPlay if self.state.map == "table" else AppMap)(self.board, self.state)

    def explorer(self, player: str) -> Explorer:
        """Return a player's explorer."""
        return self.state.explorers[player]

    def party(self, player: str) -> Party:
        """Return a player's expedition without the explorer."""
        return self.state.explorers[player].party

    def hex(self, name: str) -> Hex:
        """Return a hex as it is known; blank if nothing is recorded."""
        return self.state.hexes.get(name) or BLANK

    def here(self, player: str) -> Hex:
        """Return the hex of a player's explorer."""
        return self.hex(self.state.explorers[player].hex)

    def tribe_at(self, name: str) -> Tribe | None:
        """Return the tribe of a hex, if one was found."""
        number = self.hex(name).tribe
        return self.state.tribes.get(str(number)) if number else None

    def relation(self, player: str, tribe: int) -> Relation:
        """Return an explorer's dealings with a tribe."""
        return self.state.explorers[player].tribes.get(str(tribe)) or Relation()

    def is_friend(self, player: str, tribe: int) -> bool:
        """True if a tribe is friendly to this player's explorer, and that applies now.

        In Game II a friendship may be dormant; one regained this turn applies for the turn (II
        3.3.1).
        """
        if not self.relation(player, tribe).friendly:
            return False
        known = self.state.tribes.get(str(tribe))
        asleep = known is not None and self.charts.is_asleep(known.attitude(player))
        return not asleep or (player == self.player and str(tribe) in self.state.turn.woken)

    def is_friendly(self, player: str, name: str) -> bool:
        """True if a hex has a tribe that is friendly to this player's explorer."""
        number = self.hex(name).tribe
        return bool(number) and self.is_friend(player, number)

    def knows_oasis(self, player: str, name: str) -> bool:
        """True if a hex has an oasis that this player's explorer knows (10.51)."""
        return self.hex(name).oasis and self.variant.knows_oasis(self, player, name)

    def is_port(self, name: str) -> bool:
        """True if a hex has a port."""
        if reported.is_reported(name):
            return self.hex(name).place in ("port", "both")
        return name in self.board.ports

    def port_at(self, name: str) -> str:
        """Return the name of the port in a hex, "" for none or if nobody was asked."""
        if not reported.is_reported(name):
            port = self.board.ports.get(name)
            return port.name if port else ""
        hex_ = self.hex(name)
        return hex_.label if self.is_port(name) and hex_.label in self.board.port_hexes else ""

    def port_distance(self, name: str) -> int:
        """Return the hexes from a hex to its closest port by the shortest route (10.42)."""
        return self.board.port_distances.get(name, 99)

    def draw(
        self, section: str, question: str, rule: str, effects: Mapping[str, str] | None = None
    ) -> Draw:
        """Return a draw from the Event deck, without cards held as donations (26.8).

        If every card is held the draw is skipped (4.2, ruling): its text is `PASSED_OVER`.
        """
        held = sorted(
            int(card)
            for explorer in self.state.explorers.values()
            for card in explorer.donations
            if card.isdecimal()
        )
        kind = Draw if any(card not in held for card in self._decks[EVENTS].cards) else NoDraw
        return kind(
            question=question,
            rule=rule,
            deck=EVENTS,
            section=section,
            out=tuple(held),
            effects={} if effects is None else effects,
            plain=partial(river_words, section, self.variant.river_by_card)
            if section.startswith("river")
            else str,
        )
