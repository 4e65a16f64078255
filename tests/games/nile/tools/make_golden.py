"""Adds golden facts that are missing: `python -m tests.games.nile.tools.make_golden`.

See `golden_samples`. Lines that stand are left as they are, and so is the state.
"""

import sys

import msgspec

from tests.games.nile.helpers.golden import LINES, STATE, read_samples, read_state, write_sample
from tests.games.nile.helpers.golden_samples import SAMPLES
from tests.games.nile.helpers.golden_samples import STATE as FIRST


def main() -> int:
    """Write what is missing."""
    if not STATE.exists():
        STATE.write_bytes(msgspec.json.format(msgspec.json.encode(FIRST), indent=1) + b"\n")
    state, standing = read_state(), read_samples()
    named = {sample.shows for sample in standing}
    new = [(shows, fact) for shows, fact in SAMPLES.items() if shows not in named]
    with LINES.open("a", encoding="utf-8", newline="\n") as file:
        for number, (shows, fact) in enumerate(new, len(standing) + 1):
            file.write(write_sample(number, shows, fact, state))
            print(f"added: {shows}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
