"""The table screen, played by keyboard with the toy game: every way to answer, and going back."""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from textual.events import MouseScrollDown, MouseScrollUp
from textual.pilot import Pilot
from textual.widgets import OptionList
from textual.widgets._toast import Toast

from companion.desk.errors import StoreChanged, StoreFull
from companion.table.ask.requests import Choose, Count, Draw, Request, Roll
from companion.table.look.walk import NO_FURTHER, Branch, Fork, Leaf, Node
from companion.table.play.session import Entries, Session
from companion.table.seats.told import is_masked
from companion.tui.dialogs.cover import SecretCover
from companion.tui.dialogs.dialog import Ask, Tell
from companion.tui.dialogs.fill import Fill
from companion.tui.dialogs.help import HelpScreen
from companion.tui.dialogs.pick import Pick
from companion.tui.dialogs.who_rolls import WhoRolls
from companion.tui.screens.forms.form import FormScreen
from companion.tui.screens.home import HomeScreen
from companion.tui.screens.sheets import SheetsScreen
from companion.tui.screens.table.screen import TableScreen
from companion.tui.screens.table.why import WhyScreen
from companion.tui.widgets.mouse_keys import KeyBoard
from companion.tui.widgets.question.answer_line import AnswerLine
from companion.tui.widgets.question.panel import QuestionPanel
from companion.tui.words import preview
from tests.table.players import legal_answer
from tests.tui.seats import (
    LARGE,
    SMALL,
    MemoryCampaign,
    TableApp,
    answer,
    asked,
    bare_toy,
    lift,
    screen,
    seated,
    sit_down,
    text_of,
    typed,
    until,
    words,
    wrong,
)

BY_HAND = {"dice": "table", "cards": "table"}


def marching() -> MemoryCampaign:
    """A toy campaign of one player at his first march, everything rolled and drawn by hand."""
    campaign = MemoryCampaign(bare_toy("Ada"), **BY_HAND)
    for value in ("cairo", 2, 0, 3, 20):
        campaign.session.answer(value)
    return campaign


async def test_typed_dice_their_sum_and_the_result_answer_a_roll() -> None:
    async with seated(marching()) as (_, pilot, table):
        for way in ("4 3", "=7", "safe"):
            assert isinstance(asked(table), Roll)
            await answer(pilot, table, way)
            assert isinstance(asked(table), Choose)
            await pilot.press("ctrl+z")
            await until(pilot, lambda: isinstance(asked(table), Roll))
        assert len(table.view.live) < len(table.view.log)


async def test_a_roll_shows_its_odds_refuses_what_no_die_shows_and_is_rolled_once_by_the_app() -> (
    None
):
    """What came of it is told above the next question: a small window has no room for the log."""
    async with seated(marching()) as (_, pilot, table):
        shown = words(table, "#ask-odds-words")
        assert "Loses its way" in shown
        assert "28%" in shown
        assert "rule 12.4" in words(table, "#ask-head")
        before = len(table.view.log)
        await typed(pilot, "4 7")
        await until(pilot, lambda: "7" in wrong(table))
        assert "from 1 to 6" in wrong(table)
        assert len(table.campaign.session.log) == before
        await pilot.press("ctrl+r")
        await until(pilot, lambda: isinstance(asked(table), Choose))
        assert wrong(table) == ""
        assert table.view.log[-1].by == "app"
        assert table.view.log[-1].say in " ".join(words(table, "#ask-before").split())
        await pilot.press("ctrl+z")
        await until(pilot, lambda: isinstance(asked(table), Roll))
        await pilot.press("f8")
        await screen(pilot, WhoRolls)
        await pilot.press("a", "a", "f8")
        await until(pilot, lambda: isinstance(asked(table), Choose))
        assert table.view.modes["dice"] == "app", "for everybody"


async def test_arrows_and_enter_or_the_mouse_choose_an_option() -> None:
    campaign = marching()
    campaign.session.answer([4, 3])
    async with seated(campaign) as (_, pilot, table):
        await pilot.press("down", "down", "enter")
        await until(pilot, lambda: isinstance(asked(table), Draw))
        assert campaign.session.log[-1].value == "2"
        await pilot.press("ctrl+z")
        await until(pilot, lambda: isinstance(asked(table), Choose))
        await pilot.click("#ask-options", offset=(2, 1))
        await until(pilot, lambda: isinstance(asked(table), Draw))
        assert campaign.session.log[-1].value == "2"


async def test_an_answer_that_cannot_be_saved_is_told_and_can_be_given_again() -> None:
    """A full disk, a file changed by others, rules that fail: no traceback, nothing answered."""
    campaign = marching()
    async with seated(campaign) as (app, pilot, table):
        before = len(campaign.session.log)
        campaign.fault = StoreChanged("toy.toml was replaced by somebody else")
        await typed(pilot, "4 3")
        dialog = await screen(pilot, Ask)
        first = dialog.query_one(OptionList).get_option_at_index(0)
        assert "another name" in str(first.prompt)
        await pilot.press("down", "enter")
        await screen(pilot, TableScreen)
        campaign.fault = RuntimeError("ouch")
        table.query_one(AnswerLine).value = ""
        await typed(pilot, "4 3")
        await screen(pilot, Tell)
        assert "Nothing was saved" in text_of(app)
        assert "Traceback" not in text_of(app)
        await pilot.press("enter")
        await screen(pilot, TableScreen)
        campaign.fault = StoreFull("there is no room left for toy.toml")
        table.query_one(AnswerLine).value = ""
        await typed(pilot, "4 3")
        await screen(pilot, Ask)
        assert "There is no room left for toy.toml." in text_of(app)
        assert isinstance(asked(table), Roll)
        assert len(campaign.session.log) == before
        campaign.fault = None
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(asked(table), Choose))
        await what_is_in_the_journal_is_not_told_as_not_done(app, pilot, campaign)


async def what_is_in_the_journal_is_not_told_as_not_done(
    app: TableApp, pilot: Pilot[Any], campaign: MemoryCampaign
) -> None:
    real = campaign.do

    def done_but(act: Callable[[Session], Entries]) -> Entries:
        real(act)
        raise RuntimeError("ouch")

    campaign.do = done_but  # type: ignore[method-assign]
    await typed(pilot, "1")
    await screen(pilot, Tell)
    assert "Nothing was saved" not in text_of(app)
    assert "Saved as" in text_of(app)


async def test_a_card_is_typed_by_number_by_words_or_picked_from_the_list() -> None:
    campaign = marching()
    campaign.session.answer([4, 3])
    campaign.session.answer("1")
    async with seated(campaign) as (_, pilot, table):
        assert isinstance(asked(table), Draw)
        await typed(pilot, "0")
        await until(pilot, lambda: "no card 0" in wrong(table))
        await answer(pilot, table, "2")
        assert campaign.session.log[-1].value["card"] == 2
        await pilot.press("ctrl+z")
        await until(pilot, lambda: isinstance(asked(table), Draw))
        await answer(pilot, table, "veldt")
        assert campaign.session.log[-1].value == {"says": "veldt"}
        await pilot.press("ctrl+z")
        await until(pilot, lambda: isinstance(asked(table), Draw))
        await pilot.press("ctrl+l")
        await screen(pilot, Pick)
        await pilot.press(*"des", "enter")
        await until(pilot, lambda: not isinstance(table.view.question and asked(table), Draw))
        assert campaign.session.log[-1].value == {"says": "desert"}


async def test_a_card_that_should_lie_in_the_discards_is_questioned() -> None:
    campaign = marching()
    session, rng = campaign.session, Random(1)
    says = session.deck("events").read(2, "terrain")
    for value in ([4, 3], "1", {"card": 2, "says": says}):
        session.answer(value)
    while session.question and not isinstance(session.question.request, Draw):
        session.answer(legal_answer(rng, session.question.request, session))
    async with seated(campaign) as (_, pilot, table):
        entry = table.view.question.entry if table.view.question else 0
        await typed(pilot, "2")
        await screen(pilot, Ask)
        await pilot.press("enter")
        await screen(pilot, TableScreen)
        assert table.view.question is not None
        assert table.view.question.entry == entry
        await typed(pilot, "2")
        await screen(pilot, Ask)
        await pilot.press("down", "enter")
        await until(pilot, lambda: len(session.log) >= entry)
        assert session.log[entry - 1].value["card"] == 2


async def test_a_barred_option_stands_there_with_its_reason() -> None:
    campaign = MemoryCampaign(bare_toy("Ada"), **BY_HAND)
    for value in ("cairo", 0, 0, 0, 20, [4, 4]):
        campaign.session.answer(value)
    async with seated(campaign, LARGE) as (app, pilot, table):
        assert "no guide" in text_of(app)
        await typed(pilot, "4")
        await until(pilot, lambda: "no guide" in wrong(table))


def told(app: TableApp) -> list[str]:
    """What is told people in passing."""
    return [note.message for note in app._notifications]


async def test_undo_and_redo_bring_the_same_question_and_the_same_dice() -> None:
    async with seated(marching()) as (app, pilot, table):
        await pilot.press("ctrl+r")
        await until(pilot, lambda: isinstance(asked(table), Choose))
        state, rolled = table.view.state, table.view.log[-1].value
        undoes = table.view.undoes
        await pilot.press("ctrl+z")
        await until(pilot, lambda: isinstance(asked(table), Roll))
        said = " ".join(words(table, "#ask-before").split())
        assert said == f"Undone (Ctrl+Y redoes it): {undoes}."
        assert not told(app), "no toast lies over what the panel tells"
        await pilot.press("ctrl+y")
        await until(pilot, lambda: isinstance(asked(table), Choose))
        assert table.view.state == state
        await pilot.press("ctrl+z")
        await until(pilot, lambda: isinstance(asked(table), Roll))
        await pilot.press("ctrl+r")
        await until(pilot, lambda: isinstance(asked(table), Choose))
        assert table.view.log[-1].value == rolled


async def test_what_was_undone_stays_in_the_log_marked_not_by_colour_alone() -> None:
    async with seated(marching(), LARGE) as (app, pilot, table):
        await answer(pilot, table, "4 3")
        await pilot.press("ctrl+z")
        await until(pilot, lambda: isinstance(asked(table), Roll))
        await pilot.pause(0.05)
        assert "~ Ada: Lost?" in text_of(app)
        table.remark("Nothing is in its way.")
        await answer(pilot, table, "4 3")
        assert not len(app._notifications)  # it would cover the next question


async def test_from_a_line_of_the_log_people_go_back_to_before_it() -> None:
    async with seated(marching()) as (_, pilot, table):
        await answer(pilot, table, "4 3")
        await pilot.press("f4", "up", "enter", "enter")
        await screen(pilot, WhyScreen)
        await pilot.press("u")
        await screen(pilot, Ask)
        await pilot.press("enter")
        await until(pilot, lambda: table.view.log[-1].undo == 6)


async def test_a_free_action_is_put_before_the_open_question() -> None:
    async with seated(marching()) as (_, pilot, table):
        await pilot.press("f7")
        await screen(pilot, Pick)
        await pilot.press(*"bless", "enter")
        await until(pilot, lambda: any(entry.kind == "act" for entry in table.view.log))
        assert table.view.state.players["Ada"].money == 46
        assert isinstance(asked(table), Roll)


async def test_a_free_action_that_is_closed_says_when_it_is_open_again() -> None:
    """A die of the march is known: what only looks is open, the rest is told apart."""
    async with seated(marching()) as (app, pilot, table):
        await answer(pilot, table, "4 3")
        await pilot.press("f7")
        await screen(pilot, Pick)
        await pilot.press(*"bless", "enter")
        await until(pilot, lambda: bool(app._notifications))
        (told,) = app._notifications
        assert told.message == f"You can't do that right now: it's {table.view.closed}."
        assert "after March of Ada" in told.message
        assert not any(entry.kind == "act" for entry in table.view.log)
        await pilot.press("f7")
        await screen(pilot, Pick)
        await pilot.press(*"peek", "enter")
        await until(pilot, lambda: any(entry.kind == "act" for entry in table.view.log))


async def test_a_correction_and_a_note_are_kept_with_their_words() -> None:
    async with seated(marching()) as (_, pilot, table):
        await pilot.press("f9")
        await screen(pilot, Pick)
        await pilot.press(*"food", "enter")
        await screen(pilot, Fill)
        await pilot.press(*"33", "enter", *"spoilt", "enter")
        await until(pilot, lambda: table.view.state.players["Ada"].food == 33)
        assert table.view.log[-1].say == "spoilt"
        await pilot.press("ctrl+n")
        await screen(pilot, Fill)
        await pilot.press(*"tea", "enter")
        await until(pilot, lambda: table.view.log[-1].kind == "note")


async def test_a_secret_question_waits_behind_a_cover_and_is_masked_in_the_log() -> None:
    async with seated(MemoryCampaign(bare_toy("Ada", "Ben")), LARGE) as (app, pilot, table):
        await screen(pilot, SecretCover)
        assert "Ada" in text_of(app)
        assert "Cairo" not in text_of(app)
        await lift(pilot)
        await typed(pilot, "cairo")
        cover = await screen(pilot, SecretCover)
        assert cover.is_current
        await lift(pilot)
        assert "(secret)" in text_of(app)
        await typed(pilot, "lagos")
        await screen(pilot, FormScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert "lagos" not in text_of(app).casefold()
        assert is_masked(table.view.log[1])


async def test_the_form_reckons_while_numbers_are_typed_and_goes_in_at_once() -> None:
    campaign = MemoryCampaign(bare_toy("Ada"))
    campaign.session.answer("cairo")
    async with seated(campaign) as (app, pilot, table):
        form = await screen(pilot, FormScreen)
        await pilot.press(*"20")
        await until(pilot, lambda: "this costs $200; there are $100" in words(form, "#form-wrong"))
        await pilot.press("ctrl+s")
        assert app.screen is form
        await pilot.press("backspace", "down", "down", "down", *"50")
        await until(pilot, lambda: "this costs $70" not in words(form, "#form-wrong"))
        await pilot.press("ctrl+s")
        await until(pilot, lambda: table.view.state.players["Ada"].men == 2)
        assert table.view.state.players["Ada"].food == 50


async def test_the_forms_line_fills_in_its_fields() -> None:
    campaign = MemoryCampaign(bare_toy("Ada"))
    campaign.session.answer("cairo")
    async with seated(campaign) as (_, pilot, table):
        form = await screen(pilot, FormScreen)
        await pilot.press("up")
        await typed(pilot, "2m 1g 3g")
        await until(pilot, lambda: table.view.state.players["Ada"].men == 2)
        assert not form.is_current
        assert table.view.state.players["Ada"].guides == 1
        assert table.view.state.players["Ada"].gifts == 3


async def test_f1_explains_what_is_in_focus() -> None:
    async with seated(marching()) as (app, pilot, _):
        await pilot.press("f1")
        await screen(pilot, HelpScreen)
        assert "The open question" in text_of(app)
        await pilot.press("escape", "f4", "f1")
        await screen(pilot, HelpScreen)
        assert "crossed out" in text_of(app)


async def test_a_window_that_is_too_small_gets_one_sentence() -> None:
    async with seated(marching(), (70, 20)) as (app, pilot, _):
        await pilot.pause(0.05)
        said = " ".join(text_of(app).split())
        assert said == (
            "The window is too small: 80 columns by 24 rows are needed, and it has 70 by 20."
        )
        await pilot.resize_terminal(80, 24)
        await pilot.pause(0.05)
        assert "Lost?" in text_of(app)


async def test_the_end_of_the_game_is_told_and_undo_still_works() -> None:
    campaign = MemoryCampaign(bare_toy("Ada", last=1))
    session = campaign.session
    for value in ("cairo", 2, 1, 0, 20):
        session.answer(value)
    while session.question:
        request = session.question.request
        session.answer("1" if isinstance(request, Choose) else 0)
    async with seated(campaign) as (app, pilot, table):
        assert "over" in text_of(app)
        await pilot.press("ctrl+z")
        await until(pilot, lambda: table.view.question is not None)


async def test_leaving_closes_the_campaign_and_goes_home() -> None:
    campaign = marching()
    async with seated(campaign) as (_, pilot, _):
        await pilot.press("ctrl+o")
        await screen(pilot, HomeScreen)
        assert campaign.closed


async def test_a_look_ahead_shows_what_follows_with_its_odds() -> None:
    async with seated(marching(), LARGE) as (app, pilot, table):
        await table.action_do("ahead")
        await screen(pilot, Tell)
        assert "Lost?" in text_of(app)
        assert "Which way?" in text_of(app)
        assert "28%" in text_of(app)


async def test_no_remark_lies_over_a_screen_that_comes() -> None:
    async with seated(marching()) as (app, pilot, table):
        table.remark("Nothing is in its way.")
        table.remark("Beware.", warn=True)
        await pilot.press("f10")
        await screen(pilot, SheetsScreen)
        assert told(app) == ["Beware."]
        app.clear_notifications()
        await pilot.press("escape")
        await screen(pilot, TableScreen)
        table.remark("Nothing is in its way.")
        await pilot.press("f10")
        await screen(pilot, SheetsScreen)
        await until(pilot, lambda: not told(app))


async def test_a_remark_gives_way_to_the_next_one() -> None:
    app = TableApp()
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        table = await sit_down(pilot, marching())
        for number in range(4):
            table.remark(f"remark {number}")
            await pilot.pause(0.05)
        assert [note.message for note in app._notifications] == ["remark 3"]
        await pilot.resize_terminal(120, 40)
        table.remark("Nothing is in its way.")
        question = table.query_one(QuestionPanel)

        def beside() -> list[bool]:
            return [toast.region.right <= question.region.x for toast in table.query(Toast)]

        await until(pilot, lambda: beside() == [True])


def test_a_look_ahead_writes_as_many_questions_as_were_followed_on_every_way() -> None:
    """The same questions on every machine: how far it looks is counted, not timed."""
    over, cut = Leaf((), None), Leaf((), None, cut=NO_FURTHER)
    more = Fork(Request(question="More?", rule="2"), (Branch("a", "a", None, over),))

    def text(other: Node) -> str:
        ways = (Branch("left", "left", None, more), Branch("right", "right", None, other))
        fork = Fork(Request(question="Where?", rule="1"), ways)
        return str(preview.tree_text(fork, marching().session.game))

    assert text(over).count("More?") == 1
    assert text(more).count("More?") == 2
    assert text(cut).count("More?") == 0, "not everywhere, so nowhere"


async def test_a_number_is_answered_by_the_mouse_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    async with seated(MemoryCampaign(bare_toy("Ada"), **BY_HAND)) as (app, pilot, table):
        question = table.view.question
        assert question is not None
        count = Count(question="How much water?", rule="", most=149, default=105)
        table.show_view(
            table.view._replace(question=msgspec.structs.replace(question, request=count))
        )
        await until(pilot, lambda: "Enter: 105, or type 0 to 149" in text_of(app))
        given: list[tuple[str, object]] = []
        monkeypatch.setattr(table, "answer", lambda _, typed, value: given.append((typed, value)))
        line = table.query_one(AnswerLine)
        await pilot.click("#ask-line", offset=(3, 0))
        await until(pilot, lambda: given == [("", 105)])
        assert not table.query_one(KeyBoard).display
        await pilot.click("#ask-line", offset=(20, 0))
        assert table.query_one(KeyBoard).display
        for kind, number in ((MouseScrollUp, "106"), (MouseScrollDown, "105")):
            await pilot._post_mouse_events([kind], "#ask-odds", button=0)
            await until(pilot, lambda number=number: line.value == number)  # type: ignore[misc]
        await pilot.click("#ask-line", offset=(3, 0))
        await pilot.press("up")
        assert line.value == "106"
        assert len(given) == 1, "what was typed is no hint, and what was turned to no answer"
