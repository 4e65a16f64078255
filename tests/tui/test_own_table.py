"""At the screen: reminders, reasons, sheets as forms, procedures, dull parts passed over."""

from functools import partial
from pathlib import Path

from textual.widgets import Input, Static

from companion.desk.campaigns.campaign import Campaign
from companion.games.nile.state import Nile
from companion.table.ask.requests import Count, Roll
from companion.table.game import Call
from companion.table.play.session import Session
from companion.tui.dialogs.dialog import Ask, Tell
from companion.tui.dialogs.fill import Fill
from companion.tui.dialogs.pick import Pick
from companion.tui.dialogs.rulebook import Rulebook
from companion.tui.screens.charts import ChartsScreen
from companion.tui.screens.forms.correct_form import CorrectForm
from companion.tui.screens.table.screen import TableScreen
from tests.tui.seats import (
    MemoryCampaign,
    answer,
    asked,
    bare_toy,
    nile,
    screen,
    seated,
    typed,
    until,
    words,
)


def outfitted(campaign: Campaign) -> None:
    """The port Khartoum as our board has it, and nothing bought: the first turn begins."""
    campaign.do(lambda session: session.answer("Khartoum"))
    while (question := campaign.session.question) and question.call.name == "first-outfit":
        request = question.request
        value = 0 if isinstance(request, Count) else request.limits()["options"][0]
        campaign.do(partial(Session.answer, value=value))


def in_europe(path: Path) -> Campaign:
    """Ada alone, a new explorer in Europe with no money."""
    campaign = nile(path, "Ada:doctor", map="table", seed=5)
    outfitted(campaign)
    campaign.do(lambda session: session.act(Call("retire", {"player": "Ada"})))
    campaign.do(lambda session: session.answer("yes"))
    campaign.do(lambda session: session.answer("zoologist"))
    question = campaign.session.question
    assert question is not None
    name = question.request.limits()["options"][0]
    campaign.do(lambda session: session.answer(name))
    return campaign


def marching(**modes: str) -> MemoryCampaign:
    """A toy campaign of one player at his first march."""
    campaign = MemoryCampaign(bare_toy("Ada"), **{"dice": "table", "cards": "table"} | modes)
    for value in ("cairo", 2, 0, 3, 20):
        campaign.session.answer(value)
    return campaign


def state_of(table: TableScreen) -> Nile:
    state = table.view.state
    assert isinstance(state, Nile)
    return state


async def test_waiting_in_europe_is_passed_over_by_one_key(tmp_path: Path) -> None:
    """26.2–26.6: the target is asked once, what happened is shown, one undo takes it back."""
    async with seated(in_europe(tmp_path / "europe.toml")) as (_, pilot, table):
        month = table.view.game.turn
        await pilot.press("f12")
        fill = await screen(pilot, Fill)
        assert fill.query_one("#money", Input).value == "800"
        await pilot.press("enter")
        await screen(pilot, Tell)
        await pilot.press("enter")
        await screen(pilot, TableScreen)
        assert table.view.game.turn > month
        await pilot.press("ctrl+z")
        await until(pilot, lambda: table.view.game.turn == month)


async def test_a_decision_is_not_passed_over(tmp_path: Path) -> None:
    async with seated(marching()) as (_, pilot, table):
        before = len(table.view.log)
        await pilot.press("f12")
        await until(pilot, lambda: "nothing to skip" in words(table, "#ask-wrong"))
        assert len(table.view.log) == before


async def test_a_table_that_is_reminded_is_told_how_to_go_on() -> None:
    async with seated(marching(dice="remind")) as (_, pilot, table):
        assert table.view.reminds
        assert "done" in table.query_one("#ask-line", Input).placeholder
        await answer(pilot, table, "done")
        assert any(entry.kind == "finish" for entry in table.view.log)


async def test_a_value_set_otherwise_is_asked_for_its_reason(tmp_path: Path) -> None:
    campaign = nile(tmp_path / "settle.toml", "Ada:doctor", map="table")
    outfitted(campaign)
    campaign.do(lambda session: session.switch("settle", "ask"))
    campaign.do(lambda session: session.answer("normal"))
    async with seated(campaign) as (_, pilot, table):
        assert asked(table).kind == "settle"
        await typed(pilot, "9")
        await screen(pilot, Fill)
        await typed(pilot, "a good wind")
        await screen(pilot, TableScreen)
        await until(pilot, lambda: any(entry.reason for entry in table.view.log))
        entry = next(entry for entry in table.view.log if entry.reason)
        assert (entry.value, entry.reason) == (9, "a good wind")


async def test_a_sheet_is_corrected_as_a_form(tmp_path: Path) -> None:
    campaign = nile(tmp_path / "form.toml", "Ada:doctor", map="table")
    outfitted(campaign)
    async with seated(campaign) as (_, pilot, table):
        await pilot.press("f9")
        await screen(pilot, Pick)
        await typed(pilot, "Ada expedition")
        form = await screen(pilot, CorrectForm)
        bearers, rations = form.query_one("#place-0", Input), form.query_one("#place-6", Input)
        bearers.value, rations.value = "-9", "40"
        await pilot.press("ctrl+s")
        await until(pilot, lambda: "Give a reason" in words(form, ".wrong"))
        await pilot.press(*"miscounted")  # meant for the reason: nobody has to go there first
        assert form.query_one("#reason", Input).value == "miscounted"
        await pilot.press("ctrl+s")
        await until(pilot, lambda: "below zero" in words(form, ".wrong"))
        bearers.value = "9"
        await pilot.press("ctrl+s")
        await screen(pilot, TableScreen)
        await until(pilot, lambda: state_of(table).explorers["Ada"].party.bearers == 9)
        assert state_of(table).explorers["Ada"].party.rations == 40
        await pilot.press("ctrl+z")
        await until(pilot, lambda: state_of(table).explorers["Ada"].party.bearers == 0)


async def test_a_procedure_is_called_by_a_key(tmp_path: Path) -> None:
    campaign = nile(tmp_path / "consult.toml", "Ada:doctor", map="table")
    outfitted(campaign)
    async with seated(campaign) as (_, pilot, table):
        before, number = asked(table), len(table.view.log)
        await pilot.press("f11")
        await screen(pilot, Pick)
        await pilot.press(*"one die", "enter")
        await until(pilot, lambda: asked(table) == before and len(table.view.log) > number)
        assert any(
            "ried out of turn" in table.view.game.words(fact)
            for entry in table.view.log
            for fact in entry.facts
        )


async def test_the_rule_of_the_open_question_is_one_key_away(tmp_path: Path) -> None:
    """4.4; typed words search the whole rulebook, Esc closes it, and nothing is written."""
    async with seated(nile(tmp_path / "rules.toml", "Ada:doctor")) as (app, pilot, _):
        await pilot.press("alt+r")
        found = (await screen(pilot, Rulebook)).query_one("#rules-found", Static)
        assert str(found.render()).startswith("4.4  ")
        assert "\n4.5  " in str(found.render())
        await pilot.press(*"19.5")
        assert str(found.render()).startswith("19.5  ")
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))


async def test_a_chart_that_is_looked_up_or_left_before_the_die_leaves_no_trace(
    tmp_path: Path,
) -> None:
    campaign = nile(tmp_path / "consult.toml", "Ada:doctor", map="table")
    outfitted(campaign)
    campaign.do(lambda session: session.switch("dice", "table", ""))
    async with seated(campaign) as (app, pilot, table):
        before, was = campaign.path.read_bytes(), asked(table)
        await pilot.press("enter")
        wrong = table.query_one("#ask-wrong", Static)
        await until(pilot, lambda: "Nothing chosen yet" in str(wrong.render()))
        await pilot.press("f7")
        await screen(pilot, Pick)
        assert not str(wrong.render()), "what was wrong with an answer is past"
        await pilot.press(*"retire", "enter")
        await until(pilot, lambda: asked(table) != was)
        await pilot.press("escape")
        await until(pilot, lambda: asked(table) == was)
        assert campaign.path.read_bytes() == before
        await pilot.press("f11")
        await screen(pilot, Pick)
        await pilot.press("escape", "f11")
        await screen(pilot, Pick)
        await pilot.press(*"hunting", "enter")
        await screen(pilot, Ask)
        await pilot.press("enter")
        charts = await screen(pilot, ChartsScreen)
        assert "unting" in str(charts.query_one("#chart-title", Static).render())
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is table)
        assert campaign.path.read_bytes() == before
        for _ in range(2):
            await pilot.press("f11", *"hunting", "enter", "down", "enter")
            await until(pilot, lambda: "which row" in asked(table).question)
            await pilot.press("1")
            await until(pilot, lambda: isinstance(asked(table), Roll))
            assert campaign.path.read_bytes() == before
            await pilot.press("escape")
            await until(pilot, lambda: asked(table) == was)
            assert campaign.path.read_bytes() == before
        await pilot.press("f11", *"hunting", "enter", "down", "enter")
        await until(pilot, lambda: "which row" in asked(table).question)
        await pilot.press("1", "ctrl+r")
        await until(pilot, lambda: asked(table) == was)
        assert table.view.log[-1].facts
        with Campaign.open(campaign.path) as again:
            assert len(again.session.log) == len(table.view.log)
