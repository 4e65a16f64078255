"""Temporary secrets: ports (4.5, 5.2), faces of counters, closed sheets (23.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from companion.table.seats.hidden import HIDDEN, Hidden, Line

_BEFORE_REVEAL: Final = ("counters", "specialties", "ports", "order")

CLOSED_COUNTERS: Final = "closed-counters"
"""House rule by which faces of discovery counters are secret (23.1)."""

CLOSED_SHEETS: Final = "closed-sheets"
"""House rule by which only its player knows a sheet and his caches (23.1)."""

COUNTER_KEY: Final = "counter-"
"""Prefix of a special discovery's key on a sheet; its counter's number follows."""

READ_COUNTERS: Final = ("bonus", "europe", "end", "look-counter", "show-counter")
"""Steps and free actions that use the face of a counter, or the points from it."""

READ_CACHES: Final = ("open-cache",)
"""Free actions that use the contents of another player's cache."""

_PUBLICATION: Final = "publication "

_SHEET: Final = "sheet "

_CARD: Final = "card "


def port_secret(player: str) -> str:
    """Return the name of the secret for a player's starting port."""
    return f"port {player}"


def port_words(port: str) -> str:
    """Return the name of a port on a sheet, or that it is secret."""
    return "secret" if port == HIDDEN else port


def ports_are_open(now: Any, _holder: Any = None) -> bool:
    """True if the starting ports of a game were revealed."""
    return now.stage not in _BEFORE_REVEAL


# Discovery counters


def counters_are_open(now: Any) -> bool:
    """True if faces of counters are read aloud, or are on a physical board."""
    return now.map == "table" or not now.house.get(CLOSED_COUNTERS)


def counter_is_open(now: Any, number: str) -> bool:
    """True if all may see a counter's face: it was published, or shown (23.1)."""
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
    """True if the face in a counter or a fact is public."""
    number = getattr(holder, "counter", 0)
    if number:
        return counter_is_open(now, str(number))
    where = getattr(holder, "hex", "")
    there = (key for key, counter in now.counters.items() if counter.hex == where)
    return counter_is_open(now, next(there, ""))


def note_is_open(now: Any, key: str) -> bool:
    """True if a find or points may be known, by their key; always without a counter."""
    if not key.startswith(COUNTER_KEY):
        return True
    return counter_is_open(now, key.removeprefix(COUNTER_KEY).partition("-")[0])


# Sheets


def sheets_are_closed(now: Any) -> bool:
    """True if the game uses closed sheets, and there are other players."""
    return bool(now.house.get(CLOSED_SHEETS)) and len(now.explorers) > 1


ON_SHEET: Final = Hidden(when=sheets_are_closed)
"""Marker of values on a sheet, in the state."""

LISTED: Final = Hidden(entries=True, when=sheets_are_closed)
"""Marker of a list on a sheet, in the state: nobody else sees its length."""

NOTED: Final = Hidden("player", entries=True, when=sheets_are_closed)
"""Marker of a fact that nobody else sees: it only changes a sheet."""


def in_turn(now: Any, holder: Any) -> str:
    """Return the player whose turn a turn is."""
    order: tuple[str, ...] = now.order
    return order[holder.at] if holder.at < len(order) else ""


def find_is_open(now: Any, line: Line) -> bool:
    """True if a find is public: with closed sheets, once it is published."""
    if sheets_are_closed(now):
        return line.owner in now.explorers and _is_published(now.explorers[line.owner].finds, line)
    return note_is_open(now, line.key)


def points_are_open(now: Any, line: Line) -> bool:
    """True if points are public: with closed sheets, once they are published."""
    if sheets_are_closed(now):
        return line.owner in now.explorers and _is_published(now.explorers[line.owner].points, line)
    return note_is_open(now, line.key)


def _is_published(lines: Mapping[str, Any], line: Line) -> bool:
    return line.key in lines and bool(lines[line.key].published)


def cache_is_open(now: Any, holder: Any) -> bool:
    """True if the contents of a cache are public: an earlier game left it."""
    return holder in now.caches.values()


IN_CACHE: Final = Hidden(until=cache_is_open, when=sheets_are_closed)
"""Marker of the contents of a cache."""


def sheet_secret(player: str) -> str:
    """Return the name of the secret for a player's sheet."""
    return f"{_SHEET}{player}"


def is_of_sheet(name: str) -> bool:
    """True if a secret is that of a closed sheet, or of a card beside it."""
    return name.startswith((_SHEET, _CARD))


def card_secret(player: str) -> str:
    """Return the name for a player's draw beside a closed sheet: the card is read aloud."""
    return f"{_CARD}{player}"


# Names


def counter_secret(player: str, counter: int) -> str:
    """Return the name of the secret for a counter's face, for the player who looks."""
    return f"{COUNTER_KEY}{counter} {player}"


def publication_secret(player: str) -> str:
    """Return the name of the secret for everything that a player may publish."""
    return f"{_PUBLICATION}{player}"


def is_secret(now: Any, name: str) -> bool:
    """True if a secret is still kept."""
    if name.startswith(COUNTER_KEY):
        return not note_is_open(now, name.partition(" ")[0])
    if name.startswith(_PUBLICATION):
        return not counters_are_open(now) or sheets_are_closed(now)
    if name.startswith(_SHEET):
        return sheets_are_closed(now)
    if name.startswith(_CARD):
        return False
    return not ports_are_open(now)
