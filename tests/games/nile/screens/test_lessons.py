"""The guided first expedition: the whole way by the answers that it names, every lesson on it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from companion.desk.campaigns.campaign import Campaign
from companion.desk.play.learning import course_of, is_begun, learning_campaign
from companion.games.nile.rules.europe.score import published
from companion.plugins.lessons import Guidance, guidance
from companion.table.ask.typed import give
from companion.table.journal.digest import state_digest
from companion.table.play.session import Session
from companion.tui.dialogs.dialog import Ask
from companion.tui.dialogs.recap_card import RecapCard
from companion.tui.screens.forms.form import FormScreen
from companion.tui.screens.table.screen import TableScreen
from companion.tui.widgets.side_panels import guidance_at
from tests.tui.seats import SMALL, TableApp, sit_down, text_of, typed, until

COURSE = course_of("nile")

ON_SCREEN = 9
"""Lessons that are followed on the screen; the others come the same way."""


def guide(campaign: Campaign) -> Guidance:
    """What the course says of the open question."""
    session = campaign.session
    found = guidance(COURSE, session.log, session.live, session.question, session.game.moment)
    assert found is not None
    return found


def go_on(campaign: Campaign) -> bool:
    """Give the next answer on the way; whether there was one."""
    point = guide(campaign).next
    for value in point.values if point else ():
        campaign.do(lambda session, value=value: session.answer(value, sure=True))  # type: ignore[misc]
    return point is not None


def test_the_way_leads_past_every_lesson_to_published_points() -> None:
    seen = []
    with Campaign.open(learning_campaign("nile"), write=True) as campaign:
        while True:
            found = guide(campaign)
            if found.is_new:
                seen.append(found.lesson)
                assert found.number == len(seen)
            if not go_on(campaign):
                break
        assert set(seen) == set(COURSE.lesson)
        assert published(campaign.session.game.state.explorers["Ada"]) > 0
        assert campaign.session.question is not None


def test_undo_brings_a_lesson_back_and_leaving_the_way_keeps_the_lessons() -> None:
    with Campaign.open(learning_campaign("nile"), write=True) as campaign:
        go_on(campaign)
        first = guide(campaign)
        go_on(campaign)
        assert guide(campaign).lesson != first.lesson
        for _ in range(8):  # the form was given count by count
            campaign.do(Session.undo)
        assert guide(campaign) == first
        go_on(campaign)
        campaign.do(lambda session: session.answer("cautious"))
        off = guide(campaign)
        assert (off.is_new, off.next) == (True, None)


def test_the_campaign_goes_on_where_it_was_left_and_a_new_one_is_another_file() -> None:
    assert not is_begun("nile")
    path = learning_campaign("nile")
    assert is_begun("nile")
    with Campaign.open(path, write=True) as campaign:
        go_on(campaign)
        left = state_digest(campaign.session)
    assert learning_campaign("nile-1") == path
    with Campaign.open(path) as campaign:
        assert state_digest(campaign.session) == left
    assert learning_campaign("nile", anew=True) != path


def test_what_an_owner_has_put_in_changes_no_course(tmp_path: Path) -> None:
    """The fates of the way hang on our charts and cards."""
    first = learning_campaign("nile").read_text("utf-8")
    assert "charts" not in first.split("entries")[0]
    assert "data_set = 1" in first


def test_the_whole_way_can_be_typed_as_it_stands_there() -> None:
    """A form's line at once, any other answer as a word or number."""
    with Campaign.open(learning_campaign("nile"), write=True) as campaign:
        session = campaign.session
        while point := guide(campaign).next:
            line = point.line or str(point.values[0])
            campaign.do(lambda session, line=line: give(session, line, sure=True))  # type: ignore[misc]
        assert session.question is not None
        assert published(session.game.state.explorers["Ada"]) > 0


async def test_the_first_lessons_on_the_screen_by_the_answers_that_stand_there() -> None:
    seen: list[str] = []
    app = TableApp()
    async with app.run_test(size=SMALL) as pilot:
        table = await sit_down(pilot, Campaign.open(learning_campaign("nile"), write=True))
        while len(seen) < ON_SCREEN:
            found = guidance_at(COURSE, table.view)
            assert found is not None
            await one_answer(pilot, table, found, seen)


async def one_answer(
    pilot: Pilot[Any], table: TableScreen, found: Guidance, seen: list[str]
) -> None:
    """Read what is there and type what it says."""
    app, point = pilot.app, found.next
    assert table.view.question is not None
    assert point is not None
    before = table.view.question.entry
    while isinstance(app.screen, RecapCard):
        await pilot.press("enter")
        await pilot.pause()
    shown = " ".join(text_of(app).split())
    if found.is_new:
        assert found.lesson.title in shown
        assert found.lesson.title not in seen
        seen.append(found.lesson.title)
    assert "▶ " in shown
    if point.line:
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, FormScreen))
    await typed(pilot, point.line or str(point.values[0]))
    await pilot.pause()
    if isinstance(app.screen, Ask):  # an attack may cost lives
        await pilot.press("y")
    await until(
        pilot,
        lambda: table.view.question is None or table.view.question.entry != before,
        f"stuck at {table.view.question}",
    )


def test_a_form_says_all_of_a_sum_whose_last_number_follows_from_the_others() -> None:
    """11.2: two fall sick: as no bearer and no askari does, the two guides."""
    with Campaign.open(learning_campaign("nile"), write=True) as campaign:
        session = campaign.session
        while session.question and session.question.call.name != "disaster":
            go_on(campaign)
        campaign.do(lambda session: give(session, "2 guides"))
        party = session.game.state.explorers["Ada"].party
        assert (party.sick_bearers, party.sick_askaris, party.sick_guides) == (0, 0, 2)
