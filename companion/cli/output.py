"""What commands write: data to stdout, narration to stderr; plain lines or JSON."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import Any

import click


def out(text: str = "") -> None:
    """Data: lines on stdout."""
    click.echo("\n".join(clean(line) for line in text.split("\n")))


def narrate(text: str) -> None:
    """Narration: lines on stderr; nothing fails because nobody can be told how it went."""
    with contextlib.suppress(OSError):
        click.echo("\n".join(clean(line) for line in text.split("\n")), err=True)


def clean(line: str) -> str:
    """A line without anything that a terminal would obey: names may hold any letter."""
    return "".join(
        letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in line
    )


def out_json(value: Any) -> None:
    """Data as JSON, one value; letters as they are, but what a terminal would obey escaped."""
    import json

    text = json.dumps(value, ensure_ascii=False, indent=2)
    click.echo(text if text.isascii() and "\x7f" not in text else _escaped(text))


def _escaped(text: str) -> str:
    """JSON with every letter escaped that cannot be seen: such stand in its strings alone."""
    return "\n".join(
        line if line.isprintable() else "".join(map(_escape, line)) for line in text.split("\n")
    )


def _escape(letter: str) -> str:
    """A letter that cannot be seen in plain signs: beyond the first 65,536 it takes a pair."""
    if letter.isprintable():
        return letter
    units = letter.encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{units[at : at + 4]}" for at in range(0, len(units), 4))


def table(rows: Sequence[tuple[str, ...]], indent: str = "") -> str:
    """Rows in columns two spaces apart; the last column may be of any length."""
    if not rows:
        return ""
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    return "\n".join(
        indent
        + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    )
