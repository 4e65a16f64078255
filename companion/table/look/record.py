"""A game with its journal, to be looked at: a session at the table, or a picture of one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from companion.table.facts import Fact
from companion.table.journal.effective import standing
from companion.table.journal.entries import Entry


class Record(Protocol):
    """A game and its journal: a session at the table, or a picture of one.

    `opening` is the state before the first entry, `live` the numbers of the entries that hold.

    >>> def entries(record: Record) -> int:
    ...     return len(record.live)
    """

    @property
    def game(self) -> Any:
        """The game as it stands, a `Game`."""

    @property
    def opening(self) -> Any:
        """Its state before the first entry."""

    @property
    def log(self) -> Sequence[Entry[Fact]]:
        """Every entry of the journal."""

    @property
    def live(self) -> Collection[int]:
        """The numbers of the entries that hold."""


class Written(NamedTuple):
    """What a value of the state has been: its words, the entry that wrote it (0: none), why."""

    text: str
    entry: int = 0
    reason: str = ""


def value_history(
    record: Record,
    values: Callable[[Any], Mapping[str, str]],
    part: Callable[[Any], object] = lambda state: state,
) -> dict[str, list[Written]]:
    """All that each value of a state has been, by its key, the last the present one.

    `values` tells those of a state by key; one that comes to be the same as before is not new.
    `part` returns the part of a state that they're made of: while it's the same, so are they.

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
