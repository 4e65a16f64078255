"""Whole campaigns played by bots, in memory, and what came of them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import msgspec

from companion.desk.campaign import Campaign
from companion.desk.errors import NotOurs, StoreError
from companion.desk.header import Header
from companion.games.nile.bots import BOTS, asked
from companion.games.nile.desk.loading import load_game, opening_facts
from companion.games.nile.facts import (
    ExpeditionLanded,
    ExplorerCaptured,
    ExplorerDied,
    SheetPublished,
    WentToEurope,
)
from companion.games.nile.rules.europe import score
from companion.games.nile.table_game import NileAtTable
from companion.table.facts import Fact
from companion.table.journal.digest import state_digest
from companion.table.journal.entries import Entry
from companion.table.play.session import Session

SEATS = 16
"""Seeds of a campaign's bots lie so far apart from those of the next: a seat each."""

PATIENCE = 20_000
"""Questions in one month after which bots are taken to be going in circles."""

TURNS = 300
"""Months after which a campaign is broken off, unless something else is said."""


class GoingInCircles(StoreError):
    """Bots that never come to the next month."""


class Outcome(msgspec.Struct, frozen=True):
    """What came of one campaign.

    `turns` are months played, `winner` is empty where nobody won within the limit. `published` are
    the points that each returned expedition published at a time, `sources` what kinds of things
    all published points come from, `deaths` the causes of death. `digest` names where it ended.
    """

    seed: int
    players: int
    turns: int
    winner: str
    expeditions: int
    returned: int
    captured: int
    published: tuple[int, ...]
    points: dict[str, int]
    sources: dict[str, int]
    deaths: dict[str, int]
    entries: int
    digest: str


# One campaign


def play(header: Header, bot: str, turns: int = TURNS) -> Session:
    """A campaign of a header played by bots to its end, or for so many months.

    Raises `NotOurs` for an unknown bot and `GoingInCircles`.
    """
    if bot not in BOTS:
        raise NotOurs(f"{bot!r} is no bot; there are {', '.join(BOTS)}")
    game = load_game(header, f"campaign {header.seed}")
    session = Session(game, header.seed, header.settings)
    session.start(opening_facts(header))
    seats = enumerate(header.players)
    bots = {player.name: BOTS[bot](header.seed * SEATS + seat) for seat, player in seats}
    month, questions = -1, 0
    while session.question is not None and game.turn <= turns:
        if game.turn != month:
            month, questions = game.turn, 0
        questions += 1
        if questions > PATIENCE:
            raise GoingInCircles(
                f"the bots of campaign {header.seed} go in circles in month {month} "
                f"at {session.question.request.question!r}"
            )
        seen = asked(session)
        player = bots[seen.player or header.players[0].name]
        call = player.act(seen, session.acts)
        if call is not None:
            session.act(call)
        else:
            session.answer(player.answer(seen), sure=True)
    return session


def outcome(session: Session) -> Outcome:
    """What came of a campaign."""
    game = session.game
    assert isinstance(game, NileAtTable)
    facts = list(facts_of(session.log))
    explorers = game.state.explorers
    return Outcome(
        seed=session.seed,
        players=len(explorers),
        turns=game.turn if game.state.winner else game.turn - 1,
        winner=game.state.winner,
        expeditions=sum(isinstance(fact, ExpeditionLanded) for fact in facts),
        returned=sum(isinstance(fact, WentToEurope) for fact in facts),
        captured=sum(isinstance(fact, ExplorerCaptured) for fact in facts),
        published=tuple(fact.total for fact in facts if isinstance(fact, SheetPublished)),
        points={player: score.published(explorer) for player, explorer in explorers.items()},
        sources=_sources(game),
        deaths=dict(Counter(fact.cause for fact in facts if isinstance(fact, ExplorerDied))),
        entries=len(session.log),
        digest=state_digest(session),
    )


def facts_of(log: Iterable[Entry[Fact]]) -> Iterator[Fact]:
    """Every fact of a journal of bots, who undo nothing, in order."""
    for entry in log:
        yield from entry.facts


def _sources(game: NileAtTable) -> dict[str, int]:
    """Published points by what they are for: the word with which their keys begin (22)."""
    found: Counter[str] = Counter()
    for explorer in game.state.explorers.values():
        for key, note in explorer.points.items():
            if note.published:
                head = re.match(r"[^\W\d_]+", key)
                found[head[0] if head else key] += note.points
    return dict(found)


# Many


class Task(msgspec.Struct, frozen=True):
    """One campaign to be played, and the file to keep it in, "" for none."""

    header: Header
    bot: str
    turns: int
    out: str = ""


def run(task: Task) -> Outcome:
    """Play one campaign, keep it if it is to be kept, and tell what came of it."""
    session = play(task.header, task.bot, task.turns)
    if task.out:
        path, game = Path(task.out), session.game
        assert isinstance(game, NileAtTable)
        Campaign(path, task.header, game, session, None).save_as(path)
    return outcome(session)


def run_all(tasks: list[Task], jobs: int = 1) -> Iterator[Outcome]:
    """Play campaigns, several at a time where there are `jobs`; outcomes come in order."""
    if jobs <= 1:
        yield from map(run, tasks)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(run, tasks)


def file_for(out: Path, seed: int, campaigns: int) -> Path:
    """The file of one campaign: in a folder, or after a name that ends in `.toml` or `.toml.xz`."""
    for suffix in (".toml.xz", ".toml"):
        if out.name.endswith(suffix):
            stem = out.name.removesuffix(suffix)
            return out if campaigns == 1 else out.with_name(f"{stem}-{seed}{suffix}")
    return out / f"campaign-{seed}.toml"


# Summing up


class Spread(msgspec.Struct, frozen=True):
    """How numbers are spread: how many, mean, least, most, and the quarters between."""

    count: int
    mean: float
    least: int
    lower: int
    median: int
    upper: int
    most: int


def spread(numbers: Iterable[int]) -> Spread | None:
    """The spread of numbers, None of none; a quarter is the number at that place in order."""
    ranked = sorted(numbers)
    if not ranked:
        return None
    last = len(ranked) - 1
    low, middle, high = (ranked[round(last * part / 4)] for part in (1, 2, 3))
    mean = sum(ranked) / len(ranked)
    return Spread(len(ranked), round(mean, 1), ranked[0], low, middle, high, ranked[-1])


class Summary(msgspec.Struct, frozen=True):
    """What came of many campaigns together.

    `turns` and `expeditions` are those of campaigns that were won, expeditions a player;
    `published` are the points of each publication. Months of all players, sources, deaths and
    captivities are totals.
    """

    campaigns: int
    won: int
    months: int
    turns: Spread | None
    expeditions: Spread | None
    published: Spread | None
    returned: float
    """The part of the expeditions that came home."""
    sources: dict[str, int]
    deaths: dict[str, int]
    captured: int


def sum_up(outcomes: Iterable[Outcome]) -> Summary:
    """Turns to win, expeditions, points by source, deaths by cause; the greatest first."""
    all_ = list(outcomes)
    won = [one for one in all_ if one.winner]
    sources: Counter[str] = Counter()
    deaths: Counter[str] = Counter()
    for one in all_:
        sources.update(one.sources)
        deaths.update(one.deaths)
    expeditions = sum(one.expeditions for one in all_)
    return Summary(
        campaigns=len(all_),
        won=len(won),
        months=sum(one.turns * one.players for one in all_),
        turns=spread(one.turns for one in won),
        expeditions=spread(round(one.expeditions / one.players) for one in won),
        published=spread(points for one in all_ for points in one.published),
        returned=round(sum(one.returned for one in all_) / max(1, expeditions), 3),
        sources=_ranked(sources),
        deaths=_ranked(deaths),
        captured=sum(one.captured for one in all_),
    )


def _ranked(counts: Counter[str]) -> dict[str, int]:
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))
