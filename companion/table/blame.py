"""Where a game's own code went wrong: the file and line, for whoever writes it."""

from __future__ import annotations

import re
import sys
from types import FrameType, GeneratorType
from typing import Any

SHARED = sys.stdlib_module_names | {
    *("companion", "printables", "msgspec", "textual", "rich", "reportlab", "click"),
    *("jinja2", "pytest", "_pytest", "pluggy"),
}
"""Packages whose modules call a game, or that it calls."""

GAMES = "companion.games."


def place_of(error: BaseException) -> str:
    """Return where the code of a game raised an error, `boats/rules.py, line 12`.

    That's the innermost line outside the shared rooms, "" if there's none.
    """
    if isinstance(error, SyntaxError) and error.filename:
        return place_at(error.filename, error.lineno or 1)
    from traceback import walk_tb

    found = [
        place_at(frame.f_code.co_filename, line, module)
        for frame, line in walk_tb(error.__traceback__)
        if not is_shared(module := str(frame.f_globals.get("__name__", "")))
    ]
    return found[-1] if found else ""


def cause(error: BaseException) -> str:
    """Return an error as `ValueError: too far; boats/rules.py, line 12`."""
    return "; ".join(filter(None, (f"{type(error).__name__}: {error}", place_of(error))))


def is_mistake(error: BaseException) -> bool:
    """True if the code of a game is wrong, whatever data it was given.

    It uses a name, an attribute or an argument that isn't there. A key or a number may be missing
    because a file is damaged, and so may whatever is None.
    """
    if not place_of(error):
        return isinstance(error, Unfinished)
    if isinstance(error, AttributeError):
        return error.obj is not None
    if isinstance(error, TypeError):
        return "NoneType" not in str(error)
    return isinstance(error, NameError | ImportError | NotImplementedError | SyntaxError)


class Unfinished(NotImplementedError):
    """A class of a game that lacks a method; the message names its file and line."""


def place_of_rule(rule: Any) -> str:
    """Return where a rule is, in the innermost of the rules that it runs; "" if it has ended."""
    place = ""
    while isinstance(rule, GeneratorType) and rule.gi_frame is not None:
        place = place_of_frame(rule.gi_frame) or place
        rule = rule.gi_yieldfrom
    return place


def place_of_frame(frame: FrameType) -> str:
    """Return where a frame is, "" outside the code of a game."""
    module = str(frame.f_globals.get("__name__", ""))
    return "" if is_shared(module) else place_at(frame.f_code.co_filename, frame.f_lineno, module)


def place_of_function(function: Any) -> str:
    """Return where a function begins, "" for what isn't written in Python."""
    code = getattr(function, "__code__", None)
    return place_at(code.co_filename, code.co_firstlineno, function.__module__) if code else ""


def place_of_class(kind: type) -> str:
    """Return where a class begins, "" if its source can't be read."""
    import inspect

    try:
        line = inspect.getsourcelines(kind)[1]
        return place_at(inspect.getfile(kind), line, kind.__module__)
    except (OSError, TypeError):
        return ""


def place_of_field(kind: type, name: str) -> str:
    """Return where a class or a base of it declares a name; where it begins, if none does."""
    import inspect

    for base in kind.__mro__:
        if name not in vars(base) or is_shared(base.__module__):
            continue
        try:
            lines, first = inspect.getsourcelines(base)
        except (OSError, TypeError):
            continue
        found = [
            (len(match[1]), number)
            for number, line in enumerate(lines, first)
            if (match := re.match(rf"(\s+)(?:def )?{re.escape(name)}\s*[:=(]", line))
        ]
        if found:
            return place_at(inspect.getfile(base), min(found)[1], base.__module__)
    return place_of_class(kind)


def place_in(module: str, name: str) -> str:
    """Return where a loaded module sets a name; where the module begins, if it never does."""
    import inspect

    file = getattr(sys.modules.get(module), "__file__", None) or module
    try:
        lines = inspect.getsourcelines(sys.modules[module])[0]
    except (KeyError, OSError, TypeError):
        lines = []
    for number, line in enumerate(lines, 1):
        if line.split("=")[0].split(":")[0].strip() == name:
            return place_at(file, number, module)
    return place_at(file, 1, module)


def is_shared(module: str) -> bool:
    """True for a module of Python, of the companion, or of a package that it uses."""
    return module.partition(".")[0] in SHARED and not module.startswith(GAMES)


def place_at(file: str, line: int, module: str = "") -> str:
    """Return a line of a file, with the folders of its package."""
    parts = re.split(r"[\\/]", file)[-max(2, module.count(".") + 1) :]
    return f"{'/'.join(parts)}, line {line}"
