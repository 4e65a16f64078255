"""Compressed files (`.xz`): read as what is in them, and never written to again."""

from __future__ import annotations

import lzma
from pathlib import Path

from companion.desk.errors import CannotRead

SUFFIX = ".xz"

MOST_BYTES = 1 << 26
"""Bytes that a file may come to, unpacked: a journal of 100,000 entries is half as long."""

_MOST_MEMORY = 1 << 27  # bytes that unpacking may take; xz -9 asks for half of that
_PORTION = 1 << 16


def is_packed(path: Path) -> bool:
    """Whether a file's name says that it is packed."""
    return path.suffix == SUFFIX


def pack(data: bytes) -> bytes:
    """Packed; the same bytes always give the same file."""
    return lzma.compress(data, preset=6)


def unpack(data: bytes, path: Path) -> bytes:
    """What a packed file holds; raises `CannotRead` where it is damaged or far too large."""
    reader = _reader()
    try:
        found = reader.decompress(data, max_length=MOST_BYTES)
    except lzma.LZMAError:
        raise CannotRead(f"{path} is not a whole .xz file: it may be damaged") from None
    if not reader.eof:
        what = "cut short" if reader.needs_input else f"larger than {MOST_BYTES >> 20} MiB unpacked"
        raise CannotRead(f"{path} cannot be unpacked: it is {what}")
    return found


def beginning(data: bytes, most: int = MOST_BYTES) -> bytes:
    """What the beginning of a packed file holds, as far as it can be read; b"" where nothing."""
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
    return lzma.LZMADecompressor(format=lzma.FORMAT_XZ, memlimit=_MOST_MEMORY)
