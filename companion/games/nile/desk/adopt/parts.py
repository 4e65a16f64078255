"""The sheet of a running game: its tables and rows, and the blank sheet."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from companion.games.nile.reports import Interview, News
from companion.games.nile.state import ENDS, Cache, Counter, Explorer, Find, Party, Relation
from companion.games.nile.variants import VARIANTS
from companion.plugins.adopting import text
from companion.plugins.adopting.parts import SheetCell, SheetPart, Tables, cells
from companion.table.labels import Label

KIND = "nile-table"
"""The `kind` in the head of a sheet."""

GAME_ONE = "nile-1"
"""Default game of a sheet."""

_BY = ("app", "table")


class Head(msgspec.Struct, frozen=True):
    """Head of a sheet. A `target`, `end` or `months` of 0 or "" means the default."""

    players: Annotated[
        tuple[str, ...], Label("players", "in the order of play", example=["Ada", "Ben"])
    ] = ()
    month: Annotated[int, Label("month", "counted from 1", least=1, example=12)] = 0
    turn: Annotated[str, Label("in turn", "whose turn begins now", example="Ada")] = ""
    map: Annotated[
        str,
        Label(
            "map kept by",
            one_of=_BY,
            example="table",
            help="with table the board stays on the table: leave [hexes] out",
        ),
    ] = "app"
    dice: Annotated[str, Label("dice rolled by", one_of=_BY, example="table")] = "app"
    cards: Annotated[str, Label("cards drawn by", one_of=_BY, example="table")] = "app"
    discards: Annotated[
        tuple[int, ...], Label("discards", "cards known to be there, if any", example=[3, 17])
    ] = ()
    target: Annotated[int, Label("points that win", "published", least=1, example=75)] = 0
    own_board: Annotated[
        str, Label("own board", "its file, beside this one", example="my-board.toml", key="board")
    ] = ""
    game: Annotated[
        str,
        Label("game", one_of=("", *VARIANTS), example="nile-2", help="if left out, nile-1"),
    ] = GAME_ONE
    end: Annotated[
        str,
        Label("end of Game II", one_of=("", *ENDS), example="months", help="if left out, months"),
    ] = ""
    months: Annotated[int, Label("months of Game II", least=1, example=60)] = 0
    house: Annotated[tuple[str, ...], Label("house rules in force", example=["mild-poison"])] = ()
    seed: Annotated[int, Label(least=-(10**18) + 1, most=10**18 - 1, example=1)] = 0


class _Members(msgspec.Struct):
    """Additional keys of an expedition on a sheet."""

    sick_members: Annotated[str, Label("sick members", example="2b 1a", key="sick")] = ""


class _Friendship(msgspec.Struct):
    """Additional keys of a tribe on a sheet."""

    published: Annotated[bool, Label("friendship published", example=True)] = False


class _Discovery(msgspec.Struct):
    """Additional keys of a find on a sheet."""

    face: Annotated[str, Label("face", "of a special counter", example="Lost City")] = ""
    counter: Annotated[int, Label("number of its counter", least=0, example=1)] = 0
    points: Annotated[int, Label("points in hand for a named find", least=0, example=3)] = 0


POINTS = SheetCell(int, Label("points", least=-999, example=14), "points", True)
"""A row of points."""

HEAD = SheetPart("", "the game", cells(Head), is_form=True)
EXPLORER = SheetPart(
    "players.*",
    "explorer",
    cells(
        Explorer,
        Party,
        _Members,
        first=("explorer", "specialty", "colour", "place", "hex", "party", "mode", "sick"),
    ),
    is_form=True,
)
PUBLISHED = SheetPart(
    "players.*.published",
    "points published, with a word where from",
    examples={"the first journey": 14},
    note="all published points, each sum with a word where from",
)
IN_HAND = SheetPart(
    "players.*.in_hand",
    "points in hand (not hexes, friends, special finds)",
    examples={"a new butterfly": 2},
    note="points not published yet: bonuses, interviews, losses below 0; without hexes, friendly "
    "tribes, journeys and special discoveries, which are counted for you",
)
TRIBES = SheetPart(
    "players.*.tribes",
    "tribes met",
    cells(Relation, _Friendship),
    {
        "3": {"friendly": True, "gifts": 12, "negotiated": 2},
        "4": {"fought": True},
        "5": {"friendly": True, "published": True},
    },
    note="tribes met, by number",
)
FINDS = SheetPart(
    "players.*.finds",
    "finds",
    cells(Find, _Discovery),
    {
        "1": {"kind": "special", "counter": 4, "face": "lost city"},
        "2": {"kind": "named", "name": "Hartley's antelope", "points": 3},
        "3": {"kind": "mountain", "hex": "1521", "size": 12000, "late": True},
    },
    note="special discoveries, and plants, animals and tribes by name; heights, falls and lakes "
    "only if they are late, the others are with the hexes below",
)
CACHES = SheetPart(
    "players.*.caches",
    "caches",
    cells(Cache),
    {"1": {"hex": "2003", "rations": 20, "gifts": 10}},
    note="by the numbers of their markers",
)
HEXES = SheetPart(
    "hexes",
    "the map",
    examples={
        "1410": "veldt river 1i 4 tribe 3 large by Ada, Ben",
        "1411": "veldt river 1 3 published publisher Ben by Ada",
        "1611": "mountain height 12000 published by Ada",
    },
    note="every hex explored beyond the printed board",
)
COUNTERS = SheetPart(
    "counters",
    "discovery counters",
    cells(Counter),
    {"4": {"hex": "1410", "face": "lost city", "seen": ["Ada"]}, "2": {"hex": "1618"}},
    note="discovery counters on the board; face and who saw it, if anybody did",
)
NEWS = SheetPart(
    "news",
    "battles that journalists may report",
    cells(News),
    {"1": {"player": "Ben", "tribe": 4, "result": "victory"}},
    note="battles that journalists may report (24)",
)
INTERVIEWS = SheetPart(
    "interviews",
    "interviews",
    cells(Interview),
    {"1": {"journalist": "Ada", "player": "Ben"}},
    note="pairs that have spoken (24.6)",
)
PAPERS = (PUBLISHED, IN_HAND, TRIBES, FINDS, CACHES)
"""Parts of a player's sheet other than the explorer."""

PARTS = (HEAD, EXPLORER, *PAPERS, HEXES, COUNTERS, NEWS, INTERVIEWS)

_PREAMBLE = """\
A running game of Source of the Nile, as it is on the table. Fill in what there is, leave out
what there isn't. Then run

  companion adopt evening.toml --sheet THIS-FILE

A line that begins with # is a comment: take the # away to use it. Write one line for each thing.
A hex is four digits, column then row, or the name of its port. You are told every fault with its
line, and what the rules would never lead to.

An expedition is written with letters: b bearers, a askaris, g guides, c canoes, h horses,
m camels, r rations, g gifts (the second g), k muskets, w water. The first musket is the
explorer's own. An askari's musket isn't counted.

A hex is written in words, its terrain first:

  terrain   desert, jungle, lake, swamp, veldt, mountain, jungle/swamp, jungle/mountain
  half      partly explored: only its terrain is drawn
  left      partly explored and left by policy 2 (13.5): its river and natives are drawn too
  river     the sides that it crosses, by the numbers of the compass. If it isn't clear from its
            mouth, its source or a printed river which way it flows, say it once for the whole
            river: 1i if water comes in at side 1, 1o if it goes out there
  source, oasis, salt, cataract 4, height 12000, fall 120, area 2350
  tribe     its number, and small, medium or large; in Game II heads 43 attitude -2
  called    the name that a mountain, lake or fall was given: called Lake Ada
  by        the players who have been there; the first of them mapped it
  published with by and the players who were there before: heights, falls and lakes wait with
            them for the win. The first of them published it, or the one after publisher"""

_FILLED: Tables = {
    "": {"players": ["Ada", "Ben"], "turn": "Ada", "month": 12},
    "players.Ada": {
        "explorer": "Ada Hartley",
        "specialty": "zoologist",
        "hex": "2002",
        "party": "24b 6a 1g 3c 200r 80g 2k",
    },
    "players.Ben": {"explorer": "Ben", "specialty": "doctor", "place": "europe"},
}

BLANK = text.blank_sheet(KIND, PARTS, _PREAMBLE, _FILLED)
"""Output of `companion adopt --blank`."""


def write_sheet(tables: Tables) -> str:
    """Return a sheet with these rows, one per line, without empty texts and lists."""
    return text.write_sheet(KIND, PARTS, tables)


Rows = dict[str, dict[str, Any]]
"""Tables of a sheet while it's being filled in."""
