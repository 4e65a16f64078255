"""The bot that looks ahead by plans: it plays out the turn after each one and compares.

It is for games without dice or cards within a turn, and with nothing hidden. Then a plan's result
is known if everyone else plays sensibly. Halfway, nobody can say what tempo is worth.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from companion.table.ask.requests import Draw, Request, Roll, Rolls
from companion.table.game import Game
from companion.table.look.walk import run
from companion.table.play.ahead import AheadBot, Insight, choose
from companion.table.play.bots import Asked, Bot, Decision
from companion.table.play.scoring import Remembered, Worth, total_worth

MOST = 12
"""Plans that are played on from at most."""


class Plan(Protocol):
    """Something a player may do: an answer to each question that it takes."""

    def answer(self, request: Request) -> str:
        """Return its answer to a question, "" if it has none."""

    def begins(self, given: Sequence[str]) -> bool:
        """True if these can be its first answers."""


class Planner(Bot, Protocol):
    """A sensible bot that can be told what to do."""

    def decide(self, asked: Any, plan: Any = None) -> Decision:
        """Return its next answer, or a plan's, and the reasons for it."""


Plans = Callable[[Any, str], Sequence[Plan]]
"""The plans of a player worth a look, given the game and the player.

That of sense is the first. There are none if the player isn't the one to act.
"""

Ends = Sequence[tuple[Plan, Worth]]
"""Plans, and what each comes to by the end of the turn."""


class PlansBot(AheadBot):
    """Bot that follows the plan after which the turn ends best."""

    def __init__(
        self, seed: int, sense: Callable[[int], Planner], insight: Insight, plans: Plans
    ) -> None:
        """Like `AheadBot`; `insight` says what the end of a turn is worth."""
        super().__init__(seed, sense, insight)
        self._make, self._follower, self._plans = sense, sense(seed), plans
        self._remembered: Remembered[Ends] = Remembered()

    def decide(self, asked: Asked[Any]) -> Decision:
        """Return the best plan's next answer, with reasons; without plans, look one step ahead."""
        ends = self._ends(asked)
        if not ends:
            return super().decide(asked)
        said = self._follower.decide(asked, self._best(ends)[0])
        return choose(self.scores(asked, said.value), said, self._insight)

    def scores(self, asked: Asked[Any], wished: Any) -> Mapping[Any, Worth]:
        """Return the best plan's result for each answer, by reasons; without plans, of one step."""
        ends = self._ends(asked)
        if not ends:
            return super().scores(asked, wished)
        ranked = [*sorted(ends, key=lambda end: total_worth(end[1])), self._best(ends)]
        answers = [(plan.answer(asked.request), parts) for plan, parts in ranked]
        return {answer: parts for answer, parts in answers if answer}

    def _best(self, ends: Ends) -> tuple[Plan, Worth]:
        """Return the plan that ends best; the sensible one if none is better by the margin."""
        best = max(ends, key=lambda end: total_worth(end[1]))
        gain = total_worth(best[1]) - total_worth(ends[0][1])
        return best if gain > self._insight.margin else ends[0]

    def _ends(self, asked: Asked[Any]) -> Ends:
        """Return the ends of plans that begin with these answers; none if it can't look ahead."""
        known = asked.open_rule()
        if known.rule is None or known.rule.by_hand or known.is_masked:
            return ()
        state, player = known.rule.state, asked.player
        ends = self._remembered.get((state,), lambda: self._ahead(asked.game.at(state), player))
        given = [str(one.value) for one in known.rule.answers]
        return [end for end in ends if end[0].begins(given)]

    def _ahead(self, game: Game, player: str) -> Ends:
        """Return each plan's result."""
        plans = self._plans(game, player)[:MOST]
        return [(plan, self._insight.worth(self._end(game, plan), player)) for plan in plans]

    def _end(self, game: Game, plan: Plan | None) -> Game:
        """Return the game after a plan, when the turn is over or chance decides."""
        sense, turn, call = self._make(0), game.turn, game.next_step()
        while call and game.turn == turn:
            path = run(game, call)
            while (request := path.request) and not isinstance(request, Roll | Rolls | Draw):
                player = request.player or path.game.player or game.players[0]
                said = sense.decide(Asked(path.game, player, request, call.name), plan)
                path.go_on(request.read(said.value), (), set())
            game, plan = path.game, None
            call = None if path.request else game.next_step()
        return game
