"""Digests and places: the same state has the same name; a path leads to one place."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.table.journal.digest import digest
from companion.table.journal.paths import NoSuchPlace, get, join_path, put, split
from tests.table.toy import Traveller, World


class Old(msgspec.Struct, frozen=True):
    name: str
    things: dict[str, int] = {}


class New(msgspec.Struct, frozen=True):
    extra: tuple[int, ...] = ()
    name: str = ""
    things: dict[str, int] = msgspec.field(default_factory=dict)
    more: int | None = None


def test_a_field_added_with_a_default_changes_no_digest() -> None:
    assert digest(Old("Ada", {"b": 1, "a": 0})) == digest(New((), "Ada", {"a": 0, "b": 1}))
    assert digest(New(name="Ada")) != digest(New(name="Ada", more=0))


def test_a_key_of_a_dict_counts_even_where_its_value_is_the_default() -> None:
    assert digest(World({"Ada": Traveller()})) != digest(World({}))


def test_a_digest_is_the_same_in_every_version() -> None:
    assert digest({"a": (1, 2), "b": frozenset({3, 1})}) == digest({"b": [1, 3], "a": [1, 2]})
    assert digest({"name": "Łukasz"}) == "7f32096263d50133848a8b86219dcef6"


@given(st.lists(st.text(max_size=6), min_size=1, max_size=4))
def test_join_and_split_are_inverse(parts: list[str]) -> None:
    assert list(split(join_path(*parts))) == parts


def test_names_with_dots_can_be_reached() -> None:
    world = World({'J. "Jim" Smith': Traveller(food=3)})
    where = join_path("players", 'J. "Jim" Smith', "food")
    assert get(world, where) == 3
    assert get(put(world, where, 4), where) == 4


@pytest.mark.parametrize("path", ["", ".", "players.", "players..food", '"players', 'a"b"'])
def test_what_is_no_path_is_refused(path: str) -> None:
    with pytest.raises(NoSuchPlace, match="isn't a place"):
        split(path)


def test_a_whole_struct_can_be_put_from_plain_values() -> None:
    world = put(World({}), "players.Ada", {"food": 2})
    assert world.players["Ada"] == Traveller(food=2)
    with pytest.raises(NoSuchPlace, match="isn't a place"):
        put(world, "players.Ben.food", 2)
    with pytest.raises(NoSuchPlace, match="' isn't a place: there's no 'Ben'"):
        put(world, "players.Ben", None)
    assert put(world, "players.Ada", None).players == {}
