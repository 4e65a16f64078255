"""Guided courses: reading a game's course, and creating its learning campaign."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterator
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
from companion.table.ask.illegal import Illegal
from companion.table.game import Game
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
    here = ""
    try:
        data = tomllib.loads(files(package).joinpath(name).read_text("utf-8"))
        words = Texts(package, "lessons")
        for at, lesson in enumerate(data["lesson"]):
            here = f"lesson[{at}].name"
            lesson["title"], lesson["text"] = words(lesson["name"]), words(f"{lesson['name']}.text")
        here = ""
        return msgspec.convert({"about": words("about"), **data}, LessonCourse)
    except (OSError, ValueError, LookupError) as error:
        what = f"there's no message or key {error}" if isinstance(error, KeyError) else str(error)
        raise _wrong(about.lessons, here or what, what) from error


def _wrong(lessons: str, where: str, what: str) -> GameIsWrong:
    """Return the error for a place in the file of a course, such as `way[0].step`.

    `where` may be what TOML or msgspec say of it: `(at line 3, column 1)`, `$.way[0].values`.
    """
    from importlib.resources import files

    package, _, name = lessons.partition(":")
    file, line = f"{package.replace('.', '/')}/{name}", ""
    if found := re.search(r"\(at line (\d+)", where):
        line = found[1]
    elif found := re.search(r"(way|lesson)\[(\d+)\](?:\.(\w+))?", where):
        text = files(package).joinpath(name).read_text("utf-8")
        begin = r"\bstep\s*=" if found[1] == "way" else r"^\[\[lesson\]\]"
        begins = [match.start() for match in re.finditer(begin, text, re.MULTILINE)]
        number = int(found[2])
        at, end = [*begins, *[len(text)] * (number + 2)][number : number + 2]
        key = re.search(rf"^{found[3]}\s*=", text[at:end], re.MULTILINE)
        line = str(text.count("\n", 0, at + (key.start() if key else 0)) + 1)
    return GameIsWrong(f"{file}, line {line}: {what}" if line else f"{file}: {what}")


def _check_names(lessons: str, course: LessonCourse, game: Game) -> None:
    """Raise `GameIsWrong` for a step, a fact or a lesson that there isn't."""
    steps = ("step", getattr(game, "steps", {}))
    known: dict[str, tuple[str, Collection[str]]] = {
        "facts": ("fact", [kind.__name__ for kind in game.fact_types]),
        "after": ("lesson", [lesson.name for lesson in course.lesson]),
        **({"step": steps, "steps": steps} if steps[1] else {}),
    }
    for part, items in (("way", course.way), ("lesson", course.lesson)):
        for at, item in enumerate(items):
            for key, (word, names) in known.items():
                given = getattr(item, key, ())
                for name in filter(None, [given] if isinstance(given, str) else given):
                    if name not in names:
                        sentence = f"there's no {word} {name!r}, only {', '.join(sorted(names))}"
                        raise _wrong(lessons, f"{part}[{at}].{key}", sentence)


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
    _check_names(about.lessons, course, session.game)
    session.start(plugin_for(header.game).opening(header))

    def here() -> Guidance | None:
        return guidance(course, session.log, session.live, session.question, session.game.moment)

    values, passed_points, on_the_way = course.begin, 0, True
    while on_the_way:
        for at, value in enumerate(values):
            if at and seen and (passed := here()) is not None and passed.is_new:
                raise _wrong(
                    about.lessons,
                    f"way[{passed_points - 1}].values",
                    f"nobody sees the lesson {passed.lesson.name!r}. It comes up "
                    f"between answers of one point of the way, {list(values)}. Give each question "
                    "a point of its own",
                )
            try:
                session.answer(value, sure=True)
            except Illegal as error:
                where = f"way[{passed_points - 1}].values" if seen else "begin"
                raise _wrong(about.lessons, where, str(error)) from error
        said = here()
        if said is None:
            raise _wrong(about.lessons, "", "no lesson is about the first question")
        yield session, said
        seen.add(said.lesson.name)
        values, on_the_way = (said.next.values, True) if said.next else ((), False)
        passed_points += on_the_way
    if missed := [lesson.name for lesson in course.lesson if lesson.name not in seen]:
        end = session.question.call.name if session.question else "the end of the game"
        left = course.way[passed_points : passed_points + 1]
        due = "".join(f". The next point of the way is for the step {one.step!r}" for one in left)
        raise _wrong(
            about.lessons,
            f"way[{passed_points}].step" if left else "",
            f"its way ends at {end}, before {', '.join(missed)}{due}",
        )


def _answer(session: Session, value: Any) -> Entries:
    return session.answer(value, sure=True)


def learning_header(course: LessonCourse, game: str) -> Header:
    """Return the header of a learning campaign, without the owner's charts and cards."""
    said = {"id": LEARNING + game, **course.campaign}
    return msgspec.convert(said, plugin_for(said["game"]).header_type)


def _file(folder: Path, game: str, number: int) -> Path:
    return folder / (f"learning-{game}-{number}.toml" if number > 1 else f"learning-{game}.toml")
