"""The turn guide: the season and its steps."""

from __future__ import annotations

from companion.api import winners_words
from companion.api.screen import Guide, GuideLine, guide_lines
from companion.games.mykerinos.game import MykerinosGame
from companion.games.mykerinos.pieces import SEASONS, areas
from companion.games.mykerinos.texts import TEXTS
from companion.games.mykerinos.voice import STEPS

_RULES = {"season": "1", "dig": "2", "nile": "3.2", "area": "3.3"}
"""The steps of a season in their order, with their rules."""


def turn_guide(game: MykerinosGame) -> Guide:
    """The turn guide before the first season, during one, and at the end."""
    state = game.state
    if state.phase == "begin":
        return Guide(TEXTS("set-up"), "", (GuideLine(STEPS["begin"], "Set-up", now=True),))
    if state.phase == "over":
        return Guide(TEXTS("game-over"), f"{result_words(game)}.", ())
    steps = [step for step in _RULES if step != "nile" or game.has_nile]
    at = steps.index("dig" if state.phase == "neutral" else state.phase)
    lines = guide_lines(((_title(game, step), _RULES[step]) for step in steps), at)
    number = state.season + (state.phase == "season")
    return Guide(TEXTS("season-heading", season=number, of=SEASONS), _under(game), lines)


def _title(game: MykerinosGame, step: str) -> str:
    if step != "area":
        return STEPS[step]
    return TEXTS("inspection-heading", area=game.state.area, of=areas(game.state.season)[-1])


def _under(game: MykerinosGame) -> str:
    """Who has passed, in the order of the passing scale."""
    places = {name: game.state.place(name) for name in game.players if game.state.place(name)}
    passed = sorted(places, key=lambda name: places[name])
    if game.state.last:
        return TEXTS("last-turn")
    return TEXTS("have-passed", names=", ".join(passed))


def result_words(game: MykerinosGame) -> str:
    """Who has won, and everybody's points."""
    points = ", ".join(f"{name} {one.points}" for name, one in game.state.players.items())
    return TEXTS("result", winners=winners_words(game), points=points)
