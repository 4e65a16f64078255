"""Rules that changed under a journal stopped inside them: told, and both ways on work."""

import re
from random import Random
from typing import Any

import msgspec
import pytest

from companion.table.ask.columns import number_column
from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Choose, Draw, Option, Roll, Rule
from companion.table.game import Call
from companion.table.journal.history import CannotGoBack
from companion.table.journal.replay import BrokenEntry
from companion.table.play.session import Session
from tests.table.players import Table, legal_answer, standing
from tests.table.toy import Gained, Rules, Toy, Whistled, go_on, toy

TABLE = {"dice": "table", "cards": "table"}


def march_of_old(game: Toy, player: str) -> Rule[None]:
    """Roll, pay, choose, roll."""
    yield from Roll(question="Lost?", rule="12.4", column=number_column("Lost"))
    yield Gained(player, "food", -1)
    yield from Choose(question="Way?", rule="9.1", options=(Option("1", "On"), Option("2", "Back")))
    yield from Roll(question="Found?", rule="10.1", column=number_column("Found"))
    yield go_on(game)


def other_fact(game: Toy, player: str) -> Rule[None]:
    """Like it, but two rations are eaten."""
    yield from Roll(question="Lost?", rule="12.4", column=number_column("Lost"))
    yield Gained(player, "food", -2)
    yield from Choose(question="Way?", rule="9.1", options=(Option("1", "On"), Option("2", "Back")))
    yield from Roll(question="Found?", rule="10.1", column=number_column("Found"))
    yield go_on(game)


def other_question(game: Toy, player: str) -> Rule[None]:
    """Like it, but a card comes first."""
    yield from Draw(question="Card?", rule="12.1", deck="events", section="gift")
    yield from other_fact(game, player)


def fewer_options(game: Toy, player: str) -> Rule[None]:
    """Like it, but there is no way back."""
    yield from Roll(question="Lost?", rule="12.4", column=number_column("Lost"))
    yield Gained(player, "food", -1)
    yield from Choose(question="Way?", rule="9.1", options=(Option("1", "On"),))
    yield from Roll(question="Found?", rule="10.1", column=number_column("Found"))
    yield go_on(game)


def shorter(game: Toy, player: str) -> Rule[None]:
    """Nothing is asked any more."""
    yield go_on(game)


def broken(game: Toy, player: str) -> Rule[None]:
    """It cannot be run."""
    yield Gained("Nobody", "food", 1)


def circling(game: Toy, player: str) -> Rule[None]:
    """It never asks."""
    while True:
        yield Gained(player, "food", 0)


def stopped(*answers: object, rule: Any = march_of_old) -> Table:
    """A campaign stopped inside the old march."""
    table = Table(toy("Ada", rules={"march": rule}), TABLE)
    table.answer("cairo", 0, 0, 0, 10, *(answers or ([3], "1")))
    return table


def reopened(table: Table, rules: Rules) -> Table:
    """The same journal under other rules."""
    opened = Table.__new__(Table)
    opened.__dict__.update(table.__dict__)
    opened.journal = list(table.journal)
    opened.game = toy("Ada", rules=rules)
    opened.session = Session(opened.game, table.seed, table.first_modes)
    opened.keep(opened.session.load(table.journal))
    return opened


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        (other_fact, "facts now differ"),
        (other_question, r"entry 7 answers roll 12\.4, but the step now asks draw 12\.1"),
        (fewer_options, "answers allowed at entry 8 have changed"),
        (shorter, "ends before the recorded answers"),
        (broken, "can no longer be run"),
        (circling, "forever"),
    ],
)
def test_a_change_of_the_rules_is_told_and_nothing_is_lost(rule: object, words: str) -> None:
    table = stopped()
    changed = reopened(table, {"march": rule})  # type: ignore[dict-item]
    assert re.search(words, changed.session.mismatch)
    assert changed.session.game.state == table.session.game.state, "what is recorded stands"
    request = changed.request()
    assert isinstance(request, Choose)
    assert [option.key for option in request.options] == ["restart", "finish"]
    assert "March of Ada" in request.question
    assert len(changed.journal) == len(table.journal), "opening writes nothing"


def noisier(game: Toy, player: str) -> Rule[None]:
    """Like the old march, with facts that only tell."""
    yield from Roll(question="Lost?", rule="12.4", column=number_column("Lost"))
    yield Whistled(player)
    yield Gained(player, "food", -1)
    yield from Choose(question="Way?", rule="9.1", options=(Option("1", "On"), Option("2", "Back")))
    yield Whistled(player)
    yield from Roll(question="Found?", rule="10.1", column=number_column("Found"))
    yield go_on(game)


@pytest.mark.parametrize(("was", "now"), [(march_of_old, noisier), (noisier, march_of_old)])
def test_rules_that_did_not_change_are_not_questioned(was: Any, now: Any) -> None:
    """Not even where they tell more or less than before of what is so all the same."""
    assert not reopened(stopped(rule=was), {"march": was}).session.mismatch
    assert not reopened(stopped(rule=was), {"march": now}).session.mismatch


def test_the_step_taken_back_gets_the_same_dice() -> None:
    changed = reopened(stopped(), {"march": other_fact})
    made = changed.answer("restart")
    assert [(entry.kind, entry.value) for entry in made] == [
        ("restart", None), ("roll", [3]), ("choose", "1")
    ]  # fmt: skip
    assert changed.session.game.state.players["Ada"].food == 8
    assert changed.request().rule == "10.1"
    assert standing(changed.opened()[0]) == standing(changed.session)


def test_dice_that_the_app_rolled_are_kept_as_well() -> None:
    table = Table(toy("Ada", rules={"march": march_of_old}), {"dice": "app"}, seed=3)
    table.answer("cairo", 0, 0, 0, 10)
    rolled = table.journal[-1].value
    changed = reopened(table, {"march": other_fact})
    changed.answer("restart")
    assert changed.journal[-1].value == rolled
    assert changed.session.apps == 1


def test_a_new_question_ends_the_repeating_where_answers_no_longer_fit() -> None:
    changed = reopened(stopped(), {"march": other_question})
    changed.answer("restart")
    assert changed.request().rule == "12.1"
    assert changed.session.messages == [
        "The answer of entry 7 no longer fits, so it's asked again."
    ]
    assert standing(changed.opened()[0]) == standing(changed.session)


def test_the_step_finished_by_hand_keeps_what_is_recorded() -> None:
    changed = reopened(stopped(), {"march": other_fact})
    changed.answer("finish")
    assert changed.request().question == "Food left?"
    assert standing(changed.opened()[0]) == standing(changed.session)
    changed.keep(changed.session.act(Call("peek", {"player": "Ada"})))
    assert changed.request().question == "Food left?"
    assert standing(changed.opened()[0]) == standing(changed.session)
    changed.answer(6)
    assert changed.session.game.state.players["Ada"].food == 6
    assert changed.request().rule == "18.1"
    assert standing(changed.opened()[0]) == standing(changed.session)


@pytest.mark.parametrize("rule", [other_fact, broken])
def test_undo_works_while_the_step_is_in_doubt(rule: object) -> None:
    changed = reopened(stopped(), {"march": rule})  # type: ignore[dict-item]
    with pytest.raises(Illegal, match="first choose how the step"):
        changed.session.act(Call("bless", {"player": "Ada"}))
    with pytest.raises(Illegal, match="first choose how the step"):
        changed.session.correct("players.Ada.food", 1, "?")
    with pytest.raises(Illegal, match="Choose one of restart, finish"):
        changed.session.answer("1")
    changed.keep(changed.session.note("what now?"))
    changed.keep(changed.session.switch("settle", "ask"))
    changed.keep(changed.session.switch("dice", "app"))
    assert changed.session.mismatch
    assert standing(changed.opened()[0]) == standing(changed.session)
    changed.keep(changed.session.undo(7))
    changed.keep(changed.session.undo(5))
    assert not changed.session.mismatch
    assert changed.request().rule == "5.1"
    changed.keep(changed.session.redo())
    assert standing(changed.opened()[0]) == standing(changed.session)


def test_finished_steps_are_never_run_again() -> None:
    table = stopped([3], "1", [2])
    changed = reopened(table, {"march": broken})
    assert not changed.session.mismatch
    assert standing(changed.session)[0] == standing(table.session)[0]


def gone(game: Toy, player: str) -> Rule[None]:
    """A rule that no longer exists under its name."""
    raise LookupError("no such rule")


def test_a_rule_that_is_gone_is_told_too() -> None:
    changed = reopened(stopped(), {"march": gone})
    assert "no such rule" in changed.session.mismatch
    changed.answer("finish", 3)
    assert changed.request().rule == "18.1"


def test_random_sessions_go_on_whatever_happens_to_the_rules(seed: int) -> None:
    """Each session changes its rules at random between acts; it opens, goes on, and is kept."""
    marches = (march_of_old, other_fact, other_question, fewer_options, shorter, broken)
    told = 0
    for number in range(40):
        rng = Random(f"{seed} {number}")
        table = Table(toy("Ada", rules={"march": march_of_old}), TABLE, seed=number)
        for _ in range(40):
            if rng.random() < 0.3:
                table = reopened(table, {"march": rng.choice(marches)})
                told += bool(table.session.mismatch)
            question = table.session.question
            if question is None or rng.random() < 0.1:
                try:
                    table.keep(table.session.undo())
                except CannotGoBack:
                    continue
            else:
                try_to_answer(table, rng)
            assert standing(table.opened()[0]) == standing(table.session), f"{seed} {number}"
    assert told > 20


def try_to_answer(table: Table, rng: Random) -> None:
    try:
        table.answer(legal_answer(rng, table.request(), table.session), sure=True)
    except RuntimeError:
        table.keep(table.session.by_hand())


def test_a_damaged_fact_names_its_entry() -> None:
    table = stopped()
    journal = list(table.journal)
    entry = journal[6]
    journal[6] = msgspec.structs.replace(entry, facts=(Gained("Nobody", "food", 1),))
    with pytest.raises(BrokenEntry, match="entry 7 can't be replayed"):
        table.opened(journal)
