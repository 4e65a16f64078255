"""Makers of the paper of Mykerinos, of a campaign as it stands or blank."""

from __future__ import annotations

from companion.desk.overrides.places import charts_file
from companion.desk.printing.drawn import How, Pages, page_makers
from companion.games.mykerinos.charts import Charts
from companion.games.mykerinos.desk.data import charts_with
from companion.games.mykerinos.desk.overrides import OVERRIDES
from companion.games.mykerinos.paper.card import cards_page
from companion.games.mykerinos.paper.museum import museum_page
from companion.games.mykerinos.paper.profile import profile_page
from companion.games.mykerinos.paper.season import season_pages


def _charts(how: How) -> Charts:
    """The figures of the campaign, without one the owner's."""
    if how.game:
        found: Charts = how.game.charts
        return found
    mine = charts_file(OVERRIDES)
    return charts_with(mine.text(), str(mine.found))


PARTS: dict[str, Pages] = {
    "season": lambda how: season_pages(how.paper, how.style, how.title, how.game),
    "museum": lambda how: [museum_page(how.paper, how.style, how.title, _charts(how), how.game)],
    "cards": lambda how: [cards_page(how.paper, how.style, _charts(how))],
    "profile": lambda how: [profile_page(how.paper, how.style)],
}
"""The pages of each kind."""

MAKERS = page_makers("mykerinos", PARTS)
"""The makers of each kind and of the kit."""
