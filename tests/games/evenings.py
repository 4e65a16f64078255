"""Evenings of the small boxes that are played to be kept as samples."""

import sys
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from companion.desk.campaigns.campaign import Campaign
from companion.table.ask.requests import Choose, Draw, Roll, Rolls
from companion.table.journal.paths import get
from companion.table.play.bots import Bot, asked
from companion.table.play.session import Entries, Session
from tests.table.players import own_dice
from tests.trials import keep_the_first


class Evening:
    """A game of players of sense, on disk, to its end or until it `stops`.

    Each of `to_come` is what people do beside playing, in this order; it says whether it was the
    time for it.
    """

    def __init__(
        self, path: Path, header: Any, bot: Callable[[int], Bot], stops: Callable[[Session], bool]
    ) -> None:
        self.campaign = Campaign.new(path, header)
        self._seed = int(header.seed)
        self._stops = stops
        self._bots = {
            one.name: bot(self._seed * 16 + seat) for seat, one in enumerate(header.players)
        }
        self.to_come: list[Callable[[], bool]] = []

    @property
    def session(self) -> Session:
        """The game as it stands."""
        return self.campaign.session

    def play(self) -> None:
        """Play, with what people do beside it each in its turn."""
        while self.session.question is not None and not self._stops(self.session):
            if self.to_come and self.to_come[0]():
                self.to_come.pop(0)
                continue
            seen = asked(self.session)
            value = self._by_hand(seen.request)
            if value is None:
                value = self._bots.get(seen.player, self._bots["Ann"]).answer(seen)
            self._do(lambda session, value=value: session.answer(value))

    def _by_hand(self, request: Any) -> Any:
        """What people roll or turn up, None where they are asked for something else."""
        number = self._seed * 100_003 + len(self.session.log)
        if isinstance(request, Roll | Rolls):
            return own_dice(number, request)
        if isinstance(request, Draw):
            deck = self.session.deck(request.deck)
            left = [card for card in deck.numbers if card not in request.out]
            return {"says": deck.read(Random(number).choice(left), request.section)}
        return None

    def play_by_hand(self, words: str, *modes: str) -> bool:
        """From now on people roll and draw themselves, and say so."""
        self._do(lambda session: session.note(words))
        return self._switch("table", *modes)

    def play_by_app(self, *modes: str) -> bool:
        """From now on the app rolls and draws again."""
        return self._switch("app", *modes)

    def take_back(self, value: str, words: str) -> bool:
        """An answer is given and taken back, and people say why."""
        who = self.session.question and self.session.question.player
        self._do(lambda session: session.answer(value))
        self._do(lambda session: session.undo())
        self._do(lambda session: session.note(f"{who} {words}"))
        return True

    def correct(self, where: str, more: int, reason: str) -> bool:
        """A number of the state is put right by so many."""
        now = get(self.session.game.state, where) + more
        self._do(lambda session: session.correct(where, now, reason))
        return True

    def is_asked(self, rule: str) -> bool:
        """True if the open question is of a rule."""
        question = self.session.question
        return question is not None and question.request.rule == rule

    def _switch(self, by: str, *modes: str) -> bool:
        for mode in modes:
            self._do(lambda session, mode=mode: session.switch(mode, by))
        return True

    def _do(self, act: Callable[..., Entries]) -> None:
        self.campaign.do(act)


def open_options(session: Session) -> list[str]:
    """The options of the open question that can be chosen; none if it is of another kind."""
    request = session.question and session.question.request
    options = request.options if isinstance(request, Choose) else ()
    return [option.key for option in options if not option.barred]


def shown_by_any(session: Session, margin: float) -> dict[str, int]:
    """What a sample of any game shows, counted by name: it's close if it ends within a margin."""
    game = session.game
    best, second, *_ = sorted(
        (game.status(name).points or 0 for name in game.players), reverse=True
    )
    kinds = [entry.kind for entry in session.log]
    return {
        "close": int(0 < best - second <= margin),
        "taken back": kinds.count("undo"),
        "corrected": kinds.count("correct"),
    }


class Samples(NamedTuple):
    """A whole sample and one that stops in mid-game, and what each of them has to show.

    In `own_turns` of the whole one people roll and draw themselves, now and then at least.
    """

    whole: Path
    middle: Path
    evening: Callable[[Path, int, str], Evening]
    shown: Callable[[Session], Mapping[str, int]]
    wanted: Mapping[str, int]
    is_middle: Callable[[Session], bool]
    own_turns: Collection[int]

    def make(self) -> int:
        """Play seeds until one is good, and keep it; the status of the program."""
        middle = sys.argv[1:] == [self.middle.stem]
        target = self.middle if middle else self.whole

        def trial(path: Path, seed: int) -> tuple[Campaign, bool]:
            evening = self.evening(path, seed, target.stem)
            evening.play()
            found = self.shown(evening.session)
            good = all(found[name] >= least for name, least in self.wanted.items())
            return evening.campaign, self.is_middle(evening.session) if middle else good

        return keep_the_first(target, trial, self.shown, 200)
