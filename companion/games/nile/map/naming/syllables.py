"""Invented names: families of syllables, and a generator of new names from a seed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from companion.charts.rows import DataFaults, read_rows
from companion.table.play.chance import Chance, seat_seed

KIND: Final = "nile-names"
"""The `kind` in the head of a file of name families."""

SHORTEST, LONGEST = 4, 9
"""Minimum and maximum number of letters in a name."""

_TRIES = 400
"""Attempts to draw a new name before a family counts as used up."""

_HARD = re.compile(r"[^aeiou]{3}|[aeiou]{3}|(..+)\1")
"""Pattern of unpronounceable text: three consonants or vowels together, or a repeated syllable."""


class FamiliesError(ValueError):
    """A file of name families can't be read; the message says why."""


class Family(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Syllables of names that sound similar.

    A name is a start, a vowel, then a middle and a vowel for each further syllable, and an end. A
    people's name has one of `people` in place of its last vowel and end.
    """

    starts: tuple[str, ...]
    middles: tuple[str, ...]
    vowels: tuple[str, ...]
    ends: tuple[str, ...]
    syllables: tuple[int, int]
    people: tuple[str, ...]

    def word(self, chance: Chance, *, people: bool = False) -> str:
        """Return a random name in lower case."""

        def one_of(parts: tuple[str, ...]) -> str:
            return parts[chance.below(len(parts))]

        least, most = self.syllables
        more = least + chance.below(most - least + 1) - 1
        word = one_of(self.starts) + one_of(self.vowels)
        for left in range(more, 0, -1):
            word += one_of(self.middles)
            word += one_of(self.people) if people and left == 1 else one_of(self.vowels)
        return word if people else word + one_of(self.ends)


class Families(msgspec.Struct, frozen=True):
    """Families of a data set by name, and parts that no name may have."""

    families: dict[str, Family]
    unwanted: dict[str, tuple[str, ...]]

    def allows(self, word: str) -> bool:
        """True if a name is pronounceable, neither too short nor too long, and inoffensive."""
        return (
            SHORTEST <= len(word) <= LONGEST
            and not _HARD.search(word)
            and not any(part in word for parts in self.unwanted.values() for part in parts)
        )


def parse_families(text: str, name: str) -> Families:
    """Parse a file of name families; raises `FamiliesError`."""
    rows = read_rows(text, name)
    try:
        rows.stop(DataFaults)
        kind = rows.table("").rows.get("kind")
        if kind is None or kind.value != KIND:
            raise FamiliesError(f'{name} isn\'t a file of names: its kind should be "{KIND}".')
        families, unwanted = {}, {}
        for table in rows.tables.values():
            values = {key: row.value for key, row in table.rows.items()}
            if table.name == "unwanted":
                unwanted = values
            elif table.name:
                families[table.name.removeprefix("families.")] = values
        found = {"families": families, "unwanted": unwanted}
        return msgspec.convert(found, Families, strict=False)
    except (DataFaults, msgspec.ValidationError) as fault:
        raise FamiliesError(f"{name} can't be read: {fault}.") from fault


class Mint:
    """Generates names from a seed, none twice.

    A name depends on what it is for: its kind, its hex and the family. So a lake has the same name
    whatever else was named, unless another has taken its name before.
    """

    def __init__(self, families: Families, seed: int, taken: Iterable[str] = ()) -> None:
        self._families = families
        self._seed = seed
        self._taken = {word for name in taken for word in _words(name)}

    def name(self, kind: str, at: str, family: str, *, people: bool = False) -> str:
        """Return a new name for something in a hex; raises `FamiliesError` if none are left."""
        chance = Chance(seat_seed(self._seed, f"name of {kind}", int(at)))
        sounds = self._families.families[family]
        for _ in range(_TRIES):
            word = sounds.word(chance, people=people)
            if word not in self._taken and self._families.allows(word):
                self._taken.add(word)
                return word.capitalize()
        raise FamiliesError(f"the family of names {family} has no more names")


def _words(name: str) -> Iterator[str]:
    """Yield a name in use, and each of its words, so that no second Lake gets the same name."""
    folded = name.casefold()
    yield folded
    yield from re.split(r"[^\w]+", folded)
