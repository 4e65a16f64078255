"""The turn guide: the round, who began it, its four phases."""

from __future__ import annotations

from companion.games.pyramids.game import PyramidsGame
from companion.games.pyramids.sheets.words import score_words
from companion.table.game import Call, winners_words
from companion.tui.panels import Guide, GuideLine, guide_lines

_PHASES = {
    "resources": "1 Bring out resources",
    "actions": "2 Perform actions",
    "bureaucracy": "3 Bureaucracy",
    "over": "4 Check for the end",
}


def turn_guide(game: PyramidsGame) -> Guide:
    """Where the table is: before the first round, in a round, at the end."""
    state = game.state
    if state.phase == "begin":
        return Guide("Set-up", "", (GuideLine(game.step_title(Call("begin")), "Setup", now=True),))
    if state.phase == "over":
        return Guide("The game is over", f"{result_words(game)}.", ())
    at = list(_PHASES).index(state.phase)
    lines = guide_lines(((title, "") for title in _PHASES.values()), at)
    passed = f"{state.opponent(state.mover)} has passed" if state.passes else ""
    last = "the last round" if game.has_seven else ""
    under = ", ".join(filter(None, (passed, last)))
    rulings = tuple(game.rulings.sentences.values())
    return Guide(f"Round {state.round} · {state.starter} began", under, lines, rulings=rulings)


def result_words(game: PyramidsGame) -> str:
    """Who has won, and the points of both (End of game)."""
    points = ", ".join(f"{name} {score_words(game.state, name)}" for name in game.players)
    return f"{winners_words(game)}: {points}"
