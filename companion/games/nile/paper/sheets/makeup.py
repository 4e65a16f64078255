"""What the Expedition Make-up of a Player Aid Sheet says: members, cost, capability (6).

With the history of an expedition each number stands behind those that it was, struck out (6.6). A
sheet has two blocks: beside that of an expedition stands the one before it, or an empty one (6.1).
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.games.nile.advice.lasting import lasts
from companion.games.nile.charts.lookups import Charts
from companion.games.nile.paper.sheets.charts import figure
from companion.games.nile.rules.party.drinking import supply
from companion.games.nile.rules.party.makeup import MODE_WORDS, ONE, Fit, fit_of, people, works
from companion.games.nile.sheets.history import PlayerHistory
from companion.games.nile.state import Explorer, Party
from companion.table.nouns import plural

Line = tuple[str, str]

_COSTS = {"rations": "Rations", "gifts": "Gifts", "water": "Water", "muskets": "Muskets"}


class MakeUp(msgspec.Struct, frozen=True):
    """The lines of a block, each a label and what stands in its box; the last of each a total.

    `past` are by label the values that are struck out, oldest first. `note` stands beside the
    title, `other` where the third column has room; `lasts` says how long food and water last, or
    what a turn takes.
    """

    note: str
    members: Sequence[Line]
    costs: Sequence[Line]
    capabilities: Sequence[Line]
    verdict: str = ""
    other: str = ""
    past: dict[str, tuple[str, ...]] = {}
    lasts: str = ""


def made_up(charts: Charts, explorer: Explorer, book: PlayerHistory | None = None) -> MakeUp:
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
        _lasts(charts, explorer),
    )


def at_home(explorer: Explorer) -> bool:
    """Whether there is no expedition: nobody travels, and nothing is outfitted."""
    return explorer.place in ("europe", "dead") and explorer.party == Party()


def last_one(charts: Charts, explorer: Explorer, book: PlayerHistory) -> MakeUp:
    """The block of the last expedition of an explorer who is at home, or dead."""
    if not book.changes:
        return empty(charts)
    words = "in Europe" if explorer.place == "europe" else "dead"
    return msgspec.structs.replace(ended(charts, book), note=f"the last expedition; now {words}")


def _worker(explorer: Explorer) -> str:
    return "The explorer carries like a bearer (5.51)." if works(explorer) else ""


_KEPT = {"bearers": "Bearers", "askaris": "Askaris", "guides": "Guides", "canoes": "Canoes"}
"""Members with a box of their own; animals change between ridden and led at any time (6.3)."""

_UNBOXED = ("horses", "camels", "tusks", "specimens")
"""What has a history and no box."""


def _unboxed(book: PlayerHistory | None) -> list[str]:
    """The histories of what has no box, in words."""
    values = {key: book.values(key) for key in _UNBOXED} if book else {}
    return [
        f"{key.capitalize()}: {', then '.join(map(str, found))}."
        for key, found in values.items()
        if len(found) > 1
    ]


def _past(charts: Charts, book: PlayerHistory) -> dict[str, tuple[str, ...]]:
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
        lasts=_eaten(charts),
    )


def _lasts(charts: Charts, explorer: Explorer) -> str:
    """For how many turns the rations feed a party and its water lasts in dry desert (5.44)."""
    food = plural(lasts(charts, explorer).stores, "turn")
    found = supply(charts, explorer)
    water = f"water for {plural(found.turns, 'turn')}"
    if found.short:
        people_ = plural(found.people, "person", "people")
        water = f"water for {found.served} of {people_}" if found.water else "no water"
    return f"Food for {food}; in dry desert {water}, {found.need} needed a turn"


def _eaten(charts: Charts) -> str:
    """What a turn takes of each, to count by pencil (5.44)."""
    ration = figure(charts.entry("needs", "person", "rations"))
    drinks = ", ".join(
        f"{figure(charts.entry('needs', who, 'water'))} a {who}"
        for who in ("person", "horse", "camel")
    )
    return f"A turn takes {ration} ration each; in dry desert water: {drinks}"


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


def ended(charts: Charts, book: PlayerHistory) -> MakeUp:
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
