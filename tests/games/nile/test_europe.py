"""Going home, publishing, donations, new explorers (21, 22, 26)."""

from random import Random

from msgspec.structs import replace

from companion.games.nile.at_table import NileAtTable
from companion.games.nile.facts import (
    HexPublished,
    MoneyRaised,
    NewExplorer,
    PointsNoted,
    PortMarked,
    StepBegan,
    WentToEurope,
    Won,
)
from companion.games.nile.rules.europe import (
    europe,
    free_names,
    may_sail,
    sail_home,
    successor,
)
from companion.games.nile.rules.publishing import hex_points, publishable
from companion.games.nile.rules.score import published
from companion.games.nile.state import Find, Hex, Party, Points, Relation
from tests.games.nile.world import (
    a_game,
    at_random,
    play,
    with_explorer,
    with_hex,
)

HEXES = {
    "1617": Hex("jungle/mountain", river="i..o..", mapped=1, by="Ada"),
    "1618": Hex("veldt", mapped=2, by="Ada"),
    "1619": Hex("desert", half=True, by="Ada"),
}


def at_home(**changes: object) -> NileAtTable:
    game = a_game(hexes=HEXES, specialty="geologist", step="europe")
    home = {"place": "europe", "hex": "", "known": dict.fromkeys((*HEXES, "2002"), 1)}
    return with_explorer(game, "Ada", **{**home, **changes})


def test_a_party_sails_from_a_port_only() -> None:
    """21.4"""
    game = a_game()
    assert play(game, may_sail(game, "Ada")).returned
    inland = a_game(Ada="1617")
    assert not play(inland, may_sail(inland, "Ada")).returned


def test_the_trip_takes_the_turn_and_disbands_the_party() -> None:
    """21.4, 21.5, 20.71: tusks count on arrival"""
    game = a_game(party=Party(bearers=9, tusks=3))
    played = play(game, sail_home(game, "Ada"))
    assert played.of(PointsNoted)[0].points == Points("3 tusks", 3, 1)
    assert played.facts[-2:] == [WentToEurope("Ada"), StepBegan("end")]
    assert game.party("Ada") == Party()


def test_hexes_known_explored_whole_and_not_published_can_be_published() -> None:
    """22.1, 22.4"""
    game = at_home()
    assert publishable(game, "Ada") == ["1617", "1618"]
    assert publishable(with_hex(game, "1618", published=True), "Ada") == ["1617"]


def test_the_better_terrain_counts_and_water_is_added() -> None:
    """22.6: mountain 4 and river 1 for a geologist"""
    game = at_home()
    assert hex_points(game, "Ada", "1617") == 5
    assert hex_points(game, "Ada", "1618") == 2


def test_all_or_none_or_some_hexes_are_published() -> None:
    """22.2"""
    for answers, names in (
        (["publish", "all"], ["1617", "1618"]),
        (["publish", "none"], []),
        (["publish", "pick", "1618", "done"], ["1618"]),
    ):
        game = at_home()
        played = play(game, europe(game, "Ada"), answers)
        assert [fact.hex for fact in played.of(HexPublished)] == names
    assert published(game.explorer("Ada")) == 2


def test_everything_noted_is_published_and_may_win() -> None:
    """7.0, 22.1"""
    game = at_home(points={"a": Points("a battle", 68)})
    assert play(game, europe(game, "Ada"), ["publish", "none"]).of(Won) == []
    assert published(game.explorer("Ada")) == 68
    played = play(game, europe(game, "Ada"), ["publish", "all"])
    assert played.of(Won) == [Won("Ada")]
    assert game.state.stage == "over"


def test_friendly_tribes_are_paid_once_to_each_explorer() -> None:
    """22.4"""
    game = at_home(tribes={"5": Relation(friendly=True), "6": Relation()}, known={})
    play(game, europe(game, "Ada"), ["publish"])
    assert published(game.explorer("Ada")) == 1
    barred = play(game, europe(game, "Ada"), stop=True).open
    assert barred is not None
    assert "publish" not in barred.limits()["options"]


def test_a_special_discovery_is_paid_to_the_first() -> None:
    """22.4, 23.2"""
    city = {"counter-1": Find("special", "1617", name="solomons-mine")}
    game = at_home(finds=city, known={})
    play(game, europe(game, "Ada"), ["publish"])
    assert published(game.explorer("Ada")) == 10
    late = at_home(finds=city, known={})
    ben = replace(game.explorer("Ada"), points={})
    late = late.at(replace(late.state, explorers={**late.state.explorers, "Ben": ben}))
    play(late, europe(late, "Ada"), ["publish"])
    assert published(late.explorer("Ada")) == 0


def test_the_same_animal_is_never_published_twice() -> None:
    """20.74"""
    okapi = Find("named", "1617", 4, "Okapi", 1)
    game = at_home(
        finds={"bonus-1": replace(okapi, published=True), "bonus-2": okapi},
        points={"bonus-2": Points("Okapi", 4)},
        known={},
    )
    play(game, europe(game, "Ada"), ["publish"])
    assert published(game.explorer("Ada")) == 0


def test_the_sum_may_be_settled_otherwise() -> None:
    """22.6"""
    game = at_home()
    play(game, europe(game, "Ada"), ["publish", "all"], settle={"points": 9})
    assert published(game.explorer("Ada")) == 9


def test_who_stays_enters_what_donations_come_to() -> None:
    """26.3-26.5"""
    game = at_home()
    played = play(game, europe(game, "Ada"), ["stay", 700])
    assert played.facts == [MoneyRaised("Ada", 700), StepBegan("end")]
    assert "draw 1, and one more for each 4 points" in played.asked[1].why


def test_the_passage_costs_five_hundred_without_a_ticket() -> None:
    """26.6"""
    game = at_home(money=700)
    played = play(game, europe(game, "Ada"), ["sail", "fare", "Zanzibar"])
    assert played.facts == [
        MoneyRaised("Ada", 200),
        PortMarked("Ada", "Zanzibar"),
        StepBegan("outfit"),
    ]
    poor = at_home(money=300)
    asked = play(poor, europe(poor, "Ada"), ["sail"], stop=True).open
    assert asked is not None
    assert asked.limits()["options"] == ["ticket", "back"]
    play(poor, europe(poor, "Ada"), ["sail", "ticket", "Lagos"])
    assert (poor.explorer("Ada").money, poor.explorer("Ada").port) == (300, "Lagos")


def test_a_new_explorer_has_a_new_name_and_begins_in_europe() -> None:
    """21.33"""
    game = with_explorer(a_game(), "Ada", place="dead", hex="")
    assert free_names(game, "Ada")[0] == "Ada's explorer (2)"
    played = play(game, successor(game, "Ada"), ["doctor", "Ada's explorer (2)"])
    new = NewExplorer("Ada", "Ada's explorer (2)", "doctor")
    assert played.facts == [new, StepBegan("europe")]
    assert game.explorer("Ada").place == "europe"
    assert free_names(game, "Ada")[0] == "Ada's explorer (3)"


def test_turns_in_europe_go_on_whatever_is_answered(seed: int) -> None:
    """26"""
    rng = Random(seed)
    for _ in range(60):
        game = at_home(money=rng.choice((0, 600)), points={"a": Points("x", rng.randint(-5, 90))})
        played = play(game, europe(game, "Ada"), at_random(game, rng))
        over = game.state.stage == "over"
        went_on = StepBegan("end") in played.facts or StepBegan("outfit") in played.facts
        # Publishing, or deciding not to sail, leaves the turn open for another choice.
        first = played.asked[0].limits()["options"]
        assert over or went_on or "stay" in first
        assert published(game.explorer("Ada")) >= 0
