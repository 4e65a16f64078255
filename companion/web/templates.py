"""The templates of all pages: everything that is put into them is escaped."""

from __future__ import annotations

from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined


@cache
def templates() -> Environment:
    """Return the templates, each by its file's name."""
    found = Environment(
        loader=PackageLoader("companion.web", "html"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    found.filters["kind"] = lambda block: type(block).__name__.lower()
    return found
