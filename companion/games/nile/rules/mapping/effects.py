"""Effect of each card of the deck in the current situation, computed lazily."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeVar

from companion.games.nile.game import EVENTS, NileGame
from companion.table.ask.requests import Request, Rule

T = TypeVar("T")


class MustAsk(RuntimeError):
    """Error of a look-up that would have to ask the players, so it can't be predicted."""


class Effects(Mapping[str, str]):
    """Effects of a section's texts here; texts without an effect are left out."""

    def __init__(self, game: NileGame, section: str, meaning: Callable[[str], str]) -> None:
        self._game = game
        self._section = section
        self._meaning = meaning

    def __getitem__(self, says: str) -> str:
        """Effect of a text; raises `KeyError` if there's none or players would be asked."""
        try:
            found = self._meaning(says)
        except (ValueError, MustAsk):
            raise KeyError(says) from None
        if not found:
            raise KeyError(says)
        return found

    def __iter__(self) -> Iterator[str]:
        """Yield the texts of the deck that have an effect."""
        for says in self._game.decks[EVENTS].counts(self._section):
            if self.get(says):
                yield says

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __bool__(self) -> bool:
        # Counting would compute every card each time a draw is asked.
        return True


def numbered(steps: Sequence[tuple[int, str]]) -> str:
    """Words for where a card's numbers led, in the order they were read (10.23, 10.24)."""
    names = ("number",) if len(steps) == 1 else ("first number", "second")
    return "; ".join(
        f"{name} {at}: {found}" for name, (at, found) in zip(names, steps, strict=False)
    )


def foretell(rule: Rule[T]) -> T:
    """Return the result of a rule that neither asks nor states anything.

    Raises `MustAsk` otherwise.
    """
    try:
        item = next(rule)
    except StopIteration as end:
        returned: T = end.value
        return returned
    rule.close()
    raise MustAsk(item.question if isinstance(item, Request) else "a fact")
