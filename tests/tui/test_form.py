"""The form tells its lines apart, and how all of them are typed in one."""

import pytest
from textual.widgets import Input

from companion.table.ask.fields import Field, Form
from companion.table.ask.requests import Count
from companion.tui.panels import Panels
from companion.tui.screens.forms.form import FormScreen
from companion.tui.view import look
from tests.tui.seats import MemoryCampaign, at_home, bare_toy, screen, seated, text_of, until, words

PEOPLE = Form(
    "hungry",
    "7 go hungry",
    (Field("bearers", "healthy bearers", most=26), Field("sick_bearers", "sick bearers", most=6)),
    0,
)
GOODS = Form("cache", "Hidden", (Field("rations", "rations", "r", most=9),), 0)


@pytest.mark.parametrize(
    ("form", "labels", "line"),
    [
        (PEOPLE, ("healthy bearers", "sick bearers"), "2 healthy bearers, 3 sick bearers"),
        (GOODS, ("rations r",), "9r"),
    ],
)
async def test_long_labels_stand_in_one_line_and_the_example_names_the_fields(
    form: Form, labels: tuple[str, ...], line: str
) -> None:
    request = Count(
        question="?", rule="18.4", player="Ada", key=form.fields[0].key, most=9, form=form
    )
    async with at_home() as (app, pilot, _):
        await app.push_screen(FormScreen(request, look(MemoryCampaign()), Panels()))
        await pilot.pause()
        shown = text_of(app)
        for number, label in enumerate(labels):
            row = next(each for each in shown.splitlines() if label in each)
            assert f"of {form.fields[number].most}" in row
        assert line in app.screen.query_one("#form-line", Input).placeholder


async def test_a_form_keeps_its_draft_and_offers_undone_numbers_again() -> None:
    campaign = MemoryCampaign(bare_toy("Ada"))
    campaign.session.answer("cairo")
    async with seated(campaign) as (app, pilot, table):
        form = await screen(pilot, FormScreen)
        await pilot.press("2", "down", "1")
        filled = form.counts()
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is table)
        await pilot.press("ctrl+g")
        form = await screen(pilot, FormScreen)
        assert form.counts() == filled
        before = len(campaign.session.log)
        await pilot.press("ctrl+s")
        await until(pilot, lambda: len(table.view.log) > before)
        await pilot.press("ctrl+z")
        form = await screen(pilot, FormScreen)
        assert form.counts() == filled
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is table)
        before = len(campaign.session.log)
        await pilot.press(*"3m 4f", "enter")
        await until(pilot, lambda: len(table.view.log) > before)
        await pilot.press("ctrl+z")
        form = await screen(pilot, FormScreen)
        assert (form.counts()["men"], form.counts()["food"]) == (3, 4), "handed in as a line"


async def test_what_a_line_comes_to_follows_every_key() -> None:
    """A figure without its letter yet changes nothing; an empty form is not said to be good."""
    campaign = MemoryCampaign(bare_toy("Ada"))
    campaign.session.answer("cairo")
    async with seated(campaign) as (_, pilot, _):
        form = await screen(pilot, FormScreen)
        assert "✓" not in words(form, "#form-wrong")
        seen = []
        for key in "3m 12f":
            await pilot.press(key)
            await pilot.pause()
            seen.append([form.counts()["men"], form.counts()["food"]])
        assert seen[1:] == [[3, 0], [3, 0], [3, 0], [3, 0], [3, 12]]
        assert "✓" in words(form, "#form-wrong")
