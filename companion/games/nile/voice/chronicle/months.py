"""Months of an expedition as paragraphs; consecutive quiet months are combined."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from companion.games.nile.facts import MoveEnded
from companion.games.nile.game import NileGame
from companion.games.nile.state import Nile
from companion.games.nile.voice.chronicle import finds, fortunes, home, meetings, roads
from companion.games.nile.voice.chronicle.calendar import Calendar
from companion.games.nile.voice.chronicle.month_writer import MonthWriter, Piece, QuietMonths
from companion.games.nile.voice.chronicle.phrases import Phrasebook, joined
from companion.games.nile.voice.chronicle.values import Paragraph
from companion.games.nile.voice.chronicle.voyages import Beat, Voyage

_CHAPTERS = (roads.tell, meetings.tell, fortunes.tell, finds.tell, home.tell)


def tell(told: MonthWriter, at: int) -> None:
    """Tell a fact: by its module, else by the message of its name."""
    fact = told.beats[at].fact
    if isinstance(fact, MoveEnded):
        roads.move_ended(told, at, fact)
        fortunes.struck(told, at)
    elif not any(chapter(told, at) for chapter in _CHAPTERS):
        told.tell(at)


class Month(msgspec.Struct, frozen=True):
    """A month's text: its pieces, and the editor's additions."""

    number: int
    telling: MonthWriter
    pieces: tuple[Piece, ...]
    editor: tuple[str, ...]

    @property
    def quiet(self) -> QuietMonths | None:
        """Return everything combined if nothing is worth a sentence, else None."""
        if self.editor or any(isinstance(piece, str) for piece in self.pieces):
            return None
        together: QuietMonths | None = None
        for piece in self.pieces:
            if isinstance(piece, QuietMonths):
                together = together.plus(piece) if together else piece
        return together


class BookWriter:
    """Writer of all months of a book, with a shared memory of wordings."""

    def __init__(self, game: NileGame, calendar: Calendar) -> None:
        self.game = game
        self.ending: Nile = game.state
        self.calendar = calendar
        self.book = Phrasebook()

    def prelude(self, voyage: Voyage) -> list[Paragraph]:
        """Return what a successor did before his first expedition."""
        return [paragraph for _, paragraph in self._told(voyage, voyage.months_before())]

    def body(self, voyage: Voyage) -> list[tuple[int, Paragraph]]:
        """Return the paragraphs of an expedition, each with its first month."""
        return list(self._told(voyage, voyage.months()))

    def _told(
        self, voyage: Voyage, beats_of: Iterable[tuple[int, list[Beat]]]
    ) -> Iterator[tuple[int, Paragraph]]:
        months = [self._month(voyage, number, beats) for number, beats in beats_of]
        for run in _runs([month for month in months if month.pieces or month.editor]):
            first, last = run[0], run[-1]
            quiets = [month.quiet for month in run]
            when = self.calendar.span(first.number, last.number)
            if len(run) > 1 or quiets[0] is not None:
                text = self._quiet(first.telling, [quiet for quiet in quiets if quiet])
            else:
                text = self._text(first)
            if text:
                yield first.number, Paragraph(text, when)
            for words in first.editor:
                yield first.number, Paragraph(words, "" if text else when, editor=True)

    def _month(self, voyage: Voyage, number: int, beats: Sequence[Beat]) -> Month:
        told = MonthWriter(self.game, self.book, voyage, self.ending, beats)
        for at in range(len(beats)):
            if not told.is_told(at):
                tell(told, at)
        return Month(number, told, tuple(told.pieces), tuple(told.editor))

    def _text(self, month: Month) -> str:
        """Text of a month with something to tell; quiet parts are told in place."""
        said: list[str] = []
        for piece in month.pieces:
            if isinstance(piece, str):
                said.append(piece)
            elif piece.lost:
                said.append(roads.way_lost(month.telling, piece))
            elif piece.europe:
                said.append(home.given(month.telling, piece))
        return joined(said)

    def _quiet(self, told: MonthWriter, quiets: Sequence[QuietMonths]) -> str:
        """Text of months spent lost, in camp, or in Europe."""
        together = quiets[0]
        for quiet in quiets[1:]:
            together = together.plus(quiet)
        if together.europe:
            return joined([home.given(told, together)])
        said = [roads.way_lost(told, together)] if together.lost else []
        if together.camp and not together.lost:
            message = "camp-long" if together.camp > 1 else "camp"
            said.append(self.book.pick(together.entry, message))
        return joined(said)


def _runs(months: Iterable[Month]) -> Iterator[list[Month]]:
    """Yield months one by one, but consecutive quiet ones of a kind together."""
    run: list[Month] = []
    for month in months:
        if run and _kind(run[-1]) and _kind(run[-1]) == _kind(month):
            run.append(month)
        else:
            if run:
                yield run
            run = [month]
    if run:
        yield run


def _kind(month: Month) -> str:
    quiet = month.quiet
    if quiet is None:
        return ""
    return "europe" if quiet.europe else "lost" if quiet.lost else "camp"
