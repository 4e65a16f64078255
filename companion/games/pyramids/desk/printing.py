"""Page makers of *Nile*, for a campaign or blank."""

from __future__ import annotations

from companion.api.paper import DrawingOptions, DrawPages, page_maker, page_makers
from companion.games.pyramids.paper.boards import board_page, near_edge, overlays_page
from companion.games.pyramids.paper.card import cards_page
from companion.games.pyramids.paper.pieces import pieces_page
from companion.games.pyramids.paper.stash import stashes_page
from companion.games.pyramids.paper.tracker import screen_of, tracker_page


def _square(how: DrawingOptions) -> float | None:
    return how.options.get("square_mm")


PARTS: dict[str, DrawPages] = {
    "board": lambda how: [board_page(how.paper, how.style, _square(how))],
    "overlays": lambda how: [overlays_page(how.paper, how.style, _square(how))],
    "cards": lambda how: [cards_page(how.paper, how.style, how.game and how.game.rulings)],
    "stashes": lambda how: [stashes_page(how.paper, how.style)],
    "tracker": lambda how: [tracker_page(how.paper, how.style, how.title, how.game)],
    "pieces": lambda how: [pieces_page(how.paper, how.style, _square(how))],
}
"""The pages of each kind."""

MAKERS = page_makers("pyramids", PARTS, {"board": lambda how: near_edge(how.paper, _square(how))})
"""The makers of each kind and of the kit."""

SCREEN = page_maker("pyramids", "screen", lambda how: [screen_of(how.style, how.game)])
"""The maker of the picture for a screen."""
