"""Simulation: whole campaigns played by bots in memory, and their outcomes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.header import plugin_for
from companion.desk.campaigns.new_campaign import new_header, setup_of
from companion.desk.errors import GameIsWrong, NotOurs, StoreError
from companion.plugins.header import Header
from companion.table.blame import cause
from companion.table.play.bots import asked, first_act
from companion.table.play.session import Session

SEATS = 16
"""The distance of bot seeds between consecutive campaigns: one per seat."""

PATIENCE = 20_000
"""How many questions bots may take in one turn before the simulation gives up."""

TURNS = 300
"""How many turns a campaign may last, by default."""


class GoingInCircles(StoreError):
    """Bots never reached the next turn."""


# One campaign


def bots_header(name: str, players: Sequence[str] = (), seed: int = 1, **wishes: Any) -> Header:
    """Return the header of a campaign that bots play: the app rolls and draws.

    Without names of players, the fewest play.
    """
    plugin, setup = plugin_for(name), setup_of(name)
    by_app = {key: "app" for key in ("dice", "cards") if getattr(setup, key)}
    wished: dict[str, Any] = {**by_app, **setup.for_bots, **wishes}
    named = players or [f"Player {seat + 1}" for seat in range(setup.min_players)]
    return new_header(players=[plugin.seat(one) for one in named], game=name, seed=seed, **wished)


def play(header: Header, bot: str, turns: int = TURNS) -> Session:
    """Let bots play a campaign to its end, or for `turns` turns.

    `bot` may name several with commas between, for the seats in turn. Raises `NotOurs` for an
    unknown bot, `GoingInCircles`, and `GameIsWrong`.
    """
    plugin = plugin_for(header.game)
    names = bot.split(",")
    for name in names:
        if name not in plugin.bots:
            known = f"unknown bot {name!r}. Choose one of {', '.join(plugin.bots)}"
            raise NotOurs(plugin.retired_bots.get(name, known))
    game = plugin.load(header, f"campaign {header.seed}")
    session = Session(game, header.seed, header.settings)
    session.start(plugin.opening(header))
    seats = enumerate(header.players)
    bots = {
        player.name: plugin.bots[names[seat % len(names)]](header.seed * SEATS + seat)
        for seat, player in seats
    }
    turn, questions = -1, 0
    while session.question is not None and game.turn <= turns:
        if game.turn != turn:
            turn, questions = game.turn, 0
        questions += 1
        if questions > PATIENCE:
            raise GoingInCircles(
                f"the bots of campaign {header.seed} are stuck in turn {turn} "
                f"at {session.question.request.question!r}"
            )
        seen = asked(session)
        player = seen.player or header.players[0].name
        try:
            call = first_act(bots[player], seen, session.acts)
            value = None if call else bots[player].answer(seen)
        except Exception as error:
            raise GameIsWrong(f"the bot of {player} failed ({cause(error)})") from error
        if call:
            session.act(call)
        else:
            session.answer(value, sure=True)
    return session


# Many


class Task(msgspec.Struct, frozen=True):
    """One campaign to play, and the file to save it in, "" for none."""

    header: Header
    bot: str
    turns: int
    out: str = ""


def run(task: Task) -> Any:
    """Play one campaign, save it if asked, and return the outcome as its game defines it."""
    session = play(task.header, task.bot, task.turns)
    if task.out:
        path = Path(task.out)
        Campaign(path, task.header, session.game, session, None).save_as(path)
    return plugin_for(task.header.game).outcome(session)


def run_all(tasks: list[Task], jobs: int = 1) -> Iterator[Any]:
    """Play campaigns, `jobs` at a time, and yield their outcomes in order."""
    if jobs <= 1:
        yield from map(run, tasks)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(run, tasks)


def file_for(out: Path, seed: int, campaigns: int) -> Path:
    """Return the file of one campaign: in a folder, or after a name in `.toml` or `.toml.xz`."""
    for suffix in (".toml.xz", ".toml"):
        if out.name.endswith(suffix):
            stem = out.name.removesuffix(suffix)
            return out if campaigns == 1 else out.with_name(f"{stem}-{seed}{suffix}")
    return out / f"campaign-{seed}.toml"
