"""Long campaigns to measure on: four explorers of Game I walk about at random."""

import random
import shutil
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

from companion.desk.campaigns.campaign import Campaign
from companion.games.nile.desk.loading import NileHeader, NilePlayer
from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Choose, Count, Request, Settle
from companion.table.play.session import Session
from tests.bench.harness import NotYet

SIZES = (100, 2_000, 10_000)
SEED = 1979

HEADER = NileHeader(
    game="nile-1",
    id="bench",
    seed=SEED,
    target=1_000_000,  # nobody wins, so the campaign grows as long as it is wanted
    settings={"dice": "app", "cards": "app"},
    players=[
        NilePlayer("Ada", "zoologist"),
        NilePlayer("Ben", "botanist"),
        NilePlayer("Cleo", "geologist"),
        NilePlayer("Dan", "journalist"),
    ],
)


def legal(request: Request, chance: random.Random) -> Any:
    """An answer that lies within a request's limits; the rule may still refuse it."""
    match request:
        case Choose():
            return chance.choice([option.key for option in request.options if not option.barred])
        case Count():
            # Small numbers more often than great ones: a party should be able to walk.
            return chance.randint(request.least, chance.randint(request.least, request.most))
        case Settle():
            return request.value
        case _:
            raise NotYet(f"people were asked for what the app should roll or draw: {request}")


def play(campaign: Campaign, chance: random.Random) -> None:
    """Give the open question a legal answer, picked at random, and write it down."""
    for _ in range(100):
        question = campaign.session.question
        if question is None:
            raise NotYet("the campaign was over too soon")
        value = legal(question.request, chance)
        try:
            campaign.do(partial(Session.answer, value=value))
        except Illegal:
            continue
        return
    raise NotYet(f"a hundred answers were refused: {question}")


def grown(folder: Path, entries: int) -> Path:
    """A campaign of at least so many entries (one of `SIZES`), built once a run."""
    path = folder / f"{entries}.toml"
    if not path.exists():
        growing = folder / "growing.toml"
        smaller = [size for size in SIZES if size < entries]
        if smaller:
            shutil.copy(grown(folder, smaller[-1]), growing)
        else:
            Campaign.new(growing, HEADER).close()
        _grow(growing, entries)
        growing.rename(path)
    return path


def _grow(path: Path, entries: int) -> None:
    chance = random.Random(SEED + entries)
    # Built without waiting for the disk: ten thousand waits prove nothing.
    with Campaign.open(path, write=True) as campaign, patch("os.fsync", lambda _: None):
        while len(campaign.session.log) < entries:
            play(campaign, chance)
