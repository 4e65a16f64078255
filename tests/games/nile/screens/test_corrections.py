"""Corrections on the screen: places by their words, and what cannot stand is said in place."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from companion.games.nile.screens.panels import NilePanels
from companion.games.nile.state import Party
from companion.tui.screens.table.actions.acts import _wrong
from tests.games.nile.helpers.world import a_game


def view() -> Any:
    game = a_game(party=Party(bearers=3))
    return SimpleNamespace(game=game, state=game.state, player="Ada")


def test_places_are_called_as_on_their_forms() -> None:
    found = {place.path: place.label for place in NilePanels().places(view(), "1520")}
    assert found["explorers.Ada.place"] == "Ada's explorer, place"
    assert found["explorers.Ada.party.sick_guides"] == "Ada's expedition, sick guides"
    assert not [label for label in found.values() if "_" in label]


def test_what_cannot_stand_in_a_place_is_said_before_it_is_handed_in() -> None:
    table: Any = SimpleNamespace(view=view())
    assert "there is no hex 'here'" in _wrong(table, {"explorers.Ada.hex": "here"})
    assert _wrong(table, {"explorers.Ada.party.bearers": 4}) == ""
