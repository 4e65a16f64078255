"""The steps in which a running game is entered: which lines each has, and how they are read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from companion.games.nile.desk.adopt.explorer import SHEET
from companion.games.nile.desk.adopt.papers import IN_HAND, PUBLISHED
from companion.games.nile.desk.adopt.rows import NUMBERS, TEXT, TEXTS, YES, Kind
from companion.games.nile.desk.adopt.sheet import HEAD
from companion.games.nile.rules.party.makeup import MODE_WORDS
from companion.games.nile.state import SPECIALTIES
from companion.tui.table_line.player_marks import COLOURS

Tables = dict[str, dict[str, Any]]
"""The tables of a sheet while it is filled in; the head is ""."""

Choices = tuple[tuple[str, str], ...]
"""Values to choose from, each with its words."""

_YES: Choices = (("", "no"), ("yes", "yes"))


def _plain(words: Iterable[str]) -> Choices:
    return tuple((word, word) for word in words)


class Line(NamedTuple):
    """One line of a form: its key in the table, its words, an example.

    `choices` make it a list, of which the first is the usual one; `marks` a list of several.
    """

    key: str
    words: str
    example: str = ""
    choices: Choices = ()
    marks: bool = False


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
    Line(
        "map",
        "Map",
        choices=(("app", "kept by the app"), ("table", "the real board stays on the table")),
    ),
    Line("dice", "Dice", choices=(("app", "rolled by the app"), ("table", "rolled on the table"))),
    Line(
        "cards",
        "Cards",
        choices=(("app", "drawn by the app"), ("table", "drawn from the real deck")),
    ),
    Line("discards", "Discards", "3 17: cards known to lie there, if any"),
    Line("target", "Target", "75: published victory points that win"),
    Line("board", "Own board", "my-board.toml, if you have one"),
    Line("game", "Game", choices=(("nile-1", "Game I"), ("nile-2", "Game II"))),
    Line(
        "end",
        "End",
        choices=(
            ("", "as usual; in Game II after so many months"),
            ("months", "Game II: so many months"),
            ("points", "Game II: so many published points"),
            ("map", "Game II: all of Africa mapped"),
            ("open", "Game II: when the table likes"),
        ),
    ),
    Line("months", "Months", "of Game II: 60"),
    Line("house", "House rules, each off unless you mark it", marks=True),
)
"""What is told of the table as a whole."""

EXPLORER = (
    Line("explorer", "Explorer", "Ada Hartley"),
    Line("specialty", "Specialty", choices=(("", "choose one"), *_plain(SPECIALTIES))),
    Line("colour", "Color", choices=(("", "one that is free"), *_plain(COLOURS))),
    Line(
        "place",
        "Place",
        choices=(
            ("", "Africa with a hex, else Europe"),
            ("africa", "in Africa"),
            ("europe", "in Europe"),
            ("captive", "held captive"),
            ("dead", "dead"),
        ),
    ),
    Line("hex", "Hex", "2002 or Mombasa: where the expedition stands"),
    Line("party", "Expedition", "24b 6a 1g 3c 200r 80g 2k"),
    Line(
        "mode",
        "Travels",
        choices=(("", "as its load and the ground allow"), *MODE_WORDS.items()),
    ),
    Line("sick", "Sick", "2b 1a"),
    Line("explorer_sick", "Sick himself", choices=_YES),
    Line("tusks", "Tusks", "2"),
    Line("specimens", "Specimens", "1"),
    Line("money", "Dollars", "0"),
    Line("outfit", "Outfit", "9: the month it was bought, if all in hand is older"),
    Line("donations", "Donations", "$300, ticket Lagos, 17: $500"),
    Line("came", "Came from", "2003"),
    Line("known", "Has visited", "2003, 2004: besides the hexes told with his name"),
    Line("trail", "His way", "2002, 2003: all hexes since he landed"),
    Line("rumor", "Rumor", "2004: the hex for which a rumor makes him go"),
    Line("journeys", "Journeys", "Lagos to Durban"),
    Line("former", "Before him", "Eve Hartley"),
    Line("captor", "Captor", "3: the tribe that holds him"),
    Line("debased", "Bearer's work", choices=_YES),
    Line("dry", "Camels dry", "1: months since they drank"),
    Line("trips", "Portage trips", "1"),
    Line(
        "beyond",
        "Beyond it",
        choices=(("", "no"), ("yes", "yes, the party lies beyond the cataract")),
    ),
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
    """Return all steps, as far as it is told who plays and where the map lies.

    Each is about nothing but itself and those before it, so that it can be checked at once.
    """
    found = [Step("the game", lines=GAME)]
    if tables[""].get("map", "app") == "app":
        found.append(Step("the map", "hexes", kind="map"))
    found.append(Step("counters and news", areas=TABLE))
    for player in tables[""].get("players", []):
        table = f"players.{player}"
        found.append(Step(f"{player}'s explorer", table, EXPLORER))
        found.append(Step(f"{player}'s points and tribes", table, areas=PAPERS))
    found.append(Step("review", kind="review"))
    return found


def tables_of(step: Step) -> list[str]:
    """Return the names of the tables that are entered in a step."""
    own = [step.table] if step.lines or step.kind == "map" else []
    return [*own, *(table_of(step, area) for area in step.areas)]


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
