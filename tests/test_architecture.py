"""ARCHITECTURE.md names what is there: files, and every room of the house."""

import re
import tomllib

from tests import ROOT
from tests.test_readme import ticked
from tools.contracts import MAY_IMPORT

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


def test_who_may_import_whom_is_what_the_contract_says() -> None:
    rows = re.findall(
        r"^\| (`\w+`|core)[^|]*\|([^|]*)\|([^|]*)\|$", section("The rooms"), re.MULTILINE
    )
    told = {row[0].strip("`"): row[1:] for row in rows}
    assert told.keys() == MAY_IMPORT.keys()
    for room, (shared, own) in MAY_IMPORT.items():
        assert ticked(told[room][0]) == [name.removeprefix("companion.") for name in shared]
        if room != "plugin":
            below = [name for name in own if name != room or room == "core"]
            assert re.findall(r"\w+", told[room][1]) == below


def test_the_picture_shows_the_layers_of_the_contract() -> None:
    """From above: whatever is drawn further down is in a lower layer, or in the same one."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    layers = contracts["tool"]["importlinter"]["contracts"][0]["layers"]
    drawn = section("The rooms").split("```")[1].partition("companion/games")[0]
    at = 0
    for layer in layers:
        names = [name.rpartition(".")[2] for name in layer.split(" | ")]
        lines = [drawn.count("\n", 0, _place(drawn, name)) for name in names]
        assert min(lines) > at, layer
        at = max(lines)


def _place(drawn: str, name: str) -> int:
    found = re.search(rf"[│/ ]{name} ", drawn)
    assert found, name
    return found.start()
