"""The index in the docstring of a module for authors: `python -m tests.api.index` writes its lines.

A line has a name and the first sentence of its documentation. Its heading and its place are those
that it has in the docstring. A new name comes under `## More`, to be moved.
"""

import ast
import re
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any

from tests.api.promised import MODULES

WIDEST = 100
"""Characters of a line at most."""

_LINE = re.compile(r"^\* `(\w+)`.*$", re.MULTILINE)


def home_of(module: Any, name: str) -> str:
    """The module that defines a name."""
    homes: dict[str, str] = module.HOMES
    return next(where for where, names in homes.items() if name in names.split())


def documentation(module: Any, name: str) -> str:
    """The docstring of a class or function, or the text below a constant."""
    found, home = getattr(module, name), import_module(home_of(module, name))
    if getattr(found, "__module__", "") == home.__name__ and hasattr(found, "__qualname__"):
        return found.__doc__ or ""
    body = ast.parse(Path(str(home.__file__)).read_text(encoding="utf-8")).body
    for node, after in pairwise(body):
        targets = getattr(node, "targets", [getattr(node, "target", None)])
        named = any(isinstance(each, ast.Name) and each.id == name for each in targets)
        if named and isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
            return str(after.value.value)
    return ""


def line(module: Any, name: str) -> str:
    """The line of a name: its first sentence, or the first clause of one that's too long."""
    words = " ".join(documentation(module, name).split("\n\n")[0].split())
    ends = (rf"[{marks}](?= |$)" for marks in (".", ".:;"))
    whole, clause = (f"* `{name}`: {re.split(end, words)[0]}." for end in ends)
    return whole if len(whole) <= WIDEST else clause


def listed(text: str) -> list[str]:
    """The names in an index, in order."""
    return _LINE.findall(text)


def written(module: Any, text: str) -> str:
    """A text with the lines of an index as they should be."""
    names = [name for name in module.__all__ if name != "VERSION"]
    known = _LINE.sub(lambda match: line(module, match[1]) if match[1] in names else "", text)
    missing = [line(module, name) for name in names if name not in listed(text)]
    more = "".join(f"{each}\n" for each in missing)
    return f"{known}\n## More\n\n{more}" if more else known


if __name__ == "__main__":
    for each in MODULES:
        path, doc = Path(str(each.__file__)), str(each.__doc__)
        source = path.read_text(encoding="utf-8")
        path.write_text(source.replace(doc, written(each, doc), 1), encoding="utf-8", newline="\n")
