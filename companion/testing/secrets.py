"""Comparing all that a seat is told of two campaigns that look the same to it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from companion.desk.campaigns.new_campaign import setup_of
from companion.testing.campaigns import header_of
from companion.testing.outputs import bot_answers, outputs, refusals
from companion.testing.twins import Leak, Twins


def twins_of(name: str, rng: Random) -> Twins:
    """Return twins of a game of two or three, seen by one of its players, that differ often."""
    setup = setup_of(name)
    seats = rng.randint(max(2, setup.min_players), max(2, min(3, setup.max_players)))
    header = header_of(name, rng, seats)
    twins = Twins(header, rng.choice(header.names), rng)
    twins.bold = True
    return twins


def compared(twins: Twins, tries: Sequence[tuple[str, Any]] = ()) -> int:
    """Compare what the seat and the whole table are told; return how many texts were compared.

    `tries` are corrections, as places and values, whose refusals are compared as well. Raises
    `Leak`.
    """
    plugin, count = twins.one.plugin, 0
    for seen, other in twins.seats():
        pairs = zip(outputs(seen, plugin), outputs(other, plugin), strict=True)
        for (name, ours), (_, theirs) in pairs:
            count += same(seen.seat, name, ours, theirs)
    if tries:
        told, instead = (list(refusals(session, list(tries))) for session in twins.pair)
        count += same(twins.seat, "a refused correction", str(told), str(instead)) * len(tries)
    bots, others = (bot_answers(session, plugin, twins.seat) for session in twins.pair)
    return count + same(twins.seat, "a bot", str(bots), str(others)) * len(bots)


def same(seat: str, name: str, ours: str, theirs: str) -> int:
    """Return 1, a text more that is alike; raises `Leak`."""
    if ours != theirs:
        raise Leak(f"{seat!r} is told otherwise by {name}: {first_difference(ours, theirs)}")
    return 1


def first_difference(ours: str, theirs: str) -> str:
    """Return the texts from where they differ."""
    at = next((n for n, (a, b) in enumerate(zip(ours, theirs, strict=False)) if a != b), 0)
    return f"…{ours[max(0, at - 40) : at + 60]}… | …{theirs[max(0, at - 40) : at + 60]}…"
