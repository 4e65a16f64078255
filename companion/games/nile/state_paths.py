"""Paths of the state as labels: `explorers.Clea.party.bearers` is "Clea's expedition, bearers"."""

from __future__ import annotations

import msgspec

from companion.games.nile.reports import Interview, News
from companion.games.nile.state import (
    Ahead,
    Cache,
    Counter,
    Errand,
    Explorer,
    Find,
    Hex,
    Nile,
    Party,
    Points,
    Relation,
    Tribe,
    Turn,
)
from companion.table.journal.paths import split
from companion.table.labels import labels

_Kind = type[msgspec.Struct]

HELD: dict[str, tuple[str, _Kind]] = {
    "caches": ("cache {}", Cache),
    "tribes": ("tribe {} on the sheet", Relation),
    "finds": ("the discovery {}", Find),
    "points": ("the points of {}", Points),
}
"""What a sheet lists: how one of it is called by its key, and its kind."""

_KEPT: dict[str, tuple[str, _Kind]] = {
    "hexes": ("hex {}", Hex),
    "tribes": ("tribe {}", Tribe),
    "caches": ("old cache {}", Cache),
    "counters": ("discovery counter {}", Counter),
    "news": ("news {}", News),
    "interviews": ("interview {}", Interview),
}
"""What the game lists besides."""

_Named = tuple[str, _Kind, tuple[str, ...]]
"""The words of a part of the state, its kind, and the way on from there."""


def path_words(path: str) -> str:
    """A place in words: `Clea's expedition, bearers`; raises `NoSuchPlace` for no path at all."""
    whole, kind, rest = _part(split(path))
    said = [whole] if whole else []
    if rest:
        field = labels(kind).get(rest[0])
        label = field.label.words if field else ""
        said.append(" ".join((short(label or _spaced(rest[0])), *map(_spaced, rest[1:]))))
    return ", ".join(said)


def _part(parts: tuple[str, ...]) -> _Named:
    match parts:
        case ("tribes", number, "attitudes", whom):
            towards = f" towards {whom}" if whom else ""
            return f"the attitude of tribe {number}{towards}", Tribe, ()
        case ("explorers", who, *rest):
            return _sheet(who, tuple(rest))
        case ("turn", "ahead", *rest):
            return "the hex ahead", Ahead, tuple(rest)
        case ("turn", *rest):
            return "the turn in progress", Turn, tuple(rest)
        case (field, key, *rest) if field in _KEPT:
            words, kind = _KEPT[field]
            return words.format(_spaced(key)), kind, tuple(rest)
    return "", Nile, parts


def _sheet(who: str, parts: tuple[str, ...]) -> _Named:
    """A part of a player's sheet."""
    match parts:
        case ("party", *rest):
            return f"{who}'s expedition", Party, tuple(rest)
        case ("errand", *rest):
            return f"the rumor that {who} follows", Errand, tuple(rest)
        case (field, key, *rest) if field in HELD:
            words, kind = HELD[field]
            return f"{who}: {words.format(_spaced(key))}", kind, tuple(rest)
    return f"{who}'s explorer", Explorer, parts


def short(label: str) -> str:
    """A field's words without what may stand there."""
    return label.partition(":")[0].partition(" (")[0]


def _spaced(key: str) -> str:
    """A key as words: `tusks-8` are those of month 8."""
    return key.replace("-", " ").replace("_", " ")
