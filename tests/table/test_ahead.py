"""The bot that looks one step ahead, at a gamble whose odds are known."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import pytest

from companion.table.ask.columns import column
from companion.table.ask.requests import Choose, Count, Option, Roll, Rule
from companion.table.facts import Fact
from companion.table.game import Act, Call
from companion.table.play.ahead import AheadBot, Insight, candidates, choose
from companion.table.play.bots import Asked, Decision, OpenRule
from companion.table.play.open_rule import Unfinished

CALL = Call("gamble")


class Purse(msgspec.Struct, frozen=True):
    """What a gambler has."""

    gold: int = 0
    silver: int = 0


class Won(Fact, frozen=True):
    """Gold and silver that are won."""

    gold: int
    silver: int = 0

    def apply(self, state: Purse) -> Purse:
        return Purse(state.gold + self.gold, state.silver + self.silver)


class Gamble:
    """A purse, or a die that pays only on a six; then a coin is chosen."""

    decks: Mapping[str, Any] = {}
    player = "Ada"

    def __init__(self, state: Purse) -> None:
        self.state = state

    def at(self, state: Purse) -> Gamble:
        return Gamble(state)

    def begin(self, _call: Call) -> Rule[None]:
        chosen = yield from self._ask("Which?", "safe", "die", "coin")
        if chosen == "die":
            six = column("?", {**dict.fromkeys(range(1, 6), 0), 6: 12})
            roll = yield from Roll(question="?", rule="", player="Ada", column=six)
            yield Won(roll.result)
        elif chosen == "coin":
            coin = yield from self._ask("Which coin?", "gold", "silver")
            yield Won(*((4, 0) if coin == "gold" else (0, 1)))
            yield from self._ask("And now?", "stop", "go")
            yield Won(100)
        else:
            yield Won(3)

    @staticmethod
    def _ask(question: str, *keys: str) -> Rule[str]:
        options = tuple(Option(key, key) for key in keys)
        return (yield from Choose(question=question, rule="", player="Ada", options=options))


class Wants:
    """A bot that has one wish, and counts how often it's asked."""

    def __init__(self, wish: str) -> None:
        self.wish = wish

    def answer(self, asked: Any) -> str:
        return self.wish

    def act(self, asked: Any, acts: Any) -> Call | None:
        return None


def worth(game: Gamble, player: str) -> dict[str, float]:
    """Gold and silver alike."""
    assert player == "Ada"
    return {"gold": float(game.state.gold), "silver": float(game.state.silver)}


def asked() -> Asked[Any]:
    """The first question of a gamble."""
    game = Gamble(Purse())
    request: Any = next(game.begin(CALL))
    rule = Unfinished(CALL, game.state, ())
    return Asked(game, "Ada", request, "gamble", lambda: OpenRule(rule))


def bot(wish: str = "safe", margin: float = 0.0) -> AheadBot:
    """The bot, if it makes sense to wish for something."""
    return AheadBot(1, lambda _seed: Wants(wish), Insight(worth, str, margin))


def test_chance_is_weighed_exactly_and_own_further_choices_are_the_best() -> None:
    scores = bot().scores(asked(), "safe")
    assert {key: sum(parts.values()) for key, parts in scores.items()} == pytest.approx(
        {"safe": 3.0, "die": 2.0, "coin": 4.0}
    )


def test_it_looks_no_further_than_the_first_facts() -> None:
    """The coin's hundred comes after another question."""
    assert bot().decide(asked()) == Decision("coin", "gold")


def test_sense_decides_where_the_look_hardly_does() -> None:
    assert bot("safe", margin=1.5).decide(asked()) == Decision("safe", "gold")
    assert bot("die", margin=1.5).decide(asked()).value == "coin"
    question = msgspec.structs.replace(asked(), open_rule=OpenRule)
    assert bot("die").decide(question) == Decision("die"), "nothing can be walked"


def test_reasons_are_those_of_the_better_answer() -> None:
    insight = Insight(worth, str)
    scores = {
        "a": {"gold": 2.0, "silver": 1.0},
        "b": {"gold": 2.0},
        "c": {"gold": 2.0, "silver": 1.0},
    }
    assert choose(scores, Decision("c", "wish"), insight) == Decision("c", "silver")
    assert choose(scores, Decision("b", "wish"), insight).value in ("a", "c")
    alike: dict[str, dict[str, float]] = {"a": {"gold": 1.0}, "b": {"gold": 1.0}}
    assert choose(alike, Decision("b", "wish"), insight) == Decision("b", "wish")


@pytest.mark.parametrize(
    ("least", "most", "wished", "tried"),
    [(0, 3, 2, [0, 1, 2, 3]), (0, 100, 37, [0, 20, 36, 37, 38, 40, 60, 80, 100])],
)
def test_a_few_numbers_are_tried_of_many(
    least: int, most: int, wished: int, tried: Sequence[int]
) -> None:
    request = Count(question="?", rule="", player="Ada", key="n", least=least, most=most)
    assert candidates(request, wished) == tried


def test_free_actions_are_those_of_sense() -> None:
    acts: Sequence[Act] = ()
    assert bot().act(asked(), lambda: acts) is None
