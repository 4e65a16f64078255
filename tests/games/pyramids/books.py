"""The books of a game: what its facts say of every piece, against what lies on the table."""

from collections import Counter
from collections.abc import Iterable, Iterator

from companion.games.pyramids.facts import (
    Acted,
    FavorDiscarded,
    Started,
    Trained,
    WorkerBought,
)
from companion.games.pyramids.pieces import KINDS, SIZES, TRIOS
from companion.games.pyramids.state import HOME, Nile
from companion.games.pyramids.state_checks import faults, resources
from companion.table.facts import Fact

EVERY = dict.fromkeys(SIZES, TRIOS)
"""Five of each size: so many there are of a color."""


def disagreements(state: Nile, facts: Iterable[Fact]) -> list[str]:
    """Everything in which a table is not what the facts of its game have made it."""
    return [*faults(state), *_resources(state), *_players(state, list(facts))]


def _resources(state: Nile) -> Iterator[str]:
    for kind in KINDS:
        if Counter(resources(state, kind)) != EVERY:
            yield f"{kind}: {resources(state, kind)} is not five of each size"


def _players(state: Nile, facts: list[Fact]) -> Iterator[str]:
    workers = {name: Counter(HOME) for name in state.players}
    pyramids: dict[str, Counter[str]] = {name: Counter() for name in state.players}
    favor: Counter[str] = Counter()
    for fact in facts:
        match fact:
            case WorkerBought(player):
                workers[player]["S"] += 1
            case Trained(player, worker, into):
                workers[player].update({worker: -1, into: 1})
            case Started(player, _, size):
                pyramids[player][size] += 1
            case Acted(player, True):
                favor[player] += 1
            case FavorDiscarded():
                favor.clear()
    pool = Counter(state.worker_pool)
    for name, builder in state.players.items():
        has, standing = Counter(state.workers(name)), state.pyramids_left(name)
        pool += has
        if has != +workers[name]:
            yield f"{name} has the workers {dict(has)}, by the books {dict(+workers[name])}"
        if Counter(standing) + pyramids[name] != EVERY:
            yield f"{name} has {standing} left, and by the books {dict(pyramids[name])} are out"
        if builder.favor != favor[name]:
            yield f"{name} has {builder.favor} favor tokens, by the books {favor[name]}"
    if pool != EVERY:
        yield f"there are {dict(pool)} workers"
