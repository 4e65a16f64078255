"""Outfits at a port."""

from companion.games.nile.rules.party.outfit_line import ORDER, parse_outfit
from companion.games.nile.state import Party
from companion.games.nile.table_game import NileAtTable
from tests.games.nile.helpers.world import a_game, with_explorer

GREAT = "24b 6a 1g 3c 200r 100g"


def in_europe(port: str = "Lagos", *, mapless: bool = False) -> NileAtTable:
    game = a_game(mapless=mapless)
    return with_explorer(
        game, "Ada", place="europe", hex="", port=port, armed=False, trail=(), party=Party()
    )


def numbers(line: str) -> list[int]:
    """What each question of the outfit is answered with."""
    counts = parse_outfit(line)
    return [counts[key] for key in ORDER]
