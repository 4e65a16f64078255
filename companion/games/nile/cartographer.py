"""Map generator: maps every blank hex by the rules, with random results.

    game = blank_map(board, charts, events, counters)
    continent = map_continent(game, seed=7)

The cartographer answers the questions of `rules.mapping.map_hex`, hex by hex. It uses the same
random numbers as play, so the same seed maps the same continent on every machine; a card is
repeated only after the whole deck has been used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from heapq import heapify, heappop, heappush
from typing import Any, Final, NamedTuple

import msgspec

from companion.games.nile.cards.deck import Deck
from companion.games.nile.charts.lookups import Charts
from companion.games.nile.facts import RiverMapped
from companion.games.nile.game import COUNTERS, EVENTS, NileGame
from companion.games.nile.game_one import GAME_ONE
from companion.games.nile.map.board.board import NO_RIVER, Board
from companion.games.nile.map.board.hexes import printed_caches, printed_hexes, printed_tribes
from companion.games.nile.map.water import DRY
from companion.games.nile.rules.mapping.mapping import map_hex
from companion.games.nile.sketch import Sketch
from companion.games.nile.state import Nile
from companion.games.nile.variant import Variant
from companion.hexes import distances
from companion.table.ask.replies import say_answer, why_of
from companion.table.ask.requests import Draw, Drawn, Request, Roll, Rolls, Rule, Settle
from companion.table.facts import Fact
from companion.table.play.chance import Chance, pick, roll

ORDERS: Final = {
    "rivers": "along the rivers, then nearest to a port",
    "ports": "nearest to a port first",
    "coast": "from the coast inwards",
    "scattered": "in random places, by the seed",
}
"""Orders in which a continent can be mapped, with their descriptions."""

FAR: Final = 99
"""Distance of hexes from which no way leads to a port or a coast."""

Told = Callable[[str, Request, Any], None]
Progress = Callable[[int, int], None]


class UnknownOrder(ValueError):
    """Unknown order of mapping; the message lists the known ones."""

    def __init__(self, order: str) -> None:
        known = ", ".join(f"{name} ({words})" for name, words in ORDERS.items())
        super().__init__(f"{order!r} isn't a mapping order; choose one of {known}")


class MappingStep(NamedTuple):
    """Answer in mapping a hex: its rule number, result, and reason."""

    rule: str
    says: str
    why: str


class Continent(NamedTuple):
    """Mapped state, and the steps of each hex in order of mapping.

    The steps are empty unless requested, and so are the facts of each hex. `answers` is the number
    of cards and dice.
    """

    state: Nile
    steps: dict[str, tuple[MappingStep, ...]]
    answers: int
    facts: dict[str, tuple[Fact, ...]]


def blank_map(
    board: Board, charts: Charts, events: Deck, counters: Deck, variant: Variant = GAME_ONE
) -> NileGame:
    """Return a game in which only what the board shows is known."""
    state = Nile(
        hexes=printed_hexes(board), tribes=printed_tribes(board), caches=printed_caches(board)
    )
    return NileGame(state, board, charts, {EVENTS: events, COUNTERS: counters}, variant)


def map_continent(
    game: NileGame,
    seed: int,
    *,
    order: str = "rivers",
    hexes: int | None = None,
    explain: bool = False,
    progress: Progress | None = None,
) -> Continent:
    """Map every hex that is blank or partly explored, or at most `hexes` of them.

    `order` is one of `ORDERS`; another raises `UnknownOrder`. With `explain` the steps and facts of
    each hex are kept. `progress` is called after each hex with the number of mapped hexes and the
    total. The given game isn't changed.
    """
    if order not in ORDERS:
        raise UnknownOrder(order)
    sketch = msgspec.structs.replace(game.state, hexes=Sketch(game.state.hexes))
    mapper = _Mapper(game.at(sketch), seed)
    todo = _Waiting(mapper.game, order, seed)
    whole = len(todo) if hexes is None else min(hexes, len(todo))
    steps: dict[str, tuple[MappingStep, ...]] = {}
    facts: dict[str, tuple[Fact, ...]] = {}
    for name in todo.names(whole):
        mapper.steps = [] if explain else None
        stated = mapper.map(name)
        todo.notice(stated)
        facts[name] = tuple(stated) if explain else ()
        steps[name] = tuple(mapper.steps or ())
        if progress:
            progress(len(steps), whole)
    drawn = mapper.game.state
    state = msgspec.structs.replace(drawn, hexes=dict(drawn.hexes))
    return Continent(state, steps, mapper.answers, facts)


class _Mapper:
    """Runs the rules of mapping on a separate game and answers them randomly."""

    def __init__(self, game: NileGame, seed: int) -> None:
        self.game = game
        self.answers = 0
        self.steps: list[MappingStep] | None = None
        self._seed = seed
        self._turn = game.state.turn
        self._cards = list(game.decks[EVENTS].numbers)

    def map(self, name: str) -> list[Fact]:
        """Map a hex; returns its facts."""
        game = self.game
        stated: list[Fact] = []
        rule: Rule[None] = map_hex(game, "", name)
        reply: Any = None
        while True:
            try:
                item = rule.send(reply)
            except StopIteration:
                # A turn's hexes are those mapped by an expedition; this is none.
                game.state = msgspec.structs.replace(game.state, turn=self._turn)
                return stated
            if isinstance(item, Request):
                reply = self._answer(item)
            else:
                reply = None
                game.state = item.apply(game.state)
                stated.append(item)

    def _answer(self, request: Request) -> Any:
        if isinstance(request, Settle):
            return request.value
        chance = Chance(self._seed, self.answers)
        self.answers += 1
        if isinstance(request, Draw):
            card = self._draw(request, chance)
            says = self.game.decks[EVENTS].read(card, request.section)
            self._note(request, {"card": card, "says": says})
            return Drawn(says, card)
        if isinstance(request, Roll | Rolls):
            dice = roll(request, chance)
            self._note(request, dice)
            return request.read(dice)
        raise TypeError(f"the rules of mapping asked people: {request.question}")

    def _draw(self, request: Draw, chance: Chance) -> int:
        """Return a card not used since the last shuffle, and held by nobody."""
        cards = self._cards
        if request.out:
            cards = [card for card in cards if card not in request.out]
        if not cards:
            self._cards = list(self.game.decks[EVENTS].numbers)
            cards = [card for card in self._cards if card not in request.out]
        card = pick(cards, chance)
        self._cards.remove(card)
        return card

    def _note(self, request: Request, value: Any) -> None:
        if self.steps is not None:
            self.steps.append(
                MappingStep(request.rule, say_answer(request, value), why_of(request))
            )


class _Waiting:
    """Hexes still to be mapped, and the order in which they come."""

    def __init__(self, game: NileGame, order: str, seed: int) -> None:
        self._game = game
        self._ranks = _ranks(game, order, seed)
        self._queue = [(rank, name) for name, rank in self._ranks.items()]
        heapify(self._queue)
        self._led_to: list[tuple[int, str]] = []
        self._follows = order == "rivers"
        if self._follows:
            for name in game.board.hexes:
                self._look_beyond(name)

    def __len__(self) -> int:
        return len(self._ranks)

    def names(self, number: int) -> Iterator[str]:
        """Yield this many hexes, each when it is the next."""
        for _ in range(number):
            yield self._next()

    def _next(self) -> str:
        while self._led_to:
            _, name = heappop(self._led_to)
            if self._ranks.pop(name, None) is not None:
                return name
        while True:
            _, name = heappop(self._queue)
            if self._ranks.pop(name, None) is not None:
                return name

    def notice(self, facts: list[Fact]) -> None:
        """Follow the rivers that were mapped."""
        if self._follows:
            for fact in facts:
                if isinstance(fact, RiverMapped):
                    self._look_beyond(fact.hex)

    def _look_beyond(self, name: str) -> None:
        river = self._game.hex(name).river
        if river == NO_RIVER:
            return
        for side, other, _ in self._game.board.sides_to_land(name):
            rank = self._ranks.get(other)
            if river[side - 1] != DRY and rank is not None:
                heappush(self._led_to, (rank, other))


def _ranks(game: NileGame, order: str, seed: int) -> dict[str, int]:
    """Return the hexes to be mapped, each with its rank; equal ones are sorted by name."""
    board = game.board
    waiting = [name for name in sorted(board.hexes) if _is_waiting(game, name)]
    if order == "scattered":
        chance = Chance(seed, -1)
        return {name: chance.below(1 << 32) for name in waiting}
    if order == "coast":
        shore = [name for name in board.hexes if board.is_coast(name)]
        far = distances(board.grid, shore, steps=board.land_neighbours)
    else:
        far = board.port_distances
    return {name: far.get(name, FAR) for name in waiting}


def _is_waiting(game: NileGame, name: str) -> bool:
    here = game.hex(name)
    return not here.terrain or here.half
