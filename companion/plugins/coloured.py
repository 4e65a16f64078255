"""Seats with a colour: for games whose players have pieces of one colour each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from companion.plugins.header import Player


class Coloured(Player, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A player and a colour, "" for one that is left."""

    colour: str = ""


def read_coloured(said: str, colours: Sequence[str]) -> Coloured:
    """A player from `NAME` or `NAME:colour`, which may be shortened; raises `ValueError`."""
    name, colon, word = said.rpartition(":")
    if not colon:
        return Coloured(said.strip())
    wanted = word.strip().casefold()
    found = [colour for colour in colours if wanted and colour.startswith(wanted)]
    if len(found) == 1:
        return Coloured(name.strip(), found[0])
    known = f"{', '.join(colours[:-1])} or {colours[-1]}"
    raise ValueError(f"{said!r} should be NAME or NAME:COLOUR, where the colour is {known}")


def all_coloured(players: Sequence[Player], colours: Sequence[str]) -> list[Coloured]:
    """The players, those without a colour given the first that nobody has."""
    seats = [seat if isinstance(seat, Coloured) else Coloured(seat.name) for seat in players]
    left = [colour for colour in colours if colour not in {seat.colour for seat in seats}]
    return [seat if seat.colour or not left else Coloured(seat.name, left.pop(0)) for seat in seats]


def check_colours(players: Sequence[Coloured], colours: Sequence[str], where: str) -> None:
    """See that each player has a colour of his own; raises `ValueError` with one sentence."""
    known = f"{', '.join(colours[:-1])} or {colours[-1]}"
    for seat in players:
        if seat.colour not in colours:
            raise ValueError(f"{where}: {seat.name} cannot have {seat.colour!r}; it is {known}")
    for colour, number in Counter(seat.colour for seat in players).items():
        if number > 1:
            raise ValueError(f"{where}: {number} players cannot have {colour}; one can")
