"""Running a rule: facts out, answers in. The driver alone applies what a rule states."""

from __future__ import annotations

from typing import Any

from companion.table.entries import Given
from companion.table.facts import Fact
from companion.table.fold import Here
from companion.table.game import Call, Game
from companion.table.replies import fits
from companion.table.requests import Request, Rule, Settle


class Run:
    """One unfinished rule."""

    def __init__(self, game: Game, call: Call, rule: Rule[None]) -> None:
        self.call = call
        self._game = game
        self._rule = rule
        self._reply: Any = None

    def reply(self, answer: Any) -> None:
        """What the rule is given when it goes on."""
        self._reply = answer

    def step(self) -> Fact | Request | None:
        """What the rule says next, None when it is finished."""
        answer, self._reply = self._reply, None
        try:
            return self._rule.send(answer)
        except StopIteration:
            return None

    def settles(self, request: Request, here: Here) -> bool:
        """Take a computed value as it is, unless people are to be asked; says whether it did."""
        if not isinstance(request, Settle):
            return False
        if here.feed:
            if here.feed[0].kind == "settle" and fits(request, here.feed[0]):
                return False
        else:
            player = request.player or self._game.player
            if here.modes.get("settle", player, request.rule) == "ask":
                return False
        self.reply(request.value)
        return True


class Replayed:
    """An unfinished rule run again up to its open question; `problem` says where it differs."""

    def __init__(self, run: Run | None, request: Request | None, problem: str = "") -> None:
        self.run = run
        self.request = request
        self.problem = problem


def replay(game: Game, here: Here) -> Replayed:
    """Run the open rule from where it began with its recorded answers.

    Its questions and facts must be the recorded ones; the game's state ends where the rule leaves
    it.
    """
    assert here.call is not None
    game.state = here.began_state
    waiting, kept = list(here.answers), here.feed
    here.feed = [*waiting, *kept]
    facts: list[Fact] = []
    try:
        run = Run(game, here.call, game.begin(here.call))
        while True:
            item = run.step()
            if item is None:
                return Replayed(None, None, "the step now ends before the recorded answers do")
            if isinstance(item, Fact):
                game.state = item.apply(game.state)
                facts.append(item)
            elif run.settles(item, here):
                continue
            elif not waiting:
                return _compare(run, item, facts, here)
            else:
                given = waiting.pop(0)
                here.feed = [*waiting, *kept]
                problem = differs(item, given)
                if problem:
                    return Replayed(None, None, problem)
                run.reply(item.read(given.value))
    except (LookupError, ValueError, TypeError, AttributeError) as error:
        return Replayed(None, None, f"the step can no longer be run: {error}")
    finally:
        here.feed = kept


def _compare(run: Run, request: Request, facts: list[Fact], here: Here) -> Replayed:
    if facts != here.facts:
        return Replayed(None, None, "the step now states other facts than the recorded ones")
    return Replayed(run, request)


def differs(request: Request, given: Given) -> str:
    """Why a recorded answer does not belong to this request, empty where it does."""
    if not fits(request, given):
        return f"entry {given.number} answers {given.rule}, and the step now asks {request.rule}"
    if request.limits() != given.limits:
        return f"the step now allows other answers at entry {given.number} than were recorded"
    return ""
