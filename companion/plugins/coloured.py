"""Seats with a color, for games in which each player has pieces of one color."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from companion.plugins.folder import FolderPlugin
from companion.plugins.header import Header, Player
from companion.plugins.setup import Setup


class ColoredPlayer(Player, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A player and a color, "" for any color that is left."""

    colour: str = ""


class ColoredHeader(Header, frozen=True, kw_only=True):
    """A header in which each player has a color.

    >>> class FerryHeader(ColoredHeader, frozen=True, kw_only=True, forbid_unknown_fields=True):
    ...     charts: str = ""
    """

    players: list[ColoredPlayer]  # type: ignore[assignment]  # a header is only read


class ColoredPlugin(FolderPlugin):
    """The plugin of a game in which each player has one of its `colors`.

    >>> class FerryPlugin(ColoredPlugin):
    ...     colors = ("red", "blue")
    """

    colors: ClassVar[Sequence[str]]

    @property
    def header_type(self) -> type[Header]:
        """The header with a color for each player."""
        return ColoredHeader

    def seat(self, said: str) -> ColoredPlayer:
        """Parse a player and a color."""
        return read_colored(said, self.colors)

    def seats(self, players: Sequence[Player]) -> list[ColoredPlayer]:
        """Return the players, each with a color."""
        return all_colored(players, self.colors)

    def check(self, header: Header, where: str) -> None:
        """Check also that each player has a different color; raise `ValueError`."""
        super().check(header, where)
        assert isinstance(header, ColoredHeader)
        check_colors(header.players, self.colors, where)


def with_colors(setup: Setup, colours: Sequence[str]) -> Setup:
    """Return a set-up in which each player may choose a color, no two the same.

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
    """Parse a player from `NAME` or `NAME:color`, which may be shortened; raise `ValueError`."""
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
    """Return the players; those without a color get the first free one."""
    seats = [
        seat if isinstance(seat, ColoredPlayer) else ColoredPlayer(seat.name) for seat in players
    ]
    left = [colour for colour in colours if colour not in {seat.colour for seat in seats}]
    return [
        seat if seat.colour or not left else ColoredPlayer(seat.name, left.pop(0)) for seat in seats
    ]


def check_colors(players: Sequence[ColoredPlayer], colours: Sequence[str], where: str) -> None:
    """Check that each player has a different color; raise `ValueError` with one sentence."""
    known = f"{', '.join(colours[:-1])} or {colours[-1]}"
    for seat in players:
        if seat.colour not in colours:
            raise ValueError(f"{where}: {seat.name} cannot have {seat.colour!r}; it is {known}")
    for colour, number in Counter(seat.colour for seat in players).items():
        if number > 1:
            raise ValueError(f"{where}: {number} players cannot have {colour}; one can")
