"""Takes the pictures of the screen anew: `python -m tests.tui.record_pictures NAME…`.

Those of the situations and evenings whose name holds one of the words, or all; see the diff then.
"""

import os
import sys
from collections.abc import Sequence
from typing import Final

from tests import ROOT

WANTED: Final = "RECORD_PICTURES"
"""The variable that has the tests write the pictures with these words in their name, "" for all."""


def is_wanted(evening: str, name: str, words: Sequence[str]) -> bool:
    """Whether a picture is to be taken anew."""
    return not words or any(word in (evening, name) for word in words)


def main() -> int:
    """Run the tests that compare them, and have these write what they find."""
    import pytest

    from tests.tui.camera import PICTURES
    from tests.tui.situations import EVENINGS

    words = sys.argv[1:]
    os.environ[WANTED] = " ".join(words)
    names = {one.name for each in EVENINGS.values() for one in each}
    for path in PICTURES.glob("*.txt"):
        if path.stem not in names:
            path.unlink()
    chosen = [
        f"looked_at[{evening}]"
        for evening, each in EVENINGS.items()
        if any(is_wanted(evening, one.name, words) for one in each)
    ]
    if not chosen:
        print(f"There is no picture {' or '.join(words)}.", file=sys.stderr)
        return 2
    where = [str(ROOT / "tests" / "tui" / "test_pictures.py"), str(ROOT / "tests" / "soak")]
    only = ["-o", "python_files=test_pictures.py soak_pictures.py", "-k", " or ".join(chosen)]
    return int(pytest.main(["-q", "-p", "no:cacheprovider", "--benchmark-disable", *only, *where]))


if __name__ == "__main__":
    sys.exit(main())
