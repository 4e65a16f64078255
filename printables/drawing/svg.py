"""The SVG writer: one page as one drawing, in millimeters.

By default letters are drawn as outlines, with what they say kept in `aria-label`: the picture
is then the same in a browser, in librsvg, in CairoSVG and in print, whatever fonts are there.
Each letter's outline is in the file once, and so is a long path that is drawn again.
`TextSvgWriter` in `svg_text` keeps letters as text instead.

Colors and lines are attributes, so that a page may show the file under a policy without styles.
Each style has a class, named for the layer or symbol it is first drawn in: any rule of CSS
overrides the attributes.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from html import escape
from typing import NamedTuple

from printables.drawing.decimals import (
    check_finite,
    factor,
    is_long,
    kept_when_long,
    length,
    relative,
)
from printables.drawing.paths import Path, rectangle
from printables.drawing.shapes import BaseWriter, check_defined, check_name
from printables.drawing.surface import Box, Paint, Surface, Tag, TextStyle, Transform, rgb
from printables.text.fonts import FontFace
from printables.text.lettering import PlacedGlyphs, readable, typed

Attributes = dict[str, str]

_path_data = kept_when_long(relative)

_SHEET = '<rect width="100%" height="100%" fill="#ffffff"/>'
"""The paper: viewers with a dark ground would show it through the margin."""

_SPECIAL = re.compile('[&<>"]')
_PLAIN = re.compile("[A-Za-z0-9]")
_NO_NAME = re.compile("[^A-Za-z0-9_-]+")
_FAMILIES = {"serif": "r", "sans": "s"}
_STRAIGHT = 0.1  # degrees, and tenths of the em, that letters of a straight line are off it
_ROUND = (' stroke-linecap="round"', ' stroke-linejoin="round"')
_NOT_ROUND = re.compile(' stroke-line(?:cap|join)="(?!round)')


class Area(NamedTuple):
    """A place on the page with a name in the file: its id, its middle in mm, and what it says."""

    id: str
    x: float
    y: float
    title: str
    words: str


class SvgWriter(BaseWriter):
    """A `Surface` whose page becomes an SVG file; `data` gives the bytes."""

    def __init__(self, width: float, height: float, *, title: str = "") -> None:
        import svgwrite  # so that a PDF, drawn by the same modules, does not wait for it

        self.width = width
        self.height = height
        size = (f"{length(width)}mm", f"{length(height)}mm")
        box = f"0 0 {length(width)} {length(height)}"
        shell = svgwrite.Drawing(size=size, debug=False, viewBox=box)
        shell["xmlns:inkscape"] = "http://www.inkscape.org/namespaces/inkscape"
        if title:
            shell.set_desc(title=readable(title))
        self._head, self._tail = _around_drawing(shell.tostring())
        self._defs: list[str] = []
        self._body: list[str] = []
        self._into = self._body
        self._symbols: set[str] = set()
        self._angular: list[str] = []
        self._long: dict[str, str] = {}
        self._lettered: set[tuple[FontFace, str]] = set()
        self._section = "page"
        self._styles: dict[str, dict[Paint | TextStyle, str]] = {}
        self._paints = self._styles.setdefault(self._section, {})
        self._layers: Counter[str] = Counter()
        self._ids = 0

    def data(self) -> bytes:
        """The whole file as UTF-8; the writer may go on drawing afterwards."""
        head = '<?xml version="1.0" encoding="utf-8"?>\n' + self._head
        defs = [head + "<defs>", *sorted(self._letter_defs()), *self._defs, "</defs>"]
        return "\n".join([*defs, _SHEET, *self._body, self._tail, ""]).encode()

    def _letter_defs(self) -> Iterator[str]:
        """What the letters of the file are drawn with, in any order: the outline of each."""
        glyphs = dict.fromkeys((face, char) for face, text in self._lettered for char in text)
        for face, char in glyphs:
            if outline := _outline(face, char):
                yield f'<path id="{_glyph(face, char)}" d="{outline}"/>'

    def path(self, path: Path, paint: Paint) -> None:
        """Draw any path."""
        if path.segments:
            self._into.append(f"<{self._shape(path)}{self._painted(paint)}/>")

    def rect(self, box: Box, paint: Paint, *, radius: float = 0.0) -> None:
        """Draw a rectangle, its corners rounded by the radius in mm."""
        place = f'x="{length(box.x)}" y="{length(box.y)}"'
        place += f' width="{length(box.width)}" height="{length(box.height)}"'
        if radius > 0:
            place += f' rx="{length(min(radius, box.width / 2, box.height / 2))}"'
        self._into.append(f"<rect {place}{self._painted(paint)}/>")

    def circle(self, x: float, y: float, radius: float, paint: Paint) -> None:
        """Draw a circle round a center."""
        place = f'cx="{length(x)}" cy="{length(y)}" r="{length(radius)}"'
        self._into.append(f"<circle {place}{self._painted(paint)}/>")

    @contextmanager
    def draw_group(
        self, layer: str | None, transform: Transform, clip: Path | None
    ) -> Iterator[None]:
        """Draw inside moved, turned and scaled coordinates, cut to a path."""
        moves = _moves(transform)
        attributes = {"transform": moves} if moves else {}
        section = self._section
        if layer is not None:
            section = _NO_NAME.sub("-", layer)
            self._layers[section] += 1
            again = f"-{count}" if (count := self._layers[section]) > 1 else ""
            attributes["id"] = f"layer-{section}{again}"
            attributes["inkscape:groupmode"] = "layer"
            attributes["inkscape:label"] = readable(layer)
        if clip is not None:
            attributes["clip-path"] = f"url(#{self._clip(clip)})"
        lines, opened = self._into, len(self._into)
        lines.append(f"<g{_attributes(attributes)}>")
        try:
            with self._styled_for(section):
                yield
        finally:
            lines.append("</g>")
        if layer is not None:
            lines[opened:] = self._rounded(lines[opened:])

    @contextmanager
    def _styled_for(self, section: str) -> Iterator[None]:
        """Draw inside with the styles of a layer or symbol."""
        before, paints = self._section, self._paints
        self._section, self._paints = section, self._styles.setdefault(section, {})
        try:
            yield
        finally:
            self._section, self._paints = before, paints

    @contextmanager
    def tagged(self, tag: Tag, alt: str = "", *, span: int = 1) -> Iterator[None]:
        """What is only seen is hidden from those who have a page read aloud."""
        if tag != "Artifact":
            yield
            return
        self._into.append('<g aria-hidden="true">')
        try:
            yield
        finally:
            self._into.append("</g>")

    def define(self, name: str, draw: Callable[[Surface], None], box: Box | None = None) -> None:
        """Make a symbol, drawn about (0, 0); a name already defined keeps its first drawing."""
        if name in self._symbols:
            return
        check_name(name)
        attributes = {"id": f"s-{name}"}
        if box is not None:
            edge = rectangle(box.x, box.y, box.width, box.height)
            attributes["clip-path"] = f"url(#{self._clip(edge)})"
        before, self._into = self._into, [f"<g{_attributes(attributes)}>"]
        try:
            with self._styled_for(name):
                draw(self)
            lines = [*self._into, "</g>"]
        finally:
            self._into = before
        if _NOT_ROUND.search("".join(lines)):
            self._angular.append(f'"#s-{name}"')
        self._defs += self._rounded(lines)
        self._symbols.add(name)

    def _rounded(self, lines: list[str]) -> list[str]:
        """A group that says for all its lines that their ends and corners are round.

        One with other lines stays as it is: CairoSVG would draw those round too.
        """
        text = "\n".join(lines)
        often = sum(map(text.count, _ROUND)) > len(_ROUND)
        if not often or _NOT_ROUND.search(text) or any(name in text for name in self._angular):
            return lines
        for said in _ROUND:
            text = text.replace(said, "")
        head, rest = text.split(">", 1)
        return f"{head}{''.join(_ROUND)}>{rest}".split("\n")

    def draw_symbol(self, name: str, transform: Transform) -> None:
        """Place a symbol with its (0, 0) at (x, y)."""
        check_defined(name, self._symbols)
        if transform.scale == 1 and transform.rotation == 0:
            x, y = transform.x, transform.y
            place = f'x="{x:.2f}" y="{y:.2f}"'  # zeros and all: a map has thousands of these
            if "n" in place:
                check_finite(x, y)
        else:
            place = f'transform="{_moves(transform)}"'
        self._into.append(f'<use xlink:href="#s-{name}" {place}/>')

    def areas(self, outline: Path, areas: Iterable[Area]) -> None:
        """Lay areas that aren't seen over the page, each with an outline drawn about (0, 0).

        Programs find them by their ids, and a rule of CSS may fill them. A browser shows the title
        of the one that is pointed at. Those at the same height are a group.
        """
        self._into.append('<g fill="none" pointer-events="all">')
        name = self._fresh("a")
        self._defs.append(f'<path id="{name}" d="{_path_data(outline)}"/>')
        rows: dict[str, list[str]] = {}
        for area in areas:
            rows.setdefault(length(area.y), []).append(
                f'<use xlink:href="#{name}" id="{_quoted(area.id)}" x="{area.x:.2f}"><title>'
                f"{_quoted(area.title)}</title><desc>{_quoted(typed(area.words))}</desc></use>"
            )
        for y, row in rows.items():
            self._into += [f'<g transform="translate(0 {y})">', *row, "</g>"]
        self._into.append("</g>")

    def _letter(self, text: str, pieces: Sequence[PlacedGlyphs], style: TextStyle) -> None:
        sizes = {piece.face.per_em for piece in pieces}
        if len(pieces) > 1 and len(sizes) == 1 and all(len(piece.text) == 1 for piece in pieces):
            made = self._letters_apart(pieces, style)
        else:
            made = [part for piece in pieces if (part := self._outlined_piece(piece, style))]
        said = f' role="img" aria-label="{_quoted(readable(text))}"'
        self._write(made, style, style.size / 1000, said)

    def _write(self, made: list[str], style: TextStyle, unit: float, said: str = "") -> None:
        """Write elements as letters in a style, whose unit is so many mm."""
        if made and style.halo is not None and style.halo_width > 0:
            colour = style.halo or ""
            rgb(colour)
            rim = f'class="halo" stroke="{colour}"{_ROUND[1]}'
            rim += f' stroke-width="{length(2 * style.halo_width / unit)}"'
            name = self._fresh("t")
            made = [f'<use xlink:href="#{name}" {rim}/>', *_grouped(f' id="{name}"', made)]
        if made:
            self._into += _grouped(f"{self._inked(style)}{said}", made)

    def _outlined_piece(self, piece: PlacedGlyphs, style: TextStyle) -> str:
        unit = style.size / piece.face.per_em
        letters = _letters(piece.face, piece.text, style.spacing / unit)
        if not letters:
            return ""
        self._lettered.add((piece.face, piece.text))
        return f'<g transform="{matrix(piece, unit, -unit)}">{letters}</g>'

    def _letters_apart(self, pieces: Sequence[PlacedGlyphs], style: TextStyle) -> list[str]:
        """Letters of a curve as one group about the first, in units of the em."""
        first = pieces[0]
        unit = style.size / first.face.per_em
        angle = first.rotation if _lie_straight(pieces, style) else 0.0
        cos, sin = math.cos(math.radians(angle)) / unit, math.sin(math.radians(angle)) / unit
        made: list[str] = []
        for piece in pieces:
            if _outline(piece.face, piece.text):
                self._lettered.add((piece.face, piece.text))
                right, down = piece.x - first.x, piece.y - first.y
                x, y = round(right * cos + down * sin), round(right * sin - down * cos)
                place = f'transform="translate({x} {y})rotate({-piece.rotation:.1f})"'
                if angle:
                    place = f'x="{x}"'
                made.append(f'<use xlink:href="#{_glyph(piece.face, piece.text)}" {place}/>')
        place = matrix(first._replace(rotation=angle), unit, -unit)
        return [f'<g transform="{place}">{"".join(made)}</g>'] if made else []

    def _painted(self, paint: Paint) -> str:
        found = self._paints.get(paint)
        if found is None:
            found = self._paints[paint] = self._style(_paint_attributes(paint))
        return found

    def _inked(self, style: TextStyle) -> str:
        found = self._paints.get(style)
        if found is None:
            found = self._paints[style] = self._style(self._ink_attributes(style))
        return found

    def _ink_attributes(self, style: TextStyle) -> Attributes:
        rgb(style.colour)
        attributes = {"fill": style.colour}
        if style.opacity != 1:
            seen = factor(style.opacity)
            attributes |= {"fill-opacity": seen, "stroke-opacity": seen}
        return attributes

    def _style(self, attributes: Attributes) -> str:
        """The attributes of a new style, with its class."""
        name = f"{self._section}-{len(self._paints) + 1}"
        return _attributes({"class": name, **attributes})

    def _shape(self, path: Path) -> str:
        """A path, or where it is, as a tag without its end: a long one is in the file once."""
        data = _path_data(path)
        if not is_long(path):
            return f'path d="{data}"'
        name = self._long.get(data)
        if name is None:
            name = self._long[data] = self._fresh("p")
            self._defs.append(f'<path id="{name}" d="{data}"/>')
        return f'use xlink:href="#{name}"'

    def _clip(self, path: Path) -> str:
        name = self._fresh("c")
        self._defs.append(f'<clipPath id="{name}"><{self._shape(path)}/></clipPath>')
        return name

    def _fresh(self, letter: str) -> str:
        self._ids += 1
        return f"{letter}{self._ids}"


def _lie_straight(pieces: Sequence[PlacedGlyphs], style: TextStyle) -> bool:
    """True if letters of a curve lie on a straight line."""
    first, last = pieces[0], pieces[-1]
    angle = math.degrees(math.atan2(last.y - first.y, last.x - first.x))
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    off = [(piece.y - first.y) * cos - (piece.x - first.x) * sin for piece in pieces]
    turns = [abs(piece.rotation - angle) for piece in pieces]
    return max(turns) < _STRAIGHT and max(map(abs, off)) < _STRAIGHT * style.size / 10


def _around_drawing(shell: str) -> tuple[str, str]:
    """What stands before and after the drawing in the file that svgwrite makes of an empty one."""
    head, _, tail = shell.partition("<defs />")
    return head, tail


def _attributes(values: Attributes) -> str:
    """Attributes as they stand in a tag, a blank before each."""
    return "".join([f' {name}="{_quoted(value)}"' for name, value in values.items()])


def _grouped(attributes: str, elements: list[str]) -> list[str]:
    """Elements as a group; one alone gets the attributes itself."""
    if len(elements) != 1:
        return [f"<g{attributes}>", *elements, "</g>"]
    tag, rest = elements[0].split(" ", 1)
    return [f"{tag}{attributes} {rest}"]


def _quoted(value: str) -> str:
    return escape(value, quote=False).replace('"', "&quot;") if _SPECIAL.search(value) else value


def _paint_attributes(paint: Paint) -> Attributes:
    attributes = {"fill": "none"}
    if paint.fill is not None:
        rgb(paint.fill)
        attributes["fill"] = paint.fill
        if paint.even_odd:
            attributes["fill-rule"] = "evenodd"
        if paint.opacity != 1:
            attributes["fill-opacity"] = factor(paint.opacity)
    if paint.stroke is not None and paint.strokes:
        rgb(paint.stroke)
        attributes |= {"stroke": paint.stroke, "stroke-width": length(paint.width)}
        attributes |= {"stroke-linecap": paint.cap, "stroke-linejoin": paint.join}
        if paint.dash:
            attributes["stroke-dasharray"] = " ".join(map(length, paint.dash))
        if paint.opacity != 1:
            attributes["stroke-opacity"] = factor(paint.opacity)
    return attributes


def _moves(transform: Transform) -> str:
    """A move, turn and scale as a transform; "" for none."""
    steps = []
    if transform.x or transform.y:
        steps.append(f"translate({length(transform.x)} {length(transform.y)})")
    if transform.rotation:
        steps.append(f"rotate({length(transform.rotation)})")
    if transform.scale != 1:
        steps.append(f"scale({factor(transform.scale)})")
    return _ZERO.sub(".", "".join(steps))


def matrix(piece: PlacedGlyphs, across: float, down: float) -> str:
    """The transform that puts letters of so many units a mm, across and down, in their place."""
    turned = _turned(piece.rotation, across, down)
    place = f"{turned} {length(piece.x)} {length(piece.y)}"
    if "n" in place:
        check_finite(piece.x, piece.y)
    return f"matrix({place})"


@lru_cache(maxsize=1024)  # words lie level, mostly, in letters of the same few sizes
def _turned(rotation: float, across: float, down: float) -> str:
    angle = math.radians(rotation)
    cos, sin = math.cos(angle), math.sin(angle)
    entries = (cos * across, sin * across, -sin * down, cos * down)
    return _ZERO.sub(".", " ".join(factor(float(f"{entry:.5g}")) for entry in entries))


_ZERO = re.compile(r"(?<!\d)0\.")
"""A zero before a point, which SVG needs not."""


@lru_cache(maxsize=4096)
def _letters(face: FontFace, text: str, spacing: float) -> str:
    """The letters of a run, each where it is, in units of the em."""
    parts: list[str] = []
    at = 0.0
    for char in text:
        if _outline(face, char):
            place = f' x="{round(at)}"' if round(at) else ""
            parts.append(f'<use xlink:href="#{_glyph(face, char)}"{place}/>')
        at += face.advance(char) * face.per_em + spacing
    return "".join(parts)


def _glyph(face: FontFace, char: str) -> str:
    """The short name of a letter in every file: of its family, weight and slope; others than of
    the alphabet by their code."""
    font = face.font
    code = char if _PLAIN.fullmatch(char) else f"{ord(char):x}"
    return f"{_FAMILIES[font.family]}{font.css_weight // 100}{'i' * font.italic}-{code}"


@lru_cache(maxsize=4096)
def _outline(face: FontFace, char: str) -> str:
    """The outline of a letter in units of the em, y upwards; "" for a blank."""
    contours = face.contours(char)
    if contours is None:
        return ""
    x, y = contours.start
    return f"M{x} {y}{contours.data}"
