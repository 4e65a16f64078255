"""Rulings as settings of a new campaign: a wish for each, and the check of a header.

A game's header has a struct with a field for each of its rulings.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from companion.plugins.setup import SetupChoice, Wish
from companion.table.ruling import Ruling


def wishes_of(rulings: Mapping[str, Ruling]) -> tuple[Wish, ...]:
    """Return the rulings by key as wishes for a new campaign.

    >>> [wish] = wishes_of({"fog": Ruling("Fog", "3", {"yes": "you wait", "no": "you row"})})
    >>> wish.flag, wish.help
    ('--fog', 'Fog: you wait or you row.')
    """
    return tuple(
        Wish(
            key=key,
            flag=f"--{key}",
            kind="choice",
            help=f"{ruling.title}: {' or '.join(ruling.answers.values())}.",
            choices=tuple(
                SetupChoice(answer, words, ruling.rule) for answer, words in ruling.answers.items()
            ),
            title=ruling.title,
        )
        for key, ruling in rulings.items()
    )


def check_rulings(rulings: Mapping[str, Ruling], said: msgspec.Struct, where: str) -> None:
    """Check that each ruling has one of its answers; raise `ValueError` with one sentence.

    >>> class FerryRulings(Struct, frozen=True):
    ...     fog: str = "no"
    >>> fog = {"fog": Ruling("Fog", "3", {"yes": "you wait", "no": "you row"})}
    >>> check_rulings(fog, FerryRulings(), "ferry.toml")
    """
    for key, ruling in rulings.items():
        answer = getattr(said, key)
        if answer not in ruling.answers:
            known = " or ".join(ruling.answers)
            raise ValueError(f"{where}: the ruling {key} is {known}, not {answer!r}")
