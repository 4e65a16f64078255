"""The header of a campaign of *Nile*: each player's colour, and the rulings of the table."""

from __future__ import annotations

from collections import Counter

import msgspec

from companion.games.pyramids.rulings import RULINGS, Rulings
from companion.plugins.header import Header, Player
from companion.plugins.setup import Asked, Choice, Setup, Wish

COLOURS = ("red", "blue")
"""The colours of pyramids that players may have, the first for who is named first."""


class Seat(Player, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A player and the colour of the pyramids, "" for the one that is left."""

    colour: str = ""


class PyramidsHeader(Header, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The header; `rulings` are those that differ from ours."""

    players: list[Seat]  # type: ignore[assignment]  # a header is only read
    rulings: Rulings = Rulings()


SETUP = Setup(
    fewest=2,
    most=2,
    seat="NAME[:COLOUR]",
    seat_help="A player and the colour, red or blue; say it for both.",
    seat_words=COLOURS,
    seat_empty="any colour",
    seat_words_differ=True,
    cards=False,
    hints="Two players, one with the red pyramids and one with the blue.",
    wishes=tuple(
        Wish(
            key=key,
            flag=f"--{key}",
            kind="choice",
            help=f"{ruling.title}: {' or '.join(ruling.answers.values())}.",
            choices=tuple(
                Choice(answer, words, ruling.rule) for answer, words in ruling.answers.items()
            ),
            title=ruling.title,
        )
        for key, ruling in RULINGS.items()
    ),
)
"""Seats, and what the rules leave open."""


def read_seat(said: str) -> Seat:
    """A player from `NAME` or `NAME:colour`, which may be shortened; raises `ValueError`."""
    name, colon, word = said.rpartition(":")
    if not colon:
        return Seat(said.strip())
    wanted = word.strip().casefold()
    found = [colour for colour in COLOURS if wanted and colour.startswith(wanted)]
    if len(found) == 1:
        return Seat(name.strip(), found[0])
    raise ValueError(f"{said!r} should be NAME or NAME:COLOUR, where the colour is red or blue")


def new_header(asked: Asked) -> PyramidsHeader:
    """The header of a new campaign, its id left empty; each player has a colour in it."""
    seats = [seat if isinstance(seat, Seat) else Seat(seat.name) for seat in asked.players]
    wanted = {seat.colour for seat in seats}
    left = [colour for colour in COLOURS if colour not in wanted]
    players = [seat if seat.colour or not left else Seat(seat.name, left.pop(0)) for seat in seats]
    return PyramidsHeader(
        game=asked.game,
        id="",
        seed=asked.seed,
        players=players,
        settings=asked.settings,
        rulings=msgspec.convert(asked.wishes, Rulings),
    )


def check_header(header: PyramidsHeader, where: str) -> None:
    """See that colours and rulings say nothing impossible; raises `ValueError`."""
    for seat in header.players:
        if seat.colour not in COLOURS:
            raise ValueError(f"{where}: {seat.name} cannot have {seat.colour!r}; it is red or blue")
    colour, seats = Counter(seat.colour for seat in header.players).most_common(1)[0]
    if seats > 1:
        raise ValueError(f"{where}: both cannot have {colour}; one is red, the other blue")
    for key, ruling in RULINGS.items():
        said = getattr(header.rulings, key)
        if said not in ruling.answers:
            known = " or ".join(ruling.answers)
            raise ValueError(f"{where}: the ruling {key} is {known}, not {said!r}")
