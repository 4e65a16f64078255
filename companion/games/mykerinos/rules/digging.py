"""The excavation: one action in turn, until all have passed (phase 2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from companion.api import Choose, Option, Rule
from companion.games.mykerinos.counted import cubes_words
from companion.games.mykerinos.facts import Dug, PatronAsked, PhaseBegan
from companion.games.mykerinos.facts import Passed as HasPassed
from companion.games.mykerinos.pieces import GREENWISH, NEUTRAL, NEUTRAL_PLACE, PATRONS, TITLES
from companion.games.mykerinos.region import (
    Squares,
    chain,
    cubes_in,
    extensions,
    has_pyramid,
    place_of,
    place_words,
    places,
    square_words,
    starts,
)
from companion.games.mykerinos.scoring import RANKS, standing
from companion.games.mykerinos.texts import TEXTS

if TYPE_CHECKING:
    from companion.games.mykerinos.game import MykerinosGame

AFTER: Final = ", after "
"""In a question, the words before the squares that already have a cube of the dig."""

LINE: Final = "action"
"""All that an action asks may be answered in one line, a word for each question."""

START, EXTEND, PASS = "start", "extend", "pass"

RULES: Final = {START: "2A", EXTEND: "2B"}
"""The digs that everybody has, with their rules."""


def act(game: MykerinosGame, player: str) -> Rule[None]:
    """One action of a player (phase 2)."""
    last = " It is your last turn." if game.state.last else ""
    options = tuple(_actions(game, player))
    chosen = yield from Choose(
        question=f"Which action?{last}", rule="2", player=player, options=options, line=LINE
    )
    if chosen == PASS:
        yield from leave(game, player)
        return
    if chosen in RULES:
        yield from dig(game, player, chosen)
    else:
        yield PatronAsked(player, chosen, game.state.ready(player, chosen))
        yield from game.patron(chosen)(game, player)
    if game.state.has_neutral and _kinds(game, player, NEUTRAL):
        yield PhaseBegan("neutral", player, last=game.state.last)
    else:
        yield from next_turn(game, player)


def _actions(game: MykerinosGame, player: str) -> Iterator[Option]:
    """Options for the actions (2A, 2B, 2C, 2D)."""
    for kind, words in ((START, "Start a dig"), (EXTEND, "Extend a dig")):
        told = f"{words}, {cubes_words(game.charts.dig(kind))}"
        yield Option(kind, told, barred=dig_barred(game, player, kind))
    held = {card.patron for card in game.state.players[player].cards}
    for patron in (*PATRONS, GREENWISH):
        if patron in held:
            barred = game.patron_barred(player, patron)
            helps = "" if barred else f": {_helps(game, patron)}"
            yield Option(patron, f"Ask {TITLES[patron]}{helps}", barred=barred)
    yield Option(PASS, "Pass")


_HELPS: Final = {
    "violet": "a cube from the stock, then a dig",
    "lemon": "a dig, one cube of it on a pyramid",
    "brown": "a cube into the museum",
    "blackmore": "start a dig, {cubes}",
    "tangerine": "extend a dig, {cubes}",
    GREENWISH: "a dig, then a disc",
}
"""What each patron does, beside the answer that asks him."""


def _helps(game: MykerinosGame, patron: str) -> str:
    words = _HELPS[patron]
    return words.format(cubes=cubes_words(game.charts.dig(patron))) if "{" in words else words


def neutral(game: MykerinosGame, player: str) -> Rule[None]:
    """Ask if a player digs with neutral cubes after his action (Two players)."""
    kinds = _kinds(game, player, NEUTRAL)
    chosen = yield from Choose(
        question="Dig with neutral cubes as well?",
        rule="Two players",
        player=player,
        options=(
            *(Option(kind, f"{_WORDS[kind]} with neutral cubes") for kind in kinds),
            Option("no", "No"),
        ),
        line=LINE,
    )
    if chosen != "no":
        yield from dig(game, player, chosen, whose=NEUTRAL)
    yield from next_turn(game, player)


_WORDS: Final = {START: "Start a dig", EXTEND: "Extend one"}


def _kinds(game: MykerinosGame, player: str, whose: str) -> list[str]:
    """Digs a player can make with cubes of a color."""
    return [kind for kind in RULES if not dig_barred(game, player, kind, whose=whose)]


# A dig


def dig_barred(
    game: MykerinosGame,
    player: str,
    kind: str,
    *,
    length: int = 0,
    pyramids: int = 0,
    whose: str = "",
    more: int = 0,
) -> str:
    """Reason a dig can't be made, "" if it can (2A, 2B).

    `length` is the number of cubes where it is not the usual one, `pyramids` how many may stand on
    a pyramid, `more` how many cubes will come into the hand before it.
    """
    length = length or game.charts.dig(kind)
    held = game.state.players[player].held(whose) + more
    if held < length:
        return f"you need {length} cubes and have {held or 'none'}" if length > 1 else _NONE
    if not game.grid:
        stands = any(cubes_in(game.state, place)[whose or player] for place in places(game.state))
        return "" if kind == START or stands else _NO_DIG
    if not all(reason for _, reason in _first(game, kind, length, pyramids, whose or player)):
        return ""
    if kind == START:
        return "no square is free for it"
    digs = (whose or player) in game.state.cubes.values()
    return "none of your digs can go on" if digs else _NO_DIG


_NONE: Final = "you have no cube in hand"
_NO_DIG: Final = "you have no cube in the region"


def _first(game: MykerinosGame, kind: str, length: int, pyramids: int, whose: str) -> Squares:
    """Each square for the first cube, with the reason it's barred or ""."""
    if kind == START:
        return starts(game.state, whose, length, pyramids)
    return extensions(game.state, whose, length, pyramids)


def dig(
    game: MykerinosGame,
    player: str,
    kind: str,
    *,
    length: int = 0,
    pyramids: int = 0,
    whose: str = "",
) -> Rule[None]:
    """Ask for the squares of a dig, each next to the one before (2A, 2B).

    The first is beside a cube of that color where a dig is extended. `pyramids` of them may stand
    on one (Lord Lemon).
    """
    length = length or game.charts.dig(kind)
    whose = whose or player
    placed: tuple[str, ...] = ()
    for at in range(length):
        if game.grid:
            options = _squares(game, kind, placed, length - at, pyramids, whose)
        else:
            ranks = _standings(game, placed, whose)
            options = tuple(
                Option(place, f"{place_words(place)}: {rank}", place)
                for place, rank in ranks.items()
            )
        square = yield from Choose(
            question=_where(length, at, placed if game.grid else [*map(place_words, placed)]),
            rule=RULES[kind],
            player=player,
            options=options,
            line=LINE,
        )
        pyramids -= game.grid and has_pyramid(game.state, square)
        placed = (*placed, square)
    yield Dug(player, placed, neutral=whose == NEUTRAL, counted=not game.grid)


def _where(length: int, at: int, placed: Sequence[str]) -> str:
    if length == 1:
        return "Where do you place the cube?"
    after = f"{AFTER}{TEXTS.bundle.listed(placed)}" if placed else ""
    return f"Where do you place the {RANKS[at].lower()} cube{after}?"


def _squares(
    game: MykerinosGame,
    kind: str,
    placed: tuple[str, ...],
    length: int,
    pyramids: int,
    whose: str,
) -> tuple[Option, ...]:
    """Options for the next cube; only those for the first include barred squares."""
    state = game.state
    ranks = _standings(game, placed, whose)

    def option_words(square: str) -> str:
        return f"{square_words(state, square)}: {ranks[place_of(state, square)]}"

    if placed:
        open_ = chain(state, whose, placed, length, pyramids)
        return tuple(Option(square, option_words(square), square) for square in open_)
    return tuple(
        Option(square, square if reason else option_words(square), square, reason)
        for square, reason in _first(game, kind, length, pyramids, whose)
    )


def _standings(game: MykerinosGame, placed: tuple[str, ...], whose: str) -> Mapping[str, str]:
    """Rank of a color in each place with one more cube, after those just placed."""
    state = game.state
    there = Counter(place_of(state, each) if game.grid else each for each in placed)
    return {place: standing(state, place, whose, there[place] + 1) for place in places(state)}


# The turn's end


def leave(game: MykerinosGame, player: str) -> Rule[None]:
    """Pass: the player's marker goes on the scale, and the next player is in turn (2C)."""
    yield from passes(game, player)
    yield from _turn_of(game, game.state.after(player))


def passes(game: MykerinosGame, player: str) -> Rule[None]:
    """Put a player's marker on the first free space of the passing scale (2C)."""
    taken = {one.place for one in game.state.players.values()}
    taken |= {NEUTRAL_PLACE} if game.state.has_neutral else set()
    yield HasPassed(player, next(place for place in range(1, 9) if place not in taken))


def next_turn(game: MykerinosGame, player: str) -> Rule[None]:
    """Go on to the next player who hasn't passed; a last one has one more turn (2C)."""
    if game.state.last:
        yield from passes(game, player)
        yield from game.inspection()
    else:
        yield from _turn_of(game, game.state.after(player))


def _turn_of(game: MykerinosGame, player: str) -> Rule[None]:
    if not player:
        yield from game.inspection()
        return
    left = [name for name in game.players if not game.state.place(name)]
    yield PhaseBegan("dig", player, last=len(left) == 1)
