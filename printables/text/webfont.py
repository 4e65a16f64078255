"""Fonts to embed in a picture: only the letters that it shows, as WOFF."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable
from io import BytesIO

from fontTools import subset

from printables.text.fonts import FontFace

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
