"""Options that games add to shared commands, and the options of `new` for each game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import copy
from functools import wraps
from typing import Any

import click

from companion.cli.files import FILE
from companion.plugins import registry
from companion.plugins.about import About, OwnFlag
from companion.plugins.setup import Setup, Wish


def game_flag(use: Callable[..., Any]) -> Callable[..., Any]:
    """Add the option `--game`, with the names of all games in its help."""
    usual = next((name for about in registry.own_games() for name in about.names), None)
    return click.option(
        "--game",
        cls=_OfGames,
        default=usual,
        show_default=usual is not None,
        metavar="GAME",
        callback=lambda _context, _option, name: name or _usual(),
    )(use)


class _OfGames(click.Option):
    """An option that takes a game; games of other packages are looked up for its help alone."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Return its help, with the names of all games."""
        self.help = f"One of {registry.known_games()}."
        return super().get_help_record(ctx)


def _usual() -> str:
    from companion.desk.campaigns.new_campaign import usual_game

    return usual_game()


def example(what: str, plain: str) -> str:
    """Return the first game's example for a help text, `plain` if it has none."""
    games = registry.own_games()
    return games[0].examples.get(what, plain) if games else plain


def described(what: str, plain: str) -> str:
    """Return the only game's words for a help text, `plain` if there are several games."""
    return example(what, plain) if len(registry.own_games()) == 1 else plain


def with_hints(command: str, text: str) -> str:
    """Return the help text of a command with the hints of all built-in games."""
    hints = [about.hints[command] for about in registry.own_games() if command in about.hints]
    return " ".join([text, *hints])


# Flags that a game adds to a shared command


def own_flags(command: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Add the options of games to a command; its function gets those given as a dict `own`."""

    def decorate(use: Callable[..., Any]) -> Callable[..., Any]:
        flags = list(_flags(registry.own_games(), command))

        @wraps(use)
        def with_own(**values: Any) -> Any:
            keys = {flag.key for flag in _flags(registry.all_games(), command)}
            found = {key: values.pop(key) for key in keys & values.keys()}
            given = {k: each for k, each in found.items() if each is not None and each is not False}
            return use(**values, own=given)

        for flag in reversed(flags):
            click.option(flag.name, flag.key, **_type_of(flag), help=flag.help)(with_own)
        return with_own

    return decorate


def _flags(games: Iterable[About], command: str) -> Iterable[OwnFlag]:
    """Return the options that games add to a command, each key once."""
    found: dict[str, OwnFlag] = {}
    for about in games:
        for flag in about.flags.get(command, ()):
            found.setdefault(flag.key, flag)
    return found.values()


def _type_of(flag: OwnFlag) -> dict[str, Any]:
    """Return what click needs to know about an option's value."""
    if not flag.metavar:
        return {"is_flag": True}
    number = click.INT if flag.least is None else click.IntRange(min=flag.least)
    kinds: dict[str, Any] = {"word": click.STRING, "number": number, "file": FILE}
    return {"metavar": flag.metavar, "type": kinds[flag.takes]}


class WithOwnFlags(click.Command):
    """A command that looks for an unknown option among those of installed games."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the arguments; raises `click.UsageError`."""
        try:
            return super().parse_args(ctx, list(args))
        except click.NoSuchOption:
            known = {parameter.name for parameter in self.params}
            flags = _flags(registry.installed_games(), str(self.name))
            more = [flag for flag in flags if flag.key not in known]
            if not more:
                raise
            self.params += [click.Option([f.name, f.key], **_type_of(f), help=f.help) for f in more]
            return super().parse_args(ctx, args)


# A new campaign


class OfAGame(click.Command):
    """A command whose options depend on its `--game`."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the arguments, with the options of the game."""
        ctx.meta[_GAME] = _named(args)
        return super().parse_args(ctx, args)

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """Return the shared parameters, then those of the game."""
        from companion.desk.campaigns.new_campaign import setup_of, usual_game

        setup = setup_of(ctx.meta.get(_GAME) or usual_game())
        found = super().get_params(ctx)
        *shared, helps = [each for each in found if not _is_left_out(each, setup)]
        own = (_option(wish, setup) for wish in setup.wishes)
        return [*(_worded(each, setup) for each in shared), *own, helps]

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the options of other games, and how to see their help."""
        shown = ctx.meta.get(_GAME) or _usual()
        more = list(_flags_of_others(shown, {each.name for each in self.get_params(ctx)}))
        if more:
            with formatter.section(
                f"More options of other games ({ctx.command_path} --game NAME --help)"
            ):
                formatter.write_dl(more)


def _flags_of_others(shown: str, known: set[str | None]) -> Iterable[tuple[str, str]]:
    """Yield the other built-in games, each with its options that aren't shown."""
    from companion.desk.campaigns.new_campaign import setup_of

    for about in registry.own_games():
        for name in about.names:
            flags = [wish.flag for wish in setup_of(name).wishes if wish.key not in known]
            if flags and name != shown:
                yield name, ", ".join(flags)


_GAME = "companion.game"


def _named(args: list[str]) -> str:
    """Return the value of `--game` among arguments, "" if it isn't there."""
    for at, word in enumerate(args):
        if word == "--game" and at + 1 < len(args):
            return args[at + 1]
        if word.startswith("--game="):
            return word.removeprefix("--game=")
    return ""


def _is_left_out(parameter: click.Parameter, setup: Setup) -> bool:
    """True for an option about dice or cards that the game doesn't have."""
    return (parameter.name == "dice" and not setup.dice) or (
        parameter.name == "cards" and not setup.cards
    )


def _worded(parameter: click.Parameter, setup: Setup) -> click.Parameter:
    """Return a parameter, with the game's own help if it's `--player`."""
    if parameter.name != "players" or not isinstance(parameter, click.Option):
        return parameter
    worded = copy(parameter)
    worded.metavar, worded.help = setup.seat, setup.seat_help
    return worded


def _option(wish: Wish, setup: Setup) -> click.Option:
    """Return the option for a setting; one that depends on another has no fixed default."""
    if wish.kind == "choice":
        keys = [choice.key for choice in wish.choices]
        is_free = wish.key not in (*setup.for_bots, *(each.other for each in setup.suggests))
        more: dict[str, Any] = {
            "type": click.Choice(keys),
            "default": keys[0] if is_free else None,
            "show_default": True if is_free else keys[0],
        }
    elif wish.kind == "number":
        least = wish.least
        more = {"type": int if least is None else click.IntRange(min=least)}
    elif wish.kind == "file":
        more = {"type": FILE}
    else:
        more = {"multiple": True}
    return click.Option([wish.flag, wish.key], metavar=wish.metavar or None, help=wish.help, **more)
