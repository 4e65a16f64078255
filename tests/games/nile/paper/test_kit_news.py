"""What happened lately, on the page of the kit: hexes are called as people call them."""

from companion.games.nile.facts import ExpeditionLanded, HexExplored
from companion.games.nile.paper.kit.news import _sentences
from companion.games.nile.state import Hex
from tests.games.nile.helpers.world import a_game


def test_hexes_of_the_tables_own_board_are_called_by_their_names() -> None:
    """Those that were mapped before hexes had names are counted; nobody reads a key."""
    hexes = {"@Ada:1": Hex("veldt", label="2321"), "@Ada:2": Hex("veldt")}
    game = a_game(Ada="@Ada:1", mapless=True, hexes=hexes)
    mapped = [HexExplored("@Ada:1", "Ada"), HexExplored("@Ada:2", "Ada")]
    assert list(_sentences(game, mapped)) == ["Ada maps 2321 and hex 2 of Ada's."]
    assert list(_sentences(game, [HexExplored("@Ada", "Ada")])) == ["Ada maps a hex."]
    landed = [ExpeditionLanded("Ada", "@:Mombasa")]
    assert list(_sentences(game, landed)) == ["Ada sets out from Mombasa."]
    assert list(_sentences(game, [ExpeditionLanded("Ada", "@Ada")])) == [
        "Ada sets out from Khartoum."
    ]
