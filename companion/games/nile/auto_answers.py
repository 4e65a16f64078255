"""Automatic answers in Source of the Nile: waiting in Europe, lying sick and alone.

A lost party's remaining turn and captivity ask nothing if the app rolls; all other questions to
people are decisions, and skipping stops at them.
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
    """Goal of an explorer waiting in Europe: total dollars, or a free ticket if that is enough.

    `money` is 0 if people haven't said what they wait for.
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
"""Facts after which people want to look before they continue."""

QUICK = {
    "place-counter": Quick(
        "Place the rest of the discovery counters at random",
        "The app places the rest of the discovery counters.",
        ("place-counter",),
        "4.4",
    ),
    "mark-port": Quick(
        "Mark every remaining port at random, each in secret",
        "The app marks the remaining ports.",
        ("mark-port",),
        "4.5",
    ),
}
"""Random answers available in the set-up, by the step in which they are offered."""

SICK_AND_ALONE = {"9.12": "cautious", "9.13": "stay"}
"""Answers of a lone sick explorer who stays where he is: activity, destination (19.3)."""


def leaves_mark(_game: Any, fact: Fact) -> bool:
    """True if people want to look before continuing: death, escape, find, losses, illness."""
    if isinstance(fact, facts.PartyChanged):
        return fact.cause != "meal" and any(number < 0 for number in fact.changes.values())
    return isinstance(fact, MARKS) or (
        isinstance(fact, facts.ExplorerChanged) and fact.sick is not None
    )


def judge(target: SkipTarget) -> Callable[[Any, Question], Answer | Stop]:
    """Return a function that answers choices with one reasonable answer; stops at all others."""

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
    """Stay as long as there is less money than wanted and nothing to publish.

    The least gift is discarded.
    """
    if request.rule == "26.3" and target.money:
        return Answer(request.options[0].key)
    if request.rule != "26.2":
        return _decide(player, request)
    if game.variant.paper_pays(game, player):
        return Stop(f"{player} needn't wait: the newspaper pays")
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
    """True if the explorer is sick without a companion, and so stays where he is (19.3)."""
    explorer = game.explorer(player)
    return explorer.place == "africa" and explorer.sick and people(explorer.party) == 1
