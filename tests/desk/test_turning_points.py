"""Turning points: where the expected result changed most, and what a bot would have done there."""

from pathlib import Path

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.new_campaign import new_header, read_seat
from companion.desk.campaigns.simulate import play
from companion.desk.play.turning_points import turning_points
from companion.games.congo.plugin import CONGO
from companion.table.ask.illegal import Illegal
from companion.table.look import turning_points as look
from companion.table.look.turning_points import (
    Choice,
    Mean,
    TurningPoint,
    lead_words,
    point_lines,
)
from companion.table.play.session import Session
from tests import ROOT
from tests.cli.running import ran, refused
from tests.tui.seats import bare_toy

SAMPLES = {
    "congo": "congo/up-the-river.toml",
    "mykerinos": "mykerinos/four-seasons.toml",
    "nile-1": "nile/seventy-five-points.toml",
    "nile-2": "nile/years-inland.toml",
    "pyramids": "pyramids/seven-pyramids.toml",
}
"""A finished campaign of each game."""

HEADER = new_header(
    players=[read_seat(name, "congo")[0] for name in ("Ada", "Ben")],
    game="congo",
    seed=3,
    hands="app",
)


@pytest.fixture(scope="module")
def finished() -> Session:
    """A game of Congo of a sensible bot against one that often answers on a whim."""
    return play(HEADER, "sensible,whimsical")


def found(session: Session) -> list[TurningPoint]:
    return turning_points(session, CONGO, HEADER, lambda _done, _of: None, 3)


@pytest.fixture(scope="module")
def points(finished: Session) -> list[TurningPoint]:
    """Its turning points."""
    return found(finished)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search for one point among six, with one choice, that looks one turn ahead."""
    monkeypatch.setattr(look, "POSITIONS", 6)
    for name in ("MOST", "CHOICES", "MOST_TURNS"):
        monkeypatch.setattr(look, name, 1)


def test_the_greatest_swings_are_found_in_order(
    finished: Session, points: list[TurningPoint]
) -> None:
    assert 0 < len(points) <= look.MOST
    assert [point.first for point in points] == sorted(point.first for point in points)
    assert all(abs(point.swing) > 2 * point.error for point in points)
    assert found(finished) == points, "the same game always has the same result"


def test_a_choice_differs_from_a_bots_and_was_made_there(
    finished: Session, points: list[TurningPoint]
) -> None:
    choices = [(point, point.choice) for point in points if point.choice]
    assert choices
    for point, choice in choices:
        entry = finished.log[choice.entry - 1]
        assert point.first <= choice.entry <= point.last
        assert (entry.player, entry.ask) == (choice.player, choice.question)
        assert choice.better != choice.chosen


def test_the_last_position_is_the_result(
    finished: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With one position the only swing is from the beginning to the real end."""
    monkeypatch.setattr(look, "POSITIONS", 1)
    monkeypatch.setattr(look, "CHOICES", 1)
    points = {name: finished.game.status(name).points or 0 for name in ("Ada", "Ben")}
    (point,) = found(finished)
    other = "Ben" if point.player == "Ada" else "Ada"
    assert point.after == Mean(points[point.player] - points[other])
    assert point.last == max(e for e in finished.live if finished.log[e - 1].player)


@pytest.mark.usefixtures("small")
def test_progress_is_told_and_a_search_can_be_ended(finished: Session) -> None:
    told: list[tuple[int, int]] = []

    def tick(done: int, of: int) -> None:
        told.append((done, of))
        if done == 7:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        turning_points(finished, CONGO, HEADER, tick, 2)
    assert [done for done, _ in told] == list(range(1, 8))
    told.clear()
    turning_points(finished, CONGO, HEADER, lambda done, of: told.append((done, of)), 2)
    assert told[-1][0] == told[-1][1], "the whole of the budget is known once choices are picked"


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("game", SAMPLES)
def test_every_game_has_them(game: str) -> None:
    with Campaign.open(ROOT / "sample_campaigns" / SAMPLES[game]) as campaign:
        session, header = campaign.session, campaign.header
        points = turning_points(session, campaign.plugin, header, lambda _done, _of: None, 2)
    assert points
    for point in points:
        assert point_lines(session.game, point)


def test_a_game_that_goes_on_has_none_yet(tmp_path: Path) -> None:
    file = tmp_path / "begun.toml"
    ran("new", file, "--game", "pyramids", "--player", "Ada", "--player", "Ben")
    assert "the game goes on" in refused("log", file, "--turning-points")


def test_bots_need_a_game_that_they_can_play(finished: Session) -> None:
    """Cards in people's hands are unknown to the app."""
    header = new_header(players=HEADER.players, game="congo", seed=4)
    with pytest.raises(Illegal, match="needs a campaign with hands app"):
        turning_points(finished, CONGO, header, lambda _done, _of: None)


@pytest.mark.usefixtures("small")
def test_the_command_shows_them(tmp_path: Path, finished: Session) -> None:
    file = tmp_path / "over.toml"
    Campaign(file, HEADER, finished.game, finished, None).save_as(file)
    shown = ran("log", file, "--turning-points", "--playouts", 2)
    assert "'s outlook went from" in shown.out
    assert "100%" in shown.err
    told = ran("log", file, "--turning-points", "--playouts", 2, "--json").json
    assert told[0].keys() == set(TurningPoint._fields)
    assert told[0]["before"].keys() == {"value", "error"}


# In words

CHOICE = Choice(7, "Ada", "Which way?", "bank", "current", "it is faster", Mean(2.5, 1.0))
POINT = TurningPoint(2, 5, 9, "Ada", Mean(-1.2, 0.3), Mean(3.04, 0.4), CHOICE, True)


def test_a_turning_point_is_a_few_plain_sentences() -> None:
    assert point_lines(bare_toy("Ada", "Ben"), POINT) == [
        "Turn 2, entries 5 to 9: Ada's outlook went from 1.2 behind to 3.0 ahead (±0.5).",
        "Ada answered “Which way?” with “bank” (entry 7).",
        "A bot would have chosen “current”: it is faster.",
        "That is worth about 2.5 points more (±1.0).",
    ]


def test_what_makes_no_difference_is_called_so() -> None:
    alike = POINT._replace(choice=CHOICE._replace(reason="", worth=Mean(-0.4, 0.5)))
    *_, bot, worth, chance = point_lines(bare_toy("Ada", "Ben"), alike)
    assert bot == "A bot would have chosen “current”."
    assert worth == "Both are worth about the same."
    assert chance == "Dice or cards decided it."
    same = POINT._replace(choice=None, by_chance=False)
    assert point_lines(bare_toy("Ada", "Ben"), same)[1:] == [
        "A bot would have made the same choices."
    ]
    worse = POINT._replace(choice=CHOICE._replace(worth=Mean(-2.5, 1.0)))
    assert point_lines(bare_toy("Ada", "Ben"), worse)[-1].endswith("points less (±1.0).")


@pytest.mark.parametrize(
    ("value", "alone", "words"),
    [(0.04, False, "level"), (-2.0, False, "2.0 behind"), (0.04, True, "0.0 points")],
)
def test_leads_in_words(value: float, alone: bool, words: str) -> None:
    assert lead_words(value, alone=alone) == words
