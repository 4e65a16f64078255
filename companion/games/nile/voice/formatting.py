"""Formatting that all sentences share: numbers with their words, lists, places."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.games.nile.game import NileGame
from companion.games.nile.map import reported
from companion.games.nile.rules.party.makeup import ONE
from companion.games.nile.texts import TEXTS

SINGULAR = ONE
"""One of each thing that a party counts, in the order in which they are listed."""


def listed(words: Iterable[str]) -> str:
    """Words in a row: `a, b and c`."""
    return TEXTS.bundle.listed(list(words))


def amounts(counts: Mapping[str, int]) -> str:
    """Everything above zero of a party's counts, the sick left out: `3 bearers and 20 rations`."""
    return listed(
        TEXTS(f"amount-{key}", value=counts[key]) for key in SINGULAR if counts.get(key, 0) > 0
    )


def place(game: NileGame, name: str) -> str:
    """A hex in words: `1407`, `Khartoum (2002)`; on a table with its own board what that calls it,
    else `hex 3 of Ada's`."""
    if reported.is_reported(name):
        return reported.label(game.state, name)
    port = game.board.ports.get(name)
    return f"{port.name} ({name})" if port else name


def side(game: NileGame, direction: int) -> str:
    """A side of a hex as the board's compass has it: `2 (E)`."""
    return TEXTS("side-bearing", value=direction, bearing=game.grid.bearing(direction))


def article(word: str) -> str:
    """A word with its article: `an oasis`, `a cataract`."""
    return TEXTS("a-thing", value=word, vowel=word[:1] in tuple("aeiouAEIOU"))


def animal_words(name: str) -> str:
    """A dangerous animal in the middle of a sentence, by the name of its card: `rogue elephant`."""
    return TEXTS("animal", value=name, other=name[:1].lower() + name[1:])


def because(cause: str, rule: str = "") -> str:
    """Cause and rule in brackets, whichever there is: ` (a lion, 11.3)`."""
    return TEXTS("because", cause=cause, rule=rule)


def capital(words: str) -> str:
    """Words at the beginning of a sentence."""
    return words[:1].upper() + words[1:]
