"""Tries the tests of each rule on mutants of the functions that cite it: `make mutate`.

    python -m tests.mutate                       one mutant of every function, drawn by seed 1
    python -m tests.mutate --seed 7 --each 2     others, and two of each
    python -m tests.mutate attack. trade.        functions whose name holds one of these
    python -m tests.mutate --chapters 13 14      functions that cite a rule of these chapters
    python -m tests.mutate --game pyramids       the rules of another game
    python -m tests.mutate --elsewhere           asks all quick tests who would catch a live one
    python -m tests.mutate --findings            only lists functions without a rule or a test

A mutant is one small change in a function of a game's rules (the Nile's unless told otherwise), by
an operator of cosmic-ray (the extra `mutate` brings it) or by leaving a `yield` out. It is tried on
the tests that cite (tests/games/rulebook.py) the rules that the function
cites; a helper that cites none on those of its callers, and one that no rule is about on those of
no_rule.toml. Every mutant that lives is told with its key. One that changes nothing that a player
could ever notice stands in equivalent.toml by that key, with the reason; a key names the function
and the lines before and after, so that it survives other changes. The exit status is 1 where fewer
than 95 of 100 of the others are caught. The tree is not touched, and nothing here is part of
`make test`.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence

from tests.mutate.functions import Function, functions, rows_for
from tests.mutate.lists import equivalent
from tests.mutate.mutants import Mutant, drawn
from tests.mutate.running import CAUGHT, LIVE, UNTESTED, Runner, warn
from tests.mutate.subjects import SUBJECTS

SAME = "equivalent"
AIM = 0.95


def main(arguments: Sequence[str] | None = None) -> int:
    """Draw, try and tell."""
    chosen = _parser().parse_args(arguments)
    known = functions(chosen.game)
    picked = [each for each in known if _is_chosen(each, chosen)]
    for each in picked:
        if not rows_for(each):
            print(f"finding: {each} cites no rule that has a test, nor does what calls it")
    if chosen.findings:
        return 0
    others = picked if not chosen.elsewhere else known
    nodes = {node for each in others for node in rows_for(each)}
    report = Report(chosen, sorted(nodes) if chosen.elsewhere else ())
    runner = Runner(nodes, lambda runner: report.fill(runner, picked))
    runner.run()
    for node in sorted(runner.broken):
        warn(f"left out, for it fails without a mutant: {node}")
    print("\n".join(report.lines()))
    return 0 if report.share() >= AIM else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tests.mutate",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("parts", nargs="*", help="parts of names of functions, as module.function")
    parser.add_argument("--game", choices=list(SUBJECTS), default="nile", help="whose rules")
    parser.add_argument("--seed", type=int, default=1, help="the seed by which mutants are drawn")
    parser.add_argument("--each", type=int, default=1, help="mutants of each function at most")
    parser.add_argument("--chapters", nargs="*", default=[], help="chapters of the rules")
    parser.add_argument("--elsewhere", action="store_true", help="who would catch a live one")
    parser.add_argument("--findings", action="store_true", help="run nothing")
    return parser


def _is_chosen(function: Function, chosen: argparse.Namespace) -> bool:
    named = not chosen.parts or any(part in str(function) for part in chosen.parts)
    return named and (not chosen.chapters or function.chapter in chosen.chapters)


class Report:
    """What became of each mutant, by chapter."""

    def __init__(self, chosen: argparse.Namespace, elsewhere: Sequence[str] = ()) -> None:
        self._seed, self._each, self._elsewhere = chosen.seed, chosen.each, elsewhere
        self._same = equivalent(SUBJECTS[chosen.game].lists)
        self._found: dict[str, Counter[str]] = {}

    def fill(self, runner: Runner, picked: Sequence[Function]) -> None:
        """Try mutants of these functions; those that live are told at once."""
        warn(f"mutants of {len(picked)} functions, drawn by seed {self._seed}")
        for function in picked:
            nodes = rows_for(function)
            for mutant in drawn(function, self._seed, self._each):
                became = self._became(runner, mutant, nodes)
                self._found.setdefault(function.chapter, Counter())[became] += 1
                if became in (LIVE, UNTESTED):
                    rules = ", ".join(function.numbers[:6])
                    print(f"{became}: {mutant}  [{mutant.operator}; {rules}]", flush=True)
                    if self._elsewhere:
                        other = runner.elsewhere(mutant, self._elsewhere)
                        print(f"    caught by {other or 'no quick test'}", flush=True)

    def _became(self, runner: Runner, mutant: Mutant, nodes: Sequence[str]) -> str:
        became = runner.judge(mutant, nodes)
        return SAME if became == LIVE and mutant.key in self._same else became

    def share(self) -> float:
        """How many of the mutants that change something are caught, from 0 to 1."""
        total = sum(self._found.values(), Counter())
        counted = total[CAUGHT] + total[LIVE] + total[UNTESTED]
        return total[CAUGHT] / counted if counted else 1.0

    def lines(self) -> Iterator[str]:
        """A line for each chapter, and the share."""
        wide = max(8, *(len(chapter) + 1 for chapter in self._found))
        yield f"{'chapter':<{wide}}{CAUGHT:>8}{LIVE:>8}{UNTESTED:>10}{SAME:>12}"
        total = sum(self._found.values(), Counter())
        rows = sorted(self._found.items(), key=lambda row: (len(row[0]), row[0]))
        for chapter, found in [*rows, ("all", total)]:
            numbers = (found[CAUGHT], found[LIVE], found[UNTESTED], found[SAME])
            yield "{:<{}}{:>8}{:>8}{:>10}{:>12}".format(chapter or "none", wide, *numbers)
        yield f"{100 * self.share():.1f}% of those that change anything are caught by their tests"


if __name__ == "__main__":
    sys.exit(main())
