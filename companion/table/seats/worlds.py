"""Looking ahead from a seat: worlds that it can't tell from the real one, and their outcomes.

If nothing hidden matters, there is one world, and chances are exact. Otherwise chances are means
over a few worlds, marked "≈".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

import msgspec

from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Draw, Request
from companion.table.game import Game
from companion.table.journal.digest import digest
from companion.table.look.option_odds import NO_ODDS, OptionOdds, option_odds
from companion.table.look.walk import DEPTH, RUNS, Branch, Fork, Leaf, Node, walk
from companion.table.play.bots import Asked, random_answer
from companion.table.play.chance import Chance
from companion.table.seats.observation import Observation, Waiting
from companion.table.seats.told import told_facts

WORLDS = 8
"""Worlds that a look ahead is a mean of."""

TRIES = 4
"""Worlds that are drawn for each that can be had: some do not agree with what was answered."""


class Depends(Request, frozen=True, kw_only=True):
    """What comes next depends on something that the seat doesn't see."""


def ahead(seen: Observation, *, depth: int = DEPTH, runs: int = RUNS) -> Node | None:
    """Return what the open rule may lead to, as far as a seat may know; None for nothing.

    Another player's secret decision is no branch. A step that players finish themselves isn't
    walked, nor is one for which no world agrees with the answers so far.
    """
    rule, question = seen.unfinished, seen.question
    if rule is None or rule.by_hand:
        return None
    if question is not None and isinstance(question.request, Waiting):
        return Leaf((), None, (), f"{question.player} decides in secret")
    if seen.is_open:
        return walk(
            seen.game.at(rule.state), rule.call, rule.answers,
            seen=seen.seen, depth=depth, runs=runs,
        )  # fmt: skip
    found = list[Node]()
    wanted = WORLDS if seen.is_masked and seen.game.may_matter(rule.call) else 1
    for world in worlds(seen, rule.state):
        eyes = SeatEyes(seen.game, seen.seat, seen.is_masked, world.key)
        try:
            node = walk(
                seen.game.at(world.state), rule.call, rule.answers,
                seen=seen.seen, depth=depth, runs=runs // wanted, eyes=eyes,
            )  # fmt: skip
        except (Illegal, ValueError):
            continue
        found.append(_told(seen.game, node, seen.seat))
        if len(found) == wanted:
            break
    return merged(found) if found else None


def option_odds_of(seen: Observation) -> OptionOdds:
    """Return the odds of each answer to the open question, as far as a seat may know them."""
    question = seen.question
    if question is None:
        return NO_ODDS
    return option_odds(seen.game, question.request, seen.game.player, seen.seen)


class World(NamedTuple):
    """A state that a seat can't tell from the true one, and the key of its random numbers."""

    state: Any
    key: int


def worlds(seen: Observation, state: Any) -> Iterator[World]:
    """Yield worlds as likely as the true one for a seat, the same for the same observation."""
    key = int(digest([seen.digest, len(seen.log)])[:15], 16)
    game: Game = seen.game.at(state)
    if not seen.is_masked:
        yield World(state, key)
        return
    for number in range(WORLDS * TRIES):
        yield World(game.resample(seen.seat, Chance(key, number)), key + number)


class SeatEyes(NamedTuple):
    """A seat's view in a world: `game` is in the state that it sees, `key` that of chance."""

    game: Game
    seat: str
    is_masked: bool
    key: int

    def misses(self, request: Request) -> bool:
        """True if it is another's secret."""
        return bool(request.secret) and request.player != self.seat

    def fill(self, game: Game, request: Request, number: int) -> Any:
        """Return any legal answer, always the same one."""
        return random_answer(Asked(game, request.player, request), Chance(self.key, number))

    def out(self, request: Draw) -> tuple[int, ...]:
        """Return the cards that are elsewhere, as far as the seat sees; any other may come."""
        return self.game.out(request.deck) if self.is_masked else request.out


def _told(game: Game, node: Node, seat: str) -> Node:
    """Return a tree with the facts of its leaves as a seat sees them."""
    if isinstance(node, Leaf):
        facts = told_facts(game, node.facts, seat)
        return Leaf(facts, None, (), node.cut)
    branches = (
        msgspec.structs.replace(branch, node=_told(game, branch.node, seat))
        for branch in node.branches
    )
    return Fork(node.request, tuple(branches), node.exact)


# Trees of several worlds as one


def merged(nodes: Sequence[Node]) -> Node:
    """Return the mean of equally likely trees: exact where they agree."""
    first = nodes[0]
    if all(node == first for node in nodes):
        return first
    kinds = _sorted(nodes)
    if len(kinds) > 1:
        request = Depends(question="What comes next depends on what you don't see", rule="")
        branches = (
            Branch(at, _label(alike[0]), Fraction(len(alike), len(nodes)), merged(alike))
            for at, alike in enumerate(kinds)
        )
        return Fork(request, tuple(branches), exact=False)
    if isinstance(first, Leaf):
        return first
    return Fork(first.request, tuple(_branches(nodes)), exact=False)


def _sorted(nodes: Sequence[Node]) -> Sequence[Sequence[Node]]:
    """Return places in trees, grouped by what a seat can tell; facts may be unhashable."""
    found: list[tuple[Any, list[Node]]] = []
    for node in nodes:
        kind = _kind(node)
        alike = next((each for one, each in found if one == kind), None)
        if alike is None:
            found.append((kind, [node]))
        else:
            alike.append(node)
    return [alike for _, alike in found]


def _branches(nodes: Sequence[Node]) -> Iterator[Branch]:
    """Yield the ways on from the same question, by their results."""
    found: dict[Any, list[Branch]] = {}
    for node in nodes:
        for branch in node.branches if isinstance(node, Fork) else ():
            found.setdefault(branch.result, []).append(branch)
    for result, same in found.items():
        chances = [branch.chance for branch in same]
        whole = sum((chance for chance in chances if chance is not None), Fraction(0))
        chance = None if None in chances else whole / len(nodes)
        yield Branch(result, same[0].label, chance, merged([branch.node for branch in same]))


def _kind(node: Node) -> Any:
    """Return what identifies a place in a tree for a seat: the question, or all that happened."""
    if isinstance(node, Leaf):
        return node.facts, node.cut
    request = node.request
    return request.kind, request.rule, request.player, request.question


def _label(node: Node) -> str:
    return node.request.question if isinstance(node, Fork) else node.cut or "the step ends"
