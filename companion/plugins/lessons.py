"""A guided course of a game: a campaign to learn with, a way through it, and lessons.

A lesson appears once, when the open question is one that it is about. It depends only on the
journal: after an undo, the lesson appears again. The way suggests an answer to each question as
long as players follow it; they are free to leave it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Annotated, Any, NamedTuple

import msgspec

from companion.table.facts import Fact
from companion.table.game import Moment
from companion.table.journal.entries import ANSWERS, Entry
from companion.table.play.open_rule import Question


class Lesson(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A short text beside a question, and when it appears.

    The title and the text are messages, see `LESSONS` of `companion.plugins.about`: `name` and
    `name.text` in the game's `voice/LANGUAGE/lessons.ftl`.

    If it has `steps` or `rules`, the open question must be one of them. If it has `facts` or
    `moments`, one of them must have happened since the previous answer. `after` is the name of a
    lesson that must come first. Lessons that wait for facts or moments have priority.
    """

    name: str
    title: str
    text: str
    rule: str = ""
    steps: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    moments: tuple[str, ...] = ()
    after: str = ""

    @property
    def waits(self) -> bool:
        """True if something must have happened first."""
        return bool(self.facts or self.moments)


class WayPoint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer on the way: the step that asks, and the journal values.

    A form has a value for each of its fields; `line` is what people type for all of them.
    """

    step: str
    values: Annotated[tuple[Any, ...], msgspec.Meta(min_length=1)]
    line: str = ""


class LessonCourse(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A guided course: the header of its campaign, answers given before, the way, the lessons.

    `about` says what is taught, for the list on the home screen.
    """

    about: str
    campaign: dict[str, Any]
    begin: tuple[Any, ...]
    way: tuple[WayPoint, ...]
    lesson: tuple[Lesson, ...]


class Guidance(NamedTuple):
    """What is shown beside the open question: the last lesson, and how many there have been.

    `is_new` means that it appeared with this question. `next` is the answer on the way, None if
    players left it or it has ended; `has_left` means that an answer differed from the way.
    """

    lesson: Lesson
    number: int
    of: int
    is_new: bool
    next: WayPoint | None
    has_left: bool = False


class _Since(NamedTuple):
    """What happened between two answers of people: kinds of facts, names of moments."""

    facts: set[str]
    moments: set[str]


def guidance(
    course: LessonCourse,
    log: Sequence[Entry[Fact]],
    live: Collection[int],
    question: Question | None,
    moment: Callable[[Fact], Moment | None],
) -> Guidance | None:
    """Return what a course says about the open question; None before its first lesson."""
    seen: list[Lesson] = []
    since, answers = _Since(set(), set()), list[Any]()
    for number, entry in enumerate(log, 1):
        if number not in live:
            continue
        if entry.kind in ANSWERS and entry.by == "people":
            _see(course, seen, since, entry.step, entry.rule)
            since = _Since(set(), set())
            answers.append(entry.value)
        since.facts.update(type(fact).__name__ for fact in entry.facts)
        since.moments.update(told.name for fact in entry.facts if (told := moment(fact)))
    step = question.call.name if question else ""
    rule = question.request.rule if question else ""
    is_new = question is not None and _see(course, seen, since, step, rule)
    if not seen:
        return None
    way = [*course.begin, *(value for point in course.way for value in point.values)]
    has_left = any(given != due for given, due in zip(answers, way, strict=False))
    point = None if has_left else _next_on_the_way(course, len(answers), step)
    return Guidance(seen[-1], len(seen), len(course.lesson), is_new, point, has_left)


def _see(course: LessonCourse, seen: list[Lesson], since: _Since, step: str, rule: str) -> bool:
    """Add the lesson that appears at a question; return whether there was one."""

    def is_due(lesson: Lesson) -> bool:
        return (
            lesson not in seen
            and (not lesson.after or any(one.name == lesson.after for one in seen))
            and (not lesson.steps or step in lesson.steps)
            and (not lesson.rules or rule in lesson.rules)
            and (not lesson.facts or not since.facts.isdisjoint(lesson.facts))
            and (not lesson.moments or not since.moments.isdisjoint(lesson.moments))
        )

    due = sorted(filter(is_due, course.lesson), key=lambda lesson: not lesson.waits)
    seen += due[:1]
    return bool(due)


def _next_on_the_way(course: LessonCourse, given: int, step: str) -> WayPoint | None:
    """Return the next point of the way after `given` answers, if it is for the open step."""
    at = len(course.begin)
    for point in course.way:
        if given == at:
            return point if point.step == step else None
        at += len(point.values)
    return None
