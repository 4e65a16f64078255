"""Seats with a color: for games whose players have pieces of one color each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from companion.plugins.folder import FolderPlugin
from companion.plugins.header import Header, Player
from companion.plugins.setup import Setup


class ColoredPlayer(Player, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A player and a color, "" for one that is left."""

    colour: str = ""


class ColoredHeader(Header, frozen=True, kw_only=True):
    """A header in which each player has a color.

    >>> class FerryHeader(ColoredHeader, frozen=True, kw_only=True, forbid_unknown_fields=True):
    ...     charts: str = ""
    """

    players: list[ColoredPlayer]  # type: ignore[assignment]  # a header is only read


class ColoredPlugin(FolderPlugin):
    """The plugin of a game whose players have a color each: one of its `colors`.

    >>> class FerryPlugin(ColoredPlugin):
    ...     colors = ("red", "blue")
    """

    colors: ClassVar[Sequence[str]]

    @property
    def header_type(self) -> type[Header]:
        """With a color for each player."""
        return ColoredHeader

    def seat(self, said: str) -> ColoredPlayer:
        """A player and a color."""
        return read_colored(said, self.colors)

    def seats(self, players: Sequence[Player]) -> list[ColoredPlayer]:
        """The players, each with a color."""
        return all_colored(players, self.colors)

    def check(self, header: Header, where: str) -> None:
        """See that each has a color of his own, besides; raises `ValueError`."""
        super().check(header, where)
        assert isinstance(header, ColoredHeader)
        check_colors(header.players, self.colors, where)


def with_colors(setup: Setup, colours: Sequence[str]) -> Setup:
    """A set-up in which each player may say a color, no two the same.

    >>> with_colors(Setup(min_players=2, max_players=2), ("red", "blue")).seat
    'NAME[:COLOR]'
    """
    known = f"{', '.join(colours[:-1])} or {colours[-1]}"
    return replace(
        setup,
        seat="NAME[:COLOR]",
        seat_help=f"A player and the color, {known}; say it for each.",
        seat_words=tuple(colours),
        seat_empty="any color",
        seat_words_differ=True,
    )


def read_colored(said: str, colours: Sequence[str]) -> ColoredPlayer:
    """A player from `NAME` or `NAME:color`, which may be shortened; raises `ValueError`."""
    name, colon, word = said.rpartition(":")
    if not colon:
        return ColoredPlayer(said.strip())
    wanted = word.strip().casefold()
    found = [colour for colour in colours if wanted and colour.startswith(wanted)]
    if len(found) == 1:
        return ColoredPlayer(name.strip(), found[0])
    known = f"{', '.join(colours[:-1])} or {colours[-1]}"
    raise ValueError(f"{said!r} should be NAME or NAME:COLOR, where the color is {known}")


def all_colored(players: Sequence[Player], colours: Sequence[str]) -> list[ColoredPlayer]:
    """The players, those without a color given the first that nobody has."""
    seats = [
        seat if isinstance(seat, ColoredPlayer) else ColoredPlayer(seat.name) for seat in players
    ]
    left = [colour for colour in colours if colour not in {seat.colour for seat in seats}]
    return [
        seat if seat.colour or not left else ColoredPlayer(seat.name, left.pop(0)) for seat in seats
    ]


def check_colors(players: Sequence[ColoredPlayer], colours: Sequence[str], where: str) -> None:
    """See that each player has a color of his own; raises `ValueError` with one sentence."""
    known = f"{', '.join(colours[:-1])} or {colours[-1]}"
    for seat in players:
        if seat.colour not in colours:
            raise ValueError(f"{where}: {seat.name} cannot have {seat.colour!r}; it is {known}")
    for colour, number in Counter(seat.colour for seat in players).items():
        if number > 1:
            raise ValueError(f"{where}: {number} players cannot have {colour}; one can")
