"""Character fallback: what is drawn where a terminal shows no UTF-8, one plain sign for each.

It is applied to lines that are drawn already, so that widths stay and nothing else need know.
"""

from __future__ import annotations

import os
import sys
from codecs import getincrementaldecoder
from collections.abc import Mapping
from functools import lru_cache, partial
from typing import Final
from unicodedata import combining, normalize

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

_ALIKE: Final = (
    ("─━═╌╍┄┅╴╶╸╺╼╾▔–—−‐‑‒", "-"),
    ("│┃║╎╏┆┇╵╷╹╻╽╿▉▊▋▌▍▎▏▐▕", "|"),
    ("╭╮╯╰╔╗╚╝╠╣╦╩╬┌┐└┘├┤┬┴┼┏┓┗┛┣┫┳┻╋┝┥┠┨┯┷┰┸┿╂", "+"),
    ("█▇▆▓■▪", "#"),
    ("▛▜▙▟▞▚▖▗▘▝▒", "#"),
    ("▄▁", "_"),
    ("▅▃▂", " "),
    ("▀“”″„", '"'),
    ("’‘′‚°", "'"),
    ("·…•∴", "."),
    ("▶▸›»→", ">"),
    ("◀◂‹«←", "<"),
    ("▲▴↑", "^"),
    ("▼▾↓", "v"),
    ("●★†", "*"),
    ("○◦", "o"),
    ("✗×", "x"),
    ("◆▤", "%"),
    ("✓±", "+"),
    ("÷✎", "/"),
    ("╪╫≠", "="),
    ("▷", ")"),
    ("△", "A"),
    ("▽", "u"),
    ("≈", "~"),
    ("♣", "&"),
    ("ψ", "w"),
    ("½", "h"),
    ("£", "L"),
    ("≤", "<"),
    ("≥", ">"),
    ("⚀", "1"),
    ("⚁", "2"),
    ("⚂", "3"),
    ("⚃", "4"),
    ("⚄", "5"),
    ("⚅", "6"),
    ("\N{NO-BREAK SPACE}", " "),
    ("⌫", "<"),
    ("␣", "_"),
    ("ß", "s"),
    ("æÆ", "a"),
    ("øØœŒ", "o"),
    ("łŁ", "l"),
    ("đĐðÐ", "d"),
    ("þÞ", "p"),
    ("ı", "i"),
)

STAND_INS: Final[Mapping[str, str]] = {sign: plain for signs, plain in _ALIKE for sign in signs}
"""Every sign that the screen draws by itself, and letters that are no letter with an accent."""

_CONSOLES = ("linux", "vt", "ansi", "dumb", "cons25", "sun")
"""Terminals that are taken for plain where nothing says how they write."""


def charset(wish: str) -> str:
    """The character set that may be drawn: by `wish` "utf-8" or "ascii", else the terminal's.

    What Python cannot write there is not drawn, whatever is wished.
    """
    stream = getattr(sys.__stderr__, "encoding", None) or "utf-8"
    if wish == "ascii" or not _is_utf8(stream):
        return "ascii" if wish == "ascii" else stream
    if wish == "utf-8":
        return wish
    return terminal_charset(os.environ, coerced=bool(sys.flags.utf8_mode))


def terminal_charset(said: Mapping[str, str], *, coerced: bool = False) -> str:
    """The character set that environment variables promise: "utf-8", or "ascii" at the least.

    The first of LC_ALL, LC_CTYPE, LANG that is set decides; where Python has `coerced` the locale
    "C" it has set LC_CTYPE by itself. Where none is set the kind of terminal decides.
    """
    locales = {name: said.get(name, "") for name in ("LC_ALL", "LC_CTYPE", "LANG")}
    if coerced and locales["LC_CTYPE"] == "C.UTF-8" and locales["LANG"]:
        locales["LC_CTYPE"] = ""
    locale = next(filter(None, locales.values()), "")
    if locale:
        return "utf-8" if _is_utf8(locale) else "ascii"
    return "ascii" if said.get("TERM", "").startswith(_CONSOLES) else "utf-8"


def tolerate_any_byte() -> None:
    """Have Textual read every byte that is typed: one that is no UTF-8 would stop the app."""
    if sys.platform == "win32":
        return
    from textual.drivers import linux_driver

    decoder = getincrementaldecoder("utf-8")
    vars(linux_driver)["getincrementaldecoder"] = lambda _: partial(decoder, errors="replace")


def _is_utf8(name: str) -> bool:
    return "utf8" in name.casefold().replace("-", "")


class PlainSigns(LineFilter):
    """Draws what a character set lacks by stand-ins of the same width; see `plain_text`."""

    def __init__(self, encoding: str) -> None:
        super().__init__(enabled=not _is_utf8(encoding))
        self._encoding = encoding

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The segments of a line in signs that the terminal has."""
        del background
        return [
            segment
            if segment.text.isascii()
            else Segment(plain_text(segment.text, self._encoding), segment.style, segment.control)
            for segment in segments
        ]


class PlainStyle(LineFilter):
    """Gives letters without a look a plain one; without colors Textual asks each for its own."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The segments of a line, each with a style."""
        del background
        plainly = Style.null()
        return [
            Segment(segment.text, segment.style or plainly, segment.control) for segment in segments
        ]


def plain_text(text: str, encoding: str = "ascii") -> str:
    """A text in signs of a character set, as wide as it was.

    The screen's own signs have their stand-ins, letters with accents lose them; what is left of
    names in other alphabets becomes `?`.
    """
    return "".join(sign if sign.isascii() else _plain(sign, encoding) for sign in text)


@lru_cache(4096)
def _plain(sign: str, encoding: str) -> str:
    """A stand-in for one sign; it may be several where the sign takes several cells."""
    if sign in STAND_INS:
        return STAND_INS[sign]
    wide = cell_len(sign)
    try:
        sign.encode(encoding)
    except UnicodeEncodeError:
        letters = "".join(part for part in normalize("NFKD", sign) if not combining(part))
        return letters if letters.isascii() and len(letters) == wide else "?" * wide
    return sign
