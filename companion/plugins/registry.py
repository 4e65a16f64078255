"""The registry of games: folders of `companion.games` with an `about.py`, and installed packages.

Only the abouts are imported until a game is played. Games of other packages, under the entry point
group `companion.games`, are looked up only for an unknown name, and to list all games, in a help
too. Reading entry points takes longer than starting Python, so it waits until there is such a game.
An entry point is named after its game's id, and is the module of its about.
"""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import companion.games
from companion.plugins.about import About, OwnCommand, read_about
from companion.table.blame import cause, place_in

if TYPE_CHECKING:
    from companion.plugins.plugin import Plugin

GROUP = "companion.games"
"""The entry point group of installed games."""


class NoSuchGame(LookupError):
    """An unknown game, or one that can't be loaded; the message is one sentence."""


@cache
def own_games() -> tuple[About, ...]:
    """Return the built-in games, the default game first."""
    found = [
        read_about(folder.name, f"companion.games.{folder.name}.about")
        for place in companion.games.__path__
        for folder in Path(place).iterdir()
        if (folder / "about.py").is_file()
    ]
    return _in_order(found)


def installed_games() -> tuple[About, ...]:
    """Return the games of other installed packages, without `broken_games`."""
    return _installed()[0]


def broken_games() -> tuple[str, ...]:
    """Return a sentence for each installed game that can't be loaded.

    It's empty unless the installed games have been looked up.
    """
    return _installed()[1] if _installed.cache_info().currsize else ()


@cache
def _installed() -> tuple[tuple[About, ...], tuple[str, ...]]:
    """Return the installed games, and the errors of broken ones."""
    if not _is_any_installed():
        return (), ()
    from importlib.metadata import entry_points

    found, broken = list[About](), list[str]()
    taken = {name for about in own_games() for name in about.names}
    for point in entry_points(group=GROUP):
        package = point.dist.name if point.dist else point.module
        version = point.dist.version if point.dist else ""
        try:
            about = read_about(point.name, point.module, package, version)
            if twice := sorted(taken & about.names.keys()):
                raise ValueError(f"there's a game {twice[0]!r} already")
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # a third-party module may raise anything, even SystemExit
            why = cause(error)
            if isinstance(error, ModuleNotFoundError) and _leads_to(point.module, error.name):
                why = f"its entry point names {point.value}, and there's no module {error.name}"
            broken.append(f"couldn't load the game of the package {package} ({why})")
        else:
            found.append(about)
            taken |= about.names.keys()
    return _in_order(found), tuple(broken)


def _is_any_installed() -> bool:
    """True if a package on the path may bring a game; it looks at one small file of each."""
    group = f"[{GROUP}]".encode()
    for place in map(Path, dict.fromkeys(sys.path)):
        try:
            if any(group in file.read_bytes() for file in place.glob("*.*-info/entry_points.txt")):
                return True
        except OSError:
            return True  # who can read it will tell
        if place.is_file():
            return True  # an archive, which only `importlib.metadata` looks into
    return False


def _leads_to(module: str, missing: str | None) -> bool:
    """True if a module is missing because another, or one that contains it, is."""
    return f"{module}.".startswith(f"{missing}.")


def failing_package(error: BaseException) -> str:
    """Return the installed package whose game raised an error, "" if none did."""
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
    """Return all games."""
    return own_games() + installed_games()


def _in_order(abouts: list[About]) -> tuple[About, ...]:
    return tuple(sorted(abouts, key=lambda about: (about.order, about.id)))


def game_names() -> dict[str, str]:
    """Return the titles of all games by their names in headers."""
    return {name: title for about in all_games() for name, title in about.names.items()}


def usual_game() -> str:
    """Return the name of the default game; raises `NoSuchGame` if there are no games."""
    for about in own_games() or installed_games():
        return next(iter(about.names))
    raise NoSuchGame("the installation is incomplete: there are no games")


def about_of(name: str) -> About:
    """Return the about of a game by its name or id; raises `NoSuchGame`."""
    for games in (own_games, installed_games):
        for about in games():
            if name in about.names or name == about.id:
                return about
    broken = "".join(f"; {sentence}" for sentence in broken_games())
    raise NoSuchGame(f"unknown game {name[:40]!r}. Choose one of {known_games()}{broken}")


def name_of(game: str) -> str:
    """Return the name in headers of a game, given by its name or id; raises `NoSuchGame`.

    An id is enough if its folder has only one game.
    """
    names = list(about_of(game).names)
    if game in names:
        return game
    if len(names) == 1:
        return names[0]
    raise NoSuchGame(f"{game!r} is more than one game. Choose {' or '.join(names)}")


def name_in(package: str) -> str:
    """Return the name in headers of the game in a package; raises `NoSuchGame`."""
    for about in all_games():
        if about.module.rpartition(".")[0] == package:
            return next(iter(about.names))
    raise NoSuchGame(f"there's no game in the package {package}")


def known_games() -> str:
    """Return the names of all games, for a sentence."""
    return ", ".join(game_names()) or "the installed games"


def plugin_of(name: str) -> Plugin:
    """Load the plugin of a game by its name or id; raises `NoSuchGame`."""
    about = about_of(name)
    return _loaded(about.plugin, name, about.package, about.module)


@cache
def _loaded(where: str, name: str, package: str, about: str) -> Plugin:
    from companion.plugins.plugin import Plugin

    module, _, attribute = where.partition(":")
    of = f" (package {package})" if package else ""
    try:
        loaded = import_module(module)
        if not hasattr(loaded, attribute):
            here = place_in(about, "PLUGIN")
            raise AttributeError(f"PLUGIN names {where}, and {module} has no {attribute}; {here}")
        plugin = getattr(loaded, attribute)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # a third-party module may raise anything, even SystemExit
        why = cause(error)
        if isinstance(error, ModuleNotFoundError) and _leads_to(module, error.name):
            why = f"PLUGIN names {where}, and there's no module {error.name}"
            why = f"{why}; {place_in(about, 'PLUGIN')}"
        raise NoSuchGame(f"can't load the game {name!r}: {why}{of}") from error
    if not isinstance(plugin, Plugin):
        place = place_in(module, attribute)
        raise NoSuchGame(f"can't load the game {name!r}: {where} isn't a plugin; {place}{of}")
    return plugin


# Kinds of file, commands


def kind_words() -> dict[str, str]:
    """Return all kinds of file besides campaigns, in words."""
    return {kind: words for about in all_games() for kind, words in about.files.items()}


def games_of_kind(kind: str, game: str = "") -> list[About]:
    """Return the games that have a kind of file; only the `game` that a file names, if any."""
    found = [about for about in all_games() if kind in about.files]
    named = [about for about in found if game in (about.id, *about.names)]
    return named or found


def game_of_kind(kind: str, game: str = "") -> About | None:
    """Return the game of a kind of file: the `game` that it names, else the first that has it."""
    return next(iter(games_of_kind(kind, game)), None)


def adoptable() -> dict[str, About]:
    """Return the games that support adoption, by name."""
    return {name: about for about in all_games() if about.sheet for name in about.names}


def sheet_kinds() -> list[str]:
    """Return the kinds of sheets for adopting games."""
    return list(dict.fromkeys(about.sheet for about in all_games() if about.sheet))


def own_commands() -> dict[str, tuple[About, OwnCommand]]:
    """Return the commands of games by name; of two with one name, that of a built-in game."""
    found: dict[str, tuple[About, OwnCommand]] = {}
    for about in all_games():
        for name, command in about.commands.items():
            found.setdefault(name, (about, command))
    return found


def command_room(name: str) -> str:
    """Return the package of a game's command, "" if no game has it."""
    for games in (own_games, installed_games):
        for about in games():
            if name in about.commands:
                return about.room
    return ""
