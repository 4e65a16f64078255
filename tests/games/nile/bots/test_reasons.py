"""The sensible bot's reasons are true: each is reckoned anew from what its player sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from companion.games.nile.bots import chances, diplomacy, journey, meetings, sailing
from companion.games.nile.bots.asked import Asked
from companion.games.nile.rules.europe import publishing
from companion.games.nile.rules.party import makeup
from companion.games.nile.rules.travel import crossing
from companion.table.ask.requests import Choose, Count
from companion.voice.texts import Texts
from tests import examples
from tests.games.contract.test_reasons import answers

WORDS = Texts("companion.games.nile", "bots")

Check = Callable[[Asked, Any], bool]
"""True if a reason is so, by what the player sees, and the answer."""


def plan(asked: Asked) -> journey.Plan:
    """Where the bot goes."""
    return journey.plan(asked.game, asked.player)


def allowance(asked: Asked) -> int:
    """Movement points of a turn at the normal level."""
    mode = asked.game.explorer(asked.player).mode
    return max(1, makeup.allowance(asked.game, asked.player, mode, journey.NORMAL))


def best_by_odds(asked: Asked, value: Any) -> bool:
    """True if no policy is worth more by the odds."""
    request: Any = asked.request
    if asked.game.variant.name == "nile-2":
        return bool(meetings.approach(asked.game, asked.player).policy == value)
    keys = [option.key for option in request.options if not option.barred]
    worth = {key: diplomacy.policy_worth(asked.game, asked.player, int(key)) for key in keys}
    return bool(worth[value] == max(worth.values()))


def number(asked: Asked, *, most: bool) -> int:
    """The most or the least that may be answered."""
    request = asked.request
    assert isinstance(request, Count)
    return request.most if most else request.least


def dry_turn(asked: Asked) -> int:
    """The water that is missing for everybody for one dry turn."""
    need = crossing.water_need(asked.game, asked.player)
    return need - asked.game.party(asked.player).water


CHECKS: dict[str, Check] = {
    "goal": lambda asked, _value: not plan(asked).home and plan(asked).why == "goal",
    "no-goal": lambda asked, _value: (
        plan(asked).home and not journey.why_home(asked.game, asked.player)
    ),
    "notebook": lambda asked, _value: chances.in_hand(asked.game, asked.player) >= journey.FULL,
    "wins": lambda asked, _value: chances.wins(asked.game, asked.player),
    "known-way": lambda asked, _value: plan(asked).known >= allowance(asked),
    "unknown-way": lambda asked, _value: plan(asked).known < allowance(asked),
    "policy": best_by_odds,
    "news": lambda asked, _value: bool(publishing.has_news(asked.game, asked.player)),
    "all-of-it": lambda asked, value: (
        isinstance(asked.request, Choose) or value == number(asked, most=True)
    ),
    "least": lambda asked, value: value == number(asked, most=False),
    "not-needed": lambda _asked, value: value == 0,
    "fills-up": lambda asked, value: value == sailing.outfit(asked)["rations"] > 0,
    "gifts-share": lambda asked, value: value == sailing.outfit(asked)["gifts"] > 0,
    "guides": lambda _asked, value: value == 3,
    "spare-musket": lambda _asked, value: value == 1,
    "one-dry-turn": lambda asked, value: (
        value == min(number(asked, most=True), max(number(asked, most=False), dry_turn(asked)))
    ),
}


@pytest.mark.parametrize("name", ["nile-1", "nile-2"])
def test_what_sense_says_is_so(name: str) -> None:
    told = Counter[str]()
    names = {WORDS(key): key for key in CHECKS}
    for seen, _, found in answers(name, "sensible", examples(150, 250)):
        for reason in filter(None, found.reason.split("; ")):
            key = names.get(reason, "")
            told[key] += 1
            assert not key or CHECKS[key](seen, found.value), (key, seen.request, found)
    assert len(told) > len(CHECKS) // 2, "most of them are given in a game"
