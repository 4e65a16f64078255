"""Choice of wordings, lists of things, and sentences of the book."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from companion.games.nile.texts import CHRONICLE
from companion.games.nile.voice.formatting import SINGULAR, listed

_APOSTROPHE = re.compile(r"(?<=\w)'")


class Phrasebook:
    """Memory of wordings used, so that none repeats while others are unused."""

    def __init__(self) -> None:
        self._used: dict[str, dict[int, int]] = {}
        self._count = 0

    def pick(self, entry: int, message: str, /, *, turns: str = "", **values: Any) -> str:
        """Return a message in one of its wordings; equal `turns` share a rotation."""
        wordings = CHRONICLE.wordings(message)
        return CHRONICLE(wordings[self.turn(entry, turns or message, len(wordings))], **values)

    def turn(self, entry: int, key: str, many: int) -> int:
        """Index of the wording used least recently; ties are decided by the entry."""
        self._count += 1
        used = self._used.setdefault(key, {})
        turned = [(entry + at) % many for at in range(many)]
        taken = min(turned, key=lambda at: used.get(at, 0))
        used[taken] = self._count
        return taken


def things(counts: Mapping[str, int]) -> str:
    """List all counts above 0 in a party's order, without the sick: `a guide and three canoes`."""
    found = (key for key in SINGULAR if counts.get(key, 0) > 0)
    return listed(CHRONICLE(f"thing-{key}", value=counts[key]) for key in found)


def sentence(words: str) -> str:
    """Capitalize words and end them with a period."""
    text = curly(words.strip())
    if not text:
        return ""
    ends = text.endswith((".", "!", "?", "…", ".”"))
    return text[:1].upper() + text[1:] + ("" if ends else ".")


def curly(text: str) -> str:
    """Replace apostrophes by typographic ones."""
    return _APOSTROPHE.sub("’", text)


def joined(words: Iterable[str]) -> str:
    """Join sentences."""
    return " ".join(filter(None, map(sentence, words)))
