"""What `companion.api` has promised: `python -m tests.api.promised` adds the names that are new.

Lines are never removed or changed but with a new first number of `companion.api.VERSION`.
"""

import inspect
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import companion.api
import companion.api.paper
import companion.api.screen
import companion.testing

MODULES: tuple[Any, ...] = (
    *(companion.api, companion.api.paper, companion.api.screen),
    companion.testing,
)
"""The modules that the promise is about."""

FILE = Path(__file__).with_name("promised.txt")
"""A line for each name: the module, the name, and its parameters."""


def parameters(found: Any) -> Mapping[str, inspect.Parameter]:
    """The parameters of a function or class; none of an alias, a constant or a protocol."""
    is_code = inspect.isclass(found) or inspect.isfunction(found)
    if getattr(found, "_is_protocol", False) or not is_code:
        return {}
    try:
        return inspect.signature(found).parameters
    except (TypeError, ValueError):
        return {}


def line(module: Any, name: str) -> str:
    """The line of a name."""
    return " ".join((module.__name__, name, *parameters(getattr(module, name))))


def lines() -> list[str]:
    """The lines of all names that there are."""
    names = [(module, name) for module in MODULES for name in module.__all__]
    return [line(*each) for each in names if each[1] != "VERSION"]


def promised() -> list[Sequence[str]]:
    """The module, the name and the parameters of each line on record."""
    return [each.split() for each in FILE.read_text(encoding="utf-8").splitlines()]


if __name__ == "__main__":
    known = {(module, name) for module, name, *_ in promised()} if FILE.exists() else set()
    new = [each for each in lines() if (each.split()[0], each.split()[1]) not in known]
    with FILE.open("a", encoding="utf-8", newline="\n") as file:
        file.writelines(f"{each}\n" for each in new)
