"""Parts of a disaster: where it strikes, whom, how it is averted, its effects (11).

The text of a card is for people; its row in the data file has the same as plain fields. A disaster
without deeds is only described in words and resolved manually.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from companion.games.nile.map.terrain import BASIC
from companion.games.nile.state import SIZES, SPECIALTIES, Party

RIVER, LAKESHORE, INLAND = "river", "lakeshore", "inland"
VELDT_RIVER, WATER = "veldt-river", "water"

PLACES = (*BASIC, RIVER, VELDT_RIVER, LAKESHORE, WATER, INLAND)
"""Where a disaster may strike: terrain, river, lake shore, water or inland.

That is a terrain, a river, veldt with a river, the lake shore (a lake, or land beside one, 11.44),
any water, land off the coast.
"""

HUNTERS, STORES, ANIMALS, GUNS = "hunters", "stores", "animals", "guns"

WHOM = (*Party.__struct_fields__[:10], HUNTERS, STORES, ANIMALS, GUNS)
"""Members or things a disaster may need: members, stores, or a word for several of them."""

PEOPLE = ("bearers", "askaris", "guides")

HALVES, SAVES, PEACE = "halves", "saves", "peace"
HELPS = (HALVES, SAVES, PEACE)
"""Effects of a specialty: it spares half of the sick, may save the victim, or makes peace."""

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
"""Deeds, with the fields of a `Deed` that each one uses."""

ATTACKS = ("charge", "ambush")


class Deed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Effect of a disaster; `FIELDS` says which fields belong to which `act`.

    Amount: `number`, or the sum of `dice` minus `less`, never below 0. `whom`: fields of a party,
    any of them. `share`: one in this many. `on`: the most the die may show (animals, canoes), or
    the least (the rumor). `explorer_on`: the explorer also falls sick on this or less. A rumor
    leads `number` hexes away, to `dice` dice of tusks. A band's `share` are the bearers lost by its
    victory instead of all other consequences; with `fatal` a captive is killed. `instead` rations
    can be taken in place of those who join, in the terrain `where`.
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
    """Effect of a specialty on a disaster (11.4): who helps, how, and the lowest die required."""

    by: tuple[str, ...]
    how: str
    on: int = 0


class DisasterKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Disaster (11.0): where it strikes, who or what must be there, its effects.

    `where`, `who`, `effect` and `relief` are the text of the card; `attested`: the theme is known
    from public reports. The rest says the same for the rules: any of `places` (empty: anywhere),
    none of `apart`, a tribe or a port within a number of hexes; `least` of any of `whom` (empty:
    everybody); `shootable` animals (11.42) with their number of `tusks`; `help` by a specialty; the
    `deeds` in order.
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
        """True if the rules can resolve it; otherwise it is only described in words."""
        return bool(self.deeds)

    @property
    def helps_on(self) -> int:
        """Lowest die on which a specialty's help succeeds, 0 without help (11.4)."""
        return self.help.on if self.help else 0

    @property
    def victims(self) -> tuple[str, ...]:
        """People whom it kills, in its own words (11.45)."""
        return tuple(kind for deed in self.deeds if deed.act == "killed" for kind in deed.whom)


# Checks


def faults(kind: DisasterKind) -> Iterator[str]:
    """Yield everything wrong with a disaster's fields, a sentence each."""
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
    """Yield missing fields that a deed requires."""
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
