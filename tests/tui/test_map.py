"""The map on the screen: where hexes lie, the cursor, and what the signs say in words."""

from __future__ import annotations

from random import Random

import pytest
from textual.app import App, ComposeResult

from companion.games.nile.desk.data import standard_board
from companion.games.nile.map.board_hexes import printed_hexes
from companion.games.nile.screens.hex_words import hex_words
from companion.games.nile.screens.map_look import NileMap, initials
from companion.games.nile.state import Cache, Counter, Explorer, Hex, Nile, Relation, Tribe
from companion.hexes import Grid
from companion.tui.widgets.hex_cells import Face
from companion.tui.widgets.map_view import GUTTER, MapView


class Plain:
    """A map of nothing but blank land."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.focus = "0505"

    def face(self, name: str) -> Face | None:
        return Face("blank") if self.grid.contains(name) else None


class OneMap(App[None]):
    """An app with a map and nothing else."""

    def __init__(self, look: Plain | NileMap) -> None:
        super().__init__()
        self.look = look

    def compose(self) -> ComposeResult:
        yield MapView(id="map")

    def on_mount(self) -> None:
        self.query_one(MapView).show(self.look, {})
        self.query_one(MapView).focus()


GRIDS = [
    Grid(12, 15, orientation, shifted)
    for orientation in ("pointy", "flat")
    for shifted in ("even", "odd")
]  # fmt: skip


@pytest.mark.parametrize("grid", GRIDS, ids=lambda grid: f"{grid.orientation}-{grid.shifted}")
async def test_every_cell_of_a_hex_belongs_to_it(grid: Grid, rng: Random) -> None:
    app = OneMap(Plain(grid))
    async with app.run_test(size=(60, 20)):
        view = app.query_one(MapView)
        for number in range(3):
            view.set_zoom(number)
            for name in rng.sample(grid.names(), 30):
                x, y = view._place(name)
                for dx in (0, view.zoom.wide - 1):
                    for dy in (0, view.zoom.high - 1):
                        assert view.hex_at(x + dx, y + dy) == name


@pytest.mark.parametrize("grid", GRIDS, ids=lambda grid: f"{grid.orientation}-{grid.shifted}")
async def test_neighbours_of_the_grid_touch_on_the_screen(grid: Grid) -> None:
    app = OneMap(Plain(grid))
    async with app.run_test(size=(60, 20)):
        view = app.query_one(MapView)
        view.set_zoom(2)
        wide, high = view.zoom.wide, view.zoom.high
        x, y = view._place("0606")
        around = {view._place(near) for near in grid.adjacent("0606")}
        if grid.orientation == "pointy":
            assert around == {
                (x - wide, y), (x + wide, y), (x - wide // 2, y - high),
                (x + wide // 2, y - high), (x - wide // 2, y + high), (x + wide // 2, y + high),
            }  # fmt: skip
        else:
            assert around == {
                (x, y - high), (x, y + high), (x - wide, y - high // 2),
                (x + wide, y - high // 2), (x - wide, y + high // 2), (x + wide, y + high // 2),
            }  # fmt: skip


async def test_the_cursor_stays_in_sight_and_on_the_board(rng: Random) -> None:
    app = OneMap(Plain(Grid(32, 39)))
    async with app.run_test(size=(50, 14)) as pilot:
        view = app.query_one(MapView)
        for _ in range(60):
            await pilot.press(
                rng.choice(["left", "right", "up", "down", "pagedown", "plus", "minus"])
            )
            x, y = view._place(view.cursor)
            assert 0 <= x - view._left < 50
            assert 0 <= y - view._top < 14


async def test_a_line_of_the_map_is_drawn_once_until_it_changes() -> None:
    app = OneMap(Plain(Grid(32, 39)))
    async with app.run_test(size=(60, 20)):
        view = app.query_one(MapView)
        assert view._line(10) is view._line(10)


def african() -> Nile:
    """The printed map with one of everything on it."""
    board = standard_board()
    hexes = printed_hexes(board)
    hexes["1510"] = Hex(
        "veldt", river="i..o..", source=True, cataract=4, tribe=3, counter=2, mapped=1, by="Ada"
    )
    hexes["1511"] = Hex("jungle", half=True)
    ada = Explorer(
        "Dr. Ada", "zoologist", "red", place="africa", hex="1510",
        caches={"1": Cache("1510", rations=5)}, tribes={"3": Relation(friendly=True)},
    )  # fmt: skip
    ben = Explorer("Ben", "doctor", "blue", place="africa", hex="1510")
    return Nile(
        order=("Ada", "Ben"),
        hexes=hexes,
        tribes={"3": Tribe("1510", "medium")},
        explorers={"Ada": ada, "Ben": ben},
        counters={"2": Counter("1510")},
    )


def test_everything_on_a_hex_is_said_in_words_too() -> None:
    said = hex_words(standard_board(), african(), "Ada", "1510")
    for words in (
        "1510", "veldt, explored, not published", "source", "in from NE (1)", "out to SW (4)",
        "cataract at SW", "tribe 3 (medium, friendly to Ada)", "here: Ada (Dr. Ada), Ben",
        "discovery counter 2", "cache 1 of Ada",
    ):  # fmt: skip
        assert words in said
    assert "partly explored" in hex_words(standard_board(), african(), "Ada", "1511")
    assert "port Zanzibar" in hex_words(standard_board(), african(), "Ada", "2418")
    assert hex_words(standard_board(), african(), "Ada", "9999") == ""


def test_the_party_in_turn_comes_first_and_the_map_follows_it() -> None:
    look = NileMap(standard_board(), african(), "Ben")
    face = look.face("1510")
    assert look.focus == "1510"
    assert face is not None
    assert [mark.text for mark in face.marks] == ["B", "A", "?", "×", "m3"]
    assert face.river == {"NE", "SW"}


def test_players_with_the_same_first_letter_get_letters_of_their_own() -> None:
    assert initials(("Anna", "Anne", "An", "A", "王")) == {
        "Anna": "A", "Anne": "N", "An": "3", "A": "4", "王": "5",
    }  # fmt: skip


async def test_the_whole_shipped_map_is_drawn() -> None:
    app = OneMap(NileMap(standard_board(), african(), "Ada"))
    async with app.run_test(size=(120, 40)):
        view = app.query_one(MapView)
        for number in range(3):
            view.set_zoom(number)
            wide, high = view._extent()
            assert {view._line(line).cell_length for line in range(high)} <= {
                wide,
                wide - view.zoom.wide // 2,
            }


async def test_the_mouse_points_and_a_second_click_chooses() -> None:
    app = OneMap(Plain(Grid(12, 15)))
    chosen: list[str] = []
    async with app.run_test(size=(60, 20)) as pilot:
        view = app.query_one(MapView)
        x, y = view._place("0506")
        spot = (x - view._left + GUTTER + 1, y - view._top + 2)
        await pilot.click(MapView, offset=spot)
        assert view.cursor == "0506"
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(view, "action_choose", lambda: chosen.append(view.cursor))
            await pilot.click(MapView, offset=spot, times=2)
    assert chosen == ["0506"]
