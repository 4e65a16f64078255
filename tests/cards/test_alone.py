"""Decks kept alone: cards are conserved, shuffled ones come again, undo brings the same card."""

from random import Random

import pytest

from companion.cards.alone import Alone, CardDrawn, DecksAlone, DiscardsShuffled, Lying, places_of
from companion.table.ask.illegal import Illegal
from companion.table.game import Call
from companion.table.journal.digest import state_digest
from companion.table.play.session import Session
from tests.cards.omens import DECK

TITLES = {"omens": "Omens", "signs": "Signs"}


def decks(*names: str) -> DecksAlone:
    return DecksAlone(Alone(), dict.fromkeys(names or ("omens",), DECK), TITLES)


def session(seed: int = 1, *names: str) -> Session:
    made = Session(decks(*names), seed, {"cards": "app"})
    made.start()
    return made


def lying(table: Session, deck: str = "omens") -> list[int]:
    return [each.card for each in table.game.state.lying(deck)]


def test_every_card_comes_once_before_the_deck_is_shuffled() -> None:
    table = session()
    for _ in DECK.numbers:
        table.answer("omen")
    assert sorted(lying(table)) == list(DECK.numbers)
    table.answer("weight")
    assert len(lying(table)) == 1
    assert table.game.state.shuffles == {"omens": 1}


def test_a_deck_shuffled_by_people_draws_among_all_its_cards_again() -> None:
    came = set()
    for seed in range(40):
        table = session(seed)
        table.answer("omen")
        first = lying(table)[0]
        table.act(Call("shuffle", {"deck": "omens"}))
        assert table.seen["omens"] == frozenset()
        table.answer("omen")
        came.add(lying(table) == [first])
    assert came == {True, False}


def test_a_card_drawn_by_hand_does_not_come_again_from_the_app() -> None:
    for seed in range(20):
        table = session(seed)
        table.act(Call("put", {"deck": "omens", "section": "omen", "card": "2"}))
        table.answer("omen")
        table.answer("omen")
        assert sorted(lying(table)) == [1, 2, 3]


@pytest.mark.parametrize("card", ["2", "4", "x", "²", "9" * 30])
def test_a_card_that_lies_there_or_is_none_cannot_be_put_down(card: str) -> None:
    table = session()
    table.act(Call("put", {"deck": "omens", "section": "omen", "card": "2"}))
    with pytest.raises(Illegal):
        table.act(Call("put", {"deck": "omens", "section": "omen", "card": card}))
    assert lying(table) == [2]


def test_undo_and_redo_bring_the_same_card() -> None:
    table = session(7)
    table.answer("omen")
    before, digest = lying(table), state_digest(table)
    table.undo()
    assert lying(table) == []
    table.redo()
    assert (lying(table), state_digest(table)) == (before, digest)
    table.undo()
    table.answer("omen")
    assert lying(table) == before


def test_people_may_draw_and_type_the_card() -> None:
    table = Session(decks(), 1, {"cards": "table"})
    table.start()
    table.answer("omen")
    table.answer({"card": 3, "says": "owl"})
    assert lying(table) == [3]
    table.answer("omen")
    table.answer({"card": 3, "says": "owl"}, sure=True)
    assert lying(table) == [3]
    assert [*table.game.faults()] == []


def test_cards_are_conserved_whatever_is_done(rng: Random) -> None:
    """At random, with undo; reopened from its entries it is the same table."""
    table = session(rng.randrange(1000), "omens", "signs")
    game = table.game
    assert isinstance(game, DecksAlone)
    for _ in range(60):
        act = rng.choice(("draw", "draw", "draw", "put", "shuffle", "undo", "redo"))
        try:
            if act == "draw":
                table.answer(rng.choice(game.places).key)
            elif act == "put":
                deck, card = rng.choice(("omens", "signs")), str(rng.randint(1, 3))
                table.act(Call("put", {"deck": deck, "section": "omen", "card": card}))
            elif act == "shuffle":
                table.act(Call("shuffle", {"deck": rng.choice(("omens", "signs"))}))
            else:
                getattr(table, act)()
        except ValueError:
            continue
        assert [*table.game.faults()] == []
        for deck in ("omens", "signs"):
            assert len(lying(table, deck)) + game.left(deck) == len(DECK.numbers)
            assert table.seen.get(deck, frozenset()) == set(lying(table, deck))
    again = Session(decks("omens", "signs"), table.seed, {"cards": "app"})
    again.load(table.log)
    assert state_digest(again) == state_digest(table)
    assert again.seen == table.seen


def test_a_section_of_several_decks_is_named_with_its_deck() -> None:
    assert [place.key for place in places_of({"omens": DECK})] == ["omen", "weight"]
    keys = [place.key for place in places_of({"omens": DECK, "signs": DECK})]
    assert keys == ["omens/omen", "omens/weight", "signs/omen", "signs/weight"]


def test_discards_that_no_deck_can_have_are_told() -> None:
    table = decks()
    wrong = Alone({"omens": (*Alone().lying(""), *twice()), "signs": ()})
    told = [*table.at(wrong).faults()]
    assert any("card 9" in each for each in told)
    assert any("twice" in each for each in told)
    assert any("no such deck" in each for each in told)


def twice() -> tuple[Lying, ...]:
    one = CardDrawn("omens", 1, "omen").apply(Alone()).lying("omens")
    nine = CardDrawn("omens", 9, "omen").apply(Alone()).lying("omens")
    return (*one, *one, *nine)


def test_a_draw_and_a_shuffle_say_what_lies_in_the_discards() -> None:
    assert CardDrawn("omens", 3, "omen").lie(frozenset({1})) == {1, 3}
    assert DiscardsShuffled("omens").lie(frozenset({1})) == frozenset()
