"""Consequences of defeat, captivity and death (15, 21.3), through the rules."""

import pytest
from msgspec.structs import replace

from companion.games.nile import facts
from companion.games.nile.rules.natives.defeat import defeat, escape
from companion.games.nile.rules.party.death import die
from companion.games.nile.rules.travel.retreat import FELL_BACK
from companion.games.nile.state import Cache, Explorer, Hex, Party, Points, Tribe
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Count
from tests.games.nile.helpers.villages import BEHIND, BEYOND, HERE, TRIBE, at_a_village
from tests.games.nile.helpers.world import Played, a_game, play, with_explorer

FATES = {
    1: "captured",
    2: "killed",
    3: "alone",
    4: "one-member",
    5: "two-members",
    6: "die-of-members",
}


def beaten(game: NileAtTable, *answers: object) -> Played:
    return play(game, defeat(game, "Ada", TRIBE), answers)


def survivors(played: Played) -> Party:
    return played.state.explorers["Ada"].party


def test_a_killed_explorer_is_dead() -> None:
    """15.2"""
    played = beaten(at_a_village(), 2)
    assert played.of(facts.ExplorerDied)
    assert played.state.explorers["Ada"].place == "dead"


def test_alone_means_empty_handed() -> None:
    """15.2, 15.21, 15.23: no member, no musket, nothing to eat, and nobody's load."""
    played = beaten(at_a_village(), 3)
    assert survivors(played) == Party()
    assert not played.state.explorers["Ada"].armed


def test_survivors_stand_in_the_hex_from_which_they_came() -> None:
    """15.2 (ruling): their move is over."""
    played = beaten(at_a_village(), 3)
    assert played.of(facts.Moved) == [facts.Moved("Ada", BEHIND, FELL_BACK)]
    assert played.of(facts.MoveEnded)


def test_no_more_members_escape_than_the_table_says() -> None:
    """15.21: of two, one bearer chosen leaves one askari or one guide, and then nobody."""
    played = beaten(at_a_village(), 5, 1, 1, 0)
    counts = [(asked.key, asked.most) for asked in played.asked if isinstance(asked, Count)]
    assert counts == [("bearers", 2), ("askaris", 1), ("guides", 0)]
    form = next(asked.form for asked in played.asked if isinstance(asked, Count))
    assert form is not None
    assert form.check is not None
    assert form.check({"bearers": 1, "askaris": 1, "guides": 1}) == "3 are too many: 2 escape"


def test_a_bearer_on_foot_brings_his_load() -> None:
    """15.23, 11.3: two of 18 bearers carry 9 of 85 rations, 5 of 47 gifts, 1 of 15 muskets."""
    played = beaten(at_a_village(), 5, 2, 0, 0)
    assert survivors(played) == Party(bearers=2, rations=9 + 9, gifts=5, muskets=1)


def test_a_canoe_brings_its_load() -> None:
    """15.22, 15.23: one canoe of four carries a quarter of the items, and whom he chose."""
    party = Party(bearers=32, canoes=4, rations=81, gifts=40, water=3)
    game = with_explorer(at_a_village(terrain="swamp", behind="swamp", party=party), "Ada")
    game = with_explorer(game, "Ada", mode="canoe")
    played = beaten(game, 5, 1, 1)
    assert survivors(played) == Party(bearers=1, canoes=1, rations=20 + 9, gifts=10)
    assert not played.of(facts.ModeChanged)


def test_who_saves_no_canoe_walks() -> None:
    """15.2, 15.22, 5.434: a member that is no canoe leaves the canoes behind."""
    party = Party(bearers=32, canoes=4)
    game = at_a_village(terrain="swamp", behind="swamp", party=party)
    played = beaten(with_explorer(game, "Ada", mode="canoe"), 4, 1, 0)
    assert played.state.explorers["Ada"].mode == "foot"
    assert survivors(played) == Party(bearers=1)


def test_an_animal_brings_no_load() -> None:
    """15.22, 15.23: an animal is a member; only bearers on foot and canoes have loads."""
    party = Party(camels=4, rations=30, gifts=10)
    game = with_explorer(at_a_village(party=party), "Ada", mode="mounted")
    assert survivors(beaten(game, 5, 2)) == Party(camels=2, rations=9)


def test_bearers_bring_no_more_than_their_share_beside_pack_animals() -> None:
    """15.23, 11.3: two of 8 bearers lead six camels, which carry 120 of 180; one bearer of eight
    brings a 24th."""
    party = Party(bearers=8, camels=6, rations=96, gifts=48)
    assert survivors(beaten(at_a_village(party=party), 4, 1, 0)) == Party(
        bearers=1, rations=4 + 9, gifts=2
    )


def test_who_lost_his_canoes_does_not_fall_back_upon_a_lake() -> None:
    """15.2 (ruling), 9.43: on foot a lake is no way back."""
    party = Party(bearers=16, canoes=2)
    game = at_a_village(terrain="swamp", behind="lake", party=party)
    played = beaten(with_explorer(game, "Ada", mode="canoe"), 4, 1, 0)
    assert not played.of(facts.Moved)
    assert played.of(facts.MoveEnded)


def test_a_musket_taken_from_the_load_is_gone_from_it() -> None:
    """15.2: an unarmed explorer without askaris takes the one spare musket."""
    game = at_a_village(party=Party(bearers=2, muskets=1, gifts=4))
    played = beaten(with_explorer(game, "Ada", armed=False), 5)
    assert played.state.explorers["Ada"].armed
    assert survivors(played) == Party(bearers=2, gifts=4)


@pytest.mark.parametrize(
    ("party", "mode"),
    [
        (Party(bearers=3), "foot"),
        (Party(askaris=3), "foot"),
        (Party(guides=3), "foot"),
        (Party(horses=3), "mounted"),
        (Party(camels=3), "mounted"),
        (Party(canoes=3), "canoe"),
    ],
)
def test_one_of_each_kind_is_a_member(party: Party, mode: str) -> None:
    """15.22: a person, an animal or a canoe; two of three escape."""
    wet = "swamp" if mode == "canoe" else "veldt"
    game = at_a_village(party=party, terrain=wet, behind=wet)
    played = beaten(with_explorer(game, "Ada", mode=mode), 5, 2)
    settled = next(one for one in played.settled if one.key == "members")
    assert (settled.value, settled.most) == (2, 3)
    (kind,) = (field for field in party.__struct_fields__ if getattr(party, field))
    assert survivors(played) == Party(**{kind: 2})


def test_a_die_of_members_is_three_at_least() -> None:
    """15.2"""
    assert survivors(beaten(at_a_village(), 6, 1, 0, 3, 0)) == Party(askaris=3, rations=9)
    played = beaten(at_a_village(), 6, 5, 0, 5, 0)
    assert survivors(played) == Party(askaris=5, rations=9)


def test_fewer_members_than_may_escape_all_do() -> None:
    """15.21, 15.22"""
    played = beaten(at_a_village(party=Party(bearers=1, askaris=1, rations=4)), 5)
    assert survivors(played) == Party(bearers=1, askaris=1, rations=4)


def test_no_more_members_are_said_to_escape_than_there_are() -> None:
    """15.21, 15.22: the number that people may set otherwise is one of those they may set."""
    settled = next(
        one
        for one in beaten(at_a_village(party=Party(bearers=1)), 6, 5).settled
        if one.key == "members"
    )
    assert (settled.value, settled.least, settled.most) == (1, 0, 1)


@pytest.mark.parametrize("die", range(1, 7))
def test_with_the_last_result_as_many_escape_as_the_die_says(die: int) -> None:
    """15.21: each face counts, but never fewer than the table says."""
    game = at_a_village(party=Party(bearers=20))
    least = game.charts.escape(FATES[6]).least
    number = max(least, die)
    played = beaten(game, 6, die, number)
    settled = next(one for one in played.settled if one.key == "members")
    assert settled.value == survivors(played).bearers == number


def test_nobody_escapes_with_what_there_never_was() -> None:
    """15.2: a musket and 9 rations, as far as the expedition had them."""
    game = with_explorer(at_a_village(party=Party(bearers=5, rations=3)), "Ada", armed=False)
    played = beaten(game, 4, 0)
    assert survivors(played) == Party(rations=3)
    assert not played.state.explorers["Ada"].armed


def test_the_healthy_escape_first() -> None:
    """15.21: of three bearers, two of them sick, two escape."""
    game = at_a_village(party=Party(bearers=3, sick_bearers=2))
    party = survivors(beaten(game, 5, 2))
    assert (party.bearers, party.sick_bearers) == (2, 1)


def test_tusks_and_specimens_are_saved_as_far_as_bearers_carry_them() -> None:
    """20.73: one bearer carries 10: one tusk of 7 and a specimen of 2, or five specimens."""
    party = Party(bearers=10, tusks=2, specimens=6)
    assert survivors(beaten(at_a_village(party=party), 4, 1, 1, 1)) == Party(
        bearers=1, tusks=1, specimens=1
    )
    assert survivors(beaten(at_a_village(party=party), 4, 1, 0, 5)) == Party(bearers=1, specimens=5)
    either = Party(bearers=10, tusks=1, specimens=5)
    assert survivors(beaten(at_a_village(party=either), 4, 1, 0)) == Party(bearers=1, specimens=5)
    assert survivors(beaten(at_a_village(party=either), 4, 1, 1, 1)) == Party(
        bearers=1, tusks=1, specimens=1
    )
    both = Party(bearers=10, tusks=1, specimens=1)
    assert survivors(beaten(at_a_village(party=both), 4, 1)) == Party(
        bearers=1, tusks=1, specimens=1
    )
    full = Party(bearers=10, tusks=2, specimens=3)
    assert survivors(beaten(at_a_village(party=full), 5, 2)) == Party(
        bearers=2, tusks=2, specimens=3
    )
    light = Party(bearers=10, tusks=1)
    assert survivors(beaten(at_a_village(party=light), 4, 1)) == Party(bearers=1, tusks=1)


# Captivity (15.3)


def captive(game: NileAtTable | None = None) -> NileAtTable:
    world = game or at_a_village()
    return with_explorer(world, "Ada", place="captive", captor=TRIBE, party=Party(), armed=False)


def attempt(*answers: object) -> Played:
    game = captive()
    played = play(game, escape(game, "Ada"), answers)
    assert played.of(facts.StepBegan) == [facts.StepBegan("end")]
    return played


def test_an_attempt_may_fail() -> None:
    """15.3, 15.31: and be made again next turn."""
    played = attempt(1)
    assert played.state.explorers["Ada"].place == "captive"
    assert len(played.facts) == 1


def test_an_attempt_may_be_the_end() -> None:
    """15.31"""
    assert attempt(2).state.explorers["Ada"].place == "dead"


def test_a_captive_may_get_away_alone() -> None:
    """15.32"""
    played = attempt(3)
    explorer = played.state.explorers["Ada"]
    assert (explorer.place, explorer.captor, explorer.hex) == ("africa", 0, BEHIND)
    assert explorer.party == Party()
    assert played.of(facts.ExplorerFreed)


@pytest.mark.parametrize(("dice", "bearers"), [([4], 1), ([5], 2), ([6, 2], 3), ([6, 6], 6)])
def test_a_captive_s_members_are_unladen_bearers(dice: list[int], bearers: int) -> None:
    """15.32"""
    explorer = attempt(*dice).state.explorers["Ada"]
    assert explorer.party == Party(bearers=bearers, rations=9)
    assert explorer.armed


# Death (21.3)


def a_rumour_s_world() -> NileAtTable:
    """Ada mapped four hexes: one is published, one Ben knows as well, one she saw in part."""
    game = at_a_village()
    state = game.state
    hexes = {
        **state.hexes,
        BEHIND: Hex("veldt", mapped=1, by="Ada", river="...o.."),
        HERE: Hex("veldt", mapped=2, by="Ada", tribe=TRIBE, counter=3, river="i....."),
        BEYOND: Hex("jungle", half=True, by="Ada"),
        "1420": Hex("swamp", mapped=3, by="Ada", published=True, tribe=8),
    }
    tribes = {str(TRIBE): Tribe(HERE, "small"), "8": Tribe("1420", "large")}
    ben = Explorer("Ben's explorer", "doctor", place="africa", hex="1419", known={BEHIND: 1})
    explorers = {**state.explorers, "Ben": ben}
    game = game.at(replace(state, hexes=hexes, tribes=tribes, explorers=explorers))
    return with_explorer(game, "Ada", known={BEHIND: 1, HERE: 1, "1420": 1})


def test_unpublished_hexes_that_only_he_knew_are_erased() -> None:
    """21.32, 10.293: published ones stay, those that others know, and counters lie as they lay."""
    game = a_rumour_s_world()
    played = play(game, die(game, "Ada", "fever"))
    assert played.of(facts.ExplorerDied)[0].erased == (HERE, BEYOND)
    assert not played.of(facts.HexTold), "the app's own map needs no telling"
    hexes = played.state.hexes
    assert hexes[HERE] == Hex(counter=3)
    assert hexes[BEYOND] == Hex()
    assert hexes["1420"].published
    assert hexes[BEHIND].river == "...o.."


def test_tribe_markers_of_erased_hexes_are_taken_off() -> None:
    """21.32 (ruling)"""
    game = a_rumour_s_world()
    assert list(play(game, die(game, "Ada", "fever")).state.tribes) == ["8"]


def test_what_is_published_and_hidden_stays() -> None:
    """21.31, 17.8: unpublished points and finds are lost, caches stay for whoever finds them."""
    game = with_explorer(
        a_rumour_s_world(),
        "Ada",
        points={"a": Points("hexes", 5, 1, True), "b": Points("tribe", 3)},
        caches={"1": Cache("1420", rations=4)},
        money=100,
    )
    ada = play(game, die(game, "Ada", "fever")).state.explorers["Ada"]
    assert list(ada.points) == ["a"]
    assert list(ada.caches) == ["1"]
    assert (ada.place, ada.party, ada.known, ada.tribes) == ("dead", Party(), {}, {})


def test_on_a_table_with_its_own_board_only_the_party_s_hex_goes() -> None:
    """21.32, map-less: the table erases the others."""
    game = a_game(
        mapless=True,
        hexes={"@Ada": Hex("veldt"), "@Ben": Hex("swamp")},
        Ada="@Ada",
        Ben="@Ben",
    )
    played = play(game, die(game, "Ada", "retired"))
    assert played.of(facts.ExplorerDied)[0].erased == ("@Ada",)
    assert played.state.hexes["@Ben"] == Hex("swamp")
