"""Lines of forms and of the log: an entry with its number, what followed, and remarks on it."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace
from textual.content import Content

from companion.table.ask.fields import Field
from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Count
from companion.table.ask.typed import parse
from companion.table.facts import Fact
from companion.table.journal.entries import Entry
from companion.table.seats.told import is_masked
from companion.tui.view import View
from companion.tui.words.wording import entry_words, styled

LONG = 14
"""Letters of a name beyond which the log repeats it as its mark."""

ARROW, PENCIL = "→ ", "✎ "
"""What followed an entry, and what was remarked on it."""


def log_line(
    view: View,
    number: int,
    width: int = 72,
    remarks: Sequence[str] = (),
    marks: Mapping[str, str] | None = None,
) -> Content:
    """Return an entry of the log; undone ones are struck through, `remarks` are below.

    `marks` replace long names of players that were in the line before.
    """
    entry = view.log[number - 1]
    words = shortened(view, number, entry_words(view, number), marks or {})
    undone = number not in view.live and not (entry.undo or entry.redo)
    head = f"{number:>4} "
    mark = "~ " if undone else ""
    room, indent = width - len(head) - len(mark), "\n" + " " * len(head)
    text = mark + indent.join(part for line in words for part in _hung(line, room))
    said = "".join(indent + part for line in remarks for part in _hung(f"{PENCIL}{line}", room))
    return styled((head, "dim"), (text, "strike dim" if undone else ""), (said, "italic"))


def _hung(line: str, width: int) -> list[str]:
    """Wrap a line to a width, indented after a sign."""
    hang = "  " if line.startswith((ARROW, PENCIL)) else ""
    return textwrap.wrap(line, max(20, width), subsequent_indent=hang) or [""]


def shortened(
    view: View, number: int, words: Sequence[str], marks: Mapping[str, str]
) -> Sequence[str]:
    """Return an entry's words with marks for long names, except at the first mention.

    The first mention is the entry's player, if the entry before was another's.
    """
    long = {name: f"[{sign}]" for name, sign in marks.items() if len(name) > LONG}
    if not long:
        return words
    player = view.log[number - 1].player
    keeps = number < 2 or view.log[number - 2].player != player
    found = []
    for line in words:
        before, name, after = line.partition(player) if keeps and player else ("", "", line)
        keeps = keeps and not name
        found.append(_marked(before, long) + name + _marked(after, long))
    return found


def _marked(text: str, marks: Mapping[str, str]) -> str:
    for name, sign in marks.items():
        text = text.replace(name, sign)
    return text


def place_of(view: View, number: int, known: Callable[[str], bool]) -> str:
    """Return the place of an entry, "" for none: the last `known` one that it names.

    If it names none, it's where the same player was said to be before.
    """
    player = view.log[number - 1].player
    for at in range(number, 0, -1):
        entry = view.log[at - 1]
        if (at != number and entry.player != player) or not _holds_with(view, at, number):
            continue
        if is_masked(entry):
            continue
        named = [place for place in _strings(entry) if known(place)]
        if named:
            return named[-1]
    return ""


def _holds_with(view: View, at: int, number: int) -> bool:
    """True if what an earlier entry said may still apply at another."""
    return at == number or at in view.live or number not in view.live


def _strings(entry: Entry[Fact]) -> Iterator[str]:
    """Yield every text in an entry's facts, in order."""

    def inside(value: Any) -> Iterator[str]:
        if isinstance(value, str):
            yield value
        elif isinstance(value, dict):
            for key, inner in value.items():
                yield from (str(key), *inside(inner))
        elif isinstance(value, list | tuple):
            for inner in value:
                yield from inside(inner)

    yield from inside(msgspec.to_builtins(entry.facts, str_keys=True))


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
