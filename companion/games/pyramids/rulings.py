"""Rulings: how a table reads what the rules leave open. The first answer of each is the default.

A title and an answer read as one sentence.
"""

from __future__ import annotations

from typing import Final

import msgspec

from companion.table.ruling import Ruling

RULINGS: Final[dict[str, Ruling]] = {
    "influence": Ruling(
        "Influence is paid with",
        "Influence",
        {
            "any": "a piece of any size",
            "small": "small pieces, medium ones on a large pyramid (a house rule)",
        },
    ),
    "larger": Ruling(
        "A larger worker than needed",
        "Pyramids",
        {"counts": "counts as one of its size", "barred": "may not be placed"},
    ),
    "training": Ruling(
        "Workers may be trained",
        "Train Worker",
        {"any": "standing or tired", "standing": "only while standing"},
    ),
    "leftovers": Ruling(
        "What nobody claimed",
        "Bureaucracy",
        {"stay": "stays for the next round", "return": "goes back to the stashes"},
    ),
    "ending": Ruling(
        "With the seventh pyramid",
        "End",
        {"round": "the round is played out", "at-once": "the game ends at once"},
    ),
    "ties": Ruling(
        "Equal points",
        "Score",
        {"shared": "share the victory", "fewer": "go to the player with fewer pyramids"},
    ),
}
"""Every ruling by its key."""


def ruling_words(key: str, answer: str) -> str:
    """A ruling with its answer as a sentence, without a full stop."""
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
        """Every ruling in force as a sentence, without a full stop, by key."""
        return {key: ruling_words(key, getattr(self, key)) for key in RULINGS}
