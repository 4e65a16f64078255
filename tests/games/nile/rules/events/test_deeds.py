"""What a disaster does, deed by deed: how many, of whom, and what it leaves alone (11.2–11.45)."""

from typing import Any

import pytest

from companion.games.nile.cards.disasters import Deed, DisasterKind, Help
from companion.games.nile.facts import ExplorerChanged, FreshFood, Hampered, MoveEnded, PartyChanged
from companion.games.nile.rules.events import deeds, disaster
from companion.games.nile.rules.natives.attack import guns
from companion.games.nile.rules.turn import amounts
from companion.games.nile.state import Party
from companion.table.ask.requests import Choose, Count, Roll, Rolls
from companion.table.nouns import plural
from tests.games.nile.helpers.misfortune import INLAND, MISSES, SAFE, at, befalls, lost
from tests.games.nile.helpers.world import (
    Played,
    a_game,
    play,
    with_explorer,
    with_party,
    with_turn,
)

FEW = ("bearers", "askaris")
CANOES = Party(bearers=16, canoes=2, rations=40)


def befall(game: Any, deed: Deed, *answers: Any, settle: Any = None, **fields: Any) -> Played:
    """A disaster of one deed befalls Ada."""
    kind = DisasterKind("Test", "there", "them", "That.", deeds=(deed,), **fields)
    return play(game, deeds.befall(game, "Ada", "test", kind), list(answers), settle=settle)


# How many (11.2)


@pytest.mark.parametrize(("die", "gone"), [(1, 0), (2, 0), (3, 1), (6, 4)])
def test_dice_less_a_number_are_never_below_nothing(die: int, gone: int) -> None:
    """11.2: a die less 2"""
    played = befall(at("veldt"), Deed("gone", ("askaris",), dice=1, less=2), die)
    assert lost(played) == ({"askaris": -gone} if gone else {})
    roll = played.asked[0]
    assert isinstance(roll, Roll)
    assert roll.dice == 1
    assert {n: line.result for line in roll.column.lines for n in line.totals} == {
        n: max(0, n - 2) for n in range(1, 7)
    }


def test_two_dice_are_rolled_together() -> None:
    """11.2: from 2 to 12, and the question says how many of what"""
    played = befall(at("veldt"), Deed("lost", ("gifts",), dice=2), [6, 6])
    roll = played.asked[0]
    assert isinstance(roll, Roll)
    assert roll.dice == 2
    assert roll.question == "Test: how many gifts are lost?"
    assert [n for line in roll.column.lines for n in line.totals] == list(range(2, 13))
    assert lost(played) == {"gifts": -12}


# Sickness


@pytest.mark.parametrize(("die", "himself"), [(1, True), (2, True), (3, False), (6, False)])
def test_on_few_the_explorer_is_among_the_sick(die: int, himself: bool) -> None:
    """11.2: on 1 or 2, and he counts as one of them"""
    party = Party(bearers=9)
    game = at("swamp", party=party)
    played = befall(game, Deed("sick", dice=1, explorer_on=2), die)
    assert game.explorer("Ada").sick is himself
    others = die - himself
    assert lost(played) == ({"sick_bearers": others} if others else {})
    if himself:
        (fell,) = played.of(ExplorerChanged)
        assert fell == ExplorerChanged("Ada", sick=True, cause="Test", rule="11.2")


@pytest.mark.parametrize(
    ("number", "sick", "already", "falls"),
    [(2, 0, False, False), (3, 0, False, True), (4, 0, False, True), (1, 2, False, True),
     (2, 0, True, False), (3, 0, True, False)],
)  # fmt: skip
def test_the_explorer_falls_sick_last(number: int, sick: int, already: bool, falls: bool) -> None:
    """11.2: of two bearers and himself; who is sick already is spared"""
    game = at("jungle", party=Party(bearers=2, sick_bearers=sick))
    game = with_explorer(game, "Ada", sick=already)
    played = befall(game, Deed("sick", number=number))
    assert bool(played.of(ExplorerChanged)) is falls
    assert game.party("Ada").sick_bearers == min(2, sick + number)
    assert played.settled[0].most == 2 - sick + (not already)


@pytest.mark.parametrize(("dice", "fall"), [([1, 1], 1), ([1, 2], 1), ([1, 3], 2), ([6, 6], 6)])
def test_a_doctor_halves_the_sick(dice: list[int], fall: int) -> None:
    """11.2, 11.4: rounded down; a botanist does not"""
    help_ = Help(("doctor",), "halves")
    deed = Deed("sick", dice=2)
    for specialty, number in (("doctor", fall), ("botanist", sum(dice))):
        game = at("jungle", specialty, party=Party(bearers=20))
        played = befall(game, deed, dice, help=help_)
        assert lost(played) == {"sick_bearers": number}
        why = f"{sum(dice)} by the card"
        why += ", half of them with a doctor" if specialty == "doctor" else ""
        assert played.settled[0].why == f"{why}; there are 21"


# Killed


def test_a_saved_victim_lives_and_the_next_die_is_not_rolled() -> None:
    """11.4: on 4 to 6; where the expedition has no bearer there is nobody to save"""
    for die in (4, 5, 6):
        assert befalls(at("veldt", "doctor"), "snakes", die).of(PartyChanged) == []
    for die in (1, 3):
        assert lost(befalls(at("veldt", "doctor"), "snakes", die, SAFE))["bearers"] == -1
    alone = befalls(at("veldt", "doctor", party=Party(askaris=1)), "snakes", [1, 2])
    assert [request.rule for request in alone.asked] == ["11.2", "11.45"]
    asked = befalls(at("veldt", "doctor"), "snakes", 4).asked[1]
    assert isinstance(asked, Roll)
    assert (asked.rule, asked.question) == ("11.4", "Snakes: can the doctor save the victim?")


def test_each_of_the_dead_is_a_danger_to_the_explorer() -> None:
    """11.45: two dice for each, at a 12 he dies and they live"""
    game = at("veldt")
    played = befalls(game, "buffalo", MISSES, 5, [6, 5], [5, 5], [5, 6])
    dangers = [request for request in played.asked if request.rule == "11.45"]
    assert [request.column.row for request in dangers if isinstance(request, Roll)] == [
        "the victim is in the party"
    ] * 3
    assert game.party("Ada").bearers == 15
    third = befalls(at("veldt"), "buffalo", MISSES, 5, SAFE, SAFE, [6, 6])
    assert lost(third) == {}


# Canoes and animals


@pytest.mark.parametrize(("die", "sinks"), [(1, True), (2, True), (3, False), (6, False)])
def test_rapids_take_a_canoe_on_one_or_two(die: int, sinks: bool) -> None:
    """11.2, 11.3: with its goods, the people swim"""
    game = with_explorer(at("veldt", party=CANOES, river="i..o.."), "Ada", mode="canoe")
    answers = ["rations", 5] if sinks else []
    played = befalls(game, "rapids", die, *answers)
    assert played.asked[1].question == "Rapids: is a canoe lost?"
    changes = played.of(PartyChanged)
    assert bool(changes) is sinks
    if sinks:
        assert changes[0].changes == {"canoes": -1, "rations": -20}
        assert changes[0].rule == "11.3"
    assert game.party("Ada").bearers == 16


def test_each_kind_of_animal_has_its_dice() -> None:
    """11.2: only kinds that are there, a die each, dead on 1 to 3"""
    deed = Deed("animals-die", on=3)
    party = Party(bearers=9, horses=3, camels=2)
    played = befall(at("jungle", party=party), deed, [3, 4, 1], [4, 5])
    assert lost(played) == {"horses": -2}
    first, second = played.asked
    assert isinstance(first, Rolls)
    assert isinstance(second, Rolls)
    assert (first.dice, second.dice) == (3, 2)
    assert (first.question, second.question) == (
        "Test: which horses die?",
        "Test: which camels die?",
    )
    camels = befall(at("jungle", party=Party(bearers=9, camels=1)), deed, [2])
    assert lost(camels) == {"camels": -1}
    assert befall(at("jungle"), deed).asked == []


# Stores, pay, gain


@pytest.mark.parametrize(
    ("bearers", "gifts", "options"),
    [(2, 9, None), (3, 1, ["pay", "refuse"]), (3, 0, ["refuse"]), (8, 2, ["pay", "refuse"]),
     (9, 2, ["refuse"]), (9, 3, ["pay", "refuse"])],
)  # fmt: skip
def test_bearers_want_a_gift_for_every_three(
    bearers: int, gifts: int, options: list[str] | None
) -> None:
    """11.2: rounded down; two ask for nothing"""
    game = at("veldt", party=Party(bearers=bearers, gifts=gifts))
    asked = play(game, disaster.draw_disaster(game, "Ada"), ["pay-dispute"], stop=True).open
    if options is None:
        assert asked is None
        return
    assert isinstance(asked, Choose)
    assert asked.limits() == {"options": options}
    share = bearers // 3
    assert [option.label for option in asked.options] == [
        f"Yes, {plural(share, 'gift')}",
        "No, 1 bearer deserts" if share == 1 else f"No, {share} bearers desert",
    ]


def test_paid_bearers_stay_and_the_unpaid_take_their_loads() -> None:
    """11.2, 11.3"""
    party = Party(bearers=9, gifts=9, rations=81)
    paid = befalls(at("veldt", party=party), "pay-dispute", "pay")
    assert lost(paid) == {"gifts": -3}
    gone = befalls(at("veldt", party=party), "pay-dispute", "refuse")
    assert [change.changes for change in gone.of(PartyChanged)] == [
        {"bearers": -3, "rations": -27, "gifts": -3}
    ]


def test_who_joins_costs_nothing_and_rations_are_offered_in_veldt_alone() -> None:
    """11.2: one of both"""
    deed = Deed("joins", ("askaris",), number=2, instead=5, where="veldt")
    assert lost(befall(at("veldt"), deed, "joins")) == {"askaris": 2}
    assert lost(befall(at("veldt"), deed, "rations")) == {"rations": 5}
    assert lost(befall(at("desert"), deed)) == {"askaris": 2}
    first = Deed("joins", ("bearers", "guides"), number=1)
    assert lost(befall(at("desert"), first)) == {"bearers": 1}
    plain = Deed("joins", ("guides",), number=1)
    assert lost(befall(at("veldt"), plain)) == {"guides": 1}
    asked = befall(at("veldt"), deed, "joins").asked[0]
    assert isinstance(asked, Choose)
    labels = [option.label for option in asked.options]
    assert labels == ["Take 2 askaris along", "Take 5 rations instead"]


# The turn


@pytest.mark.parametrize(
    ("deed", "fact"),
    [
        (Deed("still"), MoveEnded("Test")),
        (Deed("no-hunting"), FreshFood(0, hunted=True)),
        (Deed("guns", share=2), Hampered("Test", guns=2)),
        (Deed("water", number=2), Hampered("Test", water=2)),
        (Deed("no-fords"), Hampered("Test", fords=False)),
    ],
)
def test_a_deed_of_the_turn_is_one_fact(deed: Deed, fact: object) -> None:
    """11.2"""
    assert befall(at("veldt"), deed).facts == [fact]


def test_all_deeds_befall_in_order() -> None:
    """11.2, 11.45: unless the explorer dies of one"""
    kind = DisasterKind(
        "Test", "there", "them", "That.",
        deeds=(Deed("still"), Deed("killed", ("bearers",), 1), Deed("no-fords")),
    )  # fmt: skip
    game = at("veldt")
    played = play(game, deeds.befall(game, "Ada", "test", kind), [SAFE])
    assert [type(fact) for fact in played.facts] == [MoveEnded, PartyChanged, Hampered]
    game = at("veldt")
    played = play(game, deeds.befall(game, "Ada", "test", kind), [[6, 6]])
    assert not played.of(Hampered)


@pytest.mark.parametrize(
    ("specialty", "sick", "helps"),
    [("doctor", False, True), ("missionary", False, True), ("doctor", True, False),
     ("journalist", False, False)],
)  # fmt: skip
def test_a_specialty_helps_only_where_the_card_says_so(
    specialty: str, sick: bool, helps: bool
) -> None:
    """11.4: the right one, and well"""
    game = with_explorer(at("veldt", specialty, tribe=4), "Ada", sick=sick)
    rules = [request.rule for request in befalls(game, "tribal-war", *[1] * helps).asked]
    assert rules == (["11.2", "11.4"] if helps else ["11.2"])
    assert game.state.turn.still


# The owner picks


def test_each_kind_is_picked_within_what_must_and_can_be() -> None:
    """11.2: four of 3 bearers, 2 askaris and a guide"""
    game = at("veldt")
    have = {"bearers": 3, "askaris": 2, "guides": 1}
    played = play(game, amounts.pick("Ada", "Killed", "11.2", 4, have), [2, 1])
    assert played.returned == {"bearers": 2, "askaris": 1, "guides": 1}
    first, second = played.asked
    assert isinstance(first, Count)
    assert isinstance(second, Count)
    assert (first.least, first.most) == (1, 3)
    assert (second.least, second.most) == (1, 2)
    assert first.question == "Killed: 4 in all. How many of them are bearers?"
    assert first.form is not None
    assert first.form.check is not None
    assert first.form.check({"bearers": 2, "askaris": 2}) is None
    assert first.form.check({"bearers": 3, "askaris": 2}) == "choose 4 in all; 5 so far"


def test_the_form_says_which_disaster_it_is_and_what_befalls_them() -> None:
    """11.2: a form stands in front of the card"""
    for deed, words in (("sick", "Test, fallen sick: 2"), ("gone", "Test, gone: 2")):
        kind = DisasterKind("Test", "there", "them", "That.", deeds=(Deed(deed, FEW, dice=1),))
        rule = deeds.befall(at("veldt"), "Ada", "test", kind)
        asked = play(at("veldt"), rule, [2, 1]).asked
        forms = {each.form.title for each in asked if isinstance(each, Count) and each.form}
        assert forms == {words}


def test_half_of_the_guns_count_for_the_turn_and_only_the_sufferer_s() -> None:
    """11.2, 11.42: rounded down; an armed explorer who is well is one of them"""
    game = with_party(at("swamp"), "Ada", askaris=4)
    assert guns(game, "Ada") == 5
    assert befalls(game, "wet-powder").of(FreshFood) == [FreshFood(0, hunted=True)]
    assert guns(game, "Ada") == 2
    next_turn = with_turn(game, guns=1)
    assert guns(next_turn, "Ada") == 5
    assert guns(with_explorer(next_turn, "Ada", sick=True), "Ada") == 4
    assert guns(with_explorer(next_turn, "Ada", armed=False), "Ada") == 4
    assert guns(with_party(next_turn, "Ada", sick_askaris=1), "Ada") == 4
    two = with_turn(a_game(Ada=INLAND, Ben=INLAND, party=Party(askaris=4)), guns=2)
    assert (guns(two, "Ada"), guns(two, "Ben")) == (2, 5)
