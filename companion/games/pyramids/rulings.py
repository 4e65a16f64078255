"""Rulings: how a table reads what the rules leave open. The first answer of each is the default.

A title and an answer read as one sentence.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from companion.api import Ruling
from companion.games.pyramids.texts import TEXTS

_OPEN: Final = {
    "influence": ("Influence", ("any", "small")),
    "larger": ("Pyramids", ("counts", "barred")),
    "training": ("Train Worker", ("any", "standing")),
    "leftovers": ("Bureaucracy", ("stay", "return")),
    "ending": ("End", ("round", "at-once")),
    "ties": ("Score", ("shared", "fewer")),
}
"""What the rules leave open: the heading, and the answers by their keys."""


class _Rulings(Mapping[str, Ruling]):
    """Rulings by key, in the language in force."""

    def __getitem__(self, key: str) -> Ruling:
        rule, answers = _OPEN[key]
        message = f"ruling-{key}"
        return Ruling(
            TEXTS(message), rule, {answer: TEXTS(f"{message}.{answer}") for answer in answers}
        )

    def __iter__(self) -> Iterator[str]:
        return iter(_OPEN)

    def __len__(self) -> int:
        return len(_OPEN)


RULINGS: Final = _Rulings()
"""Every ruling by its key."""


def ruling_words(key: str, answer: str) -> str:
    """A ruling and its answer as a sentence without a full stop."""
    return f"{RULINGS[key].title} {RULINGS[key].answers[answer]}"


class Rulings(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The answers that apply at a table, each a key of its ruling."""

    influence: str = "any"
    larger: str = "counts"
    training: str = "any"
    leftovers: str = "stay"
    ending: str = "round"
    ties: str = "shared"

    @property
    def sentences(self) -> dict[str, str]:
        """Rulings in force by key, each a sentence without a full stop."""
        return {key: ruling_words(key, getattr(self, key)) for key in RULINGS}
