"""How a bench is registered, timed, compared with its budget and shown."""

import argparse
import gc
import importlib
import os
import pkgutil
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import TypeAlias

Act: TypeAlias = Callable[[], object]
Bench: TypeAlias = Callable[[Path], Iterator["Row"]]

_benches: list[Bench] = []


class NotYet(Exception):
    """A bench whose subject is not there; the sentence says what is missing."""


@dataclass(frozen=True)
class Row:
    """One line of the table: times in seconds, the budget as the greatest ratio allowed.

    Where the promise is in milliseconds, the reference is that promise and the budget is 1.
    """

    name: str
    measured: float
    reference: float
    budget: float

    @property
    def ratio(self) -> float:
        """How many times the reference was needed."""
        return self.measured / self.reference

    @property
    def kept(self) -> bool:
        """Whether the budget is kept."""
        return self.ratio <= self.budget


def bench(act: Bench) -> Bench:
    """Register a bench: a function of a scratch folder that yields the rows it measures."""
    _benches.append(act)
    return act


def timed(act: Act) -> float:
    """The seconds that one call takes."""
    start = perf_counter()
    act()
    return perf_counter() - start


def times(act: Act, rounds: int) -> list[float]:
    """The seconds of each of several calls, after one that does not count."""
    act()
    gc.collect()
    return [timed(act) for _ in range(rounds)]


def percentile(samples: Sequence[float], share: int) -> float:
    """The smallest sample that so many per cent (1 to 100) of them do not exceed."""
    ordered = sorted(samples)
    return ordered[max(0, -(-len(ordered) * share // 100) - 1)]


def compare(name: str, act: Act, reference: Act, budget: float, rounds: int = 15) -> Row:
    """The medians of two acts, done in turn so that a busy machine slows both alike."""
    act()
    reference()
    gc.collect()
    pairs = [(timed(act), timed(reference)) for _ in range(rounds)]
    return Row(name, median(one for one, _ in pairs), median(two for _, two in pairs), budget)


def within(name: str, samples: Sequence[float], milliseconds: float, share: int = 50) -> Row:
    """A percentile of samples (seconds; 50 is the median) against a promise in milliseconds."""
    return Row(name, percentile(samples, share), milliseconds / 1000, 1)


def table(rows: Sequence[Row]) -> str:
    """The rows in columns, under their headings."""
    wide = max([len(row.name) for row in rows] + [4])
    lines = [f"{'name':<{wide}}   measured  reference    ratio   budget  ok?"]
    for row in rows:
        lines.append(
            f"{row.name:<{wide}} {row.measured * 1000:>7.1f} ms {row.reference * 1000:>7.1f} ms"
            f" {row.ratio:>8.2f} {row.budget:>8.2f}  {'yes' if row.kept else 'NO'}"
        )
    return "\n".join(lines)


def load() -> list[Bench]:
    """Every bench there is, in the order of the modules' names."""
    import tests.bench as room

    for module in pkgutil.iter_modules(room.__path__):
        if module.name not in ("__main__", "run") and not module.name.startswith("test_"):
            importlib.import_module(f"{room.__name__}.{module.name}")
    return list(_benches)


def measure(benches: Sequence[Bench], folder: Path) -> tuple[list[Row], list[str]]:
    """The rows of the benches, and a sentence for each bench that could not be measured."""
    rows: list[Row] = []
    missing: list[str] = []
    for act in benches:
        title = act.__name__.replace("_", " ")
        print(f"measuring {title} ...", file=sys.stderr, flush=True)
        try:
            rows.extend(act(folder))
        except Exception as error:
            # One subject that fails must not hide what the others measure.
            missing.append(f"{title}: {type(error).__name__}: {error}")
    return rows, missing


def subject() -> str:
    """Which `companion` is measured, for the heading."""
    import companion

    place = Path(companion.__file__ or "").resolve()
    return "the installed package" if "site-packages" in place.parts else "the working tree"


def main(arguments: Sequence[str]) -> int:
    """Run the benches whose name holds one of the words given, or all of them.

    The exit code is 0 when every budget is kept, 1 when one is not or could not be measured.
    """
    parser = argparse.ArgumentParser(prog="bench", description="Measure the budgets.")
    parser.add_argument("words", nargs="*", help="only benches whose name holds one of these")
    words = parser.parse_args(arguments).words
    chosen = [act for act in load() if not words or any(word in act.__name__ for word in words)]
    if not chosen:
        print(f"No bench is called anything like {', '.join(words)}.", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory(prefix="nile-bench-") as scratch:
        nobodys_home(Path(scratch))
        rows, missing = measure(chosen, Path(scratch))
    print(f"Measured on {subject()}, Python {sys.version.split()[0]}.\n\n{table(rows)}")
    for sentence in missing:
        print(f"not measured: {sentence}")
    return 0 if not missing and all(row.kept for row in rows) else 1


def nobodys_home(folder: Path) -> None:
    """Let nobody's own settings and charts take part in what is measured."""
    os.environ["HOME"] = str(folder)
    for name in ("DATA", "CONFIG", "STATE", "CACHE"):
        os.environ[f"XDG_{name}_HOME"] = str(folder / name.lower())
