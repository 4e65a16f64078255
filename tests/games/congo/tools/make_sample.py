"""Plays `sample_campaigns/congo/up-the-river.toml` anew; `at-bumba.toml` stops in mid-game.

    python -m tests.games.congo.tools.make_sample
    python -m tests.games.congo.tools.make_sample at-bumba

Three players of sense play seed after seed, to the end of the river, until a game shows what a
sample should. For two stops they roll their own die and turn up their own tiles; once they take an
answer back, once they correct a score.
"""

import sys
from pathlib import Path

from companion.games.congo.bots import BOTS
from companion.games.congo.desk.setup import CongoHeader
from companion.games.congo.facts import BidLost, HipposPlayed, LanguageSpoken, SpecialPlayed
from companion.games.congo.game import APP, CongoGame
from companion.plugins.coloured import ColoredPlayer
from companion.table.play.session import Session
from tests import ROOT
from tests.games.evenings import Evening, Samples, open_options, shown_by_any
from tests.games.whole_games import facts_of

SAMPLE = ROOT / "sample_campaigns" / "congo" / "up-the-river.toml"
MIDDLE = SAMPLE.with_stem("at-bumba")
PLAYERS = [
    ColoredPlayer("Ann", "red"),
    ColoredPlayer("Ben", "blue"),
    ColoredPlayer("Cleo", "green"),
]

OWN_DICE = range(3, 5)
"""Stops at which they roll and turn up themselves."""

WANTED: dict[str, int] = {
    "stops": 8,
    "close": 1,
    "specials": 6,
    "killed": 1,
    "hippos": 2,
    "languages": 1,
    "owners": 3,
    "taken back": 1,
    "corrected": 1,
    "own dice": 1,
}


def shown(session: Session) -> dict[str, int]:
    """What a game has to show: a count by name."""
    game = session.game
    assert isinstance(game, CongoGame)
    facts, state = [*facts_of(session)], game.state
    return {
        **shown_by_any(session, margin=3),
        "stops": state.at,
        "specials": len({fact.card for fact in facts if isinstance(fact, SpecialPlayed)}),
        "killed": sum(isinstance(fact, BidLost) for fact in facts),
        "hippos": sum(isinstance(fact, HipposPlayed) for fact in facts),
        "languages": sum(isinstance(fact, LanguageSpoken) for fact in facts),
        "owners": len(set(state.controlled.values())),
        "own dice": sum(
            entry.kind in ("roll", "draw") and entry.by == "people" for entry in session.log
        ),
    }


def is_middle(session: Session) -> bool:
    """True at Bumba, where somebody may add cards to a bid or pass."""
    game, question = session.game, session.question
    assert isinstance(game, CongoGame)
    if game.here.name != "Bumba" or question is None or question.request.line != "bid":
        return False
    return len(open_options(session)) >= 3 and len(set(game.state.controlled.values())) >= 2


class CongoEvening(Evening):
    """One evening's game of the three, on disk."""

    def __init__(self, path: Path, seed: int, name: str) -> None:
        header = CongoHeader(
            game="congo",
            id=name,
            seed=seed,
            settings={"dice": "app", "cards": "app"},
            players=PLAYERS,
            hands=APP,
        )
        stops = is_middle if name == MIDDLE.stem else lambda _: False
        super().__init__(path, header, BOTS["sensible"], stops)
        self.to_come = [self._own_dice, self._takes_back, self._app_dice, self._score_missed]

    def _own_dice(self) -> bool:
        if self._game().turn != OWN_DICE[0] - 1 or not self._is_bidding():
            return False
        words = "Ben has found the box: we roll the die and turn up the tiles ourselves."
        return self.play_by_hand(words, "dice", "cards")

    def _takes_back(self) -> bool:
        """A helper too many is taken back."""
        question, open_ = self.session.question, open_options(self.session)
        if self._game().turn not in OWN_DICE or not question or question.request.line != "bid":
            return False
        return len(open_) > 1 and self.take_back(open_[0], "had mistaken the card.")

    def _app_dice(self) -> bool:
        if self._game().turn < OWN_DICE[-1] or not self._is_bidding():
            return False
        return self.play_by_app("dice", "cards")

    def _score_missed(self) -> bool:
        """Half a point that was forgotten is put right."""
        reason = "half a point of Cleo's was forgotten"
        return self._game().turn >= 6 and self.correct("players.Cleo.points", 1, reason)

    def _is_bidding(self) -> bool:
        return self._game().state.phase in ("special", "bid")

    def _game(self) -> CongoGame:
        game = self.session.game
        assert isinstance(game, CongoGame)
        return game


SAMPLES = Samples(SAMPLE, MIDDLE, CongoEvening, shown, WANTED, is_middle, range(2, 6))
"""The samples and what they have to show."""


if __name__ == "__main__":
    sys.exit(SAMPLES.make())
