"""Plays `sample_campaigns/mykerinos/four-seasons.toml` anew; `second-season.toml` stops half-way.

    python -m tests.games.mykerinos.tools.make_sample
    python -m tests.games.mykerinos.tools.make_sample second-season

Three players of sense play seed after seed, until a game with The Nile shows what a sample should.
For one season they lay out their own cards; once they take an answer back, once they correct
a score.
"""

import sys
from pathlib import Path
from typing import Any

from companion.games.mykerinos.bots import BOTS
from companion.games.mykerinos.desk.setup import MykerinosHeader
from companion.games.mykerinos.facts import DiscPlaced, PatronAsked, RoomEntered, TieWon
from companion.games.mykerinos.game import MykerinosGame
from companion.plugins.coloured import ColoredPlayer
from companion.table.play.session import Session
from tests import ROOT
from tests.games.evenings import Evening, Samples, open_options, shown_by_any
from tests.games.whole_games import facts_of

SAMPLE = ROOT / "sample_campaigns" / "mykerinos" / "four-seasons.toml"
MIDDLE = SAMPLE.with_stem("second-season")
PLAYERS = [
    ColoredPlayer("Ann", "blue"),
    ColoredPlayer("Ben", "red"),
    ColoredPlayer("Cleo", "green"),
]

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
    return {
        **shown_by_any(session, margin=6),
        "seasons": state.season,
        "patrons": len({fact.patron for fact in facts if isinstance(fact, PatronAsked)}),
        "discs": sum(isinstance(fact, DiscPlaced) for fact in facts),
        "rooms": sum(isinstance(fact, RoomEntered) for fact in facts),
        "ties": sum(isinstance(fact, TieWon) for fact in facts),
        "own cards": sum(entry.kind == "draw" and entry.by == "people" for entry in session.log),
    }


def is_middle(session: Session) -> bool:
    """True late in the second season's dig: patrons may be asked and no area is decided."""
    game, question = session.game, session.question
    assert isinstance(game, MykerinosGame)
    state = game.state
    if (state.season, state.phase) != (2, "dig") or not question or question.request.rule != "2":
        return False
    return len(open_options(session)) >= 4 and len(state.cubes) >= 12


class MykerinosEvening(Evening):
    """One evening's game of the three, on disk."""

    def __init__(self, path: Path, seed: int, name: str) -> None:
        header = MykerinosHeader(
            game="mykerinos",
            id=name,
            seed=seed,
            data_set=1,
            settings={"cards": "app"},
            players=PLAYERS,
        )
        stops = is_middle if name == MIDDLE.stem else lambda _: False
        super().__init__(path, header, BOTS["sensible"], stops)
        self.to_come = [self._own_cards, self._takes_back, self._app_cards, self._score_missed]

    def _own_cards(self) -> bool:
        if self._state().season != OWN_CARDS - 1 or self._state().phase != "area":
            return False
        words = "Ben has found the box: we lay out our own cards this season."
        return self.play_by_hand(words, "cards")

    def _takes_back(self) -> bool:
        """A square that was misread is taken back."""
        if self._state().season != OWN_CARDS or self._state().phase != "dig":
            return False
        return bool(self.session.question) and self.take_back("start", "had meant to extend.")

    def _app_cards(self) -> bool:
        return self._state().phase == "area" and self.play_by_app("cards")

    def _score_missed(self) -> bool:
        """Two points that were forgotten are put right."""
        if self._state().season < 3 or self._state().phase != "dig":
            return False
        reason = "two points of Cleo's were forgotten on the track"
        return self.correct("players.Cleo.points", 2, reason)

    def _state(self) -> Any:
        return self.session.game.state


SAMPLES = Samples(SAMPLE, MIDDLE, MykerinosEvening, shown, WANTED, is_middle, [OWN_CARDS])
"""The samples and what they have to show."""


if __name__ == "__main__":
    sys.exit(SAMPLES.make())
