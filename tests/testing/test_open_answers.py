"""Open answers to what the state hides: the contract finds them, those of cards are hidden."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Annotated, Any

import msgspec
import pytest
from msgspec.structs import replace

from companion.api import (
    BaseGame,
    Call,
    Choose,
    Count,
    Draw,
    Fact,
    Hidden,
    Option,
    Roll,
    Rule,
    column,
)
from companion.table.play.session import Session
from companion.table.seats.hidden import TABLE
from companion.table.seats.told import is_masked, told_entry
from companion.testing.secrets import answered_openly
from companion.testing.twins import Leak
from tests.table.toy import ToyDeck

DIE = column("Coal", {1: 0, 2: 0, 3: 1, 4: 1, 5: 2, 6: 2})
HOLDS = (Option("gold", "Gold"), Option("coal", "Coal"))


class Boat(msgspec.Struct, frozen=True):
    hold: Annotated[tuple[str, ...], Hidden()] = ()


class Boats(msgspec.Struct, frozen=True):
    players: dict[str, Boat]
    player: str = "Ada"
    turn: int = 1


EMPTY = Boats({"Ada": Boat(), "Ben": Boat()})


class Loaded(Fact, frozen=True):
    player: str
    hold: Annotated[str, Hidden("player")]

    def apply(self, state: Boats) -> Boats:
        boat = Boat((*state.players[self.player].hold, self.hold))
        return replace(state, players={**state.players, self.player: boat})


def choose(game: Boating, secret: str = "") -> Rule[None]:
    hold = yield from Choose(question="What?", rule="1", options=HOLDS, secret=secret)
    yield Loaded("Ada", hold)


def chosen_in_secret(game: Boating) -> Rule[None]:
    yield from choose(game, "hold")


def roll(game: Boating) -> Rule[None]:
    rolled = yield from Roll(question="How much?", rule="1", column=DIE)
    yield Loaded("Ada", str(rolled.result))


def count_first(game: Boating) -> Rule[None]:
    coal = yield from Count(question="How much?", rule="1", most=3)
    yield from Count(question="How much else?", rule="1", most=3)
    yield Loaded("Ada", str(coal))


def draw(game: Boating, way: Callable[[str], str] = str) -> Rule[None]:
    drawn = yield from Draw(question="Which load?", rule="1", deck="events", section="gift")
    yield Loaded("Ada", way(drawn.says))


def secret_after_open(game: Boating) -> Rule[None]:
    """What is chosen second is hidden as it should be; the first answer only orders the list."""
    first = yield from Choose(question="Which first?", rule="1", options=HOLDS)
    options = HOLDS if first == "gold" else HOLDS[::-1]
    hold = yield from Choose(question="What?", rule="1", options=options, secret="hold")
    yield Loaded("Ada", hold)


def draw_for_another_name(game: Boating) -> Rule[None]:
    yield from draw(game, repr)


class Boating(BaseGame):
    """Ada loads once, by whatever rule."""

    fact_types = (Loaded,)

    def __init__(self, rule: Any, state: Boats | None = None) -> None:
        self.rule, self.state = rule, state or EMPTY

    def begin(self, call: Call) -> Rule[None]:
        step: Rule[None] = self.rule(self)
        return step

    def step_title(self, call: Call) -> str:
        return "Ada loads"

    @property
    def decks(self) -> Mapping[str, ToyDeck]:
        return {"events": ToyDeck()}

    def at(self, state: Any) -> Boating:
        return Boating(self.rule, state)

    def next_step(self) -> Call | None:
        return Call("load")


def begun(rule: Any) -> Session:
    """A session in which people roll the dice and draw the cards."""
    session = Session(Boating(rule), 1, {"dice": "table", "cards": "table"})
    session.start([])
    return session


@pytest.mark.parametrize("rule", [choose, roll, count_first, draw_for_another_name])
def test_an_open_answer_that_the_state_hides_is_a_leak(rule: Any) -> None:
    with pytest.raises(Leak, match=r"\(rule 1\), which a Loaded hides \(.*test_open_answers.py"):
        answered_openly(begun(rule), Random(1))


@pytest.mark.parametrize("rule", [chosen_in_secret, draw, secret_after_open])
def test_a_secret_answer_and_a_card_that_is_kept_are_none(rule: Any) -> None:
    session = begun(rule)
    answered_openly(session, Random(1))
    assert session.game.state == EMPTY


def test_a_card_is_hidden_by_the_field_that_it_goes_to() -> None:
    """From everybody who can't see the field; its player sees it."""
    session = begun(draw)
    session.answer({"card": 3, "says": "$300"}, sure=True)
    entry = next(each for each in session.log if each.kind == "draw")
    for seat in ("Ben", TABLE):
        told = told_entry(session.game, entry, seat)
        assert is_masked(told)
        assert told.say == "Which load? (secret)"
        assert "300" not in str(told)
    assert told_entry(session.game, entry, "Ada") is entry
