"""Hexes as bricks of text: always of their size, readable without color, rivers that meet."""

from hypothesis import given
from hypothesis import strategies as st

from companion.hexes import BEARINGS
from companion.tui.widgets.maps.hex_cells import (
    BLANK,
    FLAT,
    POINTY,
    HexFace,
    HexGround,
    Mark,
    Zoom,
    brick,
)

GROUNDS = (
    BLANK,
    HexGround("#e8cf8e", "∴"),
    HexGround("#93b184", "♣ψ", ((1, 0), (4, 0), (2, 2), (5, 3))),
    HexGround("#9dbdcb", "~", ((3, 1),), ink="#7d95a0", shaded=False),
)
ACROSS = {"NE": "SW", "E": "W", "SE": "NW", "SW": "NE", "W": "E", "NW": "SE", "N": "S", "S": "N"}


def lines(face: HexFace, zoom: Zoom, *, flat: bool = False, cursor: bool = False) -> list[str]:
    """A brick as plain text."""
    return ["".join(text for text, _ in line) for line in brick(face, zoom, flat, 0, cursor)]


@st.composite
def faces(draw: st.DrawFn, flat: bool) -> HexFace:
    """Any hex."""
    bearings = BEARINGS["flat" if flat else "pointy"]
    river = frozenset(draw(st.lists(st.sampled_from(bearings))))
    half, doubt = draw(st.booleans()), draw(st.booleans())
    return HexFace(
        ground=draw(st.sampled_from(GROUNDS)),
        half=half,
        doubt=doubt,
        river=river,
        source=draw(st.booleans()),
        cataract=draw(st.sampled_from(sorted(river)))
        if bool(river) and draw(st.booleans())
        else "",
        oasis=draw(st.booleans()),
        label=draw(st.sampled_from(["", "Laurenco Marques"])),
        marks=tuple(Mark(text) for text in draw(st.lists(st.sampled_from(["A", "s12", "?"])))),
        key=draw(st.sampled_from(["", "1", "12"])),
    )


@given(st.data(), st.booleans(), st.booleans())
def test_a_brick_fills_its_cells_whatever_it_shows(
    data: st.DataObject, flat: bool, cursor: bool
) -> None:
    face = data.draw(faces(flat))
    zoom = data.draw(st.sampled_from(FLAT if flat else POINTY))
    shown = lines(face, zoom, flat=flat, cursor=cursor)
    assert [len(line) for line in shown] == [zoom.wide] * zoom.high


def test_a_village_keeps_its_number_beside_a_party() -> None:
    face = HexFace(marks=(Mark("B"), Mark("m6")))
    assert any("B6" in line for line in lines(face, POINTY[1]))
    assert any("m6" in line for line in lines(HexFace(marks=(Mark("m6"),)), POINTY[1]))


def _joins(zoom: Zoom, flat: bool, bearing: str) -> tuple[int, int]:
    """Where the river leaves the brick over a side: cell and line, for `bearing` alone."""
    shown = lines(HexFace(river=frozenset([bearing])), zoom, flat=flat)
    cells = [(x, y) for y, line in enumerate(shown) for x, sign in enumerate(line) if sign != " "]
    ends = {"E": max, "W": min, "NE": max, "SE": max, "NW": min, "SW": min}
    if flat and bearing not in "NS":
        return ends[bearing](cells)
    if not flat and bearing in "EW":
        return ends[bearing](cells)
    outward = "│╵╯╰┴├┤┼" if bearing.startswith("N") else "│╷╮╭┬├┤┼"
    edge = 0 if bearing.startswith("N") else zoom.high - 1
    return next((x, y) for x, y in cells if y == edge and shown[y][x] in outward)


def test_rivers_meet_at_the_side_between_two_hexes() -> None:
    """10.316: a river crosses from side to side, so both bricks touch at the same place."""
    for zoom in POINTY[1:]:
        shift = {"NE": zoom.wide // 2, "NW": -(zoom.wide // 2)}
        for bearing, by in shift.items():
            mine, theirs = _joins(zoom, False, bearing), _joins(zoom, False, ACROSS[bearing])
            assert mine == (theirs[0] + by, 0)
            assert theirs[1] == zoom.high - 1
        assert _joins(zoom, False, "E") == (zoom.wide - 1, _joins(zoom, False, "W")[1])
    for zoom in FLAT[1:]:
        assert _joins(zoom, True, "N")[0] == _joins(zoom, True, "S")[0]
        for bearing, by in {"NE": -(zoom.high // 2), "SE": zoom.high // 2}.items():
            mine, theirs = _joins(zoom, True, bearing), _joins(zoom, True, ACROSS[bearing])
            assert (mine[0], theirs[0]) == (zoom.wide - 1, 0)
            assert mine[1] == theirs[1] + by


def test_a_mark_without_room_is_told_in_short() -> None:
    """A number that is cut off would be another one."""
    face = HexFace(BLANK, marks=(Mark("3/43", short="m3"),))
    for zoom, text in zip(POINTY, ("m", "m3", "3/43"), strict=True):
        assert text in "".join(lines(face, zoom))
    beside = HexFace(BLANK, marks=(Mark("A"), *face.marks))
    assert "Am3" in "".join(lines(beside, POINTY[-1], cursor=True))


def test_a_near_river_shows_where_it_flows() -> None:
    face = HexFace(river=frozenset({"NE", "E"}), flow=frozenset({"E"}))
    far, near = POINTY[1], POINTY[2]
    assert "▸" in lines(face, near)[1]
    assert not any(sign in "▴▾◂" for sign in "".join(lines(face, near)))
    assert "▸" not in "".join(lines(face, far))
    for bearing, sign in {"NE": "▴", "NW": "▴", "SE": "▾", "SW": "▾", "W": "◂"}.items():
        one = frozenset({bearing})
        assert sign in "".join(lines(HexFace(river=one, flow=one), near))


def test_a_way_is_marked_at_every_size_and_gives_way_to_an_answer() -> None:
    for zoom in POINTY:
        assert "•" in "".join(lines(HexFace(step="•"), zoom))
        assert "•" in "".join(lines(HexFace(step="•", marks=(Mark("A"), Mark("s12"))), zoom))
    assert "•" not in "".join(lines(HexFace(step="•", key="1"), POINTY[2]))
