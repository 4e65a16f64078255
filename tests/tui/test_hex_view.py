"""The hex map on the screen: where hexes lie, and the cursor."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

import pytest
from textual.app import App, ComposeResult
from textual.pilot import Pilot

from companion.hexes import Grid
from companion.tui.widgets.maps.hex_cells import HexFace, HexGround
from companion.tui.widgets.maps.hex_view import GUTTER, HexLook, HexView


class Plain:
    """A map of nothing but blank land."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.focus = "0505"

    def face(self, name: str) -> HexFace | None:
        return HexFace() if self.grid.contains(name) else None


class OneMap(App[None]):
    """An app with a map and nothing else."""

    def __init__(self, look: HexLook) -> None:
        super().__init__()
        self.look = look

    def compose(self) -> ComposeResult:
        yield HexView(id="map")

    def on_mount(self) -> None:
        self.query_one(HexView).show(self.look, {})
        self.query_one(HexView).focus()


@asynccontextmanager
async def map_of(
    look: Plain, size: tuple[int, int] = (60, 20)
) -> AsyncIterator[tuple[OneMap, Pilot[None], HexView]]:
    """An app with one map in it."""
    app = OneMap(look)
    async with app.run_test(size=size) as pilot:
        yield app, pilot, app.query_one(HexView)


GRIDS = [
    Grid(12, 15, orientation, shifted)
    for orientation in ("pointy", "flat")
    for shifted in ("even", "odd")
]  # fmt: skip


@pytest.mark.parametrize("grid", GRIDS, ids=lambda grid: f"{grid.orientation}-{grid.shifted}")
async def test_every_cell_of_a_hex_belongs_to_it(grid: Grid, rng: Random) -> None:
    async with map_of(Plain(grid)) as (_, _, view):
        for number in range(3):
            view.set_zoom(number)
            for name in rng.sample(grid.names(), 30):
                x, y = view._place(name)
                for dx in (0, view.zoom.wide - 1):
                    for dy in (0, view.zoom.high - 1):
                        assert view.hex_at(x + dx, y + dy) == name


@pytest.mark.parametrize("grid", GRIDS, ids=lambda grid: f"{grid.orientation}-{grid.shifted}")
async def test_neighbours_of_the_grid_touch_on_the_screen(grid: Grid) -> None:
    async with map_of(Plain(grid)) as (_, _, view):
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
    async with map_of(Plain(Grid(32, 39)), (50, 14)) as (_, pilot, view):
        for _ in range(60):
            await pilot.press(
                rng.choice(["left", "right", "up", "down", "pagedown", "plus", "minus"])
            )
            x, y = view._place(view.cursor)
            assert 0 <= x - view._left < 50
            assert 0 <= y - view._top < 14


async def test_a_line_of_the_map_is_drawn_once_until_it_changes() -> None:
    async with map_of(Plain(Grid(32, 39))) as (_, _, view):
        assert view._line(10) is view._line(10)


async def test_the_mouse_points_and_a_second_click_chooses() -> None:
    chosen: list[str] = []
    async with map_of(Plain(Grid(12, 15))) as (_, pilot, view):
        x, y = view._place("0506")
        spot = (x - view._left + GUTTER + 1, y - view._top + 2)
        await pilot.click(HexView, offset=spot)
        assert view.cursor == "0506"
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(view, "action_choose", lambda: chosen.append(view.cursor))
            await pilot.click(HexView, offset=spot, times=2)
    assert chosen == ["0506"]


async def test_the_cursor_goes_home_when_the_answer_that_it_stood_at_was_given() -> None:
    look = Plain(GRIDS[0])
    async with map_of(look) as (app, pilot, view):
        view.show(look, {"0606": "3"})
        view.point_at("0606")
        view.show(look, {})
        assert view.cursor == "0606"  # people look around: the map is in focus
        app.set_focus(None)
        await pilot.pause()
        view.show(look, {"0606": "3"})
        view.show(look, {})
        assert view.cursor == "0505"


async def test_who_stands_nowhere_on_the_map_has_no_cursor_there() -> None:
    """The cursor comes back with the first arrow key, from the middle of the window."""
    look = Plain(GRIDS[0])
    async with map_of(look) as (_, pilot, view):
        assert view.cursor == "0505"
        away = Plain(GRIDS[0])
        away.focus = ""
        view.show(away, {})
        assert view.cursor == ""
        await pilot.press("right")
        assert look.grid.contains(view.cursor)


class Coast(Plain):
    """A map with a port at 0505 whose name is long, and what stands in hexes beside it."""

    def __init__(self, **beside: HexFace) -> None:
        super().__init__(GRIDS[0])
        self.beside = {name[1:]: face for name, face in beside.items()}

    def face(self, name: str) -> HexFace | None:
        if name == "0505":
            return HexFace(label="Laurenco Marques")
        return self.beside.get(name) or super().face(name)


WATER = HexFace(HexGround("#9dbdcb", bare=True))


@pytest.mark.parametrize(
    ("beside", "shown"),
    [
        ({}, "      Laurenco Marques"),
        ({"h0405": WATER, "h0305": WATER}, "Laurenco Marques      "),
        ({"h0705": HexFace(label="Durban")}, "Laurenco Marques"),
        ({"h0605": HexFace(river=frozenset("E"))}, "Laurenco Marques      "),
        ({"h0605": HexFace(river=frozenset("E")), "h0405": HexFace(label="Kilwa")}, "Kilwa Lauren"),
    ],
)
async def test_a_long_name_runs_over_hexes_in_which_nothing_stands(
    beside: dict[str, HexFace], shown: str
) -> None:
    async with map_of(Coast(**beside), (90, 20)) as (_, _, view):
        view.set_zoom(2)
        view.point_at("0909")
        _, y = view._place("0505")
        assert shown in "".join(piece.text for piece in view._line(y))
        assert "Laurenco" not in "".join(piece.text for piece in view._line(y + 1))
