"""A game that offers little is told, corrected and looked at all the same."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Rule
from companion.table.base_game import BaseGame
from companion.table.facts import Fact
from companion.table.game import Call, Game
from companion.table.journal.paths import get
from companion.table.look.odds_table import NoOdds
from companion.table.play.corrections import Place, changes, state_forms
from companion.table.play.session import Session
from companion.table.seats.observation import TABLE, observe
from tests.table.players import Table
from tests.table.toy import FACTS, toy


class Seat(msgspec.Struct, frozen=True):
    """What a player has."""

    points: int = 0
    badge: str = ""


class Little(msgspec.Struct, frozen=True):
    """The state of a game that says nothing of itself."""

    seats: dict[str, Seat] = {}
    stones: dict[str, int] = {}
    over: bool = False


class Quiet(BaseGame):
    """A game that says no more than it must."""

    fact_types = FACTS
    player, turn = "Ada", 1

    def __init__(self, state: Little) -> None:
        self.state = state

    @property
    def players(self) -> Sequence[str]:
        return tuple(self.state.seats)

    def at(self, state: Little) -> Quiet:
        return Quiet(state)

    def next_step(self) -> Call | None:
        return None

    def begin(self, call: Call) -> Rule[None]:
        raise NotImplementedError

    def finish(self, call: Call) -> Rule[None]:
        raise NotImplementedError

    def words(self, fact: Fact) -> str:
        return str(fact)

    def step_title(self, call: Call) -> str:
        return call.name


LITTLE = Little({"Ada": Seat(3), "B. Ben": Seat(badge="owl")}, {"red": 2})


def test_a_game_that_says_nothing_of_itself_is_whole() -> None:
    game: Game = Quiet(LITTLE)
    assert game.order == game.players == ("Ada", "B. Ben")
    assert not (*game.winners, *game.acts(), *game.faults(), *game.titles(), *game.out_of_turn())
    assert not game.decks
    assert game.rule_words("1.1") == ""
    assert (game.turn_words(0), game.turn_words(3)) == ("set-up", "turn 3")
    with pytest.raises(NoOdds, match="no odds for hunt"):
        game.odds_tables("Ada", "hunt")


def test_every_plain_value_of_a_state_can_be_corrected() -> None:
    forms = {form.title: form for form in Quiet(LITTLE).correctable("Ada", "")}
    assert list(forms) == ["seats Ada", "seats B. Ben", "the game"]
    paths = [field.path for form in forms.values() for field in form.fields]
    assert paths == [
        "seats.Ada.points",
        "seats.Ada.badge",
        'seats."B. Ben".points',
        'seats."B. Ben".badge',
        "stones.red",
        "over",
    ]
    assert [get(LITTLE, path) for path in paths] == [3, "", 0, "owl", 2, False]
    found = changes(forms["the game"], {"stones.red": "5", "over": "no"})
    assert found == {"stones.red": 5}


def test_what_is_corrected_is_read_as_what_stands_there() -> None:
    with pytest.raises(Illegal, match="points: 'some' isn't a whole number"):
        Place("seats.Ada.points", "points", 3).read("some")


def test_a_form_of_the_toy_is_one_act() -> None:
    session = Session(toy("Ada"), 1, {})
    session.start()
    form = next(form for form in state_forms(session.game.state) if form.title == "players Ada")
    session.correct_all(changes(form, {"players.Ada.food": "9"}), "found in the grass")
    assert session.game.state.players["Ada"].food == 9


def test_entries_about_a_place_are_those_that_name_it_but_for_secrets() -> None:
    table = Table(toy("Ada"), {"dice": "table", "cards": "table"})
    table.answer("cairo", 0, 0, 0, 20)
    log = observe(table.session, TABLE).log
    named = [n for n, entry in enumerate(log, 1) if "Ada" in str(entry.facts)]
    assert table.game.entries_about(log, "Ada") == named
    assert named
    assert not table.game.entries_about(log, "cairo")
    assert not table.game.entries_about(log, "0999")


def test_a_place_without_a_label_is_called_by_the_names_on_its_way() -> None:
    assert toy("Ada").place_words("players.Ann.points") == "players Ann, points"
    assert toy("Ada").place_words("phase") == "phase"
