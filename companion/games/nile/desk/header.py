"""Header of a campaign of *Source of the Nile*: its keys and their valid values."""

from typing import ClassVar

import msgspec

from companion.games.nile.house_rules import house_rules, on_record
from companion.games.nile.state import ENDS, SPECIALTIES
from companion.plugins.header import Header, Player

MOST_PLAYERS = 8
"""Most players: the number of sets of counters."""


GAME_TWO, MONTHS = "nile-2", 60
"""The game that ends by agreement, and its default months."""

MOST_MONTHS = 9999


class NilePlayer(Player, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A player: the name, and what was chosen for the explorer in advance."""

    specialty: str = ""
    explorer: str = ""
    colour: str = ""


class NileHeader(Header, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The header. `board`, `charts` and `cards` have the owner's complete files as text.

    `house` are the house rules at the start, by name. Only Game II has `end` (one of `ENDS`) and
    `months`, its length if it ends by months.
    """

    ORDER: ClassVar[tuple[str, ...]] = (
        *("kind", "format", "minor", "game", "id", "seed", "data_set", "map", "target"),
        *("end", "months", "settings", "players", "board", "charts", "cards", "house"),
    )

    players: list[NilePlayer]  # type: ignore[assignment]  # a header is only read
    map: str = "app"
    target: int = 75
    board: str = ""
    charts: str = ""
    cards: str | msgspec.UnsetType = msgspec.UNSET
    house: list[str] | msgspec.UnsetType = msgspec.UNSET
    end: str | msgspec.UnsetType = msgspec.UNSET
    months: int | msgspec.UnsetType = msgspec.UNSET


def check_header(header: NileHeader, where: str) -> None:
    """Check a header; raises `ValueError` with one sentence."""
    if not 1 <= len(header.players) <= MOST_PLAYERS:
        raise ValueError(
            f"{where}: a game has one to {MOST_PLAYERS} players, and here are {len(header.players)}"
        )
    for player in header.players:
        if player.specialty and player.specialty not in SPECIALTIES:
            raise ValueError(
                f"{where}: {player.name} cannot be {player.specialty!r}; a specialty is one of "
                f"{', '.join(SPECIALTIES)}"
            )
    for rule in header.house or []:
        if rule not in on_record(known := house_rules(header.game)):
            raise ValueError(
                f"{where}: {rule!r} is no house rule that we know; there are {', '.join(known)}"
            )
    if header.map not in ("app", "table"):
        raise ValueError(f'{where}: map should be "app" or "table", not {header.map!r}')
    if header.target < 1:
        raise ValueError(f"{where}: target should be at least 1 victory point, not {header.target}")
    _check_end(header, where)


def _check_end(header: NileHeader, where: str) -> None:
    """Check the end of Game II; Game I only ends by victory points."""
    if header.game != GAME_TWO:
        if header.end or header.months:
            raise ValueError(f"{where}: {header.game} has no end or months, as {GAME_TWO} has")
        return
    if header.end and header.end not in ENDS:
        raise ValueError(f"{where}: end should be one of {', '.join(ENDS)}, not {header.end!r}")
    if header.months is not msgspec.UNSET and not 1 <= header.months <= MOST_MONTHS:
        raise ValueError(
            f"{where}: months should be a number from 1 to {MOST_MONTHS}, not {header.months}"
        )


def read_player(said: str) -> NilePlayer:
    """Parse a player from `NAME` or `NAME:specialty`; the specialty may be abbreviated.

    Raises `ValueError` if the part after the last colon is no specialty.
    """
    name, colon, word = said.rpartition(":")
    if not colon:
        return NilePlayer(said.strip())
    wanted = word.strip().casefold()
    found = [specialty for specialty in SPECIALTIES if specialty.startswith(wanted)]
    if wanted and len(found) == 1:
        return NilePlayer(name.strip(), found[0])
    raise ValueError(
        f"{said!r} should be NAME or NAME:SPECIALTY, where the specialty is one of "
        f"{', '.join(SPECIALTIES)}"
    )
