"""What is secret for a time: ports that players mark (4.5, 5.2), faces of counters (23.1)."""

from __future__ import annotations

from typing import Any, Final

from companion.table.seats.hidden import HIDDEN

_BEFORE_REVEAL: Final = ("counters", "specialties", "ports", "order")

CLOSED_COUNTERS: Final = "closed-counters"
"""The house rule by which faces of discovery counters are secret (23.1)."""

COUNTER_KEY: Final = "counter-"
"""How the key of a special discovery begins on a sheet; its counter's number follows."""

READ_COUNTERS: Final = ("bonus", "europe", "end", "look-counter", "show-counter")
"""The steps and free actions that read the face of a counter, or the points that it brought."""

_PUBLICATION: Final = "publication "


def port_secret(player: str) -> str:
    """The name of the secret that a player's starting port is."""
    return f"port {player}"


def port_words(port: str) -> str:
    """A port on a sheet, which says if it is secret."""
    return "secret" if port == HIDDEN else port


def ports_are_open(now: Any, _holder: Any = None) -> bool:
    """True if the starting ports of a game were revealed."""
    return now.stage not in _BEFORE_REVEAL


# Discovery counters


def counters_are_open(now: Any) -> bool:
    """True if the table reads the faces of counters aloud, or they lie on its own board."""
    return now.map == "table" or not now.house.get(CLOSED_COUNTERS)


def counter_is_open(now: Any, number: str) -> bool:
    """True if all may see a counter's face: somebody has published it, or shown it (23.1)."""
    counter, key = now.counters.get(number), f"{COUNTER_KEY}{number}"
    return (
        counters_are_open(now)
        or (counter is not None and counter.shown)
        or any(
            key in explorer.finds and explorer.finds[key].published
            for explorer in now.explorers.values()
        )
    )


def face_is_open(now: Any, holder: Any) -> bool:
    """True if the face that a counter or a fact holds lies open."""
    number = getattr(holder, "counter", 0)
    if number:
        return counter_is_open(now, str(number))
    where = getattr(holder, "hex", "")
    there = (key for key, counter in now.counters.items() if counter.hex == where)
    return counter_is_open(now, next(there, ""))


def note_is_open(now: Any, key: str) -> bool:
    """True if a find or points on a sheet lie open, by their key; of no counter they always do."""
    if not key.startswith(COUNTER_KEY):
        return True
    return counter_is_open(now, key.removeprefix(COUNTER_KEY).partition("-")[0])


def counter_secret(player: str, counter: int) -> str:
    """The name of the secret that a counter's face is, of whoever looks."""
    return f"{COUNTER_KEY}{counter} {player}"


def publication_secret(player: str) -> str:
    """The name of the secret that is all that a player may publish."""
    return f"{_PUBLICATION}{player}"


def is_secret(now: Any, name: str) -> bool:
    """True if a secret is still one."""
    if name.startswith(COUNTER_KEY):
        return not note_is_open(now, name.partition(" ")[0])
    if name.startswith(_PUBLICATION):
        return not counters_are_open(now)
    return not ports_are_open(now)
