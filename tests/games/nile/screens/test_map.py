"""The Nile's map on the screen: what its signs show, and what they say in words."""

from __future__ import annotations

from textual.app import App, ComposeResult

from companion.games.nile.desk.data import standard_board
from companion.games.nile.map.board.hexes import printed_hexes
from companion.games.nile.screens.hex_faces import GROUNDS, SEA, NileMap, describe_hex
from companion.games.nile.state import Cache, Counter, Explorer, Hex, Nile, Relation, Tribe
from companion.tui.widgets.maps.hex_cells import POINTY, HexFace, Zoom, brick
from companion.tui.widgets.maps.hex_view import HexView

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
    for words in (
        "1510", "veldt, explored, not published", "source", "in from NE (1)", "out to SW (4)",
        "cataract at SW", "tribe 3 (medium, friendly to Ada)", "here: Ada (Dr. Ada), Ben",
        "discovery counter 2", "cache 1 of Ada",
    ):  # fmt: skip
        assert words in said
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
