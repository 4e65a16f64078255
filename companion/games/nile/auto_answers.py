"""Automatic answers in Source of the Nile: waiting in Europe, lying sick and alone.

A lost party's remaining turn and captivity ask nothing where the app rolls; whatever else is asked
of people is a decision, and skipping stops at it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from companion.games.nile import facts
from companion.games.nile.game import NileGame
from companion.games.nile.rules.europe import donations
from companion.games.nile.rules.europe.publishing import has_news
from companion.games.nile.rules.party.makeup import people
from companion.table.ask.requests import Choose, Request
from companion.table.facts import Fact
from companion.table.play.at_random import Quick
from companion.table.play.open_rule import Question
from companion.table.play.skip import Answer, Stop


class SkipTarget(msgspec.Struct, frozen=True):
    """What an explorer waits for in Europe: dollars in all, or a free ticket where that will do.

    `money` is 0 where people have not said what they wait for.
    """

    money: int = 0
    ticket: bool = False


MARKS = (
    facts.ExplorerCaptured,
    facts.ExplorerDied,
    facts.ExplorerFreed,
    facts.Found,
    facts.GameEnded,
    facts.OasisFound,
    facts.TribeMet,
    facts.TribeStudied,
    facts.Won,
)
"""Facts after which people want to look before they go on."""

QUICK = {
    "place-counter": Quick(
        "Place the rest of the discovery counters at random",
        "The app places the rest of the discovery counters.",
        ("place-counter",),
        "4.4",
    ),
    "mark-port": Quick(
        "Mark every port that is still open at random, each in secret",
        "The app marks the ports that were left open.",
        ("mark-port",),
        "4.5",
    ),
}
"""What the app may answer at random in the set-up, by the step at which it is offered."""

SICK_AND_ALONE = {"9.12": "cautious", "9.13": "stay"}
"""What a lone sick explorer answers, who stays where he is: his activity, and where to (19.3)."""


def leaves_mark(_game: Any, fact: Fact) -> bool:
    """True if people want to look before they go on: death, escape, a find, losses, illness."""
    if isinstance(fact, facts.PartyChanged):
        return fact.cause != "meal" and any(number < 0 for number in fact.changes.values())
    return isinstance(fact, MARKS) or (
        isinstance(fact, facts.ExplorerChanged) and fact.sick is not None
    )


def judge(target: SkipTarget) -> Callable[[Any, Question], Answer | Stop]:
    """Answers what leaves a choice but has one reasonable answer; stops at all else."""

    def verdict(game: NileGame, question: Question) -> Answer | Stop:
        request, player = question.request, question.player
        if isinstance(request, Choose) and player in game.state.explorers:
            if question.call.name == "europe":
                return _in_europe(game, player, request, target)
            key = SICK_AND_ALONE.get(request.rule, "")
            if key in _open(request) and _lies_sick(game, player):
                return Answer(key)
        return _decide(player, request)

    return verdict


def _decide(player: str, request: Request) -> Stop:
    return Stop(f"{player or 'the table'} has to decide: {request.question}")


def _open(request: Choose) -> list[str]:
    return request.open_keys


def _in_europe(game: NileGame, player: str, request: Choose, target: SkipTarget) -> Answer | Stop:
    """Stay while there is less than was asked for and nothing to publish; the least gift goes."""
    if request.rule == "26.3" and target.money:
        return Answer(request.options[0].key)
    if request.rule != "26.2":
        return _decide(player, request)
    if game.variant.paper_pays(game, player):
        return Stop(f"{player} need not wait: his paper pays")
    if not target.money:
        return Stop(f"{player} is in Europe; say what to wait for: money, or a free ticket as well")
    if has_news(game, player):
        return Stop(f"{player} has discoveries to publish")
    explorer = game.explorer(player)
    if donations.purse(explorer) >= target.money:
        return Stop(f"{player} has ${donations.purse(explorer):,}")
    held = donations.tickets(explorer)
    if target.ticket and held:
        port = donations.read(explorer.donations[held[0]]).ticket
        return Stop(f"{player} has a free ticket to {port}")
    return Answer("stay")


def _lies_sick(game: NileGame, player: str) -> bool:
    """True if the explorer lies sick without a companion, and so stays where he is (19.3)."""
    explorer = game.explorer(player)
    return explorer.place == "africa" and explorer.sick and people(explorer.party) == 1
