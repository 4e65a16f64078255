"""The season sheet: the region, its areas with cards and cubes, the passing scale."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from companion.api.paper import (
    Box,
    DrawnPage,
    Form,
    FormColumn,
    Paper,
    Stationery,
    form_page,
    screen_page,
)
from companion.games.mykerinos.game import MykerinosGame
from companion.games.mykerinos.paper.region import draw_region
from companion.games.mykerinos.pieces import COLUMNS, RIVER, SEASONS, TITLES, areas, rows
from companion.games.mykerinos.region import cubes_in, place_words
from companion.games.mykerinos.sheets.pages import prizes

_PLAYERS: Final = 4


def season_pages(
    paper: Paper, style: str, title: str, game: MykerinosGame | None, *, nile: bool
) -> list[DrawnPage]:
    """The sheet of the season that is played; the cards won in each, when the game is over.

    Without a game there is a blank one of both sizes. `nile` says whether The Nile is played.
    Raises `NoSuchStyle`.
    """
    if game and game.state.phase == "over":
        draw, note = partial(_draw_won, game, nile), "who won which cards"
        return [form_page("Seasons", paper.landscape(), style, draw, title=title, remark=note)]
    seasons = [game.state.season] if game and game.state.season else [1, SEASONS]
    return [_page(paper, style, title, game, season, nile=nile) for season in seasons]


def _page(
    paper: Paper, style: str, title: str, game: MykerinosGame | None, season: int, *, nile: bool
) -> DrawnPage:
    of = f"season {season} of {SEASONS}" if game and game.state.season else ""
    blank = "the last season" if season == SEASONS else f"seasons 1 to {SEASONS - 1}"
    draw = partial(_draw, game, season, nile)
    name = title or "Mykerinos: season"
    return form_page("Season", paper.landscape(), style, draw, title=name, remark=of or blank)


def screen_of(style: str, game: MykerinosGame) -> DrawnPage:
    """The region for a screen with its areas; the cards won, when the game is over."""
    is_over = game.state.phase == "over"
    draw = partial(_draw_won, game, game.has_nile) if is_over else partial(_draw_screen, game)
    return screen_page("Season", (140, 150), style, draw, unit=1.3)


def _draw_screen(game: MykerinosGame, form: Form, look: Stationery, box: Box) -> None:
    nile, season, names = game.has_nile, game.state.season or 1, list(game.state.colours())
    region = Box(box.x, box.y, box.width, 94)
    draw_region(form, region, look, season, game, nile=nile)
    spaces = {
        f"Passed {space}": _passed(game).get(str(space), "") for space in range(1, len(names) + 1)
    }
    form.fields(Box(box.x, region.bottom + 1, box.width, 9), spaces)
    below = Box(box.x, region.bottom + 13, box.width, box.bottom - region.bottom - 13)
    columns = [
        FormColumn("area", 1.3),
        FormColumn("cards", 5),
        *(FormColumn(name, 1.2, "middle") for name in names),
    ]
    found = [row[:-2] for row in _rows(game, season, names, nile=nile)] if game.state.season else []
    form.table(below, columns, found, len(found) or 1)


def _draw(
    game: MykerinosGame | None,
    season: int,
    nile: bool,
    form: Form,
    look: Stationery,
    box: Box,
) -> None:
    unit = form.unit
    left = Box(box.x, box.y, 128 * unit, box.height)
    note = "shaded: where a Nile tile may lie" if game is None else "shaded: water"
    rest = form.heading(left, "The region", note if nile else "")
    high = rest.width * rows(season) / len(COLUMNS) + 4 * unit
    rest = Box(rest.x, rest.y, rest.width, min(rest.height, high))
    draw_region(form, rest, look, season, game, nile=nile)
    right = Box(left.right + 6 * unit, box.y, box.right - left.right - 6 * unit, box.height)
    rest = form.heading(right, "Areas", "cubes by player; who takes what")
    names = list(game.state.colours()) if game else [""] * _PLAYERS
    columns = [
        FormColumn("", 0.9),
        FormColumn("cards", 3.0, prose=True),
        *(FormColumn(name or "cubes", 0.9, "middle") for name in names),
        FormColumn("first", 1.5),
        FormColumn("second", 1.5),
    ]
    found = list(_rows(game, season, names, nile=nile))
    end = form.table(rest, columns, found, len(found), step=min(14.0, 96 / len(found)) * unit)
    y = end + 5 * unit
    scale = Box(right.x, y, right.width, 20 * unit)
    rest = form.heading(scale, "Passing scale", "earlier wins ties; the first begins next season")
    spaces = [str(space) for space in range(1, (len(names) if game else _PLAYERS) + 1)]
    form.fields(
        Box(rest.x, rest.y, rest.width, 9 * unit), dict.fromkeys(spaces, "") | _passed(game)
    )
    below = Box(right.x, scale.bottom + 3 * unit, right.width, box.bottom - scale.bottom - 3 * unit)
    _players(form, below, game, nile=nile)


def _draw_won(game: MykerinosGame, nile: bool, form: Form, look: Stationery, box: Box) -> None:  # noqa: ARG001
    """The cards that each player won in each season, and what they have at the end."""
    names, unit = list(game.players), form.unit
    columns = [
        FormColumn("season", 0.7, "middle"),
        *(FormColumn(name, 3.0, prose=True) for name in names),
    ]
    rows = [
        (str(season), *(_won(game, name, season) for name in names))
        for season in range(1, SEASONS + 1)
    ]
    low = (13 + 7 * len(names)) * unit
    above = Box(box.x, box.y, box.width, box.height - low - 5 * unit)
    form.table(form.heading(above, "Cards won"), columns, rows, SEASONS)
    _players(form, Box(box.x, box.bottom - low, box.width, low), game, nile=nile)


def _won(game: MykerinosGame, name: str, season: int) -> str:
    """The patrons of the cards that a player won in a season."""
    cards = [card for card in game.state.players[name].cards if card.season == season]
    counts = Counter(TITLES[card.patron] for card in cards)
    return ", ".join(f"{n} × {title}" if n > 1 else title for title, n in counts.items()) or "–"


def _players(form: Form, box: Box, game: MykerinosGame | None, *, nile: bool) -> None:
    """What players have in hand, and their points."""
    rest = form.heading(box, "Players", "cubes in hand, points")
    told = [] if game is None else [_player(game, name) for name in game.players]
    columns = [column for column in _PLAYER_COLUMNS if nile or column is not _DISCS]
    form.table(rest, columns, told, len(told) or _PLAYERS, step=7 * form.unit)


_DISCS: Final = FormColumn("discs", 1.0, "middle")

_PLAYER_COLUMNS: Final = (
    FormColumn("player", 2.0),
    FormColumn("cubes", 1.0, "middle"),
    FormColumn("neutral", 1.0, "middle"),
    _DISCS,
    FormColumn("points", 1.0, "middle"),
    FormColumn("score now", 1.2, "middle"),
)


def _player(game: MykerinosGame, name: str) -> Sequence[str]:
    mine = game.state.players[name]
    discs = (mine.discs,) if game.has_nile else ()
    figures = (mine.cubes, mine.neutral, *discs, mine.points, game.score(name))
    return name, *map(str, figures)


def _passed(game: MykerinosGame | None) -> dict[str, str]:
    """Who is on which space."""
    if game is None:
        return {}
    state = game.state
    found = {str(one.place): name for name, one in state.players.items() if one.place}
    return found | ({"2": "neutral"} if state.has_neutral else {})


def _rows(
    game: MykerinosGame | None, season: int, names: Sequence[str], *, nile: bool
) -> Iterator[Sequence[str]]:
    """A row for each area, and one for the river."""
    for place in (*areas(season), *([RIVER] if nile else [])):
        if game is None:
            yield (place_words(place), *[""] * (3 + len(names)))
            continue
        found = cubes_in(game.state, place)
        counts = (str(found[name]) if found[name] else "" for name in names)
        yield place_words(place), prizes(game, place), *counts, "", ""
