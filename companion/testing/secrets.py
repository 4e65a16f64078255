"""Comparing all that a seat is told of two campaigns that look the same to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from companion.desk.campaigns.new_campaign import setup_of
from companion.table.blame import place_of_class
from companion.table.facts import Fact
from companion.table.journal.entries import Entry
from companion.table.play.session import Session
from companion.table.seats.hidden import HOST, TABLE
from companion.table.seats.told import is_masked, tells_hidden, told_entries
from companion.testing.answers import legal_answer
from companion.testing.campaigns import ends_and_between, header_of
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


def answered_openly(session: Session, rng: Random) -> None:
    """Try two answers to the open question, and take them back.

    Raises `Leak` if everybody hears an answer whose facts hide it. Facts that come only after a
    further answer count too, unless that answer is a secret itself.
    """
    question = session.question
    if question is None:
        return
    answers = [*ends_and_between(question.request, rng, session)]
    seed = rng.random()
    two = rng.sample(answers, min(2, len(answers)))
    stated = [_stated(session, value, Random(seed)) for value in two]
    for seat in (*session.game.players, TABLE):
        entries = [entry for each in stated for entry in each[seat]]
        if seat == question.player or any(map(is_masked, entries)):
            continue
        truth, told = ([_facts(each[who]) for each in stated] for who in (HOST, seat))
        if told[0] == told[-1] and truth[0] != truth[-1]:
            fact = next(each for each in told[0] if tells_hidden(each))
            raise Leak(
                f"{seat!r} hears the answer to {question.request.question!r} (rule "
                f"{question.request.rule}), which a {type(fact).__name__} hides "
                f"({place_of_class(type(fact))}): the question needs a secret"
            )


def _stated(session: Session, value: Any, rng: Random) -> Mapping[str, Sequence[Entry[Fact]]]:
    """The entries that an answer leads to, up to the first facts, for each seat and the host.

    They are taken back.
    """
    before = len(session.log)
    session.answer(value, sure=True)
    while not any(entry.facts for entry in session.log[before:]) and session.question:
        session.answer(legal_answer(rng, session.question.request, session), sure=True)
    entries = session.log[before:]
    game = session.game
    told = {seat: told_entries(game, entries, seat) for seat in (*game.players, TABLE, HOST)}
    session.undo(before + 1)
    return told


def _facts(entries: Sequence[Entry[Fact]]) -> list[Fact]:
    """Return the facts of entries up to the first that has some."""
    return next(([*entry.facts] for entry in entries if entry.facts), [])


def same(seat: str, name: str, ours: str, theirs: str) -> int:
    """Return 1, a text more that is alike; raises `Leak`."""
    if ours != theirs:
        raise Leak(f"{seat!r} is told otherwise by {name}: {first_difference(ours, theirs)}")
    return 1


def first_difference(ours: str, theirs: str) -> str:
    """Return the texts from where they differ."""
    at = next((n for n, (a, b) in enumerate(zip(ours, theirs, strict=False)) if a != b), 0)
    return f"…{ours[max(0, at - 40) : at + 60]}… | …{theirs[max(0, at - 40) : at + 60]}…"
