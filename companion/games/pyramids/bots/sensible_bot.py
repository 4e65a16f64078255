"""The sensible bot: takes the most valuable action, or passes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from companion.api import (
    Act,
    Call,
    Chance,
    Choose,
    DecidingBot,
    Decision,
    Request,
    Texts,
    Worth,
    reason_words,
)
from companion.games.pyramids.bots.building import Build, best_build, placed_builds, prospect
from companion.games.pyramids.bots.reading import Reading, Weights
from companion.games.pyramids.game import AGREE, PyramidsGame
from companion.games.pyramids.pieces import KINDS, Kind, larger, pips, without
from companion.games.pyramids.rules.creating import crews
from companion.games.pyramids.state import Nile, PoolPiece
from companion.table.play import bots
from companion.table.play.scoring import deciding_reasons

Asked = bots.Asked[PyramidsGame]
"""One question to one player of this game."""


class Move(msgspec.Struct, frozen=True):
    """An action, what it's worth by reasons, and its answers by question text."""

    action: str
    parts: Worth
    answers: dict[str, str] = {}

    @property
    def worth(self) -> float:
        """The sum of what it's worth."""
        return sum(self.parts.values())

    def answer(self, request: Request) -> str:
        """Its answer to a question, "" if it has none."""
        if request.rule == "Perform actions":
            return self.action
        return self.answers.get(request.question, "")

    def begins(self, given: Sequence[str]) -> bool:
        """True if these may be its first answers."""
        return [*given[:1]] in ([], [self.action]) and {*given[1:]} <= {*self.answers.values()}


PASS = Move("pass", {})

_HOW: Final[Mapping[str, Sequence[str]]] = {
    "Which worker claims it?": ("worker",),
    "Which worker starts it?": ("next-piece",),
    "What do you stack on it?": ("next-piece",),
    "Pay with what?": ("payment",),
    "On which square?": ("square",),
}
"""The reasons of answers that say how an action is done, not why."""

_REASONS: Final = Texts("companion.games.pyramids", "bots")


class SensibleBot(DecidingBot):
    """Bot that goes for most points and does contested actions first."""

    def __init__(self, seed: int, weights: Weights | None = None) -> None:
        """The same seed plays the same game."""
        super().__init__(seed)
        self._weights = weights or Weights()
        self._move: Move | None = None

    def act(self, asked: Asked, acts: Callable[[], Sequence[Act]]) -> Call | None:
        """Agree to end the game only if nobody can do anything any more."""
        if asked.step != "act" or not is_stuck(asked.game.state):
            return None
        return next(act.call for act in acts() if act.call == AGREE)

    def why_act(self, call: Call) -> str:
        """The reason to end the game."""
        return _REASONS("stuck")

    def decide(self, asked: Asked, plan: Move | None = None) -> Decision:
        """The best answer, and the reasons for it; `plan` is what it does, if that is settled."""
        request = asked.request
        if not isinstance(request, Choose):
            return super().decide(asked)
        reading = Reading(asked.game, asked.player, self._weights, self.chance)
        if plan or request.rule == "Perform actions" or self._move is None:
            self._move = plan or best_move(reading)
        open_ = request.open_keys
        wanted, names = self._wanted(request, reading)
        if wanted not in open_:
            wanted, names = request.default, ("usual",)
        if wanted not in open_:
            wanted, names = open_[0], ("any",)
        return Decision(wanted, reason_words(_REASONS, names or ("any",)) if len(open_) > 1 else "")

    def _wanted(self, request: Choose, reading: Reading) -> tuple[str, Sequence[str]]:
        """The answer that it wants, and the names of its reasons."""
        move = self._move
        assert move is not None
        names = deciding_reasons(move.parts, {})
        if request.rule == "Perform actions":
            return move.action, names or ("rest",)
        if request.rule == "End":
            return ("yes", ("stuck",)) if is_stuck(reading.state) else ("no", ("goes-on",))
        if request.rule == "Spending":
            return request.default, ("usual",)
        if wanted := move.answers.get(request.question):
            return wanted, _HOW.get(request.question, names)
        return best_piece(request, reading), ("dearest",)


def is_stuck(state: Nile) -> bool:
    """True if every worker is on the board and the opponent has just passed."""
    at_home = any(
        builder.ready or builder.tired or state.claims(name)
        for name, builder in state.players.items()
    )
    return not at_home and state.passes == 1


def best_piece(request: Choose, reading: Reading) -> str:
    """The most valuable of some pieces in the pool or on stashes, "" if there are none."""
    found: dict[str, float] = {}
    for option in request.options:
        kind: Kind = "treasure" if option.key[0] == "t" else "supply"
        if option.key in reading.state.pool:
            piece = reading.state.pool[option.key]
            found[option.key] = reading.worth(piece.kind, piece.size)
        elif stack := reading.state.stash(kind).get(option.key[1:]):
            found[option.key] = reading.worth(kind, stack[-1])
    return max(found, key=lambda key: found[key], default="")


def best_move(reading: Reading) -> Move:
    """The best action: contested ones first, then building, then investments."""
    planned = best_build(reading)
    for moves in (
        [*claims(reading, planned), *buys(reading, planned)],
        [build_move(planned)] if planned else [],
        [*trains(reading, planned), *creates(reading)],
    ):
        best = max(moves, key=lambda move: move.worth, default=PASS)
        if best.worth > 0:
            return best
    return PASS


def plans(game: PyramidsGame, player: str) -> Sequence[Move]:
    """Every action that may make sense, done in the best way; the best at first sight is first."""
    if game.player != player:
        return ()
    reading = Reading(game, player, Weights(), Chance(0, 0))
    planned = best_build(reading)
    moves = [
        PASS,
        *claims(reading, planned),
        *buys(reading, planned),
        *map(build_move, placed_builds(reading)),
        *trains(reading, planned),
        *creates(reading),
    ]
    alike = dict[tuple[Any, ...], Move]()
    for move in [best_move(reading), *sorted(moves, key=lambda move: -move.worth)]:
        answers = (game.state.pool.get(answer, answer) for answer in move.answers.values())
        alike.setdefault((move.action, *answers), move)
    return [*alike.values()]


# Claiming


def claims(reading: Reading, planned: Build | None) -> Iterator[Move]:
    """Every possible claim, each with the least useful worker."""
    ready, foe = reading.home.ready, reading.state.players[reading.foe]
    missed, risk = {}, {}
    for size in set(ready):
        keeps = planned and planned.taken("worker").count(size) >= ready.count(size)
        missed[size] = planned.gain if planned and keeps else 0.0
        pushed = any(pips(other) > pips(size) for other in foe.ready)
        risk[size] = reading.weights.pushed if pushed else 0.0
    for number, piece in reading.state.pool.items():
        able = [size for size in ready if _may_claim(reading, piece, size)]
        if able:
            value = _claim_worth(reading, piece, planned)
            whole = sum(value.values())
            lost = {size: missed[size] + risk[size] * whole for size in able}
            worker = min(able, key=lambda size: (lost[size], pips(size)))
            answers = {"Which resource?": number, "Which worker claims it?": worker}
            price = {"worker": -lost[worker], "action": -reading.weights.action}
            yield Move("claim", {**value, **price}, answers)


def _may_claim(reading: Reading, piece: PoolPiece, size: str) -> bool:
    if piece.player == reading.player:
        return False
    return not piece.player or pips(size) > pips(piece.worker)


def _claim_worth(reading: Reading, piece: PoolPiece, planned: Build | None) -> Worth:
    """Value of a piece in the pool: by itself, for the next pyramid, and to the opponent."""
    stock = {k: without(reading.stock(k), planned.taken(k) if planned else "") for k in KINDS}
    with_it = {**stock, piece.kind: stock[piece.kind] + piece.size}
    more = prospect(reading, *with_it.values()) - prospect(reading, *stock.values())
    worth = {
        "piece": reading.worth(piece.kind, piece.size),
        "prospect": reading.weights.prospect * max(0.0, more),
    }
    if piece.player:
        free = (reading.value(p.size) for p in reading.state.pool.values() if not p.player)
        worth["pushed"] = max(0.0, reading.value(piece.size) - max(free, default=0.0))
    return worth


# Building


def build_move(build: Build) -> Move:
    """The next action towards a pyramid."""
    what, size = build.pieces[0]
    if build.site.workers:
        answers = {"Which pyramid?": build.square, "What do you stack on it?": what[0] + size}
        return Move("continue", {"build": build.gain}, answers)
    answers = {"Which pyramid?": build.site.size, "Which worker starts it?": size}
    return Move("start", {"build": build.gain}, answers | {"On which square?": build.square})


# Workers


def _least(reading: Reading, planned: Build | None, size: str) -> str:
    """The least valuable payment of a treasure of a size, "" if none is possible."""
    spare = without(reading.home.treasure, planned.taken("treasure") if planned else "")
    ways = reading.game.payments(reading.player, size)
    can = [way for way in ways if all(spare.count(one) >= way.count(one) for one in way)]
    return min(can, key=reading.value, default="")


def _paid(reading: Reading, action: str, gain: float, way: str, **more: str) -> Move:
    price = {"treasure": -reading.worth("treasure", way), "action": -reading.weights.action}
    return Move(action, {action: gain, **price}, {"Pay with what?": way, **more})


def buys(reading: Reading, planned: Build | None) -> Iterator[Move]:
    """A worker bought, the more expensive the more there are."""
    hand = reading.hand()
    if hand and (way := _least(reading, planned, "S")):
        yield _paid(reading, "buy", hand, way)


def trains(reading: Reading, planned: Build | None) -> Iterator[Move]:
    """Moves that train a worker, tired ones first."""
    home, trained = reading.home, reading.weights.trained
    tired = "" if reading.game.rulings.training == "standing" else home.tired
    for size in (size for size in "SM" if size in tired + home.ready):
        into, way = larger(size), _least(reading, planned, larger(size))
        if way and into in reading.state.worker_pool:
            already = reading.state.workers(reading.player).count(into) + 2 * (size == "M")
            gain = reading.late * trained[min(already, len(trained) - 1)]
            who = {"Which worker do you train?": f"{size}-tired" if size in tired else size}
            yield _paid(reading, "train", gain, way, **who)


# Creating


def creates(reading: Reading) -> Iterator[Move]:
    """Moves that create a piece, while the opponent has no standing worker to claim it.

    Another worker claims it, or its player does who begins the next round.
    """
    ready, begins = reading.home.ready, reading.state.starter == reading.foe
    if reading.state.players[reading.foe].ready:
        return
    for kind in KINDS:
        for slot, stack in reading.state.stash(kind).items():
            for crew in crews(ready, stack[-1]) if stack else ():
                if begins or len(ready) > len(crew):
                    answers = {
                        "Which piece do you bring out?": kind[0] + slot,
                        "Who brings it out?": crew,
                    }
                    cost = reading.weights.action * (1 if len(ready) == len(crew) else 2)
                    parts = {"create": reading.worth(kind, stack[-1]), "action": -cost}
                    yield Move("create", parts, answers)
