"""Every game on the screen: its panels at any position, its actions, every key of the footer."""

from __future__ import annotations

from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest
from textual.pilot import Pilot

from companion.desk.campaigns.campaign import Campaign as FileCampaign
from companion.plugins import registry
from companion.sheets.text import page_lines
from companion.sheets.values import Field, Heading, Page
from companion.table.ask.requests import Choose, Count
from companion.tui.app import CompanionApp
from companion.tui.dialogs.cover import SecretCover
from companion.tui.dialogs.recap_card import RecapCard
from companion.tui.keys.actions import NEEDS, actions_of, all_actions
from companion.tui.panel_registry import own_actions, panels_of
from companion.tui.panels import Panels
from companion.tui.screens.home import HomeScreen
from companion.tui.screens.table.screen import TableScreen
from companion.tui.view import View, look
from companion.tui.widgets.maps.map_view import MapView
from tests import examples
from tests.games.contract.games import (
    FOREIGN,
    Campaign,
    every_game,
    fair,
    header_of,
    with_marked_names,
)
from tests.tui.conftest import own_folders, quick_hands, styles_read_once  # noqa: F401
from tests.tui.markup import fail_on_markup
from tests.tui.seats import SMALL, screen, text_of, until

POSITIONS, APART = examples(8, 12), 7
"""Positions of a campaign at which its panels are looked at, and answers between them."""

PANELS = {"question", "sheet", "sheets", "log", "guide", "map", "form"}
"""What F1 tells of."""


def view_of(campaign: Campaign) -> View:
    """A picture of a campaign in memory."""
    shown = SimpleNamespace(
        session=campaign.session, plugin=campaign.plugin, path=Path("a.toml"), read_only=""
    )
    return look(cast(Any, shown))


@every_game
def test_its_actions_name_functions_and_its_panels_are_there(name: str) -> None:
    panels = panels_of(registry.plugin_of(name))
    assert panels.help.keys() <= {*PANELS, "legend"}
    assert isinstance(panels.map_view(), MapView)
    for action in panels.actions:
        shared = action.name in {other.name for other in actions_of(action.where)}
        own_screen = not actions_of(action.where)
        assert callable(action.function()) if action.does else shared or own_screen, action
    for action in all_actions(own_actions(registry.about_of(name))):
        assert action.title.isprintable()
        assert action.needs in {"", *NEEDS}


@every_game
def test_its_panels_show_whatever_position_it_comes_to(name: str, rng: Random) -> None:
    campaign = Campaign(header_of(name, rng))
    panels = panels_of(campaign.plugin)
    for _ in range(fair(name, POSITIONS)):
        view = view_of(campaign)
        the_map(panels, view)
        the_panels(panels, view, rng)
        the_question(panels, view)
        for _ in range(APART):
            campaign.answered_at_random(rng)


def the_map(panels: Panels, view: View) -> None:
    """What the map shows, and what is said of places that answers mean."""
    panels.map_look(view)
    assert panels.legend().plain
    request = view.question.request if view.question else None
    for option in request.options if isinstance(request, Choose) else ():
        if option.place:
            assert panels.place_words(view, option.place).isprintable()


def the_panels(panels: Panels, view: View, rng: Random) -> None:
    """Guide, sheets of everybody, the log's explanations, places to be corrected."""
    guide = panels.guide(view)
    assert guide.title
    assert sum(line.now for line in guide.lines) <= 1
    for player in panels.players(view):
        assert panels.sheet(view, player).plain.strip()
        pages = panels.pages(view, player).pages
        assert pages
        for page in pages:
            assert page.title
            names = [one.label for one in page.blocks if isinstance(one, Field)]
            names += [one.title for one in page.blocks if isinstance(one, Heading)]
            for width in (38, 78):
                assert [one for one in names if plainly(one) not in text_at(page, width)] == []
    for number in rng.sample(range(1, len(view.log) + 1), min(4, len(view.log))):
        assert all(label or words for label, words in panels.why(view, number, None))
    paths = [place.path for place in panels.places(view, "")]
    assert len(paths) == len(set(paths))


def text_at(page: Page, width: int) -> str:
    """The letters of a page at a width, wherever its lines break."""
    return plainly("".join(words for line in page_lines(page, width) for words, _ in line))


def plainly(text: str) -> str:
    """A text without its spaces."""
    return "".join(text.split())


def the_question(panels: Panels, view: View) -> None:
    """A form's numbers, advice for it, what is asked before a dull part is passed over."""
    request = view.question.request if view.question else None
    if isinstance(request, Count) and request.form is not None:
        counts = {field.key: 1 for field in request.form.fields}
        panels.form_words(view, request.form, counts)
        if panels.wish(request.form):
            _, said = panels.advise(view, request.form, {}, panels.wish(request.form))
            assert said
    form = panels.skip_form(view)
    if form is not None:
        assert form.wishes({blank.key: blank.value for blank in form.blanks}) is not None


@pytest.mark.filterwarnings("error::RuntimeWarning")
async def test_every_key_of_the_table_can_be_pressed(
    rng: Random, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At 80×24, one after the other, each frame drawn; whatever comes up goes with Escape.

    `test_actions` calls those of every game, and `test_screen` looks up every game's keys.
    """
    fail_on_markup(monkeypatch)
    path = tmp_path / "a.toml"
    FileCampaign.new(path, with_marked_names(header_of(FOREIGN[0], rng))).close()
    app = CompanionApp(path)
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: any(isinstance(s, TableScreen) for s in app.screen_stack))
        table = next(s for s in app.screen_stack if isinstance(s, TableScreen))
        await back_to(pilot, table)
        for action in actions_of("table"):
            if action.keys and action.name != "leave":
                await pilot.press(action.keys.split(",")[0])
                await pilot.pause(0.02)
                assert text_of(app).strip()
                await back_to(pilot, table)
        await pilot.press("ctrl+o")
        await screen(pilot, HomeScreen)


async def back_to(pilot: Pilot[Any], table: TableScreen) -> None:
    """Whatever lies over the table goes."""
    for _ in range(20):
        if pilot.app.screen is table:
            return
        lifted = isinstance(pilot.app.screen, SecretCover | RecapCard)
        await pilot.press("enter" if lifted else "escape")
        await pilot.pause(0.02)
    raise AssertionError(f"it stays: {pilot.app.screen}")
