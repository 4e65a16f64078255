"""A fight of Game II on the command line: what it comes to from here, and `answer FILE on`."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.new_campaign import new_header
from companion.games.nile.desk.loading import NilePlayer
from companion.games.nile.plugin import NILE
from companion.table.play.bots import asked
from companion.table.play.session import Session
from tests.cli.running import ran, run

MOST = 6000
"""Questions in which bots come upon a fight."""


def to_a_fight(session: Session) -> None:
    """Bots play, dice and all, until a throw of a fight is open, by policy 2 sooner."""
    bot = NILE.bots["whimsical"](3)
    for _ in range(MOST):
        assert session.question is not None
        request = session.question.request
        if request.line == "fight":
            return
        answer = "2" if request.rule == "II 3.3.2" else bot.answer(asked(session))
        session.answer(answer, sure=True)
    raise AssertionError("nobody fights")


@pytest.fixture(scope="module")
def fight(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A campaign file at a throw of a fight."""
    path = tmp_path_factory.mktemp("fights") / "fight.toml"
    header = new_header(players=[NilePlayer("Ada", "doctor")], game="nile-2", seed=1, end="open")
    with Campaign.new(path, header) as campaign:
        campaign.do(lambda session: session.switch("dice", "table"))

        def played(session: Session) -> list[object]:
            before = len(session.log)
            to_a_fight(session)
            return list(session.log[before:])

        campaign.do(played)  # type: ignore[arg-type]
    return path


def test_a_fight_tells_its_odds_and_goes_on_to_its_end(fight: Path) -> None:
    """One undo brings the first of its throws back."""
    asked_before = run("next", fight, "--json").json
    assert sum(end["probability"] for end in asked_before["outlook"]) == pytest.approx(1)
    text = ran("next", fight).out
    assert "From here: victory " in text
    assert "'on' lets the app make this roll" in text
    assert "From here: victory " in ran("odds", fight).out
    assert "fight" in text
    ran("answer", fight, "fight", "on")
    assert "outlook" not in run("next", fight, "--json").json
    ran("undo", fight)
    after = run("next", fight, "--json").json
    assert {**after, "entry": 0} == {**asked_before, "entry": 0}
