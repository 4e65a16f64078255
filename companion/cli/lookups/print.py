"""`companion print WHAT [FILE] --out PATH`: words and flags are those of the game that prints."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from companion.cli.errors import Refused
from companion.cli.files import FILE, reading
from companion.cli.output import narrate
from companion.plugins.papers import REMEMBER, Flag, Papers
from companion.plugins.registry import game_names, own_games

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign

OUT = click.Option(
    ["--out", "target"], required=True, type=FILE, metavar="PATH", help="The file to make."
)


class Print(click.Command):
    """The command, made for each call of what the game of FILE prints."""

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: Any,
    ) -> click.Context:
        """A context of the command for the game that is meant."""
        from companion.desk.printing.kinds import papers_named

        made = print_command(papers_named(game_meant(args)), info_name)
        return made.make_context(info_name, args, parent, **extra)


command = Print("print")


def game_meant(args: Sequence[str]) -> str:
    """The game of the campaign that is named, else that of `--game`, "" where nothing says it."""
    from companion.desk.errors import StoreError
    from companion.desk.files.file_kinds import head_of_bytes
    from companion.desk.files.whole_files import read_beginning

    said = ""
    for before, word in pairwise(("", *args)):
        if before == "--game" or word.startswith("--game="):
            said = word.removeprefix("--game=")
        elif before != "--out" and not word.startswith("-") and Path(word).is_file():
            with contextlib.suppress(StoreError):
                found = head_of_bytes(read_beginning(Path(word))).get("game", "")
                return found if found in game_names() else said
    return said


def print_command(papers: Papers, name: str | None = "print") -> click.Command:
    """The command with the words and flags of a game's paper."""

    def run(what: str, file: Path | None, target: Path, **given: Any) -> None:
        source_of = click.get_current_context().get_parameter_source
        chosen = {key for key in given if source_of(key) is not ParameterSource.DEFAULT}
        said = {key: given[key] for key in papers.flags if key in chosen}
        _print(papers, what, file, target, said)

    game = click.Option(
        ["--game"],
        metavar="NAME",
        hidden=len(own_games()) < 2,
        expose_value=False,
        help="Without a campaign: of which game.",
    )
    words = click.Argument(["what"], type=click.Choice(papers.called))
    file = click.Argument(["file"], required=False, metavar="[FILE]", type=FILE)
    flags = [_option(key, flag) for key, flag in papers.flags.items()]
    return click.Command(name, None, run, [words, file, OUT, game, *flags], papers.help)


def _option(key: str, flag: Flag) -> click.Option:
    """A flag as click has it."""
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


def _print(papers: Papers, what: str, file: Path | None, out: Path, said: dict[str, Any]) -> None:
    """Print with the options that were said, and remember it where wanted."""
    from companion.desk.files.file_kinds import kind_of
    from companion.desk.files.whole_files import read_beginning
    from companion.desk.printing.jobs import make, names_words, remembered

    if refusal := papers.refusal(what, said):
        raise Refused(refusal)
    kind = papers.meant(what, said)
    keeps = said.pop(REMEMBER, kind.remembered)
    if file is not None and file.is_file() and kind_of(read_beginning(file)) in kind.files:
        said, file = {**said, "file": file}, None
    with _campaign(file, keeps=keeps) as campaign:
        done = make(campaign, kind, out, said)
        told = [done.told[:1].upper() + done.told[1:], done.remark, names_words(campaign, out)]
        if keeps:
            told.append(remembered(campaign, done))
        for words in filter(None, told):
            narrate(words)
    narrate(f"Printed to {out}.")


@contextmanager
def _campaign(file: Path | None, *, keeps: bool) -> Iterator[Campaign | None]:
    """The campaign of a file, open for writing if it keeps what is printed and that can be."""
    if file is None:
        yield None
        return
    if not keeps:
        yield reading(file)
        return
    from companion.desk.campaigns.campaign import Campaign

    with Campaign.open(file, write=True) as campaign:
        if campaign.dropped:
            narrate(f"{campaign.path}: {campaign.dropped}.")
        yield campaign
