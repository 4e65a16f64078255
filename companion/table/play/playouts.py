"""The bot that plays on in its head: flat Monte Carlo over the few answers that look best.

From each, it plays to the end of the turn, all seats sensibly, in worlds that its player can't tell
from the real one. The number of playouts is fixed, so the same seed plays the same game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import cycle
from math import inf, sqrt
from typing import Any

from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Draw, Request, Roll, Rolls
from companion.table.game import Game
from companion.table.look.walk import Path, run
from companion.table.play.ahead import (
    AheadBot,
    Imagined,
    Insight,
    Mean,
    choose,
    given,
    imagined,
)
from companion.table.play.bots import Asked, Bot, Decision, decision, reason_words
from companion.table.play.chance import Chance, pick, roll
from companion.table.play.scoring import Worth, deciding_reasons, total_worth
from companion.table.seats.hidden import hides
from companion.table.seats.told import seen_state

BEST = 3
"""Answers that are played on from at most."""

PLAYOUTS = 8
"""How often each is played on from."""

LONGEST = 400
"""Answers after which a playout ends, wherever it is."""


class PlayoutsBot(AheadBot):
    """Bot that looks ahead, and chooses another answer if playouts from it end better."""

    def __init__(
        self, seed: int, sense: Callable[[int], Bot], insight: Insight, near: float
    ) -> None:
        """Like `AheadBot`; answers worse than the best by more than `near` are ignored."""
        super().__init__(seed, sense, insight)
        self._make, self._near = sense, near

    def decide(self, asked: Asked[Any]) -> Decision:
        """Return the answer of looking ahead, or one that playouts prove better; with reasons."""
        sense = decision(self._sense, asked)
        looked = self.look(asked, sense.value)
        is_far = asked.request.rule in self._insight.far
        first = choose({} if is_far else looked, sense, self._insight)
        answers = self._best(looked, first.value, inf if is_far else self._near)
        if len(answers) < 2:
            return first
        played = self._played(asked, answers)
        gains = {answer: _sure_gain(ends, played[first.value]) for answer, ends in played.items()}
        best = max(gains, key=lambda answer: gains[answer])
        if gains[best] <= 0:
            return first
        names = deciding_reasons(_mean(played[best]), _mean(played[first.value]))
        return Decision(best, reason_words(self._insight.words, names))

    @staticmethod
    def _best(looked: Mapping[Any, Worth], first: Any, near: float) -> Sequence[Any]:
        """Return the answers to play on from: the first, and those `near` the best."""
        if not looked or first not in looked:
            return ()
        worth = {answer: total_worth(parts) for answer, parts in looked.items()}
        ranked = sorted(worth, key=lambda answer: -worth[answer])
        good = [one for one in ranked if worth[one] >= worth[ranked[0]] - near]
        return [first, *(one for one in good if one != first)][:BEST]

    def _played(self, asked: Asked[Any], answers: Sequence[Any]) -> Mapping[Any, Sequence[Worth]]:
        """Return each playout's result from each answer, all in the same worlds."""
        known, key = asked.open_rule(), self._seed + self._number
        played: dict[Any, list[Worth]] = {answer: [] for answer in answers}
        for number, world in enumerate(cycle(imagined(asked, known, key, PLAYOUTS))):
            if number == PLAYOUTS:
                break
            playouts = [_Playout(asked, known.discards, self._make, key, number) for _ in answers]
            try:
                ends = [
                    one.end(world, answer) for one, answer in zip(playouts, answers, strict=True)
                ]
            except (Illegal, ValueError):
                continue
            for end, parts in zip(ends, played.values(), strict=True):
                parts.append(self._insight.worth(end, asked.player))
        return played


def _sure_gain(mine: Sequence[Worth], other: Sequence[Worth]) -> float:
    """Return how much better playouts end, minus the standard error; below 0 if in doubt."""
    gains = [
        total_worth(one) - total_worth(another) for one, another in zip(mine, other, strict=True)
    ]
    if len(gains) < 2:
        return 0.0
    mean = sum(gains) / len(gains)
    spread = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
    return mean - sqrt(spread / len(gains))


def _mean(ends: Sequence[Worth]) -> Worth:
    mean = Mean()
    for parts in ends:
        mean.add(parts)
    return mean.parts


class _Playout:
    """One playout."""

    def __init__(
        self,
        asked: Asked[Any],
        discards: Mapping[str, frozenset[int]],
        make: Callable[[int], Bot],
        key: int,
        number: int,
    ) -> None:
        self.asked = asked
        self._chance = Chance(key, number)
        self._gone = {deck: set(cards) for deck, cards in discards.items()}
        players = asked.game.players
        self._bots = {
            name: make(key + number * len(players) + at) for at, name in enumerate(players)
        }

    def end(self, world: Imagined, answer: Any) -> Any:
        """Return the game at the end of the turn, or of the game."""
        asked, rule = self.asked, world.rule
        first = given(asked.request, asked.player, answer)
        path = run(world.game, rule.call, (*rule.answers, first), world.eyes)
        turn, step, before = asked.game.turn, asked.step, path.game
        for _ in range(LONGEST):
            if path.game.turn != turn:
                return before if path.request else path.game
            if path.request is None:
                before, call = path.game, path.game.next_step()
                if call is None:
                    return before
                path, step = run(before, call), call.name
            else:
                path.go_on(self._reply(path, path.request, step), (), set())
        return path.game

    def _reply(self, path: Path, request: Request, step: str) -> Any:
        """Return what a rule gets: dice and cards by chance, everything else sensibly."""
        if isinstance(request, Roll | Rolls):
            return request.read(roll(request, self._chance))
        if isinstance(request, Draw):
            return request.read(self._card(path.game, request))
        game = path.game
        player = request.player or game.player or game.players[0]
        if hides(type(game.state)):
            game = game.at(seen_state(game, game.state, player))
        return request.read(self._bots[player].answer(Asked(game, player, request, step)))

    def _card(self, game: Game, request: Draw) -> dict[str, Any]:
        """Return a card that may come; if all were seen, the discards are shuffled first."""
        deck, gone = game.decks[request.deck], self._gone.setdefault(request.deck, set())
        can = [number for number in deck.numbers if number not in request.out]
        cards = [number for number in can if number not in gone]
        if not cards:
            gone.clear()
        number = pick(cards or can, self._chance)
        gone.add(number)
        return {"card": number, "says": deck.read(number, request.section)}
