"""The sensible bot: at every action it does what is worth most, or passes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from companion.games.pyramids.bots.building import Build, builds, prospect
from companion.games.pyramids.bots.reading import Reading, Weights
from companion.games.pyramids.game import AGREE, PyramidsGame
from companion.games.pyramids.pieces import KINDS, Kind, larger, pips, without
from companion.games.pyramids.rules.creating import crews
from companion.games.pyramids.state import Nile, PoolPiece
from companion.table.ask.requests import Choose
from companion.table.game import Act, Call
from companion.table.play import bots
from companion.table.play.bots import OWN_STREAM, at_random
from companion.table.play.chance import Chance

Asked = bots.Asked[PyramidsGame]
"""One question to one player of this game."""


class Move(msgspec.Struct, frozen=True):
    """An action, what it is worth, and the answers to what it asks, by the question's words."""

    action: str
    worth: float
    answers: dict[str, str] = {}


PASS = Move("pass", 0.0)


class SensibleBot:
    """Does what brings most points in the end; what is contested comes first."""

    def __init__(self, seed: int, weights: Weights | None = None) -> None:
        """The same seed plays the same game."""
        self._chance = Chance(seed, OWN_STREAM)
        self._weights = weights or Weights()
        self._move = PASS

    def act(self, asked: Asked, acts: Callable[[], Sequence[Act]]) -> Call | None:
        """It ends no game before its time, but one in which nobody can do anything any more."""
        if asked.step != "act" or not is_stuck(asked.game.state):
            return None
        return next(act.call for act in acts() if act.call == AGREE)

    def answer(self, asked: Asked) -> Any:
        """What seems best; dice are rolled, and what it has no opinion on is as proposed."""
        request = asked.request
        if not isinstance(request, Choose):
            return at_random(asked, self._chance)
        reading = Reading(asked.game, asked.player, self._weights, self._chance)
        if request.rule == "Perform actions":
            self._move = best_move(reading)
            wanted = self._move.action
        elif request.rule in OPINIONS:
            wanted = OPINIONS[request.rule](reading, request) or self._planned(request)
        else:
            wanted = self._planned(request)
        open_ = [option.key for option in request.options if not option.barred]
        return next((key for key in (wanted, request.default) if key in open_), open_[0])

    def _planned(self, request: Choose) -> str:
        return self._move.answers.get(request.question, "")


def is_stuck(state: Nile) -> bool:
    """Whether every worker is on the board, and the opponent has just passed."""
    at_home = any(
        builder.ready or builder.tired or state.claims(name)
        for name, builder in state.players.items()
    )
    return not at_home and state.passes == 1


def best_move(reading: Reading) -> Move:
    """What is contested is done first, then building, then what brings something later."""
    planned = builds(reading)
    for moves in (
        [*claims(reading, planned), *buys(reading, planned)],
        [build_move(one) for one in planned[:1]],
        [*trains(reading, planned), *creates(reading)],
    ):
        best = max(moves, key=lambda move: move.worth, default=PASS)
        if best.worth > 0:
            return best
    return PASS


# Claiming


def claims(reading: Reading, planned: Sequence[Build]) -> list[Move]:
    """Every piece that could be claimed, each by the worker who is missed least."""
    stock: dict[Kind, str] = {kind: reading.stock(kind) for kind in KINDS}
    for one in planned:
        stock = {kind: without(pieces, one.taken(kind)) for kind, pieces in stock.items()}
    now = prospect(reading, *stock.values())
    found = []
    for number, piece in reading.state.pool.items():
        busy = {size: _missed(reading, planned, size) for size in set(reading.home.ready)}
        able = [size for size in busy if _may_claim(reading, piece, size)]
        if able:
            value = _claim_worth(reading, piece, stock, now)
            risk = {size: _risk(reading, size) * value for size in able}
            worker = min(able, key=lambda size: (busy[size] + risk[size], pips(size)))
            worth = value - busy[worker] - risk[worker]
            answers = {"Which resource?": number, "Which worker claims it?": worker}
            found.append(Move("claim", worth - reading.weights.action, answers))
    return found


def _may_claim(reading: Reading, piece: PoolPiece, size: str) -> bool:
    if piece.player == reading.player:
        return False
    return not piece.player or pips(size) > pips(piece.worker)


def _risk(reading: Reading, size: str) -> float:
    """How much of a claim counts as lost, as a larger worker of the opponent may push one off."""
    larger_ones = any(pips(other) > pips(size) for other in reading.opponent.ready)
    return reading.weights.pushed if larger_ones else 0.0


def _missed(reading: Reading, planned: Sequence[Build], size: str) -> float:
    """What is lost if a worker of a size is busy: his rest, or the pyramid that waits for him."""
    wanted = [one for one in planned for worker in one.taken("worker") if worker == size]
    rest = reading.value("worker", size)
    if len(wanted) < reading.home.ready.count(size):
        return rest
    return rest + min(one.gain for one in wanted)


def _claim_worth(reading: Reading, piece: PoolPiece, stock: dict[Kind, str], now: float) -> float:
    """What a piece of the pool is worth: by itself, for the next pyramid, to the opponent."""
    weights = reading.weights
    with_it = {**stock, piece.kind: stock[piece.kind] + piece.size}
    more = max(0.0, prospect(reading, *with_it.values()) - now)
    worth = reading.worth(piece.kind, piece.size) + weights.prospect * more
    if piece.player:
        others = (p for p in reading.state.pool.values() if not p.player)
        instead = max((reading.value(p.kind, p.size) for p in others), default=0.0)
        return worth + max(0.0, reading.value(piece.kind, piece.size) - instead)
    denied = weights.denied if reading.opponent.ready else 0.0
    return worth + denied * reading.value(piece.kind, piece.size)


# Building


def build_move(build: Build) -> Move:
    """The next piece of a pyramid that is to be completed."""
    what, size = build.pieces[0]
    if build.is_new:
        answers = {
            "Which pyramid?": build.site.size,
            "Which worker is put on it?": size,
            "On which square?": build.square,
        }
        return Move("start", build.gain, answers)
    answers = {"Which pyramid?": build.square, "What is stacked on it?": what[0] + size}
    return Move("continue", build.gain, answers)


# Workers


def _spare_treasure(reading: Reading, planned: Sequence[Build]) -> str:
    pieces = reading.home.treasure
    return without(pieces, *(one.taken("treasure") for one in planned))


def _least(reading: Reading, planned: Sequence[Build], size: str) -> str:
    """The payment of a treasure of a size that is missed least, "" for none."""
    spare = _spare_treasure(reading, planned)
    ways = [way for way in reading.game.payments(reading.player, size) if _holds(spare, way)]
    return min(ways, key=lambda way: _sum(reading, way), default="")


def _holds(pieces: str, way: str) -> bool:
    return all(pieces.count(size) >= way.count(size) for size in way)


def _sum(reading: Reading, way: str) -> float:
    return sum(reading.worth("treasure", size) for size in way)


def buys(reading: Reading, planned: Sequence[Build]) -> list[Move]:
    """A worker bought, the dearer the more there are."""
    way = _least(reading, planned, "S")
    if not way or "S" not in reading.state.worker_pool:
        return []
    return [Move("buy", reading.hand - _sum(reading, way), {"Pay with what?": way})]


def trains(reading: Reading, planned: Sequence[Build]) -> list[Move]:
    """Workers trained: tired ones, whom nobody misses, where the table does not bar that."""
    home, weights = reading.home, reading.weights
    crew, found = reading.state.workers(reading.player), []
    standing = reading.game.rulings.training == "standing"
    for size in "SM":
        into, way = larger(size), _least(reading, planned, larger(size))
        at_home = home.ready if standing else home.tired
        if not way or into not in reading.state.worker_pool or size not in at_home:
            continue
        already = crew.count(into) + 2 * (size == "M")
        gain = reading.late * weights.trained[min(already, len(weights.trained) - 1)]
        key = size if standing else f"{size}-tired"
        answers = {"Which worker is trained?": key, "Pay with what?": way}
        found.append(Move("train", gain - _sum(reading, way) - weights.action, answers))
    return found


# Creating


def creates(reading: Reading) -> list[Move]:
    """Pieces brought out that the opponent cannot claim first.

    That is while no worker of his stands, for another worker to claim it, or for the next round if
    the player begins that.
    """
    if reading.opponent.ready:
        return []
    begins = reading.state.starter == reading.foe
    found = []
    for kind in KINDS:
        for slot, stack in reading.state.stash(kind).items():
            for crew in crews(reading.home.ready, stack[-1]) if stack else ():
                others = without(reading.home.ready, crew)
                if not others and not begins:
                    continue
                worth = reading.worth(kind, stack[-1])
                worth -= sum(reading.value("worker", size) for size in crew)
                worth -= reading.weights.action * (2 if others else 1)
                answers = {"Which piece is brought?": kind[0] + slot, "Who brings it?": crew}
                found.append(Move("create", worth, answers))
    return found


# What others bring about


def _bureaucracy(reading: Reading, request: Choose) -> str:
    """The colour of which there is less, from the slot with most under it (Bureaucracy)."""
    if request.question != "Which piece for the favor?":
        return ""
    state = reading.state

    def worth(key: str) -> tuple[float, int]:
        kind: Kind = "treasure" if key[0] == "t" else "supply"
        stack = state.stash(kind)[key[1:]]
        return reading.worth(kind, stack[-1]), len(stack)

    return max((option.key for option in request.options), key=worth)


def _pushed(reading: Reading, request: Choose) -> str:
    """Where a displaced worker goes: to the piece that is worth most (Claim Resource)."""
    if "Where does it go?" not in request.question:
        return ""
    pool = reading.state.pool
    free = [option.key for option in request.options if option.key in pool]
    return max(free, key=lambda key: reading.worth(pool[key].kind, pool[key].size))


OPINIONS: dict[str, Callable[[Reading, Choose], str]] = {
    "Bureaucracy": _bureaucracy,
    "Claim Resource": _pushed,
    "End": lambda reading, _: "yes" if is_stuck(reading.state) else "no",
}
"""Questions that are answered without a plan, by rule; "" for those of them that have one."""
