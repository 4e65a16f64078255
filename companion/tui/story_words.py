"""The story of a game as a graph and a table: points over the turns, a line a fate."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence

from textual.content import Content

from companion.table.game import Game
from companion.table.look.story import Story
from companion.tui.player_marks import PlayerMark
from companion.tui.table_strip import points_words
from companion.tui.wording import styled

Part = tuple[str, str] | str


def graph(
    story: Story, marks: Mapping[str, PlayerMark], game: Game, width: int, rows: int
) -> Content:
    """Points over the turns: each player's mark where he stood at the end of a turn.

    Who stood at the same height stand beside one another, as far as there is room.
    """
    lines = {name: _known(values) for name, values in story.points.items()}
    heights = [value for line in lines.values() for value in line if value is not None]
    if not heights:
        return Content("This game counts no points.")
    low, high = min(0.0, *heights), max(1.0, *heights)
    label = max(len(points_words(low)), len(points_words(high))) + 1
    step = max(1, min(4, (width - label - 2) // max(1, len(story.turns))))
    shown = _picked(len(story.turns), max(1, (width - label - 2) // step))
    cells: list[list[tuple[str, str]]] = [[(" ", "")] * (len(shown) * step) for _ in range(rows)]
    for place, at in enumerate(shown):
        heights_now = {name: line[at] for name, line in lines.items()}
        for row, names in _by_row(heights_now, low, high, rows).items():
            signs = [(marks[name].text, marks[name].style) for name in names]
            drawn = [*signs, *[("─", "dim")] * step][: max(step, 1)]
            cells[row][place * step : (place + 1) * step] = drawn
    parts: list[Part] = []
    for row, line in enumerate(cells):
        value = high - (high - low) * row / max(1, rows - 1)
        told = row in (0, rows - 1) or (row == rows // 2 and round(value) not in (low, high))
        words = points_words(round(value)) if told else ""
        parts += [(f"{words:>{label}} ", "dim"), ("┤", "dim"), *line, "\n"]
    first, last = (game.turn_words(story.turns[at]) for at in (shown[0], shown[-1]))
    axis = f"{first}{last:>{max(1, len(shown) * step - len(first))}}"
    return styled(*parts, (f"{'':>{label + 2}}{axis}", "dim"))


def _known(values: Sequence[float | None]) -> list[float | None]:
    """A player's points, those that are not told as they were before."""
    found: list[float | None] = []
    for value in values:
        found.append(value if value is not None else found[-1] if found else None)
    return found


def _picked(count: int, most: int) -> list[int]:
    """At most so many places out of a row, evenly, the first and the last among them."""
    if count <= most:
        return list(range(count))
    return [round(at * (count - 1) / max(1, most - 1)) for at in range(most)]


def _by_row(
    points: Mapping[str, float | None], low: float, high: float, rows: int
) -> dict[int, list[str]]:
    """Who stands in which row of the graph, the top row being 0."""
    found: dict[int, list[str]] = {}
    for name, value in points.items():
        if value is not None:
            found.setdefault(round((high - value) / (high - low) * (rows - 1)), []).append(name)
    return found


def ranking(story: Story, marks: Mapping[str, PlayerMark], game: Game) -> Content:
    """Everybody by the points of now, the winners first."""
    now = {name: values[-1] if values else None for name, values in story.points.items()}
    order = sorted(
        now, key=lambda name: (name in game.winners, now[name] is not None, now[name] or 0)
    )
    parts: list[Part] = []
    for name in reversed(order):
        status = game.status(name)
        told = [points_words(status.points, status.more), status.where]
        told += ["has won"] if name in game.winners else []
        parts += [(f" {marks[name].text} ", marks[name].style), (f" {name}", "bold")]
        parts.append(f"  {' · '.join(word for word in told if word)}\n")
    return styled(*parts)


def fates(story: Story, marks: Mapping[str, PlayerMark], game: Game, width: int) -> Content:
    """What befell whom, a line each, in order; what is too long for it goes on below itself."""
    if not story.fates:
        return Content("Nothing decisive has befallen anybody yet.")
    wide = max(len(game.turn_words(fate.turn)) for fate in story.fates)
    title = max(len(fate.title) for fate in story.fates)
    hang = wide + title + 7
    parts: list[Part] = []
    for fate in story.fates:
        mark = marks.get(fate.player)
        sign: Part = (f" {mark.text} ", mark.style) if mark else "   "
        lines = textwrap.wrap(fate.words, max(20, width - hang)) or [""]
        parts += [(f"{game.turn_words(fate.turn):>{wide}} ", "dim"), sign]
        parts.append((f" {fate.title:<{title}}  ", "bold"))
        parts.append(("\n" + " " * hang).join(lines) + "\n")
    return styled(*parts)
