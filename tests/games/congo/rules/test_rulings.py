"""What the rulebook leaves open, where no other test of a rule settles it by the way."""

import pytest
from msgspec.structs import replace

from companion.games.congo.cards import HIDDEN
from companion.games.congo.charts import FOUR
from companion.games.congo.desk.overrides import OVERRIDES
from companion.games.congo.facts import BidRevealed, Controlled, Dealt, HipposPlayed, Scored
from companion.games.congo.rules import bids, effects, setting_up, stop
from companion.games.congo.rules.control import control
from companion.games.congo.rules.specials import AT_ONCE, lost, offer
from companion.games.congo.state import Bid, Played
from companion.table.ask.requests import Choose
from tests.games.congo.helpers import barred, bidding, holding, play, table

FOUR_EACH = Bid("Belgian-doctor", True, 8)


def test_where_all_were_killed_nobody_controls_and_the_first_player_stays() -> None:
    """Gorilla, rulings 2, 4"""
    game = bidding(
        table(tile="village", special=Played("gorilla", "Pete")),
        Joe=Bid("British-doctor", True, 8),
        Pete=Bid("German-officer", True, 8),
    )
    game = play(game, effects.after_reveal(game), "fight", [1]).game
    assert (game.state.bidders(), game.state.phase) == ((), "control")
    played = play(game, control(game))
    assert (played.named(Controlled), played.named(Scored)) == ([], [])
    assert played.state.first == "Joe"


def test_a_tied_player_without_hippos_counts_nothing_and_stays_in_the_tie() -> None:
    """C5, ruling 13: where the others lay nothing either, each has the point."""
    game = bidding(table(), Joe=FOUR_EACH, Pete=FOUR_EACH)
    for name in ("Joe", "Pete"):
        game = holding(game, name, hippos=())
    played = play(game, control(game))
    assert played.asked == []
    assert {fact.player: fact.halves for fact in played.named(Scored)} == {"Joe": 2, "Pete": 2}


def test_a_tied_player_without_hippos_loses_to_any_tile() -> None:
    """C5, ruling 13"""
    game = bidding(table(), Joe=FOUR_EACH, Pete=FOUR_EACH)
    game = holding(game, "Joe", hippos=())
    played = play(game, control(game))
    assert played.asked == []
    assert played.named(HipposPlayed) == [HipposPlayed("Pete", (HIDDEN,), 0)]
    assert played.named(Controlled) == [Controlled("Pete", "Stanley-Falls")]


@pytest.mark.parametrize("players", [2, 3, FOUR])
def test_the_first_stop_has_no_ring_whatever_the_number_of_players(players: int) -> None:
    """B, ruling 14: by the charts the first ringed stop is Nouvelle-Anvers."""
    ringed = [one.name for one in OVERRIDES.charts().stops(players) if one.card]
    assert ringed == ["Nouvelle-Anvers", "Basoko", "Ubundu"]
    assert not OVERRIDES.charts().stops(players)[0].card


def test_a_river_of_ones_own_with_a_ring_at_once_brings_nobody_a_card() -> None:
    """B, ruling 14: before anything is scored all are equal."""
    game = table("Nouvelle-Anvers")
    dealt = play(game, stop.draw_cards(game)).named(Dealt)
    assert "specials" not in {fact.hand for fact in dealt}


def test_a_special_card_is_played_before_characters_are_turned_up() -> None:
    """C2, ruling 15"""
    game = table(players=2)
    for player in ("Joe", "Pete"):
        game = play(game, bids.choose(game, player)).game
    assert (game.state.phase, game.player) == ("special", "Joe")
    game = play(game, offer(game, "Joe"), "labour").game
    assert not any(mine.bid.shown for mine in game.state.players.values())
    assert game.state.phase == "value"


def test_a_port_without_a_flag_is_controlled_at_its_value() -> None:
    """C3, C4, C5, ruling 18: no nation loses anything there, and nobody is interpreted for."""
    game = bidding(table(tile="jungle", flag=""), Joe="French-explorer", Pete="German-explorer")
    game = play(game, bids.reveal(game)).game
    assert [game.state.players[name].bid.value for name in ("Joe", "Pete")] == [10, 10]
    game = play(game, effects.after_reveal(game)).game
    due = game.next_step()
    assert due is not None
    asked = play(game, game.begin(due)).open
    assert barred(asked)["interpreter"] == "there's no flag, so nobody needs an interpreter"
    game = bidding(game, Joe=Bid("French-explorer", True, 11))
    played = play(game, control(game))
    assert played.named(Scored) == [Scored("Joe", 8, "Stanley-Falls")]


def test_an_okapis_points_stand_beside_the_bidding() -> None:
    """Okapi, ruling 20: its owner is not in the tie of the others."""
    game = bidding(
        table(tile="jungle", flag="", special=Played("okapi", "Eric")),
        Joe=FOUR_EACH, Pete=FOUR_EACH, Eric=Bid("German-explorer", True, 10),
    )  # fmt: skip
    for name in ("Joe", "Pete"):
        game = holding(game, name, hippos=())
    game = play(game, effects.after_reveal(game), "yes").game
    played = play(game, control(game))
    assert {name: mine.points for name, mine in played.state.players.items()} == {
        "Joe": 2, "Pete": 2, "Eric": 4,
    }  # fmt: skip


def test_a_trader_pays_nothing_in_a_tie_that_nothing_breaks() -> None:
    """Trader, ruling 20"""
    game = bidding(table(special=Played("trader", "Joe")), Joe=FOUR_EACH, Pete=FOUR_EACH)
    for name in ("Joe", "Pete"):
        game = holding(game, name, hippos=())
    assert play(game, control(game)).state.players["Joe"].points == 2


def test_a_killed_non_belligerent_leaves_the_game() -> None:
    """Warrior, ruling 7"""
    game = bidding(
        table(special=Played("warrior", "Joe")),
        Joe=Bid("German-officer", True, 8), Pete=Bid("Dutch-officer-doctor", True, 8),
    )  # fmt: skip
    state = play(game, effects.after_reveal(game), [2], [4]).state
    assert state.removed["characters"] == ("Dutch-officer-doctor",)


def test_a_settlers_non_belligerent_rolls_for_its_preference() -> None:
    """Settler, ruling 9: and what it replaces was not used."""
    game = bidding(
        table(special=Played("settler", "Joe", "Swedish-doctor-missionary")),
        Joe=Bid("Dutch-officer-doctor", True, 8), Pete=Bid("German-officer", True, 2),
    )  # fmt: skip
    game = holding(game, "Joe", characters=("Swedish-doctor-missionary",))
    played = play(game, effects.after_reveal(game), "yes", [3])
    assert played.named(BidRevealed) == [
        BidRevealed("Joe", "Swedish-doctor-missionary", 6, prefers="France")
    ]
    assert played.state.players["Joe"].characters == ("Dutch-officer-doctor",)
    assert "characters" not in played.state.removed


def test_a_belgian_rolls_for_his_language_once_when_he_is_turned_up() -> None:
    """C3, C4, ruling 17"""
    game = bidding(table(flag="France", players=2), Joe="Belgian-doctor", Pete="German-doctor")
    played = play(game, bids.reveal(game), [2])
    assert [fact.speaks for fact in played.named(BidRevealed)] == ["French", ""]


def test_who_holds_no_character_places_none() -> None:
    """C1"""
    game = holding(table(players=2), "Joe", characters=())
    played = play(game, bids.choose(game, "Joe"))
    assert (played.state.players["Joe"].bid.card, played.game.player) == ("", "Pete")


def test_who_chooses_sees_the_rest_of_the_hand() -> None:
    """C1: where the app holds the cards, and behind the same secret."""
    game = holding(
        table(hands="app"), "Joe",
        characters=("German-doctor",), auxiliaries=("nun", "nun", "nurse"), specials=("gorilla",),
    )  # fmt: skip
    asked = play(game, bids.choose(game, "Joe")).open
    assert asked is not None
    assert (asked.secret, asked.why) == ("hand-Joe", "Beside it: 2 nuns, nurse, Gorilla.")


@pytest.mark.parametrize(
    ("flag", "doctor", "dutch"), [("UK", "3", ""), ("Belgium", "5", "5"), ("", "5", "5")]
)
def test_who_chooses_reads_what_each_is_worth_where_no_die_decides_it(
    flag: str, doctor: str, dutch: str
) -> None:
    """C1, C3: of others the odds stand beside them."""
    held = ("French-doctor", "Dutch-officer-doctor")
    game = holding(table(tile="hospital", flag=flag, hands="app"), "Joe", characters=held)
    asked = play(game, bids.choose(game, "Joe")).open
    assert isinstance(asked, Choose)
    assert asked.options[0].label == f"French doctor: worth {doctor}"
    told = f": worth {dutch}" if dutch else ""
    assert asked.options[1].label == f"Dutch officer and doctor{told}"
    tables = {one.key: one for one in game.odds_tables("Joe", "values")}
    assert bool(tables[held[1]].brief) is not bool(dutch)


def test_a_piece_of_the_draw_goes_into_a_hand_and_out_of_the_pile() -> None:
    """Set-up, B"""
    game = table(hands="app")
    for name in game.players:
        game = holding(game, name, auxiliaries=())
    played = play(game, setting_up.take(game, "Joe", "auxiliaries", "B"), "nun")
    assert played.asked[0].secret == "hand-Joe"
    assert played.state.players["Joe"].auxiliaries == ("nun",)


def test_each_card_that_acts_before_the_reveal_is_one_of_the_game() -> None:
    """C2, Magician, Labour shortage: the two others only set a mark for the stop."""
    assert set(AT_ONCE) == {"tam-tam", "hippo", "malaria", "boiler", "explored", "settler"}
    game = table(players=2)
    for card in ("magician", "labour"):
        state = play(game, offer(game, "Joe"), card).state
        assert (state.special, state.phase) == (Played(card, "Joe"), "value")
        game = table(players=2)


@pytest.mark.parametrize(
    ("step", "then", "mover"),
    [("begin", "reveal", ""), ("draw", "choose", "Joe"), ("choose", "special", "Joe"),
     ("special", "value", ""), ("value", "effect", ""), ("bid", "control", "")],
)  # fmt: skip
def test_a_step_that_is_finished_by_hand_leads_to_the_next(
    step: str, then: str, mover: str
) -> None:
    """C1, C2, C3, C4"""
    game = table()
    state = play(game, stop.by_hand(game, step)).state
    assert (state.phase, state.mover) == (then, mover)


def test_bidding_by_hand_begins_with_whoever_lies_open_and_without_one_control_is_due() -> None:
    """C4, C5, D"""
    game = bidding(table(), Joe=HIDDEN, Pete=FOUR_EACH)
    state = play(game, stop.by_hand(game, "effect")).state
    assert (state.phase, state.mover) == ("bid", "Pete")
    nobody = table()
    assert play(nobody, stop.by_hand(nobody, "effect")).state.phase == "control"
    game = game.at(replace(game.state, phase="control"))
    assert play(game, stop.by_hand(game, "control")).state.at == 6


def test_a_killed_belligerent_goes_to_the_discards() -> None:
    """ruling 7: a non-belligerent alone leaves the game; one nobody knows does not."""
    game = bidding(table(), Joe="German-officer", Pete="Dutch-doctor-explorer", Eric=HIDDEN)
    found = {name: lost(game, name, "malaria") for name in ("Joe", "Pete", "Eric")}
    assert {name: fact.removed for name, fact in found.items()} == {
        "Joe": False, "Pete": True, "Eric": False,
    }  # fmt: skip


def test_bidding_by_hand_passes_over_who_lies_face_down() -> None:
    """C4, C5: whoever dealt the cards."""
    game = bidding(table(), Joe="German-officer", Pete=FOUR_EACH)
    assert play(game, stop.by_hand(game, "effect")).state.mover == "Pete"
