"""A count of a form, or a forced choice, that has one answer left is not asked; it may be named."""

from typing import Any
from unittest.mock import patch

import pytest

from companion.table.ask.columns import column, number_column
from companion.table.ask.fields import Field, Form
from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Choose, Count, Option, Roll, Rule
from companion.table.ask.typed import give
from companion.table.game import Call
from companion.table.look.verify import verify
from companion.table.look.walk import Fork, Leaf, walk
from companion.table.play.session import Session
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


# Forced rolls


def throwing(least: int) -> Table:
    """A die that is high from a number on, then a count."""

    def throw(game: Toy, player: str) -> Rule[None]:
        faces = {face: "high" if face >= least else "low" for face in range(1, 7)}
        high = column("Height", faces)
        yield from Roll(question="How high?", rule="1", player=player, column=high, forced=True)
        yield from Count(question="Left?", rule="2", player=player, key="left", most=3)
        yield go_on(game)

    return Table(toy("Ada", rules={"port": throw, "outfit": throw}), {"dice": "table"})


@pytest.mark.parametrize(("least", "kind"), [(1, "count"), (7, "count"), (4, "roll")])
def test_a_forced_roll_is_asked_only_where_the_dice_decide(least: int, kind: str) -> None:
    assert throwing(least).request().kind == kind


def test_a_recorded_answer_to_such_a_roll_still_opens() -> None:
    with patch("companion.table.play.step.needs_nobody", lambda *_: False):
        table = throwing(1)
        table.answer([3])
    again, missing = table.opened()
    assert (again.mismatch, missing) == ("", [])
    assert again.question == table.session.question
    again.answer(2)
    assert not differences(again)


def test_a_forced_count_takes_its_least_unless_a_number_was_recorded() -> None:
    def add(game: Toy, player: str) -> Rule[None]:
        number = yield from Count(
            question="More?", rule="1", player=player, key="more", least=1, most=3, forced=True
        )
        yield from Count(question="Left?", rule="2", player=player, key="left", most=number)
        yield go_on(game)

    def added() -> Table:
        return Table(toy("Ada", rules={"port": add, "outfit": add}))

    assert added().request().limits() == {"key": "left", "min": 0, "max": 1}
    with patch("companion.table.play.step.needs_nobody", lambda *_: False):
        table = added()
        table.answer(3)
    again, missing = table.opened()
    assert (again.mismatch, missing) == ("", [])
    assert again.question == table.session.question


# Forced choices


def laying(pieces: str, workers: str) -> Table:
    """A claim in three questions: a piece, a worker, a place; capitals alone are open."""

    def claim(game: Toy, player: str) -> Rule[None]:
        for question, signs in (("Piece?", pieces), ("Worker?", workers)):
            yield from Choose(
                question=question,
                rule="1",
                player=player,
                options=tuple(
                    Option(sign.upper(), f"Sign {sign}", barred="no" if sign.islower() else "")
                    for sign in signs
                ),
                line="claim",
                forced=True,
            )
        places = (Option("e5", "E5"), Option("f6", "F6"))
        yield from Choose(question="Place?", rule="2", player=player, options=places, line="claim")
        yield go_on(game)

    def begin(game: Toy, player: str) -> Rule[None]:
        go = (Option("claim", "Claim"), Option("pass", "Pass"))
        yield from Choose(question="Action?", rule="0", player=player, options=go, line="claim")
        yield from claim(game, player)

    return Table(toy("Ada", rules={"port": begin, "outfit": begin}))


def differences(session: Session) -> list[Any]:
    game = session.game.at(session.opening)
    return [each for each in verify(game, session.log, session.live, {}) if each]


def chosen(table: Table) -> list[Any]:
    return [entry.value for entry in table.session.log if entry.kind == "choose"]


@pytest.mark.parametrize(
    ("pieces", "workers", "line", "given"),
    [
        ("AB", "SM", "claim a m e5", ["claim", "A", "M", "e5"]),
        ("Ab", "SM", "claim m e5", ["claim", "M", "e5"]),
        ("Ab", "SM", "claim a m e5", ["claim", "M", "e5"]),
        ("AB", "S", "claim b s e5", ["claim", "B", "e5"]),
        ("A", "S", "claim a s e5", ["claim", "e5"]),
        ("A", "S", "claim s e5", ["claim", "e5"]),
        ("A", "S", "claim e5", ["claim", "e5"]),
        ("S", "SM", "claim s", ["claim"]),
        ("S", "SM", "claim s e5", ["claim", "S", "e5"]),
        ("S", "SM", "claim s s e5", ["claim", "S", "e5"]),
        ("S", "SM", "claim s m e5", ["claim", "M", "e5"]),
    ],
)
def test_a_word_may_name_what_was_taken_without_asking(
    pieces: str, workers: str, line: str, given: list[str]
) -> None:
    """A word that answers the open question too does so only if the next one does not."""
    table = laying(pieces, workers)
    give(table.session, line)
    assert chosen(table) == given


@pytest.mark.parametrize(
    ("pieces", "line", "why"),
    [
        ("Ab", "claim b s e5", "“Sign b” isn't possible: no"),
        ("Ab", "claim x s e5", "'x' isn't an answer"),
    ],
)
def test_a_word_that_names_another_option_is_refused(pieces: str, line: str, why: str) -> None:
    table = laying(pieces, "SM")
    with pytest.raises(Illegal, match=why):
        give(table.session, line)
    assert chosen(table) == []


def test_what_was_taken_without_asking_may_be_named_later_in_a_line_of_its_own() -> None:
    table = laying("Ab", "SM")
    give(table.session, "claim")
    session, _ = table.opened(table.session.log)
    give(session, "a s e5")
    assert [entry.value for entry in session.log if entry.kind == "choose"] == ["claim", "S", "e5"]


def test_a_forced_choice_leaves_no_entry_and_rules_agree_with_the_journal() -> None:
    """Choices of the same rule that were asked are not taken for the one that was not."""
    table = laying("Ab", "SM")
    table.answer("claim", "S", "e5")
    session, missing = table.opened()
    assert (session.mismatch, missing) == ("", [])
    assert differences(table.session) == []
    session.undo()
    assert session.question is not None
    assert session.question.request.question == "Place?"


def test_a_journal_in_which_a_forced_choice_was_asked_still_opens() -> None:
    with patch("companion.table.play.step.needs_nobody", lambda *_: False):
        table = laying("Ab", "SM")
        table.answer("claim", "A", "S", "e5")
    session, missing = table.opened()
    assert (session.mismatch, missing) == ("", [])
    assert differences(session) == []


def test_looking_ahead_follows_a_forced_choice() -> None:
    node = walk(laying("Ab", "S").session.game, Call("port", {"player": "Ada"}))
    assert isinstance(node, Fork)
    asked = node.branches[0].node
    assert isinstance(asked, Fork)
    assert asked.request.question == "Place?"


def test_a_begun_line_can_be_taken_back_while_nothing_has_come_of_it() -> None:
    table = laying("AB", "SM")
    assert table.session.begun_line == 0
    began = len(table.session.log) + 1
    for value in ("claim", "A"):
        table.answer(value)
        assert table.session.begun_line == began
    table.keep(table.session.undo(table.session.begun_line))
    assert table.request().question == "Action?"
    assert table.session.begun_line == 0


def test_a_line_of_which_dice_are_known_is_not_taken_back() -> None:
    def rolled(game: Toy, player: str) -> Rule[None]:
        go = (Option("go", "Go"), Option("pass", "Pass"))
        yield from Choose(question="Action?", rule="0", player=player, options=go, line="line")
        yield from Roll(question="Luck?", rule="1", player=player, column=number_column("Luck"))
        yield from Choose(question="Place?", rule="2", player=player, options=go, line="line")
        yield go_on(game)

    table = Table(toy("Ada", rules={"port": rolled, "outfit": rolled}))
    table.answer("go")
    assert table.request().question == "Place?"
    assert table.session.begun_line == 0
