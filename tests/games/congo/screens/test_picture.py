"""The table drawn in text, and the turn guide: all of it in every window."""

import pytest
from msgspec.structs import replace
from rich.cells import cell_len

from companion.games.congo.screens.guide import turn_guide
from companion.games.congo.screens.picture import TablePicture
from companion.games.congo.screens.table_view import TableView
from companion.games.congo.state import Bid
from companion.tui.panels import Guide
from tests.games.congo.midgame import MIDDLE, midgame

LONG = "a player with a very long name"


def picture(width: int, **keys: str) -> TablePicture:
    return TablePicture(midgame(), keys, width)


def text(found: TablePicture, line: int) -> str:
    """A line as it is seen."""
    said = ""
    for run in sorted(found.lines.get(line, ())):
        said = f"{said:<{run.x}}{run.text}"
    return said


@pytest.mark.parametrize("width", [36, 60, 80, 120, 200])
@pytest.mark.parametrize("name", ["Ann", LONG])
def test_every_stop_and_player_is_a_place_and_nothing_lies_over_another(
    width: int, name: str
) -> None:
    players = {name if each == "Ann" else each: mine for each, mine in MIDDLE.players.items()}
    controlled = {"Bolobo": "Ben", "Nouvelle-Anvers": name}
    game = midgame().at(replace(MIDDLE, players=players, mover=name, controlled=controlled))
    found = TablePicture(game, {}, width)
    assert set(found.spots) == {*(stop.name for stop in game.stops), *players}
    for runs in found.lines.values():
        at = 0
        for run in sorted(runs):
            assert run.x >= at
            at = run.x + cell_len(run.text)
        assert width < 60 or at <= width


@pytest.mark.parametrize(("width", "tile"), [(80, "barr"), (120, "barracks")])
def test_the_river_is_told_in_letters(width: int, tile: str) -> None:
    found = picture(width)
    lines = [text(found, y) for y in range(max(found.lines) + 1)]
    assert lines[1].startswith("│ Kindu")
    assert lines[5].split()[:6] == ["▶", "Bumba", "3†", "h", tile, "FR"]
    assert "■" in lines[8]
    assert any("5½ (passed) German officer" in line for line in lines)
    assert any("Ben played Magician" in line for line in lines)


def test_what_answers_is_marked() -> None:
    plain, marked = picture(80), picture(80, Basoko="Basoko")
    assert plain.lines != marked.lines


def test_four_players_and_nine_stops_fit_a_small_window() -> None:
    four = {**MIDDLE.players, "Dora": replace(MIDDLE.players["Cleo"], colour="yellow")}
    game = midgame().at(replace(MIDDLE, players=four))
    found = TablePicture(game, {}, 80)
    assert len(found.spots) == 9 + 4
    assert max(found.lines) < 14


@pytest.mark.parametrize("at", [0, 3, 8])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_eight_lines_show_the_boat_and_every_player(players: int, at: int) -> None:
    names = list(MIDDLE.players)[:players]
    held = {name: MIDDLE.players[name] for name in names}
    if players == 4:
        held["Dora"] = replace(MIDDLE.players["Cleo"], colour="yellow")
    game = midgame().at(replace(MIDDLE, players=held, at=min(at, 7 + (players == 4))))
    found = TablePicture(game, {}, 80, 8)
    assert found.high <= 8
    assert {game.here.name, *held} <= set(found.spots)
    assert len(found.spots) == 8 + len(held)
    assert all(len(text(found, line)) <= 80 for line in range(8))
    assert "Ben played Magician" in "".join(text(found, line) for line in range(8))


# The guide


def guide_of(**now: object) -> Guide:
    return turn_guide(midgame().at(replace(MIDDLE, **now)))


def test_the_guide_tells_stop_port_and_step() -> None:
    found = guide_of()
    assert (found.title, found.under) == (
        "Stop 4 of 8: Bumba", "worth 3†, barracks, French flag",
    )  # fmt: skip
    assert [line.title for line in found.lines if line.now] == ["Bidding"]
    assert [line.rule for line in found.lines if line.done] == ["A", "B", "C1", "C2", "C3", "C3"]


def test_before_and_after_the_river() -> None:
    assert guide_of(phase="begin", at=0).title == "Setup"
    players = {name: replace(mine, bid=Bid()) for name, mine in MIDDLE.players.items()}
    over = guide_of(phase="over", at=8, mover="", players=players)
    assert (over.title, over.under) == (
        "The game is over", "Ann has won: Ann 4½, Ben 2, Cleo 0.",
    )  # fmt: skip


def test_the_cursor_goes_along_with_the_boat_until_people_put_it_elsewhere() -> None:
    view, game = TableView(), midgame()
    view.show(game, {})
    assert view.cursor == "Bumba"
    view.show(game.at(replace(MIDDLE, at=4)), {})
    assert view.cursor == "Basoko"
    view.cursor = "Ann"
    view.show(game.at(replace(MIDDLE, at=5)), {})
    assert view.cursor == "Ann"
    over = TableView()
    over.show(game.at(replace(MIDDLE, at=len(game.stops), phase="over")), {})
    assert over.cursor == "Kindu"
