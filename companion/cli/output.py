"""Output of commands: results to stdout, messages to stderr; as lines or JSON."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import Any

import click


def out(text: str = "") -> None:
    """Print result lines to stdout."""
    click.echo("\n".join(clean(line) for line in text.split("\n")))


def narrate(text: str) -> None:
    """Print message lines to stderr; ignores a closed stream."""
    with contextlib.suppress(OSError):
        click.echo("\n".join(clean(line) for line in text.split("\n")), err=True)


def clean(line: str) -> str:
    """Return a line without control characters, which names may contain."""
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in line)


def out_json(value: Any) -> None:
    """Print a value as JSON to stdout, with control characters escaped."""
    import json

    text = json.dumps(value, ensure_ascii=False, indent=2)
    click.echo(text if text.isascii() and "\x7f" not in text else _escaped(text))


def _escaped(text: str) -> str:
    """Escape every unprintable character of JSON; only strings contain any."""
    return "\n".join(
        line if line.isprintable() else "".join(map(_escape, line)) for line in text.split("\n")
    )


def _escape(char: str) -> str:
    """Escape an unprintable character as one or two `\\uXXXX`."""
    if char.isprintable():
        return char
    units = char.encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{units[at : at + 4]}" for at in range(0, len(units), 4))


def table(rows: Sequence[tuple[str, ...]], indent: str = "") -> str:
    """Align rows in columns two spaces apart."""
    if not rows:
        return ""
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    return "\n".join(
        indent
        + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    )
