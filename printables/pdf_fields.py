"""Fields to fill in: a PDF writer whose pages hold a form that reckons with what is typed.

Fields are tabbed through in the order in which they were made. A field with a script is reckoned
anew, in that same order, whenever another one changes; readers that know no scripts leave it to be
typed into. Letters in fields are Helvetica, and ticks that a reader draws anew Zapf Dingbats: every
reader has them, and they alone are not embedded.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFStream, PDFString

from printables.decimals import length
from printables.lettering import typed
from printables.pdf import POINTS_PER_MM, PdfWriter
from printables.surface import Box, SurfaceError, rgb

Kind = Literal["line", "lines", "tick", "choice"]

_QUADDING = {"start": 0, "middle": 1, "end": 2}
_PRINTED = 4
_LINES, _COMBO, _UNSPELLED = 1 << 12, 1 << 17, 1 << 22
_LETTERS = ("Helvetica", "Helv")
_SIGNS = ("ZapfDingbats", "ZaDb")


class Field(msgspec.Struct, frozen=True, kw_only=True):
    """A field: its name in the file, what a reader tells of it, and how it is filled in.

    `name` is unique in the file and has no full stop. A `line` holds one line, `lines` several, a
    `tick` nothing or a tick, a `choice` one of the `options`. `script` is JavaScript that sets
    `event.value`. `size` is that of its letters in mm.
    """

    name: str
    tip: str
    kind: Kind = "line"
    value: str = ""
    options: tuple[str, ...] = ()
    script: str = ""
    size: float = 2.8
    anchor: Literal["start", "middle", "end"] = "start"
    colour: str = "#1c2f5c"


class FieldWriter(PdfWriter):
    """A `PdfWriter` that can also make fields."""

    def __init__(self, *, title: str = "", author: str = "", subject: str = "") -> None:
        super().__init__(title=title, author=author, subject=subject)
        self._fields: dict[str, Any] = {}
        self._reckoned: list[Any] = []
        self._ticks: dict[tuple[str, ...], Any] = {}

    def field(self, box: Box, field: Field) -> None:
        """Make a field in a box; SurfaceError where its name is taken or none."""
        if not field.name or "." in field.name or field.name in self._fields:
            raise SurfaceError(f'"{field.name}" cannot name another field of the file.')
        entries = {
            "Type": PDFName("Annot"),
            "Subtype": PDFName("Widget"),
            "Rect": PDFArray(self._corners(box)),
            "F": _PRINTED,
            "T": PDFString(field.name),
            "TU": PDFString(field.tip),
        }
        entries |= self._tick(box, field) if field.kind == "tick" else _letters(field)
        if field.script:
            act = {"S": PDFName("JavaScript"), "JS": PDFString(field.script)}
            entries["AA"] = PDFDictionary({"C": PDFDictionary(act)})
        made: Any = PDFDictionary(entries)
        canvas: Any = self._canvas
        canvas._addAnnotation(made, name=f"field{len(self._fields)}")
        self._fields[field.name] = made
        if field.script:
            self._reckoned.append(made)

    def data(self) -> bytes:
        """The whole file; nothing can be drawn afterwards."""
        if self._fields and not self._finished:
            self._close_form()
        return super().data()

    def _close_form(self) -> None:
        """Tell the file of its fields, their letters, and the order of reckoning."""
        canvas: Any = self._canvas
        refer = canvas._doc.Reference
        fonts = {short: refer(_standard_font(base)) for base, short in (_LETTERS, _SIGNS)}
        form = {
            "Fields": PDFArray([refer(each) for each in self._fields.values()]),
            "CO": PDFArray([refer(each) for each in self._reckoned]),
            "DR": PDFDictionary({"Font": PDFDictionary(fonts)}),
            "DA": PDFString(f"/{_LETTERS[1]} 0 Tf 0 g"),
            "NeedAppearances": "true",
        }
        canvas._doc._catalog.AcroForm = PDFDictionary(form)

    def _corners(self, box: Box) -> list[float]:
        unit = POINTS_PER_MM
        low, high = self.height - box.bottom, self.height - box.y
        return [round(edge * unit, 3) for edge in (box.x, low, box.right, high)]

    def _tick(self, box: Box, field: Field) -> dict[str, Any]:
        """A tick that is drawn, so that no font of signs is needed."""
        wide, high = (round(side * POINTS_PER_MM, 2) for side in (box.width, box.height))
        looks = {
            "Yes": self._look(wide, high, _tick_marks(wide, high, field.colour)),
            "Off": self._look(wide, high, ""),
        }
        state = PDFName("Yes" if field.value else "Off")
        return {
            "FT": PDFName("Btn"),
            "V": state,
            "AS": state,
            "AP": PDFDictionary({"N": PDFDictionary(looks)}),
        }

    def _look(self, wide: float, high: float, marks: str) -> Any:
        """A drawing of so many points; the same one is kept once."""
        key = (length(wide), length(high), marks)
        if key not in self._ticks:
            canvas: Any = self._canvas
            head = {
                "Type": PDFName("XObject"),
                "Subtype": PDFName("Form"),
                "BBox": PDFArray([0, 0, wide, high]),
            }
            stream = PDFStream(PDFDictionary(head), f"{marks}\n")
            self._ticks[key] = canvas._doc.Reference(stream)
        return self._ticks[key]


def _standard_font(name: str) -> Any:
    """One of the fonts that every reader has."""
    entries = {"Type": PDFName("Font"), "Subtype": PDFName("Type1"), "BaseFont": PDFName(name)}
    if name == _LETTERS[0]:
        entries["Encoding"] = PDFName("WinAnsiEncoding")
    return PDFDictionary(entries)


def _letters(field: Field) -> dict[str, Any]:
    """The entries of a field that is typed into."""
    inks = " ".join(length(part / 255) for part in rgb(field.colour))
    value = typed(field.value, lines=field.kind == "lines")
    flags = {"line": 0, "lines": _LINES, "choice": _COMBO}[field.kind]
    entries: dict[str, Any] = {
        "FT": PDFName("Ch" if field.kind == "choice" else "Tx"),
        "Ff": flags | _UNSPELLED,
        "V": PDFString(value),
        "DV": PDFString(value),
        "DA": PDFString(f"/{_LETTERS[1]} {length(field.size * POINTS_PER_MM)} Tf {inks} rg"),
        "Q": _QUADDING[field.anchor],
    }
    if field.options:
        entries["Opt"] = PDFArray([PDFString(option) for option in field.options])
    return entries


def _tick_marks(wide: float, high: float, colour: str) -> str:
    """The strokes of a tick in the middle of a box, in points."""
    x, y, size = wide / 2, high / 2, min(wide, high)
    points = (
        (x - 0.28 * size, y),
        (x - 0.08 * size, y - 0.22 * size),
        (x + 0.3 * size, y + 0.3 * size),
    )
    first, *rest = (" ".join(length(number) for number in point) for point in points)
    inks = " ".join(length(part / 255) for part in rgb(colour))
    lines = " ".join(f"{point} l" for point in rest)
    return f"{inks} RG {length(0.12 * size)} w 1 J 1 j {first} m {lines} S"
