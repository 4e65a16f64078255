"""The story of a game in words: who won and how, places, points over time, what happened."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Mapping, Sequence

from textual.content import Content

from companion.table.game import Game, winners_words
from companion.table.look.points import points_words
from companion.table.look.story import Story
from companion.table.look.turning_points import (
    NOTHING_STANDS_OUT,
    PLAYOUTS,
    TurningPoint,
    how_found,
    point_lines,
)
from companion.table.nouns import plural
from companion.tui.table_line.player_marks import PlayerMark
from companion.tui.words.recap_text import SIGNS
from companion.tui.words.wording import sentence, styled

Part = tuple[str, str] | str

_STEP = 10
"""Cells of a turn in the graph at most."""

_POINTS = "Points"
"""The title of events that only count points: the bar beside a player says that already."""

_BAR = 16
"""Cells of the bar beside the points of whoever has most."""


def headline(story: Story, game: Game, *, is_over: bool) -> Content:
    """Return who won and by how much, or who leads; then how the lead changed."""
    won = winners_words(game)
    parts: list[Part] = []
    if is_over:
        parts += [(f"★ {won}." if won else "The game is over. Nobody has won.", "bold $success")]
        parts += [f" {story.won}" if story.won else ""]
    words = [_ahead(game, is_over=is_over), *_of_the_lead(story, game)]
    parts += ["\n" if parts else "", (" ".join(filter(None, words)), "dim" if is_over else "")]
    return styled(*parts)


def _ahead(game: Game, *, is_over: bool) -> str:
    """Return how far the first is ahead of the second, "" if that says nothing."""
    first, second = ([*places(game), (0, ""), (0, "")])[:2]
    ahead, behind = (game.status(name).points if name else None for _, name in (first, second))
    if ahead is None or behind is None or ahead < behind:
        return ""
    if ahead == behind:
        return "" if is_over else f"{first[1]} and {second[1]} are tied."
    verb = "was" if is_over else "is"
    return f"{first[1]} {verb} {points_words(ahead - behind)} ahead of {second[1]}."


def _of_the_lead(story: Story, game: Game) -> list[str]:
    """Return how often the lead changed, and the turn with the greatest gain."""
    lines = {name: _known(values) for name, values in story.points.items()}
    leaders, best = list[str](), (0.0, "", 0)
    for at, turn in enumerate(story.turns):
        now = {name: line[at] or 0 for name, line in lines.items()}
        first = [name for name, points in now.items() if points == max(now.values()) > 0]
        if len(first) == 1 and first != leaders[-1:]:
            leaders += first
        for name, line in lines.items():
            gain = now[name] - ((line[at - 1] or 0) if at else 0)
            best = max(best, (gain, name, turn), key=lambda one: one[0])
    found = [f"The lead changed {plural(len(leaders) - 1, 'time')}."] if len(leaders) > 1 else []
    if best[0] > 0 and len(story.turns) > 1:
        gain, name, turn = best
        unit = "point" if gain <= 1 else "points"
        found += [f"Best turn: {name}, {points_words(gain)} {unit} in {game.turn_words(turn)}."]
    return found


def places(game: Game) -> list[tuple[int, str]]:
    """Return everyone with a place, winners first, then by points; ties share a place."""

    def rank(name: str) -> tuple[bool, float]:
        points = game.status(name).points
        return (name in game.winners, -1.0 if points is None else points)

    order = sorted(game.players, key=rank, reverse=True)
    ranks = [rank(name) for name in order]
    return [(ranks.index(rank(name)) + 1, name) for name in order]


def short_ranking(game: Game) -> Content:
    """Return everyone's place and points, a line each."""
    wide = max(map(len, game.players))
    lines = (
        f"{place}. {name:<{wide}} {points_words(game.status(name).points):>5}"
        for place, name in places(game)
    )
    return styled("\n".join(lines))


def ranking(story: Story, marks: Mapping[str, PlayerMark], game: Game, width: int) -> Content:
    """Return everyone's place, points with a bar, whereabouts, and what happened to them."""
    order = places(game)
    most = max((game.status(name).points or 0 for _, name in order), default=0)
    wide = max((len(name) for _, name in order), default=0)
    parts: list[Part] = []
    for place, name in order:
        status, mark = game.status(name), marks[name]
        points = points_words(status.points, status.more)
        cells = round(_BAR * max(0, status.points or 0) / most) if most else 0
        won = ("★", "bold $success") if name in game.winners else (f"{place}.", "bold")
        parts += [(f"{won[0]:<2} ", won[1]), (f" {mark.text} ", mark.style)]
        parts += [(f" {name:<{wide}} ", "bold"), (f"{points:>5} ", "bold")]
        parts += [("━" * cells, mark.line_style), f" {status.where}".rstrip(), "\n"]
        for words in (_lived_through(story, name), _has(game, name)):
            for line in textwrap.wrap(words, max(20, width - 7)):
                parts.append((f"       {line}\n", "dim"))
    return styled(*parts).rstrip()


def _lived_through(story: Story, name: str) -> str:
    """Return what happened to a player, by the titles of events, with counts."""
    titles = Counter(fate.title for fate in story.fates if fate.player == name)
    titles.pop(_POINTS, None)
    told = (f"{number} × {title}" if number > 1 else title for title, number in titles.items())
    return " · ".join(map(_unbroken, told))


def _has(game: Game, name: str) -> str:
    """Return what a player has at the end or now, except points."""
    figures = game.figures(name).items()
    has = (f"{what} {number}" for what, number in figures if "points" not in what and number != "0")
    return " · ".join(map(_unbroken, has))


def _unbroken(words: str) -> str:
    """Return words that stay on one line."""
    return words.replace(" ", "\N{NO-BREAK SPACE}")


def graph(
    story: Story, marks: Mapping[str, PlayerMark], game: Game, width: int, rows: int
) -> Content:
    """Return points over the turns: a line for each player, with a mark where it rises or falls.

    Players with equal points are side by side, as far as there's room.
    """
    lines = {name: _known(values) for name, values in story.points.items()}
    heights = [value for line in lines.values() for value in line if value is not None]
    if not heights:
        return Content("This game has no points.")
    low, high = min(0.0, *heights), max(1.0, *heights)
    label = max(len(points_words(low)), len(points_words(high))) + 1
    step = max(1, min(_STEP, (width - label - 2) // max(1, len(story.turns))))
    shown = _picked(len(story.turns), max(1, (width - label - 2) // step))
    cells: list[list[tuple[str, str]]] = [[(" ", "")] * (len(shown) * step) for _ in range(rows)]
    before: dict[int, list[str]] = {}
    for place, at in enumerate(shown):
        now = _by_row({name: line[at] for name, line in lines.items()}, low, high, rows)
        for row, names in now.items():
            style = marks[names[0]].line_style
            same = before.get(row) == names and at != shown[-1]
            signs = [] if same else [(marks[name].text, marks[name].style) for name in names]
            drawn = [*signs, *[("─", style)] * step][:step]
            cells[row][place * step : (place + 1) * step] = drawn
        was = {name: row for row, names in before.items() for name in names}
        for row, name in ((row, name) for row, names in now.items() for name in names):
            for between in range(row + 1, was.get(name, row)):
                if cells[between][place * step][0] == " ":
                    cells[between][place * step] = ("│", marks[name].line_style)
        before = now
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
    """Return a player's points; unknown ones are as before."""
    found: list[float | None] = []
    for value in values:
        found.append(value if value is not None else found[-1] if found else None)
    return found


def _picked(count: int, most: int) -> list[int]:
    """Return at most `most` places out of a row, evenly, including the first and last."""
    if count <= most:
        return list(range(count))
    return [round(at * (count - 1) / max(1, most - 1)) for at in range(most)]


def _by_row(
    points: Mapping[str, float | None], low: float, high: float, rows: int
) -> dict[int, list[str]]:
    """Return who is in which row of the graph, from the top row 0."""
    found: dict[int, list[str]] = {}
    for name, value in points.items():
        if value is not None:
            found.setdefault(round((high - value) / (high - low) * (rows - 1)), []).append(name)
    return found


def searching(percent: int) -> str:
    """Return how far the search for turning points is."""
    return f"Working out the turning points: {percent}%. T stops it."


def turning_points(found: Sequence[TurningPoint], game: Game, width: int) -> Content:
    """Return the turning points as paragraphs, and how they were found."""
    parts: list[Part] = [("Turning points\n", "bold")]
    for point in found:
        first, *rest = point_lines(game, point)
        style = "bold $success" if point.swing > 0 else "bold $error"
        parts += [("▲ " if point.swing > 0 else "▼ ", style)]
        parts += ["\n  ".join(textwrap.wrap(first, max(20, width - 2))), "\n"]
        parts += ["  ", "\n  ".join(textwrap.wrap(" ".join(rest), max(20, width - 2))), "\n"]
    told = how_found(PLAYOUTS) if found else NOTHING_STANDS_OUT
    return styled(*parts, ("\n".join(textwrap.wrap(told, max(20, width))), "dim"))


def events(story: Story, marks: Mapping[str, PlayerMark], game: Game, width: int) -> Content:
    """Return every decisive event in order; a turn is named once, and long lines wrap."""
    if not story.fates:
        return Content("Nothing decisive has happened yet.")
    wide = max(len(game.turn_words(fate.turn)) for fate in story.fates)
    hang = wide + 7
    parts: list[Part] = []
    turn = -1
    for fate in story.fates:
        mark = marks.get(fate.player)
        whose: Part = (f" {mark.text} ", mark.style) if mark else "   "
        when = game.turn_words(fate.turn) if fate.turn != turn else ""
        turn = fate.turn
        lines = textwrap.wrap(sentence(fate.words or fate.title), max(20, width - hang))
        sign, style = SIGNS.get(fate.tone, ("·", ""))
        parts += [(f"{when:>{wide}} ", "dim"), whose, (f" {sign} ", style)]
        parts.append(("\n" + " " * hang).join(lines) + "\n")
    return styled(*parts)
