"""Activity levels, modes of travel, stepping back, and what follows the move (9)."""

from random import Random

import pytest
from msgspec.structs import replace

from companion.games.nile import facts
from companion.games.nile.rules.party import makeup
from companion.games.nile.rules.turn import movement
from companion.games.nile.state import Hex, Party
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Choose
from tests import examples
from tests.games.nile.helpers.on_the_move import (
    FLOWS_EAST,
    HERE,
    NE,
    NW,
    SE,
    SW,
    VELDT,
    E,
    W,
    go,
    inland,
    spent,
    ways,
)
from tests.games.nile.helpers.wandering import wander
from tests.games.nile.helpers.world import (
    a_game,
    play,
    shipped_board,
    with_explorer,
    with_hex,
    with_turn,
)

# Activity levels (9.1, 9.2)


def test_a_crew_never_takes_the_allowance_below_zero() -> None:
    """9.25: cautious, with one bearer."""
    game = with_explorer(a_game(party=Party(bearers=1, canoes=1)), "Ada", mode="canoe")
    played = play(game, movement.choose_activity(game, "Ada"), ["cautious"])
    assert played.of(facts.ActivityChosen)[0].allowance == 0


def test_a_crew_lost_by_disaster_slows_the_canoes_at_once() -> None:
    """9.23: the allowance is what the crew can still paddle."""
    party = Party(bearers=7, canoes=1)
    game = inland(party=party, mode="canoe", HERE=FLOWS_EAST)
    played = play(game, movement.move(game, "Ada"), stop=True)
    assert played.of(facts.ActivityChosen) == [facts.ActivityChosen("normal", "canoe", 3)]


# Stepping back (9.44–9.46, 10.29)


def test_a_lake_found_on_foot_turns_the_party_back() -> None:
    """9.44, 9.46: the points are spent, the hex is partly explored."""
    game = inland()
    played = go(game, "2", 6, "1 lake")
    assert isinstance(played.open, Choose)
    by_key = {option.key: option for option in played.open.options}
    assert "lake cannot be entered on foot" in by_key["stay"].barred
    game = inland()
    played = go(game, "2", 6, "1 lake", "back")
    assert spent(played) == [2]
    assert played.state.explorers["Ada"].hex == HERE
    assert played.state.hexes[E] == Hex(terrain="lake", half=True, by="Ada")
    assert not played.of(facts.StepBegan)
    assert played.state.turn.mapped == ()


def test_a_change_of_mode_may_end_the_conflict() -> None:
    """9.44: canoes cannot go on where no water is, but bearers can carry them."""
    party = Party(bearers=8, canoes=1)
    lake = Hex(terrain="lake", published=True)
    game = inland(party=party, mode="canoe", HERE=lake)
    played = go(game, "2", 0, 6, "1 veldt")
    assert isinstance(played.open, Choose)
    by_key = {option.key: option for option in played.open.options}
    assert by_key["stay"].barred
    assert not by_key["foot"].barred
    played = go(
        with_hex(game, E, terrain="", half=False), "2", 6, "1 veldt", "foot", "none", "none"
    )
    assert played.of(facts.ModeChanged) == [facts.ModeChanged("Ada", "foot", 2)]
    assert played.state.explorers["Ada"].hex == E


# Modes of travel (9.5)


def mounted(mode: str, points: int) -> NileAtTable:
    party = Party(bearers=2, horses=3, rations=4)
    return inland(party=party, mode=mode, level="reckless", points=points)


def test_who_has_spent_the_slower_allowance_stops() -> None:
    """9.52."""
    game = with_turn(mounted("mounted", 6), spent=4)
    play(game, movement.change_mode(game, "Ada"), ["foot"])
    played = go(game)
    assert played.of(facts.MoveEnded)
    assert played.state.turn.step == "hunt"


# After the move (8.3.3c, 9.3, 12.2, 13.1)


def test_a_visited_hex_is_known_from_then_on() -> None:
    """9.3: an unpublished one."""
    played = go(inland(E=Hex(terrain="veldt")), "2", 6, "none")
    assert played.of(facts.Known) == [facts.Known("Ada", E)]


def test_who_may_not_move_goes_on_to_hunt() -> None:
    """A disaster may end the move before it began (8.3.2)."""
    assert go(with_turn(inland(), still=True)).state.turn.step == "hunt"


def test_of_two_kinds_of_strays_the_owner_says_which() -> None:
    """5.428."""
    game = inland(party=Party(bearers=1, horses=3, camels=3), E=VELDT)
    strays = makeup.fit(game, "Ada", "foot").strays
    played = go(game, "2", 1)
    assert played.asked[-1].rule == "5.428"
    left = played.state.explorers["Ada"].party
    assert (left.horses, left.camels) == (2, 3 - (strays - 1))


# Anything goes


PARTIES = (
    ("foot", Party(bearers=8, askaris=2, guides=2, rations=20)),
    ("mounted", Party(bearers=2, askaris=1, camels=6, rations=10)),
    ("canoe", Party(bearers=17, guides=1, canoes=2, rations=30)),
)


@pytest.mark.parametrize(("mode", "party"), PARTIES)
def test_a_party_wanders_for_many_turns(mode: str, party: Party, rng: Random) -> None:
    """Every legal answer is taken, and no party stands where it cannot."""
    explorer = wander(mode, party, rng, turns=examples(60, 200)).state.explorers["Ada"]
    assert explorer.place != "africa" or shipped_board().is_land(explorer.hex)


# The beginning of a turn, and the six ways


@pytest.mark.parametrize(
    ("place", "party", "keys"),
    [
        ("2002", Party(bearers=3), ["cautious", "normal", "reckless", "europe"]),
        (HERE, Party(bearers=3), ["cautious", "normal", "reckless"]),
        (HERE, Party(bearers=1, horses=2), ["cautious", "normal", "reckless", "mode"]),
        (HERE, Party(bearers=1, horses=1), ["cautious", "normal", "reckless"]),
        ("2002", Party(camels=1), ["cautious", "normal", "reckless", "mode", "europe"]),
    ],
)
def test_a_turn_begins_with_a_level_another_mode_or_the_way_home(
    place: str, party: Party, keys: list[str]
) -> None:
    """8.3.1, 9.12, 9.5, 21.4: from a port, and in another mode where one is open."""
    game = a_game(Ada=place, hexes={HERE: VELDT}, party=party)
    asked = play(game, movement.choose_activity(game, "Ada"), stop=True).asks(Choose)
    assert [option.key for option in asked.options] == keys


@pytest.mark.parametrize(
    ("place", "party", "said"),
    [
        (HERE, Party(bearers=5, rations=6), ""),
        (
            HERE,
            Party(bearers=5, rations=5),
            "rations for 5 of 6 people: if the hunt fails, the oth",
        ),
        (HERE, Party(), "no rations: if the hunt fails, the explorer falls sick (18.6)"),
        (HERE, Party(bearers=5), "no rations: if the hunt fails, everyone else deserts, "),
        ("1035", Party(bearers=5), ""),
    ],
)
def test_who_has_not_food_for_all_is_told_before_the_turn(
    place: str, party: Party, said: str
) -> None:
    """18.1, 18.4, 18.6; but in Cape Colony food is provided (18.8)."""
    game = a_game(Ada=place, hexes={HERE: VELDT}, party=party)
    asked = play(game, movement.choose_activity(game, "Ada"), stop=True).asks(Choose)
    assert asked.why.startswith(said or "safer levels mean")


@pytest.mark.parametrize(
    ("end", "left", "late"), [("", 0, False), ("months", 1, False), ("months", 0, True)]
)
def test_who_sails_home_in_the_last_month_is_told_that_he_comes_late(
    end: str, left: int, late: bool
) -> None:
    """II 2.3, 21.4: the trip takes the month; `left` are those after this one."""
    game = a_game(Ada="2002", party=Party(bearers=3))
    game.state = replace(game.state, end=end, months=game.turn + left)
    asked = play(game, movement.choose_activity(game, "Ada"), stop=True).asks(Choose)
    assert ("after the end of the game" in asked.options[-1].label) is late


def test_who_sails_home_or_changes_his_mode_has_no_level_yet() -> None:
    """8.3.1, 9.5, 21.4: the trip is his turn; after a change of mode he still chooses."""
    game = a_game(party=Party(bearers=3))
    play(game, movement.choose_activity(game, "Ada"), ["europe"])
    assert (game.explorer("Ada").place, game.state.turn.step) == ("europe", "end")
    riders = a_game(Ada=HERE, hexes={HERE: VELDT}, party=Party(bearers=1, horses=2))
    play(riders, movement.choose_activity(riders, "Ada"), ["mode", "mounted"])
    assert (riders.explorer("Ada").mode, riders.state.turn.step) == ("mounted", "activity")
    played = play(riders, movement.choose_activity(riders, "Ada"), ["reckless"])
    assert played.of(facts.ActivityChosen) == [facts.ActivityChosen("reckless", "mounted", 6)]
    assert riders.state.turn.step == "disaster"


def test_there_are_six_ways_and_each_says_what_is_there() -> None:
    """9.13, 9.41, 12.4: the ground and its cost, and no cost where the way is barred."""
    game = inland(NE=VELDT, E=Hex("jungle", half=True, by="Ada"), SE=Hex("lake"))
    game = with_hex(game, W, terrain="mountain")
    found = ways(game)
    assert list(found) == ["1", "2", "3", "4", "5", "6", "stay"]
    assert [found[key].place for key in "123456"] == [NE, E, SE, SW, W, NW]
    assert found["1"].label == f"NE {NE}: veldt, 1 m.p."
    assert found["2"].label == f"E {E}: jungle, partly explored, 2 m.p., lost on 1-2"
    assert found["3"].label == f"SE {SE}: lake"
    assert found["3"].barred
    assert found["4"].label == f"SW {SW}: blank, 2 m.p., lost on 1-2"
    assert found["5"].label == f"W {W}: mountain, 2 m.p., lost on 1-2"


def test_a_move_is_a_portage_a_change_of_mode_a_step_or_none() -> None:
    """9.13, 9.14, 9.27, 9.5: what was chosen is done, and after it the party may move on."""
    falls_here = Hex("veldt", published=True, river=".o..i.", cataract=2)
    party = Party(bearers=8, canoes=1)
    game = inland(party=party, mode="canoe", HERE=falls_here, E=FLOWS_EAST)
    assert len(go(game, "portage").of(facts.Portaged)) == 1
    assert (game.state.turn.step, game.explorer("Ada").hex) == ("move", HERE)
    game = inland(party=party, mode="canoe", HERE=FLOWS_EAST)
    go(game, "mode", "foot")
    assert (game.explorer("Ada").mode, game.state.turn.step) == ("foot", "move")
    game = inland(E=VELDT)
    assert go(game, "2").of(facts.Moved) == [facts.Moved("Ada", E)]
    assert game.state.turn.step == "move"
    staying = go(inland(), "stay")
    assert [fact.reason for fact in staying.of(facts.MoveEnded)] == ["stays"]
    assert staying.of(facts.StepBegan) == [facts.StepBegan("hunt")]


def test_on_a_table_with_its_own_board_the_hex_is_told_before_the_move() -> None:
    """8.3.3, 9.22: where nothing is on record of it; a cataract too, for who travels by canoe."""
    game = a_game(Ada="@Ada", party=Party(bearers=8, canoes=1), step="move", mapless=True)
    game = with_turn(game, allowance=4)
    asked = play(game, movement.move(game, "Ada"), ["veldt", "river", 0], stop=True)
    assert game.explorer("Ada").hex == "@Ada:1"
    assert game.hex("@Ada:1").terrain == "veldt"
    assert asked.open is not None
    assert asked.open.rule == "9.13"


@pytest.mark.parametrize("shape", [1, 2])
def test_the_ground_under_a_party_is_mapped_before_it_moves_on(shape: int) -> None:
    """8.3.3, 9.44, 10.1: who was driven into the blank; where people can act it is a step."""
    game = inland(HERE=Hex())
    rule = movement.move(game, "Ada", shape)
    played = play(game, rule, ["4 veldt", "none", "none"], stop=True)
    assert game.hex(HERE).terrain == "veldt"
    assert not game.hex(HERE).half
    assert (played.open is None) is (shape == 2)
