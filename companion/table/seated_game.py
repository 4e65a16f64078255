"""The base class of games that go round a table: players as they sit, who begins, who is in turn.

The words of such a game are a module of their own, its `voice`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol

from companion.table.base_game import BaseGame
from companion.table.facts import Corrected, Fact
from companion.table.game import Call, Moment
from companion.table.labels import beyond_limits
from companion.table.play.corrections import corrected_words, in_secret
from companion.table.seats.told import tells_hidden


class Voice(Protocol):
    """The words of a game: its steps by their names, its facts."""

    @property
    def STEPS(self) -> Mapping[str, str]:  # noqa: N802
        """Steps as the turn guide calls them."""

    def words(self, game: Any, fact: Fact, /) -> str:
        """A fact as a sentence, "" where it needs none."""

    def moment(self, fact: Fact, /) -> Moment | None:
        """What a fact decides, None for nothing."""

    def is_small(self, fact: Fact, /) -> bool:
        """Whether a whole turn is told without a fact."""

    def figures(self, state: Any, player: str, /) -> Mapping[str, str]:
        """What the table watches of a player."""


class SeatedGame(BaseGame):
    """A game whose state has `players` by name as they sit, a `phase`, `first` and `mover`.

    The phase is "over" at the end; `first` begins, `mover` is in turn, "" for nobody.

    >>> class Ferry(SeatedGame):
    ...     def rank(self, player):
    ...         return (self.state.players[player].coins,)
    """

    voice: Voice

    @property
    def players(self) -> Sequence[str]:
        """Everybody, clockwise."""
        return tuple(self.state.players)

    @property
    def order(self) -> Sequence[str]:
        """Everybody clockwise, from the first player on."""
        return clockwise(self.state.players, self.state.first)

    @property
    def player(self) -> str:
        """Who is in turn."""
        mover: str = self.state.mover
        return mover

    @property
    def winners(self) -> Sequence[str]:
        """Whose rank is the highest when the game is over."""
        if self.state.phase != "over":
            return ()
        ranks = {name: self.rank(name) for name in self.players}
        best = max(ranks.values())
        return [name for name, rank in ranks.items() if rank == best]

    def rank(self, player: str) -> tuple[int, ...]:
        """What decides the game, in the order in which it does; to be said by every game."""
        raise NotImplementedError

    @property
    def level(self) -> Sequence[str]:
        """Who has most points where something else decides between them; empty where none has."""
        best = max(self.rank(name)[0] for name in self.players)
        found = [name for name in self.players if self.rank(name)[0] == best]
        return found if 0 < len(self.winners) < len(found) else ()

    def next_step(self) -> Call | None:
        """The phase that is due, of whoever is in turn; the name of its step is the phase's."""
        state = self.state
        if state.phase == "over":
            return None
        return Call(state.phase, {"player": state.mover} if state.mover else {})

    # Words

    def words(self, fact: Fact) -> str:
        """A fact as a sentence; what was set by hand by the words of its form."""
        if not isinstance(fact, Corrected):
            return self.voice.words(self, fact)
        told = in_secret if tells_hidden(fact) else corrected_words
        return told(self.place_words(fact.where), fact)

    def moment(self, fact: Fact) -> Moment | None:
        """What decides something."""
        return self.voice.moment(fact)

    def is_small(self, fact: Fact) -> bool:
        """What a whole turn is told without."""
        return self.voice.is_small(fact)

    def figures(self, player: str) -> Mapping[str, str]:
        """What the table watches of a player."""
        return self.voice.figures(self.state, player)

    def step_title(self, call: Call) -> str:
        """A step's name in the turn guide."""
        return self.voice.STEPS[call.name]


def clockwise(players: Iterable[str], first: str) -> tuple[str, ...]:
    """The players as they sit, from the first on; from the first seat on where nobody is first.

    >>> clockwise(("Ada", "Ben", "Clea"), first="Ben")
    ('Ben', 'Clea', 'Ada')
    """
    names = tuple(players)
    at = names.index(first) if first else 0
    return (*names[at:], *names[:at])


def seat_faults(state: Any, phases: Sequence[str]) -> Iterator[str]:
    """Players that don't play, unknown phases, and labeled fields beyond their limits.

    >>> class Table(Struct, frozen=True):
    ...     players: dict[str, int]
    ...     first: str = ""
    ...     mover: str = ""
    ...     phase: str = "row"
    >>> list(seat_faults(Table({"Ada": 0}, mover="Zoe"), ("row", "over")))
    ["mover: 'Zoe' does not play"]
    """
    for field in ("first", "mover"):
        who = getattr(state, field)
        if who and who not in state.players:
            yield f"{field}: {who!r} does not play"
    if state.phase not in phases:
        yield f"phase: {state.phase!r} should be one of {', '.join(phases)}"
    yield from beyond_limits(state)
