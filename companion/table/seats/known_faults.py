"""Faults that a correction left in hidden places, as far as a seat may know of them.

A correction is accepted if the whole table can't know better. A seat that sees more is told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.table.ask.illegal import Illegal
from companion.table.game import Game
from companion.table.play.chance import Chance
from companion.table.play.corrections import WORLDS, fault_words
from companion.table.seats.observation import Observation


def known_faults(seen: Observation) -> Sequence[str]:
    """Return faults of the state since a correction: those in every world the seat considers.

    Empty if nothing was corrected.
    """
    if all(seen.log[number - 1].kind != "correct" for number in seen.live):
        return ()
    known: dict[str, None] | None = None
    for game in _worlds(seen):
        found = [fault_words(game, fault) for fault in game.faults()]
        known = dict.fromkeys(fault for fault in found if known is None or fault in known)
    return tuple(known or ())


def _worlds(seen: Observation) -> Iterator[Game]:
    """Yield the game in worlds that a seat can't tell from the real one."""
    base = seen.game.at(seen.unfinished.state) if seen.unfinished else seen.game
    if not seen.is_masked:
        yield base
        return
    for number in range(WORLDS):
        try:
            yield base.at(base.resample(seen.seat, Chance(0, number)))
        except Illegal:
            continue


def faults_words(faults: Sequence[str]) -> str:
    """Return what has been wrong since a correction, as sentences; "" for nothing."""
    if not faults:
        return ""
    return f"Something is wrong since a correction: {'. '.join(faults)}. Correct it, or undo."
