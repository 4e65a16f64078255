"""Opening a file in the system's default program."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from companion.desk.errors import StoreError

_PATIENCE = 3.0  # seconds to wait for a program to fail


class NoViewer(StoreError):
    """No program here opens such a file; the message says where it is."""


def show_file(path: Path) -> None:
    """Open a file in the system's default program; raises `NoViewer`."""
    if not path.is_file():
        raise NoViewer(f"{path} isn't there any more.")
    if sys.platform == "win32":
        _start(path)
        return
    program = _program()
    if program is None:
        raise NoViewer(f"There's no program here to open it with. The file is {path.resolve()}.")
    try:
        shown = subprocess.Popen(
            [program, str(path.resolve())],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        failed = shown.wait(_PATIENCE) != 0
    except subprocess.TimeoutExpired:
        failed = False  # still running
    except OSError:
        failed = True
    if failed:
        raise NoViewer(f"No program here opens such a file. The file is {path.resolve()}.")


def _program() -> str | None:
    """Return the program that opens files, None without one or without a screen."""
    if sys.platform == "darwin":
        return shutil.which("open")
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return None
    return shutil.which("xdg-open")


def _start(path: Path) -> None:
    start = getattr(os, "startfile")  # noqa: B009, only Windows has it
    try:
        start(str(path.resolve()))
    except OSError:
        raise NoViewer(
            f"No program here opens such a file. The file is {path.resolve()}."
        ) from None
