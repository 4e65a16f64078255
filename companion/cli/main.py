"""The command `companion`: finds the command that was meant, and turns errors into sentences.

Exit status: 0 done, 1 faults found in a checked file, 2 bad usage or input. Nothing but click is
loaded before a command is called, so that `companion --help` is quick.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

import click

from companion.cli.errors import Refused, did_you_mean, guarded
from companion.plugins import registry
from companion.voice import language

COMMANDS = {
    "play": ("at the table", "Sit down at the table: the app on the screen."),
    "new": ("at the table", "Make a new campaign."),
    "adopt": ("at the table", "Go on with a game that is under way on the table."),
    "next": ("at the table", "Show the open question; nothing is written."),
    "answer": ("at the table", "Answer the open question and tell what happened."),
    "act": ("at the table", "List the free actions, or do one."),
    "consult": ("at the table", "Call a chart or a procedure out of turn."),
    "skip": ("at the table", "Pass over what needs no decision and tell what happened."),
    "undo": ("at the table", "Go back to before an answer."),
    "redo": ("at the table", "Take an undo back."),
    "correct": ("at the table", "Set one place of the state by hand."),
    "finish": ("at the table", "Finish the open step by hand."),
    "switch": ("at the table", "Say who rolls dice and draws cards: the app or the table."),
    "note": ("at the table", "Write a remark into the journal."),
    "deck": ("at the table", "Keep a deck alone, for people who do all else by hand."),
    "state": ("to look at", "Show how the campaign stands."),
    "log": ("to look at", "Show the journal."),
    "odds": ("to look at", "Show the odds of the open question."),
    "rules": ("to look at", "Show the rules in our own words, by number or search."),
    "chart": ("to look at", "List the charts, or read or roll one."),
    "print": ("to look at", "Put maps and sheets on paper."),
    "settings": ("for you", "Show what is set for you, or change it."),
    "simulate": ("for trial", "Let bots play whole campaigns and sum them up."),
    "check": ("for files", "Look for faults in any file of ours."),
    "recover": ("for files", "Save what can be read of a damaged campaign."),
    "verify": ("for files", "Run the rules over a whole journal again and report differences."),
}
"""Every command with the part of the help that it stands in and its one line there.

A command is `command` in the module of its name, in the folder of its part; games bring more.
"""

FOLDERS = {
    "at the table": "campaign",
    "to look at": "lookups",
    "for you": "workshop",
    "for trial": "workshop",
    "for files": "workshop",
}
"""The folder in `companion.cli` with the commands of each part of the help."""


def commands() -> dict[str, tuple[str, str]]:
    """Every command of the house and of the games in it, in the order of the help."""
    names = list(COMMANDS)
    own = {name: command for name, (_, command) in registry.own_commands().items()}
    for name, command in own.items():
        part = [other for other in COMMANDS if COMMANDS[other][0] == command.part]
        before = command.before in names
        at = names.index(command.before) if before else names.index(part[-1]) + 1 if part else 0
        names.insert(at, name)
    return {name: COMMANDS.get(name) or (own[name].part, own[name].line) for name in names}


class Companion(click.Group):
    """The group of all commands, each loaded when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, in the order of the help."""
        return list(commands())

    def get_command(
        self,
        ctx: click.Context,
        cmd_name: str,
    ) -> click.Command | None:
        """The command of a name."""
        if cmd_name in COMMANDS:
            room = f"companion.cli.{FOLDERS[COMMANDS[cmd_name][0]]}"
        elif not (room := registry.command_room(cmd_name)):
            return None
        found: click.Command = import_module(f"{room}.{cmd_name}").command
        return found

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that was meant; raises `Refused` with what is spelled like it."""
        if self.get_command(ctx, args[0]) is None:
            hint = did_you_mean(args[0], self.list_commands(ctx), "companion --help lists them")
            raise Refused(f"there is no command {args[0]!r}{hint}")
        return super().resolve_command(ctx, args)

    def format_commands(
        self,
        ctx: click.Context,
        formatter: click.HelpFormatter,
    ) -> None:
        """The commands in the help, without loading them."""
        found = commands()
        for part in dict.fromkeys(part for part, _ in found.values()):
            with formatter.section(part.capitalize()):
                formatter.write_dl([(n, line) for n, (p, line) in found.items() if p == part])

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        *more: Any,
        **extra: Any,
    ) -> Any:
        """Run the command line and leave with its exit status; no error leaves as a traceback."""
        name = prog_name or "companion"
        if _COMPLETE in os.environ:
            return super().main(args, name, _COMPLETE, *more, **extra)
        given = sys.argv[1:] if args is None else list(args)
        if given[:1] == ["help"]:
            given = [*given[1:], "--help"]

        def run() -> Any:
            with self.make_context(name, given) as ctx:
                return self.invoke(ctx)

        sys.exit(guarded(run))


_COMPLETE = "_COMPANION_COMPLETE"
"""Set by a shell that asks how a line may go on."""


@click.group(
    cls=Companion,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.option("--version", is_flag=True, help="Show the version.")
@click.pass_context
def companion(ctx: click.Context, version: bool) -> None:
    """A tabletop companion: it keeps the sheets, reads the charts and prints the paper of games.

    Without a command the app opens on the screen. FILE is a campaign, a TOML file of yours.
    """
    if version:
        from importlib.metadata import version as installed

        click.echo(installed("nile-companion"))
    elif ctx.invoked_subcommand is None:
        ctx.invoke(import_module("companion.cli.campaign.play").command, file=None)


SELDOM = 100_000
"""New objects until the garbage collector looks for cycles: what a start loads stays loaded, and
looking through it again and again would take a tenth of the start."""


def _language() -> str:
    """The language that the user has set."""
    from companion.desk.settings import read_settings

    return read_settings().settings.language


def main() -> None:
    """Run `companion`."""
    gc.set_threshold(SELDOM)
    language.ask(_language)
    try:
        companion(prog_name="companion")
    finally:
        gc.freeze()  # or the interpreter goes through all of it for cycles, just to end
