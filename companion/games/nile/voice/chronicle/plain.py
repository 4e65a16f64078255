"""The book as plain text in lines of 72 characters, or as Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from textwrap import wrap

from companion.games.nile.texts import CHRONICLE
from companion.games.nile.voice.chronicle.values import Chapter, Chronicle, Paragraph, Part, Remark
from companion.voice.texts import message_name

WIDTH = 72
"""Most characters in a line of plain text."""

_NARROWEST = 12  # least width of the first column of a table
_INDENT = "    "

_SPACES = re.compile(r"[\s\x00-\x1f\x7f-\x9f]+")
_TURNS = re.compile("[\u202a-\u202e\u2066-\u2069]")
_UNWRITABLE = re.compile("[\ud800-\udfff\ufffe\uffff]")
_MARKS = re.compile(r"([\\`*_\[\]<>#|~&])")
_HEADS = ("explorer", "journeys", "hexes", "friends", "published", "hand")


def as_text(book: Chronicle) -> str:
    """Return the book as plain text."""
    lines = [_centred(book_title(book).upper()), _centred(by_line(book)), ""]
    lines += _text_parts(book.preface)
    for chapter in book.chapters:
        lines += ["", _centred(chapter_number(chapter).upper()), _centred(chapter.title)]
        lines += [_centred(chapter_line(chapter)), ""]
        lines += [*_wrapped(" — ".join(chapter.argument) + "."), ""]
        lines += _text_parts(chapter.parts)
        lines += _text_table(gains_rows(chapter))
        lines += _text_table(muster_rows(chapter))
    lines += ["", _centred(last_title(book).upper()), ""]
    lines += _text_parts(book.closing)
    lines += _text_table(standing_rows(book))
    return "\n".join(line.rstrip() for line in lines).strip() + "\n"


def as_markdown(book: Chronicle) -> str:
    """Return the book as Markdown; players' texts are escaped."""
    lines = [f"# {_safe(book_title(book))}", "", f"*{_safe(by_line(book))}*", ""]
    lines += _marked_parts(book.preface)
    for chapter in book.chapters:
        lines += [f"## {roman(chapter.number)}. {_safe(chapter.title)}", ""]
        lines += [f"*{_safe(chapter_line(chapter))}*", ""]
        lines += [f"**{_safe(' — '.join(chapter.argument))}.**", ""]
        lines += _marked_parts(chapter.parts)
        lines += _marked_table(gains_rows(chapter))
        lines += _marked_table(muster_rows(chapter))
    lines += [f"## {last_title(book)}", ""]
    lines += _marked_parts(book.closing)
    lines += _marked_table(standing_rows(book))
    return "\n".join(lines).strip() + "\n"


# What both and the printed book share


def book_title(book: Chronicle) -> str:
    """Return the title of the book."""
    return CHRONICLE("book-title", title=book.title, years=book.years)


def last_title(book: Chronicle) -> str:
    """Return the title above the final table."""
    return CHRONICLE("book-end" if book.is_over else "book-unfinished")


def by_line(book: Chronicle) -> str:
    """Return the line naming the explorers whose journals these are."""
    return CHRONICLE("book-journals", names=book.explorers or (CHRONICLE("book-nobody"),))


def chapter_number(chapter: Chapter) -> str:
    """Return the line above a chapter's title: `Chapter IV`."""
    return CHRONICLE("book-chapter", number=roman(chapter.number))


def chapter_line(chapter: Chapter) -> str:
    """Return the line under a chapter's title: who, what, when."""
    who = {"explorer": chapter.explorer, "specialty": chapter.specialty}
    return CHRONICLE("chapter-line", when=chapter.when, **who)


def gains_rows(chapter: Chapter) -> list[tuple[str, ...]]:
    """Table of a chapter's points, with header and total; empty without points."""
    if not chapter.gains:
        return []
    rows = [(CHRONICLE("gains-for"), CHRONICLE("gains-points"), "")]
    for gain in chapter.gains:
        fate = CHRONICLE(f"fate-{message_name(gain.fate)}")
        rows.append((gain.what or "–", str(gain.points), fate))
    return [*rows, (CHRONICLE("gains-sum"), str(chapter.total), "")]


def muster_rows(chapter: Chapter) -> list[tuple[str, ...]]:
    """Table of people and things at start and return, with header; empty for none."""
    if not chapter.muster:
        return []
    rows: list[tuple[str, ...]] = [("", CHRONICLE("muster-out"), CHRONICLE("muster-back"))]
    for one in chapter.muster:
        rows.append((CHRONICLE("muster-kind", value=one.what), str(one.out), str(one.back)))
    return rows


def standing_rows(book: Chronicle) -> list[tuple[str, ...]]:
    """The final table, with header."""
    rows = [tuple(CHRONICLE(f"standings-{head}") for head in _HEADS)]
    for line in book.standings:
        names = ", ".join(line.explorers)
        who = names if line.player in line.explorers else f"{names} ({line.player})"
        counts = (line.expeditions, line.hexes, line.tribes, line.published, line.hand)
        rows.append((who, *map(str, counts)))
    return rows if len(rows) > 1 else []


def roman(count: int) -> str:
    """Return a chapter number in Roman numerals, from 1."""
    signs = ((100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"))
    found = ""
    for value, sign in (*signs, (4, "IV"), (1, "I")):
        found += sign * (count // value)
        count %= value
    return found


def one_line(text: str) -> str:
    """Put text on one line, replacing breaks, controls and runs of spaces by a space.

    Characters that reverse the reading direction are removed, and halves of surrogate pairs are
    marked.
    """
    return _SPACES.sub(" ", _UNWRITABLE.sub("\ufffd", _TURNS.sub("", text))).strip()


# Plain text


def _wrapped(text: str, indent: str = "") -> list[str]:
    return wrap(one_line(text), WIDTH, initial_indent=indent, subsequent_indent=indent)


def _centred(text: str) -> str:
    return "\n".join(line.center(WIDTH) for line in wrap(one_line(text), WIDTH))


def _text_parts(parts: Sequence[Part]) -> Iterator[str]:
    for part in parts:
        if isinstance(part, Remark):
            yield from _wrapped(f"“{part.text}” ({part.when})", "        ")
        elif part.editor:
            yield from _wrapped(f"[{_dated(part)}]", "    ")
        else:
            yield from _wrapped(_dated(part))
        yield ""


def _dated(part: Paragraph) -> str:
    return f"{part.when}. {part.text}" if part.when else part.text


def _text_table(rows: Sequence[tuple[str, ...]]) -> list[str]:
    if not rows:
        return []
    cells = [[one_line(cell) for cell in row] for row in rows]
    widths = [max(len(row[at]) for row in cells) for at in range(len(cells[0]))]
    rest = sum(2 + wide for wide in widths[1:])
    widths[0] = min(widths[0], max(_NARROWEST, WIDTH - len(_INDENT) - rest))
    lines = []
    for first, *others in cells:
        head, *more = wrap(first, widths[0]) or [""]
        numbers = (cell.rjust(wide) for cell, wide in zip(others, widths[1:], strict=True))
        lines.append(_INDENT + "  ".join((head.ljust(widths[0]), *numbers)))
        lines += [f"{_INDENT}  {rest}" for rest in more]
    return [*lines, ""]


# Markdown


def _safe(text: str) -> str:
    return _MARKS.sub(r"\\\1", one_line(text))


def _marked_parts(parts: Sequence[Part]) -> Iterator[str]:
    for part in parts:
        if isinstance(part, Remark):
            yield f"> {_safe(part.text)} — *{_safe(part.when)}*"
        elif part.editor:
            yield f"*{_safe(_dated(part))}*"
        elif part.when:
            yield f"**{_safe(part.when)}.** {_safe(part.text)}"
        else:
            yield _safe(part.text)
        yield ""


def _marked_table(rows: Sequence[tuple[str, ...]]) -> list[str]:
    if not rows:
        return []
    head, *body = ([_safe(cell) for cell in row] for row in rows)
    lines = [_row(head), _row([":---", *["---:"] * (len(head) - 1)])]
    return [*lines, *map(_row, body), ""]


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
