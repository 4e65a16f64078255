"""Replay: from a history to a state, an open rule, decks, and who answers what."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import copy
from typing import Any

import msgspec

from companion.table.ask.requests import Draw, Request
from companion.table.blame import cause, is_mistake
from companion.table.facts import DeckFact, Fact
from companion.table.game import Call, Game
from companion.table.journal.entries import ANSWERS, CHANCE, Began, Entry, Given
from companion.table.play.modes import Modes


class BrokenEntry(ValueError):
    """A saved entry that can't be replayed because it was damaged or edited.

    If the game's code is wrong and not the entry, `is_mistake` is true.
    """

    def __init__(self, number: int, reason: str, *, is_mistake: bool = False) -> None:
        super().__init__(f"entry {number} can't be replayed: {reason}")
        self.number = number
        self.is_mistake = is_mistake


def _why(error: Exception) -> str:
    """Return why a saved entry can't be replayed: the rules didn't produce it.

    Or the game's code is wrong.
    """
    if is_mistake(error):
        return f"the code of the game is wrong, not the file ({cause(error)})"
    if isinstance(error, KeyError):
        return f"it refers to {error.args[0]!r}, which doesn't exist"
    if isinstance(error, ValueError):
        return str(error)
    return "it doesn't follow from the entries before it"


class Suspended(msgspec.Struct, frozen=True):
    """A rule set aside for a free action, with the answers it will get again."""

    call: Call
    answers: tuple[Given, ...]
    by_hand: bool = False


class Draft:
    """An entry in progress: its facts follow its answer, until the next question."""

    def __init__(self, entry: Entry[Fact]) -> None:
        self.entry = entry
        self.facts: list[Fact] = []
        self.began: Began | None = None
        self.over = False

    def seal(self) -> Entry[Fact]:
        """Return the finished entry."""
        return msgspec.structs.replace(
            self.entry, facts=tuple(self.facts), began=self.began, over=self.over
        )


class ReplayState:
    """Everything that follows from a history of entries, taken in order.

    `began_state`, `answers` and `facts` belong to the open rule, which players finish manually if
    `by_hand`. `marks` gives, for places in `facts`, the entry that they came with. `feed` holds the
    remaining answers for a rule that was restarted. `apps` counts the app's dice and cards.
    """

    def __init__(self, state: Any, modes: Mapping[str, str]) -> None:
        self.state = state
        self.began_state = state
        self.call: Call | None = None
        self.by_hand = False
        self.answers: list[Given] = []
        self.facts: list[Fact] = []
        self.marks: list[tuple[int, int]] = []
        self.stack: list[Suspended] = []
        self.feed: list[Given] = []
        self.seen: dict[str, frozenset[int]] = {}
        self.apps = 0
        self.modes = Modes(modes)

    @property
    def fated(self) -> Call | None:
        """Return the open rule, or one set aside, with a known die or card; None if there's none.

        Its effects are still to come. If players finish a rule manually, they know it.
        """
        if self.call and (self.by_hand or _told((*self.answers, *self.feed))):
            return self.call
        aside = (rule for rule in reversed(self.stack) if rule.by_hand or _told(rule.answers))
        return next((rule.call for rule in aside), None)

    def copy(self) -> ReplayState:
        """Return an independent copy: states and answers are immutable and shared."""
        other = copy(self)
        other.answers, other.facts, other.marks = [*self.answers], [*self.facts], [*self.marks]
        other.stack, other.feed, other.seen = [*self.stack], [*self.feed], {**self.seen}
        other.modes = Modes(self.modes.settings)
        return other

    # Taking up what was recorded

    def take(self, entry: Entry[Fact], number: int) -> None:
        """Replay one saved entry; raise `BrokenEntry`."""
        try:
            self._take(entry, number)
        except Exception as error:
            mistake = is_mistake(error)
            raise BrokenEntry(number, _why(error), is_mistake=mistake) from error

    def _take(self, entry: Entry[Fact], number: int) -> None:
        again: tuple[Given, ...] = ()
        kind = entry.kind
        if kind in ANSWERS:
            self.count_answer(entry, number)
        elif kind == "act":
            self.suspend()
        elif kind in ("correct", "restart"):
            again = self.take_back()
        elif kind == "adopt":
            self.take_back()
            self.lay_by(entry.value["discards"])
        elif kind == "switch":
            self.modes.set(entry.value["what"], entry.value["mode"], entry.value["scope"])
            if entry.began or entry.over:
                again = self.take_back()
        self._take_facts(entry, number, again)

    def _take_facts(self, entry: Entry[Fact], number: int, again: tuple[Given, ...]) -> None:
        began = entry.began
        if not began:
            self._apply(entry.facts)
        else:
            self._apply(entry.facts[: began.at])
            while len(self.stack) > began.depth:
                again = self.stack.pop().answers
            self.open(began.call, number, again if began.again else (), by_hand=began.by_hand)
            self._apply(entry.facts[began.at :])
        if entry.over:
            self.close()

    def _apply(self, facts: Iterable[Fact]) -> None:
        state = self.state
        for fact in facts:
            state = fact.apply(state)
            self.note(fact)
        self.state = state

    def note(self, fact: Fact) -> None:
        """Save a fact of the open rule that has been applied, and its effect on a deck."""
        self.facts.append(fact)
        if isinstance(fact, DeckFact):
            self.seen[fact.deck] = fact.lie(self.seen.get(fact.deck, frozenset()))

    # What a live session does as well

    def open(
        self, call: Call, number: int, feed: Iterable[Given] = (), *, by_hand: bool = False
    ) -> None:
        """A rule begins with entry `number` and is to get these answers again."""
        self._clear()
        self.call, self.began_state, self.by_hand = call, self.state, by_hand
        self.marks, self.feed = [(0, number)], list(feed)

    def close(self) -> None:
        """No rule is left: the game is over."""
        self._clear()
        self.stack = []

    def suspend(self) -> None:
        """Set the open rule aside: take it back and keep its answers."""
        call, by_hand = self.call, self.by_hand
        answers = self.take_back()
        if call is not None:
            self.stack.append(Suspended(call, answers, by_hand))

    def take_back(self) -> tuple[Given, ...]:
        """Take the open rule back to where it began; returns the answers it had."""
        answers = (*self.answers, *self.feed)
        if self.call is not None:
            self.state = self.began_state
        self._clear()
        return answers

    def _clear(self) -> None:
        self.call, self.by_hand = None, False
        self.began_state = self.state
        self.answers, self.facts, self.marks, self.feed = [], [], [], []

    def count_answer(self, entry: Entry[Fact], number: int) -> None:
        """Note an answer for the open rule, and what it does to decks and to the app's count."""
        self._take_feed(entry)
        self.marks.append((len(self.facts), number))
        self.answers.append(
            Given(entry.kind, entry.rule, entry.player, entry.value, entry.by, number, entry.limits)
        )
        if entry.again:
            return
        if entry.by == "app" and entry.kind in ("roll", "draw"):
            self.apps += 1
        if entry.kind == "draw":
            deck = entry.limits["deck"]
            lie = frozenset() if entry.shuffled else self.seen.get(deck, frozenset())
            card = entry.value.get("card", 0)
            self.seen[deck] = lie | {card} if card else lie

    def _take_feed(self, entry: Entry[Fact]) -> None:
        """What an answer leaves of those still to be given again.

        A repeated one goes, and what was passed over before it. A new answer of people ends the
        repeating, but for a computed value set by hand: what was rolled after it still counts.
        """
        feed = self.feed
        if entry.again:
            while feed and feed.pop(0).number != entry.again:
                pass
        elif entry.kind != "settle":
            self.feed = []
        else:
            self.feed = _without_settled(feed, entry)

    def lay_by(self, discards: Mapping[str, Iterable[int]]) -> None:
        """These cards lie in the discards of their decks from now on, and no others."""
        self.seen = {deck: frozenset(cards) for deck, cards in discards.items()}

    def entry_of(self, place: int) -> int:
        """The entry that the open rule stated its fact number `place` with, counted from 0."""
        return max((number for start, number in self.marks if start <= place), default=0)

    def available(self, request: Draw, game: Game) -> tuple[int, ...]:
        """The cards that a draw may bring without a shuffle, ascending."""
        lie = frozenset() if request.complete else self.seen.get(request.deck, frozenset())
        numbers = game.decks[request.deck].numbers
        return tuple(n for n in numbers if n not in lie and n not in request.out)

    def shuffles(self, request: Request, value: Any, game: Game) -> bool:
        """Whether the discards must be shuffled before this draw."""
        if not isinstance(request, Draw) or not value.get("card", 0):
            return False
        return not self.available(request, game)


def _without_settled(feed: list[Given], entry: Entry[Fact]) -> list[Given]:
    """What is left of the answers to give again once people set this value anew."""
    for place, given in enumerate(feed):
        if given.kind != "settle":
            break
        if (given.rule, given.limits.get("key")) == (entry.rule, entry.limits.get("key")):
            return feed[place + 1 :]
    return feed


def _told(answers: Iterable[Given]) -> bool:
    """Whether a die or card is among the answers, whoever rolled or drew it."""
    return any(given.kind in CHANCE for given in answers)
