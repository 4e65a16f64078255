"""The blank sheet of a running game, to be filled in, and the writing of one that was."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from companion.games.nile.desk.adopt.sheet import KIND

Tables = Mapping[str, Mapping[str, Any]]
"""The tables of a sheet by name, "" for its head, each with its rows in order."""

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_PARTED = re.compile(r"players\.(.+?)(\.(?:published|in_hand|finds|tribes|caches))?")

BLANK = f"""\
# A running game of Source of the Nile, as it lies on the table. Fill in what there is, take out
# what there is not, then:
#
#   companion adopt evening.toml --sheet THIS-FILE
#
# A line that begins with # says nothing; take the # away to use it. One line a thing. Hexes are
# four digits, column then row; a port is known by its name too. A check tells every fault with its
# line, and remarks on what the rules would not come to.

kind = "{KIND}"
format = 1

# game = "nile-2"          # Game II; without it Game I
# end = "months"           # Game II: what it ends with, months, points, map or open
# months = 60              # Game II: how many it lasts
players = ["Ada", "Ben"]   # in the order of play
turn = "Ada"               # whose turn begins now
month = 12                 # which month it is; the first is 1
# map = "table"            # the real board stays on the table: leave [hexes] out
# dice = "table"           # who rolls: app or table
# cards = "table"          # who draws: app or table
# discards = [3, 17]       # cards known to lie in the discards; without it all are in the deck
# target = 75              # published victory points that win
# board = "my-board.toml"  # a board of your own, beside this file
# house = ["mild-poison"]  # house rules that you play

# A sheet for each player, with the name as above.

[players.Ada]
explorer = "Ada Hartley"
specialty = "zoologist"
hex = "2002"               # where the expedition stands; without it the explorer is in Europe
party = "24b 6a 1g 3c 200r 80g 2k"
#   b bearers, a askaris, g guides, c canoes, h horses, m camels, r rations, g gifts (the second
#   g), k muskets, w water. The first musket is the explorer's own; an askari's is not counted.
# mode = "canoe"           # foot, mounted or canoe
# sick = "2b 1a"           # how many of them are sick
# explorer_sick = true
# tusks = 2
# specimens = 1
# money = 0                # dollars at hand
# outfit = 9               # the month of this outfit, if all in hand was kept back before it (22.5)
# donations = ["$300", "ticket Lagos", "17: $500"]   # with the card's number where it is known
# place = "captive"        # europe, africa, captive or dead
# captor = 3               # the tribe that holds him, 0 for a band
# colour = "red"
# former = ["Eve Hartley"] # explorers of this player who are dead or retired
# came = "2003"            # the hex from which he entered this one
# known = ["2003", "2004"] # hexes he has visited, besides those with "by" below
# oases = ["2004"]         # Game II: oases that he has found, besides those he mapped
# beaten = "4b 2a 9r"      # Game II: the expedition that a captive had
# held_at = -2             # Game II: the captors' attitude when they took him; else as it is now
# trail = ["2003", "2002"] # all hexes since he landed, for epic journeys (25.3)
# rumor = "2004"           # the hex for which a rumor makes him go (11.2); without a map its side
# journeys = ["Lagos to Durban"]   # epic journeys made; "Lagos to Durban, published"
# debased = true           # he did a bearer's work (5.52)
# dry = 1                  # months since the camels drank (5.4444)
# trips = 1                # portage trips made round the cataract here (9.27)
# beyond = true            # the party lies beyond that cataract

[players.Ada.published]    # all published points, each sum with a word where from
# "hexes and tribes, first expedition" = 14

[players.Ada.in_hand]      # points noted and not published: bonuses, interviews, losses below 0
# "a new butterfly" = 2
#   Leave out hexes, friendly tribes, journeys and special discoveries: they are reckoned for you.

[players.Ada.tribes]       # tribes met, by number
# 3 = {{ friendly = true, gifts = 20, negotiated = 2, name = "River People" }}
# 4 = {{ fought = true }}    # a victory or a defeat
# 5 = {{ friendly = true, published = true }}
# 6 = {{ friendly = true, studied = 1, given = 40 }}
#   Game II: studied, converted or treated once; what it gave in trade, a gift 1, anything else 10

[players.Ada.finds]        # special discoveries, and plants, animals and tribes by name
# 1 = {{ kind = "named", name = "Hartley's antelope", points = 3 }}
#   place = "africa" where a plant or animal was left or lost on the way, "europe" where it is home,
#   "cache 1" where it lies in that cache, which then has specimens = 1
# 2 = {{ kind = "special", counter = 1, face = "Lost City", published = true }}
# 3 = {{ kind = "mountain", hex = "1521", size = 12000, late = true }}
#   late: of a published hex that he entered when its finders were dead. Other heights, falls and
#   lakes stand with the hexes below.

[players.Ada.caches]       # by the numbers of their markers
# 1 = {{ hex = "2003", rations = 20, gifts = 10 }}

[players.Ben]
explorer = "Ben"
specialty = "doctor"
place = "europe"

# The map: every hex explored beyond the printed board.
#
#   terrain   desert, jungle, lake, swamp, veldt, mountain, jungle/swamp, jungle/mountain
#   half      explored in part only: its terrain alone is drawn
#   left      explored in part and left by policy 2 (13.5): its river and natives are drawn too
#   river     the sides that it crosses, by the numbers of the compass; where the way it flows does
#             not follow from its mouth, its source or a printed river, say it once for the whole
#             river: 1i if water comes in at side 1, 1o if it goes out there
#   source, oasis, salt, cataract 4, height 12000, fall 120, area 2350
#   tribe     its number, and small, medium or large; in Game II heads 43 attitude -2
#   called    the name that a mountain, lake or fall was given: called Lake Ada
#   by and the players who have been there, the first of whom mapped it
#   published   with by and the players who were there before it was: heights, falls and lakes wait
#             with them for the win. The first of them published it, or who stands after publisher.

[hexes]
# 1410 = "veldt river 1i 4 tribe 3 large by Ada, Ben"
# 1411 = "veldt river 1 3 published publisher Ben by Ada"
# 1611 = "mountain height 12000 published by Ada"

[counters]                 # discovery counters on the board; face and who saw it, if anybody did
# 1 = {{ hex = "1410", face = "Lost City", seen = ["Ada"] }}
# 2 = {{ hex = "1618" }}

[news]                     # battles that journalists may report (24)
# 1 = {{ player = "Ben", tribe = 4, month = 9, result = "victory", journalists = ["Ada"] }}

[interviews]               # pairs that have spoken (24.6)
# 1 = {{ journalist = "Ada", player = "Ben" }}
"""
"""What `companion adopt --blank` prints."""


def write_sheet(tables: Tables) -> str:
    """A sheet with these rows, one a line; empty texts and lists are left out."""
    lines = [f'kind = "{KIND}"', "format = 1"]
    for name, rows in tables.items():
        said = {key: value for key, value in rows.items() if value not in ("", [], None)}
        if name and (said or name in _needed(tables)):
            lines += ["", f"[{_table_name(name)}]"]
        lines += [f"{_key(key)} = {_value(value)}" for key, value in said.items()]
    return "\n".join(lines) + "\n"


def _needed(tables: Tables) -> list[str]:
    """The tables of players, which stand there even if nothing is in them."""
    return [f"players.{player}" for player in tables.get("", {}).get("players", [])]


def _table_name(name: str) -> str:
    """The header of a table: a player's name is quoted where it needs to be."""
    found = _PARTED.fullmatch(name)
    return f"players.{_key(found[1])}{found[2] or ''}" if found else name


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _value(key)


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        inner = ", ".join(f"{_key(key)} = {_value(one)}" for key, one in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, int):
        return str(value)
    return json.dumps(str(value), ensure_ascii=False).replace("\x7f", "\\u007f")
