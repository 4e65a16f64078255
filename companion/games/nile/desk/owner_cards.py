"""The owner's cards as a chart: a row for each card, a column for each of its sections.

A card is changed as a cell of a chart is, by `17/terrain` and the words of the real card. What is
kept goes into campaigns that begin later; in a running one the table types what its cards say.
"""

from __future__ import annotations

from companion.charts.values import Chart, Entry, NoSuchCell
from companion.games.nile.desk.owner_deck import decks, forget, keep, owner_deck
from companion.table.game import Deck

CARDS = {"cards": "events", "counters": "counters"}
"""What people call the decks that can be copied card by card."""

_TITLES = {"cards": "The Event cards", "counters": "The discovery counters"}
_RULES = {"cards": "3.4", "counters": "3.32"}
_OURS = "reconstructed"


def card_chart(name: str, deck: Deck | None = None) -> Chart:
    """Our deck with the owner's words over it, or the deck of a campaign as it is there.

    Raises `DataFaults` or `StoreError` where the owner's cards cannot be read.
    """
    ours = decks()[CARDS[name]]
    own = owner_deck().get(CARDS[name], {}) if deck is None else {}
    rows: dict[str, dict[str, Entry]] = {}
    for number in ours.numbers:
        rows[str(number)] = {}
        for section in ours.sections():
            says = (deck or ours).read(number, section)
            mine = section in own.get(number, {}) or says != ours.read(number, section)
            words = own.get(number, {}).get(section, says)
            rows[str(number)][section] = Entry(words, "owner" if mine else _OURS)
    return Chart(_TITLES[name], _RULES[name], _OURS, "", rows)


def edit_card(name: str, said: str, typed: str) -> None:
    """Keep what a card says; raises `NoSuchCell`, `CardTextError`, `DataFaults` or `StoreError`."""
    number, section = _named(name, said)
    deck = decks()[CARDS[name]]
    keep(CARDS[name], number, section, deck.canonical(section, typed))


def reset_card(name: str, said: str = "") -> None:
    """Ours again: for a section, for a card (`17`), or with nothing said for the whole deck.

    Raises `NoSuchCell`, `DataFaults` or `StoreError`.
    """
    if said and "/" not in said:
        forget(CARDS[name], _number(name, said))
    elif said:
        forget(CARDS[name], *_named(name, said))
    else:
        forget(CARDS[name])


def _named(name: str, said: str) -> tuple[int, str]:
    number, _, section = (part.strip() for part in said.partition("/"))
    sections = decks()[CARDS[name]].sections()
    if section not in sections:
        raise NoSuchCell(
            f"there is no {said!r}; write the card's number and a section, like 17/{sections[0]}; "
            f"sections are {', '.join(sections)}"
        )
    return _number(name, number), section


def _number(name: str, said: str) -> int:
    numbers = decks()[CARDS[name]].numbers
    if not said.isdecimal() or int(said) not in numbers:
        raise NoSuchCell(f"there is no card {said!r}; they are {numbers[0]} to {numbers[-1]}")
    return int(said)
