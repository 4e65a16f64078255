"""Sequence of play, section by section, with the current figures (4, 8, 22, 26).

A section has a heading and instructions, part by part; each part ends with its rule numbers. The
texts are messages, named after the section and the part.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.paper.sheets.charts import figure
from companion.games.nile.sequence import COUNTERS
from companion.games.nile.state import SIZES
from companion.games.nile.texts import TURN_SUMMARY
from companion.table.nouns import ranges
from companion.table.sources import mark


class SectionPart(msgspec.Struct, frozen=True):
    """Instruction: its name, text and rule."""

    name: str
    words: str
    rule: str


class TurnSection(msgspec.Struct, frozen=True):
    """Heading and its parts."""

    title: str
    parts: tuple[SectionPart, ...]


def part(name: str, rule: str, **figures: str) -> SectionPart:
    """Return the part with a message's text, with the figures that it needs."""
    return SectionPart(TURN_SUMMARY(name), TURN_SUMMARY(f"{name}.text", **figures), rule)


def section(name: str, rules: Mapping[str, str], **figures: str) -> TurnSection:
    """Return the section of a name; `rules` are the rules of its parts by name, in order."""
    parts = (part(f"{name}-{each}", rule, **figures) for each, rule in rules.items())
    return TurnSection(TURN_SUMMARY(name), tuple(parts))


def africa(charts: Charts) -> tuple[TurnSection, ...]:
    """Return a month in Africa, step by step (8.3)."""
    rows = charts.chart("policies").rows
    wanted = [row for row, cells in rows.items() if cells["neutral"].value == "negotiate"]
    *first, last = wanted or ["none"]
    move = section(
        "move",
        {
            "lost": "12",
            "terrain": "10.2, 9.45",
            "river": "10.3, 10.51, 10.52",
            "natives": "10.4",
            "finds": "10.5, 23.1, 9.3",
            "tribe": "13–16",
            "trade": "14.6–14.9",
        },
        modifiers=_lost_modifiers(charts),
        policies=TURN_SUMMARY(
            "policies-more" if first else "policies-one", first=", ".join(first), last=last
        ),
        limits="/".join(figure(charts.entry("gift-limits", size, "gifts")) for size in SIZES),
        dies=faces(charts, "poison", "explorer", "dies"),
    )
    bonus = section("bonus", {"draw": "20.1–20.5"})
    return (activity(charts), disaster(charts), move, camp(charts), bonus)


def around(charts: Charts, target: int) -> tuple[TurnSection, ...]:
    """Return the sections besides a month in Africa: setup, Europe, end (4, 22, 26, 7)."""
    rules = {"winner": "7, 8.1", "at-that-moment": "22.7, 25.2"}
    return (set_up(charts), europe(charts), section("end", rules, target=str(target)))


def activity(charts: Charts) -> TurnSection:
    """Return the first step (9.12, 9.5)."""
    return section(
        "activity",
        {"choose": "9.12, 9.7", "any-time": "9.5, 9.6, 17.1, 19.4"},
        sick=figure(charts.entry("awards", "sick-discharged", "points")),
    )


def disaster(charts: Charts) -> TurnSection:
    """Return the second step (11)."""
    return section(
        "disaster",
        {"draw": "8.3, 11.2", "losses": "11.3, 11.45"},
        named=faces(charts, "explorer-killed", "named", "killed"),
        absent=faces(charts, "explorer-killed", "absent", "killed"),
    )


def lost(charts: Charts) -> SectionPart:
    """Return the part on losing the way (12)."""
    return part("move-lost", "12", modifiers=_lost_modifiers(charts))


def _lost_modifiers(charts: Charts) -> str:
    names = ("guide", "cautious", "reckless")
    entries = {name: charts.entry("lost-modifiers", name, "modifier") for name in names}
    return ", ".join(
        f"{name} {signed(entry.value)}{mark(entry.source)}" for name, entry in entries.items()
    )


def signed(value: int | str) -> str:
    """Return a figure with its sign, with a true minus sign."""
    return f"{value:+d}".replace("-", "−") if isinstance(value, int) else value


def camp(charts: Charts) -> TurnSection:
    """Return hunting, food, water and the sick (18, 19)."""
    person, horse, camel = (charts.chart("needs").rows[who] for who in ("person", "horse", "camel"))
    doctor = charts.entry("recovery-modifiers", "doctor", "modifier")
    return section(
        "camp",
        {
            "hunt": "18.1–18.3",
            "eat": "18.4–18.8, 5.4424",
            "drink": "5.444, 19.5",
            "nurse": "19",
            "debased": "5.52",
        },
        doctor=signed(doctor.value) + mark(doctor.source),
        weight=figure(charts.entry("weights", "person", "items")),
        **{
            "rations": figure(person["rations"]),
            "desert-rations": figure(horse["desert-rations"]),
            "person": figure(person["water"]),
            "horse": figure(horse["water"]),
            "camel": figure(camel["water"]),
            "camel-two-turns": figure(camel["water-two-turns"]),
        },
    )


def set_up(charts: Charts) -> TurnSection:
    """Return what happens before the first month (4)."""
    return section(
        "set-up",
        {"counters": "4.4", "explorers": "4.5, 4.6", "begin": "4.62, 5"},
        counters=str(COUNTERS),
        start=figure(charts.entry("funds", "start", "amount")),
    )


def europe(charts: Charts) -> TurnSection:
    """Return sailing, publishing, donations (21, 22, 26)."""
    funds = ("fare", "hand", "draws", "points-a-draw")
    return section(
        "europe",
        {"sail-home": "21.4, 21.5", "publish": "22.1–22.4", "go": "26.2–26.6", "dead": "21.3"},
        **{name: figure(charts.entry("funds", name, "amount")) for name in funds},
    )


def faces(charts: Charts, chart: str, row: str, result: str) -> str:
    """Return the dice totals with a result, as `11–12` or `1, 3`, with the mark of their cells."""
    cells = charts.chart(chart).rows[row]
    found = [int(total) for total, entry in cells.items() if entry.value == result]
    if not found:
        return TURN_SUMMARY("no-roll")
    return ranges(found) + mark(cells[str(found[0])].source)
