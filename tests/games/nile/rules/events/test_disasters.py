"""The thirty-six disasters of data set 1, each through the rule that draws it (11)."""

from typing import Any

import pytest

from companion.games.nile import facts
from companion.games.nile.rules.events import errands
from companion.games.nile.rules.travel import entering, thirst
from companion.games.nile.rules.travel.retreat import FELL_BACK
from companion.games.nile.rules.turn import movement
from companion.games.nile.state import Errand, Party, Relation, Tribe
from companion.table.ask.requests import Choose
from tests.games.nile.helpers.misfortune import (
    INLAND,
    MISSES,
    PARTY,
    SAFE,
    at,
    befalls,
    lost,
    one_bearer,
)
from tests.games.nile.helpers.world import (
    a_game,
    play,
    with_explorer,
    with_hex,
    with_turn,
)


@pytest.mark.parametrize(
    ("says", "terrain", "answers", "changes"),
    [
        ("jungle-fever", "jungle", [[3, 4], 4, 2], {"sick_bearers": 4, "sick_askaris": 2,
                                                     "sick_guides": 1}),
        ("dysentery", "swamp", [[4], 0, 4], {"sick_askaris": 4}),
        ("scorpions", "desert", [], {"sick_askaris": 1}),
        ("snakes", "veldt", [SAFE], one_bearer()),
        ("rhinoceros", "veldt", [MISSES, 1, SAFE], {"guides": -1}),
        ("rhinoceros", "veldt", [MISSES, 0, SAFE], {"askaris": -1}),
        ("rations-spoiled", "jungle", [], {"rations": -20}),
        ("shooting-accident", "veldt", [SAFE], {"askaris": -1}),
        ("pay-dispute", "veldt", ["pay"], {"gifts": -6}),
        ("askari-quarrel", "veldt", [5], {"askaris": -3}),
        ("camp-fire", "desert", [[6, 4], 5], {"rations": -10, "muskets": -2}),
        ("good-fortune", "jungle", [], {"guides": 1}),
        ("good-fortune", "veldt", ["rations"], {"rations": 20}),
        ("good-fortune", "veldt", ["joins"], {"guides": 1}),
    ],
)  # fmt: skip
def test_what_a_disaster_takes_and_gives(
    says: str, terrain: str, answers: list[Any], changes: dict[str, int]
) -> None:
    """11.2, 11.3, 11.45: by its dice, and the owner's choice of victims"""
    assert lost(befalls(at(terrain), says, *answers)) == changes


@pytest.mark.parametrize(
    ("says", "terrain", "party"),
    [
        ("scorpions", "desert", Party(bearers=3)),
        ("shooting-accident", "veldt", Party(bearers=2, askaris=1)),
        ("snakes", "lake", PARTY),
        ("desert-raiders", "veldt", PARTY),
        ("thieves", "veldt", PARTY),
    ],
)
def test_a_disaster_elsewhere_or_of_others_is_ignored(
    says: str, terrain: str, party: Party
) -> None:
    """11.2"""
    assert befalls(at(terrain, party=party), says).facts == [facts.StepBegan("move")]


@pytest.mark.parametrize(
    ("says", "fact"),
    [
        ("bad-omens", facts.MoveEnded("Bad omens")),
        ("game-vanishes", facts.FreshFood(0, hunted=True)),
    ],
)
def test_a_disaster_that_costs_only_time(says: str, fact: object) -> None:
    """11.2"""
    assert befalls(at("veldt"), says).facts == [fact, facts.StepBegan("move")]


def test_thieves() -> None:
    """11.2: within four hexes of a tribe or a port"""
    near = with_hex(at("veldt"), at("veldt").grid.ring(INLAND, 4)[0], tribe=3)
    assert lost(befalls(near, "thieves", [4, 5])) == {"gifts": -9}


# Sickness


def test_tsetse_flies() -> None:
    """11.2: a die for each animal, then one for people."""
    party = Party(bearers=18, askaris=5, horses=2, camels=1, rations=20)
    played = befalls(at("jungle", party=party), "tsetse-flies", [3, 4], [1], [2], 1)
    assert lost(played) == {"horses": -1, "camels": -1, "sick_bearers": 1, "sick_askaris": 1}
    river = at("veldt", river="i..o..")
    assert lost(befalls(river, "tsetse-flies", [1], 1)) == {"sick_bearers": 1}
    assert befalls(at("veldt"), "tsetse-flies").facts == [facts.StepBegan("move")]


def test_swamp_fever() -> None:
    """11.2, 11.44: on the shore of a lake as well; on 1 or 2 the explorer is among them"""
    game = at("swamp")
    played = befalls(game, "swamp-fever", [2], 1)
    assert played.of(facts.ExplorerChanged)
    assert lost(played) == {"sick_bearers": 1}
    shore = at("veldt")
    shore = with_hex(shore, shore.grid.neighbour(INLAND, 2) or "", terrain="lake")
    played = befalls(shore, "swamp-fever", [3], 3)
    assert (lost(played), played.of(facts.ExplorerChanged)) == ({"sick_bearers": 3}, [])


# Animals


@pytest.mark.parametrize(
    ("says", "terrain", "changes"),
    [
        ("lion", "veldt", one_bearer()),
        ("leopard", "mountain", {"askaris": -1}),
        ("crocodile", "swamp", one_bearer()),
    ],
)
def test_beasts_of_prey(says: str, terrain: str, changes: dict[str, int]) -> None:
    """11.2, 11.42: shot, or one person is killed"""
    assert lost(befalls(at(terrain), says, MISSES, SAFE)) == changes
    shot = befalls(at(terrain), says, [1, 1, 6, 1, 1, 1])
    assert [*map(type, shot.facts)] == [facts.ShotAt, facts.StepBegan]


def test_hippopotamus() -> None:
    """11.2, 11.3: the canoe and its goods, the people swim"""
    game = at("lake", party=Party(bearers=16, canoes=2, rations=40))
    game = with_explorer(game, "Ada", mode="canoe")
    played = befalls(game, "hippopotamus", [1], "rations", 5)
    assert played.of(facts.PartyChanged)[0].changes == {"canoes": -1, "rations": -20}
    assert game.party("Ada").bearers == 16


def test_rogue_elephant() -> None:
    """11.2, 11.3: two tusks, or bearers killed and scattered with their loads"""
    assert lost(befalls(at("veldt"), "rogue-elephant", [6, 1, 1, 1, 1, 1])) == {"tusks": 2}
    game = at("jungle")
    befalls(game, "rogue-elephant", MISSES, [2], SAFE, SAFE, [2, 2])
    assert game.party("Ada").bearers == 18 - 2 - 4
    assert game.party("Ada").rations < 85 - 9


def test_buffalo() -> None:
    """11.2: a die less 2"""
    game = at("veldt")
    befalls(game, "buffalo", MISSES, [4], SAFE, SAFE)
    assert game.party("Ada").bearers == 16
    assert lost(befalls(at("veldt"), "buffalo", MISSES, [1])) == {}


# The road


def test_guide_astray() -> None:
    """11.2: the party stands in the hex of the die, without points, and the guide is gone"""
    game = at("veldt")
    to = game.grid.neighbour(INLAND, 4) or ""
    game = with_hex(game, to, terrain="veldt", published=True)
    played = befalls(game, "guide-astray", 4)
    assert played.of(facts.Moved) == [facts.Moved("Ada", to)]
    assert lost(played) == {"guides": -1}
    assert played.facts.count(facts.StepBegan("move")) == 1
    assert game.state.turn.spent == 0


def test_guide_astray_where_no_way_leads() -> None:
    """11.2: it stays where it is; lakes are closed on foot"""
    game = at("veldt")
    game = with_hex(game, game.grid.neighbour(INLAND, 1) or "", terrain="lake", published=True)
    played = befalls(game, "guide-astray", 1)
    assert (played.of(facts.Moved), lost(played)) == ([], {"guides": -1})


def test_elephants_graveyard() -> None:
    """11.2: it must head for the hex two away; there a 6 gives two dice of tusks"""
    game = at("veldt", party=Party(bearers=12, rations=20))
    assert befalls(game, "elephants-graveyard", 4).of(facts.ErrandGiven)
    first = game.grid.neighbour(INLAND, 4) or ""
    goal = game.grid.neighbour(first, 4) or ""
    assert game.explorer("Ada").errand == Errand("elephants-graveyard", goal, 4)
    for name in (first, goal):
        game = with_hex(game, name, terrain="veldt", published=True)
    game = with_turn(game, allowance=4)
    where = play(game, movement.move(game, "Ada"), stop=True).asks(Choose)
    assert goal in where.why
    barred = {option.key: option.barred for option in where.options}
    assert (barred["4"], barred["stay"]) == ("", "")
    assert goal in barred["1"]
    play(game, entering.arrive(game, "Ada", first, ""))
    played = play(game, entering.arrive(game, "Ada", goal, ""), [6, [3, 4]])
    assert lost(played) == {"tusks": 7}
    assert game.explorer("Ada").errand == Errand()


def test_a_rumour_to_which_no_way_leads_is_given_up() -> None:
    """11.2: a lake on foot"""
    game = at("veldt")
    goal = game.grid.neighbour(INLAND, 4) or ""
    game = with_hex(game, goal, terrain="lake", published=True)
    game = with_explorer(game, "Ada", errand=Errand("elephants-graveyard", goal, 4))
    assert play(game, errands.give_up(game, "Ada")).facts == [facts.ErrandGiven("Ada")]


def test_tribal_war() -> None:
    """11.2: no movement, in a tribe's hex and next to one"""
    game = at("veldt")
    assert befalls(game, "tribal-war").facts == [facts.StepBegan("move")]
    near = with_hex(at("veldt"), game.grid.neighbour(INLAND, 2) or "", tribe=7)
    assert befalls(near, "tribal-war").of(facts.MoveEnded) == [
        facts.MoveEnded("War between tribes")
    ]


@pytest.mark.parametrize("specialty", ["doctor", "missionary"])
def test_tribal_war_and_a_peacemaker(specialty: str) -> None:
    """11.2, 11.4: on 3 or more the tribe is friendly and the roads are open"""
    for die, peace in ((3, True), (2, False)):
        game = at("veldt", specialty)
        near = game.grid.neighbour(INLAND, 2) or ""
        game = with_hex(game, near, tribe=7)
        game.state.tribes["7"] = Tribe(near, "small")
        played = befalls(game, "tribal-war", die)
        assert bool(played.of(facts.BecameFriendly)) == peace
        assert bool(played.of(facts.MoveEnded)) != peace
        assert game.relation("Ada", 7) == Relation(friendly=peace)


# Bands


def test_slavers() -> None:
    """11.2, 11.3, 11.43: their victory costs half the bearers with their loads, and nothing else"""
    game = a_game(Ada="1901", party=PARTY, specialty="botanist", step="disaster")
    near = next(
        name
        for name in game.board.hexes
        if game.port_distance(name) == 8
        and game.board.is_land(name)
        and not game.board.in_colony(name)
    )
    game = with_hex(with_explorer(game, "Ada", hex=near), near, terrain="veldt")
    played = befalls(game, "slavers", "D")
    assert played.of(facts.BattleFought) == [facts.BattleFought("Ada", 0, "charge", "defeat")]
    assert lost(played) == {"bearers": -9, "rations": -42, "gifts": -23, "muskets": -7}


def test_cannibals() -> None:
    """11.2, 11.43: a captive is killed; who gets away is not"""
    game = at("jungle")
    played = befalls(game, "cannibals", "D", "captured")
    assert played.of(facts.BattleFought)[0].kind == "ambush"
    assert [type(f) for f in played.facts[2:4]] == [facts.ExplorerCaptured, facts.ExplorerDied]
    assert played.facts[-1] == facts.StepBegan("end")
    assert game.state.tribes == {}
    escaped = befalls(at("jungle"), "cannibals", "D", "alone")
    assert escaped.of(facts.BattleFought)
    assert not escaped.of(facts.ExplorerDied)


# Losses


def test_night_desertion() -> None:
    """11.2, 11.3: with their loads"""
    game = at("veldt")
    befalls(game, "night-desertion", 6)
    assert (game.party("Ada").bearers, game.party("Ada").rations) == (12, 85 - 28)


def test_flood() -> None:
    """11.2, 11.3: a die less 3 of bearers; along the river nobody goes on foot this turn"""
    game = at("veldt", river="i..o..")
    befalls(game, "flood", 4)
    assert game.party("Ada").bearers == 17
    assert not game.state.turn.fords
    over = game.grid.neighbour(INLAND, 4) or ""
    game = with_turn(with_hex(game, over, terrain="veldt", published=True), allowance=4)
    where = play(game, movement.move(game, "Ada"), stop=True).asks(Choose)
    assert "in flood" in next(o.barred for o in where.options if o.key == "4")


def test_sandstorm() -> None:
    """11.2: no movement, and twice the water"""
    party = Party(bearers=2, water=20)
    calm = at("desert", party=party)
    usual = lost(play(calm, thirst.drink(calm, "Ada")))["water"]
    game = at("desert", party=party)
    played = befalls(game, "sandstorm")
    assert played.of(facts.MoveEnded)
    assert played.of(facts.Hampered) == [facts.Hampered("Sandstorm", water=2)]
    assert lost(play(game, thirst.drink(game, "Ada"))) == {"water": 2 * usual}


def test_grass_fire() -> None:
    """11.2: back one hex, or a third of the animals"""
    game = at("veldt", party=Party(bearers=6, horses=3))
    back = game.grid.neighbour(INLAND, 1) or ""
    game = with_explorer(with_hex(game, back, terrain="veldt", published=True), "Ada", came=back)
    assert lost(befalls(game, "grass-fire", "animals")) == {"horses": -1}
    assert befalls(game, "grass-fire").of(facts.Moved) == [facts.Moved("Ada", back, FELL_BACK)]
    assert befalls(at("veldt"), "grass-fire").facts == [facts.StepBegan("move")]
