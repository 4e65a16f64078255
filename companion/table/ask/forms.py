"""Parser for a form in one line: `24b 6a 1g 3c 200r 80g` has a number for each field named."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any

from companion.table.ask.fields import Field, Form
from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Count, Request

_LETTER = r"(?:[^\W\d]|-)"
_NAME = rf"[^\W\d]{_LETTER}*(?: [^\W\d]{_LETTER}+)*"
"""A field's name: a word, or several up to the next number, be it close behind: `3b2a`."""

_EXAMPLE = (24, 6, 1, 3)
"""Numbers of an example, or as many as there are where these are fewer."""

_HIGHEST = 9
"""Up to which number an example is sought that may stand."""

_TOKEN = re.compile(rf"(\d+)\s*({_NAME})[\s,;]*")


def read_line(request: Count, form: Form, text: str) -> list[Any]:
    """Return a number for each field from the current one on; fields not named get none.

    Fields are named by their short form, or by the beginning of their key or label. A name that
    fits two fields means the next one after the last field named, or the following one if the
    number is too large for that. Raises `Illegal`.
    """
    found: dict[int, int] = {}
    last = form.at - 1
    for number, name in _tokens(form, text):
        last = _place(form, name, number, last, found)
        found[last] = number
    places = range(form.at, len(form.fields))
    numbers = [found.get(place, request.least if place == form.at else 0) for place in places]
    _check(request, form, numbers)
    return list(numbers)


def example(form: Form) -> str:
    """Return an example line with the names of this form's remaining fields."""
    fields = form.left
    if not all(field.short for field in fields):
        numbers = zip(_pair(form), fields, strict=False)
        return ", ".join(f"{number} {_typed(field)}" for number, field in numbers)
    numbers = zip(_EXAMPLE, fields, strict=False)
    return " ".join(f"{min(number, f.most or number)}{f.short}" for number, f in numbers)


def _pair(form: Form) -> Sequence[int]:
    """Return example numbers for the first one or two fields that can have them.

    A single 1 is avoided if possible: field names are plural.
    """
    fields = form.left[:2]
    usual = [min(number, field.most or number) for number, field in enumerate(fields, 2)]
    if form.at or form.check is None:
        return usual
    upto = [range(min(_HIGHEST, field.most or _HIGHEST), 0, -1) for field in fields]
    tried = sorted([*product(*upto), *product(upto[0])], key=lambda each: 1 in each)
    keys = [field.key for field in fields]
    fits = (each for each in (usual, *tried) if not form.check(dict(zip(keys, each, strict=False))))
    return next(fits, usual)


def in_doubt(request: Request, answered: Mapping[str, int], values: Sequence[Any]) -> list[str]:
    """Return sentences on numbers that are legal but probably mistakes, once per form.

    They come with the last number that costs anything. `answered` are the earlier numbers of the
    form by key, `values` the new ones.
    """
    form = request.form if isinstance(request, Count) else None
    if form is None or form.doubts is None:
        return []
    now, later = form.left[: len(values)], form.fields[form.at + len(values) :]
    if any(map(_costs, later)) or not any(map(_costs, now)):
        return []
    known = {field.key: answered.get(field.key, 0) for field in form.fields[: form.at]}
    given = {field.key: number for field, number in zip(now, values, strict=True)}
    return list(form.doubts({**known, **given}))


def _costs(field: Field) -> bool:
    return bool(field.cost and field.most)


def _tokens(form: Form, text: str) -> list[tuple[int, str]]:
    tokens: list[tuple[int, str]] = []
    at = 0
    while at < len(text):
        token = _TOKEN.match(text, at)
        if token is None:
            raise Illegal(_unread(text[at:].split()[0], form))
        tokens.append((int(token[1]), token[2]))
        at = token.end()
    return tokens


def _unread(word: str, form: Form) -> str:
    """Return a sentence on a part of the line that can't be read, with an example."""
    field = form.fields[form.at]
    like = f"12{field.short} for 12 {field.label}" if field.short else f"12 {_typed(field)}"
    return (
        f"{word!r} doesn't fit the form '{form.title}'. "
        f"Type a number, or a line of numbers with names, like {like}"
    )


def _typed(field: Field) -> str:
    """Return how to name a field in a line: as shown on screen, if that can be typed."""
    return field.label if re.fullmatch(_NAME, field.label) else field.key


def _place(form: Form, name: str, number: int, last: int, taken: dict[int, int]) -> int:
    """Return the index of the field that a name means with this number."""
    places = _named(form.fields, name.casefold())
    if not places:
        known = ", ".join(_words(field) for field in form.left)
        raise Illegal(f"{name!r} isn't on this form. It has {known}")
    free = [place for place in places if place >= form.at and place not in taken]
    if len(free) == 1:
        return free[0]
    shared = all(form.fields[place].short.casefold() == name.casefold() for place in free)
    following = [place for place in free if place > last]
    if shared and following:
        can_be = (place for place in following if number <= (form.fields[place].most or number))
        return next(can_be, following[0])
    if free:
        names = ", ".join(form.fields[place].label for place in free)
        raise Illegal(f"{name!r} could mean several things: {names}. Name them in the form's order")
    again = "is already answered" if places[-1] < form.at else "is given twice"
    raise Illegal(f"{form.fields[places[-1]].label} {again}")


def _named(fields: Sequence[Field], name: str) -> list[int]:
    """Return the indexes of the fields with this name: short form, then key, then beginning."""
    for fits in (
        [field.short.casefold() == name for field in fields],
        [field.key.casefold() == name or field.label.casefold() == name for field in fields],
        [
            field.key.casefold().startswith(name) or field.label.casefold().startswith(name)
            for field in fields
        ],
    ):
        if any(fits):
            return [place for place, fit in enumerate(fits) if fit]
    return []


def _words(field: Field) -> str:
    return f"{field.short} ({field.label})" if field.short else field.label


def _check(request: Count, form: Form, numbers: Sequence[int]) -> None:
    """Check each number against its limits, then all of them together."""
    request.read(numbers[0])
    fields = form.left
    for field, number in zip(fields, numbers, strict=True):
        if field.most and number > field.most:
            raise Illegal(f"{number} {field.label} is too many: the limit is {field.most}")
    if form.check and not form.at:
        said = form.check({f.key: n for f, n in zip(fields, numbers, strict=True)})
        if said:
            raise Illegal(said)
