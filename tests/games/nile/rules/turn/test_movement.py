"""Activity levels, movement points and what bars a way (9)."""

from random import Random

import pytest

from companion.games.nile.facts import (
    ActivityChosen,
    ExplorerDied,
    Known,
    ModeChanged,
    Moved,
    MoveEnded,
    PartyChanged,
    Portaged,
    StepBegan,
)
from companion.games.nile.rules.party import makeup
from companion.games.nile.rules.travel import crossing, falls
from companion.games.nile.rules.turn import movement
from companion.games.nile.rules.turn.turns import end_turn
from companion.games.nile.state import Hex, Party
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Choose, Count, Roll
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
    with_party,
    with_turn,
)

# Activity levels (9.1, 9.2)


@pytest.mark.parametrize(
    ("bearers", "canoes", "points"),
    [(8, 1, 4), (16, 2, 4), (7, 1, 3), (4, 1, 3), (3, 1, 2), (2, 1, 2), (1, 1, 1), (21, 3, 3)],
)
def test_crew_bands(bearers: int, canoes: int, points: int) -> None:
    """9.22–9.25: at normal level; 9.6: 24 bearers less 3 are 7 for each of 3 canoes."""
    game = a_game(party=Party(bearers=bearers, canoes=canoes))
    game = with_explorer(game, "Ada", mode="canoe")
    played = play(game, movement.choose_activity(game, "Ada"), ["normal"])
    assert played.of(ActivityChosen)[0].allowance == points


def test_a_crew_never_takes_the_allowance_below_zero() -> None:
    """9.25: cautious, with one bearer."""
    game = with_explorer(a_game(party=Party(bearers=1, canoes=1)), "Ada", mode="canoe")
    played = play(game, movement.choose_activity(game, "Ada"), ["cautious"])
    assert played.of(ActivityChosen)[0].allowance == 0


def test_sick_bearers_do_not_paddle() -> None:
    """19.3 with 9.23."""
    party = Party(bearers=8, sick_bearers=1, canoes=1)
    game = with_explorer(a_game(party=party), "Ada", mode="canoe")
    played = play(game, movement.choose_activity(game, "Ada"), ["normal"])
    assert played.of(ActivityChosen)[0].allowance == 3


def test_a_crew_lost_by_disaster_slows_the_canoes_at_once() -> None:
    """9.23: the allowance is what the crew can still paddle."""
    party = Party(bearers=7, canoes=1)
    game = inland(party=party, mode="canoe", HERE=FLOWS_EAST)
    played = play(game, movement.move(game, "Ada"), stop=True)
    assert played.of(ActivityChosen) == [ActivityChosen("normal", "canoe", 3)]


# What a step costs (9.15, 9.16, 9.21)


@pytest.mark.parametrize(
    ("east", "known", "cost"),
    [
        (VELDT, False, 1),
        (Hex(terrain="veldt"), True, 1),
        (Hex(terrain="veldt"), False, 2),
        (Hex(), False, 2),
        (Hex(terrain="veldt", half=True), True, 2),
    ],
)
def test_entry_costs(east: Hex, known: bool, cost: int) -> None:
    """9.15: published or known 1; 9.16, 10.294: unknown or unexplored 2."""
    game = inland(E=east)
    if known:
        game = with_explorer(game, "Ada", known={E: 1})
    assert crossing.entry_cost(game, "Ada", E, "") == cost
    assert f"{cost} m.p." in ways(game)["2"].label


def test_published_hexes_are_entered_for_one_point_without_a_roll() -> None:
    """9.15, 12.1 (ruling): never visited, but published."""
    played = go(inland(E=VELDT), "2")
    assert spent(played) == [1]
    assert played.of(Moved) == [Moved("Ada", E)]
    assert not played.of(Known)
    assert played.state.turn.step == "move"


def test_swamp_by_canoe_takes_four() -> None:
    """9.21: published or not."""
    swamp = Hex(terrain="swamp", published=True)
    game = inland(party=Party(bearers=8, canoes=1), mode="canoe", E=swamp, HERE=FLOWS_EAST)
    assert ", 4 m.p." in ways(game)["2"].label
    cautious = with_turn(game, allowance=2)
    assert "it takes 4 movement points, and 2 are left" in ways(cautious)["2"].barred


def test_swamp_on_foot_costs_what_it_is_known() -> None:
    """9.21 is about canoes."""
    assert ", 1 m.p." in ways(inland(E=Hex(terrain="swamp", published=True)))["2"].label


def test_swamp_found_by_canoe_takes_two_more() -> None:
    """9.21 (ruling): 2 were paid on entering the unknown."""
    game = inland(party=Party(bearers=8, canoes=1), mode="canoe", HERE=FLOWS_EAST)
    played = go(game, "2", "1 swamp", "stay", "none")
    assert spent(played) == [2, 2]
    assert played.state.explorers["Ada"].hex == E


def test_swamp_found_by_canoe_without_points_turns_back() -> None:
    """9.21 (ruling), 9.44: two more points are not there."""
    game = inland(party=Party(bearers=8, canoes=1), mode="canoe", points=3, HERE=FLOWS_EAST)
    played = go(game, "2", "1 swamp")
    assert isinstance(played.open, Choose)
    stay = next(option for option in played.open.options if option.key == "stay")
    assert "2 movement points more, and 1 is left" in stay.barred


def test_canoes_along_the_coast_pay_no_swamp() -> None:
    """9.21: the exception."""
    board = shipped_board()
    here, there = next(
        (here, near)
        for here in board.published
        for near in board.land_neighbours(here)
        if board.is_published(near)
        and board.along_coast(here, near)
        and not (board.has_river(here) or board.has_river(near))
    )
    swamp = Hex(terrain="swamp", published=True)
    game = a_game(Ada=here, party=Party(bearers=8, canoes=1), hexes={there: swamp})
    game = with_explorer(game, "Ada", mode="canoe")
    course = crossing.course(game, "Ada", there)
    assert course == "coast"
    assert crossing.entry_cost(game, "Ada", there, course) == 1
    out = board.grid.direction(here, there)
    river = "." * (out - 1) + "o" + "." * (6 - out)
    game = with_hex(game, here, river=river)
    course = crossing.course(game, "Ada", there)
    assert course == "down", "a river leads there as well"
    assert crossing.entry_cost(game, "Ada", there, course) == 1


# What bars a way (9.4)


def test_points_are_spent_but_never_more_than_there_are() -> None:
    """9.14: none, some or all of them; whoever has spent them all has moved."""
    game = inland(points=1, E=VELDT)
    go(game, "2")
    assert crossing.points_left(game) == 0
    played = go(game)
    assert played.open is None
    assert [fact.reason for fact in played.of(MoveEnded)] == ["no movement points are left"]


def test_points_are_not_saved_for_the_next_turn() -> None:
    """9.42."""
    game = with_turn(inland(points=4), step="end")
    play(game, end_turn(game, "Ada"))
    assert (game.state.turn.allowance, game.state.turn.spent) == (0, 0)
    play(game, movement.choose_activity(game, "Ada"), ["normal"])
    assert crossing.points_left(game) == 2


def test_too_few_points_bar_a_way() -> None:
    """9.41, 9.16 (ruling): a cautious party on foot moves on known ground only."""
    options = ways(inland(points=1, E=VELDT))
    assert "it takes 2 movement points, and 1 is left (9.41)" in options["1"].barred
    assert not options["2"].barred


@pytest.mark.parametrize(
    ("terrain", "party", "mode", "barred"),
    [
        ("lake", Party(bearers=4), "foot", "lake cannot be entered on foot"),
        ("swamp", Party(bearers=4), "foot", ""),
        ("swamp", Party(bearers=4, horses=2), "foot", "horses cannot enter swamp"),
        ("jungle/swamp", Party(bearers=4, horses=5), "mounted", "horses cannot enter jungle/swamp"),
        ("jungle", Party(bearers=4, horses=5), "mounted", ""),
        ("jungle", Party(bearers=4, camels=5), "mounted", "camels cannot enter jungle"),
        ("mountain", Party(bearers=4, camels=5), "mounted", ""),
        ("lake", Party(bearers=8, canoes=1), "canoe", "no river, lake, swamp or coast leads"),
    ],
)
def test_terrain_closed_to_a_mode(terrain: str, party: Party, mode: str, barred: str) -> None:
    """9.43, 5.426, 5.427, 5.432."""
    game = inland(party=party, mode=mode, E=Hex(terrain=terrain, published=True))
    option = ways(game)["2"]
    assert option.barred.startswith(barred) if barred else not option.barred


def test_an_overweight_party_stays_where_it_is() -> None:
    """6.55."""
    options = ways(inland(party=Party(bearers=1, rations=50), E=VELDT))
    assert "40 too much" in options["2"].barred
    assert not options["stay"].barred


def test_zanzibar_is_left_on_foot_by_its_two_arrows_alone() -> None:
    """3.2: to the west and the south-west, as over land."""
    game = with_turn(a_game(Ada="2418", step="move"), allowance=4)
    found = [option.place for option in ways(game).values() if option.place and not option.barred]
    assert sorted(found) == ["2318", "2419"]


def test_sea_and_the_edge_are_no_ways() -> None:
    """9.17: half hexes are entered, what is off the board is not."""
    game = with_turn(a_game(Ada="0101", step="move"), allowance=4)
    assert sum("off the board" in option.label for option in ways(game).values()) >= 3


def test_without_paddlers_canoes_only_drift_downstream() -> None:
    """9.26: one hex a turn."""
    game = inland(party=Party(askaris=2, canoes=1), mode="canoe", HERE=FLOWS_EAST, W=FLOWS_EAST)
    game = with_turn(game, allowance=1)
    options = ways(game)
    assert not options["2"].barred
    assert "only drift downstream" in options["5"].barred
    played = go(game, "2", "1 veldt", "stay", "continues 2", "none")
    assert played.state.turn.spent == 1
    assert played.state.explorers["Ada"].hex == E


def test_a_drift_leads_neither_onto_a_lake_nor_along_the_coast() -> None:
    """9.26: downstream on a river, and nowhere else."""
    party = Party(askaris=2, canoes=1)
    lake = Hex(terrain="lake", published=True)
    game = inland(party=party, mode="canoe", points=1, HERE=lake, E=lake, W=FLOWS_EAST)
    found = ways(game)
    assert "only drift downstream (9.26)" in found["2"].barred
    assert "only drift downstream (9.26)" in found["5"].barred
    assert not any(option.place and not option.barred for option in found.values())
    lagos = shipped_board().port_hexes["Lagos"]
    coast = with_turn(a_game(Ada=lagos, party=party, step="move"), allowance=1, mode="canoe")
    along = ways(with_explorer(coast, "Ada", mode="canoe"))
    board = shipped_board()
    ways_on = {key: way for key, way in along.items() if board.is_land(way.place)}
    by_coast = [key for key, way in ways_on.items() if board.along_coast(lagos, way.place)]
    assert by_coast
    assert all("only drift downstream (9.26)" in along[key].barred for key in by_coast)


def test_a_drift_into_unknown_swamp_takes_no_more_points() -> None:
    """9.26, 9.21: one hex, whatever it is."""
    game = inland(party=Party(askaris=2, canoes=1), mode="canoe", HERE=FLOWS_EAST)
    game = with_turn(game, allowance=1)
    assert spent(go(game, "2", "1 swamp", "stay", "none")) == [1]


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
    assert not played.of(StepBegan)
    assert played.state.turn.mapped == ()


def test_a_party_may_always_step_back() -> None:
    """9.45, 9.46, 10.291, 10.292: at once after the terrain; the points are spent, the hex is half
    drawn, and the party may go on with the points that are left."""
    game = inland()
    played = go(game, "2", 6, "1 veldt", "back")
    assert [request.rule for request in played.asked] == ["9.13", "12.4", "10.22", "9.45"]
    assert (game.hex(E).terrain, game.hex(E).half, game.hex(E).mapped) == ("veldt", True, 0)
    assert spent(played) == [2]
    assert E not in played.state.explorers["Ada"].known
    assert crossing.points_left(game) == 2
    assert ", partly explored" in ways(game)["2"].label


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
    played = go(with_hex(game, E, terrain="", half=False), "2", 6, "1 veldt", "foot", "back")
    assert played.of(ModeChanged) == [ModeChanged("Ada", "foot", 2), ModeChanged("Ada", "canoe", 2)]


# Modes of travel (9.5)


def mounted(mode: str, points: int) -> NileAtTable:
    party = Party(bearers=2, horses=3, rations=4)
    return inland(party=party, mode=mode, level="reckless", points=points)


def test_who_has_spent_the_slower_allowance_stops() -> None:
    """9.52."""
    game = with_turn(mounted("mounted", 6), spent=4)
    play(game, movement.change_mode(game, "Ada"), ["foot"])
    played = go(game)
    assert played.of(MoveEnded)
    assert played.state.turn.step == "hunt"


def test_modes_that_cannot_be_are_barred_with_the_reason() -> None:
    """5.423, 5.434; what the party has no means for is not offered at all."""
    game = inland(party=Party(bearers=4, horses=2, canoes=1))
    with pytest.raises(Illegal, match="cannot travel in canoes"):
        play(game, movement.change_mode(game, "Ada"), ["canoe"])
    with pytest.raises(Illegal, match="everybody must ride"):
        play(game, movement.change_mode(game, "Ada"), ["mounted"])
    game = inland(party=Party(bearers=4, horses=2))
    asked = play(game, movement.change_mode(game, "Ada"), stop=True).open
    assert isinstance(asked, Choose)
    assert [option.key for option in asked.options] == ["foot", "mounted"]


# Cataracts (9.27, 9.28)


def above_falls(bearers: int, items: int, **turn: int) -> NileAtTable:
    """Two canoes above a known cataract on the eastern side of the hex."""
    falls_here = Hex(terrain="veldt", published=True, river=".o..i.", cataract=2)
    party = Party(bearers=bearers, canoes=2, rations=items)
    game = inland(party=party, mode="canoe", level="reckless", HERE=falls_here, E=FLOWS_EAST)
    return with_turn(with_hex(game, W, **as_dict(FLOWS_EAST)), **{"allowance": 6, **turn})


def as_dict(hex_: Hex) -> dict[str, object]:
    return {"terrain": hex_.terrain, "published": hex_.published, "river": hex_.river}


@pytest.mark.parametrize(("bearers", "trips"), [(16, 1), (15, 2), (8, 2), (7, 3)])
def test_portage_trips(bearers: int, trips: int) -> None:
    """9.272: 2 canoes and 80 items weigh 160."""
    game = above_falls(bearers, 80)
    assert crossing.trips_needed(game, "Ada") == trips
    played = go(game, "2")
    assert spent(played) == [trips, 1]
    assert played.state.explorers["Ada"].hex == E


@pytest.mark.parametrize(
    ("bearers", "canoes", "trips"), [(6, 3, 3), (4, 3, 3), (11, 3, 2), (12, 3, 1), (3, 1, 0)]
)
def test_canoes_are_carried_whole(bearers: int, canoes: int, trips: int) -> None:
    """9.272 (ruling): sixty items' worth of bearers lift one canoe of forty, thirty none."""
    game = with_party(above_falls(bearers, 0), "Ada", canoes=canoes)
    assert crossing.trips_needed(game, "Ada") == trips
    option = falls.portage_option(game, "Ada")
    assert option is not None
    if trips:
        assert f": {trips} trip{'s' * (trips > 1)}, 1 m.p. each" in option.label
    else:
        assert option.label == "Carry round the cataract"
        assert "it takes 4 bearers to carry a canoe" in option.barred
        assert "leave it or hide it in a cache (9.272)" in ways(game)["2"].barred


def test_the_sick_are_carried_round_a_cataract() -> None:
    """9.272, 19.3: 2 canoes and 4 sick weigh 140, and 12 bearers carry 120 at a time."""
    game = with_party(above_falls(16, 0), "Ada", sick_bearers=4)
    assert crossing.trips_needed(game, "Ada") == 2
    assert crossing.trips_needed(with_party(game, "Ada", sick_bearers=0), "Ada") == 1


def test_portage_trips_are_remembered_over_the_turns() -> None:
    """9.27 (ruling)."""
    game = above_falls(7, 80, allowance=2)
    assert "and 3 for the portage, and 2 are left" in ways(game)["2"].barred
    played = go(game, "portage")
    assert played.of(Portaged) == [Portaged("Ada", 2, False)]
    game = with_turn(game, allowance=2, spent=0)
    played = go(game, "2")
    assert spent(played) == [1, 1]


def test_nobody_carries_without_bearers() -> None:
    """9.272: a portage needs hands."""
    game = with_party(above_falls(2, 0), "Ada", bearers=2, sick_bearers=2, askaris=1)
    assert "it takes 4 bearers" in ways(game)["2"].barred


def test_a_cataract_met_upstream_is_owed_before_the_next_step_up() -> None:
    """9.27, 10.52 (ruling): it lies on the side just crossed; back down nothing is owed."""
    game = above_falls(8, 80)
    game = with_explorer(game, "Ada", hex=E)
    played = go(game, "5")
    assert spent(played) == [1]
    assert played.of(Portaged) == [Portaged("Ada", 0, True)]
    options = ways(game)
    assert ", 3 m.p. with 2 for the portage" in options["5"].label
    assert options["2"].label.endswith(", 1 m.p.")
    played = go(game, "portage")
    assert played.of(Portaged) == [Portaged("Ada", 0, False)]
    assert ways(game)["5"].label.endswith(", 1 m.p.")


def test_canoes_go_over_an_unknown_cataract() -> None:
    """9.28: the die less 3, never below 0."""
    played = go(downstream(2), *DOWN_UNKNOWN)
    assert isinstance(played.open, Roll)
    assert {line.result: line.totals for line in played.open.column.lines} == {
        0: (1, 2, 3),
        1: (4,),
        2: (5,),
        3: (6,),
    }


DOWN_UNKNOWN = ("2", "1 mountain", "stay", "continues 2 cataract mountain")


def downstream(canoes: int) -> NileAtTable:
    party = Party(bearers=8 * canoes, canoes=canoes, rations=10 * canoes)
    return inland(party=party, mode="canoe", HERE=FLOWS_EAST)


def test_below_an_unknown_cataract_nothing_is_owed() -> None:
    """9.28 (ruling): having survived it the party lies below."""
    game = downstream(2)
    played = go(game, *DOWN_UNKNOWN, 3, "none", "none", "none")
    assert played.state.hexes[E].cataract == 2
    assert played.of(Portaged) == [Portaged("Ada", 0, True)]
    assert crossing.portage_cost(game, "Ada", "1614", "down") == 0
    assert crossing.portage_cost(game, "Ada", HERE, "up") > 0


def test_a_lost_canoe_takes_its_share_and_may_take_the_explorer() -> None:
    """9.28, 11.3, 11.45 (ruling): one roll for each canoe that is lost."""
    game = downstream(3)
    played = go(game, *DOWN_UNKNOWN, 4, [5, 6], "none", "none", "none")
    (lost,) = played.of(PartyChanged)
    assert (lost.changes["canoes"], lost.changes["bearers"], lost.changes["rations"]) == (
        -1,
        -8,
        -10,
    )
    game = downstream(3)
    played = go(game, *DOWN_UNKNOWN, 4, [6, 6])
    assert played.of(ExplorerDied)
    assert played.state.turn.step == "end"


def test_with_every_canoe_the_explorer_is_lost() -> None:
    """9.28 (ruling)."""
    played = go(downstream(1), *DOWN_UNKNOWN, 6)
    assert played.of(ExplorerDied)
    assert played.state.explorers["Ada"].place == "dead"


def test_a_known_cataract_is_not_gone_over() -> None:
    """9.28: for the first time, in an unpublished hex."""
    game = with_explorer(above_falls(8, 0), "Ada", hex=W)
    assert not falls.meets_unknown_falls(game, "Ada", HERE, "down")
    game = with_hex(game, HERE, published=False)
    assert falls.meets_unknown_falls(game, "Ada", HERE, "down")
    assert not falls.meets_unknown_falls(game, "Ada", HERE, "up")


# Water for the desert (5.444, 9.44 ruling)

DESERT = Hex(terrain="desert", published=True)


def test_desert_is_closed_without_water_for_all() -> None:
    """5.4442: everybody needs 3; nothing more can be carried."""
    game = inland(party=Party(bearers=2, rations=20), E=DESERT)
    assert "the desert takes 9 water; there is none (5.4442)" in ways(game)["2"].barred


def test_water_is_taken_up_before_the_desert() -> None:
    """5.4443: free, at least what is missing."""
    game = inland(party=Party(bearers=2, water=4), E=DESERT)
    played = go(game, "2")
    assert isinstance(played.open, Count)
    assert (played.open.least, played.open.most) == (5, 16)
    played = go(inland(party=Party(bearers=2, water=4), E=DESERT), "2", 6)
    assert played.state.explorers["Ada"].party.water == 10


def test_along_a_river_no_water_is_needed() -> None:
    """5.4442: following a river."""
    river = Hex(terrain="desert", published=True, river=".o..i.")
    game = inland(party=Party(bearers=2, rations=20), HERE=FLOWS_EAST, E=river)
    assert not ways(game)["2"].barred


def test_no_water_is_drawn_in_dry_desert() -> None:
    """5.4443; an oasis has some."""
    game = inland(party=Party(bearers=2), HERE=DESERT, E=DESERT)
    assert ways(game)["2"].barred
    assert not ways(with_hex(game, HERE, oasis=True))["2"].barred


def test_camels_can_wait_a_turn_for_water() -> None:
    """5.4444 (ruling): 16 each are due at the end of the second dry turn."""
    game = inland(party=Party(bearers=1, camels=2))
    assert crossing.water_need(game, "Ada") == 6
    assert crossing.water_need(with_explorer(game, "Ada", dry=1), "Ada") == 6 + 32
    horses = inland(party=Party(bearers=1, horses=2))
    assert crossing.water_need(horses, "Ada") == 6 + 16


def test_an_unknown_hex_that_is_desert_turns_a_dry_party_back() -> None:
    """9.44 (ruling): water is asked for before, where it may be desert."""
    game = inland(party=Party(bearers=2))
    played = go(game, "2", 0, 6, "1 desert")
    assert isinstance(played.open, Choose)
    assert "the desert takes 9 water; there is none" in played.open.options[0].barred
    game = inland(party=Party(bearers=2))
    played = go(game, "2", 9, 6, "1 desert")
    assert isinstance(played.open, Choose)
    assert not played.open.options[0].barred


def test_beside_jungle_nobody_asks_for_water() -> None:
    """10.27: no desert can lie there."""
    game = inland(NE=Hex(terrain="jungle", published=True))
    played = go(game, "2")
    assert played.open is not None
    assert played.open.kind == "roll"


# After the move (8.3.3c, 9.3, 12.2, 13.1)


def test_a_visited_hex_is_known_from_then_on() -> None:
    """9.3: an unpublished one."""
    played = go(inland(E=Hex(terrain="veldt")), "2", 6, "none")
    assert played.of(Known) == [Known("Ada", E)]


def test_a_tribe_is_met_on_entering() -> None:
    """8.3.3c."""
    game = inland(E=Hex(terrain="veldt", published=True, tribe=3))
    assert go(game, "2").state.turn.step == "encounter"


def test_a_whole_move_beside_a_tribe_is_an_encounter() -> None:
    """13.1; but not twice in a turn."""
    village = Hex(terrain="veldt", published=True, tribe=3)
    played = go(inland(HERE=village), "stay")
    assert played.state.turn.step == "encounter"
    assert played.state.turn.still
    dealt = with_turn(inland(HERE=village), dealt=("3",))
    assert go(dealt, "stay").state.turn.step == "hunt"


def test_who_may_not_move_goes_on_to_hunt() -> None:
    """A disaster may end the move before it began (8.3.2)."""
    assert go(with_turn(inland(), still=True)).state.turn.step == "hunt"


def test_strays_are_left_behind() -> None:
    """5.428: one bearer leads three animals."""
    game = inland(party=Party(bearers=1, horses=6), E=VELDT)
    strays = makeup.fit(game, "Ada", "foot").strays
    played = go(game, "2")
    assert strays > 0
    assert played.state.explorers["Ada"].party.horses == 6 - strays


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
def test_a_party_wanders_for_two_hundred_turns(mode: str, party: Party, rng: Random) -> None:
    """Every legal answer is taken, and no party stands where it cannot."""
    explorer = wander(mode, party, rng, turns=200).state.explorers["Ada"]
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
    asked = play(game, movement.choose_activity(game, "Ada"), stop=True).open
    assert isinstance(asked, Choose)
    assert [option.key for option in asked.options] == keys


def test_who_sails_home_or_changes_his_mode_has_no_level_yet() -> None:
    """8.3.1, 9.5, 21.4: the trip is his turn; after a change of mode he still chooses."""
    game = a_game(party=Party(bearers=3))
    play(game, movement.choose_activity(game, "Ada"), ["europe"])
    assert (game.explorer("Ada").place, game.state.turn.step) == ("europe", "end")
    riders = a_game(Ada=HERE, hexes={HERE: VELDT}, party=Party(bearers=1, horses=2))
    play(riders, movement.choose_activity(riders, "Ada"), ["mode", "mounted"])
    assert (riders.explorer("Ada").mode, riders.state.turn.step) == ("mounted", "activity")
    played = play(riders, movement.choose_activity(riders, "Ada"), ["reckless"])
    assert played.of(ActivityChosen) == [ActivityChosen("reckless", "mounted", 6)]
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
    assert len(go(game, "portage").of(Portaged)) == 1
    assert (game.state.turn.step, game.explorer("Ada").hex) == ("move", HERE)
    game = inland(party=party, mode="canoe", HERE=FLOWS_EAST)
    go(game, "mode", "foot")
    assert (game.explorer("Ada").mode, game.state.turn.step) == ("foot", "move")
    game = inland(E=VELDT)
    assert go(game, "2").of(Moved) == [Moved("Ada", E)]
    assert game.state.turn.step == "move"
    staying = go(inland(), "stay")
    assert [fact.reason for fact in staying.of(MoveEnded)] == ["stays"]
    assert staying.of(StepBegan) == [StepBegan("hunt")]


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
