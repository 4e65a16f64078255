"""Default views of a game without views of its own: its state, player by player."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from companion.sheets.text import plain_lines
from companion.sheets.values import Block, Cell, Field, Page, Sheet, title_line
from companion.table.game import Game
from companion.table.journal.paths import get, join_path, split
from companion.table.labels import words_at
from companion.table.look.record import Record, value_history
from companion.table.play.corrections import Place, flat

BLANK = ("", "0", "no")
"""Values of an empty field."""


class StateView(NamedTuple):
    """A view of a state: as plain values for programs, and as lines for people."""

    plain: Callable[[], Any]
    lines: Callable[[], list[str]]


def glance(game: Game, player: str) -> tuple[Block, ...]:
    """Return every plain value of the state that belongs to a player and is public."""
    values = (Field(_label(game, place, player), Cell(place.text)) for place in _own(game, player))
    return (title_line(player), *values)


def sheet(record: Record, player: str) -> Sheet:
    """Return the same on one page, each value with its past ones, struck out.

    A zero, a no or nothing that a field began with isn't a past value: nobody has written it.
    """
    written = value_history(
        record, lambda state: {place.path: place.text for place in _places(state, player)}
    )
    fields = list[Field]()
    for place in _own(record.game, player):
        had = written.get(place.path, [])
        *past, now = [Cell(one.text, "", one.entry, one.reason) for one in had] or [
            Cell(place.text)
        ]
        written_past = tuple(cell for cell in past if cell.entry or cell.text not in BLANK)
        fields.append(Field(_label(record.game, place, player), now, written_past))
    return Sheet(player, (Page("sheet", "Sheet", tuple(fields)),))


def state_lines(game: Game, glance: Callable[[Game, str], Sequence[Block]]) -> Iterator[str]:
    """Yield everyone's short sheet, in the order of play."""
    for player in game.order:
        yield ""
        yield from plain_lines(glance(game, player))


def _own(game: Game, player: str) -> list[Place]:
    return _places(game.state, player)


def _places(state: Any, player: str) -> list[Place]:
    return [place for place in flat(state) if _belongs(state, split(place.path), player)]


def _belongs(state: Any, parts: tuple[str, ...], player: str) -> bool:
    """True if a value is under a player's name, or is a dict's value for it."""
    *above, last = parts
    kept_by_name = (
        bool(above) and last == player and isinstance(get(state, join_path(*above)), dict)
    )
    return kept_by_name or player in above


def _label(game: Game, place: Place, player: str) -> str:
    """Return a field's label, or else the names that lead to it."""
    if words := words_at(game.state, place.path):
        return words.removesuffix(f" {player}")
    parts = split(place.path)
    at = parts.index(player)
    return " ".join(parts[at + 1 :] or parts[:at]).replace("_", " ")
