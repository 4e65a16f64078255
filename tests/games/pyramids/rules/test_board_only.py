"""The app keeps the board and the dice, the table all other pieces (ruling board-only)."""

from fractions import Fraction

import pytest

from companion.games.pyramids.board_game import BoardOnlyGame
from companion.games.pyramids.facts import Completed, SlotsRolled
from companion.games.pyramids.odds import slot_tables
from companion.games.pyramids.rulings import Rulings
from companion.games.pyramids.state import BoardOnly, Builder, Site
from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Choose
from companion.table.ask.typed import give
from companion.table.look.odds_table import NoOdds
from companion.table.play.session import Session


def table(board: dict[str, Site] | None = None, **rulings: str) -> Session:
    """A game in its first round, Ann to begin, the dice rolled."""
    players = {"Ann": Builder("red"), "Bob": Builder("blue")}
    game = BoardOnlyGame(BoardOnly(players, board=board or {}), Rulings(**rulings))
    session = Session(game, 1, {"dice": "table"})
    session.start()
    for said in ("1", "2 5 2", "6 1"):
        give(session, said)
    return session


def asked(session: Session) -> Choose:
    assert session.question is not None
    assert isinstance(session.question.request, Choose)
    return session.question.request


def completed(*squares: str, owner: str = "Ann", size: str = "S") -> dict[str, Site]:
    return {square: Site(owner, size, done=True) for square in squares}


SIX = ("a1", "c1", "e1", "g1", "a3", "c3")


def test_dice_name_slots_and_the_table_brings_out_what_lies_there() -> None:
    """Bring out resources, ruling board-only: three dice of treasure, two of supplies."""
    session = table()
    rolled = [fact for entry in session.log for fact in entry.facts if type(fact) is SlotsRolled]
    assert rolled == [
        SlotsRolled("treasure", ("2", "2", "5")),
        SlotsRolled("supply", ("1", "6")),
    ]
    state = session.game.state
    assert state.dice == {"treasure": ("2", "2", "5"), "supply": ("1", "6")}
    assert (state.phase, state.round, state.starter, state.pool) == ("actions", 1, "Ann", {})


def test_nobody_is_in_turn_and_no_action_but_those_on_the_board_is_asked() -> None:
    """Perform actions, ruling board-only"""
    session = table()
    assert session.game.player == ""
    assert [option.key for option in asked(session).options] == ["start", "complete", "round"]
    with pytest.raises(Illegal, match="no pyramid is under construction"):
        give(session, "complete")


def test_a_pyramid_is_started_and_completed_by_a_line_each() -> None:
    """Start Pyramid, Pyramids, ruling board-only"""
    session = table()
    give(session, "st bob m d4")
    assert session.game.state.board == {"d4": Site("Bob", "M")}
    assert session.game.state.score("Bob") == -1
    give(session, "co d4")
    assert session.game.state.board == {"d4": Site("Bob", "M", done=True)}
    assert session.game.state.score("Bob") == 3


def test_squares_beside_a_pyramid_are_barred_and_say_what_influence_adds() -> None:
    """Start Pyramid, Influence: the cheapest squares come first."""
    session = table(completed("d4"))
    for said in ("start", "Bob", "S"):
        give(session, said)
    options = {option.key: option for option in asked(session).options}
    assert options["d5"].barred == "it is beside the pyramid on d4"
    assert options["e5"].label == "e5: 1 piece more"
    assert options["h8"].label == "h8"
    with pytest.raises(Illegal):
        give(session, "d5")


def test_a_pyramid_under_construction_is_listed_with_what_influence_adds() -> None:
    """Influence: of the opponent's completed pyramids alone."""
    board = {**completed("d4"), "e5": Site("Bob", "M"), "c5": Site("Ann", "L")}
    session = table(board)
    give(session, "complete")
    assert [option.label for option in asked(session).options] == [
        "c5, Ann's large one",
        "e5, Bob's medium one, 1 more piece for influence",
    ]
    assert isinstance(session.game, BoardOnlyGame)
    assert session.game.cost("e5").lacks[-1] == "1 more piece for influence"


def test_no_more_pyramids_of_a_size_are_started_than_there_are() -> None:
    """Setup, Start Pyramid: five of each size."""
    session = table(completed("a1", "c1", "e1", "g1", "a3", size="L"))
    give(session, "start")
    give(session, "Ann")
    assert [option.key for option in asked(session).options] == ["S", "M"]


def test_the_other_begins_the_next_round_and_its_dice_replace_those_before() -> None:
    """Gameplay, Bring out resources"""
    session = table()
    give(session, "round")
    state = session.game.state
    assert (state.round, state.phase, state.starter) == (2, "resources", "Bob")
    give(session, "3 4 6")
    assert session.game.state.dice == {"treasure": ("3", "4", "6")}
    give(session, "1 1")
    assert session.game.state.dice["supply"] == ("1", "1")


def test_the_seventh_pyramid_ends_the_game_with_the_round() -> None:
    """End, Score, ruling ending"""
    session = table({**completed(*SIX), "g8": Site("Ann", "S"), "e8": Site("Bob", "L")})
    give(session, "co g8")
    assert session.game.state.phase == "actions"
    give(session, "round")
    assert session.game.state.phase == "over"
    assert session.game.winners == ["Ann"]
    assert session.log[-1].facts[-1].points == {"Ann": 7, "Bob": -1}  # type: ignore[attr-defined]


def test_where_the_table_plays_so_the_seventh_ends_it_at_once() -> None:
    """End, ruling ending"""
    session = table({**completed(*SIX), "g8": Site("Ann", "S")}, ending="at-once")
    give(session, "co")
    assert session.game.state.phase == "over"


def test_six_pyramids_do_not_end_it() -> None:
    """End"""
    session = table(completed(*SIX))
    give(session, "round")
    assert session.game.state.phase == "resources"


def test_an_undone_completion_takes_its_points_back() -> None:
    """Pyramids, Score"""
    session = table({"d4": Site("Ann", "L")})
    give(session, "co")
    assert session.game.state.score("Ann") == 7
    session.undo()
    assert session.game.state.board == {"d4": Site("Ann", "L")}
    assert session.game.state.score("Ann") == -1


def test_by_hand_the_round_goes_on_or_is_over() -> None:
    """ruling by-hand"""
    for said, phase in (("no", "actions"), ("yes", "resources")):
        session = table()
        session.by_hand()
        give(session, said)
        assert session.game.state.phase == phase


def test_when_all_pyramids_are_on_the_board_none_is_started() -> None:
    """Start Pyramid, ruling blocked: nor where every free square has a pyramid beside it."""
    full = {
        f"{file}{rank}": Site("Ann" if rank % 2 else "Bob", "S")
        for rank in range(1, 9)
        for file in ("aceg" if rank % 2 else "bdfh")
    }
    start = asked(table(full)).options[0]
    assert start.barred == "every free square has a pyramid beside it"


def test_the_chance_that_dice_name_a_slot() -> None:
    """ruling odds: (5/6)³ that none of three does."""
    game = table().game
    assert isinstance(game, BoardOnlyGame)
    treasure, supply = slot_tables(game, "resources")
    chances = [row.chance for row in treasure.rows]
    assert chances == [Fraction(number, 216) for number in (125, 75, 15, 1)]
    assert [row.chance for row in supply.rows] == [Fraction(n, 36) for n in (25, 10, 1)]
    with pytest.raises(NoOdds):
        game.odds_tables("", "weather")


def test_a_completed_pyramid_is_shown_to_the_whole_table() -> None:
    """Pyramids"""
    assert table().game.moment(Completed("Ann", "d4", "S")) is not None
