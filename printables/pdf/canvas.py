"""ReportLab's canvas, made fit for repeatable files: fonts embedded, forms complete.

Its own parts that are reached for here are named without types in its stubs, hence the `Any`.
"""

from __future__ import annotations

import time
import zlib
from functools import cache, lru_cache, partial
from io import BytesIO
from typing import Any

from reportlab import rl_config
from reportlab.lib.utils import TimeStamp
from reportlab.pdfbase import pdfdoc, pdfmetrics
from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFName,
    PDFObjectReference,
    PDFResourceDictionary,
    PDFStreamFilterZCompress,
    PDFString,
)
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from printables.drawing.decimals import length
from printables.pdf.document import Described, describe
from printables.pdf.packing import packed
from printables.pdf.tags import PdfTags
from printables.text.fonts import FontFace

_NAMES = "layers"  # the list of all layers by the names that pages use


class PdfLayers:
    """The layers of one file, in the order in which they were first begun."""

    def __init__(self, document: Any) -> None:
        self._document = document
        self._keys: dict[str, str] = {}
        self._below: dict[str, list[str]] = {"": []}
        self._open: list[str] = []

    def begin(self, name: str) -> str:
        """The operators that begin a layer; what follows belongs to it until `end`."""
        if name not in self._keys:
            self._keys[name] = f"layer{len(self._keys) + 1}"
            self._below[name] = []
            self._below[self._open[-1] if self._open else ""].append(name)
            made = PDFDictionary({"Type": PDFName("OCG"), "Name": PDFString(name)})
            self._document.Reference(made, self._keys[name])
        self._open.append(name)
        return f"/OC /{self._keys[name]} BDC"

    def end(self) -> str:
        """The operator that ends the layer begun last."""
        self._open.pop()
        return "EMC"

    def add_to(self, resources: PDFResourceDictionary) -> None:
        """Name the layers, if there are any, in the resources of a page or form.

        All share one list of them, which is quicker written than one for each.
        """
        if self._keys:
            held: Any = resources
            held.Properties = PDFObjectReference(_NAMES)

    def add_to_catalogue(self) -> None:
        """List the layers in the file's catalog; without any nothing is changed."""
        if not self._keys:
            return
        named = {key: PDFObjectReference(key) for key in self._keys.values()}
        self._document.Reference(PDFDictionary(named), _NAMES)
        every = PDFArray([PDFObjectReference(key) for key in self._keys.values()])
        shown = PDFDictionary(
            {
                "Name": PDFString("As printed"),
                "Order": PDFArray(self._order("")),
                "ON": every,
                "ListMode": PDFName("AllPages"),
            }
        )
        catalogue = self._document.Catalog
        catalogue.OCProperties = PDFDictionary({"OCGs": every, "D": shown})
        catalogue.__NoDefault__ = [*type(catalogue).__NoDefault__, "OCProperties"]

    def _order(self, name: str) -> list[Any]:
        """The layers below one, each followed by those below itself."""
        found: list[Any] = []
        for below in self._below[name]:
            found.append(PDFObjectReference(self._keys[below]))
            if further := self._order(below):
                found.append(PDFArray(further))
        return found


_VERSION = (1, 7)
_MOMENT = 946684800.0  # the first second of 2000

rl_config.useA85 = 0  # plain binary streams: a quarter shorter and much quicker to write


class _Packed(PDFStreamFilterZCompress):
    """Streams packed at a level that takes a third of the time and a twentieth more room."""

    def encode(self, text: bytes | str) -> bytes:
        """A stream as it lies in the file."""
        return zlib.compress(text.encode() if isinstance(text, str) else text, 4)


pdfdoc.PDFZCompress = _Packed()  # what every stream of every file is packed with


_in_full = pdfdoc.pdfdocEnc
_formatted_in_full: Any = pdfdoc.format


def _encoded(text: Any) -> Any:
    """Text as bytes of a file; plain letters need none of the codec that takes long over them."""
    return text.encode() if isinstance(text, str) and text.isascii() else _in_full(text)


def _formatted(element: Any, document: Any, toplevel: int = 0) -> Any:
    """A part of a file as bytes: most are words, of which ReportLab asks last."""
    if isinstance(element, str):
        return _encoded(element)
    return _formatted_in_full(element, document, toplevel)


class _NoMoment(TimeStamp):
    """The moment at which every file is made: the clock has no say in it, nor settings of builds.

    ReportLab asks SOURCE_DATE_EPOCH even where it is told to make files that do not vary.
    """

    def __init__(self, invariant: object = None) -> None:
        self.t = _MOMENT
        self.lt = time.gmtime(_MOMENT)
        self.YMDhms = tuple(self.lt)[:6]
        self.dhh = self.dmm = 0
        self.tzname = "UTC"


stamping: Any = pdfdoc
stamping.TimeStamp = _NoMoment
stamping.pdfdocEnc = _encoded
stamping.format = _formatted
stamping.PDFName = lru_cache(maxsize=4096)(pdfdoc.PDFName)  # a file has thousands, mostly alike
stamping.fp_str = lru_cache(maxsize=4096)(stamping.fp_str)


class EmbeddingCanvas(Canvas):
    """A canvas that begins with an embedded face, so that no standard font is listed."""

    def __init__(self, file: BytesIO, first: FontFace) -> None:
        options: dict[str, Any] = {"initialFontName": embedded(first), "lang": "en"}
        options["pdfVersion"] = _VERSION
        super().__init__(file, invariant=1, pageCompression=1, **options)
        me: Any = self
        self.layers = PdfLayers(me._doc)
        self.tags = PdfTags(me._doc)
        self.described = Described()
        self._labels: list[str | None] = []
        self._shown: dict[tuple[str, str, float], str] = {}
        self._outlined = False

    def addOutlineEntry(self, *place: Any, **more: Any) -> None:  # noqa: N802
        """List a place in the reader's outline."""
        self._outlined = True
        super().addOutlineEntry(*place, **more)

    def begin_page(self, label: str | None) -> None:
        """A page begins that readers call by a label, or by its number."""
        me: Any = self
        self._labels.append(label)
        self.tags.begin_page(me._doc.thisPageName())

    def begin_form(self, name: str, box: tuple[float, float, float, float]) -> None:
        """Begin a form cut to a box: left, low, right, high."""
        edges: tuple[Any, ...] = box
        self.beginForm(name, *edges)

    def put(self, operators: str) -> None:
        """Add operators to the stream that is being made: `addLiteral`, of words alone."""
        me: Any = self
        me._code.append(operators)

    def put_form(self, name: str, place: str) -> None:
        """Draw a form, which may come later, where an operator moves it: `doForm` at a place."""
        me: Any = self
        me._code.append(f"q {place}\n/{pdfdoc.xObjectName(name)} Do\nQ")
        me._formsinuse.append(name)

    def _setXObjects(self, thing: Any) -> None:  # noqa: N802
        """Give a page or form the list of forms that it draws, each once."""
        me: Any = self
        usual: Any = super()
        me._formsinuse = list(dict.fromkeys(me._formsinuse))
        usual._setXObjects(thing)

    def endForm(self, **extra: Any) -> None:  # noqa: N802
        """Close a form, giving it the transparency settings that ReportLab leaves out."""
        me: Any = self
        resources: Any = PDFResourceDictionary()
        resources.basicFonts()
        resources.allProcs()
        resources.ExtGState = me._extgstate.getState() or {}
        if me._formsinuse:
            resources.XObject = me._doc.xobjDict(dict.fromkeys(me._formsinuse))
        self.layers.add_to(resources)
        super().endForm(Resources=resources, **extra)

    def _setShadingUsed(self, page: Any) -> None:  # noqa: N802
        """Give a page its resources, the layers among them; it is the last that a page is given."""
        resources: Any = PDFResourceDictionary()
        resources.basicFonts()
        resources.allProcs()
        resources.XObject = page.XObjects or {}
        resources.ExtGState = page.ExtGState or {}
        self.layers.add_to(resources)
        page.Resources = resources
        page.StructParents, page.Tabs = self.tags.page_key, PDFName("S")
        page.__NoDefault__ = [*type(page).__NoDefault__, "StructParents", "Tabs"]

    def save(self) -> None:
        """Finish the file; one of several pages opens with its outline, if it has one."""
        me: Any = self
        self.layers.add_to_catalogue()
        self.tags.add_to_catalogue()
        describe(me._doc, self.described, self._labels)
        if len(self._labels) > 1 and self._outlined:
            self.showOutline()
        me._doc.format = partial(packed, me._doc)
        super().save()

    def shown(self, there: FontFace, text: str, size: float) -> str:
        """The operators that show a run of letters, without ReportLab's costly text object.

        A run that was shown before has its letters in the file's part of the face already.
        """
        key = there.name, text, size
        if key not in self._shown:
            font: Any = pdfmetrics.getFont(embedded(there))
            me: Any = self
            document = me._doc
            parts = []
            for subset, codes in font.splitString(text, document):
                name = font.getSubsetInternalName(subset, document)
                parts.append(f"{name} {length(size)} Tf <{codes.hex()}> Tj")
            self._shown[key] = " ".join(parts)
        return self._shown[key]


@cache
def embedded(there: FontFace) -> str:
    """Register a face with ReportLab, so that what is used of it goes into the file."""
    font: Any = TTFont(there.name, BytesIO(there.data), asciiReadable=False, shapable=False)
    # A book measures most of its words many times.
    font.stringWidth = lru_cache(maxsize=1 << 14)(font.stringWidth)
    pdfmetrics.registerFont(font)
    return there.name
