"""The header of a campaign: what every game writes into it, and in which order."""

from typing import Any, ClassVar

import msgspec

KIND = "companion-campaign"
"""The kind that a campaign's first line names."""

FORMAT = 1
"""The newest campaign format that this version reads and the one it writes."""


class Player(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A seat at the table with its player's name; a game may add more.

    >>> Player("Ada").name
    'Ada'
    """

    name: str


class Header(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The header: the keys of every campaign. A game's own header is a subclass with more.

    `minor` is the minor version of the file's format. `settings` say who answers chance and
    computed values (see `companion.table.play.modes`). `data_set` is the number of the game's
    shipped data that the campaign uses. `package` is the installed package that the game is from,
    with the version that started the campaign; unset for a built-in game.

    >>> Header(game="ferry-1", id="", seed=7, players=[Player("Ada"), Player("Ben")]).names
    ('Ada', 'Ben')
    """

    ORDER: ClassVar[tuple[str, ...]] = ()
    """The keys in the order in which they are written; () for the order of the fields."""

    kind: str = KIND
    format: int = FORMAT
    minor: int | msgspec.UnsetType = msgspec.UNSET
    game: str
    package: str | msgspec.UnsetType = msgspec.UNSET
    id: str
    seed: int
    data_set: int = 1
    settings: dict[str, str] = {}
    players: list[Player]

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, in the order of seats."""
        return tuple(player.name for player in self.players)

    def plain(self) -> dict[str, Any]:
        """Return the header as plain values, in the order in which they are written."""
        found = msgspec.to_builtins(self)
        return {key: found[key] for key in self.ORDER or found if key in found}
