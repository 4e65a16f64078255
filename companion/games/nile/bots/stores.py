"""What the sensible bot keeps and gives up: loads, people to feed, survivors."""

from __future__ import annotations

from companion.games.nile.bots.asked import Asked
from companion.games.nile.bots.thought import Thought
from companion.games.nile.rules.travel import crossing
from companion.table.ask.requests import Count

KEEP_GIFTS = 15
"""Gifts that are kept while there's something else to leave."""

FIRST_TO_GO = ("sick_bearers", "bearers", "camels", "horses", "sick_askaris", "sick_guides")
"""Kinds that go hungry before askaris and guides."""

FIRST_TO_STAY = ("guides", "askaris", "canoes", "camels", "horses", "bearers")
"""Kinds that escape with the explorer, most wanted first."""


def gives_way(thought: Thought) -> str:
    """Choose what an overloaded party gives up first; found canoes are used (6.55)."""
    keys, party = thought.keys, thought.explorer.party
    afloat = thought.explorer.mode == "canoe"
    order = ["foot"] if afloat and not party.canoes else []
    order += ["work", "water", "muskets"]
    if not afloat:
        order += ["canoe", "canoes"]
    if party.gifts > KEEP_GIFTS:
        order.append("gifts")
    order += ["rations", "gifts", "bearers", "specimens", "tusks", "foot"]
    return next((key for key in order if key in keys), keys[0])


def left_behind(asked: Asked, request: Count) -> int:
    """Number to leave behind: just enough, and not the last gifts (6.55)."""
    if request.key == "gifts":
        spare = asked.game.party(asked.player).gifts - KEEP_GIFTS
        return max(request.least, min(request.most, spare))
    return request.most


def goes_hungry(request: Count) -> int:
    """Number of a kind that goes hungry: carriers before guns (18.4)."""
    return request.most if request.key in FIRST_TO_GO else request.least


def escapes(asked: Asked, request: Count) -> int:
    """Number of a kind that escapes, keeping room for kinds wanted more (15.21)."""
    party = asked.game.party(asked.player)
    form = request.form
    later = [field.key for field in form.fields[form.at + 1 :]] if form else []
    rank = FIRST_TO_STAY.index(request.key) if request.key in FIRST_TO_STAY else 0
    wanted = sum(getattr(party, key, 0) for key in later if key in FIRST_TO_STAY[:rank])
    room = form.fields[form.at].most if form else request.most
    return max(request.least, min(request.most, room - wanted))


def water_taken(asked: Asked, request: Count) -> int:
    """Water for everyone for one dry turn, no more (5.4443)."""
    need = crossing.water_need(asked.game, asked.player)
    return max(request.least, min(request.most, need - asked.game.party(asked.player).water))
