"""Structure of each chart of Game I: its rows, its columns and possible values of a cell.

This module has only the structure, not the charts' numbers.
"""

from __future__ import annotations

from companion.charts.specs import (
    Bands,
    DiceSpec,
    NumberCell,
    RowNames,
    Spec,
    TableSpec,
    TextCell,
    WordCell,
    columns,
    list_spec,
    table_spec,
)
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


_MODIFIER = NumberCell(-6, 6)
_ATTACK = DiceSpec(Bands("guns"), 2, WordCell(("W", "H", "D")))
_ITEMS = ("ration", "gift", "water", "musket")

_TRAVEL: dict[str, Spec] = {
    "movement": table_spec(RowNames(MODES), LEVELS, NumberCell(0, 20)),
    "crew": table_spec(Bands("bearers a canoe"), ("loss", "drift"), NumberCell(0, 20)),
    "entry": list_spec(
        ("known", "unknown", "canoe-swamp", "portage-trip"), "points", NumberCell(0, 20)
    ),
    "restrictions": table_spec(
        RowNames(("foot", "horse", "camel", "canoe")), TERRAINS, WordCell(("yes", "no", "river"))
    ),
    "lost": list_spec((*TERRAINS, "upstream"), "number", NumberCell(0, 6)),
    "lost-modifiers": list_spec(("guide", *LEVELS), "modifier", _MODIFIER),
    "cataract-losses": DiceSpec(RowNames(("canoes",)), 1, NumberCell(0, 20)),
    "two-mouths": DiceSpec(RowNames(("terrain",)), 1, WordCell(("lake", "swamp", "jungle/swamp"))),
    "loop": DiceSpec(RowNames(("terrain",)), 1, WordCell(("swamp", "jungle/swamp"))),
    "compass": list_spec(FACES, "bearing", WordCell(BEARINGS), once=True),
}

_NATIVES: dict[str, Spec] = {
    "strength": DiceSpec(Bands("hexes to the nearest port"), 1, WordCell(SIZES)),
    "policies": TableSpec(
        RowNames(POLICIES),
        {
            "name": TextCell(),
            "neutral": WordCell(("none", "leave", "negotiate", "pass")),
            "goes-on": WordCell(YES_NO),
            "retreats": WordCell(YES_NO),
            "text": TextCell(),
        },
    ),
    "attitude": DiceSpec(
        RowNames(POLICIES, tuple(f"{policy} {level}" for policy in POLICIES for level in LEVELS)),
        2,
        WordCell(("N", "H", "C", "A")),
    ),
    "attitude-modifiers": list_spec(LEVELS, "modifier", _MODIFIER),
    "attitude-results": list_spec(("N", "H", "C", "A"), "text", TextCell()),
    **{f"{attack}-{size}": _ATTACK for attack in ATTACKS for size in SIZES},
    "attack-results": list_spec(("W", "H", "D"), "text", TextCell()),
    "negotiation": DiceSpec(Bands("gifts"), 2, WordCell(("friendly", "insulted", "undecided"))),
    "negotiation-results": list_spec(("friendly", "insulted", "undecided"), "text", TextCell()),
    "trade": table_spec(
        RowNames(("bearer", "guide", "askari", "canoe", "camel", "ration")),
        ("gifts", "goods"),
        NumberCell(1, 200),
    ),
    "sell": table_spec(RowNames(("ration", "musket")), ("goods", "gifts"), NumberCell(1, 200)),
    "gift-limits": list_spec(SIZES, "gifts", NumberCell(0, 999)),
    "poison": DiceSpec(RowNames(("explorer",)), 1, WordCell(("dies", "nothing"))),
}

_FATES = ("captured", "killed", "alone", "one-member", "two-members", "die-of-members")

_FIGHTING: dict[str, Spec] = {
    "defeat": DiceSpec(RowNames(("explorer",)), 1, WordCell(_FATES)),
    "escape": TableSpec(
        RowNames(_FATES),
        {
            **columns(("muskets", "rations", "members", "dice", "least"), NumberCell(0, 99)),
            "text": TextCell(),
        },
    ),
    "victory-losses": table_spec(RowNames(ATTACKS), SIZES, NumberCell(0, 20)),
    "prisoners": list_spec(SIZES, "most", NumberCell(0, 99)),
    "looting": DiceSpec(
        RowNames(("find",)),
        1,
        WordCell(("rations 1", "rations 2", "rations 3", "rations 4", "gift", "beast")),
    ),
    "looting-rolls": table_spec(RowNames(SIZES), ("dice", "times"), NumberCell(1, 9)),
    "shot": DiceSpec(RowNames(("anyone", "zoologist")), 1, WordCell(("kill", "miss"))),
    "explorer-killed": DiceSpec(RowNames(("named", "absent")), 2, WordCell(("spared", "killed"))),
}

_CARE: dict[str, Spec] = {
    "hunting": DiceSpec(
        RowNames(("veldt", "water", "swamp", "jungle", "mountain", "desert")), 2, NumberCell(0, 99)
    ),
    "hunting-modifiers": list_spec((*LEVELS, "unarmed"), "modifier", _MODIFIER),
    "recovery": DiceSpec(RowNames(("patient",)), 1, WordCell(("recovers", "sick", "dies"))),
    "recovery-modifiers": list_spec(("doctor",), "modifier", _MODIFIER),
    "needs": table_spec(
        RowNames(("person", "horse", "camel")),
        ("rations", "desert-rations", "water", "water-two-turns"),
        NumberCell(0, 99),
    ),
    "meat": list_spec(("animal",), "rations", NumberCell(0, 999)),
    "cache": DiceSpec(RowNames(("stores",)), 1, WordCell(("gone", "found"))),
}

_OUTFIT: dict[str, Spec] = {
    "prices": list_spec(
        ("bearer", "askari", "guide", "canoe", "horse", "camel", *_ITEMS),
        "dollars",
        NumberCell(0, 9999),
    ),
    "sold-at": list_spec(("horse", "camel"), "ports", TextCell()),
    "funds": list_spec(
        ("start", "fare", "hand", "draws", "points-a-draw"), "amount", NumberCell(0, 99_999)
    ),
    "weights": list_spec(
        (*_ITEMS, "person", "canoe", "tusk", "specimen"), "items", NumberCell(0, 999)
    ),
    "capacities": list_spec(
        ("bearer", "canoe", "ride-mount", "pack-mount"), "items", NumberCell(0, 9999)
    ),
    "leading": list_spec(("bearer",), "animals", NumberCell(0, 99)),
}

_SCORE: dict[str, Spec] = {
    "points": table_spec(
        RowNames((*BASIC, "water", "cataract", "tribe", *COUNTERS, *SPECTACULARS)),
        SPECIALTIES,
        NumberCell(0, 99),
    ),
    "awards": list_spec(
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
        NumberCell(-99, 999),
    ),
}

_HOUSE: dict[str, Spec] = {
    "house": list_spec(
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
        NumberCell(0, 9999),
    ),
    "lost-first-edition": list_spec((*TERRAINS, "upstream"), "number", NumberCell(0, 6)),
    "sexes": DiceSpec(RowNames(("explorer",)), 2, WordCell(SEXES)),
    "specialties": DiceSpec(RowNames(SEXES), 2, WordCell(SPECIALTIES)),
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
"""All charts of Game I by name, in the order of the rules."""
