"""Who has the dice: the app, the table, the table that is only reminded; acts that are one."""

import pytest

from companion.table.ask.columns import number_column
from companion.table.ask.fields import Field, Form
from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Count, Draw, Roll, Rule, Settle
from companion.table.ask.typed import give
from companion.table.play.session import Session
from companion.table.play.skip import Answer, NothingToSkip, Stop, decision, skip
from tests.table.players import Table, standing
from tests.table.toy import Gained, Toy, go_on, toy

FIELDS = (Field("bread", "bread", "b"), Field("cheese", "cheese", "c"))


def roll(game: Toy, player: str) -> Rule[None]:
    """One die, and as much food."""
    found = yield from Roll(question="Luck?", rule="12.4", column=number_column("Luck"))
    yield Gained(player, "food", found.result)
    yield go_on(game)


def draw(game: Toy, player: str) -> Rule[None]:
    """One card."""
    yield from Draw(question="Which card?", rule="11.2", deck="events", section="ground")
    yield Gained(player, "food", 1)
    yield go_on(game)


def form(game: Toy, player: str) -> Rule[None]:
    """Two counts of one form."""
    for at, field in enumerate(FIELDS):
        number = yield from Count(
            question=f"How much {field.label}?",
            rule="5",
            key=field.key,
            most=9,
            form=Form("meal", "Meal", FIELDS, at),
        )
        yield Gained(player, "food", number)
    yield go_on(game)


def settle(game: Toy, player: str) -> Rule[None]:
    """One computed value."""
    eaten = yield from Settle(question="Eaten", rule="18.1", key="eaten", value=2, most=9)
    yield Gained(player, "food", -eaten)
    yield go_on(game)


RULES = {"roll": roll, "draw": draw, "form": form, "settle": settle}
OUTFIT = ("cairo", 0, 0, 0, 50)
"""What leads to the first march."""


def marching(what: str, **modes: str) -> Table:
    """A table at its first march, which is one of `RULES`; dice and cards are the table's."""
    rules = {"march": RULES[what]}
    table = Table(toy("Ada", rules=rules), {"dice": "table", "cards": "table"} | modes)
    table.answer(*OUTFIT)
    return table


def food(session: Session) -> int:
    left: int = session.game.state.players["Ada"].food
    return left


def kept(table: Table) -> bool:
    """Whether the campaign opens to where it stands."""
    return standing(table.opened()[0]) == standing(table.session)


# Who rolls and draws


@pytest.mark.parametrize(("what", "who"), [("roll", "dice"), ("draw", "cards")])
@pytest.mark.parametrize("scope", ["", "player:Ada", "rule:{rule}"])
def test_chance_is_the_app_s_or_the_table_s_or_only_a_reminder(
    what: str, who: str, scope: str
) -> None:
    """Every mode for a roll and a draw, for all, for one player, for one rule."""
    table = marching(what)
    asked = table.request()
    scope = scope.format(rule=asked.rule)
    assert not table.session.reminds
    table.keep(table.session.switch(who, "remind", scope))
    assert table.session.reminds
    assert table.request() == asked
    assert kept(table)
    table.keep(table.session.switch(who, "table", scope))
    assert not table.session.reminds
    table.keep(table.session.switch(who, "app", scope))
    assert table.session.live, "the app went on"
    assert table.journal[-1].by == "app" or table.request() != asked
    assert kept(table)


@pytest.mark.parametrize(("what", "who"), [("roll", "dice"), ("draw", "cards")])
def test_a_table_that_is_reminded_may_answer_with_the_result(what: str, who: str) -> None:
    table = marching(what, **{who: "remind"})
    before = food(table.session)
    typed = "4" if what == "roll" else table.session.deck("events").read(1, "ground")
    table.keep(give(table.session, typed))
    assert food(table.session) == before + (4 if what == "roll" else 1)
    assert kept(table)


@pytest.mark.parametrize(("what", "who"), [("roll", "dice"), ("draw", "cards")])
def test_a_table_that_is_reminded_may_see_to_it_on_paper(what: str, who: str) -> None:
    table = marching(what, **{who: "remind"})
    before = food(table.session)
    made = table.keep(give(table.session, "Done"))
    assert made[0].kind == "finish"
    assert food(table.session) == before, "nothing for the app to note"
    assert kept(table)
    table.keep(table.session.undo())
    assert table.session.reminds


def test_done_is_no_answer_where_the_table_is_not_only_reminded() -> None:
    table = marching("roll")
    with pytest.raises(Illegal):
        give(table.session, "done")
    with pytest.raises(Illegal, match="isn't a reminder:"):
        table.session.done()


# Computed values


def test_a_reason_stands_in_the_entry_and_in_its_sentence() -> None:
    table = marching("settle", settle="ask")
    (entry, *_) = table.keep(give(table.session, "5 because a bear came"))
    assert (entry.value, entry.reason) == (5, "a bear came")
    assert entry.say == "5, not 2: a bear came"
    assert table.journal[-1 - len(_)].reason == "a bear came"


# Acts that are one


def test_a_form_typed_on_one_line_is_taken_back_by_one_undo() -> None:
    table = marching("form")
    before, asked = standing(table.session), table.request()
    table.keep(give(table.session, "3b 4c"))
    assert food(table.session) != 50
    table.keep(table.session.undo())
    assert table.request() == asked
    assert standing(table.session)[0] == before[0]
    table.keep(table.session.redo())
    assert table.session.question is None or table.request() != asked
    assert kept(table)


def test_a_form_typed_number_by_number_is_taken_back_number_by_number() -> None:
    table = marching("form")
    table.answer(3, 4)
    table.keep(table.session.undo())
    assert table.request().question == "How much cheese?"


def test_a_line_that_cannot_stand_leaves_nothing_behind() -> None:
    table = marching("form")
    before = standing(table.session)
    with pytest.raises(Illegal):
        give(table.session, "3b 40c")
    assert standing(table.session) == before
    table.answer(3)
    assert not table.journal[-1].part


# Skipping


def test_skipping_is_one_act_that_stops_at_the_first_decision() -> None:
    table = marching("form")
    before = standing(table.session)[0]

    def judge(_game: object, question: object) -> Answer | Stop:
        request = table.request()
        return Answer(1) if isinstance(request, Count) and request.form else Stop("enough")

    done = skip(table.session, judge)
    table.keep(done.entries)
    assert done.stopped
    assert [entry.value for entry in done.entries if entry.kind == "count"][:2] == [1, 1]
    assert any("food" in words for words in done.told)
    assert kept(table)
    table.keep(table.session.undo())
    assert standing(table.session)[0] == before


def test_skipping_stops_at_the_dice_of_the_table() -> None:
    table = marching("roll")
    before = standing(table.session)
    with pytest.raises(NothingToSkip, match="there's nothing to skip: you roll"):
        skip(table.session, decision)
    assert standing(table.session) == before


def test_a_decision_is_not_skipped() -> None:
    table = marching("form")
    with pytest.raises(NothingToSkip, match="How much bread"):
        skip(table.session, decision)
