"""Europe in Game II: a turn there is used either for publishing or for sailing (II E1–E3)."""

from __future__ import annotations

from companion.games.nile.game import NileGame
from companion.games.nile.rules.europe.news import JOURNALIST


def paper_pays(game: NileGame, player: str) -> bool:
    """True if a newspaper pays an explorer every time he sails, to any port (II E3, ruling)."""
    return game.explorer(player).specialty == JOURNALIST


def sailing_bar(game: NileGame, player: str) -> str:
    """Return why an explorer in Europe can't sail this month, "" if he can (II E1, E2)."""
    turn, notes = game.state.turn, game.explorer(player).points.values()
    published = turn.published or any(note.published and note.turn == turn.number for note in notes)
    return "you have published this month, so you stay (II E2)" if published else ""
