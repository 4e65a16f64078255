"""Where an error was raised: the line of a game's own code, for whoever writes it."""

from __future__ import annotations

import traceback
from pathlib import PurePath

SHARED = ("companion.", "importlib")
"""Modules that call a game, or that it calls."""

GAMES = "companion.games."


def place_of(error: BaseException) -> str:
    """Return where the code of a game raised an error, `boats/rules.py, line 12`.

    That's the innermost line outside the shared rooms, "" if there's none.
    """
    if isinstance(error, SyntaxError) and error.filename:
        return _named(error.filename, error.lineno or 1)
    found = [
        _named(frame.f_code.co_filename, line)
        for frame, line in traceback.walk_tb(error.__traceback__)
        if not _is_shared(str(frame.f_globals.get("__name__", "")))
    ]
    return found[-1] if found else ""


def cause(error: BaseException) -> str:
    """Return an error as `ValueError: too far; boats/rules.py, line 12`."""
    return "; ".join(filter(None, (f"{type(error).__name__}: {error}", place_of(error))))


def _is_shared(module: str) -> bool:
    return module.startswith(SHARED) and not module.startswith(GAMES)


def _named(file: str, line: int) -> str:
    return f"{'/'.join(PurePath(file).parts[-2:])}, line {line}"
