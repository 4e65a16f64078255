"""When to turn back: roads and turns home to the nearest port, and turns of food left.

The route is computed with the rules' movement points at normal activity. It's exact if it only uses
hexes the explorer knows. Blank hexes count as passable, which makes it an estimate. Losses,
natives, disasters and portages on the way aren't included.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from heapq import heappop, heappush

import msgspec

from companion.games.nile.advice.care import found_again
from companion.games.nile.advice.lasting import eaten, lasts, pace
from companion.games.nile.game import NileGame
from companion.games.nile.map.terrain import SWAMP, VELDT, has
from companion.games.nile.rules.camp import hunting
from companion.games.nile.rules.party import makeup
from companion.games.nile.rules.party.drinking import Supply, supply, supply_words
from companion.games.nile.rules.travel import crossing, shore, thirst
from companion.games.nile.state import Hex
from companion.games.nile.texts import SHEETS

_KINDS = ("known", "unknown", "canoe-swamp")


class Road:
    """Steps of one party over the map in its current mode of travel, with their costs."""

    def __init__(self, game: NileGame, player: str) -> None:
        self.game, self.player = game, player
        self.explorer = game.explorer(player)
        charts = game.charts
        self._costs = {kind: charts.entry_cost(kind).value for kind in _KINDS}
        self._need = crossing.water_need(game, player)
        self._room = _room(game, player)
        self._shut: dict[str, str] = {}

    def steps(self, here: str) -> Iterator[tuple[str, int]]:
        """Yield neighbors that can be entered, with costs (9.15–9.21, 9.43)."""
        afloat, board = self.explorer.mode == "canoe", self.game.board
        for near in board.land_neighbours(here) if afloat else board.foot_neighbours(here):
            there = self.game.hex(near)
            coast = afloat and board.along_coast(here, near)
            if afloat and not crossing.water_leads(self.game, here, near):
                continue
            if self._bar(there, afloat) or self._too_dry(here, near, there):
                continue
            if afloat and has(there.terrain, SWAMP) and not coast:
                yield near, self._costs["canoe-swamp"]
            else:
                known = crossing.is_known(self.game, self.player, near)
                yield near, self._costs["known" if known else "unknown"]

    def _bar(self, there: Hex, afloat: bool) -> str:
        """Reason why a terrain can't be entered; canoes' access by water is checked separately."""
        terrain = there.terrain
        if terrain not in self._shut:
            course = "coast" if afloat else ""
            self._shut[terrain] = closed(self.game, self.player, terrain, course)
        return self._shut[terrain]

    def _too_dry(self, here: str, near: str, there: Hex) -> bool:
        """True if dry desert needs more water than the party can carry (5.4442)."""
        wet = crossing.is_wet(self.game, self.player, near)
        if not there.terrain or wet or self._need <= self._room:
            return False
        return not self.game.map.flow(here, near)

    def cheapest(self, start: str) -> Ways:
        """Cheapest routes from a hex to all reachable hexes; ties go to the best known."""
        came: dict[str, str] = {}
        costs: dict[str, tuple[int, int]] = {}
        queue: list[tuple[int, int, str, str]] = [(0, 0, start, "")]
        while queue:
            cost, guessed, here, before = heappop(queue)
            if here in came:
                continue
            came[here], costs[here] = before, (cost, guessed)
            for near, points in self.steps(here):
                if near not in came:
                    blank = crossing.is_unexplored(self.game.hex(near))
                    heappush(queue, (cost + points, guessed + blank, near, here))
        return Ways(came, costs)


class Ways(msgspec.Struct, frozen=True):
    """Cheapest routes from one hex: the predecessor of each hex, and the cost.

    `costs` are movement points, and the number of hexes on the route that aren't fully mapped.
    """

    came: dict[str, str]
    costs: dict[str, tuple[int, int]]

    def to(self, goal: str) -> tuple[str, ...]:
        """Return the hexes of the route to a hex, including both ends; empty if there is none."""
        return path_to(self.came, goal) if goal in self.came else ()


def closed(game: NileGame, player: str, terrain: str, course: str) -> str:
    """Reason why the party can't enter a terrain in its current mode (5.42, 9.43)."""
    if not terrain:
        return ""
    name = "somewhere"
    there = game.at(msgspec.structs.replace(game.state, hexes={name: Hex(terrain=terrain)}))
    return crossing.closed(there, player, name, course, game.explorer(player).mode)


def _room(game: NileGame, player: str) -> int:
    """Water that the party can carry (5.4441)."""
    explorer = game.explorer(player)
    return explorer.party.water + makeup.fit(game, player, explorer.mode).room


def path_to(came: dict[str, str], end: str) -> tuple[str, ...]:
    """Return the route to a hex from its predecessors; the start has predecessor ""."""
    path = [end]
    while before := came[path[-1]]:
        path.append(before)
    return tuple(reversed(path))


TIGHT = 2
"""Spare turns at which the warning is shown."""

FARTHEST = 40
"""Most turns home that are searched."""

BEFORE_MEAL = ("activity", "disaster", "move", "enter", "encounter", "trade", "hunt", "meal")
"""Steps before this month's meal."""

Late = tuple[int, int]
"""Complete turns, and movement points spent in the next one."""


class Home(msgspec.Struct, frozen=True, kw_only=True):
    """The way home and the food for it.

    `turns` to the `port` are None if none can be reached or the way isn't `charted`. `exact` is
    true if the whole way is known, and `afoot` if canoes must be left because no water leads there.
    `stores` are the turns for which the rations last, which is exact. `food` includes an average
    hunt and caches on the way, an estimate. `by` is the last month for turning back, None if
    unknown. `dry` is true if the party is in dry desert. `water` is how long its water lasts there,
    or would last; None if it carries and needs none.
    """

    turns: int | None
    charted: bool = True
    afoot: bool = False
    port: str = ""
    exact: bool = True
    caches: int = 0
    stores: int = 0
    food: int = 0
    month: int = 0
    by: int | None = None
    dry: bool = False
    water: Supply | None = None

    @property
    def to_spare(self) -> int | None:
        """Turns left before the party must turn back."""
        return None if self.by is None else self.by - self.month

    @property
    def tight(self) -> bool:
        """True if it's time to think of home."""
        return self.to_spare is not None and self.to_spare <= TIGHT

    @property
    def thirsty(self) -> bool:
        """True if some people would get no water at the end of this turn."""
        return self.dry and self.water is not None and self.water.short


def homeward(game: NileGame, player: str) -> Home | None:
    """The way home of an expedition in Africa; None without one, or with a closed sheet.

    With a physical board only the players know the way, so it only has the food.
    """
    explorer = game.explorer(player)
    if explorer.place != "africa" or explorer.is_closed:
        return None
    dry, water = _water(game, player)
    way = _way_home(game, player) if game.map.number(explorer.hex) else None
    caches = _caches(game, player, way.path) if way else Fraction(0)
    stores = lasts(game.charts, explorer).stores
    food = _food(game, player, explorer.party.rations + int(caches))
    if way is None:
        return Home(
            turns=None,
            charted=not game.map.on_table,
            stores=stores,
            food=food,
            month=game.turn,
            dry=dry,
            water=water,
        )
    eaten_already = game.state.turn.step not in BEFORE_MEAL
    return Home(
        turns=way.turns,
        port=game.board.port_at(way.path[-1]) or "",
        exact=way.exact,
        afoot=way.afoot,
        caches=int(caches),
        stores=stores,
        food=food,
        month=game.turn,
        by=game.turn + eaten_already + food - way.turns,
        dry=dry,
        water=water,
    )


def _water(game: NileGame, player: str) -> tuple[bool, Supply | None]:
    """True if water is needed in the party's hex, and how long its own lasts (5.4444)."""
    if now := thirst.supply(game, player):
        return True, now
    explorer = game.explorer(player)
    return False, supply(game.charts, explorer) if explorer.party.water else None


def _food(game: NileGame, player: str, rations: int) -> int:
    """Turns that rations last, with an average hunt on this hex's terrain (18.3)."""
    explorer, charts = game.explorer(player), game.charts
    alone = lasts(charts, explorer, rations)
    grounds = hunting.hunting_grounds(game, player) or [VELDT]
    if not alone.hunters:
        return alone.stores
    mouths = alone.people * charts.need("person", "rations").value
    each = min(eaten(charts, ground, alone.hunters, mouths) for ground in grounds)
    return min(FARTHEST, int(rations / each)) if each else FARTHEST


def _caches(game: NileGame, player: str, path: tuple[str, ...]) -> Fraction:
    """Rations in his own caches on the way, weighted by the chance of finding them (17.6)."""
    explorer = game.explorer(player)
    hidden = sum(
        cache.rations
        for cache in explorer.caches.values()
        if cache.hex in path and cache.note == explorer.name
    )
    return hidden * found_again(game)


# The way


class Way(msgspec.Struct, frozen=True):
    """A route to a port: its hexes from the party's hex, and its turns."""

    path: tuple[str, ...]
    turns: int
    exact: bool
    afoot: bool = False


def _way_home(game: NileGame, player: str) -> Way | None:
    """Route in the party's current mode; on foot if no water leads canoes home (9.5)."""
    way = _WayHome(game, player).home()
    if way is None and game.explorer(player).mode == shore.CANOE:
        landed = _WayHome(shore.as_if(game, player, shore.FOOT), player).home()
        way = landed and msgspec.structs.replace(landed, exact=False, afoot=True)
    return way


class _WayHome(Road):
    """Search for a party's route home, turn by turn."""

    def __init__(self, game: NileGame, player: str) -> None:
        super().__init__(game, player)
        self.points = pace(game.charts, self.explorer, self.explorer.mode)

    def home(self) -> Way | None:
        """Route to a port in the fewest turns; ties go to known hexes."""
        start = self.explorer.hex
        seen: set[str] = set()
        came: dict[str, str] = {}
        queue: list[tuple[Late, bool, str, str]] = [((0, 0), False, start, "")]
        while queue:
            late, guessed, here, before = heappop(queue)
            if here in seen:
                continue
            seen.add(here)
            came[here] = before
            if self.game.is_port(here):
                return Way(path_to(came, here), late[0] + bool(late[1]), not guessed)
            for near, cost in self.steps(here):
                then = self._after(late, cost)
                if near not in seen and then and then[0] < FARTHEST:
                    blank = not crossing.is_known(self.game, self.player, near)
                    heappush(queue, (then, guessed or blank, near, here))
        return None

    def _after(self, late: Late, cost: int) -> Late | None:
        """When a step ends; it waits for the next turn if the points don't suffice."""
        turns, spent = late
        if spent + cost <= self.points:
            return turns, spent + cost
        return (turns + 1, cost) if cost <= self.points else None


# Words


def home_words(home: Home) -> str:
    """The advice in a sentence or two, with estimates marked "≈"."""
    sure = home.food == home.stores
    food = SHEETS(
        "home-food",
        turns=_turns(home.food, sure),
        stores="" if sure else str(home.stores),
        water=supply_words(home.water) if home.water else "",
        dry=home.dry,
    )
    if home.turns is None:
        return SHEETS("home-cut-off" if home.charted else "home-uncharted", food=food)
    if not home.turns:
        return SHEETS("home-in-port", food=food)
    return SHEETS(
        "home-way",
        turns=_turns(home.turns, home.exact),
        afoot=home.afoot,
        port=home.port,
        food=food,
        caches=home.caches,
        warning=_warning(home),
    )


def _turns(turns: int, exact: bool) -> str:
    return SHEETS("home-turns", turns=turns, exact=exact)


def _warning(home: Home) -> str:
    """Warning to turn back, "" while there's time."""
    if home.to_spare is None or not home.tight:
        return ""
    if home.to_spare <= 0:
        return SHEETS("home-now" if home.to_spare == 0 else "home-late")
    exact = home.exact and home.food == home.stores
    return SHEETS("home-by", exact=exact, month=str(home.by))
