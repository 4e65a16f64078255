"""Guided courses: a game's course read from its data, and the campaign to learn by."""

from __future__ import annotations

import tomllib
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

import msgspec

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.header import plugin_for
from companion.desk.campaigns.new_campaign import about_of, usual_game
from companion.desk.errors import NotOurs
from companion.desk.files.user_folder import user_folder
from companion.plugins.header import Header
from companion.plugins.lessons import Course
from companion.table.play.session import Entries, Session
from companion.voice.texts import Texts

LEARNING = "learning-"
"""How the id of a campaign to learn by begins; the game's id follows."""


@lru_cache(maxsize=8)  # data of the program, asked for at every question
def course_of(game: str) -> Course:
    """The course of a game, by its id or name; raises `NotOurs` where it has none."""
    from importlib.resources import files

    about = about_of(game or usual_game())
    package, _, name = about.lessons.partition(":")
    if not name:
        raise NotOurs(f"there is no course of {about.id} to learn by")
    data = tomllib.loads(files(package).joinpath(name).read_text("utf-8"))
    words = Texts(package, "lessons")
    for lesson in data["lesson"]:
        lesson["title"], lesson["text"] = words(lesson["name"]), words(f"{lesson['name']}.text")
    return msgspec.convert({"about": words("about"), **data}, Course)


def course_in(header: Header) -> Course | None:
    """The course that a campaign belongs to, None for one that people have begun themselves."""
    return course_of(header.game) if header.id.startswith(LEARNING) else None


def is_begun(game: str = "") -> bool:
    """Whether a campaign to learn a game by is there."""
    return _file(user_folder(), about_of(game or usual_game()).id, 1).exists()


def learning_campaign(game: str = "", *, anew: bool = False) -> Path:
    """The campaign to learn a game by in the user's folder; the last one begun, unless `anew`.

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


def _answer(session: Session, value: Any) -> Entries:
    return session.answer(value, sure=True)


def learning_header(course: Course, game: str) -> Header:
    """The header of the campaign to learn by: nothing in it is the owner's own."""
    said = {"id": LEARNING + game, **course.campaign}
    return msgspec.convert(said, plugin_for(said["game"]).header_type)


def _file(folder: Path, game: str, number: int) -> Path:
    return folder / (f"learning-{game}-{number}.toml" if number > 1 else f"learning-{game}.toml")
