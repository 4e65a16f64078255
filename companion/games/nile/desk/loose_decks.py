"""Event deck and counters for players who do everything else manually (3.32, 3.4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from companion.cards.deck import with_words
from companion.charts.values import Entry
from companion.games.nile.cards.deck import Deck, FaceKind
from companion.games.nile.desk.data import counter_deck, event_deck, newest
from companion.games.nile.desk.overrides import own_cards, own_words
from companion.games.nile.game import COUNTERS, EVENTS
from companion.games.nile.paper.cards.words import Bonus, CardWords, Disaster, card_of
from companion.plugins.loose_decks import FaceLine
from companion.plugins.overrides import AnyDeck


class NileDecks:
    """Decks of Source of the Nile without a campaign."""

    titles: Mapping[str, str] = {EVENTS: "Event cards", COUNTERS: "Discovery counters"}

    def newest(self) -> int:
        """Return the newest data set."""
        return newest()

    def own(self, data_set: int) -> str:
        """Return what the owner copied from the real cards."""
        return own_cards().text()

    def decks(self, data_set: int, own: str, where: str) -> Mapping[str, AnyDeck]:
        """Return both decks with the owner's words; raises `DataFaults` or `NotOurs`."""
        words = own_words(own, where) if own else {}
        decks = {EVENTS: event_deck(data_set), COUNTERS: counter_deck(data_set)}
        return {name: with_words(deck, words.get(name, {})) for name, deck in decks.items()}

    def face(self, deck: AnyDeck, card: int) -> Sequence[FaceLine]:
        """Return all lines of a card, as printed."""
        assert isinstance(deck, Deck)
        if "face" in deck.section_names:
            kind = deck.kind("face", deck.read(card, "face"))
            return (FaceLine("face", kind.name if isinstance(kind, FaceKind) else ""),)
        says = {section: Entry(deck.read(card, section), "rules") for section in deck.sections()}
        lines = _lines(card_of(deck, card, says), says)
        spaced = (FaceLine(line.section, line.words.replace("\u00a0", " ")) for line in lines)
        return [line for line in spaced if line.words]


DECKS = NileDecks()


def _lines(card: CardWords, says: Mapping[str, Entry]) -> Iterator[FaceLine]:
    """Yield sections in the order of the card."""
    yield FaceLine("disaster", _disaster(card.disaster))
    yield FaceLine("terrain", str(says["terrain"].value))
    yield FaceLine("river-a", str(card.river[0]))
    yield FaceLine("river-b", f"{card.river[1]}. {card.waters}")
    yield FaceLine("natives", str(card.natives))
    for section, size in zip(("mountain", "waterfall", "lake"), card.finds, strict=True):
        yield FaceLine(section, str(size))
    yield from _bonuses(card.bonuses, says)
    yield FaceLine("donation", str(card.donation))


def _disaster(disaster: Disaster) -> str:
    """Words of a disaster: `Lion (veldt; bearers). Shoot the lion, or it kills one bearer.`"""
    place = "; ".join(filter(None, (disaster.where, disaster.who)))
    head = f"{disaster.name} ({place})" if place else str(disaster.name)
    return " ".join(filter(None, (f"{head}.", disaster.effect, disaster.relief)))


def _bonuses(bonuses: Sequence[Bonus], says: Mapping[str, Entry]) -> Iterator[FaceLine]:
    """Yield bonus discoveries with their conditions and benefits."""
    left = list(bonuses)
    for section in says:
        if section.startswith("bonus-") and str(says[section].value) != "none":
            bonus = left.pop(0)
            yield FaceLine(section, ": ".join(filter(None, (str(bonus.name), bonus.more))))
