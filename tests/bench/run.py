"""The benches over the installed package: `python tests/bench/run.py`.

As a script it finds `companion` where it is installed; this folder goes from the path, and the
project's own comes last, so that the working tree lends nothing but the benches themselves.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent  # nothing of ours is on the path yet


def start() -> int:
    """Run the benches; 0 when every budget is kept."""
    sys.path[:] = [*sys.path[1:], str(ROOT)]
    from tests.bench.harness import main

    return main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(start())
