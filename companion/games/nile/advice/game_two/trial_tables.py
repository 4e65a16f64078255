"""Odds of a turn spent on a search, study, conversion or treatment (II 5, II 6)."""

from __future__ import annotations

from fractions import Fraction

from companion.games.nile.advice.game_two.meeting_odds import poison_chance
from companion.games.nile.game import NileGame
from companion.games.nile.game_two.charts import POISONERS, SOUGHT
from companion.games.nile.game_two.natives.policy import ETHNOLOGIST
from companion.games.nile.game_two.studies import search, study, talents
from companion.games.nile.game_two.studies.step import TRIALS, may_work_on_captors
from companion.games.nile.game_two.terrain import charts
from companion.games.nile.texts import QUESTIONS
from companion.table.look.odds import percent
from companion.table.look.odds_table import NoOdds, OddsTable, labels, odds_rows

DICE = 2


def trial_tables(game: NileGame, player: str) -> list[OddsTable]:
    """Odds of what the explorer's specialty may try here; raises `NoOdds` if nothing."""
    explorer = game.explorer(player)
    if may_work_on_captors(game, player):
        return [_work(game, explorer.specialty, explorer.captor)]
    trial = TRIALS.get(explorer.specialty)
    if trial is None:
        raise NoOdds(f"{player}'s explorer, of specialty {explorer.specialty}, tries nothing.")
    if explorer.place != "africa":
        raise NoOdds(f"{player}'s explorer isn't leading an expedition in Africa now.")
    name = QUESTIONS("trial", value=explorer.specialty)
    if bar := trial.bar(game, player):
        raise NoOdds(f"No {name} here: {bar}.")
    if explorer.specialty in SOUGHT:
        return _search(game, player, name)
    tribe = game.here(player).tribe
    if explorer.specialty == ETHNOLOGIST:
        rows = odds_rows(labels(study.study_column(game), DICE))
        return [OddsTable(title=f"{name} of tribe {tribe}", rule=study.RULE, rows=rows)]
    return [_work(game, explorer.specialty, tribe)]


def _search(game: NileGame, player: str, name: str) -> list[OddsTable]:
    found = search.chance(game, player)
    worth = {
        f"{value} VP": chance for value, chance in labels(search.value_column(game), DICE).items()
    }
    return [
        OddsTable(
            title=name,
            rule=search.RULE,
            rows=odds_rows({"found": found, "nothing": 1 - found}),
            notes=("you take one of the two dice",),
        ),
        OddsTable(title="what it is worth", rule=search.RULE, rows=odds_rows(worth)),
    ]


def _work(game: NileGame, specialty: str, tribe: int) -> OddsTable:
    """Odds of the higher of two dice, which is better for everything except poison."""
    column = talents.outcome_column(game, specialty)
    chances = {line.result: chance for line, chance in column.chances(DICE, 6, "highest")}
    words = {line.result: line.words for line in column.lines}
    dies = sum((chance * _deadly(game, result) for result, chance in chances.items()), Fraction(0))
    return OddsTable(
        title=f"{talents.TRIES[specialty]} of tribe {tribe}",
        rule=talents.RULE,
        rows=odds_rows({words[result]: chance for result, chance in chances.items()}),
        notes=(f"the higher of two dice taken, he may take the other; he dies {percent(dies)}",),
    )


def _deadly(game: NileGame, result: str) -> Fraction:
    """Chance that a result kills him, by disease or by one of several poison attempts."""
    if result in (talents.DIES, talents.SICK):
        return Fraction(result == talents.DIES)
    attempts = sum(charts(game).talent_effect(result, who).value for who in POISONERS)
    return 1 - (1 - poison_chance(game)) ** attempts
