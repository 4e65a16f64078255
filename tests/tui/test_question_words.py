"""The words of a question: how it is answered, and the room that its options want."""

from companion.table.ask.requests import Choose, Count, Option
from companion.table.look.option_odds import Beside
from companion.tui.widgets.question.option_lines import ListSize, OptionLines
from companion.tui.widgets.question.words import at_default, hint, limits

ANSWER_LINE = 44
"""Cells of the answer line beside a map."""

OFFER = Choose(
    question="What do you offer the chief?",
    rule="14.2",
    options=(Option("gifts", "Some of 13 gifts, or none"), Option("all", "Everything")),
    numbers="gifts",
    default="gifts",
)


def test_the_only_number_is_no_range() -> None:
    one = Count(question="How many bearers?", rule="14.7", key="bearer", least=1, most=1, back=True)
    assert hint(one) == "type 1; 0 goes back"
    assert str(limits(one)) == "It can only be 1. 0 goes back."
    usual = Count(question="How many?", rule="6.55", key="gifts", least=1, most=1, default=1)
    assert hint(usual) == "Enter: 1"


def test_how_to_answer_fits_the_line_with_what_enter_takes() -> None:
    assert hint(OFFER) == "a number, a letter; Enter: Some of 13 …"
    assert len(hint(OFFER)) <= ANSWER_LINE


def test_options_want_the_lines_in_which_no_word_is_cut() -> None:
    policies = ("Attack", "Approach in column with gifts", "Withdraw")
    options = tuple(Option(str(at), words) for at, words in enumerate(policies, 1))
    barred = (Option("9", "March past", barred="there is no way"), Option("8", "B", barred="no"))
    signs = {option.key: option.key for option in (*options, *barred)}
    odds = {o.key: Beside({"friendly": "12%", "fight": "34%"}) for o in options}
    assert OptionLines(options, ListSize(41), signs).uncut() == 3
    assert OptionLines((*options, *barred), ListSize(41), signs).uncut() == 4, "barred ones fold"
    assert OptionLines(options, ListSize(41), signs, odds).uncut() > 3


def test_odds_give_way_before_an_option_is_pushed_out_of_the_list() -> None:
    ground = {"lost": "67%", "jungle/mountain": "12%", "jungle/swamp": "10%"}
    options = tuple(Option(str(at), f"W 010{at}: blank, 2 m.p.") for at in range(1, 7))
    signs = {option.key: option.key for option in options}
    odds = {option.key: Beside(ground) for option in options}
    lines = OptionLines(options, ListSize(41, 7), signs, odds).lines()
    shown = [str(line.row.prompt) for line in lines]
    assert len(shown) == 6
    assert not any("\n" in line for line in shown)
    assert all(line.endswith("lost 67%") for line in shown)
    more = [
        str(line.row.prompt) for line in OptionLines(options, ListSize(41, 12), signs, odds).lines()
    ]
    assert all("lost 67%  jungle/mountain 12%" in line for line in more)
    assert sum(line.count("\n") + 1 for line in more) == 12


def test_enter_takes_the_only_open_answer_unless_something_is_lost_by_it() -> None:
    barred = Option("nun", "Nun", barred="you have none")
    alone = Choose(question="Which card?", rule="C4", options=(Option("pass", "Pass"), barred))
    assert hint(alone).endswith("Enter: Pass")
    assert at_default(alone, alone.options) == 0
    grave = Option("on", "Go on", grave="the explorer dies")
    lost = Choose(question="Go on?", rule="5.4442", options=(grave, barred))
    assert at_default(lost, lost.options) is None
    two = Choose(question="Which?", rule="C4", options=(Option("a", "A"), Option("b", "B")))
    assert at_default(two, two.options) is None
