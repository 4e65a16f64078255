"""The undo history: which lines of a journal apply. Undo and redo go back before a line."""

from __future__ import annotations

from companion.table.facts import Fact
from companion.table.journal.entries import Entry


class CannotGoBack(ValueError):
    """An undo or redo that isn't possible; the message says why."""


class History:
    """Entries in file order, with the history after each; entry N is at index N - 1.

    An ordinary line is added to the history. After `undo = N` or `redo = N` the history is what it
    was just before line N.
    """

    def __init__(self) -> None:
        self.entries: list[Entry[Fact]] = []
        self._parents: list[int] = []
        self._heads: list[int] = [0]
        self._fresh: list[bool] = [False]

    def add(self, entry: Entry[Fact]) -> None:
        """Add a line; raise `CannotGoBack` if it goes back to no earlier act."""
        number = len(self.entries) + 1
        back = entry.undo or entry.redo
        if back and not 2 <= back < number:
            raise CannotGoBack(f"entry {number} can't go back to before entry {back}")
        self._parents.append(self._heads[-1])
        self._heads.append(self._heads[back - 1] if back else number)
        self._fresh.append(self._is_fresh(entry, back))
        self.entries.append(entry)

    def _is_fresh(self, entry: Entry[Fact], back: int) -> bool:
        if not back:
            return False
        repeats = bool(entry.undo and self.entries[back - 1].again)
        return repeats or self._fresh[back - 1]

    def cut(self, count: int) -> None:
        """Keep only the first `count` lines."""
        del self.entries[count:], self._parents[count:]
        del self._heads[count + 1 :], self._fresh[count + 1 :]

    def parent(self, number: int) -> int:
        """Return the line that applied last before line `number`, 0 for the first."""
        return self._parents[number - 1]

    def is_fresh(self, count: int) -> bool:
        """True if the open rule should ask again after `count` lines.

        That is so once players have undone an answer that was repeated for the rule: they want to
        give another one, so it must not be repeated again.
        """
        return self._fresh[count]

    def chain(self, count: int | None = None) -> list[int]:
        """Return the lines that apply, in order, or that did after the first `count` lines."""
        found: list[int] = []
        at = self._heads[-1 if count is None else count]
        while at:
            found.append(at)
            at = self._parents[at - 1]
        found.reverse()
        return found

    def last_act(self, upto: int = 0, *, repeated: bool = False) -> int:
        """Return the last act of people that applies, up to line `upto` if given; 0 if none.

        Setting up the campaign doesn't count, nor does a part of an act. An answer that was only
        repeated counts if `repeated`.
        """
        at = self._heads[-1]
        while at > 1 and (not self._begins(at, repeated) or 0 < upto < at):
            at = self._parents[at - 1]
        return at if at > 1 else 0

    def undoable(self, to: int | None) -> int:
        """Return the line that an undo goes back before; raise `CannotGoBack`."""
        if to is None:
            to = self.last_act()
            if not to:
                raise CannotGoBack("there's nothing to undo yet")
        if to == 1:
            raise CannotGoBack("entry 1 sets up the campaign, so you can't undo it")
        if to in self.chain() and self.entries[to - 1].kind == "adopt":
            raise CannotGoBack(
                "undo stops where the game was taken over from paper. "
                "If a number was wrong, correct it"
            )
        if to not in self.chain():
            raise CannotGoBack(f"entry {to} isn't in effect now, so you can't undo it")
        if not self._by_people(to, repeated=True):
            last = self.last_act(to)
            instead = f". The last action of a player before it is entry {last}" if last else ""
            raise CannotGoBack(f"entry {to} wasn't an action of a player{instead}")
        return to

    def _begins(self, number: int, repeated: bool) -> bool:
        """True if an act of people begins with a line."""
        return self._by_people(number, repeated) and not self.entries[number - 1].part

    def _by_people(self, number: int, repeated: bool) -> bool:
        entry = self.entries[number - 1]
        return (entry.by == "people" or entry.asked) and (repeated or not entry.again)

    def redoable(self, line: int | None) -> int:
        """Return the undo or redo line to take back; raise `CannotGoBack`."""
        if line is None:
            line = self._last_undo()
        if not 1 <= line <= len(self.entries) or not (
            self.entries[line - 1].undo or self.entries[line - 1].redo
        ):
            raise CannotGoBack(f"entry {line} isn't an undo, so there's nothing to redo")
        return line

    def _last_undo(self) -> int:
        """Return the last undo without a redo, if people have answered nothing since.

        What only the app rolled, drew or printed since doesn't count.
        """
        taken: set[int] = set()
        for number in range(len(self.entries), 0, -1):
            entry = self.entries[number - 1]
            if entry.redo and number in taken:
                continue
            if entry.redo:
                taken.add(entry.redo)
            elif entry.undo and number not in taken:
                return number
            elif not entry.undo and self._by_people(number, repeated=True):
                break
        raise CannotGoBack(
            "there's nothing to redo: the last action wasn't an undo. To redo an earlier one, "
            "give its entry number"
        )
