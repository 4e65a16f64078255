"""The bot that looks one step ahead: it walks the rule from each answer and compares the results.

It looks as far as the next facts: dice and cards on the way with their exact chances, and a few
answers to its own further questions. Others' decisions aren't looked into. If something is hidden,
it walks in several worlds that its player can't tell from the real one.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Choose, Count, Request
from companion.table.facts import Fact
from companion.table.game import Act, Call, Game
from companion.table.journal.entries import Given
from companion.table.look.walk import Leaf, Node, run, walk
from companion.table.play.bots import Asked, Bot, Decision, OpenRule, decision, reason_words
from companion.table.play.chance import Chance
from companion.table.play.open_rule import Unfinished
from companion.table.play.scoring import LEAST, Worth, deciding_reasons, total_worth
from companion.table.seats.worlds import SeatEyes

WORLDS = 8
"""Worlds in which answers are tried where something is hidden."""

TRIES = 4
"""Worlds that are drawn for each that is wanted: some don't agree with what was answered."""

NUMBERS = 9
"""Numbers that are tried of a count at most."""

FEW = 8
"""Answers of a further question that are all followed; of more, only the one of sense."""

STEPS = 4
"""Requests that are followed after an answer."""

RUNS = 240
"""Ways on that are followed for one question, in all answers and worlds together."""


class Insight(NamedTuple):
    """What a bot that looks ahead knows of its game.

    `worth` is a position's value for a player by named reasons; `words` are their messages.
    `margin` is how much better an answer must be than the sensible one. `far` are the rules of
    questions that can't be judged one step ahead and are left to the sensible bot.

    >>> Insight(worth=lambda game, player: {"coins": game.state[player]}, words=str).margin
    0.001
    """

    worth: Callable[[Any, str], Worth]
    words: Callable[[str], str]
    margin: float = LEAST
    far: Collection[str] = ()


class AheadBot:
    """Bot that chooses the answer that leads to the best position."""

    def __init__(self, seed: int, sense: Callable[[int], Bot], insight: Insight) -> None:
        """The same seed plays the same game; `sense` breaks ties."""
        self._sense, self._insight = sense(seed), insight
        self._seed, self._number = seed, 0

    def act(self, asked: Any, acts: Callable[[], Sequence[Act]]) -> Call | None:
        """Return the free action that the sensible bot takes."""
        return self._sense.act(asked, acts)

    def why_act(self, call: Call) -> str:
        """Return the sensible bot's reason."""
        said: Callable[[Call], str] | None = getattr(self._sense, "why_act", None)
        return said(call) if said else ""

    def answer(self, asked: Any) -> Any:
        """Return the best answer."""
        return self.decide(asked).value

    def decide(self, asked: Asked[Any]) -> Decision:
        """Return the best answer, and the reasons for it."""
        sense = decision(self._sense, asked)
        return choose(self.scores(asked, sense.value), sense, self._insight)

    def scores(self, asked: Asked[Any], wished: Any) -> Mapping[Any, Worth]:
        """Return each answer's result, as `look`; empty if one step can't judge the question."""
        return {} if asked.request.rule in self._insight.far else self.look(asked, wished)

    def look(self, asked: Asked[Any], wished: Any) -> Mapping[Any, Worth]:
        """Return each answer's average result, by reasons; empty if it can't look ahead.

        `wished` is the sensible answer: for a number, those near it are tried.
        """
        answers = candidates(asked.request, wished)
        if len(answers) < 2 or not asked.player:
            return {}
        known = asked.open_rule()
        if known.rule is None or known.rule.by_hand:
            return {}
        self._number += 1
        look = _Look(asked, known, self._sense, self._insight, len(answers))
        means = {answer: Mean() for answer in answers}
        for world in imagined(asked, known, self._seed + self._number, WORLDS):
            for answer, mean in means.items():
                mean.add(look.after(world, answer))
        return {answer: mean.parts for answer, mean in means.items() if mean.weight}


def choose(scores: Mapping[Any, Worth], sense: Decision, insight: Insight) -> Decision:
    """Return the most valuable answer and its reasons; the sensible one if no other is better."""
    if not scores or sense.value not in scores:
        return sense
    worth = {answer: total_worth(parts) for answer, parts in scores.items()}
    first = max(worth, key=lambda answer: worth[answer])
    if worth[first] - worth[sense.value] <= insight.margin:
        first = sense.value
    worse = [answer for answer in worth if worth[answer] < worth[first] - LEAST]
    if not worse:
        return sense
    second = max(worse, key=lambda answer: worth[answer])
    return Decision(
        first, reason_words(insight.words, deciding_reasons(scores[first], scores[second]))
    )


def candidates(request: Request, wished: Any) -> list[Any]:
    """Return the answers to try: a few for a number, none for dice and cards."""
    if isinstance(request, Choose):
        return [option.key for option in request.options if not option.barred]
    if not isinstance(request, Count):
        return []
    least, most = request.least, request.most
    if most - least < NUMBERS:
        return [*range(least, most + 1)]
    spread = (least + (most - least) * part // (NUMBERS - 4) for part in range(NUMBERS - 3))
    return sorted({wished, *spread, *(n for n in (wished - 1, wished + 1) if least <= n <= most)})


class Imagined(NamedTuple):
    """A world in which the open rule goes on, as the player sees it.

    `told` counts the rule's facts before the open question that change something.
    """

    game: Game
    rule: Unfinished
    eyes: SeatEyes | None
    told: int


def imagined(asked: Asked[Any], known: OpenRule, key: int, number: int) -> Iterator[Imagined]:
    """Yield worlds that a player can't tell from the real one; just that one if all is open."""
    rule = known.rule
    assert rule is not None
    game, found = asked.game.at(rule.state), 0
    for at in range(number * TRIES if known.is_masked else 1):
        eyes = None
        if known.is_masked:
            game = game.at(asked.game.at(rule.state).resample(asked.player, Chance(key, at)))
            eyes = SeatEyes(asked.game, asked.player, True, key + at)
        try:
            path = run(game, rule.call, rule.answers, eyes)
        except (Illegal, ValueError):
            continue
        if path.request is None or _kind(path.request) != _kind(asked.request):
            continue
        yield Imagined(game, rule, eyes, decisive(path.facts))
        found += 1
        if found == number:
            return


def _kind(request: Request) -> Any:
    """Return what identifies a question: what is asked, and what can be answered."""
    return request.kind, request.rule, request.player, request.limits()


def decisive(facts: Sequence[Fact]) -> int:
    """Return how many facts change something."""
    return sum(not fact.only_tells for fact in facts)


def given(request: Request, player: str, value: Any) -> Given:
    """Return an answer as a rule gets it."""
    return Given(request.kind, request.rule, player, value, "bot", 0, request.limits())


class Mean:
    """The mean value of positions, by reasons."""

    def __init__(self) -> None:
        self._sums: dict[str, float] = {}
        self.weight = 0.0

    def add(self, parts: Worth | None, weight: float = 1.0) -> None:
        """Add a position; None if the rule can't go on in a world."""
        if parts is None:
            return
        self.weight += weight
        for name, value in parts.items():
            self._sums[name] = self._sums.get(name, 0.0) + weight * value

    @property
    def parts(self) -> Worth:
        """The mean of those added."""
        return {name: value / self.weight for name, value in self._sums.items()}


class _Look:
    """One look ahead from a question."""

    def __init__(
        self, asked: Asked[Any], known: OpenRule, sense: Bot, insight: Insight, answers: int
    ) -> None:
        self._asked, self._known, self._sense, self._insight = asked, known, sense, insight
        self._runs = max(FEW, RUNS // answers // (WORLDS if known.is_masked else 1))

    def after(self, world: Imagined, answer: Any) -> Worth | None:
        """Return an answer's result in a world; None if the rule can't go on there."""
        asked, rule = self._asked, world.rule
        answers = (*rule.answers, given(asked.request, asked.player, answer))
        try:
            node = walk(
                world.game, rule.call, answers, seen=self._known.discards, depth=STEPS,
                runs=self._runs, eyes=world.eyes, guide=lambda *at: self._follow(world.told, *at),
            )  # fmt: skip
            return self._worth(world.game, node)
        except (Illegal, ValueError, LookupError):
            return None

    def _follow(
        self, told: int, game: Any, request: Request, facts: Sequence[Fact]
    ) -> Sequence[Any]:
        """Return the answers to follow for its own further questions, until something happens."""
        if request.player != self._asked.player or decisive(facts) > told:
            return ()
        answers = candidates(request, None) if isinstance(request, Choose) else []
        if 0 < len(answers) <= FEW:
            return answers
        return (self._sense.answer(Asked(game, request.player, request, self._asked.step)),)

    def _worth(self, game: Game, node: Node) -> Worth:
        if isinstance(node, Leaf):
            return self._insight.worth(game.at(node.state), self._asked.player)
        parts = [self._worth(game, branch.node) for branch in node.branches]
        if node.by_people:
            return max(parts, key=total_worth)
        mean = Mean()
        for branch, each in zip(node.branches, parts, strict=True):
            mean.add(each, float(branch.chance or 0))
        return mean.parts
