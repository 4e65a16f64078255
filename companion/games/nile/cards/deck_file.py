"""Deck files: the Event deck and the discovery counters, one card per line.

`parse_deck` converts the text of such a file into a `Deck` or reports every fault in it by line.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from companion.cards.deck import CardTextError
from companion.cards.file import (
    DeckFaults,
    all_used,
    convert,
    described,
    each_allowed,
    kinds_of,
    no_other_tables,
    numbered,
)
from companion.charts.rows import Row, Rows, check_head, read_rows
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
from companion.games.nile.map.terrain import BASIC
from companion.games.nile.state import SPECIALTIES

NEEDS = ("muskets", "tribe", "friendly-tribe", "peaceful-tribe", "known-tribe", "fight")
"""Requirements of a bonus besides terrain."""

MOST_DICE, SIDES = 4, 6
"""Number of dice in the box (3.1), and of their sides."""


class CardRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Event card in its file; heights in feet, lake in square miles, missing: none.

    `river` has both situations and marks but no directions: those are in `terrain` (10.3241).
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
    """Discovery counter in its file."""

    face: str


def parse_deck(text: str, filename: str) -> Deck:
    """Return the deck in an events or counters file; raises `DeckFaults` with every fault."""
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
    no_other_tables(rows, {"", "cards", "disasters", *kinds} - {"disaster"})
    cards = {
        number: _event_texts(rows, row, kinds) for number, row in numbered(rows, rows.need("cards"))
    }
    all_used(rows, "disasters", kinds["disaster"], {c["disaster"] for c in cards.values()})
    rows.stop(DeckFaults)
    return _deck(head, cards, kinds, EVENT_SECTIONS)


def _parse_counters(rows: Rows) -> Deck:
    head = check_head(rows, "discovery-counters", ("data_set", "source"))
    faces = dict[str, Kind](kinds_of(rows, "faces", FaceKind))
    no_other_tables(rows, {"", "cards", "faces"})
    cards: dict[int, dict[str, str]] = {}
    for number, row in numbered(rows, rows.need("cards")):
        counter = convert(rows, row, CounterRow)
        if counter is not None:
            cards[number] = {"face": described(rows, row, "face", counter.face, faces)}
    rows.stop(DeckFaults)
    deck = _deck(head, cards, {"face": faces}, COUNTER_SECTIONS)
    return msgspec.structs.replace(deck, closed=COUNTER_SECTIONS, one="counter")


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
    """Return the canonical text of every section; unreadable ones are faults and left empty."""
    texts = dict.fromkeys(EVENT_SECTIONS, "")
    card = convert(rows, row, CardRow)
    if card is None:
        return texts
    texts["disaster"] = described(rows, row, "disaster", card.disaster, kinds["disaster"])
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
        known = said if said == "none" else described(rows, row, specialty, said, kinds[section])
        texts[section] = known
    texts["donation"] = _text(rows, row, "donation", card.donation)
    return texts


def _text(rows: Rows, row: Row, section: str, typed: str) -> str:
    try:
        return canonical_text(section, typed)
    except CardTextError as error:
        if section not in {"river-a", "river-b"}:  # already reported for the whole river
            rows.fault(row.line, f"card {row.key}, {section}: {error}")
        return ""


def _disasters(rows: Rows) -> dict[str, Kind]:
    found = kinds_of(rows, "disasters", DisasterKind)
    for key, kind in found.items():
        line = rows.table("disasters").rows[key].line
        for sentence in disaster_faults(kind):
            rows.fault(line, f"{key}: {sentence}")
    return dict[str, Kind](found)


def _bonuses(rows: Rows, table: str) -> dict[str, Kind]:
    found = kinds_of(rows, table, BonusKind)
    for key, kind in found.items():
        line = rows.table(table).rows[key].line
        each_allowed(rows, line, key, kind.terrain, (*BASIC, "river", "oasis"))
        each_allowed(rows, line, key, kind.needs, NEEDS)
        for sentence in _bonus_faults(kind):
            rows.fault(line, f"{key}: {sentence}")
    return dict[str, Kind](found)


def _bonus_faults(kind: BonusKind) -> Iterator[str]:
    """Yield inconsistencies of a bonus, as sentences."""
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
        yield "befriends needs a tribe in the hex, so needs should name one"
