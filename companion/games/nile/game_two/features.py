"""Features of a hex in Game II, by dice: heights, cataracts, oasis, natives (II 3.2.1–3.2.4)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from math import prod
from typing import Final

import msgspec

from companion.games.nile.cards.texts import RiverDraw, parse_size
from companion.games.nile.facts import FeatureFound, OasisFound, TribeFound
from companion.games.nile.game import NileGame
from companion.games.nile.game_two.charts import MOST_HEADS, ChartsTwo
from companion.games.nile.game_two.terrain import charts
from companion.games.nile.map.board.board import NO_RIVER
from companion.games.nile.map.terrain import DESERT, LAKE, MOUNTAIN, has, parts
from companion.games.nile.map.water.letters import cataract_side
from companion.games.nile.rules.mapping.features import marker
from companion.games.nile.rules.mapping.reported_hex import YES_NO
from companion.games.nile.rules.travel import ground
from companion.games.nile.rules.turn.charted import charted
from companion.table.ask.columns import Column, column, number_column, ways
from companion.table.ask.requests import Choose, Roll, Rolls, Rule, Settle
from companion.table.nouns import plural

DIE, TWO_DICE = range(1, 7), range(2, 13)

STRENGTH_DICE: Final = 3
"""Number of dice multiplied for the strength of a tribe (II 3.2.4)."""

YES, NO = "yes", "no"

# Ground: before the river is mapped


def measure_ground(game: NileGame, name: str) -> Rule[None]:
    """Determine a mountain's height, and the area of a lake of several hexes (II 3.2.1, ruling).

    If water has turned a mountain into lake or swamp, its height is void, and so is the area of a
    lake turned into swamp.
    """
    here = game.hex(name)
    terrain = here.terrain
    if has(terrain, MOUNTAIN) and not here.height:
        yield from _height(name)
    why = "water has made other ground of it"
    if here.height and not has(terrain, MOUNTAIN):
        yield FeatureFound(hex=name, feature="height", value=0, why=why)
    if here.area and terrain != LAKE:
        yield FeatureFound(hex=name, feature="area", value=0, why=why)
    if terrain == LAKE and (yield from _goes_on(game, name)):
        yield from _area(game, name)


def _goes_on(game: NileGame, name: str) -> Rule[bool]:
    """True if a lake has more than one hex; with a physical board the player is asked."""
    lake = game.map.lake(name)
    if lake is not None:
        return len(lake) > 1
    beside = yield from lake_beside(game, game.player, name, "II 3.2.1")
    return beside


def _height(name: str) -> Rule[None]:
    """Roll the height: the product of three dice, plus 100, times 100 feet (II 3.2.1)."""
    roll = yield from Roll(
        question="How high is the mountain?",
        rule="II 3.2.1",
        dice=3,
        reading="product",
        column=_product("Height", 3, _feet),
    )
    yield FeatureFound(hex=name, feature="height", value=roll.result)


def _feet(product: int) -> int:
    """Return the height of a mountain for the product of its dice."""
    return (product + 100) * 100


@cache
def _product(title: str, dice: int, feet: Callable[[int], int]) -> Column[int]:
    """Return feet by the product of the dice."""
    totals = ways(dice, 6, "product")
    results = {total: feet(total) for total in totals}
    labels = {found: f"{found:,} feet" for found in results.values()}
    return column(title, results, dice=dice, reading="product", labels=labels)


def _area(game: NileGame, name: str) -> Rule[None]:
    """Draw a Spectacular Discovery card for a lake of several hexes."""
    drawn = yield from game.draw(
        "lake", "How many extra square miles does the lake have?", "II 3.2.1"
    )
    area = parse_size(drawn.says, "lake")
    if area:
        yield FeatureFound(hex=name, feature="area", value=area)


# River and desert (II 3.2.2, 3.2.3)


def find_water(game: NileGame, name: str, card: RiverDraw | None) -> Rule[None]:  # noqa: ARG001
    """Roll for a cataract in a river hex, and for an oasis in a desert without a river.

    An oasis found before the river is void (II 3.2.3, 13.5). A hex that is finally a lake is the
    last of its lake, so the areas of its other hexes don't count (II 3.2.1).
    """
    hex_ = game.hex(name)
    if hex_.terrain == LAKE:
        yield from _last_of_lake(game, name)
    if hex_.oasis and (hex_.river != NO_RIVER or hex_.terrain != DESERT):
        why = "water has come to the hex since (10.51)"
        yield FeatureFound(hex=name, feature="oasis", value=0, why=why)
    if hex_.river != NO_RIVER:
        yield from _cataract(game, name)
    elif hex_.terrain == DESERT and not hex_.oasis:
        yield from _oasis(game, name)


def _last_of_lake(game: NileGame, name: str) -> Rule[None]:
    """Make void the areas recorded for the other hexes of a lake."""
    why = f"{name} was mapped since, and the last hex of a lake counts"
    for other in sorted(game.map.lake(name) or ()):
        if other != name and game.hex(other).area:
            yield FeatureFound(hex=other, feature="area", value=0, why=why)


def cataract_column(game: NileGame, terrain: str) -> Column[str]:
    """Return the die for a cataract; the numbers of both parts of a terrain count (II 3.2.2)."""
    rows = [part for part in parts(terrain) if part in charts(game).chart("cataract").rows]
    found = [charts(game).cataract(part) for part in rows]
    results = {face: YES if any(each[face] == YES for each in found) else NO for face in DIE}
    labels = {YES: "a cataract", NO: "none"}
    return charted(game, "cataract", results, words=terrain, labels=labels)


def _cataract(game: NileGame, name: str) -> Rule[None]:
    """Roll for a cataract, which is where the river leaves the hex (10.52)."""
    side = cataract_side(game.hex(name).river)
    if not side:
        return
    roll = yield from Roll(
        question="Is there a cataract?",
        rule="II 3.2.2",
        column=cataract_column(game, game.hex(name).terrain),
    )
    if roll.result == YES:
        yield FeatureFound(hex=name, feature="cataract", value=side)


def _oasis(game: NileGame, name: str) -> Rule[None]:
    """Roll for an oasis: odd for one, even for none, permanently (II 3.2.3)."""
    labels = {YES: "an oasis", NO: "none"}
    roll = yield from Roll(
        question="Is there an oasis?",
        rule="II 3.2.3",
        column=charted(game, "oasis", charts(game).oasis(), row="desert", labels=labels),
    )
    if roll.result == YES:
        yield FeatureFound(hex=name, feature="oasis")


def knows_oasis(game: NileGame, player: str, name: str) -> bool:
    """True if a player knows an oasis: he found it, or it is published (II 3.2.3, ruling)."""
    explorer = game.state.explorers.get(player)
    return game.hex(name).published or (explorer is not None and name in explorer.oases)


def look_for_oasis(game: NileGame, player: str, name: str) -> Rule[None]:
    """Roll whether an explorer finds the oasis of a hex: odd (II 3.2.3).

    The explorer who maps the hex already found it by the die that placed it.
    """
    if player not in game.state.explorers or not game.hex(name).oasis:
        return
    if knows_oasis(game, player, name):
        return
    found = YES
    if name not in game.state.turn.mapped:
        labels = {YES: "found", NO: "not found"}
        roll = yield from Roll(
            question="Is the oasis found?",
            rule="II 3.2.3",
            player=player,
            column=charted(game, "oasis", charts(game).oasis(), row="desert", labels=labels),
        )
        found = roll.result
    if found == YES:
        yield OasisFound(player=player, hex=name)


def measure_falls(game: NileGame, name: str) -> Rule[None]:
    """Roll the height of a cataract in feet, the product of four dice (II 3.2.2)."""
    if not game.hex(name).cataract:
        return
    roll = yield from Roll(
        question="How high is the cataract?",
        rule="II 3.2.2",
        dice=4,
        reading="product",
        column=_product("Fall", 4, int),
    )
    yield FeatureFound(hex=name, feature="fall", value=roll.result)


# Natives (II 3.2.4)


def look_for_natives(game: NileGame, player: str, name: str) -> Rule[None]:
    """Roll two dice for natives in an unpublished hex without known ones, at each entry.

    Rules II 3.2.4, 10.41.
    """
    hex_ = game.hex(name)
    if hex_.published or hex_.tribe:
        return
    where = [*living(game, name)]
    if not game.map.around(name) and _lake_counts(game, where):
        beside = yield from lake_beside(game, player, name, "II 3.2.4")
        where += [LAKE] if beside else []
    if not where:
        return
    roll = yield from Roll(
        question="Do natives live here?",
        rule="II 3.2.4",
        player=player,
        dice=2,
        column=natives_column(charts(game), game, where),
    )
    if roll.result == YES:
        yield from _find_tribe(game, player, name)


def living(game: NileGame, name: str) -> Iterator[str]:
    """Yield features in and around a hex that may have natives.

    They are its terrain, river, oasis, and a lake beside it.
    """
    hex_ = game.hex(name)
    rows = charts(game).chart("natives-found").rows
    yield from (part for part in parts(hex_.terrain) if part in rows and part != LAKE)
    if hex_.river != NO_RIVER:
        yield "river"
    if hex_.oasis:
        yield "oasis"
    if LAKE in (hex_.terrain, *(game.hex(near).terrain for near in game.map.around(name))):
        yield LAKE


def _lake_counts(game: NileGame, where: list[str]) -> bool:
    """True if a lake beside a hex would bring natives on totals that nothing else does."""

    def living_on(rows: list[str]) -> set[int]:
        found = (charts(game).natives_found(row) for row in rows)
        return {total for results in found for total in TWO_DICE if results[total] == YES}

    return not living_on([LAKE]) <= living_on(where)


def natives_column(found: ChartsTwo, game: NileGame, where: list[str]) -> Column[str]:
    """Return the totals of two dice for natives in a hex with these features (II 3.2.4)."""
    rows = [found.natives_found(each) for each in where]
    results = {total: YES if any(row[total] == YES for row in rows) else NO for total in TWO_DICE}
    labels = {YES: "natives", NO: "none"}
    words = " and ".join(where)
    return charted(game, "natives-found", results, dice=2, words=words, labels=labels)


def _find_tribe(game: NileGame, player: str, name: str) -> Rule[None]:
    """Roll a tribe's warriors by three dice and the distance to the coast (II 3.2.4)."""
    distance = yield from ground.distance_from(game, player, name)
    heads = yield from throw_strength(game, player, distance)
    number = yield from marker(game, player)
    size = charts(game).size_of(heads)
    yield TribeFound(tribe=number, hex=name, size=size, heads=heads)


def throw_strength(game: NileGame, player: str, distance: int) -> Rule[int]:
    """Return the warriors of a tribe at a distance from a port, by three dice (II 3.2.4)."""
    counts = max(1, distance)
    held = f"The highest die counts {counts} at most: how" if counts < max(DIE) else "How"
    thrown = yield from Rolls(
        question=f"{held} strong is the tribe?",
        rule="II 3.2.4",
        player=player,
        dice=STRENGTH_DICE,
        column=number_column("Strength"),
        why=f"{plural(distance, 'hex', 'hexes')} to the nearest port",
        outlook=StrengthOutlook(charts(game), distance),
    )
    dice = dict(thrown.counts)
    heads: int = yield from Settle(
        key="heads",
        question="Warriors of the tribe",
        rule="II 3.2.4",
        player=player,
        value=strength(dice, distance),
        least=1,
        most=MOST_HEADS,
        why=f"{' × '.join(map(str, _faces(dice)))}, {plural(distance, 'hex', 'hexes')} from a port",
    )
    return heads


def strength(dice: Mapping[int, int], distance: int) -> int:
    """Return the product of dice, with the highest limited to the distance from a port, once.

    `dice` maps each face to the number of times it came up (II 3.2.4).
    """
    *others, highest = _faces(dice)
    return prod(others) * min(highest, max(1, distance))


@cache
def strength_chances(distance: int) -> Mapping[int, Fraction]:
    """Return the chance of each number of warriors at a distance from a port (II 3.2.4).

    The chances sum to 1.
    """
    found = Counter(
        strength(Counter(dice), distance) for dice in product(DIE, repeat=STRENGTH_DICE)
    )
    return {heads: Fraction(ways, found.total()) for heads, ways in sorted(found.items())}


class StrengthOutlook(msgspec.Struct, frozen=True):
    """Counter sizes a tribe may get, by its possible strength at a distance (II 3.2.4)."""

    charts: ChartsTwo
    distance: int

    def chances(self) -> Mapping[str, Fraction]:
        """Return the chance of each counter size, without impossible ones."""
        found: defaultdict[str, Fraction] = defaultdict(Fraction)
        for heads, chance in strength_chances(self.distance).items():
            found[self.charts.size_of(heads)] += chance
        return found


def _faces(dice: Mapping[int, int]) -> list[int]:
    return [face for face, number in sorted(dice.items()) for _ in range(number)]


def lake_beside(game: NileGame, player: str, name: str, rule: str) -> Rule[bool]:
    """True if a neighboring hex is a lake; asks unless a known one is (II 3.2.4)."""
    if any(game.hex(near).terrain == LAKE for near in game.hex(name).ways):
        return True
    found = yield from Choose(
        question="Is any of the six neighboring hexes a lake?",
        rule=rule,
        player=player,
        options=YES_NO,
        default="no",
    )
    return found == "yes"
