"""`companion print KIND [FILE] --out PATH`: print paper; kinds and options depend on the game."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from inspect import cleandoc
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from companion.cli.errors import Refused
from companion.cli.files import FILE, SEAT_OPTIONS, Who, seeing, with_seat
from companion.cli.output import narrate
from companion.plugins.papers import REMEMBER, Flag, Papers
from companion.plugins.registry import game_names, own_games

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign

OUT = click.Option(
    ["--out", "target"], required=True, type=FILE, metavar="PATH", help="The file to write."
)


class Print(click.Command):
    """The command, built at each call for the game of FILE."""

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: Any,
    ) -> click.Context:
        """Build the command for the game that the arguments name, and return its context."""
        from companion.desk.printing.kinds import papers_named

        made = print_command(papers_named(game_in(args)), info_name)
        return made.make_context(info_name, args, parent, **extra)


command = Print("print")


def game_in(args: Sequence[str]) -> str:
    """Return the game of the campaign among arguments, else that of `--game`, "" for neither."""
    from companion.desk.errors import StoreError
    from companion.desk.files.file_kinds import head_of_bytes
    from companion.desk.files.whole_files import read_beginning

    named = ""
    for before, word in pairwise(("", *args)):
        if before == "--game" or word.startswith("--game="):
            named = word.removeprefix("--game=")
        elif before != "--out" and not word.startswith("-") and Path(word).is_file():
            with contextlib.suppress(StoreError):
                found = head_of_bytes(read_beginning(Path(word))).get("game", "")
                return found if found in game_names() else named
    return named


def print_command(papers: Papers, name: str | None = "print") -> click.Command:
    """Return the command with the kinds and options of a game's paper."""

    @with_seat
    def run(who: Who, what: str, file: Path | None, target: Path, **given: Any) -> None:
        source_of = click.get_current_context().get_parameter_source
        chosen = {key for key in given if source_of(key) is not ParameterSource.DEFAULT}
        _print(papers, what, file, target, who, {k: given[k] for k in papers.flags if k in chosen})

    game = click.Option(
        ["--game"],
        metavar="GAME",
        hidden=len(own_games()) < 2,
        expose_value=False,
        help="Without a campaign: the game.",
    )
    words = click.Argument(["what"], type=click.Choice(papers.called), metavar="KIND")
    file = click.Argument(["file"], required=False, metavar="[FILE]", type=FILE)
    flags = [_option(key, flag) for key, flag in papers.flags.items()]
    seats = [click.Option(list(names), **said) for names, said in SEAT_OPTIONS.items()]
    spelling = {"token_normalize_func": _spelling}
    parts = [words, file, OUT, game, *flags, *seats]
    *first, last = papers.called
    kinds = f"{', '.join(first)} or {last}" if first else last
    called = f"KIND is {kinds}. For example: companion print {last} evening.toml --out {last}.pdf"
    return click.Command(name, spelling, run, parts, f"{cleandoc(papers.help)}\n\n{called}")


def _spelling(word: str) -> str:
    """Return today's spelling of an option or a value: `--colours` and `ink` work as before."""
    return "ink-saver" if word == "ink" else word.replace("colour", "color")


def _option(key: str, flag: Flag) -> click.Option:
    """Return the click option of a flag."""
    kind: Any = click.Choice(flag.choices) if flag.choices else flag.type
    return click.Option(
        [flag.name, key],
        type=kind,
        is_flag=flag.type is bool,
        default=flag.usual,
        show_default=flag.usual is not None,
        metavar=flag.metavar,
        help=flag.help,
    )


def _print(
    papers: Papers, what: str, file: Path | None, out: Path, who: Who, given: dict[str, Any]
) -> None:
    """Print with the options given, and record it in the campaign if asked."""
    from companion.desk.files.file_kinds import kind_of
    from companion.desk.files.whole_files import read_beginning
    from companion.desk.printing.jobs import make, names_words, remembered

    if refusal := papers.refusal(what, given):
        raise Refused(refusal)
    kind = papers.meant(what, given)
    keeps = given.pop(REMEMBER, kind.remembered)
    if file is not None and file.is_file() and kind_of(read_beginning(file)) in kind.files:
        given, file = {**given, "file": file}, None
    with _campaign(file, who, keeps=keeps) as campaign:
        done = make(campaign, kind, out, given)
        messages = [done.told[:1].upper() + done.told[1:], done.remark, names_words(campaign, out)]
        if keeps:
            messages.append(remembered(campaign, done))
        for message in filter(None, messages):
            narrate(message)
    narrate(f"Printed to {out}.")


@contextmanager
def _campaign(file: Path | None, who: Who, *, keeps: bool) -> Iterator[Campaign | None]:
    """Open the campaign of a file, for writing if it should record the print."""
    if file is None:
        yield None
        return
    if not keeps:
        yield seeing(file, who).source
        return
    from companion.desk.campaigns.campaign import Campaign
    from companion.desk.campaigns.seen import Seen
    from companion.table.seats.hidden import HOST

    with Campaign.open(file, write=True) as campaign:
        if campaign.dropped:
            narrate(f"{campaign.path}: {campaign.dropped}.")
        yield Seen(campaign, HOST if who.sees_all else who.seat(campaign.game.players)).source
