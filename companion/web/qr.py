"""QR codes of links, for a terminal and for a page."""

from __future__ import annotations

from io import StringIO

import segno
from markupsafe import Markup

BORDER = 2
"""Empty modules around a code."""


def qr_text(link: str) -> str:
    """Return a code in half blocks, for light letters on a dark ground."""
    out = StringIO()
    segno.make(link, micro=False).terminal(out, border=BORDER, compact=True)
    return out.getvalue().rstrip()


def qr_svg(link: str) -> Markup:
    """Return a code as SVG to stand in a page, without styles."""
    code = segno.make(link, micro=False)
    return Markup(code.svg_inline(border=BORDER, scale=5, omitsize=True))
