"""Facts: the events of a game. Applying a fact is the only way that a state changes."""

import re
import sys
from collections.abc import Iterator
from typing import Any, ClassVar, TypeVar

import msgspec

from companion.table.blame import Unfinished, place_of_class
from companion.table.journal.paths import put
from companion.table.seats.hidden import is_hidden

Struct = msgspec.Struct
"""An immutable value with typed fields, msgspec's: a state is one, and so is each part of it.

>>> class Boat(Struct, frozen=True):
...     reaches: int = 0
...     cargo: tuple[str, ...] = ()
>>> Boat(reaches=3)
Boat(reaches=3, cargo=())
"""

S = TypeVar("S")

_SNAKE = re.compile(r"(?<!^)(?=[A-Z])")


def fact_name(name: str) -> str:
    """Return the journal's name of a fact: `MembersLeft` is `members_left`."""
    return _SNAKE.sub("_", name).lower()


class Fact(
    msgspec.Struct,
    frozen=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    tag_field="fact",
    tag=fact_name,
):
    """One thing that happened. Its meaning is frozen once it has been released.

    `apply` only does arithmetic: it looks up no chart and decides nothing.

    `only_tells` marks a kind of fact that changes no state. A journal without it, or with other
    words in it, still agrees with a rule that states it.

    `reveals` marks a kind that may reveal something hidden: a card is turned up, a bid is shown.
    Tests of secrets stop there.

    `sentence` is its sentence in the log, with the names of its fields in braces, "" for none. A
    number may have its noun after a colon: `{coins:coin}`, `{boxes:box|boxes}`.

    >>> class FishSold(Fact, frozen=True):
    ...     sentence = "{player} sells {fish:fish|fish} for {coins:coin}"
    ...     player: str
    ...     fish: int
    ...     coins: int
    ...
    ...     def apply(self, state):
    ...         return state | {self.player: state[self.player] + self.coins}
    >>> FishSold("Ada", 2, 6).apply({"Ada": 3})
    {'Ada': 9}
    """

    only_tells: ClassVar[bool] = False
    reveals: ClassVar[bool] = False
    sentence: ClassVar[str] = ""

    def apply(self, state: Any) -> Any:
        """Return the state after this fact."""
        raise Unfinished(f"{type(self).__name__} has no apply; {place_of_class(type(self))}")


class DeckFact(Fact, frozen=True):
    """A fact that sets which cards of a deck are in its discards.

    A card that a rule draws is discarded by the draw; this is for everything else.
    """

    deck: str

    def lie(self, before: frozenset[int]) -> frozenset[int]:
        """Return the numbers of the discarded cards, given those discarded before."""
        raise NotImplementedError


class StateAdopted(Fact, frozen=True):
    """A game that was in progress on paper: its whole state as plain values.

    >>> class Ferry(Struct, frozen=True):
    ...     at: int = 0
    >>> StateAdopted({"at": 3}).apply(Ferry())
    Ferry(at=3)
    """

    state: dict[str, Any]

    def apply(self, state: Any) -> Any:
        """Return the adopted state."""
        return msgspec.convert(self.state, type(state))


class Corrected(Fact, frozen=True):
    """Players set one place of the state manually, by its dotted path, and said why."""

    where: str
    was: Any = None
    now: Any = None
    reason: str = ""

    def apply(self, state: Any) -> Any:
        """Return the state with the new value; unchanged where nobody may see the value."""
        return state if is_hidden(self.now) else put(state, self.where, self.now)


def changed(part: S, *way: str, **values: Any) -> S:
    """Return a state with other values somewhere in it; `way` are the fields and keys to there.

    >>> class Boat(Struct, frozen=True):
    ...     coal: int = 6
    >>> changed({"Ada": Boat()}, "Ada", coal=2)
    {'Ada': Boat(coal=2)}
    """
    if way:
        inner = part[way[0]] if isinstance(part, dict) else getattr(part, way[0])
        values = {way[0]: changed(inner, *way[1:], **values)}
    if isinstance(part, dict):
        both: Any = {**part, **values}
        return both  # type: ignore[no-any-return]
    return msgspec.structs.replace(part, **values)  # type: ignore[type-var]


def added(part: S, *way: str, **amounts: int) -> S:
    """Return a state with amounts added somewhere in it, negative ones subtracted; see `changed`.

    >>> added({"Ada": 3, "Ben": 1}, Ada=-2)
    {'Ada': 1, 'Ben': 1}
    """
    inner: Any = part
    for name in way:
        inner = inner[name] if isinstance(inner, dict) else getattr(inner, name)
    held = inner if isinstance(inner, dict) else msgspec.structs.asdict(inner)
    return changed(part, *way, **{name: held[name] + more for name, more in amounts.items()})


def facts_in(package: str) -> tuple[type[Fact], ...]:
    """Return the kinds of fact that a package declares, in modules that have been imported."""
    return tuple(
        kind
        for kind in _kinds(Fact)
        if f"{kind.__module__}.".startswith(f"{package}.")
        and getattr(sys.modules.get(kind.__module__), kind.__name__, None) is kind
    )


def _kinds(kind: type[Fact]) -> Iterator[type[Fact]]:
    for other in kind.__subclasses__():
        yield other
        yield from _kinds(other)
