"""House rule of closed sheets: questions about a player's expedition are secret (23.1).

Everyone still sees that the player is asked, and what is visible on the board. Cards are read
aloud.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from companion.games.nile.game import NileGame
from companion.games.nile.secrets import (
    card_secret,
    is_secret,
    sheet_secret,
    sheets_are_closed,
)
from companion.table.ask.requests import Draw, Request, Rule
from companion.table.game import Act, Call

TABLES: Final = ("house-rule", "agree-end")
"""Free actions that concern everyone: nothing they ask is on a sheet."""

WITH_SHEETS: Final = ("outfit", "play")
"""Stages of a game in which there is something on the sheets."""


def covered(game: NileGame, call: Call, rule: Rule[None]) -> Rule[None]:
    """Wrap a rule so that its questions are secret if sheets are closed."""
    state = game.state
    if state.stage not in WITH_SHEETS or call.name in TABLES or not sheets_are_closed(state):
        return rule
    return _covered(game, rule)


def _covered(game: NileGame, rule: Rule[None]) -> Rule[None]:
    answer: Any = None
    while True:
        try:
            item = rule.send(answer)
        except StopIteration:
            return
        answer = yield _secret(game, item) if isinstance(item, Request) else item


def _secret(game: NileGame, request: Request) -> Request:
    """The same request shown only to its player, unless it has a secret of its own."""
    player = request.player or game.player
    if not player or (request.secret and is_secret(game.state, request.secret)):
        return request
    name = card_secret if isinstance(request, Draw) else sheet_secret
    return replace(request, secret=name(player))


def private(game: NileGame, acts: Sequence[Act]) -> Sequence[Act]:
    """Free actions; with closed sheets, those of the player in turn are private to him."""
    if not sheets_are_closed(game.state) or not game.player:
        return acts
    return tuple(
        act
        if act.owner or act.call.name in TABLES
        else replace(act, owner=game.player, private=True)
        for act in acts
    )
