"""The books of a game find what they are for."""

from msgspec.structs import replace

from companion.games.mykerinos.facts import CardLaid, CubesTaken, Dug
from companion.table.facts import Fact
from tests.games.mykerinos.books import disagreements
from tests.games.mykerinos.helpers import CARDS, holding, position


def test_books_find_points_cubes_cards_and_discs_that_nobody_stated() -> None:
    game = position(cubes={"a1": "Ann"})
    told: list[Fact] = [CubesTaken(name, 6 + (name == "Ann")) for name in game.players]
    told += [Dug("Ann", ("a1",))]
    told += [CardLaid(slot, says) for slot, says in CARDS.items()]
    assert disagreements(game, told) == []
    for wrong in (
        holding(game, "Ann", points=1),
        holding(game, "Ann", cubes=7),
        holding(game, "Ann", discs=2),
        holding(game, "Ann", "greenwish"),
        game.at(replace(game.state, cards={**CARDS, "1a": "brown"})),
        game.at(replace(game.state, tiles={"1": "5 lwlwwr", "3": "5 lwlwwr"})),
    ):
        assert len(disagreements(wrong, told)) == 1
