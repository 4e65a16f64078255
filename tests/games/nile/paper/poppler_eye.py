"""A PDF as poppler sees it: where its words stand, and whether there is ink beyond its paper."""

from __future__ import annotations

import re
import shutil
import subprocess
import zlib
from pathlib import Path
from typing import NamedTuple

from printables.drawing.surface import Box
from printables.pdf.packing import OBJECT_STREAM
from tests.printables.boxes import overlapping
from tests.printables.poppler import light

HERE = shutil.which("pdftotext") and shutil.which("pdftoppm")
"""Whether poppler's programs are installed."""

_DPI = 36
_RIM = 9  # points about a page that are looked at for ink
_MM = 25.4 / 72
_SHEET = re.compile(rb"/MediaBox \[\s*0 0 ([\d.]+ [\d.]+)\s*\]")
_PAGE = re.compile(r'<page width="([\d.]+)" height="([\d.]+)">(.*?)</page>', re.DOTALL)
_WORD = re.compile(
    r'<word xMin="(-?[\d.]+)" yMin="(-?[\d.]+)" xMax="(-?[\d.]+)" yMax="(-?[\d.]+)">(.*?)</word>'
)


class Word(NamedTuple):
    """A word, its box in mm on the page from head to foot of its font, and the box of its ink.

    The ink is taken as what lies between the height of capitals and the baseline, or nearly so.
    """

    text: str
    box: Box
    ink: Box


class Seen(NamedTuple):
    """What was read on a page: its words, and its own size in mm."""

    words: list[Word]
    size: tuple[float, float]


def read(data: bytes, folder: Path, first: int, last: int) -> list[Seen]:
    """The words on some pages of a file, also those beyond their edges."""
    told = subprocess.run(
        ["pdftotext", *_pages(first, last), "-bbox", str(_kept(data, folder)), "-"],
        capture_output=True,
        check=True,
    )
    assert not told.stderr, told.stderr  # a sound file gives poppler nothing to mend
    return [
        Seen(
            [_word(one) for one in _WORD.findall(rest)],
            ((float(wide) - 2 * _RIM) * _MM, (float(high) - 2 * _RIM) * _MM),
        )
        for wide, high, rest in _PAGE.findall(told.stdout.decode())
    ]


def spilt(data: bytes, folder: Path, first: int, last: int) -> list[int]:
    """The numbers of the pages, from 1, on which there is ink beyond the paper."""
    for old in folder.glob("seen-*.pgm"):
        old.unlink()
    dots = ["-gray", "-r", str(_DPI), str(_kept(data, folder)), str(folder / "seen")]
    subprocess.run(["pdftoppm", *_pages(first, last), *dots], check=True)
    found, rim = [], int(_RIM / 72 * _DPI) - 1
    for picture in sorted(folder.glob("seen-*.pgm")):
        rows = _rows(picture.read_bytes())
        beyond = [*rows[:rim], *rows[-rim:], *(row[:rim] + row[-rim:] for row in rows)]
        if any(min(row) < 250 for row in beyond):
            found.append(int(picture.stem.rpartition("-")[2]))
    return found


def _pages(first: int, last: int) -> list[str]:
    return ["-f", str(first), "-l", str(last)]


def _kept(data: bytes, folder: Path) -> Path:
    """The file on the disk, its pages made larger all round so that nothing hides beyond."""
    path = folder / "seen.pdf"
    path.write_bytes(_with_rim(light(data)))
    return path


def _with_rim(data: bytes) -> bytes:
    """The file with larger pages; what follows them stays in its place."""
    for found in OBJECT_STREAM.finditer(data):
        long = int(found[2])
        content = zlib.decompress(data[found.end() : found.end() + long])
        larger = zlib.compress(_SHEET.sub(_enlarged, content), 9)
        assert len(larger) <= long
        head = found[0].replace(b"/Length %d" % long, b"/Length %d" % len(larger))
        new = head.replace(b">>", b">>".rjust(2 + len(found[0]) - len(head))) + larger.ljust(long)
        data = data[: found.start()] + new + data[found.end() + long :]
    return data


def _enlarged(found: re.Match[bytes]) -> bytes:
    """The box of a page with a rim all round, written in as many bytes."""
    wide, high = (float(side) + _RIM for side in found[1].split())
    box = b"/MediaBox[%d %d %d %d" % (-_RIM, -_RIM, round(wide), round(high))
    assert len(box) < len(found[0])  # the places of what follows in the file must not move
    return box.ljust(len(found[0]) - 1) + b"]"


def over_others(words: list[Word]) -> list[tuple[str, str]]:
    """Words whose ink lies on that of another.

    Letters that a halo repeats below a word on a curve are no other word.
    """
    pairs = overlapping((word.text, word.ink) for word in words)
    return [(one, other) for one, other in pairs if not _is_part(one, other)]


def _is_part(one: str, other: str) -> bool:
    """Whether the letters of the shorter word come, in order, in the longer one."""
    short, long = sorted((one, other), key=len)
    rest = iter(long)
    return short.isalpha() and all(letter in rest for letter in short)


def _word(found: tuple[str, ...]) -> Word:
    left, top, right, low = (float(number) for number in found[:4])
    left, top = (left - _RIM) * _MM, (top - _RIM) * _MM
    box = Box(left, top, right * _MM - _RIM * _MM - left, low * _MM - _RIM * _MM - top)
    ink = Box(box.x + 0.1, box.y + box.height * 0.3, box.width - 0.2, box.height * 0.42)
    return Word(found[4], box, ink)


def _rows(data: bytes) -> list[bytes]:
    """The rows of a gray picture that poppler wrote."""
    _, wide, high, _, dots = re.split(rb"\s", data, maxsplit=4)
    return [dots[at * int(wide) : (at + 1) * int(wide)] for at in range(int(high))]
