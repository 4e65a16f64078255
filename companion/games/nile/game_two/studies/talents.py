"""Conversion by a missionary, treatment by a doctor: a whole turn with a tribe (II 6).

With captors it is the first full turn (II 3.3.5.4).
"""

from __future__ import annotations

from typing import Final

from companion.games.nile.facts import ExplorerChanged, TribeStudied
from companion.games.nile.game import NileGame
from companion.games.nile.game_two.charts import POISONERS
from companion.games.nile.game_two.natives import attitudes, negotiation
from companion.games.nile.game_two.one_of_two import take_one
from companion.games.nile.game_two.terrain import charts
from companion.games.nile.rules.europe import score
from companion.games.nile.rules.party import death
from companion.games.nile.rules.turn.charted import charted
from companion.table.ask.columns import Column
from companion.table.ask.requests import Choose, Option, Rule

RULE: Final = "II 6"

MISSIONARY, DOCTOR = "missionary", "doctor"

TRIES: Final = {MISSIONARY: "conversion", DOCTOR: "treatment"}
"""Activity of each specialty: the chart of its two dice."""

_DOES: Final = {MISSIONARY: "convert", DOCTOR: "treat"}
"""Verb for the activity of each specialty."""

DIES, SICK = "dies", "sick"

YES, NO = "yes", "no"

_WORDS: Final = {
    "jeered": "they jeer at him",
    "ignored": "they take no notice of him",
    "heard": "they hear him out",
    "applauded": "they applaud",
    "witch-doctor-baptized": "the witch doctor asks for baptism",
    "chief-baptized": "the chief asks for baptism",
    DIES: "he catches the disease and dies",
    SICK: "he falls sick",
    "epidemic": "the epidemic goes on",
    "minor": "minor cases are cured",
    "major": "serious cases are cured",
}


def outcome_column(game: NileGame, specialty: str) -> Column[str]:
    """Return the results of the die chosen, with all their effects (II 6)."""
    results = charts(game).talent(TRIES[specialty], specialty)
    labels = {result: _told(game, result) for result in results.values()}
    return charted(game, TRIES[specialty], results, row=specialty, labels=labels)


def _told(game: NileGame, result: str) -> str:
    """Return a result as text.

    Example: `they applaud: attitude +3, 2 VP, poison by chief and witch doctor`.
    """
    if result in (DIES, SICK):
        return _WORDS[result]
    attitude, points = (_effect(game, result, what) for what in ("attitude", "points"))
    poison = [_attempts(who, number) for who in POISONERS if (number := _effect(game, result, who))]
    said = [f"attitude {attitude:+d}"] if attitude else []
    said += [f"{points} VP"] if points else []
    said += [f"poison by {' and '.join(poison)}"] if poison else []
    return f"{_WORDS[result]}: {', '.join(said) or 'nothing comes of it'}"


def _attempts(who: str, number: int) -> str:
    return f"the {_person(who)}{'' if number == 1 else f', {number} times'}"


def _person(who: str) -> str:
    return who.replace("-", " ")


def _effect(game: NileGame, result: str, what: str) -> int:
    return charts(game).talent_effect(result, what).value


def work(game: NileGame, player: str) -> Rule[None]:
    """Convert or treat the tribe of the hex, once per tribe and explorer (II 6)."""
    yield from _offer(game, player, game.here(player).tribe)


def work_on_captors(game: NileGame, player: str) -> Rule[None]:
    """Convert or treat his captors in his first full turn with them, additionally (ruling)."""
    yield from _offer(game, player, game.explorer(player).captor, extra=True)


def _offer(game: NileGame, player: str, tribe: int, *, extra: bool = False) -> Rule[None]:
    """Ask whether it is tried; then roll two dice, of which he chooses one (II 6)."""
    specialty = game.explorer(player).specialty
    what = TRIES[specialty]
    wanted = yield from Choose(
        question=f"Does the {specialty} try to {_DOES[specialty]} tribe {tribe}?",
        rule=RULE,
        player=player,
        options=(Option(YES, f"Yes, try to {_DOES[specialty]} it"), Option(NO, "No")),
    )
    if wanted == NO:
        return
    faces = outcome_column(game, specialty)
    result = yield from take_one(player, f"What is the result of the {what}?", RULE, faces)
    yield TribeStudied(player=player, tribe=tribe, result=result, extra=extra)
    if result == DIES:
        yield from death.die(game, player, f"a disease of tribe {tribe}")
    elif result == SICK:
        cause = f"the sick of tribe {tribe}"
        yield ExplorerChanged(player=player, sick=True, cause=cause, rule=RULE)
    else:
        yield from _come_of(game, player, tribe, what, result)


def _come_of(game: NileGame, player: str, tribe: int, what: str, result: str) -> Rule[None]:
    """Apply attitude and points first, then each attempt to poison him separately (ruling)."""
    attitude, points = (_effect(game, result, key) for key in ("attitude", "points"))
    if attitude:
        yield from attitudes.change_attitude(
            game, player, tribe, attitude, f"{what}: {_WORDS[result]}"
        )
    if points:
        yield from score.note(game, player, f"{what}-{tribe}", f"{what} of tribe {tribe}", points)
    for who in POISONERS:
        for _ in range(_effect(game, result, who)):
            if game.explorer(player).place != "dead":
                yield from negotiation.poison(game, player, _person(who))
