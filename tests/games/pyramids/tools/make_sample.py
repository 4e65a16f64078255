"""Plays `sample_campaigns/pyramids/seven-pyramids.toml` anew; `round-six.toml` stops in mid-game.

    python -m tests.games.pyramids.tools.make_sample
    python -m tests.games.pyramids.tools.make_sample round-six

Two players of sense play seed after seed, to the end, until a game shows what a sample should. For
two rounds they roll their own dice; once they take an action back, once they find a token that was
lost, once they agree upon another figure than the app's.
"""

import sys
from pathlib import Path

from companion.games.pyramids.bots import BOTS
from companion.games.pyramids.desk.setup import PyramidsHeader
from companion.games.pyramids.facts import (
    Created,
    Displaced,
    FavorTaken,
    Trained,
    WorkerBought,
)
from companion.games.pyramids.game import PyramidsGame
from companion.plugins.coloured import ColoredPlayer
from companion.table.ask.requests import Settle
from companion.table.play.session import Session
from tests import ROOT
from tests.games.evenings import Evening, Samples, open_options, shown_by_any
from tests.games.whole_games import facts_of

SAMPLE = ROOT / "sample_campaigns" / "pyramids" / "seven-pyramids.toml"
MIDDLE = SAMPLE.with_stem("round-six")
PLAYERS = [ColoredPlayer("Ann", "red"), ColoredPlayer("Bob", "blue")]

OWN_DICE = range(2, 4)
"""Rounds in which they roll their own dice."""

WANTED: dict[str, int] = {
    "rounds": 9,
    "close": 1,
    "sizes": 3,
    "displaced": 2,
    "created": 1,
    "trained": 1,
    "bought": 2,
    "favor": 4,
    "dear": 2,
    "taken back": 1,
    "corrected": 1,
    "agreed": 1,
}


def shown(session: Session) -> dict[str, int]:
    """What a game has to show: a count by name."""
    game = session.game
    assert isinstance(game, PyramidsGame)
    facts, state = [*facts_of(session)], game.state
    kinds = {"displaced": Displaced, "created": Created, "trained": Trained}
    kinds |= {"bought": WorkerBought, "favor": FavorTaken}
    done = [(at, site) for at, site in state.board.items() if site.done]
    return {
        **shown_by_any(session, margin=5),
        "rounds": game.turn,
        "sizes": min(len({site.size for _, site in done if site.owner == n}) for n in game.players),
        **{word: sum(type(fact) is kind for fact in facts) for word, kind in kinds.items()},
        "dear": sum(bool(game.cost(at).influence) for at, _ in done),
        "agreed": sum(
            entry.kind == "settle" and entry.value != entry.limits["computed"]
            for entry in session.log
        ),
    }


def is_middle(session: Session) -> bool:
    """True in round six, where both players build, one has influence and much may be done."""
    game, question = session.game, session.question
    assert isinstance(game, PyramidsGame)
    if game.turn != 6 or question is None or question.request.rule != "Perform actions":
        return False
    sites = [game.state.sites(name, done=done) for name in game.players for done in (True, False)]
    return all(sites) and len(open_options(session)) >= 6


class PyramidsEvening(Evening):
    """One evening's game of the two, on disk."""

    def __init__(self, path: Path, seed: int, name: str) -> None:
        header = PyramidsHeader(
            game="pyramids",
            id=name,
            seed=seed,
            settings={"dice": "app"},
            players=PLAYERS,
        )
        stops = is_middle if name == MIDDLE.stem else lambda _: False
        super().__init__(path, header, BOTS["sensible"], stops)
        self.to_come = [
            self._own_dice,
            self._app_dice,
            self._takes_back,
            self._token_found,
            self._will_ask,
            self._agrees,
            self._asks_no_more,
        ]

    def _own_dice(self) -> bool:
        if self.session.game.turn + 1 not in OWN_DICE or not self._ends_round():
            return False
        return self.play_by_hand("Ann has found her own dice: we roll them ourselves.", "dice")

    def _app_dice(self) -> bool:
        if self.session.game.turn + 1 in OWN_DICE or not self._ends_round():
            return False
        return self.play_by_app("dice")

    def _takes_back(self) -> bool:
        """A pass too early: with a worker still standing it is taken back."""
        state, question = self._state().state, self.session.question
        if not question or not self.is_asked("Perform actions") or state.passes:
            return False
        if len(state.players[question.player].ready) < 3:
            return False
        return self.take_back("pass", "had overlooked a worker.")

    def _token_found(self) -> bool:
        """A favor token that had rolled away is put back."""
        state, question = self._state().state, self.session.question
        if not question or not self.is_asked("Perform actions"):
            return False
        who = question.player
        if state.round < 5 or not state.players[who].favor:
            return False
        reason = f"a token of {who}'s had rolled under the table"
        return self.correct(f"players.{who}.favor", 1, reason)

    def _will_ask(self) -> bool:
        """From the next bureaucracy on they want to be asked what favor brings."""
        if self.session.game.turn < 6:
            return False
        self._do(lambda session: session.switch("settle", "ask"))
        return True

    def _agrees(self) -> bool:
        """They agree upon one piece less."""
        question = self.session.question
        if question is None or not isinstance(question.request, Settle):
            return False
        if question.request.value < 2:
            return False
        value, why = question.request.value - 1, "one pass was meant as a claim"
        self._do(lambda session: session.answer(value, reason=why))
        return True

    def _asks_no_more(self) -> bool:
        """From the next action on the app's figures are taken again."""
        if not self.is_asked("Perform actions"):
            return False
        self._do(lambda session: session.switch("settle", "accept"))
        return True

    def _ends_round(self) -> bool:
        """True if a pass would end the round: the dice are rolled after it."""
        return self.is_asked("Perform actions") and self._state().state.passes == 1

    def _state(self) -> PyramidsGame:
        game = self.session.game
        assert isinstance(game, PyramidsGame)
        return game


SAMPLES = Samples(SAMPLE, MIDDLE, PyramidsEvening, shown, WANTED, is_middle, OWN_DICE)
"""The samples and what they have to show."""


if __name__ == "__main__":
    sys.exit(SAMPLES.make())
