"""The table drawn in letters: region, areas, museum, in windows of every width."""

from __future__ import annotations

import itertools

import pytest

from companion.games.mykerinos.game import MykerinosGame
from companion.games.mykerinos.screens.guide import turn_guide
from companion.games.mykerinos.screens.picture import TablePicture
from tests.games.mykerinos.helpers import BASE, COUNTS, passed, position

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
    assert "4 Lem –" in lines[4]
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


def test_what_answers_is_a_place_of_the_picture() -> None:
    picture = TablePicture(position(), {"c4": "c4"}, 80)
    assert {"c4", "1", "river", "p5", "tp"} <= set(picture.spots)


def test_the_guide_tells_the_season_and_who_has_passed() -> None:
    guide = turn_guide(passed(position(), "Cleo"))
    assert (guide.title, guide.under) == ("Season 2 of 4", "passed: Cleo")
    assert [line.title for line in guide.lines if line.now] == ["Excavation"]
    assert len(turn_guide(position(expansion=BASE)).lines) == 3
    assert turn_guide(position(phase="over")).title == "The game is over"
    assert "Inspection of area 3 of 4" in [
        line.title for line in turn_guide(position(phase="area", area="3", mover="")).lines
    ]
