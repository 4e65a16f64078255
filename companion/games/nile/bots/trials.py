"""Whole turns that the sensible bot spends on a search, study, conversion or treatment.

Everything is counted in victory points.
"""

from __future__ import annotations

from companion.games.nile.advice.game_two.meeting_odds import poison_chance
from companion.games.nile.bots import meetings
from companion.games.nile.game import NileGame
from companion.games.nile.game_two.charts import POISONERS
from companion.games.nile.game_two.natives.policy import ETHNOLOGIST
from companion.games.nile.game_two.studies import search, talents, whole_turn
from companion.games.nile.game_two.terrain import charts

PAYS = 1.0
"""Expected points for which the party stays a whole turn."""

STUDY = 2.0
"""Value of a studied tribe to an ethnologist who has a year or more to meet others."""

SICK = 2.0
"""Cost of the explorer falling sick."""

GOOD_WILL = 0.1
"""Value of a point of a tribe's attitude, and below its value to a captive."""
CAPTIVE_GOOD_WILL = 2.0

YEAR = 12


def stays(game: NileGame, player: str) -> bool:
    """True if a whole turn in the party's hex is worth more than traveling."""
    return worth(game, player) >= PAYS


def worth(game: NileGame, player: str) -> float:
    """Expected points of the next whole turn in the party's hex; 0 if there's no trial."""
    if "search" not in game.variant.steps or game.explorer(player).sick:
        return 0.0
    found = search.chance(game, player)
    if found:
        return float(found) * mean_find(game)
    return among_friends(game, player) if _may_work(game, player) else 0.0


def mean_find(game: NileGame) -> float:
    """Mean value of a find."""
    lines = search.value_column(game).chances(2, 6)
    return sum(line.result * float(chance) for line, chance in lines)


def _may_work(game: NileGame, player: str) -> bool:
    """True if a friendly tribe here hasn't been served yet."""
    tribe = game.here(player).tribe
    return bool(tribe) and game.is_friend(player, tribe) and not whole_turn.is_served(game, player)


def among_friends(game: NileGame, player: str) -> float:
    """Value of a study, conversion or treatment."""
    specialty = game.explorer(player).specialty
    if specialty == ETHNOLOGIST:
        return STUDY * min(1.0, meetings.months_left(game) / YEAR)
    return talent(game, player) if specialty in talents.TRIES else 0.0


def talent(game: NileGame, player: str) -> float:
    """Mean value of two dice for a conversion or treatment, taking the better one."""
    specialty = game.explorer(player).specialty
    results = charts(game).talent(talents.TRIES[specialty], specialty).values()
    faces = [outcome(game, player, result) for result in results]
    return sum(max(one, other) for one in faces for other in faces) / len(faces) ** 2


def outcome(game: NileGame, player: str, result: str) -> float:
    """Value of a result of a conversion or treatment, minus the risk of poison."""
    if result == talents.DIES:
        return -meetings.stake(game, player)
    if result == talents.SICK:
        return -SICK
    effect = {
        what: charts(game).talent_effect(result, what).value
        for what in ("points", "attitude", *POISONERS)
    }
    held = game.explorer(player).place == "captive"
    good_will = CAPTIVE_GOOD_WILL if held else GOOD_WILL
    lives = (1 - float(poison_chance(game))) ** sum(effect[who] for who in POISONERS)
    return (
        effect["points"]
        + good_will * effect["attitude"]
        - (1 - lives) * meetings.stake(game, player)
    )
