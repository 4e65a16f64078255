"""Handing a file over to the program that shows it on this machine."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from companion.desk.errors import StoreError

_PATIENCE = 3.0  # seconds in which a program that cannot open a file says so


class NoViewer(StoreError):
    """Nothing here shows such a file; the message says where it lies."""


def show_file(path: Path) -> None:
    """Open a file with the program that the system has for it; raises `NoViewer`."""
    if not path.is_file():
        raise NoViewer(f"{path} is not there any more, so it cannot be opened.")
    if sys.platform == "win32":
        _start(path)
        return
    program = _program()
    if program is None:
        raise NoViewer(f"There is no program here to show it with: the file is {path.resolve()}.")
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
        failed = False  # it is at work
    except OSError:
        failed = True
    if failed:
        raise NoViewer(f"No program here opens such a file: it is {path.resolve()}.")


def _program() -> str | None:
    """What opens files here, None where there is nothing or no screen to show them on."""
    if sys.platform == "darwin":
        return shutil.which("open")
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return None
    return shutil.which("xdg-open")


def _start(path: Path) -> None:
    start = getattr(os, "startfile")  # noqa: B009, which other systems do not have
    try:
        start(str(path.resolve()))
    except OSError:
        raise NoViewer(f"No program here opens such a file: it is {path.resolve()}.") from None
