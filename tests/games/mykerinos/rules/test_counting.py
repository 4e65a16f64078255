"""A season that is dug without the app: cubes counted at the inspection (2C, 3.2, 3.3)."""

from msgspec.structs import replace

from companion.games.mykerinos.facts import CubesTaken, Passed
from companion.games.mykerinos.game import MykerinosGame
from companion.games.mykerinos.pieces import NEUTRAL
from companion.games.mykerinos.rules.counting import count_up
from companion.table.ask.typed import give
from companion.table.play.session import Session
from tests.games.mykerinos.helpers import BASE, COUNTS, TILES, position, run


def counted(players: int = 3, **changes: object) -> MykerinosGame:
    return position(players, BASE, COUNTS, **changes)


def test_counts_and_the_order_of_passing_lead_to_the_inspection() -> None:
    """2C, 3.3: cubes leave the hands, and ties go to whoever passed first."""
    rest = (0, 0, 0) * 3
    played = run(counted(), (count_up,), 2, 2, 1, *rest, "Cleo", "Ben")
    state = played.state
    assert state.counts == {"1": {"Ann": 2, "Ben": 2, "Cleo": 1}}
    assert [state.players[name].cubes for name in ("Ann", "Ben", "Cleo")] == [4, 4, 5]
    assert [fact.player for fact in played.named(Passed)] == ["Cleo", "Ben", "Ann"]
    assert (state.phase, state.area) == ("area", "1")


def test_an_area_fits_in_one_line() -> None:
    """3.3: a number for each color; the next area is asked then."""
    session = Session(counted(), 1, {"cards": "table"})
    session.start()
    session.act(session.acts()[0].call)
    give(session, "3 1 0")
    assert session.question is not None
    assert session.question.request.question == "How many cubes does Ann have in area 2?"
    give(session, "0 0 2")
    for _ in range(2):
        give(session, "0 0 0")
    give(session, "Ben Ann")
    assert session.game.state.counts == {"1": {"Ann": 3, "Ben": 1}, "2": {"Cleo": 2}}
    assert (session.game.state.phase, session.game.state.area) == ("area", "1")


def test_cubes_beyond_the_hand_come_from_the_stock() -> None:
    """2D: Lady Violet brought them; never more than the stock has."""
    game = counted()
    played = run(game, (count_up,), 8, 0, 0, *(0, 0, 0) * 3, "Ann", "Ben")
    assert played.named(CubesTaken) == [CubesTaken("Ann", 2, cause="violet")]
    assert played.state.players["Ann"].cubes == 0
    asked = run(game, (count_up,)).open
    assert asked.most == game.most("Ann")  # type: ignore[union-attr]


def test_what_was_followed_before_stays_and_who_has_passed_is_not_asked() -> None:
    """2C, 3.3: a count is at least what is there."""
    game = counted(counts={"1": {"Ann": 2}})
    players = {**game.state.players, "Ben": replace(game.state.players["Ben"], place=1)}
    game = game.at(replace(game.state, players=players))
    assert run(game, (count_up,)).open.least == 2  # type: ignore[union-attr]
    played = run(game, (count_up,), 3, 0, 0, *(0, 0, 0) * 3, "Cleo")
    assert played.state.players["Ann"].cubes == 5
    assert [fact.player for fact in played.named(Passed)] == ["Cleo", "Ann"]


def test_neutral_cubes_and_the_river_are_counted_too() -> None:
    """Two players, 3.2: neutral cubes come out of both hands, one after the other."""
    game = position(2, region=COUNTS, tiles={gap: says[0] for gap, says in TILES.items()})
    rest = (0, 0, 0) * 3
    played = run(game, (count_up,), 0, 0, 5, *rest, 1, 0, 0, "Ann")
    assert played.state.counts == {"1": {NEUTRAL: 5}, "river": {"Ann": 1}}
    assert [played.state.players[name].neutral for name in ("Ann", "Ben")] == [0, 3]
    assert played.state.phase == "nile"


def test_on_the_grid_every_cube_has_its_square() -> None:
    """2A: nothing is counted there."""
    assert position().acts() == ()
    assert [act.call.name for act in counted().acts()] == ["count"]
