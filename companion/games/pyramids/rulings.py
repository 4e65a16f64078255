"""Rulings, how a table reads what the rules leave open; the first of each is ours."""

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
            "small": "small pieces; medium on large ones",
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
        {"any": "standing or tired", "standing": "standing alone"},
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
        {"shared": "share the victory", "fewer": "go to who built fewer pyramids"},
    ),
}
"""Every ruling by its key."""


class Rulings(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The answers that hold at a table, each a key of its ruling."""

    influence: str = "any"
    larger: str = "counts"
    training: str = "any"
    leftovers: str = "stay"
    ending: str = "round"
    ties: str = "shared"
