"""A game with its journal, read-only: a session at the table, or a seat's view of one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from companion.table.facts import Fact
from companion.table.journal.effective import standing
from companion.table.journal.entries import Entry


class Record(Protocol):
    """A game and its journal: a session at the table, or a seat's view of one.

    `opening` is the state before the first entry, `live` the numbers of the entries that hold.

    >>> def entries(record: Record) -> int:
    ...     return len(record.live)
    """

    @property
    def game(self) -> Any:
        """The game at present, a `Game`."""

    @property
    def opening(self) -> Any:
        """Its state before the first entry."""

    @property
    def log(self) -> Sequence[Entry[Fact]]:
        """Every entry of the journal."""

    @property
    def live(self) -> Collection[int]:
        """The numbers of the entries that apply."""


class Written(NamedTuple):
    """A past value of the state: its words, the entry that wrote it (0: none), and why."""

    text: str
    entry: int = 0
    reason: str = ""


def value_history(
    record: Record,
    values: Callable[[Any], Mapping[str, str]],
    part: Callable[[Any], object] = lambda state: state,
) -> dict[str, list[Written]]:
    """Return all past values of a state by key, the present one last.

    `values` gives a state's values by key; an unchanged one isn't listed again. `part` returns the
    part of a state that they depend on: while it is the same object, so are they.

    >>> def coins(record: Record, player: str) -> list[str]:
    ...     past = value_history(record, lambda state: {"coins": str(state[player])})
    ...     return [written.text for written in past["coins"]]
    """
    state = record.opening
    found = {key: [Written(text)] for key, text in values(state).items()}
    for one in standing(record.log, sorted(record.live)):
        after = one.fact.apply(state)
        for key, text in values(after).items() if part(after) is not part(state) else ():
            past = found.setdefault(key, [])
            if not past or past[-1].text != text:
                past.append(Written(text, one.entry, record.game.words(one.fact)))
        state = after
    return found
