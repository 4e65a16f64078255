"""Event cards in our own words: the disaster, bonus, natives or donation drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.nile.cards.deck import BonusKind
from companion.games.nile.game import EVENTS, NileGame
from companion.games.nile.rules.europe.donations import read
from companion.games.nile.rules.events.bonus_conditions import NEEDS
from companion.games.nile.rules.events.disaster import tell
from companion.games.nile.texts import TEXTS
from companion.table.game import Face
from companion.table.journal.entries import Entry

_NOTHING = ", but "
"""Separator in an answer between a card's name and why it has no effect."""

_NOBODY = "(none)"
"""End of an answer if the card's natives are elsewhere."""

_OTHER = "other: "
_BONUS = "bonus-"


def face(game: NileGame, entry: Entry[Any]) -> Face | None:
    """Card of an entry, only its title if it had no effect; None for other entries."""
    if entry.kind != "draw" or entry.limits.get("deck") != EVENTS or not entry.value:
        return None
    section, says = str(entry.limits.get("section", "")), str(entry.value.get("says", ""))
    kind = "bonus" if section.startswith(_BONUS) else section
    if says == "none" or kind not in _FACES:
        return None
    if entry.say.endswith(_NOBODY):
        return None
    found = _FACES[kind](game, section, says)
    _, but, why = entry.say.partition(_NOTHING)
    return Face(f"{found.title}{but}{why.removesuffix(')')}") if found and but else found


def _disaster(game: NileGame, section: str, says: str) -> Face | None:
    kind = game.decks[EVENTS].disaster(says)
    if kind is not None:
        return Face(kind.name, tell(kind))
    return Face(TEXTS("disaster-title"), says.removeprefix(_OTHER)) if section else None


def _bonus(game: NileGame, section: str, says: str) -> Face | None:
    kind = game.decks[EVENTS].bonus(section.removeprefix(_BONUS), says)
    if kind is None:
        return Face(TEXTS("bonus-title"), says.removeprefix(_OTHER))
    return Face(kind.name, _bonus_words(kind))


def _bonus_words(kind: BonusKind) -> str:
    """Words for a bonus: where it's found, its conditions and its benefits."""
    said = [TEXTS("bonus-where", terrain=" or ".join(kind.terrain))] if kind.terrain else []
    needs = [NEEDS[need] for need in kind.needs]
    needs += [TEXTS("bonus-within", within=kind.within)] if kind.within else []
    said += [TEXTS("bonus-needs", needs=needs)] if needs else []
    said += [TEXTS("bonus-points", points=kind.points), *([kind.award] if kind.award else [])]
    return " ".join(said)


def _natives(game: NileGame, section: str, says: str) -> Face:  # noqa: ARG001
    return Face(TEXTS("natives-title"), TEXTS("natives-text", where=says))


def _donation(game: NileGame, section: str, says: str) -> Face:  # noqa: ARG001
    given = read(says)
    if given.ticket:
        return Face(TEXTS("ticket-title"), TEXTS("ticket-text", port=given.ticket))
    return Face(TEXTS("donation-title"), TEXTS("donation-text", cash=given.cash))


_FACES: dict[str, Callable[[NileGame, str, str], Face | None]] = {
    "disaster": _disaster,
    "bonus": _bonus,
    "natives": _natives,
    "donation": _donation,
}
