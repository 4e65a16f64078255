"""What each game says that is no message yet, counted with the pseudo-language."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from companion.desk.play.learning import course_of
from companion.games.nile.paper.sheets.turn_sections import africa, around
from companion.plugins import registry
from companion.sheets.text import sheet_text
from companion.testing.sentences import PLAYERS, Listener, Sentence
from companion.tui.panel_registry import panels_of
from companion.tui.view import look
from companion.voice.pseudo import is_accented
from tests.games.contract.games import OWN

QUESTIONS = 120
WIDTH = 400

LEFT = {
    "nile-1": {"told": 0, "questions": 340, "sheets": 80, "sequence": 1},
    "nile-2": {"told": 0, "questions": 310, "sheets": 65},
    "mykerinos": {"told": 0, "questions": 120, "sheets": 55},
    "pyramids": {"told": 0, "questions": 125, "sheets": 80},
    "congo": {"told": 0, "questions": 135, "sheets": 120},
}
"""Sentences that are no messages yet, at most, by where; lower a number when it has fallen.

Figures and names of players and places aside, so that the way of a campaign changes few of them.
"""

WHERE = {
    "told": ("fact", "moment", "step", "rule", "help", "guide", "lesson"),
    "questions": ("question", "why", "option", "barred", "act", "blank", "form", "field"),
    "sheets": ("glance", "state", "sheet"),
    "sequence": ("sequence",),
}
"""Where sentences are read, and what the listener calls them."""

_SQUARE = re.compile(r"\b[a-h]\d\b")
"""A square of a grid."""

_SHARED = ("fact Corrected", "fact StateAdopted", "fact Chart")
"""Sentences of the shared rooms."""


def heard_of(listener: Listener) -> Iterator[Sentence]:
    """The sentences of a campaign, its sheets, rules, help and lessons."""
    yield from listener.play(QUESTIONS)
    game, plugin = listener.game, listener.campaign.plugin
    yield from (("rule", words) for words in game.rulebook().values())
    panels = panels_of(plugin)
    yield from (("help", words) for words in panels.help.values())
    guide = panels.guide(look(listener.campaign.shown))
    lines = (line.title for line in guide.lines)
    yield from (("guide", words) for words in (guide.title, guide.under, *lines))
    for lesson in course_of(registry.about_of(listener.name).id).lesson:
        yield from (("lesson", lesson.title), ("lesson", lesson.text))
    for player in game.order:
        yield from (
            ("sheet", line) for line in sheet_text(plugin.sheet(listener.session, player), WIDTH)
        )
    if listener.name == "nile-1":
        for section in (*africa(game.charts), *around(game.charts, 75)):
            yield "sequence", section.title
            yield from (
                ("sequence", said) for each in section.parts for said in (each.name, each.words)
            )


def places(game: Any) -> Iterator[str]:
    """The names of places on the board."""
    yield from (stop.name for stop in getattr(game, "stops", ()))
    if board := getattr(game, "board", None):
        yield from (port.name for port in board.ports.values())


def plain_part(words: str, names: tuple[str, ...]) -> str:
    """A sentence without names and figures; "" if it is a message, without plain letters."""
    for name in names:
        words = words.replace(name, "…")
    words = re.sub(r"\d+", "0", _SQUARE.sub("", words)).strip()
    return "" if is_accented(words) else words


@pytest.mark.usefixtures("in_pseudo_language")
@pytest.mark.parametrize("name", OWN)
def test_sentences_that_are_no_messages_become_fewer(name: str) -> None:
    listener = Listener(name, 1)
    names = tuple(sorted((*PLAYERS, *places(listener.game)), key=len, reverse=True))
    left: dict[str, set[str]] = {place: set() for place in WHERE}
    for kind, words in set(heard_of(listener)):
        found = "" if kind.startswith(_SHARED) else plain_part(words, names)
        for place, kinds in WHERE.items():
            if found and kind.startswith(kinds):
                left[place].add(kind if kind.startswith("fact") else found)
    counted = {place: len(found) for place, found in left.items() if found or place == "told"}
    for place, number in counted.items():
        assert number <= LEFT[name][place], sorted(left[place])
        assert number >= LEFT[name][place] * 0.8, f"lower LEFT to {counted}"
