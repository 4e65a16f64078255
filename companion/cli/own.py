"""What a game adds to the shared command line: its own commands, flags, and wishes of `new`."""

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
    """The flag `--game` of a command, with the names of the games in the house."""
    names = [name for about in registry.own_games() for name in about.names]
    default = names[0] if names else None
    said = f"The game: {', '.join(names)}." if names else "The game, by its name."
    return click.option(
        "--game",
        default=default,
        show_default=bool(names),
        callback=lambda _context, _option, said: said or _usual(),
        help=said,
    )(use)


def _usual() -> str:
    from companion.desk.campaigns.new_campaign import usual_game

    return usual_game()


def example(what: str, plain: str) -> str:
    """An example in a help as the usual game gives it, the `plain` one where it gives none."""
    games = registry.own_games()
    return games[0].examples.get(what, plain) if games else plain


def described(what: str, plain: str) -> str:
    """What a help says of the game in its own words, `plain` where the house has several games."""
    return example(what, plain) if len(registry.own_games()) == 1 else plain


def with_hints(command: str, said: str) -> str:
    """The help of a command, its last paragraph with what the games in the house add to it."""
    hints = [about.hints[command] for about in registry.own_games() if command in about.hints]
    return " ".join([said, *hints])


# Flags that a game adds to a shared command


def own_flags(command: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Flags that games add to a command; its function gets what was said as a dict `own`."""

    def decorate(use: Callable[..., Any]) -> Callable[..., Any]:
        flags = list(_flags(registry.own_games(), command))

        @wraps(use)
        def with_own(**values: Any) -> Any:
            keys = {flag.key for flag in _flags(registry.all_games(), command)}
            own = {key: values.pop(key) for key in keys & values.keys()}
            said = {
                key: each for key, each in own.items() if each is not None and each is not False
            }
            return use(**values, own=said)

        for flag in reversed(flags):
            click.option(flag.name, flag.key, **_taken(flag), help=flag.help)(with_own)
        return with_own

    return decorate


def _flags(games: Iterable[About], command: str) -> Iterable[OwnFlag]:
    """The flags by their keys; one that several games add is given once."""
    found: dict[str, OwnFlag] = {}
    for about in games:
        for flag in about.flags.get(command, ()):
            found.setdefault(flag.key, flag)
    return found.values()


def _taken(flag: OwnFlag) -> dict[str, Any]:
    if not flag.metavar:
        return {"is_flag": True}
    number = click.INT if flag.least is None else click.IntRange(min=flag.least)
    kinds: dict[str, Any] = {"word": click.STRING, "number": number, "file": FILE}
    return {"metavar": flag.metavar, "type": kinds[flag.takes]}


class WithOwnFlags(click.Command):
    """A command that takes the flags of installed games too, once one is said."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read what was said; raises `click.UsageError`."""
        try:
            return super().parse_args(ctx, list(args))
        except click.NoSuchOption:
            known = {parameter.name for parameter in self.params}
            flags = _flags(registry.installed_games(), str(self.name))
            more = [flag for flag in flags if flag.key not in known]
            if not more:
                raise
            self.params += [click.Option([f.name, f.key], **_taken(f), help=f.help) for f in more]
            return super().parse_args(ctx, args)


# A new campaign


class OfAGame(click.Command):
    """A command whose flags depend on the game that is named among its words."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read what was said, with the flags of the game."""
        ctx.meta[_GAME] = _named(args)
        return super().parse_args(ctx, args)

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """The shared parameters, then those of the game."""
        from companion.desk.campaigns.new_campaign import setup_of, usual_game

        setup = setup_of(ctx.meta.get(_GAME) or usual_game())
        found = super().get_params(ctx)
        *shared, helps = [each for each in found if not _is_left_out(each, setup)]
        own = (_option(wish, setup) for wish in setup.wishes)
        return [*(_worded(each, setup) for each in shared), *own, helps]

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Name the flags that other games have besides, and how their help is shown."""
        shown = ctx.meta.get(_GAME) or _usual()
        more = list(_flags_of_others(shown, {each.name for each in self.get_params(ctx)}))
        if more:
            with formatter.section(
                f"Other games have more ({ctx.command_path} --game NAME --help)"
            ):
                formatter.write_dl(more)


def _flags_of_others(shown: str, known: set[str | None]) -> Iterable[tuple[str, str]]:
    """The other games in the house, each with those of its flags that are not shown."""
    from companion.desk.campaigns.new_campaign import setup_of

    for about in registry.own_games():
        for name in about.names:
            flags = [wish.flag for wish in setup_of(name).wishes if wish.key not in known]
            if flags and name != shown:
                yield name, ", ".join(flags)


_GAME = "companion.game"


def _named(args: list[str]) -> str:
    """The game that is named among the words of a command, "" for none."""
    for at, word in enumerate(args):
        if word == "--game" and at + 1 < len(args):
            return args[at + 1]
        if word.startswith("--game="):
            return word.removeprefix("--game=")
    return ""


def _is_left_out(parameter: click.Parameter, setup: Setup) -> bool:
    """Whether it is a flag for dice or cards that the game has not."""
    return (parameter.name == "dice" and not setup.dice) or (
        parameter.name == "cards" and not setup.cards
    )


def _worded(parameter: click.Parameter, setup: Setup) -> click.Parameter:
    """The flag of players in the game's words."""
    if parameter.name != "players" or not isinstance(parameter, click.Option):
        return parameter
    worded = copy(parameter)
    worded.metavar, worded.help = setup.seat, setup.seat_help
    return worded


def _option(wish: Wish, setup: Setup) -> click.Option:
    """A wish as a flag; one that goes with another setting has no default of its own."""
    if wish.kind == "choice":
        keys = [choice.key for choice in wish.choices]
        is_free = all(each.other != wish.key for each in setup.suggests)
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
