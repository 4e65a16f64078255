"""The game of *Mykerinos*: state, next step, rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from companion.api import Act, Call, ChartedGame, Pile, PlayerStatus, Rule, SeatedGame, cards_out
from companion.games.mykerinos import voice
from companion.games.mykerinos.charts import Charts
from companion.games.mykerinos.decks import away, decks_of, points_of
from companion.games.mykerinos.pieces import GREENWISH, NEUTRAL, ROOMS, SEASONS, tile_square
from companion.games.mykerinos.rules import (
    counting,
    digging,
    inspection,
    patrons,
    season,
    setting_up,
)
from companion.games.mykerinos.rules.by_hand import by_hand
from companion.games.mykerinos.scoring import live_score, room_words
from companion.games.mykerinos.state import Mykerinos
from companion.games.mykerinos.state_checks import faults

if TYPE_CHECKING:
    from companion.api import PlaceForm

NILE, BASE = "nile", "none"
"""With the expansion *The Nile*, or the base game alone."""

GRID, COUNTS = "grid", "counts"
"""How cubes are followed: on their squares, or by how many are in each place."""


class MykerinosGame(ChartedGame[Charts], SeatedGame):
    """A game in a state, with its charts.

    `expansion` says whether The Nile is played, `region` how cubes are followed. Decks are always
    those that were printed.
    """

    state: Mykerinos
    voice = voice

    def __init__(
        self, state: Mykerinos, charts: Charts, expansion: str = NILE, region: str = GRID
    ) -> None:
        super().__init__(charts)
        self.state = state
        self.expansion, self.region = expansion, region
        self._decks = decks_of(charts, grid=region == GRID)

    @property
    def decks(self) -> Mapping[str, Pile]:
        """Terrain cards, Nile tiles, boats, markers of the wings."""
        return self._decks

    def next_player(self, asked: str) -> str:
        """The next player clockwise who hasn't passed, during the excavation (2C)."""
        state = self.state
        after = state.after(state.mover) if state.mover else ""
        return after if after != state.mover else ""

    @property
    def turn(self) -> int:
        """The season, from 1; 0 before the first."""
        return self.state.season

    def rank(self, player: str) -> tuple[int, ...]:
        """Most points, then most cubes left in hand (ruling tie)."""
        mine = self.state.players[player]
        return mine.points, mine.cubes

    def status(self, player: str) -> PlayerStatus:
        """Points, and the cubes in hand of whoever has not passed."""
        mine = self.state.players[player]
        cubes = f"{mine.cubes} cube{'' if mine.cubes == 1 else 's'}"
        where = "passed" if self.state.place(player) else cubes
        if self.state.phase == "over":
            where = ""
        return PlayerStatus(mine.points, "", where, mine.colour)

    def score(self, player: str) -> int:
        """Points so far, with the current value of the player's patrons."""
        return live_score(self.state, self.charts, player)

    # What rules ask of it

    @property
    def has_nile(self) -> bool:
        """True if The Nile is in play."""
        return self.expansion == NILE

    @property
    def grid(self) -> bool:
        """True if cubes are tracked on squares."""
        return self.region == GRID

    def most(self, whose: str) -> int:
        """Cubes of a color in play, without those on the score and passing tracks (Set-up)."""
        tracks = self.charts.pieces("tracks") if self.has_nile and whose != NEUTRAL else 0
        return self.charts.pieces("cubes") - tracks

    def used(self, whose: str) -> int:
        """The cubes of a color in hands, in the region and in the museum."""
        state = self.state
        held = state.players if whose == NEUTRAL else (whose,)
        hands = sum(state.players[name].held(whose) for name in held)
        placed = sum(owner == whose for owner in (*state.cubes.values(), *state.rooms.values()))
        return hands + placed + sum(there.get(whose, 0) for there in state.counts.values())

    def stock(self, whose: str) -> int:
        """The cubes of a color in the stock."""
        return max(0, self.most(whose) - self.used(whose))

    @property
    def large_tiles(self) -> tuple[str, ...]:
        """Nile tiles kept for the last season (Set-up)."""
        deck = self.decks["tiles"]
        said = (deck.read(number, "tiles") for number in deck.numbers)
        return tuple(says for says in said if points_of(says) >= self.printed.largest)

    @property
    def unseen_tiles(self) -> int:
        """Number of unseen Nile tiles on the stack, above those put under it."""
        state = self.state
        won = [
            card.says
            for one in state.players.values()
            for card in one.cards
            if card.patron == GREENWISH
        ]
        seen = [*won, *state.tiles.values(), *state.stack, *state.gone.get("tiles", ())]
        small = len(self.decks["tiles"].numbers) - len(self.large_tiles)
        return small - sum(points_of(says) < self.printed.largest for says in seen)

    def kinds_left(self, pile: str, more: Sequence[str] = ()) -> list[str]:
        """Distinct words of the cards left in a pile, without `more`."""
        deck = self.decks[pile]
        out = cards_out(deck, away(self.state, pile) + Counter(more))
        return list({deck.read(n, pile): None for n in deck.numbers if n not in out})

    def slots_left(self, area: str) -> list[str]:
        """Slots of an area that still have a card."""
        return [slot for slot in (f"{area}a", f"{area}b") if slot in self.state.cards]

    def is_on_tile(self, square: str) -> bool:
        """True if a Nile tile covers a square."""
        return tile_square(square)[0] in self.state.tiles

    def patron(self, patron: str) -> Any:
        """The rule of a patron's power (2D)."""
        return patrons.POWERS[patron].play

    def patron_barred(self, player: str, patron: str) -> str:
        """Reason a patron can't be used now, "" if he can (2D)."""
        return patrons.patron_barred(self, player, patron)

    def inspection(self) -> Rule[None]:
        """The inspection begins (phase 3)."""
        return inspection.begin(self)

    # Steps

    def next_step(self) -> Call | None:
        """The step that is due."""
        due, area = super().next_step(), self.state.area
        return Call(due.name, {"area": area}) if due and area and not due.args else due

    def begin(self, call: Call) -> Rule[None]:
        """The rule of a step."""
        player = str(call.args.get("player", ""))
        match call.name:
            case "begin":
                return setting_up.begin(self)
            case "season":
                return season.begin(self)
            case "dig":
                return digging.act(self, player)
            case "neutral":
                return digging.neutral(self, player)
            case "nile":
                return inspection.nile(self)
            case "area":
                return inspection.area(self)
            case "count":
                return counting.count_up(self)
        raise KeyError(call.name)

    def finish(self, call: Call) -> Rule[None]:
        """Rule that ends a step finished manually."""
        return by_hand(self, call.name)

    def acts(self) -> Sequence[Act]:
        """Free actions: with counts, skip the digs and count the cubes."""
        if self.grid or self.state.phase != "dig":
            return ()
        return (Act(Call("count"), "Count the cubes: on to the inspection", "3.1"),)

    def faults(self) -> Iterable[str]:
        """Faults of the state; a correction that leads to one is refused."""
        return faults(self)

    def correctable(self, player: str, place: str) -> Iterator[PlaceForm]:
        """The forms of the state's labels; rooms are called by their wings and points."""
        for form in super().correctable(player, place):
            words = (replace(one, label=self.place_words(one.path)) for one in form.fields)
            yield replace(form, fields=tuple(words)) if form.path == "rooms" else form

    def place_words(self, path: str) -> str:
        """A place of the state in words; a room by its wings and points."""
        field, _, room = path.partition(".")
        if field == "rooms" and room in ROOMS:
            return room_words(self.state, self.charts, room)
        return super().place_words(path)

    # Words

    def step_title(self, call: Call) -> str:
        """A step's name in the turn guide."""
        title, area = super().step_title(call), call.args.get("area", "")
        return f"{title} {area}" if area else title

    def turn_words(self, turn: int) -> str:
        """A season by its number."""
        return f"season {turn} of {SEASONS}" if turn else "set-up"

    def rulebook(self) -> Mapping[str, str]:
        """The rules with the figures in force."""
        return voice.rulebook(self.charts, nile=self.has_nile)
