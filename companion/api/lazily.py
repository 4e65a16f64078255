"""Modules whose names are loaded when they are first asked for (PEP 562)."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def lazily(
    module: str, homes: Mapping[str, str], *more: str
) -> tuple[list[str], Callable[[str], Any], Callable[[], list[str]]]:
    """Return the `__all__`, `__getattr__` and `__dir__` of a module.

    `homes` are the names that each other module defines, with blanks between them. `more` are
    names of the module's own.
    """
    home = {name: where for where, names in homes.items() for name in names.split()}

    def find(name: str) -> Any:
        if name not in home:
            raise AttributeError(f"{module} has no {name!r}; `dir({module})` lists what it has")
        found = getattr(import_module(home[name]), name)
        setattr(sys.modules[module], name, found)
        return found

    names = sorted([*home, *more])
    return names, find, lambda: names
