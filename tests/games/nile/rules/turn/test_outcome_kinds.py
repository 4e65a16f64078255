"""What comes of a disaster that the table judges itself, entered piece by piece (11.2)."""

from typing import Any

import pytest

from companion.games.nile import facts
from companion.games.nile.rules.turn.outcomes import outcome
from companion.games.nile.state import Party, Points, Relation, Tribe
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Choose, Count, Roll, Rolls
from tests.games.nile.helpers.misfortune import INLAND, PARTY, SAFE, at, lost
from tests.games.nile.helpers.world import Played, a_game, play, with_explorer, with_hex, with_party

SOUTH_EAST = "1618"


def enter(game: NileAtTable, *answers: Any, stop: bool = False) -> Played:
    """What came of locusts."""
    said = list(answers) if stop else [*answers, "done"]
    return play(game, outcome(game, "Ada", "Locusts", "11.2"), said, stop=stop)


def most(played: Played, *places: int) -> list[int]:
    """The most that the counts at these places among the questions may be."""
    counts = [played.asked[place] for place in places]
    return [count.most for count in counts if isinstance(count, Count)]


# Dice


@pytest.mark.parametrize(("kind", "dice", "roll"), [("die", 1, [4]), ("two-dice", 2, [4, 6])])
def test_dice_are_rolled_for_the_table_to_read(kind: str, dice: int, roll: list[int]) -> None:
    """11.2"""
    played = enter(at("veldt"), kind, roll)
    asked = played.asked[1]
    assert isinstance(asked, Roll)
    assert (asked.dice, asked.rule) == (dice, "11.2")
    assert [n for line in asked.column.lines for n in line.totals] == list(
        range(dice, 6 * dice + 1)
    )
    assert asked.read(roll).result == sum(roll)


@pytest.mark.parametrize(("specialty", "least"), [("zoologist", 5), ("botanist", 6)])
def test_a_shot_for_each_gun(specialty: str, least: int) -> None:
    """11.42: a 6, or for a zoologist a 5 as well"""
    played = enter(at("veldt", specialty), "shots", [1] * 6)
    assert played.of(facts.ShotAt) == [facts.ShotAt("Ada", "Locusts", 6)]
    asked = played.asked[1]
    assert isinstance(asked, Rolls)
    assert asked.dice == 6
    assert asked.read([1, 2, 3, 4, 5, 6]).count("kill") == 7 - least
    assert asked.question == "Locusts: shots at the animal"
    assert asked.column.row == ("zoologist" if least == 5 else "anyone")


# People


def test_of_those_killed_each_endangers_the_explorer_and_none_dies_with_him() -> None:
    """11.45, 11.3: a guide and an askari; then bearers with their loads"""
    two = enter(at("veldt"), "killed", 0, 1, 1, [5, 6], SAFE)
    assert lost(two) == {"askaris": -1, "guides": -1}
    dangers = [one for one in two.asked if isinstance(one, Roll) and one.rule == "11.45"]
    assert [one.column.row for one in dangers] == ["the victim is in the party"] * 2
    assert two.of(facts.PartyChanged)[0].cause == "Locusts"
    first = enter(at("veldt"), "killed", 0, 1, 1, [6, 6], stop=True)
    assert first.open is None
    assert lost(first) == {}
    second = enter(at("veldt"), "killed", 0, 1, 1, SAFE, [6, 6], stop=True)
    assert second.of(facts.ExplorerDied)
    assert lost(second) == {}
    assert enter(at("veldt"), "killed", 0, 0, 0).of(facts.PartyChanged) == []


@pytest.mark.parametrize(("mode", "bearers", "asked"), [
    ("foot", 4, True), ("foot", 0, False), ("mounted", 4, False),
])  # fmt: skip
def test_only_bearers_on_foot_are_asked_about_their_loads(
    mode: str, bearers: int, asked: bool
) -> None:
    """11.3: others carry none"""
    party = Party(bearers=8, askaris=2, horses=11, rations=40)
    game = with_explorer(at("veldt", party=party), "Ada", mode=mode)
    played = enter(game, "gone", bearers, 1, *["yes"] * asked)
    assert ("11.3" in [request.rule for request in played.asked]) is asked
    assert game.party("Ada").bearers == 8 - bearers
    assert game.party("Ada").askaris == 1


@pytest.mark.parametrize(("loads", "rations"), [("yes", 20), ("no", 40)])
def test_loads_go_with_the_bearers_or_stay(loads: str, rations: int) -> None:
    """11.3: half of eight bearers"""
    game = at("veldt", party=Party(bearers=8, rations=40))
    enter(game, "gone", 4, loads)
    assert game.party("Ada") == Party(bearers=4, rations=rations)


def test_the_healthy_fall_sick_and_the_sick_are_well_again() -> None:
    """11.2: no more than there are"""
    game = at("veldt", party=Party(bearers=3, sick_bearers=1, askaris=1))
    played = enter(game, "sick", 2, 1)
    assert lost(played) == {"sick_bearers": 2, "sick_askaris": 1}
    assert most(played, 1, 2) == [2, 1]
    played = enter(game, "well", 3, 0)
    assert lost(played) == {"sick_bearers": -3}
    assert most(played, 1, 2) == [3, 1]
    assert enter(at("veldt"), "sick", 0, 0, 0).of(facts.PartyChanged) == []
    assert enter(game, "well", 0).of(facts.PartyChanged) == []


def test_the_explorer_falls_sick_is_well_is_respected_or_dies() -> None:
    """11.2, 5.52, 21.3"""
    game = with_explorer(at("veldt"), "Ada", debased=True)
    enter(game, "explorer-sick")
    assert game.explorer("Ada").sick
    enter(game, "explorer-well")
    assert not game.explorer("Ada").sick
    played = enter(game, "respected")
    assert played.of(facts.ExplorerChanged)[0].rule == "5.52"
    assert not game.explorer("Ada").debased
    dead = enter(game, "explorer-dead", stop=True)
    assert dead.of(facts.ExplorerDied)
    assert dead.facts[-1] == facts.HandResolved("Locusts", "the explorer is dead")


# Things


@pytest.mark.parametrize(
    ("mode", "canoes", "swim", "after"),
    [
        ("canoe", 1, "yes", Party(bearers=16, canoes=3, rations=30)),
        ("canoe", 1, "no", Party(bearers=12, canoes=3, rations=30)),
        ("foot", 1, "", Party(bearers=16, canoes=3, rations=40)),
        ("canoe", 0, "", Party(bearers=16, canoes=4, rations=40)),
    ],
)
def test_a_canoe_takes_its_goods_and_its_people_unless_they_swim(
    mode: str, canoes: int, swim: str, after: Party
) -> None:
    """11.3: a quarter of everything; one that is carried takes nothing"""
    game = at("lake", party=Party(bearers=16, canoes=4, rations=40))
    game = with_explorer(game, "Ada", mode=mode)
    played = enter(game, "canoes", canoes, *[swim] * bool(swim))
    assert game.party("Ada") == after
    asked = played.asked[1]
    assert isinstance(asked, Count)
    assert (asked.most, asked.question) == (4, "Locusts: how many canoes are lost?")


def test_things_are_lost_and_gained() -> None:
    """11.2: people, animals and canoes up to 50, things up to 500"""
    game = at("veldt", party=Party(bearers=9, rations=30, tusks=1, horses=1))
    played = enter(game, "lost", 20, 1, 0)
    assert lost(played) == {"rations": -20, "tusks": -1}
    asked = enter(game, "gained", stop=True).asks(Count)
    assert asked.form is not None
    most = {field.key: field.most for field in asked.form.fields}
    assert {
        most[key] for key in ("bearers", "askaris", "guides", "horses", "camels", "canoes")
    } == {50}
    assert {most[key] for key in ("rations", "gifts", "water", "muskets", "tusks")} == {500}
    played = enter(game, "gained", *[0] * 2, 2, *[0] * 3, 7, *[0] * 5)
    assert lost(played) == {"guides": 2, "rations": 7}
    assert enter(game, "gained", *[0] * 12).of(facts.PartyChanged) == []
    assert enter(game, "lost", 0, 0).of(facts.PartyChanged) == []


# The turn and the map


@pytest.mark.parametrize(
    ("kind", "fact"),
    [("still", facts.MoveEnded("Locusts")), ("no-hunting", facts.FreshFood(0, hunted=True))],
)
def test_no_movement_and_no_hunting(kind: str, fact: object) -> None:
    """11.2"""
    assert enter(at("veldt"), kind).facts[0] == fact


def test_the_party_may_stand_in_a_neighbouring_hex_by_hand() -> None:
    """11.2: in one that is mapped whole; it knows that hex then"""
    game = at("veldt")
    near = with_hex(game, SOUTH_EAST, terrain="lake", mapped=1)
    asked = enter(near, "moved", stop=True).asks(Choose)
    options = {option.key: option for option in asked.options}
    assert options["stay"].label == "where it was"
    assert options["3"].label == "SE 1618 lake"
    assert options["3"].barred == ""
    assert options["3"].place == SOUTH_EAST
    assert options["4"].label == "SW 1518"
    half = with_hex(near, SOUTH_EAST, half=True)
    with pytest.raises(Illegal, match="not mapped yet: go there by a move"):
        enter(half, "moved", "3")
    played = enter(near, "moved", "3")
    assert played.facts[:2] == [facts.Moved("Ada", SOUTH_EAST), facts.Known("Ada", SOUTH_EAST)]
    assert enter(at("veldt"), "moved", "stay").of(facts.Moved) == []
    mombasa, beside = "2517", "2516"
    game = with_explorer(a_game(Ada=beside, party=PARTY), "Ada", trail=("2002", beside))
    journey = enter(game, "moved", str(game.grid.direction(beside, mombasa))).of(facts.JourneyMade)
    assert [(made.start, made.end) for made in journey] == [("Khartoum", "Mombasa")]
    coast = a_game(Ada="0109", party=PARTY)
    asked = enter(coast, "moved", stop=True).asks(Choose)
    assert "no land" in {option.barred for option in asked.options}


def test_the_tribe_of_the_hex_may_become_friendly() -> None:
    """11.2, 11.4"""
    game = at("veldt", tribe=7)
    game.state.tribes["7"] = Tribe(INLAND, "small")
    assert enter(game, "friendly").of(facts.BecameFriendly)
    assert game.relation("Ada", 7) == Relation(friendly=True)
    with pytest.raises(Illegal, match="no such tribe is here"):
        enter(game, "friendly")


@pytest.mark.parametrize(("points", "noted"), [(0, 0), (3, 3), (20, 20)])
def test_points_are_noted_by_hand(points: int, noted: int) -> None:
    """11.2: up to twenty"""
    played = enter(at("veldt"), "points", points)
    found = [fact.points for fact in played.of(facts.PointsNoted)]
    assert found == ([Points("Locusts", noted, 1)] if noted else [])
    assert most(played, 1) == [20]


@pytest.mark.parametrize(("foe", "tribe"), [("tribe", 7), ("band", 0)])
def test_a_battle_is_with_the_tribe_of_the_hex_or_a_band(foe: str, tribe: int) -> None:
    """11.43, 13.4: asked only where a tribe is"""
    game = at("veldt", tribe=7)
    game.state.tribes["7"] = Tribe(INLAND, "small")
    fought = enter(game, "battle", foe, "defeat").of(facts.BattleFought)
    assert fought == [facts.BattleFought("Ada", tribe, "", "defeat")]
    alone = enter(with_party(at("veldt"), "Ada"), "battle", "victory")
    assert alone.of(facts.BattleFought) == [facts.BattleFought("Ada", 0, "", "victory")]
    assert len(alone.asked) == 3
