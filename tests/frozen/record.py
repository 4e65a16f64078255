"""Records every frozen output anew: `python -m tests.frozen.record`.

--texts FOLDER   write what the digests are taken of as well
NAME ...         only outputs whose name holds one of these words
"""

import argparse
import os
import sys
import tempfile
from pathlib import Path

import tomli_w

from tests.frozen.digests import RECORDED, digest, recorded
from tests.frozen.outputs import outputs


def main() -> int:
    """Make the outputs and write their digests; tells which are others than before."""
    parser = argparse.ArgumentParser(prog="python -m tests.frozen.record", description=__doc__)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--texts", type=Path)
    chosen = parser.parse_args()
    before = recorded() if RECORDED.exists() else {}
    there = outputs()
    now = {name: digest for name, digest in before.items() if name in there}
    with tempfile.TemporaryDirectory() as home:
        _nobodys(Path(home))
        for name, make in there.items():
            if chosen.names and not any(word in name for word in chosen.names):
                continue
            with tempfile.TemporaryDirectory() as folder:
                said = make(Path(folder).resolve())
            now[name] = digest(said)
            if now[name] != before.get(name):
                print(f"{'new' if name not in before else 'changed'}: {name}", flush=True)
            if chosen.texts:
                chosen.texts.mkdir(parents=True, exist_ok=True)
                (chosen.texts / name.replace("/", "-").replace(" ", "_")).write_bytes(said)
    RECORDED.write_text(tomli_w.dumps(dict(sorted(now.items()))), encoding="utf-8")
    return 0


def _nobodys(home: Path) -> None:
    """Settings and data of a person who has never used the companion."""
    os.environ["HOME"] = str(home)
    for kind in ("DATA", "CONFIG", "STATE", "CACHE"):
        os.environ[f"XDG_{kind}_HOME"] = str(home / kind.lower())


if __name__ == "__main__":
    sys.exit(main())
