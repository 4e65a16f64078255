"""Hooks of MkDocs: pages from the files beside `docs`, and pages that the program makes."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mkdocs.structure.files import Files

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

FROM_ROOT = {
    "README.md": "index.md",
    "ARCHITECTURE.md": "architecture.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "security.md",
}
"""Pages that have their place beside `docs`, and what the site calls them."""

FROM_SOURCE = {
    "../companion/api/__init__.py": "made/api.md",
    "../companion/testing/__init__.py": "made/testing.md",
}
"""Source files that have a page on the site."""

_LINK = re.compile(r"(\]\()([^)#:\s]+)")


def on_files(files: Files, config: Any) -> Files:
    """Add the pages from the root, the license, and everything that the program makes."""
    from mkdocs.structure.files import File

    from tools.site import made

    found: dict[str, str | bytes] = {
        page: (ROOT / name).read_text(encoding="utf-8") for name, page in FROM_ROOT.items()
    }
    found["LICENSE.txt"] = (ROOT / "LICENSE").read_bytes()
    for path, content in {**found, **made.everything()}.items():
        files.append(File.generated(config, path, content=content))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Lead links to files beside `docs` to their pages, and into `docs` from there."""
    outside = page.file.src_uri in FROM_ROOT.values()
    return _LINK.sub(lambda link: link[1] + _led(link[2], outside=outside), markdown)


def _led(link: str, *, outside: bool) -> str:
    if link in FROM_SOURCE:
        return FROM_SOURCE[link]
    plain = link.removeprefix("../")
    if plain == "LICENSE":
        return "LICENSE.txt"
    if plain in FROM_ROOT and (outside or plain != link):
        return FROM_ROOT[plain]
    return link.removeprefix("docs/") if outside else link
