"""The templates of all pages: everything that is put into them is escaped."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from companion.sheets.html import blocks_html
from companion.sheets.values import Block
from companion.table.look.odds import percent
from companion.web.questions import limits_words


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
    found.filters |= {"sheet": _sheet, "limits": limits_words, "percent": percent}
    found.filters["sentences"] = lambda ways: " ".join(map(_sentence, ways))
    return found


def _sheet(blocks: Sequence[Block]) -> Markup:
    """Return the blocks of a sheet as HTML, already escaped."""
    return Markup(blocks_html(blocks))


def _sentence(words: str) -> str:
    """Return words with a capital and a full stop."""
    return f"{words[:1].upper()}{words[1:].rstrip('.')}."
