"""Formatting shared by all sentences: amounts, lists, places."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.games.nile.game import NileGame
from companion.games.nile.map import reported
from companion.games.nile.rules.party.makeup import ONE
from companion.games.nile.texts import TEXTS

SINGULAR = ONE
"""Singular of each thing in a party, in list order."""


def listed(words: Iterable[str]) -> str:
    """List words: `a, b and c`."""
    return TEXTS.bundle.listed(list(words))


def amounts(counts: Mapping[str, int]) -> str:
    """List all of a party's counts above 0, without the sick: `3 bearers and 20 rations`."""
    return listed(
        TEXTS(f"amount-{key}", value=counts[key]) for key in SINGULAR if counts.get(key, 0) > 0
    )


def place(game: NileGame, name: str) -> str:
    """Words for a hex: `1407`, `Khartoum (2002)`, or its name on a physical board.

    Without a name there, it's `hex 3 of Ada's`.
    """
    if reported.is_reported(name):
        return reported.label(game.state, name)
    port = game.board.ports.get(name)
    return f"{port.name} ({name})" if port else name


def side(game: NileGame, direction: int) -> str:
    """Words for a side of a hex with its bearing: `2 (E)`."""
    return TEXTS("side-bearing", value=direction, bearing=game.grid.bearing(direction))


def article(word: str) -> str:
    """Word with its article: `an oasis`, `a cataract`."""
    return TEXTS("a-thing", value=word, vowel=word[:1] in tuple("aeiouAEIOU"))


def animal_words(name: str) -> str:
    """Dangerous animal within a sentence, by its card's name: `rogue elephant`."""
    return TEXTS("animal", value=name, other=name[:1].lower() + name[1:])


def because(cause: str, rule: str = "") -> str:
    """Cause and rule in parentheses, as far as given: ` (a lion, 11.3)`."""
    return TEXTS("because", cause=cause, rule=rule)


def capital(words: str) -> str:
    """Capitalize the start of a sentence."""
    return words[:1].upper() + words[1:]
