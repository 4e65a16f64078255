"""Care of the sick (19)."""

from __future__ import annotations

from companion.games.nile.facts import ExplorerChanged, PartyChanged, StepBegan
from companion.games.nile.game import NileGame
from companion.games.nile.rules.party import death, overload
from companion.games.nile.rules.party.makeup import PEOPLE, patients
from companion.games.nile.rules.travel import ground
from companion.games.nile.rules.turn.charted import charted
from companion.games.nile.sequence import step_after
from companion.table.ask.columns import Column
from companion.table.ask.requests import Roll, Rolls, Rule

RECOVERS, STILL_SICK, DIES = "recovers", "sick", "dies"
"""Results of the Recovery Table (19.2)."""

LABELS = {RECOVERS: "recovers", STILL_SICK: "still sick", DIES: "dies"}

DOCTOR = "doctor"


def recover(game: NileGame, player: str) -> Rule[None]:
    """Roll for each sick person after hunting, the explorer last (19.1, 19.2)."""
    explorer = game.explorer(player)
    if explorer.place == "africa" and patients(explorer):
        doctor = yield from has_doctor(game, player)
        for kind in PEOPLE:
            yield from _care_for(game, player, kind, doctor)
        if game.explorer(player).sick:
            yield from _care_for_explorer(game, player, doctor)
        yield from overload.reconstruct(game, player)
    yield StepBegan(step=step_after(game, player, "recover"))


def has_doctor(game: NileGame, player: str) -> Rule[bool]:
    """True if a doctor helps: a healthy explorer, or one in a port or Cape Colony (19.2, 19.6)."""
    explorer = game.explorer(player)
    if explorer.specialty == DOCTOR and not explorer.sick:
        return True
    if (yield from ground.at_port(game, player)):
        return True
    colony = yield from ground.in_colony(game, player)
    return colony


def recovery_column(game: NileGame, doctor: bool) -> Column[str]:
    """Recovery column of one patient for one die (19.2)."""
    helped = game.charts.recovery_modifier().value if doctor else 0
    return charted(
        game,
        "recovery",
        game.charts.recovery(),
        row="patient",
        modifiers=((DOCTOR, helped),),
        labels=LABELS,
    )


def _care_for(game: NileGame, player: str, kind: str, doctor: bool) -> Rule[None]:
    """Roll a die for each sick person of a kind (19.2).

    The dead carried nothing, so no loads are lost (19.3).
    """
    sick = getattr(game.party(player), f"sick_{kind}")
    if not sick:
        return
    counted = yield from Rolls(
        question=_how_they_fare(sick, kind),
        rule="19.2",
        player=player,
        dice=sick,
        column=recovery_column(game, doctor),
    )
    dead = counted.count(DIES)
    changes = {kind: -dead, f"sick_{kind}": -dead - counted.count(RECOVERS)}
    changes = {key: number for key, number in changes.items() if number}
    if changes:
        yield PartyChanged(player=player, changes=changes, cause="care of the sick", rule="19.2")


def _how_they_fare(sick: int, kind: str) -> str:
    if sick == 1:
        return f"What happens to the sick {kind.removesuffix('s')}?"
    return f"What happens to the {sick} sick {kind}?"


def _care_for_explorer(game: NileGame, player: str, doctor: bool) -> Rule[None]:
    roll = yield from Roll(
        question="What happens to the sick explorer?",
        rule="19.2",
        player=player,
        column=recovery_column(game, doctor),
    )
    if roll.result == RECOVERS:
        yield ExplorerChanged(player=player, sick=False, cause="recovered", rule="19.2")
    elif roll.result == DIES:
        yield from death.die(game, player, "died of sickness")
