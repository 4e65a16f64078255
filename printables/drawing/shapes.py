"""The base class of writers: text as placed pieces of letters, and the checks of symbols."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Container, Sequence
from contextlib import AbstractContextManager, nullcontext

from printables.drawing.surface import OnCurve, Surface, SurfaceError, Tag, TextAt, TextStyle
from printables.text import lettering
from printables.text.lettering import PlacedGlyphs

_NAME = re.compile(r"[A-Za-z0-9_-]+")


class BaseWriter(Surface):
    """A `Surface` that sets text as placed pieces of letters."""

    @abstractmethod
    def _letter(self, text: str, pieces: Sequence[PlacedGlyphs], style: TextStyle) -> None:
        """Print placed letters; `text` is what they say."""

    def draw_text(self, text: str, style: TextStyle, at: TextAt) -> None:
        """Write one line of text."""
        self._letter(text, lettering.straight(text, style, at), style)

    def draw_text_on_curve(self, text: str, style: TextStyle, curve: OnCurve) -> None:
        """Write text letter by letter along a curve."""
        self._letter(text, lettering.along_curve(text, style, curve), style)

    def tagged(self, tag: Tag, alt: str = "", *, span: int = 1) -> AbstractContextManager[None]:
        """Ignore the tag; writers with tagged text override this."""
        return nullcontext()

    def measure(self, text: str, style: TextStyle) -> float:
        """Return the width of the line in mm."""
        return lettering.width(text, style)


def check_name(name: str) -> str:
    """The name of a symbol, if it is one; SurfaceError otherwise."""
    if not _NAME.fullmatch(name):
        raise SurfaceError(
            f'"{name}" can\'t be the name of a symbol: use letters, digits, "-" and "_".'
        )
    return name


def check_defined(name: str, symbols: Container[str]) -> None:
    """SurfaceError for a symbol that is placed before it is defined."""
    if name not in symbols:
        raise SurfaceError(f'The symbol "{name}" is used before it is defined.')
