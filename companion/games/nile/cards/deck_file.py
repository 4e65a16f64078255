"""Deck files: the Event deck and the discovery counters, one card a line.

`parse_deck` turns the text of such a file into a `Deck` or reports every fault in it by line.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

import msgspec

from companion.charts.rows import DataFaults, Row, Rows, Table, check_head, read_rows
from companion.games.nile.cards.deck import (
    COUNTER_SECTIONS,
    EVENT_SECTIONS,
    BonusKind,
    Deck,
    FaceKind,
    Kind,
    canonical_text,
)
from companion.games.nile.cards.disasters import DisasterKind
from companion.games.nile.cards.disasters import faults as disaster_faults
from companion.games.nile.cards.texts import CardTextError
from companion.games.nile.map.terrain import BASIC
from companion.games.nile.state import SPECIALTIES

NEEDS = ("muskets", "tribe", "friendly-tribe", "peaceful-tribe", "known-tribe", "fight")
"""What a bonus may ask for beside terrain."""

MOST_DICE, SIDES = 4, 6
"""Dice in the box (3.1), and the sides of one."""

_K = TypeVar("_K", DisasterKind, BonusKind, FaceKind)


class DeckFaults(DataFaults):
    """A deck file that cannot be used; `faults` holds all that is wrong with it."""


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One Event card as its file has it; heights in feet, lake in square miles, missing: none.

    `river` has both situations and marks but no directions: those stand in `terrain` (10.3241).
    """

    disaster: str
    terrain: str
    river: str
    natives: str
    donation: str
    mountain: int | None = None
    waterfall: int | None = None
    lake: int | None = None
    botanist: str = "none"
    doctor: str = "none"
    ethnologist: str = "none"
    explorer: str = "none"
    geologist: str = "none"
    journalist: str = "none"
    missionary: str = "none"
    zoologist: str = "none"


class CounterRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One discovery counter as its file has it."""

    face: str


def parse_deck(text: str, filename: str) -> Deck:
    """The deck in the text of an events or counters file; raises `DeckFaults` with every fault."""
    rows = read_rows(text, filename)
    kind = rows.table("").rows.get("kind")
    if kind is not None and kind.value == "discovery-counters":
        return _parse_counters(rows)
    return _parse_events(rows)


def _parse_events(rows: Rows) -> Deck:
    head = check_head(rows, "event-deck", ("data_set", "source"))
    kinds: dict[str, dict[str, Kind]] = {"disaster": _disasters(rows)}
    for specialty in SPECIALTIES:
        kinds[f"bonus-{specialty}"] = _bonuses(rows, f"bonus-{specialty}")
    _no_other_tables(rows, {"", "cards", "disasters", *kinds} - {"disaster"})
    cards = {
        number: _event_texts(rows, row, kinds)
        for number, row in _numbered(rows, rows.need("cards"))
    }
    _all_used(rows, "disasters", kinds["disaster"], {c["disaster"] for c in cards.values()})
    rows.stop(DeckFaults)
    return _deck(head, cards, kinds, EVENT_SECTIONS)


def _parse_counters(rows: Rows) -> Deck:
    head = check_head(rows, "discovery-counters", ("data_set", "source"))
    faces: dict[str, Kind] = _kinds(rows, "faces", FaceKind)
    _no_other_tables(rows, {"", "cards", "faces"})
    cards: dict[int, dict[str, str]] = {}
    for number, row in _numbered(rows, rows.need("cards")):
        counter = _convert(rows, row, CounterRow)
        if counter is not None:
            cards[number] = {"face": _known(rows, row, "face", counter.face, faces)}
    rows.stop(DeckFaults)
    return _deck(head, cards, {"face": faces}, COUNTER_SECTIONS)


def _deck(
    head: dict[str, Any],
    cards: dict[int, dict[str, str]],
    kinds: dict[str, dict[str, Kind]],
    sections: tuple[str, ...],
) -> Deck:
    return Deck(
        name=str(head.get("name", "")),
        data_set=head.get("data_set", 0),
        source=str(head.get("source", "owner")),
        cards=cards,
        kinds=kinds,
        section_names=sections,
    )


def _event_texts(rows: Rows, row: Row, kinds: dict[str, dict[str, Kind]]) -> dict[str, str]:
    """The canonical text of every section; what cannot be read is a fault and left empty."""
    texts = dict.fromkeys(EVENT_SECTIONS, "")
    card = _convert(rows, row, Card)
    if card is None:
        return texts
    texts["disaster"] = _known(rows, row, "disaster", card.disaster, kinds["disaster"])
    texts["terrain"] = _text(rows, row, "terrain", card.terrain)
    directions = " ".join(char for char in texts["terrain"] if char.isdigit())
    for section in ("river", "river-a", "river-b"):
        texts[section] = _text(rows, row, section, f"{card.river} {directions}")
    texts["natives"] = _text(rows, row, "natives", card.natives)
    for section in ("mountain", "waterfall", "lake"):
        size = getattr(card, section)
        texts[section] = _text(rows, row, section, "none" if size is None else str(size))
    for specialty in SPECIALTIES:
        section, said = f"bonus-{specialty}", getattr(card, specialty)
        known = said if said == "none" else _known(rows, row, specialty, said, kinds[section])
        texts[section] = known
    texts["donation"] = _text(rows, row, "donation", card.donation)
    return texts


def _text(rows: Rows, row: Row, section: str, typed: str) -> str:
    try:
        return canonical_text(section, typed)
    except CardTextError as error:
        if section not in {"river-a", "river-b"}:  # the whole river has told it already
            rows.fault(row.line, f"card {row.key}, {section}: {error}")
        return ""


def _known(rows: Rows, row: Row, place: str, said: str, kinds: dict[str, Kind]) -> str:
    if said not in kinds:
        rows.fault(row.line, f"card {row.key}, {place}: {said!r} is not described in this file")
    return said


def _numbered(rows: Rows, cards: Table) -> list[tuple[int, Row]]:
    """The card rows with their numbers, which run from 1 without gaps."""
    found: list[tuple[int, Row]] = []
    for place, row in enumerate(cards.rows.values(), 1):
        if row.key != str(place):
            rows.fault(row.line, f"card {row.key!r} stands here; it should be card {place}")
        found.append((place, row))
    return found


def _kinds(rows: Rows, table: str, kind: type[_K]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for row in rows.need(table).rows.values():
        value = _convert(rows, row, kind)
        if value is not None:
            found[row.key] = value
    return found


def _disasters(rows: Rows) -> dict[str, Kind]:
    found: dict[str, Kind] = _kinds(rows, "disasters", DisasterKind)
    for key, kind in found.items():
        if isinstance(kind, DisasterKind):
            line = rows.table("disasters").rows[key].line
            for sentence in disaster_faults(kind):
                rows.fault(line, f"{key}: {sentence}")
    return found


def _bonuses(rows: Rows, table: str) -> dict[str, Kind]:
    found: dict[str, Kind] = _kinds(rows, table, BonusKind)
    for key, kind in found.items():
        if isinstance(kind, BonusKind):
            line = rows.table(table).rows[key].line
            _each_known(rows, line, key, kind.terrain, (*BASIC, "river", "oasis"))
            _each_known(rows, line, key, kind.needs, NEEDS)
            for sentence in _bonus_faults(kind):
                rows.fault(line, f"{key}: {sentence}")
    return found


def _bonus_faults(kind: BonusKind) -> Iterator[str]:
    """What does not fit together in a bonus, as sentences."""
    for field in ("points", "weight", "within", "bearer_dice", "speed", "tusks"):
        if getattr(kind, field) < 0:
            yield f"{field} is {getattr(kind, field)}; it should be 0 or more"
    if kind.bearer_dice > MOST_DICE:
        yield f"bearer_dice is {kind.bearer_dice}; there are {MOST_DICE} dice at most"
    if not 0 <= kind.sick_upto <= SIDES:
        yield f"sick_upto is {kind.sick_upto}; a die shows 1 to {SIDES}, and 0 means never"
    if kind.sick_upto and kind.points:
        yield "sick_upto reads the die for the points, so points should not be printed as well"
    if kind.befriends and not {"tribe", "friendly-tribe", "peaceful-tribe"} & set(kind.needs):
        yield "befriends wants a tribe in the hex, so needs should name one"


def _each_known(
    rows: Rows, line: int, key: str, words: tuple[str, ...], allowed: tuple[str, ...]
) -> None:
    for word in words:
        if word not in allowed:
            rows.fault(line, f"{key}: {word!r} should be one of {', '.join(allowed)}")


def _all_used(rows: Rows, table: str, kinds: dict[str, Kind], used: set[str]) -> None:
    for key in kinds:
        if key not in used:
            rows.fault(rows.table(table).rows[key].line, f"{key!r} stands on no card")


def _no_other_tables(rows: Rows, known: set[str]) -> None:
    for name, table in rows.tables.items():
        if name not in known:
            rows.fault(table.line, f"the table [{name}] is not known here")


_C = TypeVar("_C", bound=msgspec.Struct)


def _convert(rows: Rows, row: Row, kind: type[_C]) -> _C | None:
    try:
        return msgspec.convert(row.value, kind, strict=True)
    except msgspec.ValidationError as error:
        rows.fault(row.line, f"{row.key}: {str(error).replace('Object', 'the row')}")
        return None
