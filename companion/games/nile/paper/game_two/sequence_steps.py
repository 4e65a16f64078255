"""Sequence of play of Game II step by step, with the current figures (II).

Steps that are the same as in Game I use its words; a step's tables follow its text.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from companion.charts.values import Entry
from companion.games.nile.charts.lookups import Charts
from companion.games.nile.game import NileGame
from companion.games.nile.game_two.agreement import end_words
from companion.games.nile.game_two.charts import (
    FOUND_IN,
    GROUNDS,
    MEMBERS,
    POISONERS,
    POLICIES,
    SOUGHT,
)
from companion.games.nile.map.terrain import JUNGLE, JUNGLE_MOUNTAIN, MOUNTAIN
from companion.games.nile.paper.sheets import turn_sections
from companion.games.nile.paper.sheets.charts import figure
from companion.games.nile.paper.sheets.turn_sections import (
    SectionPart,
    TurnSection,
    faces,
    part,
    signed,
)
from companion.games.nile.texts import TURN_SUMMARY
from companion.table.nouns import ranges
from companion.table.sources import mark
from printables.forms.form import FormColumn

DIE = range(1, 7)

YES = "yes"


class SmallTable(msgspec.Struct, frozen=True):
    """Small table: its columns, its rows, and its share of the width beside others."""

    columns: tuple[FormColumn, ...]
    rows: Sequence[Sequence[str]]
    share: float = 1.0


def across(label: str, heads: Sequence[str], *rows: Sequence[str]) -> SmallTable:
    """Return a table with a heading above each figure; a row's first cell is its label.

    Columns are as wide as their text.
    """
    down = list(zip((label, *heads), *rows, strict=True))
    shares = [max(_NARROW, len(head) + 2, *map(len, below)) for head, *below in down]
    first = FormColumn(label, shares[0])
    return SmallTable(
        (first, *(FormColumn(h, n, "middle") for h, n in zip(heads, shares[1:], strict=True))), rows
    )


_NARROW = 5
"""Minimum width of a column in letters."""


def folded(heads: tuple[str, str], cells: Sequence[tuple[str, str]], times: int) -> SmallTable:
    """Return pairs of words and figures, with `times` pairs to a row."""
    filled = [*cells, *([("", "")] * (-len(cells) % times))]
    rows = [
        [word for pair in filled[at : at + times] for word in pair]
        for at in range(0, len(filled), times)
    ]
    return SmallTable(
        (FormColumn(heads[0], 2.6), FormColumn(heads[1], 1.0, "middle")) * times, rows
    )


def terrain_key(charts: Charts) -> SmallTable:
    """Return the terrain by die (II 3.2.1)."""
    cells = charts.chart("terrain-key").rows["hex"]
    return across(
        "blue", [str(die) for die in DIE], ["terrain", *(figure(cells[str(d)]) for d in DIE)]
    )


def cataracts(charts: Charts) -> SmallTable:
    """Return the die results for a cataract in a river hex, with jungle/mountain (II 3.2.2)."""
    rows = charts.chart("cataract").rows
    both = [
        die for die in DIE if YES in (rows[JUNGLE][str(die)].value, rows[MOUNTAIN][str(die)].value)
    ]
    cells = [faces(charts, "cataract", row, YES) for row in rows]
    heads = [*rows, JUNGLE_MOUNTAIN]
    return across("die", heads, ["cataract", *cells, ranges(both)])


def natives_found(charts: Charts) -> SmallTable:
    """Return the totals of two dice for natives in a hex (II 3.2.4)."""
    cells = [faces(charts, "natives-found", row, YES) for row in FOUND_IN]
    heads = ["by a lake" if row == "lake" else row for row in FOUND_IN]
    return across("two dice", heads, ["natives", *cells])


def table_a(charts: Charts) -> SmallTable:
    """Return who escapes with the defeated explorer, by die, and what is carried (II 3.3.5.4)."""
    member, load = (charts.chart("table-a").rows[row] for row in ("member", "load"))
    load_of = figure(charts.entry("numbers-two", "load", "number"))
    members = [str(member[str(d)].value) for d in DIE]
    who = [f"{one}*" if one in MEMBERS[2:] else one for one in members]
    what = [
        f"{load_of} {str(load[str(d)].value).replace(' or ', '/')}{mark(load[str(d)].source)}"
        for d in DIE
    ]
    heads = [str(die) for die in DIE]
    return across("Table A", heads, ["with him", *who], ["* carries", *_told_once(what)])


def _told_once(words: Sequence[str]) -> Iterator[str]:
    """Yield words, replaced by a ditto mark if they repeat the ones before."""
    for at, word in enumerate(words):
        yield "″" if at and word == words[at - 1] else word


def searches(charts: Charts) -> SmallTable:
    """Return the die results for a successful search, by specialty and terrain (II 5)."""
    rows = [
        [who, *(_found(charts, f"{who}-search", ground) for ground in GROUNDS)] for who in SOUGHT
    ]
    return across("", GROUNDS, *rows)


def _found(charts: Charts, chart: str, ground: str) -> str:
    told = faces(charts, chart, ground, YES)
    return "–" if told == "no roll" else told


def talents(charts: Charts) -> SmallTable:
    """Return the effects of a missionary and a doctor by the die they choose (II 6)."""
    columns = (
        FormColumn("die", 0.5, "middle"),
        FormColumn("missionary", 3.6),
        FormColumn("doctor", 3.6),
    )
    both = (
        charts.chart("conversion").rows["missionary"],
        charts.chart("treatment").rows["doctor"],
    )
    rows = [(str(die), *(_told(charts, row[str(die)].value) for row in both)) for die in DIE]
    return SmallTable(columns, rows)


_OUTRIGHT = {"dies": "he dies", "sick": "he falls sick"}


def _told(charts: Charts, result: object) -> str:
    """Return the effects of a result: attitude, points, poison."""
    if str(result) in _OUTRIGHT:
        return _OUTRIGHT[str(result)]
    cells = charts.chart("talent-effects").rows[str(result)]
    found = []
    if cells["attitude"].value:
        found.append(f"attitude {signed(cells['attitude'].value)}{mark(cells['attitude'].source)}")
    if points := cells["points"].value:
        found.append(f"{figure(cells['points'])} point{'' if points == 1 else 's'}")
    times = sum(int(cells[who].value) for who in POISONERS)
    if times:
        found.append("poison" if times == 1 else f"poison × {times}")
    return ", ".join(found) or "nothing"


Beside = tuple[SmallTable, ...]
"""Tables side by side."""


class SequenceStep(msgspec.Struct, frozen=True):
    """Step of the sequence: its heading, what to do, and its tables, in order."""

    title: str
    pieces: tuple[SectionPart | Beside, ...]


def _step(name: str, *pieces: SectionPart | Beside) -> SequenceStep:
    return SequenceStep(TURN_SUMMARY(f"two-{name}"), pieces)


def steps(charts: Charts, moving: Beside, leaving: SmallTable) -> tuple[SequenceStep, ...]:
    """Return a month in Africa; `moving` and `leaving` are its tables of movement and lost."""
    base, less = (figure(charts.entry("find-points", row, "number")) for row in ("base", "less"))
    weight = figure(charts.entry("weights", "specimen", "items"))
    turn = part("two-search-turn", "II 5", base=base, less=less, weight=weight)
    sick = faces(charts, "study", "ethnologist", "sick")
    feet = {row: figure(charts.entry("spectacular", row, "feet")) for row in _FINDS}
    oasis = faces(charts, "oasis", "desert", "yes")
    return (
        _step("activity", *turn_sections.activity(charts).parts, moving),
        _step("disaster", *turn_sections.disaster(charts).parts),
        _step("enter", turn_sections.lost(charts), (leaving,)),
        _step(
            "new-hex",
            part("two-new-hex-terrain", "II 3.2.1"),
            (terrain_key(charts),),
            part("two-new-hex-height", "II 3.2.1", **feet),
            part("two-new-hex-river", "II 3.2.2, 3.2.3", **feet, oasis=oasis),
            (cataracts(charts),),
            part("two-new-hex-natives", "II 3.2.4"),
            (natives_found(charts),),
        ),
        _step("tribe", *_meeting(charts), *_hostile(charts)),
        _step("camp", *turn_sections.camp(charts).parts),
        _step("search", turn, (searches(charts),)),
        _step("studies", part("two-studies-turn", "II 6, 20", sick=sick), (talents(charts),)),
    )


def around(charts: Charts, game: NileGame | None) -> tuple[TurnSection, ...]:
    """Return setting up, Europe, and the end of the game (4, E1–E3, 2.3)."""
    home = turn_sections.europe(charts)
    fund = figure(charts.entry("house", "journalist-fund", "number"))
    journalist = part("two-europe-journalist", "E3, 24", fund=fund)
    when = end_words(game) if game else TURN_SUMMARY("two-as-agreed")
    europe = TURN_SUMMARY("two-europe", title=home.title)
    return (
        turn_sections.set_up(charts),
        TurnSection(europe, (*home.parts, journalist)),
        turn_sections.section("two-end", {"game": "II 2.3", "only-then": "22.7, 25.2"}, when=when),
    )


def phases(charts: Charts, game: NileGame | None) -> tuple[TurnSection, ...]:
    """Return the steps and the sections around them as sections, without their tables."""
    told = steps(charts, (), SmallTable((), ()))
    found = (
        TurnSection(step.title, tuple(p for p in step.pieces if isinstance(p, SectionPart)))
        for step in told
    )
    return (*found, *around(charts, game))


_FINDS = ("mountain", "waterfall")


def _modifier(entry: Entry) -> str:
    return f"{signed(entry.value)}{mark(entry.source)}"


def _meeting(charts: Charts) -> tuple[SectionPart, ...]:
    sleeps = _modifier(charts.entry("attitude-changes", "sleeps", "modifier"))
    fates = ("dies", "recovers", "nothing")
    poison = {fate: faces(charts, "poison-two", "explorer", fate) for fate in fates}
    dies = faces(charts, "poison", "explorer", "dies")
    gifts = _number(charts, "gifts-an-item")
    entries = [charts.entry("policies-two", row, "name") for row in POLICIES]
    names = (
        f"{row} {str(e.value)[:1].lower()}{str(e.value)[1:]}"
        for row, e in zip(POLICIES, entries, strict=True)
    )
    return (
        part("two-tribe-friendly", "II 3.3.1", sleeps=sleeps),
        part("two-tribe-policy", "II 3.3.2", policies=", ".join(names) + mark(entries[0].source)),
        part("two-tribe-target", "II 3.3.3", more=more_target(charts)),
        part("two-tribe-negotiate", "II 3.3.4"),
        part("two-tribe-poison", "II 3.3.4", **poison),
        part("two-tribe-trade", "14.6–14.9", gifts=gifts, dies=dies),
    )


def more_target(charts: Charts) -> str:
    """Return what else modifies the attitude target (II 3.3.3)."""
    rows = ("unarmed", "unguarded", "known")
    found = {row: _modifier(charts.entry("attitude-target", row, "modifier")) for row in rows}
    return TURN_SUMMARY("two-more-target", **found)


def on_the_ground() -> str:
    """Return the modifiers of the attack die (II 3.3.5.2)."""
    return TURN_SUMMARY("two-ground")


def _change(charts: Charts, row: str) -> str:
    change = _modifier(charts.entry("attitude-changes", row, "modifier"))
    return TURN_SUMMARY("two-attitude", change=change)


def _hostile(charts: Charts) -> tuple[SectionPart | Beside, ...]:
    attack, captive = _change(charts, "attack"), _number(charts, "captive-less")
    return (
        part("two-tribe-hostile", "II 3.3.5.1–2", attack=attack, ground=on_the_ground()),
        part("two-tribe-fight", "II 3.3.5.2"),
        part(
            "two-tribe-victory",
            "II 3.3.5.3",
            loots=_number(charts, "loots"),
            released=_change(charts, "released"),
            looting=looting(charts),
        ),
        part("two-tribe-defeat", "II 3.3.5.4", outcomes=outcomes(charts), captive=captive),
        (table_a(charts),),
    )


def looting(charts: Charts) -> str:
    """Return the results of a looting die (16.433)."""
    found = {name: faces(charts, "looting", "find", name) for name in ("gift", "beast")}
    return TURN_SUMMARY("two-looting", **found)


def outcomes(charts: Charts) -> str:
    """Return the fate of the defeated, by die (II 3.3.5.4)."""
    return TURN_SUMMARY(
        "two-outcomes",
        defeat=_change(charts, "defeat"),
        change=_change(charts, "killed"),
        **{fate: faces(charts, "defeat-two", "explorer", fate) for fate in _FATES},
        **{key: figure(charts.entry("escape-two", "armed", key)) for key in _KEPT},
    )


def _number(charts: Charts, row: str) -> str:
    return figure(charts.entry("numbers-two", row, "number"))


_FATES = ("captured", "killed", "alone", "armed", "one", "two")
_KEPT = ("muskets", "rations")
