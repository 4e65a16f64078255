"""The forms that each player handed in last, offered again in whichever campaign comes next."""

from __future__ import annotations

from collections.abc import Mapping

from companion.desk.files.kept_values import keep_value, kept_values

FILE = "last-forms.json"

KEPT = 64
"""Forms that are kept at most, the last ones handed in."""


def last_form(game: str, form: str, player: str) -> Mapping[str, int]:
    """The counts of a player's last form of a name above zero, none where none is known."""
    return kept_values(FILE, dict[str, int]).get(_key(game, form, player), {})


def keep_form(game: str, form: str, player: str, counts: Mapping[str, int]) -> None:
    """Keep what a player handed in; where it cannot be written, nothing is offered next time."""
    handed = {key: number for key, number in counts.items() if number}
    keep_value(FILE, _key(game, form, player), handed, dict[str, int], KEPT)


def _key(game: str, form: str, player: str) -> str:
    return f"{game} {form} {player.casefold()}"
