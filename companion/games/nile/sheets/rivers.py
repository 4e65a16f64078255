"""River systems in words: length, missing hexes, and where they continue (10.335, 25.2).

There's a page for each system and for each water without a mouth, with the signs that show it on a
map. Signs, not colors, tell its parts apart.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from companion.games.nile.game import NileGame
from companion.games.nile.map import water
from companion.games.nile.rules.europe.instant import beyond
from companion.table.nouns import plural

MOUTH, FARTHEST, COURSE, JOINS, WAY = "M", "F", "=", "-", "?"

SIGNS: Final = {
    MOUTH: "mouth",
    FARTHEST: "farthest hex",
    COURSE: "longest course",
    JOINS: "what joins it",
    WAY: "can go on here",
}
"""Signs of a system on the map, with their words."""

WIDTH = 78
"""Most characters per line, unless a smaller width is given."""


class RiverPage(msgspec.Struct, frozen=True):
    """Page of one system: name, list line, text lines, and signs by hex.

    `at` is a hex in the middle, to center a map on. Water without a mouth has no `system`.
    """

    name: str
    row: str
    lines: tuple[str, ...]
    marks: dict[str, str]
    at: str
    system: water.RiverSystem | None = None


def systems_of(game: NileGame) -> tuple[water.RiverSystem, ...]:
    """All river systems, in board order; none with a physical board."""
    view = game.map.waters
    return water.river_systems(view, beyond(game)) if view else ()


def strays_of(game: NileGame) -> tuple[tuple[str, ...], ...]:
    """Waters that drain to no mouth yet; none with a physical board."""
    view = game.map.waters
    return water.strays(view) if view else ()


def river_pages(game: NileGame, width: int = WIDTH) -> tuple[RiverPage, ...]:
    """Pages for each system, then for each water without a mouth."""
    systems = systems_of(game)
    more = beyond(game) if systems else {}
    pages = [_page(game, system, more.get(system.name, 0), width) for system in systems]
    return (*pages, *(_stray_page(body, width) for body in strays_of(game)))


def rivers_json(game: NileGame) -> dict[str, Any]:
    """Return the systems, and water without a mouth, as plain values."""
    return {
        "systems": [
            {
                **system._asdict(),
                "tributaries": [branch._asdict() for branch in system.tributaries],
            }
            for system in systems_of(game)
        ],
        "without_a_mouth": strays_of(game),
    }


# A system


def _page(game: NileGame, system: water.RiverSystem, more: int, width: int) -> RiverPage:
    owed = f"owes {system.owed}" if system.owed else "met"
    return RiverPage(
        name=system.name,
        row=f"{len(system.hexes):>3} hexes, {owed:<7}  longest {system.length}",
        lines=tuple(_broken(_lines(game, system, more), width)),
        marks=marks_of(system),
        at=system.course[len(system.course) // 2] if system.course else system.mouth,
        system=system,
    )


def marks_of(system: water.RiverSystem) -> dict[str, str]:
    """Signs of a system by hex."""
    marks = dict.fromkeys(system.ways, WAY)
    marks |= dict.fromkeys(system.hexes, JOINS)
    marks |= dict.fromkeys(system.course, COURSE)
    if system.farthest:
        marks[system.farthest] = FARTHEST
    marks[system.mouth] = MOUTH
    return marks


def _lines(game: NileGame, system: water.RiverSystem, more: int) -> Iterator[str]:
    yield f"Mouth in {system.mouth}; {_hexes(len(system.hexes))} mapped."
    if system.owed:
        yield f"Of its minimum of {_hexes(system.minimum)} it still owes {system.owed} (10.3352)."
    else:
        yield f"Its minimum of {_hexes(system.minimum)} is met (10.3352)."
    yield from _longest(system, more)
    ways = system.ways
    known = f"It can go on into {_hexes(len(ways))}: {_some(ways)}." if ways else ""
    yield known or "It cannot go on anywhere."
    yield from _tributaries(system.tributaries)
    yield f"Mapped by: {_mappers(game, system.mapped_by)}."
    if system.shared:
        yield (
            f"{_hexes(len(system.shared))} drain to another mouth too, through a lake or swamp "
            f"(10.3212): {_some(system.shared)}."
        )


def _longest(system: water.RiverSystem, more: int) -> Iterator[str]:
    if not system.farthest:
        yield "No hex of it is mapped whole yet."
        return
    beyond_words = f", {more} of them beyond the mouth on the board" if more else ""
    yield (
        f"Longest course: {_hexes(system.length)} to the true mouth{beyond_words}; its farthest "
        f"hex is {system.farthest} (25.22)."
    )


def _tributaries(branches: Sequence[water.Tributary]) -> Iterator[str]:
    if not branches:
        yield "Nothing joins its longest course."
        return
    yield f"What joins its longest course, from the mouth up ({len(branches)}):"
    for branch in branches:
        if len(branch.hexes) == 1:
            yield f"  in {branch.joins}: hex {branch.farthest}"
        else:
            some = _hexes(len(branch.hexes))
            yield f"  in {branch.joins}: {some} to {branch.farthest}, {branch.length} away"


def _mappers(game: NileGame, mapped_by: Mapping[str, Sequence[str]]) -> str:
    """Number of hexes mapped by each player, after the printed ones."""
    order = ["", *game.state.explorers, *sorted(mapped_by)]
    return ", ".join(
        f"{by or 'nobody, printed on the board'}: {len(mapped_by[by])}"
        for by in dict.fromkeys(order)
        if by in mapped_by
    )


# Water without a mouth


def _stray_page(body: Sequence[str], width: int) -> RiverPage:
    first = body[0]
    lines = (
        f"{_hexes(len(body))} of river, lake or swamp that drain to no mouth so far: {_some(body)}."
    )
    return RiverPage(
        name=f"Water at {first}",
        row=f"{len(body):>3} hexes, no mouth yet",
        lines=tuple(_broken((lines,), width)),
        marks=dict.fromkeys(body, JOINS),
        at=body[len(body) // 2],
    )


# Words


def _hexes(number: int) -> str:
    return plural(number, "hex", "hexes")


def _some(names: Sequence[str], most: int = 12) -> str:
    """List of the first `most` hexes, and how many more there are."""
    more = len(names) - most
    return ", ".join(names[:most]) + (f" and {more} more" if more > 0 else "")


def _broken(lines: Iterable[str], width: int) -> Iterator[str]:
    """Yield wrapped lines, with continuation lines indented further."""
    for line in lines:
        before = line[: len(line) - len(line.lstrip())]
        yield from textwrap.wrap(
            line.lstrip(),
            max(20, width),
            initial_indent=before,
            subsequent_indent=f"{before}  ",
        )
