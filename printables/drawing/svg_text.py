"""The SVG writer for work in a drawing program: letters are text, in fonts that the file holds.

Browsers use the embedded fonts; Inkscape and other drawing programs use installed ones of the
same name. A page shows the fonts only if its policy allows fonts from `data:`.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from io import BytesIO

from fontTools import subset

from printables.drawing.decimals import length, relative
from printables.drawing.paths import polyline
from printables.drawing.surface import OnCurve, TextStyle
from printables.drawing.svg import Attributes, SvgWriter, matrix
from printables.text.fonts import Font, FontFace
from printables.text.lettering import PlacedGlyphs, baseline

_NAMES = [0, 1, 2, 13, 14]  # copyright, family, style, and the license, which must stay with it


def woff(face: FontFace, chars: Iterable[str]) -> bytes:
    """The font of a face with these characters alone, compressed.

    It has no kerning and no ligatures: letters are as wide as they are measured. WOFF 2 would be
    a fifth smaller, but needs a compressor that nothing else here needs.
    """
    options = subset.Options(
        flavor="woff",
        layout_features=[],
        hinting=False,
        notdef_outline=True,
        name_IDs=_NAMES,
        drop_tables=[*subset.Options().drop_tables, "GPOS", "GSUB", "GDEF"],
    )
    font = subset.load_font(BytesIO(face.data), options)
    cut = subset.Subsetter(options)
    cut.populate(unicodes=map(ord, chars))
    cut.subset(font)
    file = BytesIO()
    subset.save_font(font, file, options)
    return file.getvalue()


def font_rule(face: FontFace, chars: Iterable[str], family: str) -> str:
    """A rule of CSS that gives a family the font of a face, embedded."""
    data = b64encode(woff(face, chars)).decode()
    slope = "italic" if face.font.italic else "normal"
    return (
        f"@font-face{{font-family:{family};font-weight:{face.font.css_weight};font-style:{slope};"
        f"src:url(data:font/woff;base64,{data}) format('woff')}}"
    )


_FAMILIES = {"serif": "Source Serif Pro", "sans": "Source Sans Pro"}
_ELSE = {"serif": "serif", "sans": "sans-serif"}


class TextSvgWriter(SvgWriter):
    """An `SvgWriter` whose letters can be searched, copied and edited."""

    def draw_text_on_curve(self, text: str, style: TextStyle, curve: OnCurve) -> None:
        """Write text along a curve, as words that follow a path if one font has all letters."""
        line = baseline(text, style, curve)
        if line is None:
            super().draw_text_on_curve(text, style, curve)
            return
        self._lettered.add((line.face, line.text))
        name = self._fresh("b")
        self._defs.append(f'<path id="{name}" d="{relative(polyline(line.points))}"/>')
        words = f'<textPath xlink:href="#{name}" startOffset="{length(line.start)}">'
        words += f"{escape(line.text)}</textPath>"
        rise = f'dy="{length(-curve.rise)}"{_slope(line.face.font, style)}'
        self._write([f"<text {rise}>{words}</text>"], style, 1.0)

    def _letter(self, text: str, pieces: Sequence[PlacedGlyphs], style: TextStyle) -> None:
        self._write([self._piece(piece, style) for piece in pieces], style, 1.0)

    def _piece(self, piece: PlacedGlyphs, style: TextStyle) -> str:
        self._lettered.add((piece.face, piece.text))
        place = f'x="{length(piece.x)}" y="{length(piece.y)}"'
        if piece.rotation:
            place = f'transform="{matrix(piece, 1, 1)}"'
        if piece.text != " ".join(piece.text.split()):
            place += ' xml:space="preserve"'
        words = escape(piece.text)
        return f"<text {place}{_slope(piece.face.font, style)}>{words}</text>"

    def _ink_attributes(self, style: TextStyle) -> Attributes:
        font = style.font
        found = super()._ink_attributes(style)
        found |= {
            "font-family": f"'{_FAMILIES[font.family]}',{_ELSE[font.family]}",
            "font-size": length(style.size),
            "font-weight": str(font.css_weight),
        }
        if font.italic:
            found["font-style"] = "italic"
        if style.spacing:
            found["letter-spacing"] = length(style.spacing)
        return found

    def _letter_defs(self) -> Iterator[str]:
        """A style sheet with each font of the file, cut down to the letters that it shows."""
        chars: dict[str, set[str]] = {}
        faces = {face.name: face for face, _ in self._lettered}
        for face, text in self._lettered:
            chars.setdefault(face.name, set()).update(text)
        rules = [
            font_rule(faces[name], chars[name], f"'{_FAMILIES[faces[name].font.family]}'")
            for name in sorted(faces)
        ]
        if rules:
            yield "<style>" + "\n".join(rules) + "</style>"


def _slope(font: Font, style: TextStyle) -> str:
    """The slope of letters that are taken from another face than that of their style."""
    return "" if font.italic == style.font.italic else ' style="font-style:normal"'
