"""What each card of the deck would come to here, worked out only when somebody looks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeVar

from companion.games.nile.game import EVENTS, NileGame
from companion.table.ask.requests import Request, Rule

T = TypeVar("T")


class MustAsk(RuntimeError):
    """A look-up that had to ask the table, so that it cannot be told in advance."""


class Effects(Mapping[str, str]):
    """For a section's words what they come to here; a text that comes to nothing is not there."""

    def __init__(self, game: NileGame, section: str, meaning: Callable[[str], str]) -> None:
        self._game = game
        self._section = section
        self._meaning = meaning

    def __getitem__(self, says: str) -> str:
        """What these words come to; raises `KeyError` where the table would have to be asked."""
        try:
            found = self._meaning(says)
        except (ValueError, MustAsk):
            raise KeyError(says) from None
        if not found:
            raise KeyError(says)
        return found

    def __iter__(self) -> Iterator[str]:
        """The texts of the deck that come to something."""
        for says in self._game.decks[EVENTS].counts(self._section):
            if self.get(says):
                yield says

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __bool__(self) -> bool:
        # Counting would work every card out, whenever a draw is asked.
        return True


def numbered(steps: Sequence[tuple[int, str]]) -> str:
    """Where the numbers of a card led, in the order in which they were looked at (10.23, 10.24)."""
    names = ("number",) if len(steps) == 1 else ("first number", "second")
    return "; ".join(
        f"{name} {at}: {found}" for name, (at, found) in zip(names, steps, strict=False)
    )


def foretell(rule: Rule[T]) -> T:
    """What a rule returns if it neither asks nor states anything; raises `MustAsk` otherwise."""
    try:
        item = next(rule)
    except StopIteration as end:
        returned: T = end.value
        return returned
    rule.close()
    raise MustAsk(item.question if isinstance(item, Request) else "a fact")
