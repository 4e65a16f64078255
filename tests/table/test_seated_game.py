"""Games that go round a table: who is in turn, who has won, what is told of them."""

from collections.abc import Mapping
from typing import ClassVar

import msgspec
import pytest

from companion.table.facts import Corrected, Fact
from companion.table.game import Call, Moment
from companion.table.seated_game import SeatedGame, clockwise, seat_faults
from companion.table.seats.hidden import HIDDEN

PHASES = ("deal", "play", "over")


class Hand(msgspec.Struct, frozen=True):
    """What a player has."""

    points: int = 0


class Round(msgspec.Struct, frozen=True):
    """A game of cards."""

    players: dict[str, Hand]
    phase: str = "deal"
    first: str = ""
    mover: str = ""


class Words:
    """What is said of it; of a real game a module."""

    STEPS: ClassVar[Mapping[str, str]] = {"deal": "Dealing"}

    def words(self, game: object, fact: Fact, /) -> str:
        return f"{type(fact).__name__} of {type(game).__name__}"

    def moment(self, fact: Fact, /) -> Moment | None:
        return Moment(type(fact).__name__, "grand")

    def is_small(self, fact: Fact, /) -> bool:
        return type(fact) is Fact

    def figures(self, state: Round, player: str, /) -> Mapping[str, str]:
        return {"points": str(state.players[player].points)}


class Cards(SeatedGame):
    """The game; whoever has most points has won."""

    voice = Words()

    def __init__(self, state: Round) -> None:
        self.state = state

    def rank(self, player: str) -> tuple[int, ...]:
        return (self.state.players[player].points,)


STATE = Round({"Ada": Hand(3), "Ben": Hand(5), "Eve": Hand(5)})
GAME = Cards(STATE)


def at(**parts: object) -> Cards:
    return GAME.at(msgspec.structs.replace(STATE, **parts))


def test_seats_go_round_from_the_first() -> None:
    assert clockwise("abc", "b") == ("b", "c", "a")
    assert clockwise("abc", "") == ("a", "b", "c")
    assert at(first="Eve").order == ("Eve", "Ada", "Ben")
    assert (at(mover="Ben").player, at(mover="Ben").players) == ("Ben", ("Ada", "Ben", "Eve"))


def test_a_step_is_a_phase_of_whoever_is_in_turn_until_it_is_over() -> None:
    assert GAME.next_step() == Call("deal")
    assert at(phase="play", mover="Ben").next_step() == Call("play", {"player": "Ben"})
    assert at(phase="over", mover="Ben").next_step() is None


def test_the_highest_rank_wins_and_is_shared_when_it_is_over() -> None:
    assert GAME.winners == ()
    assert at(phase="over").winners == ["Ben", "Eve"]


def test_a_game_must_say_what_decides_it() -> None:
    with pytest.raises(NotImplementedError):
        SeatedGame().rank("Ada")


def test_what_was_set_by_hand_is_told_by_the_place_and_a_secret_without_its_value() -> None:
    points = Corrected("players.Ada.points", 3, 7, "forgotten")
    assert GAME.words(points) == "Players Ada, points: 7, not 3 (forgotten)."
    hidden = msgspec.structs.replace(points, was=HIDDEN, now=HIDDEN, reason="")
    assert GAME.words(hidden) == "Players Ada, points: corrected in secret."
    assert GAME.words(Fact()) == "Fact of Cards"


def test_the_voice_says_the_rest() -> None:
    assert GAME.moment(Fact()) == Moment("Fact", "grand")
    assert GAME.is_small(Fact())
    assert GAME.figures("Ben") == {"points": "5"}
    assert GAME.step_title(Call("deal")) == "Dealing"


@pytest.mark.parametrize(
    ("parts", "fault"),
    [
        ({"first": "Zoe"}, "first: 'Zoe' isn't a player"),
        ({"mover": "Zoe"}, "mover: 'Zoe' isn't a player"),
        ({"phase": "tea"}, "phase: 'tea' should be one of deal, play, over"),
    ],
)
def test_who_does_not_play_is_not_in_turn(parts: dict[str, object], fault: str) -> None:
    assert [*seat_faults(at(**parts).state, PHASES)] == [fault]
    assert [*seat_faults(at(first="Ada", mover="Ben", phase="play").state, PHASES)] == []
