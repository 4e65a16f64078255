"""Notes for a turn to come: where they stand, and when they are said."""

from typing import Any

from companion.table.journal.entries import Entry
from companion.tui.panels import Panels
from companion.tui.screens.table.actions.journal import notes_of, remind
from companion.tui.table_line.strip import bar_words
from companion.tui.view import View, look
from tests.tui.seats import MemoryCampaign, bare_toy


class Said:
    """A table that keeps what is said at it."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.app = self
        self.said: list[tuple[str, str]] = []

    def notify(self, words: str, *, title: str, **_: Any) -> None:
        """Keep it."""
        self.said.append((title, words))


def with_notes(**due: int) -> View:
    """A picture of a campaign with notes, each by its words for a turn so many after this one."""
    campaign = MemoryCampaign(bare_toy("Ada"), dice="table")
    for value in ("cairo", 2, 0, 3, 20):
        campaign.session.answer(value)
    view = look(campaign)
    notes: tuple[Entry[Any], ...] = tuple(
        Entry("note", by="people", say=text, value={"text": text, "for": view.game.turn + more})
        for text, more in due.items()
    )
    first = len(view.log) + 1
    live = view.live | set(range(first, first + len(notes)))
    return view._replace(log=view.log + notes, live=live)


def test_notes_of_now_come_first_and_of_those_to_come_the_next_two() -> None:
    view = with_notes(cake=3, tea=0, song=1, dance=2, gone=-1)
    turn = view.game.turn
    assert notes_of(view) == ("tea", f"turn {turn + 1}: song", f"turn {turn + 2}: dance")


def test_the_bar_has_the_notes_of_now_where_there_is_room() -> None:
    view = with_notes(tea=0, song=1)
    assert "✎ tea" in bar_words(view, Panels(), 200)
    assert "song" not in bar_words(view, Panels(), 200)
    assert "tea" not in bar_words(view, Panels(), 18)


def test_a_note_is_said_once_when_its_turn_begins() -> None:
    view = with_notes(tea=0, song=1, gone=-1)
    turn = view.game.turn
    table: Any = Said(view)
    remind(table, turn - 1)
    assert table.said == [(f"Note for {view.game.turn_words(turn)}", "tea")]
    remind(table, turn)
    assert len(table.said) == 1
