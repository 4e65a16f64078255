"""The text of a campaign: files read, cut and damaged."""

import json
import time
import tomllib
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.table.journal.lines import write_line
from companion.table.journal.split import (
    LONGEST_HEADER,
    DamagedJournal,
    NotReadable,
    Parts,
    after_damage,
    split,
    split_readable,
)
from tests.table.test_lines import ENTRIES

HEADER = """kind = "campaign"
format = 1
players = ["Ada", "Łukasz ß Ж 🐫"]

[settings]
dice = "app"
"""


def campaign(entries: list[dict[str, object]] = ENTRIES) -> str:
    numbered = enumerate(entries, start=1)
    return HEADER + "\n[entries]\n" + "".join(write_line(n, entry) for n, entry in numbered)


def numbers(parts: Parts) -> list[int]:
    return [number for _, number, _ in parts.entries]


def values(parts: Parts) -> list[Any]:
    return [json.loads(data) for _, _, data in parts.entries]


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
        ended = [start - len(end) for start in starts[1:]]
        whole = sum(at <= cut for at in ended)
        assert values(parts) == ENTRIES[:whole], cut
        if cut in starts or any(at <= cut <= at + len(end) for at in ended):
            assert (parts.dropped, parts.length_ok) == (None, cut)
        else:
            assert parts.length_ok == starts[whole], cut
            assert parts.dropped is not None, cut
            assert f"the last line (entry {whole + 1}) " in parts.dropped
            assert parts.dropped.endswith("it's ignored")


@pytest.mark.parametrize(
    "tail", ["6 = { turn", "6 = { turn\n", "6 = { turn\r\n\n \n", "\0\0\0", "6"]
)
def test_a_torn_tail_is_left_out_with_a_line_end_or_without(tail: str) -> None:
    parts = split(campaign() + tail)
    assert numbers(parts) == [1, 2, 3, 4, 5]
    assert parts.dropped == "the last line (entry 6) was cut off, so it's ignored"
    assert parts.length_ok == len(campaign().encode())


def test_a_letter_cut_in_half_is_a_torn_tail_too() -> None:
    raw = campaign().encode() + '6 = { player = "Ж'.encode()
    for cut in (raw[:-1], raw[:-1] + b"\n"):
        parts = split(cut)
        assert parts.dropped == "the last line (entry 6) was cut off, so it's ignored"
        assert numbers(parts) == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("end", ["", " ", "\r"])
def test_a_whole_last_line_is_kept_though_its_line_end_is_lost(end: str) -> None:
    raw = campaign().rstrip("\n") + end
    parts = split(raw)
    assert values(parts) == ENTRIES
    assert (parts.dropped, parts.length_ok) == (None, len(raw.encode()))


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("3 = { turn = 1", "line 11: this isn't valid TOML: .* at "),
        ("3 = { turn = 1, turn = 2 }", "line 11: this isn't valid TOML"),
        ("four = { turn = 1 }", "line 11: an entry begins with its number, not 'four'"),
        ("3 = 4", "line 11: entry 3 must be a table in braces"),
        ("3 = { when = 2020-01-01 }", "line 11: entry 3, when: dates and times"),
        ("2 = {}", r"line 11: entry 2 appears twice \(first on line 10\)"),
        ("6 = {}", "line 11: entry 3 is missing: entry 6 is in its place"),
        ("4 = {}\n3 = {}", "line 11: entry 4 comes before entry 3"),
        ("[entries]", "line 11: an entry begins with its number, not 'entries'"),
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
    with pytest.raises(DamagedJournal, match="line 10: this isn't UTF-8 text"):
        split(raw.replace(b"rests", b"r\xffsts"))
    with pytest.raises(NotReadable, match="line 3 isn't UTF-8 text"):
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
        ("This is a letter.\n", "this isn't valid TOML: .* at line 1, column 6"),
        ("a = 1\na = 2\n[entries]\n1 = {}\n", "this isn't valid TOML"),
        ("a = 1\n[entr", "this isn't valid TOML"),
        ("[entries.more]\na = 1\n", r"the entries must come after a line \[entries\]"),
        ("entries = 3\n[entries]\n", "the entries must come after"),
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


def test_up_to_the_damage_all_is_read_and_after_it_every_line_can_be_looked_at() -> None:
    rows = campaign().splitlines()
    raw = "\n".join([*rows[:10], "\0" * 9, "", "# a remark", *rows[11:], ""]).encode()
    parts = split_readable(raw)
    assert numbers(parts) == [1, 2]
    assert parts.damage is not None
    assert (parts.damage.line, parts.dropped) == (11, None)
    assert raw[parts.length_ok :].startswith(b"\0")
    after = list(after_damage(raw, parts))
    assert [(line.line, line.number) for line in after] == [(11, 0), (14, 4), (15, 5)]
    assert [json.loads(line.data) for line in after[1:]] == ENTRIES[3:]
    assert after[0].fault.startswith("this isn't valid TOML")
    assert list(after_damage(raw, split_readable(campaign()))) == []


@pytest.mark.parametrize(
    ("value", "why"),
    [
        pytest.param("[" * 3000, "this is nested far too deep", id="depth"),
        pytest.param("9" * 5000, "this has a number with far too many digits", id="digits"),
    ],
)
def test_depth_and_digits_are_told_in_our_words(value: str, why: str) -> None:
    with pytest.raises(NotReadable, match=why):
        split(f"a = {value}\n[entries]\n")
    with pytest.raises(DamagedJournal, match=f"line 2: {why}"):
        split(f"[entries]\n1 = {{ a = {value} }}\n2 = {{}}\n")


def test_of_junk_without_end_the_first_lines_are_looked_at() -> None:
    raw = campaign().encode() + b"junk\n" * 5_000
    assert len(list(after_damage(raw, split_readable(raw)))) == 1_000


def test_a_header_without_end_is_no_campaign() -> None:
    with pytest.raises(NotReadable, match="its first 1024 KiB have no line"):
        split("a = 1\n" * (LONGEST_HEADER // 6 + 1) + "[entries]\n")


def test_a_header_that_names_the_entries_without_end_keeps_nobody_waiting() -> None:
    start = time.process_time()
    with pytest.raises(NotReadable):
        split('a = """\n' + "[entries]\n" * 100_000)
    assert time.process_time() - start < 2


def test_remarks_and_blank_lines_without_end_keep_nobody_waiting() -> None:
    raw = campaign().encode() + b"# x\n\n" * 1_000_000 + b"6 = {}\n"
    start = time.process_time()
    parts = split(raw)
    assert time.process_time() - start < 2
    assert parts.entries[-1][:2] == (len(campaign().splitlines()) + 2_000_001, 6)
