"""Decks of any game: a game gives cards, kinds and forms, all else is the room's."""

import msgspec
import pytest

from companion.cards.deck import BaseDeck, CardTextError, LazyDecks, with_words
from companion.cards.file import DeckFaults, all_used, convert, described, kinds_of, numbered
from companion.cards.overrides import parse_own_words, plain_own_words
from companion.charts.rows import DataFaults, read_rows
from companion.table.game import Deck
from tests.cards.omens import DECK, Omen, Omens


def test_a_deck_is_one_that_the_table_knows() -> None:
    deck: Deck = DECK
    assert deck.numbers == (1, 2, 3)
    assert deck.read(1, "weight") == "2 st"


def test_a_deck_is_made_when_it_is_first_read_and_kept() -> None:
    made: list[Omens] = []

    def make() -> Omens:
        made.append(DECK)
        return DECK

    decks = LazyDecks({"omens": make})
    assert list(decks) == ["omens"]
    assert len(decks) == 1
    assert made == []
    assert decks["omens"] is decks["omens"] is DECK
    assert made == [DECK]
    with pytest.raises(KeyError):
        decks["other"]


def test_texts_are_counted_in_the_order_of_their_numbers() -> None:
    assert list(DECK.counts("weight").items()) == [("2 st", 2), ("10 st", 1)]


@pytest.mark.parametrize(
    ("section", "typed", "canonical"),
    [
        ("omen", "the red moon", "red-moon"),
        ("omen", "owls", "owl"),
        ("omen", "—", "none"),
        ("omen", "Other:  a  comet", "other: a comet"),
        ("weight", "7 stones", "7 st"),
    ],
)
def test_words_typed_from_a_card_are_made_canonical(
    section: str, typed: str, canonical: str
) -> None:
    assert DECK.canonical(section, typed) == canonical


CLOSED = msgspec.structs.replace(DECK, closed=("omen",), one="tile")


@pytest.mark.parametrize("typed", ["o", "ow", "owl"])
def test_where_no_card_says_anything_else_one_letter_may_be_enough(typed: str) -> None:
    assert CLOSED.canonical("omen", typed) == "owl"


@pytest.mark.parametrize(
    ("deck", "section", "typed", "told"),
    [
        (DECK, "omen", "red", "it could mean red-moon, red-tide. The card says a name like"),
        (DECK, "omen", "frog", "no card of this deck says so"),
        (DECK, "weight", "heavy", "weight is missing. The card says stones"),
        (DECK, "colour", "red", "'colour' isn't a section. The card says one of omen, weight"),
        (CLOSED, "omen", "none",
         "no tile shows this. The card says one of red-moon, red-tide, owl"),
        (CLOSED, "omen", "r", "it could mean red-moon, red-tide. The card says one of"),
        (DECK, "omen", "o", "no card of this deck says so"),
        (msgspec.structs.replace(DECK, one="tile"), "omen", "frog", "the words of your tile"),
    ],
)  # fmt: skip
def test_what_no_card_says_is_refused_in_a_sentence(
    deck: Omens, section: str, typed: str, told: str
) -> None:
    with pytest.raises(CardTextError) as caught:
        deck.canonical(section, typed)
    assert told in str(caught.value)


def test_a_section_without_kinds_or_form_takes_any_words() -> None:
    plain = BaseDeck[Omen]("Plain", 1, "owner", {1: {"says": "x"}}, {}, ("says",))
    assert plain.canonical("says", " two  words ") == "two words"
    with pytest.raises(CardTextError, match="nothing was typed"):
        plain.canonical("says", " ")


def test_an_owner_s_words_lie_over_ours() -> None:
    own = with_words(DECK, {2: {"omen": "owl"}})
    assert (own.read(2, "omen"), own.read(2, "weight")) == ("owl", "10 st")
    assert type(own) is Omens
    assert with_words(DECK, {}) is DECK


# Files


HEAD = 'kind = "owner-deck"\nformat = 1\n\n'


def test_an_owner_s_deck_is_read_in_canonical_words() -> None:
    text = HEAD + '[omens.3]\nomen = "red tide"\n[omens.1]\nweight = "4"\n'
    words = parse_own_words(text, "mine.toml", {"omens": DECK})
    assert words == {"omens": {3: {"omen": "red-tide"}, 1: {"weight": "4 st"}}}
    plain = plain_own_words({"omens": {3: {"omen": "owl"}, 2: {}, 1: {"weight": "4 st"}}})
    assert list(plain["omens"]) == ["1", "3"]


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("[signs.1]\n", "line 4: there's no deck 'signs'. The decks are omens"),
        ("[omens.9]\n", "line 4: there's no card '9'. The omens deck has cards 1 to 3"),
        ('[omens.1]\nomen = "frog"\n', "line 5: card 1, omen: 'frog' can't be read"),
        ("[omens.1]\nweight = 4\n", "line 5: card 1, weight: '' can't be read"),
    ],
)
def test_a_fault_in_an_owner_s_deck_is_named_with_its_line(body: str, told: str) -> None:
    with pytest.raises(DataFaults) as caught:
        parse_own_words(HEAD + body, "mine.toml", {"omens": DECK})
    assert told in str(caught.value)


class Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind as a deck's file describes it."""

    name: str


def test_a_deck_file_is_read_row_by_row() -> None:
    text = (
        '[kinds]\nowl = { name = "Owl" }\ncat = { nam = "Cat" }\nfox = { name = "Fox" }\n'
        '[cards]\n1 = { is = "owl" }\n3 = { is = "bat" }\n'
    )
    rows = read_rows(text, "deck.toml")
    kinds = kinds_of(rows, "kinds", Kind)
    assert kinds == {"owl": Kind("Owl"), "fox": Kind("Fox")}
    cards = numbered(rows, rows.need("cards"))
    said = {described(rows, row, "is", row.value["is"], kinds) for _, row in cards}
    all_used(rows, "kinds", kinds, said)
    with pytest.raises(DeckFaults) as caught:
        rows.stop(DeckFaults)
    assert [(fault.line, fault.sentence.split(";")[0]) for fault in caught.value.faults] == [
        (3, "cat: the row contains unknown field `nam`"),
        (4, "'fox' isn't on any card"),
        (7, "this is card '3', but it should be card 2"),
        (7, "card 3, is: 'bat' isn't described in this file"),
    ]
    assert convert(rows, cards[0][1], Kind) is None
