"""The turn guide: the round, who began it, its four phases."""

from __future__ import annotations

from companion.api import Call, winners_words
from companion.api.screen import Guide, GuideLine, guide_lines
from companion.games.pyramids.game import PyramidsGame
from companion.games.pyramids.sheets.words import score_words
from companion.games.pyramids.texts import TEXTS

_PHASES = TEXTS.table("phase", ("resources", "actions", "bureaucracy", "over"))


def turn_guide(game: PyramidsGame) -> Guide:
    """The turn guide before the first round, during one, and at the end."""
    state = game.state
    if state.phase == "begin":
        line = GuideLine(game.step_title(Call("begin")), "Setup", now=True)
        return Guide(TEXTS("set-up"), "", (line,))
    if state.phase == "over":
        return Guide(TEXTS("game-over"), f"{result_words(game)}.", ())
    lines = guide_lines(((title, "") for title in _PHASES.values()), [*_PHASES].index(state.phase))
    passed = TEXTS("has-passed", player=state.opponent(state.mover)) if state.passes else ""
    last = TEXTS("last-round") if game.has_seven else ""
    under = ", ".join(filter(None, (passed, last)))
    title = TEXTS("round-heading", round=state.round, starter=state.starter)
    return Guide(title, under, lines, rulings=tuple(game.rulings.sentences.values()))


def result_words(game: PyramidsGame) -> str:
    """The result in words: winners and points (End of game)."""
    points = ", ".join(f"{name} {score_words(game.state, name)}" for name in game.players)
    return TEXTS("result", winners=winners_words(game), points=points)
