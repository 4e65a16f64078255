"""Reader of the map on a sheet, hex by hex, with tribes and counters."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import NamedTuple

from msgspec.structs import replace

from companion.cards.deck import CardTextError
from companion.charts.rows import Row, Rows
from companion.games.nile.desk.adopt.parts import COUNTERS as PART
from companion.games.nile.desk.adopt.values import Frame, Reader
from companion.games.nile.game_two.charts import ChartsTwo
from companion.games.nile.map.board.hexes import printed_hexes, printed_tribes
from companion.games.nile.map.hex_text import UNSAID, HexTextError, TextHex, read_hex
from companion.games.nile.map.river_ways import find_ways, undecided
from companion.games.nile.sequence import COUNTERS
from companion.games.nile.state import EVERYBODY, Counter, Hex, Tribe


class TheMap(NamedTuple):
    """The map from a sheet; `by` are the players who were in a hex.

    `publishers` are those who published one in play, as far as known.
    """

    hexes: dict[str, Hex]
    tribes: dict[str, Tribe]
    counters: dict[str, Counter]
    by: dict[str, tuple[str, ...]]
    publishers: dict[str, str] = {}


def read_map(rows: Rows, frame: Frame) -> TheMap:
    """Read the hexes, tribes and counters; only counters with a physical board."""
    told = dict(_told(rows, frame))
    counters = dict(_counters(rows, frame))
    if frame.on_table:
        missing = (str(number) for number in range(1, COUNTERS + 1))
        return TheMap({}, {}, {number: counters.get(number, Counter()) for number in missing}, {})
    hexes = _hexes(rows, frame, told)
    for number, counter in counters.items():
        if counter.hex:
            here = hexes.get(counter.hex) or printed_hexes(frame.board)[counter.hex]
            hexes[counter.hex] = replace(here, counter=int(number))
    tribes = _tribes(rows, frame, told)
    by = {name: said.by for name, said in told.items()}
    return TheMap(hexes, tribes, counters, by, dict(_publishers(hexes, told)))


def _publishers(hexes: dict[str, Hex], told: dict[str, TextHex]) -> Iterator[tuple[str, str]]:
    """Yield who published each hex: the one named, else the first visitor (22.3)."""
    for name, said in told.items():
        who = said.publisher or next(iter(said.by), "")
        if who and said.published and hexes[name].mapped:
            yield name, who


# Hexes


def _told(rows: Rows, frame: Frame) -> Iterator[tuple[str, TextHex]]:
    for row in rows.table("hexes").rows.values():
        if frame.on_table:
            rows.fault(row.line, f"hex {row.key}: the map is on the table. Leave the hexes out.")
            continue
        if not frame.board.is_land(row.key):
            rows.fault(row.line, f"hex {row.key}: the board has no land there.")
            continue
        if not isinstance(row.value, str):
            rows.fault(row.line, f"hex {row.key}: it should be text in quotes, not {row.value}.")
            continue
        try:
            told = read_hex(row.value)
        except HexTextError as error:
            rows.fault(row.line, f"hex {row.key}: {error}.")
            continue
        yield row.key, _with_visitors(rows, frame, row, told)


def _with_visitors(rows: Rows, frame: Frame, row: Row, told: TextHex) -> TextHex:
    """Hex with its visitors; a lone player is the default, unpublished hexes need one (22.4)."""
    named = (*told.by, *filter(None, [told.publisher]))
    Reader(rows, frame).all_play(row.line, f"hex {row.key}", named)
    if told.by or told.published or frame.board.is_published(row.key):
        return told
    if len(frame.players) == 1:
        return replace(told, by=frame.players)
    rows.fault(
        row.line,
        f"hex {row.key}: say 'published', or who has been there, like 'by {frame.players[0]}'.",
    )
    return told


def _hexes(rows: Rows, frame: Frame, told: dict[str, TextHex]) -> dict[str, Hex]:
    ways = find_ways(frame.board, told)
    for river in undecided(frame.board, {name: ways[name] for name in told}):
        name = river[0]
        side = ways[name].index(UNSAID) + 1
        of = f" of {', '.join(river)}" if len(river) > 1 else ""
        rows.fault(
            rows.table("hexes").rows[name].line,
            f"hex {name}: say once which way the river{of} flows: {side}i if water comes in at "
            f"side {side}, {side}o if it goes out.",
        )
    found: dict[str, Hex] = {}
    numbers = count(1)
    for name, said in told.items():
        printed = frame.board.is_published(name)
        found[name] = Hex(
            river=ways[name].replace(UNSAID, "."),
            published=said.published or printed,
            mapped=0 if printed or not said.drawn else next(numbers),
            by="" if printed or not said.by else said.by[0],
            begun=said.by[1:] if said.half else (),
            **said.ground,
        )
    return found


# Tribes


def _tribes(rows: Rows, frame: Frame, told: dict[str, TextHex]) -> dict[str, Tribe]:
    """Tribes by number: those of the board, and those given with their hexes (10.43)."""
    known = printed_tribes(frame.board)
    tribes = {number: tribe for number, tribe in known.items() if tribe.hex not in told}
    for name, said in told.items():
        if not said.tribe:
            continue
        number, line = str(said.tribe), rows.table("hexes").rows[name].line
        if number in tribes:
            other = tribes[number].hex
            rows.fault(line, f"hex {name}: tribe {number} lives in {other} already.")
            continue
        before = known.get(number)
        tribes[number] = _tribe(rows, frame, line, name, said, before or Tribe("", ""))
    return tribes


def _tribe(rows: Rows, frame: Frame, line: int, name: str, said: TextHex, before: Tribe) -> Tribe:
    """Tribe by size, or in Game II by warriors, with its attitude toward everybody."""
    charts, size = frame.charts, said.size or (before.size if before.hex == name else "")
    if isinstance(charts, ChartsTwo):
        size = charts.size_of(said.heads) if said.heads else size
    elif said.heads or said.attitude:
        rows.fault(line, f"hex {name}: heads and attitude are only for Game II.")
    if not size:
        like = "heads 43" if isinstance(charts, ChartsTwo) else "large"
        rows.fault(
            line, f"hex {name}: say how strong the tribe is, like 'tribe {said.tribe} {like}'."
        )
    minds = {EVERYBODY: said.attitude} if said.attitude else {}
    return Tribe(name, size or "small", said.heads, minds, before.name)


# Counters


def _counters(rows: Rows, frame: Frame) -> Iterator[tuple[str, Counter]]:
    """Yield discovery counters by number, with their faces if someone looked (4.4, 23)."""
    reader, taken = Reader(rows, frame), dict[str, str]()
    for thing in reader.things(PART, "counter"):
        at, what = frame.land(thing.said.hex), thing.what
        if int(thing.key) > COUNTERS:
            rows.fault(thing.line, f"{what}: counters are numbered 1 to {COUNTERS}.")
            continue
        if not reader.has_land(thing.line, what, at):
            continue
        if at and frame.on_table:
            rows.fault(thing.line, f"{what}: the map is on the table. Leave its hex out.")
        elif at in taken:
            rows.fault(thing.line, f"{what}: counter {taken[at]} is in {at} already.")
        if at:
            taken[at] = thing.key
        face, seen = thing.said.face, thing.said.seen
        if bool(face) != bool(seen):
            fault = f"{thing.what}: say both its face and who has seen it, or neither."
            reader.rows.fault(thing.line, fault)
        reader.all_play(thing.line, thing.what, seen)
        try:
            face = face and reader.frame.counters.canonical("face", face)
        except CardTextError as error:
            reader.rows.fault(thing.line, f"{thing.what}: {error}.")
        yield thing.key, Counter(reader.kept(at), face, tuple(seen))
