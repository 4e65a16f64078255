"""Plays `sample_campaigns/mykerinos/four-seasons.toml` anew; `second-season.toml` stops half-way.

    python -m tests.games.mykerinos.tools.make_sample
    python -m tests.games.mykerinos.tools.make_sample second-season

Three players of sense play seed after seed, until a game with The Nile shows what a sample should.
For one season they lay out their own cards; once they take an answer back, once they correct
a score.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from companion.desk.campaigns.campaign import Campaign
from companion.games.mykerinos.bots import BOTS
from companion.games.mykerinos.desk.setup import MykerinosHeader
from companion.games.mykerinos.facts import DiscPlaced, PatronAsked, RoomEntered, TieWon
from companion.games.mykerinos.game import MykerinosGame
from companion.plugins.coloured import Coloured
from companion.table.ask.requests import Draw
from companion.table.play.bots import Bot, asked
from companion.table.play.session import Entries, Session
from tests import ROOT
from tests.games.whole_games import facts_of
from tests.trials import keep_the_first

SAMPLE = ROOT / "sample_campaigns" / "mykerinos" / "four-seasons.toml"
MIDDLE = SAMPLE.with_stem("second-season")
PLAYERS = [Coloured("Ann", "blue"), Coloured("Ben", "red"), Coloured("Cleo", "green")]

OWN_CARDS = 2
"""The season whose cards they lay out themselves."""

WANTED: dict[str, int] = {
    "seasons": 4,
    "close": 1,
    "patrons": 5,
    "discs": 1,
    "rooms": 8,
    "ties": 1,
    "taken back": 1,
    "corrected": 1,
    "own cards": 10,
}


def shown(session: Session) -> dict[str, int]:
    """What a game has to show: a count by name."""
    game = session.game
    assert isinstance(game, MykerinosGame)
    facts, state = [*facts_of(session)], game.state
    best = sorted((one.points for one in state.players.values()), reverse=True)
    kinds = [entry.kind for entry in session.log]
    return {
        "seasons": state.season,
        "close": int(0 < best[0] - best[1] <= 6),
        "patrons": len({fact.patron for fact in facts if isinstance(fact, PatronAsked)}),
        "discs": sum(isinstance(fact, DiscPlaced) for fact in facts),
        "rooms": sum(isinstance(fact, RoomEntered) for fact in facts),
        "ties": sum(isinstance(fact, TieWon) for fact in facts),
        "taken back": kinds.count("undo"),
        "corrected": kinds.count("correct"),
        "own cards": sum(entry.kind == "draw" and entry.by == "people" for entry in session.log),
    }


def is_middle(session: Session) -> bool:
    """True late in the second season's dig: patrons may be asked and no area is decided."""
    game, question = session.game, session.question
    assert isinstance(game, MykerinosGame)
    state = game.state
    if (state.season, state.phase) != (2, "dig") or not question or question.request.rule != "2":
        return False
    open_ = [option for option in question.request.options if not option.barred]  # type: ignore[attr-defined]
    return len(open_) >= 4 and len(state.cubes) >= 12


class Evening:
    """One evening's game of the three, on disk."""

    def __init__(self, path: Path, seed: int, name: str = SAMPLE.stem) -> None:
        header = MykerinosHeader(
            game="mykerinos",
            id=name,
            seed=seed,
            data_set=1,
            settings={"cards": "app"},
            players=PLAYERS,
        )
        self.campaign = Campaign.new(path, header)
        self._seed = seed
        self._bots: dict[str, Bot] = {
            one.name: BOTS["sensible"](seed * 16 + seat) for seat, one in enumerate(PLAYERS)
        }
        self._to_come = [self._own_cards, self._takes_back, self._app_cards, self._score_missed]

    @property
    def session(self) -> Session:
        """The game as it stands."""
        return self.campaign.session

    def play(self) -> None:
        """To the end or the middle, with what people do beside playing each in its turn."""
        is_whole = self.campaign.header.id == SAMPLE.stem
        while self.session.question is not None and (is_whole or not is_middle(self.session)):
            if self._to_come and self._to_come[0]():
                self._to_come.pop(0)
                continue
            seen = asked(self.session)
            value = self._by_hand(seen.request)
            if value is None:
                bot = self._bots.get(seen.player) or self._bots["Ann"]
                value = bot.answer(seen)
            self._do(lambda session, value=value: session.answer(value))

    def _by_hand(self, request: Any) -> Any:
        """What people read from a card, None where they are asked for something else."""
        if not isinstance(request, Draw):
            return None
        deck = self.session.deck(request.deck)
        left = [card for card in deck.numbers if card not in request.out]
        number = self._seed * 100_003 + len(self.session.log)
        return {"says": deck.read(Random(number).choice(left), request.section)}

    # What people do beside playing, in this order; each says whether it was the time for it

    def _own_cards(self) -> bool:
        if self._state().season != OWN_CARDS - 1 or self._state().phase != "area":
            return False
        words = "Ben has found the box: we lay out our own cards this season."
        self._do(lambda session: session.note(words))
        self._do(lambda session: session.switch("cards", "table"))
        return True

    def _takes_back(self) -> bool:
        """A square that was misread is taken back."""
        question = self.session.question
        if self._state().season != OWN_CARDS or self._state().phase != "dig" or not question:
            return False
        who = question.player
        self._do(lambda session: session.answer("start"))
        self._do(lambda session: session.undo())
        self._do(lambda session: session.note(f"{who} had meant to extend."))
        return True

    def _app_cards(self) -> bool:
        if self._state().phase != "area":
            return False
        self._do(lambda session: session.switch("cards", "app"))
        return True

    def _score_missed(self) -> bool:
        """Two points that were forgotten are put right."""
        if self._state().season < 3 or self._state().phase != "dig":
            return False
        now = self._state().players["Cleo"].points + 2
        reason = "two points of Cleo's were forgotten on the track"
        self._do(lambda session: session.correct("players.Cleo.points", now, reason))
        return True

    def _state(self) -> Any:
        return self.session.game.state

    def _do(self, act: Callable[..., Entries]) -> None:
        self.campaign.do(act)


def trial(path: Path, seed: int) -> tuple[Campaign, bool]:
    """The evening of a seed, and whether it shows all that a sample should."""
    evening = Evening(path, seed)
    evening.play()
    found = shown(evening.session)
    return evening.campaign, all(found[name] >= least for name, least in WANTED.items())


def half_trial(path: Path, seed: int) -> tuple[Campaign, bool]:
    """The evening of a seed up to its middle, and whether it came there."""
    evening = Evening(path, seed, MIDDLE.stem)
    evening.play()
    return evening.campaign, is_middle(evening.session)


def main() -> int:
    """Play seeds until one is good, and keep it."""
    if sys.argv[1:] == [MIDDLE.stem]:
        return keep_the_first(MIDDLE, half_trial, shown, 200)
    return keep_the_first(SAMPLE, trial, shown, 200)


if __name__ == "__main__":
    sys.exit(main())
