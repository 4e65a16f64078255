"""Page makers of Congo River 1884, for a campaign or blank."""

from __future__ import annotations

from companion.api.paper import DrawingOptions, DrawnPage, DrawPages, page_maker, page_makers
from companion.desk.printing.cards import PrintableDeck
from companion.games.congo.charts import FOUR
from companion.games.congo.desk.overrides import OVERRIDES
from companion.games.congo.paper.card import cards_page
from companion.games.congo.paper.log import log_page, screen_of
from companion.games.congo.paper.profile import profile_page
from companion.games.congo.paper.specials import NUMBERS, draw_specials


def _log(how: DrawingOptions) -> list[DrawnPage]:
    stops = how.game.stops if how.game else OVERRIDES.of(how.game).stops(FOUR)
    return [log_page(how.paper, how.style, how.title, stops, how.game)]


PARTS: dict[str, DrawPages | PrintableDeck] = {
    "cards": lambda how: [cards_page(how.paper, how.style, OVERRIDES.of(how.game))],
    "specials": PrintableDeck(NUMBERS, draw_specials),
    "log": _log,
    "profile": lambda how: [profile_page(how.paper, how.style, OVERRIDES.of(how.game))],
}
"""The pages or cards of each kind."""

MAKERS = page_makers("congo", PARTS)
"""The makers of each kind and of the kit."""

SCREEN = page_maker("congo", "screen", lambda how: [screen_of(how.style, how.game)])
"""The maker of the picture for a screen."""
