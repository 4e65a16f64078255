"""The teller: an undone entry is told by the state that it led to, a secret is told by none."""

from typing import Any, cast

import pytest

from companion.table.base_game import BaseGame
from companion.table.facts import Fact
from companion.table.journal.replay import BrokenEntry
from companion.table.journal.teller import Teller
from companion.table.seats.hidden import HIDDEN


class Published(Fact, frozen=True):
    """Some news, of which the state has the words."""

    number: int


class Press(BaseGame):
    """A game whose state is the news by their numbers, and whether they are secret."""

    def __init__(self, news: dict[int, str], *, secret: bool = False) -> None:
        self.state = news, secret

    def words(self, fact: Any) -> str:
        """What the state says of the news."""
        return "(secret)" if self.state[1] else self.state[0][fact.number]


def teller(now: Press, then: dict[int, str], live: set[int]) -> Teller:
    """Of a game as it is now, all of whose entries led to the same news."""
    return Teller(cast(Any, now), live, lambda _: (then, False))


def test_what_holds_is_told_as_things_stand_and_what_was_undone_as_they_stood() -> None:
    found = teller(Press({1: "named"}), {1: "as it was"}, {1})
    assert found.words(1, Published(1)) == "named"
    assert found.words(2, Published(1)) == "as it was"
    assert not found.is_live(2)


def test_what_was_taken_back_without_an_undo_is_told_as_it_stood() -> None:
    assert teller(Press({}), {1: "as it was"}, {1}).words(1, Published(1)) == "as it was"


def test_what_is_hidden_now_is_told_as_things_stand_though_it_was_undone() -> None:
    now = Press({}, secret=True)
    assert teller(now, {1: "told"}, set()).words(5, Published(HIDDEN)) == "(secret)"  # type: ignore[arg-type]


def test_a_fact_without_words_is_named_to_who_looks_and_raised_to_who_checks() -> None:
    def broken(number: int) -> Any:
        raise BrokenEntry(number, "it was edited")

    found = Teller(cast(Any, Press({})), set(), broken)
    with pytest.raises(KeyError):
        found.words(1, Published(1))
    assert found.followed(1, [Published(1)]) == ["(published: no longer readable)"]
