"""How a bench is registered, timed, compared with its budget and shown."""

import argparse
import gc
import importlib
import os
import pkgutil
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import mean, median
from time import perf_counter, process_time
from typing import TypeAlias

from tests import ROOT
from tests.bench import turns
from tests.bench.yardstick import yardstick

Act: TypeAlias = Callable[[], object]
Bench: TypeAlias = Callable[[Path], Iterator["Row"]]

_benches: list[Bench] = []


class NotYet(Exception):
    """A bench whose subject is not there; the sentence says what is missing."""


@dataclass(frozen=True)
class Row:
    """One line of the table: times in seconds, the budget as the greatest ratio allowed.

    A reference of 0 stands for the yardstick, which `measure` puts in its place. A row that is
    told is shown with its budget and fails nothing.
    """

    name: str
    measured: float
    reference: float
    budget: float
    told: bool = False

    @property
    def ratio(self) -> float:
        """How many times the reference was needed."""
        return self.measured / self.reference

    @property
    def kept(self) -> bool:
        """Whether nothing fails by this row: the budget is kept, or only told."""
        return self.told or self.ratio <= self.budget

    @property
    def verdict(self) -> str:
        """The last word of its line in the table."""
        if self.told:
            return "told"
        return "yes" if self.kept else "NO"


def bench(act: Bench) -> Bench:
    """Register a bench: a function of a scratch folder that yields the rows it measures."""
    _benches.append(act)
    return act


def timed(act: Act) -> float:
    """The seconds that people wait for one call."""
    start = perf_counter()
    act()
    return perf_counter() - start


def worked(act: Act) -> float:
    """The seconds of the processor that one call takes: others at work do not count."""
    start = process_time()
    act()
    return process_time() - start


def times(act: Act, rounds: int) -> list[float]:
    """The processor's seconds of each of several calls, after one that does not count."""
    act()
    gc.collect()
    return [worked(act) for _ in range(rounds)]


def percentile(samples: Sequence[float], share: int) -> float:
    """The smallest sample that so many percent (1 to 100) of them do not exceed."""
    ordered = sorted(samples)
    return ordered[max(0, -(-len(ordered) * share // 100) - 1)]


def compare(name: str, act: Act, reference: Act, budget: float, rounds: int = 15) -> Row:
    """The medians of two acts, done in turn so that a busy machine slows both alike."""
    act()
    reference()
    gc.collect()
    pairs = [(timed(act), timed(reference)) for _ in range(rounds)]
    return Row(name, median(one for one, _ in pairs), median(two for _, two in pairs), budget)


def within(name: str, samples: Sequence[float], yardsticks: float, share: int = 50) -> Row:
    """A percentile of samples (seconds; 50 is the median) against a promise in yardsticks."""
    return Row(name, percentile(samples, share), 0, yardsticks)


HEADING = f"{'name':<{turns.WIDE}}   measured  reference    ratio   budget  ok?"


def line(row: Row) -> str:
    """A row in columns, under `HEADING`."""
    return (
        f"{row.name:<{turns.WIDE}} {row.measured * 1000:>7.1f} ms {row.reference * 1000:>7.1f} ms"
        f" {row.ratio:>8.2f} {row.budget:>8.2f}  {row.verdict}"
    )


def load() -> list[Bench]:
    """Every bench there is, in the order of the modules' names."""
    import tests.bench as room

    for module in pkgutil.iter_modules(room.__path__):
        if module.name not in ("__main__", "run") and not module.name.startswith("test_"):
            importlib.import_module(f"{room.__name__}.{module.name}")
    return list(_benches)


def measure(
    benches: Sequence[Bench], folder: Path, tell: Callable[[Row], None]
) -> tuple[list[Row], list[str]]:
    """The rows of the benches, and a sentence for each bench that could not be measured.

    Each row is told as soon as it is known.
    """
    rows: list[Row] = []
    missing: list[str] = []
    for act in benches:
        title = act.__name__.replace("_", " ")
        print(f"measuring {title} ...", file=sys.stderr, flush=True)
        try:
            for row in by_the_yardstick(act(folder)):
                rows.append(row)
                tell(row)
        except Exception as error:
            # One subject that fails must not hide what the others measure.
            missing.append(f"{title}: {type(error).__name__}: {error}")
    return rows, missing


def by_the_yardstick(rows: Iterator[Row]) -> Iterator[Row]:
    """The rows with the yardstick where it is their reference: the mean of before and after.

    It is taken anew for each row that needs it: a machine's pace changes in minutes.
    """
    before = yardstick()
    for row in rows:
        if row.reference:
            yield row
        else:
            after = yardstick()
            yield replace(row, reference=mean((before, after)))
            before = after


def subject() -> str:
    """Which `companion` is measured, for the heading."""
    import companion

    place = Path(companion.__file__ or "").resolve()
    return "the installed package" if "site-packages" in place.parts else "the working tree"


def main(arguments: Sequence[str]) -> int:
    """Run the benches whose name holds one of the words given, or all of them.

    The exit code is 0 when every budget is kept, 1 when one is not or could not be measured.
    """
    said = _parser().parse_args(arguments)
    words: list[str] = said.words
    chosen = [act for act in load() if not words or any(word in act.__name__ for word in words)]
    if not chosen:
        print(f"No bench is called anything like {', '.join(words)}.", file=sys.stderr)
        return 1
    if said.against is not None:
        return compare_checkouts(said.against, chosen, said.rounds)
    print(f"Measured on {subject()}, Python {sys.version.split()[0]}.\n\n{HEADING}", flush=True)
    with tempfile.TemporaryDirectory(prefix="nile-bench-") as scratch:
        nobodys_home(Path(scratch))
        rows, missing = measure(chosen, Path(scratch), lambda row: print(line(row), flush=True))
    over = [row for row in rows if not row.kept]
    print(f"\n{len(rows)} rows, {len(over)} over their budgets.")
    for row in over:
        print(f"over its budget: {row.name}: {row.ratio:.2f} of {row.budget:.2f}")
    for sentence in missing:
        print(f"not measured: {sentence}")
    return 1 if missing or over else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="bench", description="Measure the budgets.")
    parser.add_argument("words", nargs="*", help="only benches whose name holds one of these")
    parser.add_argument(
        "--against",
        metavar="FOLDER",
        type=Path,
        help="compare with another checkout, both measured in turns; 1 if a row is 10 %% slower",
    )
    parser.add_argument("--rounds", type=int, default=3, help="rounds of --against (3)")
    return parser


def compare_checkouts(there: Path, chosen: Sequence[Bench], rounds: int) -> int:
    """Tell what has become slower than in another checkout; 0 when nothing has."""
    if not (there / "tests" / "bench" / "harness.py").exists():
        print(f"{there} is no checkout of this project with benches.", file=sys.stderr)
        return 2
    names = [act.__name__ for act in chosen]
    print(f"Measured in turns: {there} and {ROOT}, the least of {rounds} rounds.\n", flush=True)
    print(turns.HEADING, flush=True)
    kept = True
    try:
        for ours, theirs in turns.in_turns(ROOT, there.resolve(), names, rounds):
            shown, none_slower = turns.compared(ours, theirs)
            print(shown, flush=True)
            kept = kept and none_slower
    except RuntimeError as error:
        print(error, file=sys.stderr)
        return 1
    return 0 if kept else 1


def nobodys_home(folder: Path) -> None:
    """Let nobody's own settings and charts take part in what is measured."""
    os.environ["HOME"] = str(folder)
    for name in ("DATA", "CONFIG", "STATE", "CACHE"):
        os.environ[f"XDG_{name}_HOME"] = str(folder / name.lower())
