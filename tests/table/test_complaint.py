"""Validation errors in the words of people."""

from typing import Any

import msgspec
import pytest

from companion.table.journal.complaint import Stranger, complaint, leave_out, stranger, unknown_fact


class Inner(msgspec.Struct, forbid_unknown_fields=True):
    size: int


class Moved(msgspec.Struct, forbid_unknown_fields=True, tag_field="fact", tag="moved"):
    hex: str
    sides: tuple[int, int] = (1, 2)
    inner: dict[str, Inner] = {}


class Fell(msgspec.Struct, tag_field="fact", tag="fell"):
    share: float | None = None


class Line(msgspec.Struct, forbid_unknown_fields=True):
    facts: tuple[Moved | Fell, ...] = ()


def error_of(value: Any) -> msgspec.ValidationError:
    with pytest.raises(msgspec.ValidationError) as caught:
        msgspec.convert(value, Line)
    return caught.value


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ([1], "this should be a table, not a list"),
        ({"facts": 3}, "facts should be a list, not a whole number"),
        ({"weather": 1}, "weather isn't a known field"),
        ({"facts": [{"fact": "moved"}]}, "facts[0].hex is missing"),
        (
            {"facts": [{"fact": "moved", "hex": 5}]},
            "facts[0].hex should be text, not a whole number",
        ),
        (
            {"facts": [{"fact": "fell", "share": "x"}]},
            "facts[0].share should be a number or nothing, not text",
        ),
        (
            {"facts": [{"fact": "moved", "hex": "", "sides": [1]}]},
            "facts[0].sides should be a list of length 2",
        ),
        ({"facts": [{"fact": "flew"}]}, "facts[0].fact is 'flew', which isn't a known value"),
    ],
)
def test_an_error_is_told_with_its_place(value: object, words: str) -> None:
    said = complaint(error_of(value))
    assert said.startswith(words)
    assert "`" not in said


def test_unknown_fields_are_found_and_left_out_wherever_they_stand() -> None:
    moved = {"fact": "moved", "hex": "1407", "mood": 1, "inner": {"a": {"size": 1, "soft": 2}}}
    value: dict[str, Any] = {"facts": [moved], "weather": "fine"}
    found = []
    while True:
        try:
            msgspec.convert(value, Line)
            break
        except msgspec.ValidationError as error:
            unknown = stranger(error)
            assert unknown is not None
            found.append(unknown)
            leave_out(value, unknown)
    assert set(found) == {
        Stranger("", "weather"),
        Stranger("facts[0]", "mood"),
        Stranger("facts[0].inner[...]", "soft"),
    }
    assert stranger(error_of([1])) is None


def test_an_unknown_fact_is_named() -> None:
    assert unknown_fact(error_of({"facts": [{"fact": "flew"}]})) == "flew"
    assert unknown_fact(error_of({"weather": 1})) == ""
    assert unknown_fact(error_of([1])) == ""
