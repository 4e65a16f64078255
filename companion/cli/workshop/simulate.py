"""`companion simulate`: bots play whole campaigns, and what came of them is summed up."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from companion.cli.errors import Refused
from companion.cli.files import FILE, as_json
from companion.cli.output import narrate, out, out_json, table
from companion.cli.own import WithOwnFlags, game_flag, own_flags, with_hints

if TYPE_CHECKING:
    from companion.plugins.header import Player
    from companion.plugins.outcomes import Part

NAMES = ("Ada", "Ben", "Clea", "Dora")
"""What the bots are called, in the order of their seats."""

A_MOMENT = 4
"""Campaigns from which on a bar shows how far it is."""


HELP = """Let bots play whole campaigns and sum up what came of them.

The same seed plays the same campaigns. Nothing is written unless --out says where."""


@click.command("simulate", cls=WithOwnFlags, help=with_hints("simulate", HELP))
@game_flag
@click.option(
    "--campaigns", type=click.IntRange(1), default=10, show_default=True, help="How many."
)
@click.option("--seed", type=int, default=1, show_default=True, help="The first one's; then on.")
@click.option(
    "--players", type=click.IntRange(1, len(NAMES)), default=1, show_default=True, help="How many."
)
@click.option("--bot", metavar="NAME", help="Who plays; unless you say so the game's usual bot.")
@click.option(
    "--turns",
    type=click.IntRange(1),
    default=300,
    show_default=True,
    help="Turns after which a campaign is broken off.",
)
@own_flags("simulate")
@click.option(
    "--out",
    "folder",
    type=FILE,
    metavar="PATH",
    help="Keep the campaigns: in a folder, or as NAME.toml or NAME.toml.xz.",
)
@click.option(
    "--jobs", type=click.IntRange(1, 64), default=1, show_default=True, help="Several at a time."
)
@as_json
def command(
    game: str,
    campaigns: int,
    seed: int,
    players: int,
    bot: str | None,
    turns: int,
    folder: Path | None,
    jobs: int,
    as_json: bool,
    own: dict[str, Any],
) -> None:
    """Play them, and tell what came of them."""
    from msgspec import to_builtins

    from companion.desk.campaigns.header import plugin_for
    from companion.desk.campaigns.new_campaign import new_header, setup_of
    from companion.desk.campaigns.simulate import Task, file_for, run_all

    plugin = plugin_for(game)
    own = {**setup_of(game).for_bots, **own}
    seats = _seats(players if _is_said("players") else setup_of(game).fewest)
    who = bot or next(iter(plugin.bots))
    tasks = []
    for number in range(seed, seed + campaigns):
        header = new_header(
            players=seats, game=game, seed=number, **{"dice": "app", "cards": "app", **own}
        )
        path = str(file_for(folder, number, campaigns)) if folder else ""
        tasks.append(Task(header, who, turns, path))
    if folder:
        _make_folder(Path(tasks[0].out).parent)
    played = list[Any]()
    try:
        for one in _with_bar(run_all(tasks, jobs), len(tasks)):
            played.append(one)
    except KeyboardInterrupt:
        kept = f"; those are kept in {folder}" if folder and played else "; nothing is kept"
        whole = f"{len(played)} of {len(tasks)} campaigns were played to the end"
        raise Refused(f"stopped: {whole}{kept}") from None
    summary = plugin.sum_up(played)
    if as_json:
        out_json({"summary": to_builtins(summary), "campaigns": to_builtins(played)})
    else:
        out("\n".join(lines(summary.told(turns))))
    if folder:
        from companion.plugins.outcomes import campaigns as campaigns_words

        narrate(f"{campaigns_words(len(tasks))} kept in {folder}")


def _is_said(option: str) -> bool:
    """Whether people said an option; where they did not, the game has its own usual value."""
    source = click.get_current_context().get_parameter_source(option)
    return source is not ParameterSource.DEFAULT


def _seats(players: int) -> list[Player]:
    from companion.plugins.header import Player

    return [Player(name) for name in NAMES[:players]]


def _make_folder(folder: Path) -> None:
    from companion.desk.errors import StoreError

    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"the folder {folder} cannot be made: {error.strerror}") from None


def _with_bar(outcomes: Iterator[Any], length: int) -> Iterator[Any]:
    """The outcomes as they come, with a bar on stderr for more than a moment."""
    if length < A_MOMENT:
        yield from outcomes
        return
    with click.progressbar(length=length, label="Playing", file=sys.stderr) as bar:
        for one in outcomes:
            bar.update(1)
            yield one


def lines(parts: list[Part]) -> list[str]:
    """The parts of a summary as lines."""
    return [table(list(part.rows), part.indent) if part.rows else part.line for part in parts]
