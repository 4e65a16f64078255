"""Names that explorers gave to what they found, as their own accounts have them (10.5)."""

from __future__ import annotations

from companion.games.nile.facts import Found, Named
from companion.games.nile.map.told import is_named, is_told
from companion.games.nile.state import Nile
from companion.games.nile.voice.chronicle.phrases import the
from companion.games.nile.voice.chronicle.telling import Handler, Telling
from companion.games.nile.voice.chronicle.voyages import Beat


def named(told: Telling, at: int) -> None:
    """A name given, or brought onto the maps; a discovery that is told with its name has it."""
    beat, fact = told.beats[at], told.beats[at].fact
    if not isinstance(fact, Named):
        return
    if fact.everywhere and _own_name(beat.before, fact) == fact.name:
        told.say(
            told.pick(
                beat,
                "on the maps",
                f"{_called(fact)} is a name on every map now",
                f"The maps have {_called(fact)} from now on",
            )
        )
    elif not _is_told(told, fact):
        told.say(_given(told, beat, fact))


def _given(told: Telling, beat: Beat, fact: Named) -> str:
    called = _called(fact)
    if fact.thing == "tribe":
        return told.pick(
            beat,
            "named tribe",
            f"In these pages tribe {fact.key} goes by the name of {called}",
            f"Tribe {fact.key} I have written down as {called}",
        )
    named = not is_told(fact.hex) or is_named(fact.hex)
    what = f"the {fact.thing} in {told.place(fact.hex)}" if named else f"that {fact.thing}"
    return told.pick(
        beat,
        "named",
        f"To {what} I gave the name of {called}",
        f"I named {what} {called}",
    )


def _called(fact: Named) -> str:
    return the(fact.name) if fact.thing == "tribe" else fact.name


def _own_name(state: Nile, fact: Named) -> str:
    """What the explorer called it before."""
    explorer = state.explorers[fact.player]
    notes = explorer.tribes if fact.thing == "tribe" else explorer.finds
    note = notes.get(fact.key)
    return note.name if note else ""


def _is_told(told: Telling, fact: Named) -> bool:
    """Whether another sentence has the name: that of the discovery, or that of a later name."""
    beats = [beat.fact for beat in told.voyage.beats]
    if told.voyage.name_of(fact.thing, fact.key) not in ("", fact.name):
        return True
    return any(
        isinstance(one, Found) and one.key == fact.key and one.find.kind == fact.thing
        for one in beats
    )


HANDLERS: dict[type, Handler] = {Named: named}
