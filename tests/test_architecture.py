"""ARCHITECTURE.md names what is there: files, and every room of the house."""

from __future__ import annotations

import re

from tests import ROOT
from tests.test_readme import ticked

TEXT = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")


def section(title: str) -> str:
    return TEXT.split(f"## {title}", 1)[1].split("\n## ", 1)[0]


def test_it_names_files_that_are_there() -> None:
    spans = [span for span in ticked(TEXT) if re.fullmatch(r"\w[\w./-]*/[\w./-]*", span)]
    assert len(spans) > 40
    assert [span for span in spans if not (ROOT / span).exists()] == []
    for link in re.findall(r"\]\(([^)#:]+)\)", TEXT):
        assert (ROOT / link).exists(), link


def test_every_room_is_told_and_drawn() -> None:
    rooms = {path.parent.name for path in (ROOT / "companion").glob("*/__init__.py")}
    told = section("The rooms")
    drawn = told.split("```")[1]
    for room in rooms:
        assert f"| `companion/{room}` |" in told, room
        assert re.search(rf"\b{room}\b", drawn), room


def test_the_glossary_is_in_order() -> None:
    words = re.findall(r"^\| ([\w ,]+) \| [^-]", section("Glossary"), re.MULTILINE)[1:]
    assert len(words) >= 40
    assert words == sorted(words)
