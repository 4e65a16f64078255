"""What `companion print map` and `print stickers` do: one page, a poster, or hexes to stick on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from companion.cli.errors import Refused
from companion.cli.files import reading
from companion.cli.output import narrate

if TYPE_CHECKING:
    from companion.desk.campaign import Campaign

MAPS = ("map", "stickers")

_F = TypeVar("_F", bound=Callable[..., Any])


def map_options(command: _F) -> _F:
    """Add the options of posters and stickers to a command."""
    options = (
        click.option(
            "--hex-mm",
            type=float,
            metavar="MM",
            help="Map: a poster with hexes of this size, side to side; stickers: their size.",
        ),
        click.option(
            "--overlap",
            type=float,
            metavar="MM",
            help="Poster: the tab for glue between pages, 10; 0 for pages edge to edge.",
        ),
        click.option(
            "--since",
            metavar="last|start|N",
            help="What changed since the last print or entry N: stickers; of a poster, its pages.",
        ),
        click.option(
            "--charts",
            is_flag=True,
            default=None,
            help="Map: the board's charts beside it, on a poster or on A2 and larger.",
        ),
        click.option(
            "--legend",
            type=click.Choice(["map", "own"]),
            help="Poster: the legend on the map, or on a sheet of its own.",
        ),
        click.option(
            "--remember/--no-remember",
            default=None,
            help="Keep in the campaign what was printed: posters and stickers, unless told not to.",
        ),
    )
    for option in reversed(options):
        command = option(command)
    return command


def taken_out(what: str, given: dict[str, Any]) -> dict[str, Any]:
    """Take the options of maps out of all that were given; raises `Refused` for other paper."""
    names = ("hex_mm", "overlap", "since", "charts", "legend", "remember")
    maps = {name: given.pop(name) for name in names}
    if what not in MAPS:
        for name, value in maps.items():
            if value is not None:
                spelt = f"--{name.replace('_', '-')}"
                raise Refused(f"{spelt} is an option of print {' or '.join(MAPS)}, not of {what}")
    return maps


def print_maps(what: str, file: Path | None, out: Path, given: dict[str, Any]) -> None:
    """Print a map or stickers with the options that were given, and remember it where wanted."""
    many = what == "stickers" or given["hex_mm"] is not None or given["since"] is not None
    stickers = what == "stickers" or given["hex_mm"] is None
    if given["overlap"] is not None and (stickers or not many):
        raise Refused("--overlap is an option of posters: print map --hex-mm 19")
    if given["legend"] is not None and (stickers or not many):
        raise Refused("--legend is an option of posters: print map --hex-mm 19")
    if given["charts"] and stickers and many:
        raise Refused("--charts is an option of maps and posters: print map --hex-mm 19 --charts")
    from companion.games.nile.desk.map_views import own_board_words

    keeps = many if given["remember"] is None else given["remember"]
    with _campaign(file, keeps=keeps) as campaign:
        done = _many(stickers, campaign, out, given) if many else _one(campaign, out, given)
        if words := own_board_words(campaign):
            narrate(words)
        tell_of_names(campaign, out)
        if keeps and campaign is not None:
            _remember(campaign, *done)


def tell_of_names(campaign: Campaign | None, out: Path) -> None:
    """Say which letters of names are not on the paper as they are written."""
    if campaign is None or out.suffix.lower() in (".txt", ".md"):
        return
    from companion.desk.names_shown import unshown_words

    if words := unshown_words(campaign):
        narrate(words)


def _one(campaign: Campaign | None, out: Path, given: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """Print a map on one page; returns what is to be remembered."""
    from companion.games.nile.desk.printing import maps as export

    options = {name: given[name] for name in ("paper", "orientation", "style", "player")}
    options = {name: value for name, value in options.items() if value is not None}
    export.print_map(campaign, out, **options, charts=bool(given["charts"]))
    return "map", {**options, "charts": "beside"} if given["charts"] else options


def _many(
    stickers: bool, campaign: Campaign | None, out: Path, given: dict[str, Any]
) -> tuple[str, dict[str, Any]]:
    """Print a poster or stickers; returns what is to be remembered."""
    from companion.games.nile.desk.printing.posters import Job, print_poster, print_stickers

    names = (
        *("paper", "orientation", "style", "player"),
        *("hex_mm", "overlap", "since", "charts", "legend"),
    )
    job = Job(**{name: given[name] for name in names if given[name] is not None})
    done = (print_stickers if stickers else print_poster)(campaign, out, job)
    if done.told:
        narrate(done.told[:1].upper() + done.told[1:])
    return done.what, done.options


def _remember(campaign: Campaign, what: str, options: dict[str, Any]) -> None:
    from companion.desk.print_history import remember

    if why := remember(campaign, what, options):
        narrate(f"It cannot be remembered that this was printed: {why}.")


@contextmanager
def _campaign(file: Path | None, *, keeps: bool) -> Iterator[Campaign | None]:
    """The campaign of a file, open for writing if it keeps what is printed and that can be."""
    if file is None:
        yield None
        return
    if not keeps:
        yield reading(file)
        return
    from companion.desk.campaign import Campaign

    with Campaign.open(file, write=True) as campaign:
        if campaign.dropped:
            narrate(f"{campaign.path}: {campaign.dropped}.")
        yield campaign
