"""A quick set-up: counters and ports by the app, on the screen and the command line; solo play."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.new_campaign import new_header
from companion.desk.errors import NotOurs
from companion.desk.play.commands import at_random
from companion.games.nile.desk.loading import NilePlayer
from companion.games.nile.rules.turn.setup import APART
from companion.games.nile.sequence import COUNTERS
from companion.hexes import distances
from companion.table.journal.digest import state_digest
from companion.table.play.session import Session
from companion.table.play.skip import NothingToSkip
from companion.table.seats.observation import TABLE, observe
from companion.tui.dialogs.cover import SecretCover
from companion.tui.dialogs.dialog import Ask
from companion.tui.dialogs.recap_card import RecapCard
from companion.tui.screens.forms.form import FormScreen
from companion.tui.screens.table.screen import TableScreen
from companion.tui.widgets.maps.map_view import MapView
from companion.tui.widgets.side_panels import LessonPanel
from tests.cli.running import run
from tests.tui.seats import SMALL, TableApp, lift, nile, screen, sit_down, text_of, until


def test_the_rest_of_the_counters_is_placed_as_one_act_and_the_same_again(tmp_path: Path) -> None:
    with nile(tmp_path / "a.toml") as campaign:
        session = campaign.session
        first = session.question.request.options[0].key  # type: ignore[union-attr]
        campaign.do(lambda session: session.answer(first))
        before = state_digest(session)
        at_random(campaign)
        placed = session.game.state.counters
        assert len(placed) == COUNTERS
        assert placed["1"].hex == first
        names = [counter.hex for counter in placed.values()]
        grid = session.game.grid  # type: ignore[attr-defined]
        for name in names:
            others = [other for other in names if other != name]
            assert distances(grid, others, limit=APART).get(name, APART) >= APART
        campaign.do(Session.undo)
        assert state_digest(session) == before
        campaign.do(Session.redo)
        assert session.game.state.counters == placed
    with Campaign.open(tmp_path / "a.toml") as again:
        assert again.session.game.state.counters == placed


def test_ports_are_marked_in_secret_and_then_nothing_is_left_to_the_app(tmp_path: Path) -> None:
    with nile(tmp_path / "a.toml", map="table", dice="table") as campaign:
        at_random(campaign)
        marked = [entry for entry in campaign.session.log if entry.secret]
        assert len(marked) == 2
        assert all(explorer.port for explorer in campaign.session.game.state.explorers.values())
        public = observe(campaign.session, TABLE).game.state
        assert {explorer.port for explorer in public.explorers.values()} == {"?"}
        with pytest.raises(NothingToSkip):
            at_random(campaign)


def test_other_campaigns_have_other_counters(tmp_path: Path) -> None:
    found = []
    for seed in (7, 8):
        with nile(tmp_path / f"{seed}.toml", seed=seed) as campaign:
            at_random(campaign)
            found.append(campaign.session.game.state.counters)
    assert found[0] != found[1]


def test_the_command_line_places_them_too(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    nile(path).close()
    done = run("skip", path, "--at-random")
    assert done.status == 0
    assert "the rest is up to you" in done.out + done.err
    refused = run("skip", tmp_path / "a.toml", "--at-random", "--json")
    assert refused.status == 0  # the ports
    refused = run("skip", path, "--at-random")
    assert refused.status != 0
    assert "at random" in refused.err
    with Campaign.open(path) as campaign:
        assert len(campaign.session.game.state.counters) == COUNTERS


@pytest.mark.parametrize("names", [("Ada", "ada"), ("Ada", "Ada  "), ("José", "JOSE")])
def test_names_that_look_alike_are_refused_in_a_sentence(names: tuple[str, str]) -> None:
    with pytest.raises(NotOurs, match="look too much alike"):
        new_header(players=[NilePlayer(name) for name in names], seed=1)


def test_a_shorter_game_can_be_had() -> None:
    assert new_header(players=[NilePlayer("Ada")], seed=1, target=40).target == 40  # type: ignore[attr-defined]


async def test_the_set_up_by_f12_ends_with_the_order_of_play_on_a_card(tmp_path: Path) -> None:
    app = TableApp()
    async with app.run_test(size=SMALL) as pilot:
        table = await sit_down(pilot, nile(tmp_path / "a.toml"))
        assert "F12  Place the rest of the discovery counters" in text_of(app)
        await pilot.press("f12")
        await screen(pilot, Ask)
        await pilot.press("enter")
        await lift(pilot)
        await until(pilot, lambda: len(table.view.state.counters) == COUNTERS)
        await pilot.press("f12")
        await screen(pilot, Ask)
        await pilot.press("enter")
        await screen(pilot, RecapCard)
        await until(pilot, lambda: "The order of play" in text_of(app))
        order = table.view.state.order
        assert f"{order[0]} begins" in text_of(app)
        await pilot.press("enter")
        await screen(pilot, FormScreen)
        assert not table.query_one(LessonPanel).display


async def test_who_plays_alone_passes_no_device(tmp_path: Path) -> None:
    app = TableApp()
    async with app.run_test(size=SMALL) as pilot:
        campaign = nile(tmp_path / "a.toml", "Ada:doctor", map="table")
        assert campaign.session.question.request.secret  # type: ignore[union-attr]
        await sit_down(pilot, campaign)
        await pilot.pause(0.05)
        assert isinstance(app.screen, TableScreen)
        assert "From which port" in text_of(app)


async def test_who_plays_every_seat_sets_covers_off(tmp_path: Path) -> None:
    app = TableApp()
    async with app.run_test(size=SMALL) as pilot:
        app.change_setting("covers", False)
        table = await sit_down(pilot, nile(tmp_path / "a.toml", map="table"))
        await pilot.pause(0.05)
        assert not isinstance(app.screen, SecretCover)
        assert "From which port" in text_of(app)
        assert not table.query_one(MapView).size.height
