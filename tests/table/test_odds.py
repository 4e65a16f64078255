"""Odds of the open question, and of everything that a rule may come to."""

from fractions import Fraction
from typing import Any

import pytest

from companion.table.ask.columns import column, number_column
from companion.table.ask.requests import Choose, Count, Draw, Option, Roll, Rolls, Rule, Settle
from companion.table.game import Call
from companion.table.look.odds import (
    Fork,
    Leaf,
    Node,
    NoPolicy,
    Policy,
    chance_that,
    is_exact,
    leaves,
    of_question,
    of_request,
    percent,
    walk,
)
from companion.table.seats.hidden import HOST
from companion.table.seats.observation import observe
from companion.table.seats.worlds import ahead
from tests.table.players import Table
from tests.table.toy import RECOVERY, Gained, Mapped, Toy, ToyDeck, toy

CALL = Call("march", {"player": "Ada"})
SUMS = {n: n for n in range(2, 13)}
TWO = column("Two dice", SUMS, dice=2)


def tree(rule: Any, depth: int = 8, **options: Any) -> Node:
    return walk(toy("Ada", rules={"march": rule}), CALL, depth=depth, **options)


def gained(leaf: Leaf) -> int:
    return sum(fact.number for fact in leaf.facts if isinstance(fact, Gained))


def test_odds_of_a_roll_leave_out_what_does_not_count() -> None:
    chart = column("Chart", {1: "a", 2: "a", 3: "b", 4: "b", 5: "b", 6: "x"}, void=(6,))
    odds = of_request(Roll(question="?", rule="1", column=chart))
    assert [(odd.result, odd.chance) for odd in odds] == [
        ("a", Fraction(2, 5)),
        ("b", Fraction(3, 5)),
    ]


def test_modifiers_shift_the_odds() -> None:
    chart = {n: "lost" if n <= 5 else "safe" for n in range(2, 13)}
    plain = of_request(Roll(question="?", rule="1", dice=2, column=column("L", chart, dice=2)))
    guided = column("L", chart, dice=2, modifiers=[("guide", 1)])
    odds = of_request(Roll(question="?", rule="1", dice=2, column=guided))
    assert (plain[0].chance, odds[0].chance) == (Fraction(10, 36), Fraction(6, 36))


def test_odds_of_a_draw_count_the_cards_not_seen() -> None:
    deck = ToyDeck()
    request = Draw(question="?", rule="1", deck="events", section="terrain", out=(9,))
    odds = {odd.result: odd.chance for odd in of_request(request, deck, seen={3, 6})}
    assert odds == {"veldt": Fraction(3, 6), "desert": Fraction(3, 6)}
    everything = of_request(request, deck, seen=set(range(1, 9)))
    assert sum(odd.chance for odd in everything) == 1
    assert len(everything) == 3, "all were seen: the discards are shuffled first"


def test_odds_of_what_people_decide_are_none() -> None:
    table = Table(toy("Ada"))
    assert of_question(table.session) == []


def test_odds_of_an_open_question() -> None:
    table = Table(toy("Ada"), {"dice": "table", "cards": "table"})
    table.answer("cairo", 0, 0, 0, 0)
    assert [odd.chance for odd in of_question(table.session)] == [Fraction(3, 6), Fraction(3, 6)]
    table.answer([5], "1")
    assert sum(odd.chance for odd in of_question(table.session)) == 1


def three_levels(game: Toy, player: str) -> Rule[None]:
    first = yield from Roll(question="?", rule="1", dice=2, column=TWO)
    way = yield from Choose(
        question="?",
        rule="2",
        options=(Option("a", "A"), Option("b", "B"), Option("c", "C", "", "no")),
    )
    second = yield from Roll(question="?", rule="3", dice=2, column=TWO)
    third = yield from Roll(question="?", rule="4", column=number_column("Luck"))
    if way == "a":
        yield Gained(player, "money", int(first.result) + int(second.result) + third.result)
    else:
        yield Gained(player, "money", int(first.result))


def always(way: str) -> Policy:
    return lambda _: way


def anything(_: Leaf) -> bool:
    return True


def test_a_walk_is_exact_and_never_averages_choices() -> None:
    found = tree(three_levels)
    assert is_exact(found)
    assert len(list(leaves(found))) == 11 * 2 * 11 * 6
    with pytest.raises(NoPolicy, match="give a policy"):
        chance_that(found, anything)
    with pytest.raises(NoPolicy, match="'c' isn't an answer"):
        chance_that(found, anything, always("c"))
    assert chance_that(found, anything, always("a")) == 1
    thirty = chance_that(found, lambda leaf: gained(leaf) == 30, always("a"))
    assert thirty == Fraction(1, 6**5)
    assert chance_that(found, lambda leaf: gained(leaf) == 7, always("b")) == Fraction(1, 6)


def test_a_walk_agrees_with_counting_by_hand() -> None:
    """Of the 7,776 ways that five dice fall, 780 add up to 17."""
    found = tree(three_levels)
    chance = chance_that(found, lambda leaf: gained(leaf) == 17, always("a"))
    assert chance == Fraction(780, 7776)


def shots(game: Toy, player: str) -> Rule[None]:
    rolls = yield from Rolls(question="?", rule="1", dice=4, column=RECOVERY)
    yield Gained(player, "men", -rolls.count("dies"))


def test_dice_read_one_by_one_are_spread_exactly() -> None:
    found = tree(shots)
    assert len(list(leaves(found))) == 15
    assert chance_that(found, lambda leaf: gained(leaf) == 0) == Fraction(5, 6) ** 4
    assert chance_that(found, lambda leaf: gained(leaf) == -2) == 6 * Fraction(25, 6**4)


def cards(game: Toy, player: str) -> Rule[None]:
    for place in range(2):
        drawn = yield from Draw(question="?", rule="1", deck="events", section="terrain")
        yield Mapped(str(place), drawn.says)
        if drawn.says != "jungle":
            return


def test_a_second_card_of_a_deck_is_marked_as_not_exact() -> None:
    found = tree(cards, seen={"events": frozenset({1, 2})})
    assert isinstance(found, Fork)
    assert found.exact
    assert not is_exact(found)
    chances = {branch.result: branch.chance for branch in found.branches}
    assert chances["jungle"] == Fraction(3, 7)
    again = next(branch.node for branch in found.branches if branch.result == "jungle")
    assert isinstance(again, Fork)
    assert not again.exact
    veldt = next(branch.node for branch in found.branches if branch.result == "veldt")
    assert is_exact(veldt)


def settling(game: Toy, player: str) -> Rule[None]:
    value = yield from Settle(question="?", rule="1", key="x", value=3, most=9)
    number = yield from Count(question="?", rule="2", most=3)
    yield Gained(player, "men", value * number)


def test_computed_values_are_taken_and_numbers_are_branches() -> None:
    assert sorted(gained(leaf) for leaf in leaves(tree(settling))) == [0, 3, 6, 9]


def endless(game: Toy, player: str) -> Rule[None]:
    while True:
        yield from Roll(question="?", rule="1", column=number_column("Luck"))
        yield Gained(player, "men", 1)


def test_a_walk_looks_only_so_far() -> None:
    found = list(leaves(tree(endless, depth=2)))
    assert len(found) == 36
    assert {leaf.cut for leaf in found} == {"it wasn't followed any further"}
    assert {gained(leaf) for leaf in found} == {2}


def wide(game: Toy, player: str) -> Rule[None]:
    yield from Count(question="?", rule="1", most=1000)


def test_a_walk_does_not_follow_a_thousand_numbers() -> None:
    (leaf,) = leaves(tree(wide))
    assert "too many" in leaf.cut


@pytest.mark.parametrize("settle", ["accept", "ask"])
def test_looking_ahead_from_the_middle_of_a_step(settle: str) -> None:
    table = Table(toy("Ada"), {"dice": "table", "cards": "table", "settle": settle})
    table.answer("cairo", 0, 0, 0, 10, [1], "2")
    before = table.session.game.state
    found = ahead(observe(table.session, HOST))
    assert isinstance(found, Fork)
    assert found.request == table.request()
    assert table.session.game.state is before
    assert not table.answer({"says": "veldt"})[0].shuffled
    assert all(Gained("Ada", "sick", 1) in leaf.facts for leaf in leaves(found))


def test_looking_ahead_keeps_what_people_set() -> None:
    rule = settling
    table = Table(toy("Ada", rules={"march": rule}), {"settle": "ask", "dice": "table"})
    table.answer("cairo", 0, 0, 0, 10, 5)
    found = ahead(observe(table.session, HOST))
    assert found is not None
    assert sorted(gained(leaf) for leaf in leaves(found)) == [0, 5, 10, 15]


def test_nothing_lies_ahead_of_a_game_that_is_over() -> None:
    table = Table(toy("Ada", last=1), {"dice": "app", "cards": "app"})
    table.answer("cairo", 0, 0, 0, 0)
    while table.session.question:
        table.answer("1" if table.request().kind == "choose" else 0)
    assert ahead(observe(table.session, HOST)) is None


@pytest.mark.parametrize(
    ("chance", "exact", "words"),
    [
        (Fraction(1, 6), True, "17%"),
        (Fraction(1, 6), False, "≈ 17%"),
        (Fraction(0), True, "0%"),
        (Fraction(1), True, "100%"),
        (Fraction(1, 216), True, "<1%"),
        (Fraction(215, 216), True, ">99%"),
    ],
)
def test_chances_in_words(chance: Fraction, exact: bool, words: str) -> None:
    assert percent(chance, exact=exact) == words


def test_a_walk_follows_no_more_ways_than_it_may_the_nearest_first() -> None:
    found = tree(three_levels, runs=60)
    assert len(list(leaves(found))) <= 60
    assert isinstance(found, Fork)
    assert all(isinstance(branch.node, Fork) for branch in found.branches)
    assert any(leaf.cut for leaf in leaves(found))


def test_a_part_of_a_step_can_be_walked_by_itself() -> None:
    found = walk(toy("Ada"), lambda game: three_levels(game, "Ada"))
    assert len(list(leaves(found))) == 11 * 2 * 11 * 6
