"""Facts and how they are told: `golden/log.txt` and `golden/chronicle.txt`.

A line holds facts as JSON; the lines below it, indented, are what is told of them. To change a
wording, change the message, run `python -m tests.games.nile.tools.record_sentences`, and read the
diff. To add a case, write its line of facts under a heading and run the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple, Union

import msgspec

from companion.games.nile.facts import FACTS
from companion.games.nile.table_game import NileAtTable
from companion.games.nile.voice import moment, tell
from companion.table.facts import Corrected, Fact
from tests.games.nile import RECORDED
from tests.games.nile.game_two.world import two
from tests.games.nile.helpers.golden import NILE
from tests.games.nile.helpers.world import a_game
from tests.games.nile.voice.chronicle_stories import words_of

_KINDS: Any = Union[(*FACTS, Corrected)]
_READER = msgspec.json.Decoder(tuple[_KINDS, ...])


class Case(NamedTuple):
    """Facts that are told together, under a heading of the file."""

    heading: str
    facts: tuple[Fact, ...]


def in_the_log(game: NileAtTable, facts: Iterable[Fact], *, applied: bool) -> Iterator[str]:
    """The line of the log of each fact, after it is applied or before, and the moment it is."""
    for fact in facts:
        game = game.at(fact.apply(game.state)) if applied else game
        yield tell(game, fact)
        if shown := moment(fact):
            yield f"[{shown.tone}{', held' if shown.holds else ''}] {shown.title}"


SAMPLES = "A sample of every kind"

WORLDS: Mapping[str, Callable[[], NileAtTable]] = {
    SAMPLES: lambda: a_game().at(NILE.state()),
    "Game I": a_game,
    "Game II": two,
    "A board on the table": lambda: a_game(Ada="@Ada", mapless=True),
}
"""The games in which the log tells its facts, by heading."""


def _log(case: Case) -> Iterator[str]:
    return in_the_log(WORLDS[case.heading](), case.facts, applied=case.heading == SAMPLES)


def _chronicle(case: Case) -> Iterator[str]:
    yield words_of(case.facts)


TELLERS: Mapping[str, Callable[[Case], Iterator[str]]] = {"log": _log, "chronicle": _chronicle}
"""What tells the facts of each file."""


def cases(name: str) -> Iterator[Case]:
    """Read the cases of a file."""
    heading = ""
    for line in recorded(name).splitlines():
        if line.startswith("# "):
            heading = line.removeprefix("# ")
        elif line.startswith("["):
            yield Case(heading, _READER.decode(line))


def recorded(name: str) -> str:
    """Return the text of a file."""
    return (RECORDED / "golden" / f"{name}.txt").read_text("utf-8")


def written(name: str, found: Iterable[Case]) -> str:
    """Return the text of a file with what is told of its cases today."""
    lines, heading = list[str](), ""
    for case in found:
        if case.heading != heading:
            heading = case.heading
            lines += ["", f"# {heading}", ""] if lines else [f"# {heading}", ""]
        lines.append(msgspec.json.encode(case.facts).decode())
        lines += [f"    {said}" for said in TELLERS[name](case) if said]
    return "\n".join(lines) + "\n"
