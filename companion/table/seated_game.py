"""The base class of games in seat order: players, who begins, whose turn it is.

The words of such a game are in a module of their own, its `voice`.
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
    """The words of a game: its steps by name, its facts."""

    @property
    def STEPS(self) -> Mapping[str, str]:  # noqa: N802
        """The steps' names in the turn guide."""

    def words(self, game: Any, fact: Fact, /) -> str:
        """Return a fact as a sentence, "" if it needs none."""

    def moment(self, fact: Fact, /) -> Moment | None:
        """Return a fact's decisive event, None for none."""

    def is_small(self, fact: Fact, /) -> bool:
        """True if a whole turn's summary leaves a fact out."""

    def figures(self, state: Any, player: str, /) -> Mapping[str, str]:
        """Return a player's key figures."""


class SeatedGame(BaseGame):
    """A game whose state has `players` in seat order, a `phase`, `first` and `mover`.

    The phase is "over" at the end. `first` begins; it is `mover`'s turn, "" for nobody's.

    >>> class Ferry(SeatedGame):
    ...     def rank(self, player):
    ...         return (self.state.players[player].coins,)
    """

    voice: Voice

    @property
    def players(self) -> Sequence[str]:
        """All players, clockwise."""
        return tuple(self.state.players)

    @property
    def order(self) -> Sequence[str]:
        """All players clockwise, from the first player on."""
        return clockwise(self.state.players, self.state.first)

    @property
    def player(self) -> str:
        """Whose turn it is."""
        mover: str = self.state.mover
        return mover

    @property
    def winners(self) -> Sequence[str]:
        """The players with the highest rank when the game is over."""
        if self.state.phase != "over":
            return ()
        ranks = {name: self.rank(name) for name in self.players}
        best = max(ranks.values())
        return [name for name, rank in ranks.items() if rank == best]

    def rank(self, player: str) -> tuple[int, ...]:
        """Return what decides the game, most important first; every game defines it."""
        raise NotImplementedError

    @property
    def level(self) -> Sequence[str]:
        """The players tied on points if something else decides; empty if there's no tie."""
        best = max(self.rank(name)[0] for name in self.players)
        found = [name for name in self.players if self.rank(name)[0] == best]
        return found if 0 < len(self.winners) < len(found) else ()

    def next_step(self) -> Call | None:
        """The phase that is due, for the player whose turn it is; the step has the phase's name."""
        state = self.state
        if state.phase == "over":
            return None
        return Call(state.phase, {"player": state.mover} if state.mover else {})

    # Words

    def words(self, fact: Fact) -> str:
        """Return a fact as a sentence; for a manual correction, in the words of its form."""
        if not isinstance(fact, Corrected):
            return self.voice.words(self, fact)
        told = in_secret if tells_hidden(fact) else corrected_words
        return told(self.place_words(fact.where), fact)

    def moment(self, fact: Fact) -> Moment | None:
        """Return a fact's decisive event."""
        return self.voice.moment(fact)

    def is_small(self, fact: Fact) -> bool:
        """True if a whole turn's summary leaves a fact out."""
        return self.voice.is_small(fact)

    def figures(self, player: str) -> Mapping[str, str]:
        """Return a player's key figures."""
        return self.voice.figures(self.state, player)

    def step_title(self, call: Call) -> str:
        """Return a step's name in the turn guide."""
        return self.voice.STEPS[call.name]


def clockwise(players: Iterable[str], first: str) -> tuple[str, ...]:
    """Return the players in seat order from the first player on, or from the first seat.

    >>> clockwise(("Ada", "Ben", "Clea"), first="Ben")
    ('Ben', 'Clea', 'Ada')
    """
    names = tuple(players)
    at = names.index(first) if first else 0
    return (*names[at:], *names[:at])


def seat_faults(state: Any, phases: Sequence[str]) -> Iterator[str]:
    """Yield players who don't play, unknown phases, and fields beyond their limits.

    >>> class Table(Struct, frozen=True):
    ...     players: dict[str, int]
    ...     first: str = ""
    ...     mover: str = ""
    ...     phase: str = "row"
    >>> list(seat_faults(Table({"Ada": 0}, mover="Zoe"), ("row", "over")))
    ["mover: 'Zoe' isn't a player"]
    """
    for field in ("first", "mover"):
        who = getattr(state, field)
        if who and who not in state.players:
            yield f"{field}: {who!r} isn't a player"
    if state.phase not in phases:
        yield f"phase: {state.phase!r} should be one of {', '.join(phases)}"
    yield from beyond_limits(state)
