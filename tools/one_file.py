"""Packs the companion with Python into one file for this system: `python -m tools.one_file NAME`.

PyInstaller, because it needs no Python on the player's computer, as shiv and pex do, and packs in a
minute, where Nuitka would compile a thousand modules. On Linux the file has 56 MB and takes 1 to 3
seconds to start, most of it unpacking itself; an installed companion starts in a fifth of a second.
"""

from __future__ import annotations

import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

WHOLE = (
    "companion", "printables", "sample_campaigns",
    "font_source_serif_pro", "font_source_sans_pro", "textual",
)  # fmt: skip
"""Packages with every module and file: much of them is loaded by name."""

UNUSED = ("tkinter", "numpy", "IPython", "pytest")
"""What other packages would load if it were there, and we don't need."""


def options(name: str, folder: Path) -> list[str]:
    """What PyInstaller is told, to write `dist/NAME` and everything else into a folder."""
    start = folder / "start.py"
    start.write_text("from companion.cli.main import main\n\nmain()\n", encoding="utf-8")
    return [
        *("--onefile", "--noconfirm", "--log-level", "ERROR", "--name", name),
        *("--workpath", str(folder), "--specpath", str(folder)),
        *("--copy-metadata", "nile-companion"),
        *(word for package in WHOLE for word in ("--collect-all", package)),
        *(word for module in UNUSED for word in ("--exclude-module", module)),
        str(start),
    ]


def main() -> None:
    """Pack it; the companion and PyInstaller must be installed."""
    from PyInstaller.__main__ import run

    (name,) = sys.argv[1:]
    missing = [package for package in WHOLE if find_spec(package) is None]
    if missing:
        raise SystemExit(f"not installed: {', '.join(missing)}")
    with tempfile.TemporaryDirectory() as folder:
        run(options(name, Path(folder)))


if __name__ == "__main__":
    main()
