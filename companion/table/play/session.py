"""A session: one campaign in memory, with its entries, state and open question.

A session knows no files. Every act returns the entries it made; the caller appends them to the file
and, if that fails, calls `forget`. An act is done completely or not at all.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from companion.table.ask.illegal import Doubtful, Illegal
from companion.table.ask.replies import automatic, check, doubt, fits
from companion.table.ask.requests import Choose, Count, Draw, Request, Roll, Rolls
from companion.table.facts import Corrected, Fact
from companion.table.game import Act, Call, Deck, title_of
from companion.table.journal.entries import ANSWERS, Entry, Given
from companion.table.journal.paths import find
from companion.table.journal.remarks import noted
from companion.table.journal.replay import Draft
from companion.table.play.acts import check_correction, looking, offered, stated_by
from companion.table.play.corrections import led_to, must_be_sound
from companion.table.play.driver import Driver, Entries
from companion.table.play.modes import REMIND, switched_words
from companion.table.play.open_rule import Question, Unfinished
from companion.table.seats.hidden import TABLE
from companion.table.seats.told import told_fact

ANYTHING = "-"
"""A value that may stand anywhere, to see if it would be hidden there."""

__all__ = ["Entries", "Question", "Session", "Unfinished"]


class Session(Driver):
    """One campaign at the table."""

    # What is so

    @property
    def live(self) -> list[int]:
        """The entries that apply, in order, and those taken back for a free action, by number."""
        return self._history.chain()

    @property
    def seen(self) -> Mapping[str, frozenset[int]]:
        """The discards of each deck."""
        return self._here.seen

    def live_after(self, count: int) -> list[int]:
        """Return the entries that applied after the first `count` lines, by number."""
        return self._history.chain(count)

    @property
    def opening(self) -> Any:
        """The state before the first entry."""
        return self._opening

    @property
    def apps(self) -> int:
        """How many of the app's rolls and draws apply."""
        return self._here.apps

    @property
    def modes(self) -> Mapping[str, str]:
        """Who answers: `dice`, `cards`, `settle` and `seat`, by scope."""
        return self._here.modes.settings

    @property
    def question(self) -> Question | None:
        """The question that waits for people; None when the game is over."""
        if self._request is None:
            return None
        player = self._request.player or self.game.player
        number = len(self.log) + 1
        call = self._here.call or Call("")
        return Question(number, self._request, player, self.game.turn, call)

    @property
    def unasked(self) -> Sequence[Choose]:
        """Choices since the last answer with only one option, taken without asking."""
        return [*self._unasked, *(self._run.unasked if self._run else ())]

    @property
    def unfinished(self) -> Unfinished | None:
        """The open rule, for looking ahead; None when the game is over."""
        here = self._here
        if here.call is None:
            return None
        return Unfinished(here.call, here.began_state, tuple(here.answers), here.by_hand)

    def asked(self, number: int) -> Request | None:
        """Return the question that an entry answered, as today's rules ask it.

        None if they no longer do, or if the entry answers none. What is recorded still applies.
        """
        entry = self.log[number - 1]
        request = self._asked(number) if entry.kind in ANSWERS else None
        given = Given(entry.kind, entry.rule, entry.player, entry.value, "", number, entry.limits)
        return request if request and fits(request, given) else None

    @property
    def idle_act(self) -> int:
        """The entry that began the open free action, while it has had no effect; else 0.

        Going back before it cancels the action; only choices and counts are lost.
        """
        for number in reversed(self.live):
            entry = self.log[number - 1]
            if entry.kind == "act" and not entry.facts:
                return number if entry.call == self._here.call else 0
            if entry.facts or entry.kind not in ("choose", "count"):
                break
        return 0

    @property
    def begun_line(self) -> int:
        """The entry that began the open line of choices, while it has had no effect; else 0.

        Going back before it takes them back; only their player's choices and counts are lost.
        """
        question, given = self.question, self._here.answers
        if question is None or not question.request.line or self._here.facts or not given:
            return 0
        known = all(
            one.player == question.player and one.by == "people" and one.kind in ("choose", "count")
            for one in given
        )
        numbers = [one.number for one in given]
        behind = [number for number in self.live if number >= numbers[0]]
        asks = isinstance(question.request, Choose | Count)
        return numbers[0] if known and asks and behind == numbers else 0

    def acts(self) -> Sequence[Act]:
        """The free actions that can be put before the unfinished rule.

        Once a die or card of it is known, it can't be changed: only those that just look are left.
        """
        if self.mismatch:
            return ()
        return looking(self._acts()) if self.closed else self._acts()

    def closed_acts(self) -> Sequence[Act]:
        """The free actions that the state allows and that aren't open; `closed` says when."""
        return [act for act in self._acts() if not act.looking] if self.closed else ()

    @property
    def closed(self) -> str:
        """When free actions are open again, "" if they are open now."""
        if self.mismatch:
            return "available again once you choose how the step with changed rules goes on"
        call = self._here.fated
        if call is None:
            return ""
        return f"available again after {title_of(self.game, call)}, as its die or card is known"

    def _acts(self) -> Sequence[Act]:
        """The free actions that the state allows in which the unfinished rule began."""
        here = self._here
        return self.game.at(here.began_state if here.call else here.state).acts()

    def doubt(self, value: Any) -> str:
        """Return why an answer to the open question is doubtful, "" if it isn't."""
        return doubt(self._request, value, self.game, self._here) if self._request else ""

    def deck(self, name: str) -> Deck:
        """A deck of the game by name."""
        return self.game.decks[name]

    # Opening

    def start(self, facts: Iterable[Fact] = ()) -> Entries:
        """Begin a new campaign with these facts; returns its first entries."""
        draft = Draft(Entry("new", by="people", say=f"{self.game.begun_words()}."))
        with self._whole():
            for fact in facts:
                self._apply(fact, draft)
            return self._drive(draft)

    def adopt(self, facts: Iterable[Fact], discards: Mapping[str, Sequence[int]]) -> Entries:
        """Take over a game in progress: state these facts, and what follows from a correction.

        Steps that were open before are no longer due. `discards` are cards by deck. Raises
        `RuleFailed` if the rules can't go on from there.
        """
        self._no_mismatch()
        value = {"discards": {deck: list(cards) for deck, cards in discards.items()}}
        with self._whole():
            draft = Draft(self._table_entry("adopt", value=value, say="A running game is adopted."))
            self._here.take_back()
            self.game.state = self._here.state
            self._here.lay_by(discards)
            told = list(facts)
            for fact in (*told, *led_to(self.game, self.game.state, told)):
                self._apply(fact, draft)
            self._run = None
            return self._drive(draft)

    def load(self, entries: Iterable[Entry[Fact]]) -> Entries:
        """Load a journal; return entries that it lacks (app answers lost in a crash).

        Raises `CannotGoBack` or `BrokenEntry` if an entry makes no sense after those before it.
        """
        for entry in entries:
            self._history.add(entry)
        self._reopen()
        return self._go_on()

    # Answers

    def answer(
        self, value: Any, *, by: str = "people", sure: bool = False, reason: str = ""
    ) -> Entries:
        """Answer the open question with a journal value.

        `by` is `people` or `bot`; `reason` is why a value is changed, or why a bot chose it. Raises
        `Illegal` if it isn't allowed, its subclass `Doubtful` for a discarded card unless people
        are `sure`, and `RuleFailed` if the rules can't go on.
        """
        request = self._expect()
        check(request, value, self.game)
        if self.mismatch:
            return self._settle_mismatch(value)
        why = "" if sure or by != "people" else doubt(request, value, self.game, self._here)
        if why:
            raise Doubtful(why)
        with self._whole():
            return self._drive(self._take(request, value, by, reason=reason))

    def answer_by_app(self) -> Entries:
        """Let the app roll or draw for the open question; raise `Illegal` or `DeckIsOut`."""
        request = self._expect()
        value = automatic(request, self.game, self._here, self.seed, ask=True)
        if value is None:
            raise Illegal("you decide this one: the app only rolls dice and draws cards")
        with self._whole():
            return self._drive(self._take(request, value, "app", asked=True))

    def _expect(self) -> Request:
        self.messages = []
        if self._request is None:
            raise Illegal("the game is over, so there's no question to answer")
        return self._request

    @property
    def reminds(self) -> bool:
        """True if the open roll or draw is only a reminder: players may handle it on paper."""
        request = self._request
        if not isinstance(request, Roll | Rolls | Draw) or self.mismatch:
            return False
        what = "cards" if isinstance(request, Draw) else "dice"
        player = request.player or self.game.player
        return self._here.modes.get(what, player, request.rule) == REMIND

    def done(self) -> Entries:
        """Note that players handled a roll or draw on paper; they enter the result.

        They finish the step manually. Raises `Illegal` if the app needs a result to go on.
        """
        if not self.reminds:
            raise Illegal("this isn't a reminder: answer it, or finish the step yourself")
        before = self.question
        with self.as_one():
            made = self.by_hand()
            now = self.question
            if before and now and (now.call, now.request) == (before.call, before.request):
                raise Illegal("the app needs this result to go on: type it")
        return made

    # What is not an answer

    def act(self, call: Call, *, by: str = "people", reason: str = "") -> Entries:
        """Do a free action before the unfinished rule; `by` and `reason` as in `answer`.

        Raises `ActNotOpen`, `Illegal` for a wrong word in one of its blanks, or `RuleFailed`.
        """
        self._no_mismatch()
        offer = offered(call, self.acts(), self.closed_acts(), self.closed)
        with self._whole():
            self._here.suspend()
            self.game.state = self._here.state
            draft = Draft(
                self._table_entry(
                    "act", by=by, say=offer.label, call=call, rule=offer.rule, reason=reason
                )
            )
            self._open(call, draft)
            return self._drive(draft)

    def correct(self, where: str, now: Any, reason: str) -> Entries:
        """Set one place of the state manually, before the unfinished rule.

        Raises `NoSuchPlace`, `Illegal` if that rule has just set the place itself or the state
        would be wrong, or `RuleFailed` if the rules can't go on with the new value.
        """
        return self.correct_all({where: now}, reason)

    def correct_all(self, changes: Mapping[str, Any], reason: str) -> Entries:
        """Set several places of the state manually, as one act; see `correct`.

        This may repair a fault of the state that stopped the open step.
        """
        here = self._here
        base = here.began_state if here.call else here.state
        if not any(self.game.at(base).faults()):
            self._no_mismatch()
        must_be_sound(self.game, base, changes)
        settled, corrected = bool(self._run and self._run.settled), list[Corrected]()
        for where, now in changes.items():
            back = self._history.last_act(stated_by(here, where), repeated=True)
            words = self.game.place_words(where)
            check_correction(here, where, now, back, settled=settled, words=words)
            corrected.append(Corrected(where, msgspec.to_builtins(find(base, where)), now, reason))
        if all(fact.now == fact.was and not self._hides(fact) for fact in corrected):
            raise Illegal("nothing changes: it's already like that")
        facts = [*corrected, *led_to(self.game, base, corrected)]
        with self._whole():
            self.mismatch = ""
            draft = Draft(self._table_entry("correct", say=reason))
            self._restart(draft, facts)
            return self._drive(draft)

    def _hides(self, fact: Corrected) -> bool:
        """True if what a correction says is hidden from the whole table, or would be."""
        others = (fact, Corrected(fact.where, ANYTHING, ANYTHING))
        return any(told_fact(self.game, one, TABLE) is not one for one in others)

    def put_in_force(self, facts: Sequence[Fact], say: str) -> Entries:
        """State facts about what applies at this table, before the unfinished rule.

        That rule begins again with its answers as far as they fit; finished rules don't change.
        Raises `RuleFailed` if the rules can't go on.
        """
        self._no_mismatch()
        with self._whole():
            draft = Draft(self._table_entry("correct", say=say))
            self._restart(draft, list(facts))
            return self._drive(draft)

    def switch(self, what: str, mode: str, scope: str = "", *, by: str = "people") -> Entries:
        """Set who answers: `what` is dice, cards, settle or seat; see `Modes` for the words.

        A step that has already computed values begins again when settle is switched, so that people
        can change them; it gets the same answers as far as they fit.
        """
        self.messages = []
        value = {"what": what, "mode": mode, "scope": scope}
        self._here.modes.check(what, mode, scope)
        draft = Draft(self._table_entry("switch", by=by, value=value, say=switched_words(value)))
        with self._whole():
            self._here.modes.set(what, mode, scope)
            if what == "settle" and self._run and self._run.settled:
                self._restart(draft, [])
                return self._drive(draft)
            made = self._keep(draft)
        return [made, *self._go_on()]

    def note(self, text: str, about: int = 0, due: int = 0) -> Entries:
        """Add a note, on entry `about` or for the turn `due`; raise `Illegal` if there is none."""
        (value, say), self.messages = noted(self.game, self.log, text, about, due), []
        return [self._keep(Draft(self._table_entry("note", value=value, say=say)))]

    def printed(self, value: Mapping[str, Any], say: str) -> Entries:
        """Record what was printed; it changes nothing, and no undo stops at it."""
        entry = self._table_entry("print", value=dict(value), say=say)
        return [self._keep(Draft(msgspec.structs.replace(entry, by="app", player="", step="")))]

    def by_hand(self) -> Entries:
        """Keep what the unfinished rule has stated, and let players finish the step."""
        self._expect()
        return self._settle_mismatch("finish")

    def undo(self, to: int | None = None) -> Entries:
        """Go back before entry `to`, an act of people; without it, before the last one."""
        number = self._history.undoable(to)
        return self._go_back(
            Entry("undo", by="people", undo=number, say=f"Undone: entry {number}.")
        )

    def redo(self, line: int | None = None) -> Entries:
        """Take back an undo (or redo) line; without it, the last one."""
        number = self._history.redoable(line)
        return self._go_back(
            Entry("redo", by="people", redo=number, say=f"Redone: what entry {number} undid.")
        )

    def forget(self, count: int) -> None:
        """Drop every entry after the first `count`, which couldn't be written."""
        self._history.cut(count)
        self._reopen()

    def _go_back(self, entry: Entry[Fact]) -> Entries:
        self.messages = []
        self._history.add(entry)
        self._reopen()
        return [entry, *self._go_on()]

    def _no_mismatch(self) -> None:
        self.messages = []
        if self.mismatch:
            raise Illegal("first choose how the step with changed rules goes on")

    def _settle_mismatch(self, choice: str) -> Entries:
        call, title = self._here.call or Call(""), self._title()
        with self._whole():
            self.mismatch = ""
            draft = Draft(self._table_entry(choice, say=f"{choice}: {title}"))
            if choice == "restart":
                self._restart(draft, [])
            else:
                self._open(call, draft, by_hand=True)
            return self._drive(draft)
