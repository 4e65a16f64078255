"""Sample journals, and the places in them at which they are stopped: `saves/VERSION/`.

The first lines of a journal are a journal. So a few campaigns hold many that stop inside a rule:
`index.toml` lists each with the number of lines, where it stops, and the digest it comes to.
"""

import tomllib
from functools import cache
from pathlib import Path

import msgspec

from companion.desk.campaigns.campaign import Campaign
from companion.table.journal.digest import state_digest
from companion.table.journal.lines import ENTRIES
from companion.table.play.session import Session
from tests.games.nile import RECORDED

FOLDER = RECORDED / "saves"
VERSION = "0.3"
"""The release whose journals `make_saves` writes."""

INDEX = "index.toml"


class Stop(msgspec.Struct, frozen=True):
    """A journal of so many `entries` of a `file`, stopped inside the rule `inside`.

    `answers` is how many that rule was given so far; `asks` is the rule number and kind of the open
    question and `player` who answers it, all empty where the game is over.
    """

    file: str
    entries: int
    digest: str
    inside: str = ""
    answers: int = 0
    asks: str = ""
    player: str = ""


class _Index(msgspec.Struct, frozen=True):
    stops: list[Stop]


def versions() -> list[str]:
    """The releases of which there are sample journals."""
    return sorted(folder.name for folder in FOLDER.iterdir() if (folder / INDEX).exists())


@cache
def stops(version: str) -> list[Stop]:
    """Every place at which the journals of a release are stopped."""
    text = (FOLDER / version / INDEX).read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), _Index).stops


def files(version: str) -> list[Path]:
    """The journals of a release."""
    return sorted(path for path in (FOLDER / version).glob("*.toml") if path.name != INDEX)


@cache
def _lines(path: Path) -> tuple[str, list[str]]:
    """Everything up to the first entry, and the lines of the entries."""
    header, mark, entries = path.read_text("utf-8").partition(f"\n{ENTRIES}\n")
    return header + mark, entries.splitlines(keepends=True)


def cut(version: str, stop: Stop) -> str:
    """The text of the journal that stops there."""
    header, lines = _lines(FOLDER / version / stop.file)
    return header + "".join(lines[: stop.entries])


def opened(version: str, stop: Stop, folder: Path) -> Campaign:
    """That journal, opened as a campaign from a file in a folder."""
    path = folder / stop.file
    path.write_text(cut(version, stop), "utf-8", newline="\n")
    return Campaign.open(path)


def where(session: Session, file: str) -> Stop:
    """Where a session stands now."""
    question, rule = session.question, session.unfinished
    place = Stop(file, len(session.log), state_digest(session))
    if question is None or rule is None:
        return place
    asks = f"{question.request.rule} {question.request.kind}".strip()
    return msgspec.structs.replace(
        place,
        inside=rule.call.name,
        answers=len(rule.answers),
        asks=asks,
        player=question.player,
    )
