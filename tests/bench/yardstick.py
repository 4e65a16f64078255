"""The yardstick: a fixed piece of work that tells how fast this machine is just now.

Half of it is plain Python of the kind that rules and screens are made of, half draws a page with
ReportLab; nothing of ours takes part, so it stays the same however the companion changes. It was
sized by the two promises that were 100 ms before and are one yardstick now: it takes as long as
version 0.2.0 took for the full map, the mean of SVG and PDF, both measured in turns.
"""

import gc
from collections.abc import Iterator
from io import BytesIO
from statistics import median
from time import process_time

from reportlab.pdfgen.canvas import Canvas

WORDS = 195
"""Rounds of plain Python in one yardstick."""

PATHS = 1060
"""Hexes drawn in one yardstick."""

ROUNDS = 5


def yardstick() -> float:
    """The seconds of the processor that the yardstick takes now: the middle one of several."""
    gc.collect()
    return median(_seconds() for _ in range(ROUNDS))


def _seconds() -> float:
    start = process_time()
    plain(WORDS)
    drawn(PATHS)
    return process_time() - start


def plain(rounds: int) -> int:
    """Dicts copied on change, sorted and told in words, a value at a time; returns their length."""
    state: dict[str, tuple[int, ...]] = {f"{number:04d}": (number,) for number in range(400)}
    told = 0
    for number in range(rounds):
        for name, step in _steps(state, number):
            if step % 13 == 0:
                state = {**state, name: (*state[name][-4:], step)}
            told += len(f"{name} goes {step} hexes")
        told += sum(len(path) for _, path in sorted(state.items(), key=lambda item: item[1]))
    return told


def _steps(state: dict[str, tuple[int, ...]], number: int) -> Iterator[tuple[str, int]]:
    for name, path in state.items():
        yield name, (path[-1] * 31 + number) % 97


def drawn(hexes: int) -> int:
    """A page of hexes and words, to PDF; returns its bytes."""
    out = BytesIO()
    canvas = Canvas(out, invariant=1)
    for number in range(hexes):
        x, y = number % 40 * 14.0, number // 40 * 12.0
        canvas.saveState()
        canvas.translate(x, y)
        path = canvas.beginPath()
        path.moveTo(0, 4)
        for across, up in ((0, 8), (6, 12), (12, 8), (12, 4), (6, 0)):
            path.lineTo(across, up)
        path.close()
        canvas.setFillColorRGB(number % 7 / 7, 0.5, 0.5)
        canvas.drawPath(path, fill=1)
        canvas.drawString(2, 2, f"{number:04d}")
        canvas.restoreState()
    canvas.save()
    return len(out.getvalue())
