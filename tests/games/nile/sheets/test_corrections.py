"""Hand corrections: every field of the state has words, a form and a place that can be set."""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from companion.charts.values import ChartChange
from companion.games.nile.sheets.places import forms
from companion.games.nile.state import Hex, Journey, Nile
from companion.games.nile.state_checks import faults
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.illegal import Illegal
from companion.table.journal.digest import state_digest
from companion.table.journal.paths import get, put
from companion.table.labels import labels
from companion.table.play.corrections import Place, PlaceForm, changes
from companion.table.play.session import Session
from tests.games.nile.helpers.golden import NILE
from tests.games.nile.helpers.world import a_game

OWN_SCREEN = {ChartChange, Journey}
"""Charts are corrected as charts; journeys stand in one field of the explorer."""


def kinds(of: Any, found: dict[type[msgspec.Struct], None]) -> dict[type[msgspec.Struct], None]:
    """Every struct that a state consists of."""
    if isinstance(of, type) and issubclass(of, msgspec.Struct):
        if of not in found and of not in OWN_SCREEN:
            found[of] = None
            for hint in get_type_hints(of).values():
                kinds(hint, found)
        return found
    for inner in get_args(of):
        kinds(inner, found)
    return found


def full() -> NileAtTable:
    """A game whose state has something in every list."""
    return a_game().at(NILE.state())


def all_sheets() -> list[PlaceForm]:
    return list(forms(full(), "Ada", "1520"))


def test_the_hex_that_is_meant_comes_before_all_others() -> None:
    paths = [form.fields[0].path.split(".") for form in forms(full(), "Ada", "1620")]
    hexes = [path[1] for path in paths if path[0] == "hexes"]
    assert hexes[0] == "1620"
    assert len(hexes) > 3
    tribes = {path[1] for path in paths if path[0] == "tribes"}
    assert tribes > set(NILE.state().tribes), "each tribe, and a new one"


def test_every_field_of_the_state_has_a_label_or_a_form_of_its_own() -> None:
    for kind in kinds(Nile, {}):
        for field in labels(kind).values():
            held = get_args(field.type)[1:] or (field.type,)
            whole = any(isinstance(one, type) and issubclass(one, msgspec.Struct) for one in held)
            if field.name != "attitudes":
                assert whole or field.label.words, (kind, field.name)


def test_every_field_stands_on_a_form() -> None:
    """What has no words of its own has forms of its own."""
    paths = {field.path for sheet in all_sheets() for field in sheet.fields}
    state = NILE.state()
    for field in Nile.__struct_fields__:
        whole = getattr(state, field)
        assert any(path.split(".")[0] == field for path in paths) or field == "charts" or not whole


def test_every_field_that_stands_can_be_typed_back_and_put_there() -> None:
    state = NILE.state()
    for sheet in all_sheets():
        for field in sheet.fields:
            value = field.read(field.text)
            assert msgspec.convert(value, type(field.value)) == field.value or value == field.value
            if not sheet.new:
                assert get(put(state, field.path, value), field.path) == field.value


def test_a_form_that_is_new_makes_what_was_not_there() -> None:
    game = full()
    state = game.state
    for sheet in all_sheets():
        if sheet.new:
            ((path, value),) = changes(sheet, {}).items()
            assert get(put(state, path, value), path)


@pytest.mark.parametrize(
    ("value", "typed", "words"),
    [
        (3, "three", "bearers: 'three' isn't a whole number"),
        (True, "perhaps", "bearers: answer yes or no, not 'perhaps'"),
        ({"1": 2}, "{", "bearers: '{' should look like"),
    ],
)
def test_what_cannot_be_read_is_told_in_one_sentence(value: Any, typed: str, words: str) -> None:
    with pytest.raises(Illegal, match=words.replace("{", "[{]")):
        Place("explorers.Ada.party.bearers", "bearers", value).read(typed)


def test_an_unchanged_form_corrects_nothing() -> None:
    sheet = all_sheets()[0]
    with pytest.raises(Illegal, match="nothing has changed"):
        changes(sheet, {field.path: field.text for field in sheet.fields})


def test_a_form_is_one_act_and_one_undo_takes_it_back() -> None:
    game = a_game()
    session = Session(game, 1, {})
    session.start()
    sheet = next(sheet for sheet in forms(game, "Ada") if sheet.title == "Ada's expedition")
    typed = {field.path: field.text for field in sheet.fields}
    typed |= {"explorers.Ada.party.bearers": "9", "explorers.Ada.party.rations": "40"}
    found = changes(sheet, typed)
    assert found == {"explorers.Ada.party.bearers": 9, "explorers.Ada.party.rations": 40}
    made = session.correct_all(found, "we miscounted")
    assert [entry.kind for entry in made][:1] == ["correct"]
    assert (game.party("Ada").bearers, game.party("Ada").rations) == (9, 40)
    session.undo()
    assert (game.party("Ada").bearers, game.party("Ada").rations) == (0, 0)


def test_who_is_set_into_a_hex_stands_there_and_one_undo_takes_all_of_it_back() -> None:
    """9.15, 9.3, 21.32: known at once; the journal opens to the same state"""
    game = a_game(Ada="2002", Ben="1239", hexes={"1514": Hex("veldt", mapped=1, by="Ben")})
    before, session = game.state, Session(game, 1, {})
    session.start()
    session.correct("explorers.Ada.hex", "1514", "that is where the counter stands")
    assert "1514" in game.explorer("Ada").known
    assert game.explorer("Ada").trail == ("1514",)
    again = Session(game.at(before), 1, {})
    again.load(session.log)
    assert state_digest(again) == state_digest(session)
    session.undo()
    assert "1514" not in game.explorer("Ada").known
    assert game.explorer("Ada") == before.explorers["Ada"]


@pytest.mark.parametrize(
    ("where", "now", "words"),
    [
        ("explorers.Ada.party.bearers", -1, "below zero"),
        ("hexes.2002.terrain", "marsh", "should be one of"),
        ("hexes.2002.river", "abc", "six letters"),
        ("hexes.2002.cataract", 7, "from 1 to 6"),
        ("explorers.Ada.hex", "9999", "no hex '9999'"),
        ("explorers.Ada.place", "moon", "should be one of"),
        ("turn.level", "wild", "should be one of"),
        ("turn.step", "lunch", "should be one of"),
        ("explorers.Ada.caches.1", {"hex": "2002", "rations": -3}, "below zero"),
        ("explorers.Ada.finds.x", {"kind": "cake"}, "should be one of"),
        ("counters.1", {"hex": "9999"}, "no hex '9999'"),
        ("winner", "Zoe", "nobody called 'Zoe' plays"),
        ("target", 0, "should be 1 or more"),
    ],
)
def test_what_cannot_be_is_told_in_one_sentence(where: str, now: Any, words: str) -> None:
    game = a_game()
    state = put(game.state, where, now)
    told = list(faults(game.at(state)))
    assert any(words in fault for fault in told), told
    assert all("\n" not in fault for fault in told)
