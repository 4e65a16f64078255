"""Keys and labels of hexes that players report from a physical board (`--map table`).

`@Ada:3` is the third hex reported for Ada's party, `@:Mombasa` a port. A hex's label is the name
players use: the number on their board, or a word. In campaigns from before hexes had names of their
own, `@Ada` is the current hex of Ada's party and `@Ada ahead` the one in front of it.
"""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.nile.state import Nile

MARK, PORT = "@", "@:"

ANYWHERE = MARK
"""Key of a hex that only the players know."""

UNKNOWN, LAND = "?", "land"
"""Courses of a way that nobody asked about, and of one along no river or coast."""


def is_reported(name: str) -> bool:
    """True if a hex is on a physical board."""
    return name.startswith(MARK)


def has_key(name: str) -> bool:
    """True if a hex of a physical board has a key of its own."""
    return is_reported(name) and ":" in name


def old_key(player: str) -> str:
    """Key of a party's hex if hexes have no names of their own."""
    return f"{MARK}{player}"


def old_keys(player: str) -> tuple[str, str]:
    """Both old keys of a party: its hex and the one ahead."""
    return old_key(player), f"{MARK}{player} ahead"


def new_key(state: Nile, player: str) -> str:
    """Key for the next hex reported for a player's party."""
    before = f"{MARK}{player}:"
    numbers = (int(n) for key in state.hexes if (n := key.removeprefix(before)).isdecimal())
    return f"{before}{max(numbers, default=0) + 1}"


def port_key(port: str) -> str:
    """Key of a port's hex."""
    return f"{PORT}{port}"


def label(state: Nile, name: str) -> str:
    """Name of a hex: its number, or on a physical board its label.

    Without a label it's `hex 3 of Ada's`, or `the hex` if it has no key of its own.
    """
    if not is_reported(name):
        return name
    hex_ = state.hexes.get(name)
    if hex_ is not None and hex_.label:
        return hex_.label
    if name.startswith(PORT):
        return name.removeprefix(PORT)
    if has_key(name):
        owner, _, number = name.removeprefix(MARK).rpartition(":")
        return f"hex {number} of {owner}'s"
    return "the hex"


def short_label(state: Nile, name: str) -> str:
    """Short name of a hex: its label, else `Ada 3`; others unchanged."""
    if not has_key(name) or name.startswith(PORT):
        return name.removeprefix(PORT)
    hex_ = state.hexes.get(name)
    if hex_ is not None and hex_.label:
        return hex_.label
    return name.removeprefix(MARK).replace(":", " ")


def find_by_label(state: Nile, word: str, among: Iterable[str] | None = None) -> str:
    """Return the hex with a label, "" if there is none."""
    wanted = word.casefold()
    names = state.hexes if among is None else among
    named = (name for name in names if has_key(name))
    return next((name for name in named if label(state, name).casefold() == wanted), "")
