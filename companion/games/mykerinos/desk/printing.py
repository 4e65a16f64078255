"""Makers of the paper of Mykerinos, of a campaign as it stands or blank."""

from __future__ import annotations

from companion.desk.printing.drawn import Pages, page_makers
from companion.games.mykerinos.desk.overrides import OVERRIDES
from companion.games.mykerinos.paper.card import cards_page
from companion.games.mykerinos.paper.museum import museum_page
from companion.games.mykerinos.paper.profile import profile_page
from companion.games.mykerinos.paper.season import season_pages

PARTS: dict[str, Pages] = {
    "season": lambda how: season_pages(how.paper, how.style, how.title, how.game),
    "museum": lambda how: [
        museum_page(how.paper, how.style, how.title, OVERRIDES.of(how.game), how.game)
    ],
    "cards": lambda how: [cards_page(how.paper, how.style, OVERRIDES.of(how.game))],
    "profile": lambda how: [profile_page(how.paper, how.style)],
}
"""The pages of each kind."""

MAKERS = page_makers("mykerinos", PARTS)
"""The makers of each kind and of the kit."""
