"""The line of all players: order of play, marks, points, whereabouts, whose turn, who is next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size
from textual.content import Content

from companion.tui.panels import Panels
from companion.tui.player_marks import PlayerMark
from companion.tui.view import View
from companion.tui.wording import styled


class Standing(NamedTuple):
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


_NAMES = (16, 12, 10, 8, 6, 5, 4, 3)
"""Cells of a name, where not all have room for theirs."""


def points_words(points: float | None, more: str = "") -> str:
    """Points as figures, halves as ½; "" where none are counted."""
    if points is None:
        return ""
    whole, half = divmod(abs(points), 1)
    figures = f"{int(whole) if whole or not half else ''}{'½' if half else ''}"
    return f"{'-' if points < 0 else ''}{figures}{more}"


def standings(view: View, panels: Panels) -> list[Standing]:
    """All players in the order of play, as everybody may see them."""
    game, marks, found = view.game, panels.marks(view), []
    order = [player for player in game.order if player in marks] or list(game.players)
    now, after = view.player, next_player(view)
    for player in order:
        status = game.status(player)
        turn = "now" if player == now else "next" if player == after else ""
        points = points_words(status.points, status.more)
        found.append(Standing(player, marks[player], points, status.where, turn))
    return found


def next_player(view: View) -> str:
    """Who is in turn after the one who is, in the order of play; "" where nobody is."""
    order = list(view.game.order)
    if view.question is None or view.game.player not in order or len(order) < 2:
        return ""
    return order[(order.index(view.game.player) + 1) % len(order)]


def strip(players: Sequence[Standing], width: int) -> Strip:
    """The line in so many cells: names are cut first, then whereabouts are left out."""
    longest = max((cell_len(one.player) for one in players), default=0)
    found = Strip(Content(""), ())
    for name, where in (*((cells, True) for cells in (longest, *_NAMES)), (3, False), (0, False)):
        found = _strip(players, min(name, longest), where=where)
        if found.words.cell_length <= width:
            break
    return found


def _strip(players: Sequence[Standing], name: int, *, where: bool) -> Strip:
    parts: list[tuple[str, str] | str] = []
    cells, at = [], 0
    for one in players:
        start = at
        words = _cut(one.player, name)
        told = [("bold $accent" if one.turn == "now" else "bold", one.points)]
        told += [("dim", one.where)] if where else []
        pieces = [
            (_SIGNS[one.turn], "bold $accent" if one.turn == "now" else "dim"),
            (f" {one.mark.text} ", one.mark.style),
            (f" {words}" if words else "", "bold $accent" if one.turn == "now" else ""),
            *((f" {text}", style) for style, text in told if text),
            ("  ", ""),
        ]
        at += sum(cell_len(text) for text, _ in pieces)
        cells.append((one.player, start, at - 2))
        parts += pieces
    return Strip(styled(*parts), tuple(cells))


def _cut(words: str, cells: int) -> str:
    """Words in so many cells at most."""
    if cell_len(words) <= cells:
        return words
    return f"{set_cell_size(words, cells - 1).rstrip()}…" if cells > 1 else ""
