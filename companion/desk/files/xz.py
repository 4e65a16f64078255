"""Compressed files (`.xz`): read transparently, never appended to."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from companion.desk.errors import CannotRead

if TYPE_CHECKING:
    import lzma  # imported where a file is packed, which few are

SUFFIX = ".xz"

MOST_BYTES = 1 << 26
"""The maximum size of an unpacked file, in bytes; 100,000 entries take half of it."""

_MOST_MEMORY = 1 << 27  # bytes of memory for unpacking; xz -9 needs half of that
_PORTION = 1 << 16


def is_packed(path: Path) -> bool:
    """True if a file's name ends in `.xz`."""
    return path.suffix == SUFFIX


def pack(data: bytes) -> bytes:
    """Compress bytes; the same bytes always give the same file."""
    import lzma

    return lzma.compress(data, preset=6)


def unpack(data: bytes, path: Path) -> bytes:
    """Decompress a file; raises `CannotRead` if it's damaged or too large."""
    import lzma

    reader = _reader()
    try:
        found = reader.decompress(data, max_length=MOST_BYTES)
    except lzma.LZMAError:
        raise CannotRead(f"{path} isn't a complete .xz file. It may be damaged") from None
    if not reader.eof:
        what = "cut short" if reader.needs_input else f"larger than {MOST_BYTES >> 20} MiB unpacked"
        raise CannotRead(f"can't unpack {path}: it's {what}")
    return found


def beginning(data: bytes, most: int = MOST_BYTES) -> bytes:
    """Decompress as much of a packed file as possible, at most `most` bytes."""
    import lzma

    reader = _reader()
    found, length = list[bytes](), 0
    for at in range(0, len(data), _PORTION):
        try:
            found.append(reader.decompress(data[at : at + _PORTION], max_length=most - length))
        except (lzma.LZMAError, EOFError):
            break
        length += len(found[-1])
        if reader.eof or length >= most:
            break
    return b"".join(found)


def _reader() -> lzma.LZMADecompressor:
    import lzma

    return lzma.LZMADecompressor(format=lzma.FORMAT_XZ, memlimit=_MOST_MEMORY)
