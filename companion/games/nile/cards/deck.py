"""Decks of *Source of the Nile*: the 108 Event cards and the eight discovery counters.

A card is known by its number and says one canonical text in each section (see `card_texts`). The
decks are values made from text that is handed in; nothing here reads a file.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec

from companion.games.nile.cards.disasters import DisasterKind
from companion.games.nile.cards.texts import (
    CardTextError,
    parse_donation,
    parse_natives,
    parse_river,
    parse_size,
    parse_terrain,
    print_donation,
    print_natives,
    print_river,
    print_size,
    print_terrain,
)
from companion.games.nile.state import SPECIALTIES

EVENT_SECTIONS = (
    "disaster",
    "terrain",
    "river",
    "river-a",
    "river-b",
    "natives",
    "mountain",
    "waterfall",
    "lake",
    *(f"bonus-{specialty}" for specialty in SPECIALTIES),
    "donation",
)
COUNTER_SECTIONS = ("face",)

_KIND_SECTIONS = {"disaster", "face", *(f"bonus-{specialty}" for specialty in SPECIALTIES)}

_DASHES = re.compile(r"\s*[-\u2013\u2014]+\s*")
"""What a card shows where it says nothing."""


class BonusKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bonus discovery (20.0), its conditions and what it brings.

    `terrain`: any one of these must be in the hex (six basic terrains, river, oasis); empty:
    anywhere. `needs`: all of muskets, tribe, friendly-tribe, peaceful-tribe, known-tribe, fight.
    `within`: hexes to the nearest port at most, 0 for no matter. `points`: victory points, 0 to
    roll one die (20.5). `weight` in items: above 0 it is a specimen to be carried (20.72).

    Further benefits: `befriends` the tribe of the hex; `bearer_dice` dice of bearers join; the
    explorer falls sick where the die for the points shows `sick_upto` or less; `speed` movement
    points more next turn; `view`: one blank neighbouring hex is partly explored; `tusks` are found
    (20.71). `award` tells them in words, and alone it is what the table carries out itself.
    """

    name: str
    terrain: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    within: int = 0
    points: int = 0
    weight: int = 0
    award: str = ""
    befriends: bool = False
    bearer_dice: int = 0
    sick_upto: int = 0
    speed: int = 0
    view: bool = False
    tusks: int = 0
    attested: bool = False

    @property
    def by_hand(self) -> bool:
        """Whether its benefits are told in words only."""
        known = (self.befriends, self.bearer_dice, self.sick_upto, self.speed, self.view)
        return bool(self.award) and not any((*known, self.tusks))


class FaceKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The face of a discovery counter (3.32)."""

    name: str


Kind = DisasterKind | BonusKind | FaceKind


class Deck(msgspec.Struct, frozen=True):
    """A deck: for each card number the canonical text of every section, and its named kinds.

    `kinds` gives, for a section of named things (disaster, bonuses, face), what each name means.
    """

    name: str
    data_set: int
    source: str
    cards: dict[int, dict[str, str]]
    kinds: dict[str, dict[str, Kind]]
    section_names: tuple[str, ...]

    @property
    def numbers(self) -> tuple[int, ...]:
        """The card numbers, ascending."""
        return tuple(self.cards)

    def sections(self) -> tuple[str, ...]:
        """The sections that can be asked, in the order of the card."""
        return self.section_names

    def read(self, number: int, section: str) -> str:
        """What a card says in a section, in canonical words; raises `KeyError` for neither."""
        return self.cards[number][section]

    def counts(self, section: str) -> dict[str, int]:
        """The different texts of a section, each with its number of cards, in a stable order."""
        found: dict[str, int] = {}
        for card in self.cards.values():
            found[card[section]] = found.get(card[section], 0) + 1
        return {text: found[text] for text in sorted(found, key=_natural)}

    def canonical(self, section: str, typed: str) -> str:
        """The canonical words for what people typed; raises `CardTextError` with one sentence.

        In a section of named things a real card may say what no card of ours does: `other:` and
        its words are taken, and `none` for a card that says nothing there.
        """
        if section not in self.section_names:
            known = ", ".join(self.section_names)
            raise CardTextError(section, typed, f"{section!r} is no section", f"one of {known}")
        if section in _KIND_SECTIONS:
            return self._named(section, typed)
        return canonical_text(section, typed, self.ports())

    def kind(self, section: str, text: str) -> Kind | None:
        """What a canonical text of a section of named things means; None for none and other."""
        return self.kinds[section].get(text)

    def disaster(self, text: str) -> DisasterKind | None:
        """The disaster of a canonical text; None for none and other."""
        kind = self.kind("disaster", text)
        return kind if isinstance(kind, DisasterKind) else None

    def bonus(self, specialty: str, text: str) -> BonusKind | None:
        """The bonus of a canonical text for a specialty; None for none and other."""
        kind = self.kind(f"bonus-{specialty}", text)
        return kind if isinstance(kind, BonusKind) else None

    def ports(self) -> tuple[str, ...]:
        """The ports that free tickets name, each once."""
        texts = [card.get("donation", "") for card in self.cards.values()]
        names = [text.removeprefix("ticket ") for text in texts if text.startswith("ticket ")]
        return tuple(dict.fromkeys(names))

    def _named(self, section: str, typed: str) -> str:
        other = re.fullmatch(r"\s*other:?\s+(.*\S)\s*", typed, re.IGNORECASE | re.DOTALL)
        if other and section != "face":
            return f"other: {' '.join(other[1].split())}"
        kinds = self.kinds[section]
        wanted = _slug(typed)
        blank = wanted in {"none", "no", "nothing"} or _DASHES.fullmatch(typed)
        if blank and section != "face":
            return "none"
        found = _matching(wanted, kinds)
        if len(found) == 1:
            return found[0]
        raise _not_one(section, typed, found, kinds)


def with_words(deck: Deck, words: Mapping[int, Mapping[str, str]]) -> Deck:
    """The deck with what the owner's cards say, by card and section, in place of ours.

    The words are canonical. A card's directions are those of its terrain, so its rivers follow a
    terrain that was given, and both its river situations a river that was given whole.
    """
    if not words:
        return deck
    cards = {number: _laid(card, words.get(number, {})) for number, card in deck.cards.items()}
    return msgspec.structs.replace(deck, cards=cards)


def _laid(card: Mapping[str, str], own: Mapping[str, str]) -> dict[str, str]:
    laid = {**card, **own}
    if "terrain" in own and "river" in card and "river" not in own:
        situations = re.sub(r"\s*\d", "", card["river"])
        directions = " ".join(re.findall(r"\d", own["terrain"]))
        laid["river"] = canonical_text("river", f"{situations} {directions}")
    if laid.get("river") != card.get("river"):
        parts = {part: canonical_text(part, laid["river"]) for part in ("river-a", "river-b")}
        laid = {**laid, **parts, **own}
    return laid


def canonical_text(section: str, typed: str, ports: tuple[str, ...] = ()) -> str:
    """The canonical words of a section that is no list of named things (terrain, lake, donation…).

    Raises `CardTextError` with one sentence.
    """
    if section == "terrain":
        return print_terrain(parse_terrain(typed))
    if section.startswith("river"):
        return print_river(parse_river(typed, section))
    if section == "natives":
        return print_natives(parse_natives(typed))
    if section == "donation":
        return print_donation(parse_donation(typed, ports))
    return print_size(parse_size(typed, section), section)


def _matching(wanted: str, kinds: Mapping[str, Kind]) -> list[str]:
    """The names that are meant: the very one, else those that begin so, else those with it."""
    slugs = {key: {key, _slug(kind.name)} for key, kind in kinds.items()}
    tests = (
        lambda slug: slug == wanted,
        lambda slug: len(wanted) >= 3 and slug.startswith(wanted),
        lambda slug: len(wanted) >= 4 and wanted in slug,
    )
    for test in tests:
        found = [key for key, names in slugs.items() if any(map(test, names))]
        if found:
            return found
    return []


def _not_one(
    section: str, typed: str, found: list[str], kinds: Mapping[str, Kind]
) -> CardTextError:
    names = list(kinds)
    shape = f"a name like '{names[0]}'" if names else "a name"
    if section == "face":
        return CardTextError(section, typed, "no counter shows this", f"one of {', '.join(names)}")
    shape += ", or type 'other: ' and the words of your card"
    if found:
        return CardTextError(section, typed, f"it may be {', '.join(found)}", shape)
    return CardTextError(section, typed, "no card of this deck says so", shape)


def _slug(text: str) -> str:
    words = re.sub(r"['’.]", "", text.casefold())
    return re.sub(r"[\W_]+", "-", words).strip("-")


def _natural(text: str) -> list[tuple[int, int, str]]:
    """Sort key with numbers by size, so that $200 stands before $1000."""
    parts = re.findall(r"\d+|\D+", text)
    return [(0, int(part), "") if part.isdigit() else (1, 0, part) for part in parts]
