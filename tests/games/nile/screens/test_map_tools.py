"""The tools of the map: going to a place, measuring, and the map as one player knows it."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.games.nile.screens.map_tools import Router, as_known, goals
from companion.games.nile.table_game import NileAtTable
from companion.tui.dialogs.pick import Pick
from companion.tui.keys.palette import Palette
from companion.tui.screens.table.actions import map_tools
from companion.tui.screens.table.screen import TableScreen
from companion.tui.widgets.maps.hex_cells import STEP, UNSURE
from companion.tui.widgets.maps.hex_view import HexView
from tests.games.nile.desk.sheets import afield
from tests.tui.seats import LARGE, TableApp, screen, sit_down, text_of, until, words


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
