"""Moving on a table with its own board: the app asks where the way leads and what is there (9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.nile.board_values import NO_RIVER
from companion.games.nile.facts import HexTold
from companion.games.nile.rules import crossing, entering, ground, shore
from companion.games.nile.rules.ways import where_to
from companion.games.nile.state import Hex
from companion.games.nile.terrain import DESERT, has, holds_water
from companion.table.requests import Choose, Option, Rule

if TYPE_CHECKING:
    from companion.games.nile.game import NileGame

KNOWN = ("published", "known")
"""What the table may say of a hex whose entry costs less (9.15)."""

STATUSES = (
    ("published", "published"),
    ("known", "not published, but this explorer has been there"),
    ("explored", "explored by others, new to this explorer"),
    ("half", "only partly explored"),
    ("blank", "blank"),
)
"""What the table may say of a hex (3.2, 10.29)."""

NO_COURSE = "none"

COURSES = {
    "down": "downstream, along a river",
    "up": "upstream, along a river",
    "coast": "along the coast",
    NO_COURSE: "no river leads that way",
}
"""How a way may lead (9.21, 12.5)."""


def choose_way(game: NileGame, player: str) -> Rule[str]:
    """Whether the party leaves its hex, and how."""
    ways = (Option("go", "Set out for another hex", barred=crossing.cannot_travel(game, player)),)
    choice = yield from where_to(game, player, ways)
    return choice


def go(game: NileGame, player: str) -> Rule[None]:
    """Set out for the hex that the table names; it may turn out that it cannot be entered (9.4)."""
    status = yield from Choose(
        question="What is the hex that the party sets out for?",
        rule="9.15",
        player=player,
        options=_statuses(game, player),
    )
    if status == "back":
        return
    name, course = yield from tell_ahead(game, player, status)
    way = shore.way(game, player, name, course)
    words = shore.change_words(game, player, way.mode)
    goes = yield from Choose(
        question="Does the party set out?",
        rule="9.4",
        player=player,
        options=(
            Option("go", f"Yes{words}", barred=way.barred),
            Option("back", "No, not there"),
        ),
    )
    if goes == "go":
        yield from entering.set_out(game, player, name, way)


def tell_ahead(game: NileGame, player: str, status: str) -> Rule[tuple[str, str]]:
    """What the table tells of the hex ahead: the name it is kept under, and how the way leads."""
    name = ground.ahead(player)
    if status == "blank":
        yield HexTold(hex=name, told=Hex())
    else:
        yield from ground.tell_hex(game, player, name, status)
    course = yield from _ask_course(game, player, name)
    return name, course


def _statuses(game: NileGame, player: str) -> tuple[Option, ...]:
    """What the hex may be; those that cost more than is left are barred (9.41)."""
    left = crossing.points_left(game)
    found = []
    for status, words in STATUSES:
        kind = "known" if status in KNOWN else "unknown"
        cost = game.charts.entry_cost(kind).value
        short = cost > left and not crossing.drifts(game, player)
        why = f"it takes {cost} movement points, and {crossing.left_words(left)} (9.41)"
        barred = why if short else ""
        found.append(Option(status, f"{words}: {cost} m.p.", barred=barred))
    return (*found, Option("back", "No other hex after all"))


def _ask_course(game: NileGame, player: str, name: str) -> Rule[str]:
    """How the way leads, asked where it matters (5.4442, 9.21, 12.5)."""
    open_ = _courses(game, player, name)
    if open_ == [NO_COURSE]:
        return ""
    told = yield from Choose(
        question="Does the way there follow a river?",
        rule="12.5",
        player=player,
        options=tuple(Option(course, COURSES[course]) for course in open_),
    )
    return "" if told == NO_COURSE else told


def _courses(game: NileGame, player: str, name: str) -> list[str]:
    """How the way can lead at all: along a river only from a hex that has one, or lake or swamp.

    To those who do not travel by canoe the river makes a difference only where they may be lost,
    in desert, and in a flood.
    """
    here, canoe = game.here(player), game.explorer(player).mode == "canoe"
    river = here.river != NO_RIVER or holds_water(here.terrain)
    matters = (
        canoe
        or not game.state.turn.fords
        or not crossing.is_known(game, player, name)
        or has(game.hex(name).terrain, DESERT)
    )
    along = list(crossing.ALONG_RIVER) if river and matters else []
    return [*along, *(["coast"] if canoe else []), NO_COURSE]
