"""The registry of games: folders of `companion.games` with an `about.py`, and installed packages.

Nothing but the abouts is imported until a game is played. What other packages bring, under the
entry point group `companion.games`, is looked up only for a word or a game that is not one of the
house's own, and where all games are listed: reading entry points takes longer than Python itself.
An entry point is named after its game's id and is the module of its about.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import companion.games
from companion.plugins.about import About, OwnCommand, read_about

if TYPE_CHECKING:
    from companion.plugins.plugin import Plugin

GROUP = "companion.games"
"""The entry point group of installed games."""


class NoSuchGame(LookupError):
    """A game that is not there, or cannot be loaded; the message is one sentence."""


@cache
def own_games() -> tuple[About, ...]:
    """The games in the house, the usual one first."""
    found = [
        read_about(folder.name, f"companion.games.{folder.name}.about")
        for place in companion.games.__path__
        for folder in Path(place).iterdir()
        if (folder / "about.py").is_file()
    ]
    return _in_order(found)


def installed_games() -> tuple[About, ...]:
    """The games that other installed packages bring; `broken_games` are left out."""
    return _installed()[0]


def broken_games() -> tuple[str, ...]:
    """A sentence for each installed game that is left out, with its package and what is wrong.

    It is empty as long as nobody has asked for the installed games.
    """
    return _installed()[1] if _installed.cache_info().currsize else ()


@cache
def _installed() -> tuple[tuple[About, ...], tuple[str, ...]]:
    """The installed games that can be read, and what is wrong with the others."""
    from importlib.metadata import entry_points

    found, broken = list[About](), list[str]()
    taken = {name for about in own_games() for name in about.names}
    for point in entry_points(group=GROUP):
        package = point.dist.name if point.dist else point.module
        try:
            about = read_about(point.name, point.module, package)
            if twice := sorted(taken & about.names.keys()):
                raise ValueError(f"there is a game {twice[0]!r} already")
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # somebody else's module: whatever it raises, exits too
            why = f"{type(error).__name__}: {error}"
            broken.append(f"the game of the package {package} is left out ({why})")
        else:
            found.append(about)
            taken |= about.names.keys()
    return _in_order(found), tuple(broken)


def failing_package(error: BaseException) -> str:
    """The installed package whose game raised an error, "" where it is none's."""
    if not _installed.cache_info().currsize:
        return ""
    roots = {
        module.rpartition(".")[0] or module: about.package
        for about in installed_games()
        for module in (about.module, about.plugin.partition(":")[0])
    }
    package, frame = "", error.__traceback__
    while frame is not None:
        name = str(frame.tb_frame.f_globals.get("__name__", ""))
        for root, of in roots.items():
            if f"{name}.".startswith(f"{root}."):
                package = of
        frame = frame.tb_next
    return package


def all_games() -> tuple[About, ...]:
    """Every game there is."""
    return own_games() + installed_games()


def _in_order(abouts: list[About]) -> tuple[About, ...]:
    return tuple(sorted(abouts, key=lambda about: (about.order, about.id)))


def game_names() -> dict[str, str]:
    """The title of every game by the name that a campaign's header has."""
    return {name: title for about in all_games() for name, title in about.names.items()}


def usual_game() -> str:
    """The game that is meant where none is named; raises `NoSuchGame` where there is none."""
    for about in own_games() or installed_games():
        return next(iter(about.names))
    raise NoSuchGame("the companion is not installed whole: it has no game")


def about_of(name: str) -> About:
    """The about of a game by its name or its id; raises `NoSuchGame`."""
    for games in (own_games, installed_games):
        for about in games():
            if name in about.names or name == about.id:
                return about
    left_out = "".join(f"; {sentence}" for sentence in broken_games())
    known = f"it should be {known_games()}{left_out}"
    raise NoSuchGame(f"{name[:40]!r} is no game that we know; {known}")


def name_of(game: str) -> str:
    """The name that headers have, of a game by its name or id; raises `NoSuchGame`.

    An id stands for the games of a whole folder; it is enough where there is one.
    """
    names = list(about_of(game).names)
    if game in names:
        return game
    if len(names) == 1:
        return names[0]
    raise NoSuchGame(f"{game!r} is more than one game; it should be {' or '.join(names)}")


def name_in(package: str) -> str:
    """The name that headers have, of the game whose about is in a package; raises `NoSuchGame`."""
    for about in all_games():
        if about.module.rpartition(".")[0] == package:
            return next(iter(about.names))
    raise NoSuchGame(f"there is no game in the package {package}")


def known_games() -> str:
    """The names of the games, for sentences."""
    return " or ".join(game_names()) or "one that is installed"


def plugin_of(name: str) -> Plugin:
    """The plugin of a game by its name or id, loaded now; raises `NoSuchGame`."""
    about = about_of(name)
    return _loaded(about.plugin, name, about.package)


@cache
def _loaded(where: str, name: str, package: str) -> Plugin:
    from companion.plugins.plugin import Plugin

    module, _, attribute = where.partition(":")
    of = f" (package {package})" if package else ""
    try:
        plugin = getattr(import_module(module), attribute)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # somebody else's module: whatever it raises, exits too
        raise NoSuchGame(f"the game {name!r} cannot be loaded: {error}{of}") from error
    if not isinstance(plugin, Plugin):
        raise NoSuchGame(f"the game {name!r} cannot be loaded: {where} is no plugin{of}")
    return plugin


# Kinds of file, commands


def kind_words() -> dict[str, str]:
    """Every kind of file beside campaigns in words."""
    return {kind: words for about in all_games() for kind, words in about.files.items()}


def games_of_kind(kind: str, game: str = "") -> list[About]:
    """The games a file of a kind may be of: the `game` alone that it names, else all with that."""
    found = [about for about in all_games() if kind in about.files]
    named = [about for about in found if game in (about.id, *about.names)]
    return named or found


def game_of_kind(kind: str, game: str = "") -> About | None:
    """Whose a kind of file is: of the `game` that the file names, else the first that has it."""
    return next(iter(games_of_kind(kind, game)), None)


def adoptable() -> dict[str, About]:
    """The games that can be taken up while they are under way, by name."""
    return {name: about for about in all_games() if about.sheet for name in about.names}


def sheet_kinds() -> list[str]:
    """The kinds of the sheets on which tables tell running games."""
    return list(dict.fromkeys(about.sheet for about in all_games() if about.sheet))


def own_commands() -> dict[str, tuple[About, OwnCommand]]:
    """The commands of the games in the house."""
    return {
        name: (about, command) for about in own_games() for name, command in about.commands.items()
    }


def command_room(name: str) -> str:
    """The package of a game's command, be the game an installed one; "" for none of that name."""
    for games in (own_games, installed_games):
        for about in games():
            if name in about.commands:
                return about.room
    return ""
