"""Free actions, corrections and switches are put before the unfinished rule."""

from typing import Any

import pytest

from companion.table.ask.columns import number_column
from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Choose, Option, Roll, Rule, Settle
from companion.table.facts import Corrected, Fact
from companion.table.game import Call
from companion.table.journal.paths import NoSuchPlace
from companion.table.play.acts import ActNotOpen
from companion.table.play.corrections import corrected_words
from companion.table.play.step import RuleFailed
from tests.table.players import Table, standing
from tests.table.toy import Gained, Toy, toy


def act(name: str) -> Call:
    return Call(name, {"player": "Ada"})


def marching(*answers: object, **modes: str) -> Table:
    """One traveler in the middle of a march, the given answers already there."""
    table = Table(toy("Ada"), {"dice": "table", "cards": "table"} | modes)
    table.answer("cairo", 0, 0, 0, 10, *answers)
    return table


def repeated(table: Table, count: int) -> list[object]:
    """Values of the answers that were given again from entry `count` on."""
    return [entry.value for entry in table.journal[count:] if entry.again]


def test_a_free_action_goes_before_and_the_rule_gets_its_answers_again() -> None:
    table = Table(toy("Ada"))
    table.answer("cairo", 3, 1)
    count, question = len(table.journal), table.request()
    table.keep(table.session.act(act("bless")))
    assert repeated(table, count) == [3, 1]
    assert table.request().question == question.question
    assert not table.session.messages
    assert table.session.game.state.players["Ada"].money == 51


def test_a_free_action_that_asks_waits_for_its_own_answers() -> None:
    table = marching()
    question = table.request()
    table.keep(table.session.act(act("gamble")))
    assert table.request().question == "Wins?"
    assert standing(table.opened()[0]) == standing(table.session)
    table.answer([6])
    assert table.request() == question


def test_a_free_action_can_be_left_while_nothing_has_come_of_it() -> None:
    table = marching()
    question = table.request()
    assert table.session.idle_act == 0
    table.keep(table.session.act(act("trade")))
    assert table.session.idle_act == len(table.journal)
    table.keep(table.session.undo(table.session.idle_act))
    assert table.request() == question
    assert table.session.idle_act == 0


def test_a_free_action_that_has_rolled_or_stated_is_not_left() -> None:
    table = marching()
    table.keep(table.session.act(act("gamble")))
    assert table.session.idle_act
    table.answer([6])
    assert table.session.idle_act == 0
    table.keep(table.session.act(act("bless")))
    assert table.session.idle_act == 0


def test_free_actions_nest() -> None:
    table = marching()
    question = table.request()
    table.keep(table.session.act(act("trade")))
    table.keep(table.session.act(act("gamble")))
    table.keep(table.session.act(act("keep")))
    assert table.request().rule == "6.1"
    assert standing(table.opened()[0]) == standing(table.session)
    table.answer({"card": 3, "says": "$300"})
    assert table.request().question == "Wins?"
    table.answer([6])
    assert table.request().rule == "9.8"
    table.answer(1)
    assert table.request() == question


def test_the_app_does_not_roll_again_what_it_has_rolled() -> None:
    table = marching(dice="app")
    count = len(table.journal)
    rolled = table.journal[-1]
    table.keep(table.session.act(act("peek")))
    assert repeated(table, count) == [rolled.value]
    assert table.session.apps == 1


def test_what_no_longer_fits_is_told_and_asked_again() -> None:
    table = marching([5], "2")
    table.keep(table.session.correct("players.Ada.guides", 0, "he had left"))
    assert table.session.messages == ["The answer of entry 7 no longer fits, so it's asked again."]
    assert table.request().limits() == {"dice": 2, "sides": 6}, "without a guide two dice"
    table.answer([5, 4])
    assert table.request().rule == "9.1", "the answers after it are for people to give again"
    assert not table.session.messages


def test_what_is_not_asked_any_more_is_told() -> None:
    table = marching([1], "2", {"says": "veldt"}, [3], [2])
    changes = {"players.Ada.sick": 0, "players.Ada.gifts": 0}
    table.keep(table.session.correct_all(changes, "miscounted"))
    assert table.session.messages == ["The answer of entry 11 is no longer needed."]
    assert table.request().rule == "12.4"
    assert standing(table.opened()[0]) == standing(table.session)


def test_a_step_that_is_no_longer_due_is_told() -> None:
    table = marching([5])
    table.keep(table.session.correct("stage", "rest", "we sat still"))
    assert table.session.messages == ["March of Ada is no longer due."]
    assert table.request().rule == "14.1"


@pytest.mark.parametrize("kept", range(1, 4))
def test_repeated_answers_cut_off_by_a_crash_are_completed(kept: int) -> None:
    table = marching([5], "2")
    count = len(table.journal)
    table.keep(table.session.act(act("peek")))
    opened, missing = table.opened(table.journal[: count + kept])
    assert missing == table.session.log[count + kept :]
    assert standing(opened) == standing(table.session)


def test_a_correction_goes_before_the_unfinished_rule() -> None:
    table = marching([5], "2")
    count = len(table.journal)
    table.keep(table.session.correct("players.Ada.food", 4, "miscounted"))
    assert table.journal[count].facts == (Corrected("players.Ada.food", 10, 4, "miscounted"),)
    assert repeated(table, count) == [[5], "2"]
    assert table.session.game.state.players["Ada"].food == 4


def test_a_correction_that_changes_nothing_is_none() -> None:
    table = marching()
    table.keep(table.session.correct("players.Ada.food", 9, "counted"))
    before = len(table.session.log)
    with pytest.raises(Illegal, match="nothing changes:"):
        table.session.correct("players.Ada.food", 9, "counted again")
    assert len(table.session.log) == before


def test_an_empty_place_is_called_nothing() -> None:
    fact = Corrected("counters.1.seen", was=(), now=["Ada"], reason="x")
    assert corrected_words("counter 1, seen", fact) == "Counter 1, seen: Ada, not nothing (x)."


def test_a_correction_may_take_a_place_away_or_make_one() -> None:
    table = marching([5])
    table.keep(table.session.correct("mapped.0905", "swamp", "drawn by hand"))
    assert table.session.game.state.mapped == {"0905": "swamp"}
    table.keep(table.session.correct("mapped.0905", None, "rubbed out"))
    assert table.session.game.state.mapped == {}
    assert standing(table.opened()[0]) == standing(table.session)


@pytest.mark.parametrize(
    ("where", "now", "words"),
    [
        ("players.Ben.food", 1, "' isn't a place: there's no 'Ben'"),
        ("players.Ada.fud", 1, "'fud' isn't one of money, men"),
        ("players.Ada.food", "much", ": this should be a whole number, not"),
        ("players..food", 1, "isn't a place."),
        ("players.Ada.food", None, ": this should be a whole number, not"),
    ],
)
def test_a_correction_of_no_place_says_what_was_wrong(where: str, now: object, words: str) -> None:
    table = marching([5])
    before = standing(table.session)
    with pytest.raises(NoSuchPlace, match=words):
        table.session.correct(where, now, "slip")
    assert standing(table.session) == before


def test_a_correction_of_what_the_rule_itself_stated_names_the_ways() -> None:
    table = marching([1], "2")
    with pytest.raises(Illegal, match=r"players Ada, sick was set .* undo entry 7 to take") as why:
        table.session.correct("players.Ada.sick", 0, "he is well")
    assert "finish the step" in str(why.value)
    assert "settle" not in str(why.value), "nothing was computed so far"


def feast(game: Toy, player: str) -> Rule[None]:
    """A step that computes the food eaten and then asks for two rolls."""
    need = yield from Settle(question="Eaten", rule="18.2", key="eaten", value=2, most=9)
    yield Gained(player, "food", -need)
    for _ in range(2):
        yield from Roll(question="More?", rule="18.9", column=number_column("Luck"))


def feasting() -> Table:
    table = Table(toy("Ada", rules={"march": feast}), {"dice": "table"})
    table.answer("cairo", 0, 0, 0, 10, [4])
    return table


def test_a_correction_of_a_computed_value_names_both_ways() -> None:
    table = feasting()
    with pytest.raises(
        Illegal, match="undo entry 6 to take the step back to that answer, or set settle to ask"
    ):
        table.session.correct("players.Ada.food", 3, "they ate more")


def test_the_way_by_settle_works() -> None:
    table = feasting()
    table.keep(table.session.switch("settle", "ask"))
    assert table.request().kind == "settle"
    count = len(table.journal)
    table.answer(7)
    assert repeated(table, count) == [[4]], "what was rolled after it still counts"
    assert table.session.game.state.players["Ada"].food == 3
    assert standing(table.opened()[0]) == standing(table.session)


def test_answers_still_to_be_given_again_outlast_a_free_action() -> None:
    table = feasting()
    table.keep(table.session.switch("settle", "ask"))
    table.keep(table.session.act(act("peek")))
    assert table.request().kind == "settle"
    assert standing(table.opened()[0]) == standing(table.session)
    count = len(table.journal)
    table.answer(7)
    assert repeated(table, count) == [[4]]


def test_the_way_by_undo_works() -> None:
    table = feasting()
    table.keep(table.session.undo(6))
    table.answer(12)
    assert table.session.game.state.players["Ada"].food == 10


def test_an_action_that_is_not_open_lists_those_that_are() -> None:
    table = marching()
    with pytest.raises(ActNotOpen, match=r"'fly Ada' right now. You can do: bless Ada, gamble"):
        table.session.act(act("fly"))


def breaks(game: Toy, player: str) -> Rule[None]:
    yield Gained(player, "money", 5)
    yield Gained("Nobody", "money", 5)


def breaks_later(game: Toy, player: str) -> Rule[None]:
    yield from Roll(question="Lost?", rule="12.4", column=number_column("Luck"))
    yield from breaks(game, player)


def test_a_rule_that_fails_leaves_everything_as_it_was() -> None:
    table = Table(toy("Ada", rules={"bless": breaks, "march": breaks_later}), {"dice": "table"})
    table.answer("cairo", 0, 0, 0, 10)
    before = standing(table.session)
    with pytest.raises(RuleFailed, match="Bless of Ada"):
        table.session.act(act("bless"))
    assert standing(table.session) == before
    with pytest.raises(RuleFailed, match=r"March of Ada.*KeyError"):
        table.session.answer([4])
    assert standing(table.session) == before
    assert len(table.session.log) == len(table.journal)


def breaks_last(game: Toy, player: str) -> Rule[None]:
    options = (Option("on", "On"), Option("off", "Off"))
    yield from Choose(question="Which way?", rule="9.1", options=options)
    yield from breaks_later(game, player)


def test_a_rule_that_fails_after_a_roll_of_the_app_takes_back_the_whole_answer() -> None:
    table = Table(toy("Ada", rules={"march": breaks_last}), {"dice": "app"})
    table.answer("cairo", 0, 0, 0, 10)
    before = standing(table.session)
    with pytest.raises(RuleFailed):
        table.session.answer("on")
    assert standing(table.session) == before
    assert len(table.session.log) == len(table.journal)


def test_a_step_that_fails_can_be_finished_by_hand() -> None:
    table = Table(toy("Ada", rules={"march": breaks_later}), {"dice": "table"})
    table.answer("cairo", 0, 0, 0, 10)
    table.keep(table.session.by_hand())
    assert standing(table.opened()[0]) == standing(table.session)
    table.answer(4)
    assert table.session.game.state.players["Ada"].food == 4
    assert table.request().rule == "18.1"


def test_a_step_that_cannot_even_begin_does_not_keep_the_one_before_from_ending() -> None:
    table = Table(toy("Ada", rules={"hunt": breaks}), {"dice": "table", "cards": "app"})
    table.answer("cairo", 0, 0, 0, 10, [5], "2")
    assert "KeyError" in table.session.mismatch
    assert standing(table.opened()[0]) == standing(table.session)
    with pytest.raises(RuleFailed):
        table.session.answer("restart")
    assert standing(table.opened()[0]) == standing(table.session)
    table.answer("finish", 4)
    assert table.session.game.state.players["Ada"].food == 4
    assert table.request().rule == "14.1"


def circles(game: Toy, player: str) -> Rule[None]:
    while True:
        yield Gained(player, "money", 0)


def test_a_rule_that_runs_in_circles_is_stopped() -> None:
    table = Table(toy("Ada", rules={"bless": circles}), {"dice": "table"})
    before = standing(table.session)
    with pytest.raises(RuleFailed, match="forever"):
        table.session.act(act("bless"))
    assert standing(table.session) == before


def test_a_note_changes_nothing_and_answers_nothing() -> None:
    table = marching([5])
    question, before = table.request(), standing(table.session)
    table.keep(table.session.note("it rains"))
    assert table.request() == question
    assert standing(table.session)[0] == before[0]
    table.answer("1")
    assert table.session.log[-1].value == "1"


def test_switching_the_dice_answers_the_open_roll() -> None:
    table = marching()
    made = table.keep(table.session.switch("dice", "app"))
    assert [entry.kind for entry in made] == ["switch", "roll"]
    assert table.request().rule == "9.1"
    _, missing = table.opened(table.journal[:-1])
    assert missing == [table.session.log[-1]]


def test_a_switch_for_one_player_or_rule_is_stronger() -> None:
    table = marching(dice="app")
    table.keep(table.session.switch("dice", "table", "rule:18.1"))
    table.answer("1", {"says": "veldt"})
    assert table.request().rule == "18.1"
    for wrong in (("die", "app", ""), ("dice", "maybe", ""), ("dice", "app", "Ada")):
        with pytest.raises(Illegal):
            table.session.switch(*wrong)


class Sung(Fact, frozen=True):
    """A kind of fact that its author forgot to list."""

    def apply(self, state: Any) -> Any:
        """Nothing changes."""
        return state


def sings(game: Toy, player: str) -> Rule[None]:
    yield Sung()


def test_a_fact_that_the_game_does_not_list_is_refused_before_it_is_kept() -> None:
    """A journal that held it could not be read again."""
    table = Table(toy("Ada", rules={"bless": sings}), {"dice": "table"})
    before = standing(table.session)
    with pytest.raises(RuleFailed, match=r"Sung is not among the fact_types of Toy; .*, line "):
        table.session.act(act("bless"))
    assert standing(table.session) == before
    assert len(table.session.log) == len(table.journal)
