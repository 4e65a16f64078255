"""Guided courses: reading a game's course, and creating its learning campaign."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

import msgspec

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.header import game_of, plugin_for
from companion.desk.campaigns.new_campaign import about_of, usual_game
from companion.desk.errors import GameIsWrong, NotOurs
from companion.desk.files.user_folder import user_folder
from companion.plugins.header import Header
from companion.plugins.lessons import Guidance, LessonCourse, guidance
from companion.table.play.session import Entries, Session
from companion.voice.texts import Texts

LEARNING = "learning-"
"""The prefix of the id of a learning campaign, before the game's id."""


@lru_cache(maxsize=8)  # needed at every question
def course_of(game: str) -> LessonCourse:
    """Return the course of a game, by its id or name; raises `NotOurs` if it has none.

    Raises `GameIsWrong` if its file can't be read.
    """
    from importlib.resources import files

    about = about_of(game or usual_game())
    package, _, name = about.lessons.partition(":")
    if not name:
        raise NotOurs(f"there are no lessons for {about.id}")
    try:
        data = tomllib.loads(files(package).joinpath(name).read_text("utf-8"))
        words = Texts(package, "lessons")
        for lesson in data["lesson"]:
            lesson["title"], lesson["text"] = words(lesson["name"]), words(f"{lesson['name']}.text")
        return msgspec.convert({"about": words("about"), **data}, LessonCourse)
    except (OSError, ValueError, LookupError) as error:
        what = f"there's no message or key {error}" if isinstance(error, KeyError) else str(error)
        raise GameIsWrong(f"{about.lessons}: {what}") from error


def course_in(header: Header) -> LessonCourse | None:
    """Return the course of a learning campaign, None for any other campaign."""
    return course_of(header.game) if header.id.startswith(LEARNING) else None


def is_begun(game: str = "") -> bool:
    """True if there's a learning campaign of a game."""
    return _file(user_folder(), about_of(game or usual_game()).id, 1).exists()


def learning_campaign(game: str = "", *, anew: bool = False) -> Path:
    """Return the last learning campaign of a game in the user's folder, or a new one if `anew`.

    Raises `StoreError`.
    """
    about = about_of(game or usual_game())
    course, folder = course_of(about.id), user_folder()
    number = 1
    while _file(folder, about.id, number).exists():
        number += 1
    if number > 1 and not anew:
        return _file(folder, about.id, number - 1)
    folder.mkdir(parents=True, exist_ok=True)
    path = _file(folder, about.id, number)
    with Campaign.new(path, learning_header(course, about.id)) as campaign:
        for value in course.begin:
            campaign.do(partial(_answer, value=value))
    return path


def walk_the_way(game: str) -> Iterator[tuple[Session, Guidance]]:
    """Go the way of a course in memory, and yield what is said of each question on it.

    Raises `GameIsWrong` if the way doesn't lead past every lesson.
    """
    about, course = about_of(game), course_of(game)
    header = learning_header(course, about.id)
    session = Session(game_of(header, about.lessons), header.seed, header.settings)
    seen = set[str]()
    session.start(plugin_for(header.game).opening(header))

    def here() -> Guidance | None:
        return guidance(course, session.log, session.live, session.question, session.game.moment)

    values, passed_points, on_the_way = course.begin, 0, True
    while on_the_way:
        for at, value in enumerate(values):
            if at and seen and (passed := here()) is not None and passed.is_new:
                raise GameIsWrong(
                    f"{about.lessons}: nobody sees the lesson {passed.lesson.name!r}. It comes up "
                    f"between answers of one point of the way, {list(values)}. Give each question "
                    "a point of its own"
                )
            session.answer(value, sure=True)
        said = here()
        if said is None:
            raise GameIsWrong(f"{about.lessons}: no lesson is about the first question")
        yield session, said
        seen.add(said.lesson.name)
        values, on_the_way = (said.next.values, True) if said.next else ((), False)
        passed_points += on_the_way
    if missed := [lesson.name for lesson in course.lesson if lesson.name not in seen]:
        end = session.question.call.name if session.question else "the end of the game"
        left = course.way[passed_points : passed_points + 1]
        due = "".join(f". The next point of the way is for the step {one.step!r}" for one in left)
        raise GameIsWrong(
            f"{about.lessons}: its way ends at {end}, before {', '.join(missed)}{due}"
        )


def _answer(session: Session, value: Any) -> Entries:
    return session.answer(value, sure=True)


def learning_header(course: LessonCourse, game: str) -> Header:
    """Return the header of a learning campaign, without the owner's charts and cards."""
    said = {"id": LEARNING + game, **course.campaign}
    return msgspec.convert(said, plugin_for(said["game"]).header_type)


def _file(folder: Path, game: str, number: int) -> Path:
    return folder / (f"learning-{game}-{number}.toml" if number > 1 else f"learning-{game}.toml")
