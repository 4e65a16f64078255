"""Plays `sample_campaigns/nile/first-expedition.toml` anew.

    python -m tests.games.nile.tools.make_sample

Four players of sense play seed after seed until a game shows what a sample should; the journal is
written by the app's own campaign file. Ben rolls his own dice.
"""

import sys
from pathlib import Path
from random import Random
from typing import Any

from companion.desk.campaigns.campaign import Campaign
from companion.games.nile.desk.header import NileHeader, NilePlayer
from companion.games.nile.facts import BattleFought, Cached, TribeFound, TurnBegan
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Choose, Roll, Rolls
from companion.table.play.session import Entries, Session
from tests import SAMPLES
from tests.games.nile.helpers.sensible import SensiblePlayer
from tests.table.players import own_dice
from tests.trials import keep_the_first

SAMPLE = SAMPLES / "first-expedition.toml"
PLAYERS = (
    NilePlayer("Ada", "zoologist", "Ada Hartley", "red"),
    NilePlayer("Ben", "geologist", "Benedikt Weiß", "blue"),
    NilePlayer("Clea", "journalist", "Clea Łukasik", "green"),
    NilePlayer("Dora", "missionary", "Dora Quist", "yellow"),
)
PORTS = {"Ada": "Mombasa", "Ben": "Durban", "Clea": "Lagos", "Dora": "Benguela"}
TURNS = 21
INLAND = 3
"""Hexes from the nearest port from which a party counts as inland."""


def shown(session: Session) -> dict[str, int]:
    """What a game has to show: a count by name."""
    game = session.game
    assert isinstance(game, NileAtTable)
    live = [session.log[number - 1] for number in session.live]
    facts = [fact for entry in live for fact in entry.facts]
    begun = [fact for fact in facts if isinstance(fact, TurnBegan)]
    explorers = game.state.explorers.values()
    return {
        "turns": min(sum(1 for fact in begun if fact.at == at) for at in range(len(PLAYERS))),
        "inland": sum(
            1
            for one in explorers
            if one.place == "africa" and game.port_distance(one.hex) >= INLAND
        ),
        "mapped": game.state.mapped,
        "tribes": sum(isinstance(fact, TribeFound) for fact in facts),
        "fights": sum(isinstance(fact, BattleFought) for fact in facts),
        "caches": sum(isinstance(fact, Cached) for fact in facts),
        "open": sum(1 for one in explorers if one.caches),
        "first lives": sum(1 for one in explorers if one.life == 1),
    }


WANTED = {
    "turns": TURNS,
    "inland": 2,
    "mapped": 22,
    "tribes": 5,
    "fights": 2,
    "caches": 1,
    "open": 1,
    "first lives": 3,
}


def is_good(session: Session) -> bool:
    """Whether a game shows all that a sample should, and waits for a decision."""
    found = shown(session)
    return all(found[name] >= least for name, least in WANTED.items())


class Evening:
    """One evening's game of the four, on disk."""

    def __init__(self, path: Path, seed: int) -> None:
        header = NileHeader(
            game="nile-1",
            id="a-first-expedition",
            seed=seed,
            settings={"dice": "app", "cards": "app"},
            players=list(PLAYERS),
        )
        self.campaign = Campaign.new(path, header)
        self._player = SensiblePlayer(seed, PORTS)
        self._rng = Random(seed)

    def play(self) -> bool:
        """Play until the game shows enough; says whether it does."""
        session = self.campaign.session
        self._do(lambda s: s.switch("dice", "table", "player:Ben"))
        self._do(lambda s: s.note("Ben rolls his own dice tonight."))
        while session.question is not None and session.game.turn <= TURNS + 8:
            if self._may_stop(session) and is_good(session):
                return True
            self._cache_now_and_then(session)
            value = self._value(session)
            self._do(lambda s, value=value: s.answer(value, sure=True))
        return False

    def _may_stop(self, session: Session) -> bool:
        question = session.question
        return (
            question is not None
            and question.call.name == "move"
            and isinstance(question.request, Choose)
            and question.request.rule == "9.13"
            and session.game.turn > TURNS
        )

    def _cache_now_and_then(self, session: Session) -> None:
        """Rations that weigh too much for a march are hidden for the way back (17.1)."""
        game, question = session.game, session.question
        assert isinstance(game, NileAtTable)
        if question is None or question.call.name != "move" or self._rng.random() > 0.03:
            return
        explorer = game.explorer(question.player)
        rich = explorer.party.rations > 60 and len(explorer.known) > 1
        for act in session.acts():
            if act.call.name == "cache" and rich and not explorer.caches:
                self._do(lambda s, call=act.call: s.act(call))
                return

    def _value(self, session: Session) -> Any:
        assert session.question is not None
        request = session.question.request
        if isinstance(request, Roll | Rolls):
            return own_dice(self._rng.getrandbits(32), request)
        return self._player.answer(session)

    def _do(self, act: Any) -> Entries:
        return self.campaign.do(act)


def trial(path: Path, seed: int) -> tuple[Campaign, bool]:
    """The evening of a seed, and whether it shows enough."""
    evening = Evening(path, seed)
    good = evening.play()
    return evening.campaign, good


def main() -> int:
    """Play seeds until one is good, and keep it."""
    return keep_the_first(SAMPLE, trial, shown, 399)


if __name__ == "__main__":
    sys.exit(main())
