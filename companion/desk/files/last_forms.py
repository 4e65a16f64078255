"""The last form of each player, offered again in the next campaign."""

from __future__ import annotations

from collections.abc import Mapping

from companion.desk.files.kept_values import keep_value, kept_values

FILE = "last-forms.json"

KEPT = 64
"""How many forms are kept, the last ones submitted."""


def last_form(game: str, form: str, player: str) -> Mapping[str, int]:
    """Return the counts above zero in a player's last form of that name, none if unknown."""
    return kept_values(FILE, dict[str, int]).get(_key(game, form, player), {})


def keep_form(game: str, form: str, player: str, counts: Mapping[str, int]) -> None:
    """Save a player's form; does nothing if it can't be written."""
    found = {key: number for key, number in counts.items() if number}
    keep_value(FILE, _key(game, form, player), found, dict[str, int], KEPT)


def _key(game: str, form: str, player: str) -> str:
    return f"{game} {form} {player.casefold()}"
