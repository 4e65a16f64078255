"""Disasters that drive a party: astray, after a rumor, back from a fire (11.2)."""

from typing import Any

import pytest

from companion.games.nile.cards.disasters import Deed, DisasterKind
from companion.games.nile.facts import ErrandGiven, Moved, PartyChanged
from companion.games.nile.rules.events import errands
from companion.games.nile.rules.travel import driven, entering
from companion.games.nile.rules.turn import movement
from companion.games.nile.rules.turn.procedures import PROCEDURES
from companion.games.nile.state import Errand, Hex, Party
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Choose, Count, Option, Roll
from tests.games.nile.helpers.misfortune import INLAND, befalls, lost
from tests.games.nile.helpers.world import (
    Played,
    a_game,
    play,
    with_explorer,
    with_hex,
    with_party,
    with_turn,
)

NE, E, SE, SW, W, NW = AROUND = ("1616", "1717", "1618", "1518", "1517", "1516")
"""The neighbors of INLAND, by direction."""

FAR = "1817"
"""Two hexes to the east of INLAND."""

VELDT, LAKE = Hex("veldt", published=True), Hex("lake", published=True)
DESERT, JUNGLE = Hex("desert", published=True), Hex("jungle", published=True)
EASTWARD = Hex("veldt", published=True, river=".o..i.")
GUIDED = Party(bearers=8, guides=1, rations=80)
CANOES = Party(bearers=16, guides=1, canoes=2, rations=10)

MAMMOTH = "elephants-graveyard"
HERE, THERE, BACK = "@Ada:1", "@Ada:2", "@Ada:3"


def among(near: dict[str, Hex], party: Party = GUIDED, here: Hex = VELDT, **explorer: Any) -> Any:
    """An expedition inland, about to be struck, with these hexes around it."""
    game = a_game(
        Ada=INLAND, hexes={INLAND: here, **near}, party=party, specialty="botanist", step="disaster"
    )
    return with_turn(with_explorer(game, "Ada", **explorer), allowance=4)


def table(here: Hex = VELDT, **explorer: Any) -> NileAtTable:
    """The same on a board that only the table sees."""
    game = a_game(
        Ada=HERE,
        hexes={HERE: here},
        party=GUIDED,
        specialty="botanist",
        step="disaster",
        mapless=True,
    )
    return with_turn(with_explorer(game, "Ada", **explorer), allowance=4)


def kind(act: str) -> DisasterKind:
    """A disaster of which only the deed under test matters."""
    return DisasterKind("Test", "there", "them", "That.", deeds=(Deed(act),))


# Astray


@pytest.mark.parametrize("direction", range(1, 7))
def test_the_die_is_the_direction_of_the_compass(direction: int) -> None:
    """11.2: 1 is north-east, and so on round; no movement points are spent"""
    game = among(dict.fromkeys(AROUND, VELDT))
    played = befalls(game, "guide-astray", direction)
    assert played.of(Moved) == [Moved("Ada", AROUND[direction - 1])]
    assert game.state.turn.spent == 0
    assert played.asked[1].question == "The guide goes astray: in which direction?"


@pytest.mark.parametrize(
    ("there", "changes", "goes"),
    [
        (VELDT, {}, True),
        (LAKE, {}, False),
        (DESERT, {}, False),
        (VELDT, {"sick": True, "party": Party(guides=1)}, False),
        (VELDT, {"party": Party(bearers=1, guides=2, rations=30)}, False),
    ],
)
def test_who_strays_stays_where_no_way_is_open_to_him(
    there: Hex, changes: dict[str, Any], goes: bool
) -> None:
    """11.2: terrain, thirst, the sick and what is too heavy; the guide is gone all the same"""
    game = among({E: there}, **{"party": GUIDED, **changes})
    answers = [10] if not goes and game.party("Ada").bearers == 1 else []
    played = play(
        game, driven.astray(game, "Ada", kind("astray"), Deed("astray")), [2, *answers][:1]
    )
    assert bool(played.of(Moved)) is goes
    assert game.explorer("Ada").hex == (E if goes else INLAND)


def test_who_strays_from_canoes_to_where_they_cannot_go_walks() -> None:
    """11.2, 9.27, 9.5 (ruling): past a cataract, and onto dry land; what movement allows"""
    for cataract, mode in ((0, "canoe"), (2, "foot"), (5, "canoe")):
        here = Hex("veldt", published=True, river=".o..i.", cataract=cataract)
        game = among({E: EASTWARD, SE: VELDT}, CANOES, here, mode="canoe")
        played = befalls(game, "guide-astray", 2)
        assert (played.state.explorers["Ada"].hex, played.state.explorers["Ada"].mode) == (E, mode)
    game = among({E: EASTWARD, SE: VELDT}, CANOES, EASTWARD, mode="canoe")
    played = befalls(game, "guide-astray", 3)
    assert (played.state.explorers["Ada"].hex, played.state.explorers["Ada"].mode) == (SE, "foot")
    assert game.party("Ada").canoes == CANOES.canoes


def test_who_strays_from_a_lake_leaves_what_cannot_be_carried() -> None:
    """11.2, 6.55 (ruling): too few bearers land without the canoe; on the water they stay there"""
    few = Party(bearers=2, guides=1, canoes=1)
    game = among({SE: VELDT, E: LAKE}, few, LAKE, mode="canoe")
    played = befalls(game, "guide-astray", 3, "canoes", 1)
    assert (played.state.explorers["Ada"].hex, game.party("Ada").canoes) == (SE, 0)
    game = among({SE: VELDT, E: LAKE}, few, LAKE, mode="canoe")
    assert befalls(game, "guide-astray", 2).state.explorers["Ada"].mode == "canoe"
    adrift = Party(askaris=2, guides=1, canoes=1)
    game = among({SE: VELDT}, adrift, LAKE, mode="canoe")
    assert not befalls(game, "guide-astray", 3).of(Moved)


def test_canoes_without_paddlers_stray_downstream_and_else_walk() -> None:
    """11.2, 9.26 (ruling)"""
    adrift = Party(askaris=2, guides=1, canoes=1)
    for direction, mode in ((2, "canoe"), (5, "foot")):
        game = among({E: EASTWARD, W: EASTWARD}, adrift, EASTWARD, mode="canoe")
        left = ["canoes", 1] if mode == "foot" else []
        played = befalls(game, "guide-astray", direction, *left)
        assert played.of(Moved)
        assert played.state.explorers["Ada"].mode == mode


def test_water_is_taken_where_a_party_strays_into_desert() -> None:
    """11.2, 5.4443: at least what is missing"""
    game = among({E: DESERT}, Party(bearers=8, guides=1))
    rule = driven.astray(game, "Ada", kind("astray"), Deed("astray"))
    asked = play(game, rule, [2], stop=True).asks(Count)
    assert (asked.rule, asked.least) == ("5.4443", 30)


def test_the_table_tells_where_a_party_strays_on_its_own_board() -> None:
    """11.2: or that it stays"""
    game = table()
    played = play(game, driven.astray(game, "Ada", kind("astray"), Deed("astray")), [4, "closed"])
    assert not played.of(Moved)
    asked = played.asked[-1]
    assert isinstance(asked, Choose)
    assert asked.question == ("Test: what is the neighboring hex in direction 4?")
    assert [option.key for option in asked.options][-1] == "closed"
    game = table()
    rule = driven.astray(game, "Ada", kind("astray"), Deed("astray"))
    played = play(game, rule, [4, "published", "veldt", "none", 0])
    assert played.of(Moved) == [Moved("Ada", THERE)]
    game = table()
    rule = driven.astray(game, "Ada", kind("astray"), Deed("astray"))
    assert not play(game, rule, [4, "published", "lake", 0]).of(Moved)


# A rumor


@pytest.mark.parametrize(("number", "goal"), [(1, E), (2, FAR)])
def test_a_rumour_leads_so_many_hexes_in_the_direction_of_the_die(number: int, goal: str) -> None:
    """11.2"""
    game = among({})
    deed = Deed("rumour", number=number, dice=2, on=6)
    played = play(game, driven.rumour(game, "Ada", MAMMOTH, kind("rumour"), deed), [2])
    assert played.of(ErrandGiven) == [ErrandGiven("Ada", Errand(MAMMOTH, goal, 2))]


@pytest.mark.parametrize("land", ["yes", "no"])
def test_the_table_says_whether_land_lies_there(land: str) -> None:
    """11.2: on its own board, and by name how far and where from"""
    game = with_hex(table(), HERE, label="2321")
    deed = Deed("rumour", number=2, dice=2, on=6)
    played = play(game, driven.rumour(game, "Ada", MAMMOTH, kind("rumour"), deed), [3, land])
    assert played.asked[-1].question == "Test: does land lie in the hex 2 hexes SE of 2321?"
    errand = Errand(MAMMOTH, "@", 3, 2, HERE)
    assert played.of(ErrandGiven) == ([ErrandGiven("Ada", errand)] if land == "yes" else [])


def sent(goal: str, near: dict[str, Hex], party: Party = GUIDED, **explorer: Any) -> NileAtTable:
    """An expedition that a rumor drives to a hex."""
    game = among(near, party, **explorer)
    return with_explorer(game, "Ada", errand=Errand(MAMMOTH, goal, 2))


def ways(game: NileAtTable) -> dict[str, Option]:
    asked = play(game, movement.move(game, "Ada"), stop=True).asks(Choose)
    return {option.key: option for option in asked.options}


def test_where_no_way_nearer_is_open_this_turn_it_goes_where_it_likes() -> None:
    """11.2: a hex that costs more than is left keeps the rumor, but bars no other way"""
    near = {E: Hex("veldt"), SE: Hex("veldt"), NE: Hex("veldt"), W: VELDT}
    game = with_turn(sent(FAR, near), allowance=1)
    assert not ways(game)["5"].barred
    assert game.explorer("Ada").errand.hex == FAR


def test_what_is_barred_besides_keeps_its_own_reason() -> None:
    """11.2, 9.43"""
    found = ways(sent(FAR, {**dict.fromkeys(AROUND, VELDT), W: LAKE}))
    assert found["5"].barred.startswith("lake cannot be entered on foot")


def test_a_rumour_is_given_up_only_where_no_ground_leads_nearer() -> None:
    """11.2: not for want of points, and not while the party cannot travel at all"""
    lakes = dict.fromkeys(AROUND, LAKE)
    given_up = [ErrandGiven("Ada")]

    def look(game: NileAtTable) -> list[ErrandGiven]:
        return play(game, errands.give_up(game, "Ada")).of(ErrandGiven)

    assert look(sent(FAR, lakes)) == given_up
    assert look(sent(FAR, {**lakes, E: VELDT})) == []
    assert look(sent(FAR, {**lakes, W: VELDT})) == given_up
    assert look(with_turn(sent(FAR, {**lakes, E: VELDT}), allowance=0)) == []
    heavy = Party(bearers=1, guides=1, rations=30)
    assert look(sent(FAR, lakes, heavy)) == []
    assert look(with_explorer(sent(FAR, lakes), "Ada", errand=Errand())) == []


@pytest.mark.parametrize(("die", "found"), [(1, False), (5, False), (6, True)])
def test_ivory_is_found_on_a_six(die: int, found: bool) -> None:
    """11.2: two dice of tusks, and the errand is over either way"""
    game = sent(FAR, {E: VELDT, FAR: VELDT}, Party(bearers=20), hex=E)
    answers = [die, *([[3, 4]] if found else [])]
    played = play(game, entering.arrive(game, "Ada", FAR, ""), answers)
    assert lost(played) == ({"tusks": 7} if found else {})
    assert game.explorer("Ada").errand == Errand()
    rolls = [asked for asked in played.asked if isinstance(asked, Roll)]
    assert rolls[0].question == "The elephants' graveyard: is anything found?"
    if found:
        assert rolls[1].dice == 2
        assert rolls[1].question == "The elephants' graveyard: how many tusks?"
        assert [n for line in rolls[1].column.lines for n in line.totals] == list(range(2, 13))
        assert played.of(PartyChanged)[0].cause == "The elephants' graveyard"


def test_who_stands_on_the_hex_of_the_rumour_looks_before_he_moves() -> None:
    """11.2: a correction may have set him there"""
    game = sent(INLAND, {})
    played = play(game, movement.move(game, "Ada"), [1], stop=True)
    assert played.of(ErrandGiven) == [ErrandGiven("Ada")]
    assert [asked.rule for asked in (*played.asked, played.open) if asked] == ["11.2", "9.13"]
    far = sent(FAR, dict.fromkeys(AROUND, VELDT))
    away = play(far, movement.move(far, "Ada"), stop=True)
    assert (away.asked, away.facts) == ([], [])


def test_tusks_that_are_too_heavy_are_not_carried() -> None:
    """11.2, 6.55: the party is made up anew"""
    game = sent(INLAND, {}, Party(bearers=1, rations=10))
    asked = play(game, errands.reach(game, "Ada"), [6, [1, 1]], stop=True).question
    assert asked.rule == "6.55"


def test_the_rumour_of_a_card_of_ones_own_ends_without_a_die() -> None:
    """11.2: nothing is on record of what would be found"""
    game = with_explorer(among({}), "Ada", errand=Errand("other: a voice", INLAND, 2))
    played = play(game, errands.reach(game, "Ada"))
    assert (played.facts, played.asked) == ([ErrandGiven("Ada")], [])
    game = with_explorer(among({}), "Ada", errand=Errand("other: a voice", FAR, 2))
    assert errands.reminder(game, "Ada") == f"other: a voice: the party must head for hex {FAR}"


@pytest.mark.parametrize(
    ("errand", "words"),
    [
        (Errand(MAMMOTH, "@", 3), "its hex on side 3 of where it was heard"),
        (Errand(MAMMOTH, "@", 3, 1, HERE), "the hex 1 hex SE of hex 1 of Ada's"),
        (Errand(MAMMOTH, "@", 5, 2, HERE), "the hex 2 hexes W of hex 1 of Ada's"),
    ],
)
def test_the_goal_is_told_with_the_question_where_to(errand: Errand, words: str) -> None:
    """11.2: on the table's own board from where it was told"""
    game = with_explorer(with_turn(table(), step="move"), "Ada", errand=errand)
    asked = play(game, movement.move(game, "Ada"), stop=True).question
    assert asked.why == f"The elephants' graveyard: the party must head for {words}"
    assert errands.reminder(with_explorer(game, "Ada", errand=Errand()), "Ada") == ""


@pytest.mark.parametrize(("answer", "over"), [("yes", True), ("no", False), ("given-up", True)])
def test_the_table_says_whether_it_is_the_hex(answer: str, over: bool) -> None:
    """11.2: but not in the hex in which the rumor was told"""
    told = Errand(MAMMOTH, "@", 3, 2, HERE)
    game = with_explorer(table(), "Ada", errand=told)
    assert play(game, errands.reach(game, "Ada")).asked == []
    game = with_explorer(with_hex(game, THERE, terrain="veldt"), "Ada", hex=THERE)
    played = play(game, errands.reach(game, "Ada"), [answer, *([1] if answer == "yes" else [])])
    assert bool(played.of(ErrandGiven)) is over
    assert (game.explorer("Ada").errand == Errand()) is over
    assert len(played.asked) == (2 if answer == "yes" else 1)
    assert "must head for the hex 2 hexes SE" in played.asked[0].why


# Back from a fire


def fire(game: NileAtTable, *answers: Any, stop: bool = False) -> Played:
    return play(
        game,
        driven.fall_back(game, "Ada", kind("fall-back"), Deed("fall-back", share=3)),
        list(answers),
        stop=stop,
    )


@pytest.mark.parametrize(
    ("animals", "behind", "options"),
    [(3, VELDT, ["back", "animals"]), (2, VELDT, []), (3, LAKE, []), (2, LAKE, []), (0, VELDT, [])],
)
def test_there_is_a_choice_only_where_both_are_possible(
    animals: int, behind: Hex, options: list[str]
) -> None:
    """11.2: back one hex, or a third of the animals, rounded down"""
    party = Party(bearers=6, horses=animals)
    played = fire(among({W: behind}, party, came=W), stop=True)
    if options:
        asked = played.asks(Choose)
        assert asked.limits() == {"options": options}
        assert asked.options[1].label == "Go through: 1 animal is lost"
        return
    assert played.open is None
    assert bool(played.of(Moved)) == (behind == VELDT)
    assert lost(played) == ({"horses": -1} if behind == LAKE and animals == 3 else {})


def test_the_owner_picks_which_animals_are_lost() -> None:
    """11.2: a third of seven are two"""
    party = Party(bearers=6, horses=4, camels=3)
    game = among({W: VELDT}, party, came=W)
    played = fire(game, "animals", 1)
    assert lost(played) == {"horses": -1, "camels": -1}
    assert not played.of(Moved)
    went = fire(among({W: VELDT}, party, came=W), "back")
    assert went.of(Moved)[0].to == W
    assert lost(went) == {}


def test_on_the_tables_own_board_the_way_back_may_fail() -> None:
    """11.2: then a third of the animals is lost; where it came from nowhere there is no choice"""
    animals = Party(bearers=6, horses=3)
    game = with_party(table(came=BACK), "Ada", horses=3, guides=0, rations=0)
    played = fire(game, "back", "none")
    assert lost(played) == {"horses": -1}
    assert [request.rule for request in played.asked] == ["11.2", "13.5"]
    on_record = with_hex(game, HERE, ways={BACK: ""})
    on_record = with_hex(on_record, BACK, terrain="veldt", published=True)
    went = fire(with_party(on_record, "Ada", horses=3), "back")
    assert went.of(Moved)[0].to == BACK
    assert [request.rule for request in went.asked] == ["11.2"]
    game = with_explorer(table(), "Ada", party=animals)
    played = fire(game)
    assert (lost(played), played.asked) == ({"horses": -1}, [])
    heavy = with_explorer(table(came=BACK), "Ada", party=Party(bearers=2, rations=40, horses=0))
    assert fire(heavy).facts == []


# Why a party cannot be driven into a hex


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_tells_the_direction_out_of_turn(face: int) -> None:
    """11.2: six directions, each by its number and bearing."""
    game = among({})
    played = play(game, PROCEDURES["compass"].run(game, "Ada"), [face])
    (asked,) = played.asked
    assert isinstance(asked, Roll)
    line = asked.column.line_at(face)
    assert line is not None
    assert line.words == f"{face} ({game.grid.bearing(face)})"
