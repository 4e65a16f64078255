"""Takes the pictures of the screen anew: `python -m tests.tui.record_pictures NAME…`.

Of the situations and evenings whose name holds one of these words, or of all; see the diff then.
"""

from __future__ import annotations

import os
import sys
from typing import Final

WANTED: Final = "RECORD_PICTURES"
"""The variable that says which pictures the test takes anew, "" for all."""


def main() -> int:
    """Run the test that compares them, and have it write what it finds."""
    import pytest

    from tests.tui.camera import PICTURES
    from tests.tui.situations import EVENINGS

    words = sys.argv[1:]
    os.environ[WANTED] = " ".join(words)
    known = {one.name: evening for evening, each in EVENINGS.items() for one in each}
    for path in PICTURES.glob("*.txt"):
        if path.stem not in known:
            path.unlink()
    chosen = {
        evening
        for name, evening in known.items()
        if any(word in f"{evening} {name}" for word in words or [""])
    }
    tests = [f"{PICTURES.with_name('test_pictures.py')}"]
    which = " or ".join(f"looked_at[{evening}]" for evening in sorted(chosen))
    return int(pytest.main(["-q", "-p", "no:cacheprovider", *tests, "-k", which]))


if __name__ == "__main__":
    sys.exit(main())
