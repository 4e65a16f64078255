"""Words and small drawings that several panels share: the odds of a roll, line by line."""

from fractions import Fraction

from companion.table.ask.columns import column
from companion.table.ask.requests import Choose, Option, Roll
from companion.table.look.odds import Odd
from companion.tui.screens.table.why import lines_of
from companion.tui.widgets.question.answer_line import in_rows
from companion.tui.widgets.question.words import hint
from companion.tui.words.wording import chance_words

FATES = {1: "killed", 2: "away with a musket, 9 rations and a roll on the table of finds"}


def lines(width: int, fates: dict[int, str]) -> list[str]:
    """The odds of a die with two faces that differ, as a panel of a width tells them."""
    fell = column("Fates", {1: 1, 2: 2}, sides=2, labels=fates)
    asked = Roll(question="?", rule="1", sides=2, column=fell)
    odds = [Odd(face, words, Fraction(1, 2)) for face, words in fates.items()]
    return chance_words(asked, odds, width).plain.splitlines()


def test_what_a_roll_comes_to_is_never_cut() -> None:
    """Where words are long they have the room of the bars, and as many lines as they need."""
    first, second, third, *_ = lines(44, FATES)
    assert first.split() == ["1", "killed", "50%"]
    assert " ".join(second.split()) == "2 away with a musket, 9 rations and 50%"
    assert third == "   a roll on the table of finds"
    assert max(map(len, (first, second, third))) == 44


def test_dice_that_only_count_are_a_range() -> None:
    """Eleven sums that say nothing but themselves would push out what was told before."""
    totals = range(2, 13)
    asked = Roll(
        question="?", rule="1", dice=2, column=column("Lost", {n: n for n in totals}, dice=2)
    )
    odds = [Odd(n, str(n), Fraction(1, 11)) for n in totals]
    assert chance_words(asked, odds, 44).plain.splitlines() == ["From 2 to 12.", "Lost"]


def test_short_words_stand_beside_a_bar() -> None:
    first, second, *_ = lines(44, {1: "killed", 2: "away"})
    assert first.startswith("1  killed")
    assert first.rstrip().endswith("█")
    assert len(first) == len(second)


def test_a_hint_with_what_enter_takes_fits_the_answer_line() -> None:
    """Words that have no room end with a whole one."""
    options = (Option("stay", "the explorer does not sail after all"), Option("go", "sail"))
    asked = Choose(question="?", rule="1", options=options, default="stay")
    assert hint(asked).endswith("; Enter: The explorer does …")
    assert len(hint(asked)) <= 44


def test_of_a_refusal_too_long_for_its_rows_a_key_tells_all() -> None:
    assert in_rows("✗ Not here.", 46, 0, "Alt+X") == "✗ Not here."
    long = f"It is one of {', '.join(['Austrian'] * 30)}."
    cut = in_rows(long, 46, 3, "Alt+X")
    assert cut.endswith(" … Alt+X shows all")
    assert len(cut) <= 3 * 46
    assert in_rows(long, 46, 8, "Alt+X") == long, "it has the room that there is"


def test_a_long_label_is_parted_from_its_words() -> None:
    told = lines_of([("the bot says", "as every  one " * 7), ("by", "a bot")]).plain.splitlines()
    assert told[0].startswith("the bot says as every  one ")
    assert told[1].startswith(" " * 11 + "as every")
    assert told[-1] == "by         a bot"
    assert max(map(len, told)) <= 68
