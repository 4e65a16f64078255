"""A guided course of a game as a value: a campaign to learn by, a way through it, and lessons.

A lesson comes up when the open question is one that it is about, each but once, and goes on by what
the journal says: whoever undoes an answer sees the lesson again. The way names an answer for each
question as long as people keep to it; nothing holds them there.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, NamedTuple

import msgspec

from companion.table.facts import Fact
from companion.table.game import Moment
from companion.table.journal.entries import ANSWERS, Entry
from companion.table.play.open_rule import Question


class Lesson(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A short text beside a question, and what it is about.

    The title and the text are messages, see `LESSONS` of `companion.plugins.about`: `name` and
    `name.text` in the game's `voice/LANGUAGE/lessons.ftl`.

    The open question has to be of one of the `steps` and `rules`, where there are any, and what
    happened since the answer before must hold one of the `facts` or `moments`, by their
    names, where there are any. `after` is the name of a lesson that must have come before. Those
    that wait for facts or moments go before the others.
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
        """Whether something has to have happened."""
        return bool(self.facts or self.moments)


class WayPoint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer on the way: the step that asks, and the values that stand in the journal then.

    A form has a value for each of its counts; `line` is what people type for all of them.
    """

    step: str
    values: tuple[Any, ...]
    line: str = ""


class LessonCourse(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A guided course: the header of its campaign, answers given beforehand, the way, the lessons.

    `about` says in the list of the home screen what is learnt.
    """

    about: str
    campaign: dict[str, Any]
    begin: tuple[Any, ...]
    way: tuple[WayPoint, ...]
    lesson: tuple[Lesson, ...]


class Guidance(NamedTuple):
    """What stands beside the open question: the lesson that came last and how many came so far.

    `is_new` says that it came with this question. `next` is the answer on the way, None where that
    is left or at its end; `has_left` says that an answer was another than on the way.
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
    """What a course has to say of the open question, None before its first lesson."""
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
    """Add the lesson that comes up at a question; whether there was one."""

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
    """The point that comes after so many answers of the way, if the open step is its own."""
    at = len(course.begin)
    for point in course.way:
        if given == at:
            return point if point.step == step else None
        at += len(point.values)
    return None
