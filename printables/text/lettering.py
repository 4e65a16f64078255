"""From a line of text to placed letters: what may be printed, in which face, and where.

Both writers print the same letters: a character that a face lacks is taken from the upright
face of the same weight, and what no face has (emoji, scripts of other alphabets) becomes
`MARK`, one for each character.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from itertools import groupby, pairwise
from math import fsum
from types import MappingProxyType
from typing import NamedTuple

import msgspec

from printables.drawing.paths import Point, flatten, smooth
from printables.drawing.surface import Anchor, Level, OnCurve, TextAt, TextStyle
from printables.text.fonts import Font, FontFace, face

POINT = 25.4 / 72
"""A typographic point in mm."""

MARK = "◊"
_USUAL = Font()
_JOINER = "\u200d"
_LONGEST_KEPT = 400  # characters of a line whose letters are remembered
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]")
_UNWRITABLE = re.compile("[\ud800-\udfff\ufffe\uffff]")


class Letter(NamedTuple):
    """One character as it will be printed, and its advance in em."""

    face: FontFace
    char: str
    advance: float


class GlyphRun(NamedTuple):
    """Letters of a line that stand side by side in the same face, and what they are as text."""

    face: FontFace
    text: str
    letters: tuple[Letter, ...]


class _Line(NamedTuple):
    """A line as it will be printed: its letters, their runs, and all their advances in em."""

    letters: tuple[Letter, ...]
    runs: tuple[GlyphRun, ...]
    advance: float


class PlacedGlyphs(NamedTuple):
    """Letters of one face on one straight baseline, from (x, y) on, turned by degrees."""

    face: FontFace
    text: str
    x: float
    y: float
    rotation: float


_stand_ins: ContextVar[Mapping[str, str]] = ContextVar("stand-ins", default=MappingProxyType({}))


@contextmanager
def standing_in(names: Mapping[str, str]) -> Iterator[None]:
    """What is lettered inside has other words for some, as for names that no font can show."""
    token = _stand_ins.set(names)
    try:
        yield
    finally:
        _stand_ins.reset(token)


def unshown(text: str, font: Font = _USUAL) -> str:
    """The characters of a text that no font of ours has, each once, in order."""
    lost = (char for char in _composed(text) if char != _JOINER and _letter(char, font) is None)
    return "".join(dict.fromkeys(lost))


def readable(text: str) -> str:
    """The text as XML and PDF records can hold it: no controls, no halves of characters."""
    return _UNWRITABLE.sub("\ufffd", _CONTROL.sub(" ", text))


def typed(text: str, *, lines: bool = False) -> str:
    """The text as a field holds it that people type into: no controls, breaks between `lines`.

    Letters stay as they are, whatever their script: the reader's own fonts show them.
    """
    parts = text.splitlines() if lines else [text]
    return "\n".join(_UNWRITABLE.sub("", _composed(part)) for part in parts)


def _composed(text: str) -> str:
    """One line: letters and accents as one, controls and breaks as spaces, invisibles gone."""
    if text.isascii() and text.isprintable():
        return text
    kept: list[str] = []
    for char in unicodedata.normalize("NFC", text):
        category = unicodedata.category(char)
        if category[0] == "Z" or category == "Cc":
            kept.append(" ")
        elif category != "Cf" or char == _JOINER:
            kept.append(char)
    return "".join(kept)


def letters(text: str, font: Font) -> tuple[Letter, ...]:
    """The letters that a line will be printed with."""
    return _line(text, font).letters


def stood_in(text: str) -> str:
    """The text with other words for those that have them, before it is broken into lines."""
    if not text.isascii():
        for name, other in _stand_ins.get().items():
            text = text.replace(name, other)
    return text


def _line(text: str, font: Font) -> _Line:
    text = stood_in(text)
    return (_kept if len(text) <= _LONGEST_KEPT else _made)(text, font)


def _made(text: str, font: Font) -> _Line:
    line = _letters(text, font)
    groups = ((there, tuple(group)) for there, group in groupby(line, key=lambda one: one.face))
    runs = tuple(GlyphRun(there, "".join([one.char for one in run]), run) for there, run in groups)
    return _Line(line, runs, fsum(letter.advance for letter in line))


def _letters(text: str, font: Font) -> tuple[Letter, ...]:
    found: list[Letter] = []
    joined = False
    for char in _composed(text):
        if char == _JOINER:
            joined = True
            continue
        letter = _letter(char, font)
        extends = unicodedata.category(char) in ("Mn", "Me", "Sk") or joined
        joined = False
        if letter is not None:
            found.append(letter)
        elif not (extends and found):
            found.append(Letter(face(font), MARK, face(font).advance(MARK)))
    return tuple(found)


_kept = lru_cache(maxsize=8192)(_made)


def clusters(text: str) -> Iterator[str]:
    """The text in parts that are not torn: characters with their accents and what is joined on."""
    start = 0
    for at, char in enumerate(text):
        if at > start and not (_is_joined(char) or text[at - 1] == _JOINER):
            yield text[start:at]
            start = at
    if text:
        yield text[start:]


def _is_joined(char: str) -> bool:
    """Whether a character is printed together with the one before it, or not at all."""
    tint = "\U0001f3fb" <= char <= "\U0001f3ff"  # of the skin, after an emoji
    return tint or (not char.isascii() and unicodedata.category(char) in ("Mn", "Me", "Cf"))


@lru_cache(maxsize=4096)
def _letter(char: str, font: Font) -> Letter | None:
    for choice in (font, msgspec.structs.replace(font, italic=False)):
        there = face(choice)
        if there.has(char):
            return Letter(there, char, there.advance(char))
    return None


def width(text: str, style: TextStyle) -> float:
    """The width of a line in mm, from the first letter's origin to the last one's end."""
    return _width(_line(text, style.font), style)


def _width(line: _Line, style: TextStyle) -> float:
    gaps = style.spacing * max(0, len(line.letters) - 1)
    return style.size * line.advance + gaps


_SHARES: dict[Anchor, float] = {"start": 0.0, "middle": 0.5, "end": 1.0}
"""How much of a line stands before its anchor."""


@lru_cache(maxsize=256)
def _turn(rotation: float) -> tuple[float, float]:
    return math.cos(math.radians(rotation)), math.sin(math.radians(rotation))


def straight(text: str, style: TextStyle, place: TextAt) -> list[PlacedGlyphs]:
    """Return the pieces of one line of text."""
    line = _line(text, style.font)
    along = -_width(line, style) * _SHARES[place.anchor]
    down = _drop(style, place.level)
    cos, sin = _turn(place.rotation)
    pieces: list[PlacedGlyphs] = []
    for number, run in enumerate(line.runs, 1):
        at = (place.x + along * cos - down * sin, place.y + along * sin + down * cos)
        pieces.append(PlacedGlyphs(run.face, run.text, *at, place.rotation))
        if number < len(line.runs):
            along += fsum(letter.advance * style.size + style.spacing for letter in run.letters)
    return pieces


def _drop(style: TextStyle, level: Level) -> float:
    """How far below the given y the baseline lies, in mm."""
    there = face(style.font)
    if level == "middle":
        return there.cap_height / 2 * style.size
    if level == "top":
        return there.cap_height * style.size
    return -there.descent * style.size if level == "bottom" else 0.0


def along_curve(text: str, style: TextStyle, curve: OnCurve) -> list[PlacedGlyphs]:
    """Return one piece per letter, each turned as the curve goes at the letter's middle.

    Text longer than the curve runs on straight beyond its ends. No points, no pieces.
    """
    track = _Track(flatten(smooth(curve.points, tension=curve.tension)))
    if not track.parts:
        return []
    at = (track.length - width(text, style)) * _SHARES[curve.anchor]
    pieces: list[PlacedGlyphs] = []
    for letter in letters(text, style.font):
        advance = letter.advance * style.size
        x, y, angle = track.at(at + advance / 2)
        cos, sin = math.cos(angle), math.sin(angle)
        left, top = (
            x - advance / 2 * cos + curve.rise * sin,
            y - advance / 2 * sin - curve.rise * cos,
        )
        pieces.append(PlacedGlyphs(letter.face, letter.char, left, top, math.degrees(angle)))
        at += advance + style.spacing
    return pieces


class Baseline(NamedTuple):
    """The points that a text in one face runs along, and where on them it starts in mm."""

    face: FontFace
    text: str
    points: tuple[Point, ...]
    start: float


def baseline(text: str, style: TextStyle, curve: OnCurve) -> Baseline | None:
    """Return the line on which `along_curve` puts its letters, run out on straight if it's short.

    None if there are no letters, no points, or letters of several faces.
    """
    track = _Track(flatten(smooth(curve.points, tension=curve.tension)))
    line = _line(text, style.font)
    if not track.parts or len(line.runs) != 1:
        return None
    long = _width(line, style)
    start = (track.length - long) * _SHARES[curve.anchor]
    points = [track.parts[0][0], *(part[1] for part in track.parts)]
    far = max(0.0, -start, start + long - track.length) + style.size
    if start < style.size or start + long > track.length - style.size:
        before, after = track.at(-far)[:2], track.at(track.length + far)[:2]
        points, start = [before, *points, after], start + far
    return Baseline(line.runs[0].face, line.runs[0].text, tuple(points), start)


class _Track:
    """A line of points that can be asked for place and direction at any distance."""

    def __init__(self, points: Sequence[Point]) -> None:
        if points and points[-1][0] < points[0][0]:
            points = points[::-1]
        self.parts = [(a, b, math.dist(a, b)) for a, b in pairwise(points) if a != b]
        self.length = math.fsum(part[2] for part in self.parts)

    def at(self, distance: float) -> tuple[float, float, float]:
        """x, y and the angle in radians so many mm from the start."""
        part = self.parts[0]
        for part in self.parts:
            if distance <= part[2]:
                break
            distance -= part[2]
        else:
            distance += part[2]
        (x1, y1), (x2, y2), length = part
        share = distance / length
        return (
            x1 + (x2 - x1) * share,
            y1 + (y2 - y1) * share,
            math.atan2(y2 - y1, x2 - x1),
        )
