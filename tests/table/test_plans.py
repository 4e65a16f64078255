"""The bot that looks ahead by plans, at a game in which waiting pays at the end of the turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import pytest

from companion.table.ask.columns import column
from companion.table.ask.requests import Choose, Option, Request, Roll, Rule
from companion.table.facts import Fact
from companion.table.game import Call
from companion.table.journal.entries import Given
from companion.table.play.ahead import Insight
from companion.table.play.bots import Asked, Decision, OpenRule
from companion.table.play.open_rule import Unfinished
from companion.table.play.plans import PlansBot


class Field(msgspec.Struct, frozen=True):
    """Corn, the field that is sown, the step that is due."""

    corn: int = 0
    sown: str = ""
    step: str = "work"


class Changed(Fact, frozen=True):
    """The field is another one."""

    field: Field

    def apply(self, state: Field) -> Field:
        return self.field


class Farm:
    """Corn is taken at once, or sown on a field and reaped in the next step; then dice fall."""

    decks: dict[str, Any] = {}
    players = ("Ada", "Ben")
    player = "Ada"
    turn = 1

    def __init__(self, state: Field) -> None:
        self.state = state

    def at(self, state: Field) -> Farm:
        return Farm(state)

    def resample(self, player: str, chance: Any) -> Field:
        return self.state

    def next_step(self) -> Call | None:
        return Call(self.state.step)

    def begin(self, call: Call) -> Rule[None]:
        state = self.state
        if call.name == "work":
            options = (Option("take", "take"), Option("sow", "sow"))
            chosen = yield from Choose(question="What?", rule="", player="Ada", options=options)
            if chosen == "take":
                yield Changed(Field(3, "", "reap"))
                return
            fields = (Option("dry", "dry"), Option("wet", "wet"))
            where = yield from Choose(question="Where?", rule="", player="Ada", options=fields)
            yield Changed(Field(0, where, "reap"))
        elif call.name == "reap":
            yield Changed(Field(state.corn + {"wet": 5, "dry": 1}.get(state.sown, 0), "", "rain"))
        else:
            roll = yield from Roll(
                question="?",
                rule="",
                player="Ada",
                column=column("?", dict.fromkeys(range(1, 7), 0)),
            )
            yield Changed(Field(roll.result))


class Work(msgspec.Struct, frozen=True):
    """A plan: its answers by question."""

    answers: Mapping[str, str]

    def answer(self, request: Request) -> str:
        return self.answers.get(request.question, "")

    def begins(self, given: Sequence[str]) -> bool:
        return [*self.answers.values()][: len(given)] == [*given]


TAKE = Work({"What?": "take"})
DRY, WET = (Work({"What?": "sow", "Where?": where}) for where in ("dry", "wet"))


class Takes:
    """A bot that takes what there is unless it has a plan."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def answer(self, asked: Any) -> str:
        return "take"

    def decide(self, asked: Any, plan: Any = None) -> Decision:
        return Decision(plan.answer(asked.request) if plan else "take", "sense")

    def act(self, asked: Any, acts: Any) -> Call | None:
        return None


def bot(margin: float = 1.0) -> PlansBot:
    """The bot, to which only corn is worth something."""
    insight = Insight(lambda game, _player: {"corn": float(game.state.corn)}, str, margin)
    return PlansBot(
        1, Takes, insight, lambda game, player: [TAKE, DRY, WET] if player == game.player else []
    )


def asked(*given: str, player: str = "Ada", **more: Any) -> Asked[Any]:
    """What a player does after some answers."""
    farm = Farm(Field())
    rule = farm.begin(Call("work"))
    request: Any = next(rule)
    entries = tuple(Given("choose", "", "Ada", value, "", 0, {}) for value in given)
    for value in given:
        request = rule.send(value)
    known = OpenRule(Unfinished(Call("work"), farm.state, entries), **more)
    return Asked(farm, player, request, "work", lambda: known)


def test_it_waits_if_the_end_of_the_turn_shows_that_it_pays() -> None:
    assert bot().decide(asked()) == Decision("sow", "corn")
    assert bot().scores(asked(), "take") == {"take": {"corn": 3.0}, "sow": {"corn": 5.0}}


def test_of_a_further_question_only_plans_that_fit_are_compared() -> None:
    assert bot().decide(asked("sow")) == Decision("wet", "corn")
    assert bot().scores(asked("sow"), "dry") == {"dry": {"corn": 1.0}, "wet": {"corn": 5.0}}


def test_it_does_what_makes_sense_if_nothing_is_better_by_the_margin() -> None:
    assert bot(margin=2.0).decide(asked()).value == "take"


@pytest.mark.parametrize(
    "seen", [asked(player="Ben"), asked(is_masked=True)], ids=["another's turn", "hidden"]
)
def test_what_has_no_sure_end_it_looks_at_one_step_ahead(seen: Asked[Any]) -> None:
    assert bot().decide(seen) == Decision("take", "corn")
    assert bot().scores(seen, "take") == {"take": {"corn": 3.0}, "sow": {"corn": 0.0}}
