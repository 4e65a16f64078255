"""Bots tell why they answer as they do: always, and never anything that isn't so."""

from collections.abc import Iterator
from typing import Any

import pytest

from companion.desk.campaigns.new_campaign import new_header, setup_of
from companion.plugins import registry
from companion.plugins.registry import plugin_of
from companion.table.ask.requests import Choose, Count, Request
from companion.table.game import Call
from companion.table.play.ahead import AheadBot
from companion.table.play.bots import Asked, Bot, Decision, asked, decide
from companion.table.play.scoring import LEAST, total_worth
from companion.table.play.session import Session
from tests import examples

GAMES = ("congo", "mykerinos", "pyramids", "nile-1", "nile-2")

ENOUGH = {"nile-1": examples(120, 500), "nile-2": examples(100, 500)}
"""So many answers of a game are looked at, where a whole one takes long."""

LOOKED = {"congo": examples(12, 25)}
"""So many answers of a bot that looks ahead are looked at; elsewhere 6 or 12."""


def answers(name: str, strength: str, most: int) -> Iterator[tuple[Asked[Any], Bot, Decision]]:
    """What a bot is asked in a game against sense, itself, and what it decides."""
    plugin = registry.plugin_of(name)
    players = [plugin.seated(player, "") for player in ("Ada", "Ben")]
    wishes: dict[str, Any] = {"dice": "app", "cards": "app", **setup_of(name).for_bots}
    header = new_header(players=players, game=name, seed=4, **wishes)
    session = Session(plugin.load(header, "a test"), header.seed, header.settings)
    session.start(plugin.opening(header))
    bots = {"Ada": plugin.bots[strength](1), "Ben": plugin.bots["sensible"](2)}
    while session.question is not None and most:
        seen = asked(session, "Ada")
        bot = bots[seen.player]
        found = decide(bot, seen, session.acts)
        if isinstance(found.value, Call):
            assert found.reason
            session.act(found.value)
            continue
        if bot is bots["Ada"]:
            most -= 1
            yield seen, bot, found
        session.answer(found.value, sure=True)


def has_choice(request: Request) -> bool:
    """True if there is more than one answer."""
    if isinstance(request, Choose):
        return sum(not option.barred for option in request.options) > 1
    return isinstance(request, Count) and request.most > request.least


@pytest.mark.parametrize("name", GAMES)
def test_sense_says_why_in_a_whole_game(name: str) -> None:
    silent = {
        (seen.request.rule, seen.request.question)
        for seen, _, found in answers(name, "sensible", ENOUGH.get(name, 2_000))
        if has_choice(seen.request) and not found.reason
    }
    assert not silent


@pytest.mark.parametrize("name", [game for game in GAMES if "ahead" in plugin_of(game).bots])
def test_a_look_ahead_gives_the_reasons_by_which_its_answer_is_better(name: str) -> None:
    """Each reason is worth more after the answer than after the next best one."""
    plugin: Any = registry.plugin_of(name)
    words = plugin.part("bots:INSIGHT", None).words
    for seen, bot, found in answers(name, "ahead", LOOKED.get(name, examples(6, 12))):
        assert isinstance(bot, AheadBot)
        assert found.reason or not has_choice(seen.request)
        if seen.open_rule().is_masked:
            continue
        scores = bot.scores(seen, found.value)
        if found.value not in scores:
            continue
        mine = scores[found.value]
        others = [
            other for other in scores.values() if total_worth(other) < total_worth(mine) - LEAST
        ]
        names = {words(key): key for key in mine}
        told = [names[reason] for reason in found.reason.split("; ") if reason in names]
        next_best = max(others, key=total_worth, default={})
        assert all(mine[key] > next_best.get(key, 0.0) for key in told)
