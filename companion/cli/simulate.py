"""`companion simulate`: bots play whole campaigns, and what came of them is summed up."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli.files import FILE, as_json
from companion.cli.output import narrate, out, out_json, table

if TYPE_CHECKING:
    from companion.desk.header import Player
    from companion.desk.simulate import Outcome, Spread, Summary

NAMES = ("Ada", "Ben", "Clea", "Dora")
"""What the bots are called, in the order of their seats."""

A_MOMENT = 4
"""Campaigns from which on a bar shows how far it is."""


@click.command("simulate")
@click.option("--game", default="nile-1", show_default=True, help="The game: nile-1.")
@click.option(
    "--campaigns", type=click.IntRange(1), default=10, show_default=True, help="How many."
)
@click.option("--seed", type=int, default=1, show_default=True, help="The first one's; then on.")
@click.option(
    "--players", type=click.IntRange(1, len(NAMES)), default=1, show_default=True, help="How many."
)
@click.option(
    "--bot", default="sensible", show_default=True, help="Who plays: sensible, whimsical or random."
)
@click.option(
    "--turns",
    type=click.IntRange(1),
    default=300,
    show_default=True,
    help="Months after which a campaign is broken off.",
)
@click.option("--target", type=int, metavar="N", help="Published victory points that win.")
@click.option(
    "--out",
    "folder",
    type=FILE,
    metavar="PATH",
    help="Keep the campaigns: in a folder, or as NAME.toml or NAME.toml.xz.",
)
@click.option("--charts", type=FILE, metavar="FILE", help="Charts of your own.")
@click.option(
    "--jobs", type=click.IntRange(1, 64), default=1, show_default=True, help="Several at a time."
)
@as_json
def command(
    game: str,
    campaigns: int,
    seed: int,
    players: int,
    bot: str,
    turns: int,
    target: int | None,
    folder: Path | None,
    charts: Path | None,
    jobs: int,
    as_json: bool,
) -> None:
    """Let bots play whole campaigns and sum up what came of them.

    The same seed plays the same campaigns. Nothing is written unless --out says where.
    """
    from msgspec import to_builtins

    from companion.desk.new_campaign import new_header
    from companion.desk.simulate import Task, file_for, run_all, sum_up

    seats = _seats(players)
    tasks = []
    for number in range(seed, seed + campaigns):
        header = new_header(players=seats, game=game, seed=number, target=target, charts=charts)
        path = str(file_for(folder, number, campaigns)) if folder else ""
        tasks.append(Task(header, bot, turns, path))
    if folder:
        _make_folder(Path(tasks[0].out).parent)
    played = list(_with_bar(run_all(tasks, jobs), len(tasks)))
    summary = sum_up(played)
    if as_json:
        out_json({"summary": to_builtins(summary), "campaigns": to_builtins(played)})
    else:
        out("\n".join(lines(summary, turns)))
    if folder:
        narrate(f"{_campaigns(len(tasks))} kept in {folder}")


def _seats(players: int) -> list[Player]:
    from companion.desk.header import Player

    return [Player(name) for name in NAMES[:players]]


def _make_folder(folder: Path) -> None:
    from companion.desk.errors import StoreError

    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"the folder {folder} cannot be made: {error.strerror}") from None


def _with_bar(outcomes: Iterator[Outcome], length: int) -> Iterator[Outcome]:
    """The outcomes as they come, with a bar on stderr for more than a moment."""
    if length < A_MOMENT:
        yield from outcomes
        return
    with click.progressbar(length=length, label="Playing", file=sys.stderr) as bar:
        for one in outcomes:
            bar.update(1)
            yield one


def _campaigns(number: int) -> str:
    return "1 campaign" if number == 1 else f"{number} campaigns"


# The table


def lines(summary: Summary, limit: int) -> list[str]:
    """The summary as lines."""
    said = f"{_campaigns(summary.campaigns)}: {summary.won} won within {limit} months"
    spreads = [
        ("Months to the win", summary.turns),
        ("Expeditions of a player", summary.expeditions),
        ("Points a publication", summary.published),
    ]
    rows = [_spread_row(name, spread) for name, spread in spreads if spread]
    head = ("", "mean", "least", "quarter", "half", "three quarters", "most")
    found = [said, "", table([head, *rows])] if rows else [said]
    found += ["", f"Of the expeditions {summary.returned:.0%} came home."]
    found += _counts("Published points by source", summary.sources)
    found += _counts("Deaths by cause", summary.deaths)
    if summary.captured:
        found += ["", f"Explorers captured: {summary.captured}"]
    return found


def _spread_row(name: str, spread: Spread) -> tuple[str, ...]:
    numbers = (spread.least, spread.lower, spread.median, spread.upper, spread.most)
    return (name, f"{spread.mean:.1f}", *map(str, numbers))


def _counts(title: str, counts: dict[str, int]) -> list[str]:
    if not counts:
        return []
    whole = max(1, sum(max(0, number) for number in counts.values()))
    rows = [(name, str(number), f"{number / whole:.0%}") for name, number in counts.items()]
    return ["", title, table(rows, "  ")]
