"""A round but for its actions: who begins, what the dice bring out, bureaucracy, the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from companion.games.pyramids.facts import (
    BroughtOut,
    Collected,
    FavorDiscarded,
    FavorTaken,
    PhaseBegan,
    PoolReturned,
)
from companion.games.pyramids.pieces import KINDS, SIZE_WORDS, SLOTS, Kind, pips
from companion.games.pyramids.rules.asking import LINE, one_of, slot_for
from companion.table.ask.columns import Column, column
from companion.table.ask.requests import Choose, Option, Roll, Rolls, Rule, Settle

if TYPE_CHECKING:
    from companion.games.pyramids.game import PyramidsGame

DICE: Mapping[Kind, int] = {"treasure": 3, "supply": 2}
"""Dice that are rolled for each stash (Phase 1)."""

RULE = "Bureaucracy"


def begin(game: PyramidsGame) -> Rule[None]:
    """A die says who acts first in the first round, unless the table agrees (Setup)."""
    first, second = game.players
    who = column("Who begins", dict.fromkeys((1, 2, 3), first) | dict.fromkeys((4, 5, 6), second))
    roll = yield from Roll(question="Who acts first?", rule="Setup", column=who, player=first)
    yield PhaseBegan("resources", 1, roll.result)


def stash_column(game: PyramidsGame, kind: Kind) -> Column[str]:
    """What a die brings out of a stash as it stands: the slot of its number (Phase 1)."""
    words = {
        slot: f"slot {slot}: {SIZE_WORDS[stack[-1]] if stack else 'nothing'}"
        for slot, stack in game.state.stash(kind).items()
    }
    slots = {number: str(number) for number in range(1, SLOTS + 1)}
    return column(f"{kind.capitalize()} stash", slots, labels=words)


def resources(game: PyramidsGame) -> Rule[None]:
    """Three dice bring treasure out, two supplies; an empty slot brings nothing (Phase 1)."""
    state = game.state
    for kind in KINDS:
        thrown = yield from Rolls(
            question=f"Which {kind} comes out?",
            rule="Bring out resources",
            player=state.starter,
            dice=DICE[kind],
            column=stash_column(game, kind),
        )
        for slot, number in thrown.counts:
            yield from bring_out(game, kind, slot, number)
    yield PhaseBegan("actions", state.round, state.starter)


def bring_out(game: PyramidsGame, kind: Kind, slot: str, number: int) -> Rule[None]:
    """A slot's top comes out as often as its number was thrown, while there is one (Phase 1)."""
    for _ in range(number):
        stack = game.state.stash(kind)[slot]
        if stack:
            yield BroughtOut(kind, slot, stack[-1], game.state.next_number)


def bureaucracy(game: PyramidsGame) -> Rule[None]:
    """Claims are collected, workers stand up, favor is paid, the end is looked for (Phase 3, 4)."""
    yield from collect(game)
    yield from favor(game)
    yield FavorDiscarded()
    if game.rulings.leftovers == "return":
        yield from clear_pool(game)
    yield from close(game)


def collect(game: PyramidsGame) -> Rule[None]:
    """Both take in what they claimed; all workers but those on the board stand up (Phase 3)."""
    for player in game.order:
        yield Collected(player)


def favor(game: PyramidsGame) -> Rule[None]:
    """Who has more favor tokens takes a resource for each that the other has not (Phase 3)."""
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
        most=30,
        why=f"{ahead} has {more} more",
    )
    for _ in range(number):
        yield from take_for_favor(game, ahead)


def take_for_favor(game: PyramidsGame, player: str) -> Rule[None]:
    """The smallest piece that lies on top of either stash, as the player likes (Phase 3)."""
    tops = {
        (kind, slot): stack[-1]
        for kind in KINDS
        for slot, stack in game.state.stash(kind).items()
        if stack
    }
    if not tops:
        return
    least = min(tops.values(), key=pips)
    options = [
        Option(f"{kind[0]}{slot}", f"{SIZE_WORDS[size]} {kind}, slot {slot}", f"{kind} {slot}")
        for (kind, slot), size in tops.items()
        if size == least
    ]
    chosen = yield from one_of("Which piece for the favor?", RULE, player, options)
    kind: Kind = "treasure" if chosen[0] == "t" else "supply"
    yield FavorTaken(player, kind, chosen[1:], least)


def clear_pool(game: PyramidsGame) -> Rule[None]:
    """The next to begin lays back what nobody claimed, where the table plays so."""
    for number, piece in sorted(game.state.pool.items(), key=lambda one: -pips(one[1].size)):
        who = game.state.opponent(game.state.starter)
        slot, under = yield from slot_for(game, who, piece.kind, piece.size, RULE)
        yield PoolReturned(number, piece.kind, piece.size, slot, under)


def close(game: PyramidsGame) -> Rule[None]:
    """Seven completed pyramids end the game, else the other begins the next round (Phase 4)."""
    state = game.state
    if game.has_seven:
        yield PhaseBegan("over", state.round, state.starter)
    else:
        yield PhaseBegan("resources", state.round + 1, state.opponent(state.starter))


def agree_end(game: PyramidsGame) -> Rule[None]:
    """Both players agree to end the game and count the points."""
    agreed = yield from Choose(
        question="Do both of you end the game here and count the points?",
        rule="End",
        options=(Option("no", "No, play on"), Option("yes", "Yes, count")),
        default="no",
    )
    if agreed == "yes":
        yield PhaseBegan("over", game.state.round, game.state.starter)


def by_hand(game: PyramidsGame, step: str) -> Rule[None]:
    """What ends a step that people finished by hand: the pieces are set by corrections."""
    from companion.games.pyramids.rules.actions import acted

    state = game.state
    if step == "begin":
        options = tuple(Option(name, name) for name in game.players)
        first = yield from Choose(question="Who acts first?", rule="Setup", options=options)
        yield PhaseBegan("resources", 1, first)
    elif step == "resources":
        yield PhaseBegan("actions", state.round, state.starter)
    elif step == "act":
        passed = yield from Choose(
            question=f"Did {state.mover} pass?",
            rule="Pass",
            options=(Option("no", "No"), Option("yes", "Yes")),
            line=LINE,
        )
        yield from acted(game, state.mover, passed=passed == "yes")
    else:
        yield FavorDiscarded()
        yield from close(game)
