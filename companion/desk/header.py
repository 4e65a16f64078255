"""The header of a campaign: what was decided before its first entry."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import msgspec
import tomli_w

from companion.desk.errors import NotOurs
from companion.desk.file_kinds import CAMPAIGN
from companion.games.nile.house_rules import HOUSE_RULES
from companion.games.nile.state import SPECIALTIES
from companion.table.journal.complaint import complaint, leave_out, stranger
from companion.table.journal.lines import ENTRIES
from companion.table.play.modes import WORDS

KIND = CAMPAIGN
FORMAT = 1
"""The newest campaign format that this version reads and the one it writes."""

MINOR = 1
"""What the format has grown to; it is written into each header, so that a newer file is known.

A companion that knows less of the format can read such a file, but must not play on in it. Add one
whenever a file may hold what this version would not understand.

| minor | new in it |
|---|---|
| 0 | up to 0.2: headers name none |
| 1 | `more` of an entry |
"""

GAMES = {"nile-1": "Source of the Nile, Game I"}
"""The games that a campaign may be of, by the name in its header."""


MOST_PLAYERS = 8
"""Players at one table at most: so many sets of counters there are."""

LEAST_SEED = -(2**63)
"""The smallest seed that a TOML file can hold."""


class Player(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who plays: the name, and what was said of the explorer beforehand."""

    name: str
    specialty: str = ""
    explorer: str = ""
    colour: str = ""


class Header(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The header. `board`, `charts` and `cards` hold what is the owner's in full, as text.

    `house` are the house rules that the table begins with, by their names; `minor` is the `MINOR`
    of the companion that wrote the file.
    """

    kind: str = KIND
    format: int = FORMAT
    minor: int | msgspec.UnsetType = msgspec.UNSET
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
    cards: str | msgspec.UnsetType = msgspec.UNSET
    house: list[str] | msgspec.UnsetType = msgspec.UNSET


def read_header(table: dict[str, Any], name: str) -> Header:
    """A header from its TOML table; raises `NotOurs` with one sentence."""
    kind = table.get("kind")
    if kind != KIND:
        raise NotOurs(f'{name} is TOML but no campaign: its first lines should say kind = "{KIND}"')
    version = table.get("format")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise NotOurs(f"{name}: format should be a whole number from 1 to {FORMAT}")
    if version > FORMAT:
        raise NotOurs(
            f"{name} was written by a newer companion (format {_short(version)}); "
            f"this one reads formats up to {FORMAT}, so update the companion to open it"
        )
    game = table.get("game")
    if not isinstance(game, str) or game not in GAMES:
        raise NotOurs(
            f"{name}: {_short(game)!r} is no game that we know; it should be {known_games()}"
        )
    header = _known(table, name)[0]
    check_header(header, name)
    return header


def unknown_in(table: dict[str, Any], header: Header) -> str:
    """What a header that can be read says beyond what we know, as a clause; "" for nothing."""
    if header.minor is not msgspec.UNSET and header.minor > MINOR:
        return f"it is of format {FORMAT}.{header.minor}, and this one knows up to {FORMAT}.{MINOR}"
    strangers = _known(table, "")[1]
    return f"its header holds {', '.join(strangers)}, which is not known here" if strangers else ""


def _known(table: dict[str, Any], name: str) -> tuple[Header, list[str]]:
    """The header without what we do not know, and the names of that; raises `NotOurs`."""
    known, strangers = deepcopy(table), list[str]()
    while True:
        try:
            return msgspec.convert(known, Header, strict=True), strangers
        except msgspec.ValidationError as error:
            unknown = stranger(error)
            if unknown is None:
                raise NotOurs(f"{name}: the header cannot be read: {complaint(error)}") from None
            leave_out(known, unknown)
            strangers.append(repr(unknown.field))


def _short(value: object) -> str:
    """A value as it is told: no sentence is longer for thousands of digits."""
    return str(value)[:40]


def known_games() -> str:
    """The names of the games, for sentences."""
    return " or ".join(GAMES)


def check_header(header: Header, name: str) -> None:
    """See that a header says nothing impossible; raises `NotOurs` with one sentence."""
    players = [player.name for player in header.players]
    if not 1 <= len(players) <= MOST_PLAYERS:
        raise NotOurs(
            f"{name}: a game has one to {MOST_PLAYERS} players, and here are {len(players)}"
        )
    for player in header.players:
        _check_player(player, players, name)
    for key, mode in header.settings.items():
        what = key.split(" ")[0]
        if what not in WORDS or mode not in WORDS[what]:
            raise NotOurs(f"{name}: the setting {key} = {mode!r} is not one that we know")
    for rule in header.house or []:
        if rule not in HOUSE_RULES:
            raise NotOurs(
                f"{name}: {rule!r} is no house rule that we know; there are "
                f"{', '.join(HOUSE_RULES)}"
            )
    if header.map not in ("app", "table"):
        raise NotOurs(f'{name}: map should be "app" or "table", not {header.map!r}')
    if header.target < 1:
        raise NotOurs(f"{name}: target should be at least 1 victory point, not {header.target}")
    if not LEAST_SEED <= header.seed <= -LEAST_SEED - 1:
        raise NotOurs(f"{name}: the seed should be a whole number of at most 18 digits")


def _check_player(player: Player, players: list[str], name: str) -> None:
    if not player.name.strip() or not player.name.isprintable():
        raise NotOurs(f"{name}: {player.name!r} is no name for a player")
    if players.count(player.name) > 1:
        raise NotOurs(f"{name}: the player {player.name!r} is there twice; give each another name")
    if player.specialty and player.specialty not in SPECIALTIES:
        raise NotOurs(
            f"{name}: {player.name} cannot be {player.specialty!r}; a specialty is one of "
            f"{', '.join(SPECIALTIES)}"
        )


def write_header(header: Header) -> str:
    """A header as TOML, up to and with the line that the entries follow."""
    header = msgspec.structs.replace(header, minor=MINOR)
    plain = {key: value for key, value in msgspec.to_builtins(header).items() if value != ""}
    return tomli_w.dumps(plain, multiline_strings=True) + f"\n{ENTRIES}\n"
