"""Wordings: one of several for the same thing, numbers in words, things in a row."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from companion.games.nile.voice.telling import SINGULAR, article, listed

_NUMBERS = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)
_ORDINALS = (
    "",
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
)
_MASSES = ("water",)
"""Things without a singular."""

_APOSTROPHE = re.compile(r"(?<=\w)'")


class Phrasebook:
    """Remembers which wordings were taken, so that the same is not said twice while others wait."""

    def __init__(self) -> None:
        self._used: dict[str, dict[int, int]] = {}
        self._count = 0

    def pick(self, entry: int, key: str, *wordings: str) -> str:
        """The wording that was used least and longest ago; among equals the entry decides."""
        self._count += 1
        used = self._used.setdefault(key, {})
        turned = [(entry + at) % len(wordings) for at in range(len(wordings))]
        taken = min(turned, key=lambda at: used.get(at, 0))
        used[taken] = self._count
        return wordings[taken]


def number(count: int) -> str:
    """A number as prose has it: `three`, `23`, `1,400`; from 0 to twelve in words."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else f"{count:,}"


def ordinal(count: int) -> str:
    """A place in a row, from 1: `third`, `13th`."""
    if 1 <= count < len(_ORDINALS):
        return _ORDINALS[count]
    ending = {1: "st", 2: "nd", 3: "rd"}.get(count % 10, "th")
    return f"{count}{'th' if count % 100 in (11, 12, 13) else ending}"


def plenty(count: int, word: str) -> str:
    """A number with a word that takes an s: `one month`, `three months`."""
    return f"{number(count)} {word}" if count == 1 else f"{number(count)} {word}s"


def the(name: str) -> str:
    """A people by its name: `the Ubari`; a name that begins so has its article already."""
    return name if name.casefold().startswith("the ") else f"the {name}"


def hexes(count: int) -> str:
    """So many hexes: `one hex`, `three hexes`."""
    return f"{number(count)} hex" if count == 1 else f"{number(count)} hexes"


def thing(count: int, key: str) -> str:
    """Members or things of a party: `a guide`, `an askari`, `three canoes`, `20 loads of water`."""
    if key in _MASSES:
        return f"{number(count)} loads of water" if count != 1 else "a load of water"
    return article(SINGULAR.get(key, key)) if count == 1 else f"{number(count)} {key}"


def things(counts: Mapping[str, int]) -> str:
    """All above zero in a party's order, the sick left out: `a guide and three canoes`."""
    return listed(thing(counts[key], key) for key in SINGULAR if counts.get(key, 0) > 0)


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
