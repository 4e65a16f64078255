"""Map as text for Text Mapper: a line for each land hex, and one for each river.

    0102 desert
    2002 veldt port "Khartoum"
    1105-1104-1004 river

Hexes keep their names; the sea is left out. `option horizontal` means pointed tops: programs
without that option draw flat tops, and their rivers then bend slightly more.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from companion.games.nile.map.board.board import Board
from companion.games.nile.map.board.hexes import printed_hexes, printed_tribes
from companion.games.nile.map.terrain import TERRAINS
from companion.games.nile.map.water import IN, OUT, Waters, river_systems
from companion.games.nile.state import Hex, Tribe

_GROUNDS = {
    "blank": "#f7f1df",
    "desert": "#e8cf8e",
    "jungle": "#86ad74",
    "lake": "#7fb4d6",
    "swamp": "#a3b89b",
    "veldt": "#ccd69b",
    "mountain": "#bda78c",
    "jungle-swamp": "#93b184",
    "jungle-mountain": "#9fa97c",
}
"""Color of each terrain, by its word in the text."""

_SIGNS = {
    "source": "M -12,0 A 12,12 0 1 0 12,0 A 12,12 0 1 0 -12,0 Z",
    "cataract": "M -24,-24 L -24,24 M 0,-24 L 0,24 M 24,-24 L 24,24",
    "oasis": "M 0,40 L 0,0 M -30,-8 Q 0,-36 30,-8 M -20,8 Q 0,-24 20,8",
    "salt": "M -20,-20 L 20,20 M -20,20 L 20,-20",
    "peak": "M -50,34 L 0,-40 L 50,34 M -14,-18 L 0,-6 L 14,-18",
    "tribe": "M -24,30 L 0,-24 L 24,30 Z",
    "port": "M -26,-26 L 26,-26 L 26,26 L -26,26 Z",
}
"""Outline of each sign, drawn around the center of its hex."""

_RIVER = 'fill="none" stroke="#31688a" stroke-width="14" stroke-linecap="round"'
_PEN = 'fill="none" stroke="#3a3226" stroke-width="6"'


def text_map(board: Board, title: str = "") -> str:
    """Return the map of a board, hexes in ascending order, then the rivers."""
    hexes = printed_hexes(board)
    return "\n".join((*_head(board, title), *_lines(board, hexes), "")) + "\n"


def _head(board: Board, title: str) -> Iterator[str]:
    """Yield the title, and how the words of the text are drawn."""
    if title:
        yield f"# {' '.join(title.split())}"
    if board.grid.orientation == "pointy":
        yield "option horizontal"
    yield 'text font-family="sans-serif" font-size="14pt" fill="#7a7264"'
    yield 'label font-family="serif" font-size="24pt" fill="#3a3226"'
    yield 'glow fill="none" stroke="#fffaf0" stroke-width="6"'
    yield 'default attributes fill="none" stroke="#b9ad93" stroke-width="1"'
    for ground, colour in _GROUNDS.items():
        yield f'{ground} attributes fill="{colour}"'
    yield f"default path attributes {_PEN}"
    for sign, outline in _SIGNS.items():
        yield f"{sign} path {outline}"
    yield f"river path attributes {_RIVER}"


def _lines(board: Board, hexes: Mapping[str, Hex]) -> Iterator[str]:
    tribes = printed_tribes(board)
    for name in sorted(board.hexes):
        yield " ".join((name, *_words(board, hexes[name], name, tribes)))
    for course, label in river_lines(board, hexes):
        yield f"{'-'.join(course)} river{_quoted(label)}"


# Hexes


def _words(board: Board, here: Hex, name: str, tribes: Mapping[str, Tribe]) -> Iterator[str]:
    """Yield terrain, signs and label of a hex."""
    yield here.terrain.replace("/", "-") if here.terrain in TERRAINS else "blank"
    port, tribe = board.port_at(name), tribes.get(str(here.tribe))
    signs = {
        "source": here.source,
        "cataract": here.cataract,
        "oasis": here.oasis,
        "salt": here.salt,
        "peak": here.height,
        "tribe": tribe,
        "port": port,
    }
    yield from (sign for sign, there in signs.items() if there)
    if port:
        yield _quoted(port).strip()
    elif here.name or here.fall_name:
        yield _quoted(", ".join(filter(None, (here.name, here.fall_name)))).strip()
    elif tribe:
        yield f'"{here.tribe}: {tribe.heads}"' if tribe.heads else f'"{here.tribe} {tribe.size}"'


def _quoted(label: str) -> str:
    """Return a label as written; characters that would end it, or are markup, are replaced."""
    plain = " ".join(label.split())
    for mark, instead in (("&", "&amp;"), ("<", "&lt;"), ('"', "'"), ("“", "'"), ("”", "'")):
        plain = plain.replace(mark, instead)
    return f' "{plain}"' if plain else ""


# Rivers

Flow = dict[str, dict[str, None]]
"""Hexes into which the rivers of each hex flow."""


def river_lines(board: Board, hexes: Mapping[str, Hex]) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield every river as a line of hexes downstream, with a name or "".

    First the longest course of each system, named, down to the sea; then each tributary. Every side
    that a river crosses is in exactly one line.
    """
    left = _flow(board, hexes)
    for system in river_systems(Waters(board, hexes), {}):
        course = [*system.course, *_to_sea(board, hexes, system.mouth)]
        if len(course) > 1:
            for here, there in pairwise(course):
                left.get(here, {}).pop(there, None)
            yield tuple(course), system.name
    while start := _head_of(left):
        yield _down(left, start), ""


def _flow(board: Board, hexes: Mapping[str, Hex]) -> Flow:
    """Return every side that a river crosses once, including those into blank hexes."""
    found: Flow = {name: {} for name in sorted(hexes)}
    for name in found:
        for other, letter in zip(board.grid.neighbours(name), hexes[name].river, strict=True):
            if other is not None and letter == OUT:
                found[name][other] = None
            elif other is not None and letter == IN and other in found:
                found[other][name] = None
    return found


def _to_sea(board: Board, hexes: Mapping[str, Hex], mouth: str) -> list[str]:
    """Return the sea hex into which a mouth flows, if it is on the board."""
    sides = zip(board.grid.neighbours(mouth), hexes[mouth].river, strict=True)
    return [other for other, letter in sides if letter == OUT and other and other not in hexes][:1]


def _head_of(left: Flow) -> str:
    """Return where the next line begins: a hex without remaining inflow; "" at the end.

    Water that remains in a cycle begins anywhere.
    """
    below = {there for ways in left.values() for there in ways}
    heads = [name for name, ways in left.items() if ways]
    return next((name for name in heads if name not in below), heads[0] if heads else "")


def _down(left: Flow, start: str) -> tuple[str, ...]:
    """Remove a line from the remaining flow, from its head as far as it continues; returns it."""
    line = [start]
    while ways := left.get(line[-1]):
        there = next(iter(ways))
        del ways[there]
        line.append(there)
    return tuple(line)
