"""The lines of a campaign, written and read."""

import json
import tomllib
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.table.journal import lines
from companion.table.journal.lines import (
    BadLine,
    CannotBeWritten,
    read_line,
    read_row,
    write_line,
)

ENTRIES: list[dict[str, object]] = [
    {"turn": 1, "player": "Ada", "value": [4, 2], "facts": [{"fact": "moved", "hex": "1407"}]},
    {"turn": 1, "player": "Łukasz ß Ж 🐫", "said": 'He says "4 + 2 = 6", [then] { rests }.\\'},
    {"undo": 2, "counts": {"Ada": 1, "J. Smith": 2, "": 0, "a = b": 3}, "none": {}, "no": []},
    {"turn": 2, "said": "a tab\t, a line\n, a bell\x07, and the last: \x7f", "share": -0.25},
    {"turn": 2, "deep": [[1, [2]], {"a": {"b": [True, False]}}], "big": -(2**63)},
]


def by_tomllib(raw: bytes) -> tuple[int, bytes] | None:
    """What a line is without any of our shortcuts."""
    try:
        return lines._slow(raw)
    except BadLine:
        return None


def by_us(raw: bytes) -> tuple[int, bytes] | None:
    try:
        return read_line(raw)
    except BadLine:
        return None


# --- writing ---------------------------------------------------------------------------------


def test_an_entry_is_one_line_as_the_format_shows_it() -> None:
    entry = {"turn": 3, "player": "Ada", "value": [4, 2], "facts": [{"fact": "moved", "hex": "14"}]}
    assert write_line(1412, entry) == (
        '1412 = { turn = 3, player = "Ada", value = [4, 2], '
        'facts = [{ fact = "moved", hex = "14" }] }\n'
    )


def test_what_is_none_is_left_out() -> None:
    assert write_line(1, {"a": None, "b": {"c": None}}) == "1 = { b = {} }\n"


def test_a_string_is_toml_and_json_alike() -> None:
    text = 'quote " slash \\ tab \t line \n zero \0 last \x7f é Ж 🐫 \u2028'
    written = lines._string(text, "here")
    assert json.loads(written, strict=False) == text
    assert tomllib.loads(f"a = {written}") == {"a": text}
    assert "\\u0009" in written
    assert "é Ж 🐫" in written


@pytest.mark.parametrize(
    ("entry", "place"),
    [
        ({"facts": [{"hex": "\ud800"}]}, r"entry 7, facts\[0\], hex"),
        ({"a": [None]}, r"entry 7, a\[0\]"),
        ({"a": {1, 2}}, "a value of type set"),
        ({"a": {3: "x"}}, "a key must be text, not 3"),
        ({"a": float("nan")}, "nan can't be stored"),
        ({"a": 2**63}, "9223372036854775808 can't be stored"),
    ],
)
def test_what_cannot_be_kept_is_refused_with_its_place(
    entry: dict[str, object], place: str
) -> None:
    with pytest.raises(CannotBeWritten, match=place):
        write_line(7, entry)


def test_endless_nesting_is_refused_and_the_deepest_allowed_is_read_back() -> None:
    value: list[object] = []
    for _ in range(lines.DEEPEST - 2):
        value = [value]
    assert read_line(write_line(1, {"a": value}))[0] == 1
    assert by_tomllib(write_line(1, {"a": value}).encode()) is not None
    value.append(value)
    with pytest.raises(CannotBeWritten, match="nest"):
        write_line(1, {"a": value})


def test_entries_are_numbered_from_one() -> None:
    with pytest.raises(CannotBeWritten, match="numbered from 1"):
        write_line(0, {})


# --- reading a line --------------------------------------------------------------------------


@pytest.mark.parametrize("entry", ENTRIES)
def test_our_own_lines_need_no_tomllib(
    entry: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    raw = write_line(12, {k: v for k, v in entry.items() if k != "big"}).encode()
    expected = by_tomllib(raw)
    monkeypatch.setattr(lines, "_slow", lambda _: pytest.fail("tomllib was asked"))
    assert read_line(raw) == expected


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("1={a=1}", {"a": 1}),
        ("1 = { a = 1_000, b = 0x1F, c = +3 }", {"a": 1000, "b": 31, "c": 3}),
        (
            "1 = { a = 'literal \\n', b = [1, 2,] } # said by hand",
            {"a": "literal \\n", "b": [1, 2]},
        ),
        ('1 = { "two words" = 1, a.b = 2 }', {"two words": 1, "a": {"b": 2}}),
        ('  "1" = { a = """x""" }', {"a": "x"}),
        ('1 = { a = "\\U0001F42B \\u00e9" }', {"a": "🐫 é"}),
        ('1 = { a = "x\ty" }', {"a": "x\ty"}),
        ("1.turn = 3", {"turn": 3}),
    ],
)
def test_a_line_changed_by_hand_is_read_as_toml(line: str, value: object) -> None:
    number, data = read_line(line)
    assert (number, json.loads(data)) == (1, value)


@pytest.mark.parametrize(
    "line",
    [
        '1 = { "a": 1 }',
        '1 = { a = 1, "b" : 2 }',
        "1 = { a = null }",
        '1 = { a = "\\/" }',
        '1 = { a = "\\ud83d\\udc2b" }',
        '1 = { a = "\x7f" }',
        "1 = { a = 1, a = 2 }",
        '1 = { a = 1, a = 2, "b" : 3 }',
        '1 = { a = 1, "a" = 2, b = "\\u0022:" }',
        "1 = { a = 01 }",
        "1 = { a = 1\r, b = 2 }",
        "1 = { a = {},  = b = [] }",
        '1 = { a =  = 1", b = {} }',
        "1 = [1]",
        "1 = 5",
        "01 = {}",
        "x = {}",
        "[more]",
        "",
        "1 = {} 2 = {}",
    ],
)
def test_what_toml_does_not_allow_is_no_entry(line: str) -> None:
    with pytest.raises(BadLine):
        read_line(line)


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("1979-05-27", "dates and times aren't used here."),
        ("[1, { b = inf }]", r"entry 1, a\[1\], b: the number inf"),
        ("-nan", "a: the number"),
        ("1e999", "inf can't be stored"),
        ("9" * 5000, "far too many digits"),
        ("[" * 5000, "nested far too deep|valid TOML"),
    ],
)
def test_toml_that_an_entry_does_not_know_is_refused_in_words(value: str, why: str) -> None:
    with pytest.raises(BadLine, match=why):
        read_line(f"1 = {{ a = {value} }}")


KEYS = st.one_of(
    st.sampled_from(["fact", "hex", "a-b", "12", "true", "two words", "a = b", '"', "", "{ x = "]),
    st.text(max_size=6),
)
# Texts that look like the format itself, to trip up whoever looks for keys too quickly.
TRAPS = st.lists(
    st.sampled_from(
        [
            " = ",
            ", k = 1",
            "{ q = ",
            '"',
            '":',
            "\\",
            "null",
            ": ",
            "}",
            "]",
            "\n",
            "é",
            "\x7f",
            "x",
        ]
    ),
    max_size=5,
).map("".join)
LEAVES = (
    st.text(max_size=20) | TRAPS | st.integers(-(2**63), 2**63 - 1) | st.booleans()
) | st.floats(allow_nan=False, allow_infinity=False)
VALUES = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3)
)


@given(st.dictionaries(KEYS, VALUES, max_size=4), st.integers(1, 10**6))
def test_what_was_written_is_read_back(entry: dict[str, Any], number: int) -> None:
    line = write_line(number, entry)
    assert line.count("\n") == 1
    assert tomllib.loads(line) == {str(number): entry}
    read, data = read_line(line)
    assert (read, json.loads(data)) == (number, entry)
    assert by_tomllib(line.rstrip("\n").encode()) == (number, data)


@given(st.dictionaries(KEYS, VALUES, max_size=3))
def test_a_line_cut_anywhere_never_reads_as_an_entry(entry: dict[str, Any]) -> None:
    raw = write_line(1412, entry).rstrip("\n").encode()
    assert [cut for cut in range(len(raw)) if by_us(raw[:cut]) is not None] == []


def test_spoilt_lines_are_read_as_tomllib_reads_them_or_not_at_all(rng: Random) -> None:
    """Whatever the shortcuts accept, `tomllib` accepts with the same meaning."""
    marks = ['"', "\\", " ", "{", "}", "[", "]", ",", " = ", "=", ":", '": ', ", ", "{ ", " }", "a"]
    marks += ["null", "true", "1", "-", ".", "e5", "#", "'", "\t", "\r", "\x7f", "\\u0022", "é", ""]
    whole = [write_line(n, entry).rstrip("\n") for n, entry in enumerate(ENTRIES, start=1)]
    whole += ["7 = { a = 1 }", '7 = { a = "b", c = [] }', "7 = {}"]
    read = 0
    for _ in range(6_000):
        text = rng.choice(whole)
        for _ in range(rng.randint(1, 3)):
            start = rng.randrange(len(text) + 1)
            text = text[:start] + rng.choice(marks) + text[start + rng.choice([0, 0, 1, 1, 3]) :]
        raw = text.encode()
        expected = by_tomllib(raw.removesuffix(b"\r"))
        assert by_us(raw) == expected, raw
        read += expected is not None
    assert read > 300, "too few lines stayed whole for this to prove anything"


def test_a_line_longer_than_any_entry_is_neither_written_nor_read() -> None:
    long = "x" * (lines.LONGEST - 20)
    assert read_line(write_line(1, {"say": long}))[0] == 1
    with pytest.raises(CannotBeWritten, match="entry 1 is too long: the limit is 1024 KiB"):
        write_line(1, {"say": long + "x" * 20})
    with pytest.raises(BadLine, match="longer than an entry"):
        read_line(f'1 = {{ say = "{long + "x" * 20}" }}')


# --- rows of data files ----------------------------------------------------------------------


@pytest.mark.parametrize(
    "row",
    [
        'name = "Tsetse flies"',
        "0823 = 4",
        '"a key" = { places = ["jungle", "a = b"], deeds = [{ on = 3, share = -0.25 }] }',
        '  tab = "a tab\\t and a quote\\""  ',
        "none = {}",
        'turn = { ß = "Ж 🐫" }',
    ],
)
def test_a_row_is_read_as_tomllib_reads_it(row: str) -> None:
    found = read_row(row)
    try:
        expected = next(iter(tomllib.loads(row).items()))
    except tomllib.TOMLDecodeError:
        expected = None
    assert found == expected


@pytest.mark.parametrize(
    "row",
    [
        "a = 1, b = 2",
        "a = 1 }, { b = 2",
        "a.b = 1",
        "a = 1_000",
        "a = 01",
        "a = null",
        "a = [1, 2,]",
        "a = 'literal'",
        "a = 1 # why",
        "a = { b = 1, b = 2 }",
        "a = 99999999999999999999",
        'a = "\ud800"',
        "a = 2024-01-01",
        "",
        "}",
    ],
)
def test_a_row_in_other_writing_is_left_to_tomllib(row: str) -> None:
    assert read_row(row) is None
