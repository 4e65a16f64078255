"""What a PDF file of ours holds, without drawing it: the size of every page, and the outline.

Files of other programs are not understood: they are packed in other ways.
"""

from __future__ import annotations

import re

import msgspec

import printables.pdf.canvas  # noqa: F401, which brings the letters that PDF titles are written in
from printables.pdf.packing import unpacked
from printables.pdf.writer import POINTS_PER_MM

_SIZE = re.compile(rb"/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]")
_TARGET = re.compile(rb"/Dest\s*\[\s*(\d+) 0 R")
_PARENT = re.compile(rb"/Parent\s+(\d+) 0 R")
_TITLE = re.compile(rb"/Title\s*\(((?:[^\\()]|\\.|\n)*)\)", re.DOTALL)
_ESCAPE = re.compile(rb"\\([0-7]{1,3}|.)", re.DOTALL)
_SIGNS = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f", b"\n": b""}
_WIDE = b"\xfe\xff"  # begins a title in UTF-16


class OutlineEntry(msgspec.Struct, frozen=True):
    """A line of the outline: how deep it lies (0 at the top), its words, its page from 1 on."""

    depth: int
    title: str
    page: int


class PdfSummary(msgspec.Struct, frozen=True):
    """The width and height of every page in mm, and the outline from top to bottom."""

    pages: tuple[tuple[float, float], ...]
    outline: tuple[OutlineEntry, ...] = ()


def summary_of(data: bytes) -> PdfSummary:
    """What a file holds that `PdfWriter` made."""
    pages: dict[int, tuple[float, float]] = {}
    lines: dict[int, tuple[int, int, str]] = {}
    for number, part in unpacked(data):
        if size := _SIZE.search(part):
            pages[number] = (float(size[1]) / POINTS_PER_MM, float(size[2]) / POINTS_PER_MM)
        target, title, parent = _TARGET.search(part), _TITLE.search(part), _PARENT.search(part)
        if target and title and parent:
            lines[number] = (int(parent[1]), int(target[1]), _words(title[1]))
    places = {number: place for place, number in enumerate(pages, 1)}
    return PdfSummary(
        tuple(pages.values()),
        tuple(
            OutlineEntry(_depth(parent, lines), title, places[target])
            for parent, target, title in lines.values()
            if target in places
        ),
    )


def _depth(parent: int, lines: dict[int, tuple[int, int, str]]) -> int:
    depth = 0
    while parent in lines:
        depth, parent = depth + 1, lines[parent][0]
    return depth


def _words(written: bytes) -> str:
    plain = _ESCAPE.sub(_sign, written)
    if plain.startswith(_WIDE):
        return plain[len(_WIDE) :].decode("utf-16-be", "replace")
    return plain.decode("pdfdoc", "replace")


def _sign(found: re.Match[bytes]) -> bytes:
    sign = found[1]
    if sign.isdigit():
        return bytes([int(sign, 8) & 0xFF])
    return _SIGNS.get(sign, sign)
