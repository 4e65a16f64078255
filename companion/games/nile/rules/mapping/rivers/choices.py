"""The courses that people may set in place of a river's own, each with the rule that it breaks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import combinations, permutations
from typing import overload

from companion.games.nile.rules.mapping.rivers.cards import breach, drawn_words
from companion.games.nile.rules.mapping.rivers.courses import Course, Site
from companion.table.ask.requests import Option


class Choices(Sequence[Option]):
    """One option for each course, worked out when somebody looks (10.33).

    Keys are those of `Course`. A course that breaks a rule can be chosen like the others, and says
    which one: the table has the last word. `computed` is among them wherever it comes from.
    """

    def __init__(self, site: Site, computed: Course) -> None:
        self._site = site
        self._computed = computed

    @cached_property
    def _options(self) -> tuple[Option, ...]:
        courses = dict.fromkeys((self._computed, *every_course(self._site)))
        return tuple(Option(course.key, self._words(course)) for course in courses)

    def _words(self, course: Course) -> str:
        words, _ = drawn_words(self._site, course)
        broken = breach(self._site, course) if course != self._computed else None
        return f"{words}; against the rules: {broken.words}" if broken else words

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Option, ...]: ...
    def __getitem__(self, index: int | slice) -> Option | tuple[Option, ...]:
        """The option in a place."""
        return self._options[index]

    def __len__(self) -> int:
        return len(self._options)

    def __bool__(self) -> bool:
        # Counting would work every course out, whenever a river is mapped.
        return True


def every_course(site: Site) -> Iterator[Course]:
    """Every course that can be drawn into a hex, forks and crossings too, lawful or not."""
    yield from site.courses()
    if site.ins:
        yield from (site.down(*pair) for pair in combinations(site.sides, 2))
    elif site.outs:
        yield from (site.up(*pair) for pair in combinations(site.sides, 2))
    else:
        yield from (site.crosses(*pair) for pair in permutations(site.sides, 2))
