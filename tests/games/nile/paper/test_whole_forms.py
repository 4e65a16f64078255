"""Whole printed forms of a small campaign, line by line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from difflib import unified_diff
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.games.nile.sheets.history import Change, Noted, PlayerHistory, SheetHistory
from companion.games.nile.state import (
    Cache,
    Counter,
    Explorer,
    Find,
    Nile,
    Party,
    Points,
    Relation,
    Tribe,
    Turn,
)
from printables.forms.form import TICK, FormField, FormTable
from tests.games.nile.paper.forms import CHARTS, forms_of, judge
from tests.games.nile.paper.worlds import a_world


def a_campaign() -> tuple[Nile, SheetHistory]:
    """Ada travels on foot and has something on every line; Ben is home from an expedition."""
    world = a_world(1, players=2)
    known = [name for name, here in world.hexes.items() if not here.published][:2]
    ada = Explorer(
        "Ada Burton",
        "zoologist",
        "red",
        "africa",
        "Khartoum",
        "1120",
        money=1234,
        armed=True,
        known=dict.fromkeys(known, 11),
        party=Party(
            bearers=16,
            askaris=5,
            guides=2,
            canoes=1,
            horses=3,
            camels=2,
            rations=90,
            gifts=25,
            water=31,
            muskets=4,
            tusks=1,
            sick_bearers=1,
        ),
        caches={
            "2": Cache("1021", rations=40, gifts=7),
            "11": Cache("1022", muskets=1, note="old"),
        },
        tribes={
            "3": Relation(met=4, friendly=True, gifts=6),
            "8": Relation(met=6, defeated=True, name="Ubari"),
        },
        finds={
            "m": Find("mountain", "1023", 16500, "Mount Ada", 5),
            "w": Find("waterfall", "1024", 144, turn=7, published=True),
        },
        points={
            "a": Points("hex 1024, jungle", 4, 7, True),
            "b": Points("mountain (1023, 16500 ft)", 3, 5),
            "c": Points("discharged", -1, 9),
        },
    )
    ben = Explorer("Benedikt Weiß", "doctor", "blue", "europe", "Lagos", money=700)
    state = replace(
        world,
        explorers={"Ada": ada, "Ben": ben},
        order=("Ada", "Ben"),
        turn=Turn(12),
        target=75,
        caches={},
        counters={"1": Counter("1010"), "2": Counter("1111", "lost-city", seen=("Ben",))},
        tribes={"3": Tribe("1120", "small"), "8": Tribe("1017", "large")},
    )
    rations = tuple(
        Change("rations", was, now, "meal", "18.1", 9, 30)
        for was, now in ((0, 150), (150, 120), (120, 90))
    )
    bearers = (Change("bearers", 0, 20, "outfit"), Change("bearers", 20, 16, "illness"))
    before = (Change("askaris", 0, 9, "outfit"), Change("askaris", 9, 4, "battle"))
    books = {
        "Ada": PlayerHistory(
            (*rations, *bearers), before, {"a": Noted(7, 20, 10, 40)}, {"w": Noted(7, 21)}
        ),
        "Ben": PlayerHistory((Change("gifts", 0, 30, "outfit"), Change("gifts", 30, 12, "trade"))),
    }
    return state, SheetHistory(books)


# What is written


def field_line(field: FormField) -> str:
    """A field: its label, the values that are struck out, and the present one."""
    past = "".join(f"~{value}~ " for value in field.past)
    return f"{field.label}: {past}{field.value}"


def table_lines(table: FormTable) -> Iterator[str]:
    """A table: its title, its heads, and a line for each row."""
    yield f"# {table.title} | {table.note}"
    for cells in ([column.head for column in table.columns], *table.rows):
        yield " | ".join("✓" if cell == TICK else cell for cell in cells)


def aid_lines(player: str) -> Iterator[str]:
    """The Player Aid Sheet of a player; boxes in which nothing is are left out."""
    state, book = a_campaign()
    (sheet,) = forms_of(state, CHARTS, player, book)
    yield "; ".join(map(field_line, (*sheet.names, *sheet.head)))
    for block in sheet.makeups:
        yield f"# Make-up | {block.note}"
        for column in block.columns:
            yield "; ".join(field_line(field) for field in column if field.value)
        yield from (one.value for one in (block.verdict, block.lasts, block.other) if one.value)
    yield f"# Caches | {len(sheet.caches)} boxes"
    yield from (field_line(field) for field in sheet.caches if field.value)
    for table in (sheet.tribes, sheet.finds, sheet.points):
        yield from table_lines(table)
    yield sheet.totals


def judge_lines() -> Iterator[str]:
    """The judge's sheet."""
    state, book = a_campaign()
    sheet = judge(state, book)
    yield f"{sheet.title}; month {sheet.month}; {sheet.turn}"
    for table in (sheet.players, *sheet.lists):
        yield from table_lines(table)


FORM_LINES: dict[str, Callable[[], Iterator[str]]] = {
    "aid sheet of a traveler": lambda: aid_lines("Ada"),
    "aid sheet of somebody at home": lambda: aid_lines("Ben"),
    "judge's sheet": judge_lines,
}


@pytest.mark.parametrize("name", FORM_LINES)
def test_every_line_of_a_form_is_what_the_campaign_says(name: str) -> None:
    """As `whole_forms.txt` has it (6.1–6.7, 17.3, 22, 23.1)."""
    told = Path(__file__).with_name("whole_forms.txt").read_text(encoding="utf-8")
    parts = dict(part.split("\n", 1) for part in told.removeprefix("== ").split("\n== "))
    lines = [line.rstrip() for line in FORM_LINES[name]()]
    differing = list(unified_diff(parts[name].splitlines(), lines, lineterm="", n=0))
    assert differing == [], "\n".join(differing)
