"""Every game in the app: its panels at any position and for every seat, its map drawn."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest
from textual.app import App, ComposeResult

from companion.desk.campaigns.campaign import Campaign as OnDisk
from companion.plugins import registry
from companion.sheets.text import page_lines
from companion.sheets.values import Field, Heading, Page
from companion.table.ask.requests import Count
from companion.table.seats.hidden import TABLE
from companion.testing.campaigns import Campaign, fair, header_of
from companion.testing.examples import examples
from companion.tui.panel_registry import panels_of
from companion.tui.panel_trial import answers_by_place, show_all
from companion.tui.panels import Panels
from companion.tui.recent_campaigns import sum_up
from companion.tui.view import View, look
from companion.tui.widgets.maps.map_view import MapView

POSITIONS, APART = examples(5, 12), 11
"""Positions of a campaign at which its panels are looked at, and answers between them."""

SIZES = ((80, 24), (120, 40))
"""Windows in which a map is drawn."""


def test_its_panels_show_whatever_position_it_comes_to(game: str, rng: Random) -> None:
    """To the whole table, and to each player in turn."""
    campaign = Campaign(header_of(game, rng))
    panels, seats = panels_of(campaign.plugin), (TABLE, *campaign.session.game.players)
    for number in range(fair(game, POSITIONS)):
        for seat in {TABLE, seats[number % len(seats)]}:
            show_all(campaign.shown, seat)
            panels_are_for_people(panels, look(campaign.shown, seat), rng)
        the_question(panels, look(campaign.shown))
        for _ in range(APART):
            campaign.answered_at_random(rng)


def panels_are_for_people(panels: Panels, view: View, rng: Random) -> None:
    """Words of the map, guide, sheets of everybody, the log's explanations, places to correct."""
    assert panels.legend().plain
    for place in answers_by_place(view):
        assert panels.place_words(view, place).isprintable()
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
        if wish := view.plugin.wish(request.form) or panels.wish(request.form):
            _, said = panels.advise(view, request.form, {}, wish)
            assert said
    form = panels.skip_form(view)
    if form is not None:
        assert form.wishes({blank.key: blank.value for blank in form.blanks}) is not None


class MapAlone(App[None]):
    """An app that shows nothing but a map."""

    def __init__(self, shown: MapView) -> None:
        super().__init__()
        self.shown = shown

    def compose(self) -> ComposeResult:
        """The map."""
        yield self.shown


@pytest.mark.parametrize("size", SIZES, ids=["small", "large"])
def test_its_map_is_drawn_at_whatever_position(game: str, size: tuple[int, int]) -> None:
    """Every line of it, in a small window and a large one, with the cursor on each place."""
    rng, panels = Random(game), panels_of(registry.plugin_of(game))
    campaign = Campaign(header_of(game, rng))
    if panels.map_look(look(campaign.shown)) is None:
        pytest.skip("no map")

    async def drawn() -> None:
        shown = panels.map_view()
        async with MapAlone(shown).run_test(size=size) as pilot:
            for number in range(3):
                view = look(campaign.shown)
                shown.show(panels.map_look(view), answers_by_place(view))
                await pilot.pause()
                for place in ("", *shown.named):
                    shown.point_at(place)
                for line in range(shown.size.height):
                    assert shown.render_line(line).cell_length <= size[0]
                for _ in range(APART * number + APART):
                    campaign.answered_at_random(rng)

    asyncio.run(drawn())


def test_its_campaigns_are_summed_up_on_the_first_screen(game: str, tmp_path: Path) -> None:
    path = tmp_path / "campaign.toml"
    OnDisk.new(path, header_of(game, Random(game))).close()
    assert not sum_up(path).fault
