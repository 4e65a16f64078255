"""Reading, checking and writing the header of a campaign file."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Final

import msgspec

from companion.desk.errors import NotOurs
from companion.plugins import registry
from companion.plugins.header import FORMAT, KIND, Header
from companion.plugins.loose_decks import DECK_KIND, DeckPlugin
from companion.plugins.plugin import Plugin
from companion.table.base_game import incomplete
from companion.table.game import Game
from companion.table.journal.complaint import complaint, leave_out, stranger
from companion.table.journal.lines import ENTRIES
from companion.table.play.modes import SEAT, WORDS, is_mode

MINOR = 2
"""The minor version of the format, written into each header.

An older companion can read a file with a higher number, but must not write to it. Add one whenever
a file may have something that this version wouldn't understand.

| minor | new in it |
|---|---|
| 0 | up to 0.2: headers name none |
| 1 | `more` of an entry |
| 2 | seats played by bots, the package of an installed game |
"""

JOURNALS: Final = {KIND: "a campaign", DECK_KIND: "a deck file"}
"""The kinds of file with a header and a journal, in words."""

LEAST_SEED = -(2**63)
"""The smallest integer in TOML."""


def read_header(table: dict[str, Any], name: str) -> Header:
    """Parse a header from its TOML table; raises `NotOurs` with one sentence."""
    kind = table.get("kind")
    if kind not in JOURNALS:
        raise NotOurs(
            f"{name} is valid TOML, but it isn't a campaign file: "
            f'its first lines don\'t have kind = "{KIND}"'
        )
    version = table.get("format")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise NotOurs(f"{name}: format should be a whole number from 1 to {FORMAT}")
    if version > FORMAT:
        raise NotOurs(
            f"{name} was written by a newer companion (format {_short(version)}), and this one "
            f"reads formats up to {FORMAT}. Update the companion to open it"
        )
    header = _by_its_name(_known(table, name)[0])
    check_header(header, name)
    return header


def _by_its_name(header: Header) -> Header:
    """Return a header with the game's name, if the file has the id of a box with one game."""
    names = registry.about_of(header.game).names
    if header.game in names or len(names) > 1:
        return header
    return msgspec.structs.replace(header, game=next(iter(names)))


def plugin_of(header: Header) -> Plugin:
    """Return the plugin for a header; raises `NotOurs` with one sentence."""
    return plugin_for(header.game, kind=header.kind)


def game_of(header: Header, where: str) -> Game:
    """Return the game of a header before its first entry.

    Raises `NotOurs` if its author forgot something that every game needs, `DataFaults`.
    """
    game = plugin_of(header).load(header, where)
    if wrong := incomplete(game):
        raise NotOurs(f"{header.game} can't be played: {wrong}")
    return game


def plugin_for(game: object, name: str = "", kind: object = KIND) -> Plugin:
    """Return the plugin of a game, or of its decks for a deck file.

    Raises `NotOurs` with one sentence.
    """
    plugin = _plugin_of_game(game, name)
    if kind != DECK_KIND:
        return plugin
    loose = plugin.loose_decks
    if loose is None:
        where = f"{name}: " if name else ""
        raise NotOurs(f"{where}{game} has no decks to use without a campaign")
    return DeckPlugin(loose)


def _plugin_of_game(game: object, name: str) -> Plugin:
    where = f"{name}: " if name else ""
    if not isinstance(game, str) or len(game) > len(_short(game)):
        raise NotOurs(
            f"{where}unknown game {_short(game)!r}. Choose one of {registry.known_games()}"
        )
    try:
        return registry.plugin_of(game)
    except registry.NoSuchGame as error:
        raise NotOurs(f"{where}{error}") from error.__cause__


def _check_installed(table: dict[str, Any], name: str) -> None:
    """Reject the campaign of a game whose package is missing; raises `NotOurs`."""
    game, package = table.get("game"), table.get("package")
    if not isinstance(game, str) or not isinstance(package, str) or not package.strip():
        return
    needed = package.split()[0]
    packages = {about.package for about in registry.installed_games()}
    if needed not in packages and game not in registry.game_names():
        broken = "".join(f"; {sentence}" for sentence in registry.broken_games())
        raise NotOurs(
            f"{name} is a campaign of {_short(game)!r} from the package {_short(package)}, which "
            f"isn't installed here. Install it to go on: pip install {_short(needed)}{broken}"
        )


def unknown_in(table: dict[str, Any], header: Header) -> str:
    """Return what this version doesn't know in a header, as a clause; "" for nothing."""
    if header.minor is not msgspec.UNSET and header.minor > MINOR:
        return f"its format is {FORMAT}.{header.minor}, and this one knows up to {FORMAT}.{MINOR}"
    unknown = _known(table, "")[1]
    return f"its header has {', '.join(unknown)}, which is unknown here" if unknown else ""


def _known(table: dict[str, Any], name: str) -> tuple[Header, list[str]]:
    """Return the header without unknown fields, and their names; raises `NotOurs`."""
    _check_installed(table, name)
    kind = plugin_for(table.get("game"), name, table.get("kind")).header_type
    known, strangers = deepcopy(table), list[str]()
    while True:
        try:
            return msgspec.convert(known, kind, strict=True), strangers
        except msgspec.ValidationError as error:
            unknown = stranger(error)
            if unknown is None:
                raise NotOurs(f"{name}: invalid header: {complaint(error)}") from None
            leave_out(known, unknown)
            strangers.append(repr(unknown.field))


def _short(value: object) -> str:
    """Return a value as text, cut off after 40 characters."""
    return str(value)[:40]


def check_header(header: Header, name: str) -> None:
    """Validate a header; raises `NotOurs` with one sentence."""
    players = [player.name for player in header.players]
    for player in header.players:
        if not player.name.strip() or not player.name.isprintable():
            raise NotOurs(f"{name}: {player.name!r} can't be a player's name")
        if players.count(player.name) > 1:
            raise NotOurs(f"{name}: two players are called {player.name!r}. Give each another name")
    for key, mode in header.settings.items():
        what = key.split(" ")[0]
        if what not in WORDS or not is_mode(what, mode):
            known = (
                f"Use {' or '.join(WORDS[what])}" if what in WORDS else f"Known: {', '.join(WORDS)}"
            )
            raise NotOurs(f"{name}: unknown setting {key} = {mode!r}. {known}")
        if what == "seat" and key.removeprefix(SEAT) not in players:
            raise NotOurs(f"{name}: {key} is nobody's seat. Players: {', '.join(players)}")
    if not LEAST_SEED <= header.seed <= -LEAST_SEED - 1:
        raise NotOurs(f"{name}: the seed should be a whole number of at most 18 digits")
    try:
        plugin_for(header.game, name, header.kind).check(header, name)
    except ValueError as error:
        raise NotOurs(str(error)) from None


def write_header(header: Header) -> str:
    """Return a header as TOML, up to and including the line `[entries]`."""
    import tomli_w

    header = msgspec.structs.replace(header, minor=MINOR)
    plain = {key: value for key, value in header.plain().items() if value != "" or key == "id"}
    return tomli_w.dumps(plain, multiline_strings=True) + f"\n{ENTRIES}\n"
