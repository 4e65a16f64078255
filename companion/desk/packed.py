"""Packed files (`.xz`): read as what is in them, and never written to again."""

from __future__ import annotations

import lzma
from pathlib import Path

from companion.desk.errors import CannotRead

SUFFIX = ".xz"

MOST_BYTES = 1 << 28
"""Bytes that a packed file may come to: a larger one is none of ours."""


def is_packed(path: Path) -> bool:
    """Whether a file's name says that it is packed."""
    return path.suffix == SUFFIX


def pack(data: bytes) -> bytes:
    """Packed; the same bytes always give the same file."""
    return lzma.compress(data, preset=6)


def unpack(data: bytes, path: Path) -> bytes:
    """What a packed file holds; raises `CannotRead` where it is damaged or far too large."""
    reader = lzma.LZMADecompressor(format=lzma.FORMAT_XZ)
    try:
        found = reader.decompress(data, max_length=MOST_BYTES)
    except lzma.LZMAError:
        raise CannotRead(f"{path} is not a whole .xz file: it may be damaged") from None
    if not reader.eof:
        what = "cut short" if reader.needs_input else f"larger than {MOST_BYTES >> 20} MiB unpacked"
        raise CannotRead(f"{path} cannot be unpacked: it is {what}")
    return found
