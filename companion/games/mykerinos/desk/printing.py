"""Page makers of Mykerinos, for a campaign or blank."""

from __future__ import annotations

from companion.api.paper import DrawingOptions, DrawnPage, DrawPages, page_maker, page_makers
from companion.games.mykerinos.desk.overrides import OVERRIDES
from companion.games.mykerinos.paper.card import cards_page
from companion.games.mykerinos.paper.museum import museum_page
from companion.games.mykerinos.paper.profile import profile_page
from companion.games.mykerinos.paper.season import screen_of, season_pages


def _nile(how: DrawingOptions) -> bool:
    """True if The Nile is played: as the campaign says, without one as the option does."""
    if how.game is not None:
        return bool(how.game.has_nile)
    return how.options.get("expansion") != "none"


def _museum(how: DrawingOptions) -> list[DrawnPage]:
    charts = OVERRIDES.of(how.game)
    return [museum_page(how.paper, how.style, how.title, charts, how.game, nile=_nile(how))]


PARTS: dict[str, DrawPages] = {
    "season": lambda how: season_pages(how.paper, how.style, how.title, how.game, nile=_nile(how)),
    "museum": _museum,
    "cards": lambda how: [
        cards_page(how.paper, how.style, OVERRIDES.of(how.game), nile=_nile(how))
    ],
    "profile": lambda how: [profile_page(how.paper, how.style, nile=_nile(how))],
}
"""The pages of each kind."""

MAKERS = page_makers("mykerinos", PARTS)
"""The makers of each kind and of the kit."""

SCREEN = page_maker("mykerinos", "screen", lambda how: [screen_of(how.style, how.game)])
"""The maker of the picture for a screen."""
