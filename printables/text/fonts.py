"""The two font families on paper, Source Serif Pro and Source Sans Pro, and their own figures.

Advance widths, heights and outlines come from the font files, so text is measured alike for
every writer. The files are read from the installed font packages, once each.
"""

from __future__ import annotations

from functools import cache, cached_property
from importlib.resources import files
from io import BytesIO
from typing import Any, Literal

import msgspec
from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont

Family = Literal["serif", "sans"]
Weight = Literal["light", "regular", "semibold", "bold", "black"]

_PACKAGES = {
    "serif": ("font_source_serif_pro", "SourceSerifPro"),
    "sans": ("font_source_sans_pro", "SourceSansPro"),
}
_WEIGHTS = {"light": 300, "regular": 400, "semibold": 600, "bold": 700, "black": 900}


class FontMissing(RuntimeError):
    """A font file of the font packages cannot be read."""


class Font(msgspec.Struct, frozen=True):
    """A choice of letters: family, weight and slope."""

    family: Family = "sans"
    weight: Weight = "regular"
    italic: bool = False

    @property
    def file_name(self) -> str:
        """The file's name without its ending; it names the face in PDF files too."""
        slope = "It" if self.italic else ""
        weight = self.weight.capitalize()
        cut = slope if slope and weight == "Regular" else weight + slope
        return f"{_PACKAGES[self.family][1]}-{cut}"

    @property
    def css_weight(self) -> int:
        """The weight as CSS and SVG count it, 300 to 900."""
        return _WEIGHTS[self.weight]


class Contours(msgspec.Struct, frozen=True):
    """A glyph's outline as SVG path data, y upwards, in units of a thousandth of the em.

    `start` is where the first contour begins; `data` goes on from there in relative steps.
    """

    start: tuple[int, int]
    data: str


class FontFace:
    """One font file: which characters it has, and how wide and what shape they are."""

    def __init__(self, font: Font, data: bytes) -> None:
        self.font = font
        self.name = font.file_name
        self.data = data
        self._file = TTFont(BytesIO(data), lazy=True)
        # Glyphs go by their numbers: to read the names in the file takes longer than all the rest.
        self._file.setGlyphOrder(list(map(str, range(self._file["maxp"].numGlyphs))))
        self._names: dict[int, str] = self._file.getBestCmap()
        self._advances: dict[str, tuple[int, int]] = self._file["hmtx"].metrics
        self._contours: dict[str, Contours | None] = {}
        self.per_em: int = self._file["head"].unitsPerEm

    def has(self, char: str) -> bool:
        """Is there a glyph for the character?"""
        return ord(char) in self._names

    def advance(self, char: str) -> float:
        """The width of a character the face has, in em."""
        return self._advances[self._names[ord(char)]][0] / self.per_em

    @cached_property
    def cap_height(self) -> float:
        """The height of capitals over the baseline, in em."""
        return float(self._file["OS/2"].sCapHeight / self.per_em)

    @cached_property
    def descent(self) -> float:
        """How far p and q reach below the baseline, in em."""
        return float(-self._file["OS/2"].sTypoDescender / self.per_em)

    def contours(self, char: str) -> Contours | None:
        """The outline of a character the face has; None for a blank."""
        if char not in self._contours:
            pen = _ContourPen(self._glyphs)
            self._glyphs[self._names[ord(char)]].draw(pen)
            self._contours[char] = pen.result()
        return self._contours[char]

    @cached_property
    def _glyphs(self) -> Any:
        return self._file.getGlyphSet()


class _ContourPen(BasePen):  # type: ignore[misc]
    """Writes a glyph's contours as relative path data, which stays right wherever it is put."""

    def __init__(self, glyphs: Any) -> None:
        super().__init__(glyphs)
        self._start: tuple[int, int] | None = None
        self._at = self._opened = (0, 0)
        self._mirrored: list[int] | None = None
        self._parts: list[str] = []

    def result(self) -> Contours | None:
        """What was drawn, or None if nothing was."""
        if self._start is None:
            return None
        return Contours(self._start, "".join(self._parts))

    def _step(self, letter: str, *points: tuple[float, float]) -> None:
        x, y = self._at
        numbers: list[int] = []
        for point in points:
            numbers += [round(point[0]) - x, round(point[1]) - y]
        self._at = (round(points[-1][0]), round(points[-1][1]))
        letter, numbers = self._shortened(letter, numbers)
        self._parts.append(letter + " ".join(map(str, numbers)).replace(" -", "-"))

    def _shortened(self, letter: str, numbers: list[int]) -> tuple[str, list[int]]:
        """The same step in fewer numbers: level, upright, or a curve that goes on smoothly."""
        mirrored, self._mirrored = self._mirrored, None
        if letter == "q":
            self._mirrored = [numbers[2] - numbers[0], numbers[3] - numbers[1]]
            return ("t", numbers[2:]) if numbers[:2] == mirrored else (letter, numbers)
        if letter == "l" and 0 in numbers:
            return ("v", numbers[1:]) if numbers[0] == 0 else ("h", numbers[:1])
        return letter, numbers

    def _moveTo(self, pt: tuple[float, float]) -> None:  # noqa: N802
        if self._start is None:
            self._start = self._at = (round(pt[0]), round(pt[1]))
        else:
            self._step("m", pt)
        self._opened = self._at

    def _lineTo(self, pt: tuple[float, float]) -> None:  # noqa: N802
        self._step("l", pt)

    def _curveToOne(  # noqa: N802
        self, pt1: tuple[float, float], pt2: tuple[float, float], pt3: tuple[float, float]
    ) -> None:
        self._step("c", pt1, pt2, pt3)

    def _qCurveToOne(self, pt1: tuple[float, float], pt2: tuple[float, float]) -> None:  # noqa: N802
        self._step("q", pt1, pt2)

    def _closePath(self) -> None:  # noqa: N802
        self._parts.append("z")
        self._at = self._opened


@cache
def face(font: Font) -> FontFace:
    """The face of a font, read on first use; FontMissing if its package is not installed."""
    package = _PACKAGES[font.family][0]
    try:
        data = files(package).joinpath("files", f"{font.file_name}.ttf").read_bytes()
    except (ImportError, OSError) as fault:
        name = package.replace("_", "-")
        raise FontMissing(
            f"The font {font.file_name} can't be read: reinstall the package {name}."
        ) from fault
    return FontFace(font, data)
