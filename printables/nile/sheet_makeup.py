"""The Expedition Make-up block of the Player Aid Sheet: members, portage cost, capability (6).

With the ledger of an expedition each number stands behind those that it was, struck out (6.6).
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.games.nile.charts import Charts
from companion.games.nile.ledger import PlayerLedger
from companion.games.nile.rules.makeup import MODE_WORDS, ONE, Fit, fit_of, people
from companion.games.nile.state import Explorer
from printables.nile.form import Form
from printables.surface import Box

Line = tuple[str, str]

_COSTS = {"rations": "Rations", "gifts": "Gifts", "water": "Water", "muskets": "Muskets"}


class MakeUp(msgspec.Struct, frozen=True):
    """The lines of a block, each a label and what stands in its box; the last of each a total.

    `past` are by label the values that are struck out, oldest first.
    """

    mode: str
    members: Sequence[Line]
    costs: Sequence[Line]
    capabilities: Sequence[Line]
    verdict: str = ""
    other: str = ""
    past: dict[str, tuple[str, ...]] = {}


def made_up(charts: Charts, explorer: Explorer, book: PlayerLedger | None = None) -> MakeUp:
    """The block of a party as it travels now, added up; `book` says what its numbers were."""
    fit = fit_of(charts, explorer, explorer.mode)
    other = _other(fit)
    return MakeUp(
        MODE_WORDS[explorer.mode],
        _members(explorer, fit),
        _costs(charts, fit),
        _capabilities(charts, fit),
        _verdict(fit),
        "Other: " + ", ".join(f"{key} {cost}" for key, cost in other.items()) if other else "",
        _past(charts, book) if book else {},
    )


_KEPT = {"bearers": "Bearers", "askaris": "Askaris", "guides": "Guides", "canoes": "Canoes"}
"""Members with a box of their own; animals change between ridden and led at any time (6.3)."""


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


def draw_makeup(form: Form, box: Box, title: str, block: MakeUp) -> None:
    """Draw the block: three columns of boxes, their totals, and what they come to."""
    note = f"travelling {block.mode}" if block.mode else "pencil it in"
    inside = form.heading(box, title, note)
    unit = form.unit
    foot = Box(inside.x, inside.bottom - 4.6 * unit, inside.width, 4.6 * unit)
    form.rule(foot.x, foot.y, foot.right, foot.y)
    words = block.verdict or "The total cost may not exceed the total capability."
    form.line(foot.inset(0.9 * unit), words, form.italic)
    head = Box(inside.x, inside.y, inside.width, 3.8 * unit)
    form.band(head)
    x = inside.x
    parts = (
        ("# of members", block.members, 0.31, ("Total expedition",)),
        ("Portage cost", block.costs, 0.36, ("Total",)),
        ("Transport capability", block.capabilities, 0.33, ("Total",)),
    )
    for words, lines, share, totals in parts:
        wide = inside.width * share
        form.line(Box(x, head.y, wide, head.height).inset(0.5 * unit), words, form.label, "middle")
        part = Box(x, head.bottom, wide, foot.y - head.bottom)
        _column(form, part.inset(1.0 * unit), lines, totals, block.past)
        if x > inside.x:
            form.rule(x, inside.y, x, foot.y)
        x += wide
    if block.other:
        third = inside.width * parts[2][2]
        low = (foot.y - head.bottom) * 0.34
        spare = Box(inside.right - third, foot.y - low, third, low)
        form.block(spare.inset(1.2 * unit), block.other)
    form.frame(inside)


def _column(
    form: Form,
    box: Box,
    lines: Sequence[Line],
    totals: Sequence[str],
    past: dict[str, tuple[str, ...]],
) -> None:
    """Labels with boxes for their numbers, as high as eight of them need."""
    step = box.height / 8
    wide = max(box.width * 0.36, box.width - _LABEL * form.unit)
    for index, (label, value) in enumerate(lines):
        row = Box(box.x, box.y + index * step, box.width, step * 0.88)
        boxed = Box(row.right - wide, row.y, wide, row.height)
        words = Box(row.x, row.y, boxed.x - row.x - 0.8 * form.unit, row.height)
        total = label in totals
        form.line(words, label, form.label if total else form.small)
        form.frame(boxed, fill="#ffffff")
        if total:
            form.frame(boxed.inset(0.4 * form.unit))
        if past.get(label):
            form.struck(boxed.inset(0.9 * form.unit), past[label], value)
        elif value:
            style = form.strong if total else form.plain
            form.line(boxed.inset(0.7 * form.unit), value, style, "middle")
