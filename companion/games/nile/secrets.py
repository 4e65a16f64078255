"""What is secret for a time: the ports that players mark before they begin (4.5, 5.2)."""

from __future__ import annotations

from typing import Any, Final

from companion.table.seats.hidden import HIDDEN

_BEFORE_REVEAL: Final = ("counters", "specialties", "ports", "order")


def port_secret(player: str) -> str:
    """The name of the secret that a player's starting port is."""
    return f"port {player}"


def port_words(port: str) -> str:
    """A port on a sheet, which says if it is secret."""
    return "secret" if port == HIDDEN else port


def ports_are_open(now: Any, _holder: Any = None) -> bool:
    """True if the starting ports of a game were revealed."""
    return now.stage not in _BEFORE_REVEAL
