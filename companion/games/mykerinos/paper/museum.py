"""The museum on paper: the ring of its fifteen rooms, and the score of everybody's patrons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations
from math import cos, pi, sin
from typing import Final

from companion.api.paper import (
    Box,
    DrawnPage,
    Form,
    FormColumn,
    Paint,
    Paper,
    Stationery,
    form_page,
)
from companion.games.mykerinos.charts import Charts
from companion.games.mykerinos.game import MykerinosGame
from companion.games.mykerinos.paper.region import draw_cube
from companion.games.mykerinos.pieces import PATRONS, TITLES, WINGS
from companion.games.mykerinos.scoring import final_lines, wing_value, won_in_play

_PLAYERS: Final = 4
_FAR: Final = {"5": 0.86, "3": 0.56}
"""How far from the middle of the ring rooms are, as shares of its radius."""

_SHARED: Final = 0.7


def museum_page(
    paper: Paper, style: str, title: str, charts: Charts, game: MykerinosGame | None, *, nile: bool
) -> DrawnPage:
    """The ring and the scores on an upright sheet, blank without a game; raises `NoSuchStyle`.

    `nile` says whether The Nile is played.
    """
    draw = partial(_draw, charts, game, nile)
    name = title or "Mykerinos: museum"
    large = charts.room_points("large")
    remark = f"a room of {large} needs a cube in a smaller room of its wing"
    return form_page("Museum", paper.portrait(), style, draw, title=name, remark=remark)


def _draw(
    charts: Charts,
    game: MykerinosGame | None,
    nile: bool,
    form: Form,
    look: Stationery,
    box: Box,
) -> None:
    unit = form.unit
    side = 132 * unit
    ring = Box(box.centre[0] - side / 2, box.y, side, side)
    for at in range(len(WINGS)):
        _walls(form, ring, look, at)
    for at in range(len(WINGS)):
        _wing(form, ring, look, charts, game, at)
    below = Box(box.x, ring.bottom + 4 * unit, box.width, box.bottom - ring.bottom - 4 * unit)
    least = f"each patron counts the best room in that wing, else {charts.room_points('none')}"
    rest = form.heading(below, "Score", least)
    names = list(game.players) if game else [""] * _PLAYERS
    columns = [
        FormColumn("", 2.2),
        *(FormColumn(name or "player", 1.2, "middle") for name in names),
    ]
    rows = list(_scores(charts, game, nile=nile))
    form.table(rest, columns, rows, len(rows), step=min(9.5 * unit, rest.height / (len(rows) + 1)))


def _middles(ring: Box, at: int) -> dict[str, tuple[float, float]]:
    """The rooms of a wing and the middles of their circles, the shared ones on both sides."""
    step = 2 * pi / len(WINGS)
    angle = at * step - pi / 2
    wing, after, before = (WINGS[(at + by) % len(WINGS)] for by in (0, 1, -1))
    return {
        f"{wing}5": _at(ring, _FAR["5"], angle),
        f"{wing}3": _at(ring, _FAR["3"], angle),
        wing + after: _at(ring, _SHARED, angle + step / 2),
        before + wing: _at(ring, _SHARED, angle - step / 2),
    }


def _walls(form: Form, ring: Box, look: Stationery, at: int) -> None:
    """The lines that join the rooms of a wing."""
    line = Paint(stroke=look.rule, width=0.6)
    for one, other in combinations(list(_middles(ring, at).values()), 2):
        form.surface.line(*one, *other, line)


def _wing(
    form: Form, ring: Box, look: Stationery, charts: Charts, game: MykerinosGame | None, at: int
) -> None:
    """The rooms of a wing, and its patron beside the largest; before, its letter and a line."""
    rooms = _middles(ring, at)
    for room, middle in [*rooms.items()][:3]:
        _room(form, middle, look, charts.room(room), room, game)
    known = bool(game and game.state.wings)
    (x, y), (centre, _) = rooms[f"{WINGS[at]}5"], ring.centre
    wide, high, gap = (36 if known else 28) * form.unit, 6 * form.unit, 11 * form.unit
    right = x > centre - gap
    box = Box(x + gap if right else x - gap - wide, y - high / 2, wide, high)
    if game and known:
        patron = TITLES[game.state.wings[at]]
        form.line(box, patron, form.head, "start" if right else "end")
    else:
        form.line(box, WINGS[at], form.head)
        form.rule(box.x + 4 * form.unit, box.bottom, box.right, box.bottom)


def _at(ring: Box, far: float, angle: float) -> tuple[float, float]:
    x, y = ring.centre
    radius = ring.width / 2 * far
    return x + radius * cos(angle), y + radius * sin(angle)


def _room(
    form: Form,
    middle: tuple[float, float],
    look: Stationery,
    points: int,
    room: str,
    game: MykerinosGame | None,
) -> None:
    """A room with its points, and the cube in it."""
    radius = 9 * form.unit
    form.surface.circle(*middle, radius, Paint(fill=look.tint, stroke=look.ink, width=0.4))
    x, y = middle
    owner = game.state.rooms.get(room, "") if game else ""
    words = Box(x - radius, y - radius * 0.9, 2 * radius, 6 * form.unit)
    form.line(words, str(points), form.head, "middle")
    side = 8 * form.unit
    cube = Box(x - side / 2, y - side / 2 + 2.4 * form.unit, side, side)
    if owner and game:
        colour = game.state.players[owner].colour
        with form.surface.tagged("Figure", f"{room}: a cube of {owner}"):
            draw_cube(form, cube, look, colour, owner[0].upper())
    form.surface.rect(cube, Paint(stroke=look.rule, width=0.25, join="miter"))


def _scores(charts: Charts, game: MykerinosGame | None, *, nile: bool) -> Iterator[Sequence[str]]:
    """A row for what was scored in play, for each wing, for sets, and the sum."""
    won = "Cards, Nile, boats" if nile else "Cards"
    if game is None:
        for title in (won, *(TITLES[patron] for patron in PATRONS), "Sets of five", "Together"):
            yield title, *[""] * _PLAYERS
        return
    names = list(game.players)
    yield won, *(str(won_in_play(game.state, charts, name)) for name in names)
    for patron in PATRONS:
        yield TITLES[patron], *(_exhibited(charts, game, name, patron) for name in names)
    sets = {
        name: sum(
            line.points for line in final_lines(game.state, charts, name) if line.what == "sets"
        )
        for name in names
    }
    yield "Sets of five", *(str(sets[name]) for name in names)
    yield "Together", *(str(game.score(name)) for name in names)


def _exhibited(charts: Charts, game: MykerinosGame, player: str, patron: str) -> str:
    """Cards of a patron times what each is worth."""
    held = Counter(card.patron for card in game.state.players[player].cards)[patron]
    worth = wing_value(game.state, charts, player, patron)
    return f"{held} × {worth} = {held * worth}" if held else "–"
