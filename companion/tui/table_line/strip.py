"""The bar, the bell, and the line of all players: marks, points, whereabouts, whose turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len, set_cell_size
from textual import events
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from companion.table.journal.remarks import reminders
from companion.table.look.points import points_words
from companion.tui.interfaces import companion_of
from companion.tui.panels import Panels
from companion.tui.table_line.player_marks import PlayerMark
from companion.tui.view import View
from companion.tui.words.wording import first_upper, styled

if TYPE_CHECKING:
    from textual.screen import Screen


class StripPlayer(NamedTuple):
    """A player in the line: the mark, the name, points and whereabouts in words.

    `turn` is "now" for who has to answer, "next" for who is in turn after that, else "".
    """

    player: str
    mark: PlayerMark
    points: str
    where: str
    turn: str


class Strip(NamedTuple):
    """The line, and for each player the cells from which and before which he stands in it."""

    words: Content
    cells: tuple[tuple[str, int, int], ...]

    def at(self, cell: int) -> str:
        """The player at a cell, "" for none."""
        return next((player for player, start, end in self.cells if start <= cell < end), "")


_SIGNS = {"now": "▶", "next": "▷", "": " "}


_TRIES = (
    *((cells, True, False) for cells in (80, 16, 12, 10, 8)),
    *((cells, True, True) for cells in (16, 12, 10, 8, 6, 5, 4)),
    *((cells, False, True) for cells in (12, 8, 5, 3, 0)),
)
"""Cells of a name at most, whether whereabouts are told, whether blanks are left out."""


def standings(view: View, panels: Panels) -> list[StripPlayer]:
    """All players in the order of play, as everybody may see them."""
    game, marks, found = view.game, panels.marks(view), []
    order = [player for player in game.order if player in marks] or list(game.players)
    now, after = view.player if view.question else "", next_player(view)
    for player in order:
        status = game.status(player)
        turn = "now" if player == now else "next" if player == after else ""
        points = points_words(status.points, status.more)
        found.append(StripPlayer(player, marks[player], points, status.where, turn))
    return found


def next_player(view: View) -> str:
    """Who is in turn after the one who is; "" where nobody is or nobody can tell."""
    return view.game.next_player(view.player) if view.question else ""


def strip(players: Sequence[StripPlayer], width: int) -> Strip:
    """The line in so many cells: blanks go first, then ends of names, then whereabouts."""
    longest = max((cell_len(one.player) for one in players), default=0)
    found = Strip(Content(""), ())
    for name, where, tight in _TRIES:
        found = _strip(players, min(name, longest), where=where, tight=tight)
        if found.words.cell_length <= width:
            break
    return found


def _strip(players: Sequence[StripPlayer], name: int, *, where: bool, tight: bool) -> Strip:
    parts: list[tuple[str, str] | str] = []
    cells, at, blank = [], 0, "" if tight else " "
    for one in players:
        look = "bold $accent" if one.turn == "now" else ""
        pieces = [
            (_SIGNS[one.turn], look or "dim"),
            (f"{blank}{one.mark.text}{blank}", one.mark.style),
            (_cut(one.player, name), look),
            (one.points, look or "bold"),
            (one.where if where else "", "dim"),
        ]
        told = [pieces[0], pieces[1], *((f" {words}", look) for words, look in pieces[2:] if words)]
        cells.append((one.player, at, at + sum(cell_len(words) for words, _ in told)))
        parts += [*told, f" {blank}"]
        at = cells[-1][2] + len(f" {blank}")
    return Strip(styled(*parts), tuple(cells))


def _cut(words: str, cells: int) -> str:
    """Words in so many cells at most."""
    if cell_len(words) <= cells:
        return words
    return f"{set_cell_size(words, cells - 1).rstrip()}…" if cells > 1 else ""


def bar_words(view: View, panels: Panels, width: int) -> str:
    """The bar in so many cells: what matters least is left out first."""
    game, left_out = view.game, ("file", "note", "next", "goal")
    under = "" if view.is_secret else panels.guide(view).under
    who = view.player if view.question else ""
    after = next_player(view)
    notes = reminders(view.log, view.live).get(game.turn, ()) if who else ()
    parts = {
        "locked": "READ ONLY" if view.read_only else "",
        "turn": first_upper(game.turn_words(game.turn)) if game.turn else "Setting up",
        "goal": game.goal_words() if game.turn else "",
        "who": ": ".join(part for part in (who, under) if part),
        "next": f"next {after}" if after not in ("", who) else "",
        "note": "; ".join(f"✎ {text}" for text in notes),
        "file": view.name.removesuffix(".toml"),
    }
    for number in range(len(left_out) + 1):
        shown = [words for key, words in parts.items() if words and key not in left_out[:number]]
        line = f" {' · '.join(shown)}"
        if cell_len(line) <= width:
            break
    return line


class StripLine(Static):
    """One line about everyone at the table; `SheetWanted` names the player clicked."""

    class SheetWanted(Message):
        """A player's sheet is wanted."""

        def __init__(self, player: str) -> None:
            super().__init__()
            self.player = player

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id, markup=False)
        self._shown: tuple[View, Panels] | None = None
        self._strip: Strip | None = None

    def show(self, view: View, panels: Panels) -> None:
        """Show everyone's present status."""
        self._shown = view, panels
        self._draw()

    def on_resize(self) -> None:
        """Fit the line to the window."""
        self._draw()

    def _draw(self) -> None:
        if self._shown is not None and self.size.width:
            self._strip = strip(standings(*self._shown), self.size.width)
            self.update(self._strip.words, layout=False)

    def on_click(self, event: events.Click) -> None:
        """Handle a click on a player's part of the line."""
        player = self._strip.at(event.x) if self._strip else ""
        if player:
            self.post_message(self.SheetWanted(player))


def hand_over_bell(screen: Screen[object], before: str, now: str) -> None:
    """Ring where another player is to play `now` than `before`, if sound is set."""
    if now and now != before and companion_of(screen).settings.sound:
        screen.app.bell()
