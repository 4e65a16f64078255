"""The signs beside options: which there are, what they mean, and when they need no Enter."""

import pytest

from companion.table.ask.access_keys import access_keys, grave_words, is_complete, pick, words_begun
from companion.table.ask.columns import column, number_column
from companion.table.ask.illegal import Illegal
from companion.table.ask.parser import cards_typed
from companion.table.ask.requests import (
    Choose,
    Count,
    Draw,
    Option,
    OwnWords,
    Request,
    Roll,
    Rolls,
    Settle,
)
from companion.table.ask.typed import parse


def choice(*keys: str, own: OwnWords | None = None) -> Choose:
    """A choice of options whose words are their keys in capitals; a ! bars one."""
    options = tuple(
        Option(key.strip("!"), key.strip("!").capitalize(), barred="no" if "!" in key else "")
        for key in keys
    )
    return Choose(question="Which?", rule="1", options=options, own=own)


def signs(*keys: str) -> str:
    """The signs of a choice of these keys, in order; - for none."""
    found = access_keys(choice(*keys))
    return " ".join(found.get(key.strip("!"), "-") for key in keys)


@pytest.mark.parametrize(
    ("keys", "shown"),
    [
        ("cautious normal reckless", "1 2 3"),
        ("cautious normal! reckless", "1 2 3"),  # what is barred keeps its number
        ("trade no", "1 0"),
        ("none gifts everything", "0 1 2"),
        ("yes no hand", "1 0 2"),
        ("stay back foot", "1 2 3"),  # two ways out: neither is the one
        ("1 2 3! mode stay", "1 2 3 m 0"),
        ("0 1 stay", "0 1 s"),
        ("0906 1006 done", "0906 1006 0"),
        ("S M SS home", "S M SS h"),
        ("1 2 canoe carry stay", "1 2 - - 0"),
        ("b6 a7", "b6 a7"),
        ("in out", "1 2"),  # short, but words
        (" ".join(f"port{chr(97 + at)}" for at in range(11)), "1 2 3 4 5 6 7 8 9 10 11"),
    ],
)
def test_options_are_numbered_but_for_signs_of_a_games_own(keys: str, shown: str) -> None:
    assert signs(*keys.split()) == shown


@pytest.mark.parametrize(
    ("keys", "typed", "key"),
    [
        ("cautious normal reckless", "2", "normal"),
        ("cautious normal! reckless", "3", "reckless"),
        ("trade no", "0", "no"),
        ("1 2 3 mode stay", "3", "3"),
        ("1 2 3 mode stay", "0", "stay"),
        ("4 2 done", "2", "2"),
        ("S M SS home", "s", "S"),
        ("S M SS home", "3", "SS"),  # counted, where all signs are letters
        ("S! M pass L", "1", "M"),  # what is open stands first
        ("S! M pass L", "2", "L"),
        ("S! M pass L", "0", "pass"),
    ],
)
def test_a_sign_answers(keys: str, typed: str, key: str) -> None:
    assert parse(choice(*keys.split()), typed) == [key]


def test_behind_the_ninth_a_list_goes_on_with_letters_so_that_each_sign_is_one_key() -> None:
    words = "oak elm ash fir yew box lime beech larch"
    assert signs(*words.split(), "no", "maple", "poplar") == "1 2 3 4 5 6 7 8 9 0 m p"
    long = choice(*words.split(), "maple", "poplar")
    assert all(is_complete(long, sign) for sign in "19mp")
    assert [parse(long, typed) for typed in ("10", "11", "9")] == [["maple"], ["poplar"], ["larch"]]
    with pytest.raises(Illegal):
        parse(long, "12")


def test_numbers_go_on_where_one_has_no_letter_or_does_not_show_it() -> None:
    words = "oak elm ash fir yew box lime beech larch"
    assert signs(*words.split(), "birch", "poplar").endswith("9 10 11")
    hidden = (*choice(*words.split()).options, Option("poplar", "Aspen"))
    assert access_keys(Choose(question="", rule="", options=hidden))["poplar"] == "10"


def test_a_number_of_a_games_own_is_no_place_in_its_list() -> None:
    tiles = choice(*"123456789", "home")
    with pytest.raises(Illegal):
        parse(tiles, "10")


def test_a_square_is_complete_unless_a_longer_sign_begins_with_it() -> None:
    squares = choice("a1", "d4", "p5", "p51", "no")
    assert [is_complete(squares, typed) for typed in ("d4", "a1", "0")] == [True] * 3
    assert not any(is_complete(squares, typed) for typed in ("d", "d5", "p5", "4", "no"))


def test_nothing_is_counted_where_signs_have_figures() -> None:
    for keys in (("t1", "t2", "s1"), ("4", "6", "S")):
        with pytest.raises(Illegal):
            parse(choice(*keys), "3")
    assert is_complete(choice("S", "M"), "2")
    assert not is_complete(choice("S", "M"), "3")


def test_a_sign_goes_before_words_that_begin_with_it() -> None:
    """Deals are told in numbers: 1 is the first of them, 1 g still the one for 1 guide."""
    deals = (Option("buy:man", "1 man"), Option("buy:guide", "1 guide"), Option("done", "Nothing"))
    deal = Choose(question="What?", rule="1", options=deals)
    assert parse(deal, "1") == ["buy:man"]
    assert parse(deal, "1 g") == ["buy:guide"]


def test_several_words_beside_signs_have_the_first_letter_of_each() -> None:
    workers = choice("S", "S-tired", "M", "M-tired!")
    assert access_keys(workers) == {"S": "S", "S-tired": "st", "M": "M", "M-tired": "mt"}
    assert parse(workers, "ST") == ["S-tired"]
    assert "s-tired" not in access_keys(choice("S", "s-tired", "stop"))


def test_what_is_barred_keeps_its_sign_and_says_why() -> None:
    with pytest.raises(Illegal, match="“Normal” isn't possible: no"):
        parse(choice("cautious", "normal!"), "2")


def test_a_refusal_names_what_stands_on_the_screen() -> None:
    with pytest.raises(Illegal, match="Choose one of: 1 Trade, 0 No"):
        parse(choice("trade", "no"), "9")
    with pytest.raises(Illegal, match=r"Choose one of: NE, SE$"):
        pick([Option("NE", "NE"), Option("SE", "SE")], "W", "an answer")


def test_of_very_many_a_refusal_names_a_few() -> None:
    hexes = choice(*map(str, range(1000, 1100)))
    for typed in ("1", "9"):
        with pytest.raises(Illegal, match=r"1000, .*1011 … 1099 \(100 in all\)"):
            parse(hexes, typed)


def test_where_people_may_say_words_of_their_own_no_option_is_numbered() -> None:
    """A number may be such words as well."""
    named = choice("Ada", "Ben", own=OwnWords("a name", lambda _: ""))
    assert access_keys(named) == {}
    assert parse(named, "2") == ["2"]
    assert parse(named, "ben") == ["Ben"]


def test_yes_and_no_have_their_letters_where_nothing_else_begins_so() -> None:
    assert is_complete(choice("yes", "no"), "y")
    assert is_complete(choice("yes", "no", "hand"), "N")
    assert not is_complete(choice("yes", "no", "never"), "n")
    assert not is_complete(choice("yes", "hand"), "h")
    assert words_begun(choice("yes", "no"), "y") == ["yes", "Yes"]


def test_where_a_number_is_a_number_of_things_options_have_letters() -> None:
    options = (Option("some", "Some of it"), Option("all", "All of it"))
    offer = Choose(question="What is offered?", rule="1", options=options, numbers="some")
    assert access_keys(offer) == {"some": "s", "all": "a"}
    assert is_complete(offer, "a")
    assert not is_complete(offer, "2")
    with pytest.raises(Illegal):
        parse(offer, "2")


def test_what_may_be_lost_for_good_is_told_of_an_option_however_it_is_chosen() -> None:
    options = (Option("1", "Attack", grave="many may die"), Option("2", "Talk"))
    policy = Choose(question="Which?", rule="1", options=options)
    assert grave_words(policy, "1") == "many may die"
    for value in ("2", "9", 1):
        assert grave_words(policy, value) == ""
    assert grave_words(Count(question="?", rule="1", most=5), "1") == ""


LUCK = number_column("Luck")
SHOTS = column("Shots", {n: "hit" if n > 3 else "miss" for n in range(1, 7)})
TWO = column("Two", {n: n for n in range(2, 13)}, dice=2)


@pytest.mark.parametrize(
    ("request_", "typed", "whole"),
    [
        (choice("cautious", "normal"), "2", True),
        (choice("cautious", "normal"), "3", False),  # nothing has that sign: Enter says so
        (choice("cautious", "normal"), "n", False),  # a word may follow
        (choice("trade", "no"), "0", True),
        (choice(*(f"port {chr(97 + at)}" for at in range(12))), "1", False),  # or 12
        (choice(*(f"port {chr(97 + at)}" for at in range(12))), "2", True),
        (choice(*(f"port {chr(97 + at)}" for at in range(12))), "12", False),  # two keys
        (choice("0906", "done"), "0", False),
        (choice("S", "M", "SS"), "M", True),
        (choice("S", "M", "SS"), "m", True),
        (choice("S", "M", "mode"), "m", False),
        (choice("S", "M", "SS"), "s", False),
        (choice("Ada", "Ben", own=OwnWords("a name", lambda _: "")), "1", False),
        (Roll(question="?", rule="1", column=LUCK), "4", True),
        (Roll(question="?", rule="1", dice=2, column=TWO), "4", False),
        (Roll(question="?", rule="1", dice=2, column=TWO), "43", True),
        (Roll(question="?", rule="1", dice=2, column=TWO), "4 3", True),
        (Roll(question="?", rule="1", dice=2, column=TWO), "=7", False),
        (Roll(question="?", rule="1", sides=20, column=LUCK), "1", False),
        (Rolls(question="?", rule="1", dice=3, column=SHOTS), "12", False),
        (Rolls(question="?", rule="1", dice=3, column=SHOTS), "126", True),
        (Count(question="?", rule="1", most=5), "3", True),
        (Count(question="?", rule="1", least=1, most=5), "0", False),  # Enter says why not
        (Count(question="?", rule="1", most=5), "6", False),
        (Count(question="?", rule="1", most=10), "1", False),  # or 10
        (Count(question="?", rule="1", most=36), "4", True),  # 40 would be too many
        (Count(question="?", rule="1", most=36), "3", False),
        (Count(question="?", rule="1", most=36), "20", True),
        (Count(question="?", rule="1", most=36), "37", False),
        (Count(question="?", rule="1", most=105), "93", True),
        (Count(question="?", rule="1", most=105), "10", False),
        (Count(question="?", rule="1", most=105), "0", True),
        (Count(question="?", rule="1", most=105), "093", False),
        (Count(question="?", rule="1", least=50, most=105), "49", False),
        (Settle(question="?", rule="1", key="food", value=4, most=9), "3", False),
        (Draw(question="?", rule="1", deck="events", section="terrain"), "7", False),
    ],
)
def test_one_key_needs_no_enter_where_no_longer_answer_begins_with_it(
    request_: Request, typed: str, whole: bool
) -> None:
    assert is_complete(request_, typed) is whole


class FewCards:
    """Cards of which one section says words, another figures first, a third nothing but figures."""

    numbers = (1, 2, 11, 15, 100)

    def read(self, number: int, section: str) -> str:
        """The same in words of each section."""
        return {"natives": "jungle", "mountain": f"15,{number:03} ft", "hippos": "7"}[section]

    def canonical(self, section: str, typed: str) -> str:
        """Whatever was typed."""
        return typed


@pytest.mark.parametrize(
    ("section", "whole"),
    [("natives", ["2", "11", "15", "100"]), ("mountain", ["2", "11", "100"]), ("hippos", ["7"])],
)
def test_a_card_needs_no_enter_where_no_longer_answer_begins_with_its_figures(
    section: str, whole: list[str]
) -> None:
    """1 may become 11, and 15 the height that a card says; a number that is said is typed."""
    draw = Draw(question="?", rule="1", deck="events", section=section)
    cards = cards_typed(FewCards(), section)
    typed = ["1", "2", "7", "11", "15", "100", "101", "jungle", "15,011 ft"]
    assert [each for each in typed if is_complete(draw, each, cards)] == whole
    assert not any(is_complete(draw, each) for each in typed), "its words may follow"
