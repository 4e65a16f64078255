"""The text of a campaign: lines written and read, files cut and damaged."""

import json
import time
import tomllib
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.table import lines
from companion.table.lines import (
    BadLine,
    CannotBeWritten,
    DamagedJournal,
    NotReadable,
    Parts,
    read_line,
    split,
    write_line,
)

HEADER = """kind = "campaign"
format = 1
players = ["Ada", "Łukasz ß Ж 🐫"]

[settings]
dice = "app"
"""

ENTRIES: list[dict[str, object]] = [
    {"turn": 1, "player": "Ada", "value": [4, 2], "facts": [{"fact": "moved", "hex": "1407"}]},
    {"turn": 1, "player": "Łukasz ß Ж 🐫", "said": 'He says "4 + 2 = 6", [then] { rests }.\\'},
    {"undo": 2, "counts": {"Ada": 1, "J. Smith": 2, "": 0, "a = b": 3}, "none": {}, "no": []},
    {"turn": 2, "said": "a tab\t, a line\n, a bell\x07, and the last: \x7f", "share": -0.25},
    {"turn": 2, "deep": [[1, [2]], {"a": {"b": [True, False]}}], "big": -(2**63)},
]


def campaign(entries: list[dict[str, object]] = ENTRIES) -> str:
    numbered = enumerate(entries, start=1)
    return HEADER + "\n[entries]\n" + "".join(write_line(n, entry) for n, entry in numbered)


def numbers(parts: Parts) -> list[int]:
    return [number for _, number, _ in parts.entries]


def values(parts: Parts) -> list[Any]:
    return [json.loads(data) for _, _, data in parts.entries]


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
        ({"a": float("nan")}, "nan is not a number that can be kept"),
        ({"a": 2**63}, "9223372036854775808 is not a number that can be kept"),
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
        ("1979-05-27", "dates and times are not used here"),
        ("[1, { b = inf }]", r"entry 1, a\[1\], b: inf"),
        ("-nan", "nan is not a number"),
        ("1e999", "inf is not a number"),
        ("9" * 5000, "far too many digits"),
        ("[" * 5000, "nests far too deep|not TOML"),
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


@settings(max_examples=300)
@given(st.dictionaries(KEYS, VALUES, max_size=4), st.integers(1, 10**6))
def test_what_was_written_is_read_back(entry: dict[str, Any], number: int) -> None:
    line = write_line(number, entry)
    assert line.count("\n") == 1
    assert tomllib.loads(line) == {str(number): entry}
    read, data = read_line(line)
    assert (read, json.loads(data)) == (number, entry)
    assert by_tomllib(line.rstrip("\n").encode()) == (number, data)


@settings(max_examples=150)
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


# --- reading a file --------------------------------------------------------------------------


def test_a_campaign_is_toml_from_end_to_end() -> None:
    whole = tomllib.loads(campaign())
    assert whole["entries"] == {str(n): entry for n, entry in enumerate(ENTRIES, start=1)}


def test_a_campaign_comes_apart_into_header_and_numbered_lines() -> None:
    parts = split(campaign())
    assert parts.header == tomllib.loads(HEADER)
    assert numbers(parts) == [1, 2, 3, 4, 5]
    assert values(parts) == ENTRIES
    assert [line for line, _, _ in parts.entries] == [9, 10, 11, 12, 13]
    assert (parts.dropped, parts.length_ok) == (None, len(campaign().encode()))
    assert parts.has_entries


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
def test_byte_order_mark_and_crlf_change_nothing(mark: bytes, end: bytes) -> None:
    raw = mark + campaign().encode().replace(b"\n", end)
    parts = split(raw)
    assert (parts.header, values(parts)) == (tomllib.loads(HEADER), ENTRIES)
    assert (parts.dropped, parts.length_ok) == (None, len(raw))
    cut = split(raw[:-5])
    assert numbers(cut) == [1, 2, 3, 4]
    assert raw[: cut.length_ok].endswith(end)


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_cut_at_every_byte_of_its_last_three_entries_it_keeps_every_whole_entry(end: str) -> None:
    raw = campaign().replace("\n", end).encode()
    starts = [raw.index(f"\n{n} = ".encode()) + 1 for n in range(1, 6)] + [len(raw)]
    for cut in range(starts[2], len(raw) + 1):
        parts = split(raw[:cut])
        whole = sum(start <= cut for start in starts[1:])
        assert values(parts) == ENTRIES[:whole], cut
        assert parts.length_ok == starts[whole], cut
        if cut in starts:
            assert parts.dropped is None, cut
        else:
            assert parts.dropped is not None, cut
            assert f"the last line (entry {whole + 1}) " in parts.dropped
            assert parts.dropped.endswith(" is left out")


@pytest.mark.parametrize(
    "tail", ["6 = { turn", "6 = { turn\n", "6 = { turn\r\n\n \n", "\0\0\0", "6"]
)
def test_a_torn_tail_is_left_out_with_a_line_end_or_without(tail: str) -> None:
    parts = split(campaign() + tail)
    assert numbers(parts) == [1, 2, 3, 4, 5]
    assert parts.dropped == "the last line (entry 6) was cut off and is left out"
    assert parts.length_ok == len(campaign().encode())


def test_a_letter_cut_in_half_is_a_torn_tail_too() -> None:
    raw = campaign().encode() + '6 = { player = "Ж'.encode()
    for cut in (raw[:-1], raw[:-1] + b"\n"):
        parts = split(cut)
        assert parts.dropped == "the last line (entry 6) was cut off and is left out"
        assert numbers(parts) == [1, 2, 3, 4, 5]


def test_a_whole_line_without_its_end_is_left_out_with_its_own_words() -> None:
    parts = split(campaign().rstrip("\n"))
    assert numbers(parts) == [1, 2, 3, 4]
    assert parts.dropped == (
        "the last line (entry 5) has no line end, so it may be cut off, and is left out"
    )


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("3 = { turn = 1", "line 11: this is not TOML: .* at "),
        ("3 = { turn = 1, turn = 2 }", "line 11: this is not TOML"),
        ("four = { turn = 1 }", "line 11: an entry has a number, not 'four'"),
        ("3 = 4", "line 11: entry 3 must be a table in braces"),
        ("3 = { when = 2020-01-01 }", "line 11: entry 3, when: dates and times"),
        ("2 = {}", r"line 11: entry 2 is here a second time \(first on line 10\)"),
        ("6 = {}", "line 11: entry 3 is missing: entry 6 stands where it should"),
        ("4 = {}\n3 = {}", "line 11: entry 4 stands before entry 3"),
        ("[entries]", "line 11: an entry has a number, not 'entries'"),
    ],
)
def test_damage_before_the_last_line_names_its_line(line: str, why: str) -> None:
    rows = campaign().splitlines()
    assert rows[10].startswith("3 = ")
    with pytest.raises(DamagedJournal, match=why) as caught:
        split("\n".join([*rows[:10], line, *rows[11:], ""]))
    assert caught.value.line == 11


def test_bytes_that_are_no_text_name_their_line() -> None:
    raw = campaign().encode()
    with pytest.raises(DamagedJournal, match="line 10: this is not text in UTF-8"):
        split(raw.replace(b"rests", b"r\xffsts"))
    with pytest.raises(NotReadable, match="line 3 is not text in UTF-8"):
        split(raw.replace(b"Ada", b"A\xffa", 1))


def test_a_wrong_number_on_a_whole_last_line_is_damage_not_a_torn_tail() -> None:
    with pytest.raises(DamagedJournal, match="line 14: entry 6 is missing"):
        split(campaign() + "7 = {}\n")


def test_blank_lines_and_remarks_are_passed_over() -> None:
    text = campaign().replace("\n3 = ", "\n\n  # a remark\n3 = ") + "\n# the end"
    parts = split(text)
    assert values(parts) == ENTRIES
    assert (parts.dropped, parts.length_ok) == (None, len(text.encode()))
    assert parts.entries[2][0] == 13


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("This is a letter.\n", "this is not TOML: .* at line 1, column 6"),
        ("a = 1\na = 2\n[entries]\n1 = {}\n", "this is not TOML"),
        ("a = 1\n[entr", "this is not TOML"),
        ("[entries.more]\na = 1\n", r"the entries must follow a line that reads \[entries\]"),
        ("entries = 3\n[entries]\n", r"the entries must follow"),
    ],
)
def test_what_is_no_campaign_text_at_all_is_not_readable(text: str, why: str) -> None:
    with pytest.raises(NotReadable, match=why):
        split(text)


@pytest.mark.parametrize("noise", [b"\x89PNG\r\n\x1a\n\0\0", b"\xff\xfea\0b\0", b"\0" * 99])
def test_other_files_are_not_readable(noise: bytes) -> None:
    with pytest.raises(NotReadable):
        split(noise)


def test_toml_without_entries_is_handed_over_as_it_is() -> None:
    parts = split("name = 'a chart'\n")
    assert (parts.header, parts.entries, parts.has_entries) == ({"name": "a chart"}, [], False)
    assert not split("").has_entries
    fresh = split("a = 1\n[entries]")
    assert (fresh.has_entries, fresh.dropped, fresh.length_ok) == (True, None, 15)


def test_entries_are_looked_for_behind_a_long_text_that_names_them() -> None:
    parts = split('note = """\n[entries]\n"""\n[entries]\n1 = {}\n')
    assert parts.header == {"note": "[entries]\n"}
    assert numbers(parts) == [1]


@settings(max_examples=200)
@given(st.binary(max_size=60), st.integers(0, 10_000))
def test_spoilt_files_fail_in_words_only(noise: bytes, place: int) -> None:
    raw = campaign().encode()
    at = place % len(raw)
    try:
        read = numbers(split(raw[:at] + noise + raw[at + len(noise) :]))
    except (NotReadable, DamagedJournal):
        return
    assert read == list(range(1, len(read) + 1))


def test_a_long_campaign_opens_several_times_faster_than_by_tomllib(rng: Random) -> None:
    """Measured about eight times; less is asked, as machines are busy now and then."""
    facts = [{"fact": "moved", "party": "ada-1", "hex": "1407", "left": n} for n in range(3)]
    asked = {"kind": "roll", "rule": "12.4", "dice": 2, "sides": 6, "column": "jungle"}
    entry = {"turn": 3, "player": "Ada", "asked": asked, "by": "people", "value": [4, 2]}
    said = {"why": "Lost chart: jungle, one guide", "said": "Ada rolls 6: she keeps her way."}
    raw = campaign(
        [{**entry, **said, "facts": facts[: rng.randint(1, 3)]} for _ in range(2_000)]
    ).encode()

    def quickest(read: Any, given: object) -> float:
        times = []
        for _ in range(5):
            start = time.process_time()
            read(given)
            times.append(time.process_time() - start)
        return min(times)

    assert quickest(split, raw) * 3 < quickest(tomllib.loads, raw.decode())
