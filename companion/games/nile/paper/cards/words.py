"""Text of an Event card, section by section, ready to print (3.4, 10, 11, 20, 26).

A card's number has a dagger while anything on the card is reconstructed; a section that the owner
copied from the real card has the owner's ring.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from companion.charts.values import Entry
from companion.games.nile.cards.deck import BonusKind, Deck
from companion.games.nile.cards.texts import (
    TerrainDraw,
    either,
    parse_donation,
    parse_natives,
    parse_river,
    parse_size,
    parse_terrain,
    print_natives,
)
from companion.games.nile.rules.events.bonus_conditions import NEEDS
from companion.games.nile.state import SPECIALTIES
from companion.table.nouns import plural
from companion.table.sources import DAGGER, OWN, is_reconstructed

LETTERS = {
    "botanist": "B",
    "doctor": "D",
    "ethnologist": "E",
    "explorer": "Ex",
    "geologist": "G",
    "journalist": "J",
    "missionary": "M",
    "zoologist": "Z",
}
"""Letters of the specialties on a card (20.3)."""

_OTHER = "other: "

Says = Mapping[str, Entry]
"""Text of a card's sections, each with its source."""


class MarkedWords(msgspec.Struct, frozen=True):
    """Text, followed by the owner's mark if it is the owner's."""

    words: str
    mark: str = ""

    def __str__(self) -> str:
        return f"{self.words} {self.mark}".strip()


class Disaster(msgspec.Struct, frozen=True):
    """Head of a card (11): name, place, who is affected, the effect, what relieves it."""

    name: MarkedWords
    where: str = ""
    who: str = ""
    effect: str = ""
    relief: str = ""


class Bonus(msgspec.Struct, frozen=True):
    """Bonus discovery (20): letter of the specialty, name, conditions and benefits."""

    letter: str
    name: MarkedWords
    more: str


class CardWords(msgspec.Struct, frozen=True, kw_only=True):
    """Complete text of one card's face."""

    number: str
    disaster: Disaster
    terrain: TerrainDraw
    terrain_mark: str
    river: tuple[MarkedWords, MarkedWords]
    waters: MarkedWords
    natives: MarkedWords
    finds: tuple[MarkedWords, MarkedWords, MarkedWords]
    bonuses: tuple[Bonus, ...]
    donation: MarkedWords


def card_of(deck: Deck, number: int, says: Says) -> CardWords:
    """Return the text of a card of the Event deck.

    `says` may differ from the deck if the owner corrected it. Raises `CardTextError` for text that
    isn't possible on a card.
    """
    daggered = any(is_reconstructed(entry.source) for entry in says.values())
    draw = parse_river(_text(says["river-b"]), "river-b")  # section B (10.51, 10.52)
    told = ["Oasis"] if draw.oasis else []
    told += [f"Cataract in {either(draw.cataract)}"] if draw.cataract else []
    return CardWords(
        number=f"{number}{DAGGER}" if daggered else str(number),
        disaster=_disaster(deck, says["disaster"]),
        terrain=parse_terrain(_text(says["terrain"])),
        terrain_mark=_own(says["terrain"]),
        river=_river(says),
        waters=MarkedWords(". ".join(told) or "No oasis, no cataract"),
        natives=MarkedWords(
            print_natives(parse_natives(_text(says["natives"]))), _own(says["natives"])
        ),
        finds=(_size(says, "mountain"), _size(says, "waterfall"), _size(says, "lake")),
        bonuses=tuple(_bonuses(deck, says)),
        donation=_donation(says["donation"]),
    )


def _text(entry: Entry) -> str:
    return str(entry.value)


def _own(entry: Entry) -> str:
    return OWN if entry.source == "owner" else ""


def _disaster(deck: Deck, entry: Entry) -> Disaster:
    text, own = _text(entry), _own(entry)
    kind = deck.disaster(text)
    if kind is not None:
        return Disaster(MarkedWords(kind.name, own), kind.where, kind.who, kind.effect, kind.relief)
    if text.startswith(_OTHER):
        return Disaster(MarkedWords("Disaster", own), effect=text.removeprefix(_OTHER))
    return Disaster(MarkedWords("No disaster", own))


# The map


def _river(says: Says) -> tuple[MarkedWords, MarkedWords]:
    """Return situations A and B; directions only if they differ from the terrain's."""
    usual = parse_terrain(_text(says["terrain"])).numbers
    found = []
    whole = _own(says["river"])
    for section in ("river-a", "river-b"):
        draw = parse_river(_text(says[section]), section)
        word = draw.a or draw.b
        numbers = [] if draw.numbers == usual else [str(number) for number in draw.numbers]
        word = "no river" if word == "none" else word
        found.append(MarkedWords(" ".join([word, *numbers]), _own(says[section]) or whole))
    return found[0], found[1]


def _size(says: Says, section: str) -> MarkedWords:
    size = parse_size(_text(says[section]), section)
    unit = "sq mi" if section == "lake" else "ft"
    return MarkedWords("–" if size is None else f"{size:,} {unit}", _own(says[section]))


def _donation(entry: Entry) -> MarkedWords:
    given = parse_donation(_text(entry))
    if given.ticket:
        return MarkedWords(f"Free ticket to {given.ticket}", _own(entry))
    return MarkedWords(f"${given.cash:,}" if given.cash else "No donation", _own(entry))


# Bonus discoveries


def _bonuses(deck: Deck, says: Says) -> Iterator[Bonus]:
    for specialty in SPECIALTIES:
        entry = says[f"bonus-{specialty}"]
        text = _text(entry)
        kind = deck.bonus(specialty, text)
        if kind is not None:
            yield Bonus(LETTERS[specialty], MarkedWords(kind.name, _own(entry)), bonus_words(kind))
        elif text.startswith(_OTHER):
            yield Bonus(LETTERS[specialty], MarkedWords(text.removeprefix(_OTHER), _own(entry)), "")


def bonus_words(kind: BonusKind) -> str:
    """Return the conditions and benefits of a bonus; without points a die sets them (20.5)."""
    told = [f"in {either(kind.terrain)}"] if kind.terrain else []
    told += [NEEDS[need] for need in _strongest(kind.needs)]
    told += [f"within {kind.within} hexes of a port"] if kind.within else []
    told += [_together(plural(kind.points, "point"))] if kind.points else []
    told += [_together(f"{kind.weight} items")] if kind.weight else []
    return "; ".join(told) + (f". {kind.award}" if kind.award else "")


def _strongest(needs: tuple[str, ...]) -> list[str]:
    """Return the needs, without `tribe` if a tribe of a certain attitude is also needed."""
    kinds = {"friendly-tribe", "peaceful-tribe"}
    return [need for need in needs if need != "tribe" or not kinds & set(needs)]


def _together(words: str) -> str:
    """Return the text with spaces that don't break."""
    return words.replace(" ", "\u00a0")
