"""Odds before the move: what each way and activity level may bring (9, 10.2, 12, 18).

A roll and a single card are exact. If a card may have to be drawn again, the second is counted as
if the first had been put back, and the odds are marked.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from heapq import heappop, heappush
from typing import Final

import msgspec
from msgspec.structs import replace

from companion.games.nile.advice.chances import chances
from companion.games.nile.advice.homeward import Road
from companion.games.nile.game import NileGame
from companion.games.nile.rules.camp import food, hunting
from companion.games.nile.rules.events import errands
from companion.games.nile.rules.mapping.effects import MustAsk, foretell
from companion.games.nile.rules.party import makeup
from companion.games.nile.rules.travel import crossing, lost, shore, thirst
from companion.games.nile.state import LEVELS
from companion.table.ask.requests import Option
from companion.table.look.odds import percent
from companion.table.look.odds_table import NoOdds, OddsRow, OddsTable, mean, odds_rows, shares
from companion.table.look.walk import SeenCards
from companion.table.nouns import plural

DICE = 2

UPSTREAM, COURSE = "up", ""

STAY: Final = "stay"
"""Answer that ends the move."""


class WayOdds(msgspec.Struct, frozen=True, kw_only=True):
    """Odds of a way ahead: cost, chance of getting lost, and possible terrain.

    `terrain` is certain if it's drawn already, and empty if only the players know. `natives` is the
    chance of finding some, and true if it's exact; None if it isn't shown.
    """

    key: str
    words: str
    hex: str
    cost: int
    lost: Fraction
    terrain: dict[str, Fraction]
    exact: bool = True
    barred: str = ""
    natives: tuple[Fraction, bool] | None = None


class HuntOdds(msgspec.Struct, frozen=True, kw_only=True):
    """Odds of a hunt at one activity level.

    `rations` are the chances of each number of fresh rations for the whole party. `fed` is the
    chance that everybody eats, including from stores. `lost` is the chance of getting lost on the
    nearest way into the unknown, 0 if the movement points reach none with that risk (12.1).
    `attacked` is the chance that natives charge or ambush, by each policy that isn't an attack.
    """

    level: str
    points: int
    hunters: int
    rations: dict[int, Fraction]
    fed: Fraction
    lost: Fraction
    attacked: dict[int, Fraction]

    @property
    def mean(self) -> Fraction:
        """Average fresh rations."""
        return mean(self.rations)


# Entering a hex


def ways(game: NileGame, player: str, seen: SeenCards | None = None) -> list[WayOdds]:
    """Odds of the six ways from the party's hex; `seen` are the discards. Raises `NoOdds`.

    With a physical board: of the way into the unknown, upstream along a river and otherwise.
    """
    _must_be_in_africa(game, player)
    if not game.map.around(game.explorer(player).hex):
        return _told_ways(game, player)
    found = (_way(game, player, direction, seen or {}) for direction in range(1, 7))
    ways_on = [way for way in found if way is not None]
    if not _moves(game, player):
        return ways_on
    options = tuple(Option(way.key, way.words, way.hex, way.barred) for way in ways_on)
    open_ones = errands.only_nearer(game, player, options)
    pairs = zip(ways_on, open_ones, strict=True)
    return [replace(way, barred=option.barred) for way, option in pairs]


def _moves(game: NileGame, player: str) -> bool:
    """True if the player is moving now, so that movement points and rumors count."""
    return game.state.turn.step == "move" and player == game.player


def _way(game: NileGame, player: str, direction: int, seen: SeenCards) -> WayOdds | None:
    here = game.explorer(player).hex
    name = game.grid.neighbour(here, direction) or ""
    if not game.board.is_land(name):
        return None
    terrain, exact = terrain_odds(game, player, name, seen)
    going = shore.MOVING if _moves(game, player) else shore.WITHDRAWING
    way = shore.way(game, player, name, going)
    there = shore.as_if(game, player, way.mode)
    cost = crossing.entry_cost(there, player, name, way.course)
    words = shore.change_words(game, player, way.mode) if not way.barred else ""
    return WayOdds(
        key=str(direction),
        words=f"{game.grid.bearing(direction)} {name}{words}",
        hex=name,
        cost=cost + crossing.portage_cost(there, player, name, way.course),
        lost=lost_chance(game, player, name, way.course),
        terrain=terrain,
        exact=exact,
        barred=way.barred,
        natives=chances(game).natives(game, player, name, terrain),
    )


def _told_ways(game: NileGame, player: str) -> list[WayOdds]:
    """Odds of unknown hexes, as far as possible without a map."""
    cost = _unknown_cost(game)
    return [
        WayOdds(
            key="",
            words=words,
            hex="",
            cost=cost,
            lost=_lost_share(game, player, course) if game.here(player).terrain else Fraction(0),
            terrain={},
        )
        for course, words in ((COURSE, "into the unknown"), (UPSTREAM, "upstream, the unknown"))
    ]


def lost_chance(game: NileGame, player: str, name: str, course: str) -> Fraction:
    """Chance of getting lost on the way to a hex (12.3–12.64)."""
    if not lost.can_be_lost(game, player, name, course) or not game.here(player).terrain:
        return Fraction(0)
    return _lost_share(game, player, course)


def _lost_share(game: NileGame, player: str, course: str) -> Fraction:
    return shares(lost.lost_column(game, player, course)).get(lost.LOST, Fraction(0))


def terrain_odds(
    game: NileGame, player: str, name: str, seen: SeenCards
) -> tuple[dict[str, Fraction], bool]:
    """Chances of a hex's terrain, and True if exact; without river and natives (10.2)."""
    known = game.hex(name).terrain
    if known:
        return {known: Fraction(1)}, True
    return chances(game).terrain(game, player, name, seen)


def way_tables(game: NileGame, player: str, seen: SeenCards | None = None) -> list[OddsTable]:
    """Tables for each way ahead, and during the move one for staying."""
    found = [_way_table(way) for way in ways(game, player, seen)]
    return [*found, _stay_table(game, player)] if _moves(game, player) else found


def _stay_table(game: NileGame, player: str) -> OddsTable:
    """Table for staying: how long the water lasts (5.4444, 19.5)."""
    water = thirst.supply_words(game, player) or "there is water here"
    rows = (OddsRow("movement is over", Fraction(1)),)
    return OddsTable(
        title="stay here", rule="5.4444", rows=rows, key=STAY, notes=(water,), brief=()
    )


def _way_table(way: WayOdds) -> OddsTable:
    if not way.terrain:
        rows = odds_rows({"lost": way.lost, "on course": 1 - way.lost})
        notes: tuple[str, ...] = ("the terrain is only on the table's board",)
    else:
        on = 1 - way.lost
        rows = odds_rows({"lost": way.lost} | {t: on * chance for t, chance in way.terrain.items()})
        notes = (*_inexact(way), *_natives(way))
    return OddsTable(
        title=f"{way.words}, {crossing.points_words(way.cost)}",
        rule="12.4" if way.lost else "9.13",
        rows=rows,
        key=way.key,
        barred=way.barred,
        exact=way.exact,
        notes=notes,
        brief=rows[:SHOWN] if len(rows) > 1 else (),
    )


SHOWN: Final = 3
"""Rows shown next to a way: getting lost, and the likeliest terrain."""


def _inexact(way: WayOdds) -> tuple[str, ...]:
    return () if way.exact else ("≈: a card may have to be drawn again",)


def _natives(way: WayOdds) -> tuple[str, ...]:
    if way.natives is None:
        return ()
    chance, exact = way.natives
    river = "" if exact else ", without a river"
    return (f"natives are found {percent(chance)}{river}",)


# Hunting and the activity level


def hunts(game: NileGame, player: str) -> list[HuntOdds]:
    """Odds of hunting in the party's hex at each activity level; raises `NoOdds`."""
    _must_be_in_africa(game, player)
    if not hunting.hunting_grounds(game, player):
        raise NoOdds("The terrain here isn't known yet, so there are no odds for the hunt.")
    if not hunting.hunters(game, player):
        raise NoOdds(f"Nobody in {player}'s party can hunt: there's no gun (18.31).")
    return [_hunt(at_level(game, level), player, level) for level in LEVELS]


def at_level(game: NileGame, level: str) -> NileGame:
    """Copy of the game at another activity level."""
    turn = replace(game.state.turn, level=level)
    return game.at(replace(game.state, turn=turn))


def _hunt(game: NileGame, player: str, level: str) -> HuntOdds:
    number = hunting.hunters(game, player)
    each = shares(hunting.hunting_column(game, player), DICE)
    rations = {one * number: chance for one, chance in sorted(each.items())}
    mouths = makeup.people(game.party(player)) * food.ration(game, player)
    wanted = 0 if _provided(game, player) else mouths - game.party(player).rations
    return HuntOdds(
        level=level,
        points=makeup.allowance(game, player, game.explorer(player).mode, level),
        hunters=number,
        rations=rations,
        fed=sum((c for fresh, c in rations.items() if fresh >= wanted), Fraction(0)),
        lost=_lost_ahead(game, player),
        attacked=chances(game).attacked(game, player),
    )


def _lost_ahead(game: NileGame, player: str) -> Fraction:
    """Chance of getting lost on the nearest way into the unknown, 0 for none (12.1, 12.5).

    It's the nearest that the points of this level reach over known land, and the worst if several
    are equally near.
    """
    explorer = game.explorer(player)
    points = makeup.allowance(game, player, explorer.mode, game.state.turn.level)
    if not game.map.around(explorer.hex):
        reaches = bool(game.here(player).terrain) and points >= _unknown_cost(game)
        return _lost_share(game, player, COURSE) if reaches else Fraction(0)
    road, queue, seen = Road(game, player), [(0, explorer.hex)], set[str]()
    found: list[tuple[int, Fraction]] = []
    while queue:
        spent, here = heappop(queue)
        if here in seen or (found and spent >= found[0][0]):
            continue
        seen.add(here)
        for near, cost in road.steps(here):
            if spent + cost > points:
                continue
            if crossing.is_known(game, player, near):
                heappush(queue, (spent + cost, near))
            elif chance := _lost_from(game, player, here, near):
                heappush(found, (spent + cost, -chance))
    return -found[0][1] if found else Fraction(0)


def _unknown_cost(game: NileGame) -> int:
    return game.charts.entry_cost("unknown").value


def _lost_from(game: NileGame, player: str, here: str, name: str) -> Fraction:
    """Chance of getting lost between two hexes."""
    there = replace(game.explorer(player), hex=here)
    moved = game.at(replace(game.state, explorers={**game.state.explorers, player: there}))
    return lost_chance(moved, player, name, crossing.course(moved, player, name))


HUNGRY: Final = "short of food"
"""Label for the chance that hunt and stores don't feed everybody."""

LOST_AHEAD: Final = "lost entering a blank hex"
"""Label for the chance of getting lost before a way is chosen."""


def hunt_tables(game: NileGame, player: str) -> list[OddsTable]:
    """Tables for each activity level, with its risks."""
    water = thirst.supply_words(game, player)
    notes = [f"in dry desert, {water} (5.4444)"] if water else []
    notes += ["food is provided here: nobody hunts (18.8)"] if _provided(game, player) else []
    return [_hunt_table(game, player, hunt, notes) for hunt in hunts(game, player)]


def _hunt_table(game: NileGame, player: str, hunt: HuntOdds, notes: Sequence[str]) -> OddsTable:
    mouths = makeup.people(game.party(player))
    risks = [f"{LOST_AHEAD} {percent(hunt.lost)}"] if hunt.lost else []
    if hunt.attacked:
        low, high = min(hunt.attacked.values()), max(hunt.attacked.values())
        risks += [f"natives attack {percent(low)} to {percent(high)}, by policy"]
    return OddsTable(
        title=f"{hunt.level}, {crossing.points_words(hunt.points)}: {float(hunt.mean):.1f} fresh "
        f"rations on average",
        rule="18.3",
        rows=tuple(
            OddsRow(plural(fresh, "ration"), chance) for fresh, chance in hunt.rations.items()
        ),
        key=hunt.level,
        notes=(
            f"food for all {plural(mouths, 'person', 'people')}, with the stores, "
            f"{percent(hunt.fed)}",
            *(["; ".join(risks)] if risks else []),
            *notes,
        ),
        brief=odds_rows({HUNGRY: 1 - hunt.fed, LOST_AHEAD: hunt.lost}),
    )


def _provided(game: NileGame, player: str) -> bool:
    try:
        return foretell(food.is_fed(game, player))
    except MustAsk:
        return False


def _must_be_in_africa(game: NileGame, player: str) -> None:
    if game.explorer(player).place != "africa":
        raise NoOdds(f"{player}'s explorer isn't leading an expedition in Africa now.")
