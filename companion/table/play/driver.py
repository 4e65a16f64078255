"""The interpreter of rules under a session: it runs them, keeps entries, and replays a record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from companion.table.ask.replies import automatic, fits, next_given, say_answer, why_of
from companion.table.ask.requests import Choose, Request
from companion.table.blame import cause, place_of_class
from companion.table.facts import Corrected, Fact, StateAdopted
from companion.table.game import Call, Game, title_of
from companion.table.journal.checkpoints import Checkpoints
from companion.table.journal.entries import Began, Entry, Given
from companion.table.journal.history import History
from companion.table.journal.replay import Draft, ReplayState
from companion.table.journal.teller import Teller
from companion.table.play.acts import mismatch_request
from companion.table.play.step import RUNAWAY, Circling, RuleFailed, Run, broken, replay

Entries = list[Entry[Fact]]


class UndeclaredFact(TypeError):
    """A fact of a kind that the game doesn't list, so its journal couldn't be read again."""


class Driver:
    """Everything a session keeps, and how it gets from one question to the next."""

    def __init__(self, game: Game, seed: int, modes: Mapping[str, str] | None = None) -> None:
        """`modes` are the campaign's settings: who answers what (see `Modes`)."""
        self.game = game
        self.seed = seed
        self.messages: list[str] = []
        """What the last act has to tell besides its entries: answers that no longer fit."""
        self.mismatch = ""
        """Why the rules no longer agree with the unfinished step, empty where they do."""
        self.failure: Exception | None = None
        """The error of the rules of the step that was begun last, if that's why."""
        self._opening = game.state
        self._kinds = {*game.fact_types, Corrected, StateAdopted}
        self._history = History()
        self._checkpoints = Checkpoints(self._history, game.state, modes or {})
        self._here = self._checkpoints.opening()
        self._run: Run | None = None
        self._request: Request | None = None
        self._as_next = False
        self._before: tuple[list[int], ReplayState] | None = None
        self._whole_act = 0
        self._unasked: list[Choose] = []

    # Recorded before

    @property
    def log(self) -> Sequence[Entry[Fact]]:
        """Every line, undone ones included; entry N is at index N - 1."""
        return self._history.entries

    def _reopen(self) -> None:
        """Replay the live history and run the unfinished rule up to its question."""
        self._before, self._unasked, self.failure = None, [], None
        here = self._checkpoints.replayed(len(self.log))
        self._here, self._run, self._request, self.mismatch = here, None, None, ""
        self.game.state = here.state
        if here.call is None:
            return
        replayed = replay(self.game, here)
        self._run, self._request = replayed.run, replayed.request
        if replayed.problem:
            self._stop(replayed.problem, replayed.failure)

    @property
    def teller(self) -> Teller:
        """The words for its entries, as of now."""
        game = self.game.at(self.game.state)
        return Teller(game, frozenset(self._history.chain()), self.state_after)

    def state_after(self, number: int) -> Any:
        """Return the state after an entry, undone or not; raise `BrokenEntry`."""
        return self._checkpoints.state_after(number)

    def next_undo(self) -> int:
        """The entry that an undo goes back before; raises `CannotGoBack`."""
        return self._history.undoable(None)

    def next_redo(self) -> int:
        """The undo line that a redo takes back; raises `CannotGoBack`."""
        return self._history.redoable(None)

    def _asked(self, number: int) -> Request | None:
        """Return the question that was open before line `number`, as today's rules ask it.

        It continues the replay of the previous call if possible.
        """
        chain = self._history.chain(number - 1)
        done, here = self._before or ([], self._checkpoints.opening())
        if chain[: len(done)] != done:
            done, here = [], self._checkpoints.opening()
        for each in chain[len(done) :]:
            self._checkpoints.take(here, each)
        self._before = chain, here
        if here.call is None:
            return None
        kept = here.feed
        if self._history.is_fresh(number - 1):
            here.feed = []
        request = replay(self.game.at(self._opening), here).request
        here.feed = kept
        return request

    def _stop(self, problem: str, failure: Exception | None = None) -> None:
        """Stop at a step whose rules have changed or fail; players say how it goes on.

        What is recorded still applies.
        """
        self.failure = failure
        self.game.state, self._run = self._here.state, None
        fault = next(iter(self.game.faults()), "")
        self.mismatch = fault or problem
        first = failure.error if isinstance(failure, RuleFailed) else failure
        why = cause(first) if first else ""
        self._request = mismatch_request(problem, self._title(), fault, why)

    def _go_on(self) -> Entries:
        """Let the app roll and repeat earlier answers; rules that fail now stop the step here."""
        try:
            with self._whole():
                following = self._automatic()
                return self._drive(following) if following else []
        except RuleFailed as error:
            self._stop(broken(error.error), error)
            return []

    @contextmanager
    def _whole(self) -> Iterator[None]:
        """Do an act completely or not at all; a rule's error is raised as `RuleFailed`."""
        count, title = len(self.log), self._title()
        try:
            yield
        except Exception as error:
            title = self._title() or title
            self._history.cut(count)
            self._reopen()
            raise RuleFailed(title, error) from error

    def _title(self) -> str:
        """The unfinished step's name."""
        call = self._here.call
        return "" if call is None else title_of(self.game, call)

    # Entries

    def _take(
        self,
        request: Request,
        value: Any,
        by: str,
        *,
        again: int = 0,
        asked: bool = False,
        reason: str = "",
    ) -> Draft:
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
            asked=asked,
            value=value,
            why=why_of(request),
            say=say_answer(request, value, reason),
            secret=request.secret,
            shuffled=shuffled,
            again=again,
            part=self._part() if by == "people" or asked else 0,
            reason=reason,
        )
        self._unasked = []
        self._here.count_answer(entry, len(self.log) + 1)
        if self._run is not None:
            self._run.reply(request.read(value))
        return Draft(entry)

    def _table_entry(self, kind: str, *, by: str = "people", **fields: Any) -> Entry[Fact]:
        step = self._here.call.name if self._here.call else ""
        return Entry(
            kind,
            turn=self.game.turn,
            player=self.game.player,
            step=step,
            by=by,
            part=self._part(),
            **fields,
        )

    def _part(self) -> int:
        """The first entry of the act of people that the next entry belongs to, or 0."""
        return self._whole_act if 0 < self._whole_act <= len(self.log) else 0

    @contextmanager
    def as_one(self) -> Iterator[None]:
        """Make everything that people do inside one act: complete or not at all, with one undo."""
        if self._whole_act:
            yield
            return
        before = len(self.log)
        self._whole_act = before + 1
        try:
            yield
        except Exception:
            self._history.cut(before)
            self._reopen()
            raise
        finally:
            self._whole_act = 0

    def _keep(self, draft: Draft) -> Entry[Fact]:
        entry = draft.seal()
        self._history.add(entry)
        return entry

    # Running

    def _restart(self, draft: Draft, facts: list[Fact]) -> None:
        """Take the unfinished rule back, state facts, and begin it again with its answers."""
        call, by_hand = self._here.call, self._here.by_hand
        answers = self._here.take_back()
        self.game.state = self._here.state
        for fact in facts:
            self._apply(fact, draft)
        self._run = None
        if call is not None:
            self._take_up(call, answers, by_hand, draft)

    def _take_up(self, call: Call, answers: Sequence[Given], by_hand: bool, draft: Draft) -> bool:
        """Begin a rule again that was taken back, if it is still due."""
        if by_hand or self._still_due(call):
            self._open(call, draft, answers, by_hand=by_hand)
            return True
        self.messages.append(f"{title_of(self.game, call)} is no longer due.")
        return False

    def _still_due(self, call: Call) -> bool:
        return call.is_step(self.game.next_step()) or any(
            act.means(call) for act in self.game.acts()
        )

    def _open(
        self,
        call: Call,
        draft: Draft,
        feed: Sequence[Given] = (),
        *,
        by_hand: bool = False,
        as_next: bool = False,
    ) -> None:
        self._as_next = as_next
        depth, again = len(self._here.stack), bool(feed)
        draft.began = Began(call, len(draft.facts), depth, again=again, by_hand=by_hand)
        self._here.open(call, len(self.log) + 1, feed, by_hand=by_hand)
        self._run = Run(self.game, call, by_hand=by_hand)

    def _apply(self, fact: Fact, draft: Draft) -> None:
        if type(fact) not in self._kinds:
            kind, game = type(fact).__name__, type(self.game).__name__
            where = place_of_class(type(fact))
            raise UndeclaredFact(f"{kind} is not among the fact_types of {game}; {where}")
        self.game.state = fact.apply(self.game.state)
        self._here.state = self.game.state
        self._here.note(fact)
        draft.facts.append(fact)

    def _drive(self, draft: Draft) -> Entries:
        """Go on until people are asked; return every entry made on the way."""
        made: Entries = []
        following: Draft | None = draft
        while following is not None:
            self._request = self._advance(following)
            made.append(self._keep(following))
            following = self._automatic()
        return made

    def _advance(self, draft: Draft) -> Request | None:
        """Run rules until one asks something that must be answered; None when the game is over."""
        try:
            return self._run_on(draft)
        except Circling:
            raise
        except Exception as error:
            if not self._as_next or self._here.answers:
                raise
            return self._stop_before(draft, error)

    def _run_on(self, draft: Draft) -> Request | None:
        for _ in range(RUNAWAY):
            if self._run is None and not self._begin_next(draft):
                return None
            item = self._run.step() if self._run else None
            if item is None:
                self._unasked += self._run.unasked if self._run else ()
                self._run = None
                self._tell_left_over()
            elif isinstance(item, Fact):
                self._apply(item, draft)
            elif not self._run or not self._run.settles(item, self._here):
                return item
        raise Circling("it goes on forever without a question")

    def _stop_before(self, draft: Draft, error: Exception) -> Request | None:
        """Stop before a step that can't begin; players say how it goes on."""
        here = self._here
        del draft.facts[draft.began.at if draft.began else 0 :]
        here.state, here.facts = here.began_state, []
        self._stop(broken(error), error)
        return self._request

    def _begin_next(self, draft: Draft) -> bool:
        while self._here.stack:
            waiting = self._here.stack.pop()
            if self._take_up(waiting.call, waiting.answers, waiting.by_hand, draft):
                return True
        call = self.game.next_step()
        if call is None:
            self._here.close()
            draft.over = True
            return False
        self._open(call, draft, as_next=True)
        return True

    def _automatic(self) -> Draft | None:
        """Return the entry that answers the pending request without people, if any."""
        request = self._request
        if request is None or self.mismatch:
            return None
        given = next_given(request, self._here.feed)
        if given and fits(request, given):
            return self._take(request, given.value, given.by, again=given.number)
        if given:
            self.messages.append(
                f"The answer of entry {given.number} no longer fits, so it's asked again."
            )
        value = automatic(request, self.game, self._here, self.seed)
        return None if value is None else self._take(request, value, "app")

    def _tell_left_over(self) -> None:
        for given in self._here.feed:
            self.messages.append(f"The answer of entry {given.number} is no longer needed.")
