"""What is decided before a campaign's first entry: the header of a new one."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path

import msgspec

from companion.desk.errors import NotOurs
from companion.desk.header import GAMES, Header, Player, check_header, known_games
from companion.desk.overrides import charts_file, owner_charts, read_text
from companion.games.nile.desk.data import charts_with, compass_of, newest, standard_board
from companion.games.nile.desk.owner_deck import owner_cards
from companion.games.nile.map.board_file import parse_board
from companion.games.nile.state import SPECIALTIES

SEEDS = 10**9
"""Seeds that the app picks lie below this: short enough to read out."""

ID_BYTES = 8
"""Length of a campaign's id; it is written in hexadecimal digits."""


def new_header(
    *,
    players: Sequence[Player],
    game: str = "nile-1",
    seed: int | None = None,
    dice: str = "app",
    cards: str = "app",
    map_by: str = "app",
    target: int | None = None,
    board: Path | None = None,
    map_of: Path | None = None,
    charts: Path | None = None,
    data_set: int = 0,
    house: Sequence[str] = (),
) -> Header:
    """The header of a new campaign; what is not given is picked or is as usual.

    The owner's charts and cards of the data folder go into it, unless other `charts` are named, so
    that they stay what they were when it began. A `data_set` of 0 is the newest; `house` names the
    house rules that are played. `map_of` is a campaign whose map this one goes on with (2.3), or a
    board made from one. With a `seed` the same wishes give the same header, as the
    id springs from them too; without one no two campaigns are alike. Raises `NotOurs`,
    `CannotRead` or `DataFaults`.
    """
    check_game(game)
    data_set = data_set or newest()
    own_charts = _charts(charts, data_set)
    header = Header(
        game=game,
        id="",
        seed=secrets.randbelow(SEEDS) if seed is None else seed,
        data_set=data_set,
        map=map_by,
        settings={"dice": dice, "cards": cards},
        players=list(players),
        board=_old_map(map_of, board, map_by) if map_of else _board(board),
        charts=own_charts,
        cards=owner_cards() or msgspec.UNSET,
        house=list(dict.fromkeys(house)) or msgspec.UNSET,
    )
    if target is not None:
        header = msgspec.structs.replace(header, target=target)
    check_header(header, "the new campaign")
    name = secrets.token_hex(ID_BYTES) if seed is None else _id_of(header)
    return msgspec.structs.replace(header, id=name)


def check_game(game: str) -> None:
    """See that we know a game; raises `NotOurs`."""
    if game not in GAMES:
        raise NotOurs(f"{game!r} is no game that we know; it should be {known_games()}")


def _id_of(header: Header) -> str:
    """An id that springs from all that a header says: 16 hexadecimal digits."""
    return blake2b(msgspec.json.encode(header), digest_size=ID_BYTES).hexdigest()


def _board(path: Path | None) -> str:
    """The text of an own board, which must be without a fault."""
    if path is None:
        return ""
    text = read_text(path)
    parse_board(text, str(path))
    return text


def _old_map(path: Path, board: Path | None, map_by: str) -> str:
    """The text of the board that an old game's map has become."""
    from companion.games.nile.desk.board_writing import board_handed_on

    if board is not None:
        raise NotOurs("name either a board of your own or the map of an old game, not both")
    if map_by != "app":
        raise NotOurs("with the real board on the table there is no old map to be taken over")
    return board_handed_on(path)


def _charts(path: Path | None, data_set: int) -> str:
    """The text of the owner's charts, which must be without a fault and fit the board."""
    text = read_text(path) if path else owner_charts()
    found = charts_with(text, str(path or charts_file()), data_set)
    standard_board(data_set, compass_of(found))
    return text


def read_player(said: str) -> Player:
    """A player from `NAME` or `NAME:specialty`; the specialty may be shortened.

    Raises `NotOurs` where the part after the last colon is no specialty.
    """
    name, colon, word = said.rpartition(":")
    if not colon:
        return Player(said.strip())
    wanted = word.strip().casefold()
    found = [specialty for specialty in SPECIALTIES if specialty.startswith(wanted)]
    if wanted and len(found) == 1:
        return Player(name.strip(), found[0])
    raise NotOurs(
        f"{said!r} should be NAME or NAME:SPECIALTY, where the specialty is one of "
        f"{', '.join(SPECIALTIES)}"
    )
