"""When to turn back: turns home to the nearest port, against the turns for which food lasts.

The way is reckoned in the rules' own movement points, at normal activity. It is exact where all of
it leads over ground that the explorer knows; blank hexes count as ground that can be entered, and
make it an estimate. Losses, natives, disasters and portages on the way are not counted.
"""

from __future__ import annotations

from fractions import Fraction
from heapq import heappop, heappush

import msgspec

from companion.games.nile.advice.care import found_again
from companion.games.nile.advice.lasting import eaten, lasts, pace
from companion.games.nile.advice.roads import Road, path_to
from companion.games.nile.game import NileGame
from companion.games.nile.map.terrain import VELDT
from companion.games.nile.rules.camp import hunting
from companion.games.nile.rules.party.drinking import Supply, supply, supply_words
from companion.games.nile.rules.travel import crossing, shore, thirst
from companion.games.nile.texts import SHEETS

TIGHT = 2
"""Turns to spare at which the warning is given."""

FARTHEST = 40
"""Turns home beyond which nobody looks."""

BEFORE_MEAL = ("activity", "disaster", "move", "enter", "encounter", "trade", "hunt", "meal")
"""Steps at which this month's meal is still to come."""

Late = tuple[int, int]
"""Turns that are over, and movement points spent in the next one."""


class Home(msgspec.Struct, frozen=True, kw_only=True):
    """The way home and the food for it.

    `turns` to the `port`, None where none can be reached or the way is not `charted`; `exact` says
    that all of the way is known ground, `afoot` that the canoes are left for it, since no water
    leads there. `stores` are the turns for which the rations last by
    themselves, which is exact; `food` those with an average hunt and with the caches on the way, an
    estimate. `by` is the month in which to turn back at the latest, None where that cannot be said.
    `dry` says that the party stands in dry desert. `water` is how far its water goes there, or
    would go; None where it carries none and needs none.
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
        """Turns before the way home must begin."""
        return None if self.by is None else self.by - self.month

    @property
    def tight(self) -> bool:
        """True if it is time to think of home."""
        return self.to_spare is not None and self.to_spare <= TIGHT

    @property
    def thirsty(self) -> bool:
        """True if some would get no water at the end of this turn."""
        return self.dry and self.water is not None and self.water.short


def homeward(game: NileGame, player: str) -> Home | None:
    """The way home of an expedition in Africa; None for whoever leads none, or has a closed sheet.

    On a table with its own board only the table knows the way: then there is the food alone.
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
    """Whether water is needed where the party stands, and how far its own goes (5.4444)."""
    if now := thirst.supply(game, player):
        return True, now
    explorer = game.explorer(player)
    return False, supply(game.charts, explorer) if explorer.party.water else None


def _food(game: NileGame, player: str, rations: int) -> int:
    """Turns that so many rations last, with an average hunt on the ground of this hex (18.3)."""
    explorer, charts = game.explorer(player), game.charts
    alone = lasts(charts, explorer, rations)
    grounds = hunting.hunting_grounds(game, player) or [VELDT]
    if not alone.hunters:
        return alone.stores
    mouths = alone.people * charts.need("person", "rations").value
    each = min(eaten(charts, ground, alone.hunters, mouths) for ground in grounds)
    return min(FARTHEST, int(rations / each)) if each else FARTHEST


def _caches(game: NileGame, player: str, path: tuple[str, ...]) -> Fraction:
    """Rations of his own caches on the way, each by the chance that it is found again (17.6)."""
    explorer = game.explorer(player)
    hidden = sum(
        cache.rations
        for cache in explorer.caches.values()
        if cache.hex in path and cache.note == explorer.name
    )
    return hidden * found_again(game)


# The way


class Way(msgspec.Struct, frozen=True):
    """A way to a port: its hexes from where the party stands, and how many turns it takes."""

    path: tuple[str, ...]
    turns: int
    exact: bool
    afoot: bool = False


def _way_home(game: NileGame, player: str) -> Way | None:
    """The way as the party travels now; where no water leads canoes home, on foot (9.5)."""
    way = _WayHome(game, player).home()
    if way is None and game.explorer(player).mode == shore.CANOE:
        landed = _WayHome(shore.as_if(game, player, shore.FOOT), player).home()
        way = landed and msgspec.structs.replace(landed, exact=False, afoot=True)
    return way


class _WayHome(Road):
    """The way home of one party over the map, turn by turn."""

    def __init__(self, game: NileGame, player: str) -> None:
        super().__init__(game, player)
        self.points = pace(game.charts, self.explorer, self.explorer.mode)

    def home(self) -> Way | None:
        """The way of fewest turns to a port; of equal ones over known ground."""
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
        """When a step is over; a step waits for the next turn where the points do not last."""
        turns, spent = late
        if spent + cost <= self.points:
            return turns, spent + cost
        return (turns + 1, cost) if cost <= self.points else None


# Words


def home_words(home: Home) -> str:
    """The advice in a sentence or two; what is an estimate is marked with "≈"."""
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
    """When to turn back, "" while there is time."""
    if home.to_spare is None or not home.tight:
        return ""
    if home.to_spare <= 0:
        return SHEETS("home-now" if home.to_spare == 0 else "home-late")
    exact = home.exact and home.food == home.stores
    return SHEETS("home-by", exact=exact, month=str(home.by))
