"""A plugin as one value: players, wishes as keys of the header; and facts that are declared."""

from typing import Any

import pytest

from companion.plugins.guest import Guest
from companion.plugins.header import Header, Player
from companion.plugins.setup import NewCampaign, SetupChoice, Wish
from companion.table.base_game import BaseGame
from companion.table.facts import Fact, facts_in
from companion.table.nouns import filled

WISHES = (
    Wish(
        key="river",
        flag="--river",
        kind="choice",
        help="The river.",
        choices=(SetupChoice("long", "twelve reaches"), SetupChoice("short", "six")),
    ),
    Wish(key="boats", flag="--boats", kind="number", help="How many boats.", least=2),
    Wish(key="charts", flag="--charts", kind="file", help="Your charts."),
)

FERRY = Guest(__package__, players=(2, 4), start=lambda header: BaseGame(header), wishes=WISHES)


def header_of(players: int = 2, **wishes: Any) -> Any:
    """The header of a campaign with some wishes."""
    asked = NewCampaign(
        game="ferry-1",
        seed=1,
        players=[Player(name) for name in "ABCDE"[:players]],
        settings={},
        wishes=wishes,
    )
    return FERRY.header(asked)


def test_the_header_has_a_key_for_each_wish() -> None:
    usual, other = header_of(), header_of(river="short", boats=5)
    assert (usual.river, usual.boats, usual.charts) == ("long", 2, "")
    assert (other.river, other.boats) == ("short", 5)
    assert usual.names == ("A", "B")
    assert FERRY.load(usual, "a test").state is usual


@pytest.mark.parametrize(
    ("header", "said"),
    [
        ({"players": 1}, "a game has 2 to 4 players, and here is 1"),
        ({"players": 5}, "here are 5"),
        ({"river": "wide"}, 'river should be "long" or "short"'),
    ],
)
def test_what_cannot_be_is_refused(header: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        FERRY.check(header_of(**header), "a.toml")


def test_without_wishes_the_header_is_the_usual_one() -> None:
    assert Guest(__package__, players=(1, 1), start=BaseGame).header_type is Header


@pytest.mark.parametrize("players", [(0, 2), (4, 2)])
def test_there_is_someone_to_play(players: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="the fewest and the most"):
        Guest(__package__, players=players, start=BaseGame)


class Sold(Fact, frozen=True):
    """A fact that this module declares, and no list names."""

    player: str
    boxes: int

    def apply(self, state: Any) -> Any:
        """As it was."""
        return state


class Ferry(BaseGame):
    """A game in this package."""


def test_a_fact_is_known_by_being_declared() -> None:
    assert Sold in Ferry(None).fact_types
    assert facts_in(__name__) == (Sold,)
    assert Sold not in facts_in("tests.pluginsother")


def test_a_sentence_has_numbers_with_their_nouns() -> None:
    template = "{player} sells {boxes:box|boxes} for {coins:gold coin}, {share:.1f}%"
    values = {"player": "Ada", "boxes": 2, "coins": 1, "share": 2.25}
    assert filled(template, values) == "Ada sells 2 boxes for 1 gold coin, 2.2%"
