"""The standard board: what the rules and geography say of it; the words for terrain (10.21)."""

import pytest

from companion.games.nile.desk.data import data_sets, standard_board
from companion.games.nile.map import terrain
from companion.games.nile.map.board.checks import check_board
from companion.games.nile.map.board.file import parse_board, write_board
from companion.games.nile.map.board.laws import law_faults
from companion.games.nile.map.survey import survey_board
from companion.games.nile.map.terrain import BASIC, BLANK, TERRAINS, clash
from companion.hexes import distances
from tools.board.board import DATA, build

TEXT = (DATA / "board-1.toml").read_text(encoding="utf-8")
BOARD = parse_board(TEXT, "board-1.toml")


def test_the_board_is_built_again_to_the_same_bytes() -> None:
    geography = (DATA / "geography.toml").read_text(encoding="utf-8")
    coast = (DATA / "coast.geojson").read_text(encoding="utf-8")
    assert write_board(build(geography, coast)) == TEXT


def test_there_are_almost_five_hundred_blank_hexes() -> None:
    """2.3"""
    assert 480 <= len(BOARD.blanks) <= 500
    assert len(BOARD.blanks) + len(BOARD.published) == len(BOARD.hexes)


def test_the_blank_is_one_piece_and_so_is_the_land() -> None:
    assert len(distances(BOARD.grid, BOARD.blanks[:1], BOARD.is_blank)) == len(BOARD.blanks)
    assert len(distances(BOARD.grid, ["2002"], steps=BOARD.foot_neighbours)) == len(BOARD.hexes)


def test_thirteen_hexes_of_the_nile_are_printed_two_of_them_sudd_swamps() -> None:
    """10.3353"""
    nile = BOARD.system_hexes("Nile")
    assert len(nile) == 13
    assert [name for name in nile if BOARD.terrain(name) == "swamp"] == ["1907", "1908"]
    assert BOARD.rivers["Nile"].minimum == 35


def test_the_mouth_of_the_nile_lies_north_of_khartoum_at_the_edge() -> None:
    """10.311"""
    khartoum = BOARD.port_hexes["Khartoum"]
    mouth = BOARD.rivers["Nile"].mouth
    assert mouth in BOARD.grid.neighbours(khartoum)
    assert mouth.endswith("01")
    (out,) = BOARD.river_sides(mouth, "o")
    assert BOARD.grid.neighbour(mouth, out) is None


def test_nine_systems_each_with_an_open_way_into_the_blank() -> None:
    assert {name: river.minimum for name, river in BOARD.rivers.items()} == {
        "Nile": 35,
        "Congo": 30,
        "Niger": 14,
        "Zambezi": 18,
        "Orange": 14,
        "Limpopo": 10,
        "Juba": 9,
        "Ogoue": 8,
        "Rufiji": 6,
    }
    assert check_board(BOARD) == []


@pytest.mark.parametrize("data_set", data_sets())
def test_the_map_of_each_shipped_board_is_lawful(data_set: int) -> None:
    """They are not judged again when they are loaded."""
    board = standard_board(data_set)
    assert law_faults(board) == []
    assert survey_board(board).faults == ()


def test_both_niles_go_on_into_the_blank() -> None:
    """10.315: at Belfodiyo over a cataract, and beyond the Sudd."""
    for name in ("2106", "1908"):
        (side,) = BOARD.river_sides(name, "i")
        assert BOARD.is_blank(BOARD.grid.neighbour(name, side) or "")
    assert BOARD.hexes["2106"].cataract == BOARD.river_sides("2106", "i")[0]


def test_two_cataracts_are_printed_on_the_congo_and_the_blue_nile() -> None:
    """10.52"""
    cataracts = {name for name, here in BOARD.hexes.items() if here.cataract}
    assert {BOARD.system_of(name) for name in cataracts} == {"Congo", "Nile"}
    assert len(cataracts) == 2


def test_the_orange_and_the_vaal_are_one_system() -> None:
    """10.3351"""
    springs = [name for name, here in BOARD.hexes.items() if here.spring]
    assert [BOARD.system_of(name) for name in springs] == ["Orange"]
    forks = [name for name in BOARD.hexes if len(BOARD.river_sides(name, "i")) == 2]
    assert {BOARD.system_of(name) for name in forks} == {"Orange", "Nile"}


def test_fourteen_ports_in_four_groups() -> None:
    """5.2, 25.33"""
    groups: dict[str, list[str]] = {}
    for port in BOARD.ports.values():
        groups.setdefault(port.coast, []).append(port.name)
    assert groups == {
        "nile": ["Khartoum"],
        "east": ["Mombasa", "Zanzibar", "Kilwa", "Quilimane", "Laurenco Marques"],
        "cape": ["Durban", "Port Elizabeth", "Capetown"],
        "west": ["Benguela", "Luanda", "Calabar", "Brass", "Lagos"],
    }
    assert all(BOARD.is_coast(name) for name in BOARD.ports if name != "2002")
    assert BOARD.port_at("2002") == "Khartoum"
    assert BOARD.port_at("2003") is None


def test_zanzibar_is_left_on_foot_by_its_two_links_only() -> None:
    """3.2"""
    zanzibar = BOARD.port_hexes["Zanzibar"]
    west, south_west = (BOARD.grid.neighbour(zanzibar, side) for side in (5, 4))
    assert BOARD.foot_neighbours(zanzibar) == [south_west, west]
    mombasa = BOARD.port_hexes["Mombasa"]
    assert mombasa in BOARD.land_neighbours(zanzibar)
    assert zanzibar not in BOARD.foot_neighbours(mombasa)
    assert zanzibar in BOARD.foot_neighbours(west or "")
    assert BOARD.along_coast(zanzibar, mombasa)


def test_cape_colony_lies_between_the_orange_the_sea_and_durban() -> None:
    """3.2"""
    colony = {name for name, here in BOARD.hexes.items() if here.colony}
    assert {BOARD.port_hexes[port] for port in ("Durban", "Port Elizabeth", "Capetown")} <= colony
    spring = next(name for name, here in BOARD.hexes.items() if here.spring)
    assert {spring, BOARD.rivers["Orange"].mouth} <= colony
    assert all(BOARD.is_published(name) for name in colony)
    assert len(distances(BOARD.grid, [spring], colony.__contains__)) == len(colony)
    vaal = [name for name in BOARD.system_hexes("Orange") if name not in colony]
    assert len(vaal) == 1


def test_the_coast_is_known_two_hexes_deep() -> None:
    """3.2"""
    coast = [name for name in BOARD.hexes if BOARD.is_coast(name)]
    assert all(
        BOARD.is_published(near) for name in coast for near in (name, *BOARD.land_neighbours(name))
    )


def test_no_desert_lies_beside_jungle() -> None:
    """10.27"""
    for name in BOARD.hexes:
        for near in BOARD.land_neighbours(name):
            assert not clash(BOARD.terrain(name), BOARD.terrain(near))


def test_half_hexes_lie_along_the_north_and_west_edges() -> None:
    """9.17"""
    halves = {name for name, here in BOARD.hexes.items() if here.half}
    assert halves == {
        name
        for name in BOARD.hexes
        if name.endswith("01") or (name.startswith("01") and int(name[2:]) % 2)
    }


def test_sea_lies_beyond_the_south_and_east_edges_but_not_beyond_the_sahara() -> None:
    assert BOARD.sea_sides(BOARD.port_hexes["Port Elizabeth"]) == (2, 3, 4)
    assert BOARD.sea_sides("0501") == ()
    assert BOARD.sea_sides("0105") == ()
    assert BOARD.sea_sides("1620") == ()
    assert not BOARD.is_coast(BOARD.port_hexes["Khartoum"])


def test_canoes_follow_the_coast_from_hex_to_hex() -> None:
    """5.432"""
    durban, inland = BOARD.port_hexes["Durban"], "1736"
    south = BOARD.grid.neighbour(durban, 4) or ""
    assert BOARD.along_coast(durban, south)
    assert BOARD.along_coast(south, durban)
    assert not BOARD.along_coast(durban, inland)


def test_ports_are_counted_from_over_land() -> None:
    """10.42"""
    away = BOARD.port_distances
    assert set(away) == set(BOARD.hexes)
    assert away[BOARD.port_hexes["Lagos"]] == 0
    assert away["1908"] == 6


def test_counters_can_lie_five_hexes_from_published_land() -> None:
    """4.41"""
    away = distances(BOARD.grid, BOARD.published, steps=BOARD.land_neighbours)
    assert len([name for name in BOARD.blanks if away[name] >= 5]) > 100


def test_sea_and_off_board_hexes_are_nothing() -> None:
    for name in ("0139", "3201", "9999"):
        assert not BOARD.is_land(name)
        assert not BOARD.is_blank(name)
        assert not BOARD.in_colony(name)
        assert BOARD.terrain(name) == ""
        assert BOARD.river_sides(name, "o") == ()


def test_the_data_files_name_their_source() -> None:
    assert BOARD.source == "reconstructed"
    assert "Natural Earth" in BOARD.note


def test_there_are_eight_terrains_made_of_six_basic_ones() -> None:
    assert len(TERRAINS) == 8
    assert {basic for word in TERRAINS for basic in terrain.parts(word)} == set(BASIC)


def test_a_word_with_two_terrains_holds_both() -> None:
    assert terrain.parts("jungle/swamp") == ("jungle", "swamp")
    assert terrain.has("jungle/mountain", "mountain")
    assert not terrain.has("jungle/mountain", "swamp")


def test_a_blank_hex_has_no_terrain() -> None:
    assert terrain.parts(BLANK) == ()
    assert BLANK not in TERRAINS
    assert not any(terrain.has(BLANK, basic) for basic in BASIC)


def test_desert_clashes_with_every_jungle_and_nothing_else() -> None:
    """10.27"""
    clashes = {word for word in TERRAINS if terrain.clash("desert", word)}
    assert clashes == {"jungle", "jungle/swamp", "jungle/mountain"}
    assert clashes == {word for word in TERRAINS if terrain.clash(word, "desert")}


def test_lakes_and_swamps_hold_water() -> None:
    """10.3211"""
    assert {word for word in TERRAINS if terrain.holds_water(word)} == {
        "lake",
        "swamp",
        "jungle/swamp",
    }


def test_another_word_is_no_terrain() -> None:
    with pytest.raises(ValueError, match='"savanna" should be one of desert,'):
        terrain.parts("savanna")
