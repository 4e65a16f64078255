"""Fields to fill in: a PDF writer whose pages hold a form that reckons with what is typed.

Every field carries its own appearance, in letters that are in the file, so that what stands in it
looks the same in every reader. Fields are tabbed through in the order in which they were made,
those that are reckoned last on their page. A field with a script is reckoned anew, in the order
made, whenever another one changes; readers that know no scripts leave it to be typed into.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from printables.drawing.decimals import length
from printables.drawing.surface import Box, SurfaceError, TextStyle, rgb
from printables.pages.imposition import Duplex
from printables.pdf.document import Raw, dictionary, kept, reference, stream, string
from printables.pdf.field_font import FONT, NAME, FieldFont
from printables.pdf.tags import Element
from printables.pdf.writer import POINTS_PER_MM, PdfWriter
from printables.text.labels import wrap
from printables.text.lettering import typed

Kind = Literal["line", "lines", "tick", "choice"]

_QUADDING = {"start": 0, "middle": 1, "end": 2}
_PRINTED = 4
_LINES, _COMBO, _UNSPELLED = 1 << 12, 1 << 17, 1 << 22
_PAD = 2.0  # points, between the edge of a field and its letters
_LEADING = 1.2
_SMALLEST = 0.6  # of the size of letters, where what stands in a field is too long for it


class PdfField(msgspec.Struct, frozen=True, kw_only=True):
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

    def __init__(
        self,
        *,
        title: str = "",
        author: str = "",
        subject: str = "",
        duplex: Duplex | None = None,
        folio: str | None = None,
    ) -> None:
        super().__init__(title=title, author=author, subject=subject, duplex=duplex, folio=folio)
        self._fields: dict[str, bool] = {}
        self._here: list[tuple[str, PdfField, dict[str, str], Element | None]] = []
        self._looks: dict[tuple[str, ...], str] = {}
        self._font = FieldFont()
        self._font_reference = ""

    def field(self, box: Box, field: PdfField) -> None:
        """Make a field in a box; SurfaceError where its name is taken or none."""
        if not field.name or "." in field.name or field.name in self._fields:
            raise SurfaceError(f"'{field.name}' can't name a field: use a new name, without dots.")
        unit = POINTS_PER_MM
        low, high = self.height - box.bottom, self.height - box.y
        entries = {
            "Type": "/Annot",
            "Subtype": "/Widget",
            "Rect": _array([round(edge * unit, 3) for edge in (box.x, low, box.right, high)]),
            "F": str(_PRINTED),
            "T": string(field.name),
            "TU": string(field.tip),
        }
        entries |= self._tick(box, field) if field.kind == "tick" else self._letters(box, field)
        if field.script:
            entries["AA"] = f"<</C <</S /JavaScript /JS {string(field.script)}>>>>"
        place = None if field.script else self._tags.place()
        self._here.append((f"field{len(self._fields)}", field, entries, place))
        self._fields[field.name] = bool(field.script)

    def _place_fields(self) -> None:
        """Put the fields of the page in the order in which they are tabbed through."""
        canvas: Any = self._canvas
        for name, _, entries, place in sorted(self._here, key=lambda each: bool(each[1].script)):
            held = canvas._doc.annotationName(name)
            entries["StructParent"] = str(self._tags.field(held, place or self._tags.place()))
            canvas._addAnnotation(Raw(dictionary(entries).encode("latin-1")), name=name)
        self._here = []

    def _close_page(self) -> None:
        """End the page that is drawn on, if there is one."""
        self._place_fields()
        super()._close_page()

    def data(self) -> bytes:
        """The whole file; nothing can be drawn afterwards."""
        if self._fields and not self._finished:
            self._place_fields()
            self._close_form()
        return super().data()

    def _close_form(self) -> None:
        """Tell the file of its fields, their letters, and the order of reckoning."""
        document: Any = self._document
        named = [
            (reference(document.annotationName(f"field{number}"), document), reckoned)
            for number, reckoned in enumerate(self._fields.values())
        ]
        form = {
            "Fields": _array(each for each, _ in named),
            "CO": _array(each for each, reckoned in named if reckoned),
            "DR": self._letters_in_file(),
            "DA": string(f"/{NAME} 0 Tf 0 g"),
        }
        document._catalog.AcroForm = Raw(dictionary(form).encode("latin-1"))

    @property
    def _document(self) -> Any:
        canvas: Any = self._canvas
        return canvas._doc

    def _letters_in_file(self) -> str:
        """What refers to the font of all fields, which is written once."""
        if not self._font_reference:
            font = self._font.add_to(self._document)
            fonts = f"<</Font <</{NAME} {reference(font.name, self._document)}>>>>"
            self._font_reference = kept(Raw(fonts.encode("ascii")), self._document)
        return self._font_reference

    def _tick(self, box: Box, field: PdfField) -> dict[str, str]:
        """A tick that is drawn, so that no font of signs is needed."""
        wide, high = (round(side * POINTS_PER_MM, 2) for side in (box.width, box.height))
        yes = self._look(wide, high, _tick_marks(wide, high, field.colour))
        state = "/Yes" if field.value else "/Off"
        looks = f"<</N <</Yes {yes} /Off {self._look(wide, high, '')}>>>>"
        return {"FT": "/Btn", "V": state, "AS": state, "AP": looks}

    def _look(self, wide: float, high: float, marks: str, *, lettered: bool = False) -> str:
        """A drawing of so many points; the same one is kept once."""
        key = (length(wide), length(high), marks)
        if key not in self._looks:
            head = {
                "Type": "/XObject",
                "Subtype": "/Form",
                "BBox": f"[0 0 {length(wide)} {length(high)}]",
            }
            if lettered:
                head["Resources"] = self._letters_in_file()
            self._looks[key] = kept(stream(head, marks), self._document)
        return self._looks[key]

    def _letters(self, box: Box, field: PdfField) -> dict[str, str]:
        """The entries of a field that is typed into."""
        value = typed(field.value, lines=field.kind == "lines")
        flags = {"line": 0, "lines": _LINES, "choice": _COMBO}[field.kind]
        wide, high = (round(side * POINTS_PER_MM, 2) for side in (box.width, box.height))
        marks = f"/Tx BMC {self._typed(wide, high, field, value)} EMC"
        said = string(value)
        entries = {
            "FT": "/Ch" if field.kind == "choice" else "/Tx",
            "Ff": str(flags | _UNSPELLED),
            "V": said,
            "DV": said,
            "DA": string(f"{_font(field.size * POINTS_PER_MM)} {_inks(field)} rg"),
            "Q": str(_QUADDING[field.anchor]),
            "AP": f"<</N {self._look(wide, high, marks, lettered=True)}>>",
        }
        if field.options:
            entries["Opt"] = _array(map(string, field.options))
        return entries

    def _typed(self, wide: float, high: float, field: PdfField, value: str) -> str:
        """The operators that show what stands in a field, in points from its lower left corner."""
        if not value.strip():
            return ""
        room, several = wide - 2 * _PAD, field.kind == "lines"
        size, lines = self._set(value, field.size * POINTS_PER_MM, room, high, several=several)
        there = self._font.face
        top = (high + there.cap_height * size) / 2
        if several:
            top = high - _PAD + (there.cap_height - 1) * size * 0.15
        first = top - there.cap_height * size
        shown = []
        for number, line in enumerate(lines):
            spare = room - self._wide(line, size)
            x = _PAD + max(0.0, spare) * _QUADDING[field.anchor] / 2
            y = first - number * size * _LEADING
            place = f"1 0 0 1 {length(x)} {length(y)} Tm"
            shown.append(f"{place} {self._font.codes(line)} Tj")
        cut = f"0 0 {length(wide)} {length(high)} re W n"
        return f"q {cut} BT {_font(size)} {_inks(field)} rg {' '.join(shown)} ET Q"

    def _set(
        self, value: str, size: float, room: float, high: float, *, several: bool
    ) -> tuple[float, list[str]]:
        """The size of letters and the lines, smaller where they would not go into the field."""
        least = size * _SMALLEST
        while True:
            lines = self._lines(value, size, room) if several else [self._font.shown(value)]
            deep = (len(lines) - 1) * size * _LEADING + size + _PAD
            fits = deep <= high if several else self._wide(lines[0], size) <= room
            if fits or size * 0.95 < least:
                return size, lines
            size *= 0.95

    def _lines(self, value: str, size: float, room: float) -> list[str]:
        style, most = TextStyle(FONT, size), max(1, len(value))
        parts = [self._font.shown(part) for part in value.split("\n")]
        return [line for part in parts for line in (wrap(part, style, room, most) or [""])]

    def _wide(self, line: str, size: float) -> float:
        return size * sum(self._font.face.advance(char) for char in line)


def _array(values: Iterable[object]) -> str:
    return f"[{' '.join(map(str, values))}]"


def _font(size: float) -> str:
    return f"/{NAME} {length(size)} Tf"


def _inks(field: PdfField) -> str:
    return " ".join(length(part / 255) for part in rgb(field.colour))


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
