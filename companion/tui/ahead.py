"""A look ahead in words: the next questions of a step and the odds of what they bring."""

from __future__ import annotations

from textual.content import Content

from companion.table.game import Game
from companion.table.odds import Fork, Leaf, Node, percent
from companion.tui.wording import styled

WIDEST = 12
"""Branches of one question that are written down."""


def tree_words(node: Node, game: Game) -> Content:
    """Question by question with the odds of each result; what people choose has none."""
    parts: list[tuple[str, str] | str] = []
    _write(node, 0, parts, game)
    return styled(*parts)


def _write(node: Node, deep: int, parts: list[tuple[str, str] | str], game: Game) -> None:
    if isinstance(node, Leaf):
        return
    margin = "  " * deep
    parts += [margin, (node.request.question, "bold"), (f"  {node.request.rule}\n", "dim")]
    for branch in node.branches[:WIDEST]:
        chance = percent(branch.chance, exact=node.exact) if branch.chance is not None else "choice"
        parts += [f"{margin}  ", (f"{chance:>8} ", "bold"), f"{branch.label}\n"]
        if deep < 2 and isinstance(branch.node, Fork):
            _write(branch.node, deep + 2, parts, game)
    if len(node.branches) > WIDEST:
        parts.append(f"{margin}  and {len(node.branches) - WIDEST} others\n")
