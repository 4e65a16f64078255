"""The samples of Game I: what each shows, and that the rules still say what it recorded."""

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.verify import verify_campaign
from companion.desk.check import check_file
from companion.games.nile.facts import (
    BattleFought,
    Cached,
    ExplorerDied,
    PointsNoted,
    TribeFound,
    TurnBegan,
    WentToEurope,
)
from companion.games.nile.rules.europe import score
from companion.games.nile.table_game import NileAtTable
from companion.table.play.session import Session
from tests import SAMPLES
from tests.games.nile import SAMPLE
from tests.games.whole_games import facts_of

FINISHED = SAMPLES / "seventy-five-points.toml"
PLAYERS = 4


def begun(session: Session) -> dict[str, int]:
    """What a game that has begun has to show: a count by name."""
    game = session.game
    assert isinstance(game, NileAtTable)
    facts = [*facts_of(session)]
    turns = [fact.at for fact in facts if isinstance(fact, TurnBegan)]
    explorers = game.state.explorers.values()
    return {
        "turns": min(map(turns.count, range(PLAYERS))),
        "inland": sum(
            one.place == "africa" and game.port_distance(one.hex) >= 3 for one in explorers
        ),
        "mapped": game.state.mapped,
        "tribes": sum(isinstance(fact, TribeFound) for fact in facts),
        "fights": sum(isinstance(fact, BattleFought) for fact in facts),
        "caches": sum(isinstance(fact, Cached) for fact in facts),
        "open": sum(bool(one.caches) for one in explorers),
        "first lives": sum(one.life == 1 for one in explorers),
        "specialties": len({one.specialty for one in explorers}),
    }


def finished(session: Session) -> dict[str, int]:
    """The same of a game that is over."""
    facts = [*facts_of(session)]
    noted = {fact.key.partition("-")[0] for fact in facts if isinstance(fact, PointsNoted)}
    return {
        "months": session.game.turn,
        "won": int(bool(session.game.state.winner)),
        "died": sum(isinstance(fact, ExplorerDied) for fact in facts),
        "home": sum(isinstance(fact, WentToEurope) for fact in facts),
        "kinds": len(noted),
    }


@pytest.mark.parametrize(
    ("path", "shown", "wanted"),
    [
        (
            SAMPLE,
            begun,
            {
                "turns": 21,
                "inland": 2,
                "mapped": 22,
                "tribes": 5,
                "fights": 2,
                "caches": 1,
                "open": 1,
                "first lives": 3,
                "specialties": PLAYERS,
            },
        ),
        (FINISHED, finished, {"months": 30, "won": 1, "died": 1, "home": 8, "kinds": 7}),
    ],
)
def test_a_sample_shows_what_it_should(
    path: Path, shown: Callable[[Session], dict[str, int]], wanted: dict[str, int]
) -> None:
    """And dice that people rolled, and those of the app."""
    with Campaign.open(path) as campaign:
        found = shown(campaign.session)
        assert all(found[name] >= least for name, least in wanted.items()), found
        assert len(campaign.game.state.explorers) == PLAYERS
        rolls = {entry.by for entry in campaign.session.log if entry.kind == "roll"}
        assert rolls == {"people", "app"}
        assert any(entry.kind == "note" for entry in campaign.session.log)


@pytest.mark.parametrize("path", [SAMPLE, FINISHED])
def test_a_sample_has_no_fault_and_the_rules_say_what_it_recorded(path: Path) -> None:
    assert not check_file(path).faults
    report = verify_campaign(path)
    assert report.differences == ()
    assert report.open_step == ""


def test_the_first_sample_stops_at_an_open_question() -> None:
    with Campaign.open(SAMPLE) as campaign:
        question = campaign.session.question
        assert question is not None
        assert question.call.name == "move"
        assert campaign.session.mismatch == ""


def test_the_finished_sample_was_won() -> None:
    """7.0: the first who published 75 points; the game is over, and nothing more is asked."""
    with Campaign.open(FINISHED) as campaign:
        state = campaign.game.state
        assert campaign.session.question is None
        assert score.published(state.explorers[state.winner]) >= state.target == 75


@pytest.mark.parametrize("lines", [40, 200, 500])
def test_the_beginning_of_the_sample_is_a_campaign_as_well(tmp_path: Path, lines: int) -> None:
    begun = tmp_path / "begun.toml"
    whole = SAMPLE.read_bytes().splitlines(keepends=True)
    begun.write_bytes(b"".join(whole[:lines]))
    with Campaign.open(begun) as campaign:
        assert campaign.session.mismatch == ""
        assert campaign.session.question is not None
