"""The header of a campaign as a file has it: read, checked and written."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Final

import msgspec

from companion.desk.errors import NotOurs
from companion.plugins import registry
from companion.plugins.header import FORMAT, KIND, Header, Player
from companion.plugins.loose_decks import DECK_KIND, DeckPlugin
from companion.plugins.plugin import Plugin
from companion.table.journal.complaint import complaint, leave_out, stranger
from companion.table.journal.lines import ENTRIES
from companion.table.play.modes import WORDS

MINOR = 1
"""What the format has grown to; it is written into each header, so that a newer file is known.

A companion that knows less of the format can read such a file, but must not play on in it. Add one
whenever a file may hold what this version would not understand.

| minor | new in it |
|---|---|
| 0 | up to 0.2: headers name none |
| 1 | `more` of an entry |
"""

JOURNALS: Final = {KIND: "a campaign", DECK_KIND: "a deck kept alone"}
"""The kinds of file that are a header and a journal, in words."""

LEAST_SEED = -(2**63)
"""The smallest seed that a TOML file can hold."""


def read_header(table: dict[str, Any], name: str) -> Header:
    """A header from its TOML table; raises `NotOurs` with one sentence."""
    kind = table.get("kind")
    if kind not in JOURNALS:
        raise NotOurs(f'{name} is TOML but no campaign: its first lines should say kind = "{KIND}"')
    version = table.get("format")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise NotOurs(f"{name}: format should be a whole number from 1 to {FORMAT}")
    if version > FORMAT:
        raise NotOurs(
            f"{name} was written by a newer companion (format {_short(version)}); "
            f"this one reads formats up to {FORMAT}, so update the companion to open it"
        )
    header = _by_its_name(_known(table, name)[0])
    check_header(header, name)
    return header


def _by_its_name(header: Header) -> Header:
    """With the game's name where a file says the id of a game alone in its folder."""
    names = registry.about_of(header.game).names
    if header.game in names or len(names) > 1:
        return header
    return msgspec.structs.replace(header, game=next(iter(names)))


def plugin_of(header: Header) -> Plugin:
    """The plugin of what a header begins; raises `NotOurs` with one sentence."""
    return plugin_for(header.game, kind=header.kind)


def plugin_for(game: object, name: str = "", kind: object = KIND) -> Plugin:
    """The plugin of a game that a header names, or of its decks where these are kept alone.

    Raises `NotOurs` with one sentence.
    """
    plugin = _plugin_of_game(game, name)
    if kind != DECK_KIND:
        return plugin
    loose = plugin.loose_decks
    if loose is None:
        where = f"{name}: " if name else ""
        raise NotOurs(f"{where}{game} has no deck that could be kept alone")
    return DeckPlugin(loose)


def _plugin_of_game(game: object, name: str) -> Plugin:
    where = f"{name}: " if name else ""
    if not isinstance(game, str) or len(game) > len(_short(game)):
        raise NotOurs(
            f"{where}{_short(game)!r} is no game that we know; it should be "
            f"{registry.known_games()}"
        )
    try:
        return registry.plugin_of(game)
    except registry.NoSuchGame as error:
        raise NotOurs(f"{where}{error}") from None


def unknown_in(table: dict[str, Any], header: Header) -> str:
    """What a header that can be read says beyond what we know, as a clause; "" for nothing."""
    if header.minor is not msgspec.UNSET and header.minor > MINOR:
        return f"it is of format {FORMAT}.{header.minor}, and this one knows up to {FORMAT}.{MINOR}"
    strangers = _known(table, "")[1]
    return f"its header holds {', '.join(strangers)}, which is not known here" if strangers else ""


def _known(table: dict[str, Any], name: str) -> tuple[Header, list[str]]:
    """The header without what we do not know, and the names of that; raises `NotOurs`."""
    kind = plugin_for(table.get("game"), name, table.get("kind")).header_type
    known, strangers = deepcopy(table), list[str]()
    while True:
        try:
            return msgspec.convert(known, kind, strict=True), strangers
        except msgspec.ValidationError as error:
            unknown = stranger(error)
            if unknown is None:
                raise NotOurs(f"{name}: the header cannot be read: {complaint(error)}") from None
            leave_out(known, unknown)
            strangers.append(repr(unknown.field))


def _short(value: object) -> str:
    """A value as it is told: no sentence is longer for thousands of digits."""
    return str(value)[:40]


def check_header(header: Header, name: str) -> None:
    """See that a header says nothing impossible; raises `NotOurs` with one sentence."""
    players = [player.name for player in header.players]
    for player in header.players:
        _check_player(player, players, name)
    for key, mode in header.settings.items():
        what = key.split(" ")[0]
        if what not in WORDS or mode not in WORDS[what]:
            raise NotOurs(f"{name}: the setting {key} = {mode!r} is not one that we know")
    if not LEAST_SEED <= header.seed <= -LEAST_SEED - 1:
        raise NotOurs(f"{name}: the seed should be a whole number of at most 18 digits")
    try:
        plugin_for(header.game, name, header.kind).check(header, name)
    except ValueError as error:
        raise NotOurs(str(error)) from None


def _check_player(player: Player, players: list[str], name: str) -> None:
    if not player.name.strip() or not player.name.isprintable():
        raise NotOurs(f"{name}: {player.name!r} is no name for a player")
    if players.count(player.name) > 1:
        raise NotOurs(f"{name}: the player {player.name!r} is there twice; give each another name")


def write_header(header: Header) -> str:
    """A header as TOML, up to and with the line that the entries follow."""
    import tomli_w

    header = msgspec.structs.replace(header, minor=MINOR)
    plain = {key: value for key, value in header.plain().items() if value != "" or key == "id"}
    return tomli_w.dumps(plain, multiline_strings=True) + f"\n{ENTRIES}\n"
