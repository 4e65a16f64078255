"""What each chart of Game I looks like: its rows, its columns and what may stand in a cell.

A chart is either a table (rows by named columns) or a dice chart (rows by the totals of its dice,
written as ranges: `2-7`). Rows are named, or are bands of a number that begin at 0, follow each
other without a gap and end open: `0`, `1`, `2-3`, `4+`. Only shapes stand here, no chart's numbers.
"""

from __future__ import annotations

from typing import Protocol

import msgspec

from companion.games.nile.map.terrain import BASIC, TERRAINS
from companion.games.nile.state import LEVELS, MODES, SIZES, SPECIALTIES

ATTACKS = ("charge", "ambush")
POLICIES = ("1", "2", "3", "4", "5", "6")
COUNTERS = ("livingstone", "lost-city", "native-kingdom", "solomons-mine")
SPECTACULARS = tuple(
    f"{what}-{rank}" for what in ("lake", "mountain", "fall") for rank in (1, 2, 3)
)
YES_NO = ("yes", "no")
BEARINGS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
SEXES = ("gentleman", "lady")
FACES = ("1", "2", "3", "4", "5", "6")


class CellKind(Protocol):
    """What may stand in a cell."""

    def wrong(self, value: object) -> str:
        """What a cell should hold, if this value is not it; empty if it is."""


class Number(msgspec.Struct, frozen=True):
    """A whole number from `low` to `high`, both included."""

    low: int
    high: int

    def wrong(self, value: object) -> str:
        """What was expected, empty if the value fits."""
        if (
            isinstance(value, int)
            and not isinstance(value, bool)
            and self.low <= value <= self.high
        ):
            return ""
        return f"a whole number from {self.low} to {self.high}"


class Word(msgspec.Struct, frozen=True):
    """One of a few words."""

    words: tuple[str, ...]

    def wrong(self, value: object) -> str:
        """What was expected, empty if the value fits."""
        return "" if value in self.words else f"one of {', '.join(self.words)}"


class Text(msgspec.Struct, frozen=True):
    """Words for people, at most 300 characters."""

    def wrong(self, value: object) -> str:
        """What was expected, empty if the value fits."""
        return "" if isinstance(value, str) and 0 < len(value) <= 300 else "1 to 300 characters"


class Keys(msgspec.Struct, frozen=True):
    """Named rows: all of `names` must be there, those of `more` may be."""

    names: tuple[str, ...]
    more: tuple[str, ...] = ()


class Bands(msgspec.Struct, frozen=True):
    """Rows that are bands of this number, from 0 up without end."""

    of: str


class TableSpec(msgspec.Struct, frozen=True):
    """A table: every row has every column."""

    rows: Keys | Bands
    columns: dict[str, CellKind]


class DiceSpec(msgspec.Struct, frozen=True):
    """A dice chart: in every row each total of so many dice comes to one result."""

    rows: Keys | Bands
    dice: int
    result: CellKind

    @property
    def totals(self) -> range:
        """Every total of the dice."""
        return range(self.dice, 6 * self.dice + 1)


Spec = TableSpec | DiceSpec


def _columns(names: tuple[str, ...], kind: CellKind) -> dict[str, CellKind]:
    return dict.fromkeys(names, kind)


def _table(rows: Keys | Bands, columns: tuple[str, ...], kind: CellKind) -> TableSpec:
    return TableSpec(rows, _columns(columns, kind))


def _list(names: tuple[str, ...], column: str, kind: CellKind) -> TableSpec:
    return TableSpec(Keys(names), {column: kind})


_MODIFIER = Number(-6, 6)
_ATTACK = DiceSpec(Bands("guns"), 2, Word(("W", "H", "D")))
_ITEMS = ("ration", "gift", "water", "musket")

_TRAVEL: dict[str, Spec] = {
    "movement": _table(Keys(MODES), LEVELS, Number(0, 20)),
    "crew": _table(Bands("bearers a canoe"), ("loss", "drift"), Number(0, 20)),
    "entry": _list(("known", "unknown", "canoe-swamp", "portage-trip"), "points", Number(0, 20)),
    "restrictions": _table(
        Keys(("foot", "horse", "camel", "canoe")), TERRAINS, Word(("yes", "no", "river"))
    ),
    "lost": _list((*TERRAINS, "upstream"), "number", Number(0, 6)),
    "lost-modifiers": _list(("guide", *LEVELS), "modifier", _MODIFIER),
    "cataract-losses": DiceSpec(Keys(("canoes",)), 1, Number(0, 20)),
    "two-mouths": DiceSpec(Keys(("terrain",)), 1, Word(("lake", "swamp", "jungle/swamp"))),
    "loop": DiceSpec(Keys(("terrain",)), 1, Word(("swamp", "jungle/swamp"))),
    "compass": _list(FACES, "bearing", Word(BEARINGS)),
}

_NATIVES: dict[str, Spec] = {
    "strength": DiceSpec(Bands("hexes to the nearest port"), 1, Word(SIZES)),
    "policies": TableSpec(
        Keys(POLICIES),
        {
            "name": Text(),
            "neutral": Word(("none", "leave", "negotiate", "pass")),
            "goes-on": Word(YES_NO),
            "retreats": Word(YES_NO),
            "text": Text(),
        },
    ),
    "attitude": DiceSpec(
        Keys(POLICIES, tuple(f"{policy} {level}" for policy in POLICIES for level in LEVELS)),
        2,
        Word(("N", "H", "C", "A")),
    ),
    "attitude-modifiers": _list(LEVELS, "modifier", _MODIFIER),
    "attitude-results": _list(("N", "H", "C", "A"), "text", Text()),
    **{f"{attack}-{size}": _ATTACK for attack in ATTACKS for size in SIZES},
    "attack-results": _list(("W", "H", "D"), "text", Text()),
    "negotiation": DiceSpec(Bands("gifts"), 2, Word(("friendly", "insulted", "undecided"))),
    "negotiation-results": _list(("friendly", "insulted", "undecided"), "text", Text()),
    "trade": _table(
        Keys(("bearer", "guide", "askari", "canoe", "camel", "ration")),
        ("gifts", "goods"),
        Number(1, 200),
    ),
    "sell": _table(Keys(("ration", "musket")), ("goods", "gifts"), Number(1, 200)),
    "gift-limits": _list(SIZES, "gifts", Number(0, 999)),
    "poison": DiceSpec(Keys(("explorer",)), 1, Word(("dies", "nothing"))),
}

_FATES = ("captured", "killed", "alone", "one-member", "two-members", "die-of-members")

_FIGHTING: dict[str, Spec] = {
    "defeat": DiceSpec(Keys(("explorer",)), 1, Word(_FATES)),
    "escape": TableSpec(
        Keys(_FATES),
        {
            **_columns(("muskets", "rations", "members", "dice", "least"), Number(0, 99)),
            "text": Text(),
        },
    ),
    "victory-losses": _table(Keys(ATTACKS), SIZES, Number(0, 20)),
    "prisoners": _list(SIZES, "most", Number(0, 99)),
    "looting": DiceSpec(
        Keys(("find",)),
        1,
        Word(("rations 1", "rations 2", "rations 3", "rations 4", "gift", "beast")),
    ),
    "looting-rolls": _table(Keys(SIZES), ("dice", "times"), Number(1, 9)),
    "shot": DiceSpec(Keys(("anyone", "zoologist")), 1, Word(("kill", "miss"))),
    "explorer-killed": DiceSpec(Keys(("named", "absent")), 2, Word(("spared", "killed"))),
}

_CARE: dict[str, Spec] = {
    "hunting": DiceSpec(
        Keys(("veldt", "water", "swamp", "jungle", "mountain", "desert")), 2, Number(0, 99)
    ),
    "hunting-modifiers": _list((*LEVELS, "unarmed"), "modifier", _MODIFIER),
    "recovery": DiceSpec(Keys(("patient",)), 1, Word(("recovers", "sick", "dies"))),
    "recovery-modifiers": _list(("doctor",), "modifier", _MODIFIER),
    "needs": _table(
        Keys(("person", "horse", "camel")),
        ("rations", "desert-rations", "water", "water-two-turns"),
        Number(0, 99),
    ),
    "meat": _list(("animal",), "rations", Number(0, 999)),
    "cache": DiceSpec(Keys(("stores",)), 1, Word(("gone", "found"))),
}

_OUTFIT: dict[str, Spec] = {
    "prices": _list(
        ("bearer", "askari", "guide", "canoe", "horse", "camel", *_ITEMS),
        "dollars",
        Number(0, 9999),
    ),
    "sold-at": _list(("horse", "camel"), "ports", Text()),
    "funds": _list(
        ("start", "fare", "hand", "draws", "points-a-draw"), "amount", Number(0, 99_999)
    ),
    "weights": _list((*_ITEMS, "person", "canoe", "tusk", "specimen"), "items", Number(0, 999)),
    "capacities": _list(("bearer", "canoe", "ride-mount", "pack-mount"), "items", Number(0, 9999)),
    "leading": _list(("bearer",), "animals", Number(0, 99)),
}

_SCORE: dict[str, Spec] = {
    "points": _table(
        Keys((*BASIC, "water", "cataract", "tribe", *COUNTERS, *SPECTACULARS)),
        SPECIALTIES,
        Number(0, 99),
    ),
    "awards": _list(
        (
            "target",
            "river-1",
            "river-2",
            "river-3",
            "nile-beyond",
            "tusk",
            "battle-won",
            "battle-lost",
            "interview",
            "interview-inland",
            "prisoners-released",
            "sick-discharged",
        ),
        "points",
        Number(-99, 999),
    ),
}

_HOUSE: dict[str, Spec] = {
    "house": _list(
        (
            "foot-reckless",
            "lost-again",
            "donations-times",
            "tusk",
            "journalist-fund",
            "disaster",
            "bonus-less",
            "bonus-least",
        ),
        "number",
        Number(0, 9999),
    ),
    "lost-first-edition": _list((*TERRAINS, "upstream"), "number", Number(0, 6)),
    "sexes": DiceSpec(Keys(("explorer",)), 2, Word(SEXES)),
    "specialties": DiceSpec(Keys(SEXES), 2, Word(SPECIALTIES)),
}

SPECS: dict[str, Spec] = {
    **_TRAVEL,
    **_NATIVES,
    **_FIGHTING,
    **_CARE,
    **_OUTFIT,
    **_SCORE,
    **_HOUSE,
}
"""Every chart of Game I by name, in the order of the rules."""

SOURCES = ("rules", "public", "reconstructed", "owner")
"""Where a cell comes from, from the best known to what an owner has put in."""
