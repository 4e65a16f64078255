"""Control of a port, hippos in a tie, the boat, the end (C5, D, End)."""

import pytest
from msgspec.structs import replace

from companion.desk.campaigns.campaign import Campaign
from companion.games.congo.cards import HIDDEN
from companion.games.congo.facts import (
    Controlled,
    Dealt,
    HipposPlayed,
    PhaseBegan,
    Scored,
    StopLeft,
)
from companion.games.congo.game import CongoGame
from companion.games.congo.rules.control import control, leave
from companion.games.congo.state import Bid, Played
from companion.table.ask.requests import Choose, Count
from companion.table.play.session import Session
from tests.games.congo.helpers import APP, bidding, holding, play, table
from tests.games.congo.tools.make_campaigns import RECORDED


def tied(stop: str = "Stanley-Falls", **hippos: tuple[str, ...]) -> CongoGame:
    """Three bids of 4 at a stop, with these hippo tiles."""
    bid = Bid("Belgian-doctor", True, 8)
    game = bidding(table(stop), Joe=bid, Pete=bid, Eric=bid)
    game.hands = APP
    for player in ("Joe", "Pete", "Eric"):
        game = holding(game, player, hippos=hippos.get(player, ()))
    return game


def test_the_highest_controls_scores_and_is_first() -> None:
    """C5"""
    game = bidding(
        table(), Joe=Bid("British-missionary", True, 8), Pete=Bid("Belgian-doctor", True, 9)
    )
    played = play(game, control(game))
    assert played.named(Controlled) == [Controlled("Pete", "Stanley-Falls")]
    assert played.named(Scored) == [Scored("Pete", 8, "Stanley-Falls")]
    assert (played.state.first, played.state.at, played.state.phase) == ("Pete", 6, "reveal")
    assert played.state.gone["characters"] == ("British-missionary", "Belgian-doctor")


@pytest.mark.parametrize("stop", ["Bolobo", "Liranga", "Bumba", "Basoko", "Ubundu"])
def test_some_stops_bring_two_hippos(stop: str) -> None:
    """C5"""
    game = bidding(table(stop), Joe=Bid("British-missionary", True, 8))
    dealt = play(game, control(game)).named(Dealt)
    assert dealt == [Dealt("Joe", "hippos", HIDDEN)] * (0 if stop == "Ubundu" else 2)


def test_in_a_tie_the_higher_sum_of_hippos_controls() -> None:
    """C5: at least one each in secret; who has none counts 0."""
    game = tied(Joe=("1", "3"), Pete=("2", "3"))
    played = play(game, control(game), "3", "23")
    assert played.named(HipposPlayed) == [
        HipposPlayed("Joe", ("3",), 3), HipposPlayed("Pete", ("2", "3"), 5),
    ]  # fmt: skip
    assert played.named(Controlled) == [Controlled("Pete", "Stanley-Falls")]
    assert played.state.gone["hippos"] == ("3", "2", "3")
    assert played.state.players["Joe"].hippos == ("1",)


def test_how_many_tiles_are_played_in_secret_is_one_answer() -> None:
    """C5: each is asked once, whatever he plays, so the number of questions says nothing."""
    game = tied(Joe=("3", "1", "3"), Pete=("2", "3"))
    for tiles in ("1", "13", "133"):
        played = play(game, control(game), tiles)
        assert played.open is not None
        assert (len(played.asked), played.open.player) == (2, "Pete")
    joe = played.asked[0]
    assert isinstance(joe, Choose)
    assert [option.key for option in joe.options] == ["1", "3", "13", "33", "133"]
    assert joe.options[-1].label == "hippos 1, 3 and 3 (7 in total)"


def test_who_is_still_tied_adds_openly_in_turn() -> None:
    """C5"""
    game = tied(Joe=("3", "1"), Pete=("3",))
    played = play(game, control(game), "3", "3", "1")
    assert played.named(Controlled) == [Controlled("Joe", "Stanley-Falls")]


def test_what_is_added_openly_is_seen_by_who_is_next() -> None:
    """C5: first all choose in secret and lay together, then each in turn."""
    game = tied(Joe=("3", "1"), Pete=("3", "2"))
    played = play(game, control(game), "3", "3", "1")
    assert [fact.total for fact in played.named(HipposPlayed)] == [3, 3, 1]
    assert played.open is not None
    assert (played.open.player, played.open.secret) == ("Pete", "hand-Pete")


def test_a_tie_that_nothing_breaks_brings_a_point_each() -> None:
    """C5: nobody controls, no hippos, the first player stays."""
    game = tied("Bolobo", Joe=("2",), Pete=("2",), Eric=("1",))
    played = play(game, control(game), "2", "2", "1")
    assert played.named(Controlled) == []
    assert played.named(Dealt) == []
    assert played.named(Scored) == [Scored("Joe", 2, "a tie"), Scored("Pete", 2, "a tie")]
    assert played.state.first == "Joe"


def test_hippos_in_peoples_hands_are_told_by_number_and_sum() -> None:
    """C5"""
    game = tied(Joe=(HIDDEN, HIDDEN), Pete=(HIDDEN,), Eric=(HIDDEN,))
    played = play(game, control(game), 2, 5, 3, 2)
    assert played.named(Controlled) == [Controlled("Joe", "Stanley-Falls")]
    assert played.state.players["Joe"].hippos == ()


def test_the_only_hippo_must_be_laid_and_its_number_is_not_asked() -> None:
    """C5: in secret one at least is laid; openly none need be."""
    game = tied(Joe=(HIDDEN, HIDDEN), Pete=(HIDDEN,), Eric=())
    played = play(game, control(game), 1, 4, 4, 0)
    assert [fact.total for fact in played.named(HipposPlayed)] == [4, 4]
    counts = [asked for asked in played.asked if isinstance(asked, Count)]
    assert [(asked.player, asked.key) for asked in counts] == [
        ("Joe", "tiles"), ("Joe", "sum"), ("Pete", "sum"), ("Joe", "tiles"),
    ]  # fmt: skip
    assert [asked.least for asked in counts] == [1, 1, 1, 0]
    assert counts[2].question == "What is Pete's hippo tile worth?"
    assert counts[2].why.startswith("Joe, Pete and Eric are tied:")
    assert played.named(Controlled) == []


def test_what_tiles_come_to_is_not_asked_where_one_of_the_tied_alone_has_any() -> None:
    """C5, ruling 13: in secret and openly, any tile of his wins; how many he lays is his affair."""
    game = tied(Joe=(HIDDEN, HIDDEN, HIDDEN), Pete=(), Eric=())
    played = play(game, control(game), 2)
    assert [(asked.player, asked.key) for asked in played.asked if isinstance(asked, Count)] == [
        ("Joe", "tiles")
    ]
    assert played.named(HipposPlayed) == [HipposPlayed("Joe", (HIDDEN,) * 2, 0)]
    assert played.named(Controlled) == [Controlled("Joe", "Stanley-Falls")]
    openly = tied(Joe=(HIDDEN, HIDDEN), Pete=(HIDDEN,), Eric=())
    played = play(openly, control(openly), 1, 4, 4, 1)
    assert [fact.total for fact in played.named(HipposPlayed)] == [4, 4, 0]
    assert played.named(Controlled) == [Controlled("Joe", "Stanley-Falls")]


def test_where_nobody_bids_nobody_controls() -> None:
    """C5, ruling 2"""
    game = table()
    played = play(game, control(game))
    assert (played.named(Controlled), played.named(Scored)) == ([], [])
    assert played.state.first == "Joe"
    (left,) = played.named(StopLeft)
    assert game.words(left) == "Nobody controls Stanley-Falls."
    assert game.moment(left), "it is told before the boat goes on"
    assert game.words(StopLeft("Bumba")) == "", "whoever controls it is told already"


def test_of_a_stop_that_people_finish_by_hand_nobody_says_who_controls_it() -> None:
    """C5, ruling"""
    game = table()
    assert [fact.unclaimed for fact in play(game, leave(game)).named(StopLeft)] == [False]


def test_non_belligerents_leave_the_game_after_use() -> None:
    """C5"""
    game = bidding(
        table(), Joe=Bid("Dutch-officer-doctor", True, 8), Pete=Bid("Belgian-doctor", True, 4)
    )
    played = play(game, control(game))
    assert played.state.removed["characters"] == ("Dutch-officer-doctor",)
    assert played.state.gone["characters"] == ("Belgian-doctor",)


def test_what_was_played_is_discarded_and_the_stop_begins_anew() -> None:
    """C5, D"""
    game = bidding(
        table(special=Played("magician", "Joe"), asked=("Joe",), servant=True, language="French"),
        Joe=Bid("British-missionary", True, 8, helpers=("nun", "servant")),
    )
    state = play(game, control(game)).state
    assert state.gone["auxiliaries"] == ("nun", "servant")
    assert state.gone["specials"] == ("magician",)
    assert (state.special, state.asked, state.servant, state.language) == (Played(), (), False, "")
    assert all(mine.bid == Bid() for mine in state.players.values())


def test_a_friendly_encounter_gives_nothing_back_where_nobody_controls_the_port() -> None:
    """Friendly encounter, ruling 8: after a tie that nothing breaks all are discarded."""
    game = bidding(
        table(special=Played("encounter", "Pete")),
        Joe=Bid("German-doctor", True, 8),
        Pete=Bid("British-officer", True, 8),
        Eric=Bid("Belgian-explorer", True, 4),
    )
    players = {name: replace(mine, hippos=()) for name, mine in game.state.players.items()}
    game = game.at(replace(game.state, players=players))
    state = play(game, control(game)).state
    assert [len(mine.characters) for mine in state.players.values()] == [5, 5, 5]
    assert len(state.gone["characters"]) == 3
    assert not state.controlled


def test_a_friendly_encounter_gives_losers_their_characters_back() -> None:
    """Friendly encounter, ruling 8"""
    game = bidding(
        table(special=Played("encounter", "Pete")),
        Joe=Bid("British-missionary", True, 12),
        Pete=Bid("Dutch-officer-doctor", True, 8, helpers=("nurse",)),
    )
    state = play(game, control(game)).state
    assert "Dutch-officer-doctor" in state.players["Pete"].characters
    assert state.gone["characters"] == ("British-missionary",)
    assert state.gone["auxiliaries"] == ("nurse",)
    assert "characters" not in state.removed


@pytest.mark.parametrize(("owner", "points"), [("Joe", 10), ("Pete", 8)])
def test_a_trader_brings_a_point_to_whoever_played_it_and_controls(owner: str, points: int) -> None:
    """Trader, ruling 20"""
    game = bidding(
        table(special=Played("trader", owner)),
        Joe=Bid("British-missionary", True, 10),
        Pete=Bid("Belgian-doctor", True, 8),
    )
    state = play(game, control(game)).state
    assert state.players["Joe"].points == points
    assert state.players["Pete"].points == 0


def test_the_game_ends_when_the_boat_leaves_the_last_stop() -> None:
    """D, End: half a point for each special card that is left."""
    game = holding(table("Kindu"), "Joe", specials=(HIDDEN,) * 3)
    game = holding(game, "Pete", specials=())
    played = play(game, leave(game))
    assert played.state.phase == "over"
    assert {fact.player: fact.halves for fact in played.named(Scored)} == {"Joe": 3, "Eric": 2}


def test_ties_go_to_auxiliary_cards_then_to_all_cards() -> None:
    """End"""
    game = table("Kindu")
    game = game.at(replace(game.state, phase="over"))
    assert list(game.winners) == ["Joe", "Pete", "Eric"]
    game = holding(game, "Pete", auxiliaries=(HIDDEN,) * 6, specials=())
    game = holding(game, "Eric", auxiliaries=(HIDDEN,) * 6, specials=(HIDDEN,))
    assert list(game.winners) == ["Eric"]
    assert "Joe, Pete and Eric are tied on points" in game.words(PhaseBegan("over"))
    game = holding(game, "Joe", points=1)  # type: ignore[arg-type]
    assert list(game.winners) == ["Joe"]


def test_who_is_still_tied_is_told_how_far_all_are() -> None:
    """C5"""
    game = tied(Joe=("3", "1"), Pete=("3", "2"))
    played = play(game, control(game), "3", "3", "done")
    assert played.open is not None
    assert played.open.why.startswith("Still tied: Joe 3, Pete 3.")


def test_special_cards_that_are_left_are_counted_in_words() -> None:
    """D, End"""
    game = bidding(table("Kindu"), Joe=Bid("British-missionary", True, 8))
    game = holding(game, "Joe", specials=("gorilla", "okapi"))
    game = holding(holding(game, "Pete", specials=("trader",)), "Eric", specials=())
    found = {fact.player: fact for fact in play(game, leave(game)).named(Scored)}
    assert found["Joe"] == Scored("Joe", 2, "2 special cards left")
    assert found["Pete"] == Scored("Pete", 1, "1 special card left")
    assert "Eric" not in found


def test_hippos_are_counted_where_a_turn_is_told() -> None:
    """C5"""
    game = holding(table(), "Joe", hippos=("1", "3"))
    assert game.figures("Joe")["hippo tiles"] == "2"


def test_a_tie_that_was_asked_tile_by_tile_goes_on() -> None:
    """A campaign saved between the two answers of an earlier version: the tie is played anew."""
    with Campaign.open(RECORDED.folder / "006.toml.xz") as campaign:
        whole = campaign.session
    session = Session(whole.game.at(whole.opening), whole.seed, whole.modes)
    session.load(whole.log[:146])
    assert [(entry.player, entry.value) for entry in session.log[144:]] == [
        ("Bob", "3"), ("Bob", "done"),
    ]  # fmt: skip
    assert "changed" in session.mismatch
    session.answer("restart")
    assert session.question is not None
    assert session.question.request.question == "Which hippo tiles does Ann play?"
