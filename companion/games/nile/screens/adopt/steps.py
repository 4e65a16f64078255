"""The steps in which a running game is entered: which lines each has, and how they are read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from companion.games.nile.desk.adopt.explorer import SHEET
from companion.games.nile.desk.adopt.papers import IN_HAND, PUBLISHED
from companion.games.nile.desk.adopt.rows import NUMBERS, TEXT, TEXTS, YES, Kind
from companion.games.nile.desk.adopt.sheet import HEAD

Tables = dict[str, dict[str, Any]]
"""The tables of a sheet while it is filled in; the head is ""."""

_BY = ("app", "table")


class Line(NamedTuple):
    """One line of a form: its key in the table, its words, an example; `choices` make it a list."""

    key: str
    words: str
    example: str = ""
    choices: tuple[str, ...] = ()


class Area(NamedTuple):
    """A table of its own, typed a row a line."""

    part: str
    words: str
    example: str


class Step(NamedTuple):
    """One step: a form for a table, with areas for the tables beside it; `kind` is form, map or
    review."""

    title: str
    table: str = ""
    lines: tuple[Line, ...] = ()
    areas: tuple[Area, ...] = ()
    kind: str = "form"


GAME = (
    Line("players", "Players", "Ada, Ben: in the order of play"),
    Line("month", "Month", "12: which month it is, from 1"),
    Line("turn", "In turn", "Ada: whose turn begins now"),
    Line("map", "Map", choices=_BY),
    Line("dice", "Dice", choices=_BY),
    Line("cards", "Cards", choices=_BY),
    Line("discards", "Discards", "3 17: cards known to lie there, if any"),
    Line("target", "Target", "75: published victory points that win"),
    Line("house", "House rules", "mild-poison, slow-foot"),
    Line("board", "Own board", "my-board.toml, if you have one"),
    Line("game", "Game", choices=("nile-1", "nile-2")),
    Line("end", "End", "of Game II: months, points, map or open"),
    Line("months", "Months", "of Game II: 60"),
)
"""What is told of the table as a whole."""

EXPLORER = (
    Line("explorer", "Explorer", "Ada Hartley"),
    Line("specialty", "Specialty", "zoologist"),
    Line("colour", "Colour", "red"),
    Line("place", "Place", "africa, europe, captive or dead"),
    Line("hex", "Hex", "2002: where the expedition stands"),
    Line("party", "Expedition", "24b 6a 1g 3c 200r 80g 2k"),
    Line("mode", "Travels", "foot, mounted or canoe"),
    Line("sick", "Sick", "2b 1a"),
    Line("explorer_sick", "Sick himself", "yes"),
    Line("tusks", "Tusks", "2"),
    Line("specimens", "Specimens", "1"),
    Line("money", "Dollars", "0"),
    Line("donations", "Donations", "$300, ticket Lagos, 17: $500"),
    Line("came", "Came from", "2003"),
    Line("known", "Has visited", "2003, 2004: besides the hexes told with his name"),
    Line("trail", "His way", "2002, 2003: all hexes since he landed"),
    Line("rumor", "Rumor", "2004: the hex for which a rumor makes him go"),
    Line("journeys", "Journeys", "Lagos to Durban"),
    Line("former", "Before him", "Eve Hartley"),
    Line("captor", "Captor", "3: the tribe that holds him"),
    Line("debased", "Bearer's work", "yes"),
    Line("dry", "Camels dry", "1: months since they drank"),
    Line("trips", "Portage trips", "1"),
    Line("beyond", "Beyond it", "yes: the party lies beyond the cataract"),
    Line("oases", "Oases", "2004: of Game II, those that he found"),
    Line("beaten", "Beaten", "4b 2a 9r: of Game II, what a captive had"),
    Line("held_at", "Taken at", "-2: of Game II, the captors' attitude when they took him"),
)
"""What is told of an explorer and his expedition."""

PAPERS = (
    Area(PUBLISHED, "Points published, with a word where from", "14 the first journey"),
    Area(IN_HAND, "Points in hand (not hexes, friends, special finds)", "2 a new butterfly"),
    Area("tribes", "Tribes met", "3 friendly gifts 12 negotiated 2"),
    Area("finds", "Finds", '1 kind special counter 4 face "lost city"'),
    Area("caches", "Caches", "1 hex 2003 rations 20 gifts 10"),
)
"""What else stands on a player's sheet."""

TABLE = (
    Area("counters", "Discovery counters", '4 hex 1410 face "lost city" seen Ada'),
    Area("news", "Battles that journalists may report", "1 player Ben tribe 4 result victory"),
    Area("interviews", "Interviews", "1 journalist Ada player Ben"),
)


def steps(tables: Tables) -> list[Step]:
    """All steps, as far as it is told who plays and where the map lies."""
    found = [Step("the game", lines=GAME)]
    for player in tables[""].get("players", []):
        table = f"players.{player}"
        found.append(Step(f"{player}'s explorer", table, EXPLORER))
        found.append(Step(f"{player}'s points and tribes", table, areas=PAPERS))
    if tables[""].get("map", "app") == "app":
        found.append(Step("the map", "hexes", kind="map"))
    found.append(Step("counters and news", areas=TABLE))
    found.append(Step("review", kind="review"))
    return found


def table_of(step: Step, area: Area) -> str:
    """The name of an area's table."""
    return f"{step.table}.{area.part}" if step.table else area.part


def kind_of(step: Step, line: Line) -> Kind:
    """What the value of a line must be."""
    return SHEET.get(line.key, TEXT) if step.table else HEAD[line.key]


def read_text(kind: Kind, typed: str) -> Any:
    """What was typed in a line as the value of its kind; what is not of it stays as typed."""
    typed = " ".join(typed.split())
    if kind == YES:
        return {"yes": True, "y": True, "true": True, "no": False, "": ""}.get(typed.lower(), typed)
    if kind == TEXTS:
        return [name.strip() for name in typed.split(",") if name.strip()]
    if kind == NUMBERS:
        return [_number(word) for word in typed.replace(",", " ").split()]
    return _number(typed) if kind.type is int else typed


def _number(typed: str) -> int | str:
    digits = typed.removeprefix("-")
    return int(typed) if typed.isascii() and digits.isdecimal() and len(digits) < 10 else typed


def write_text(value: Any) -> str:
    """A value as it would be typed."""
    if isinstance(value, bool):
        return "yes" if value else ""
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return str(value)


def step_of(found: Sequence[Step], sentence: str) -> int:
    """The step in which what a fault is about was entered."""
    for number, step in enumerate(found):
        player = step.table.removeprefix("players.")
        if step.kind == "map" and sentence.startswith("hex "):
            return number
        if step.table and step.kind == "form" and sentence.startswith(f"{player}, "):
            about = sentence.removeprefix(f"{player}, ").partition(":")[0]
            papers = any(about.startswith(one) for one in _PAPER_WORDS)
            if papers == bool(step.areas):
                return number
        if step.areas == TABLE and sentence.startswith(("counter", "news", "interview")):
            return number
    return 0


_PAPER_WORDS = (PUBLISHED, IN_HAND, "tribe ", "find ", "cache ")
