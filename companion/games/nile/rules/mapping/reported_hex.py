"""Hexes reported by players with a physical board, asked once and kept (3.2, 10).

Every question belongs to one line, so that players may describe a hex in one: `published veldt
river 0 down`.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from companion.games.nile.facts import HexNamed, HexTold, Known, TribeFound, Withdrew
from companion.games.nile.game import NileGame
from companion.games.nile.map import reported
from companion.games.nile.map.board.board import NO_RIVER
from companion.games.nile.map.in_play import place_word
from companion.games.nile.map.terrain import DESERT, LAKE, MOUNTAIN, TERRAINS, has, holds_water
from companion.games.nile.state import SIZES, Hex
from companion.table.ask.requests import Choose, Count, Option, Rule

LINE: Final = "hex"
"""Name of the line that all questions about a hex belong to."""

REPORTED_RIVER: Final = "o....."
"""Letters for a river whose sides players didn't report."""

CATARACT: Final = "cataract"
"""Mark of a river hex whose cataract wasn't asked about, as it didn't matter."""

MOST_TRIBES: Final = 999
"""Highest tribe number that players may enter."""

MOST_FEET: Final = 30_000
MOST_MILES: Final = 99_999
"""Greatest area in square miles that players may enter.

`MOST_FEET` is the greatest height or fall in feet.
"""

YES_NO: Final = (Option("yes", "Yes"), Option("no", "No"))

PUBLISHED, KNOWN, EXPLORED, HALF, BLANK = "published", "known", "explored", "half", "blank"

STATUSES: Final = (
    (PUBLISHED, "published"),
    (KNOWN, "not published, but this explorer has been there"),
    (EXPLORED, "explored by others, new to this explorer"),
    (HALF, "only partly explored"),
    (BLANK, "blank"),
)
"""Statuses of a hex that players may report, with their words (3.2, 10.29)."""

IN_ONE_LINE: Final = "in one line, like: published veldt river 0"


# The hex in which a party stands


def report_start(game: NileGame, player: str) -> Rule[None]:
    """Give the party's hex a key, and ask about it if nothing is recorded yet (9.15).

    For a port only what the board shows is asked, otherwise its status too.
    """
    explorer = game.explorer(player)
    if not game.map.on_table or (
        reported.has_key(explorer.hex) and explorer.hex in game.state.hexes
    ):
        return
    name, status = explorer.hex, PUBLISHED
    if not reported.has_key(name):
        name = reported.new_key(game.state, player)
        yield HexNamed(player, explorer.hex, name)
    if game.hex(name).terrain:
        return
    if not explorer.port or explorer.trail[1:]:
        status = yield from Choose(
            question="What is the hex the party is in?",
            rule="9.15",
            player=player,
            options=tuple(Option(status, words) for status, words in STATUSES),
            why=IN_ONE_LINE,
            line=LINE,
        )
    there = yield from report(game, player, name, status)
    if there != name:
        on_record = game.hex(there)
        yield HexNamed(player, name, there)
        yield HexTold(there, on_record)


def report_port(game: NileGame, player: str, port: str) -> Rule[str]:
    """Return the hex of a port, or its key on a physical board (4.5).

    The app's board is reconstructed, so players are asked once what theirs shows. Terrain and water
    of the app's board are suggested.
    """
    if not game.map.on_table:
        return game.board.port_hexes[port]
    name = port_on_record(game, port) or reported.port_key(port)
    if game.hex(name).terrain:
        return name
    printed = game.board.port_hexes[port]
    board = game.board.hexes[printed]
    terrain = yield from _terrain(player, f"What terrain is {port} on your board?", board.terrain)
    water = "none"
    if not holds_water(terrain):
        proposed = "river" if board.river != NO_RIVER else "none"
        water = yield from _water(player, terrain, proposed)
    river = water == "river"
    place = place_word(port=True, colony=game.board.in_colony(printed))
    hex_ = Hex(
        terrain=terrain,
        river=REPORTED_RIVER if river else NO_RIVER,
        oasis=water == "oasis",
        published=True,
        place=place,
        label=port,
        untold=(CATARACT,) if river else (),
        away=0,
    )
    yield HexTold(name, replace(hex_, ways=game.hex(name).ways))
    return name


def port_on_record(game: NileGame, port: str) -> str:
    """Key of a port that players have reported, under any name; "" for none."""
    named = (name for name in game.state.hexes if reported.has_key(name))
    return next((name for name in named if game.port_at(name) == port), "")


# Any hex


def report(game: NileGame, player: str, name: str, status: str, label: str = "") -> Rule[str]:
    """Ask about a hex with a known status (9.15), and return the key it's kept under.

    Nobody counts as having visited a hex that isn't fully explored (10.29).
    """
    for other, explorer in game.state.explorers.items() if status in (HALF, BLANK) else ():
        if name in explorer.known:
            yield Withdrew(other, name, unknown=True)
    if status != BLANK:
        name = yield from report_hex(game, player, name, status, label)
        return name
    old = game.hex(name)
    yield HexTold(hex=name, told=Hex(label=label or old.label, ways=old.ways))
    return name


def report_hex(game: NileGame, player: str, name: str, status: str, label: str = "") -> Rule[str]:
    """Ask what the board shows in an explored hex, and record it (3.2, 10.21, 10.43).

    `status` is published, known (to this explorer), explored (by others), or half (10.29). `label`
    is the players' name for the hex, if given. If its tribe lives in a recorded hex, it's that hex,
    and its key is returned.
    """
    terrain = yield from _terrain(player, "What terrain is the hex?")
    hex_ = Hex(terrain=terrain, half=status == HALF, published=status == PUBLISHED)
    number = 0
    if status != HALF or (yield from _was_left(player)):
        hex_ = replace(hex_, left=status == HALF)
        hex_ = yield from _with_water(game, player, hex_, status)
        if status == EXPLORED:
            hex_ = yield from _with_finds(player, hex_)
        number = yield from _tribe(player)
    there = _home(game, number, terrain)
    before = game.hex(name)
    label = label or before.label
    if there and there != name:
        if label and not game.hex(there).label:
            yield HexTold(there, replace(game.hex(there), label=label))
        return there
    on_record = str(number) in game.state.tribes
    place = before.place if hex_.published else ""
    hex_ = replace(hex_, label=label, ways=before.ways, place=place, away=before.away)
    hex_ = replace(hex_, counter=before.counter)
    yield HexTold(name, replace(hex_, tribe=number) if on_record else hex_)
    if number and not on_record:
        yield from game.variant.tell_tribe(game, player, name, number)
    if status == KNOWN:
        yield Known(player, name)
    return name


def tell_cataract(game: NileGame, player: str) -> Rule[None]:
    """Ask if the hex has a cataract when canoes are launched, if nobody asked yet (9.27)."""
    here = game.explorer(player)
    if here.mode == "canoe" and CATARACT in game.here(player).untold:
        found = yield from _cataract(player)
        hex_ = game.here(player)
        untold = tuple(what for what in hex_.untold if what != CATARACT)
        yield HexTold(here.hex, replace(hex_, cataract=int(found), untold=untold))


def _home(game: NileGame, number: int, terrain: str) -> str:
    """Recorded hex of a tribe, if its terrain agrees (10.43)."""
    tribe = game.state.tribes.get(str(number))
    if tribe is None or not reported.has_key(tribe.hex):
        return ""
    return tribe.hex if game.hex(tribe.hex).terrain == terrain else ""


def tell_tribe(game: NileGame, player: str, name: str, number: int) -> Rule[None]:  # noqa: ARG001
    """Record an unknown tribe, and ask its size (10.42)."""
    size = yield from tribe_size(player, number)
    yield TribeFound(tribe=number, hex=name, size=size)


def tribe_size(player: str, number: int) -> Rule[str]:
    """Ask the strength of an unknown tribe (10.42)."""
    size = yield from Choose(
        question=f"How strong is tribe {number}?",
        rule="10.42",
        player=player,
        options=tuple(Option(size, size) for size in SIZES),
        line=LINE,
    )
    return size


def _with_water(game: NileGame, player: str, hex_: Hex, status: str) -> Rule[Hex]:
    """Ask for river or oasis, and the cataract if it matters (9.27, 10.53)."""
    if holds_water(hex_.terrain):
        return hex_
    water = yield from _water(player, hex_.terrain)
    if water != "river":
        return replace(hex_, oasis=water == "oasis")
    hex_ = replace(hex_, river=REPORTED_RIVER)
    if game.explorer(player).mode != "canoe" and status != EXPLORED:
        return replace(hex_, untold=(CATARACT,))
    found = yield from _cataract(player)
    return replace(hex_, cataract=int(found))


def _with_finds(player: str, hex_: Hex) -> Rule[Hex]:
    """Ask for others' finds in the hex, which any visitor records (10.53–10.56, 22.3)."""
    if has(hex_.terrain, MOUNTAIN):
        feet = yield from _size(
            player, "How many feet high is the mountain (0: no summit)?", "10.54"
        )
        hex_ = replace(hex_, height=feet)
    if hex_.cataract:
        feet = yield from _size(player, "How many feet high is the waterfall (0: none)?", "10.53")
        hex_ = replace(hex_, fall=feet)
    if hex_.terrain == LAKE:
        miles = yield from _size(
            player, "How many extra square miles does the lake have (0: none)?", "10.56"
        )
        hex_ = replace(hex_, area=miles)
    return hex_


def _size(player: str, question: str, rule: str) -> Rule[int]:
    """Ask the height or area of a find, 0 for none (10.53, 10.54, 10.56)."""
    size = yield from Count(
        question=question,
        rule=rule,
        player=player,
        key="size",
        most=MOST_MILES if rule == "10.56" else MOST_FEET,
        line=LINE,
    )
    return size


# One thing each


def terrain_options() -> tuple[Option, ...]:
    """Options for the eight terrains."""
    return tuple(Option(terrain, terrain) for terrain in TERRAINS)


def _terrain(player: str, question: str, proposed: str = "") -> Rule[str]:
    """Ask the terrain of a hex (3.2, 4.5, 10.21)."""
    terrain = yield from Choose(
        question=question,
        rule="10.21",
        player=player,
        options=_proposing(terrain_options(), proposed),
        line=LINE,
    )
    return terrain


def _proposing(options: tuple[Option, ...], proposed: str) -> tuple[Option, ...]:
    """Options with that of the app's own board first (4.5)."""
    first = [
        replace(option, label=f"{option.label} (as on the app's board, which is reconstructed †)")
        for option in options
        if option.key == proposed
    ]
    return (*first, *(option for option in options if option.key != proposed))


def _water(player: str, terrain: str, proposed: str = "") -> Rule[str]:
    """Ask for a river or oasis in the hex; only desert can have an oasis (10.51)."""
    dry = "" if has(terrain, DESERT) else "only desert can have an oasis"
    options = (
        Option("river", "a river"),
        Option("oasis", "an oasis", barred=dry),
        Option("none", "neither"),
    )
    water = yield from Choose(
        question="Which water is in the hex?",
        rule="10.31",
        player=player,
        options=_proposing(options, proposed),
        line=LINE,
    )
    return water


def _cataract(player: str) -> Rule[bool]:
    """True if a cataract is drawn in a hex (9.27, 10.52)."""
    found = yield from Choose(
        question="Is a cataract drawn in the hex?",
        rule="10.52",
        player=player,
        options=YES_NO,
        line=LINE,
    )
    return found == "yes"


def _was_left(player: str) -> Rule[bool]:
    """True if an explorer withdrew from a partly explored hex: its water is drawn (13.5)."""
    how = yield from Choose(
        question="How much of the hex is drawn?",
        rule="10.29",
        player=player,
        options=(
            Option("terrain", "only its terrain: whoever found it stepped back (10.291)"),
            Option("left", "water and natives too: an explorer withdrew from it (13.5)"),
        ),
        line=LINE,
    )
    return how == "left"


def _tribe(player: str) -> Rule[int]:
    """Ask the number of the tribe in a hex (10.43)."""
    number = yield from Count(
        question="Which tribe lives in the hex (its number, 0 for none)?",
        rule="10.43",
        player=player,
        key="tribe",
        most=MOST_TRIBES,
        line=LINE,
    )
    return number
