"""What each chart of Game I looks like: its rows, its columns and what may stand in a cell.

Only shapes stand here, no chart's numbers.
"""

from __future__ import annotations

from companion.charts.specs import (
    Bands,
    DiceSpec,
    Keys,
    Number,
    Spec,
    TableSpec,
    Text,
    Word,
    columns,
    listed,
    table,
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


_MODIFIER = Number(-6, 6)
_ATTACK = DiceSpec(Bands("guns"), 2, Word(("W", "H", "D")))
_ITEMS = ("ration", "gift", "water", "musket")

_TRAVEL: dict[str, Spec] = {
    "movement": table(Keys(MODES), LEVELS, Number(0, 20)),
    "crew": table(Bands("bearers a canoe"), ("loss", "drift"), Number(0, 20)),
    "entry": listed(("known", "unknown", "canoe-swamp", "portage-trip"), "points", Number(0, 20)),
    "restrictions": table(
        Keys(("foot", "horse", "camel", "canoe")), TERRAINS, Word(("yes", "no", "river"))
    ),
    "lost": listed((*TERRAINS, "upstream"), "number", Number(0, 6)),
    "lost-modifiers": listed(("guide", *LEVELS), "modifier", _MODIFIER),
    "cataract-losses": DiceSpec(Keys(("canoes",)), 1, Number(0, 20)),
    "two-mouths": DiceSpec(Keys(("terrain",)), 1, Word(("lake", "swamp", "jungle/swamp"))),
    "loop": DiceSpec(Keys(("terrain",)), 1, Word(("swamp", "jungle/swamp"))),
    "compass": listed(FACES, "bearing", Word(BEARINGS), once=True),
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
    "attitude-modifiers": listed(LEVELS, "modifier", _MODIFIER),
    "attitude-results": listed(("N", "H", "C", "A"), "text", Text()),
    **{f"{attack}-{size}": _ATTACK for attack in ATTACKS for size in SIZES},
    "attack-results": listed(("W", "H", "D"), "text", Text()),
    "negotiation": DiceSpec(Bands("gifts"), 2, Word(("friendly", "insulted", "undecided"))),
    "negotiation-results": listed(("friendly", "insulted", "undecided"), "text", Text()),
    "trade": table(
        Keys(("bearer", "guide", "askari", "canoe", "camel", "ration")),
        ("gifts", "goods"),
        Number(1, 200),
    ),
    "sell": table(Keys(("ration", "musket")), ("goods", "gifts"), Number(1, 200)),
    "gift-limits": listed(SIZES, "gifts", Number(0, 999)),
    "poison": DiceSpec(Keys(("explorer",)), 1, Word(("dies", "nothing"))),
}

_FATES = ("captured", "killed", "alone", "one-member", "two-members", "die-of-members")

_FIGHTING: dict[str, Spec] = {
    "defeat": DiceSpec(Keys(("explorer",)), 1, Word(_FATES)),
    "escape": TableSpec(
        Keys(_FATES),
        {
            **columns(("muskets", "rations", "members", "dice", "least"), Number(0, 99)),
            "text": Text(),
        },
    ),
    "victory-losses": table(Keys(ATTACKS), SIZES, Number(0, 20)),
    "prisoners": listed(SIZES, "most", Number(0, 99)),
    "looting": DiceSpec(
        Keys(("find",)),
        1,
        Word(("rations 1", "rations 2", "rations 3", "rations 4", "gift", "beast")),
    ),
    "looting-rolls": table(Keys(SIZES), ("dice", "times"), Number(1, 9)),
    "shot": DiceSpec(Keys(("anyone", "zoologist")), 1, Word(("kill", "miss"))),
    "explorer-killed": DiceSpec(Keys(("named", "absent")), 2, Word(("spared", "killed"))),
}

_CARE: dict[str, Spec] = {
    "hunting": DiceSpec(
        Keys(("veldt", "water", "swamp", "jungle", "mountain", "desert")), 2, Number(0, 99)
    ),
    "hunting-modifiers": listed((*LEVELS, "unarmed"), "modifier", _MODIFIER),
    "recovery": DiceSpec(Keys(("patient",)), 1, Word(("recovers", "sick", "dies"))),
    "recovery-modifiers": listed(("doctor",), "modifier", _MODIFIER),
    "needs": table(
        Keys(("person", "horse", "camel")),
        ("rations", "desert-rations", "water", "water-two-turns"),
        Number(0, 99),
    ),
    "meat": listed(("animal",), "rations", Number(0, 999)),
    "cache": DiceSpec(Keys(("stores",)), 1, Word(("gone", "found"))),
}

_OUTFIT: dict[str, Spec] = {
    "prices": listed(
        ("bearer", "askari", "guide", "canoe", "horse", "camel", *_ITEMS),
        "dollars",
        Number(0, 9999),
    ),
    "sold-at": listed(("horse", "camel"), "ports", Text()),
    "funds": listed(
        ("start", "fare", "hand", "draws", "points-a-draw"), "amount", Number(0, 99_999)
    ),
    "weights": listed((*_ITEMS, "person", "canoe", "tusk", "specimen"), "items", Number(0, 999)),
    "capacities": listed(("bearer", "canoe", "ride-mount", "pack-mount"), "items", Number(0, 9999)),
    "leading": listed(("bearer",), "animals", Number(0, 99)),
}

_SCORE: dict[str, Spec] = {
    "points": table(
        Keys((*BASIC, "water", "cataract", "tribe", *COUNTERS, *SPECTACULARS)),
        SPECIALTIES,
        Number(0, 99),
    ),
    "awards": listed(
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
    "house": listed(
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
    "lost-first-edition": listed((*TERRAINS, "upstream"), "number", Number(0, 6)),
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
