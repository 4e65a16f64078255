"""The header of a campaign: what was decided before its first entry."""

from __future__ import annotations

from typing import Any

import msgspec
import tomli_w

from companion.desk.errors import NotOurs
from companion.table.lines import ENTRIES
from companion.table.modes import WORDS

KIND = "companion-campaign"
FORMAT = 1
"""The newest campaign format that this version reads and the one it writes."""

GAMES = {"nile-1": "Source of the Nile, Game I"}
"""The games that a campaign may be of, by the name in its header."""


class Player(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who plays: the name, and what was said of the explorer beforehand."""

    name: str
    specialty: str = ""
    explorer: str = ""
    colour: str = ""


class Header(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The header. `board` and `charts` hold an own board and owner's charts in full, as text."""

    kind: str = KIND
    format: int = FORMAT
    game: str
    id: str
    seed: int
    data_set: int = 1
    map: str = "app"
    target: int = 75
    settings: dict[str, str] = {}
    players: list[Player]
    board: str = ""
    charts: str = ""


def read_header(table: dict[str, Any], name: str) -> Header:
    """A header from its TOML table; raises `NotOurs` with one sentence."""
    kind = table.get("kind")
    if kind != KIND:
        raise NotOurs(f'{name} is TOML but no campaign: its first lines should say kind = "{KIND}"')
    version = table.get("format")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise NotOurs(
            f"{name}: format should be a whole number from 1 to {FORMAT}, not {version!r}"
        )
    if version > FORMAT:
        raise NotOurs(
            f"{name} was written by a newer companion (format {version}); "
            f"this one reads formats up to {FORMAT}, so update the companion to open it"
        )
    game = table.get("game")
    if game not in GAMES:
        raise NotOurs(f"{name}: {game!r} is no game that we know; it should be {known_games()}")
    try:
        header = msgspec.convert(table, Header, strict=True)
    except msgspec.ValidationError as error:
        raise NotOurs(f"{name}: the header cannot be read: {error}") from None
    _check(header, name)
    return header


def known_games() -> str:
    """The names of the games, for sentences."""
    return " or ".join(GAMES)


def _check(header: Header, name: str) -> None:
    names = [player.name for player in header.players]
    if not 1 <= len(names) <= 8:
        raise NotOurs(f"{name}: a game has one to eight players, not {len(names)}")
    for player in names:
        if names.count(player) > 1:
            raise NotOurs(f"{name}: the player {player!r} is there twice; give each another name")
    for key, mode in header.settings.items():
        what = key.split(" ")[0]
        if what not in WORDS or mode not in WORDS[what]:
            raise NotOurs(f"{name}: the setting {key} = {mode!r} is not one that we know")
    if header.map not in ("app", "table"):
        raise NotOurs(f'{name}: map should be "app" or "table", not {header.map!r}')


def write_header(header: Header) -> str:
    """A header as TOML, up to and with the line that the entries follow."""
    plain = {key: value for key, value in msgspec.to_builtins(header).items() if value != ""}
    return tomli_w.dumps(plain, multiline_strings=True) + f"\n{ENTRIES}\n"
