"""Facts and entries as a seat is told them: of the same kind, with a mask over what it may not see.

A seat that may see all of one gets it as it is recorded.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import is_not
from typing import Any, Protocol

import msgspec

from companion.table.facts import Corrected, Fact, StateAdopted
from companion.table.game import Call
from companion.table.journal.entries import Entry
from companion.table.play.open_rule import Unfinished
from companion.table.seats.hidden import (
    HIDDEN,
    HOST,
    hides,
    is_hidden,
    is_withheld,
    may_hide,
    owner_of,
    seen,
    seen_at,
    seen_plain,
)

SECRET = "(secret)"
"""What is said in place of an answer that is hidden."""


class Hides(Protocol):
    """What is needed of a game to say what it hides."""

    state: Any

    def next_step(self) -> Call | None:
        """The step that is due, None when the game is over."""

    def is_secret(self, name: str) -> bool:
        """True if a secret is still one."""

    def asked_aloud(self, secret: str, question: str, call: Call) -> str:
        """What all others hear of a secret question."""


def is_open(game: Hides, seat: str) -> bool:
    """True if nothing is hidden from a seat: it is the host's, or the game is over."""
    return seat == HOST or game.next_step() is None


def seen_state(game: Hides, state: Any, seat: str) -> Any:
    """A state of a game, now or before, as a seat sees it now; itself if all of it lies open."""
    if not hides(type(state)) or is_open(game, seat):
        return state
    return seen(state, seat, game.state)


def told_fact(game: Hides, fact: Fact, seat: str) -> Fact | None:
    """A fact as a seat is told it, None for not at all; itself if it tells nothing hidden."""
    return fact if is_open(game, seat) else _told(game, fact, seat)


def _may_hide(fact: Fact, now: Any) -> bool:
    return isinstance(fact, Corrected | StateAdopted) or may_hide(type(fact), now)


def told_facts(game: Hides, facts: Iterable[Fact], seat: str) -> tuple[Fact, ...]:
    """Facts as a seat is told them, without those that it isn't told at all."""
    if is_open(game, seat):
        return tuple(facts)
    told = (_told(game, fact, seat) for fact in facts)
    return tuple(fact for fact in told if fact is not None)


def _told(game: Hides, fact: Fact, seat: str) -> Fact | None:
    """The same while something may be hidden."""
    now = game.state
    if isinstance(fact, Corrected):
        was, value = (seen_at(fact.where, one, seat, now) for one in (fact.was, fact.now))
        if (was, value) == (fact.was, fact.now):
            return fact
        return msgspec.structs.replace(fact, was=was, now=value, reason="")
    if isinstance(fact, StateAdopted):
        state = seen_plain(fact.state, type(now), seat, now)
        return fact if state == fact.state else StateAdopted(state)
    if not may_hide(type(fact), now):
        return fact
    told: Fact = seen(fact, seat, now, owner_of(fact))
    return None if is_withheld(fact, seat, now) else told


def told_entry(game: Hides, entry: Entry[Fact], seat: str) -> Entry[Fact]:
    """An entry as a seat is told it; itself if it tells nothing hidden.

    The value of an answer is told with its words, its reasons and its limits, or none of them is.
    """
    return told_entries(game, (entry,), seat)[0]


def told_entries(game: Hides, entries: Iterable[Entry[Fact]], seat: str) -> tuple[Entry[Fact], ...]:
    """Entries as a seat is told them; each itself if it tells nothing hidden."""
    if is_open(game, seat):
        return tuple(entries)
    return tuple(_told_entry(game, entry, seat) for entry in entries)


def _told_entry(game: Hides, entry: Entry[Fact], seat: str) -> Entry[Fact]:
    changed: dict[str, Any] = {}
    if any(_may_hide(fact, game.state) for fact in entry.facts):
        facts = told_facts(game, entry.facts, seat)
        if len(facts) < len(entry.facts) or any(map(is_not, facts, entry.facts)):
            changed["facts"] = facts
        if entry.began is not None and len(facts) < len(entry.facts):
            before = told_facts(game, entry.facts[: entry.began.at], seat)
            changed["began"] = msgspec.structs.replace(entry.began, at=len(before))
    if entry.secret and entry.player != seat and game.is_secret(entry.secret):
        call = Call(entry.step, {"player": entry.player})
        ask = game.asked_aloud(entry.secret, entry.ask, call)
        said = f"{ask} {SECRET}".strip()
        changed |= {"ask": ask, "value": HIDDEN, "say": said, "why": "", "reason": ""}
        changed["limits"] = {}
    elif entry.kind == "correct" and changed:
        corrected = (fact for fact in entry.facts if isinstance(fact, Corrected))
        if any(told_fact(game, fact, seat) is not fact for fact in corrected):
            changed["say"] = ""
    return msgspec.structs.replace(entry, **changed) if changed else entry


def seen_rule(
    game: Hides, rule: Unfinished | None, log: Sequence[Entry[Fact]], seat: str
) -> Unfinished | None:
    """The open rule as a seat knows it: the state it began in and its answers, masked in `log`.

    Itself if nothing of it is hidden.
    """
    if rule is None:
        return None
    state = seen_state(game, rule.state, seat)
    answers = tuple(
        msgspec.structs.replace(given, value=HIDDEN, limits={})
        if is_masked(log[given.number - 1])
        else given
        for given in rule.answers
    )
    if state is rule.state and answers == rule.answers:
        return rule
    return Unfinished(rule.call, state, answers, rule.by_hand)


def is_masked(entry: Entry[Any]) -> bool:
    """True if the answer of an entry, as a seat is told it, is hidden."""
    return entry.value is HIDDEN


def open_facts(entry: Entry[Any], facts: Iterable[Fact]) -> tuple[Fact, ...]:
    """Of the facts of an entry, as a seat is told it, those that tell it something.

    A hidden answer may lead to what all see: a card that is played, a hand that passes.
    """
    return tuple(fact for fact in facts if not (is_masked(entry) and tells_hidden(fact)))


def tells_hidden(fact: Fact) -> bool:
    """True if a fact, as a seat is told it, has a mask over something.

    >>> tells_hidden(ChartReset("fares"))
    False
    """
    return is_hidden(msgspec.structs.astuple(fact))
