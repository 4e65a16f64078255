"""Checks what a release contains: `python -m tools.distributions FOLDER [--tag v0.3.0]`.

FOLDER holds one wheel and one source distribution, as `python -m build` makes them. The wheel must
contain the three packages whole and nothing else, the source distribution every tracked file, and
both the version of `pyproject.toml`, which a tag must name.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGES = ("companion", "printables", "sample_campaigns")
NOT_PACKED = {".gitignore"}
"""Tracked files that only a checkout needs."""


def problems(folder: Path, tracked: Iterable[str], version: str) -> list[str]:
    """List what is missing from the distributions in `folder`, or shouldn't be there."""
    stem = f"nile_companion-{version}"
    wheel, source = folder / f"{stem}-py3-none-any.whl", folder / f"{stem}.tar.gz"
    missing = [f"{path.name} is missing" for path in (wheel, source) if not path.is_file()]
    if missing:
        return missing
    with zipfile.ZipFile(wheel) as packed:
        installed = {name for name in packed.namelist() if ".dist-info/" not in name}
    with tarfile.open(source) as archive:
        sources = {name.partition("/")[2] for name in archive.getnames()}
    tracked = set(tracked)
    wanted = {name for name in tracked if name.split("/")[0] in PACKAGES}
    return [
        *(f"{wheel.name} lacks {name}" for name in sorted(wanted - installed)),
        *(f"{wheel.name} should not contain {name}" for name in sorted(installed - wanted)),
        *(f"{source.name} lacks {name}" for name in sorted(tracked - sources - NOT_PACKED)),
    ]


def main() -> int:
    """Print every problem; exit status 1 if there is one."""
    parser = argparse.ArgumentParser(prog="python -m tools.distributions", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--tag", default="")
    chosen = parser.parse_args()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    version = project["version"]
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, check=True)
    found = problems(chosen.folder, listed.stdout.decode().splitlines(), version)
    if chosen.tag and chosen.tag != f"v{version}":
        found.append(f"the tag is {chosen.tag}, but the version is {version}")
    print("\n".join(found) or f"{version}: wheel and source distribution are complete")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
