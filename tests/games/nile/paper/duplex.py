"""Where symbols lie on the pages of a PDF file, and where they lie once a sheet is turned over."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tests.games.nile.paper.spies import POINTS
from tests.printables.pdf_reading import forms, read


class Put(NamedTuple):
    """A symbol on a page: where its (0, 0) lies, in mm from the top left, and is its head up?"""

    name: str
    x: float
    y: float
    upright: bool


_read = lru_cache(4)(read)


def symbols(data: bytes, number: int) -> tuple[list[Put], float, float]:
    """The symbols on a page of a PDF file, and the width and height of the page in mm."""
    page = _read(data).pages[number]
    width, height = (float(page.mediabox[side]) / POINTS for side in (2, 3))
    found = [
        Put(name.rpartition(".")[2], x / POINTS, height - y / POINTS, a > 0)
        for name, (a, _, _, _, x, y) in forms(page)
    ]
    return found, width, height


def turned_over(put: Put, width: float, height: float, edge: str) -> Put:
    """Where a point of the other side lies seen through the front of the sheet.

    A sheet is turned over its long or its short edge, as a hand would do it.
    """
    if (height > width) == (edge == "long"):
        return put._replace(x=width - put.x)
    return put._replace(y=height - put.y, upright=not put.upright)
