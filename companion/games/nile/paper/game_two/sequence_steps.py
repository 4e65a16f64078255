"""Sequence of play of Game II step by step, with the current figures (II).

Steps that are the same as in Game I use its words; a step's tables follow its text.
"""

from __future__ import annotations

import msgspec

from companion.charts.values import Entry
from companion.games.nile.charts.lookups import Charts
from companion.games.nile.game import NileGame
from companion.games.nile.game_two.agreement import end_words
from companion.games.nile.game_two.charts import POLICIES
from companion.games.nile.paper.game_two import sequence_tables as tables
from companion.games.nile.paper.game_two.sequence_tables import SmallTable
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
from companion.table.sources import mark

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
    return (
        _step("activity", *turn_sections.activity(charts).parts, moving),
        _step("disaster", *turn_sections.disaster(charts).parts),
        _step("enter", turn_sections.lost(charts), (leaving,)),
        _new_hex(charts),
        _step("tribe", *_meeting(charts), *_hostile(charts)),
        _step("camp", *turn_sections.camp(charts).parts),
        _search(charts),
        _studies(charts),
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


def _new_hex(charts: Charts) -> SequenceStep:
    feet = {row: figure(charts.entry("spectacular", row, "feet")) for row in _FINDS}
    oasis = faces(charts, "oasis", "desert", "yes")
    return _step(
        "new-hex",
        part("two-new-hex-terrain", "II 3.2.1"),
        (tables.terrain_key(charts),),
        part("two-new-hex-height", "II 3.2.1", **feet),
        part("two-new-hex-river", "II 3.2.2, 3.2.3", **feet, oasis=oasis),
        (tables.cataracts(charts),),
        part("two-new-hex-natives", "II 3.2.4"),
        (tables.natives_found(charts),),
    )


_FINDS = ("mountain", "waterfall")


def _modifier(entry: Entry) -> str:
    return f"{signed(entry.value)}{mark(entry.source)}"


def _meeting(charts: Charts) -> tuple[SectionPart, ...]:
    sleeps = _modifier(charts.entry("attitude-changes", "sleeps", "modifier"))
    fates = ("dies", "recovers", "nothing")
    poison = {fate: faces(charts, "poison-two", "explorer", fate) for fate in fates}
    dies = faces(charts, "poison", "explorer", "dies")
    gifts = _number(charts, "gifts-an-item")
    return (
        part("two-tribe-friendly", "II 3.3.1", sleeps=sleeps),
        part("two-tribe-policy", "II 3.3.2", policies=_policies(charts)),
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


def _policies(charts: Charts) -> str:
    """Return the five policies with their names."""
    entries = [charts.entry("policies-two", row, "name") for row in POLICIES]
    names = (
        f"{row} {str(e.value)[:1].lower()}{str(e.value)[1:]}"
        for row, e in zip(POLICIES, entries, strict=True)
    )
    return ", ".join(names) + mark(entries[0].source)


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
        (tables.table_a(charts),),
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


def _search(charts: Charts) -> SequenceStep:
    base, less = (figure(charts.entry("find-points", row, "number")) for row in ("base", "less"))
    weight = figure(charts.entry("weights", "specimen", "items"))
    turn = part("two-search-turn", "II 5", base=base, less=less, weight=weight)
    return _step("search", turn, (tables.searches(charts),))


def _studies(charts: Charts) -> SequenceStep:
    sick = faces(charts, "study", "ethnologist", "sick")
    turn = part("two-studies-turn", "II 6, 20", sick=sick)
    return _step("studies", turn, (tables.talents(charts),))
