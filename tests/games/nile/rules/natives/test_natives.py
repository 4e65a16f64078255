"""Meeting a tribe: policies, attitude, withdrawal, negotiation (13, 14.1–14.5)."""

import pytest
from msgspec.structs import replace

from companion.games.nile import facts
from companion.games.nile.rules.natives.encounter import encounter
from companion.games.nile.rules.natives.negotiation import negotiation_column
from companion.games.nile.rules.natives.policies import attitude_column
from companion.games.nile.state import WITHDREW, Find, Hex, Party, Relation
from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Choose, Roll
from tests.games.nile.helpers.data_files import spread
from tests.games.nile.helpers.villages import BEHIND, HERE, TRIBE, at_a_village
from tests.games.nile.helpers.world import Played, a_game, play, with_explorer, with_hex
from tests.games.nile.helpers.world import with_turn as turned
from tests.games.nile.rules.natives.meeting_tribes import meet, next_of

ATTITUDES = {
    1: "2-4 H, 5-11 C, 12 A",
    2: "2-9 N, 10-11 C, 12 A",
    3: "2-7 N, 8-11 C, 12 A",
    4: "2-8 N, 9-10 C, 11-12 A",
    5: "2-8 N, 9-10 C, 11-12 A",
    6: "2-9 N, 10-12 A",
}
"""The Native Attitude Table at normal activity."""

SHIFTS = {"cautious": -1, "normal": 0, "reckless": 1}

NEGOTIATIONS = {
    (0,): "2-7 insulted, 8-11 undecided, 12 friendly",
    (1, 2): "2-5 insulted, 6-10 undecided, 11-12 friendly",
    (3, 5): "2-4 insulted, 5-8 undecided, 9-12 friendly",
    (6, 9): "2-3 insulted, 4-7 undecided, 8-12 friendly",
    (10, 14): "2-3 insulted, 4-6 undecided, 7-12 friendly",
    (15, 19): "2 insulted, 3-5 undecided, 6-12 friendly",
    (20, 29): "2 insulted, 3-4 undecided, 5-12 friendly",
    (30, 46): "2-3 undecided, 4-12 friendly",
}


def options(played: Played) -> dict[str, str]:
    """The open question's options, each with what bars it."""
    assert isinstance(played.open, Choose)
    return {option.key: option.barred for option in played.open.options}


# Meeting a tribe (13.1, 13.2)


def test_a_tribe_never_met_before_is_noted_once() -> None:
    """13.1, 20.2"""
    game = at_a_village()
    assert meet(game, "4", [1, 1]).of(facts.TribeMet) == [facts.TribeMet("Ada", TRIBE)]
    assert meet(game, "4", [1, 1]).of(facts.TribeMet) == []


def test_a_friendly_tribe_may_be_ignored_and_the_move_goes_on() -> None:
    """13.2"""
    played = meet(at_a_village(friendly=True), "no")
    assert next_of(played) == "move"
    assert not played.of(facts.MoveEnded)
    assert played.state.turn.dealt == (str(TRIBE),)


def test_after_the_move_a_visit_leads_on_to_hunting() -> None:
    """8.3, 13.1"""
    game = turned(at_a_village(friendly=True), still=True)
    assert next_of(meet(game, "no")) == "hunt"


# Policies and attitude (13.3)


def test_six_policies_are_offered_to_a_tribe_that_is_not_friendly() -> None:
    """13.3: the one that attacks is not taken unasked"""
    game = at_a_village()
    asked = play(game, encounter(game, "Ada"), [], stop=True)
    assert options(asked) == dict.fromkeys("123456", "")
    assert isinstance(asked.open, Choose)
    assert [option.key for option in asked.open.options if option.grave] == ["1"]


def test_a_sick_explorer_cannot_walk_to_the_village() -> None:
    """19.3, 13.31"""
    game = with_explorer(at_a_village(), "Ada", sick=True)
    with pytest.raises(Illegal, match="can't walk"):
        meet(game, "6")


@pytest.mark.parametrize("policy", ATTITUDES)
@pytest.mark.parametrize("level", SHIFTS)
def test_attitude_is_read_by_policy_and_activity(policy: int, level: str) -> None:
    """9.7, 13.32: caution takes one off the dice, recklessness adds one; held to 2 and 12."""
    column = attitude_column(at_a_village(level=level), policy)
    expected = spread(ATTITUDES[policy])
    for total in range(2, 13):
        line = column.line_at(total)
        assert line is not None
        assert line.result == expected[min(12, max(2, total + SHIFTS[level]))], total


@pytest.mark.parametrize("policy", ["1", "3", "5", "6"])
def test_every_policy_but_the_fourth_ends_the_move(policy: str) -> None:
    """13 (ruling): after policies 1, 3, 5 and 6 movement is over."""
    game = at_a_village(party=Party())
    played = play(game, encounter(game, "Ada"), [policy, [1, 1], "no"][: 2 + (policy != "1")])
    assert played.of(facts.MoveEnded)
    assert next_of(played) == "hunt"


def test_marching_past_lets_the_move_go_on() -> None:
    """13 (ruling): policy 4."""
    played = meet(at_a_village(), "4", [1, 1])
    assert played.of(facts.PolicyFollowed) == [facts.PolicyFollowed("Ada", TRIBE, 4, "neutral")]
    assert not played.of(facts.MoveEnded)
    assert next_of(played) == "move"


def test_hiding_natives_are_not_fought() -> None:
    """13.32, H: an attack finds nobody."""
    played = meet(at_a_village(), "1", [2, 2])
    assert played.of(facts.PolicyFollowed)[0].result == "hide"
    assert next_of(played) == "hunt"
    assert len(played.asked) == 2


# Withdrawal (13.42, 13.5)


def test_policy_two_withdraws_when_the_natives_break_off() -> None:
    """13.42"""
    played = meet(at_a_village(), "2", [5, 5], "H")
    assert played.of(facts.Moved) == [facts.Moved("Ada", BEHIND, WITHDREW)]


def test_a_hex_just_mapped_is_partly_explored_after_a_withdrawal() -> None:
    """13.5: river, cataract, oasis and natives stay, spectacular finds go."""
    game = at_a_village(
        terrain="mountain", just_mapped=True, river="o.....", cataract=1, height=17000, fall=90
    )
    find = Find("mountain", HERE, 17000, turn=1)
    game = with_explorer(game, "Ada", finds={f"mountain {HERE}": find})
    played = meet(game, "2", [1, 1])
    assert played.of(facts.HexLeft) == [facts.HexLeft("Ada", HERE)]
    left = played.state.hexes[HERE]
    assert left == Hex(
        "mountain", half=True, river="o.....", cataract=1, tribe=TRIBE, mapped=2, by="Ada"
    )
    explorer = played.state.explorers["Ada"]
    assert HERE not in explorer.known
    assert not explorer.finds
    assert played.state.turn.mapped == ()


def test_withdrawing_where_the_turn_began_leads_to_the_hex_last_left() -> None:
    """13.5 (ruling)"""
    game = turned(at_a_village(), start=HERE, still=True)
    assert meet(game, "2", [1, 1]).state.explorers["Ada"].hex == BEHIND


@pytest.mark.parametrize("came", ["", BEHIND])
def test_without_a_way_back_the_party_stays(came: str) -> None:
    """13.5 (ruling): the natives count as neutral. On foot a lake is no way back."""
    game = with_explorer(at_a_village(behind="lake"), "Ada", came=came)
    played = meet(game, "2", [1, 1])
    assert not played.of(facts.Moved)
    assert next_of(played) == "hunt"


def test_falling_back_upon_another_tribe_means_meeting_it() -> None:
    """13.1: each hex entered, and a second time in the turn only after another tribe."""
    game = with_hex(at_a_village(), BEHIND, tribe=TRIBE + 1)
    assert next_of(meet(game, "2", [1, 1])) == "encounter"
    done = turned(with_hex(at_a_village(), BEHIND, tribe=TRIBE + 1), dealt=(str(TRIBE + 1),))
    assert next_of(meet(done, "2", [1, 1])) == "hunt"
    assert next_of(meet(at_a_village(), "2", [1, 1])) == "hunt"


def test_on_a_table_with_its_own_board_the_table_tells_of_the_hex_behind() -> None:
    """13.5, map-less"""
    game = a_game(mapless=True, hexes={"@Ada": Hex("jungle", tribe=TRIBE)}, Ada="@Ada")
    state = replace(game.state, tribes=at_a_village().state.tribes)
    game = with_explorer(game.at(state), "Ada", came="@Ada")
    played = meet(game, "2", [1, 1], "known", "veldt", "none", 0, "jungle")
    assert played.state.explorers["Ada"].hex == "@Ada:1"
    assert played.state.hexes["@Ada:1"] == Hex("veldt", ways={"@Ada": ""})
    assert next_of(played) == "hunt"
    game = with_explorer(game.at(state), "Ada", came="@Ada")
    assert not meet(game, "2", [1, 1], "none").of(facts.Moved)


# Negotiation (14.1–14.5)


@pytest.mark.parametrize("policy", ["2", "4"])
def test_who_withdraws_or_marches_past_does_not_negotiate(policy: str) -> None:
    """14.1: only policies 3, 5 and 6 do, and only where the answer is neutral."""
    played = meet(at_a_village(), policy, [1, 1])
    assert played.of(facts.PolicyFollowed)[0].result == "neutral"
    assert not any(asked.rule == "14.2" for asked in played.asked)
    assert not played.of(facts.GiftsGiven)


@pytest.mark.parametrize("policy", ["3", "5", "6"])
def test_who_is_attacked_does_not_negotiate(policy: str) -> None:
    """14.1: a charge or an ambush that the party breaks off leaves no chief to speak with."""
    played = meet(at_a_village(), policy, [6, 6], "H")
    assert played.of(facts.PolicyFollowed)[0].result == "ambush"
    assert not any(asked.rule == "14.2" for asked in played.asked)
    assert not played.of(facts.BecameFriendly)


def test_the_chief_answers_by_gifts_and_dice() -> None:
    """14.3: the whole Negotiation Table."""
    game = at_a_village()
    for band, row in NEGOTIATIONS.items():
        for gifts in band:
            column = negotiation_column(game, gifts)
            expected = spread(row)
            found = {t: line.result for line in column.lines for t in line.totals}
            assert found == expected, gifts


def test_a_friendly_chief_keeps_the_gifts_and_may_be_traded_with() -> None:
    """14.3, 14.4, 14.6"""
    played = meet(at_a_village(), "5", [1, 1], "gifts", 20, [3, 2], "no")
    assert played.of(facts.BecameFriendly) == [facts.BecameFriendly("Ada", TRIBE)]
    assert played.of(facts.GiftsGiven) == [facts.GiftsGiven("Ada", TRIBE, 20)]
    assert played.state.explorers["Ada"].party.gifts == 27
    relation = played.state.explorers["Ada"].tribes[str(TRIBE)]
    assert relation == Relation(friendly=True, met=1, negotiated=1)


def test_gifts_offered_in_vain_are_kept() -> None:
    """14.3: no friendship, and the party may try again another turn."""
    played = meet(at_a_village(), "5", [1, 1], "gifts", 20, [1, 2])
    assert not played.of(facts.BecameFriendly)
    assert played.state.explorers["Ada"].party.gifts == 27
    assert next_of(played) == "hunt"


def test_an_insulted_chief_charges() -> None:
    """14.3"""
    game = at_a_village()
    asked = play(game, encounter(game, "Ada"), ["5", [1, 1], "gifts", 0, [3, 3]], stop=True)
    assert asked.open is not None
    assert "charge" in asked.open.question


def test_giving_everything_wins_the_chief_without_a_roll() -> None:
    """14.5: rations, gifts, water, spare muskets; not people, animals, canoes, tusks."""
    party = Party(bearers=15, canoes=2, camels=1, rations=9, gifts=3, water=4, muskets=2, tusks=1)
    played = meet(at_a_village(party=party), "3", [1, 1], "everything", "no")
    assert played.of(facts.BecameFriendly)
    left = played.state.explorers["Ada"].party
    assert left == Party(bearers=15, canoes=2, camels=1, tusks=1)
    assert played.state.explorers["Ada"].armed


def test_whoever_has_nothing_to_give_succeeds() -> None:
    """14.5"""
    played = meet(at_a_village(party=Party(bearers=2, tusks=2)), "3", [1, 1], "no")
    assert played.of(facts.BecameFriendly)


def test_the_offer_says_what_everything_is() -> None:
    """14.5: and some of the gifts are another offer, the one under the cursor"""
    party = Party(bearers=9, rations=9, gifts=3, muskets=2, tusks=1)
    game = at_a_village(party=party)
    asked = play(game, encounter(game, "Ada"), ["3", [1, 1]], stop=True).asks(Choose)
    assert [option.label for option in asked.options] == [
        "some of 3 gifts, or none",
        "everything: 9 rations, 3 gifts, 2 muskets. You win the chief over without a roll, "
        "but you keep no food",
    ]
    assert asked.default == "gifts"


def test_without_gifts_nothing_is_offered_but_everything_else_may_be() -> None:
    """14.2, 14.5: there is no count to be asked, and the chief rolls for nothing"""
    game = at_a_village(party=Party(bearers=9, rations=9))
    played = play(game, encounter(game, "Ada"), ["3", [1, 1], "gifts"], stop=True)
    offer = played.asked[2]
    assert isinstance(offer, Choose)
    assert offer.options[0].label == "nothing"
    assert offer.default == ""
    assert isinstance(played.open, Roll)
    assert played.open.question == "What does the chief say to 0 gifts?"
    assert played.of(facts.GiftsGiven) == [facts.GiftsGiven("Ada", TRIBE, 0)]


def test_all_gifts_are_everything_where_there_is_nothing_else() -> None:
    """14.5"""
    played = meet(at_a_village(party=Party(gifts=3)), "3", [1, 1], "gifts", 3, "no")
    assert played.of(facts.BecameFriendly)
