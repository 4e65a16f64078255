"""Keys and labels of hexes that a table with its own board has reported (`--map table`).

`@Ada:3` is the third hex of which Ada's party was told, `@:Mombasa` a port. What people call a hex
is its label: the number that their board shows, or a word. In campaigns begun before hexes had
names of their own `@Ada` is whichever hex Ada's party stands in, `@Ada ahead` the one before it.
"""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.nile.state import Nile

MARK, PORT = "@", "@:"

ANYWHERE = MARK
"""Stands for a hex that only the table knows."""

UNKNOWN, LAND = "?", "land"
"""How a way leads of which nobody asked, and one along no river and no coast."""


def is_reported(name: str) -> bool:
    """True if a hex lies on the table's own board."""
    return name.startswith(MARK)


def has_key(name: str) -> bool:
    """True if it has a name of its own there."""
    return is_reported(name) and ":" in name


def old_key(player: str) -> str:
    """The key of the hex of a party where hexes have no names of their own."""
    return f"{MARK}{player}"


def old_keys(player: str) -> tuple[str, str]:
    """Both keys that such a party has."""
    return old_key(player), f"{MARK}{player} ahead"


def new_key(state: Nile, player: str) -> str:
    """The key of the next hex of which a player's party is told."""
    before = f"{MARK}{player}:"
    numbers = (int(n) for key in state.hexes if (n := key.removeprefix(before)).isdecimal())
    return f"{before}{max(numbers, default=0) + 1}"


def port_key(port: str) -> str:
    """The key of a port's hex."""
    return f"{PORT}{port}"


def label(state: Nile, name: str) -> str:
    """What a hex is called: its number on the app's map; on the table's own board its label, else
    `hex 3 of Ada's`, or `the hex` where it has no name."""
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
    """What a hex is called where there is little room: its label, else `Ada 3`; others as given."""
    if not has_key(name) or name.startswith(PORT):
        return name.removeprefix(PORT)
    hex_ = state.hexes.get(name)
    if hex_ is not None and hex_.label:
        return hex_.label
    return name.removeprefix(MARK).replace(":", " ")


def find_by_label(state: Nile, word: str, among: Iterable[str] | None = None) -> str:
    """The hex that people call by a word, "" where none is."""
    wanted = word.casefold()
    names = state.hexes if among is None else among
    named = (name for name in names if has_key(name))
    return next((name for name in named if label(state, name).casefold() == wanted), "")
