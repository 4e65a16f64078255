"""The templates of all pages: everything that is put into them is escaped."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from companion.sheets.html import blocks_html
from companion.sheets.values import Block
from companion.table.ask.fields import Field, Form
from companion.table.look.odds import percent


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
    found.filters |= {"sheet": _sheet, "limits": _limits, "percent": percent}
    found.filters["sentences"] = lambda ways: " ".join(map(_sentence, ways))
    return found


def _sheet(blocks: Sequence[Block]) -> Markup:
    """Return the blocks of a sheet as HTML, already escaped."""
    return Markup(blocks_html(blocks))


def _sentence(words: str) -> str:
    """Return words with a capital and a full stop."""
    return f"{words[:1].upper()}{words[1:].rstrip('.')}."


def _limits(field: Field, form: Form, least: int = 0) -> str:
    """Return what one of a field's kind costs and weighs, and how many there may be."""
    cost = f"${field.cost:,} each" if field.cost else "free" if form.budget else ""
    weight = f"weighs {field.weight}" if field.weight else ""
    most = f"{least:,} to {field.most:,}" if least else f"up to {field.most:,}"
    is_limited = field.most and (field.cost or not form.budget)
    return ", ".join(filter(None, (cost, weight, most if is_limited else "")))
