"""Plans of a turn: an action with the place that its cubes go to, question by question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from companion.api import Call, Choose, Request
from companion.games.mykerinos.bots.reading import Reading
from companion.games.mykerinos.bots.sensible_bot import Asked, SensibleBot
from companion.games.mykerinos.game import MykerinosGame
from companion.games.mykerinos.pieces import NEUTRAL
from companion.games.mykerinos.rules.digging import RULES
from companion.table.look.walk import run

PLACES = {"dig": 2, "neutral": 1}
"""How many of the best places each action is tried in, by the step."""


class Turn(msgspec.Struct, frozen=True):
    """A plan: its answers by question, in their order."""

    answers: Mapping[str, str]

    def answer(self, request: Request) -> str:
        """Its answer to a question, "" if it has none."""
        return self.answers.get(request.question, "")

    def begins(self, given: Sequence[str]) -> bool:
        """True if these are its first answers."""
        return [*self.answers.values()][: len(given)] == [*given]


def plans(game: MykerinosGame, player: str) -> Sequence[Turn]:
    """Each open action in the best places for it; what makes sense at first sight comes first."""
    call = game.next_step()
    if not call or call.name not in PLACES or game.player != player:
        return ()
    reading = Reading(game, player)
    found = [_turn(reading, call)]
    request = run(game, call).request
    if isinstance(request, Choose):
        keys = request.open_keys
        for place in _places(reading, call.name):
            found += [_turn(reading, call, key, place) for key in keys]
    return [turn for at, turn in enumerate(found) if turn not in found[:at]]


def _places(reading: Reading, step: str) -> Sequence[str]:
    """The best places for a player's own cubes, or for neutral ones: those that hinder most."""

    def worth(place: str) -> float:
        if step == "dig":
            return reading.gain(place, 1)
        there = reading.counts[place]
        others = (n for who, n in there.items() if who not in (reading.player, NEUTRAL))
        return max(others, default=0) - there[reading.player]

    return sorted(reading.counts, key=worth, reverse=True)[: PLACES[step]]


def _turn(reading: Reading, call: Call, first: str = "", place: str = "") -> Turn:
    """What makes sense, with the first answer and the place of the squares if they are given."""
    sense, path, answers = SensibleBot(0), run(reading.game, call), dict[str, str]()
    while isinstance(request := path.request, Choose) and request.player == reading.player:
        open_ = request.open_keys
        answer = "" if answers else first
        if place and request.rule in RULES.values():
            answer = next((key for key in open_ if reading.place(key) == place), "")
        asked = Asked(path.game, reading.player, request, call.name)
        answers[request.question] = answer or sense.answer(asked)
        path.go_on(request.read(answers[request.question]), (), set())
    return Turn(answers)
