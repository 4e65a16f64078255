"""Journal entries: one act at the table each, complete with the facts that followed."""

from functools import lru_cache
from typing import Any, Generic, TypeVar, Union

import msgspec

from companion.table.facts import Corrected, Fact, StateAdopted
from companion.table.game import Call

F = TypeVar("F")

ANSWERS = ("roll", "draw", "choose", "count", "settle")
"""Kinds of entry that answer a rule's request."""

CHANCE = ("roll", "draw")
"""Kinds of answer that tell a die or a card."""

TABLE_ACTS = (
    "new",
    "adopt",
    "act",
    "correct",
    "switch",
    "note",
    "print",
    "restart",
    "finish",
    "undo",
    "redo",
)
"""Kinds of entry that answer no request."""


KINDS = frozenset((*ANSWERS, *TABLE_ACTS))
"""Every kind of entry that means something here."""


class Began(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The rule left open after an entry, if it began there: after `at` of the entry's facts.

    `depth` counts the rules below it, set aside for a free action. `again` means that it was open
    before and gets its earlier answers; `by_hand` that players finish it manually.
    """

    call: Call
    at: int = 0
    depth: int = 0
    again: bool = False
    by_hand: bool = False


class Entry(
    msgspec.Struct, Generic[F], frozen=True, omit_defaults=True, forbid_unknown_fields=True
):
    """One line of the journal.

    `kind` is one of `ANSWERS` or `TABLE_ACTS`. `by` is `people`, `app` or `bot`; `asked` means that
    people asked the app or a bot to answer. `again` is the entry whose answer this one repeats.
    `undo` and `redo` name the line that the table goes back before. `part` is the first entry of
    the act that this one belongs to. `more` is how many lines after this one were written together
    with it; if they are missing, the act is incomplete and ignored. `reason` is why people changed
    a computed value, or why a bot chose its answer. `over` means that no rule is open.

    >>> Entry("choose", turn=1, player="Ada", value="bank").value
    'bank'
    """

    kind: str
    turn: int = 0
    player: str = ""
    step: str = ""
    rule: str = ""
    ask: str = ""
    limits: dict[str, Any] = {}
    by: str = ""
    asked: bool = False
    value: Any = None
    why: str = ""
    say: str = ""
    secret: str = ""
    shuffled: bool = False
    again: int = 0
    undo: int = 0
    redo: int = 0
    part: int = 0
    more: int = 0
    reason: str = ""
    call: Call | None = None
    began: Began | None = None
    over: bool = False
    facts: tuple[F, ...] = ()


class Given(msgspec.Struct, frozen=True):
    """One answer that a rule was given."""

    kind: str
    rule: str
    player: str
    value: Any
    by: str
    number: int
    limits: dict[str, Any]


@lru_cache(maxsize=16)
def decoder(fact_types: tuple[type[Fact], ...]) -> msgspec.json.Decoder[Entry[Fact]]:
    """Return the JSON decoder of entries for a game with these kinds of fact."""
    kinds: Any = Union[(*fact_types, Corrected, StateAdopted)]
    return msgspec.json.Decoder(Entry[kinds])


def plain(entry: Entry[Fact]) -> dict[str, Any]:
    """Return an entry as plain values, for the line writer."""
    built: dict[str, Any] = msgspec.to_builtins(entry, str_keys=True)
    return built
