"""What a disaster is made of: where it strikes, whom, how it is averted, and what it does (11).

The words of a card are for people; beside them its row in the data file has the same as plain
fields. A disaster without deeds is told in words alone, and the table resolves it by hand.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from companion.games.nile.map.terrain import BASIC
from companion.games.nile.state import SIZES, SPECIALTIES, Party

RIVER, LAKESHORE, INLAND = "river", "lakeshore", "inland"
VELDT_RIVER, WATER = "veldt-river", "water"

PLACES = (*BASIC, RIVER, VELDT_RIVER, LAKESHORE, WATER, INLAND)
"""Where a disaster may strike: a terrain, a river, veldt with a river, the lake shore (a lake, or
land beside one, 11.44), any water, land off the coast."""

HUNTERS, STORES, ANIMALS, GUNS = "hunters", "stores", "animals", "guns"

WHOM = (*Party.__struct_fields__[:10], HUNTERS, STORES, ANIMALS, GUNS)
"""Whom or what a disaster may need: members, stores, or one of these words for several."""

PEOPLE = ("bearers", "askaris", "guides")

HALVES, SAVES, PEACE = "halves", "saves", "peace"
HELPS = (HALVES, SAVES, PEACE)
"""What a specialty does: half of the sick are spared, a die may save the victim, or make peace."""

FIELDS: dict[str, tuple[str, ...]] = {
    "sick": ("whom", "number", "dice", "explorer_on"),
    "killed": ("whom", "number", "dice", "less"),
    "gone": ("whom", "number", "dice", "less"),
    "lost": ("whom", "number", "dice", "less"),
    "sunk": ("number", "dice", "less", "on"),
    "animals-die": ("on",),
    "still": (),
    "no-hunting": (),
    "guns": ("share",),
    "water": ("number",),
    "no-fords": (),
    "astray": (),
    "rumour": ("number", "dice", "on"),
    "band": ("attack", "size", "share", "fatal"),
    "pay": ("whom", "share"),
    "fall-back": ("share",),
    "joins": ("whom", "number", "instead", "where"),
}
"""The deeds, and which fields of a `Deed` each of them reads."""

ATTACKS = ("charge", "ambush")


class Deed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that a disaster does; `FIELDS` says which fields belong to which `act`.

    How many: `number`, or the sum of `dice` with `less` taken off, never below 0. `whom`: fields of
    a party, any of them. `share`: one in so many. `on`: the die shows this at most (animals,
    canoes), or at least (the rumor). `explorer_on`: the explorer falls sick too on this at most.
    A rumor leads `number` hexes away, to so many `dice` of tusks. A band's `share` are the bearers
    whom its victory costs in place of all other consequences; with `fatal` a captive is killed.
    `instead` rations may be taken for who joins, in the terrain `where`.
    """

    act: str
    whom: tuple[str, ...] = ()
    number: int = 0
    dice: int = 0
    less: int = 0
    share: int = 0
    on: int = 0
    explorer_on: int = 0
    attack: str = ""
    size: str = ""
    fatal: bool = False
    instead: int = 0
    where: str = ""


class Help(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a specialty makes of a disaster (11.4): who helps, how, and on which die at least."""

    by: tuple[str, ...]
    how: str
    on: int = 0


class DisasterKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A disaster (11.0): where it strikes, who or what must be there, what it does.

    `where`, `who`, `effect` and `relief` are the words of the card; `attested`: the theme is told
    in public reports. The rest says the same for the rules: any of `places` (empty: anywhere), none
    of `apart`, a tribe or a port within so many hexes; `least` of any of `whom` (empty: everybody);
    `shootable` animals (11.42) with so many `tusks`; `help` by a specialty; the `deeds` in order.
    """

    name: str
    where: str
    who: str
    effect: str
    relief: str = ""
    attested: bool = False
    places: tuple[str, ...] = ()
    apart: tuple[str, ...] = ()
    tribe_within: int | None = None
    port_within: int | None = None
    whom: tuple[str, ...] = ()
    least: int = 1
    shootable: bool = False
    tusks: int = 0
    help: Help | None = None
    deeds: tuple[Deed, ...] = ()

    @property
    def ruled(self) -> bool:
        """True if the rules can resolve it; else it is told in words alone."""
        return bool(self.deeds)

    @property
    def helps_on(self) -> int:
        """The least face of the die on which a specialty's help succeeds, 0 without help (11.4)."""
        return self.help.on if self.help else 0

    @property
    def victims(self) -> tuple[str, ...]:
        """The people whom it kills, in its own words (11.45)."""
        return tuple(kind for deed in self.deeds if deed.act == "killed" for kind in deed.whom)


# Checks


def faults(kind: DisasterKind) -> Iterator[str]:
    """All that is wrong with a disaster's fields, a sentence each."""
    yield from _each("places", kind.places, PLACES)
    yield from _each("apart", kind.apart, PLACES)
    yield from _each("whom", kind.whom, WHOM)
    numbers = (kind.tribe_within, kind.port_within, kind.tusks, kind.least - 1)
    if any(number is not None and number < 0 for number in numbers):
        yield "hexes and tusks are 0 or more, and least is 1 or more"
    if kind.help is not None:
        yield from _each("help by", kind.help.by, SPECIALTIES)
        yield from _each("help how", (kind.help.how,), HELPS)
        if kind.help.how in (SAVES, PEACE) and not 1 <= kind.help.on <= 6:
            yield f"help that {kind.help.how} needs on = 1 to 6, a die"
    for deed in kind.deeds:
        yield from _deed_faults(deed)


def _deed_faults(deed: Deed) -> Iterator[str]:
    if deed.act not in FIELDS:
        yield from _each("act", (deed.act,), tuple(FIELDS))
        return
    for name in Deed.__struct_fields__[1:]:
        if getattr(deed, name) and name not in FIELDS[deed.act]:
            yield f"{deed.act} does not read {name!r}; it reads {_listed(FIELDS[deed.act])}"
    words = PEOPLE if deed.act in ("sick", "killed", "gone") else WHOM[:10]
    yield from _each(f"{deed.act} whom", deed.whom, words)
    counts = (deed.number, deed.dice, deed.less, deed.share, deed.on, deed.explorer_on)
    if min(*counts, deed.instead) < 0:
        yield f"{deed.act}: the numbers are 0 or more"
    yield from _needed(deed)


def _needed(deed: Deed) -> Iterator[str]:
    """What a deed cannot do without."""
    reads = FIELDS[deed.act]
    counted = "number" in reads and "dice" in reads and deed.act != "rumour"
    if counted and bool(deed.number) == bool(deed.dice):
        yield f"{deed.act} needs number or dice, one of them"
    if deed.act == "rumour" and not (deed.number and deed.dice and deed.on):
        yield "rumour needs number, dice and on"
    if deed.act in ("guns", "pay", "fall-back") and not deed.share:
        yield f"{deed.act} needs share, one in so many"
    if deed.act in ("water", "joins") and not deed.number:
        yield f"{deed.act} needs number"
    if deed.act == "animals-die" and not deed.on:
        yield "animals-die needs on, a die"
    if "whom" in reads and not deed.whom and deed.act != "sick":
        yield f"{deed.act} needs whom"
    if deed.act == "band":
        yield from _each("attack", (deed.attack,), ATTACKS)
        yield from _each("size", (deed.size,), SIZES)
    if deed.where:
        yield from _each("where", (deed.where,), BASIC)


def _each(what: str, words: tuple[str, ...], allowed: tuple[str, ...]) -> Iterator[str]:
    for word in words:
        if word not in allowed:
            yield f"{what}: {word!r} should be one of {', '.join(allowed)}"


def _listed(words: tuple[str, ...]) -> str:
    return ", ".join(words) or "nothing more"
