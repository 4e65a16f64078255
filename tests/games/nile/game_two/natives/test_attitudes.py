"""A tribe's attitude and strength, the attitude target, policies, whether they dare
(II 2.3, 3, 3.2.4, 3.3.1–3.3.3, 3.3.5.1, 3.3.5.2)."""

from contextlib import nullcontext

import pytest
from msgspec.structs import replace

from companion.games.nile.desk.loading import NileHeader, NilePlayer, check_header
from companion.games.nile.facts import AttitudeChanged, TribeCounted
from companion.games.nile.game_two.features import StrengthOutlook
from companion.games.nile.game_two.natives import attitudes, hostility, policy
from companion.games.nile.game_two.terrain import charts
from companion.games.nile.house_rules import OWN_ATTITUDES, house_rules
from companion.games.nile.rules.turn import house_rules as house
from companion.games.nile.state import Party, Relation
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Choose
from tests.games.nile.game_two.world import HERE, charts_two, world
from tests.games.nile.helpers.world import a_game, play, with_explorer, with_hex


def addends(game: NileAtTable, policy_: int = 3, guided: bool = False) -> dict[str, int]:
    aim = attitudes.target(game, "Ada", 1, 4, policy_, policy_, guided)
    return {addend.words: addend.amount for addend in aim.addends}


# Attitude (II 3.2.4, 3.3.1)


def test_an_attitude_is_nought_at_first_and_adds_up_without_bounds() -> None:
    """II 3.2.4: attitude."""
    game = world()
    assert attitudes.attitude(game, "Ada", 1) == 0
    for _ in range(12):
        play(game, attitudes.change(game, "Ada", 1, "attack", "it attacked"))
    assert attitudes.attitude(game, "Ada", 1) == -12


def test_a_house_rule_keeps_an_attitude_per_explorer() -> None:
    """II 3.2.4: attitude. What changes it changes that of one player; without the rule all's."""
    for played, bens in (({OWN_ATTITUDES: "on"}, 0), ({}, -1)):
        game = world()
        game = game.at(replace(game.state, house=played))
        found = play(game, attitudes.change(game, "Ada", 1, "attack", "it attacked")).game
        assert attitudes.attitude(found, "Ada", 1) == -1
        assert attitudes.attitude(found, "Ben", 1) == bens


def test_game_two_alone_has_that_house_rule() -> None:
    assert OWN_ATTITUDES in house_rules("nile-2")
    assert OWN_ATTITUDES not in house_rules("nile-1")
    for game, has in ((world(), True), (a_game(), False)):
        asked = play(game, house.switch(game), stop=True).asks(Choose)
        assert (OWN_ATTITUDES in [option.key for option in asked.options]) is has
    for name, fits in (("nile-2", True), ("nile-1", False)):
        header = NileHeader(game=name, id="x", seed=1, players=[NilePlayer("Ada")])
        header = replace(header, house=[OWN_ATTITUDES])
        with nullcontext() if fits else pytest.raises(ValueError, match="isn't a house rule"):
            check_header(header, "here")


def test_a_band_has_no_attitude() -> None:
    """II 3: bands."""
    game = world()
    assert not play(game, attitudes.change(game, "Ada", 0, "attack", "it attacked")).of(
        AttitudeChanged
    )


@pytest.mark.parametrize(("attitude", "awake"), [(-4, True), (-5, False), (0, True)])
def test_a_friendship_sleeps_at_minus_five(attitude: int, awake: bool) -> None:
    """II 3.3.1: asleep."""
    game = world(attitudes={"": attitude})
    game = with_explorer(game, "Ada", tribes={"1": Relation(friendly=True)})
    assert game.is_friend("Ada", 1) is awake
    stranger = with_explorer(game, "Ada", tribes={})
    assert not stranger.is_friend("Ada", 1)


# Strength of a tribe that was known by its size


def test_an_old_tribe_is_counted_when_it_is_first_met() -> None:
    """II 2.3: old tribes. The dice are thrown again until they fit the counter."""
    game = world(heads=0)
    played = play(game, attitudes.warriors(game, "Ada", 1), [[1, 1, 1], [3, 3, 3]])
    assert played.of(TribeCounted) == [TribeCounted(1, 27)]
    first, again = (asked.why for asked in played.asked)
    assert first == "thrown again until it fits the counter"
    assert again.startswith("the last throw came to 1, small: thrown again")
    assert played.state.tribes["1"].heads == 27
    assert not play(game, attitudes.warriors(game, "Ada", 1)).asked


def test_an_old_tribe_that_the_dice_cannot_give_has_the_strength_of_a_band() -> None:
    """II 2.3: old tribes. Beside a port no product of three dice is large."""
    game = world(heads=0, size="large")
    near = next(name for name, away in game.board.port_distances.items() if away == 1)
    game = with_explorer(with_hex(game, near, tribe=1), "Ada", hex=near)
    played = play(game, attitudes.warriors(game, "Ada", 1))
    assert [fact.heads for fact in played.of(TribeCounted)] == [107]


@pytest.mark.parametrize("distance", range(1, 9))
@pytest.mark.parametrize("size", ["small", "medium", "large"])
def test_the_dice_are_thrown_wherever_they_can_come_to_the_size(size: str, distance: int) -> None:
    """Only a large tribe one hex from a port cannot be."""
    chances = StrengthOutlook(charts(world()), distance).chances()
    assert (size in chances) is not (size == "large" and distance == 1)


# The target (II 3.3.3)


def test_the_target_is_distance_policy_and_attitude() -> None:
    game = world(Party(askaris=2), attitudes={"": -3})
    assert addends(game) == {"distance": 4, "policy": 3, "attitude": -3}
    aim = attitudes.target(game, "Ada", 1, 4, 3, 3, False)
    assert (aim.total, aim.words) == (4, "distance 4 + policy 3 − attitude 3 = 4")


@pytest.mark.parametrize(
    ("party", "armed", "more"),
    [
        (Party(), False, {"neither askaris nor muskets": 3}),
        (Party(), True, {"no askaris": 2}),
        (Party(muskets=1), False, {"no askaris": 2}),
        (Party(askaris=1, sick_askaris=1), False, {}),
    ],
    ids=["unarmed", "a musket of his own", "a packed musket", "a sick askari"],
)
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_arms_count_with_policies_4_and_5(
    party: Party, armed: bool, more: dict[str, int], number: int
) -> None:
    """II 3.3: who counts."""
    found = addends(world(party, armed=armed), number)
    rest = {"distance": 4, "policy": number, "attitude": 0}
    assert found == (rest | more if number in (4, 5) else rest)


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_a_guide_from_next_door_counts_with_policies_3_and_5(number: int) -> None:
    """II 3.3.3: guide."""
    game = world(Party(askaris=1))
    assert ("a guide from next door" in addends(game, number, guided=True)) is (number in (3, 5))


def test_a_tribe_negotiated_with_or_published_counts_one_in_all() -> None:
    """II 3.3.3: negotiated."""
    game = world(Party(askaris=1))
    met = with_explorer(game, "Ada", tribes={"1": Relation(negotiated=1)})
    assert addends(met)["negotiated before"] == 1
    known = with_hex(met, HERE, published=True)
    assert sum(addends(known).values()) == sum(addends(met).values())
    assert addends(with_hex(game, HERE, published=True))["a published hex"] == 1


def test_three_dice_above_the_target_are_hostile() -> None:
    game = world(Party(askaris=1))
    aim = attitudes.target(game, "Ada", 1, 4, 3, 3, False)
    for dice, hostile in (([2, 2, 3], False), ([2, 3, 3], True)):
        played = play(game, attitudes.are_hostile(game, "Ada", aim, "Well?"), [dice])
        assert played.returned is hostile
        assert played.asked[0].why == "distance 4 + policy 3 + attitude 0 = 7"


# Policies (II 3.3.2)


def test_there_are_five_policies() -> None:
    """II 3.3.2: names."""
    game = world()
    assert play(game, policy.choose_policy(game, "Ada", 1, 43), ["4"]).returned == 4


def test_an_ethnologist_adds_the_tribes_that_he_has_studied() -> None:
    """II 3.3.2: ethnologist."""
    met = {"1": Relation(studied=2), "2": Relation(studied=3), "3": Relation(friendly=True)}
    game = with_explorer(world(), "Ada", specialty="ethnologist", tribes=met)
    played = play(game, policy.used(game, "Ada", 3, "attitude"), [2])
    assert played.returned == 5
    other = with_explorer(game, "Ada", specialty="doctor")
    assert not play(other, policy.used(other, "Ada", 3, "attitude")).asked


# Hide or attack (II 3.3.5.1, 3.3.5.2)


@pytest.mark.parametrize(
    ("askaris", "sick", "distance", "number", "hide"),
    [
        (8, 0, 5, 1, True),
        (8, 0, 5, 2, False),
        (8, 4, 5, 1, False),
        (42, 0, 1, 1, False),
        (43, 0, 1, 1, True),
    ],
)
def test_the_askaris_and_the_way_to_the_coast_deter(
    askaris: int, sick: int, distance: int, number: int, hide: bool
) -> None:
    """(Healthy askaris and one) × distance ÷ policy must be above the 43 warriors."""
    game = world(Party(askaris=askaris, sick_askaris=sick))
    assert hostility.deters(game, "Ada", 43, distance, number) is hide


def test_deterrence_is_an_exact_fraction() -> None:
    game = world(Party(askaris=8))
    assert hostility.deters(game, "Ada", 14, 5, 3)
    assert not hostility.deters(game, "Ada", 15, 5, 3)


@pytest.mark.parametrize(("warriors", "dares"), [(14, False), (15, True)])
def test_whether_they_dare_is_told_with_its_sum(warriors: int, dares: bool) -> None:
    """II 3.3.5.1: the table may settle it otherwise."""
    game = world(Party(askaris=8))
    played = play(game, hostility.dare(game, "Ada", warriors, 5, 3), [])
    assert played.returned is dares
    (settle,) = played.settled
    above = "not above" if dares else "above"
    why = "8 healthy askaris and 1, times distance 5, divided by 3: 15, "
    assert settle.why == f"{why}{above} {warriors} warriors"


def test_no_dice_are_thrown_where_they_cannot_make_an_ambush() -> None:
    """II 3.3.5.2: on foot nothing is below policy 1, in the desert a 1 is."""
    game = world()
    assert play(game, hostility.attack_kind(game, "Ada", 1), []).asked == []
    desert = world(hex_={"terrain": "desert"})
    assert play(desert, hostility.attack_kind(desert, "Ada", 1), [[1, 1]]).returned == "ambush"


@pytest.mark.parametrize(
    ("mode", "terrain", "modifier"),
    [
        ("mounted", "veldt", 1),
        ("mounted", "desert", 0),
        ("foot", "desert", -1),
        ("canoe", "desert", -1),
        ("foot", "veldt", 0),
    ],
)
def test_mounts_outside_desert_and_feet_in_it_count(mode: str, terrain: str, modifier: int) -> None:
    """II 3.3: who counts."""
    game = with_explorer(world(hex_={"terrain": terrain}), "Ada", mode=mode)
    assert hostility.mounted_modifier(game, "Ada") == modifier


@pytest.mark.parametrize(
    ("dice", "number", "mode", "kind"),
    [
        ([2, 3], 3, "foot", "charge"),
        ([2, 2], 3, "foot", "ambush"),
        ([4, 4], 5, "foot", "ambush"),
        ([4, 4], 5, "mounted", "charge"),
    ],
)
def test_below_the_policy_number_it_is_an_ambush(
    dice: list[int], number: int, mode: str, kind: str
) -> None:
    game = with_explorer(world(), "Ada", mode=mode)
    assert play(game, hostility.attack_kind(game, "Ada", number), [dice]).returned == kind


def test_a_policy_is_called_by_a_name_of_our_own() -> None:
    """II 3.3.2: names."""
    assert charts_two().source("policies-two") == "reconstructed"
    assert len({charts_two().policy_words(number)[0] for number in range(1, 6)}) == 5
