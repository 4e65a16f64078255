"""Interviews: a journalist meets an explorer who has been far from any port (24.6)."""

from msgspec.structs import replace

from companion.games.nile import state_checks as sound
from companion.games.nile.facts import Interviewed, PointsNoted
from companion.games.nile.reports import Interview
from companion.games.nile.rules.europe import interviews
from companion.games.nile.rules.europe.score import pending, published
from companion.games.nile.rules.turn import free_actions as acts
from companion.games.nile.state import Points
from companion.games.nile.table_game import NileAtTable
from tests.games.nile.helpers.villages import BEHIND
from tests.games.nile.helpers.world import (
    Played,
    a_game,
    play,
    printed,
    shipped_board,
    with_explorer,
)
from tests.games.nile.rules.europe.press import (
    INLAND,
    a_journalist,
    among,
    in_turn,
    meeting,
    publish_all,
)


def offered(game: NileAtTable) -> list[tuple[object, ...]]:
    return [
        tuple(act.call.args.values())
        for act in acts.open_acts(game)
        if act.call.name == "interview"
    ]


def talk(game: NileAtTable, *answers: object, **settle: int) -> Played:
    rule = interviews.interview(game, "Clea", "Ada")
    return play(game, rule, answers, settle=settle)


def test_an_interview_is_worth_three_points() -> None:
    """24.6"""
    game = meeting()
    played = talk(game)
    assert played.of(Interviewed) == [
        Interviewed(1, Interview("Clea", 1, "Ada", 1, "Ada's explorer", INLAND, 1))
    ]
    noted = Points("interview with Ada's explorer", 3, 1)
    assert played.of(PointsNoted) == [PointsNoted("Clea", "interview-1", noted)]
    publish_all(game, "Clea")
    assert published(game.explorer("Clea")) == 3
    assert list(sound.faults(game)) == []


def test_an_interview_takes_an_expedition_that_was_four_hexes_inland() -> None:
    """24.6: now, or at any time of this expedition"""
    board = shipped_board()
    far = {name: board.port_distances[name] for name in ("2002", INLAND)}
    assert far["2002"] == 0
    assert far[INLAND] >= 4
    three = next(
        name
        for name, hex_ in printed(board).items()
        if board.port_distances.get(name) == 3 and board.is_land(name) and hex_
    )
    near = with_explorer(meeting(hex=three, trail=("2002", three)), "Clea", hex=three)
    assert offered(near) == []
    been = with_explorer(near, "Ada", trail=("2002", INLAND, three))
    assert offered(been) == [("Clea", "Ada")]


def test_both_must_be_in_one_hex_of_africa() -> None:
    """24.61"""
    assert offered(meeting()) == [("Clea", "Ada")]
    assert offered(with_explorer(meeting(), "Clea", hex=BEHIND)) == []
    assert offered(meeting(place="europe", hex="")) == []
    assert offered(meeting(place="captive")) == [("Clea", "Ada")]


def test_only_a_journalist_interviews() -> None:
    """24.1, 24.6"""
    assert offered(with_explorer(meeting(), "Clea", specialty="doctor")) == []


def test_only_one_interview_with_each_explorer_in_a_game() -> None:
    """24.62: a new explorer of the same player is another man (21.33)"""
    game = meeting()
    talk(game)
    assert offered(game) == []
    assert talk(game).facts == []
    game = with_explorer(game, "Ada", life=2, name="Ada the Younger")
    assert offered(game) == [("Clea", "Ada")]
    talk(game)
    assert [spoken.life for spoken in game.state.interviews.values()] == [1, 2]
    assert pending(game.explorer("Clea")) == 6


def test_a_journalist_does_not_interview_himself() -> None:
    """24.63: two journalists may interview each other"""
    game = with_explorer(meeting(), "Ada", specialty="journalist")
    assert offered(in_turn(game, 0)) == [("Ada", "Clea")]
    assert offered(in_turn(game, 1)) == [("Clea", "Ada")]


def test_every_journalist_is_paid_for_his_own_interview() -> None:
    """22.4: interviews are not news that only the first can publish"""
    game = among(meeting(), Dan=a_journalist("Dan", INLAND))
    talk(game)
    play(game, interviews.interview(game, "Dan", "Ada"))
    publish_all(game, "Clea")
    publish_all(game, "Dan")
    assert published(game.explorer("Clea")) == published(game.explorer("Dan")) == 3


def test_the_distance_may_be_settled_otherwise() -> None:
    """24.6"""
    assert talk(meeting(), inland=3).facts == []
    assert talk(meeting(), inland=4).of(Interviewed)


def test_on_its_own_board_the_table_says_whether_they_meet() -> None:
    """24.6, 24.61"""
    game = a_game(mapless=True, specialty="journalist", Ada="@Ada", Clea="@Clea")
    assert offered(in_turn(game, 0)) == [("Ada", "Clea")]
    assert offered(in_turn(game, 1)) == [("Clea", "Ada")]
    assert talk(game, "no").facts == []
    assert talk(game, "yes").of(Interviewed)[0].interview.hex == ""
    assert offered(in_turn(game, 0)) == [("Ada", "Clea")]
    assert offered(in_turn(game, 1)) == []


def test_interviews_are_offered_at_every_step_of_the_journalists_own_turn() -> None:
    """24.61, 24.6, 8.3: in another player's turn he can do nothing (ruling)"""
    game = meeting()
    for step in ("activity", "move", "hunt", "bonus", "end"):
        for at, expected in ((0, []), (1, [("Clea", "Ada")])):
            now = in_turn(game, at)
            now.state = replace(now.state, turn=replace(now.state.turn, step=step))
            assert offered(now) == expected
