"""The cache of odds beside open questions, computed off the event loop and shown when ready."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Mapping

from textual.content import Content

from companion.table.look.odds_table import OddsTable
from companion.table.look.option_odds import NO_ODDS, Beside, OptionOdds, band_words, option_odds
from companion.tui.view import View
from companion.tui.words.wording import bar, styled

KEPT = 8
"""Questions whose odds are kept: undo and redo come back to them."""

BREATH = 0.05
"""Seconds that a question stands before its odds are begun: keys and drawing come first."""


class QuestionOdds:
    """The odds of the most recent open questions, each computed once."""

    def __init__(self) -> None:
        self._kept: deque[tuple[View, OptionOdds]] = deque(maxlen=KEPT)

    def of(self, view: View) -> OptionOdds:
        """Return what is known so far about the open question's odds."""
        return self._known(view) or NO_ODDS

    def beside(self, view: View | None) -> Mapping[str, Beside]:
        """Return what is shown beside options, by their keys, as far as known."""
        return self.of(view).beside if view else {}

    def is_due(self, view: View) -> bool:
        """True if odds help with the open question and haven't been computed yet."""
        request = view.question.request if view.question else None
        if request is None or self._known(view) is not None:
            return False
        return bool(view.game.odds_help(request))

    async def reckon(self, view: View) -> OptionOdds:
        """Compute the odds of the open question, in a thread of its own."""
        question = view.question
        if question is None:
            return NO_ODDS
        await asyncio.sleep(BREATH)
        found = await asyncio.to_thread(
            lambda: option_odds(view.game, question.request, question.player, view.seen)
        )
        self._kept.append((view, found))
        return found

    def _known(self, view: View) -> OptionOdds | None:
        odds: OptionOdds
        for kept, odds in reversed(self._kept):
            same = kept.state is view.state and kept.seen == view.seen
            if same and _asked(kept) == _asked(view):
                return odds
        return None


def _asked(view: View) -> tuple[object, ...]:
    question = view.question
    return (question.player, question.request.question, question.request.rule) if question else ()


def bands_words(bands: tuple[OddsTable, ...], width: int) -> Content:
    """Return ranges of numbers with equal odds, a line each."""
    parts: list[tuple[str, str] | str] = []
    told = [band_words(table) for table in bands]
    wide = max((len(head) for head, _ in told), default=0)
    for (head, said), table in zip(told, bands, strict=True):
        best = table.rows[0] if table.rows else None
        room = width - wide - 2
        drawn = bar(best.chance, 6) if best and len(said) + 8 <= room else ""
        parts += ["\n", (f"{head:>{wide}}  ", "bold"), said[:room]]
        parts += [" " * (room - len(said) - 6), (drawn, "$accent")] if drawn else []
    return styled(*parts)
