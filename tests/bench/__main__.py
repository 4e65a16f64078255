"""The benches over the working tree: `python -m tests.bench`."""

import sys

from tests.bench.harness import main

sys.exit(main(sys.argv[1:]))
