"""Study of a friendly tribe by an ethnologist, a whole turn with it (II 6)."""

from __future__ import annotations

from typing import Final

from companion.games.nile.facts import ExplorerChanged, TribeStudied
from companion.games.nile.game import NileGame
from companion.games.nile.game_two.natives.policy import ETHNOLOGIST
from companion.games.nile.game_two.terrain import charts
from companion.games.nile.rules.turn.charted import charted
from companion.table.ask.columns import Column
from companion.table.ask.requests import Choose, Option, Roll, Rule

RULE: Final = "II 6"

STUDIED, SICK = "studied", "sick"

YES, NO = "yes", "no"


def study_column(game: NileGame) -> Column[str]:
    """Return the results of the two dice of a study (II 6)."""
    labels = {STUDIED: "the tribe is studied", SICK: "the ethnologist falls sick"}
    results = charts(game).study()
    return charted(game, "study", results, dice=2, row=ETHNOLOGIST, labels=labels)


def study(game: NileGame, player: str) -> Rule[None]:
    """Study the tribe, only once; an ethnologist who falls sick may retry later (II 6, ruling).

    It brings no points, but a greater choice of policies and a die in negotiations.
    """
    tribe = game.here(player).tribe
    wanted = yield from Choose(
        question=f"Spend the turn studying tribe {tribe}?",
        rule=RULE,
        player=player,
        options=(Option(YES, "Yes, study it"), Option(NO, "No")),
    )
    if wanted == NO:
        return
    roll = yield from Roll(
        question="What is the result of the study?",
        rule=RULE,
        player=player,
        dice=2,
        column=study_column(game),
    )
    if roll.result == SICK:
        cause = f"the study of tribe {tribe}"
        yield ExplorerChanged(player=player, sick=True, cause=cause, rule=RULE)
    else:
        yield TribeStudied(player=player, tribe=tribe, result=STUDIED)
