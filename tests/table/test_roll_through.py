"""Rolling through: the app throws what is left of a line of questions."""

from collections.abc import Mapping

import pytest

from companion.table.ask.columns import number_column
from companion.table.ask.fields import Field, Form
from companion.table.ask.forms import example
from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Count, Roll, Rule
from companion.table.ask.typed import give, parse
from companion.table.journal.digest import state_digest
from companion.table.play.roll_through import roll_through
from tests.table.players import Table
from tests.table.questions import FORM, luck
from tests.table.toy import Toy, go_on, toy


def in_line() -> Table:
    return Table(toy("Ada", rules={"port": luck}), {"dice": "table"})


@pytest.mark.parametrize("typed", ["on", "luck on", "Luck On"])
def test_the_app_rolls_on_to_the_end_of_a_line(typed: str) -> None:
    """Each die is an entry that the app was asked for; what follows is people's again."""
    table = in_line()
    made = table.keep(give(table.session, typed))
    dice = [entry for entry in made if entry.kind == "roll"]
    assert [(entry.by, entry.asked, entry.why) for entry in dice] == [("app", True, "Luck")] * 2
    assert not table.request().line


def test_dice_that_were_thrown_may_stand_before_the_rest() -> None:
    table = in_line()
    made = give(table.session, "5 on")
    assert made[0].value == [5]
    assert [entry.by for entry in made] == ["people", "app"]


@pytest.mark.parametrize("typed", ["on", "5 on"])
def test_one_undo_takes_all_that_was_rolled_on(typed: str) -> None:
    table = in_line()
    before = state_digest(table.session), table.request()
    give(table.session, typed)
    table.session.undo()
    assert (state_digest(table.session), table.request()) == before


def test_a_letter_of_two_fields_means_the_one_that_can_be_so_many() -> None:
    fields = (Field("guides", "guides", "g", most=40), Field("gifts", "gifts", "g", most=500))
    request = Count(question="?", rule="5", key="guides", most=40, form=Form("o", "O", fields))
    assert parse(request, "80g") == [0, 80]
    assert parse(request, "2g 30g") == [2, 30]


def test_the_example_of_a_forms_line_is_one_that_may_stand() -> None:
    assert example(FORM) == "24b 6a 1g 3c"
    found = (Field("canoes", "Canoes", "c", most=4), Field("gifts", "Gifts", "g", most=9))
    assert example(Form("cache", "Taken from the cache", found)) == "4c 6g"


def test_the_example_of_a_form_whose_numbers_must_agree_may_be_handed_in() -> None:
    """Three in all: two and three would be too many, and there are but two of the second."""
    fields = (Field("bearers", "bearers", most=9), Field("guides", "guides", most=2))

    def check(counts: Mapping[str, int]) -> str | None:
        return None if sum(counts.values()) == 3 else "it must be 3 in all"

    form = Form("picked", "Fallen sick: 3", fields, check=check)
    assert example(form) == "3 bearers"
    assert example(Form("hidden", "Hidden", fields)) == "2 bearers, 2 guides"


def test_a_roll_by_itself_is_not_rolled_on() -> None:
    table = Table(toy("Ada", rules={"port": lone}), {"dice": "table"})
    with pytest.raises(Illegal, match="isn't a result of this roll"):
        give(table.session, "on")
    with pytest.raises(Illegal, match="isn't one of several"):
        roll_through(table.session)


def test_rolling_on_ends_with_the_step() -> None:
    """The next step begins with a die of the same line."""
    table = Table(toy("Ada", rules={"port": luck, "outfit": luck}), {"dice": "table"})
    give(table.session, "on")
    question = table.session.question
    assert question is not None
    assert (question.player, question.request.line) == ("Ada", "luck")
    assert question.call.name == "outfit"


def lone(game: Toy, player: str) -> Rule[None]:
    """A die that belongs to no line."""
    yield from Roll(question="Luck?", rule="1", column=number_column("Luck"))
    yield go_on(game)
