"""A rule run as a coroutine: facts out, answers in. Only the driver applies what it states."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.table.ask.replies import (
    fits,
    needs_nobody,
    next_given,
    only_answer,
    same_limits,
    same_question,
)
from companion.table.ask.requests import Choose, Draw, Request, Rule, Settle, wrong_options
from companion.table.blame import cause, place_of_rule
from companion.table.facts import Fact
from companion.table.game import Call, Game
from companion.table.journal.entries import Given
from companion.table.journal.replay import ReplayState

RUNAWAY = 10_000
"""Steps without a question after which a rule is taken to be running in circles."""


class Circling(RuntimeError):
    """Rules that never reach a question."""


class RuleFailed(RuntimeError):
    """A rule that stopped with an error of its own; what it began is taken back."""

    def __init__(self, step: str, error: Exception) -> None:
        self.error = error
        super().__init__(
            f"the rules of this step ({step}) failed, so nothing has changed ({cause(error)})"
        )


def broken(error: Exception) -> str:
    """Return why a step can't be run, in words."""
    return f"the step can no longer be run ({cause(error)})"


class Run:
    """One unfinished rule; `settled` says whether it has computed a value yet.

    `unasked` are the forced choices since its last answer.
    """

    def __init__(self, game: Game, call: Call, *, by_hand: bool = False) -> None:
        self.settled = False
        self.unasked: list[Choose] = []
        self._game = game
        self._rule: Rule[None] = game.finish(call) if by_hand else game.begin(call)
        self._reply: Any = None

    def reply(self, answer: Any) -> None:
        """Give the rule its answer."""
        self._reply = answer
        self.unasked = []

    def step(self) -> Fact | Request | None:
        """Return what the rule says next; None when it has ended."""
        answer, self._reply = self._reply, None
        try:
            item = self._rule.send(answer)
        except StopIteration:
            return None
        if not isinstance(item, Fact | Request):
            where = place_of_rule(self._rule)
            raise TypeError(f"a rule yields {item!r:.40}, neither a fact nor a question; {where}")
        if isinstance(item, Draw):
            self._check_deck(item)
        if isinstance(item, Choose) and (wrong := wrong_options(item)):
            where = place_of_rule(self._rule)
            raise LookupError(f"a rule asks {item.question!r} and {wrong}; {where}")
        return item

    def _check_deck(self, draw: Draw) -> None:
        """Raise `LookupError` for a draw from a deck or section that the game doesn't have."""
        decks = self._game.decks
        try:
            deck = decks[draw.deck]
            for number in deck.numbers[:1]:
                deck.read(number, draw.section)
        except LookupError:
            wrong = f"reads {draw.section!r}, which no card of the {draw.deck} deck has"
            if draw.deck not in decks:
                wrong = f"draws from {draw.deck!r}. The decks are {', '.join(decks) or 'none'}"
            raise LookupError(f"a rule {wrong}; {place_of_rule(self._rule)}") from None

    def settles(self, request: Request, here: ReplayState) -> bool:
        """Take a computed value unless people set it or are to be asked; return whether it did.

        A field of a form, or a forced request, with only one answer left is treated the same.
        """
        if needs_nobody(request, here.feed):
            self._reply = request.read(only_answer(request))
            if isinstance(request, Choose):
                self.unasked.append(request)
            return True
        if not isinstance(request, Settle):
            return False
        self.settled = True
        given = next_given(request, here.feed)
        if given and fits(request, given):
            return False
        player = request.player or self._game.player
        if here.modes.get("settle", player, request.rule) == "ask":
            return False
        self._reply = request.value
        return True


class Replayed:
    """An unfinished rule, run again up to its open question; `problem` says where it differs.

    If the rule fails today, there is a `failure`.
    """

    def __init__(
        self,
        run: Run | None,
        request: Request | None,
        problem: str = "",
        failure: Exception | None = None,
    ) -> None:
        self.run = run
        self.request = request
        self.problem = problem
        self.failure = failure


class _Differs(ValueError):
    """The rule no longer asks or states what was recorded."""


def replay(game: Game, here: ReplayState) -> Replayed:
    """Run the open rule from its beginning with its recorded answers.

    Its questions and facts must match the recorded ones; the game's state ends where the rule
    leaves it. If a changed rule fails in any way, that is a difference, never a reason not to open
    the campaign.
    """
    assert here.call is not None
    game.state = here.began_state
    kept = here.feed
    try:
        run = Run(game, here.call, by_hand=here.by_hand)
        return Replayed(run, _replay(run, game, here))
    except _Differs as error:
        return Replayed(None, None, str(error))
    except Exception as error:
        return Replayed(None, None, broken(error), error)
    finally:
        here.feed = kept


def _replay(run: Run, game: Game, here: ReplayState) -> Request:
    """Return the open question, after giving every recorded answer and comparing every fact."""
    waiting, kept = list(here.answers), here.feed
    here.feed = [*waiting, *kept]
    facts: list[Fact] = []
    for _ in range(RUNAWAY + len(here.facts) + len(waiting)):
        item = run.step()
        if item is None:
            raise _Differs("the step now ends before the recorded answers do")
        if isinstance(item, Fact):
            game.state = item.apply(game.state)
            facts.append(item)
        elif run.settles(item, here):
            continue
        elif waiting:
            given = waiting.pop(0)
            here.feed = [*waiting, *kept]
            _compare_question(item, given)
            run.reply(item.read(given.value))
        elif _decisive(facts) != _decisive(here.facts):
            raise _Differs("the step's facts now differ from the recorded ones")
        else:
            return item
    raise _Differs("the step now goes on forever without a question")


def _decisive(facts: Iterable[Fact]) -> list[Fact]:
    """Return the facts that change the state."""
    return [fact for fact in facts if not fact.only_tells]


def _compare_question(request: Request, given: Given) -> None:
    """Raise `_Differs` if a recorded answer doesn't belong to this request."""
    if not same_question(request, given):
        was, now = _words(given.kind, given.rule), _words(request.kind, request.rule)
        raise _Differs(f"entry {given.number} answers {was}, but the step now asks {now}")
    if not same_limits(request, given):
        raise _Differs(f"the answers allowed at entry {given.number} have changed")


def _words(kind: str, rule: str) -> str:
    return f"{kind} {rule}".strip()
