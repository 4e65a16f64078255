"""Rules played on a position by given answers, of any game."""

from dataclasses import dataclass, field
from typing import Any

from companion.table.ask.replies import only_answer
from companion.table.ask.requests import Choose, Draw, Request, Rule, Settle
from companion.table.facts import Fact


@dataclass
class Played:
    """What came of a rule: the game as it stands, facts, questions; `open` is one left open."""

    game: Any
    facts: list[Fact] = field(default_factory=list)
    asked: list[Request] = field(default_factory=list)
    open: Request | None = None

    @property
    def state(self) -> Any:
        return self.game.state

    def named(self, kind: type[Fact]) -> list[Any]:
        """The facts of a kind."""
        return [fact for fact in self.facts if isinstance(fact, kind)]


def play(game: Any, rule: Rule[Any], *answers: Any, settled: Any = None) -> Played:
    """Run a rule with these answers up to its end, or to the first question that has none.

    An answer is an option's key, a number, dice, or what a card says; values that are computed are
    taken as they are unless they're `settled` otherwise. The game itself moves with the rule.
    """
    played, waiting, reply = Played(game), list(answers), None
    while True:
        try:
            item = rule.send(reply)
        except StopIteration:
            assert not waiting, f"nobody asked for {waiting}"
            return played
        reply = None
        if isinstance(item, Fact):
            played.facts.append(item)
            game.state = item.apply(game.state)
            continue
        if (only := only_answer(item)) is not None:
            reply = item.read(only)
            continue
        played.asked.append(item)
        if isinstance(item, Settle):
            reply = item.read(item.value if settled is None else settled)
        elif waiting:
            said = waiting.pop(0)
            reply = item.read({"says": said} if isinstance(item, Draw) else said)
        else:
            played.open = item
            return played


def barred(request: Request | None) -> dict[str, str]:
    """The options of a choice by key, each with why it is barred, "" where it is open."""
    assert isinstance(request, Choose), request
    return {option.key: option.barred for option in request.options}
