"""The owner's cards as a chart: a row for each card, a column for each section.

A card is edited like a cell of a chart: `17/terrain` and the text of the real card. Changes apply
to campaigns that start later; in a running one, players type what their cards say.
"""

from __future__ import annotations

from companion.charts.values import Chart, Entry, NoSuchCell
from companion.desk.overrides.cards import OwnCards
from companion.plugins.overrides import AnyDeck, Overridable
from companion.table.game import Deck

_OURS = "reconstructed"


def card_chart(owned: Overridable, name: str, deck: Deck | None = None) -> Chart:
    """Return our deck with the owner's texts over it, or the deck of a campaign.

    Raises `DataFaults` or `StoreError` if the owner's cards can't be read.
    """
    named, ours = owned.cards[name], deck_of(owned, name)
    own = OwnCards(owned).words().get(named.deck, {}) if deck is None else {}
    rows: dict[str, dict[str, Entry]] = {}
    for number in ours.numbers:
        rows[str(number)] = {}
        for section in ours.sections():
            says = (deck or ours).read(number, section)
            mine = section in own.get(number, {}) or says != ours.read(number, section)
            words = own.get(number, {}).get(section, says)
            rows[str(number)][section] = Entry(words, "owner" if mine else _OURS)
    return Chart(named.title, named.rule, _OURS, "", rows)


def edit_card(owned: Overridable, name: str, said: str, typed: str) -> None:
    """Save a card's text; raises `NoSuchCell`, `CardTextError`, `DataFaults` or `StoreError`."""
    deck = deck_of(owned, name)
    number, section = _named(deck, said)
    words = deck.canonical(section, typed)
    OwnCards(owned).keep(owned.cards[name].deck, number, section, words)


def reset_card(owned: Overridable, name: str, said: str = "") -> None:
    """Reset a section (`17/terrain`), a card (`17`), or the whole deck ("").

    Raises `NoSuchCell`, `DataFaults` or `StoreError`.
    """
    deck, cards, named = deck_of(owned, name), OwnCards(owned), owned.cards[name].deck
    if said and "/" not in said:
        cards.forget(named, _number(deck, said))
    elif said:
        cards.forget(named, *_named(deck, said))
    else:
        cards.forget(named)


def deck_of(owned: Overridable, name: str) -> AnyDeck:
    """Return our deck that players call by a name."""
    return owned.decks()[owned.cards[name].deck]


def _named(deck: AnyDeck, said: str) -> tuple[int, str]:
    number, _, section = (part.strip() for part in said.partition("/"))
    sections = deck.sections()
    if section not in sections:
        raise NoSuchCell(
            f"there's no section {said!r}. Write a card's number and a section, like "
            f"17/{sections[0]}. Sections are {', '.join(sections)}"
        )
    return _number(deck, number), section


def _number(deck: AnyDeck, said: str) -> int:
    numbers = deck.numbers
    if not said.isdecimal() or int(said) not in numbers:
        raise NoSuchCell(f"there's no card {said!r}. Use {numbers[0]} to {numbers[-1]}")
    return int(said)
