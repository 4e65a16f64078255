"""Moving with a physical board: the app asks where ways lead and what is there (9).

Answers are kept. A hex entered before takes one answer, as with the app's map.
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
"""Answers for hexes that cost less to enter (9.15)."""

IN_ONE_LINE: Final = f"{reported_hex.IN_ONE_LINE}; with the number of your board: 2321 blank"

BEFORE, BACK, ANEW, GO = "before", "back", "anew", "go"

TO: Final = "to "
"""Prefix of the key of a neighbor described before; its name follows."""

WORD: Final = "the number that your board shows, or a short name"

LONGEST: Final = 12
"""Most characters in a name that players give a hex."""

NO_COURSE: Final = "none"

COURSES: Final = {
    "down": "downstream, along a river",
    "up": "upstream, along a river",
    "coast": "along the coast",
    NO_COURSE: "no river leads that way",
}
"""Words for each course of a way (9.21, 12.5)."""


def word_fault(typed: str) -> str:
    """Reason why players can't use this name for a hex, "" if they can.

    A name is one word, usually a number.
    """
    fits = 0 < len(typed) <= LONGEST
    if fits and all(sign.isalpha() or sign.isdecimal() or sign == "-" for sign in typed):
        return ""
    return f"{typed!r} is no name for a hex: give one word or number of at most {LONGEST} signs"


# Where to?


def choose_way(game: NileGame, player: str) -> Rule[str]:
    """Ask if and how the party leaves: to a neighbor described before, or another hex (9.13)."""
    told_before = [_way(game, player, name) for name in game.here(player).ways]
    # If two neighbors have the same name, it means the first, as when it is typed.
    by_key = {option.key: option for option in reversed(told_before)}
    ways = (
        *(option for option in told_before if option is by_key[option.key]),
        Option(GO, "Set out for another hex", barred=crossing.cannot_travel(game, player)),
    )
    choice = yield from where_to(game, player, ways, LINE)
    return choice


def _way(game: NileGame, player: str, name: str) -> Option:
    """Option for a neighbor described before, with cost and risk, or why it's barred.

    (9.13, 9.41, 12.4)
    """
    barred = "" if _must_ask(game, player, name) else shore.way(game, player, name).barred
    words = reported.label(game.state, name)
    label = f"{words}: {_looks(game, player, name)}"
    costs = "" if barred else _costs(game, player, name)
    risk = "" if barred else way_risk(game, player, name)
    return Option(f"{TO}{words}", f"{label}{costs}", barred=barred, grave=risk)


def _looks(game: NileGame, player: str, name: str) -> str:
    """Return what is recorded of a hex: `veldt, a river, tribe 3, where it came from`."""
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
    """Set out for a neighbor described before, asking what is still unknown (9.15, 12.5)."""
    name = reported.find_by_label(game.state, key.removeprefix(TO), game.here(player).ways)
    if not _must_ask(game, player, name):
        yield from entering.set_out(game, player, name, shore.way(game, player, name), shape)
        return
    yield from _ask_course(game, player, name)
    yield from _confirm(game, player, name, shape)


def go(game: NileGame, player: str, shape: int) -> Rule[None]:
    """Set out for the hex that the players choose; it may turn out to be barred (9.4)."""
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
    """Ask if the party sets out, with cost, risks and bars shown.

    Players may also describe the hex again.
    """
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
    """Key of the chosen hex: recorded, or described now as a neighbor; "" for none."""
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
    """Key of the hex with this name: recorded, a port, or a new one described now."""
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
    """Ask for one of the recorded hexes that aren't known as neighbors."""
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
    """Ask the players about a neighboring hex and the way to it; returns its key."""
    name = yield from _name_it(game, player, status)
    yield from _ask_course(game, player, name)
    return name


# What may be answered


def _statuses(game: NileGame, player: str) -> tuple[Option, ...]:
    """Options for a hex's status; those that cost more than is left are barred (9.41)."""
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
    """Options for hexes of other players' parties that aren't known as neighbors."""
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
    """Recorded hexes that are neither the party's own nor known as its neighbors."""
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
    """True if the course of a way is unknown and matters now (5.4442, 9.21, 12.5)."""
    return not _is_said(game, player, name) and _courses(game, player, name) != [NO_COURSE]


def _is_said(game: NileGame, player: str, name: str) -> bool:
    """True if players gave the course of a way; for canoes, the coast must be known too."""
    course = game.here(player).ways.get(name, reported.UNKNOWN)
    if game.explorer(player).mode == "canoe":
        return course not in (reported.UNKNOWN, "")
    return course != reported.UNKNOWN


def _ask_course(game: NileGame, player: str, name: str) -> Rule[None]:
    """Ask the course of a way once, if it matters (5.4442, 9.21, 12.5)."""
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
    """True if a river may cross the side between two hexes: both must hold water."""
    here, there = game.here(player), game.hex(name)
    return _is_wet(here) and (not there.terrain or there.half or _is_wet(there))


def _is_wet(hex_: Hex) -> bool:
    return hex_.river != NO_RIVER or holds_water(hex_.terrain)


def _courses(game: NileGame, player: str, name: str) -> list[str]:
    """Possible courses of a way; rivers only connect hexes with a river, lake or swamp.

    Without canoes, a river only matters if the party may get lost, in desert, and in a flood.
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
