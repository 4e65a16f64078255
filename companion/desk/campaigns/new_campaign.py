"""Creating the header of a new campaign."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any
from unicodedata import combining, normalize

import msgspec

from companion.desk.campaigns.header import check_header, plugin_for
from companion.desk.errors import NotOurs
from companion.desk.play.seats import seat_mode
from companion.plugins import registry
from companion.plugins.about import About
from companion.plugins.header import Header, Player
from companion.plugins.setup import NewCampaign, Setup
from companion.table.game import Game
from companion.table.play.modes import SEAT

SEEDS = 10**9
"""The upper limit of seeds that the app picks: short enough to read out."""

ID_BYTES = 8
"""The length of a campaign's id, which is written in hexadecimal digits."""


def new_header(
    *,
    players: Sequence[Player],
    game: str = "",
    seed: int | None = None,
    dice: str | None = None,
    cards: str | None = None,
    data_set: int | None = None,
    seats: Mapping[str, str] | None = None,
    **wishes: Any,
) -> Header:
    """Return the header of a new campaign, with defaults for what isn't given.

    Defaults are the first game, and the newest `data_set`; `seats` says which players are bots, by
    name; `wishes` are options of the game (see `setup_of`). With a `seed`, equal arguments give
    equal headers, id included. Without one, every campaign is different. Raises `NotOurs`,
    `CannotRead` or `DataFaults`.
    """
    game = name_of(game or usual_game())
    plugin, setup = plugin_for(game), setup_of(game)
    wishes = {key: value for key, value in wishes.items() if value is not None}
    for key in wishes:
        if setup.wish(key) is None:
            raise NotOurs(f"{game} has no option {key.replace('_', ' ')}")
    if seats:
        for key, value in setup.for_bots.items():
            if wishes.setdefault(key, value) != value:
                raise NotOurs(f"a bot can't play like this: it needs {key} {value}")
    _check_distinct([player.name for player in players])
    said = {**wishes, "dice": dice, "cards": cards}
    settings = {"dice": dice or setup.usual("dice", said)} if setup.dice else {}
    settings |= {"cards": cards or setup.usual("cards", said)} if setup.cards else {}
    settings |= {
        f"{SEAT}{player}": seat_mode(plugin, mode) for player, mode in (seats or {}).items()
    }
    for each in setup.suggests:
        if setup.wish(each.other) and each.other not in wishes:
            wishes[each.other] = setup.usual(each.other, {**said, **settings})
    asked = NewCampaign(
        game=game,
        seed=secrets.randbelow(SEEDS) if seed is None else seed,
        players=players,
        settings=settings,
        data_set=data_set or 0,
        wishes=wishes,
    )
    header = plugin.header(asked)
    check_header(header, "the new campaign")
    name = secrets.token_hex(ID_BYTES) if seed is None else _id_of(header)
    package = about_of(game).distribution or msgspec.UNSET
    return msgspec.structs.replace(header, id=name, package=package)


def _check_distinct(names: Sequence[str]) -> None:
    """Reject player names that differ only in case or accents; raises `NotOurs`."""
    seen: dict[str, str] = {}
    for name in names:
        plain = "".join(
            sign
            for sign in normalize("NFKD", " ".join(name.split()).casefold())
            if not combining(sign)
        )
        other = seen.setdefault(plain, name)
        if other != name:
            raise NotOurs(f"{other!r} and {name!r} look too much alike. Change one of the names")


def usual_game() -> str:
    """Return the name of the default game; raises `NotOurs` if there are no games."""
    try:
        return registry.usual_game()
    except registry.NoSuchGame as error:
        raise NotOurs(str(error)) from None


def about_of(game: str) -> About:
    """Return the about of a game; raises `NotOurs` for an unknown one."""
    try:
        return registry.about_of(game)
    except registry.NoSuchGame as error:
        raise NotOurs(str(error)) from None


def name_of(game: str) -> str:
    """Return the name in headers of a game, given by its name or id; raises `NotOurs`."""
    try:
        return registry.name_of(game)
    except registry.NoSuchGame as error:
        raise NotOurs(str(error)) from None


def setup_of(game: str) -> Setup:
    """Return the set-up of a game; raises `NotOurs` for an unknown one."""
    return plugin_for(game).setup(name_of(game))


def read_seat(said: str, game: str = "") -> tuple[Player, str]:
    """Parse a player as given on the command line, and the bot that plays, "" for people.

    Raises `NotOurs`.
    """
    bot = _BOT.search(said)
    return read_player(said[: bot.start()] if bot else said, game), bot[1] if bot else ""


_BOT = re.compile(r": *(bot(?:-\w+)?) *$", re.IGNORECASE)
"""What a player on the command line ends in that a bot plays: `Otto:red:bot`, `Otto:bot-random`."""


def read_player(said: str, game: str = "") -> Player:
    """Parse a player as given on the command line; raises `NotOurs`."""
    try:
        return plugin_for(game or usual_game()).seat(said)
    except ValueError as error:
        raise NotOurs(str(error)) from None


def new_game(name: str) -> Game:
    """Return a game before its first entry, with as few players as it takes, and no choices made.

    Raises `NotOurs`.
    """
    seats = [read_player(f"Player {seat + 1}", name) for seat in range(setup_of(name).min_players)]
    return plugin_for(name).load(new_header(players=seats, game=name, seed=1), name)


def _id_of(header: Header) -> str:
    """Return a hash of a header: 16 hexadecimal digits."""
    return blake2b(msgspec.json.encode(header.plain()), digest_size=ID_BYTES).hexdigest()
