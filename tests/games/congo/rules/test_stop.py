"""The tile, cards, the special card of a ringed stop, the language, bids (Set-up, A, B, C1, C3)."""

from collections import Counter

import pytest
from msgspec.structs import replace

from companion.games.congo.cards import HIDDEN, NATIONS, NEUTRALS, SPECIALS, TILES, character
from companion.games.congo.decks import away
from companion.games.congo.desk.overrides import OVERRIDES
from companion.games.congo.facts import (
    BidPlaced,
    BidRevealed,
    Dealt,
    FlagPlaced,
    LanguageSpoken,
    Reshuffled,
    TakenOut,
    TileRevealed,
)
from companion.games.congo.game import APP, PARTLY, TABLE, CongoGame
from companion.games.congo.rules import bids, setting_up, specials, stop
from companion.games.congo.state import Congo, Played, Traveller
from companion.table.ask.access_keys import access_keys, is_complete
from companion.table.ask.requests import Choose, Draw
from companion.table.ask.typed import parse
from companion.table.seats.hidden import TABLE as EVERYBODY
from companion.table.seats.told import seen_state, told_fact
from tests.games.congo.helpers import NAMES, barred, bidding, holding, play, table


def fresh(players: int, hands: str = TABLE) -> CongoGame:
    """The game before the set-up."""
    names = NAMES[:players]
    return CongoGame(Congo({name: Traveller("red") for name in names}), OVERRIDES.charts(), hands)


FLAGS = ["UK", "France", "Germany", "Belgium", "UK", "France", "Germany", "Belgium", "UK"]


@pytest.mark.parametrize(("players", "specials", "stops"), [(2, 3, 8), (3, 2, 8), (4, 2, 9)])
def test_hands_stops_and_flags_by_the_number_of_players(
    players: int, specials: int, stops: int
) -> None:
    """Set-up 2-9"""
    played = play(fresh(players), setting_up.begin(fresh(players)), "Joe")
    game = fresh(players)
    played = play(game, setting_up.begin(game), "Joe", *FLAGS[:stops])
    assert len(played.named(FlagPlaced)) == stops == len(game.stops)
    assert game.stops[0].name == ("Léopoldville" if players == 4 else "Bolobo")
    for mine in played.state.players.values():
        held = [len(mine.hand(h)) for h in ("characters", "auxiliaries", "specials", "hippos")]
        assert held == [4, 4, specials, 1]
    assert (played.state.first, played.state.phase) == ("Joe", "reveal")


def test_the_app_may_deal_special_cards_and_hippos_alone() -> None:
    """Set-up, C1, C2: characters and auxiliary cards are in people's hands."""
    game = fresh(2, PARTLY)
    dealt = ["gorilla", "malaria", "warrior", "3", "boiler", "magician", "trader", "5"]
    played = play(game, setting_up.begin(game), "Joe", *FLAGS[:8], *dealt)
    joe, pete = played.state.players["Joe"], played.state.players["Pete"]
    assert {*joe.characters, *joe.auxiliaries, *pete.characters, *pete.auxiliaries} == {HIDDEN}
    assert (joe.specials, joe.hippos) == (("gorilla", "malaria", "warrior"), ("3",))
    assert (pete.specials, pete.hippos) == (("boiler", "magician", "trader"), ("5",))
    game = played.game.at(replace(played.state, tiles={"Bolobo": "mission"}))
    assert play(game, bids.choose(game, "Joe")).asked == []
    asked = play(game, specials.offer(game, "Joe")).open
    assert asked
    assert asked.secret == "hand-Joe"
    assert list(barred(asked)) == ["none", "gorilla", "malaria", "warrior"]


@pytest.mark.parametrize(
    ("players", "out"),
    [(2, {"okapi", "nationals", "hippo"}), (3, {"tam-tam"}), (4, {"tam-tam"})],
)
def test_special_cards_that_stay_in_the_box(players: int, out: set[str]) -> None:
    """Set-up 4"""
    game = fresh(players)
    (taken,) = play(game, setting_up.begin(game), "Joe", *FLAGS[: len(game.stops)]).named(TakenOut)
    assert set(taken.cards) == out
    assert len(SPECIALS) - len(out) == (12 if players == 2 else 14)


@pytest.mark.parametrize(("players", "number"), [(2, 4), (3, 2), (4, 0)])
def test_non_belligerents_stay_in_the_box_where_the_app_deals(players: int, number: int) -> None:
    """Set-up 2: only non-belligerents are in that draw."""
    game = fresh(players, APP)
    played = play(game, setting_up.begin(game), "Joe", *FLAGS[: len(game.stops)])
    drawn = []
    for _ in range(number):
        request = played.open
        assert request is not None
        deck = game.decks["characters"]
        left = [key["characters"] for n, key in deck.cards.items() if n not in request.out]  # type: ignore[attr-defined]
        assert left
        assert all(character(key).is_neutral for key in left)
        drawn.append(left[0])
        game = fresh(players, APP)
        played = play(game, setting_up.begin(game), "Joe", *FLAGS[: len(game.stops)], *drawn)
    out = [
        card for fact in played.named(TakenOut) if fact.pile == "characters" for card in fact.cards
    ]
    assert out == drawn


@pytest.mark.parametrize("tile", TILES)
@pytest.mark.parametrize("at", ["Bumba", "Stanley-Falls"])
def test_a_jungle_and_a_village_worth_four_have_no_flag(tile: str, at: str) -> None:
    """A, ruling 16"""
    game = table(at)
    game = game.at(replace(game.state, tiles={}))
    state = play(game, stop.reveal(game), tile).state
    free = tile == "jungle" or (tile == "village" and at == "Stanley-Falls")
    assert (at in state.flags) is not free
    assert state.removed.get("flags", ()) == (("UK",) if free else ())
    assert state.tiles[at] == tile


def test_a_tile_that_was_looked_at_is_the_one_that_is_turned_up() -> None:
    """A, Explored region"""
    game = table()
    game = game.at(replace(game.state, tiles={}, peeked={"Stanley-Falls": "barracks"}))
    played = play(game, stop.reveal(game))
    assert played.named(TileRevealed) == [TileRevealed("Stanley-Falls", "barracks", False)]
    assert played.state.peeked == {}


def test_each_draws_a_character_and_an_auxiliary_card() -> None:
    """B"""
    game = table()
    dealt = play(game, stop.draw_cards(game)).named(Dealt)
    assert Counter((fact.player, fact.hand) for fact in dealt) == Counter(
        {(name, hand): 1 for name in NAMES[:3] for hand in ("characters", "auxiliaries")}
    )


@pytest.mark.parametrize("at", ["Nouvelle-Anvers", "Basoko", "Ubundu", "Bumba"])
@pytest.mark.parametrize("tied", [False, True])
def test_at_ringed_stops_whoever_alone_has_fewest_points_draws_a_special_card(
    at: str, tied: bool
) -> None:
    """B: where several have as few, nobody does."""
    game = holding(table(at), "Joe", points=4)  # type: ignore[arg-type]
    game = holding(game, "Eric", points=0 if tied else 1)  # type: ignore[arg-type]
    dealt = play(game, stop.draw_cards(game)).named(Dealt)
    got = [fact.player for fact in dealt if fact.hand == "specials"]
    assert got == ([] if tied or at == "Bumba" else ["Pete"])


@pytest.mark.parametrize(
    ("die", "language"), [(1, "Flemish"), (2, "French"), (3, "Flemish"), (4, "French")]
)
def test_the_first_players_die_says_what_a_belgian_port_speaks(die: int, language: str) -> None:
    """C4"""
    game = table(flag="Belgium")
    played = play(game, stop.draw_cards(game), [die])
    assert played.named(LanguageSpoken) == [LanguageSpoken(language)]
    assert played.asked[-1].player == "Joe"
    assert game.port_language == language


def test_an_empty_pile_is_made_of_its_discards() -> None:
    """Set-up, B"""
    game = table(hands=APP)
    deck = game.decks["auxiliaries"]
    every = tuple(card["auxiliaries"] for card in deck.cards.values())
    for name in NAMES[:3]:
        game = holding(game, name, auxiliaries=(), characters=())
    game = game.at(replace(game.state, gone={"auxiliaries": every}))
    rule = setting_up.take(game, "Joe", "auxiliaries", "B")
    played = play(game, rule, "nurse")
    assert played.named(Reshuffled) == [Reshuffled("auxiliaries")]
    assert away(played.state, "auxiliaries") == Counter({"nurse": 1})


def test_an_empty_pile_without_discards_gives_nothing() -> None:
    """Set-up, B"""
    game = table(hands=APP)
    every = tuple(card["hippos"] for card in game.decks["hippos"].cards.values())
    for name in NAMES[:3]:
        game = holding(game, name, hippos=())
    game = holding(game, "Joe", hippos=every)
    assert play(game, setting_up.take(game, "Pete", "hippos", "C5")).facts == []


def test_bids_lie_face_down_until_all_are_turned_up() -> None:
    """C1: what is chosen is secret, and hands on the table say nothing."""
    game = holding(table(hands=APP), "Joe", characters=("German-doctor", "French-officer"))
    played = play(game, bids.choose(game, "Joe"), "French-officer")
    assert played.asked[0].secret == "hand-Joe"
    assert game.is_secret("hand-Joe")
    told = told_fact(game, BidPlaced("Joe", "French-officer"), EVERYBODY)
    assert told == BidPlaced("Joe", HIDDEN)
    assert seen_state(game, game.state, EVERYBODY).players["Joe"].bid.card == HIDDEN
    assert seen_state(game, game.state, "Joe").players["Joe"].bid.card == "French-officer"
    assert seen_state(game, game.state, "Pete").players["Joe"].characters == (HIDDEN,)
    on_table = table()
    assert play(on_table, bids.choose(on_table, "Joe")).named(BidPlaced) == [
        BidPlaced("Joe", HIDDEN)
    ]


def test_a_character_on_the_table_is_told_when_it_is_turned_up() -> None:
    """C3: nation and profession; a non-belligerent's two, and the power that it prefers."""
    game = bidding(table(players=2), Joe=HIDDEN, Pete=HIDDEN)
    answers = ["British", "missionary", "Swedish", "missionary", "doctor", [3]]
    played = play(game, bids.reveal(game), *answers)
    assert played.named(BidRevealed) == [
        BidRevealed("Joe", "British-missionary", 10),
        BidRevealed("Pete", "Swedish-doctor-missionary", 6, prefers="France"),
    ]


def test_every_nation_is_told_with_one_key() -> None:
    """C3"""
    game = bidding(table(players=2), Joe=HIDDEN)
    asked = play(game, bids.reveal(game)).open
    assert isinstance(asked, Choose)
    assert sorted(access_keys(asked)) == sorted((*NATIONS, *NEUTRALS))
    assert all(is_complete(asked, sign) for sign in access_keys(asked).values())


def test_a_character_that_nobody_was_asked_for_is_not_told_of_a_turn() -> None:
    """C1: hands on the table; what the pile gave for a bid is told."""
    game = table()
    assert game.is_small(BidPlaced("Joe", HIDDEN))
    assert not game.is_small(BidPlaced("Joe", HIDDEN, drawn=True))
    assert not game.is_small(BidPlaced("Joe", "German-doctor"))


def test_without_a_flag_nobody_rolls_for_a_preference() -> None:
    """C3"""
    game = bidding(table(flag="", tile="jungle"), Joe="Swedish-doctor-explorer")
    played = play(game, bids.reveal(game))
    assert played.named(BidRevealed) == [BidRevealed("Joe", "Swedish-doctor-explorer", 10)]


def test_a_magician_takes_a_point_off_opponents_alone() -> None:
    """Magician"""
    game = bidding(
        table(special=Played("magician", "Joe")), Joe="British-missionary", Pete="Belgian-doctor"
    )
    shown = play(game, bids.reveal(game)).named(BidRevealed)
    assert {fact.player: fact.value for fact in shown} == {"Joe": 10, "Pete": 6}


@pytest.mark.parametrize(("typed", "says"), [("3", "3"), ("7", "7"), ("#14", "3")])
def test_a_hippo_is_entered_by_its_number_and_not_as_a_card(typed: str, says: str) -> None:
    """C5: tiles have no numbers but their own."""
    game = table(hands=APP)
    request = play(game, setting_up.take(game, "Joe", "hippos", "C5")).open
    assert isinstance(request, Draw)
    (value,) = parse(request, typed, game.decks["hippos"])
    assert value["says"] == says


def test_turned_up_the_special_card_takes_effect() -> None:
    """C3"""
    game = bidding(table(), Joe="British-missionary")
    state = play(game, bids.reveal(game)).state
    assert (state.phase, state.mover) == ("effect", "")


def test_when_all_have_placed_a_character_the_first_may_play_a_special_card() -> None:
    """C1, C2"""
    game = bidding(table(players=2, first="Pete"), Pete=HIDDEN)
    state = play(game, bids.choose(game, "Joe")).state
    assert (state.phase, state.mover) == ("special", "Pete")
