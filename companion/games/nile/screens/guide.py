"""Turn guide of Source of the Nile: month, movement points, and the steps of the turn."""

from __future__ import annotations

from companion.games.nile.rules.party.makeup import MODE_WORDS
from companion.games.nile.sequence import PART_OF
from companion.games.nile.sheets.layouts import layout_of
from companion.games.nile.state import Nile
from companion.games.nile.table_game import NileAtTable
from companion.games.nile.texts import STEPS, TEXTS
from companion.games.nile.voice import GuideStep, guide, guide_step
from companion.tui.panels import Guide, GuideLine

_SETUP = (
    ("counters", "place-counter"),
    ("specialties", "choose-specialty"),
    ("ports", "mark-port"),
    ("order", "roll-order"),
    ("outfit", "first-outfit"),
)
"""Stages of the set-up, each with the step that is shown for it."""

_SEARCH = "search"
"""Step that has no effect for an explorer without a trial (II 5, II 6)."""

_TRIALS = (_SEARCH, "captive")
"""Steps in which a specialty can be tried (II 5, II 6, II 3.3.5.4)."""


def turn_guide(game: NileAtTable) -> Guide:
    """Return the current position: in the set-up, in a turn, or at the end."""
    state: Nile = game.state
    if state.is_over:
        return Guide(STEPS("guide-over"), _ended(state), ())
    if state.stage != "play":
        return Guide(STEPS("guide-setup"), "", _setup_lines(game, state.stage))
    title = STEPS("guide-month", month=game.turn, player=game.player)
    return Guide(title, _under(state, game.player), _turn_lines(game))


def _ended(state: Nile) -> str:
    """Return who won, or the final places; tied players have the same place."""
    if state.places:
        return ", ".join(f"{place} {player}" for player, place in state.places.items())
    return STEPS("guide-won", player=state.winner) if state.winner else ""


def _setup_lines(game: NileAtTable, stage: str) -> tuple[GuideLine, ...]:
    stages = [name for name, _ in _SETUP]
    at = stages.index(stage) if stage in stages else 0
    found = []
    for number, (_, step) in enumerate(_SETUP):
        known = guide_step(game, step)
        title, rule = (known.title, known.rule) if known else (step, "")
        found.append(GuideLine(title, rule, now=number == at, done=number < at))
    return tuple(found)


def _turn_lines(game: NileAtTable) -> tuple[GuideLine, ...]:
    turn, place = game.state.turn, game.explorer(game.player).place
    steps = guide(game, place)
    names = [step.step for step in steps]
    step = PART_OF.get(turn.step, turn.step)
    if step not in names:
        steps = guide(game)
        names = [one.step for one in steps]
    at = names.index(step) if step in names else 0
    return tuple(
        GuideLine(_title(game, one), one.rule, now=number == at, done=number < at)
        for number, one in enumerate(steps)
        if number == at or one.step != _SEARCH or _trial(game)
    )


def _trial(game: NileAtTable) -> str:
    """Return the whole-turn activity of the player in turn, "" for none (II 5, II 6)."""
    return layout_of(game).trial(game, game.player)


def _title(game: NileAtTable, step: GuideStep) -> str:
    """Return a step's title; for a trial what can be tried here and whether it was (II 5, II 6)."""
    told = _trial(game) if step.step in _TRIALS else ""
    return f"{told[:1].upper()}{told[1:]}" or step.title


def _under(state: Nile, player: str) -> str:
    turn, explorer = state.turn, state.explorers[player]
    if explorer.place != "africa":
        return STEPS("guide-place", value=explorer.place)
    parts = [MODE_WORDS.get(explorer.mode, explorer.mode)]
    if turn.allowance:
        left = max(0, turn.allowance - turn.spent)
        parts = [TEXTS("level", value=turn.level), *parts]
        parts += (
            [] if turn.lost or turn.still else [STEPS("guide-left", left=left, of=turn.allowance)]
        )
    if turn.lost:
        parts.append(STEPS("guide-lost"))
    elif turn.still:
        parts.append(STEPS("guide-still"))
    return ", ".join(parts)
