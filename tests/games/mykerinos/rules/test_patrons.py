"""The patrons' powers."""

from msgspec.structs import replace

from companion.games.mykerinos.facts import CubesTaken, DiscPlaced, Dug, PatronAsked, RoomEntered
from companion.games.mykerinos.game import MykerinosGame
from companion.games.mykerinos.rules.digging import act
from companion.games.mykerinos.state import Card
from tests.games.mykerinos.helpers import COUNTS, barred, holding, position, run


def actions(game: MykerinosGame) -> dict[str, str]:
    return barred(run(game, (act, "Ann")).open)


def test_a_card_is_tilted_and_serves_once_a_season() -> None:
    """2, 2D: one patron is one action, and each card by itself."""
    game = holding(position(), "Ann", "blackmore")
    played = run(game, (act, "Ann"), "blackmore", "a1", "a2")
    assert played.named(PatronAsked) == [PatronAsked("Ann", "blackmore", 0)]
    assert played.state.mover == "Ben"
    game = played.game.at(replace(played.state, mover="Ann"))
    assert actions(game)["blackmore"] == "already asked this season"


def test_two_cards_of_a_patron_serve_one_after_the_other() -> None:
    """2D, ruling 3"""
    game = holding(position(), "Ann", "violet", "violet")
    played = run(game, (act, "Ann"), "violet", "a1")
    game = played.game.at(replace(played.state, mover="Ann"))
    assert actions(game)["violet"] == ""
    again = run(game, (act, "Ann"), "violet", "start", "a3")
    assert again.named(PatronAsked) == [PatronAsked("Ann", "violet", 1)]


def test_a_card_serves_from_the_season_after_it_was_won() -> None:
    """2D, ruling 4"""
    game = position()
    mine = replace(game.state.players["Ann"], cards=(Card("violet", "violet", 2),))
    game = game.at(replace(game.state, players={**game.state.players, "Ann": mine}))
    assert actions(game)["violet"] == "won this season: you can use it from next season"
    assert actions(game.at(replace(game.state, season=3)))["violet"] == ""


def test_patrons_that_one_has_not_are_not_offered() -> None:
    """2D"""
    assert list(actions(holding(position(), "Ann", "lemon"))) == [
        *("start", "extend", "lemon", "pass")
    ]


def test_lady_violet_brings_a_cube_and_a_dig() -> None:
    """2A, 2B, 2D: it is a dig and no action more."""
    game = holding(position(cubes={"a1": "Ann"}), "Ann", "violet", cubes=1)
    assert actions(game)["violet"] == ""
    played = run(game, (act, "Ann"), "violet", "extend", "a2", "a3")
    assert played.named(CubesTaken) == [CubesTaken("Ann", 1, cause="violet")]
    assert played.state.players["Ann"].cubes == 0
    assert played.state.mover == "Ben"


def test_lady_violet_without_a_cube_in_the_stock_is_a_dig_alone() -> None:
    """2D"""
    game = holding(position(), "Ann", "violet", cubes=23)
    played = run(game, (act, "Ann"), "violet", "a1")
    assert played.named(CubesTaken) == []
    assert played.state.players["Ann"].cubes == 22


def test_lord_lemon_puts_one_cube_on_a_pyramid() -> None:
    """2D, 2A"""
    game = holding(position(), "Ann", "lemon")
    played = run(game, (act, "Ann"), "lemon", "h1")
    assert played.named(Dug) == [Dug("Ann", ("h1",))]


def test_lord_lemon_puts_no_second_cube_on_a_pyramid() -> None:
    """2D, 2B, ruling 2: one of the two may, whichever."""
    cards = {"2a": "brown", "2b": "blackmore ^135"}
    game = holding(position(cards=cards, cubes={"f1": "Ann"}), "Ann", "lemon")
    found = barred(run(game, (act, "Ann"), "lemon", "extend", "g1").open)
    assert list(found) == ["h1"]
    found = barred(run(game, (act, "Ann"), "lemon", "extend", "f2").open)
    assert list(found) == ["e2", "g2", "f3"]


def test_sir_brown_puts_a_cube_of_the_hand_into_the_museum() -> None:
    """2D, Museum, ruling 15: a large room needs a smaller one."""
    game = holding(position(rooms={"pq": "Ben", "rs": "Ann"}), "Ann", "brown")
    rooms = barred(run(game, (act, "Ann"), "brown").open)
    assert rooms["pq"] == "a cube of Ben is in it"
    assert rooms["p5"] == "it needs a cube of yours in a smaller room of that wing"
    assert (rooms["r5"], rooms["s5"], rooms["p3"], rooms["qr"]) == ("", "", "", "")
    played = run(game, (act, "Ann"), "brown", "s5")
    assert played.named(RoomEntered) == [RoomEntered("Ann", "s5")]
    assert played.state.players["Ann"].cubes == 5


def test_patrons_that_dig_need_a_cube_in_hand() -> None:
    """2D, 2A, 2B: Lady Violet brings one with her."""
    game = holding(position(), "Ann", "violet", "lemon", "greenwish", cubes=0)
    found = actions(game)
    assert (found["violet"], found["lemon"]) == ("", "you have no cube in hand")
    assert found["greenwish"] == "you have no cube in hand"


def test_sir_brown_needs_a_cube_in_hand() -> None:
    """2D"""
    assert actions(holding(position(), "Ann", "brown", cubes=0))["brown"] == (
        "you have no cube in hand"
    )


def test_miss_blackmore_starts_with_two_side_by_side() -> None:
    """2D, 2A"""
    game = holding(position(), "Ann", "blackmore")
    assert list(barred(run(game, (act, "Ann"), "blackmore", "a1").open)) == ["b1", "a2"]
    played = run(game, (act, "Ann"), "blackmore", "a1", "b1")
    assert played.named(Dug) == [Dug("Ann", ("a1", "b1"))]
    assert actions(holding(game, "Ann", cubes=1))["blackmore"] == ("you need 2 cubes and have 1")


def test_colonel_tangerine_extends_by_three_each_beside_the_one_before() -> None:
    """2D, 2B"""
    game = holding(position(cubes={"a1": "Ann"}), "Ann", "tangerine")
    assert list(barred(run(game, (act, "Ann"), "tangerine", "a2", "b2").open)) == [
        *("b1", "c2", "b3")
    ]
    played = run(game, (act, "Ann"), "tangerine", "a2", "b2", "b3")
    assert played.named(Dug) == [Dug("Ann", ("a2", "b2", "b3"))]


def test_governor_greenwish_digs_and_keeps_a_room() -> None:
    """2D, ruling 9: a large room may be kept without a smaller one."""
    game = holding(position(rooms={"pq": "Ben"}), "Ann", "greenwish")
    keeps = run(game, (act, "Ann"), "greenwish", "a1")
    options = barred(keeps.open)
    assert "p5" in options
    assert not {"pq", "a1", "h1"} & set(options)
    played = run(game, (act, "Ann"), "greenwish", "a1", "p5")
    assert played.named(DiscPlaced) == [DiscPlaced("Ann", "p5")]
    assert played.state.players["Ann"].discs == 2


def test_governor_greenwish_keeps_a_square_on_the_river_too() -> None:
    """2D, ruling 8: nobody else may place there; its owner may, and has the disc back."""
    game = holding(position(), "Ann", "greenwish")
    game = run(game, (act, "Ann"), "greenwish", "a1", "e1").game
    found = barred(run(game, (act, "Ben"), "start").open)
    assert found["e1"] == "Ann's disc reserves it"
    game = game.at(replace(game.state, mover="Ann"))
    played = run(game, (act, "Ann"), "start", "e1")
    assert (played.state.players["Ann"].discs, played.state.discs) == (3, {})


def test_a_room_that_is_kept_is_entered_by_its_owner_alone() -> None:
    """2D, ruling 9: filling a large one still needs the smaller room."""
    game = holding(position(discs={"p3": "Ann", "q5": "Ann"}), "Ann", "brown", discs=1)
    game = holding(game, "Ben", "brown")
    theirs = barred(run(game, (act, "Ben"), "brown").open)
    assert theirs["p3"] == "Ann's disc reserves it"
    mine = barred(run(game, (act, "Ann"), "brown").open)
    assert (mine["p3"], mine["q5"] != "") == ("", True)
    played = run(game, (act, "Ann"), "brown", "p3")
    assert (played.state.players["Ann"].discs, played.state.discs) == (2, {"q5": "Ann"})


def test_a_disc_blocks_though_its_owner_has_passed() -> None:
    """ruling 10, 2D"""
    game = position(discs={"a1": "Ann"}, mover="Ben")
    mine = replace(game.state.players["Ann"], place=1, discs=2)
    game = game.at(replace(game.state, players={**game.state.players, "Ann": mine}))
    assert barred(run(game, (act, "Ben"), "start").open)["a1"] != ""


def test_governor_greenwish_needs_a_disc() -> None:
    """2D"""
    game = holding(position(), "Ann", "greenwish", discs=0)
    assert actions(game)["greenwish"] == "all your discs are on the table"


def test_where_cubes_are_counted_a_disc_lies_somewhere_in_the_region() -> None:
    """2D, ruling 18"""
    game = holding(position(region=COUNTS), "Ann", "greenwish", "greenwish")
    game = run(game, (act, "Ann"), "greenwish", "1", "region-1").game
    game = game.at(replace(game.state, mover="Ann"))
    state = run(game, (act, "Ann"), "greenwish", "start", "1", "region-2").state
    assert state.discs == {"region-1": "Ann", "region-2": "Ann"}
