"""Lines of a form: the numbers in a typed line, and what a field costs in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from companion.table.ask.fields import Field
from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Count
from companion.table.ask.typed import parse


def numbers_of(request: Count, typed: str) -> Sequence[int] | None:
    """Return the numbers in a typed line, even over the limits; None for words.

    A last number without its letter is left out.
    """
    whole, _, last = typed.strip().rpartition(" ")
    form = request.form
    assert form is not None
    fields = tuple(replace(field, most=0) for field in form.fields)
    loose = replace(request, most=10**6, form=replace(form, fields=fields, check=None))
    try:
        return parse(loose, whole if whole and last.isdecimal() else typed)
    except Illegal:
        return None


def cost_words(
    field: Field, number: int, money: Callable[[int], str], *, over: bool, priced: bool
) -> str:
    """Return what a line costs and weighs; for zero, the price of one, or how many."""
    if not number and not priced:
        return f"of {field.most}" if field.most else ""
    if not number:
        return f"{money(field.cost)} each" if field.cost else "free" if field.weight else ""
    if over:
        return f"✗ {field.most} at most"
    words = [money(number * field.cost) if field.cost else ""]
    words.append(f"weighs {number * field.weight}" if field.weight else "")
    return "  ".join(word for word in words if word)
