"""The fifteen special cards at their moments (C2, and each card by its title)."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.congo.cards import HIDDEN, SPECIALS, TILES
from companion.games.congo.desk.overrides import OVERRIDES
from companion.games.congo.facts import (
    BidLost,
    BidPlaced,
    BidReturned,
    BidRevealed,
    BidSwapped,
    Dealt,
    Discarded,
    Scored,
    SpecialDeclined,
    SpecialPlayed,
    TilePeeked,
)
from companion.games.congo.game import CongoGame
from companion.games.congo.rules import effects, specials
from companion.games.congo.state import Bid, Played
from companion.table.ask.requests import Choose
from companion.table.seats.hidden import TABLE
from companion.table.seats.told import seen_state
from tests.games.congo.helpers import APP, NAMES, barred, bidding, holding, play, table


def offered(game: CongoGame, player: str = "Joe") -> dict[str, str]:
    return barred(play(game, specials.offer(game, player)).open)


def lying(
    card: str, owner: str = "Joe", tile: str = "mission", flag: str = "UK", **bids: str
) -> CongoGame:
    """Characters turned up, and a special card of an owner's."""
    game = table(tile=tile, flag=flag, special=Played(card, owner))
    return bidding(game, **{name: Bid(key, True, 8) for name, key in bids.items()})


def lost(game: CongoGame, *answers: Any) -> list[str]:
    played = play(game, effects.after_reveal(game), *answers)
    return [fact.player for fact in played.named(BidLost)]


# Who may play what


def test_all_are_asked_in_turn_until_one_plays() -> None:
    """C2: one special card at a stop, for the whole table."""
    game = table(players=2)
    game = play(game, specials.offer(game, "Joe"), "none").game
    assert (game.state.phase, game.player) == ("special", "Pete")
    played = play(game, specials.offer(game, "Pete"), "labour")
    assert played.named(SpecialPlayed) == [SpecialPlayed("Pete", "labour")]
    assert (played.state.phase, played.game.player) == ("value", "")


def test_when_all_have_declined_the_characters_are_turned_up() -> None:
    """C2; who holds none is not asked."""
    game = holding(table(players=2, asked=("Joe",)), "Pete", specials=())
    played = play(game, specials.offer(game, "Pete"))
    assert played.named(SpecialDeclined) == [SpecialDeclined("Pete")]
    assert played.state.phase == "value"


def test_who_holds_special_cards_reads_what_they_do_and_what_he_bids() -> None:
    """C2: the bid where the app alone has it, behind the same secret."""
    game = holding(bidding(table(hands=APP), Joe="German-doctor"), "Joe", specials=("magician",))
    asked = play(game, specials.offer(game, "Joe")).open
    assert isinstance(asked, Choose)
    assert asked.secret
    assert "You bid the German doctor." in asked.why
    game = bidding(table(), Joe=HIDDEN)
    on_table = play(game, specials.offer(game, "Joe")).open
    assert isinstance(on_table, Choose)
    assert "You bid" not in on_table.why
    told = {option.key: option.label for option in on_table.options}
    assert told["magician"] == "Magician: opponents are worth 1 less"
    assert all(len(words) <= 50 for words in told.values())


@pytest.mark.parametrize("tile", TILES)
def test_some_cards_are_for_some_ports(tile: str) -> None:
    """C2, each card's own words"""
    at = {
        "gorilla": ("jungle", "village"),
        "warrior": ("hospital", "mission", "village", "jungle"),
        "okapi": ("jungle",),
        "trader": ("barracks", "mission", "village"),
        "nationals": ("barracks", "hospital", "mission", "village"),
    }
    game = table(tile=tile, flag="" if tile == "jungle" else "UK")
    found = offered(bidding(game, Joe=HIDDEN))
    held = {card for card, special in SPECIALS.items() if 3 in special.players}
    assert set(found) - {"none"} == held
    open_ = {card for card in held if not found[card]}
    assert open_ == {card for card in held if tile in at.get(card, TILES)}


def test_nationalism_needs_a_flag() -> None:
    """C2, Nationalism, ruling 10"""
    assert offered(table(tile="village", flag=""))["nationals"] == "there is no flag"


@pytest.mark.parametrize(
    ("stop", "open_"), [("Nouvelle-Anvers", False), ("Bumba", True), ("Kindu", True)]
)
def test_the_boiler_does_not_burst_before_bumba(stop: str, open_: bool) -> None:
    """C2, Damaged boiler"""
    assert bool(offered(table(stop))["boiler"]) is not open_


@pytest.mark.parametrize(("stop", "open_"), [("Ubundu", True), ("Kindu", False)])
def test_the_tam_tam_is_silent_at_the_last_stop(stop: str, open_: bool) -> None:
    """C2, Tam-tam"""
    assert bool(offered(table(stop, players=2))["tam-tam"]) is not open_


@pytest.mark.parametrize(
    ("card", "open_"),
    [("German-explorer", True), ("Dutch-doctor-explorer", True), ("German-doctor", False)],
)
def test_the_okapi_is_for_whoever_bids_an_explorer(card: str, open_: bool) -> None:
    """C2, Okapi, ruling 5"""
    game = bidding(table(tile="jungle", flag=""), Joe=card)
    assert bool(offered(game)["okapi"]) is not open_


# Before the characters are turned up


def test_the_tam_tam_gives_all_their_characters_back_and_nobody_scores() -> None:
    """Tam-tam"""
    game = bidding(table(players=2), Joe=HIDDEN, Pete=HIDDEN)
    played = play(game, specials.offer(game, "Joe"), "tam-tam")
    assert [fact.player for fact in played.named(BidReturned)] == ["Joe", "Pete"]
    assert (played.state.bidders(), played.state.phase) == ((), "control")


def test_a_hippo_attack_makes_everybody_bid_with_the_top_of_the_pile() -> None:
    """Hippo attack: the owner too, in turn order."""
    game = bidding(table(hands=APP), Joe="German-doctor", Pete="German-officer")
    for name in NAMES[:3]:
        game = holding(game, name, specials=("hippo",), characters=())
    rule = specials.offer(game, "Joe")
    played = play(game, rule, "hippo", "British-doctor", "French-officer", "Dutch-officer-doctor")
    assert [(fact.player, fact.card, fact.drawn) for fact in played.named(BidPlaced)] == [
        ("Joe", "British-doctor", True),
        ("Pete", "French-officer", True),
        ("Eric", "Dutch-officer-doctor", True),
    ]
    assert played.state.players["Joe"].characters == ("German-doctor",)


def test_malaria_takes_the_lowest_after_rolling_again() -> None:
    """Malaria: all roll, the lowest again."""
    game = bidding(table(), Joe="German-officer", Pete="German-officer", Eric="French-officer")
    played = play(game, specials.offer(game, "Joe"), "malaria", [2], [4], [2], [3], [1])
    assert played.named(BidLost) == [BidLost("Eric", "French-officer", "malaria", False)]
    asked = [request.question for request in played.asked[-2:]]
    assert all(words.startswith("Malaria, tied for lowest") for words in asked)


@pytest.mark.parametrize(("die", "stays"), [(1, True), (2, False), (4, False)])
def test_a_bitten_doctor_is_cured_on_a_one(die: int, stays: bool) -> None:
    """Malaria, rulings 5, 6, 7"""
    game = bidding(table(players=2), Joe="German-officer", Pete="Dutch-officer-doctor")
    played = play(game, specials.offer(game, "Joe"), "malaria", [4], [1], [die])
    assert ("Pete" in played.state.bidders()) is stays
    assert played.named(BidLost) == (
        [] if stays else [BidLost("Pete", "Dutch-officer-doctor", "malaria", True)]
    )


def test_a_doctor_on_the_table_shows_himself_for_the_cure() -> None:
    """Malaria, ruling 19"""
    game = bidding(table(players=2), Joe=HIDDEN, Pete=HIDDEN)
    rule = specials.offer(game, "Joe")
    assert not play(game, rule, "malaria", [4], [1], "yes", [1]).named(BidLost)


@pytest.mark.parametrize("name", ["BUMBA", "Mbumba"])
def test_the_boiler_knows_its_stop_however_the_owner_spells_it(name: str) -> None:
    """C2, Damaged boiler: the third stop with hippos, where none is called Bumba."""
    text = 'kind = "charts"\nformat = 1\nname = "mine"\n\n[stops.rows]\n5 = { name = "%s" }\n'
    game = table("Nouvelle-Anvers")
    game = CongoGame(game.state, OVERRIDES.over(text % name, "mine.toml"), APP)
    assert specials.bar(game, "Joe", "boiler") == f"not before {name}"
    there = replace(game.state, at=game.state.at + 1, tiles={name: "mission"})
    assert specials.bar(game.at(there), "Joe", "boiler") == ""


def test_no_region_is_left_to_explore_at_the_last_stop() -> None:
    """C2, Explored region"""
    assert offered(table("Ubundu"))["explored"] == ""
    assert "every tile is face up" in offered(table("Kindu"))["explored"]


def test_the_boiler_costs_each_other_player_a_character() -> None:
    """Damaged boiler: not the owner, and not the bid."""
    game = bidding(table("Bumba", hands=APP), Joe="German-officer", Pete="German-doctor")
    game = holding(game, "Joe", specials=("boiler",))
    game = holding(game, "Pete", characters=("French-officer", "Swedish-officer-doctor"))
    game = holding(game, "Eric", characters=())
    played = play(game, specials.offer(game, "Joe"), "boiler", "Swedish-officer-doctor")
    assert played.named(Discarded) == [
        Discarded("Pete", "characters", "Swedish-officer-doctor", "the boiler", True)
    ]


def test_an_explored_region_is_seen_by_one_alone() -> None:
    """Explored region"""
    game = holding(table(hands=APP), "Joe", specials=("explored",))
    played = play(game, specials.offer(game, "Joe"), "explored", "Kindu", "jungle", "seen")
    assert played.named(TilePeeked) == [TilePeeked("Joe", "Kindu", "jungle", noted=True)]
    assert [request.secret for request in played.asked[-2:]] == ["tile-seen", "hand-Joe"]
    assert played.asked[-1].options[0].label == "a jungle; it is put back"  # type: ignore[attr-defined]
    assert list(barred(played.asked[1])) == ["Ubundu", "Kindu"]
    assert seen_state(game, game.state, TABLE).peeked == {"Kindu": HIDDEN}


def test_hands_on_the_table_say_where_the_tile_is_looked_at() -> None:
    """Explored region: where the app draws the tiles none lies on the table."""
    game = table()
    seen = play(game, specials.offer(game, "Joe"), "explored", "Kindu", "table")
    assert seen.named(TilePeeked) == [TilePeeked("Joe", "Kindu", HIDDEN)]
    rule = specials.offer(game, "Joe")
    shown = play(game, rule, "explored", "Kindu", "screen", "jungle", "seen")
    assert shown.named(TilePeeked) == [TilePeeked("Joe", "Kindu", "jungle", noted=True)]
    assert [request.secret for request in shown.asked[-2:]] == ["tile-seen", "hand-Joe"]


def test_who_is_asked_first_is_told_what_hands_on_the_table_have_done() -> None:
    """B, C1, C2"""
    game = table("Ubundu", players=2)
    game = game.at(replace(game.state, players={
        name: replace(mine, points=4 * (name == "Joe"))
        for name, mine in game.state.players.items()
    }))  # fmt: skip
    first = play(game, specials.offer(game, "Joe")).open
    assert first is not None
    assert "Pete has the fewest points and draws a special card too" in first.why
    game = play(game, specials.offer(game, "Joe"), "none").game
    later = play(game, specials.offer(game, "Pete")).open
    assert later is not None
    assert later.why == "One special card per stop for the whole table."


@pytest.mark.parametrize(("what", "drawn"), [("characters", "French-officer"), ("auxiliaries", "")])
def test_a_settler_draws_a_card(what: str, drawn: str) -> None:
    """Settler"""
    game = holding(table(hands=APP), "Joe", specials=("settler",), characters=(), auxiliaries=())
    for name in NAMES[1:3]:
        game = holding(game, name, characters=(), auxiliaries=())
    played = play(game, specials.offer(game, "Joe"), "settler", what, drawn or "nurse")
    assert played.named(Dealt) == [Dealt("Joe", what, drawn or "nurse")]  # type: ignore[arg-type]
    assert played.state.special.drawn == drawn


# Once they are turned up


def test_a_settlers_character_may_take_the_place_of_the_bid() -> None:
    """Settler, ruling 9: the bid goes back, the newcomer is valued."""
    game = lying("settler", Joe="German-officer", Pete="German-doctor")
    game = holding(game, "Joe", characters=("British-missionary",))
    special = Played("settler", "Joe", "British-missionary")
    game = game.at(replace(game.state, special=special))
    asked = play(game, effects.after_reveal(game)).open
    assert isinstance(asked, Choose)
    assert asked.secret == "hand-Joe"
    assert asked.options[1].label == "yes, the British missionary: worth 5"
    played = play(game, effects.after_reveal(game), "yes")
    assert played.named(BidSwapped) == [BidSwapped("Joe", "British-missionary")]
    assert played.named(BidRevealed) == [BidRevealed("Joe", "British-missionary", 10)]
    assert played.state.players["Joe"].characters == ("German-officer",)


def test_the_gorilla_kills_doctors_and_missionaries_and_fights_the_others() -> None:
    """Gorilla: on 1 and 2 the character dies, on 3 and 4 the gorilla."""
    bids = {"Joe": "German-officer", "Pete": "German-doctor", "Eric": "German-explorer"}
    village = {"tile": "village", "flag": "UK"}
    assert lost(lying("gorilla", **village, **bids), "Pete", [3]) == ["Pete"]
    assert lost(lying("gorilla", **village, **bids), "Eric", [4]) == []
    chain = lost(lying("gorilla", **village, **bids), "Eric", [2], "fight", [2])
    assert chain == ["Eric", "Pete", "Joe"]


def test_whom_a_gorilla_hits_is_asked_with_the_characters_that_it_may_hit() -> None:
    """Gorilla: one after the other."""
    bids = {"Pete": "German-doctor", "Eric": "German-explorer", "Mia": "French-officer"}
    village = table(tile="village", players=4, special=Played("gorilla", "Joe"))
    known = {"Joe": "German-officer"} | bids
    game = bidding(village, **{name: Bid(key, True, 8) for name, key in known.items()})
    asked = play(game, effects.after_reveal(game)).open
    assert isinstance(asked, Choose)
    assert asked.question == "Gorilla: whom does it hit first?"
    assert asked.options[0].label == "Pete, German doctor"
    again = play(game, effects.after_reveal(game), "Pete").open
    assert isinstance(again, Choose)
    assert again.question == "Gorilla: whom does it hit next?"
    assert [option.key for option in again.options] == ["Eric", "Mia"]


@pytest.mark.parametrize(
    ("own", "answers", "gone", "back"),
    [
        ("German-officer", ["fight", [2]], ["Pete", "Joe"], []),
        ("German-officer", ["fight", [3]], ["Pete"], []),
        ("German-officer", ["flee"], ["Pete"], ["Joe"]),
        ("German-doctor", ["flee"], ["Pete"], ["Joe"]),
    ],
)
def test_a_gorilla_without_opponents_turns_on_its_owner(
    own: str, answers: list[Any], gone: list[str], back: list[str]
) -> None:
    """Gorilla, ruling 4: who flees goes back to the hand, and nobody scores."""
    game = lying("gorilla", tile="village", Joe=own, Pete="German-missionary")
    played = play(game, effects.after_reveal(game), *answers)
    assert [fact.player for fact in played.named(BidLost)] == gone
    assert [fact.player for fact in played.named(BidReturned)] == back
    assert played.state.phase == "control"


def test_a_doctor_cannot_fight_the_gorilla() -> None:
    """Gorilla, ruling 4"""
    game = lying("gorilla", tile="village", Joe="German-doctor")
    asked = play(game, effects.after_reveal(game)).open
    assert barred(asked) == {"flee": "", "fight": "it can't fight"}


def test_a_non_belligerent_fights_with_the_better_of_its_professions() -> None:
    """Gorilla, Warrior, ruling 3"""
    game = lying("gorilla", tile="village", Joe="German-officer", Pete="Dutch-doctor-explorer")
    assert lost(game, [3]) == []
    game = lying("warrior", Joe="German-officer", Pete="Dutch-doctor-explorer")
    assert lost(game, [3]) == []


@pytest.mark.parametrize(
    ("profession", "dies"),
    [("doctor", 3), ("missionary", 3), ("anthropologist", 3), ("explorer", 2), ("officer", 2)],
)
@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_a_warrior_fights_an_opponent(profession: str, dies: int, die: int) -> None:
    """Warrior: a soft one dies on 1 to 3, a tough one on 1 and 2; then it is the owner's turn."""
    game = lying("warrior", Joe="German-officer", Pete=f"German-{profession}")
    answers = [[die]] + ([[4]] if die <= dies else [])
    assert lost(game, *answers) == (["Pete"] if die <= dies else [])


def test_a_warrior_that_lives_turns_on_its_owner_who_cannot_flee() -> None:
    """Warrior"""
    game = lying("warrior", Joe="German-doctor", Pete="German-officer")
    assert lost(game, [1], [3]) == ["Pete", "Joe"]


def test_an_okapi_brings_two_points_instead_of_a_bid() -> None:
    """Okapi"""
    bids = {"Joe": "German-explorer", "Pete": "German-officer"}
    game = lying("okapi", tile="jungle", flag="", **bids)
    played = play(game, effects.after_reveal(game), "yes")
    assert played.named(Scored) == [Scored("Joe", 4, "the okapi")]
    assert played.state.bidders() == ("Pete",)
    assert lost(lying("okapi", tile="jungle", flag="", **bids), "no") == []


def test_a_card_goes_overboard_by_chance() -> None:
    """Man overboard: one of the opponent's own, each as likely."""
    game = lying("overboard", Joe="German-officer", Pete="German-doctor")
    game.hands = APP
    game = holding(game, "Pete", auxiliaries=("nurse", "nurse", "nun"))
    game = holding(game, "Eric", auxiliaries=())
    game = holding(game, "Joe", auxiliaries=())
    request = play(game, effects.after_reveal(game)).open
    deck = game.decks["auxiliaries"]
    left = [card["auxiliaries"] for n, card in deck.cards.items() if n not in request.out]  # type: ignore[union-attr]
    assert sorted(left) == ["nun", "nurse", "nurse"]
    played = play(game, effects.after_reveal(game), "nun")
    assert played.named(Discarded) == [Discarded("Pete", "auxiliaries", "nun", "overboard")]


def test_nationalism_sends_all_but_the_flags_own_home() -> None:
    """Nationalism: non-belligerents too; who is sent home bids no more."""
    game = lying(
        "nationals", Joe="German-officer", Pete="British-doctor", Eric="American-doctor-officer"
    )
    played = play(game, effects.after_reveal(game))
    assert [fact.player for fact in played.named(BidReturned)] == ["Joe", "Eric"]
    assert (played.state.bidders(), played.state.phase) == (("Pete",), "control")


def test_a_labour_shortage_bars_all_helpers() -> None:
    """Labour shortage"""
    game = lying("labour", Joe="German-officer", Pete="British-doctor")
    assert play(game, effects.after_reveal(game)).state.phase == "control"


def test_one_character_alone_controls_at_once() -> None:
    """C4, ruling 1"""
    game = lying("", Joe="German-officer")
    assert play(game, effects.after_reveal(game)).state.phase == "control"
    game = lying("", Joe="German-officer", Pete="German-doctor")
    played = play(game, effects.after_reveal(game))
    assert (played.state.phase, played.game.player) == ("bid", "Joe")


def test_only_the_tam_tam_is_silent_at_the_last_stop() -> None:
    """C2, Tam-tam"""
    found = offered(table("Kindu", players=2))
    assert found["tam-tam"] == "not at the last stop"
    assert found["malaria"] == ""


def test_a_fight_has_the_four_faces_of_the_die() -> None:
    """Gorilla, Warrior"""
    found = effects.fight_column("Warrior", effects.WARRIOR_SOFT)
    lines = [found.line_at(die) for die in range(1, 6)]
    assert [line.result if line else "" for line in lines] == [*["dies"] * 3, "wins", ""]
