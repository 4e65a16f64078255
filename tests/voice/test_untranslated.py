"""What each game says that is no message yet, counted with the pseudo-language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from companion.desk.play.learning import course_of
from companion.plugins import registry
from companion.tui.panel_registry import panels_of
from companion.voice.pseudo import is_accented
from tests.games.contract.games import OWN
from tests.games.contract.sentences import PLAYERS, Listener, Sentence
from tests.games.contract.test_screens import view_of

QUESTIONS = 120

LEFT = {
    "nile-1": 0,
    "nile-2": 0,
    "mykerinos": 0,
    "pyramids": 0,
    "congo": 0,
}
"""Sentences that are no messages yet, at most; lower a number when it has fallen."""

_SQUARE = re.compile(r"\b[a-h]\d\b")
"""A square of a grid."""

_KINDS = ("fact", "moment", "step")
_SHARED = ("fact Corrected", "fact StateAdopted", "fact Chart")
"""Sentences of the shared rooms."""


def heard_of(listener: Listener) -> Iterator[Sentence]:
    """The log, moments, steps, rules, turn guide, help and lessons of a campaign."""
    for where, words in listener.play(QUESTIONS):
        if where.startswith(_KINDS) and not where.startswith(_SHARED):
            yield where, words
    game = listener.game
    yield from (("rule", words) for words in game.rulebook().values())
    panels = panels_of(listener.campaign.plugin)
    yield from (("help", words) for words in panels.help.values())
    guide = panels.guide(view_of(listener.campaign))
    lines = (line.title for line in guide.lines)
    yield from (("guide", words) for words in (guide.title, guide.under, *lines))
    for lesson in course_of(registry.about_of(listener.name).id).lesson:
        yield from (("lesson", lesson.title), ("lesson", lesson.text))


def places(game: Any) -> Iterator[str]:
    """The names of places on the board."""
    yield from (stop.name for stop in getattr(game, "stops", ()))
    if board := getattr(game, "board", None):
        yield from (port.name for port in board.ports.values())


def is_message(words: str, names: tuple[str, ...]) -> bool:
    """True if nothing but names of players and places is in plain letters."""
    for name in sorted(names, key=len, reverse=True):
        words = words.replace(name, "")
    return is_accented(_SQUARE.sub("", words))


@pytest.mark.usefixtures("in_pseudo_language")
@pytest.mark.parametrize("name", OWN)
def test_sentences_that_are_no_messages_become_fewer(name: str) -> None:
    listener = Listener(name, 1)
    names = (*PLAYERS, *places(listener.game))
    found = {said for said in heard_of(listener) if not is_message(said[1], names)}
    left = sorted({where if where.startswith("fact") else words for where, words in found})
    assert len(left) <= LEFT[name], left
    assert len(left) >= LEFT[name] * 0.8, f"lower LEFT to {len(left)}"
