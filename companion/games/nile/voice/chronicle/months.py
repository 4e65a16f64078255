"""The months of an expedition as paragraphs: each on its own, quiet ones that follow as one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from companion.games.nile import facts
from companion.games.nile.facts import MoveEnded
from companion.games.nile.game import NileGame
from companion.games.nile.state import Nile
from companion.games.nile.voice.chronicle import (
    finds,
    fortunes,
    home,
    meetings,
    naming,
    roads,
    studies,
)
from companion.games.nile.voice.chronicle.calendar import Calendar
from companion.games.nile.voice.chronicle.phrases import Phrasebook, joined
from companion.games.nile.voice.chronicle.telling import Handler, Piece, Quiet, Telling
from companion.games.nile.voice.chronicle.values import Paragraph
from companion.games.nile.voice.chronicle.voyages import Beat, Voyage
from companion.table.facts import Fact

HANDLERS: dict[type, Handler] = {
    **roads.HANDLERS,
    **meetings.HANDLERS,
    **fortunes.HANDLERS,
    **finds.HANDLERS,
    **naming.HANDLERS,
    **home.HANDLERS,
    **studies.HANDLERS,
}
"""How each kind of fact is told; how a march ends is told apart."""

UNTOLD: tuple[type[Fact], ...] = (
    facts.ActivityChosen,
    facts.ChartCellSet,
    facts.ChartReset,
    facts.ChartSet,
    facts.Consulted,
    facts.Approached,
    facts.AttitudeChanged,
    facts.CounterPlaced,
    facts.EndAgreed,
    facts.ExpeditionBeaten,
    facts.ExpeditionLanded,
    facts.FriendshipWoken,
    facts.GuidesCounted,
    facts.HexExplored,
    facts.HexNamed,
    facts.HexTold,
    facts.WayTold,
    facts.BoardTold,
    facts.HouseRuleSet,
    facts.Known,
    facts.MapAdopted,
    facts.MoveEnded,
    facts.OrderRolled,
    facts.OutfitBought,
    facts.PlayerJoined,
    facts.Placed,
    facts.PlayTakenUp,
    facts.PointsSpent,
    facts.RiverMapped,
    facts.SheetAdopted,
    facts.SpecialtyChosen,
    facts.SpecimensPlaced,
    facts.StageReached,
    facts.StepBegan,
    facts.TribeCounted,
    facts.TurnBegan,
    facts.WaterDeclined,
    facts.Watered,
    facts.Withdrew,
)
"""Kinds that have no teller: others tell them, a chapter begins with them, or they are no story."""


class Month(msgspec.Struct, frozen=True):
    """A month told: its pieces, and what the editor adds."""

    number: int
    telling: Telling
    pieces: tuple[Piece, ...]
    editor: tuple[str, ...]

    @property
    def quiet(self) -> Quiet | None:
        """All of it together where nothing of it is worth a sentence; None else."""
        if self.editor or any(isinstance(piece, str) for piece in self.pieces):
            return None
        together: Quiet | None = None
        for piece in self.pieces:
            if isinstance(piece, Quiet):
                together = together.plus(piece) if together else piece
        return together


class Teller:
    """Tells all months of a book with one memory for wordings."""

    def __init__(self, game: NileGame, calendar: Calendar) -> None:
        self.game = game
        self.ending: Nile = game.state
        self.calendar = calendar
        self.book = Phrasebook()

    def prelude(self, voyage: Voyage) -> list[Paragraph]:
        """What a successor did before his first expedition."""
        return [paragraph for _, paragraph in self._told(voyage, voyage.months_before())]

    def body(self, voyage: Voyage) -> list[tuple[int, Paragraph]]:
        """The paragraphs of an expedition, each with the month in which it begins."""
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
        told = Telling(self.game, self.book, voyage, self.ending, beats)
        for at, beat in enumerate(beats):
            handler = HANDLERS.get(type(beat.fact))
            if told.is_told(at):
                continue
            if isinstance(beat.fact, MoveEnded):
                roads.move_ended(told, at)
                fortunes.struck(told, at)
            elif handler is not None:
                handler(told, at)
        return Month(number, told, tuple(told.pieces), tuple(told.editor))

    def _text(self, month: Month) -> str:
        """A month with something to tell; what is quiet in it is told where it happened."""
        said: list[str] = []
        for piece in month.pieces:
            if isinstance(piece, str):
                said.append(piece)
            elif piece.lost:
                said.append(roads.way_lost(month.telling, piece))
            elif piece.europe:
                said.append(home.given(month.telling, piece))
        return joined(said)

    def _quiet(self, told: Telling, quiets: Sequence[Quiet]) -> str:
        """Months in which nothing happened but being lost, in camp, or in Europe."""
        together = quiets[0]
        for quiet in quiets[1:]:
            together = together.plus(quiet)
        if together.europe:
            return joined([home.given(told, together)])
        said = [roads.way_lost(told, together)] if together.lost else []
        if together.camp and not together.lost:
            said.append(self._camp(together))
        return joined(said)

    def _camp(self, quiet: Quiet) -> str:
        if quiet.camp > 1:
            return self.book.pick(
                quiet.entry,
                "camp long",
                "We kept to our camp",
                "We did not break camp in all this time",
                "These months saw us in one place",
            )
        return self.book.pick(
            quiet.entry,
            "camp",
            "We stayed where we were",
            "The camp was not moved",
            "I gave everybody a month of rest",
            "We lay still",
        )


def _runs(months: Iterable[Month]) -> Iterator[list[Month]]:
    """Months one by one, but quiet ones of the same kind that follow each other together."""
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
