"""Plays `sample_campaigns/nile/seventy-five-points.toml` anew.

    python -m tests.games.nile.tools.make_finished

The same four players go on to the end: seed after seed, until a game shows what a finished one
should. Ben rolls his own dice, and what befalls them is remarked upon as people do at a table.
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from companion.desk.campaigns.campaign import Campaign
from companion.games.nile.bots import BOTS, asked
from companion.games.nile.desk.header import NileHeader
from companion.games.nile.facts import (
    ExplorerCaptured,
    ExplorerDied,
    JourneyMade,
    PointsNoted,
    SheetPublished,
    WentToEurope,
)
from companion.table.ask.requests import Roll, Rolls
from companion.table.facts import Fact
from companion.table.journal.entries import Entry
from companion.table.play.session import Session
from tests import SAMPLES
from tests.games.nile.tools.make_sample import PLAYERS, PORTS
from tests.table.players import own_dice
from tests.trials import keep_the_first

FINISHED = SAMPLES / "seventy-five-points.toml"
LONGEST = 60
"""Months after which a game is too long for a sample."""

WANTED = {"months": 30, "won": 1, "died": 1, "home": 8, "kinds": 7}


def shown(session: Session) -> dict[str, int]:
    """What a finished game has to show: a count by name."""
    live = [session.log[number - 1] for number in session.live]
    facts = [fact for entry in live for fact in entry.facts]
    noted = {_kind(fact.key) for fact in facts if isinstance(fact, PointsNoted)}
    return {
        "months": session.game.turn,
        "won": int(bool(session.game.state.winner)),
        "died": sum(isinstance(fact, ExplorerDied) for fact in facts),
        "captured": sum(isinstance(fact, ExplorerCaptured) for fact in facts),
        "home": sum(isinstance(fact, WentToEurope) for fact in facts),
        "journeys": sum(isinstance(fact, JourneyMade) for fact in facts),
        "kinds": len(noted),
    }


def _kind(key: str) -> str:
    return key.partition("-")[0]


def is_good(session: Session) -> bool:
    """Whether a game shows all that a finished sample should."""
    found = shown(session)
    return all(found[name] >= least for name, least in WANTED.items())


class Remarks:
    """What is said at the table, once for each kind of thing that happens."""

    def __init__(self) -> None:
        self._said: set[str] = set()

    def on(self, entries: Sequence[Entry[Fact]]) -> str:
        """A remark on what these entries tell, "" for none."""
        for fact in (fact for entry in entries for fact in entry.facts):
            said = self._remark(fact)
            if said and said not in self._said:
                self._said.add(said)
                return said
        return ""

    def _remark(self, fact: Fact) -> str:
        if isinstance(fact, ExplorerDied):
            return f"{fact.player} lost an explorer. A minute of silence, then more tea."
        if isinstance(fact, ExplorerCaptured):
            return f"{fact.player} sits in a hut and counts the days."
        if isinstance(fact, JourneyMade):
            return f"From coast to coast! {fact.player} will not stop talking about it."
        if isinstance(fact, SheetPublished) and fact.total >= 20:
            return f"{fact.player} fills the lecture hall."
        return ""


def play(path: Path, seed: int) -> Campaign:
    """One game on disk, to its end or for as long as a sample may be."""
    header = NileHeader(
        game="nile-1",
        id="seventy-five-points",
        seed=seed,
        settings={"dice": "app", "cards": "app"},
        players=list(PLAYERS),
    )
    campaign = Campaign.new(path, header)
    bots = {one.name: BOTS["sensible"](seed * 16 + seat) for seat, one in enumerate(PLAYERS)}
    remarks = Remarks()
    campaign.do(lambda session: session.switch("dice", "table", "player:Ben"))
    while campaign.session.question is not None and campaign.session.game.turn <= LONGEST:
        before = len(campaign.session.log)
        campaign.do(_turn(campaign.session, bots, seed))
        said = remarks.on(campaign.session.log[before:])
        if said and campaign.session.question is not None:
            _note(campaign, said)
    return campaign


def _note(campaign: Campaign, said: str) -> None:
    campaign.do(lambda session: session.note(said))


def _turn(session: Session, bots: dict[str, Any], seed: int) -> Any:
    """The next thing that a player does."""
    seen = asked(session)
    bot = bots[seen.player or PLAYERS[0].name]
    call = bot.act(seen, session.acts)
    if call is not None:
        return lambda s: s.act(call)
    if isinstance(seen.request, Roll | Rolls):
        dice = own_dice(seed * 100_003 + len(session.log), seen.request)
        return lambda s: s.answer(dice)
    port = PORTS[seen.player] if seen.request.rule == "4.5" else None
    value = port if port is not None else bot.answer(seen)
    return lambda s: s.answer(value, sure=True)


def trial(path: Path, seed: int) -> tuple[Campaign, bool]:
    """The game of a seed, and whether it is good."""
    campaign = play(path, seed)
    return campaign, is_good(campaign.session)


def main() -> int:
    """Play seeds until one is good, and keep it."""
    return keep_the_first(FINISHED, trial, shown, 199)


if __name__ == "__main__":
    sys.exit(main())
