"""A ruling: a question that the rules of a game leave open, with the answers a table may choose."""

from __future__ import annotations

import msgspec


class Ruling(msgspec.Struct, frozen=True):
    """One question that the rules leave open: its title, its rule, and every answer in words.

    The first answer is the default.

    >>> Ruling("Fog", "3", {"yes": "you wait", "no": "you row"}).answers["no"]
    'you row'
    """

    title: str
    rule: str
    answers: dict[str, str]
