"""The letters of form fields: one embedded font, cut to Latin, Greek and Cyrillic.

ReportLab's form knows the standard fonts alone, which lack most of these letters. This is a Type 0
font whose codes are the numbers of its glyphs (Identity-H), with the way back to Unicode.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from functools import cached_property
from typing import Any

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFStream, PDFString

from printables.pdf.canvas import embedded
from printables.text.fonts import Font, FontFace, face
from printables.text.lettering import MARK, letters

FONT = Font("sans", "regular")
NAME = "SrcSans"
"""What fields and their appearances call it."""

_SCRIPTS = (
    (0x20, 0x24F),  # Latin
    (0x2B0, 0x36F),  # accents
    (0x370, 0x3FF),  # Greek
    (0x400, 0x52F),  # Cyrillic
    (0x1E00, 0x1EFF),  # more Latin
    (0x1F00, 0x1FFF),  # more Greek
    (0x2010, 0x2044),  # dashes, quotes
    (0x20A0, 0x20BF),  # money
    (0x2122, 0x2122),
    (0x2212, 0x2212),
    (ord(MARK), ord(MARK)),
)
_NONSYMBOLIC = 32
_TO_UNICODE = """/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
{lines}
endcmap
CMapName currentdict /CMap defineresource pop
end
end"""


class FieldFont:
    """The font as a file holds it, and text in its codes."""

    def __init__(self) -> None:
        self.face: FontFace = face(FONT)
        registered: Any = pdfmetrics.getFont(embedded(self.face))
        self._source: Any = registered.face

    @cached_property
    def glyphs(self) -> dict[str, int]:
        """The numbers of the glyphs that letters have in the file, ascending by letter."""
        numbers: dict[int, int] = {0: 0}
        found: dict[str, int] = {}
        for char in self._chars:
            source = self._source.charToGlyph[ord(char)]
            found[char] = numbers.setdefault(source, len(numbers))
        return found

    @cached_property
    def _chars(self) -> list[str]:
        every = (chr(code) for low, high in _SCRIPTS for code in range(low, high + 1))
        return sorted(char for char in every if self.face.has(char))

    def shown(self, text: str) -> str:
        """The text as it can be shown: what the font lacks is marked, as everywhere on paper."""
        known = self.glyphs
        return "".join(one.char if one.char in known else MARK for one in letters(text, FONT))

    def codes(self, text: str) -> str:
        """The operand, in hex, that shows text that can be shown."""
        return f"<{''.join(f'{self.glyphs[char]:04x}' for char in text)}>"

    def add_to(self, document: Any) -> Any:
        """Write the font into a file; returns the reference to it."""
        refer = document.Reference
        source, per_em = self._source, 1000
        data = self._source.makeSubset([ord(char) for char in self._chars])
        described = {
            "Type": PDFName("FontDescriptor"),
            "FontName": PDFName(self.face.name),
            "Flags": _NONSYMBOLIC,
            "FontBBox": PDFArray(list(source.bbox)),
            "ItalicAngle": 0,
            "Ascent": source.ascent,
            "Descent": source.descent,
            "CapHeight": source.capHeight,
            "StemV": source.stemV,
            "FontFile2": refer(_packed(data, {"Length1": len(data)})),
        }
        cid = {
            "Type": PDFName("Font"),
            "Subtype": PDFName("CIDFontType2"),
            "BaseFont": PDFName(self.face.name),
            "CIDSystemInfo": PDFDictionary(
                {"Registry": PDFString("Adobe"), "Ordering": PDFString("Identity"), "Supplement": 0}
            ),
            "FontDescriptor": refer(PDFDictionary(described)),
            "DW": per_em,
            "W": PDFArray([0, PDFArray(self._widths())]),
            "CIDToGIDMap": PDFName("Identity"),
        }
        whole = {
            "Type": PDFName("Font"),
            "Subtype": PDFName("Type0"),
            "BaseFont": PDFName(self.face.name),
            "Encoding": PDFName("Identity-H"),
            "DescendantFonts": PDFArray([refer(PDFDictionary(cid))]),
            "ToUnicode": refer(_packed(self._to_unicode().encode("ascii"), {})),
        }
        return refer(PDFDictionary(whole))

    def _widths(self) -> list[int]:
        """The advances of the glyphs by their numbers, in thousandths of an em."""
        widths = {number: self.face.advance(char) for char, number in self.glyphs.items()}
        return [round(1000 * widths.get(number, 0.5)) for number in range(max(widths) + 1)]

    def _to_unicode(self) -> str:
        """Which letter each glyph stands for; of several the first."""
        said: dict[int, str] = {}
        for char, number in self.glyphs.items():
            said.setdefault(number, char)
        return _TO_UNICODE.format(lines="\n".join(_blocks(said.items())))


def _blocks(pairs: Iterable[tuple[int, str]]) -> Iterable[str]:
    """Lines of a map of characters, a hundred to a block as the format wants."""
    lines = [f"<{number:04x}> <{ord(char):04x}>" for number, char in pairs]
    for at in range(0, len(lines), 100):
        some = lines[at : at + 100]
        yield "\n".join([f"{len(some)} beginbfchar", *some, "endbfchar"])


def _packed(data: bytes, head: dict[str, Any]) -> PDFStream:
    dictionary = PDFDictionary({**head, "Filter": PDFName("FlateDecode")})
    return PDFStream(dictionary, zlib.compress(data, 6))
