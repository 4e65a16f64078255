"""Every operation that writes, to be tried with faults and kills: where it begins and what it does.

An operation is a command line with `{campaign}` and other names of files below one folder. What it
leaves there is compared with what it left where nothing went wrong.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from types import SimpleNamespace
from unittest.mock import patch

from companion.desk.campaigns.campaign import Campaign
from companion.desk.files.whole_files import write_file
from companion.games.nile.desk.adopt.parts import BLANK
from tests.cli.running import Done, at_a_draw, header, legal, run, walk

CAMPAIGN = "c.toml"


@dataclass(frozen=True)
class Operation:
    """A command with its arguments, and what makes the folder in which it is run.

    `besides` are files that it may leave as they were, telling so, though it is done.
    """

    name: str
    args: tuple[str, ...]
    begin: Callable[[Path], None]
    besides: tuple[str, ...] = ()

    def run(self, folder: Path) -> Done:
        """Run it in a folder; the owner's own files lie there too."""
        with (
            patch("companion.desk.overrides.cards.user_folder", lambda: folder / "own"),
            patch("companion.desk.campaigns.new_campaign.secrets", ALWAYS_THE_SAME),
        ):
            return run(*(arg.format(folder=folder, c=folder / CAMPAIGN) for arg in self.args))


ALWAYS_THE_SAME = SimpleNamespace(randbelow=lambda _: 7, token_hex=lambda length: "ab" * length)
"""Seed and id of a new campaign."""


# Where they begin


def nothing(folder: Path) -> None:
    """No file."""


def played(folder: Path) -> None:
    """A campaign some months old."""
    with Campaign.new(folder / CAMPAIGN, header(11)) as campaign:
        walk(campaign, 60, Random(11))


def undone(folder: Path) -> None:
    """One whose last answer was undone."""
    played(folder)
    with Campaign.open(folder / CAMPAIGN, write=True) as campaign:
        campaign.do(lambda session: session.undo())


def at_card(folder: Path) -> None:
    """One in which the table draws a card."""
    at_a_draw(folder / CAMPAIGN)


def dull(folder: Path) -> None:
    """One that has something to pass over."""
    played(folder)
    for _ in range(400):
        kept = (folder / CAMPAIGN).read_bytes()
        if run("skip", folder / CAMPAIGN).status == 0:
            (folder / CAMPAIGN).write_bytes(kept)
            return
        with Campaign.open(folder / CAMPAIGN, write=True) as campaign:
            walk(campaign, 1, Random(len(kept)))
    raise AssertionError("there was nothing to skip")


def damaged(folder: Path) -> None:
    """One of which a line in the middle is lost."""
    played(folder)
    lines = (folder / CAMPAIGN).read_bytes().split(b"\n")
    lines[-20] = bytes(40)
    (folder / CAMPAIGN).write_bytes(b"\n".join(lines))


def a_sheet(folder: Path) -> None:
    """The sheet of a running game, filled in by a name."""
    (folder / "sheet.toml").write_text(BLANK.replace("Ada", "Zoe"), encoding="utf-8")


def a_map(folder: Path) -> None:
    """A campaign, and paper that was printed before."""
    played(folder)
    write_file(folder / "map.svg", b"<svg/>")


def _first_act(folder: Path) -> str:
    with Campaign.open(folder / CAMPAIGN) as campaign:
        return next(act.call.name for act in campaign.session.acts() if not act.blanks)


WRITING = (
    Operation("answer", ("answer", "{c}", "{answer}"), played),
    Operation(
        "answer --keep",
        ("answer", "{c}", "17: tsetse-flies", "--keep"),
        at_card,
        ("own/overrides/nile/deck.toml",),
    ),
    Operation("undo", ("undo", "{c}"), played),
    Operation("redo", ("redo", "{c}"), undone),
    Operation("correct", ("correct", "{c}", "explorers.Ada.money", "77", "--reason", "so"), played),
    Operation("skip", ("skip", "{c}"), dull),
    Operation("note", ("note", "{c}", "Ж" * 99), played),
    Operation("act", ("act", "{c}", "{act}"), played),
    Operation("consult", ("consult", "{c}", "hunting"), played),
    Operation("finish", ("finish", "{c}"), played),
    Operation("switch", ("switch", "{c}", "settle=ask"), played),
    Operation("new", ("new", "{c}", "--player", "Ada", "--player", "Ben", "--seed", "3"), nothing),
    Operation("adopt", ("adopt", "{c}", "--sheet", "{folder}/sheet.toml"), a_sheet),
    Operation("print map", ("print", "map", "{c}", "--out", "{folder}/map.svg"), a_map),
    Operation(
        "print stickers",
        ("print", "stickers", "{c}", "--out", "{folder}/s.pdf"),
        played,
        (CAMPAIGN,),
    ),
    Operation("chart --edit", ("chart", "lost", "--edit", "jungle/number", "5"), nothing),
    Operation(
        "chart --campaign",
        ("chart", "lost", "--edit", "jungle/number", "5", "--campaign", "{c}"),
        played,
    ),
    Operation("chart --export", ("chart", "--export", "{folder}/charts.toml"), nothing),
    Operation(
        "generate", ("generate", "--seed", "1", "--hexes", "2", "--out", "{folder}/b.toml"), nothing
    ),
    Operation("recover", ("recover", "{c}", "--out", "{folder}/new.toml"), damaged),
)


@dataclass(frozen=True)
class Begun:
    """An operation ready to be run: a folder to copy, and what is in it before and after."""

    operation: Operation
    folder: Path
    before: dict[str, bytes]
    after: dict[str, bytes]

    def fresh(self) -> Path:
        """A new copy of the folder, always of the same name."""
        at = self.folder / "try"
        shutil.rmtree(at, ignore_errors=True)
        shutil.copytree(self.folder / "begin", at)
        return at


def begun(operation: Operation, folder: Path) -> Begun:
    """Make where an operation begins, and run it once where nothing goes wrong."""
    begin = folder / "begin"
    begin.mkdir()
    operation.begin(begin)
    args = [*operation.args]
    if "{act}" in args:
        args[args.index("{act}")] = _first_act(begin)
    if "{answer}" in args:
        args[args.index("{answer}")] = _an_answer(begin)
    operation = replace(operation, args=tuple(args))
    ready = Begun(operation, folder, files(begin), {})
    at = ready.fresh()
    done = operation.run(at)
    assert done.status == 0, (operation.name, done)
    return Begun(operation, folder, ready.before, files(at))


def _an_answer(folder: Path) -> str:
    with Campaign.open(folder / CAMPAIGN) as campaign:
        question = campaign.session.question
        assert question is not None
        return str(legal(question.request, Random(1)))


def files(folder: Path) -> dict[str, bytes]:
    """What lies in a folder, but for locks and passing files."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix not in (".lock", ".tmp")
    }
