"""Chronicle of discoveries and their names, epic journeys, interviews (10, 20, 23 to 25)."""

from __future__ import annotations

from companion.games.nile import facts
from companion.games.nile.map.reported import has_key, is_reported
from companion.games.nile.state import Find, Nile
from companion.games.nile.texts import CHRONICLE
from companion.games.nile.voice.chronicle.month_writer import MonthWriter, people
from companion.games.nile.voice.chronicle.voyages import Voyage
from companion.games.nile.voice.formatting import article

_SEEN = ("mountain", "waterfall", "lake")
"""Discoveries that can be named."""


def tell(told: MonthWriter, at: int) -> bool:
    """Tell a discovery or name; returns False if the fact is neither."""
    beat = told.beats[at]
    match beat.fact:
        case facts.Found() as fact:
            _found(told, at, fact)
        case facts.JourneyMade(after=after):
            told.tell(at, "journey-made-after" if after else "journey-made")
        case facts.Interviewed(interview=spoken):
            if spoken.journalist == told.player:
                told.tell(at, explorer=spoken.explorer)
            else:
                writer = beat.after.explorers.get(spoken.journalist)
                name = writer.name if writer else spoken.journalist
                told.tell(at, "interviewed-by", writer=name)
        case facts.Named() as fact:
            _named(told, at, fact)
        case _:
            return False
    return True


def _found(told: MonthWriter, at: int, fact: facts.Found) -> None:
    """Tell a discovery; a special one is only hinted at until everyone may know it (23)."""
    find, message = fact.find, f"found-{fact.find.kind}"
    what = _within(find.name or find.kind.replace("-", " "))
    if find.kind == "specimen":
        what = article(find.name)
    elif find.kind == "special" and is_public(told.ending, find):
        face = told.game.decks["counters"].kind("face", find.name)
        what = face.name if face else find.name.replace("-", " ")
    elif find.kind == "special":
        message = "found-secret"
    elif find.kind not in _SEEN:
        message = "found"
    name = find_name(told.ending, told.voyage, fact.player, fact.key, find)
    told.tell(
        at,
        message,
        turns=f"found {find.kind}",
        what=what,
        value=find.value,
        called=CHRONICLE("found-called", name=name),
        where=told.place(find.hex) if find.hex else CHRONICLE("that-place"),
    )


def _within(words: str) -> str:
    """Lowercase the start of words within a sentence, unless they're a name."""
    first, *rest = words.split()
    is_name = not rest or "'" in first or any(word[:1].isupper() for word in rest)
    return words if is_name else words[:1].lower() + words[1:]


def is_public(ending: Nile, find: Find) -> bool:
    """True if everybody may know what a special discovery is."""
    if find.kind != "special" or ending.is_over:
        return True
    return any(
        other.published and other.kind == "special" and other.hex == find.hex
        for explorer in ending.explorers.values()
        for other in explorer.finds.values()
    )


def find_name(ending: Nile, voyage: Voyage, player: str, key: str, find: Find) -> str:
    """Finder's name for a mountain, fall or lake, "" for none.

    A name given on the expedition is told even if it died with him.
    """
    if find.kind not in _SEEN:
        return ""
    if given := voyage.name_of(find.kind, key):
        return given
    explorer = ending.explorers.get(player)
    now = explorer.finds.get(key) if explorer else None
    return now.name if now and now.hex == find.hex else find.name


# Names (10.5)


def _named(told: MonthWriter, at: int, fact: facts.Named) -> None:
    """Tell a new name, or one added to the maps, unless its discovery tells it."""
    name = people(fact.name) if fact.thing == "tribe" else fact.name
    if fact.everywhere and _own_name(told.beats[at].before, fact) == fact.name:
        told.tell(at, "named-everywhere", name=name)
    elif _is_told(told, fact):
        return
    elif fact.thing == "tribe":
        told.tell(at, "named-tribe", name=name)
    else:
        placed = not is_reported(fact.hex) or has_key(fact.hex)
        told.tell(at, name=name, place=told.place(fact.hex) if placed else "")


def _own_name(state: Nile, fact: facts.Named) -> str:
    """Explorer's former name for it."""
    explorer = state.explorers[fact.player]
    notes = explorer.tribes if fact.thing == "tribe" else explorer.finds
    note = notes.get(fact.key)
    return note.name if note else ""


def _is_told(told: MonthWriter, fact: facts.Named) -> bool:
    """True if another sentence has the name: the discovery, or a later name."""
    beats = [beat.fact for beat in told.voyage.beats]
    if told.voyage.name_of(fact.thing, fact.key) not in ("", fact.name):
        return True
    return any(
        isinstance(one, facts.Found) and one.key == fact.key and one.find.kind == fact.thing
        for one in beats
    )
