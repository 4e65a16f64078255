"""What people may type, and what a question says it allows."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.table.ask.columns import column, number_column
from companion.table.ask.described import describe
from companion.table.ask.fields import Form
from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import (
    Choose,
    Count,
    Draw,
    Option,
    OwnWords,
    Request,
    Roll,
    Rolls,
    Rule,
    Settle,
)
from companion.table.ask.typed import give, parse
from companion.table.game import Call
from tests.table.players import Table, standing
from tests.table.questions import FORM, luck
from tests.table.toy import RECOVERY, Toy, ToyDeck, go_on, toy

LOST = column(
    "Lost",
    {n: "lost" if n < 6 else "safe" for n in range(2, 13)},
    dice=2,
    void=(12,),
    labels={"lost": "Loses its way", "safe": "Keeps its way"},
)
ROLL = Roll(question="Lost?", rule="12.4", dice=2, column=LOST)
DIE = Roll(question="How many?", rule="1", column=number_column("Luck"))
AREA = column("Area", {n: n for n in range(1, 37)}, dice=2, reading="product")
PRODUCT = Roll(question="Area?", rule="1", dice=2, reading="product", column=AREA)
ROLLS = Rolls(question="Recovers?", rule="19.1", dice=3, column=RECOVERY)
SHOTS = Rolls(
    question="Shots?",
    rule="11.42",
    dice=9,
    column=column("Shots", {n: "hit" if n == 6 else "miss" for n in range(1, 7)}),
)
DRAW = Draw(question="Terrain?", rule="10.2", deck="events", section="terrain")
CHOOSE = Choose(
    question="Which way?",
    rule="9",
    options=(
        Option("ne", "North-east", "0203"),
        Option("e", "East"),
        Option("sea", "Out to sea", barred="there is no ship"),
        Option("south", "South by land"),
        Option("souk", "To the market"),
    ),
)


def count(at: int = 0, most: int = 999) -> Count:
    form = Form(FORM.name, FORM.title, FORM.fields, at, check=FORM.check)
    return Count(question="How many?", rule="5", key=FORM.fields[at].key, most=most, form=form)


NUMBER = Count(question="Gifts?", rule="14", key="gifts", least=1, most=9)
SETTLE = Settle(question="Food", rule="18", key="food", value=4, least=2, most=9)
MOOD = Settle(question="Mood", rule="18", key="mood", value="good",
              options=(Option("good", "Merry"), Option("bad", "Grim")))  # fmt: skip
DECK = ToyDeck()


@pytest.mark.parametrize(
    ("request_", "typed", "value"),
    [
        (ROLL, "4 3", [4, 3]),
        (ROLL, " 4,3 ", [4, 3]),
        (ROLL, "4+3", [4, 3]),
        (ROLL, "43", [4, 3]),
        (ROLL, "=7", {"total": 7}),
        (ROLL, "= 7", {"total": 7}),
        (ROLL, "lost", {"result": "lost"}),
        (ROLL, "LOST", {"result": "lost"}),
        (ROLL, "keeps its way", {"result": "safe"}),
        (ROLL, "keeps", {"result": "safe"}),
        (DIE, "4", [4]),
        (PRODUCT, "6 6", [6, 6]),
        (ROLLS, "1 4 6", [1, 4, 6]),
        (ROLLS, "146", [1, 4, 6]),
        (ROLLS, "2 recovers 1 dies", {"counts": {"recovers": 2, "dies": 1}}),
        (ROLLS, "2 x recovers, 1 stays sick", {"counts": {"recovers": 2, "stays": 1}}),
        (ROLLS, "2×recovers 1×stays", {"counts": {"recovers": 2, "stays": 1}}),
        (ROLLS, "recovers=2 dies=1", {"counts": {"recovers": 2, "dies": 1}}),
        (ROLLS, "recovers = 3", {"counts": {"recovers": 3}}),
        (ROLLS, "1 recovers 1 dies", {"counts": {"recovers": 1, "dies": 1, "stays": 1}}),
        (SHOTS, "1 hit", {"counts": {"hit": 1, "miss": 8}}),
        (SHOTS, "0h", {"counts": {"hit": 0, "miss": 9}}),
        (DRAW, "5", {"card": 5, "says": "desert"}),
        (DRAW, "#5", {"card": 5, "says": "desert"}),
        (DRAW, "5: Veldt", {"card": 5, "says": "veldt"}),
        (DRAW, "Jungle", {"says": "jungle"}),
        (DRAW, "Ve", {"says": "veldt"}),
        (CHOOSE, "ne", "ne"),
        (CHOOSE, "E", "e"),
        (CHOOSE, "east", "e"),
        (CHOOSE, "north-east", "ne"),
        (CHOOSE, "sout", "south"),
        (CHOOSE, "to  the m", "souk"),
        (NUMBER, "7", 7),
        (SETTLE, "4", 4),
        (MOOD, "grim", "bad"),
        (count(), "24", 24),
    ],
)
def test_typed(request_: Request, typed: str, value: Any) -> None:
    assert parse(request_, typed, DECK) == [value]


@pytest.mark.parametrize(
    ("request_", "typed", "words"),
    [
        (ROLL, "7 3", "a die can't show 7. Enter numbers from 1 to 6"),
        (ROLL, "73", "a die can't show 7"),
        (ROLL, "7", "isn't 2 dice. Type each one, or =7 for the sum"),
        (ROLL, "1 2 3", "3 dice, but this roll takes 2"),
        (ROLL, "=13", "from 2 to 12"),
        (ROLL, "6 6", "a 12 doesn't count here. Roll again"),
        (ROLL, "=12", "a 12 doesn't count here. Roll again"),
        (ROLL, "found", "a result of this roll. Choose one of: lost, safe"),
        (ROLL, "", "nothing was typed"),
        (PRODUCT, "=12", "aren't added up,"),
        (PRODUCT, "7", "Type each one"),
        (DIE, "=9", "from 1 to 6"),
        (ROLLS, "2 recovers", "the results add up to 2 dice, but 3 were rolled"),
        (ROLLS, "2 recovers 1 sings", "' isn't a result of this roll. Choose one of:"),
        (ROLLS, "hello", "Type the dice, or a count like '2 dies'"),
        (ROLLS, "2 recovers 1", "'1' isn't clear."),
        (DRAW, "109", "there's no card 109. The events deck has cards 1 to 9"),
        (DRAW, "0", "there's no card 0"),
        (DRAW, "109: veldt", "there's no card 109"),
        (DRAW, "swamp", "no card says 'swamp'; it says desert, jungle, veldt"),
        (DRAW, "desert jungle", "several cards with commas: desert, jungle"),
        (CHOOSE, "sou", "could mean several things: 4 South by land, 5 To the"),
        (CHOOSE, "sea", "“Out to sea” isn't possible: there is no ship"),
        (
            CHOOSE,
            "west",
            "an answer here. Choose one of: 1 North-east, 2 East, 4 South by land, 5 To",
        ),
        (NUMBER, "0", "whole number from 1 to 9"),
        (NUMBER, "ten", "whole number from 1 to 9"),
        (NUMBER, "1.5", "whole number from 1 to 9"),
        (SETTLE, "12", "whole number from 2 to 9"),
        (MOOD, "mixed", "one of: 1 Merry, 2 Grim"),
    ],
)
def test_typed_wrongly_says_what_is_right(request_: Request, typed: str, words: str) -> None:
    with pytest.raises(Illegal, match=words) as error:
        parse(request_, typed, DECK)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("typed", "says"), [("n", "none"), ("No", "none"), ("y", "$300"), ("none", "none")]
)
def test_a_card_that_has_something_or_nothing_is_told_by_yes_or_no(typed: str, says: str) -> None:
    draw = Draw(question="A gift?", rule="1", deck="events", section="gift")
    assert parse(draw, typed, ToyDeck(5)) == [{"says": says}]


@pytest.mark.parametrize(
    ("at", "typed", "values"),
    [
        (0, "24b 6a 1g 3c 200r 80g", [24, 6, 1, 3, 200, 80]),
        (0, "24 b, 6 a; 1 g", [24, 6, 1, 0, 0, 0]),
        (0, "200r 80g", [0, 0, 0, 0, 200, 80]),
        (0, "80g 24b", [24, 0, 80, 0, 0, 0]),
        (0, "1g 80g", [0, 0, 1, 0, 0, 80]),
        (0, "24bearers 5gifts", [24, 0, 0, 0, 0, 5]),
        (0, "5ask", [0, 5, 0, 0, 0, 0]),
        (3, "3c 80g", [3, 0, 80]),
        (5, "80g", [80]),
    ],
)
def test_a_whole_line_of_a_form(at: int, typed: str, values: list[int]) -> None:
    assert parse(count(at), typed) == values


@pytest.mark.parametrize(
    ("at", "typed", "words"),
    [
        (0, "24b 6x", "'x' isn't on this form. It has b .Bearers., a .Askari."),
        (0, "24b b", "'b' doesn't fit the form"),
        (0, "24b -3a", "'-3a' doesn't fit"),
        (0, "24b 25b", "Bearers is given twice"),
        (0, "1g 2g 3g", "Gifts is given twice"),
        (1, "24b", "Bearers is already answered"),
        (0, "7a", "7 Askari is too many: the limit is 6"),
        (0, "1000b", "whole number from 0 to 999"),
        (0, "901r", "too much to carry"),
    ],
)
def test_a_line_that_does_not_fit_the_form(at: int, typed: str, words: str) -> None:
    with pytest.raises(Illegal, match=words):
        parse(count(at), typed)


@given(st.text(max_size=20))
def test_any_text_is_read_or_refused(typed: str) -> None:
    """What is read is legal; nothing else comes of any text but a refusal."""
    for request in (ROLL, DIE, PRODUCT, ROLLS, DRAW, CHOOSE, NUMBER, SETTLE, MOOD, count()):
        with suppress(Illegal):
            assert parse(request, typed, DECK)
            request.read(parse(request, typed, DECK)[0])


def test_a_line_answers_all_counts_of_the_form() -> None:
    table = Table(toy("Ada"), {"dice": "table"})
    table.answer("cairo")
    made = table.keep(give(table.session, "2m 1g 3g 40f"))
    assert [entry.value for entry in made] == [2, 1, 3, 40]
    assert table.request().rule == "12.4"
    assert standing(table.opened()[0]) == standing(table.session)


@pytest.mark.parametrize("typed", ["2m 5gifts 70f", "3guides", "99m"])
def test_a_line_is_answered_whole_or_not_at_all(typed: str) -> None:
    table = Table(toy("Ada"), {"dice": "table"})
    table.answer("cairo")
    before = standing(table.session)
    with pytest.raises(Illegal):
        give(table.session, typed)
    assert standing(table.session) == before


def test_typed_answers_of_every_kind_reach_the_session() -> None:
    table = Table(toy("Ada"), {"dice": "table", "cards": "table", "settle": "ask"})
    for typed in ("Cape", "0", "0", "0", "9", "5", "direction 2", "2", "1", "bad", "=2", "3"):
        table.keep(give(table.session, typed))
    assert table.session.game.state.mapped == {"0102": "desert"}
    table.keep(table.session.act(Call("keep", {"player": "Ada"})))
    with pytest.raises(Illegal, match="be in the discard pile"):
        give(table.session, "2")
    table.keep(give(table.session, "2", sure=True))


@pytest.mark.parametrize(
    ("request_", "told"),
    [
        (ROLL, {"kind": "roll", "dice": 2, "sides": 6}),
        (ROLLS, {"kind": "roll", "dice": 3, "sides": 6, "each": True}),
        (DRAW, {"kind": "draw", "deck": "events", "section": "terrain"}),
        (NUMBER, {"kind": "count", "key": "gifts", "min": 1, "max": 9}),
        (SETTLE, {"kind": "count", "computed": 4, "min": 2, "max": 9}),
        (MOOD, {"kind": "choose", "computed": "good"}),
    ],
)
def test_a_question_tells_what_is_legal(request_: Request, told: dict[str, Any]) -> None:
    found = describe(request_)
    assert found | told == found
    assert (found["question"], found["rule"]) == (request_.question, request_.rule)
    assert found["secret"] is False
    assert json.loads(json.dumps(found)) == found


def test_a_choice_may_take_a_text_of_peoples_own() -> None:
    """An option is meant where it is typed whole; all else is the text, if it can stand."""
    own = OwnWords("any other name", lambda typed: "no names of one letter" * (len(typed) < 2))
    names = (Option("mary", "Mary"), Option("eve", "Eve", barred="she is dead"))
    asked = Choose(question="Who?", rule="1", options=names, own=own)
    assert [parse(asked, typed) for typed in ("MARY", "Mar", " Mary  Ann ")] == [
        ["mary"],
        ["Mar"],
        ["Mary Ann"],
    ]
    assert (asked.label("mary"), asked.label("Mar")) == ("Mary", "Mar")
    assert asked.limits() == {"options": ["mary"], "own": True}
    assert describe(asked)["own"] == "any other name"
    for typed, why in (("M", "no names of one letter"), ("Eve", "she is dead")):
        with pytest.raises(Illegal, match=why):
            parse(asked, typed)
    for value in (3, None, ["Mary"]):
        with pytest.raises(Illegal):
            asked.read(value)
    assert "own" not in {*describe(Choose(question="", rule="", options=names))}


def test_a_roll_tells_its_results_and_a_choice_its_options() -> None:
    assert describe(ROLL)["results"][0] == {
        "result": "lost",
        "label": "Loses its way",
        "totals": [2, 3, 4, 5],
    }
    assert describe(CHOOSE)["options"][2] == {
        "key": "sea",
        "sign": "3",
        "label": "Out to sea",
        "place": "",
        "barred": "there is no ship",
    }
    assert [option["key"] for option in describe(MOOD)["options"]] == ["good", "bad"]
    assert describe(count(2))["form"]["at"] == 2


def test_a_secret_question_says_so() -> None:
    table = Table(toy("Ada"))
    assert describe(table.request())["secret"] is True


@pytest.mark.parametrize(
    ("value", "label"),
    [([4, 3], "4 3: 7"), ({"total": 7}, "7"), ({"result": 7}, "7"), ([1, 1], "1 1: 2")],
)
def test_a_sum_is_told_once(value: object, label: str) -> None:
    roll = Roll(question="?", rule="1", dice=2, column=number_column("chart", dice=2))
    assert roll.label(value) == label


def test_what_one_die_came_to_is_not_counted() -> None:
    fares = column("fares", {die: "dies" if die == 1 else "lives" for die in range(1, 7)})
    assert Rolls(question="?", rule="1", dice=1, column=fares).label([1]) == "dies"
    assert (
        Rolls(question="?", rule="1", dice=2, column=fares).label([1, 4]) == "1 × dies, 1 × lives"
    )


@pytest.mark.parametrize(
    ("typed", "dice"), [("5 2", [5, 2]), ("52", [5, 2]), ("2 6", [2]), ("26", [2]), ("2", [2])]
)
def test_dice_of_a_line_that_nothing_asks_for_are_passed_over(typed: str, dice: list[int]) -> None:
    table = Table(toy("Ada", rules={"port": luck}), {"dice": "table"})
    made = table.keep(give(table.session, typed))
    assert [die for entry in made for die in entry.value] == dice


@pytest.mark.parametrize("typed", ["2 6 1", "5 2 1", "521"])
def test_more_dice_than_there_may_be_are_refused(typed: str) -> None:
    table = Table(toy("Ada", rules={"port": luck}), {"dice": "table"})
    before = standing(table.session)
    with pytest.raises(Illegal, match="doesn't answer anything"):
        give(table.session, typed)
    assert standing(table.session) == before


def packing(game: Toy, player: str) -> Rule[None]:
    """A bag, and where it is a big one another, unless that is all."""
    bags = (Option("big", "big"), Option("small", "small"), Option("done", "that is all"))
    for _ in range(2):
        bag = yield from Choose(
            question="Bag?", rule="1", options=bags, line="bags", closing="done"
        )
        if bag != "big":
            break
    yield go_on(game)


@pytest.mark.parametrize(
    ("typed", "bags"),
    [
        ("big done", ["big", "done"]),
        ("small done", ["small"]),
        ("small d", ["small"]),
        ("big big done", ["big", "big"]),
    ],
)
def test_a_closing_word_that_nothing_asks_for_is_passed_over(typed: str, bags: list[str]) -> None:
    table = Table(toy("Ada", rules={"port": packing}))
    assert [entry.value for entry in table.keep(give(table.session, typed))] == bags


@pytest.mark.parametrize("typed", ["small big", "small done done", "small what"])
def test_any_other_word_that_nothing_asks_for_is_refused(typed: str) -> None:
    table = Table(toy("Ada", rules={"port": packing}))
    before = standing(table.session)
    with pytest.raises(Illegal, match="doesn't answer anything"):
        give(table.session, typed)
    assert standing(table.session) == before
