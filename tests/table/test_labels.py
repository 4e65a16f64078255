"""Labels of a state: forms, words of places and limits are made from them."""

from typing import Annotated

import msgspec
import pytest

from companion.plugins.shown import glance
from companion.table.base_game import BaseGame
from companion.table.labels import (
    Label,
    beyond_limits,
    labels,
    number_words,
    path_words,
    words_at,
)
from companion.table.play.corrections import labeled, state_forms
from companion.table.seats.hidden import HIDDEN, Hidden


class Purse(msgspec.Struct, frozen=True):
    """What a player has."""

    coins: Annotated[int, Label("coins", "of gold", least=0)] = 0
    metal: Annotated[str, Label("metal", one_of=("", "gold", "tin"))] = ""
    debts: int = 0


class Game(msgspec.Struct, frozen=True):
    """A game of purses."""

    round: Annotated[int, Label("round", least=1)] = 1
    purses: Annotated[dict[str, Purse], Label(part="{0}'s purse")] = {}
    scores: Annotated[dict[str, int], Label(part="score of {0}")] = {}
    first: Annotated[Purse, Label(part="the first purse")] = Purse()


def test_a_field_without_a_label_has_an_empty_one() -> None:
    assert labels(Purse)["debts"].label == Label()
    assert labels(Purse)["coins"].type is int


def test_a_form_has_the_fields_with_words_and_what_may_be_there() -> None:
    form = labeled(Purse(3), "a purse", "purses", "Ada")
    assert [(field.path, field.label) for field in form.fields] == [
        ("purses.Ada.coins", "coins: of gold"),
        ("purses.Ada.metal", "metal: gold, tin"),
    ]


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("purses.Ada.coins", "Ada's purse, coins"),
        ("purses.Ada", "Ada's purse"),
        ("purses.Ada.debts", "Ada's purse, debts"),
        ('scores.""', "score of everybody"),
        ("first.metal", "the first purse, metal"),
        ("round", "round"),
        ("purses", "purses"),
        ("left-over.all_7", "left over all 7"),
    ],
)
def test_a_place_is_named_whether_it_is_there_or_not(path: str, words: str) -> None:
    assert path_words(Game, path) == words


def test_what_is_beyond_its_limits_is_named_with_its_place() -> None:
    assert list(beyond_limits(Purse(-1, "lead"), "purses", "J. Smith")) == [
        'purses."J. Smith".coins: -1 is below zero',
        "purses.\"J. Smith\".metal: 'lead' should be one of gold, tin",
    ]
    assert list(beyond_limits(Game(0))) == ["round: it should be 1 or more, not 0"]
    assert list(beyond_limits(Purse())) == []


def test_a_number_too_long_to_read_is_not_written_out() -> None:
    assert number_words(-7) == "-7"
    assert number_words(10**20) == "a number of more than 18 figures"


def test_state_forms_and_paths_have_the_words_of_labels() -> None:
    state = Game(purses={"Ada": Purse(3)}, scores={"Ada": 2})
    (purse, first, rest) = state_forms(state)
    assert (purse.title, first.title) == ("Ada's purse", "the first purse")
    assert [field.label for field in purse.fields] == [
        *("coins: of gold", "metal: gold, tin", "debts"),
    ]
    assert {field.path: field.label for field in rest.fields}["round"] == "round"
    assert [field.label for field in rest.fields] == ["round", "scores Ada"]
    assert words_at(state, "purses.Ada.coins") == "coins"
    assert words_at(state, "purses.Ada.debts") == ""


def test_a_sheet_has_the_words_of_labels() -> None:
    game = BaseGame(Game(purses={"Ada": Purse(3)}))
    assert [getattr(block, "label", "") for block in glance(game, "Ada")][1:] == [
        *("coins", "metal", "debts"),
    ]


class Lands(msgspec.Struct, frozen=True):
    """Numbers by key, each within the limits of one label, and one that may be nobody's."""

    reaches: Annotated[dict[str, int], Label("reaches", least=0)] = {}
    price: Annotated[int | None, Label("price", least=1, most=9)] = None


def test_each_value_of_a_dict_has_the_limits_of_its_label() -> None:
    assert list(beyond_limits(Lands({"Ada": 1, "J. Smith": -1}))) == [
        'reaches."J. Smith": -1 is below zero'
    ]
    assert list(BaseGame(Lands(price=0)).faults()) == ["price: it should be 1 or more, not 0"]
    assert list(beyond_limits(Lands(price=12))) == ["price: it should be 9 or less, not 12"]


class Veiled(msgspec.Struct, frozen=True):
    """Parts of a state that a seat may not see."""

    odd: Annotated[dict[str, str], Hidden(), Label("odd things", part="thing {0}")] = {}
    many: Annotated[dict[str, Purse], Hidden(), Label(part="purse {0}", numbered=True)] = {}
    one: Annotated[Purse, Hidden(), Label(part="the one purse")] = Purse()
    who: Annotated[str, Hidden(), Label("who", is_player=True)] = ""


@pytest.mark.parametrize("field", ["odd", "many", "one", "who"])
def test_what_is_hidden_has_no_form_of_a_part_and_no_fault(field: str) -> None:
    state = msgspec.structs.replace(Veiled(), **{field: HIDDEN})
    titles = [form.title for form in state_forms(state)]
    assert titles == [*["the one purse"] * (field != "one"), "the game"]
    assert list(beyond_limits(state)) == []
