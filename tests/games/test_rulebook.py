"""A rulebook finds what is wrong with the citations of its tests."""

import re
from pathlib import Path

import pytest

from tests.games.rulebook import Rulebook, is_a_test

TESTS = '''"""The module, 3."""

def test_one() -> None:
    """1, 2: so."""

async def test_two() -> None:
    """2"""

def no_test() -> None:
    """4"""
'''


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "test_some.py"
    path.write_text(TESTS, encoding="utf-8")
    return str(path)


def a_book(tests: str, numbers: str, by_module: bool = True, **text: str) -> Rulebook:
    return Rulebook(
        (tests,),
        numbers.split,
        lambda source: set(re.findall(r"\d+", source)),
        lambda number: [n for n in numbers.split() if n != number and n.startswith(number)],
        {key.strip("_"): why for key, why in text.items()},
        by_module,
    )


@pytest.mark.parametrize(
    ("book", "faults"),
    [
        ({"numbers": "1 2 3"}, []),
        ({"numbers": "1 2 3 4"}, ["no test cites 4"]),
        ({"numbers": "1 2 3 4", "_4": "An introduction."}, []),
        ({"numbers": "1 2", "by_module": False}, []),
        ({"numbers": "1 2"}, ["test_some.py::test_one cites 3, which is no rule"]),
        ({"numbers": "1 2 3", "_4": "Why."}, ["4 has a reason and is no rule"]),
        (
            {"numbers": "1 2 3", "_1": "Why."},
            ["1 has a reason to have no test, and test_some.py::test_one cites it"],
        ),
        ({"numbers": "1 2 3 21", "_2": "A heading."}, ["no test cites 21"]),
    ],
)
def test_each_fault_is_found(file: str, book: dict[str, str], faults: list[str]) -> None:
    assert a_book(file, **book).faults() == faults  # type: ignore[arg-type]


def test_a_row_is_the_tests_that_cite_a_rule_and_a_headings_those_under_it(file: str) -> None:
    one, two = "test_some.py::test_one", "test_some.py::test_two"
    assert a_book(file, "1 2 3").row_of("2") == (one, two)
    assert a_book(file, "1 2 3").row_of("1") == (one,)
    assert a_book(file, "1 2 3").row_of("3") == (one, two)
    assert a_book(file, "1 2 3 20", _2="A heading.").row_of("2") == ()
    assert a_book(file, "1 2 3", by_module=False).row_of("3") == ()


def test_a_test_is_there_by_its_file_and_name() -> None:
    here = "tests/games/test_rulebook.py::test_a_test_is_there_by_its_file_and_name"
    assert is_a_test(here)
    assert not is_a_test(f"{here}[1]")
    assert not is_a_test("tests/games/test_rulebook.py::a_book")
    assert not is_a_test("tests/test_none.py::test_x")
