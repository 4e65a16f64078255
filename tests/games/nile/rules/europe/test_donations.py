"""Donations and the passage (26), through the rules."""

from random import Random

import pytest

from companion.games.nile import facts
from companion.games.nile.rules.europe.donations import in_words, purse, tickets
from companion.games.nile.rules.europe.europe import europe
from companion.games.nile.rules.events import bonus, disaster
from companion.games.nile.rules.mapping import mapping
from companion.games.nile.rules.party.outfit import outfit_again
from companion.games.nile.state import Hex, Points
from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Draw
from tests.games.nile.helpers.home import at_home
from tests.games.nile.helpers.world import (
    a_game,
    at_random,
    play,
    with_explorer,
    with_hex,
    with_turn,
)

SIX = {"1": "$100", "2": "none", "3": "$500", "4": "$300", "5": "$300", "7": "$200"}
TICKETS = {"6": "ticket Lagos", "8": "ticket Zanzibar"}


def test_one_donation_is_drawn_each_turn() -> None:
    """26.4, 26.8"""
    game = at_home()
    played = play(game, europe(game, "Ada"), ["stay", "$300"])
    assert played.facts == [facts.DonationReceived("Ada", "x1", "$300"), facts.StepBegan("end")]


@pytest.mark.parametrize(("points", "draws"), [(0, 1), (3, 1), (4, 2), (7, 2), (8, 3)])
def test_one_more_is_drawn_for_each_four_points_published_this_turn(
    points: int, draws: int
) -> None:
    """26.5 (ruling 49): nothing is carried over"""
    game = with_turn(at_home(), published=points)
    played = play(game, europe(game, "Ada"), ["stay", *["$100"] * draws])
    assert len(played.of(facts.DonationReceived)) == draws
    assert len(game.explorer("Ada").donations) == draws


@pytest.mark.parametrize(
    ("points", "told"), [(3, ["?"]), (8, ["? (1 of 3)", "? (2 of 3)", "? (3 of 3)"])]
)
def test_draws_are_counted_where_there_are_several(points: int, told: list[str]) -> None:
    """26.4, 26.5"""
    game = with_turn(at_home(), published=points)
    played = play(game, europe(game, "Ada"), ["stay", *["$100"] * len(told)])
    assert played.settled[0].why == (
        f"1, and one for each 4 of {points} points published this turn"
    )
    asked = [one.question for one in played.asked if isinstance(one, Draw)]
    assert asked == [f"What donation is received{number}" for number in told]


@pytest.mark.parametrize(("held", "most"), [(105, 3), (107, 1), (108, 0), (110, 0)])
def test_no_more_is_drawn_than_there_are_cards(held: int, most: int) -> None:
    """26.4, 26.5: of 108, and never less than none though more are told than there are"""
    game = with_turn(at_home(others="Ben"), published=40)
    game = with_explorer(game, "Ben", donations={f"x{n}": "$100" for n in range(held)})
    played = play(game, europe(game, "Ada"), ["stay", *["$100"] * most])
    (settled,) = played.settled
    assert (settled.value, settled.most) == (most, most)
    assert len(played.of(facts.DonationReceived)) == most


def test_points_of_several_publications_in_a_turn_are_added() -> None:
    """26.5"""
    game = at_home(points={"a": Points("a battle", 3)})
    for answers in (["publish", "sheet"], ["publish", "pick", "1617", "done"]):
        play(game, europe(game, "Ada"), answers)
    played = play(game, europe(game, "Ada"), ["stay", "$100", "$100", "$100"])
    assert len(played.of(facts.DonationReceived)) == 3


def test_free_tickets_go_first_and_do_not_count_towards_five() -> None:
    """26.3 (ruling 48)"""
    hand = {key: SIX[key] for key in ("1", "2", "3", "4", "5")}
    game = at_home(donations={**TICKETS, **hand})
    played = play(game, europe(game, "Ada"), ["stay", "$100"])
    (gone,) = played.of(facts.DonationsDiscarded)
    assert gone.cards == ("6", "8")
    assert len(game.explorer("Ada").donations) == 6


def test_the_hand_is_cut_to_five_before_the_draw() -> None:
    """26.3 (ruling 48): its owner picks which go"""
    game = at_home(donations={**SIX, "9": "$200"})
    played = play(game, europe(game, "Ada"), ["stay", "1", "4", "none"])
    assert [fact.cards for fact in played.of(facts.DonationsDiscarded)] == [("1",), ("4",)]
    assert list(game.explorer("Ada").donations.values()) == [
        "none", "$500", "$300", "$200", "$200", "none",
    ]  # fmt: skip


def test_no_donation_is_one_of_the_five() -> None:
    """26.3, 26.8: it is offered first, since it is worth nothing"""
    game = at_home(donations=SIX)
    asked = play(game, europe(game, "Ada"), ["stay"], stop=True).question
    assert asked.limits()["options"] == ["2", "1", "7", "4", "3"]


def test_equal_donations_are_cut_without_a_question() -> None:
    """26.3"""
    game = at_home(donations={str(n): "$100" for n in range(1, 8)})
    play(game, europe(game, "Ada"), ["stay", "$100"])
    assert len(game.explorer("Ada").donations) == 6


def test_cards_held_by_anybody_are_out_of_the_deck() -> None:
    """26.8"""
    game = at_home(donations={"17": "$100", "x1": "$100"}, others="Ben")
    game = with_explorer(game, "Ben", donations={"23": "none"})
    drawn = play(game, europe(game, "Ada"), ["stay"], stop=True).asks(Draw)
    assert drawn.section == "donation"
    assert drawn.out == (17, 23)


def test_the_passage_costs_five_hundred_to_any_port() -> None:
    """26.1, 26.2, 26.6: all donations are spent"""
    game = at_home(donations=SIX)
    played = play(game, europe(game, "Ada"), ["sail", "fare", "Zanzibar"])
    assert played.facts == [
        facts.DonationsDiscarded("Ada", tuple(SIX), "the explorer sails", "26.2"),
        facts.MoneyRaised("Ada", 900),
        facts.PortMarked("Ada", "Zanzibar"),
        facts.StepBegan("outfit"),
    ]


def test_a_free_ticket_saves_the_fare() -> None:
    """26.6: it names the port, and need not be used"""
    game = at_home(donations={"1": "$300", **TICKETS})
    asked = play(game, europe(game, "Ada"), ["sail"], stop=True).question
    assert asked.limits()["options"] == ["6", "8", "back"]
    with pytest.raises(Illegal, match=r"only \$300"):
        play(game, europe(game, "Ada"), ["sail", "fare"])
    assert play(game, europe(game, "Ada"), ["sail", "back"]).facts == []
    play(game, europe(game, "Ada"), ["sail", "8"])
    ada = game.explorer("Ada")
    assert (ada.money, ada.port, ada.donations) == (300, "Zanzibar", {})


@pytest.mark.parametrize(("held", "left"), [("$400", None), ("$500", 0), ("$600", 100)])
def test_who_has_the_fare_and_not_a_dollar_more_may_sail(held: str, left: int | None) -> None:
    """26.2, 26.6"""
    game = at_home(donations={"1": held, "8": "ticket Zanzibar"})
    if left is None:
        with pytest.raises(Illegal, match=r"only \$400"):
            play(game, europe(game, "Ada"), ["sail", "fare"])
        return
    play(game, europe(game, "Ada"), ["sail", "fare", "Lagos"])
    assert game.explorer("Ada").money == left


def test_a_ticket_to_a_port_that_is_not_on_the_board_is_of_no_use() -> None:
    """26.6"""
    game = at_home(donations={"x1": "ticket Atlantis"})
    with pytest.raises(Illegal, match="no port of that name"):
        play(game, europe(game, "Ada"), ["sail", "x1"])


def test_what_the_outfit_leaves_is_lost() -> None:
    """26.2, 5.3: outfitting takes the turn"""
    game = at_home(donations={"1": "$700"})
    play(game, europe(game, "Ada"), ["sail", "fare", "Lagos"])
    counts = [0, 0, 0, 0, 0, 0, 5, 0, 0, 0]
    played = play(game, outfit_again(game, "Ada"), counts)
    assert played.of(facts.ExpeditionLanded)[0].party.rations == 5
    assert game.explorer("Ada").money == 0
    assert played.facts[-1] == facts.StepBegan("end")


def test_a_table_may_count_its_donations_itself() -> None:
    """26.3-26.6: what it enters stands in place of what was on record"""
    game = at_home(donations=SIX, money=50)
    played = play(game, europe(game, "Ada"), ["by-hand", 1300, "Lagos"])
    assert played.facts[-1] == facts.StepBegan("end")
    ada = game.explorer("Ada")
    assert (ada.money, list(ada.donations.values())) == (0, ["$1300", "ticket Lagos"])
    play(game, europe(game, "Ada"), ["sail", "fare", "Capetown"])
    assert game.explorer("Ada").money == 800


def test_what_the_table_counted_takes_no_card_out_of_the_deck() -> None:
    """26.3, 26.4: its hand is not on record"""
    game = at_home(donations={"1": "$100"})
    play(game, europe(game, "Ada"), ["by-hand", 1300, "Lagos"])
    assert list(game.explorer("Ada").donations) == ["x1", "x2"]
    game = with_turn(game, step="europe")
    drawn = play(game, europe(game, "Ada"), ["stay"], stop=True).asks(Draw)
    assert not drawn.out


@pytest.mark.parametrize("free", [0, 1])
def test_where_every_card_is_held_a_draw_is_passed_over(free: int) -> None:
    """4.2, 26.8, 10.22, 10.323, 10.52 (ruling): dice say what cards cannot; with one card left all
    is as ever"""
    game = a_game(Ada="1414", Ben="1239", hexes={"1414": Hex("veldt", mapped=1)}, step="disaster")
    numbers = game.decks["events"].numbers[free:]
    game = with_explorer(game, "Ben", donations={str(number): "$100" for number in numbers})
    asked = {
        "disaster": play(game, disaster.draw(game, "Ada"), ["none"] * free).asked,
        "bonus": play(game, bonus.draw(game, "Ada"), ["none"] * free).asked,
    }
    assert {name: len(those) for name, those in asked.items()} == {"disaster": free, "bonus": free}
    rng = Random(1)
    played = play(game, mapping.map_hex(game, "Ada", "1413"), at_random(game, rng))
    assert game.hex("1413").whole
    assert any(isinstance(one, Draw) for one in played.asked) == bool(free)
    river = with_hex(game, "1514", terrain="veldt", river="....i.", mapped=2)
    played = play(river, mapping.map_hex(river, "Ada", "1414"), at_random(river, rng))
    assert any(isinstance(one, Draw) for one in played.asked) == bool(free)


def test_a_card_that_cannot_be_read_is_worth_nothing() -> None:
    """26.2, 26.6: its words were set by hand; the others count all the same."""
    game = at_home(donations={"1": "$100", "2": "a warm coat", "3": "ticket Lagos", "4": "$50"})
    explorer = game.explorer("Ada")
    assert purse(explorer) == 150
    assert tickets(explorer) == ["3"]


@pytest.mark.parametrize(
    ("held", "money", "words"),
    [
        ({}, 0, "No donations are held."),
        ({}, 800, "$800 at hand; $800 in all."),
        ({"1": "$300", "2": "none"}, 0, "Donations held: $300, no donation; $300 in all."),
        ({"1": "$1000"}, 0, "Donations held: $1,000; $1,000 in all."),
        ({"1": "$300"}, 500, "$500 at hand; donations held: $300; $800 in all."),
    ],
)
def test_what_is_held_is_told_in_a_line(held: dict[str, str], money: int, words: str) -> None:
    """26.3"""
    game = with_explorer(at_home(), "Ada", donations=held, money=money)
    assert in_words(game.explorer("Ada")) == words
