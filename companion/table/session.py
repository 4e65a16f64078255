"""A campaign in memory: the journal's entries, the state they come to, and the open question.

A session knows no file. Every act returns the entries it made; whoever keeps the file appends them
and, where that fails, calls `forget`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from companion.table.acts import ActNotOpen, check_correction, mismatch_request
from companion.table.entries import ANSWERS, Began, Entry, Given
from companion.table.facts import Corrected, Fact
from companion.table.fold import Draft, Here, Suspended
from companion.table.game import Call, Deck, Game
from companion.table.history import History
from companion.table.paths import get
from companion.table.replies import automatic, doubt, fits, say_answer, why_of
from companion.table.requests import Choose, Illegal, Request
from companion.table.run import Run, replay

Entries = list[Entry[Fact]]

_RUNAWAY = 10_000
"""Steps without a question after which a game's sequence of play is taken to be circling."""


class Question(msgspec.Struct, frozen=True):
    """The open question and the number that its answer's entry will have."""

    entry: int
    request: Request
    player: str
    turn: int
    call: Call


class Session:
    """One campaign at the table."""

    def __init__(self, game: Game, seed: int, modes: Mapping[str, str] | None = None) -> None:
        """`modes` are the campaign's settings for `dice`, `cards` and `settle` (see `Modes`)."""
        self.game = game
        self.seed = seed
        self.messages: list[str] = []
        self.mismatch = ""
        self._modes = dict(modes or {})
        self._opening = game.state
        self._history = History()
        self._here = Here(game.state, self._modes)
        self._run: Run | None = None
        self._request: Request | None = None

    # What is so

    @property
    def log(self) -> Sequence[Entry[Fact]]:
        """Every line, the undone ones too; entry N stands at N - 1."""
        return self._history.entries

    @property
    def live(self) -> list[int]:
        """Numbers of the entries that hold, in order; those taken back for a free action too."""
        return self._history.chain()

    @property
    def seen(self) -> Mapping[str, frozenset[int]]:
        """For each deck the cards that lie in the discards."""
        return self._here.seen

    @property
    def modes(self) -> Mapping[str, str]:
        """Who answers chance and computed values: `dice`, `cards`, `settle`, by scope."""
        return self._here.modes.settings

    @property
    def question(self) -> Question | None:
        """What waits for people, None when the game is over."""
        if self._request is None:
            return None
        player = self._request.player or self.game.player
        number = len(self.log) + 1
        call = self._here.call or Call("")
        return Question(number, self._request, player, self.game.turn, call)

    # Opening

    def start(self, facts: Iterable[Fact] = ()) -> Entries:
        """Begin a new campaign with these facts; returns its first entries."""
        draft = Draft(Entry("new", by="people", say="A new campaign is set up."))
        for fact in facts:
            self._apply(fact, draft)
        return self._drive(draft)

    def load(self, entries: Iterable[Entry[Fact]]) -> Entries:
        """Take up a journal; returns entries that it lacks (chance cut off by a crash)."""
        for entry in entries:
            self._history.add(entry)
        return self._reopen(feed=not self._history.ends_in_undo)

    # Answers

    def answer(self, value: Any, *, by: str = "people", sure: bool = False) -> Entries:
        """Answer the open question with a journal value.

        Raises `Illegal` where it is not allowed, and where it is doubtful (a card from the
        discards) unless `sure`.
        """
        request = self._expect()
        if self.mismatch:
            return self._settle_mismatch(request.read(value))
        request.read(value)
        question = "" if sure or by != "people" else doubt(request, value, self._here)
        if question:
            raise Illegal(question)
        return self._answer(request, value, by)

    def answer_by_app(self) -> Entries:
        """Let the app roll or draw the open question."""
        request = self._expect()
        value = automatic(request, self.game, self._here, self.seed, ask=True)
        if value is None:
            raise Illegal("this is for people to decide: the app rolls dice and draws cards only")
        return self._answer(request, value, "app")

    def _answer(self, request: Request, value: Any, by: str, again: int = 0) -> Entries:
        self._here.feed = self._here.feed if again else []
        return self._drive(self._take(request, value, by, again))

    def _take(self, request: Request, value: Any, by: str, again: int) -> Draft:
        shuffled = not again and self._here.shuffles(request, value, self.game)
        entry: Entry[Fact] = Entry(
            request.kind,
            turn=self.game.turn,
            player=request.player or self.game.player,
            step=self._here.call.name if self._here.call else "",
            rule=request.rule,
            ask=request.question,
            limits=request.limits(),
            by=by,
            value=value,
            why=why_of(request),
            say=say_answer(request, value),
            secret=request.secret,
            shuffled=shuffled,
            again=again,
        )
        self._here.count_answer(entry, len(self.log) + 1)
        if self._run is not None:
            self._run.reply(request.read(value))
        return Draft(entry)

    def _expect(self) -> Request:
        if self._request is None:
            raise Illegal("the game is over: no question is open")
        return self._request

    # What is not an answer

    def act(self, call: Call) -> Entries:
        """Do a free action before the unfinished rule; raises `ActNotOpen`."""
        self._no_mismatch()
        before = self.game.at(self._here.began_state if self._here.call else self._here.state)
        for offer in before.acts():
            if offer.call == call:
                break
        else:
            raise ActNotOpen(call, before.acts())
        self._here.suspend()
        draft = Draft(self._table_entry("act", say=offer.label, call=call, rule=offer.rule))
        self.game.state = self._here.state
        self._open(call, draft)
        return self._drive(draft)

    def correct(self, where: str, now: Any, reason: str) -> Entries:
        """Set one place of the state by hand; raises `NoSuchPlace` or `Illegal`."""
        self._no_mismatch()
        base = self._here.began_state if self._here.call else self._here.state
        check_correction(base, self._here, where, now)
        fact = Corrected(where, get(base, where), now, reason)
        draft = Draft(self._table_entry("correct", say=reason))
        self._restart(draft, [fact])
        return self._drive(draft)

    def switch(self, what: str, mode: str, scope: str = "") -> Entries:
        """Say who answers: `what` is dice, cards or settle; see `Modes` for the words."""
        value = {"what": what, "mode": mode, "scope": scope}
        self._here.modes.check(what, mode, scope)
        entry = self._table_entry("switch", value=value, say=f"{what}: {mode} {scope}".strip())
        self._here.modes.set(what, mode, scope)
        return self._drive(Draft(entry))

    def note(self, text: str) -> Entries:
        """Keep a remark of the players in the journal."""
        return self._drive(Draft(self._table_entry("note", value=text, say=text)))

    def undo(self, to: int | None = None) -> Entries:
        """Go back to before entry `to`, an act of people; without it, before the last one."""
        number = self._history.undoable(to)
        return self._go_back(
            Entry("undo", by="people", undo=number, say=f"Undone: entry {number}.")
        )

    def redo(self, line: int | None = None) -> Entries:
        """Take back an undo (or redo) line; without it, the last one."""
        number = self._history.redoable(line)
        return self._go_back(
            Entry("redo", by="people", redo=number, say=f"Done again: what {number} undid.")
        )

    def forget(self, count: int) -> None:
        """Drop every entry after the first `count`: they could not be written."""
        self._history.cut(count)
        self._reopen(feed=False)

    def _table_entry(self, kind: str, **fields: Any) -> Entry[Fact]:
        step = self._here.call.name if self._here.call else ""
        return Entry(
            kind, turn=self.game.turn, player=self.game.player, step=step, by="people", **fields
        )

    def _go_back(self, entry: Entry[Fact]) -> Entries:
        self._history.add(entry)
        return [entry, *self._reopen(feed=False)]

    def _no_mismatch(self) -> None:
        if self.mismatch:
            raise Illegal("first say what to do with the step that the changed rules left open")

    # Running

    def _reopen(self, *, feed: bool) -> Entries:
        """Fold the live history, run the unfinished rule up to its question, go on from there."""
        here = Here(self._opening, self._modes)
        for number in self._history.chain():
            here.take(self.log[number - 1], number)
        self._here, self._run, self._request, self.mismatch = here, None, None, ""
        if not feed:
            here.feed = []
        self.game.state = here.state
        if here.call is None:
            return []
        replayed = replay(self.game, here)
        self._run, self._request = replayed.run, replayed.request
        if replayed.problem:
            self.game.state = here.state
            self.mismatch = replayed.problem
            self._request = mismatch_request(replayed.problem, self.game.step_title(here.call))
            return []
        given = self._automatic()
        return self._drive(given) if given else []

    def _settle_mismatch(self, choice: str) -> Entries:
        call = self._here.call or Call("")
        self.mismatch = ""
        draft = Draft(self._table_entry(choice, say=f"{choice}: {self.game.step_title(call)}"))
        if choice == "restart":
            self._restart(draft, [])
        else:
            self._run = Run(self.game, call, self.game.finish(call))
        return self._drive(draft)

    def _restart(self, draft: Draft, facts: list[Fact]) -> None:
        """Take the unfinished rule back, state facts, and begin it again with its answers."""
        call, answers = self._here.call, list(self._here.answers)
        self._here.take_back()
        self.game.state = self._here.state
        for fact in facts:
            self._apply(fact, draft)
        self._run = None
        if call is not None and self._still_due(call):
            self._open(call, draft)
            self._here.feed = answers

    def _open(self, call: Call, draft: Draft) -> None:
        draft.began = Began(call, len(draft.facts), len(self._here.stack))
        self._here.open(call)
        self._run = Run(self.game, call, self.game.begin(call))

    def _apply(self, fact: Fact, draft: Draft) -> None:
        self.game.state = fact.apply(self.game.state)
        self._here.state = self.game.state
        self._here.facts.append(fact)
        draft.facts.append(fact)

    def _drive(self, draft: Draft) -> Entries:
        """Go on until people are asked; every entry made on the way is sealed and returned."""
        made: Entries = []
        while True:
            self._request = self._advance(draft)
            entry = draft.seal()
            self._history.add(entry)
            made.append(entry)
            following = self._automatic()
            if following is None:
                return made
            draft = following

    def _advance(self, draft: Draft) -> Request | None:
        """Run rules until one asks something that must be answered, None when the game is over."""
        for _ in range(_RUNAWAY):
            if self._run is None and not self._begin_next(draft):
                return None
            item = self._run.step() if self._run else None
            if item is None:
                self._run = None
            elif isinstance(item, Fact):
                self._apply(item, draft)
            elif not self._run or not self._run.settles(item, self._here):
                return item
        raise RuntimeError(f"{self._here.call} goes on for ever without a question")

    def _begin_next(self, draft: Draft) -> bool:
        while self._here.stack:
            waiting: Suspended = self._here.stack.pop()
            if self._still_due(waiting.call):
                self._open(waiting.call, draft)
                self._here.feed = list(waiting.answers)
                return True
            self.messages.append(f"{self.game.step_title(waiting.call)} is no longer due.")
        call = self.game.next_step()
        if call is None:
            self._here.close()
            return False
        self._open(call, draft)
        return True

    def _still_due(self, call: Call) -> bool:
        return call == self.game.next_step() or call in [act.call for act in self.game.acts()]

    def _automatic(self) -> Draft | None:
        """The entry that answers the pending request without people, if there is one."""
        request = self._request
        if request is None:
            return None
        if self._here.feed:
            given: Given = self._here.feed.pop(0)
            if fits(request, given):
                return self._take(request, given.value, given.by, given.number)
            self._here.feed = []
            self.messages.append(
                f"The answer of entry {given.number} no longer fits; please answer again."
            )
        value = automatic(request, self.game, self._here, self.seed)
        return None if value is None else self._take(request, value, "app", 0)

    def deck(self, name: str) -> Deck:
        """A deck of the game by name."""
        return self.game.decks[name]


def is_answer(entry: Entry[Any]) -> bool:
    """Whether an entry answers a rule's request."""
    return entry.kind in ANSWERS


def pending_choice(session: Session) -> Choose | None:
    """The open question if it is a choice."""
    request = session.question.request if session.question else None
    return request if isinstance(request, Choose) else None
