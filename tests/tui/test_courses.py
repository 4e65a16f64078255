"""The course of each game: its way can be gone, every lesson comes on it, and is short."""

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.errors import NotOurs
from companion.desk.play import learning
from companion.desk.play.learning import course_of, learning_campaign
from companion.plugins import registry
from companion.table.ask.requests import Choose
from companion.testing.test_lessons import *  # noqa: F403
from companion.tui.dialogs.dialog import Tell
from companion.tui.screens.forms.form import FormScreen
from companion.tui.view import look
from companion.tui.widgets.maps.map_view import MapView
from companion.tui.widgets.side_panels import guidance_at, lesson_words
from tests.tui.kept_settings import keep_settings
from tests.tui.seats import LARGE, SMALL, TableApp, screen, seated, sit_down, text_of

GAMES = [next(iter(about.names)) for about in registry.own_games() if about.lessons]


def test_a_game_without_a_course_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    without = next(iter(registry.own_games()))._replace(lessons="")
    monkeypatch.setattr(learning, "about_of", lambda game: without)  # noqa: ARG005
    with pytest.raises(NotOurs, match="no lessons"):
        course_of.__wrapped__("a game without one")


async def test_secrets_of_a_course_have_no_cover() -> None:
    async with seated(Campaign.open(learning_campaign("congo"), write=True)) as (app, _, table):
        assert table.view.is_secret
        assert not table.is_covered
        assert "1/8 A stop of the boat" in text_of(app)


async def test_a_lesson_leaves_the_whole_board_in_sight_in_a_small_window() -> None:
    """Eight lines hold the board of pyramids; the question gives up its empty lines."""
    app, course, seen = TableApp(), course_of("pyramids"), 0
    async with app.run_test(size=SMALL) as pilot:
        campaign = Campaign.open(learning_campaign("pyramids"), write=True)
        table = await sit_down(pilot, campaign)
        while found := guidance_at(course, table.view):
            if found.is_new:
                seen += 1
                table.show_view(look(campaign))
                await pilot.pause()
                await pilot.pause()
                assert table.query_one(MapView).size.height >= 8, found.lesson.title
                assert table.query_one("#ask-line").region.bottom == SMALL[1] - 1
            if found.next is None:
                break
            for value in found.next.values:
                campaign.do(lambda session, value=value: session.answer(value, sure=True))  # type: ignore[misc]
            table.view = look(campaign)
    assert seen == len(course.lesson)


@pytest.mark.parametrize(
    ("step", "size", "read_first"),
    [("first-outfit", SMALL, True), ("first-outfit", LARGE, False), ("disaster", SMALL, False)],
)
async def test_the_form_holds_its_lesson(
    step: str, size: tuple[int, int], read_first: bool
) -> None:
    """What has to be typed stands in the form itself, and all of the lesson where it fits."""
    app, course = TableApp(), course_of("nile")
    keep_settings("dwell = 5\n")
    async with app.run_test(size=size) as pilot:
        campaign = Campaign.open(learning_campaign("nile"), write=True)
        for point in course.way[: [point.step for point in course.way].index(step)]:
            for value in point.values:
                campaign.do(lambda session, value=value: session.answer(value, sure=True))  # type: ignore[misc]
        table = await sit_down(pilot, campaign)
        found = guidance_at(course, table.view)
        assert found is not None
        assert found.next is not None
        if read_first:
            read = await screen(pilot, Tell)
            await pilot.press("enter")  # meant for the question before
            assert app.screen is read
            read._dwell = 0
            await pilot.press("enter")
        form = await screen(pilot, FormScreen)
        words = text_of(app)
        assert f"Type {found.next.line} and press Enter" in words
        assert (found.lesson.text.split()[-1] in words) != read_first
        assert form.query_one("#form-wrong").region.bottom <= size[1]
        await pilot.press("escape", "ctrl+g")
        await screen(pilot, FormScreen)
        assert f"Type {found.next.line}" in text_of(app)


def test_leaving_the_way_says_how_to_come_back() -> None:
    course = course_of("pyramids")
    with Campaign.open(learning_campaign("pyramids"), write=True) as campaign:
        session = campaign.session
        for point in course.way[:1]:
            for value in point.values:
                session.answer(value, sure=True)
        found = guidance_at(course, look(campaign))
        assert found is not None
        assert not found.has_left
        question = session.question
        assert question is not None
        assert isinstance(question.request, Choose)
        options = [option for option in question.request.options if not option.barred]
        assert found.next is not None
        other = next(one.key for one in options if one.key != found.next.values[0])
        session.answer(other, sure=True)
        left = guidance_at(course, look(campaign))
        assert left is not None
        assert left.has_left
        assert "Press Ctrl+Z to get back" in lesson_words(left, session.question).plain
        session.undo()
        again = guidance_at(course, look(campaign))
        assert again == found
