"""The Expedition Make-up block of the Player Aid Sheet: members, portage cost, capability (6).

With the ledger of an expedition each number stands behind those that it was, struck out (6.6). A
sheet has two blocks: beside that of an expedition stands the one before it, or an empty one (6.1).
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.games.nile.charts import Charts
from companion.games.nile.ledger import PlayerLedger
from companion.games.nile.rules.makeup import MODE_WORDS, ONE, Fit, fit_of, people, works
from companion.games.nile.state import Explorer
from printables.nile.fillable import WAYS, makeup_scripts
from printables.nile.form import Form
from printables.pdf_fields import Field
from printables.surface import Box

Line = tuple[str, str]

_COSTS = {"rations": "Rations", "gifts": "Gifts", "water": "Water", "muskets": "Muskets"}


class MakeUp(msgspec.Struct, frozen=True):
    """The lines of a block, each a label and what stands in its box; the last of each a total.

    `past` are by label the values that are struck out, oldest first. `note` stands beside the
    title, `other` where the third column has room.
    """

    note: str
    members: Sequence[Line]
    costs: Sequence[Line]
    capabilities: Sequence[Line]
    verdict: str = ""
    other: str = ""
    past: dict[str, tuple[str, ...]] = {}


def made_up(charts: Charts, explorer: Explorer, book: PlayerLedger | None = None) -> MakeUp:
    """The block of a party as it travels now, added up; `book` says what its numbers were."""
    fit = fit_of(charts, explorer, explorer.mode)
    other = ", ".join(f"{key} {cost}" for key, cost in _other(fit).items())
    remarks = [f"Other: {other}." if other else "", _worker(explorer), *_unboxed(book)]
    return MakeUp(
        f"travelling {MODE_WORDS[explorer.mode]}",
        _members(explorer, fit),
        _costs(charts, fit),
        _capabilities(charts, fit),
        _verdict(fit),
        " ".join(remark for remark in remarks if remark),
        _past(charts, book) if book else {},
    )


def _worker(explorer: Explorer) -> str:
    return "The explorer carries like a bearer (5.51)." if works(explorer) else ""


_KEPT = {"bearers": "Bearers", "askaris": "Askaris", "guides": "Guides", "canoes": "Canoes"}
"""Members with a box of their own; animals change between ridden and led at any time (6.3)."""

_UNBOXED = ("horses", "camels", "tusks", "specimens")
"""What has a history and no box."""


def _unboxed(book: PlayerLedger | None) -> list[str]:
    """The histories of what has no box, in words."""
    values = {key: book.values(key) for key in _UNBOXED} if book else {}
    return [
        f"{key.capitalize()}: {', then '.join(map(str, found))}."
        for key, found in values.items()
        if len(found) > 1
    ]


def _past(charts: Charts, book: PlayerLedger) -> dict[str, tuple[str, ...]]:
    """What stood in the boxes before, as numbers of members or as portage cost."""
    found = {label: _struck(book.values(key), 1) for key, label in _KEPT.items()}
    for key, label in _COSTS.items():
        found[label] = _struck(book.values(key), charts.weight(ONE[key]).value)
    return {label: values for label, values in found.items() if values}


def _struck(values: Sequence[int], weight: int) -> tuple[str, ...]:
    """All values but the present one."""
    return tuple(str(value * weight) for value in values[:-1])


def empty(charts: Charts) -> MakeUp:
    """A block to be filled in by pencil."""
    members = ("Explorer", "Bearers", "Askaris", "Guides", "Total expedition")
    animals = ("Canoes", "Ride mounts", "Pack mounts")
    costs = (*_COSTS.values(), _aboard(charts), "Other")
    carriers = [_carrier(charts, *carrier) for carrier in _CARRIERS]
    return MakeUp(
        "",
        [(label, "") for label in (*members, *animals)],
        [(label, "") for label in (*costs, "Total")],
        [(label, "") for label in (*carriers, "Total")],
        other=_hint(charts),
    )


def _hint(charts: Charts) -> str:
    """What goes into Other, and who does not carry (5.4114, 9.271, 19.3, 20.7)."""
    weights = {
        "a canoe carried": "canoe",
        "a tusk": "tusk",
        "a plant or animal": "specimen",
        "one of the sick": "person",
    }
    said = ", ".join(f"{words} {charts.weight(key).value}" for words, key in weights.items())
    lead = charts.leading().value
    return f"Other: {said}. A bearer who leads up to {lead} animals does not carry."


def ended(charts: Charts, book: PlayerLedger) -> MakeUp:
    """The block of an expedition that is over: what it was, struck out, and what was left of it."""
    blank = empty(charts)
    left = {label: book.values(key) for key, label in _KEPT.items()}
    for key, label in _COSTS.items():
        weight = charts.weight(ONE[key]).value
        left[label] = [value * weight for value in book.values(key)]

    def last(label: str) -> str:
        return str(left[label][-1]) if left.get(label) else ""

    return MakeUp(
        "the expedition before",
        [(label, last(label)) for label, _ in blank.members],
        [(label, last(label)) for label, _ in blank.costs],
        blank.capabilities,
        "This expedition is over.",
        " ".join(_unboxed(book)),
        _past(charts, book),
    )


def _members(explorer: Explorer, fit: Fit) -> list[Line]:
    party = explorer.party
    return [
        ("Explorer", "1, sick" if explorer.sick else "1"),
        ("Bearers", _with_sick(party.bearers, party.sick_bearers)),
        ("Askaris", _with_sick(party.askaris, party.sick_askaris)),
        ("Guides", _with_sick(party.guides, party.sick_guides)),
        ("Total expedition", str(people(party))),
        ("Canoes", str(party.canoes)),
        ("Ride mounts", str(fit.ridden)),
        ("Pack mounts", str(party.horses + party.camels - fit.ridden)),
    ]


def _with_sick(count: int, sick: int) -> str:
    return f"{count}, {sick} sick" if sick else str(count)


def _costs(charts: Charts, fit: Fit) -> list[Line]:
    return [
        *((words, str(fit.costs.get(key, 0))) for key, words in _COSTS.items()),
        (_aboard(charts), str(fit.costs.get("people", 0))),
        ("Other", str(sum(_other(fit).values()))),
        ("Total", str(fit.cost)),
    ]


def _other(fit: Fit) -> dict[str, int]:
    """What weighs without a box of its own: tusks, specimens, carried canoes, the sick."""
    usual = (*_COSTS, "people")
    return {key: cost for key, cost in fit.costs.items() if key not in usual}


def _aboard(charts: Charts) -> str:
    return f"People in canoe × {charts.weight('person').value}"


_CARRIERS = (
    ("Bearers", "bearer", "bearers"),
    ("Canoes", "canoe", "canoes"),
    ("Ride mounts", "ride-mount", "ride_mounts"),
    ("Pack mounts", "pack-mount", "pack_mounts"),
)


def _carrier(charts: Charts, words: str, carrier: str, _key: str) -> str:
    return f"{words} × {charts.capacity(carrier).value}"


def _capabilities(charts: Charts, fit: Fit) -> list[Line]:
    lines = [
        (_carrier(charts, *carrier), str(fit.capabilities.get(carrier[2], 0)))
        for carrier in _CARRIERS
    ]
    return [*lines, ("Total", str(fit.capability))]


def _verdict(fit: Fit) -> str:
    if fit.over:
        return f"{fit.capability} − {fit.cost}: {fit.over} too much to carry (6.55)"
    if fit.bars:
        return f"Cannot travel so: {fit.bars[0]}"
    return f"{fit.capability} − {fit.cost}: room for {fit.room} more"


# Drawing

_LABEL = 22.0
"""Room for a label at most; the box takes what is left of a wide column."""

_KEYS = {
    "members": ("explorer", "bearers", "askaris", "guides", "total", "canoes", "ride", "pack"),
    "costs": ("rations", "gifts", "water", "muskets", "people", "other", "total"),
    "carry": ("bearers", "canoes", "ride", "pack", "total"),
}
"""What the boxes of each column are called where they are filled in."""


def draw_makeup(
    form: Form, box: Box, title: str, block: MakeUp, *, name: str = "", charts: Charts | None = None
) -> None:
    """Draw the block: three columns of boxes, their totals, and what they come to.

    With a `name` its boxes are places to fill in, reckoned by the `charts`.
    """
    scripts = makeup_scripts(charts, name) if form.fills and charts and name else {}
    inside = form.heading(box, title, block.note or ("" if scripts else "pencil it in"))
    unit = form.unit
    foot = Box(inside.x, inside.bottom - 4.6 * unit, inside.width, 4.6 * unit)
    form.rule(foot.x, foot.y, foot.right, foot.y)
    if scripts:
        _way(form, Box(box.right - 30 * unit, box.y - 0.6 * unit, 30 * unit, 4.4 * unit), name)
    else:
        words = block.verdict or "The total cost may not exceed the total capability."
        form.line(foot.inset(0.9 * unit), words, form.italic)
    head = Box(inside.x, inside.y, inside.width, 3.8 * unit)
    form.band(head)
    x = inside.x
    parts = (
        ("# of members", "members", block.members, 0.31),
        ("Portage cost", "costs", block.costs, 0.36),
        ("Transport capability", "carry", block.capabilities, 0.33),
    )
    for words, part, lines, share in parts:
        wide = inside.width * share
        form.line(Box(x, head.y, wide, head.height).inset(0.5 * unit), words, form.label, "middle")
        column = Box(x, head.bottom, wide, foot.y - head.bottom).inset(1.0 * unit)
        _column(form, column, lines, block.past)
        if scripts:
            _places(form, column, f"{name}-{part}", part, [label for label, _ in lines], scripts)
        if x > inside.x:
            form.rule(x, inside.y, x, foot.y)
        x += wide
    if scripts:
        verdict = Field(
            name=f"{name}-verdict",
            tip="what cost and capability come to",
            script=scripts["verdict"],
            size=2.4 * unit,
        )
        form.place(foot.inset(0.3 * unit), verdict)
    if block.other:
        third = inside.width * parts[2][3]
        low = (foot.y - head.bottom) * 0.34
        spare = Box(inside.right - third, foot.y - low, third, low)
        form.block(spare.inset(1.2 * unit), block.other)
    form.frame(inside)


def _rows(form: Form, box: Box, count: int) -> list[tuple[Box, Box]]:
    """Labels and their boxes, as high as eight of them need."""
    step = box.height / 8
    wide = max(box.width * 0.36, box.width - _LABEL * form.unit)
    rows = [Box(box.x, box.y + index * step, box.width, step * 0.88) for index in range(count)]
    return [
        (
            Box(row.x, row.y, row.width - wide - 0.8 * form.unit, row.height),
            Box(row.right - wide, row.y, wide, row.height),
        )
        for row in rows
    ]


def _column(form: Form, box: Box, lines: Sequence[Line], past: dict[str, tuple[str, ...]]) -> None:
    """Labels with boxes for their numbers."""
    for (label, value), (words, boxed) in zip(lines, _rows(form, box, len(lines)), strict=True):
        total = label.startswith("Total")
        form.line(words, label, form.label if total else form.small)
        form.frame(boxed, fill="#ffffff")
        if total:
            form.frame(boxed.inset(0.4 * form.unit))
        if past.get(label):
            form.struck(boxed.inset(0.9 * form.unit), past[label], value)
        elif value:
            style = form.strong if total else form.plain
            form.line(boxed.inset(0.7 * form.unit), value, style, "middle")


def _way(form: Form, box: Box, name: str) -> None:
    """The mode of travel, chosen from a list."""
    form.frame(box, fill="#ffffff")
    tip = "how the expedition travels: the capability depends on it"
    chosen = Field(
        name=f"{name}-way",
        tip=tip,
        kind="choice",
        value=WAYS[0],
        options=WAYS,
        size=2.6 * form.unit,
    )
    form.place(box.inset(0.3 * form.unit), chosen)


def _places(
    form: Form, box: Box, name: str, part: str, labels: Sequence[str], scripts: dict[str, str]
) -> None:
    """A place to fill in for each box of a column."""
    for key, label, (_, boxed) in zip(
        _KEYS[part], labels, _rows(form, box, len(labels)), strict=True
    ):
        script = scripts.get(f"{part}-{key}", "")
        tip = f"{label}: reckoned" if script else f"{label}: the last number counts (6.6)"
        made = Field(
            name=f"{name}-{key}",
            tip=tip,
            value="1" if key == "explorer" else "",
            script=script,
            size=2.8 * form.unit,
            anchor="middle",
        )
        form.place(boxed.inset(0.5 * form.unit), made)
