"""The odds of a question's answers, and a preview of its step with the odds of each result."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby
from string import ascii_lowercase
from typing import NamedTuple

import msgspec
from textual.content import Content

from companion.table.ask.requests import Count
from companion.table.game import Game
from companion.table.look.odds import Branch, Fork, Leaf, Node, percent
from companion.table.look.odds_table import OddsTable
from companion.table.look.walk import NO_FURTHER
from companion.table.seats.observation import Observation
from companion.table.seats.worlds import ahead, option_odds_of
from companion.tui.words.wording import bar, styled

LABEL = 22
"""Cells of what may come of it, at least."""

BAR = 12
"""Cells of a bar that stands for certainty."""

Parts = list[tuple[str, str] | str]


def tables_words(tables: Sequence[OddsTable], width: int = 70) -> Content:
    """Return all odds of a question: each answer's, with offers of one answer side by side.

    Barred answers come last.
    """
    parts: Parts = []
    open_first = sorted(tables, key=lambda table: bool(table.barred))
    for _, each in groupby(open_first, key=_of_one):
        group = list(each)
        parts += _heading(group)
        parts += _beside(group, width) if len(group) > 1 else _below(group[0], width)
        notes = [note for table in group for note in table.notes]
        parts += [(f"{line}\n", "dim") for note in notes for line in _hung(note, width)]
        parts.append("\n")
    return styled(*parts[:-1])


def _hung(note: str, width: int) -> list[str]:
    return textwrap.wrap(note, width, initial_indent="  ", subsequent_indent="    ")


def _of_one(table: OddsTable) -> tuple[str, str]:
    """Return what tables of one answer have in common; others are separate."""
    head = _split(table)[0] if table.key else ""
    return table.key, head or ("" if table.gifts and not table.key else table.title)


def _split(table: OddsTable) -> tuple[str, str]:
    """Split a title into the answer and the offer."""
    head, _, offer = table.title.partition(", ")
    return head, offer


def _heading(group: list[OddsTable]) -> Parts:
    first = group[0]
    title = _split(first)[0] if len(group) > 1 and first.key else first.title
    if len(group) > 1 and not first.key:
        title = "By option"
    dim = "dim" if first.barred else "bold"
    key = f"{first.key}  " if len(first.key) == 1 else ""
    barred = f" – not possible: {first.barred}" if first.barred else ""
    title = title[:1].upper() + title[1:]
    return [(f"{key}{title}", dim), (f"{barred}  {first.rule}\n", "dim")]


def _below(table: OddsTable, width: int) -> Iterator[tuple[str, str] | str]:
    """Yield the results line by line, with a bar if the answer is open and in doubt."""
    look = "dim" if table.barred else ""
    wide = min(width - BAR - 12, max((len(row.label) for row in table.rows), default=0))
    for row in table.rows:
        chance = "certain" if row.chance == 1 else percent(row.chance, exact=table.exact)
        yield (f"  {row.label:<{max(wide, LABEL)}} ", look)
        yield (f"{chance:>7} ", look or "bold")
        yield ("\n" if table.barred or row.chance == 1 else f"{bar(row.chance, BAR)}\n", "$accent")


def _beside(group: list[OddsTable], width: int) -> Iterator[tuple[str, str] | str]:
    """Yield the offers of one answer as columns, in percent, with letters for long ones.

    Columns that don't fit continue below.
    """
    heads, legend = _heads(group)
    wide = max(6, *(len(head) + 2 for head in heads))
    labels = list(dict.fromkeys(row.label for table in group for row in table.rows))
    label = max(LABEL, *(len(words) + 1 for words in labels))
    fits = max(1, (width - 2 - label) // wide)
    for at in range(0, len(group), fits):
        yield (f"  {'in percent':<{label}}", "dim")
        yield ("".join(f"{head:>{wide}}" for head in heads[at : at + fits]) + "\n", "bold")
        for words in labels:
            chances = [table.chance_of(words) for table in group]
            best = max(chances)
            yield f"  {words:<{label}}"
            for chance in chances[at : at + fits]:
                yield (f"{_cell(chance):>{wide}}", "bold" if chance == best else "")
            yield "\n"
    yield from ((f"  {letter}: {words}\n", "dim") for letter, words in legend)


def _heads(group: list[OddsTable]) -> tuple[list[str], list[tuple[str, str]]]:
    """Return the headings of columns, and what each letter among them means."""
    heads: list[str] = []
    legend: list[tuple[str, str]] = []
    for table in group:
        if table.gifts:
            low, high = table.gifts
            heads.append(str(low) if low == high else f"{low}–{high}")
        else:
            letter = ascii_lowercase[len(legend)]
            legend.append((letter, _split(table)[1] or table.title))
            heads.append(letter)
    return heads, legend


def _cell(chance: Fraction) -> str:
    return percent(chance).removesuffix("%") if chance else "–"


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


def preview_step(seen: Observation) -> Node | None:
    """Return what the open step may lead to in its next questions; None for nothing."""
    return ahead(seen, depth=LEVELS, runs=HIDDEN_RUNS if seen.is_masked else RUNS)


def option_odds_text(seen: Observation, width: int = 70) -> Content | None:
    """Return the odds of each option of the open question, if its game computes them."""
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
