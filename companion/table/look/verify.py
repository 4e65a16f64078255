"""Verification by re-running: do today's rules still produce what a journal recorded?

Opening a campaign never does this; the recorded entries apply. It only reports.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from companion.table.ask.replies import needs_nobody, only_answer, same_question, still_allows
from companion.table.ask.requests import Request, Settle
from companion.table.blame import cause
from companion.table.facts import Fact
from companion.table.game import Call, Game
from companion.table.journal.entries import ANSWERS, Entry, Given
from companion.table.journal.replay import ReplayState
from companion.table.play.step import RUNAWAY, Run


class Difference(msgspec.Struct, frozen=True):
    """Where a rule run again differs: the entry that ended it, its step, and how."""

    entry: int
    call: Call
    sentence: str


class Asked(NamedTuple):
    """The question behind an answer, and how many facts had been stated before it."""

    words: str
    facts: int


class Ended(msgspec.Struct, frozen=True):
    """A rule that was run to its end: where it began, its answers and the facts it stated.

    `asked` are the questions of its answers by entry. Facts of rules that followed without a
    question come last. `waiting` are the rules set aside for a free action, the next first. `seen`
    are the discards of each deck where it began.
    """

    entry: int
    call: Call
    state: Any
    answers: tuple[Given, ...]
    facts: tuple[Fact, ...]
    by_hand: bool = False
    waiting: tuple[Call, ...] = ()
    asked: Mapping[int, Asked] = {}
    seen: Mapping[str, frozenset[int]] = {}


def verify(
    game: Game, log: Sequence[Entry[Fact]], live: Sequence[int], modes: Mapping[str, str]
) -> Iterator[Difference | None]:
    """Yield, for each rule that ended, its first difference, or None if there is none.

    `game` is as it was before the first entry; `live` are the numbers of the entries that apply.
    Rules that were taken back (for a correction, say) aren't run again.
    """
    again = game.at(game.state)
    for ended in ended_rules(game, log, live, modes):
        said = rerun(again, ended)
        yield Difference(ended.entry, ended.call, said) if said else None


def ended_rules(
    game: Game, log: Sequence[Entry[Fact]], live: Sequence[int], modes: Mapping[str, str]
) -> Iterator[Ended]:
    """Yield the rules that ended, in order."""
    here, seen = ReplayState(game.state, modes), dict[str, frozenset[int]]()
    for number in live:
        entry = log[number - 1]
        ended = _ended(here, entry, number)
        if ended is not None:
            yield msgspec.structs.replace(ended, asked=_asked(here, log, number), seen=seen)
        here.take(entry, number)
        seen = seen if ended is None else {**here.seen}


def _asked(here: ReplayState, log: Sequence[Entry[Fact]], number: int) -> dict[int, Asked]:
    """Return the questions of the open rule by the entries that answered them, up to one."""
    marks = (*here.marks, (len(here.facts), number))
    entries = ((log[entry - 1], facts, entry) for facts, entry in marks)
    return {at: Asked(one.ask or f"{one.kind} {one.rule}", facts) for one, facts, at in entries}


def _ended(here: ReplayState, entry: Entry[Fact], number: int) -> Ended | None:
    """Return the rule that an entry ended, if any."""
    if entry.began is None and not entry.over:
        return None
    tail = entry.facts[: entry.began.at] if entry.began else entry.facts
    waiting = tuple(suspended.call for suspended in reversed(here.stack))
    if entry.kind in ANSWERS and here.call is not None:
        answers = (*here.answers, _given(entry, number))
        facts = (*here.facts, *tail)
        return Ended(number, here.call, here.began_state, answers, facts, here.by_hand, waiting)
    if entry.kind == "act" and entry.call is not None and not _is_open(entry, entry.call):
        before = here.began_state if here.call else here.state
        waiting = (here.call, *waiting) if here.call else waiting
        return Ended(number, entry.call, before, (), tail, waiting=waiting)
    if entry.kind == "finish" and here.call is not None and not _is_open(entry, here.call):
        return Ended(number, here.call, here.state, (), tail, by_hand=True, waiting=waiting)
    return None


def _is_open(entry: Entry[Fact], call: Call) -> bool:
    """True if the rule that an entry began is still open after it."""
    return bool(entry.began and not entry.began.at and entry.began.call == call)


def _given(entry: Entry[Fact], number: int) -> Given:
    return Given(entry.kind, entry.rule, entry.player, entry.value, entry.by, number, entry.limits)


def rerun(game: Game, ended: Ended) -> str:
    """Return what differs when a rule is run again with its answers, "" if nothing does."""
    game.state = ended.state
    try:
        return _Again(game, ended).differs()
    except Exception as error:  # whatever a changed rule does, it is a difference to report
        return f"the step can no longer be run ({cause(error)})"


class _Again:
    """One rule run again."""

    def __init__(self, game: Game, ended: Ended) -> None:
        self._game = game
        self._facts = ended.facts
        self._stated = 0
        self._answers = list(ended.answers)
        self._asked = ended.asked
        self._waiting = list(ended.waiting)
        self._run = Run(game, ended.call, by_hand=ended.by_hand)

    def differs(self) -> str:
        for _ in range(RUNAWAY + len(self._facts)):
            item = self._run.step()
            if item is None:
                said = self._end()
                if said is not None:
                    return said
            elif isinstance(item, Fact):
                said = self._state(item)
                if said:
                    return said
            elif said := self._ask(item):
                return said
        return "the step now goes on forever"

    def _end(self) -> str | None:
        """Return a difference, "" if everything is as recorded, None if the next step continues."""
        if self._answers:
            return f"the step now ends before the answer of entry {self._answers[0].number}"
        if self._all_stated():
            return ""
        call = self._next()
        if call is None:
            return (
                f"the step no longer states {_words(self._facts[self._stated])}, which is recorded"
            )
        self._run = Run(self._game, call)
        return None

    def _all_stated(self) -> bool:
        """True if the only recorded facts left are informative ones, which are skipped."""
        while self._stated < len(self._facts) and self._facts[self._stated].only_tells:
            self._stated += 1
        return self._stated == len(self._facts)

    def _next(self) -> Call | None:
        """Return what continues by itself: a rule set aside that is still due, or the next step."""
        due = self._game.next_step()
        while self._waiting:
            call = self._waiting.pop(0)
            if call.is_step(due) or any(act.means(call) for act in self._game.acts()):
                return call
        return due

    def _state(self, fact: Fact) -> str:
        if fact.only_tells:
            return ""
        if self._all_stated():
            return f"the step now also states {_words(fact)}"
        recorded = self._facts[self._stated]
        if fact != recorded:
            skipped = self._answers[0].number if self._answers else 0
            if skipped and self._asked[skipped].facts <= self._stated:
                return (
                    f"the step now states {_words(fact)} without asking {self._question(skipped)}"
                )
            return f"the step now states {_words(fact)} instead of the recorded {_words(recorded)}"
        self._stated += 1
        self._game.state = fact.apply(self._game.state)
        return ""

    def _ask(self, request: Request) -> str:
        if needs_nobody(request, self._answers):
            self._run.reply(request.read(only_answer(request)))
            return ""
        given = self._answers[0] if self._answers else None
        if given is not None and same_question(request, given):
            if not still_allows(request, given):
                return f"the answers allowed at entry {given.number} have changed"
            self._run.reply(request.read(self._answers.pop(0).value))
            return ""
        if isinstance(request, Settle):
            self._run.reply(request.value)
            return ""
        asks = f"{request.question!r} ({request.kind} {request.rule})"
        if given is None:
            # Rules that followed of themselves end at their first question.
            if self._stated == len(self._facts):
                return f"the step ended here, and now it asks {asks}"
            return f"the step now asks {asks} before {_words(self._facts[self._stated])}"
        question = self._question(given.number)
        if any(same_question(request, later) for later in self._answers[1:]):
            return f"{question} is no longer asked"
        if request.question == self._asked[given.number].words:
            return f"the {given.kind} {given.rule} of entry {given.number} has changed"
        return f"the step now asks {asks} instead of {question}"

    def _question(self, entry: int) -> str:
        """Return a question that was asked, by its words and the entry that answered it."""
        return f"{self._asked[entry].words!r} (entry {entry})"


def _words(fact: Fact) -> str:
    """Return a fact as the journal names it, with its values."""
    told = msgspec.to_builtins(fact, str_keys=True)
    name = told.pop("fact")
    inner = ", ".join(f"{key} = {value!r}" for key, value in told.items())
    text = f"{name}({inner})"
    return text if len(text) <= 200 else f"{text[:199]}…"
