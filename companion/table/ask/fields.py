"""Forms: numbers that are answered together, and what they cost."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec


class Field(msgspec.Struct, frozen=True):
    """One number of a form: key, label, one-letter short form, and any price and weight."""

    key: str
    label: str
    short: str = ""
    cost: int = 0
    weight: int = 0
    most: int = 0


class Form(msgspec.Struct, frozen=True):
    """Numbers that belong together. A screen shows all fields at once; each is a question.

    `at` is the index of the current field. `check` gets all numbers and returns a sentence if the
    combination is illegal, else None. `doubts` are sentences about legal numbers that are probably
    mistakes: the user is asked to confirm, the rules don't care.
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
        """The fields from the current one on."""
        return self.fields[self.at :]

    @property
    def is_shown_whole(self) -> bool:
        """True if more than one number is left, so that they can be answered together."""
        return len(self.left) > 1
