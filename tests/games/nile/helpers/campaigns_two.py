"""Campaigns of Game II played by sensible bots: watched act by act, or to see who fares how."""

from collections.abc import Mapping, Sequence
from functools import cache

from companion.desk.campaigns.new_campaign import new_header
from companion.desk.campaigns.simulate import SEATS, play
from companion.games.nile.bots import SensibleBot
from companion.games.nile.desk.loading import NileHeader, NilePlayer, opening_facts
from companion.games.nile.desk.outcomes_two import SummaryTwo, Tally, outcome_two, sum_up_two
from companion.games.nile.state import SPECIALTIES
from companion.table.play.bots import asked
from companion.table.play.session import Session
from tests.games.nile.helpers.watched import Watched

NAMES = ("Ada", "Ben", "Clea")

MONTHS = 60
"""How long a campaign lasts."""

LEAST, MOST = 0.5, 2.0
"""Parts of the mean between which every specialty must fare."""


def table(number: int) -> tuple[str, ...]:
    """Three specialties: in eight campaigns in a row each is played three times."""
    return tuple(SPECIALTIES[(number + 3 * seat) % len(SPECIALTIES)] for seat in range(len(NAMES)))


def header(specialties: Sequence[str], seed: int, months: int) -> NileHeader:
    """A campaign of so many months."""
    pairs = zip(NAMES, specialties, strict=False)
    seats = [NilePlayer(name, specialty) for name, specialty in pairs]
    made = new_header(players=seats, game="nile-2", seed=seed, months=months)
    assert isinstance(made, NileHeader)
    return made


@cache
def campaign(specialties: tuple[str, ...], seed: int, months: int) -> Session:
    """A campaign as it is simulated, each only once for all tests."""
    return play(header(specialties, seed, months), "sensible", months)


def watched(seed: int, months: int = MONTHS) -> Watched:
    """A campaign to its end in which all that must hold is looked at after every act."""
    made = header(table(seed), seed, months)
    found = Watched(made, f"campaign {seed} of Game II")
    session = found.session
    bots = {name: SensibleBot(seed * SEATS + seat) for seat, name in enumerate(NAMES)}
    found.look(found.game.state, session.start(opening_facts(made)))
    while session.question is not None:
        before, seen = found.game.state, asked(session)
        player = bots[seen.player or NAMES[0]]
        call = player.act(seen, session.acts)
        if call and session.unfinished:
            before = session.unfinished.state  # the step that is open begins again after an act
        acted = session.act(call) if call else session.answer(player.answer(seen), sure=True)
        found.look(before, acted)
    return found


def together(first: int, campaigns: int, months: int = MONTHS) -> SummaryTwo:
    """What came of so many campaigns, of mixed specialties."""
    seeds = range(first, first + campaigns)
    return sum_up_two([outcome_two(play(header(table(n), n, months), "sensible")) for n in seeds])


def out_of_balance(found: Mapping[str, Tally]) -> list[str]:
    """Specialties that bring less than half the points a month of all, or more than twice."""
    whole = Tally()
    for tally in found.values():
        whole = whole.and_(tally)
    return [
        f"{name} brings {tally.rate:.2f} points a month, all together {whole.rate:.2f}"
        for name, tally in found.items()
        if not LEAST * whole.rate <= tally.rate <= MOST * whole.rate
    ]
