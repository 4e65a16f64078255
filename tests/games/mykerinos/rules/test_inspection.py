"""The inspection: discs, the Nile, areas, the museum, the next first player."""

import pytest
from msgspec.structs import replace

from companion.games.mykerinos.facts import (
    AreaInspected,
    BoatTaken,
    CardDropped,
    CardTaken,
    CubesTaken,
    Declined,
    DiscsHome,
    FirstPlayer,
    NileInspected,
    PhaseBegan,
    RoomEntered,
    Scored,
    TieWon,
    TileTaken,
)
from companion.games.mykerinos.game import MykerinosGame
from companion.games.mykerinos.rules import inspection
from companion.games.mykerinos.scoring import ranking
from companion.table.ask.access_keys import is_complete
from tests.games.mykerinos.helpers import (
    BASE,
    CARDS,
    COUNTS,
    Played,
    barred,
    holding,
    inspecting,
    labels,
    passed,
    position,
    run,
)

ALL = ("Ann", "Ben", "Cleo")


def river(*order: str, **cubes: int) -> MykerinosGame:
    """The Nile is inspected, with so many cubes of each on the river."""
    counts = {"river": {name: number for name, number in cubes.items() if number}}
    return passed(position(phase="nile", mover="", counts=counts), *(order or ALL))


def two(*order: str, **cubes: int) -> MykerinosGame:
    """An area of two players is inspected; Ann passed first unless it is said otherwise."""
    game = inspecting(position(2), "1", **cubes)
    ann, ben = (1, 3) if order != ("Ben", "Ann") else (3, 1)
    players = game.state.players
    placed = {"Ann": replace(players["Ann"], place=ann), "Ben": replace(players["Ben"], place=ben)}
    return game.at(replace(game.state, players=placed))


def area(game: MykerinosGame, *answers: str) -> Played:
    return run(game, (inspection.area,), *answers)


# Discs and ranking


def test_discs_go_home_before_anything_is_inspected() -> None:
    """3.1, ruling 10"""
    game = position(discs={"a1": "Ann", "p5": "Ben"})
    game = holding(holding(game, "Ann", discs=2), "Ben", discs=2)
    played = run(game, (inspection.begin,))
    assert played.named(DiscsHome) == [DiscsHome()]
    assert [played.state.players[name].discs for name in ("Ann", "Ben")] == [3, 3]
    assert (played.state.discs, played.state.phase) == ({}, "nile")


def test_most_cubes_are_first_and_of_equals_whoever_passed_first() -> None:
    """3.3: who has no cube is not ranked."""
    game = passed(position(counts={"1": {"Ann": 2, "Ben": 2, "Cleo": 3}}), "Ben", "Ann", "Cleo")
    assert ranking(game.state, "1") == ["Cleo", "Ben", "Ann"]
    assert ranking(game.state, "2") == []


def test_who_has_not_passed_is_behind_who_has() -> None:
    """3.3: so a ranking that is looked at before all have passed is right."""
    game = passed(position(counts={"1": {"Ann": 2, "Ben": 2}}), "Ben")
    assert ranking(game.state, "1") == ["Ben", "Ann"]


def test_the_ranking_that_is_told_is_the_one_before_a_cube_went_to_the_museum() -> None:
    """3.3"""
    played = area(inspecting(position(), "1", Ann=2, Ben=1), "p3")
    assert played.open is not None
    assert played.open.why == "Ann 2, Ben 1"


def test_who_has_no_cube_in_a_place_is_asked_for_no_tie_there() -> None:
    """Boats, 3.3: nor who is ahead of all that are level."""
    for boat in ("Ann", "Cleo"):
        game = holding(inspecting(position(), "1", Ann=1, Ben=1), boat, boats=("tie",))
        played = area(game)
        assert played.open is not None
        assert played.open.question == "First in area 1: what does Ann take?"


def test_a_prize_is_told_with_what_it_is_worth_now() -> None:
    """3.3, Exhibition: points and wing of a card, what a room does for patrons that one has."""
    game = inspecting(position(rooms={"q3": "Ann"}), "1", Ann=1)
    game = holding(game, "Ann", "violet", "violet", "brown", "blackmore", "tangerine")
    asked = area(game).open
    assert asked is not None
    assert all(is_complete(asked, card) for card in "ab")
    told = labels(asked)
    assert told["a"] == "Lady Violet; worth 1 now"
    assert told["b"] == "Lord Lemon, 3 points; worth 11 now"
    assert told["p3"] == "3-point room, worth 4 now: Violet"
    assert told["q5"] == "5-point room, worth 0 now: Lemon"


def test_cubes_on_squares_and_counted_ones_are_added() -> None:
    """3.3"""
    game = passed(position(counts={"1": {"Ann": 1}}, cubes={"a1": "Ann", "b1": "Ben"}), *ALL)
    assert ranking(game.state, "1") == ["Ann", "Ben"]


# The Nile


def test_the_first_on_the_river_chooses_a_tile_and_the_second_has_the_boat() -> None:
    """3.2, Boats: the tile's points, and two of the boat; the other tile goes under the stack."""
    game = river(Ann=1, Ben=3)
    played = run(game, (inspection.nile,), "3")
    assert played.named(TileTaken) == [TileTaken("Ben", "3")]
    assert played.named(Scored) == [Scored("Ben", 3, "the Nile"), Scored("Ann", 2, "the boat")]
    assert played.named(BoatTaken) == [BoatTaken("Ann", kept=False)]
    assert played.named(NileInspected) == [NileInspected(under=("3 lwlwwr",))]
    assert (played.state.stack, played.state.gone["boats"]) == (("3 lwlwwr",), ("two",))
    assert [card.patron for card in played.state.players["Ben"].cards] == ["greenwish"]
    assert (played.state.phase, played.state.area) == ("area", "1")
    assert played.state.counts == {}


def test_a_boat_of_cubes_gives_two_from_the_stock() -> None:
    """Boats"""
    game = river(Ann=1, Ben=3)
    game = game.at(replace(game.state, boat="cubes"))
    played = run(game, (inspection.nile,), "1")
    assert played.named(CubesTaken) == [CubesTaken("Ann", 2, cause="2 cubes")]
    assert played.state.players["Ann"].cubes == 8


def test_with_an_empty_stock_the_boat_gives_cubes_that_stood_on_the_river() -> None:
    """3.2, Boats: those go back first."""
    game = river(Ann=2, Ben=3)
    held = game.most("Ann") - 2
    ann = replace(game.state.players["Ann"], cubes=held)
    players = {**game.state.players, "Ann": ann}
    game = game.at(replace(game.state, boat="cubes", players=players))
    assert game.stock("Ann") == 0
    played = run(game, (inspection.nile,), "1")
    assert played.named(CubesTaken) == [CubesTaken("Ann", 2, cause="2 cubes")]
    assert played.state.players["Ann"].cubes == held + 2


def test_a_boat_of_three_gives_three_points() -> None:
    """Boats"""
    game = river(Ann=1, Ben=3)
    game = game.at(replace(game.state, boat="three"))
    assert Scored("Ann", 3, "the boat") in run(game, (inspection.nile,), "1").facts


def test_the_boat_that_wins_ties_is_kept_and_serves_in_the_same_season() -> None:
    """Boats, ruling 12: its owner gives it up in an area of that inspection."""
    game = river(Ann=1, Ben=3)
    game = game.at(replace(game.state, boat="tie", counts={**game.state.counts, "1": TIED}))
    state = run(game, (inspection.nile,), "1").state
    assert state.players["Ann"].boats == ("tie",)
    game = passed(game.at(state), "Ben", "Ann", "Cleo")
    played = area(game, "yes", "a", "b")
    assert played.named(TieWon) == [TieWon("Ann", "1")]
    assert played.named(CardTaken)[0].player == "Ann"
    assert played.state.players["Ann"].boats == ()


TIED = {"Ann": 2, "Ben": 2}


def test_which_of_two_tiles_that_are_alike_is_taken_is_not_asked() -> None:
    """3.2"""
    game = river(Ann=1)
    game = game.at(replace(game.state, tiles={"1": "3", "3": "3"}))
    played = run(game, (inspection.nile,))
    assert (played.asked, played.named(TileTaken)) == ([], [TileTaken("Ann", "1")])


def test_nobody_on_the_river_all_tiles_go_under_and_the_boat_out_of_the_game() -> None:
    """3.2, ruling 5"""
    game = river()
    played = run(game, (inspection.nile,))
    assert played.state.stack == ("3 lwlwwr", "3 lwwrlw")
    assert (played.state.gone["boats"], played.named(Scored)) == (("two",), [])


def test_alone_on_the_river_one_is_first_and_nobody_has_the_boat() -> None:
    """3.2, ruling 6"""
    game = river(Cleo=1)
    played = run(game, (inspection.nile,), "1")
    assert played.named(BoatTaken) == []
    assert played.state.gone["boats"] == ("two",)
    assert played.state.players["Cleo"].points == 3


def test_in_the_last_season_the_first_has_the_large_tile_and_the_second_a_small_one() -> None:
    """3.2: the third is discarded."""
    tiles = {"1": "3 lwlwwr", "3": "5 wrwwlw", "5": "3 lwwrlw"}
    game = river(Ann=1, Ben=3)
    game = game.at(replace(game.state, season=4, tiles=tiles, boat=""))
    played = run(game, (inspection.nile,))
    assert played.named(Scored) == [Scored("Ben", 5, "the Nile"), Scored("Ann", 3, "the Nile")]
    assert played.named(NileInspected)[0].dropped == ("3 lwwrlw",)
    assert (played.state.stack, played.state.gone["tiles"]) == ((), ("3 lwwrlw",))


def test_cubes_on_the_river_go_to_the_stock_and_those_on_land_to_their_areas() -> None:
    """3.2, 3.3, ruling 17"""
    on = {"d1": "Ann", "e1": "Ben", "e3": "Cleo", "a1": "Ann"}
    game = passed(position(phase="nile", mover="", cubes=on), *ALL)
    before = game.stock("Ben")
    played = run(game, (inspection.nile,), "1")
    assert played.named(NileInspected)[0].river == ("e1",)
    assert played.named(NileInspected)[0].land == {"d1": "1", "e3": "2"}
    assert played.state.cubes == {"a1": "Ann"}
    assert played.state.counts == {"1": {"Ann": 1}, "2": {"Cleo": 1}}
    assert played.game.stock("Ben") == before + 1


def test_neutral_first_on_the_river_takes_no_tile_and_second_no_boat() -> None:
    """Two players, 3.2, ruling 7"""
    cubes = {"river": {"neutral": 2, "Ann": 1}}
    game = position(2, phase="nile", mover="", counts=cubes)
    game = passed(game, "Ann")
    played = run(game, (inspection.nile,))
    assert played.named(TileTaken) == []
    assert played.named(BoatTaken) == [BoatTaken("Ann", kept=False)]
    assert len(played.state.stack) == 2
    game = game.at(replace(game.state, counts={"river": {"neutral": 1, "Ann": 2}}, tiles=TILES))
    game = passed(game.at(replace(game.state, boat="two", stack=())), "Ann")
    second = run(game, (inspection.nile,), "1")
    assert second.named(BoatTaken) == []
    assert second.state.gone["boats"].count("two") >= 1


TILES = {"1": "3 lwlwwr", "3": "3 lwwrlw"}


# Areas


def test_the_first_takes_a_card_with_its_points_and_the_second_what_is_left() -> None:
    """3.3: the third takes a card if one is left, and here none is."""
    game = inspecting(position(), "1", Ann=3, Ben=2, Cleo=1)
    played = area(game, "b", "a")
    assert played.named(CardTaken) == [
        CardTaken("Ann", "1b", "lemon"), CardTaken("Ben", "1a", "violet")
    ]  # fmt: skip
    assert played.named(Scored) == [Scored("Ann", 3, "a card")]
    assert played.state.players["Ann"].cards[-1].season == 2


def test_first_and_second_may_go_to_the_museum_and_third_and_fourth_have_the_cards() -> None:
    """3.3, Museum: the cube is one of the area, and the hand keeps its own."""
    game = inspecting(position(4), "1", Ann=4, Ben=3, Cleo=2, Dora=1)
    played = area(game, "pq", "p3", "a", "b")
    assert played.named(RoomEntered) == [
        RoomEntered("Ann", "pq", "1"),
        RoomEntered("Ben", "p3", "1"),
    ]
    assert [fact.player for fact in played.named(CardTaken)] == ["Cleo", "Dora"]
    assert played.state.players["Ann"].cubes == 6
    assert played.state.rooms == {"pq": "Ann", "p3": "Ben"}


def test_the_third_is_offered_no_room() -> None:
    """3.3"""
    game = inspecting(position(), "1", Ann=3, Ben=2, Cleo=1)
    third = area(game, "a", "pq").open
    assert list(barred(third)) == ["b", "none"]


def test_a_cube_for_the_museum_may_be_one_on_a_square() -> None:
    """3.3, ruling 16: the stock does not matter."""
    game = passed(position(phase="area", area="1", mover="", cubes={"b2": "Ann"}, tiles={}), *ALL)
    played = area(game, "p3")
    assert played.named(RoomEntered) == [RoomEntered("Ann", "p3", "b2")]
    assert (played.state.cubes, played.state.rooms) == ({}, {"p3": "Ann"})


def test_a_large_room_opens_with_a_smaller_one_of_its_wing() -> None:
    """Museum, ruling 14: without one a card is taken, or nothing."""
    game = inspecting(position(rooms={"pq": "Ann"}), "1", Ann=1)
    rooms = barred(area(game).open)
    assert {"p5", "q5"} <= set(rooms)
    assert not {"pq", "r5", "s5", "t5"} & set(rooms)
    full = dict.fromkeys(("p3", "q3", "r3", "s3", "t3", "pq", "qr", "rs", "st", "tp"), "Ben")
    closed = inspecting(position(rooms=full), "1", Ann=1)
    assert list(barred(area(closed).open)) == ["a", "b", "none"]


def test_who_is_ranked_may_take_nothing() -> None:
    """3.3, ruling 13: the place is skipped."""
    game = inspecting(position(), "1", Ann=2, Ben=1)
    played = area(game, "none", "a")
    assert played.named(Declined) == [Declined("Ann", "1")]
    assert [fact.player for fact in played.named(CardTaken)] == ["Ben"]


def test_the_card_without_a_patron_gives_its_points_alone() -> None:
    """3.3"""
    game = inspecting(position(cards={"4b": "none 5"}), "4", Ann=2)
    played = area(game, "b")
    assert (played.state.players["Ann"].points, played.state.players["Ann"].cards) == (5, ())
    assert played.state.gone["terrain"] == ("none 5",)


def test_cubes_of_an_area_go_to_the_stock_and_its_cards_out_of_the_game() -> None:
    """3.3"""
    game = inspecting(position(), "1", Ann=3)
    stock = game.stock("Ann")
    played = area(game, "a")
    assert played.named(AreaInspected) == [AreaInspected("1", (), ("1b",))]
    assert played.state.gone["terrain"] == ("lemon 3 ^2",)
    assert played.game.stock("Ann") == stock + 3
    assert played.named(PhaseBegan) == [PhaseBegan("area", area="2")]


def test_the_boat_wins_a_tie_once_and_only_who_is_behind_is_asked() -> None:
    """Boats, 3.3"""
    game = holding(inspecting(position(), "1", Ann=2, Ben=2), "Ben", boats=("tie",))
    played = area(game, "yes", "a", "b")
    assert [fact.player for fact in played.named(CardTaken)] == ["Ben", "Ann"]
    assert played.state.gone["boats"] == ("tie",)
    kept = area(game, "no", "a", "b")
    assert [fact.player for fact in kept.named(CardTaken)] == ["Ann", "Ben"]
    ahead = holding(inspecting(position(), "1", Ann=2, Ben=2), "Ann", boats=("tie",))
    assert area(ahead, "a", "b").named(TieWon) == []


def test_the_fourth_boat_is_never_used() -> None:
    """Boats, ruling 11: three seasons have one, the last has none."""
    assert len(position().decks["boats"].numbers) == 4


def test_who_passed_first_is_first_player_of_the_next_season() -> None:
    """4"""
    game = passed(inspecting(position(), "4", Ann=1), "Cleo", "Ann", "Ben")
    played = area(game, "a")
    assert played.named(FirstPlayer) == [FirstPlayer("Cleo")]
    assert played.state.phase == "season"


def test_in_the_last_season_six_areas_are_inspected_and_the_game_is_over() -> None:
    """4, 3.3, Exhibition"""
    game = inspecting(position(season=4), "4")
    assert area(game).named(PhaseBegan) == [PhaseBegan("area", area="5")]
    game = inspecting(position(season=4), "6")
    assert area(game).state.phase == "over"


# Two players


def test_neutral_first_takes_a_card_that_the_third_chooses() -> None:
    """Two players"""
    played = area(two(neutral=3, Ann=2, Ben=1), "b", "a")
    assert played.asked[0].player == "Ben"
    assert played.named(CardDropped) == [CardDropped("1b", CARDS["1b"])]
    assert [fact.player for fact in played.named(CardTaken)] == ["Ann"]
    told = played.game.words(played.named(CardDropped)[0])
    assert told.endswith("discarded: Lord Lemon, 3 points."), told
    assert played.game.words(CardDropped("1b")).endswith("discarded."), "of an older journal"


def test_neutral_first_and_one_player_alone_the_unranked_one_chooses() -> None:
    """Two players"""
    played = area(two(neutral=3, Ann=2), "a", "b")
    assert played.asked[0].player == "Ben"
    assert played.named(CardDropped) == [CardDropped("1a", CARDS["1a"])]


def test_neutral_second_takes_a_card_that_the_first_chooses() -> None:
    """Two players: of what is left after his own."""
    played = area(two(Ann=3, neutral=2, Ben=1), "pq", "b", "a")
    assert played.asked[1].player == "Ann"
    assert played.named(CardDropped) == [CardDropped("1b", CARDS["1b"])]
    assert [(fact.player, fact.slot) for fact in played.named(CardTaken)] == [("Ben", "1a")]


def test_neutral_takes_the_only_card_that_is_left_unasked() -> None:
    """Two players"""
    played = area(two(Ann=3, neutral=2, Ben=1), "a")
    assert played.named(CardDropped) == [CardDropped("1b", CARDS["1b"])]
    assert played.open is None


def test_neutral_third_takes_nothing() -> None:
    """Two players"""
    played = area(two(Ann=3, Ben=2, neutral=1), "pq", "qr")
    assert played.named(CardDropped) == []


def test_neutral_alone_takes_both_cards() -> None:
    """Two players"""
    played = area(two(neutral=1))
    both = [CardDropped(slot, CARDS[slot]) for slot in ("1a", "1b")]
    assert played.named(CardDropped) == both


@pytest.mark.parametrize(("order", "second"), [(("Ann", "Ben"), "Ben"), (("Ben", "Ann"), "Ann")])
def test_neutral_stands_between_the_two_in_a_tie(order: tuple[str, ...], second: str) -> None:
    """Two players, 3.3: it is on space 2 of the passing scale."""
    assert ranking(two(*order, Ann=1, Ben=1, neutral=1).state, "1") == [order[0], "neutral", second]


# The base game and counts


def test_without_the_nile_no_area_has_water() -> None:
    """3.3"""
    game = passed(position(expansion=BASE, cubes={"d1": "Ann", "e1": "Ben"}), *ALL)
    assert ranking(game.state, "1") == ["Ann"]
    assert ranking(game.state, "2") == ["Ben"]


def test_with_counts_an_inspection_is_the_same() -> None:
    """4, 3.2, 3.3, ruling 18"""
    counts = {"river": {"Ben": 2}, "1": {"Ann": 1}}
    tiles = {"1": "3", "3": "3"}
    game = passed(position(region=COUNTS, phase="nile", mover="", counts=counts, tiles=tiles), *ALL)
    game = run(game, (inspection.nile,)).game
    assert game.state.players["Ben"].points == 3
    assert [fact.player for fact in area(game, "a").named(CardTaken)] == ["Ann"]
