"""Turning points: where the expected result of a finished game changed most, and the choice there.

The expected result is a mean of playouts: the game's usual bots play on from a position, a third
of the game ahead. A choice is compared with what such a bot would have chosen there, in playouts
with the same dice. The budget counts playouts, and the same game always has the same result.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from statistics import fmean, variance
from typing import Any, NamedTuple

from companion.table.ask.replies import fits
from companion.table.game import Game
from companion.table.journal.entries import CHANCE, Given
from companion.table.look.record import Record
from companion.table.look.verify import Ended, ended_rules
from companion.table.play.bots import Bot, asked, decide, first_act
from companion.table.play.chance import seat_seed
from companion.table.play.session import Session

MOST = 5
"""Turning points that are shown at most."""

POSITIONS = 16
"""Positions whose expected result is worked out, evenly through the game."""

PLAYOUTS = 12
"""Playouts from each position, and for each of two choices that are compared."""

CHOICES = 4
"""Choices at most that are compared with a bot's between two positions."""

MOST_TURNS = 8
"""Turns that a playout looks ahead at most."""

SURE = 2.0
"""Standard errors beyond which a difference of means isn't taken for chance."""

MODES = {"dice": "app", "cards": "app"}

Bots = Callable[[int], Bot]
Tick = Callable[[int, int], None]
"""Called with the playouts done and the most that there will be; what it raises ends the search."""


class Mean(NamedTuple):
    """A mean of playouts with its standard error."""

    value: float
    error: float = 0.0

    @property
    def is_clear(self) -> bool:
        """True if the mean isn't 0 by more than chance."""
        return abs(self.value) > SURE * self.error


class Choice(NamedTuple):
    """A choice that a bot would have made differently.

    `worth` is how much better the bot's choice is for the player, `reason` why it chooses so.
    """

    entry: int
    player: str
    question: str
    chosen: str
    better: str
    reason: str
    worth: Mean

    @property
    def matters(self) -> bool:
        """True if the two choices differ by more than chance."""
        return self.worth.is_clear


class TurningPoint(NamedTuple):
    """A part of the game, between two entries, in which a player's expected lead changed.

    The lead is over the best opponent; for someone who plays alone, it is the points. `choice` had
    the greatest effect there, None if a bot would have made the same choices. `by_chance` is true
    if dice or cards came between.
    """

    turn: int
    first: int
    last: int
    player: str
    before: Mean
    after: Mean
    choice: Choice | None
    by_chance: bool

    @property
    def swing(self) -> float:
        """How much the lead has grown."""
        return self.after.value - self.before.value

    @property
    def error(self) -> float:
        """The standard error of the swing."""
        return _both(self.before.error, self.after.error)

    def plain(self) -> dict[str, Any]:
        """The turning point as plain values: `before`, `after` and `worth` with their `error`."""
        found = self._asdict()
        found |= {key: getattr(self, key)._asdict() for key in ("before", "after")}
        if self.choice is not None:
            found["choice"] = self.choice._asdict() | {"worth": self.choice.worth._asdict()}
        return found


def turning_points(
    record: Record, bots: Bots, tick: Tick = lambda _done, _of: None, playouts: int = PLAYOUTS
) -> list[TurningPoint]:
    """Return the greatest turning points of a finished game, in order."""
    return _Search(record, bots, tick, playouts).found()


def point_lines(game: Game, point: TurningPoint) -> list[str]:
    """Return a turning point as sentences: the swing, the choice, what a bot would have done."""
    turn = game.turn_words(point.turn)
    means = (point.before, point.after)
    was, now = (lead_words(mean.value, alone=len(game.players) == 1) for mean in means)
    found = [
        f"{turn[:1].upper()}{turn[1:]}, entries {point.first} to {point.last}: "
        f"{point.player}'s outlook went from {was} to {now} (±{point.error:.1f})."
    ]
    if point.choice is None:
        found.append("A bot would have made the same choices.")
    else:
        found += _choice_lines(point.choice)
    if point.by_chance and (point.choice is None or not point.choice.matters):
        found.append("Dice or cards decided it.")
    return found


def how_found(playouts: int) -> str:
    """Return how turning points were found, and what ± means, as sentences."""
    return (
        f"From each of {POSITIONS} positions, bots played on {playouts} times, for up to a third "
        "of the game. The outlook is their mean lead; ± is its standard error. Changes of less "
        "than twice that are left out."
    )


NOTHING_STANDS_OUT = "No part of the game stands out from chance."


def _choice_lines(choice: Choice) -> Iterator[str]:
    said = f"answered “{choice.question}” with “{choice.chosen}”"
    yield f"{choice.player} {said} (entry {choice.entry})."
    reason = f": {choice.reason}" if choice.reason else ""
    yield f"A bot would have chosen “{choice.better}”{reason}."
    value, error = choice.worth
    if choice.matters:
        more = "more" if value > 0 else "less"
        yield f"That is worth about {abs(value):.1f} points {more} (±{error:.1f})."
    else:
        yield "Both are worth about the same."


def lead_words(value: float, *, alone: bool) -> str:
    """Return an expected lead in words; for someone who plays alone, the points."""
    if alone:
        return f"{value:.1f} points"
    if abs(value) < NEAR:
        return "level"
    return f"{abs(value):.1f} {'ahead' if value > 0 else 'behind'}"


NEAR = 0.05
"""Leads that are shown as level."""


class _Search:
    """One search through a game."""

    def __init__(self, record: Record, bots: Bots, tick: Tick, playouts: int) -> None:
        self._game: Game = record.game
        self._log, self._bots, self._tick, self._playouts = record.log, bots, tick, playouts
        rules = ended_rules(record.game.at(record.opening), record.log, sorted(record.live), {})
        self._rules = [rule for rule in rules if self._is_position(rule)]
        self._look = min(MOST_TURNS, max(2, -(-record.game.turn // 3)))
        self._done, self._most = 0, playouts * (POSITIONS + 2 * MOST * CHOICES)

    def _is_position(self, rule: Ended) -> bool:
        """True if a rule is a step that playouts can begin with, and someone decided in it."""
        due = self._game.at(rule.state).next_step()
        decided = any(_is_decision(given) for given in rule.answers)
        return decided and not rule.by_hand and not rule.waiting and rule.call.is_step(due)

    def found(self) -> list[TurningPoint]:
        """The turning points."""
        places = _spread(len(self._rules), POSITIONS)
        results = [self._results(self._rules[at]) for at in places]
        results.append([_leads(self._game)] * self._playouts)
        spans = [self._rules[a:b] for a, b in pairwise([*places, len(self._rules)])]
        found = [
            self._point(span, before, after)
            for span, (before, after) in zip(spans, pairwise(results), strict=True)
        ]
        found.sort(key=lambda point: -abs(point.swing))
        clear = [point for point in found[:MOST] if Mean(point.swing, point.error).is_clear]
        others = [self._others(point) for point in clear]
        self._most = self._done + 2 * self._playouts * sum(map(len, others))
        told = [
            point._replace(choice=self._greatest(each))
            for point, each in zip(clear, others, strict=True)
        ]
        return sorted(told, key=lambda point: point.first)

    def _point(self, span: Sequence[Ended], before: _Results, after: _Results) -> TurningPoint:
        """Return what changed between two positions, for the player with the greatest change."""
        means = [
            (name, _mean([one[name] for one in before]), _mean([one[name] for one in after]))
            for name in self._game.players
        ]
        name, was, now = max(means, key=lambda one: abs(one[2].value - one[1].value))
        first, last = span[0].answers[0].number, span[-1].entry
        chance = any(entry.kind in CHANCE for entry in self._log[first - 1 : last])
        return TurningPoint(self._log[first - 1].turn, first, last, name, was, now, None, chance)

    def _others(self, point: TurningPoint) -> list[_Other]:
        """Return choices in a part of the game that a bot makes differently."""
        span = [rule for rule in self._rules if point.first <= rule.entry <= point.last]
        others = [found for rule in span if (found := self._otherwise(rule))]
        return [others[at] for at in _spread(len(others), CHOICES)]

    def _greatest(self, others: Sequence[_Other]) -> Choice | None:
        """Return the choice with the greatest effect."""
        compared = [self._compared(one) for one in others]
        return max(compared, key=lambda choice: abs(choice.worth.value), default=None)

    # Choices

    def _otherwise(self, rule: Ended) -> _Other | None:
        """Return the first choice of a rule that a bot makes differently."""
        session = self._session(rule, 0)
        for at, given in enumerate(rule.answers):
            question = session.question
            if question is None or not fits(question.request, given):
                return None
            if _is_decision(given):
                seen = asked(session)
                bot = self._bots(seat_seed(0, given.player, given.number))
                decision = decide(bot, seen, tuple)
                if decision.value != given.value:
                    request = question.request
                    labels = request.label(given.value), request.label(decision.value)
                    choice = Choice(
                        given.number, seen.player, request.question, *labels, decision.reason, _NONE
                    )
                    return _Other(rule, at, choice)
            session.answer(given.value, sure=True)
        return None

    def _compared(self, other: _Other) -> Choice:
        """Return a choice with the value of the bot's."""
        rule, at, choice = other
        after = [*rule.answers[at + 1 :]]
        chance = next((n for n, given in enumerate(after) if not _is_decision(given)), len(after))
        before = rule.answers[:at]
        chosen = self._results(rule, rule.answers[: at + 1 + chance])
        bots = self._results(rule, before)
        gains = [a[choice.player] - b[choice.player] for a, b in zip(bots, chosen, strict=True)]
        return choice._replace(worth=_mean(gains))

    # Playouts

    def _results(self, rule: Ended, fed: Sequence[Given] = ()) -> _Results:
        """Return the results of playouts from the beginning of a rule, after some answers."""
        found = []
        for seed in range(self._playouts):
            found.append(self._playout(rule, fed, seed))
            self._done += 1
            self._tick(self._done, self._most)
        return found

    def _playout(self, rule: Ended, fed: Sequence[Given], seed: int) -> Mapping[str, float]:
        session = self._session(rule, seed)
        for given in fed:
            if session.question is None or not fits(session.question.request, given):
                break
            session.answer(given.value, sure=True)
        bots = {name: self._bots(seat_seed(seed, name, 0)) for name in self._game.players}
        last = session.game.turn + self._look
        while session.question is not None and session.game.turn < last:
            seen = asked(session)
            bot = bots[seen.player or self._game.players[0]]
            call = first_act(bot, seen, session.acts)
            if call is not None:
                session.act(call)
            else:
                session.answer(bot.answer(seen), sure=True)
        return _leads(session.game)

    def _session(self, rule: Ended, seed: int) -> Session:
        """Return a session that begins with a rule."""
        session = Session(self._game.at(rule.state), seed, MODES)
        session.adopt((), {deck: sorted(cards) for deck, cards in rule.seen.items()})
        return session


_Results = Sequence[Mapping[str, float]]
"""Everybody's lead after each playout."""


class _Other(NamedTuple):
    """A rule, and the index of the answer in it that a bot would have given differently."""

    rule: Ended
    at: int
    choice: Choice


def _is_decision(given: Given) -> bool:
    """True if an answer was a player's decision; questions to the whole table ask for facts."""
    return given.kind not in CHANCE and given.by != "app" and bool(given.player)


def _leads(game: Game) -> Mapping[str, float]:
    """Return each player's lead over the best opponent; for one who plays alone, the points."""
    points = {name: game.status(name).points or 0.0 for name in game.players}
    rivals = {name: [points[other] for other in points if other != name] for name in points}
    return {name: points[name] - max(rivals[name], default=0.0) for name in points}


def _mean(values: Sequence[float]) -> Mean:
    error = (variance(values) / len(values)) ** 0.5 if len(values) > 1 else 0.0
    return Mean(fmean(values), error)


_NONE = Mean(0.0)


def _both(one: float, other: float) -> float:
    return float((one**2 + other**2) ** 0.5)


def _spread(count: int, most: int) -> list[int]:
    """Return at most `most` indexes out of `count`, evenly spaced from the first on."""
    if count <= most:
        return list(range(count))
    return [at * count // most for at in range(most)]
