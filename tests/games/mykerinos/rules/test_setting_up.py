"""Setting up, and what a season begins with."""

from collections import Counter

import pytest
from msgspec.structs import replace

from companion.cards.deck import CardTextError
from companion.cards.piles import cards_out
from companion.games.mykerinos.desk.overrides import OVERRIDES
from companion.games.mykerinos.facts import BoatLaid, CardLaid, CubesTaken, TileLaid
from companion.games.mykerinos.game import BASE, COUNTS, NILE, MykerinosGame
from companion.games.mykerinos.pieces import PATRONS, ROOMS, wings_of
from companion.games.mykerinos.region import nile_tile_words
from companion.games.mykerinos.rules import season, setting_up
from companion.games.mykerinos.state import Card, Digger, Mykerinos
from companion.table.ask.requests import Draw, Drawn
from tests.games.mykerinos.helpers import NAMES, position, run

MARKERS = ("lemon", "violet", "tangerine", "brown")

SEASON = ("violet ^1", "lemon", "brown", "brown", "violet", "none", "blackmore 2", "tangerine")


def new_game(players: int = 3, expansion: str = NILE) -> MykerinosGame:
    seats = dict.fromkeys(NAMES[:players], Digger("blue"))
    return MykerinosGame(Mykerinos(seats), OVERRIDES.charts(), expansion)


def before(number: int, **changes: object) -> MykerinosGame:
    """What is due is the beginning of a season."""
    game = position(season=number - 1, phase="season", mover="", cards={}, tiles={}, boat="")
    return game.at(replace(game.state, **changes))


def test_markers_lie_on_the_wings_in_their_ring_and_discs_come_to_hand() -> None:
    """Set-up: the fifth marker is the one that is left."""
    game = new_game()
    played = run(game, (setting_up.begin,), "Ben", *MARKERS)
    state = played.state
    assert (state.first, state.phase) == ("Ben", "season")
    assert state.wings == (*MARKERS, "blackmore")
    assert {one.discs for one in state.players.values()} == {3}


def test_of_a_marker_or_boat_its_first_letters_will_do() -> None:
    """Set-up: as many as tell it from the others."""
    decks = position().decks
    assert decks["wings"].canonical("wings", "L") == "lemon"
    assert decks["wings"].canonical("wings", "Lady Violet") == "violet"
    assert [decks["boats"].canonical("boats", typed) for typed in ("c", "ti")] == ["cubes", "tie"]
    with pytest.raises(CardTextError, match="one of violet, lemon"):
        decks["wings"].canonical("wings", "b")


def test_a_marker_that_lies_already_is_asked_again() -> None:
    """Set-up"""
    game = new_game()
    played = run(game, (setting_up.begin,), "Ben", "lemon", "lemon", *MARKERS[1:])
    assert played.state.wings == (*MARKERS, "blackmore")


def test_without_the_nile_discs_stay_on_the_tracks() -> None:
    """Set-up: all 25 cubes are for digging then, else two stand in for discs."""
    game = new_game(expansion=BASE)
    state = run(game, (setting_up.begin,), "Ann", *MARKERS).state
    assert {one.discs for one in state.players.values()} == {0}
    assert (game.stock("Ann"), new_game().stock("Ann")) == (25, 23)


def test_fifteen_rooms_in_a_ring_three_for_each_wing_besides_the_shared() -> None:
    """Museum"""
    assert len(ROOMS) == 15
    for wing in "pqrst":
        mine = [room for room in ROOMS if wing in wings_of(room)]
        assert len(mine) == 4
        assert sum(len(wings_of(room)) == 2 for room in mine) == 2


def test_eight_cards_two_tiles_and_a_boat_in_the_first_seasons() -> None:
    """1: the tiles lie between areas 1 and 2, and 3 and 4."""
    game = before(1)
    played = run(game, (season.begin,), *SEASON, "3 lwlwwr", "3 wrwrlw", "two")
    assert [fact.slot for fact in played.named(CardLaid)] == [
        *("1a", "1b", "2a", "2b", "3a", "3b", "4a", "4b")
    ]
    assert [fact.gap for fact in played.named(TileLaid)] == ["1", "3"]
    assert played.named(BoatLaid) == [BoatLaid("two")]
    assert (played.state.phase, played.state.mover) == ("dig", "Ann")


def test_without_a_grid_nobody_is_asked_for_tiles_that_are_alike() -> None:
    """1: only the boat is asked for after the cards."""
    game = before(1)
    game = MykerinosGame(game.state, OVERRIDES.charts(), NILE, COUNTS)
    cards = [each.split(" ^")[0] for each in SEASON]
    played = run(game, (season.begin,), *cards, "two")
    assert [fact.says for fact in played.named(TileLaid)] == ["3", "3"]


def test_the_large_tile_is_not_among_the_first() -> None:
    """1: it waits for the last season."""
    game = before(1)
    played = run(game, (season.begin,), *SEASON)
    deck = game.decks["tiles"]
    large = [number for number in deck.numbers if deck.read(number, "tiles").startswith("5")]
    assert played.open is not None
    assert set(large) <= set(played.open.out)  # type: ignore[attr-defined]


def test_twelve_cards_three_tiles_and_no_boat_in_the_last() -> None:
    """1: the last two of the stack and the large one are shuffled."""
    deck = position().decks["tiles"]
    small = [deck.read(number, "tiles") for number in deck.numbers]
    large = next(says for says in small if says.startswith("5"))
    small.remove(large)
    won = tuple(Card("greenwish", says, 1) for says in small[:3])
    ann = Digger("blue", cards=won)
    game = before(4, stack=tuple(small[3:]), players={"Ann": ann, "Ben": ann, "Cleo": ann})
    game = game.at(replace(game.state, players={"Ann": ann, "Ben": Digger("red")}))
    played = run(game, (season.begin,), *SEASON, *SEASON[:4], large, small[3])
    assert len(played.named(CardLaid)) == 12
    assert [(fact.gap, fact.says) for fact in played.named(TileLaid)] == [
        *(("1", large), ("3", small[3]), ("5", small[4]))
    ]
    assert played.named(BoatLaid) == []
    assert played.state.stack == ()


@pytest.mark.parametrize(("players", "own", "neutral"), [(2, 11, 4), (3, 11, 0), (4, 8, 0)])
def test_cubes_by_the_number_of_players(players: int, own: int, neutral: int) -> None:
    """1, Two players"""
    game = position(players)
    taken = [run(game, (season.supply, name)).named(CubesTaken)[0] for name in game.players]
    assert [(fact.own, fact.neutral) for fact in taken] == [(own, neutral)] * players


def test_what_was_kept_stays_and_a_short_stock_gives_what_it_has() -> None:
    """1: six are in hand and ten in the region, so that seven of 23 are left."""
    game = position(cubes={f"{column}{row}": "Ann" for column in "abcfg" for row in (1, 2)})
    assert game.stock("Ann") == 7
    played = run(game, (season.supply, "Ann"))
    assert played.state.players["Ann"].cubes == 13


def test_patrons_may_be_asked_again_and_nobody_has_passed() -> None:
    """1, 2D"""
    game = before(3)
    used = Digger("blue", cards=(Card("violet", "violet", 1, used=True),), place=1)
    game = game.at(replace(game.state, players={**game.state.players, "Ann": used}))
    state = run(game, (season.begin,)).state
    assert not state.players["Ann"].cards[0].used
    assert state.players["Ann"].place == 0


def test_the_stack_goes_down_by_one_a_season_and_what_went_under_it_comes_last() -> None:
    """1, 3.2: five, four, three, two; after two seasons the next is the first put under it."""
    deck = position().decks["tiles"]
    small = [says for says in (deck.read(n, "tiles") for n in deck.numbers) if says[0] == "3"]
    won = (Card("greenwish", small[0], 1), Card("greenwish", small[2], 2))
    game = before(3, stack=(small[1], small[3]), players={"Ann": Digger("blue", cards=won)})
    game = game.at(replace(game.state, players={**game.state.players, "Ben": Digger("red")}))
    assert game.unseen_tiles == 1
    played = run(game, (season.begin,), *SEASON, small[4], "three")
    assert [(fact.says, fact.known) for fact in played.named(TileLaid)] == [
        *((small[4], False), (small[1], True))
    ]
    assert played.state.stack == (small[3],)


def test_a_card_that_the_deck_has_not_takes_one_of_its_patron_out_of_it() -> None:
    """1, ruling 18: there are seven of each patron, whatever else stands on the cards."""
    deck = position().decks["terrain"]
    known = deck.read(1, "terrain")
    patron = known.split()[0]
    typed = Counter([known, *(f"{patron} {points}" for points in (6, 7, 8, 9))])
    out = cards_out(deck, typed)
    assert len(out) == 5
    assert 1 in out
    assert {deck.read(number, "terrain").split()[0] for number in out} == {patron}
    assert len(cards_out(deck, Counter({f"{patron} 9": 12}))) == 7


def test_a_tile_that_the_deck_has_not_takes_one_of_its_points_out_of_it() -> None:
    """1, ruling 18"""
    deck = position().decks["tiles"]
    (number,) = cards_out(deck, Counter(["5 wwwwww"]))
    assert deck.read(number, "tiles").startswith("5")


def test_in_the_last_season_only_the_two_on_top_of_a_longer_stack_come_out() -> None:
    """1, ruling 5: nobody was on the river once, so that three are left."""
    deck = position().decks["tiles"]
    small = [says for says in (deck.read(n, "tiles") for n in deck.numbers) if says[0] == "3"]
    large = next(says for says in (deck.read(n, "tiles") for n in deck.numbers) if says[0] == "5")
    won = tuple(Card("greenwish", says, 1) for says in small[:2])
    game = before(4, stack=tuple(small[2:]), players={"Ann": Digger("blue", cards=won)})
    game = game.at(replace(game.state, players={**game.state.players, "Ben": Digger("red")}))
    played = run(game, (season.begin,), *SEASON, *SEASON[:4], small[3], large)
    assert [fact.says for fact in played.named(TileLaid)] == [small[3], large, small[2]]
    assert played.state.stack == (small[4],)
    assert [request.question for request in played.asked[:3]] == [
        "Which card is in area 1, on the left?",
        "Which card is in area 1, on the right?",
        "Which card is in area 2, on the left?",
    ]


def test_tiles_of_ones_own_are_shuffled_by_the_app_too() -> None:
    """1, ruling 18: in the last season what the deck draws stands for a tile of theirs."""
    deck = position().decks["tiles"]
    large = next(n for n in deck.numbers if deck.read(n, "tiles").startswith("5"))
    known = next(n for n in deck.numbers if n != large)
    left = ("3 wwwwww", deck.read(known, "tiles"), "5 llllll")
    tiles = season._stand_ins(deck, left)
    assert sorted(tiles.values()) == sorted(left)
    assert (tiles[large], tiles[known]) == ("5 llllll", left[1])
    played = run(position(), (season._one_of, "Which?", left))
    assert isinstance(played.open, Draw)
    assert played.open.deck == "last"
    assert set(played.open.out) == set(deck.numbers) - set(tiles)
    assert played.open.effects is not None
    assert set(played.open.effects.values()) == {
        nile_tile_words("3 wwwwww"),
        nile_tile_words("5 llllll"),
    }
    rule = season._one_of(position(), "Which?", left)
    next(rule)
    with pytest.raises(StopIteration) as found:
        rule.send(Drawn(deck.read(large, "tiles"), large))
    assert found.value.value == "5 llllll"
    rule = season._one_of(position(), "Which?", left)
    next(rule)
    with pytest.raises(StopIteration) as found:
        rule.send(Drawn("3 wwwwww"))
    assert found.value.value == "3 wwwwww"
    assert season._tile_left_for("3 wwwwww", left) == "3 wwwwww"
    assert season._tile_left_for("5 wwwwww", left) == "5 llllll"
    assert season._tile_left_for("9 wwwwww", left) == "3 wwwwww"


def test_every_patron_has_a_wing() -> None:
    """Set-up"""
    assert len(PATRONS) == 5


def test_in_the_last_season_a_tile_that_nobody_saw_lies_above_those_put_under() -> None:
    """1, ruling 5: the second from the top is the first that was put under the stack."""
    deck = position().decks["tiles"]
    small = [says for says in (deck.read(n, "tiles") for n in deck.numbers) if says[0] == "3"]
    large = next(says for says in (deck.read(n, "tiles") for n in deck.numbers) if says[0] == "5")
    won = tuple(Card("greenwish", says, 1) for says in small[:2])
    game = before(4, stack=tuple(small[2:4]), players={"Ann": Digger("blue", cards=won)})
    game = game.at(replace(game.state, players={**game.state.players, "Ben": Digger("red")}))
    assert game.unseen_tiles == 1
    cards = (*SEASON, *SEASON[:4])
    played = run(game, (season.begin,), *cards, small[4], small[2], large)
    assert [fact.says for fact in played.named(TileLaid)] == [small[2], large, small[4]]
    assert played.state.stack == (small[3],)
    assert [request.question for request in played.asked[len(cards) :]] == [
        "Which Nile tile is on top of the stack?",
        "Which Nile tile is between areas 1 and 2?",
        "Which Nile tile is between areas 3 and 4?",
    ]


def test_tiles_are_asked_for_by_the_areas_on_both_sides_and_all_have_their_cubes() -> None:
    """1"""
    game = before(1)
    played = run(game, (season.begin,), *SEASON, "3 lwlwwr", "3 wrwrlw", "three")
    asked = [request.question for request in played.asked if "tile" in request.question]
    assert asked == [
        "Which Nile tile is between areas 1 and 2?",
        "Which Nile tile is between areas 3 and 4?",
    ]
    assert [fact.player for fact in played.named(CubesTaken)] == list(game.players)


def test_what_lies_out_is_told_in_words() -> None:
    """1: in log and odds nobody reads the short form in which it is typed."""
    game = before(1)
    asked = run(game, (season.begin,), *SEASON, "3 lwlwwr", "3 wrwrlw", "three").asked
    told = {request.deck: request.label(says) for request in asked if isinstance(request, Draw)
            for says in [{"says": _SAID[request.deck]}]}  # fmt: skip
    assert told == {
        "terrain": "Lord Lemon, 2 points, a pyramid on square 1",
        "tiles": "3 points, by rows left water, water right, left water",
        "boats": "3 points",
    }
    wings = run(new_game(), (setting_up.begin,), "Ann").open
    assert isinstance(wings, Draw)
    assert wings.label({"says": "violet"}) == "Lady Violet"


_SAID = {"terrain": "lemon 2 ^1", "tiles": "3 lwwrlw", "boats": "three"}


@pytest.mark.parametrize("players", [2, 3])
def test_a_seasons_cubes_are_told_by_the_figures_alone(players: int) -> None:
    """1: the neutral ones of two players too."""
    game = before(1)
    seats = {name: game.state.players[name] for name in NAMES[:players]}
    game = game.at(replace(game.state, players=seats))
    played = run(game, (season.begin,), *SEASON, "3 lwlwwr", "3 wrwrlw", "three")
    taken = played.named(CubesTaken)
    assert all(game.is_small(fact) for fact in taken)
    assert not game.is_small(CubesTaken("Ann", 1, cause="violet"))
    after = game.at(played.state)
    for fact in taken:
        shown, was = after.figures(fact.player), game.figures(fact.player)
        assert int(shown["cubes"]) - int(was["cubes"]) == fact.own
        assert int(shown.get("neutral cubes", "0")) == fact.neutral
