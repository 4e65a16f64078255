"""Edits of a board as pure functions, and its validator while drawing.

Each edit returns another board and leaves the old one unchanged, so undo is a list of boards. Only
the survey and the board checks decide if a board follows the rules of its map.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final, NamedTuple

import msgspec

from companion.charts.rows import read_rows
from companion.games.nile.map.board.board import COASTS, NO_RIVER, Board, Hex, Port, River
from companion.games.nile.map.board.checks import check_board
from companion.games.nile.map.board.file import BoardFaults
from companion.games.nile.map.board.rows import read_board
from companion.games.nile.map.survey import survey_board
from companion.games.nile.map.terrain import BLANK, LAKE, TERRAINS, holds_water
from companion.games.nile.map.water import DRY, IN, OUT

SEA: Final = "sea"
"""Paint for making a hex sea."""

OWNER: Final = "owner"
"""Source of what players drew themselves."""

_ABOUT = re.compile(r"\b(?:hex|port at|island) (\d{4})\b")
_OF = re.compile(r"\b(river|tribe|cache) ([^:]+):")


class CannotDraw(ValueError):
    """Error for an edit that makes no sense; the message is one sentence."""


class Trouble(NamedTuple):
    """A fault of a board: its hex ("" if there's none) and a sentence."""

    hex: str
    says: str


# What is wrong


def troubles(board: Board) -> tuple[Trouble, ...]:
    """All faults of a board being drawn: parts (`check_board`) and map (the survey).

    They're sorted by hex.
    """
    told = [fault.sentence for fault in check_board(board)]
    found = [Trouble(_hex_of(board, said), said) for said in told]
    found += [Trouble(each.hex, str(each)) for each in survey_board(board).faults]
    return tuple(sorted(dict.fromkeys(found)))


def _hex_of(board: Board, said: str) -> str:
    """Hex that a sentence about part of a board is about."""
    if about := _ABOUT.search(said):
        return about[1]
    thing = _OF.search(said)
    if thing is None:
        return ""
    kind, key = thing.groups()
    if kind == "river":
        return board.rivers[key].mouth if key in board.rivers else ""
    things = board.tribes if kind == "tribe" else board.caches
    return things[key].hex if key in things else ""


def read_draft(text: str, name: str) -> Board:
    """Read an unfinished board: rows must be readable, the map need not follow the rules.

    Raises `BoardFaults`.
    """
    rows = read_rows(text, name)
    board = read_board(rows)
    rows.stop(BoardFaults)
    return board


# Edits


def painted(board: Board, name: str, terrain: str) -> Board:
    """Paint a hex with a terrain, blank or sea; blank land and lakes lose their rivers."""
    if terrain == SEA:
        return _flooded(board, name)
    if terrain not in (BLANK, *TERRAINS):
        raise CannotDraw(f"{terrain!r} isn't a terrain; choose one of {', '.join(TERRAINS)}")
    if not board.grid.contains(name):
        raise CannotDraw(f"{name} is off the board")
    here = board.hexes.get(name, Hex())
    if terrain == BLANK:
        kept = Hex(half=here.half, sea=here.sea, source=OWNER)
        return _with(board, name, kept)
    dry = {"river": NO_RIVER, "spring": False, "cataract": 0, "fall": 0} if terrain == LAKE else {}
    lake = {} if terrain == LAKE else {"salt": False, "area": 0}
    return changed(board, name, terrain=terrain, **dry, **lake)


def _flooded(board: Board, name: str) -> Board:
    """Board without a hex of land and anything in it."""
    if name not in board.hexes:
        return board
    if len(board.hexes) == 1:
        raise CannotDraw("a board needs at least one hex of land")
    if board.ports.keys() == {name}:
        raise CannotDraw("a board needs at least one port, and this is its last")
    return replace(
        board,
        hexes={at: here for at, here in board.hexes.items() if at != name},
        ports={at: port for at, port in board.ports.items() if at != name},
        rivers={at: river for at, river in board.rivers.items() if river.mouth != name},
        islands={at: island for at, island in board.islands.items() if at != name},
        tribes={at: tribe for at, tribe in board.tribes.items() if tribe.hex != name},
        caches={at: cache for at, cache in board.caches.items() if cache.hex != name},
    )


def changed(board: Board, name: str, **fields: Any) -> Board:
    """Change fields of a land hex, which becomes the owner's."""
    here = board.hexes.get(name, Hex())
    now = msgspec.structs.replace(here, **fields)
    return board if now == here and name in board.hexes else _with(board, name, now)


def _with(board: Board, name: str, here: Hex) -> Board:
    source = "" if board.source == OWNER else OWNER
    drawn = msgspec.structs.replace(here, source=source)
    return replace(board, hexes=dict(sorted({**board.hexes, name: drawn}.items())))


def turned(board: Board, name: str, side: int) -> Board:
    """Cycle the river over a side (1 to 6): none, flowing out, flowing in, none.

    The hex beyond is adjusted, if it has rivers of its own.
    """
    here = _drawn(board, name, "a river")
    if here.terrain == LAKE:
        raise CannotDraw("a lake takes every river at its shore: draw them in the hexes beside it")
    letter = {DRY: OUT, OUT: IN, IN: DRY}[here.river[side - 1]]
    board = _letter(board, name, side, letter)
    near = board.grid.neighbour(name, side)
    beyond = board.hexes.get(near or "")
    if near is None or beyond is None or not beyond.terrain or beyond.terrain == LAKE:
        return board
    if holds_water(beyond.terrain) and beyond.river == NO_RIVER:
        return board
    back = board.grid.opposite(side)
    return _letter(board, near, back, {DRY: DRY, OUT: IN, IN: OUT}[letter])


def _letter(board: Board, name: str, side: int, letter: str) -> Board:
    here = board.hexes[name]
    river = here.river[: side - 1] + letter + here.river[side:]
    fields: dict[str, Any] = {"river": river}
    if here.cataract and river[here.cataract - 1] == DRY:
        fields |= {"cataract": 0, "fall": 0}
    if river == NO_RIVER:
        fields |= {"spring": False}
    return changed(board, name, **fields)


def cataract_turned(board: Board, name: str) -> Board:
    """Move the cataract to the next side where the river leaves, after the last to none."""
    here = _drawn(board, name, "a cataract")
    outs = [side for side, letter in enumerate(here.river, 1) if letter == OUT]
    if not outs:
        raise CannotDraw("a cataract is where a river leaves the hex: draw the river first")
    later = [side for side in outs if side > here.cataract]
    side = later[0] if later else 0
    return changed(board, name, cataract=side, fall=here.fall if side else 0)


def with_port(board: Board, name: str, called: str, coast: str) -> Board:
    """Set a hex's port on one of `COASTS`; an empty name removes it."""
    if not called:
        if board.ports.keys() == {name}:
            raise CannotDraw("a board needs at least one port, and this is its last")
        return replace(board, ports={at: p for at, p in board.ports.items() if at != name})
    _drawn(board, name, "a port")
    if coast not in COASTS:
        raise CannotDraw(f"a port belongs to the coast {', '.join(COASTS)}, not {coast!r}")
    if any(port.name == called for at, port in board.ports.items() if at != name):
        raise CannotDraw(f"there is a port {called} already")
    return replace(board, ports={**board.ports, name: Port(called, coast, OWNER)})


def sized(board: Board, name: str, key: str, typed: str) -> Board:
    """Set a height, fall or lake area as typed; 0 for none."""
    _drawn(board, name, key)
    return changed(board, name, **{key: _number(typed, f"the {key}", "0 for none")})


def _number(typed: str, what: str, least: str) -> int:
    if not (typed.isascii() and typed.isdecimal() and len(typed) < 7):
        raise CannotDraw(f"{what} is a whole number, {least}")
    return int(typed)


def with_mouth(board: Board, name: str, system: str, typed: str) -> Board:
    """Set a system's mouth and minimum hexes in a hex; an empty name removes it."""
    others = {at: river for at, river in board.rivers.items() if river.mouth != name}
    if not system:
        return replace(board, rivers=others)
    _drawn(board, name, "a mouth")
    minimum = _number(typed, "the minimum", "1 or more hexes")
    if minimum < 1:
        raise CannotDraw("the minimum is a whole number, 1 or more hexes")
    if system in others:
        raise CannotDraw(f"the {system} has its mouth in {others[system].mouth} already")
    now = {**board.rivers, system: River(name, minimum, OWNER)}
    return replace(board, rivers={at: now[at] for at in now if at == system or at in others})


def _drawn(board: Board, name: str, what: str) -> Hex:
    """Return a hex with terrain; raises `CannotDraw` if it has none."""
    here = board.hexes.get(name)
    if here is None or not here.terrain:
        raise CannotDraw(f"{what} needs known land: give the hex a terrain first")
    return here


# What a hex holds


class EditedRow(NamedTuple):
    """A field of a hex in the editor: key, words and current value."""

    key: str
    words: str
    now: str


_MARKS: Final = {"spring": "source", "oasis": "oasis", "salt": "salt lake"}
_SIZES: Final = {"height": "height, ft", "fall": "falls, ft", "area": "lake, sq mi"}
_EDGES: Final = {"half": "cut in half", "colony": "Cape Colony"}
_WAYS: Final = {DRY: "·", OUT: "flows out", IN: "flows in"}


def rows(board: Board, name: str) -> Iterator[EditedRow]:
    """Yield the editable fields of a hex."""
    here = board.hexes.get(name)
    if here is None:
        yield EditedRow("terrain", "terrain", SEA if board.grid.contains(name) else "")
        return
    yield EditedRow("terrain", "terrain", here.terrain or "blank")
    for side, letter in enumerate(here.river, 1):
        yield EditedRow(f"side {side}", f"{side} {board.grid.bearing(side)}", _WAYS[letter])
    cataract = f"at {board.grid.bearing(here.cataract)}" if here.cataract else "·"
    yield EditedRow("cataract", "cataract", cataract)
    port = board.ports.get(name)
    yield EditedRow("port", "port", f"{port.name}, {port.coast}" if port else "·")
    system = board.system_mouths.get(name, "")
    minimum = f", {board.rivers[system].minimum} hexes" if system else ""
    yield EditedRow("mouth", "mouth of", f"{system}{minimum}" if system else "·")
    for key, words in _MARKS.items():
        yield EditedRow(key, words, "yes" if getattr(here, key) else "·")
    for key, words in _SIZES.items():
        yield EditedRow(key, words, str(getattr(here, key) or "·"))
    for key, words in _EDGES.items():
        yield EditedRow(key, words, "yes" if getattr(here, key) else "·")


SIZES: Final = tuple(_SIZES)
"""Numeric fields, 0 for none."""

TOGGLES: Final = (*_MARKS, *_EDGES)
"""Boolean fields."""
