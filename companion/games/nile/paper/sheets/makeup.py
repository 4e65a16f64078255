"""Contents of the Expedition Make-ups of a sheet: members, cost, capability (6).

Each number follows its former values, which are struck out (6.6). A sheet has two blocks: that of
the expedition, and the one before it or an empty one (6.1).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from msgspec.structs import replace

from companion.games.nile.advice.lasting import lasts
from companion.games.nile.charts.lookups import Charts
from companion.games.nile.paper.sheets.charts import figure
from companion.games.nile.paper.sheets.fillable import WAYS, makeup_scripts
from companion.games.nile.rules.party.drinking import supply
from companion.games.nile.rules.party.makeup import (
    ITEMS,
    MODE_WORDS,
    ONE,
    Fit,
    fit_of,
    people,
    works,
)
from companion.games.nile.sheets.history import PlayerHistory
from companion.games.nile.state import Explorer, Party
from companion.table.nouns import plural
from printables.forms.form import FormField

_MEMBERS = {
    "explorer": "Explorer",
    "bearers": "Bearers",
    "askaris": "Askaris",
    "guides": "Guides",
    "total": "Total expedition",
    "canoes": "Canoes",
    "ride": "Ride mounts",
    "pack": "Pack mounts",
}
_CARRIERS = {"bearers": "bearer", "canoes": "canoe", "ride": "ride-mount", "pack": "pack-mount"}
"""Names of carriers in the charts, by the key of their box."""

_KEPT = {
    **{f"members-{key}": key for key in ("bearers", "askaris", "guides", "canoes")},
    **{f"costs-{key}": key for key in ITEMS},
}
"""Boxes with a history; animals switch between ridden and led at any time (6.3)."""

_UNBOXED = ("horses", "camels", "tusks", "specimens")
"""Things with a history but without a box."""


class MakeUp(msgspec.Struct, frozen=True):
    """Block with its columns of fields; `note` is printed beside the title.

    `verdict` says how cost compares with capability, `lasts` how long food and water last, and
    `other` is the text that fits in the third column. A fillable block has a `way` to travel.
    """

    note: str
    columns: tuple[tuple[FormField, ...], ...]
    verdict: FormField
    lasts: FormField
    other: FormField
    way: FormField | None = None


def makeups(
    charts: Charts,
    explorer: Explorer | None = None,
    book: PlayerHistory | None = None,
    *,
    fillable: bool = False,
    prefix: str = "",
) -> tuple[MakeUp, MakeUp]:
    """Return both blocks of a sheet, blank if it's closed; `book` has their former numbers."""
    book = book or PlayerHistory()
    one, two = (_Block(charts, f"{prefix}{name}", fillable) for name in ("one", "two"))
    if explorer is None or explorer.is_closed:
        return one.blank(), two.blank()
    if not (explorer.place in ("europe", "dead") and explorer.party == Party()):
        first = one.travelling(explorer, book)
        earlier = book.earlier()
        if fillable or not earlier.changes:
            return first, two.blank()
        return first, two.ended(earlier, "the expedition before")
    if fillable or not book.changes:
        return one.blank(), two.blank()
    words = "in Europe" if explorer.place == "europe" else "dead"
    return one.blank(), two.ended(book, f"the last expedition; now {words}")


class _Block:
    """Creates a block, whose field names begin with `name`."""

    def __init__(self, charts: Charts, name: str, fillable: bool) -> None:
        self._charts = charts
        self._name = name
        self._fillable = fillable
        self._scripts = makeup_scripts(charts, name) if fillable else {}

    def blank(self) -> MakeUp:
        """Return an empty block; its lines say what a turn takes and what Other includes."""
        hint = _hint(self._charts)
        if self._fillable:
            block = self._made("", {"members-explorer": "1", "way": WAYS[0], "other": hint})
            return replace(block, other=replace(block.other, key=""))
        rule = "The total cost may not exceed the total capability."
        known = {"verdict": rule, "lasts": _eaten(self._charts), "other": hint}
        return self._made("pencil it in", known)

    def travelling(self, explorer: Explorer, book: PlayerHistory) -> MakeUp:
        """Return the block of a party as it travels now, with totals."""
        charts, party = self._charts, explorer.party
        fit = fit_of(charts, explorer, explorer.mode)
        besides = {k: cost for k, cost in fit.costs.items() if k not in (*ITEMS, "people")}
        other = ", ".join(f"{key} {cost}" for key, cost in besides.items())
        remarks = [f"Other: {other}." if other else "", _worker(explorer), *_unboxed(book)]
        himself = "1, as a bearer" if explorer.debased and works(explorer) else "1"
        members = {
            "explorer": "1, sick" if explorer.sick else himself,
            **{key: _with_sick(party, key) for key in ("bearers", "askaris", "guides")},
            "total": people(party),
            "canoes": party.canoes,
            "ride": fit.ridden,
            "pack": party.horses + party.camels - fit.ridden,
        }
        costs = {key: fit.costs.get(key, 0) for key in (*ITEMS, "people")}
        costs |= {"other": sum(besides.values()), "total": fit.cost}
        carry = {key: fit.capabilities.get(_plural(key), 0) for key in _CARRIERS}
        # for how many turns rations last, and water in dry desert (5.44)
        food = plural(lasts(charts, explorer).stores, "turn")
        found = supply(charts, explorer)
        water = f"water for {plural(found.turns, 'turn')}"
        if found.short:
            everybody = plural(found.people, "person", "people")
            water = f"water for {found.served} of {everybody}" if found.water else "no water"
        known = {
            **{f"members-{key}": str(value) for key, value in members.items()},
            **{f"costs-{key}": str(value) for key, value in costs.items()},
            **{f"carry-{key}": str(value) for key, value in carry.items()},
            "carry-total": str(fit.capability),
            "verdict": _verdict(fit),
            "lasts": f"Food for {food}; in dry desert {water}, {found.need} needed a turn",
            "other": " ".join(remark for remark in remarks if remark),
            "way": MODE_WORDS[explorer.mode],
        }
        return self._made(f"traveling {known['way']}", known, self._past(book))

    def ended(self, book: PlayerHistory, note: str) -> MakeUp:
        """Return the block of a finished expedition: struck out numbers, and what was left."""
        known = {box: self._values(book, box)[-1:] for box in _KEPT}
        words = {"verdict": "This expedition is over.", "other": " ".join(_unboxed(book))}
        known_words = {box: values[0] for box, values in known.items() if values}
        return self._made(note, {**known_words, **words}, self._past(book))

    def _values(self, book: PlayerHistory, box: str) -> list[str]:
        """Return all values of a box: numbers of members, or portage costs of things."""
        key = _KEPT[box]
        each = self._charts.weight(ONE[key]).value if key in ITEMS else 1
        return [str(value * each) for value in book.values(key)]

    def _past(self, book: PlayerHistory) -> dict[str, tuple[str, ...]]:
        """Return the former values of each box, to be struck out."""
        return {box: tuple(self._values(book, box)[:-1]) for box in _KEPT}

    def _made(
        self,
        note: str,
        known: Mapping[str, str],
        past: Mapping[str, Sequence[str]] | None = None,
    ) -> MakeUp:
        """Return the block with its known fields, and their former values."""
        past = past or {}

        def field(key: str, label: str, tip: str = "", **parts: object) -> FormField:
            script, was = self._scripts.get(key, ""), tuple(past.get(key, ()))
            value = known.get(key, "")
            if self._fillable:
                value = "" if value == "0" and not was else value.replace("−", "-")
                parts["key"] = f"{self._name}-{key}"
            tip = tip or ("" if script else f"{label}: the last number counts (6.6)")
            return FormField(label, value, past=was, script=script, tip=tip, **parts)  # type: ignore[arg-type]

        columns = tuple(
            tuple(field(f"{part}-{key}", label) for key, label in lines.items())
            for part, lines in _lines(self._charts).items()
        )
        way = "how the expedition travels: the capability depends on it"
        return MakeUp(
            note,
            columns,
            field("verdict", "what cost and capability come to", kind="lines"),
            field("lasts", "how long food and water last", kind="lines"),
            field("other", "Other", "remarks: what is carried besides", kind="lines"),
            field("way", "way", way, kind="choice", options=WAYS) if self._fillable else None,
        )


def _lines(charts: Charts) -> dict[str, dict[str, str]]:
    """Return the labels of each column's boxes by key; the last two columns end in a total."""
    costs = {key: key.capitalize() for key in ITEMS}
    costs["people"] = f"People in canoe × {charts.weight('person').value}"
    carry = {
        key: f"{_MEMBERS[key]} × {charts.capacity(one).value}" for key, one in _CARRIERS.items()
    }
    return {
        "members": _MEMBERS,
        "costs": {**costs, "other": "Other", "total": "Total"},
        "carry": {**carry, "total": "Total"},
    }


def _plural(key: str) -> str:
    """Return a third-column box's name in the rules."""
    return {"ride": "ride_mounts", "pack": "pack_mounts"}.get(key, key)


# Words


def _with_sick(party: Party, key: str) -> str:
    sick = getattr(party, f"sick_{key}")
    return f"{getattr(party, key)}{f', {sick} sick' if sick else ''}"


def _worker(explorer: Explorer) -> str:
    return "The explorer carries like a bearer (5.51)." if works(explorer) else ""


def _unboxed(book: PlayerHistory) -> list[str]:
    """Return the histories of things without a box, as text."""
    values = {key: book.values(key) for key in _UNBOXED}
    return [
        f"{key.capitalize()}: {', then '.join(map(str, found))}."
        for key, found in values.items()
        if len(found) > 1
    ]


def _verdict(fit: Fit) -> str:
    if fit.over:
        return f"{fit.capability} − {fit.cost}: {fit.over} too much to carry (6.55)"
    if fit.bars:
        return f"Can’t travel like this: {fit.bars[0]}"
    return f"{fit.capability} − {fit.cost}: room for {fit.room} more"


def _eaten(charts: Charts) -> str:
    """Return what each takes per turn, to calculate with a pencil (5.44)."""
    ration = figure(charts.entry("needs", "person", "rations"))
    drinks = ", ".join(
        f"{figure(charts.entry('needs', who, 'water'))} a {who}"
        for who in ("person", "horse", "camel")
    )
    return f"A turn takes {ration} ration each; in dry desert water: {drinks}"


def _hint(charts: Charts) -> str:
    """Return what Other includes, and who doesn't carry (5.4114, 9.271, 19.3, 20.7)."""
    weights = {
        "a canoe carried": "canoe",
        "a tusk": "tusk",
        "a plant or animal": "specimen",
        "one of the sick": "person",
    }
    listed = ", ".join(f"{words} {charts.weight(key).value}" for words, key in weights.items())
    lead = charts.leading().value
    return f"Other: {listed}. A bearer who leads up to {lead} animals does not carry."
