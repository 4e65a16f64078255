"""The PNG writer: a page in dots, drawn by the Cairo library on a canvas that CairoSVG makes.

CairoSVG can draw a finished SVG file too, and the same picture comes out; but it walks and reads
a symbol anew for each place it stands at, which takes several times as long.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache, partial
from io import BytesIO
from typing import Any

import msgspec

from printables.drawing.decimals import check_finite
from printables.drawing.paths import Path, Point, Segment, rectangle
from printables.drawing.shapes import BaseWriter, check_defined, check_name
from printables.drawing.surface import Box, Paint, Surface, SurfaceError, TextStyle, Transform, rgb
from printables.drawing.svg import SvgWriter
from printables.text.fonts import Contours, FontFace
from printables.text.lettering import PlacedGlyphs

_STEP = re.compile(r"([mlhvcqtz])([^mlhvcqtz]*)")
_NUMBER = re.compile(r"-?\d+")
_SAME_AS = {"h": "L", "v": "L", "q": "C", "t": "C"}


@lru_cache(maxsize=4096)
def outline(face: FontFace, char: str) -> Path:
    """The outline of a character the face has, y upwards, in its units; empty for a blank."""
    contours = face.contours(char)
    return Path() if contours is None else Path(tuple(_segments(contours)))


def _segments(contours: Contours) -> Iterator[Segment]:
    """Contours in relative steps as segments; a quadratic curve becomes the same cubic one."""
    at = opened = (float(contours.start[0]), float(contours.start[1]))
    mirrored: list[int] = []
    yield "M", at
    for kind, words in _STEP.findall(contours.data):
        if kind == "z":
            yield "Z", ()
            at = opened
            continue
        numbers = _in_full(kind, list(map(int, _NUMBER.findall(words))), mirrored)
        pairs = zip(numbers[::2], numbers[1::2], strict=True)
        points = [(at[0] + x, at[1] + y) for x, y in pairs]
        if kind == "m":
            opened = points[-1]
        elif kind in "qt":
            mirrored = [numbers[2] - numbers[0], numbers[3] - numbers[1]]
            points = [_towards(at, points[0]), _towards(points[1], points[0]), points[1]]
        yield _SAME_AS.get(kind, kind.upper()), tuple(n for point in points for n in point)
        at = points[-1]


def _in_full(kind: str, numbers: list[int], mirrored: list[int]) -> list[int]:
    """The numbers of a step as x and y of each point, with those that its kind leaves out."""
    if kind == "h":
        return [*numbers, 0]
    if kind == "v":
        return [0, *numbers]
    return [*mirrored, *numbers] if kind == "t" else numbers


def _towards(start: Point, handle: Point) -> Point:
    """Two thirds of the way from an end of a quadratic curve to its handle."""
    return start[0] + (handle[0] - start[0]) * 2 / 3, start[1] + (handle[1] - start[1]) * 2 / 3


MOST_DOTS = 32_767  # Cairo draws no side longer than this
MOST_AREA = 400_000_000  # about 1.6 GB while it is drawn

_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}
_MITER_LIMIT = 4.0  # as in SVG files
_NONZERO, _EVEN_ODD = 0, 1

Context = Any
"""A Cairo context; its library has no types."""

Step = Callable[[Context], None]
"""A part of a drawing that can be drawn whenever it is wanted."""

Ink = tuple[float, float, float, float]
"""Red, green, blue and opacity, each 0 to 1."""


class PngError(RuntimeError):
    """A picture cannot be made as asked."""


class CairoMissing(PngError):
    """The Cairo library, which draws PNG files, is not on this machine."""


class _Pen(msgspec.Struct, frozen=True):
    """A paint as Cairo wants it; widths and dashes are in the units of the drawing."""

    fill: Ink | None
    stroke: Ink | None
    width: float = 0.0
    dash: tuple[float, ...] = ()
    cap: int = _CAPS["butt"]
    join: int = _JOINS["miter"]
    rule: int = _NONZERO


class PngWriter(BaseWriter):
    """A `Surface` whose page becomes a PNG file; `data` gives the bytes.

    The page has so many dots an inch on a plain background. Raises CairoMissing where the library
    is not installed, PngError if the picture would be too large to draw.
    """

    def __init__(
        self, width: float, height: float, *, dpi: float = 150, background: str = "#ffffff"
    ) -> None:
        _check_size(width, height, dpi)
        self.width = width
        self.height = height
        self._file = BytesIO()
        self._page = _canvas(width, height, self._file, dpi, background)
        self._context: Context = self._page.context
        self._symbols: dict[str, list[Step]] = {}
        self._kept: list[Step] | None = None
        self._pens: dict[Paint, _Pen] = {}

    def data(self) -> bytes:
        """The whole file; nothing can be drawn afterwards."""
        if not self._file.tell():
            self._page.finish()
        return self._file.getvalue()

    def path(self, path: Path, paint: Paint) -> None:
        """Draw any path."""
        for _, numbers in path.segments:
            check_finite(*numbers)
        pen = self._pens.get(paint)
        if pen is None:
            pen = self._pens[paint] = _pen(paint)
        if path.segments:
            self._do(partial(_draw_shape, path, pen))

    @contextmanager
    def draw_group(
        self, layer: str | None, transform: Transform, clip: Path | None
    ) -> Iterator[None]:
        """Draw inside moved, turned and scaled coordinates, cut to a path; dots have no layers."""
        check_finite(transform.x, transform.y, transform.scale, transform.rotation)
        self._do(partial(_enter, transform, clip))
        try:
            yield
        finally:
            self._do(lambda context: context.restore())

    def define(self, name: str, draw: Callable[[Surface], None], box: Box | None = None) -> None:
        """Make a symbol, drawn about (0, 0); a name already defined keeps its first drawing."""
        if check_name(name) in self._symbols:
            return
        clip = rectangle(box.x, box.y, box.width, box.height) if box is not None else None
        before, self._kept = self._kept, []
        try:
            with self.group(clip=clip):
                draw(self)
            self._symbols[name] = self._kept
        finally:
            self._kept = before

    def draw_symbol(self, name: str, transform: Transform) -> None:
        """Place a symbol with its (0, 0) at (x, y)."""
        check_defined(name, self._symbols)
        with self.draw_group(None, transform, None):
            self._do(partial(_draw_symbol, self._symbols[name]))

    def _letter(
        self,
        text: str,
        pieces: Sequence[PlacedGlyphs],
        style: TextStyle,
    ) -> None:
        if style.size <= 0:
            return
        if style.halo is not None and style.halo_width > 0:
            rim = _ink(style.halo, style.opacity)
            for piece in pieces:
                wide = 2 * style.halo_width * piece.face.per_em / style.size
                pen = _Pen(fill=rim, stroke=rim, width=wide, join=_JOINS["round"])
                self._print(piece, style, pen)
        pen = _Pen(fill=_ink(style.colour, style.opacity), stroke=None)
        for piece in pieces:
            self._print(piece, style, pen)

    def _print(self, piece: PlacedGlyphs, style: TextStyle, pen: _Pen) -> None:
        check_finite(piece.x, piece.y, piece.rotation)
        self._do(partial(_draw_letters, piece, style.size / piece.face.per_em, style.spacing, pen))

    def _do(self, step: Step) -> None:
        """Draw a step, or keep it for the symbol that is being made."""
        if self._kept is not None:
            self._kept.append(step)
        elif self._file.tell():
            raise SurfaceError("A PNG file is drawn on before its end.")
        else:
            step(self._context)


def _check_size(width: float, height: float, dpi: float) -> None:
    if not 1 <= dpi <= 2400:
        raise PngError(f"{dpi:g} dots per inch can't be used: choose 1 to 2400.")
    wide, high = (side * dpi / 25.4 for side in (width, height))
    if max(high, wide) > MOST_DOTS or high * wide > MOST_AREA:
        raise PngError(
            f"A picture of {wide:.0f} × {high:.0f} dots is too large: "
            f"choose fewer than {dpi:g} dots per inch, or smaller paper."
        )
    if min(high, wide) < 1:
        raise PngError(f"A picture of {wide:.2g} × {high:.2g} dots shows nothing: choose more.")


def _canvas(width: float, height: float, file: BytesIO, dpi: float, background: str) -> Any:
    """CairoSVG's page of an empty SVG file of that size, where 1 is a mm as in ours."""
    try:
        from cairosvg.parser import Tree  # only now: everything else works without it
        from cairosvg.surface import PNGSurface
    except (ImportError, OSError) as fault:
        raise CairoMissing(
            "A PNG needs the Cairo library, which was not found: install it (Debian and Ubuntu "
            '"apt install libcairo2", macOS "brew install cairo", Windows the GTK runtime); '
            "SVG and PDF work without it."
        ) from fault
    empty = SvgWriter(width, height).data()
    return PNGSurface(Tree(bytestring=empty), file, dpi, background_color=background)


# Pens


def _ink(colour: str, opacity: float) -> Ink:
    red, green, blue = rgb(colour)
    return red / 255, green / 255, blue / 255, opacity


def _pen(paint: Paint) -> _Pen:
    return _Pen(
        fill=_ink(paint.fill, paint.opacity) if paint.fill is not None else None,
        stroke=_ink(paint.stroke, paint.opacity) if paint.stroke and paint.strokes else None,
        width=paint.width,
        dash=paint.dash if sum(paint.dash) > 0 else (),
        cap=_CAPS[paint.cap],
        join=_JOINS[paint.join],
        rule=_EVEN_ODD if paint.even_odd else _NONZERO,
    )


# Steps


def _enter(at: Transform, clip: Path | None, context: Context) -> None:
    context.save()
    _move(context, at.x, at.y, at.rotation, at.scale, at.scale)
    if clip is not None:
        context.new_path()
        _trace(context, clip)
        context.set_fill_rule(_NONZERO)
        context.clip()


def _draw_symbol(steps: Sequence[Step], context: Context) -> None:
    for step in steps:
        step(context)


def _draw_shape(path: Path, pen: _Pen, context: Context) -> None:
    context.new_path()
    _trace(context, path)
    _ink_in(context, pen)


def _draw_letters(
    piece: PlacedGlyphs, unit: float, spacing: float, pen: _Pen, context: Context
) -> None:
    """A run of letters as one shape, so that they do not show through each other."""
    context.save()
    _move(context, piece.x, piece.y, piece.rotation, unit, -unit)
    context.new_path()
    for char in piece.text:
        _trace(context, outline(piece.face, char))
        context.translate(piece.face.advance(char) * piece.face.per_em + spacing / unit, 0)
    _ink_in(context, pen)
    context.restore()


def _move(
    context: Context, x: float, y: float, rotation: float, across: float, down: float
) -> None:
    if x or y:
        context.translate(x, y)
    if rotation:
        context.rotate(math.radians(rotation))
    if across != 1 or down != 1:
        context.scale(across, down)


def _trace(context: Context, path: Path) -> None:
    """Add a path to the one that Cairo holds."""
    steps = {
        "M": context.move_to,
        "L": context.line_to,
        "C": context.curve_to,
        "Z": context.close_path,
    }
    for kind, numbers in path.segments:
        steps[kind](*numbers)


def _ink_in(context: Context, pen: _Pen) -> None:
    """Fill and stroke the path that Cairo holds."""
    if pen.fill is not None:
        context.set_source_rgba(*pen.fill)
        context.set_fill_rule(pen.rule)
        context.fill_preserve()
    if pen.stroke is not None:
        context.set_source_rgba(*pen.stroke)
        context.set_line_width(pen.width)
        context.set_line_cap(pen.cap)
        context.set_line_join(pen.join)
        context.set_miter_limit(_MITER_LIMIT)
        context.set_dash(pen.dash)
        context.stroke_preserve()
