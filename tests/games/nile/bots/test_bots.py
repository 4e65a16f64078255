"""Bots by their seeds, and what the sensible one does in need."""

from __future__ import annotations

import pytest

from companion.games.nile.bots import Asked, SensibleBot, random_bot
from companion.games.nile.state import Party
from companion.table.ask.requests import Choose, Option
from companion.table.game import Act, Call
from tests.games.nile.helpers.world import a_game, with_turn

SHOOT = Call("shoot-animal", {"player": "Ada"})
WIDE = Choose(question="?", rule="", options=tuple(Option(str(n), str(n)) for n in range(1000)))


def test_a_random_bot_answers_by_its_seed() -> None:
    asked = Asked(a_game(), "Ada", WIDE, "move")
    answers = [tuple(bot.answer(asked) for _ in range(3)) for bot in map(random_bot, (1, 1, 2))]
    assert answers[0] == answers[1] != answers[2]


@pytest.mark.parametrize(
    ("party", "call"),
    [
        (Party(bearers=9, horses=2, rations=3), SHOOT),
        (Party(bearers=9, horses=2, rations=30), None),
        (Party(bearers=9, rations=3), None),
    ],
)
def test_a_starving_party_shoots_an_animal_before_its_meal(party: Party, call: Call | None) -> None:
    """5.4425, 18.4: not while there is enough, nor without an animal."""
    asked = Asked(with_turn(a_game(party=party), step="meal"), "Ada", WIDE, "meal")
    assert SensibleBot(1).act(asked, lambda: [Act(SHOOT, "Shoot one")]) == call
