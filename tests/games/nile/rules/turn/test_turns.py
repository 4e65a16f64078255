"""The order of turns, desertion, victory, steps finished by hand (5.52, 7, 8)."""

from random import Random

import pytest
from msgspec.structs import replace

from companion.games.nile.facts import PartyChanged, StageReached, StepBegan, TurnBegan, Won
from companion.games.nile.rules.turn.turns import end_turn, finish_by_hand, first_turn
from companion.games.nile.sequence import AFTER, next_step
from companion.games.nile.state import Hex, Party, Points
from companion.games.nile.table_game import NileAtTable
from companion.table.game import Call
from tests.games.nile.helpers.world import a_game, at_random, play, with_explorer, with_turn


def test_the_high_man_begins_the_first_month() -> None:
    """8.1"""
    game = with_turn(a_game(Ada="2002", Ben="0109"), number=0)
    played = play(game, first_turn(game))
    assert played.facts == [TurnBegan(1, 0, "activity"), StageReached("play")]
    assert next_step(game.state) == Call("activity", {"player": "Ada"})
    other = with_explorer(
        with_turn(a_game(Ada="2002", Ben="0109"), number=0), "Ben", place="europe"
    )
    assert play(other, first_turn(other)).facts[0] == TurnBegan(1, 0, "activity")


def test_three_players_take_their_turns_in_their_order() -> None:
    """8.1: round and round; with two nobody sees which way."""
    game = a_game(Ada="2002", Ben="0109", Cy="0109", step="end")
    begun = []
    for _ in range(4):
        player = game.player
        play(game, end_turn(game, player))
        game.state = StepBegan("end").apply(game.state)
        begun.append((player, game.state.turn.number))
    assert begun == [("Ada", 1), ("Ben", 1), ("Cy", 2), ("Ada", 2)]


@pytest.mark.parametrize(
    ("place", "step"),
    [("captive", "captive"), ("europe", "europe"), ("dead", "successor"), ("africa", "activity")],
)
def test_a_turn_begins_where_the_explorer_is(place: str, step: str) -> None:
    """8.3, 8.4, 15.3, 21.33: nobody is skipped"""
    game = with_explorer(a_game(Ada="2002", Ben="0109", step="end"), "Ben", place=place)
    assert play(game, end_turn(game, "Ada")).facts == [TurnBegan(1, 1, step)]


@pytest.mark.parametrize("step", [*AFTER, "end"])
def test_any_step_can_be_finished_by_hand(step: str, seed: int) -> None:
    """8.3: play goes on with the step after it"""
    place = {"captive": "captive", "europe": "europe", "outfit": "europe", "successor": "dead"}
    game = with_explorer(
        a_game(Ada="1617", Ben="2002", party=Party(bearers=5, rations=20), step=step),
        "Ada",
        place=place.get(step, "africa"),
    )
    call = next_step(game.state)
    assert call is not None
    played = play(game, finish_by_hand(game, call), at_random(game, Random(seed)))
    assert next_step(game.state) != call
    assert isinstance(played.facts[-1], TurnBegan if step == "end" else StepBegan)


def test_a_step_that_has_led_on_already_is_left_as_it_is() -> None:
    game = a_game(Ada="1617", step="recover")
    assert play(game, finish_by_hand(game, Call("hunt", {"player": "Ada"}))).facts == []
    assert play(game, finish_by_hand(game, Call("cache", {"player": "Ada"}))).facts == []


HAND = {
    "activity": "disaster",
    "disaster": "move",
    "move": "hunt",
    "enter": "hunt",
    "encounter": "hunt",
    "trade": "hunt",
    "hunt": "recover",
    "meal": "recover",
    "recover": "bonus",
    "bonus": "end",
}
"""What follows each step in Africa."""


def finished(step: str, *answers: object, **changes: object) -> NileAtTable:
    """The game after a step that Ada finished by hand, in a veldt far inland."""
    party = Party(bearers=5, rations=20)
    hexes = {"1617": Hex("veldt", mapped=1)}
    game = a_game(Ada="1617", Ben="2002", party=party, hexes=hexes, step=step)
    game = with_explorer(game, "Ada", **changes)
    play(game, finish_by_hand(game, Call(step, {"player": "Ada"})), answers)
    return game


@pytest.mark.parametrize(("step", "then"), HAND.items())
def test_play_goes_on_with_the_step_after_the_one_finished_by_hand(step: str, then: str) -> None:
    """8.3: and after a move nobody moves any more, after another step he may."""
    game = finished(step, *([] if step == "activity" else ["done"]))
    assert game.state.turn.step == then
    assert game.state.turn.still is (step in ("move", "enter", "encounter", "trade"))
    chosen = (game.state.turn.level, game.state.turn.allowance)
    assert chosen == ("normal", 2 if step == "activity" else 0)


@pytest.mark.parametrize(
    ("step", "place", "then"),
    [
        ("captive", "captive", "end"),
        ("europe", "europe", "end"),
        ("outfit", "europe", "end"),
        ("outfit", "africa", "end"),
        ("successor", "europe", "europe"),
        ("successor", "dead", "end"),
        ("activity", "europe", "end"),
        ("hunt", "europe", "end"),
        ("move", "dead", "end"),
    ],
)
def test_out_of_africa_a_step_finished_by_hand_leads_to_the_end_of_the_turn(
    step: str, place: str, then: str
) -> None:
    """8.3: but a new explorer has his turn in Europe."""
    game = finished(step, place=place)
    assert game.state.turn.step == then
    assert game.state.turn.allowance == 0


def test_who_dies_in_a_step_finished_by_hand_has_no_more_of_the_turn() -> None:
    """8.3"""
    game = finished("hunt", "explorer-dead")
    assert (game.explorer("Ada").place, game.state.turn.step) == ("dead", "end")


def test_only_the_step_of_the_player_in_turn_is_finished_by_hand() -> None:
    """8.3: not one of another player, another step, or before play began."""
    game = a_game(Ada="1617", Ben="2002", step="hunt")
    for call in (Call("hunt", {"player": "Ben"}), Call("move", {"player": "Ada"})):
        assert play(game, finish_by_hand(game, call)).facts == []
    early = game.at(replace(game.state, stage="outfit"))
    assert play(early, finish_by_hand(early, Call("hunt", {"player": "Ada"}))).facts == []


@pytest.mark.parametrize(
    ("place", "debased", "askaris", "left"),
    [
        ("africa", True, 2, 1),
        ("africa", True, 1, 0),
        ("africa", True, 0, 0),
        ("africa", False, 2, 2),
        ("captive", True, 2, 2),
    ],
)
def test_one_askari_deserts_at_the_end_of_each_turn_of_a_disgraced_explorer(
    place: str, debased: bool, askaris: int, left: int
) -> None:
    """5.52: of those on his expedition, and of nobody who did no bearer's work."""
    game = a_game(party=Party(bearers=3, askaris=askaris))
    game = with_explorer(game, "Ada", place=place, debased=debased)
    played = play(game, end_turn(game, "Ada"))
    assert game.party("Ada") == Party(bearers=3, askaris=left)
    assert len(played.of(PartyChanged)) == askaris - left


@pytest.mark.parametrize(("points", "wins"), [(74, False), (75, True), (76, True)])
def test_seventy_five_published_points_win_and_the_game_is_over_at_once(
    points: int, wins: bool
) -> None:
    """7.0, 8.1: nobody has another turn then."""
    game = a_game(Ada="2002", Ben="0109")
    game = with_explorer(game, "Ada", points={"a": Points("x", points, published=True)})
    played = play(game, end_turn(game, "Ada"))
    assert bool(played.of(Won)) is wins
    assert bool(played.of(TurnBegan)) is not wins
    assert play(game, end_turn(game, "Ada")).of(Won) == []
