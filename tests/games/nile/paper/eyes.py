"""Colours as other eyes and a photocopier see them.

The matrices are those of Machado, Oliveira and Fernandes (2009) for full dichromacy, on linear
light.
"""

from __future__ import annotations

from printables.drawing.surface import rgb

Matrix = tuple[tuple[float, float, float], ...]
Light = tuple[float, float, float]

_GREY = (0.2126, 0.7152, 0.0722)

EYES: dict[str, Matrix] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": (_GREY, _GREY, _GREY),
}


def seen(colour: str, eye: str) -> Light:
    """The linear light, 0 to 1, that a `#rrggbb` is to an eye."""
    return light((rgb(colour)[0], rgb(colour)[1], rgb(colour)[2]), eye)


def light(dots: tuple[int, int, int], eye: str) -> Light:
    """The linear light of red, green and blue, 0 to 255."""
    linear = [_linear(part / 255) for part in dots]
    red, green, blue = (
        min(1.0, max(0.0, sum(share * part for share, part in zip(row, linear, strict=True))))
        for row in EYES[eye]
    )
    return red, green, blue


def brightness(colour: Light) -> float:
    """The relative luminance of linear light."""
    return sum(share * part for share, part in zip(_GREY, colour, strict=True))


def contrast(one: str, other: str, eye: str) -> float:
    """The contrast of two colors to an eye, from 1 to 21, as web guidelines count it."""
    low, high = sorted(brightness(seen(colour, eye)) for colour in (one, other))
    return (high + 0.05) / (low + 0.05)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)
