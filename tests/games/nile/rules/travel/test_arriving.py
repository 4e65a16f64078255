"""Standing in a hex, however the party came there (9.3, 9.15, 13.1, 22.1); ways that are open."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.nile import facts
from companion.games.nile.rules.europe import worth
from companion.games.nile.rules.party import death
from companion.games.nile.rules.travel import arriving, retreat, shore
from companion.games.nile.rules.turn import movement, turns
from companion.games.nile.state import WITHDREW, Errand, Hex, Party, Tribe
from companion.games.nile.table_game import NileAtTable
from companion.table.facts import Corrected, Fact
from companion.table.game import Call
from companion.table.play.corrections import led_to
from tests.games.nile.helpers.arrivals import WAYS, arrive, kinds
from tests.games.nile.helpers.on_the_move import CREW, FLOWS_EAST, SE, E, W, go, inland, ways
from tests.games.nile.helpers.on_the_move import HERE as AT
from tests.games.nile.helpers.world import (
    a_game,
    play,
    shipped_board,
    with_explorer,
    with_turn,
)

LAKE, SWAMP = Hex("lake", published=True), Hex("swamp", published=True)
FAR = "1614"
"""Two hexes east of where the party stands."""

OURS = Hex("veldt", mapped=1, by="Ada")
HALF = Hex("veldt", half=True, by="Ada")


@pytest.mark.parametrize("way", WAYS)
def test_every_way_into_a_hex_ends_in_standing_there(way: str, rng: Random) -> None:
    """9.3, 9.15, 11.2, 13.1: some kinds of hexes; `soak_arrivals` tries all of them."""
    for kind in rng.sample(kinds(), 20):
        arrive(kind, way, rng.randrange(1000))


# What he knows (9.15, 22.1)


@pytest.mark.parametrize("here", [HALF, Hex()])
def test_a_hex_mapped_under_his_feet_is_his_to_publish(here: Hex) -> None:
    """9.3, 10.54, 22.1: with what is to be seen there"""
    game = inland(HERE=here, party=Party(bearers=2))
    cards = ["none", "none"] if here.half else ["1 mountain", "none", "none", "20000"]
    played = go(game, *cards)
    assert played.of(facts.HexExplored)
    assert played.of(facts.Known) == [facts.Known("Ada", AT)]
    assert worth.publishable(game, "Ada") == [AT]
    assert [fact.find.value for fact in played.of(facts.Found)] == ([] if here.half else [20_000])


def test_who_flees_into_a_hex_of_others_knows_it_and_it_stays_when_they_die() -> None:
    """15.2, 21.32, 9.15: nothing is erased under a party's feet"""
    theirs = Hex("veldt", mapped=1, by="Ben")
    game = a_game(Ada=AT, Ben="2002", hexes={AT: OURS, W: theirs}, party=Party(bearers=2))
    game = with_explorer(game, "Ada", came=W, trail=(W, AT))
    game = with_explorer(game, "Ben", known={W: 1})
    played = play(game, retreat.flee(game, "Ada"), ["none"])
    assert facts.Known("Ada", W) in played.of(facts.Known)
    assert W not in death.rumours(game, "Ben")
    unknown = with_explorer(game, "Ada", known={})
    assert W not in death.rumours(unknown, "Ben")
    away = with_explorer(unknown, "Ada", hex=AT)
    assert W in death.rumours(away, "Ben")


def test_a_hex_whose_mapping_was_broken_off_is_known_once_it_is_whole() -> None:
    """8.3, 10.294, 9.15"""
    game = inland(party=Party(bearers=2), E=Hex())
    step = Call("enter", {"player": "Ada"})
    played = go(game, "2", 0, 6, "1 veldt", "stay", "none")
    assert played.open is not None
    assert E in game.explorer("Ada").known
    game.state = with_turn(game, step="enter").state
    play(game, turns.finish_by_hand(game, step), ["done"])
    assert E not in game.explorer("Ada").known
    game.state = with_turn(game, step="move", still=False, spent=0).state
    assert go(game, "none", "none").of(facts.Known) == [facts.Known("Ada", E)]


# Corrections


def corrected(game: NileAtTable, name: str, player: str = "Ada") -> list[Fact]:
    """What follows when a player's explorer is set into a hex by hand."""
    fact = Corrected(f"explorers.{player}.hex", game.explorer(player).hex, name)
    found = [fact, *led_to(game, game.state, [fact])]
    for each in found:
        game.state = each.apply(game.state)
    return found[1:]


def test_who_is_set_into_a_hex_by_a_correction_stands_there() -> None:
    """9.15, 13.5, 25.31: known, at the end of his trail; he came from beside it or from nowhere"""
    game = inland(E=OURS, W=OURS)
    game = with_explorer(game, "Ada", trail=(W, AT), came=W, trips=2, beyond=True)
    assert corrected(game, E) == [facts.Placed("Ada", on=True), facts.Known("Ada", E)]
    ada = game.explorer("Ada")
    assert (ada.trail, ada.came, ada.trips, ada.beyond) == ((W, AT, E), "", 0, False)
    assert game.state.turn.start == E
    assert corrected(game, AT) == [facts.Placed("Ada")]
    assert game.explorer("Ada").trail == (W, AT)
    assert corrected(game, "2002") == [facts.Placed("Ada")]
    assert game.explorer("Ada").trail == (W, "2002")


def test_a_correction_keeps_from_where_he_came_and_where_the_turn_began() -> None:
    """13.5, 8.3: of a hex beside it; of one that he has left this turn"""
    game = with_turn(inland(E=OURS, SE=OURS), start=W)
    game = with_explorer(game, "Ada", trail=(W, E, AT), came=E, backs={"2": WITHDREW})
    assert corrected(game, SE) == [facts.Placed("Ada", E), facts.Known("Ada", SE)]
    ada = game.explorer("Ada")
    assert (ada.trail, ada.came, ada.backs) == ((W, E, SE), E, {})
    assert game.state.turn.start == W
    assert corrected(game, SE) == []


@pytest.mark.parametrize(
    ("mode", "party", "there", "then"),
    [
        ("canoe", CREW, OURS, ["foot"]),
        ("canoe", CREW, FLOWS_EAST, []),
        ("foot", CREW, LAKE, ["canoe"]),
        ("foot", Party(bearers=8), LAKE, []),
        ("foot", CREW, OURS, []),
    ],
)
def test_he_travels_as_the_ground_allows(
    mode: str, party: Party, there: Hex, then: list[str]
) -> None:
    """5.432, 9.43: nobody lies in canoes on dry land, or walks on a lake"""
    game = inland(E=there, party=party, mode=mode)
    found = [fact for fact in corrected(game, E) if isinstance(fact, facts.ModeChanged)]
    assert [fact.mode for fact in found] == then
    before = inland(E=there, party=party, mode=mode)
    before = with_turn(with_explorer(before, "Ada", hex=E, trail=(E,)), start=E, step="activity")
    first = play(before, movement.choose_activity(before, "Ada"), stop=True)
    assert [fact.mode for fact in first.of(facts.ModeChanged)] == then


def test_of_others_the_turn_in_progress_keeps_its_points() -> None:
    """9.51: a correction of Ben's hex costs Ada nothing"""
    game = a_game(Ada=AT, Ben=W, hexes={AT: FLOWS_EAST, E: OURS}, party=CREW, step="move")
    game = with_explorer(with_turn(game, allowance=6), "Ben", mode="canoe")
    corrected(game, E, "Ben")
    assert game.explorer("Ben").mode == "foot"
    assert game.state.turn.allowance == 6


# Natives (13.1)


@pytest.mark.parametrize(("start", "then"), [(AT, "encounter"), (E, "hunt")])
def test_a_tribe_is_met_where_the_step_that_led_there_is_finished_by_hand(
    start: str, then: str
) -> None:
    """13.1, 8.3: the party had come there before it was broken off"""
    game = inland(E=Hex("veldt", published=True, tribe=7))
    game = game.at(replace(game.state, tribes={"7": Tribe(E, "small")}))
    game = with_explorer(game, "Ada", hex=E, trail=(AT, E))
    game = with_turn(game, start=start)
    played = play(game, turns.finish_by_hand(game, Call("move", {"player": "Ada"})), ["done"])
    assert played.of(facts.StepBegan) == [facts.StepBegan(then)]


# Which ways are open (5.432, 9.5, 11.2)


def sent(game: NileAtTable, goal: str) -> NileAtTable:
    return with_explorer(game, "Ada", errand=Errand("elephants-graveyard", goal, 2))


@pytest.mark.parametrize(
    ("here", "there", "mode", "kept"),
    [
        (LAKE, OURS, "canoe", True),
        (LAKE, Hex(), "canoe", True),
        (OURS, LAKE, "foot", True),
        (FLOWS_EAST, OURS, "canoe", True),
        (Hex("veldt", river=".o..i.", cataract=2), FLOWS_EAST, "canoe", True),
        (OURS, Hex("desert", published=True), "foot", False),
    ],
)
def test_a_rumour_is_followed_ashore_and_afloat(
    here: Hex, there: Hex, mode: str, kept: bool
) -> None:
    """11.2, 9.5 (ruling): landing, launching and a portage are ways; thirst bars"""
    party = Party(bearers=8, canoes=1, rations=40)
    around: dict[str, Any] = {
        **dict.fromkeys(("NE", "SE", "NW", "W", "SW"), Hex("desert")),
        "E": there,
    }
    game = sent(inland(HERE=here, party=party, mode=mode, **around), FAR)
    assert (facts.ErrandGiven("Ada") in go(game).facts) is not kept
    if kept and here != FLOWS_EAST:
        open_ = [key for key, way in ways(game).items() if not way.barred]
        assert [key for key in open_ if key.isdecimal()] == ["2"]


@pytest.mark.parametrize("there", [LAKE, SWAMP, Hex("jungle/swamp", published=True)])
def test_from_a_river_canoes_enter_a_lake_or_swamp_beside_it(there: Hex) -> None:
    """5.432, 11.44, 13.5 (ruling): no river side touches it; withdrawing does the same"""
    game = inland(HERE=FLOWS_EAST, SE=there, party=CREW, mode="canoe")
    option = ways(game)["3"]
    assert not option.barred
    assert "on foot" not in option.label
    game = with_explorer(game, "Ada", came=SE, trail=(SE, AT))
    played = play(game, retreat.withdraw(game, "Ada"), [])
    assert [(fact.to, fact.back) for fact in played.of(facts.Moved)] == [(SE, WITHDREW)]
    assert not played.of(facts.ModeChanged)
    dry = inland(HERE=FLOWS_EAST, SE=OURS, party=CREW, mode="canoe")
    assert shore.way(dry, "Ada", SE).mode == "foot"


def test_from_a_coast_canoes_enter_a_lake_beside_it() -> None:
    """5.432 (ruling)"""
    board = shipped_board()
    coast = next(
        (name, near)
        for name in board.published
        for near in board.land_neighbours(name)
        if board.is_coast(name) and not board.along_coast(name, near)
    )
    game = a_game(Ada=coast[0], hexes={coast[1]: LAKE}, party=CREW, step="move")
    game = with_turn(with_explorer(game, "Ada", mode="canoe"), allowance=4)
    assert shore.way(game, "Ada", coast[1]) == shore.ShoreWay("canoe", "", "")


def test_stating_twice_what_is_so_states_nothing() -> None:
    """9.3"""
    game = inland(HERE=OURS, party=Party(bearers=2))
    assert play(game, arriving.settle(game, "Ada")).of(facts.Known) == [facts.Known("Ada", AT)]
    assert play(game, arriving.settle(game, "Ada")).facts == []
    gone = with_explorer(game, "Ada", place="europe", hex="")
    assert play(gone, arriving.settle(gone, "Ada")).facts == []
