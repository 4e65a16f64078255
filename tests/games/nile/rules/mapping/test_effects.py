"""What each card would come to, told before it is drawn; it is looked up and nothing is asked."""

import pytest

from companion.games.nile.facts import MoveEnded
from companion.games.nile.rules.mapping.effects import Effects, MustAsk, foretell, numbered
from companion.table.ask.requests import Choose, Option, Rule
from tests.games.nile.helpers.world import a_game

DECK = "events"


def test_what_cards_come_to_is_worked_out_when_somebody_looks() -> None:
    """No card is worked out for asking whether there are effects at all."""
    looked: list[str] = []

    def meaning(says: str) -> str:
        looked.append(says)
        return says.upper()

    effects = Effects(a_game(), "terrain", meaning)
    assert bool(effects)
    assert looked == []
    assert effects["4 2 desert"] == "4 2 DESERT"
    assert looked == ["4 2 desert"]


def test_cards_that_come_to_nothing_are_left_out() -> None:
    game = a_game()
    texts = list(game.decks[DECK].counts("terrain"))
    deserts = [text for text in texts if text.endswith("desert")]
    assert 1 < len(deserts) < len(texts)
    effects = Effects(game, "terrain", lambda says: "dry" if says in deserts else "")
    assert dict(effects) == dict.fromkeys(deserts, "dry")
    assert len(effects) == len(deserts)
    assert effects.get("2 jungle", "nothing") == "nothing"
    assert "2 jungle" not in effects


def test_what_the_table_would_have_to_say_cannot_be_told() -> None:
    """Neither what has to be asked, nor what no card of the deck says."""

    def meaning(says: str) -> str:
        if says == "asks":
            raise MustAsk("Which way?")
        raise ValueError(says)

    effects = Effects(a_game(), "terrain", meaning)
    for says in ("asks", "no card"):
        with pytest.raises(KeyError, match=says):
            effects[says]
        assert effects.get(says, "not told") == "not told"


def answers() -> Rule[str]:
    yield from ()
    return "a river"


def asks() -> Rule[str]:
    chosen = yield from Choose(question="Which way?", rule="10.32", options=(Option("1", "north"),))
    return chosen


def states() -> Rule[None]:
    yield MoveEnded("wet")


def test_a_rule_that_neither_asks_nor_states_is_foretold() -> None:
    assert foretell(answers()) == "a river"
    with pytest.raises(MustAsk, match="Which way"):
        foretell(asks())
    with pytest.raises(MustAsk, match="a fact"):
        foretell(states())


def test_the_numbers_of_a_card_are_told_in_their_order() -> None:
    """10.23, 10.24: one or two, or none where its words need no direction"""
    assert numbered([]) == ""
    assert numbered([(4, "blank")]) == "number 4: blank"
    assert numbered([(4, "blank"), (2, "lake")]) == "first number 4: blank; second 2: lake"
