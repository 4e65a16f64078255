"""The command line on a campaign of every game: what looks, what writes, and bad input to both."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.cli.main import COMMANDS
from companion.desk.campaigns.campaign import Campaign
from companion.plugins import registry
from tests.cli.running import ran, run
from tests.games.contract.games import every_game, header_of
from tests.table.players import legal_answer

LOOKING = ("next", "state", "log", "odds", "act", "verify", "check")
"""Commands that only look at a campaign and tell it."""

BAD: dict[str, tuple[tuple[Any, ...], ...]] = {
    "next": (("more",), ("--nonsense",)),
    "answer": ((), ("xyzzy xyzzy",), ("--entry", "99999", "1"), ("½",)),
    "act": (("xyzzy",), ("--nonsense",)),
    "consult": (("xyzzy",),),
    "skip": (("--nonsense",),),
    "undo": (("--to", "99999"), ("--to", "x")),
    "redo": (("more",),),
    "correct": (("no.such.place", "1", "--reason", "r"), ()),
    "finish": (("more",),),
    "switch": (("dice=xyzzy",), ("xyzzy",), ()),
    "note": ((),),
    "state": (("--sheet", "nobody at all"), ("--nonsense",)),
    "log": (("--why", "99999"), ("--nonsense",)),
    "odds": (("xyzzy",),),
}
"""For each command that takes a campaign, what must be refused after its name."""


@pytest.fixture
def campaign(name: str, tmp_path: Path, rng: Random) -> Path:
    """A campaign some answers old."""
    path = tmp_path / "campaign.toml"
    with Campaign.new(path, header_of(name, rng)) as made:
        for _ in range(12):
            question = made.session.question
            if question is None:
                break
            value = legal_answer(rng, question.request, made.session)
            made.do(lambda session, value=value: session.answer(value, sure=True))  # type: ignore[misc]
    return path


@every_game
def test_a_campaign_is_looked_at_from_every_side(campaign: Path) -> None:
    before = campaign.read_bytes()
    for command in LOOKING:
        done = run(command, campaign)
        assert done.status == 0, (command, done.err)
        assert "Traceback" not in done.out + done.err
        if command != "verify":
            told = run(command, campaign, "--json")
            assert told.status == 2 or json.loads(told.out) is not None, command
    assert campaign.read_bytes() == before


@every_game
def test_the_sheet_of_every_player_is_told_in_words_and_as_json(campaign: Path) -> None:
    with Campaign.open(campaign) as opened:
        players = [*opened.game.players]
    for player in players:
        told = ran("state", campaign, f"--sheet={player}").out
        assert player in told.partition("\n\n")[0]
        data = ran("state", campaign, f"--sheet={player}", "--json").json
        assert player in (data.get("player") or data["title"])


@every_game
@pytest.mark.parametrize("command", BAD)
def test_bad_input_is_one_sentence_and_nothing_is_written(command: str, campaign: Path) -> None:
    before = campaign.read_bytes()
    for words in BAD[command]:
        done = run(command, campaign, *words)
        assert done.status == 2, (command, words, done.out)
        assert "Traceback" not in done.err
        assert "something went wrong" not in done.err, done.err
        assert done.err.strip(), (command, words)
    assert campaign.read_bytes() == before


@every_game
def test_its_own_commands_are_there_and_refuse_what_they_cannot_do(name: str) -> None:
    for command, own in registry.about_of(name).commands.items():
        assert command not in COMMANDS
        assert own.line.endswith(".")
        told = ran(command, "--help").out
        assert "Usage: companion " + command in told
        done = run(command, "--nonsense")
        assert done.status == 2
        assert "Traceback" not in done.err


@every_game
def test_a_spoilt_campaign_is_told_in_sentences(campaign: Path, rng: Random) -> None:
    data = campaign.read_bytes()
    for _ in range(12):
        at = rng.randrange(len(data))
        campaign.write_bytes(data[:at] + bytes([rng.randrange(256)]) + data[at + 1 :])
        for command in ("check", "next", "state"):
            done = run(command, campaign)
            assert done.status in (0, 1, 2)
            assert "Traceback" not in done.out + done.err
            assert "something went wrong" not in done.err, done.err
