"""A count of a form that has one answer left is not asked."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

from companion.table.ask.fields import Field, Form
from companion.table.ask.requests import Count, Rule
from companion.table.game import Call
from companion.table.look.walk import Fork, Leaf, walk
from tests.table.players import Table
from tests.table.toy import Toy, go_on, toy

FIELDS = (Field("left", "left"), Field("right", "right"), Field("rest", "rest"))


def share(game: Toy, player: str) -> Rule[None]:
    """Three things are shared out; what is left over goes to the last."""
    left = 3
    for at, field in enumerate(FIELDS):
        least = left if field.key == "rest" else 0
        left -= yield from Count(
            question=f"How many {field.label}?",
            rule="1",
            key=field.key,
            least=least,
            most=left,
            form=Form("share", "Share", FIELDS, at),
        )
    yield go_on(game)


def a_table() -> Table:
    return Table(toy(rules={"dawn": share, "port": share, "outfit": share}))


def keys(table: Table) -> list[Any]:
    return [entry.limits["key"] for entry in table.journal if entry.kind == "count"]


def test_a_count_with_one_answer_left_is_not_asked() -> None:
    table = a_table()
    table.answer(1, 2)
    assert keys(table) == ["left", "right"]


def test_a_form_stops_asking_when_nothing_is_left() -> None:
    table = a_table()
    table.answer(3)
    assert keys(table) == ["left"]
    again, missing = table.opened()
    assert not missing
    assert again.mismatch == ""
    assert again.question == table.session.question


def test_looking_ahead_follows_no_count_with_one_answer() -> None:
    node = walk(a_table().session.game, Call("dawn", {"player": "Ada"}))
    assert isinstance(node, Fork)
    assert isinstance(node.branches[3].node, Leaf), "three to the left leave nothing to be asked"


def test_a_recorded_answer_to_such_a_count_still_opens() -> None:
    """A journal in which the count was asked and answered reads as it did."""
    with patch("companion.table.play.step.needs_nobody", lambda *_: False):
        table = a_table()
        table.answer(1, 2, 0, 1)
    assert keys(table) == ["left", "right", "rest", "left"]
    again, missing = table.opened()
    assert again.mismatch == ""
    assert not missing
