"""Moving on a table with its own board: the app asks where the way leads and what is there (9).

What was told is kept: a hex that was entered before is one answer, as with the app's map.
"""

from __future__ import annotations

from typing import Final

from companion.games.nile.facts import WayTold
from companion.games.nile.game import NileGame
from companion.games.nile.map import reported
from companion.games.nile.map.board.board import NO_RIVER
from companion.games.nile.map.in_play import ALONG_RIVER
from companion.games.nile.map.terrain import DESERT, has, holds_water
from companion.games.nile.rules.mapping import reported_hex
from companion.games.nile.rules.mapping.reported_hex import KNOWN, LINE, PUBLISHED, STATUSES
from companion.games.nile.rules.travel import crossing, entering, shore
from companion.games.nile.rules.travel.ways import way_risk, way_words, where_to
from companion.games.nile.state import Hex
from companion.table.ask.requests import Choose, Option, OwnWords, Rule

CHEAP: Final = (PUBLISHED, KNOWN)
"""What the table may say of a hex whose entry costs less (9.15)."""

IN_ONE_LINE: Final = f"{reported_hex.IN_ONE_LINE}; with the number of your board: 2321 blank"

BEFORE, BACK, ANEW, GO = "before", "back", "anew", "go"

TO: Final = "to "
"""What the key of a neighbor told before begins with; its name follows."""

WORD: Final = "the number that your board shows, or a short name"

LONGEST: Final = 12
"""Letters and figures of a name that the table gives a hex, at most."""

NO_COURSE: Final = "none"

COURSES: Final = {
    "down": "downstream, along a river",
    "up": "upstream, along a river",
    "coast": "along the coast",
    NO_COURSE: "no river leads that way",
}
"""How a way may lead (9.21, 12.5)."""


def word_fault(typed: str) -> str:
    """Why the table cannot call a hex so, "" where it can: one word, a number mostly."""
    fits = 0 < len(typed) <= LONGEST
    if fits and all(sign.isalpha() or sign.isdecimal() or sign == "-" for sign in typed):
        return ""
    return f"{typed!r} is no name for a hex: give one word or number of at most {LONGEST} signs"


# Where to?


def choose_way(game: NileGame, player: str) -> Rule[str]:
    """Whether the party leaves its hex, and how: a neighbor told before, or another hex (9.13)."""
    told_before = [_way(game, player, name) for name in game.here(player).ways]
    # A name that two neighbors bear means the first of them, as it does where it is typed.
    by_key = {option.key: option for option in reversed(told_before)}
    ways = (
        *(option for option in told_before if option is by_key[option.key]),
        Option(GO, "Set out for another hex", barred=crossing.cannot_travel(game, player)),
    )
    choice = yield from where_to(game, player, ways, LINE)
    return choice


def _way(game: NileGame, player: str, name: str) -> Option:
    """A neighbor that was told, with its cost and the chance to be lost, or why it is barred
    (9.13, 9.41, 12.4)."""
    barred = "" if _must_ask(game, player, name) else shore.way(game, player, name).barred
    words = reported.label(game.state, name)
    label = f"{words}: {_looks(game, player, name)}"
    costs = "" if barred else _costs(game, player, name)
    risk = "" if barred else way_risk(game, player, name)
    return Option(f"{TO}{words}", f"{label}{costs}", barred=barred, grave=risk)


def _looks(game: NileGame, player: str, name: str) -> str:
    """What is on record of a hex, in a few words: `veldt, a river, tribe 3, where it came from`."""
    hex_ = game.hex(name)
    said = [hex_.terrain or "blank"]
    said += ["partly explored"] if hex_.half else []
    said += ["a river"] if hex_.river != NO_RIVER else []
    said += ["a cataract"] if hex_.cataract else []
    said += [f"tribe {hex_.tribe}"] if hex_.tribe else []
    said += ["where the party came from"] if name == game.explorer(player).came else []
    said += [f"where {other} stands" for other in _others_in(game, player, name)]
    course = COURSES.get(crossing.course(game, player, name), "")
    return ", ".join([*said, course] if course else said)


def _costs(game: NileGame, player: str, name: str) -> str:
    return way_words(game, player, name, shore.way(game, player, name))


# Setting out


def go_to(game: NileGame, player: str, key: str, shape: int) -> Rule[None]:
    """Set out for a neighbor told before: what is still open is asked first, mostly nothing (9.15,
    12.5)."""
    name = reported.find_by_label(game.state, key.removeprefix(TO), game.here(player).ways)
    if not _must_ask(game, player, name):
        yield from entering.set_out(game, player, name, shore.way(game, player, name), shape)
        return
    yield from _ask_course(game, player, name)
    yield from _confirm(game, player, name, shape)


def go(game: NileGame, player: str, shape: int) -> Rule[None]:
    """Set out for the hex that the table names; it may turn out that it cannot be entered (9.4)."""
    choice = yield from Choose(
        question="Which hex does the party set out for?",
        rule="9.15",
        player=player,
        options=(
            *_statuses(game, player),
            *_companions(game, player),
            *_told_before(game, player),
            Option(BACK, "None of these"),
        ),
        why=IN_ONE_LINE,
        own=OwnWords(WORD, word_fault),
        line=LINE,
    )
    if choice == BACK:
        return
    name = yield from _name_it(game, player, choice)
    if not name:
        return
    yield from _ask_course(game, player, name)
    yield from _confirm(game, player, name, shape)


def _confirm(game: NileGame, player: str, name: str, shape: int) -> Rule[None]:
    """With cost, dangers and bars in view: does the party set out? The hex may be told anew."""
    while True:
        what = reported.label(game.state, name)
        barred = shore.way(game, player, name).barred
        goes = yield from Choose(
            question="Does the party set out?",
            rule="9.4",
            player=player,
            options=(
                Option(GO, f"Yes{_costs(game, player, name)}", barred=barred),
                Option(BACK, "No, not there"),
                Option(ANEW, "The board shows something else: describe the hex again"),
            ),
            default=GO,
            why=f"{what}: {_looks(game, player, name)}",
            line=LINE,
        )
        if goes == GO:
            yield from entering.set_out(game, player, name, shore.way(game, player, name), shape)
        if goes != ANEW:
            return
        name = yield from _tell_anew(game, player, name)


def _tell_anew(game: NileGame, player: str, name: str) -> Rule[str]:
    status = yield from _ask_status(game, player, reported.label(game.state, name))
    if status == BACK:
        return name
    name = yield from reported_hex.report(game, player, name, status)
    yield WayTold(game.explorer(player).hex, name, reported.UNKNOWN)
    yield from _ask_course(game, player, name)
    return name


def _name_it(game: NileGame, player: str, choice: str) -> Rule[str]:
    """The key of the hex that was chosen: on record, or told now as a neighbor; "" for none."""
    status = choice
    if choice in game.state.explorers:
        name = game.explorer(choice).hex
    elif choice == BEFORE:
        name = yield from _which(game, player)
    elif choice in dict(STATUSES):
        name = reported.new_key(game.state, player)
        name = yield from reported_hex.report(game, player, name, status)
    else:
        name = yield from _called(game, player, choice)
    if not name:
        return ""
    yield WayTold(
        game.explorer(player).hex, name, game.here(player).ways.get(name, reported.UNKNOWN)
    )
    return name


def _called(game: NileGame, player: str, word: str) -> Rule[str]:
    """The hex that the table calls so: on record, a port, or a new one that is told now."""
    found = reported.find_by_label(game.state, word)
    if found:
        return found
    port = next((p for p in game.board.port_hexes if p.casefold() == word.casefold()), "")
    if port:
        name = yield from reported_hex.report_port(game, player, port)
        return name
    status = yield from _ask_status(game, player, word)
    if status == BACK:
        return ""
    name = yield from reported_hex.report(
        game, player, reported.new_key(game.state, player), status, word
    )
    return name


def _ask_status(game: NileGame, player: str, what: str) -> Rule[str]:
    status = yield from Choose(
        question=f"What is {what}?",
        rule="9.15",
        player=player,
        options=(*_statuses(game, player), Option(BACK, "None of these")),
        why=IN_ONE_LINE,
        line=LINE,
    )
    return status


def _which(game: NileGame, player: str) -> Rule[str]:
    """One of the hexes told before that are not known as neighbors."""
    choice = yield from Choose(
        question="Which hex is it?",
        rule="9.15",
        player=player,
        options=tuple(
            Option(
                words := reported.label(game.state, name), f"{words}: {_looks(game, player, name)}"
            )
            for name in _elsewhere(game, player)
        ),
        line=LINE,
    )
    return reported.find_by_label(game.state, choice, _elsewhere(game, player))


def tell_beside(game: NileGame, player: str, status: str) -> Rule[str]:
    """What the table tells of a neighboring hex, and how the way there leads; its key."""
    name = yield from _name_it(game, player, status)
    yield from _ask_course(game, player, name)
    return name


# What may be answered


def _statuses(game: NileGame, player: str) -> tuple[Option, ...]:
    """What the hex may be; those that cost more than is left are barred (9.41)."""
    left = crossing.points_left(game)
    found = []
    for status, words in STATUSES:
        kind = "known" if status in CHEAP else "unknown"
        cost = game.charts.entry_cost(kind).value
        short = cost > left and not crossing.drifts(game, player)
        why = f"it takes {cost} movement points, and {crossing.left_words(left)} (9.41)"
        barred = why if short else ""
        found.append(Option(status, f"{words}: {cost} m.p.", barred=barred))
    return tuple(found)


def _companions(game: NileGame, player: str) -> tuple[Option, ...]:
    """Where others stand, unless that hex is known as a neighbor."""
    return tuple(
        Option(other, f"where {other} stands: {reported.label(game.state, explorer.hex)}")
        for other, explorer in game.state.explorers.items()
        if other not in (player, *dict(STATUSES), BEFORE, BACK)
        and explorer.place == "africa"
        and explorer.hex in _elsewhere(game, player)
    )


def _told_before(game: NileGame, player: str) -> tuple[Option, ...]:
    if not _elsewhere(game, player):
        return ()
    return (Option(BEFORE, "a hex you described before: pick it, or type its name"),)


def _elsewhere(game: NileGame, player: str) -> list[str]:
    """The hexes on record that are neither the party's own nor known as its neighbors."""
    here = game.explorer(player).hex
    near = game.hex(here).ways
    return [
        name
        for name, hex_ in game.state.hexes.items()
        if reported.has_key(name) and name != here and name not in near and hex_.terrain
    ]


def _others_in(game: NileGame, player: str, name: str) -> list[str]:
    return [
        other
        for other, explorer in game.state.explorers.items()
        if other != player and explorer.place == "africa" and explorer.hex == name
    ]


# How the way leads


def _must_ask(game: NileGame, player: str, name: str) -> bool:
    """True if the table has not said how a way leads, and it matters now (5.4442, 9.21, 12.5)."""
    return not _is_said(game, player, name) and _courses(game, player, name) != [NO_COURSE]


def _is_said(game: NileGame, player: str, name: str) -> bool:
    """True if the table said how a way leads; to canoes, whether a coast leads there as well."""
    course = game.here(player).ways.get(name, reported.UNKNOWN)
    if game.explorer(player).mode == "canoe":
        return course not in (reported.UNKNOWN, "")
    return course != reported.UNKNOWN


def _ask_course(game: NileGame, player: str, name: str) -> Rule[None]:
    """How the way leads, asked once and where it matters (5.4442, 9.21, 12.5)."""
    here = game.explorer(player).hex
    if _is_said(game, player, name):
        return
    open_ = _courses(game, player, name)
    if open_ == [NO_COURSE]:
        if not _along(game, player, name):
            yield WayTold(here, name, "")
        return
    answer = yield from Choose(
        question="Does the way there follow a river?",
        rule="12.5",
        player=player,
        options=tuple(Option(course, COURSES[course]) for course in open_),
        line=LINE,
    )
    overland = reported.LAND if game.explorer(player).mode == "canoe" else ""
    yield WayTold(here, name, overland if answer == NO_COURSE else answer)


def _along(game: NileGame, player: str, name: str) -> bool:
    """True if a river may lead over the side between two hexes: both must hold water."""
    here, there = game.here(player), game.hex(name)
    return _is_wet(here) and (not there.terrain or there.half or _is_wet(there))


def _is_wet(hex_: Hex) -> bool:
    return hex_.river != NO_RIVER or holds_water(hex_.terrain)


def _courses(game: NileGame, player: str, name: str) -> list[str]:
    """How the way can lead at all: along a river only between hexes that have one, lake or swamp.

    To those who do not travel by canoe the river makes a difference only where they may be lost,
    in desert, and in a flood.
    """
    canoe = game.explorer(player).mode == "canoe"
    matters = (
        canoe
        or not game.state.turn.fords
        or not crossing.is_known(game, player, name)
        or has(game.hex(name).terrain, DESERT)
    )
    along = list(ALONG_RIVER) if _along(game, player, name) and matters else []
    return [*along, *(["coast"] if canoe else []), NO_COURSE]
