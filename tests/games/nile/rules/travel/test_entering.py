"""Setting out and coming in (8.3.3, 9.3, 13.1): water on the way, what is known, who is met."""

import pytest

from companion.games.nile.facts import PartyChanged, StepBegan, WaterDeclined
from companion.games.nile.rules.travel import entering
from companion.games.nile.state import Hex, Party
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Count
from tests.games.nile.helpers.world import Played, a_game, play, with_explorer, with_turn

HERE, EAST = "1414", "1514"
VELDT = Hex("veldt", published=True)
DESERT = Hex("desert", published=True)


def inland(east: Hex, *, here: Hex = VELDT, party: Party | None = None) -> NileAtTable:
    """Ada in the middle of nowhere, about to move, with this hex to the east."""
    load = party or Party(bearers=4, rations=40)
    game = a_game(Ada=HERE, hexes={HERE: here, EAST: east}, party=load, step="move")
    return with_turn(game, allowance=4, start=HERE)


def fill(game: NileAtTable, course: str = "", *answers: int) -> Played:
    """Water is taken along on the way to the east."""
    return play(game, entering.take_water(game, "Ada", EAST, course), answers, stop=True)


@pytest.mark.parametrize(
    ("east", "here", "course", "water", "rations", "asked"),
    [
        (DESERT, VELDT, "", 0, 0, (9, 20)),
        (DESERT, VELDT, "", 8, 0, (1, 12)),
        (DESERT, VELDT, "", 9, 0, None),
        (DESERT, VELDT, "", 2, 11, (7, 7)),
        (DESERT, VELDT, "", 2, 12, None),
        (DESERT, VELDT, "down", 0, 0, None),
        (DESERT, VELDT, "up", 0, 0, None),
        (DESERT, VELDT, "coast", 0, 0, (9, 20)),
        (Hex("desert", published=True, oasis=True), VELDT, "", 0, 0, (9, 20)),
        (DESERT, DESERT, "", 0, 0, None),
        (DESERT, Hex("desert", oasis=True), "", 0, 0, (9, 20)),
        (Hex(), VELDT, "", 0, 0, (0, 20)),
        (Hex(), VELDT, "", 3, 0, (0, 17)),
        (Hex(), VELDT, "", 9, 0, None),
        (VELDT, VELDT, "", 0, 0, None),
        (Hex("jungle"), VELDT, "", 0, 0, None),
    ],
)
def test_water_is_taken_along_where_it_can_be_wanted_and_is_to_be_had(
    east: Hex,
    here: Hex,
    course: str,
    water: int,
    rations: int,
    asked: tuple[int, int] | None,
) -> None:
    """5.4442, 5.4443, 5.4444: three people need 9 in the desert, two bearers carry 20; where all of
    it cannot be had, or enough is at hand, nobody asks; what is blank may be desert."""
    party = Party(bearers=2, water=water, rations=rations)
    found = fill(inland(east, here=here, party=party), course)
    assert (found.open is not None) is (asked is not None)
    if asked:
        assert isinstance(found.open, Count)
        assert (found.open.least, found.open.most) == asked


def test_a_party_by_canoe_that_takes_none_along_is_not_asked_again_that_turn() -> None:
    """5.4443, 5.432: no canoe enters dry desert; where desert is known people are asked anew."""
    party = Party(bearers=2, canoes=1)
    by_canoe = with_explorer(inland(Hex(), party=party), "Ada", mode="canoe")
    assert fill(by_canoe, "", 0).facts == [WaterDeclined("Ada")]
    assert fill(by_canoe).open is None, "the turn is not over"
    known = with_explorer(inland(DESERT, party=party), "Ada", mode="canoe")
    assert fill(with_turn(known, no_water=True)).open is not None


def test_who_takes_none_along_changes_nothing() -> None:
    """5.4443"""
    game = inland(Hex(), party=Party(bearers=2))
    assert fill(game, "", 0).facts == []
    taken = fill(game, "", 7)
    assert taken.facts == [PartyChanged("Ada", {"water": 7}, "taken up", "5.4443")]


@pytest.mark.parametrize(
    ("tribe", "start", "dealt", "step"),
    [
        (3, HERE, (), "encounter"),
        (0, HERE, (), "hunt"),
        (3, EAST, (), "hunt"),
        (3, HERE, ("3",), "hunt"),
        (3, HERE, ("4",), "encounter"),
    ],
)
def test_who_spends_the_whole_move_beside_a_tribe_meets_it_then(
    tribe: int, start: str, dealt: tuple[str, ...], step: str
) -> None:
    """8.3.3c, 13.1: not one that was met on entering, nor twice in a turn."""
    here = Hex("veldt", published=True, tribe=tribe)
    game = with_turn(inland(VELDT, here=here), start=start, dealt=dealt)
    assert play(game, entering.end_move(game, "Ada")).facts == [StepBegan(step)]
