"""Paragraphs of mixed lettering in a box: wrapped between words, made smaller until they fit."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from math import fsum
from typing import NamedTuple

import msgspec

from printables.drawing.surface import Box, Surface, TextStyle
from printables.text.fonts import Font
from printables.text.labels import broken
from printables.text.lettering import stood_in, width

LEADING = 1.22
"""The distance of baselines, in em."""

SMALLEST = 0.5
"""To which share of their size letters may shrink."""

_STEP = 0.95
_ELLIPSIS = "…"
_GAPS = re.compile(r"[ \t\r\n\f\v]+")  # where lines may break; a hard space is none


class TextRun(NamedTuple):
    """Words in one lettering; runs of a paragraph follow each other with a space between."""

    text: str
    style: TextStyle


Paragraph = Sequence[TextRun]

_Word = tuple[str, TextStyle]
_Line = list[_Word]


@lru_cache(maxsize=16384)
def _em(word: str, font: Font) -> float:
    """The width of a word in em."""
    return width(word, TextStyle(font, 1.0))


def _wide(word: str, style: TextStyle, scale: float) -> float:
    return _em(word, style.font) * style.size * scale


def write_block(
    surface: Surface,
    box: Box,
    paragraphs: Sequence[Paragraph],
    *,
    gap: float = 0.0,
    smallest: float = SMALLEST,
) -> float:
    """Write paragraphs from the top of a box; returns the y below the last line in mm.

    `gap` mm part two paragraphs. All letters shrink alike until the box holds them, never below
    the share `smallest`; what does not fit even so is left out after an ellipsis.
    """
    scale = 1.0
    lines = _set(paragraphs, box.width, scale)
    while _high(lines, scale, gap) > box.height + 1e-6 and scale * _STEP >= smallest:
        scale *= _STEP
        lines = _set(paragraphs, box.width, scale)
    y = box.y
    for index, part in enumerate(lines):
        y += gap * scale if index else 0.0
        with surface.tagged("P"):
            for number, line in enumerate(part):
                size = _size(line) * scale
                more = part[number + 1 :] or lines[index + 1 :]
                next_high = size * LEADING if more else 0.0
                if y + size * LEADING + next_high > box.bottom + size * 0.3 and more:
                    _write(surface, box, y, _cut(line, box.width, scale), scale)
                    return y + size * LEADING
                _write(surface, box, y, line, scale)
                y += size * LEADING
    return y


def block_height(paragraphs: Sequence[Paragraph], room: float, *, gap: float = 0.0) -> float:
    """How high paragraphs are at their full size in so many mm of width."""
    return _high(_set(paragraphs, room, 1.0), 1.0, gap)


def _set(paragraphs: Sequence[Paragraph], room: float, scale: float) -> list[list[_Line]]:
    return [_wrapped(paragraph, room, scale) for paragraph in paragraphs]


def _wrapped(paragraph: Paragraph, room: float, scale: float) -> list[_Line]:
    lines: list[_Line] = [[]]
    left = room
    for run in paragraph:
        space = _wide(" ", run.style, scale)
        for word in filter(None, _GAPS.split(stood_in(run.text))):
            for part in _parts(word, run.style, room, scale):
                wide = _wide(part, run.style, scale)
                before = space if lines[-1] else 0.0
                if lines[-1] and before + wide > left + 1e-9:
                    lines.append([])
                    left, before = room, 0.0
                lines[-1].append((part, run.style))
                left -= before + wide
    return [line for line in lines if line]


def _parts(word: str, style: TextStyle, room: float, scale: float) -> list[str]:
    """A word, broken where it alone is wider than the room."""
    if _wide(word, style, scale) <= room:
        return [word]
    return list(broken(word, style, room / scale))


def _size(line: _Line) -> float:
    return max(style.size for _, style in line)


def _high(lines: list[list[_Line]], scale: float, gap: float) -> float:
    letters = fsum(_size(line) for part in lines for line in part)
    return scale * (letters * LEADING + gap * max(0, len(lines) - 1))


def _cut(line: _Line, room: float, scale: float) -> _Line:
    """The line with an ellipsis behind what still fits before it."""
    kept = list(line)
    style = kept[-1][1]
    while kept and _along(kept, scale) + _wide(_ELLIPSIS, style, scale) > room:
        kept.pop()
    if not kept:
        return [(_ELLIPSIS, style)]
    return [*kept[:-1], (kept[-1][0] + _ELLIPSIS, kept[-1][1])]


def _along(line: _Line, scale: float) -> float:
    spaces = fsum(_wide(" ", style, scale) for _, style in line[1:])
    return spaces + fsum(_wide(word, style, scale) for word, style in line)


def _write(surface: Surface, box: Box, y: float, line: _Line, scale: float) -> None:
    """One line, neighbors of one lettering written together."""
    baseline = y + _size(line) * scale * 0.92
    x = box.x
    at = 0
    while at < len(line):
        style = line[at][1]
        end = at
        while end < len(line) and line[end][1] == style:
            end += 1
        text = " ".join(word for word, _ in line[at:end])
        sized = msgspec.structs.replace(style, size=style.size * scale)
        surface.text(x, baseline, text, sized)
        x += width(text + " ", sized)
        at = end
