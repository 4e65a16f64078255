"""Fast typing, storms of undo and redo, and a small window that shows what matters first."""

from pathlib import Path

import msgspec
import pytest
from textual.keys import _character_to_key

from companion.table.ask.columns import column
from companion.table.ask.requests import Choose, Count, Option, Roll, Rule
from companion.tui.dialogs.cover import SecretCover
from companion.tui.dialogs.dialog import Ask
from companion.tui.screens.forms.form import FormScreen
from companion.tui.screens.table.actions.corrections import fits
from companion.tui.screens.table.screen import TableScreen
from companion.tui.widgets.question.answer_line import AnswerLine
from companion.tui.widgets.question.panel import QuestionPanel
from companion.tui.widgets.question.words import options_of
from companion.tui.words.wording import sentence
from tests.table.toy import Toy, go_on
from tests.tui.kept_settings import AT_ONCE, keep_settings
from tests.tui.seats import (
    LARGE,
    MemoryCampaign,
    answer,
    asked,
    at_march,
    bare_toy,
    lift,
    nile,
    screen,
    seated,
    typed,
    until,
    words,
    wrong,
)

BEGUN = frozenset({1})
"""What holds in a campaign where nothing was answered."""


def test_what_is_open_stands_before_what_is_barred() -> None:
    """A small window shows the first lines of a list only."""
    options = (Option("1", "east", barred="sea"), Option("2", "west"), Option("stay", "stay"))
    shown = options_of(Choose(question="Where to?", rule="9.13", options=options))
    assert [option.key for option in shown] == ["2", "stay", "1"]


def test_words_of_options_begin_with_a_capital_but_for_names_and_signs() -> None:
    labels = ("pass", "servant: ½ more", "a1, area 1: first", "de Gama", "NE 2516: veldt")
    options = tuple(Option(label, label) for label in labels)
    shown = options_of(Choose(question="Which?", rule="1", options=options), ["de Gama", "Ada"])
    assert [option.label for option in shown] == ["Pass", "Servant: ½ more", *labels[2:]]


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("name a player", "Name a player."),
        ("campaign.toml is there already", "campaign.toml is there already."),
        ("Is it so?", "Is it so?"),
        ("", "."),
    ],
)
def test_a_sentence_begins_with_a_capital_but_for_the_name_of_a_file(said: str, shown: str) -> None:
    assert sentence(said) == shown


async def test_words_typed_where_a_number_stands_go_into_the_forms_line() -> None:
    """Whoever types 2m 1g 3g at once means the line; nothing gets lost on the way."""
    campaign = MemoryCampaign(bare_toy("Ada"))
    campaign.session.answer("cairo")
    async with seated(campaign) as (_, pilot, table):
        form = await screen(pilot, FormScreen)
        await pilot.press(*"9m", "down")
        await typed(pilot, "2m 1g 3g")
        await until(pilot, lambda: table.view.state.players["Ada"].men == 2)
        assert not form.is_current
        assert table.view.state.players["Ada"].gifts == 3


async def test_undo_in_a_form_leaves_it_and_undoes() -> None:
    campaign = MemoryCampaign(bare_toy("Ada"))
    campaign.session.answer("cairo")
    async with seated(campaign) as (_, pilot, table):
        await screen(pilot, FormScreen)
        await pilot.press("ctrl+z")
        await until(pilot, lambda: table.view.live == BEGUN)
        await screen(pilot, TableScreen)


async def test_a_storm_of_undo_and_redo_over_secrets_leaves_one_cover() -> None:
    """However fast it is pressed, one Enter lifts the cover, and nothing secret is told."""
    async with seated(MemoryCampaign(bare_toy("Ada", "Ben"))) as (app, pilot, table):
        await lift(pilot)
        await typed(pilot, "cairo")
        await screen(pilot, SecretCover)
        await pilot.press(*["ctrl+z"] * 6)
        await until(pilot, lambda: table.view.live == BEGUN)
        cover = await screen(pilot, SecretCover)
        assert "Pass the device to Ada" in words(cover, "#cover-title")
        assert sum(isinstance(one, SecretCover) for one in app.screen_stack) == 1
        await pilot.press(*["ctrl+y"] * 6)
        await until(pilot, lambda: table.view.live > BEGUN)
        cover = await screen(pilot, SecretCover)
        assert "Pass the device to Ben" in words(cover, "#cover-title")
        await lift(pilot)
        assert "cairo" not in words(table, "#ask-before").casefold()
        assert isinstance(app.screen, TableScreen)
        assert app.screen.query_one(QuestionPanel).visible


@pytest.mark.parametrize(
    ("typed_in", "like", "can"),
    [("12", 150, True), ("-1", 3, True), ("lots", 150, False), ("lots", "name", True)],
)
def test_words_cannot_be_set_where_a_number_stands(typed_in: str, like: object, can: bool) -> None:
    assert fits(typed_in, like) is can


def ways(game: Toy, player: str) -> Rule[None]:
    """Three questions of the same signs, then dice."""
    options = (Option("go", "Go"), Option("run", "Run"), Option("stay", "Stay"))
    for number in range(1, 4):
        yield from Choose(
            question=f"Way {number}?", rule="9", options=options, player=player, default="stay"
        )
    yield from Roll(question="Lost?", rule="12", dice=2, column=TWO)
    yield go_on(game)


TWO = column("Two", {total: total for total in range(2, 13)}, dice=2)


async def test_one_key_answers_and_nothing_pressed_too_early_answers_the_next_question(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A sign or all dice need no Enter; an Enter out of habit or a key held down are no answers."""
    game = at_march(ways)
    async with seated(MemoryCampaign(game, dice="table")) as (_, pilot, table):
        line = table.query_one(AnswerLine)

        async def now(question: str) -> None:
            await until(pilot, lambda: asked(table).question == question, asked(table).question)
            assert line.value == ""

        await now("Way 1?")
        await pilot.press("x", "escape")
        assert line.value == ""
        await pilot.press("2")
        await now("Way 2?")
        monkeypatch.setattr(AnswerLine, "habit", 60.0)
        monkeypatch.setattr(AnswerLine, "seen", 60.0)
        monkeypatch.setattr(AnswerLine, "held", 60.0)
        await pilot.press("enter", "2", "2")
        await now("Way 2?")
        assert line.value == ""
        line._since = float("inf")  # the question has not been drawn yet
        await pilot.press("1", "enter")
        await until(pilot, lambda: "“1” before this" in wrong(table))
        await now("Way 2?")
        line._since = 0.0
        monkeypatch.setattr(AnswerLine, "held", 0.0)
        await pilot.press("1")
        await now("Way 3?")
        assert table.campaign.session.log[-1].value == "go"
        await pilot.press("enter")
        await now("Way 3?")
        await pilot.press("enter")  # one is taken for habit, the next is meant
        await now("Lost?")
        assert table.campaign.session.log[-1].value == "stay"
        await pilot.press("4")
        assert line.value == "4"
        await pilot.press("3")
        await until(pilot, lambda: table.campaign.session.log[-1].value == [4, 3])


def nations(game: Toy, player: str) -> Rule[None]:
    """Signs that begin words, a line, then another player's question."""
    options = (Option("B6", "British"), Option("russian", "Russian"), Option("west", "West"))
    for number in (1, 2):
        yield from Choose(question=f"Nation {number}?", rule="9", options=options, player=player)
    ways = (Option("1", "Left"), Option("2", "Right"))
    for question in ("Side?", "Hand?"):
        yield from Choose(question=question, rule="9", options=ways, player=player, line="way")
    yield go_on(game)


async def test_a_sign_that_may_begin_a_word_or_a_line_waits_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A word typed at once answers once, a letter alone answers too; nobody answers for another."""
    game = bare_toy("Ada", "Ben")
    game.rules["march"] = game.rules["hunt"] = game.rules["rest"] = nations
    game.state = msgspec.structs.replace(game.state, stage="rest", turn=1)
    async with seated(MemoryCampaign(game, dice="table")) as (_, pilot, table):
        log, line = table.campaign.session.log, table.query_one(AnswerLine)

        async def now(question: str, player: str = "Ada") -> None:
            await until(
                pilot, lambda: (asked(table).question, table.view.player) == (question, player)
            )

        monkeypatch.setattr(AnswerLine, "wait", 60.0)
        await pilot.press(*"russian", "enter")
        await now("Nation 2?")
        monkeypatch.setattr(AnswerLine, "wait", 0.02)
        await pilot.press("r")
        await now("Side?")
        assert [log[-1].value, log[-2].value] == ["russian", "russian"]
        monkeypatch.setattr(AnswerLine, "wait", 60.0)
        await pilot.press(*"us", "1", "1", "space")
        monkeypatch.setattr(AnswerLine, "turn", 60.0)
        assert line.value == "1 ", "more letters of the word are no answer, and a line waits"
        await pilot.press("2", "enter")
        await now("Nation 1?", "Ben")
        assert [log[-1].value, log[-2].value] == ["2", "1"]
        for key in ("r", "enter"):
            await pilot.press(key)
            await until(pilot, lambda: "just as Ben's turn began" in wrong(table))
            assert (line.value, asked(table).question) == ("", "Nation 1?")
        await pilot.press("r")
        monkeypatch.setattr(AnswerLine, "burst", 60.0)
        await pilot.press("u")
        monkeypatch.setattr(AnswerLine, "turn", 0.0)
        await pilot.press("s")
        await until(pilot, lambda: "“rus” just as Ben's turn began" in wrong(table))
        assert (line.value, asked(table).question) == ("", "Nation 1?"), "nor the rest of a word"
        monkeypatch.setattr(AnswerLine, "burst", 0.0)
        await pilot.press("r", "enter")
        await now("Nation 2?", "Ben")


def squares(game: Toy, player: str) -> Rule[None]:
    """A size that may be typed as a word, then a square."""
    sizes = (Option("1", "One"), Option("large", "Large"))
    yield from Choose(question="Size?", rule="9", options=sizes, player=player)
    places = tuple(Option(square, square) for square in ("a6", "d4"))
    yield from Choose(question="Square?", rule="9", options=places, player=player)
    yield go_on(game)


@pytest.mark.parametrize("typed_fast", ["a6", "argea6", "arge"])
async def test_a_square_typed_fast_is_no_end_of_the_word_before(typed_fast: str) -> None:
    """After `l` for large both `a6` and the rest of the word mean what they say."""
    game = at_march(squares)
    async with seated(MemoryCampaign(game, dice="table")) as (_, pilot, table):
        await pilot.press("l")
        await until(pilot, lambda: asked(table).question == "Square?")
        log, line = table.campaign.session.log, table.query_one(AnswerLine)
        await pilot.press(*typed_fast)
        meant = "a6" if typed_fast.endswith("6") else "large"
        await until(pilot, lambda: log[-1].value == meant)
        assert line.value == ""


@pytest.mark.parametrize("burst", [False, True])
async def test_answers_on_one_line_go_on_to_the_first_that_does_not_fit(burst: bool) -> None:
    """What was taken is told with its questions; the rest stays in the line, with what is wrong.

    So it is where all of it comes at once, faster than the first answer is taken.
    """
    campaign = MemoryCampaign(bare_toy("Ada"), dice="table", cards="table")
    for value in ("cairo", 2, 0, 3, 20):
        campaign.session.answer(value)
    async with seated(campaign) as (app, pilot, table):
        if burst:
            for said in ("4", "4 3", "4 3, 2", "4 3, 2, swamp, 4"):
                table.query_one(AnswerLine).value = said
            await until(pilot, lambda: asked(table).question != "Lost?")
            await pilot.press("enter")
        else:
            await typed(pilot, "4 3, 2, swamp, 4")
        await until(pilot, lambda: "swamp" in wrong(table))
        assert asked(table).question == "What lies there?"
        line = table.query_one(AnswerLine)
        assert line.value == "swamp, 4"
        line.value = "desert, 4"
        await pilot.press("enter")
        await until(pilot, lambda: asked(table).question == "Gifts?")
        assert line.value == ""
        told = "\n".join(note.message for note in app._notifications)
        assert "What lies there? desert" in told


async def test_no_sign_is_lost_while_another_panel_has_the_focus(tmp_path: Path) -> None:
    keep_settings(f"{AT_ONCE}one_key = false\n")
    async with seated(nile(tmp_path / "a.toml"), LARGE) as (_, pilot, table):
        line = table.query_one(AnswerLine)
        for panel in ("#map", "#log", "#sheet", "#guide", "#ask-options"):
            for words in ("=7", "A. Ash, clerk", "42/jungtio"):
                table.set_focus(table.query_one(panel))
                await pilot.press(*(_character_to_key(sign) for sign in words))
                assert line.value == words, panel
                line.value = ""


def meeting(game: Toy, player: str) -> Rule[None]:
    """A choice that may cost lives, one that a number answers, and a number with a usual one."""
    yield from Choose(
        question="Policy?",
        rule="13",
        options=(Option("1", "Attack", grave="many may die"), Option("2", "Talk")),
        player=player,
    )
    some = yield from Choose(
        question="Offered?",
        rule="14",
        options=(Option("some", "Some"), Option("all", "All")),
        player=player,
        numbers="some",
    )
    if some == "some":
        yield from Count(question="How many?", rule="14", player=player, key="gifts", most=60)
    yield from Count(question="Water?", rule="5", player=player, key="water", most=60, default=7)
    yield go_on(game)


async def test_only_what_may_be_lost_for_good_is_asked_about_and_numbers_go_the_short_way(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Letters of yes and no answer such a question; a word typed whole answers but once."""
    monkeypatch.setattr(AnswerLine, "habit", 0.0)
    game = at_march(meeting)
    async with seated(MemoryCampaign(game, dice="table")) as (_, pilot, table):
        session = table.campaign.session
        await pilot.press("1")
        await screen(pilot, Ask)
        await pilot.press("enter")
        await screen(pilot, TableScreen)
        assert asked(table).question == "Policy?"
        await pilot.press("1")
        await screen(pilot, Ask)
        await pilot.press("n")
        await screen(pilot, TableScreen)
        assert asked(table).question == "Policy?"
        await pilot.press("1")
        await screen(pilot, Ask)
        await pilot.press("y")
        await until(pilot, lambda: asked(table).question == "Offered?")
        assert session.log[-1].value == "1"
        await answer(pilot, table, "20")
        assert [entry.value for entry in session.log[-2:]] == ["some", 20]
        assert asked(table).question == "Water?"
        await pilot.press("ctrl+z")
        await until(pilot, lambda: asked(table).question == "Offered?")
        await answer(pilot, table, "all")
        await answer(pilot, table, "")
        assert session.log[-1].kind == "roll" or 7 in [entry.value for entry in session.log]
