"""Facts that declare what they change, and what is said of a wrong declaration."""

from typing import Any, ClassVar

import msgspec
import pytest

from companion.table.base_game import BaseGame, Step, incomplete
from companion.table.changes import changes
from companion.table.facts import Fact
from companion.table.seats.hidden import HIDDEN


class Boat(msgspec.Struct, frozen=True):
    """What a player has."""

    coal: int = 3
    cards: tuple[str, ...] = ("ace", "king", "ace")


class Race(msgspec.Struct, frozen=True):
    """Boats by player, and who is where."""

    boats: dict[str, Boat]
    at: dict[str, str] = {}
    piles: dict[str, tuple[str, ...]] = {}
    last: str = ""


RACE = Race({"J. Smith": Boat(), "Ben": Boat(1)}, {"sea": "Ben"}, {"gone": ("two",)})


class Base(Fact, frozen=True):
    """A fact of these tests; each test says what it changes."""

    player: str = "J. Smith"
    cards: tuple[str, ...] = ()
    card: str = ""
    number: int = 0


def after(state: Race, fact: dict[str, Any], *texts: str) -> Race:
    """The state after a fact with these values that changes this."""
    new: Race = changes(*texts)(Base(**fact), state)
    return new


def test_numbers_are_set_added_and_subtracted() -> None:
    """A key with a dot is no path; the other player keeps what he has."""
    place = "boats.{player}.coal"
    found = [
        after(RACE, {"number": 2}, f"{place} {sign} number").boats for sign in ("=", "+=", "-=")
    ]
    assert [boats["J. Smith"].coal for boats in found] == [2, 5, 1]
    assert all(boats["Ben"] is RACE.boats["Ben"] for boats in found)


def test_hands_get_and_give_cards() -> None:
    """One item or several, and each is taken once."""
    place = "boats.{player}.cards"
    assert after(RACE, {"card": "two"}, f"{place} += card").boats["J. Smith"].cards[3:] == ("two",)
    two = after(RACE, {"cards": ("ace", "king")}, f"{place} -= cards")
    assert two.boats["J. Smith"].cards == ("ace",)
    with pytest.raises(ValueError, match="not in tuple"):
        after(RACE, {"card": "ten"}, f"{place} -= card")


def test_a_seat_sees_a_card_leave_a_hand_that_it_does_not_see() -> None:
    """Of unknown cards one goes, and an unknown number stays unknown."""
    masked = Race({"J. Smith": Boat(cards=(HIDDEN, HIDDEN))})
    left = after(masked, {"card": "ace"}, "boats.{player}.cards -= card")
    assert left.boats["J. Smith"].cards == (HIDDEN,)
    masked = Race({"J. Smith": Boat(coal=HIDDEN)})  # type: ignore[arg-type]
    assert after(masked, {"number": 2}, "boats.{player}.coal -= number") == masked


def test_keys_come_and_go() -> None:
    """A new key is set or gets items; adding nothing adds no key, nor does adding a number."""
    assert after(RACE, {"card": "delta"}, "at.{card} = player").at["delta"] == "J. Smith"
    assert after(RACE, {"card": "x"}, "piles.new += card").piles["new"] == ("x",)
    assert after(RACE, {}, "piles.new += cards") == RACE
    assert after(RACE, {"card": "sea"}, "at -= card").at == {}
    with pytest.raises(KeyError, match="Cleo"):
        after(RACE, {"number": 1}, "piles.Cleo += number")


def test_every_key_and_literals() -> None:
    """A star is every key, and texts apply one after the other."""
    found = after(RACE, {}, "boats.*.coal = 7", "boats.{player}.coal += 1", "last = 'end'")
    assert [boat.coal for boat in found.boats.values()] == [8, 7]
    assert found.last == "end"


@pytest.mark.parametrize(
    "text", ["last", "last == player", "a b = player", "last = f()", "a..b = 1"]
)
def test_a_text_of_another_form_is_refused(text: str) -> None:
    with pytest.raises(TypeError, match=r"should be"):
        changes(text)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("last = plyer", "'plyer' isn't a field of it"),
        ("at.{where} = player", "'where' isn't a field of it"),
        ("lost = player", "Race doesn't have 'lost'"),
        ("boats.{player}.cole = number", "Boat doesn't have 'cole'"),
        ("boats.*.coal += number", ""),
        ("at.{card} = player", ""),
    ],
)
def test_wrong_names_are_reported_with_their_line(text: str, what: str) -> None:
    """Before the first question, with the fact, the text, and where the class is."""

    class Told(Base, frozen=True):
        """A fact."""

        sentence: ClassVar[str] = "{player}"
        apply = changes(text)

    class Game(BaseGame):
        """A game with this fact."""

        fact_types = (Told,)
        players, player, turn = ("Ben",), "Ben", 1
        steps: ClassVar[dict[str, Step]] = {"row": Step("row", lambda _: iter(()))}  # type: ignore[arg-type,return-value]

        def next_step(self) -> None:
            """None."""

    found = incomplete(Game(RACE))
    if what:
        assert found.startswith(f"Told changes {text!r}: {what}; ")
        assert "test_changes.py, line " in found
    else:
        assert found == ""
