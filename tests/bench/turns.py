"""Two checkouts measured in turns in one run: what has become slower, row by row.

Each bench of both runs in a process of its own, with that checkout's code and benches, now one
first and now the other. A row's figure is the least of its rounds, and in each the least of what
is done several times over: whatever else the machine does can only add to it. As a script,
`turns.py NAME`, this module is that process.
"""

import gc
import json
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeAlias

Measured: TypeAlias = dict[str, float]
"""Seconds by the name of the row."""

SLOWER = 1.1
"""How many times what it was a row may be."""

_ROUNDS = 9
"""Times that an act is done which a bench compares with another one."""

WIDE = 70
"""Characters of a row's name in the tables; a longer one pushes its figures aside."""

HEADING = f"{'name':<{WIDE}}      before        now    ratio  ok?"


def in_turns(
    here: Path, there: Path, benches: Sequence[str], rounds: int
) -> Iterator[tuple[Measured, Measured]]:
    """What either checkout needs, `here`'s first, for one of the benches named after the other.

    Raises RuntimeError with a bench's own words if it fails in a checkout that has it.
    """
    with tempfile.TemporaryDirectory(prefix="nile-bench-") as scratch:
        for name in benches:
            found: dict[Path, Measured] = {here: {}, there: {}}
            for number in range(rounds):
                print(f"measuring {name}, round {number + 1} ...", file=sys.stderr, flush=True)
                for checkout in (here, there) if number % 2 else (there, here):
                    for row, seconds in _started(checkout, name, scratch).items():
                        known = found[checkout].get(row, seconds)
                        found[checkout][row] = min(known, seconds)
            yield found[here], found[there]


def compared(ours: Measured, theirs: Measured) -> tuple[str, bool]:
    """The rows that both have, in columns under `HEADING`, and whether none has become slower."""
    lines = []
    slower = [name for name in ours if name in theirs and ours[name] > SLOWER * theirs[name]]
    for name in (name for name in ours if name in theirs):
        then, now = theirs[name], ours[name]
        lines.append(
            f"{name:<{WIDE}} {then * 1000:>8.1f} ms {now * 1000:>7.1f} ms {now / then:>8.2f}"
            f"  {'NO' if name in slower else 'yes'}"
        )
    for side, other, words in ((ours, theirs, "only here"), (theirs, ours, "only there")):
        lines += [f"{words}: {name}" for name in side if name not in other]
    return "\n".join(lines), not slower


def _started(checkout: Path, name: str, scratch: str) -> Measured:
    """One bench of a checkout in a process of its own; byte-code is kept in the scratch folder."""
    home = {f"XDG_{name}_HOME": f"{scratch}/home" for name in ("DATA", "CONFIG", "STATE", "CACHE")}
    environment = {
        **os.environ,
        **home,
        "HOME": scratch,
        "PYTHONPATH": str(checkout),
        "PYTHONDONTWRITEBYTECODE": "",
        "PYTHONPYCACHEPREFIX": f"{scratch}/compiled",
    }
    done = subprocess.run(
        [sys.executable, __file__, name],
        cwd=checkout,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        words = done.stderr.strip().splitlines() or ["it said nothing"]
        raise RuntimeError(f"{name} in {checkout}: {words[-1]}")
    return dict(json.loads(done.stdout.splitlines()[-1]))


def _processor() -> float:
    """Seconds of the processor so far, with those of programs that were started and have ended."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)


def _timed(act: Callable[[], object]) -> float:
    start = _processor()
    act()
    return _processor() - start


def _times(act: Callable[[], object], rounds: int) -> list[float]:
    act()
    gc.collect()
    return [min(_timed(act) for _ in range(rounds))]


def measured_here(name: str) -> Measured:
    """The rows of one bench of the checkout that is first on the path; none if it has no such."""
    from tests.bench import harness

    def compare(name: str, act: Callable[[], object], *_: object, **__: object) -> harness.Row:
        return harness.Row(name, _times(act, _ROUNDS)[0], 1, 1)

    # The processor's clock for both, whatever a harness reads: others at work change nothing.
    changed: Any = harness
    changed.timed, changed.times, changed.compare = _timed, _times, compare
    acts = [act for act in harness.load() if act.__name__ == name]
    for act in acts:
        module: Any = sys.modules[act.__module__]
        if hasattr(module, "perf_counter"):
            module.perf_counter = _processor
    with tempfile.TemporaryDirectory(prefix="nile-bench-") as folder:
        return {row.name: row.measured for act in acts for row in act(Path(folder))}


if __name__ == "__main__":
    sys.path[:] = sys.path[1:]  # this script's own folder
    print(json.dumps(measured_here(sys.argv[1])))
