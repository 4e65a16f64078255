"""Bad input, each one clear sentence on stderr: exit 2, or 1 where check found faults."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.games.nile.desk.data import shipped
from tests import ROOT
from tests.cli.running import Done, ran, refused, run

HEADER = """kind = "companion-campaign"
format = 1
game = "nile-1"
id = "x"
seed = 1

[[players]]
name = "Ada"

[entries]
"""

# Files that are none of ours, or not for this version


UNREADABLE = {
    "not TOML": ("what is this?\n", "isn't valid TOML"),
    "a picture": ("\x89PNG\r\n", "isn't valid TOML"),
    "not ours": ("[tool.black]\nline = 1\n", "is valid TOML, but"),
    "another kind": ('kind = "recipe"\n', "is valid TOML, but"),
    "a newer campaign": (HEADER.replace("format = 1", "format = 99"), "newer companion"),
    "an unknown game": (HEADER.replace("nile-1", "chess"), "unknown game 'chess'"),
    "a newer board": ('kind = "nile-board"\nformat = 2\n', "newer companion"),
}


@pytest.mark.parametrize("case", UNREADABLE)
def test_check_cannot_read_it(case: str, tmp_path: Path) -> None:
    text, said = UNREADABLE[case]
    path = tmp_path / "file.toml"
    path.write_text(text, encoding="latin-1" if case == "a picture" else "utf-8")
    if case == "a picture":
        said = "it isn't text in UTF-8"
    assert said in refused("check", path)


READERS: dict[str, Callable[[Path], tuple[object, ...]]] = {
    "next": lambda path: ("next", path),
    "next --json": lambda path: ("next", path, "--json"),
    "answer": lambda path: ("answer", path, "4"),
    "state": lambda path: ("state", path),
    "log": lambda path: ("log", path),
    "undo": lambda path: ("undo", path),
    "odds": lambda path: ("odds", path),
    "verify": lambda path: ("verify", path),
    "act": lambda path: ("act", path),
    "print": lambda path: ("print", "map", path, "--out", path.with_suffix(".svg")),
}


@pytest.mark.parametrize("case", [case for case in UNREADABLE if "board" not in case])
@pytest.mark.parametrize("command", ["next", "answer", "state"])
def test_no_command_reads_it(command: str, case: str, tmp_path: Path) -> None:
    path = tmp_path / "file.toml"
    path.write_text(UNREADABLE[case][0], encoding="latin-1")
    assert str(path) in refused(*READERS[command](path))


@pytest.mark.parametrize("command", READERS)
def test_every_command_refuses_what_is_not_there(command: str, tmp_path: Path) -> None:
    path = tmp_path / "none.toml"
    assert refused(*READERS[command](path)) == f"there's no file {path}"
    assert not path.exists()


# New campaigns


def test_a_player_twice(tmp_path: Path) -> None:
    said = refused("new", tmp_path / "a.toml", "--player", "Ada", "--player", "Ada:doctor")
    assert "two players are called 'Ada'" in said
    assert not list(tmp_path.iterdir())


def test_what_a_new_campaign_cannot_be(tmp_path: Path, fresh: Path) -> None:
    path = tmp_path / "a.toml"
    nine = [word for number in range(9) for word in ("--player", f"P{number}")]
    assert "unknown game 'chess'" in refused("new", path, "--player", "Ada", "--game", "chess")
    assert "NAME:SPECIALTY" in refused("new", path, "--player", "Ada:pirate")
    assert "one to 8 players" in refused("new", path, *nine)
    assert "can't be a player's name" in refused("new", path, "--player", " ")
    assert "can't be a player's name" in refused("new", path, "--player", "A\nb")
    assert "missing option" in refused("new", path)
    assert "exists already" in refused("new", fresh, "--player", "Ada")
    assert "no folder" in refused("new", tmp_path / "no" / "a.toml", "--player", "Ada")
    assert "data set 5" in refused("new", path, "--player", "Ada", "--data-set", 5)
    assert "at least 1" in refused("new", path, "--player", "Ada", "--target", 0)
    assert "999999999 victory points" in refused("new", path, "--player", "Ada", "--target", 10**9)
    assert "18 digits" in refused("new", path, "--player", "Ada", "--seed", 10**30)
    assert not path.exists()


def test_a_new_campaign_takes_no_faulty_board(tmp_path: Path) -> None:
    board = tmp_path / "board.toml"
    board.write_text(shipped("board", 1).replace('terrain = "veldt"', 'terrain = "sea"'))
    path = tmp_path / "a.toml"
    said = refused("new", path, "--player", "Ada", "--board", board)
    assert "companion check lists them all" in said or "line" in said
    assert not path.exists()


# Faults that check finds


def faulty(path: Path, *sentences: str) -> Done:
    """Check a file that is ours and has faults: exit 1, each fault on stdout with its line."""
    done = run("check", path)
    assert done.status == 1, (done.out, done.err)
    assert "Traceback" not in done.out + done.err
    for sentence in sentences:
        assert sentence in done.out, done.out
    assert all(line.startswith(str(path)) for line in done.out.splitlines()), done.out
    return done


def test_a_hex_off_the_board(tmp_path: Path) -> None:
    path = tmp_path / "board.toml"
    text = shipped("board", 1)
    path.write_text(text + '9999 = { terrain = "veldt" }\n', encoding="utf-8")
    line = len(text.splitlines()) + 1
    faulty(path, f"line {line}", "9999")


def test_a_chart_with_a_gap(tmp_path: Path) -> None:
    text = shipped("charts", 1).replace('"8+" = { loss = 0', '"9+" = { loss = 0')
    path = tmp_path / "charts.toml"
    path.write_text(text, encoding="utf-8")
    faulty(path, "gap", "line ")


def test_a_chart_with_an_overlap(tmp_path: Path) -> None:
    text = shipped("charts", 1).replace("\n4-7 = { loss = 1", "\n3-7 = { loss = 1")
    path = tmp_path / "charts.toml"
    path.write_text(text, encoding="utf-8")
    faulty(path, "overlaps", "line ")


def test_an_owners_chart_with_a_gap(tmp_path: Path) -> None:
    """An owner's file holds some charts only; a chart in bands must still be without a gap."""
    path = tmp_path / "charts.toml"
    path.write_text(
        'kind = "charts"\nformat = 1\n\n[crew.rows]\n'
        '0-3 = { loss = 3, drift = 0 }\n"8+" = { loss = 0, drift = 0 }\n'
    )
    faulty(path, "gap")


def test_a_player_twice_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "campaign.toml"
    path.write_text(HEADER.replace('name = "Ada"', 'name = "Ada"\n\n[[players]]\nname = "Ada"'))
    faulty(path, "two players are called 'Ada'")


def test_a_damaged_line_is_named(played: Path) -> None:
    lines = played.read_text(encoding="utf-8").splitlines(keepends=True)
    at = next(number for number, line in enumerate(lines) if line.startswith("5 = "))
    lines[at] = lines[at][: len(lines[at]) // 2] + "\n"
    played.write_text("".join(lines), encoding="utf-8")
    faulty(played, f"line {at + 1}")
    assert f"line {at + 1}" in refused("next", played)


def test_every_damaged_line_is_named(played: Path) -> None:
    """Several faults at once: cut short, of another kind, unknown words, a number that jumps."""
    lines = played.read_text(encoding="utf-8").splitlines(keepends=True)
    first = next(number for number, line in enumerate(lines) if line.startswith("1 = "))
    lines[first + 9] = lines[first + 9][:40] + "\n"
    lines[first + 19] = lines[first + 19].replace('kind = "', 'kind = 7, was = "', 1)
    lines[first + 29] = lines[first + 29].replace("say = ", "tell = ", 1)
    lines[first + 39] = "7" + lines[first + 39][2:]
    played.write_text("".join(lines), encoding="utf-8")
    done = faulty(
        played,
        f"line {first + 10}: ",
        f"line {first + 20}: entry 20 can't be read",
        f"line {first + 30}: entry 30 has 'tell', which is unknown here",
        f"line {first + 40}: expected entry 40, not 7",
    )
    assert done.out.count("\n") == 4
    assert "4 errors" in done.err


def test_a_torn_last_line_is_told_and_left_out(played: Path) -> None:
    data = played.read_bytes()
    played.write_bytes(data[:-20])
    faulty(played, "last line")
    done = ran("next", played)
    assert "was cut off, so it's ignored" in done.err


def test_an_entry_of_another_game_is_named(fresh: Path) -> None:
    text = fresh.read_text(encoding="utf-8").replace("player_joined", "meteor_struck")
    fresh.write_text(text, encoding="utf-8")
    line = next(n for n, said in enumerate(text.splitlines(), 1) if "meteor_struck" in said)
    faulty(fresh, f"line {line}", "entry 1 can't be read")


def test_check_looks_at_several_files(tmp_path: Path, fresh: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text("what?")
    done = run("check", fresh, bad)
    assert done.status == 2
    assert "a campaign, 1 entry: no errors" in done.err
    assert "isn't valid TOML" in done.err


@pytest.mark.parametrize("name", ["board", "charts", "events", "counters"])
def test_what_we_ship_has_no_fault(name: str, tmp_path: Path) -> None:
    path = tmp_path / f"{name}.toml"
    path.write_text(shipped(name, 1), encoding="utf-8")
    assert ran("check", path).err.endswith(": no errors\n")


# Answers


def test_answers_that_cannot_be(fresh: Path) -> None:
    before = fresh.read_bytes()
    assert "isn't an answer here" in refused("answer", fresh, "9999")
    assert "either an answer or --app" in refused("answer", fresh)
    assert "either an answer or --app" in refused("answer", fresh, "1407", "--app")
    assert "you decide" in refused("answer", fresh, "--app")
    assert "isn't open" in refused("answer", fresh, "1407", "--entry", 50)
    assert fresh.read_bytes() == before


def test_an_overweight_party() -> None:
    done = run("outfit", "2b", "500r")
    assert done.status == 2
    assert done.err.count("\n") == 1
    assert "too much" in done.err


def test_outfits_that_cannot_be_read() -> None:
    assert "'5x'" in refused("outfit", "5x")
    assert "isn't a port" in refused("outfit", "5b", "--port", "Paris")


# Usage


def test_usage_is_told_in_one_line() -> None:
    assert "there's no command 'dance' (companion --help lists them)" in refused("dance")


def test_a_misspelled_word_is_answered_with_what_may_be_meant(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    ran("new", path, "--player", "Ada:doctor")
    assert "Did you mean play?" in refused("ply")
    assert "Did you mean hunting?" in refused("consult", path, "huntng")
    assert "Did you mean lost or " in refused("chart", "los")
    assert "Did you mean hunt?" in refused("odds", path, "hnt")
    assert "Choose one of policy, gifts, " in refused("odds", path, "weather")
    assert "--list WORDS finds paths" in refused("correct", path, "foo.bar", 3)
    assert ran("log", path, "--hex", "9999").err == "No entries match.\n"
    assert ran("help", "log").out == ran("log", "--help").out
    assert "missing argument" in refused("next")
    assert "--jsno" in refused("next", "x.toml", "--jsno")
    assert "'map', 'sheets'" in refused("print", "poster", "--out", "x.pdf")


# The process itself


def companion(*args: object, **more: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "companion", *map(str, args)]
    done: subprocess.CompletedProcess[str] = subprocess.run(
        command,
        cwd=ROOT,
        text=True,
        stderr=subprocess.PIPE,
        check=False,
        **more,  # type: ignore[call-overload]
    )
    return done


def test_a_reader_that_has_gone_is_no_error(played: Path) -> None:
    """`companion log FILE | head` ends in peace."""
    reader, writer = os.pipe()
    os.close(reader)
    done = companion("log", played, stdout=writer)
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk_is_told(played: Path) -> None:
    with Path("/dev/full").open("w") as full:
        done = companion("log", played, stdout=full)
    assert done.returncode == 2
    assert done.stderr == "companion: no space left on device\n"


def test_a_terminal_without_our_letters_gets_question_marks(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    environment = {**os.environ, "PYTHONIOENCODING": "latin-1"}
    args = ("new", path, "--player", "Жан ß Ł 🐘")
    done = companion(*args, stdout=subprocess.PIPE, env=environment, encoding="latin-1")
    assert done.returncode == 0, done.stderr
    assert "??? ß ? ? joins" in done.stdout


def test_names_give_a_terminal_no_orders(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    assert "\x1b" not in refused("next", tmp_path / "\x1b[31mred.toml")
    ran("new", path, "--player", "Ada")
    ran("note", path, "\x1b]0;title\x07")
    assert "\x1b" not in ran("log", path).out


def test_ctrl_c_is_one_sentence(fresh: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("companion.desk.campaigns.campaign.Campaign.open", interrupted)
    assert "stopped" in refused("next", fresh)


def test_even_a_defect_is_one_sentence(fresh: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise AttributeError("no such\nthing")

    monkeypatch.setattr("companion.desk.campaigns.campaign.Campaign.open", broken)
    said = refused("next", fresh)
    assert "Please report this: AttributeError: no such thing" in said


def test_a_campaign_that_cannot_be_written_says_why(fresh: Path) -> None:
    from companion.desk.campaigns.campaign import Campaign

    with Campaign.open(fresh, write=True) as held:
        assert not held.read_only
        said = refused("undo", fresh)
    assert str(fresh) in said


# Output that cannot be written


WRITES: dict[str, Callable[[Path], tuple[object, ...]]] = {
    "note": lambda path: ("note", path, "once"),
    "undo": lambda path: ("undo", path),
    "switch": lambda path: ("switch", path, "dice=table"),
    "new": lambda path: ("new", path.with_name("new.toml"), "--player", "Ada", "--dice", "table"),
}


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
@pytest.mark.parametrize("command", WRITES)
def test_what_is_done_is_not_told_as_failed_because_it_cannot_be_told(
    command: str, played: Path
) -> None:
    args = WRITES[command](played)
    before = played.read_bytes()
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "companion", *map(str, args)],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 0, done.stderr
    assert ", but then something failed: no space left on device" in done.stderr
    if command == "new":
        assert "no errors" in run("check", args[1]).err
    else:
        assert len(played.read_bytes()) > len(before)


def test_json_escapes_what_a_terminal_would_obey(fresh: Path) -> None:
    note = "a\u009b31mRED \u202eevil \x7f Łódź 🦏 \U000e0001"
    ran("note", fresh, note)
    done = ran("log", fresh, "--json")
    assert done.json[-1]["value"] == note
    assert all(letter.isprintable() or letter == "\n" for letter in done.out)
    assert "\\u009b31mRED \\u202eevil \\u007f Łódź 🦏 \\udb40\\udc01" in done.out


# Depth and digits


DEEP, LONG = "[" * 3000, "9" * 5000


@pytest.mark.parametrize(
    ("value", "why"), [(DEEP, "nested far too deep"), (LONG, "far too many digits")]
)
@pytest.mark.parametrize("name", ["board", "charts"])
def test_depth_and_digits_in_data_files_are_told_with_their_line(
    name: str, value: str, why: str, tmp_path: Path
) -> None:
    path = tmp_path / "file.toml"
    text = shipped(name, 1)
    path.write_text(f"{text}\nx = {value}\n", encoding="utf-8")
    faulty(path, f"line {len(text.splitlines()) + 2}: ", why)
    path.write_text(text.replace("format = 1", f"format = {value}", 1), encoding="utf-8")
    assert why in (done := run("check", path)).out or "newer" in done.err
    assert done.status in (1, 2)
    assert "something went wrong" not in done.err


def test_depth_and_digits_in_what_is_typed(ports: Path, played: Path) -> None:
    assert "far too many digits" in refused("correct", played, "order", LONG)
    assert "nested far too deep" in refused("correct", played, "order", DEEP)
    refused("answer", ports, LONG)


def test_a_data_file_of_faults_alone_is_told_as_far_as_anybody_reads(tmp_path: Path) -> None:
    path = tmp_path / "board.toml"
    path.write_text(shipped("board", 1) + "what is this?\n" * 40_000, encoding="utf-8")
    done = faulty(path, "more error")
    assert done.out.count("\n") == 101


# Paper over a campaign


@pytest.mark.parametrize(
    "args",
    [
        ("print", "map", "{played}", "--out", "{out}.svg"),
        ("print", "chronicle", "{played}", "--out", "{out}.txt"),
        ("print", "charts", "--out", "{out}.pdf"),
        ("chart", "--export", "{out}.toml"),
    ],
)
def test_nothing_is_printed_over_a_campaign_through_a_link(
    args: tuple[str, ...], played: Path, tmp_path: Path
) -> None:
    before = played.read_bytes()
    out = Path(args[-1].format(out=tmp_path / "link"))
    out.symlink_to(played)
    said = refused(*(arg.format(played=played, out=tmp_path / "link") for arg in args))
    assert "Choose another name" in said
    assert played.read_bytes() == before
