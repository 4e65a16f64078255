"""The course of a game: its way can be gone, every lesson comes on it, and is short."""

from __future__ import annotations

import textwrap

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.play.learning import course_of, learning_campaign, walk_the_way
from companion.plugins import registry
from companion.plugins.lessons import Lesson, LessonCourse
from companion.tui.widgets.side_panels import lesson_words

WIDTH = 78
"""Letters of a line beside the map of a small window."""


def course_or_skip(game: str) -> LessonCourse:
    """The course of a game that has one."""
    if not registry.about_of(game).lessons:
        pytest.skip("no lessons")
    return course_of(game)


def lines_at(text: str, width: int) -> int:
    """Lines that a text takes at a width."""
    return sum(len(textwrap.wrap(line, width)) for line in text.splitlines())


def test_the_way_leads_past_every_lesson(game: str) -> None:
    course, seen = course_or_skip(game), list[Lesson]()
    for session, found in walk_the_way(game):
        words = lesson_words(found, session.question).plain
        assert lines_at(words, WIDTH) <= 6, words  # beside the map of a small window
        seen += [found.lesson] if found.is_new else []
    assert [lesson.name for lesson in seen] == [*dict.fromkeys(lesson.name for lesson in seen)]
    assert {lesson.name for lesson in seen} == {lesson.name for lesson in course.lesson}


def test_lessons_are_short_and_cite_rules_that_there_are(game: str) -> None:
    course = course_or_skip(game)
    titles = [lesson.title for lesson in course.lesson]
    assert len(set(titles)) == len(titles)
    with Campaign.open(learning_campaign(game)) as campaign:
        for lesson in course.lesson:
            assert len(lesson.text) <= 300, lesson.title
            lines = textwrap.wrap(lesson.text, WIDTH)
            assert len(lines) <= 4, lesson.title  # what a small window has room for
            assert not lesson.rule or campaign.session.game.rule_words(lesson.rule), lesson.title
            assert lesson.after in ("", *(one.name for one in course.lesson))
