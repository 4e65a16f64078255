"""Counting the cubes of a season dug without the app (phase 3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.api import Choose, Count, Option, Rule
from companion.games.mykerinos.facts import CubesTaken, Dug
from companion.games.mykerinos.pieces import NEUTRAL, RIVER
from companion.games.mykerinos.region import cubes_in, place_words, places
from companion.games.mykerinos.rules.digging import passes

if TYPE_CHECKING:
    from companion.games.mykerinos.game import MykerinosGame


_EXAMPLE = "3 1 0 2"
"""Cubes of four colors in a place, as they are typed."""


def count_up(game: MykerinosGame) -> Rule[None]:
    """Ask for the cubes in each place and the order of passing, then inspect (2C, 3)."""
    for place in places(game.state):
        for whose in game.state.colours():
            yield from _count(game, place, whose)
    yield from _passing(game)
    yield from game.inspection()


def _count(game: MykerinosGame, place: str, whose: str) -> Rule[None]:
    """Ask for a color's cubes in a place; all of a place fit on one line.

    Cubes beyond a hand are Lady Violet's, from the stock.
    """
    there = cubes_in(game.state, place)[whose]
    neutral, colours = whose == NEUTRAL, [*map(_of, game.state.colours())]
    holders = game.players if neutral else (whose,)
    held = sum(game.state.players[name].held(whose) for name in holders)
    cubes = "neutral cubes are" if neutral else f"cubes does {whose} have"
    number = yield from Count(
        question=f"How many {cubes} {_in(place)}?",
        rule="3.2" if place == RIVER else "3.3",
        key="cubes",
        least=there,
        most=there + held + (0 if neutral else game.stock(whose)),
        line=f"count {place}",
        why=f"All in one line, like {_EXAMPLE[: 2 * len(colours) - 1]}: {', '.join(colours)}.",
    )
    more = number - there
    if more > held:
        yield CubesTaken(whose, more - held, cause="violet")
    for name in holders:
        placed = min(more, game.state.players[name].held(whose))
        if placed > 0:
            yield Dug(name, (place,) * placed, neutral=neutral, counted=True)
        more -= placed


def _of(whose: str) -> str:
    return "neutral" if whose == NEUTRAL else whose


def _in(place: str) -> str:
    return f"{'on' if place == RIVER else 'in'} {place_words(place)}"


def _passing(game: MykerinosGame) -> Rule[None]:
    """Ask for the order of passing of the players who haven't passed (2C)."""
    while left := [name for name in game.order if not game.state.place(name)]:
        yield from passes(game, (yield from _next(game, left)))


def _next(game: MykerinosGame, left: Sequence[str]) -> Rule[str]:
    if len(left) == 1:
        return left[0]
    already = len(left) < len(game.players)
    chosen = yield from Choose(
        question="Who passed next?" if already else "Who passed first?",
        rule="2C",
        options=tuple(Option(name, name) for name in left),
        line="passing",
    )
    return chosen
