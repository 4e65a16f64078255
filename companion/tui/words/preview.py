"""Preview of a step: its next questions, with the odds of each result."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

import msgspec
from textual.content import Content

from companion.table.ask.requests import Count
from companion.table.game import Game
from companion.table.look.odds import Branch, Fork, Leaf, Node, percent
from companion.table.look.walk import NO_FURTHER
from companion.table.seats.observation import Observation
from companion.table.seats.worlds import ahead, option_odds_of
from companion.tui.words.wording import styled

RUNS = 120
"""Ways on that are followed in all, however many questions they pass."""

HIDDEN_RUNS = 480
"""The same where something is hidden: they're followed in several worlds."""

WIDEST = 12
"""Branches of one question that are written down."""

LEVELS = 3
"""Questions one below the other that are followed and written down at most."""

STEP = "       "
"""How far a question stands in below the result that leads to it."""

Parts = list[tuple[str, str] | str]


def preview_step(seen: Observation) -> Node | None:
    """Return what the open step may lead to in its next questions; None for nothing."""
    return ahead(seen, depth=LEVELS, runs=HIDDEN_RUNS if seen.is_masked else RUNS)


def option_odds_text(seen: Observation, width: int = 70) -> Content | None:
    """Return the odds of each option of the open question, if its game computes them."""
    from companion.tui.words.odds import tables_words

    found = option_odds_of(seen)
    return tables_words(found.tables, width) if found else None


def tree_text(node: Node, game: Game) -> Content:
    """Return the tree question by question, with the odds of each result but not of choices.

    A question is written below every result that leads to it, or below none.
    """
    parts: Parts = []
    _Tree(game, max(1, _followed(node))).write(node, 0, parts)
    return styled(*parts) if parts else Content("The step ends without another question.")


def _followed(node: Node, deep: int = 0) -> int:
    """Return how many questions were followed on every way."""
    if isinstance(node, Leaf):
        return deep if node.cut == NO_FURTHER else LEVELS
    return min(_followed(branch.node, deep + 1) for branch in node.branches)


class _Tree(NamedTuple):
    """A tree as text, with `levels` of questions."""

    game: Game
    levels: int

    def write(self, node: Node, deep: int, parts: Parts) -> None:
        """Write what is below a result."""
        margin = STEP * deep
        if isinstance(node, Leaf):
            words = _end_words(node, self.game)
            parts += [(f"{margin}→ {words}\n", "dim")] if words else []
            return
        parts += [margin, (node.request.question, "bold"), (f"  {node.request.rule}\n", "dim")]
        is_count = isinstance(node.request, Count)
        branches = self._folded(node, deep) if is_count else _merged(node)
        for branch in branches[:WIDEST]:
            chance = percent(branch.chance, exact=node.exact) if branch.chance is not None else "or"
            parts += [f"{margin}  ", (f"{chance:>6} ", "bold"), f"{branch.label}\n"]
            if deep + 1 < self.levels:
                self.write(branch.node, deep + 1, parts)
        if len(branches) > WIDEST:
            rest = sum(branch.chance or 0 for branch in branches[WIDEST:])
            more = f", {percent(rest, exact=node.exact)} in all" if rest else ""
            parts.append(f"{margin}         and {len(branches) - WIDEST} others{more}\n")

    def _folded(self, fork: Fork, deep: int) -> list[Branch]:
        """Return the numbers of a count, equal results as one range: `10–14`."""
        found: list[Branch] = []
        for _, each in groupby(fork.branches, key=lambda branch: self._written(branch.node, deep)):
            run = list(each)
            label = run[0].label if len(run) == 1 else f"{run[0].label}–{run[-1].label}"
            found.append(msgspec.structs.replace(run[0], label=label))
        return found

    def _written(self, node: Node, deep: int) -> str:
        """Return the text below a result; nothing if no further question is written."""
        parts: Parts = []
        if deep + 1 < self.levels:
            self.write(node, deep + 1, parts)
        return styled(*parts).plain


def _end_words(leaf: Leaf, game: Game) -> str:
    """Return all that a way comes to in words, or why it isn't followed further."""
    if leaf.cut:
        return "" if leaf.cut == NO_FURTHER else "there are too many possible outcomes"
    told = {game.words(fact): game.is_small(fact) for fact in leaf.facts}
    told.pop("", None)
    sentences = [words for words, small in told.items() if not small] or list(told)[-1:]
    return "; ".join(sentences)


def _merged(fork: Fork) -> list[Branch]:
    """Return the branches, likeliest first; cards with equal results are one branch."""
    found: dict[str, Branch] = {}
    for branch in fork.branches:
        key = branch.label.partition(": ")[0] if branch.chance is not None else branch.label
        same = found.get(key)
        if same is None or same.chance is None or branch.chance is None:
            found[key] = msgspec.structs.replace(branch, label=key)
        else:
            found[key] = msgspec.structs.replace(same, chance=same.chance + branch.chance)
    return sorted(found.values(), key=lambda branch: -(branch.chance or 0))
