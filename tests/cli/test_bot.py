"""A whole evening by the command line alone: every legal answer is taken, every other refused."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests import ROOT, examples
from tests.cli.bot import Question, answered, asked, legal, typed, wrong
from tests.cli.running import ran, refused

QUESTIONS = examples(40, 150)
SHORTER = examples(15, 80)
FOUR = ("Ada:zoologist", "Ben:doctor", "Cy:journalist", "Жan ß:geologist")
BY_TABLE = ("--dice", "table", "--cards", "table")
HIDDEN_IN = ("counters", "specialties", "ports", "order")
"""Stages in which ports are secret."""


def a_campaign(path: Path, *more: str, seed: int = 7) -> Path:
    players = [word for player in FOUR for word in ("--player", player)]
    ran("new", path, *players, "--seed", seed, *more)
    return path


def test_an_evening_by_the_command_line(tmp_path: Path, rng: Random) -> None:
    path = a_campaign(tmp_path / "evening.toml", *BY_TABLE)
    kinds = set()
    for number in range(QUESTIONS):
        question = asked(path)
        if question["kind"] == "over":
            break
        kinds.add(question["kind"])
        if number % 5 == 0:
            nothing_wrong_is_taken(path, question)
        answered(path, question, legal(question, rng))
        if number % 10 == 0:
            back_and_forth(path, question)
        if number % 25 == 0:
            reads_back(path)
    assert {"roll", "draw", "choose", "count"} <= kinds
    assert ran("check", path).status == 0
    assert "no difference" in ran("verify", path).err


@pytest.mark.parametrize("number", range(examples(2, 6)))
def test_evenings_that_begin_otherwise(number: int, tmp_path: Path, seed: int) -> None:
    """Shorter ones, with the board on the table and with chance by the app."""
    rng = Random(seed + number)
    more = [(), ("--map", "table", *BY_TABLE), ("--map", "table")][number % 3]
    path = a_campaign(tmp_path / "evening.toml", *more, seed=number)
    for _ in range(SHORTER):
        question = asked(path)
        if question["kind"] == "over":
            return
        answered(path, question, legal(question, rng))
    assert ran("check", path).status == 0


def nothing_wrong_is_taken(path: Path, question: Question) -> None:
    """Exit 2, one line on stderr, and not a byte of the file changed."""
    before = path.read_bytes()
    for answer in wrong(question):
        refused("answer", path, "--", *answer.split(" "))
    for entry in (question["entry"] - 1, question["entry"] + 1):
        said = refused("answer", path, "--entry", entry, "1")
        assert f"entry {entry} isn't open" in said
        assert str(question["entry"]) in said
    assert path.read_bytes() == before


def back_and_forth(path: Path, question: Question) -> None:
    """Undo brings the question back, redo what was answered.

    A form on one line is one answer a number, so the way back to its beginning is named.
    """
    after = ran("state", path, "--json").json
    ran("undo", path, *(("--to", question["entry"]) if "form" in question else ()))
    undone = asked(path)
    assert {**undone, "entry": 0} == {**question, "entry": 0}
    assert undone["entry"] > question["entry"]
    ran("redo", path)
    again = ran("state", path, "--json").json
    assert {**again, "entries": 0, "open": 0} == {**after, "entries": 0, "open": 0}


def reads_back(path: Path) -> None:
    """State and log say the same as the file, and as each other."""
    state = ran("state", path, "--json").json
    log = ran("log", path, "--json").json
    assert [entry["entry"] for entry in log] == list(range(1, state["entries"] + 1))
    assert state["open"] == asked(path)["entry"]
    live = [entry for entry in log if entry["live"]]
    assert all(entry["undo"] or entry["redo"] or entry["say"] for entry in log)
    assert live[0]["kind"] == "new"
    for explorer in state["explorers"].values():
        party = explorer["party"]
        assert all(count >= 0 for count in party.values())
        assert all(party[f"sick_{kind}"] <= party[kind] for kind in ("bearers", "askaris"))


# Secrets


def values(told: Any) -> list[str]:
    """Every text in a JSON value that is no key."""
    if isinstance(told, dict):
        return [text for inner in told.values() for text in values(inner)]
    if isinstance(told, list):
        return [text for inner in told for text in values(inner)]
    return [told] if isinstance(told, str) else []


def test_ports_stay_secret_until_all_are_revealed(tmp_path: Path, rng: Random) -> None:
    """Nobody reads another's port in next, state or log before the dice have spoken (4.5)."""
    path = a_campaign(tmp_path / "ports.toml", *BY_TABLE)
    ports: dict[str, str] = {}
    while (state := ran("state", path, "--json").json)["stage"] in HIDDEN_IN:
        question = asked(path)
        answer = legal(question, rng)
        if question["secret"]:
            ports[question["player"]] = answer
        told = [ran("log", path, "--json").json, state]
        told += [{key: said for key, said in question.items() if key != "options"}]
        done = answered(path, question, answer)
        seen = " ".join(text for one in told for text in values(one))
        seen += ran("log", path).out + ran("state", path).out
        if ran("state", path, "--json").json["stage"] in HIDDEN_IN:
            seen += done.out
            assert [port for port in ports.values() if port in seen] == []
            marked = {e["port"] for e in ran("state", path, "--json").json["explorers"].values()}
            assert marked <= {"", "?"}
    shown = {name: e["port"] for name, e in state["explorers"].items()}
    assert len(ports) == len(FOUR)
    assert shown == ports
    assert all(port in ran("log", path).out for port in ports.values())


# The process itself


def companion(*args: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "companion", *map(str, args)]
    return subprocess.run(
        command, cwd=ROOT, text=True, encoding="utf-8", capture_output=True, check=False
    )


def test_it_plays_the_same_as_a_program(tmp_path: Path, rng: Random) -> None:
    """A few answers typed into the real program: data on stdout, narration on stderr."""
    path = a_campaign(tmp_path / "real.toml", *BY_TABLE)
    for _ in range(3):
        question = asked(path)
        answer = legal(question, rng)
        done = companion("answer", path, "--entry", question["entry"], *answer.split(" "))
        assert done.returncode == 0, done.stderr
        assert done.stdout
        assert f"Entry {question['entry'] + 1}" in done.stderr
    late = companion("answer", path, "--entry", 2, "1407")
    assert (late.returncode, late.stdout, late.stderr.count("\n")) == (2, "", 1)
    assert "entry 2 isn't open: the open question is entry 5" in late.stderr
    assert typed(path, asked(path), "nowhere").status == 2


def played(path: Path, seed: int, **environment: str) -> bytes:
    """A campaign made and played by fresh interpreters in another surrounding."""
    surrounding = {**os.environ, **environment}
    players = [word for player in FOUR for word in ("--player", player)]
    for args in (
        ("companion", "new", path, *players, "--seed", seed),
        ("tests.cli.bot", path, seed, 20),
    ):
        done = subprocess.run(
            [sys.executable, "-m", *map(str, args)],
            cwd=ROOT,
            env=surrounding,
            capture_output=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr.decode("utf-8", "replace")
    return path.read_bytes()


def test_two_hash_seeds_write_the_same_bytes(tmp_path: Path) -> None:
    """With a seed, the same wishes and answers give the same file, wherever it is played."""
    one = played(tmp_path / "one.toml", 3, PYTHONHASHSEED="1", LC_ALL="C.UTF-8", TZ="UTC")
    two = played(tmp_path / "two.toml", 3, PYTHONHASHSEED="4711", LC_ALL="C", TZ="Asia/Tokyo")
    assert one == two


def test_without_a_seed_no_two_campaigns_are_alike(tmp_path: Path) -> None:
    for name in ("one", "two"):
        ran("new", tmp_path / name, "--player", "Ada")
    assert (tmp_path / "one").read_bytes() != (tmp_path / "two").read_bytes()


def test_another_seed_or_player_is_another_campaign(tmp_path: Path) -> None:
    one, two, three = (tmp_path / name for name in ("one", "two", "three"))
    ran("new", one, "--player", "Ada", "--seed", 1)
    ran("new", two, "--player", "Ada", "--seed", 2)
    ran("new", three, "--player", "Ben", "--seed", 1)
    names = {ran("state", path, "--json").json["campaign"] for path in (one, two, three)}
    assert len(names) == 3


# What is asked, in words


def test_a_doubtful_card_is_told_with_the_way_to_insist(tmp_path: Path, rng: Random) -> None:
    path = a_campaign(tmp_path / "cards.toml", *BY_TABLE)
    card, seen = "", 0
    for _ in range(400):
        question = asked(path)
        if question["kind"] != "draw":
            answered(path, question, legal(question, rng))
            continue
        if card:
            assert "add --sure" in refused("answer", path, card)
            ran("answer", path, card, "--sure")
            return
        card, seen = "17", seen + 1
        answered(path, question, card)
    raise AssertionError("no second card was drawn")


def test_a_step_can_be_finished_by_hand(tmp_path: Path) -> None:
    """The table resolves it in its own way, and enters what came of it."""
    path = tmp_path / "sample.toml"
    path.write_bytes((ROOT / "sample_campaigns" / "nile" / "first-expedition.toml").read_bytes())
    assert asked(path)["step"] == "move"
    ran("finish", path)
    assert "what comes of this step" in asked(path)["question"]
    ran("answer", path, "done")
    assert asked(path)["step"] != "move"
    ran("undo", path)
    ran("undo", path)
    assert asked(path)["step"] == "move"
