"""Stickers: a hex each at its size, and what an earlier map and a later one show differently."""

from __future__ import annotations

import math

import pytest
from msgspec.structs import replace

from companion.games.nile.paper.map.poster import changed_ground, changed_hexes, newly_mapped
from companion.games.nile.paper.map.stickers import Stickers
from companion.games.nile.paper.map.view import Expedition, MapView
from companion.games.nile.state import Hex, Tribe
from printables.drawing.surface import Box
from printables.pages.imposition import ImpositionError
from printables.pages.paper import parse
from tests.games.nile.paper.maps import BLANK, BOARD, a_view
from tests.games.nile.paper.spies import Flat
from tests.printables.pdf_reading import layers, read

A4 = parse("a4")


@pytest.fixture(scope="module")
def view() -> MapView:
    return a_view(7, hexes=120)


def with_hexes(view: MapView, **hexes: Hex) -> MapView:
    return replace(view, hexes={**view.hexes, **hexes})


BLANKS = [name for name in sorted(BOARD.blanks) if not BLANK.hexes[name].terrain]
HERE, NEAR = BLANKS[40], BLANKS[41]


def test_a_hex_that_was_explored_is_new() -> None:
    later = with_hexes(BLANK, **{HERE: Hex(terrain="swamp", mapped=1)})
    assert changed_ground(BLANK, later) == newly_mapped(BLANK, later) == [HERE]


def test_a_hex_whose_drawing_changed_is_not_new() -> None:
    before = with_hexes(BLANK, **{HERE: Hex(terrain="swamp", mapped=1)})
    for after in (
        Hex(terrain="swamp", mapped=1, published=True),
        Hex(terrain="swamp", mapped=1, river="o....."),
    ):
        later = with_hexes(before, **{HERE: after})
        assert changed_ground(before, later) == [HERE]
        assert newly_mapped(before, later) == []
    tribe = replace(before, tribes={**before.tribes, "9": Tribe(HERE, "small")})
    assert changed_ground(before, tribe) == [HERE]


def test_exploring_the_other_half_is_new() -> None:
    """10.29"""
    before = with_hexes(BLANK, **{HERE: Hex(terrain="veldt", half=True)})
    later = with_hexes(BLANK, **{HERE: Hex(terrain="veldt", mapped=1)})
    assert newly_mapped(before, later) == [HERE]
    assert newly_mapped(BLANK, before) == [HERE]


def test_a_blank_hex_has_nothing_to_stick_on() -> None:
    later = with_hexes(BLANK, **{HERE: Hex(river="i.....")})
    assert changed_ground(BLANK, later) == []
    gone = with_hexes(BLANK, **{HERE: Hex(terrain="veldt")})
    assert changed_ground(gone, BLANK) == [HERE]


def test_parties_change_pages_but_need_no_stickers() -> None:
    party = Expedition(1, "Ada", "Ada", "doctor", "red", HERE)
    moved = replace(BLANK, expeditions=(replace(party, hex=NEAR),))
    there = replace(BLANK, expeditions=(party,))
    assert changed_ground(there, moved) == []
    assert changed_hexes(there, moved) == sorted([HERE, NEAR])


def test_every_hex_is_a_sticker_of_its_size(view: MapView) -> None:
    """The line to cut is a hex whose sides are as far apart as told."""
    names = view.mapped()
    few = read(Stickers(view, 19).pdf(names[:6], A4)).pages[0].extract_text()
    assert all(name in few for name in names[:6])
    reader = read(Stickers(view, 19).pdf(names, A4))
    across = 19 / math.sqrt(3) * 2
    cut = f"0.000 -{across / 2:.3f} m 9.500 -{across / 4:.3f} l"
    drawn = sum(_content(page).count(cut.encode()) for page in reader.pages)
    assert drawn == len(names)


def _content(page: object) -> bytes:
    contents = page.get_contents()  # type: ignore[attr-defined]
    assert contents is not None
    data: bytes = contents.get_data()
    return data


def test_the_note_begins_with_a_capital(view: MapView) -> None:
    page = read(Stickers(view, 19).pdf(view.mapped()[:1], A4, "no hexes mapped.")).pages[0]
    assert "No hexes mapped." in page.extract_text()


def test_nothing_that_moves_is_on_a_sticker(view: MapView) -> None:
    named = layers(read(Stickers(view, 19).pdf(view.mapped()[:8], A4)))
    assert not {"names", "routes", "secrets"} & set(named)


@pytest.mark.parametrize("seed", [5, 12])
def test_no_height_covers_the_number_of_a_tribe(seed: int) -> None:
    """In world 5 hex 1634 has a mountain, a river's source and a large tribe."""
    crowded = a_view(seed, hexes=300, players=6)
    stickers = Stickers(crowded, 19, "high-contrast")
    wide, high = stickers.layout.extent()
    spy = Flat(wide, high)
    stickers.board().play(spy, Box(0, 0, wide, high).inset(-19))
    numbers = [box for text, box in spy.texts if text.split(":")[0] in crowded.tribes]
    plans, unit = stickers._ground.plans, stickers.layout.width
    stands = [stand for name in crowded.mapped() for stand in plans.of(name).stands]
    heights = [
        stand.box(unit).inset(0.022 * unit) for stand in stands if stand.item.text.endswith("′")
    ]
    assert len(numbers) > 10
    assert len(heights) > 10
    assert not [one for one in heights for other in numbers if one.overlaps(other.inset(0.05))]


def test_a_page_of_stickers_stays_small(view: MapView) -> None:
    """Each sticker holds its own part of the map alone, not the whole."""
    one = len(Stickers(view, 19).pdf(view.mapped()[:1], A4))
    many = len(Stickers(view, 19).pdf(view.mapped()[:60], A4))
    assert many - one < 60 * 3000


def test_what_does_not_go_onto_the_paper_is_refused(view: MapView) -> None:
    with pytest.raises(ImpositionError, match="Hexes of 90 mm don't fit on 80x80"):
        Stickers(view, 90).pdf(view.mapped(), parse("80x80"))
    with pytest.raises(ImpositionError, match="no hex"):
        Stickers(view, 19).pdf([], A4)
