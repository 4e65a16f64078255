"""The entry point `companion`: finds and runs a command.

Exit status: 0 done, 1 errors found in a checked file, 2 bad usage or input. Nothing but click is
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

from companion.cli.errors import TRACEBACK, Refused, did_you_mean, guarded
from companion.plugins import registry
from companion.voice import language

COMMANDS = {
    "play": ("play", "Open the app."),
    "new": ("play", "Start a campaign."),
    "adopt": ("play", "Continue a game you started on paper."),
    "next": ("play", "Show the open question."),
    "answer": ("play", "Answer the open question, and show what happened."),
    "act": ("play", "List the free actions, or do one."),
    "consult": ("play", "Roll on a chart or run a procedure out of turn."),
    "skip": ("play", "Skip steps that need no decision, and show what happened."),
    "undo": ("play", "Undo the last answer, or more."),
    "redo": ("play", "Redo what you undid."),
    "correct": ("play", "Set one value manually."),
    "finish": ("play", "Finish the open step manually."),
    "switch": ("play", "Set who rolls dice and draws cards: the app or you."),
    "note": ("play", "Write a note in the journal."),
    "post": ("play", "Write a player's letter, to play by mail."),
    "mail": ("play", "Take answers from players' mails."),
    "serve": ("play", "Share a campaign with phones and a projector."),
    "deck": ("play", "Use only the card decks of a game."),
    "state": ("view", "Show where the campaign stands."),
    "log": ("view", "Show the journal."),
    "watch": ("view", "Follow a campaign that is played elsewhere."),
    "odds": ("view", "Show the odds of the open question."),
    "rules": ("view", "Show the rules in our own words, by number or search."),
    "games": ("view", "List the installed games and their packages."),
    "chart": ("view", "List the charts, or read, change or roll on one."),
    "export": ("view", "Keep a campaign as a small site."),
    "print": ("view", "Print maps, sheets, cards and more."),
    "settings": ("settings", "Show or change your settings."),
    "simulate": ("experiments", "Let bots play whole campaigns, and show statistics."),
    "check": ("files", "Check any companion file for errors."),
    "recover": ("files", "Save what can be read of a damaged campaign."),
    "verify": ("files", "Re-run the rules over a whole journal and report differences."),
    "schema": ("files", "Show the JSON Schema of what a command prints with --json."),
}
"""Every shared command: its section of the help, and its line there.

The click command is `command` in the module of that name, in the folder of its section. Games add
more, see `companion.plugins.about`.
"""

FOLDERS = {
    "play": "campaign",
    "view": "lookups",
    "settings": "workshop",
    "experiments": "workshop",
    "files": "workshop",
}
"""The folder in `companion.cli` with the commands of each section of the help."""


def commands() -> dict[str, tuple[str, str]]:
    """Return every command, those of games too, in the order of the help."""
    names = list(COMMANDS)
    own = {name: command for name, (_, command) in registry.own_commands().items()}
    for name, command in own.items():
        part = [other for other in COMMANDS if COMMANDS[other][0] == command.part]
        before = command.before in names
        at = names.index(command.before) if before else names.index(part[-1]) + 1 if part else 0
        names.insert(at, name)
    return {name: COMMANDS.get(name) or (own[name].part, own[name].line) for name in names}


class CompanionGroup(click.Group):
    """The group of all commands, each loaded when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return all names, in the order of the help."""
        return list(commands())

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load the command of a name, None if there is none."""
        if cmd_name in COMMANDS:
            room = f"companion.cli.{FOLDERS[COMMANDS[cmd_name][0]]}"
        elif not (room := registry.command_room(cmd_name)):
            return None
        found: click.Command = import_module(f"{room}.{cmd_name}").command
        return found

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command that was named; raises `Refused` with similar names."""
        if self.get_command(ctx, args[0]) is None:
            hint = did_you_mean(args[0], self.list_commands(ctx), "companion --help lists them")
            raise Refused(f"there's no command {args[0]!r}{hint}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the commands into the help, and games of other packages, without loading them."""
        found = commands()
        for part in dict.fromkeys(part for part, _ in found.values()):
            with formatter.section(part.capitalize()):
                formatter.write_dl([(n, line) for n, (p, line) in found.items() if p == part])
        guests = [
            (name, f"{title} ({about.distribution}).")
            for about in registry.installed_games()
            for name, title in about.names.items()
        ]
        if guests:
            with formatter.section("Games of other packages"):
                formatter.write_dl(guests)

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        *more: Any,
        **extra: Any,
    ) -> Any:
        """Run the command line and exit with its status, without tracebacks."""
        name = prog_name or "companion"
        if _COMPLETE in os.environ:
            return super().main(args, name, _COMPLETE, *more, **extra)
        given = sys.argv[1:] if args is None else list(args)
        if given[:1] == ["help"]:
            given = [*given[1:], "--help"]
        before_end = given[: given.index("--")] if "--" in given else given
        if TRACEBACK_FLAG in before_end:
            os.environ[TRACEBACK] = "1"
            given.remove(TRACEBACK_FLAG)

        def run() -> Any:
            with self.make_context(name, given) as ctx:
                return self.invoke(ctx)

        sys.exit(guarded(run))


TRACEBACK_FLAG = "--traceback"
"""The option of every command that shows where an error came from."""

_COMPLETE = "_COMPANION_COMPLETE"
"""The environment variable that a shell sets to ask for completions."""


@click.group(
    cls=CompanionGroup,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.option("--version", is_flag=True, help="Show the version.")
@click.option(
    TRACEBACK_FLAG,
    is_flag=True,
    expose_value=False,
    help="With any command: show where in the code an error comes from.",
)
@click.pass_context
def companion(ctx: click.Context, version: bool) -> None:
    """A companion for board games: it keeps sheets, reads charts, rolls dice and prints paper.

    Without a command, the app opens. FILE is your campaign, a TOML file.
    """
    if version:
        from importlib.metadata import version as installed

        click.echo(installed("nile-companion"))
    elif ctx.invoked_subcommand is None:
        ctx.invoke(import_module("companion.cli.campaign.play").command, file=None)


SELDOM = 100_000
"""New objects between two runs of the garbage collector. What's loaded at the start stays loaded,
and collecting would take a tenth of the start-up time."""


def _language() -> str:
    """Return the language in the user's settings."""
    from companion.desk.files.user_folder import glimpse

    named = glimpse("language")
    return named if named.isalpha() else language.ENGLISH


def main() -> None:
    """Run `companion`."""
    gc.set_threshold(SELDOM)
    language.ask(_language)
    try:
        companion(prog_name="companion")
    finally:
        gc.freeze()  # otherwise the interpreter looks for cycles once more at its end
