"""The bot that plays on in its head, at a game in which waiting pays at the end of the turn."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.table.ask.columns import column
from companion.table.ask.requests import Choose, Option, Roll, Rule
from companion.table.facts import Fact
from companion.table.game import Call
from companion.table.play.ahead import Insight
from companion.table.play.bots import Asked, Decision, OpenRule
from companion.table.play.open_rule import Unfinished
from companion.table.play.playouts import PLAYOUTS, PlayoutsBot


class Field(msgspec.Struct, frozen=True):
    """A field: what was reaped, what is sown, the step that is due, the turn."""

    corn: int = 0
    sown: int = 0
    step: str = "sow"
    turn: int = 1


class Changed(Fact, frozen=True):
    """The field is another one."""

    field: Field

    def apply(self, state: Field) -> Field:
        return self.field


class Farm:
    """Corn is taken at once, or sown and reaped in the next step of the turn, four dice' worth."""

    decks: dict[str, Any] = {}
    players = ("Ada",)
    player = "Ada"

    def __init__(self, state: Field) -> None:
        self.state = state

    @property
    def turn(self) -> int:
        return self.state.turn

    def at(self, state: Field) -> Farm:
        return Farm(state)

    def next_step(self) -> Call | None:
        return Call(self.state.step)

    def begin(self, call: Call) -> Rule[None]:
        state = self.state
        if call.name == "sow":
            options = (Option("take", "take"), Option("sow", "sow"), Option("burn", "burn"))
            chosen = yield from Choose(question="?", rule="", player="Ada", options=options)
            found = {"take": Field(3, 0, "reap"), "sow": Field(0, 1, "reap")}
            yield Changed(found.get(chosen, Field(-9, 0, "reap")))
        else:
            pips = column("?", dict(zip(range(1, 7), range(1, 7), strict=True)))
            roll = yield from Roll(question="?", rule="", player="Ada", column=pips)
            yield Changed(Field(state.corn + 4 * roll.result * state.sown, 0, "sow", 2))


class Takes:
    """A bot that takes what there is, and counts its answers."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def answer(self, asked: Any) -> str:
        return "take"

    def act(self, asked: Any, acts: Any) -> Call | None:
        return None


def bot(seed: int, near: float = 5.0) -> PlayoutsBot:
    """The bot, to which only corn is worth something."""
    insight = Insight(lambda game, _player: {"corn": float(game.state.corn)}, str)
    return PlayoutsBot(seed, Takes, insight, near)


def asked() -> Asked[Any]:
    """What Ada does with her corn."""
    farm = Farm(Field())
    request: Any = next(farm.begin(Call("sow")))
    rule = Unfinished(Call("sow"), farm.state, ())
    return Asked(farm, "Ada", request, "sow", lambda: OpenRule(rule))


def test_it_waits_if_playouts_to_the_end_of_the_turn_show_that_it_pays() -> None:
    assert [bot(seed).decide(asked()) for seed in range(5)] == [Decision("sow", "corn")] * 5


def test_only_answers_that_look_near_to_the_best_are_played_on() -> None:
    assert bot(1, near=2.0).decide(asked()) == Decision("take", "corn")
    played = bot(1)._played(asked(), ("take", "sow"))
    assert {answer: len(ends) for answer, ends in played.items()} == {
        "take": PLAYOUTS,
        "sow": PLAYOUTS,
    }


def test_the_same_seed_meets_the_same_chance() -> None:
    one, again, other = (bot(seed)._played(asked(), ("sow",)) for seed in (1, 1, 2))
    assert one == again != other
    assert len({ends["corn"] for ends in one["sow"]}) > 1
