"""The table drawn in letters: region, areas, museum, in windows of every width."""

import itertools
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.mykerinos.facts import PhaseBegan
from companion.games.mykerinos.game import MykerinosGame
from companion.games.mykerinos.pieces import NEUTRAL
from companion.games.mykerinos.screens.guide import turn_guide
from companion.games.mykerinos.screens.panels import with_dig
from companion.games.mykerinos.screens.picture import TablePicture
from companion.games.mykerinos.screens.table_view import beside
from companion.table.ask.typed import give
from companion.table.play.session import Session
from tests.games.mykerinos.helpers import BASE, CARDS, COUNTS, NAMES, TILES, passed, position

ON = {"a1": "Ann", "b1": "Ben", "e1": "Cleo"}


def drawn(game: MykerinosGame, width: int = 80, keys: dict[str, str] | None = None) -> list[str]:
    picture = TablePicture(game, keys or {}, width)
    lines = []
    for y in range(max(picture.lines) + 1):
        line = ""
        for run in sorted(picture.lines.get(y, ())):
            line = line.ljust(run.x) + run.text
        lines.append(line.rstrip())
    return lines


def test_region_areas_and_museum_stand_side_by_side_in_eighty_letters() -> None:
    lines = drawn(position(cubes=ON, rooms={"pq": "Ann"}, discs={"p5": "Ben"}))
    assert max(map(len, lines)) <= 80
    assert lines[0].split() == [*"abcdefgh", "Areas", "Museum", "5", "3", "2"]
    assert lines[1].startswith("1  ●  ■  ·  <   ◆")
    assert "1 Vio Lem3" in lines[1]
    assert lines[1].rstrip().endswith("r   ·   ●")
    assert "~ Nile 3+3" in lines[5]
    assert lines[3].startswith("3  ·  ·  ·  ~   >")
    assert "4 Lem Non" in lines[4]
    assert " q Lem " in lines[2]


def test_a_narrow_window_has_the_museum_below() -> None:
    lines = drawn(position(), 62)
    assert max(map(len, lines)) <= 62
    assert "Museum" not in lines[0]
    assert any("Museum" in line for line in lines)


def test_a_wide_window_writes_names_out() -> None:
    assert "Blackmore5" in "\n".join(drawn(position(), 160))


def test_with_counts_there_is_no_grid() -> None:
    lines = drawn(position(region=COUNTS, counts={"1": {"Ann": 3, "Ben": 1}}))
    assert lines[0].startswith("Areas")
    assert "●3 ■1" in lines[1]


@pytest.mark.parametrize("width", range(30, 200, 17))
def test_nothing_is_drawn_over_something_else(width: int) -> None:
    picture = TablePicture(position(cubes=ON), {}, width)
    for runs in picture.lines.values():
        ends = [(run.x, run.x + len(run.text)) for run in sorted(runs)]
        assert all(one[1] <= other[0] for one, other in itertools.pairwise(ends))


LAST: dict[str, Any] = {
    "season": 4,
    "cards": {**CARDS, "5a": "violet 5", "5b": "lemon 2", "6a": "brown 3", "6b": "none"},
    "tiles": {**TILES, "5": "5 wrwwlw"},
}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_last_season_fits_eight_lines_of_eighty_letters(players: int) -> None:
    there = dict(zip(("a9", "b9", "c8", "d8"), NAMES[:players], strict=False))
    game = position(players, cubes=there, **LAST)
    picture = TablePicture(game, {}, 80, 8)
    assert picture.high == 8
    assert {"a1", "h6", "a7", "h9", "6", "river", "p5", "tp"} <= set(picture.spots)
    for runs in picture.lines.values():
        ends = [(run.x, run.x + len(run.text)) for run in sorted(runs)]
        assert all(one[1] <= other[0] for one, other in itertools.pairwise(ends))
        assert ends[-1][1] <= 80
    assert "a9" in TablePicture(game, {}, 60, 8).spots


def test_before_all_is_laid_out_the_picture_says_so() -> None:
    lines = drawn(position(season=0, phase="begin", wings=(), cards={}, tiles={}))
    assert "once they're set up" in lines[1]


def test_arrows_go_from_square_to_square_wherever_rows_are_drawn() -> None:
    assert (beside("a6", "down"), beside("a7", "up")) == ("a7", "a6")
    assert (beside("d2", "right"), beside("h2", "right"), beside("a2", "left")) == ("e2", "", "")
    assert (beside("p5", "down"), beside("river", "up")) == ("", "")


def test_what_answers_is_a_place_of_the_picture() -> None:
    picture = TablePicture(position(), {"c4": "c4"}, 80)
    assert {"c4", "1", "river", "p5", "tp"} <= set(picture.spots)


def test_equal_points_say_what_decides() -> None:
    game = position(3, phase="over", mover="")
    ben = replace(game.state.players["Ben"], cubes=9)
    decided = game.at(replace(game.state, players={**game.state.players, "Ben": ben}))
    assert list(decided.winners) == ["Ben"]
    assert "Ann, Ben and Cleo are tied on points" in decided.words(PhaseBegan("over"))
    assert game.words(PhaseBegan("over")) == ""  # they share it
    assert decided.words(PhaseBegan("dig")) == ""


def test_who_is_next_has_not_passed_and_the_end_says_no_more_of_passing() -> None:
    game = position(3, mover="Ann")
    assert game.next_player("Ann") == "Ben"
    ben = replace(game.state.players["Ben"], place=1)
    game = game.at(replace(game.state, players={**game.state.players, "Ben": ben}))
    assert game.next_player("Ann") == "Cleo"
    assert game.status("Ben").where == "passed"
    assert game.at(replace(game.state, phase="over")).status("Ben").where == ""
    assert passed(game, "Ben", "Cleo").next_player("Ann") == ""


def test_the_guide_tells_the_season_and_who_has_passed() -> None:
    guide = turn_guide(passed(position(), "Cleo"))
    assert (guide.title, guide.under) == ("Season 2 of 4", "Cleo passed")
    assert [line.title for line in guide.lines if line.now] == ["Excavation"]
    assert len(turn_guide(position(expansion=BASE)).lines) == 3
    assert turn_guide(position(phase="over")).title == "The game is over"
    assert "Inspection of area 3 of 4" in [
        line.title for line in turn_guide(position(phase="area", area="3", mover="")).lines
    ]


def shown(session: Session) -> MykerinosGame:
    """The game as its picture shows it."""
    assert isinstance(session.game, MykerinosGame)
    return with_dig(session.game, session.question)


def test_the_first_cube_of_a_dig_is_drawn_while_the_second_is_asked() -> None:
    """2B: on its square, of the color of whoever digs, and nothing else is changed."""
    game = position(cubes=ON, mover="Ann", phase="dig")
    session = Session(game, 1, {"cards": "table"})
    session.start()
    assert shown(session) is session.game
    give(session, "extend")
    assert shown(session) is session.game
    give(session, "a2")
    seen = shown(session)
    assert seen.state.cubes == {**ON, "a2": "Ann"}
    assert session.game.state.cubes == ON
    assert drawn(seen)[2].startswith("2  ●")


def test_a_neutral_cube_of_a_dig_is_drawn_as_one() -> None:
    """Two players, 2B"""
    game = position(2, cubes={"a1": NEUTRAL}, mover="Ann", phase="neutral")
    session = Session(game, 1, {"cards": "table"})
    session.start()
    give(session, "extend")
    give(session, "a2")
    assert shown(session).state.cubes["a2"] == NEUTRAL
