"""The bidding: adding, passing, staying, and when it is over (C4)."""

import pytest
from msgspec.structs import replace

from companion.games.congo.facts import HelperAdded, Passed
from companion.games.congo.game import CongoGame
from companion.games.congo.rules import bidding as rules
from companion.games.congo.rules.control import control
from companion.games.congo.state import Bid, Phase
from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Choose
from companion.table.ask.typed import give
from companion.table.play.session import Session
from tests.games.congo.helpers import APP, barred, bidding, holding, play, table, totals


def stanley_falls() -> CongoGame:
    """Joe 5, Pete 4, Eric 4 at Stanley-Falls, a British mission."""
    return bidding(
        table(),
        Joe=Bid("British-missionary", True, 10),
        Pete=Bid("Belgian-doctor", True, 8),
        Eric=Bid("German-missionary", True, 8),
    )


def test_the_rules_own_example_ends_at_six_and_a_half() -> None:
    """C4, C5: Joe passes and stays, Pete and Eric come up to him, he wins with a servant."""
    game = stanley_falls()
    for player, answers in (
        ("Joe", ["pass"]),
        ("Pete", ["nurse", "pass"]),
        ("Eric", ["interpreter", "pass"]),
        ("Joe", ["nun", "pass"]),
        ("Pete", ["interpreter", "pass"]),
        ("Eric", ["pass"]),
        ("Joe", ["servant", "pass"]),
    ):
        assert game.player in (player, "")
        game = play(game, rules.bid(game, player), *answers).game
    assert totals(game) == {"Joe": 6.5, "Pete": 6, "Eric": 5}
    assert game.player == "Pete"
    asked = play(game, rules.bid(game, "Pete")).open
    assert barred(asked)["servant"] == "a servant has already been played at this stop"
    game = play(game, rules.bid(game, "Pete"), "pass").game
    assert game.state.phase == "control"
    done = play(game, control(game))
    assert done.state.players["Joe"].points == 8
    assert done.state.first == "Joe"


def test_who_passes_below_the_highest_is_out() -> None:
    """C4"""
    game = stanley_falls()
    played = play(game, rules.bid(game, "Pete"), "pass")
    assert played.named(Passed) == [Passed("Pete", True)]
    assert played.game.player == "Eric"


def test_who_is_not_behind_passes_once_and_stays() -> None:
    """C4: alone ahead or level with others."""
    game = bidding(
        table(players=2),
        Joe=Bid("British-missionary", True, 8),
        Pete=Bid("Belgian-doctor", True, 8),
    )
    for player in ("Joe", "Pete"):
        played = play(game, rules.bid(game, player), "pass")
        assert played.named(Passed) == [Passed(player, False)]
        game = played.game


def test_a_second_pass_is_the_last() -> None:
    """C4, ruling 11: tied leaders who pass twice go to the hippos."""
    game = bidding(
        table(players=2),
        Joe=Bid("British-missionary", True, 8, passed=True),
        Pete=Bid("Belgian-doctor", True, 8, passed=True),
    )
    game = play(game, rules.bid(game, "Joe"), "pass").game
    assert game.state.players["Joe"].bid.out
    assert game.player == "Pete"
    game = play(game, rules.bid(game, "Pete"), "pass").game
    assert game.state.phase == "control"


def test_who_adds_after_a_pass_may_pass_and_stay_again() -> None:
    """C4"""
    game = bidding(
        table(players=2),
        Joe=Bid("British-missionary", True, 8, passed=True),
        Pete=Bid("Belgian-doctor", True, 10),
    )
    game = play(game, rules.bid(game, "Joe"), "nun", "pass").game
    assert not game.state.players["Joe"].bid.passed
    game = play(game, rules.bid(game, "Pete"), "pass").game
    assert play(game, rules.bid(game, "Joe"), "pass").named(Passed) == [Passed("Joe", False)]


def test_nobody_is_asked_again_at_once() -> None:
    """C4: who alone is left and level with one who is out passes once, and hippos decide."""
    game = bidding(
        table(players=2),
        Joe=Bid("British-missionary", True, 8, out=True),
        Pete=Bid("Belgian-doctor", True, 8),
    )
    played = play(game, rules.bid(game, "Pete"), "pass")
    assert played.named(Passed) == [Passed("Pete", False)]
    assert played.state.phase == "control"
    game = play(game, rules.bid(game, "Pete"), "nurse", "pass").game
    assert game.state.phase == "control"


def test_who_is_next_is_who_will_be_asked() -> None:
    """C1 to C4: in the bidding nobody who is out, elsewhere nobody behind the last."""

    def following(phase: Phase, asked: str, game: CongoGame) -> str:
        return game.at(replace(game.state, phase=phase)).next_player(asked)

    bids = bidding(
        table(players=3),
        Joe=Bid("British-missionary", True, 8),
        Pete=Bid("Belgian-doctor", True, 8, out=True),
        Eric=Bid("German-doctor", True, 6),
    )
    assert [following("bid", name, bids) for name in ("Joe", "Eric")] == ["Eric", "Joe"]
    assert [following("value", name, bids) for name in ("Joe", "Eric")] == ["Pete", ""]
    assert following("choose", "Pete", bids) == "Eric"
    assert following("special", "Joe", holding(bids, "Pete", specials=())) == "Eric"
    assert (following("control", "Joe", bids), following("bid", "", bids)) == ("", "")


def test_a_leader_alone_need_not_be_asked_again() -> None:
    """C4, ruling 12"""
    game = bidding(
        table(players=2),
        Joe=Bid("British-missionary", True, 10),
        Pete=Bid("Belgian-doctor", True, 8),
    )
    game = play(game, rules.bid(game, "Pete"), "pass").game
    assert game.state.phase == "control"


def test_who_is_behind_and_last_must_still_be_asked() -> None:
    """C4: the others are out, but ahead of him."""
    game = bidding(
        table(players=2),
        Joe=Bid("British-missionary", True, 10, out=True),
        Pete=Bid("Belgian-doctor", True, 8),
    )
    game = play(game, rules.go_on(game, "Joe")).game
    assert (game.state.phase, game.player) == ("bid", "Pete")


def test_several_cards_may_be_added_in_one_turn() -> None:
    """C4"""
    game = stanley_falls()
    played = play(game, rules.bid(game, "Pete"), "nurse", "nurse", "interpreter", "pass")
    assert [fact.total for fact in played.named(HelperAdded)] == [10, 12, 14]
    assert len(played.state.players["Pete"].auxiliaries) == 2
    assert not played.named(Passed)


def test_only_cards_that_are_held_are_offered() -> None:
    """C4"""
    game = holding(stanley_falls(), "Pete", auxiliaries=("nurse", "nun"))
    game.hands = APP
    asked = play(game, rules.bid(game, "Pete")).open
    assert barred(asked) == {
        "nurse": "",
        "nun": "nuns only help the missionary",
        "pass": "",
    }


def test_helpers_that_the_app_holds_are_shown_to_their_player_alone() -> None:
    """C4: what lies on the table hides nothing."""
    game = stanley_falls()
    for hands, secret in (("table", ""), (APP, "hand-Pete")):
        game.hands = hands
        asked = play(holding(game, "Pete", auxiliaries=("nurse",)), rules.bid(game, "Pete")).open
        assert asked is not None
        assert asked.secret == secret


def test_who_can_add_nothing_passes_unasked() -> None:
    """C4"""
    game = holding(stanley_falls(), "Pete", auxiliaries=("nun",))
    played = play(game, rules.bid(game, "Pete"))
    assert played.asked == []
    assert played.named(Passed) == [Passed("Pete", True)]


@pytest.mark.parametrize("typed", ["nurse pass", "nurse", "1 pass", "nurse ."])
def test_a_pass_behind_the_last_card_that_can_be_added_is_passed_over(typed: str) -> None:
    """C4: nothing else can be added, so nobody asks for the second word."""
    session = at_the_bidding(("nurse", "nun"))
    give(session, typed)
    assert totals(session.game) == {"Joe": 5, "Pete": 5, "Eric": 4}  # type: ignore[arg-type]
    assert session.game.player == "Eric"


@pytest.mark.parametrize("typed", ["nurse nun", "nurse pass pass"])
def test_other_words_behind_it_are_refused(typed: str) -> None:
    """C4"""
    session = at_the_bidding(("nurse", "nun"))
    with pytest.raises(Illegal, match=r"doesn't answer anything\. After 'nurse', Eric is asked"):
        give(session, typed)
    assert session.game.player == "Pete"


def at_the_bidding(cards: tuple[str, ...]) -> Session:
    """The example with Pete in turn, who holds these cards."""
    game = holding(stanley_falls(), "Pete", auxiliaries=cards)
    session = Session(game.at(replace(game.state, phase="bid", mover="Pete")), seed=1)
    session.start()
    return session


def test_the_bids_are_told_the_highest_first_with_who_is_out() -> None:
    """C4"""
    game = stanley_falls()
    assert rules.standing(game) == "Joe 5, Pete 4, Eric 4"
    eric = replace(game.state.players["Eric"], bid=Bid("German-missionary", True, 13, out=True))
    game = game.at(replace(game.state, players={**game.state.players, "Eric": eric}))
    assert rules.standing(game) == "Eric 6½ (out), Joe 5, Pete 4"


def test_a_card_is_asked_for_by_where_the_bid_stands_with_what_each_adds() -> None:
    """C4"""
    game = holding(stanley_falls(), "Joe", auxiliaries=("nun", "nun", "servant"))
    played = play(game, rules.bid(game, "Joe"), "nun")
    first, second = played.asked[0], played.open
    assert first.question == "Joe's bid is 5: which card do you add?"
    assert {option.key: option.label for option in first.options} == {  # type: ignore[attr-defined]
        "nun": "nun: 1 more", "servant": "servant: ½ more", "pass": "pass: you stay in",
    }  # fmt: skip
    assert second is not None
    assert second.question == "Joe's bid is 6: what else do you add?"


@pytest.mark.parametrize(
    ("value", "passed", "words"),
    [
        (8, False, "pass: you stay in"),
        (10, False, "pass: you stay in"),
        (8, True, "pass: your bid is final"),
        (10, True, "pass: your bid is final"),
        (7, False, "pass: you're out"),
    ],
)
def test_a_pass_says_what_it_means(value: int, passed: bool, words: str) -> None:
    """C4: level or ahead the first one is no end, below the highest any is."""
    mine = Bid("Belgian-doctor", True, value, passed=passed)
    game = bidding(table(players=2), Joe=Bid("British-missionary", True, 8), Pete=mine)
    asked = play(game, rules.bid(game, "Pete")).open
    assert isinstance(asked, Choose)
    assert asked.options[-1].label == words
