"""Facts and entries as a seat sees them: of the same kind, with masks over what it may not see.

If a seat may see all of one, it is returned unchanged.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
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
    """What a game must offer to say what it hides."""

    state: Any

    def next_step(self) -> Call | None:
        """The step that is due; None when the game is over."""

    def is_secret(self, name: str) -> bool:
        """True if a secret is still one."""

    def asked_aloud(self, secret: str, question: str, call: Call) -> str:
        """Return what everyone else hears of a secret question."""


def is_open(game: Hides, seat: str) -> bool:
    """True if nothing is hidden from a seat: it is the host's, or the game is over."""
    return seat == HOST or game.next_step() is None


def seen_state(game: Hides, state: Any, seat: str) -> Any:
    """Return a state of a game, present or past, as a seat sees it now; itself if all is open."""
    if not hides(type(state)) or is_open(game, seat):
        return state
    return seen(state, seat, game.state)


def told_fact(game: Hides, fact: Fact, seat: str) -> Fact | None:
    """Return a fact as a seat sees it, None if it doesn't; itself if nothing in it is hidden."""
    return fact if is_open(game, seat) else _told(game, fact, seat)


def told_facts(game: Hides, facts: Iterable[Fact], seat: str) -> tuple[Fact, ...]:
    """Return facts as a seat sees them, without those that it doesn't."""
    if is_open(game, seat):
        return tuple(facts)
    told = (_told(game, fact, seat) for fact in facts)
    return tuple(fact for fact in told if fact is not None)


def _told(game: Hides, fact: Fact, seat: str) -> Fact | None:
    """Return a fact as a seat sees it, while something may be hidden."""
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
    """Return an entry as a seat sees it; itself if nothing in it is hidden.

    An answer's value, words, reasons and limits are shown together or not at all. They are hidden
    by the `secret` of its question; those of a card also by the marker of the field that it goes
    to, if the fact belongs to the same entry.
    """
    return told_entries(game, (entry,), seat)[0]


def told_entries(game: Hides, entries: Iterable[Entry[Fact]], seat: str) -> tuple[Entry[Fact], ...]:
    """Return entries as a seat sees them; each itself if nothing in it is hidden."""
    found = tuple(entries)
    if is_open(game, seat):
        return found
    kinds = {type(fact) for entry in found for fact in entry.facts}
    hiding = {
        kind
        for kind in kinds
        if issubclass(kind, Corrected | StateAdopted) or may_hide(kind, game.state)
    }
    return tuple(
        _told_entry(game, entry, seat)
        if entry.secret or not hiding.isdisjoint(map(type, entry.facts))
        else entry
        for entry in found
    )


def _told_entry(game: Hides, entry: Entry[Fact], seat: str) -> Entry[Fact]:
    changed: dict[str, Any] = {}
    facts = told_facts(game, entry.facts, seat)
    if len(facts) < len(entry.facts) or any(map(is_not, facts, entry.facts)):
        changed["facts"] = facts
    if entry.began is not None and len(facts) < len(entry.facts):
        before = told_facts(game, entry.facts[: entry.began.at], seat)
        changed["began"] = msgspec.structs.replace(entry.began, at=len(before))
    is_secret = bool(entry.secret) and game.is_secret(entry.secret)
    if entry.player != seat and (is_secret or _hides_its_card(game, entry, seat)):
        call = Call(entry.step, {"player": entry.player})
        ask = game.asked_aloud(entry.secret, entry.ask, call) if is_secret else entry.ask
        said = f"{ask} {SECRET}".strip()
        changed |= {"ask": ask, "value": HIDDEN, "say": said, "why": "", "reason": ""}
        changed["limits"] = {}
    elif entry.kind == "correct" and changed:
        corrected = (fact for fact in entry.facts if isinstance(fact, Corrected))
        if any(told_fact(game, fact, seat) is not fact for fact in corrected):
            changed["say"] = ""
    return msgspec.structs.replace(entry, **changed) if changed else entry


def _hides_its_card(game: Hides, entry: Entry[Fact], seat: str) -> bool:
    """True if a card was drawn for a field that a seat can't see: the field has the card's words.

    Its number doesn't count: it may be the same as a number that has nothing to do with it.
    """
    if entry.kind != "draw" or not any(may_hide(type(fact), game.state) for fact in entry.facts):
        return False  # what other answers mean, only the game knows
    masks = ((fact, _told(game, fact, seat)) for fact in entry.facts)
    return any(entry.value["says"] in _covered(fact, mask) for fact, mask in masks)


def _covered(value: Any, mask: Any) -> Iterator[Any]:
    """Yield each plain value that a mask covers; all of them if there's nothing but a mask."""
    if isinstance(value, msgspec.Struct):
        value, mask = (
            None if one is None else msgspec.structs.astuple(one) for one in (value, mask)
        )
    if isinstance(value, Mapping):
        value, mask = tuple(value.values()), mask and tuple(mask.values())
    if isinstance(value, tuple | list):
        masks = mask if isinstance(mask, tuple | list) else [mask] * len(value)
        for one, over in zip(value, masks, strict=False):
            yield from _covered(one, over)
    elif mask is None or mask is HIDDEN:
        yield value


def seen_rule(
    game: Hides, rule: Unfinished | None, log: Sequence[Entry[Fact]], seat: str
) -> Unfinished | None:
    """Return the open rule as a seat knows it: its first state and its answers, masked in `log`.

    Itself if nothing in it is hidden.
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
    """True if an entry's answer is hidden from the seat that sees it."""
    return entry.value is HIDDEN


def open_facts(entry: Entry[Any], facts: Iterable[Fact]) -> tuple[Fact, ...]:
    """Return the facts of an entry that tell the seat something.

    A hidden answer may lead to something that everyone sees: a card is played, a hand passes.
    """
    return tuple(fact for fact in facts if not (is_masked(entry) and tells_hidden(fact)))


def tells_hidden(fact: Fact) -> bool:
    """True if a fact, as a seat sees it, has a mask over something.

    >>> tells_hidden(ChartReset("fares"))
    False
    """
    return is_hidden(msgspec.structs.astuple(fact))
