"""CONTRIBUTING.md shows code that is there: its blocks are parts of the files that they name."""

import re
from typing import NamedTuple

import pytest

from tests import ROOT
from tests.test_readme import assert_target, ticked

TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
EXAMPLE = ROOT / "companion" / "example"


class Block(NamedTuple):
    """A code block: its language, the file that its first line names, and the code."""

    language: str
    file: str
    code: str


def blocks_of(text: str) -> list[Block]:
    found = re.findall(r"^```(\w+)\n(?:# ([\w./]+)\n)?(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [Block(*each) for each in found]


def blocks() -> list[Block]:
    return blocks_of(TEXT)


def commands() -> list[str]:
    """The command lines that it shows; `tests.test_example` runs them."""
    shown = "".join(block.code for block in blocks() if block.language == "sh")
    return [line for line in shown.splitlines() if line.startswith("companion ")]


@pytest.mark.parametrize("block", [each for each in blocks() if each.language != "sh"])
def test_a_block_is_a_part_of_the_file_that_it_names(block: Block) -> None:
    assert block.file, block.code
    whole = (ROOT / block.file).read_text(encoding="utf-8")
    assert f"\n{block.code}" in f"\n{whole}", block.file


def test_every_file_of_the_example_is_shown() -> None:
    files = [EXAMPLE / "pyproject.toml", *(EXAMPLE / "boats").glob("*.py")]
    shown = {block.file for block in blocks()}
    own = {path.relative_to(ROOT).as_posix() for path in files if path.name != "__init__.py"}
    assert own <= shown


def test_it_names_files_and_targets_that_are_there() -> None:
    for span in ticked(TEXT):
        if re.fullmatch(r"(companion|printables|tests|tools)/[\w/.-]+", span):
            assert (ROOT / span).exists(), span
        if re.match(r"make [a-z]", span):
            assert_target(span.split()[1:])
    for link in re.findall(r"\]\(([^)#:]+)\)", TEXT):
        assert (ROOT / link).exists(), link
