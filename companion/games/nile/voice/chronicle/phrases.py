"""Wordings: which of several is taken, things in a row, sentences of a book."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from companion.games.nile.texts import CHRONICLE
from companion.games.nile.voice.formatting import SINGULAR, listed

_APOSTROPHE = re.compile(r"(?<=\w)'")


class Phrasebook:
    """Remembers which wordings were taken, so that the same is not said twice while others wait."""

    def __init__(self) -> None:
        self._used: dict[str, dict[int, int]] = {}
        self._count = 0

    def pick(self, entry: int, message: str, /, *, turns: str = "", **values: Any) -> str:
        """A message in one of its wordings; messages with the same `turns` take turns together."""
        wordings = CHRONICLE.wordings(message)
        return CHRONICLE(wordings[self.turn(entry, turns or message, len(wordings))], **values)

    def turn(self, entry: int, key: str, many: int) -> int:
        """Which of so many was used least and longest ago; among equals the entry decides."""
        self._count += 1
        used = self._used.setdefault(key, {})
        turned = [(entry + at) % many for at in range(many)]
        taken = min(turned, key=lambda at: used.get(at, 0))
        used[taken] = self._count
        return taken


def things(counts: Mapping[str, int]) -> str:
    """All above zero in a party's order, the sick left out: `a guide and three canoes`."""
    found = (key for key in SINGULAR if counts.get(key, 0) > 0)
    return listed(CHRONICLE(f"thing-{key}", value=counts[key]) for key in found)


def sentence(words: str) -> str:
    """Words with a capital at their head and a stop at their end."""
    text = curly(words.strip())
    if not text:
        return ""
    ends = text.endswith((".", "!", "?", "…", ".”"))
    return text[:1].upper() + text[1:] + ("" if ends else ".")


def curly(text: str) -> str:
    """Words with apostrophes as books have them."""
    return _APOSTROPHE.sub("’", text)


def joined(words: Iterable[str]) -> str:
    """Sentences one after the other."""
    return " ".join(filter(None, map(sentence, words)))
