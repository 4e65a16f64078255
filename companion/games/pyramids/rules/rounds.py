"""Phases 1, 3 and 4 of a round, and who begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from companion.api import Choose, Column, Option, Roll, Rolls, Rule, Settle, column
from companion.games.pyramids.facts import (
    BroughtOut,
    Collected,
    FavorDiscarded,
    FavorTaken,
    PhaseBegan,
    PoolReturned,
)
from companion.games.pyramids.pieces import (
    KINDS,
    SIZE_WORDS,
    SIZES,
    SLOTS,
    TRIOS,
    Kind,
    in_order,
    pips,
)
from companion.games.pyramids.rules.asking import (
    one_of,
    parse_top,
    slot_for,
    stash_tops,
    top_option,
)

if TYPE_CHECKING:
    from companion.games.pyramids.game import PyramidsGame

DICE: Mapping[Kind, int] = {"treasure": 3, "supply": 2}
"""Dice that are rolled for each stash (Bring out resources)."""

RULE = "Bureaucracy"


def dice(game: PyramidsGame) -> Mapping[str, Roll[str]]:
    """The game's dice by name, read by the current stashes."""
    found: dict[str, Roll[str]] = {
        kind: Roll(
            question=f"Which {kind} would a die bring?",
            rule="Bring out resources",
            column=stash_column(game, kind),
        )
        for kind in KINDS
    }
    return {**found, "begins": first_die(game)}


def first_die(game: PyramidsGame) -> Roll[str]:
    """Request for the die that decides who acts first (Setup)."""
    first, second = game.players
    who = dict.fromkeys((1, 2, 3), first) | dict.fromkeys((4, 5, 6), second)
    return Roll(
        question="Who acts first?", rule="Setup", column=column("Who begins", who), player=first
    )


def begin(game: PyramidsGame) -> Rule[None]:
    """Roll who acts first in the first round (Setup)."""
    roll = yield from first_die(game)
    yield PhaseBegan("resources", 1, roll.result)


def stash_column(game: PyramidsGame, kind: Kind) -> Column[str]:
    """Column of what a die brings out of a stash (Bring out resources)."""
    known = game.state.follows_pieces
    words = {
        slot: f"slot {slot}{_top_words(stack) if known else ''}"
        for slot, stack in game.state.stash(kind).items()
    }
    slots = {number: str(number) for number in range(1, SLOTS + 1)}
    return column(f"{kind.capitalize()} stash", slots, labels=words)


def _top_words(stack: str) -> str:
    return f" ({f'{SIZE_WORDS[stack[-1]]} on top' if stack else 'empty'})"


def stash_dice(game: PyramidsGame, kind: Kind) -> Rolls[str]:
    """Request for a stash's dice: three for treasure, two for supplies (Bring out resources)."""
    return Rolls(
        question=f"Which {kind} comes out?",
        rule="Bring out resources",
        player=game.state.starter,
        dice=DICE[kind],
        column=stash_column(game, kind),
    )


def resources(game: PyramidsGame) -> Rule[None]:
    """Phase 1: three dice for treasure, two for supplies (Bring out resources)."""
    for kind in KINDS:
        thrown = yield from stash_dice(game, kind)
        for slot, number in thrown.counts:
            yield from bring_out(game, kind, slot, number)
    yield PhaseBegan("actions", game.state.round, game.state.starter)


def bring_out(game: PyramidsGame, kind: Kind, slot: str, number: int) -> Rule[None]:
    """Bring out a slot's top once for each die that shows its number (Bring out resources).

    Equal dice take one piece after the other, and from an empty slot nothing comes.
    """
    for _ in range(number):
        stack = game.state.stash(kind)[slot]
        if stack:
            yield BroughtOut(kind, slot, stack[-1], game.state.next_number)


def bureaucracy(game: PyramidsGame) -> Rule[None]:
    """Phases 3 and 4: claims, workers, favor, and the check for the end (Bureaucracy, End)."""
    yield from collect(game)
    yield from favor(game)
    yield FavorDiscarded()
    if game.rulings.leftovers == "return" and not game.has_seven:
        yield from clear_pool(game)
    yield from close(game)


def collect(game: PyramidsGame) -> Rule[None]:
    """Collect claims and stand up all workers at home (Bureaucracy)."""
    for player in game.order:
        mine: dict[Kind, str] = {"treasure": "", "supply": ""}
        for piece in game.state.claims(player).values():
            mine[piece.kind] += piece.size
        yield Collected(player, in_order(mine["treasure"]), in_order(mine["supply"]))


def favor(game: PyramidsGame) -> Rule[None]:
    """Whoever has more favor takes a resource for each token of the difference (Bureaucracy)."""
    state = game.state
    ahead = max(game.players, key=lambda name: state.players[name].favor)
    more = state.players[ahead].favor - state.players[state.opponent(ahead)].favor
    if not more:
        return
    number = yield from Settle(
        question="How many resources does favor bring?",
        rule=RULE,
        player=ahead,
        key="favor",
        value=more,
        most=len(KINDS) * len(SIZES) * TRIOS,
        why=f"{ahead} has {more} {'token' if more == 1 else 'tokens'} more",
    )
    for one in range(1, number + 1):
        yield from take_for_favor(game, ahead, f", {one} of {number}" if number > 1 else "")


def take_for_favor(game: PyramidsGame, player: str, which: str = "") -> Rule[None]:
    """Ask which of the smallest top pieces a player takes for favor (Bureaucracy).

    `which` of several it is stands in the question.
    """
    tops = list(stash_tops(game))
    if not tops:
        return
    least = min((size for _, _, size in tops), key=pips)
    options = [top_option(*place) for place in tops if place[2] == least]
    chosen = yield from one_of(f"Which piece do you take for favor{which}?", RULE, player, options)
    kind, slot = parse_top(chosen)
    yield FavorTaken(player, kind, slot, game.state.stash(kind)[slot][-1])


def clear_pool(game: PyramidsGame) -> Rule[None]:
    """Return unclaimed pieces if that ruling is in force (Bureaucracy)."""
    for number, piece in sorted(game.state.pool.items(), key=lambda one: -pips(one[1].size)):
        who = game.state.opponent(game.state.starter)
        slot, under = yield from slot_for(game, who, piece.kind, piece.size, RULE)
        yield PoolReturned(number, piece.kind, piece.size, slot, under)


def close(game: PyramidsGame) -> Rule[None]:
    """End the game at seven pyramids, or begin the next round (End, Gameplay)."""
    if game.has_seven:
        yield from count(game)
    else:
        state = game.state
        yield PhaseBegan("resources", state.round + 1, state.opponent(state.starter))


def count(game: PyramidsGame) -> Rule[None]:
    """End the game and count the points (End, Score)."""
    state = game.state
    points = {player: state.score(player) for player in game.players}
    yield PhaseBegan("over", state.round, state.starter, points)


def agree_end(game: PyramidsGame) -> Rule[None]:
    """End the game by agreement and count the points."""
    agreed = yield from Choose(
        question="Do both of you end the game here and count the points?",
        rule="End",
        options=(Option("no", "No, play on"), Option("yes", "Yes, count")),
        default="no",
    )
    if agreed == "yes":
        yield from count(game)
