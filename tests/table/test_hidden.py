"""Hidden fields: who sees them, until when, and what stands in their place."""

from typing import Annotated, Any

import msgspec
import pytest

from companion.table.base_game import BaseGame
from companion.table.facts import Corrected, Fact, StateAdopted
from companion.table.game import Call
from companion.table.journal.digest import digest
from companion.table.journal.entries import Entry
from companion.table.seats.hidden import HIDDEN, HOST, TABLE, Hidden, hidden, hides, seen
from companion.table.seats.told import is_masked, seen_state, told_entry, told_fact


def shown(now: Any, bid: Any) -> bool:
    return bid is not None and bid.shown


class Bid(msgspec.Struct, frozen=True):
    coins: Annotated[int | None, Hidden(until=shown)] = None
    shown: bool = False


class Player(msgspec.Struct, frozen=True):
    hand: Annotated[tuple[str, ...], Hidden()] = ()
    points: int = 0
    bid: Bid = Bid()


class Look(msgspec.Struct, frozen=True):
    face: Annotated[str, Hidden("seen")] = ""
    seen: tuple[str, ...] = ()


class World(msgspec.Struct, frozen=True):
    players: dict[str, Player] = {}
    looks: dict[str, Look] = {}
    over: bool = False


class Dealt(Fact, frozen=True):
    player: str
    card: Annotated[str, Hidden("player")]

    def apply(self, state: World) -> World:
        return state


WORLD = World(
    {"Ada": Player(("ace", "two"), 3, Bid(0)), "Ben": Player(("king",), 1, Bid(2, shown=True))},
    {"7": Look("gold", ("Ada", "Cleo")), "8": Look()},
)


class Cards(BaseGame):
    """A game in which the step is due until the world is over."""

    def __init__(self, state: Any) -> None:
        self.state = state

    def next_step(self) -> Call | None:
        return None if getattr(self.state, "over", False) else Call("bid")


def test_a_seat_sees_its_own_and_what_lies_open() -> None:
    ada = seen(WORLD, "Ada", WORLD)
    assert ada.players["Ada"] is WORLD.players["Ada"]
    assert ada.players["Ben"] == Player((HIDDEN,), 1, Bid(2, shown=True))
    assert ada.looks["7"] is WORLD.looks["7"]
    table = seen(WORLD, TABLE, WORLD)
    assert table.players["Ada"] == Player((HIDDEN, HIDDEN), 3, Bid(HIDDEN))  # type: ignore[arg-type]
    assert table.looks == {"7": Look(HIDDEN, ("Ada", "Cleo")), "8": Look()}


def test_hidden_is_a_value_of_its_own() -> None:
    """A zero is hidden as any number is; where nothing lies, nothing is hidden."""
    assert hidden(0) is HIDDEN
    assert hidden(False) is HIDDEN
    assert (hidden(""), hidden(None), hidden(())) == ("", None, ())
    assert hidden({"a": ["b", 2]}) == {"a": [HIDDEN, HIDDEN]}
    assert HIDDEN not in (0, "", None, (), False)
    assert msgspec.json.encode([HIDDEN]) == b'["?"]'


def test_what_declares_nothing_hidden_is_seen_as_it_is() -> None:
    class Open(msgspec.Struct, frozen=True):
        players: dict[str, int] = {}

    state = Open({"Ada": 1})
    assert not hides(Open)
    assert seen(state, TABLE, state) is state
    assert seen_state(Cards(state), state, TABLE) is state


def test_a_marker_changes_no_digest() -> None:
    class Bare(msgspec.Struct, frozen=True):
        hand: tuple[str, ...] = ()

    assert digest(Player(("ace",))) == digest(Bare(("ace",)))


@pytest.mark.parametrize(
    ("fact", "told"),
    [
        (Dealt("Ada", "ace"), Dealt("Ada", HIDDEN)),
        (Dealt("Ben", "ace"), None),
        (
            Corrected("players.Ada.hand", ["ace"], ["two"], "a slip"),
            Corrected("players.Ada.hand", [HIDDEN], [HIDDEN]),
        ),
        (Corrected("players.Ben.hand", ["ace"], ["two"], "a slip"), None),
        (Corrected("players.Ada.bid.coins", 0, 1), Corrected("players.Ada.bid.coins", "?", "?")),
        (Corrected("players.Ada.points", 1, 2, "a slip"), None),
        (Corrected("looks.7.face", "gold", "coal"), Corrected("looks.7.face", "?", "?")),
        (Corrected("players.Ada", None, {"hand": ["x"]}), Corrected("players.Ada", None, HIDDEN)),
        (StateAdopted({"players": {"Ada": {"hand": ["x"]}}}), "hand"),
    ],
)
def test_a_fact_is_told_with_a_mask_or_as_it_is(fact: Fact, told: Fact | str | None) -> None:
    """Ben is told; what was corrected is masked by its place."""
    found = told_fact(Cards(WORLD), fact, "Ben")
    if told == "hand":
        assert "x" not in str(found)
        assert "'hand': ['?']" in str(found).replace("(", "[").replace(",)", "]")
        return
    assert found == (told or fact)
    assert told is not None or found is fact
    assert told_fact(Cards(WORLD), fact, HOST) is fact
    assert told_fact(Cards(msgspec.structs.replace(WORLD, over=True)), fact, "Ben") is fact


def test_value_words_reasons_and_limits_of_a_secret_go_together() -> None:
    entry: Entry[Fact] = Entry(
        "choose", player="Ada", ask="Which card?", limits={"options": ["ace"]}, by="people",
        value="ace", why="You hold two.", say="Which card? ace", secret="hand", reason="best",
        facts=(Dealt("Ada", "ace"),),
    )  # fmt: skip
    game = Cards(WORLD)
    for seat in (TABLE, "Ben"):
        told = told_entry(game, entry, seat)
        assert is_masked(told)
        assert "ace" not in str(told)
        assert (told.say, told.why, told.reason) == ("Which card? (secret)", "", "")
    assert told_entry(game, entry, "Ada") is entry
    assert told_entry(game, entry, HOST) is entry


def test_the_reason_of_a_correction_in_a_hidden_place_is_hidden_too() -> None:
    facts = (Corrected("players.Ada.hand", ["ace"], ["two"], "Ben's ace was hers"),)
    entry: Entry[Fact] = Entry("correct", player="Ben", say="Ben's ace was hers", facts=facts)
    assert "ace" not in str(told_entry(Cards(WORLD), entry, "Ben"))
