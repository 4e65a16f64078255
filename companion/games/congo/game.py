"""The game of *Expedition: Congo River 1884*: state, next step, rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from companion.api import (
    Call,
    ChartedGame,
    Entry,
    Face,
    Pile,
    PlayerStatus,
    Request,
    Rule,
    SeatedGame,
    cards_out,
)
from companion.games.congo import voice
from companion.games.congo.cards import SPECIALS, Character, Special, character
from companion.games.congo.charts import Charts, Stop
from companion.games.congo.decks import away, decks_of
from companion.games.congo.resample import resample
from companion.games.congo.rules import bidding, bids, control, effects, setting_up, specials, stop
from companion.games.congo.state import HANDS, Congo, Hand
from companion.games.congo.state_checks import faults
from companion.games.congo.values import halves_words, language_of, total

if TYPE_CHECKING:
    from companion.api import Chance, OddsTable, SeenCards

APP, PARTLY, TABLE = "app", "specials", "table"
"""Where the hands are: dealt by the app; of them special cards and hippo tiles alone; in people's
hands."""

DEALT: Mapping[str, tuple[Hand, ...]] = {APP: HANDS, PARTLY: ("specials", "hippos"), TABLE: ()}
"""What the app deals and knows, by where the hands are."""


class CongoGame(ChartedGame[Charts], SeatedGame):
    """A game in a state, with its charts; `hands` says who holds the cards.

    Decks are always those that were printed.
    """

    state: Congo
    voice = voice

    def __init__(self, state: Congo, charts: Charts, hands: str = TABLE) -> None:
        super().__init__(charts)
        self.state = state
        self.hands = hands
        self._river: tuple[Charts, tuple[Stop, ...]] | None = None
        self._decks = decks_of(charts)

    @property
    def decks(self) -> Mapping[str, Pile]:
        """Characters, auxiliaries, special cards, tiles, flags, hippos."""
        return self._decks

    def next_player(self, asked: str) -> str:
        """The next player to place, reveal, or add cards, or to play a special one (C1 to C4)."""
        return bidding.next_asked(self, asked)

    @property
    def turn(self) -> int:
        """The stop's number, from 1; 0 before the first, the last one's when it is left."""
        if self.state.phase == "begin":
            return 0
        return min(self.state.at + 1, len(self.stops))

    def rank(self, player: str) -> tuple[int, ...]:
        """Most points, then most auxiliary cards, then most cards of all kinds (End)."""
        mine = self.state.players[player]
        cards = sum(len(mine.hand(hand)) for hand in _CARDS)
        return mine.points, len(mine.auxiliaries), cards

    # What rules ask of it

    @property
    def stops(self) -> tuple[Stop, ...]:
        """Stops up the river for this number of players (Set-up 9)."""
        charts = self.charts
        if self._river is None or self._river[0] is not charts:
            self._river = charts, charts.stops(len(self.state.players))
        return self._river[1]

    @property
    def here(self) -> Stop:
        """The stop at which the boat lies."""
        return self.stops[self.state.at]

    @property
    def tile(self) -> str:
        """The tile of the stop, "" while face down."""
        return self.state.tiles.get(self.here.name, "")

    @property
    def flag(self) -> str:
        """The flag beside the stop, "" for none."""
        return self.state.flags.get(self.here.name, "")

    @property
    def port_language(self) -> str:
        """Language of the port, "" without a flag (C4)."""
        return language_of(self.flag, self.state.language)

    @property
    def special(self) -> Special | None:
        """The special card played at this stop."""
        return SPECIALS.get(self.state.special.card)

    def holds(self, hand: Hand) -> bool:
        """True if the app deals a hand's cards or tiles, so it knows them."""
        return hand in DEALT[self.hands]

    def bid_of(self, player: str) -> Character:
        """The character with which a player bids; it must be known."""
        return character(self.state.players[player].bid.card)

    # Steps

    def begin(self, call: Call) -> Rule[None]:
        """The rule of a step."""
        player = str(call.args.get("player", ""))
        match call.name:
            case "begin":
                return setting_up.begin(self)
            case "reveal":
                return stop.reveal(self)
            case "draw":
                return stop.draw_cards(self)
            case "choose":
                return bids.choose(self, player)
            case "special":
                return specials.offer(self, player)
            case "value":
                return bids.reveal(self)
            case "effect":
                return effects.after_reveal(self)
            case "bid":
                return bidding.bid(self, player)
            case "control":
                return control.control(self)
        raise KeyError(call.name)

    def finish(self, call: Call) -> Rule[None]:
        """Rule that ends a step finished manually."""
        return stop.by_hand(self, call.name)

    def faults(self) -> Iterable[str]:
        """Faults of the state; a correction that leads to one is refused."""
        return faults(self)

    # What is hidden

    def out(self, deck: str) -> tuple[int, ...]:
        """The cards that lie elsewhere, as far as they are seen."""
        return cards_out(self._decks[deck], away(self.state, deck))

    def resample(self, seat: str, chance: Chance) -> Congo:
        """The cards that a seat hasn't seen, dealt anew to hands, bids and peeked tiles."""
        return resample(self, chance)

    # Odds

    def odds_help(self, request: Request) -> str:
        """Odds of a special card, or of placing a non-belligerent."""
        return {"C1": "values", "Gorilla": "gorilla", "Warrior": "warrior"}.get(request.rule, "")

    def odds_tables(
        self,
        player: str,
        what: str,
        seen: SeenCards | None = None,
    ) -> Sequence[OddsTable]:
        """The odds of the four-sided die at this stop."""
        from companion.games.congo.odds import odds_tables

        return odds_tables(self, what)

    # Words

    def face(self, entry: Entry[Any]) -> Face | None:
        """A special card that is played."""
        return voice.face(entry)

    def rulebook(self) -> Mapping[str, str]:
        """The parts of the rules, and the special cards."""
        return voice.rulebook()

    def turn_words(self, turn: int) -> str:
        """A stop by its name, or the set-up."""
        return self.stops[turn - 1].name if turn else "set-up"

    def status(self, player: str) -> PlayerStatus:
        """Points, and a revealed bid (C3)."""
        mine = self.state.players[player]
        shown = mine.bid.card and mine.bid.shown
        bid = f"bids {halves_words(total(mine.bid))}" if shown else ""
        return PlayerStatus(mine.points / 2, "", bid, mine.colour)

    def goal_words(self) -> str:
        """How many stops there are."""
        return f"stop {self.turn} of {len(self.stops)}" if self.turn else ""


_CARDS: tuple[Hand, ...] = ("characters", "auxiliaries", "specials")
