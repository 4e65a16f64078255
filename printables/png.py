"""Pictures in dots: a PNG made from a finished SVG through the Cairo library."""

from __future__ import annotations

import re

MOST_DOTS = 32_767  # Cairo draws no side longer than this
MOST_AREA = 400_000_000  # about 1.6 GB while it is drawn

_SIZE = re.compile(rb'<svg [^>]*?height="([0-9.]+)mm"[^>]*?width="([0-9.]+)mm"')


class PngError(RuntimeError):
    """A picture cannot be made as asked."""


class CairoMissing(PngError):
    """The Cairo library, which draws PNG files, is not on this machine."""


def to_png(svg: bytes, *, dpi: float = 150, background: str = "#ffffff") -> bytes:
    """Draw an SVG file of ours as a PNG of so many dots an inch on a plain background.

    Raises CairoMissing where the library is not installed, PngError if the picture would be
    too large to draw.
    """
    _check_size(svg, dpi)
    try:
        import cairosvg  # only now: everything else works without it
    except (ImportError, OSError) as fault:
        raise CairoMissing(
            "A PNG needs the Cairo library, which was not found: install it (Debian and Ubuntu "
            '"apt install libcairo2", macOS "brew install cairo", Windows the GTK runtime); '
            "SVG and PDF work without it."
        ) from fault
    picture: bytes = cairosvg.svg2png(bytestring=svg, dpi=dpi, background_color=background)
    return picture


def _check_size(svg: bytes, dpi: float) -> None:
    found = _SIZE.search(svg[:4096])
    if found is None:
        raise PngError("Only an SVG file whose size is in mm can become a PNG.")
    if not 1 <= dpi <= 2400:
        raise PngError(f"{dpi:g} dots an inch will not do: choose 1 to 2400.")
    high, wide = (float(side) * dpi / 25.4 for side in found.groups())
    if max(high, wide) > MOST_DOTS or high * wide > MOST_AREA:
        raise PngError(
            f"A picture of {wide:.0f} × {high:.0f} dots is too large to draw: "
            f"choose less than {dpi:g} dots an inch, or smaller paper."
        )
