"""All that a game shows of a campaign in the app, made without the app, to try the game."""

from __future__ import annotations

from companion.desk.play.commands import OpenCampaign
from companion.table.ask.requests import Choose
from companion.tui.panel_registry import panels_of
from companion.tui.view import View, look
from companion.tui.widgets.maps.picture_view import PictureView


def show_all(campaign: OpenCampaign, seat: str) -> None:
    """Make each panel as the table screen does for a seat; raises what the game's code raises."""
    view = look(campaign, seat)
    panels = panels_of(campaign.plugin)
    shown, drawn = panels.map_view(), panels.map_look(view)
    places = list[str]()
    if drawn is not None and isinstance(shown, PictureView):
        places = [*shown.drawn(drawn, answers_by_place(view), 0)[0].spots]
    panels.places(view, "")
    for place in places:
        panels.place_words(view, place)
        panels.places(view, place)
    panels.legend()
    panels.guide(view)
    panels.goals(view)
    panels.small_picture(view)
    for player in panels.players(view):
        panels.sheet(view, player)
        panels.pages(view, player)
    panels.skip_form(view)


def answers_by_place(view: View) -> dict[str, str]:
    """The answers to the open question by the place they mean."""
    request = view.question.request if view.question else None
    options = request.options if isinstance(request, Choose) else ()
    return {option.place: option.key for option in options if option.place and not option.barred}
