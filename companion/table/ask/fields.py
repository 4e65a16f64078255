"""Forms of counts as values: the numbers that belong together, and what they cost."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec


class Field(msgspec.Struct, frozen=True):
    """One number of a form: its key, words, one-letter short form, and price and weight if any."""

    key: str
    label: str
    short: str = ""
    cost: int = 0
    weight: int = 0
    most: int = 0


class Form(msgspec.Struct, frozen=True):
    """Counts that belong together: a screen shows all fields at once, each is asked by itself.

    `at` is the place of the present count. `check` looks at all numbers and returns a sentence
    where they cannot stand together, else None. `doubts` are sentences about numbers that may stand
    but that people hardly mean; whoever hands them in is asked, the rules are not.
    """

    name: str
    title: str
    fields: tuple[Field, ...]
    at: int = 0
    budget: int = 0
    check: Callable[[Mapping[str, int]], str | None] | None = None
    doubts: Callable[[Mapping[str, int]], Sequence[str]] | None = None

    @property
    def left(self) -> tuple[Field, ...]:
        """The fields from the one asked now on."""
        return self.fields[self.at :]

    @property
    def is_shown_whole(self) -> bool:
        """True if more than one number is left, so that they can be answered together."""
        return len(self.left) > 1
