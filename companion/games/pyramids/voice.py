"""Words: every fact as a sentence, every step and heading of the rules in a few words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.games.pyramids.facts import (
    Acted,
    Added,
    BroughtOut,
    Claimed,
    Collected,
    Completed,
    Created,
    Displaced,
    FavorTaken,
    PhaseBegan,
    PoolReturned,
    Returned,
    RulingSet,
    SlotsRolled,
    Spent,
    Started,
    Trained,
    WorkerBought,
)
from companion.games.pyramids.pieces import (
    KINDS,
    POINTS,
    SIZE_WORDS,
    resources_words,
    workers_words,
)
from companion.games.pyramids.rulings import ruling_words
from companion.games.pyramids.state import Nile
from companion.table import out_of_turn
from companion.table.facts import Fact, StateAdopted
from companion.table.game import Moment

RULEBOOK: Final = {
    "Setup": "Five trees in each stash and an empty slot; two small workers and a medium one each.",
    "Bring out resources": "Three dice bring treasure into the pool, two bring supplies; an empty "
    "slot brings nothing.",
    "Perform actions": "The players act by turns, one action at a time, until both pass in a row.",
    "Buy Worker": "A small treasure brings a small worker, tired, while the worker pool has one.",
    "Train Worker": "A treasure one size larger than a worker at home exchanges it for a worker of "
    "that size, tired. One in the pool or on the board can't be trained.",
    "Claim Resource": "A ready worker is laid by a free piece of the pool, or pushes a smaller one "
    "of the opponent's off, who goes to a free piece or home.",
    "Create Resource": "A worker tires himself to bring out the top of a stack that is no larger "
    "than he is; two of one size bring a piece one size larger.",
    "Start Pyramid": "One of your pyramids with a ready worker comes onto a square that has no "
    "pyramid beside it, diagonals aside.",
    "Continue Construction": "A ready worker or a resource is stacked on an unfinished pyramid of "
    "yours; nothing small goes onto a large one. Small pieces may lie on a medium one.",
    "Pass": "A pass brings a favor token; two in a row end the phase.",
    "Pyramids": "A pyramid is completed by a worker, a treasure and a supply of its size, and a "
    "piece for each pyramid that influences it.",
    "Influence": "The opponent's completed pyramids ask for a piece more each: small ones within "
    "three spaces, medium ones within two.",
    "Treasure": "A larger piece does for a smaller one, and two of one size for one a size larger.",
    "Spending": "A piece goes back onto any stack whose top is not smaller, or into an empty slot; "
    "where none takes it, under any stack. From a completed pyramid the largest goes back first.",
    "Bureaucracy": "Claims are collected, workers stand up, and who has more favor takes the "
    "smallest pieces for the difference.",
    "End": "Seven completed pyramids of one player end the game.",
    "Score": "1, 3 and 7 points for completed pyramids by size, one off for each unfinished one.",
}
"""The headings of the rules, each in a sentence."""

STEPS: Final = {
    "begin": "Who acts first",
    "resources": "Phase 1: bring out resources",
    "act": "Phase 2: actions",
    "board": "Phase 2: actions, on your table",
    "bureaucracy": "Phase 3: bureaucracy",
    "agree_end": "Ending by agreement",
    "ruling": "Changing a ruling",
    out_of_turn.NAME: out_of_turn.TITLE,
}


def moment(fact: Fact) -> Moment | None:
    """A pyramid completed and the end are shown to the whole table."""
    if isinstance(fact, Completed):
        return Moment("A pyramid is completed", "grand")
    if isinstance(fact, PhaseBegan) and fact.phase == "over":
        return Moment("The game is over", "grand")
    return None


def is_small(fact: Fact) -> bool:
    """Where a payment goes is left to the log when a whole turn is told."""
    return isinstance(fact, Spent | Returned | PoolReturned)


def figures(state: Nile, player: str) -> dict[str, str]:
    """What a player has, each counted."""
    mine = state.players[player]
    built = {
        "points": str(state.score(player)),
        "pyramids": str(len(state.sites(player, done=True))),
    }
    if not state.follows_pieces:
        return {**built, "unfinished": str(len(state.sites(player, done=False)))}
    return {
        **built,
        "ready workers": str(len(mine.ready)),
        "treasure": str(len(mine.treasure)),
        "supplies": str(len(mine.supply)),
        "favor": str(mine.favor),
    }


def words(_: object, fact: Fact) -> str:
    """A fact as a sentence, "" where it needs none."""
    said = _acted_words(fact) or _building_words(fact) or _round_words(fact)
    return f"{said}." if said else ""


def _acted_words(fact: Fact) -> str:
    match fact:
        case Created(kind, _, size, player=player, workers=workers):
            crew = workers_words(workers)
            return f"{player} tires {crew} and creates a {SIZE_WORDS[size]} {kind}"
        case BroughtOut(kind, slot, size):
            what = "Treasure" if kind == "treasure" else "Supplies"
            return f"{what} out: {SIZE_WORDS[size]} from slot {slot}"
        case Claimed(player, _, worker, kind, size):
            crew = f"with a {SIZE_WORDS[worker]} worker"
            return f"{player} claims a {SIZE_WORDS[size]} {kind} {crew}"
        case Displaced(player, _, worker, to, kind, size):
            where = f"moves to a {SIZE_WORDS[size]} {kind}" if to else "goes home tired"
            return f"{player}'s {SIZE_WORDS[worker]} worker is pushed off and {where}"
        case WorkerBought(player):
            return f"{player} buys a small worker"
        case Trained(player, worker, into):
            return f"{player} trains a {SIZE_WORDS[worker]} worker to a {SIZE_WORDS[into]} one"
        case Acted(player, True):
            return f"{player} passes"
        case FavorTaken(player, kind, _, size):
            return f"{player} takes a {SIZE_WORDS[size]} {kind} for favor"
    return ""


def _building_words(fact: Fact) -> str:
    match fact:
        case Started(player, square, size, worker):
            crew = f" with a {SIZE_WORDS[worker]} worker" if worker else ""
            return f"{player} starts a {SIZE_WORDS[size]} pyramid on {square}{crew}"
        case Added(player, square, what, size):
            return f"{player} stacks a {SIZE_WORDS[size]} {what} on {square}"
        case Completed(player, square, size):
            points = f"{POINTS[size]} {'point' if POINTS[size] == 1 else 'points'}"
            return f"{player} completes a {SIZE_WORDS[size]} pyramid on {square}: {points}"
        case Spent(player, kind, size, slot, under):
            return f"{player} pays a {SIZE_WORDS[size]} {kind}, back {_back(slot, under)}"
        case Returned(_, kind, size, slot, under) | PoolReturned(_, kind, size, slot, under):
            return f"A {SIZE_WORDS[size]} {kind} goes back {_back(slot, under)}"
    return ""


def _round_words(fact: Fact) -> str:
    match fact:
        case Collected(player, treasure, supply):
            found = zip(KINDS, (treasure, supply), strict=True)
            told = [resources_words(pieces, kind) for kind, pieces in found if pieces]
            took = f"{player} collects {' as well as '.join(told)}; " if told else ""
            return f"{took}{player}'s workers stand up"
        case SlotsRolled(kind, slots):
            return f"{'Treasure' if kind == 'treasure' else 'Supplies'} out: {slots_words(slots)}"
        case PhaseBegan("resources", number, starter):
            return f"Round {number} begins, and {starter} acts first"
        case PhaseBegan("over", points=points):
            scores = ", ".join(f"{name} {score}" for name, score in points.items())
            return f"The game is over: {scores}"
        case RulingSet(ruling, answer):
            return f"From now on: {ruling_words(ruling, answer)}"
        case StateAdopted(state):
            return f"A running game is taken up in round {state.get('round', 0)}"
    return ""


def slots_words(slots: Sequence[str]) -> str:
    """The slots whose tops come out, in words: `slots 2, 2 and 5`."""
    *first, last = slots
    return f"slots {', '.join(first)} and {last}"


def _back(slot: str, under: bool) -> str:
    return f"{'under' if under else 'onto'} slot {slot}"
