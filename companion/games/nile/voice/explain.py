"""Why an entry of the journal came out as it did: charts by their titles, rules in our words."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any

from companion.games.nile.game import NileGame
from companion.games.nile.voice.rulebook import rule_words
from companion.table.ask.requests import Request
from companion.table.game import Game
from companion.table.journal.entries import Entry
from companion.table.look.explain import Why, why


def explain(
    game: NileGame,
    log: Sequence[Entry[Any]],
    live: Container[int],
    number: int,
    request: Request | None = None,
) -> Why:
    """All that can be told of an entry; `live` are the numbers of the entries that hold.

    `request` is its question as today's rules ask it (`Session.asked`), None where they do not.
    """
    as_game: Any = game
    table_game: Game = as_game
    return why(
        table_game,
        log,
        number,
        live=number in live,
        titles=game.titles(),
        rule_words=rule_words(log[number - 1].rule),
        request=request,
    )
