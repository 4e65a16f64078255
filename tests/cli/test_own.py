"""Flags that games add to shared commands: what each takes, and one that two games add."""

from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner

from companion.cli.campaign import new
from companion.cli.own import own_flags
from companion.desk.campaigns.new_campaign import setup_of
from companion.plugins import registry
from companion.plugins.about import About, OwnFlag

FLAGS = (
    OwnFlag("--far", "Nothing more is said."),
    OwnFlag("--name", "A word.", "NAME"),
    OwnFlag("--few", "A number from 2 on.", "N", 2, "number"),
    OwnFlag("--any", "Any number.", "N", None, "number"),
    OwnFlag("--book", "A file.", "FILE", None, "file"),
)


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> Any:
    """What a command of two games with flags is given, by the words after its name."""
    one = About("one", "", {"one-1": "One"}, "", flags={"look": FLAGS})
    other = About("two", "", {"two-1": "Two"}, "", flags={"look": (OwnFlag("--any", "Other."),)})
    monkeypatch.setattr(registry, "own_games", lambda: (one, other))
    monkeypatch.setattr(registry, "all_games", lambda: (one, other))
    given: list[dict[str, Any]] = []

    @click.command("look")
    @own_flags("look")
    def command(own: dict[str, Any]) -> None:
        given.append(own)

    def run(*words: str) -> Any:
        done = CliRunner().invoke(command, words)
        return given.pop() if done.exit_code == 0 else done.output

    return run


def test_a_flag_takes_nothing_a_word_a_number_or_a_file(said: Any) -> None:
    assert said() == {}
    assert said("--far") == {"far": True}
    assert said("--name", "Ada") == {"name": "Ada"}
    assert said("--few", "2") == {"few": 2}
    assert said("--book", "a.toml") == {"book": Path("a.toml")}
    assert "1 is not in the range" in said("--few", "1")
    assert "is not a valid integer" in said("--any", "some")


def test_a_number_that_is_nothing_is_said_all_the_same(said: Any) -> None:
    assert said("--any", "0") == {"any": 0}


def test_a_flag_that_two_games_add_is_that_of_the_first(said: Any) -> None:
    assert said("--any", "3") == {"any": 3}


def test_the_help_of_a_new_campaign_names_the_flags_that_other_games_have_besides() -> None:
    """What one game alone takes is found by whoever asks for help without naming it."""
    names = [name for about in registry.own_games() for name in about.names]
    for shown in names:
        help_ = CliRunner().invoke(new.command, ["--game", shown, "--help"]).output
        own, _, others = help_.partition("More options of other games")
        told: dict[str, set[str]] = {}
        for word in others.partition("\n")[2].split():
            if word in names:
                told[word] = set()
            else:
                told[list(told)[-1]].add(word.strip(","))
        for name in names:
            flags = {wish.flag for wish in setup_of(name).wishes if name != shown}
            more = {flag for flag in flags if f" {flag} " not in own}
            assert told.get(name, set()) == more, (shown, name)
