"""The map on the screen: its tools, its hexes, names that are given on it."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec.structs import replace
from textual.app import App, ComposeResult
from textual.pilot import Pilot
from textual.widgets import Input

from companion.desk.campaigns.campaign import Campaign
from companion.games.nile.desk.data import standard_board
from companion.games.nile.desk.loading import game_at
from companion.games.nile.map.board.hexes import printed_hexes
from companion.games.nile.screens.hex_faces import GROUNDS, SEA, NileMap, describe_hex
from companion.games.nile.screens.map_tools import Router, as_known, goals
from companion.games.nile.state import Cache, Counter, Explorer, Hex, Nile, Relation, Tribe
from companion.games.nile.table_game import NileAtTable
from companion.tui.dialogs.fill import Fill
from companion.tui.dialogs.pick import Pick
from companion.tui.keys.palette import Palette
from companion.tui.screens.table.actions import map_tools
from companion.tui.screens.table.screen import TableScreen
from companion.tui.widgets.maps.hex_cells import POINTY, STEP, UNSURE, HexFace, Zoom, brick
from companion.tui.widgets.maps.hex_view import HexView
from tests.games.nile.desk.sheets import afield
from tests.tui.seats import LARGE, SMALL, TableApp, screen, sit_down, text_of, typed, until, words


@pytest.fixture
def game(tmp_path: Path) -> NileAtTable:
    """Ada at 1025, Clea at 0206."""
    found = Campaign.open(afield(tmp_path / "afield.toml")).session.game
    assert isinstance(found, NileAtTable)
    return found


def test_parties_ports_and_tribes_can_be_gone_to(game: NileAtTable) -> None:
    found = {said: at for at, said in goals(game, "Ada")}
    assert found["Clea (Clea Łukasik), party at 0206"] == "0206"
    assert found["tribe 6 at 1025"] == "1025"
    ports = {name for name, at in found.items() if ", port at " in name}
    assert len(ports) == len(game.board.ports)


def test_a_route_tells_distance_points_and_what_is_unknown(game: NileAtTable) -> None:
    route = Router(game, "Ada", "1025").to("1023")
    assert route.away == game.grid.distance("1025", "1023") == 2
    assert [way.how for way in route.ways] == ["on foot", "by canoe"]
    foot, canoe = route.ways
    assert foot is route.drawn
    assert foot.places == ("1025", "1024", "1023")
    assert foot.unknown == {"1023"}
    assert not canoe.places
    assert route.words("hex").startswith("1025 to 1023: 2 hexes away; on foot 3 m.p. (1 unknown)")
    assert route.words("hex").endswith("by canoe: no route")


def test_on_a_players_map_is_what_he_knows_or_all_do(game: NileAtTable) -> None:
    """9.15, 17: Ada's ground is blank for Clea until it is published, and hers for Ada."""
    for_ada, for_clea = as_known(game, "Ada"), as_known(game, "Clea")
    assert game.state.hexes["1025"].terrain == for_ada.hexes["1025"].terrain == "veldt"
    assert for_clea.hexes["1025"].terrain == ""
    assert for_ada.hexes["0206"].terrain == ""
    assert for_clea.hexes["0206"] == game.state.hexes["0206"]
    assert for_ada.explorers["Clea"].caches == {}
    assert for_clea.explorers["Clea"].caches == game.state.explorers["Clea"].caches != {}
    assert "6" in for_ada.tribes
    assert "6" not in for_clea.tribes
    published = [name for name, hex_ in game.state.hexes.items() if hex_.published]
    assert all(for_clea.hexes[name] == game.state.hexes[name] for name in published)


async def test_the_map_is_gone_over_measured_and_seen_with_other_eyes(tmp_path: Path) -> None:
    """One walk by keyboard: to a hex, to a party, a route, another start, as Clea, and back."""
    path = afield(tmp_path / "mine.toml")
    app = TableApp()
    async with app.run_test(size=LARGE) as pilot:
        table = await sit_down(pilot, Campaign.open(path, write=True))
        shown = table.query_one(HexView)
        await pilot.press("f6", "slash")
        await screen(pilot, Pick)
        await pilot.press(*"2101", "enter")
        await until(pilot, lambda: shown.cursor == "2101")
        await pilot.press("slash")
        await screen(pilot, Pick)
        await pilot.press(*"clea", "enter")
        await until(pilot, lambda: shown.cursor == "0206")
        await pilot.press("space")
        await screen(pilot, Pick)
        await pilot.press(*"measure", "enter")
        await until(pilot, lambda: table.tools.start == "1025")
        assert words(table, "#place").startswith("1025 to 0206: ")
        shown.action_centre()
        await pilot.press("up", "up", "up")
        assert words(table, "#place").startswith("1025 to 1022: 3 hexes away; on foot ")
        assert shown._route["1022"] in (STEP, UNSURE)
        assert shown._route["1025"] == STEP
        await pilot.press("escape")
        assert not shown._route
        assert table.tools.start == ""
        await pilot.press("space")
        await screen(pilot, Pick)
        await pilot.press(*"as one", "enter")
        await until(pilot, lambda: "Whose map?" in text_of(app))
        await pilot.press(*"clea", "enter")
        await until(pilot, lambda: table.tools.seen_by == "Clea")
        shown.action_centre()
        await pilot.pause()
        assert words(table, "#place").startswith("As Clea knows it · 1025  blank")
        await pilot.press("escape")
        assert words(table, "#place").startswith("1025  veldt")
        assert shown.has_focus
        await pilot.press("escape")
        assert not shown.has_focus


async def test_map_tools_and_palette_open_by_mouse(tmp_path: Path) -> None:
    path = afield(tmp_path / "mine.toml")
    app = TableApp()
    async with app.run_test(size=LARGE) as pilot:
        await sit_down(pilot, Campaign.open(path, write=True))
        await pilot.click(HexView, offset=(30, 10), button=3)
        await until(pilot, lambda: "measure a route" in text_of(app))
        await pilot.press("escape")
        await pilot.click("#palette-hint")
        await screen(pilot, Palette)


def test_who_is_in_europe_is_told_to_point_at_where_a_way_begins() -> None:
    told: list[str] = []
    table = SimpleNamespace(
        query_one=lambda _: SimpleNamespace(cursor="", home=""),
        tools=SimpleNamespace(start=""),
        view=SimpleNamespace(player="Ada"),
        remark=lambda words, **_: told.append(words),
    )
    map_tools.route(cast(TableScreen, table))
    assert told == [
        ("Ada isn't on the map. Move the cursor to where the route starts, then measure again.")
    ]


async def to_the_things(pilot: Pilot[Any]) -> None:
    """From the table to the list of what may be named."""
    await pilot.press("f7")
    await screen(pilot, Pick)
    await typed(pilot, "name a")
    await until(pilot, lambda: "tribe 6" in text_of(pilot.app))


async def test_a_lake_is_named_a_wrong_name_refused_in_place_and_escape_leaves_it(
    tmp_path: Path,
) -> None:
    campaign = Campaign.open(afield(tmp_path / "names.toml"), write=True)
    app = TableApp()
    async with app.run_test(size=SMALL) as pilot:
        table = await sit_down(pilot, campaign)
        before = table.view.question
        assert before is not None
        await to_the_things(pilot)
        await typed(pilot, "lake")
        fill = await screen(pilot, Fill)
        assert words(fill, ".box-title").endswith(": the lake in 2321")
        await typed(pilot, "Khartoum")
        assert words(fill, ".wrong") == "✗ Khartoum is on the board already: the port in 2002."
        fill.query_one(Input).value = "Lake Hartley"
        await pilot.press("enter")
        await screen(pilot, TableScreen)
        await until(pilot, lambda: table.view.state.hexes["2321"].name == "Lake Hartley")
        assert table.view.question is not None
        assert table.view.question.request == before.request
        about = describe_hex(game_at(campaign).board, table.view.state, "Ben", "2321")
        assert "“Lake Hartley”" in about
        entries = len(table.view.log)
        await to_the_things(pilot)
        await typed(pilot, "tribe")
        await screen(pilot, Fill)
        await pilot.press("escape")
        await screen(pilot, TableScreen)
        assert len(table.view.log) == entries


def test_a_tribe_is_shown_with_the_name_that_a_player_knows(tmp_path: Path) -> None:
    with Campaign.open(afield(tmp_path / "names.toml")) as campaign:
        game = game_at(campaign)
        ada = game.explorer("Ada")
        tribes = {**ada.tribes, "6": replace(ada.tribes["6"], name="River People")}
        explorers = {**game.state.explorers, "Ada": replace(ada, tribes=tribes)}
        state = replace(game.state, explorers=explorers)
        assert "tribe 6 “River People” (small" in describe_hex(game.board, state, "Ada", "1025")
        assert "River People" not in describe_hex(game.board, state, "Ben", "1025")


LAND = [ground for ground in GROUNDS.values() if ground is not SEA]


class OneMap(App[None]):
    """An app with a map and nothing else."""

    def __init__(self, look: NileMap) -> None:
        super().__init__()
        self.look = look

    def compose(self) -> ComposeResult:
        yield HexView(id="map")

    def on_mount(self) -> None:
        self.query_one(HexView).show(self.look, {})


def lines(face: HexFace, zoom: Zoom) -> list[str]:
    """A brick as plain text."""
    return ["".join(text for text, _ in line) for line in brick(face, zoom, False, 0, False)]


def test_terrains_are_told_apart_without_colour() -> None:
    for zoom in POINTY[1:]:
        pictures = {tuple(lines(HexFace(ground), zoom)) for ground in LAND}
        assert len(pictures) == len(LAND) if zoom.name == "near" else len(pictures) > 5


def test_a_partly_explored_hex_shows_half_its_signs() -> None:
    """10.29: half a symbol until the hex is explored whole."""
    whole = "".join(lines(HexFace(GROUNDS["jungle"]), POINTY[2]))
    half = "".join(lines(HexFace(GROUNDS["jungle"], half=True), POINTY[2]))
    assert 0 < half.count("♣") < whole.count("♣")


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
    said = describe_hex(standard_board(), african(), "Ada", "1510")
    for part in (
        "1510", "veldt, explored, not published", "source", "in from NE (1)", "out to SW (4)",
        "cataract at SW", "tribe 3 (medium, friendly to Ada)", "here: Ada (Dr. Ada), Ben",
        "discovery counter 2", "cache 1 of Ada",
    ):  # fmt: skip
        assert part in said
    assert "partly explored" in describe_hex(standard_board(), african(), "Ada", "1511")
    assert "port Zanzibar" in describe_hex(standard_board(), african(), "Ada", "2418")
    assert describe_hex(standard_board(), african(), "Ada", "9999") == ""


def test_the_party_in_turn_comes_first_and_the_map_follows_it() -> None:
    look = NileMap(standard_board(), african(), "Ben")
    face = look.face("1510")
    assert look.focus == "1510"
    assert face is not None
    assert [mark.text for mark in face.marks] == ["B", "A", "?", "×", "m3"]
    assert face.river == {"NE", "SW"}


async def test_the_whole_shipped_map_is_drawn() -> None:
    app = OneMap(NileMap(standard_board(), african(), "Ada"))
    async with app.run_test(size=(120, 40)):
        view = app.query_one(HexView)
        for number in range(3):
            view.set_zoom(number)
            wide, high = view._extent()
            assert {view._line(line).cell_length for line in range(high)} <= {
                wide,
                wide - view.zoom.wide // 2,
            }


# Tribes of Game II


def test_a_tribe_shows_its_warriors_where_there_is_room_and_else_its_size() -> None:
    tribes = {"3": Tribe("1410", "medium", 43), "4": Tribe("1411", "small")}
    hexes = {"1410": Hex("veldt", tribe=3), "1411": Hex("veldt", tribe=4)}
    look = NileMap(standard_board(1), Nile(hexes=hexes, tribes=tribes), "")
    counted, sized = look.face("1410"), look.face("1411")
    assert counted is not None
    assert sized is not None
    assert [(mark.text, mark.short) for mark in counted.marks] == [("3/43", "m3")]
    assert [(mark.text, mark.short) for mark in sized.marks] == [("s4", "")]


def test_the_words_of_a_hex_count_warriors_and_tell_the_attitude() -> None:
    tribes = {"3": Tribe("1410", "medium", 43, {"": -2})}
    state = Nile(hexes={"1410": Hex("veldt", tribe=3)}, tribes=tribes)
    assert "tribe 3 (43 warriors, attitude -2)" in describe_hex(
        standard_board(1), state, "", "1410"
    )
