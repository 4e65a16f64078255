"""Maps whole continents, surveys each, and prints what they are like: a table in Markdown.

    python -m tests.games.nile.helpers.continents 1000
    python -m tests.games.nile.helpers.continents 20 --order ports --first 500
    python -m tests.games.nile.helpers.continents 200 --game nile-1 --game nile-2

Of several games the means stand side by side.

Seeds run upwards from `--first`. Every fault that the survey finds is printed with its seed, and
the exit status is 1 if there is any, or if a hex took more answers than its bound.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from statistics import fmean, quantiles
from typing import NamedTuple

from companion.games.nile.cartographer import ORDERS, Continent, blank_map, map_continent
from companion.games.nile.desk.data import standard_charts
from companion.games.nile.facts import RiverMapped
from companion.games.nile.game import NileGame
from companion.games.nile.game_two.terrain import DICE, TRIES
from companion.games.nile.map.board.file import Board
from companion.games.nile.map.survey import Survey, Telling, survey
from companion.games.nile.map.terrain import LAKE, TERRAINS
from companion.games.nile.map.water import Waters, lakes, river_systems
from companion.games.nile.rules.mapping.mapping import MOST_ANSWERS
from companion.games.nile.rules.mapping.rivers.mapping import REDRAWS
from companion.games.nile.state import SIZES, Hex, Nile, Tribe
from companion.games.nile.variants import GAME_ONE, GAME_TWO, VARIANTS
from tests.games.nile.helpers.data_files import counters, events
from tests.games.nile.helpers.world import shipped_board

ONE, TWO = GAME_ONE.name, GAME_TWO.name

MOST = {ONE: MOST_ANSWERS, TWO: (TRIES + 1) * DICE + 4 * REDRAWS + 2 + 7}
"""Cards and dice that a hex takes at most. By dice: those of its terrain; of its river a card, two
dice and one for the lake each time; then height, area, cataract, fall, oasis, natives, strength."""

RIVER_RULES = ("10.324", "10.325", "10.33")
"""The rules of the cards and the die that tell the course of a river."""

Measures = dict[str, float]
"""What a map is like: a number for each of the words."""


class Surveyed(NamedTuple):
    """A continent: what the survey found, what it is like, the answers of its dearest hex."""

    survey: Survey
    measures: Measures
    answers: int


def blank_africa(game: str = ONE) -> NileGame:
    """Africa as it is printed, to be mapped by the rules of a game."""
    variant = VARIANTS[game]
    found = standard_charts(1, variant.charts)
    return blank_map(shipped_board(), found, events(), counters(), variant)


@cache
def continent(
    seed: int, order: str = "rivers", hexes: int | None = None, game: str = ONE
) -> Continent:
    """A continent mapped by the rules, or so many hexes of it: once for all tests."""
    return map_continent(blank_africa(game), seed, order=order, hexes=hexes)


def mapped(seed: int, order: str = "rivers", hexes: int | None = None, game: str = ONE) -> Surveyed:
    """Map a continent or so many hexes of it, survey it and, if whole, measure it."""
    africa = blank_africa(game)
    board = africa.board
    made = map_continent(africa, seed, order=order, hexes=hexes, explain=True)
    answers = max((len(steps) for steps in made.steps.values()), default=0)
    laws = africa.variant.laws
    found = survey(board, made.state, tellings(made), laws, strict=True)
    measures = {} if hexes is not None else measure(board, made.state, found)
    return Surveyed(found, measures, answers)


def tellings(made: Continent) -> Iterator[Telling]:
    """What the last card or die of each river said of it, with the letters that were drawn then."""
    for name, facts in made.facts.items():
        says = [step.says for step in made.steps[name] if step.rule in RIVER_RULES]
        drawn = [fact for fact in facts if isinstance(fact, RiverMapped) and fact.hex == name]
        if says and drawn and "draw again" not in says[-1]:
            yield Telling(name, says[-1], drawn[-1].river)


# What a map is like


def measure(board: Board, state: Nile, found: Survey) -> Measures:
    """Terrain, water, discoveries and natives of a map, over the hexes that were blank."""
    new = {name: state.hexes[name] for name in board.blanks}
    return {
        **_terrain(new),
        **_belts(board, state.hexes),
        **_rivers(board, state, new),
        **_lakes(board, state),
        **_discoveries(new),
        **_tribes(state.tribes),
        "systems under their minimum": len(found.remarks),
    }


def _terrain(new: Mapping[str, Hex]) -> Measures:
    counted = Counter(here.terrain for here in new.values())
    return {f"{terrain}, %": 100 * counted[terrain] / len(new) for terrain in TERRAINS}


def _belts(board: Board, hexes: Mapping[str, Hex]) -> Measures:
    """The largest stretch of desert and of jungle that lies together, printed hexes counted."""
    return {
        "largest desert, hexes": _largest(board, hexes, "desert"),
        "largest jungle, hexes": _largest(board, hexes, "jungle"),
        "largest veldt, hexes": _largest(board, hexes, "veldt"),
    }


def _largest(board: Board, hexes: Mapping[str, Hex], terrain: str) -> int:
    left = {name for name, here in hexes.items() if terrain in here.terrain}
    largest = 0
    for start in sorted(left):
        if start in left:
            left.discard(start)
            body = [start]
            for name in body:
                near = [other for other in board.land_neighbours(name) if other in left]
                left.difference_update(near)
                body += near
            largest = max(largest, len(body))
    return largest


def _rivers(board: Board, state: Nile, new: Mapping[str, Hex]) -> Measures:
    waters = Waters(board, state.hexes)
    systems = river_systems(waters, {})
    hexes = {name for system in systems for name in system.hexes}
    sources = [sum(state.hexes[name].source for name in system.hexes) for system in systems]
    inland = [name for name, here in new.items() if waters.has_water(name) and name not in hexes]
    longest = max(systems, key=lambda system: system.length)
    return {
        "river hexes, %": 100 * sum(here.river != "......" for here in new.values()) / len(new),
        "hexes that drain to a mouth, %": 100 * len(hexes & new.keys()) / len(new),
        "hexes with water that drains to none, %": 100 * len(inland) / len(new),
        "longest course, hexes": longest.length,
        "longest course of the Nile, hexes": systems[0].length,
        "second longest course, hexes": sorted(system.length for system in systems)[-2],
        "largest system, hexes": max(len(system.hexes) for system in systems),
        "sources per system": fmean(sources),
        "most sources in a system": max(sources),
    }


def _lakes(board: Board, state: Nile) -> Measures:
    found = lakes(Waters(board, state.hexes))
    return {
        "lakes": len(found),
        "lakes of two hexes": sum(len(lake.hexes) == 2 for lake in found),
        "lakes of three hexes": sum(len(lake.hexes) == 3 for lake in found),
        "great salt lakes": sum(here.salt for here in state.hexes.values()),
    }


def _discoveries(new: Mapping[str, Hex]) -> Measures:
    return {
        "oases": sum(here.oasis for here in new.values()),
        "cataracts": sum(here.cataract > 0 for here in new.values()),
        "waterfalls": sum(here.fall > 0 for here in new.values()),
        "high mountains": sum(here.height > 0 for here in new.values()),
        "lake hexes": sum(here.terrain == LAKE for here in new.values()),
        "tribes": sum(here.tribe > 0 for here in new.values()),
    }


def _tribes(tribes: Mapping[str, Tribe]) -> Measures:
    """Tribes by the counter that stands for them, and their warriors where dice gave them."""
    sizes = Counter(tribe.size for tribe in tribes.values())
    heads = [tribe.heads for tribe in tribes.values() if tribe.heads]
    return {
        **{f"{size} tribes": sizes[size] for size in SIZES},
        **({"warriors of a tribe": fmean(heads)} if heads else {}),
    }


# The table


def table(measured: Sequence[Measures]) -> Iterator[str]:
    """A line for each measure: its mean, the middle map, and the range of nine maps in ten."""
    yield "| measure | mean | median | 5% to 95% |"
    yield "| --- | ---: | ---: | ---: |"
    for words in measured[0]:
        numbers = sorted(each[words] for each in measured)
        cuts = quantiles(numbers, n=20, method="inclusive") if len(numbers) > 1 else numbers * 19
        yield (
            f"| {words} | {fmean(numbers):.1f} | {cuts[9]:.1f} | {cuts[0]:.1f} to {cuts[18]:.1f} |"
        )


def side_by_side(games: Mapping[str, Sequence[Measures]]) -> Iterator[str]:
    """A line for each measure with its mean in each game."""
    yield f"| measure | {' | '.join(games)} |"
    yield f"| --- |{' ---: |' * len(games)}"
    for words in dict.fromkeys(words for each in games.values() for words in each[0]):
        means = (_mean(measured, words) for measured in games.values())
        yield f"| {words} | {' | '.join(means)} |"


def _mean(measured: Sequence[Measures], words: str) -> str:
    return f"{fmean(each[words] for each in measured):.1f}" if words in measured[0] else "–"


def told(numbers: Sequence[Surveyed], game: str, order: str) -> Iterator[str]:
    """How many continents were mapped, and what the survey said of them."""
    rules = Counter(remark.rule for each in numbers for remark in each.survey.remarks)
    broken = sum(len(each.survey.faults) for each in numbers)
    dearest = max(each.answers for each in numbers)
    yield f"{len(numbers)} continents of {game}, {order}: {broken} faults; systems that ended"
    yield f"under their minimum, by rule: {dict(sorted(rules.items()))}"
    yield f"most answers for a hex: {dearest}"


def main() -> int:
    """Map, survey and tell."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("number", type=int, help="how many continents")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--order", choices=tuple(ORDERS), default="rivers")
    parser.add_argument("--game", choices=tuple(VARIANTS), action="append", help="by its rules")
    chosen = parser.parse_args()
    games: dict[str, list[Surveyed]] = {game: [] for game in chosen.game or (ONE,)}
    for game, found in games.items():
        for seed in range(chosen.first, chosen.first + chosen.number):
            found.append(mapped(seed, chosen.order, game=game))
            for fault in found[-1].survey.faults:
                print(f"{game}, seed {seed}: {fault}", file=sys.stderr)
    measured = {game: [each.measures for each in found] for game, found in games.items()}
    print("\n".join(side_by_side(measured) if len(games) > 1 else table(*measured.values())))
    for game, found in games.items():
        print("\n" + "\n".join(told(found, game, chosen.order)))
    wrong = (
        each.survey.faults or each.answers > MOST[game]
        for game, found in games.items()
        for each in found
    )
    return 1 if any(wrong) else 0


if __name__ == "__main__":
    sys.exit(main())
