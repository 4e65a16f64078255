"""Piles: which cards of a kind are out, what is drawn, and when there is none."""

from collections import Counter
from fractions import Fraction
from types import SimpleNamespace
from typing import cast

import pytest

from companion.cards.deck import CardTextError
from companion.cards.piles import Pile, cards_out, draw_from, pile_of
from companion.table.ask.requests import Draw, Drawn
from companion.table.game import Game
from companion.table.journal.replay import ReplayState
from companion.table.look.walk import card_chances

HELD = ("oak", "oak", "elm 2", "ash", "elm 3")


class Trees(Pile, frozen=True):
    """Trees of one name are alike."""

    def alike(self, says: str) -> str:
        return says.partition(" ")[0]


def trees(kind: type[Pile] = Pile) -> Pile:
    return pile_of(kind, "trees", HELD, data_set=1, source="rules")


def test_a_pile_has_each_card_as_often_as_it_is_there_in_one_section() -> None:
    assert trees().numbers == (1, 2, 3, 4, 5)
    assert [trees().read(number, "trees") for number in trees().numbers] == list(HELD)
    assert (trees().name, trees().section, trees().sections()) == ("Trees", "trees", ("trees",))


def test_a_pile_with_kinds_knows_nothing_else() -> None:
    kinds = {"oak": "Old oak", "elm": "Elm"}
    pile = pile_of(Pile, "trees", ("oak",), data_set=1, source="rules", name="Wood", kinds=kinds)
    assert (pile.name, pile.canonical("trees", "old")) == ("Wood", "oak")
    with pytest.raises(CardTextError, match="no card shows this"):
        pile.canonical("trees", "fir")


@pytest.mark.parametrize(
    ("kinds", "said"),
    [
        ({"oak": "Oak", "ell": "Elm"}, "no kind for the card 'elm', but for 'ell', which is on no"),
        ({"oak": "Oak"}, "the pile 'trees' has no kind for the card 'elm'$"),
    ],
)
def test_a_card_without_a_kind_is_refused(kinds: dict[str, str], said: str) -> None:
    """Its kind is missing or misspelled: people couldn't type it."""
    with pytest.raises(ValueError, match=said):
        pile_of(Pile, "trees", ("oak", "elm"), data_set=1, source="rules", kinds=kinds)


def test_of_equal_cards_the_first_are_out() -> None:
    assert cards_out(trees(), Counter(["oak", "ash"])) == (1, 4)
    assert cards_out(trees(), Counter({"oak": 3})) == (1, 2)
    assert cards_out(trees(), Counter()) == ()


def test_a_card_that_the_pile_has_not_takes_one_alike_out_of_it() -> None:
    assert cards_out(trees(), Counter(["elm 9"])) == ()
    assert cards_out(trees(Trees), Counter(["elm 9"])) == (3,)
    assert cards_out(trees(Trees), Counter(["elm 9", "elm 2"])) == (3, 5)
    assert cards_out(trees(Trees), Counter({"elm 9": 5})) == (3, 5)


def test_equal_cards_that_are_elsewhere_are_missed_once() -> None:
    """Whichever of them was drawn: the deck's discards don't take away another of the kind."""
    asked = next(draw_from(trees(), cards_out(trees(), Counter(["oak"])), "Which tree?", "7"))
    assert isinstance(asked, Draw)
    assert asked.complete
    drawn = frozenset({2})
    assert trees().read(2, "trees") == "oak"
    assert dict(card_chances(asked, trees(), drawn)) == {
        says: Fraction(1, 4) for says in ("oak", "elm 2", "ash", "elm 3")
    }
    game = SimpleNamespace(decks={"trees": trees()})
    here = ReplayState(None, {})
    here.seen["trees"] = drawn
    assert here.available(asked, cast(Game, game)) == (2, 3, 4, 5)


def test_what_is_drawn_is_read_and_nothing_is_asked_of_an_empty_pile() -> None:
    rule = draw_from(trees(), (1, 2), "Which tree?", "7", "Ada", "grove")
    asked = next(rule)
    assert isinstance(asked, Draw)
    assert (asked.deck, asked.section, asked.out) == ("trees", "trees", (1, 2))
    assert (asked.question, asked.rule, asked.player) == ("Which tree?", "7", "Ada")
    assert asked.secret == "grove"
    with pytest.raises(StopIteration) as done:
        rule.send(Drawn("ash", 4))
    assert done.value.value == "ash"
    with pytest.raises(StopIteration) as done:
        next(draw_from(trees(), (1, 2, 3, 4, 5), "Which tree?", "7"))
    assert done.value.value == ""
