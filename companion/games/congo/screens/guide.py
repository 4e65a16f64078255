"""The turn guide: the stop, what is known of its port, the steps of the bidding."""

from __future__ import annotations

from companion.api import winners_words
from companion.api.screen import Guide, GuideLine, guide_lines
from companion.games.congo.game import CongoGame
from companion.games.congo.sheets.words import place_words
from companion.games.congo.texts import TEXTS
from companion.games.congo.values import halves_words
from companion.games.congo.voice import STEPS

_RULES = {
    "reveal": "A",
    "draw": "B",
    "choose": "C1",
    "special": "C2",
    "value": "C3",
    "effect": "C3",
    "bid": "C4",
    "control": "C5",
}
"""The steps of a stop in their order, with their rules."""


def turn_guide(game: CongoGame) -> Guide:
    """The turn guide before the first stop, at a stop, and at the end."""
    state = game.state
    if state.phase == "begin":
        return Guide(TEXTS("set-up"), "", (GuideLine(STEPS["begin"], "Set-up", now=True),))
    if state.phase == "over":
        return Guide(TEXTS("game-over"), f"{result_words(game)}.", ())
    at = list(_RULES).index(state.phase)
    lines = guide_lines(((STEPS[step], rule) for step, rule in _RULES.items()), at)
    here = game.here
    under = TEXTS("stop-under", worth=here.worth, place=place_words(state, here.name))
    title = TEXTS("stop-heading", number=game.turn, of=len(game.stops), stop=here.name)
    return Guide(title, under, lines)


def result_words(game: CongoGame) -> str:
    """Who has won, and everybody's points."""
    points = ", ".join(
        f"{name} {halves_words(mine.points)}" for name, mine in game.state.players.items()
    )
    return TEXTS("result", winners=winners_words(game), points=points)
