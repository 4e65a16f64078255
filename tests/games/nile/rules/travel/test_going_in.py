"""Setting out for a hex and going in, step by step as people decide (9.44–9.46, 9.3)."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.nile import facts
from companion.games.nile.rules.travel import entering, shore
from companion.games.nile.sequence import WHOLE
from companion.games.nile.state import Ahead, Hex, Party, Tribe
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Choose
from tests.games.nile.helpers import river_boards
from tests.games.nile.helpers.on_the_move import FLOWS_EAST, HERE, VELDT, E, W, inland
from tests.games.nile.helpers.world import Played, play, with_explorer, with_party, with_turn

EDGE = WHOLE + 1
"""The shape of a move that stops at the edge of a hex just drawn."""

CREW = Party(bearers=8, canoes=1)
UNKNOWN = Hex("veldt", mapped=1, by="Ben")

FORK = river_boards.HERE
TRUNK = river_boards.rivers(h0104=".i..o.", h0204=".i..o.", h0304=".i..o.")
OPEN, BESIDE = {"0104": 3}, "0403"
"""A river that leaves the hex `FORK` for a mouth."""


def set_out(game: NileAtTable, name: str, *answers: Any, shape: int = EDGE) -> Played:
    rule = entering.set_out(game, "Ada", name, shore.way(game, "Ada", name), shape)
    return play(game, rule, list(answers), stop=True)


def at_edge(terrain: str, **ahead: Any) -> NileAtTable:
    """Ada before a hex whose ground was just drawn."""
    game = inland(E=Hex(terrain, half=True, by="Ada"))
    return with_turn(game, step="enter", spent=2, ahead=Ahead(E, **ahead))


def go_in(game: NileAtTable, *answers: Any) -> Played:
    return play(game, entering.go_in(game, "Ada"), list(answers), stop=True)


# At the edge


def test_a_hex_half_explored_shows_its_water_at_once() -> None:
    """9.44, 10.294: its ground is known; where no lake or swamp comes of it the party is in"""
    game = inland(E=Hex("veldt", half=True, by="Ben"))
    played = set_out(game, E, 6, "none", "none")
    assert [request.rule for request in played.asked] == ["12.4", "10.325", "10.41"]
    assert not played.of(facts.Approached)
    assert played.of(facts.Moved) == [facts.Moved("Ada", E)]
    assert played.of(facts.HexExplored)
    assert game.state.turn.step == "move"


def test_a_known_hex_is_entered_without_a_word() -> None:
    """9.15, 9.44"""
    game = inland(E=VELDT)
    played = set_out(game, E)
    assert (played.asked, played.of(facts.Approached)) == ([], [])
    assert played.facts[-1] == facts.StepBegan("move")


@pytest.mark.parametrize("watered", [False, True])
def test_who_goes_in_maps_the_rest_and_stands_there(watered: bool) -> None:
    """9.44, 9.3: the river too, unless it was drawn before"""
    game = at_edge("veldt", watered=watered)
    played = go_in(game, "stay", *["none"] * (1 if watered else 2))
    rules = ["9.45", *([] if watered else ["10.325"]), "10.41"]
    assert [request.rule for request in played.asked] == rules
    assert played.of(facts.Moved) == [facts.Moved("Ada", E)]
    assert played.of(facts.Known) == [facts.Known("Ada", E)]
    assert [fact.hex for fact in played.of(facts.HexExplored)] == [E]
    assert played.of(facts.Approached) == [facts.Approached()]
    assert game.state.turn.step == "move"
    assert game.state.turn.ahead == Ahead()


@pytest.mark.parametrize("watered", [False, True])
def test_who_steps_back_may_move_on(watered: bool) -> None:
    """9.45, 9.46, 10.291"""
    game = at_edge("veldt", watered=watered)
    played = go_in(game, "back")
    assert played.facts == [facts.Approached(), facts.StepBegan("move")]
    assert game.hex(E).half
    assert game.explorer("Ada").hex == HERE
    assert game.state.turn.spent == 2


def test_water_that_covers_the_hex_is_asked_about_anew() -> None:
    """9.44, 10.3212: two rivers flow out; on a 1 it is a lake, and nobody is in it yet"""
    game = river_boards.a_land(TRUNK | river_boards.rivers(h0504=".o..i."), mouths=OPEN, terrain="")
    game = with_turn(with_explorer(game, "Ada", hex=BESIDE, party=Party(bearers=4)), allowance=4)
    play(game, entering.approach(game, "Ada", FORK, ""), ["1 veldt"])
    assert game.state.turn.ahead == Ahead(FORK)
    played = go_in(game, "stay", 1)
    assert played.facts[-1] == facts.Approached(FORK, "", watered=True)
    assert not played.of(facts.Moved)
    asked = go_in(game).asks(Choose)
    assert asked.question == "It is lake. Go in?"
    assert asked.options[0].barred == "lake cannot be entered on foot (9.43)"
    assert asked.taken_unread == asked.option("back"), "nothing else is open"
    assert go_in(game, "back").facts == [facts.Approached(), facts.StepBegan("move")]


def test_who_steps_back_onto_land_stays_on_his_feet() -> None:
    """9.43, 9.45: canoes along or not; who was in his canoes sits in them still"""
    dry = with_explorer(at_edge("veldt"), "Ada", party=CREW)
    assert go_in(dry, "back").facts == [facts.Approached(), facts.StepBegan("move")]
    assert dry.explorer("Ada").mode == "foot"
    lake = inland(HERE=Hex("lake", published=True), E=Hex("veldt", half=True), party=CREW)
    for mode, changes in (("canoe", []), ("foot", ["canoe"])):
        game = with_turn(with_explorer(lake, "Ada", mode=mode), ahead=Ahead(E), mode=mode)
        played = go_in(game, "back")
        assert [fact.mode for fact in played.of(facts.ModeChanged)] == changes


def test_a_step_into_a_hex_that_is_not_beside_the_party_is_not_made() -> None:
    """9.44: a correction may have set it elsewhere, or taken the hex away"""
    for ahead in (Ahead("2002"), Ahead()):
        game = with_turn(at_edge("veldt"), ahead=ahead)
        assert go_in(game).facts == [facts.Approached(), facts.StepBegan("move")]
    told = with_turn(at_edge("veldt"), ahead=Ahead())
    told = told.at(replace(told.state, map="table"))
    assert go_in(told).facts == [facts.Approached(), facts.StepBegan("move")]


@pytest.mark.parametrize(
    ("terrain", "party", "mode", "barred"),
    [
        ("veldt", Party(bearers=8, horses=9), "mounted", ""),
        ("veldt", Party(bearers=8, horses=3), "mounted", "9 people and 3 animals: everybody"),
        ("swamp", Party(bearers=8, horses=9), "mounted", "horses can't enter swamp (5.42)"),
        ("desert", Party(bearers=8, camels=9, water=27), "mounted", ""),
        ("desert", Party(bearers=8, camels=9), "mounted", "the desert takes 27 water"),
        ("swamp", Party(bearers=8, canoes=1), "canoe", ""),
        ("lake", Party(bearers=30, canoes=1), "canoe", "the load weighs 465"),
        ("veldt", Party(bearers=8, canoes=1), "canoe", "no river leads canoes through"),
    ],
)
def test_another_mode_is_barred_by_the_party_or_by_the_ground(
    terrain: str, party: Party, mode: str, barred: str
) -> None:
    """9.44, 9.5: either is enough"""
    asked = go_in(with_explorer(at_edge(terrain), "Ada", party=party)).asks(Choose)
    goes = any(not option.barred for option in asked.options if option.key != "back")
    assert asked.default == ("stay" if goes else "back")
    (option,) = (option for option in asked.options if option.key == mode)
    assert option.barred.startswith(barred)
    assert bool(option.barred) is bool(barred)


def test_from_canoes_the_party_may_go_in_on_foot_but_for_its_sick() -> None:
    """9.44 (ruling), 19.3: and not onto a lake"""
    lake = Hex("lake", published=True)
    few = Party(bearers=3, canoes=1, rations=30)
    for terrain, sick, barred in (
        ("veldt", 0, ""),
        ("veldt", 3, "nobody can carry the sick ashore (19.3)"),
        ("lake", 0, "lake cannot be entered on foot (9.43)"),
    ):
        game = inland(HERE=lake, E=Hex(terrain, half=True, by="Ada"), party=few, mode="canoe")
        game = with_turn(with_party(game, "Ada", sick_bearers=sick), ahead=Ahead(E))
        asked = go_in(game).asks(Choose)
        (foot,) = (option for option in asked.options if option.key == "foot")
        assert foot.barred == barred


# Setting out


def test_who_lands_changes_his_mode_as_he_enters() -> None:
    """9.5 (ruling): not while he may still be lost; who goes on as he was changes nothing"""
    lake = Hex("lake", published=True)
    game = inland(HERE=lake, E=UNKNOWN, party=CREW, mode="canoe")
    assert set_out(game, E, 1).of(facts.MoveEnded)[0].lost
    assert game.explorer("Ada").mode == "canoe"
    game = inland(HERE=lake, E=UNKNOWN, party=CREW, mode="canoe")
    played = set_out(game, E, 6, "none")
    assert game.explorer("Ada").mode == "foot"
    kinds = [type(fact).__name__ for fact in played.facts]
    assert kinds.index("ModeChanged") < kinds.index("PointsSpent")
    on = set_out(inland(HERE=FLOWS_EAST, E=FLOWS_EAST, party=CREW, mode="canoe"), E)
    assert "ModeChanged" not in [type(fact).__name__ for fact in on.facts]


# Standing in it


@pytest.mark.parametrize(("mode", "beyond"), [("canoe", True), ("foot", False)])
def test_canoes_that_come_up_over_a_cataract_lie_beyond_it(mode: str, beyond: bool) -> None:
    """9.27, 10.52 (ruling)"""
    falls = replace(FLOWS_EAST, cataract=2)
    game = inland(HERE=FLOWS_EAST, W=falls, party=CREW, mode=mode)
    played = set_out(game, W)
    assert played.of(facts.Portaged) == ([facts.Portaged("Ada", beyond=True)] if beyond else [])
    assert game.explorer("Ada").beyond is beyond


@pytest.mark.parametrize(
    ("there", "step", "cards"),
    [
        (replace(VELDT, tribe=3), "encounter", []),
        (VELDT, "move", []),
        (UNKNOWN, "move", ["10.41"]),
        (replace(UNKNOWN, tribe=3), "encounter", []),
    ],
)
def test_who_lives_in_the_hex_is_met(there: Hex, step: str, cards: list[str]) -> None:
    """9.3, 10.41: a card for natives in an unpublished hex without any"""
    game = inland(E=there)
    game.state.tribes["3"] = Tribe(E, "small")
    published = there.published
    played = set_out(game, E, *[6] * (not published), *["none"] * len(cards))
    assert [r.rule for r in played.asked if r.rule == "10.41"] == cards
    assert game.state.turn.step == step


@pytest.mark.parametrize(("published", "noted"), [(False, True), (True, False)])
def test_what_the_hex_shows_is_noted_by_who_comes(published: bool, noted: bool) -> None:
    """9.3, 10.54, 22.3: what others found in an unpublished hex"""
    peak = Hex("mountain", mapped=1, by="Ben", height=15000, published=published)
    game = inland(E=peak)
    if published:
        game = with_explorer(game, "Ada", known={E: 1})
    played = set_out(game, E, *([] if published else [6, "none"]))
    found = [(fact.find.kind, fact.find.value) for fact in played.of(facts.Found)]
    assert found == ([("mountain", 15000)] if noted else [])


# After the move


@pytest.mark.parametrize(
    ("tribe", "start", "dealt", "step"),
    [
        (3, HERE, (), "encounter"),
        (3, HERE, ("3",), "hunt"),
        (3, HERE, ("30",), "encounter"),
        (3, E, (), "hunt"),
        (0, HERE, (), "hunt"),
    ],
)
def test_the_whole_move_beside_a_tribe_is_a_meeting(
    tribe: int, start: str, dealt: tuple[str, ...], step: str
) -> None:
    """9.44, 13.1 (ruling): once a turn, and only where the turn began"""
    game = with_turn(inland(HERE=replace(VELDT, tribe=tribe)), start=start, dealt=dealt)
    assert play(game, entering.end_move(game, "Ada")).facts == [facts.StepBegan(step)]
