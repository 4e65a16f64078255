"""The cover of a kit: as many players as there may be, with room for each."""

from __future__ import annotations

from itertools import combinations

import pytest

from companion.games.nile.desk.data import standard_board
from companion.games.nile.paper.kit.cover import CoverPage, KitCover
from companion.games.nile.paper.map.view import Expedition
from companion.games.nile.paper.styles import stationery
from printables.drawing.surface import Box
from printables.pages.paper import parse
from printables.pdf.writer import PdfWriter


@pytest.mark.parametrize("count", [1, 4, 5, 6, 8])
def test_every_player_has_room_for_two_lines_beside_the_compass(count: int) -> None:
    players = tuple(Expedition(n, f"P{n}", f"Ada {n}", "", "red") for n in range(1, count + 1))
    cover = KitCover(grid=standard_board().grid, players=players, parts=5, advice=())
    page, boxes = CoverPage(PdfWriter(), parse("a4"), stationery("colour")), list[Box]()
    page._player = lambda box, _: boxes.append(box)  # type: ignore[assignment, method-assign]
    page.draw(cover)
    assert len(boxes) == count
    assert not [pair for pair in combinations(boxes, 2) if pair[0].overlaps(pair[1])]
    assert min(box.height for box in boxes) >= 11
    assert max(box.right for box in boxes) <= 210 - 11 - 12 + 0.01
    assert min(box.width for box in boxes) >= 40
