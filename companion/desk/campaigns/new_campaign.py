"""Making a new campaign: its header, all that is decided before the first entry."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any
from unicodedata import combining, normalize

import msgspec

from companion.desk.campaigns.header import check_header, plugin_for
from companion.desk.errors import NotOurs
from companion.plugins import registry
from companion.plugins.about import About
from companion.plugins.header import Header, Player
from companion.plugins.setup import Asked, Setup

SEEDS = 10**9
"""Seeds that the app picks lie below this: short enough to read out."""

ID_BYTES = 8
"""Length of a campaign's id; it is written in hexadecimal digits."""


def new_header(
    *,
    players: Sequence[Player],
    game: str = "",
    seed: int | None = None,
    dice: str | None = None,
    cards: str | None = None,
    data_set: int | None = None,
    **wishes: Any,
) -> Header:
    """The header of a new campaign; what is not given is picked or is as usual.

    Without a `game` it is the usual one, without a `data_set` the newest; `wishes` are those of the
    game (see `setup_of`). With a `seed` the same wishes give the same header, as the id springs
    from them too; without one no two campaigns are alike. Raises `NotOurs`, `CannotRead` or
    `DataFaults`.
    """
    game = name_of(game or usual_game())
    plugin, setup = plugin_for(game), setup_of(game)
    wishes = {key: value for key, value in wishes.items() if value is not None}
    for key in wishes:
        if setup.wish(key) is None:
            raise NotOurs(f"a campaign of {game} has no {key.replace('_', ' ')} to be wished for")
    _tell_apart([player.name for player in players])
    said = {**wishes, "dice": dice, "cards": cards}
    settings = {"dice": dice or setup.usual("dice", said)} if setup.dice else {}
    settings |= {"cards": cards or setup.usual("cards", said)} if setup.cards else {}
    for each in setup.suggests:
        if setup.wish(each.other) and each.other not in wishes:
            wishes[each.other] = setup.usual(each.other, {**said, **settings})
    asked = Asked(
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
    return msgspec.structs.replace(header, id=name)


def _tell_apart(names: Sequence[str]) -> None:
    """See that nobody is called like another but for capitals or accents; raises `NotOurs`."""
    seen: dict[str, str] = {}
    for name in names:
        plain = "".join(
            sign
            for sign in normalize("NFKD", " ".join(name.split()).casefold())
            if not combining(sign)
        )
        other = seen.setdefault(plain, name)
        if other != name:
            raise NotOurs(
                f"{other!r} and {name!r} look alike on every sheet; give one of them another name"
            )


def usual_game() -> str:
    """The game that is meant where none is named; raises `NotOurs` where there is none."""
    try:
        return registry.usual_game()
    except registry.NoSuchGame as error:
        raise NotOurs(str(error)) from None


def about_of(game: str) -> About:
    """The about of a game; raises `NotOurs` where we do not know it."""
    try:
        return registry.about_of(game)
    except registry.NoSuchGame as error:
        raise NotOurs(str(error)) from None


def name_of(game: str) -> str:
    """The name that headers have, of a game by its name or id; raises `NotOurs`."""
    try:
        return registry.name_of(game)
    except registry.NoSuchGame as error:
        raise NotOurs(str(error)) from None


def setup_of(game: str) -> Setup:
    """What a new campaign of a game asks for; raises `NotOurs` where we do not know the game."""
    return plugin_for(game).setup(name_of(game))


def read_player(said: str, game: str = "") -> Player:
    """A player as the command line writes one for a game; raises `NotOurs`."""
    try:
        return plugin_for(game or usual_game()).seat(said)
    except ValueError as error:
        raise NotOurs(str(error)) from None


def _id_of(header: Header) -> str:
    """An id that springs from all that a header says: 16 hexadecimal digits."""
    return blake2b(msgspec.json.encode(header.plain()), digest_size=ID_BYTES).hexdigest()
