"""Forms of counts: several related numbers, asked one after the other."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.nile.game import NileGame
from companion.games.nile.rules.party.makeup import ITEMS, ONE
from companion.games.nile.rules.party.outfit_line import SHORT as OF_OUTFIT
from companion.table.ask.fields import Field, Form
from companion.table.ask.requests import Count, Rule

SHORT = {
    **OF_OUTFIT,
    "tusks": "t",
    "specimens": "s",
    "sick_bearers": "sb",
    "sick_askaris": "sa",
    "sick_guides": "sg",
}
"""Letters of a form's fields; `g` is guides first, then gifts."""


def ask(
    game: NileGame, player: str, name: str, title: str, rule: str, most: Mapping[str, int]
) -> Rule[dict[str, int]]:
    """Ask for the counts of a form, and return those above 0.

    `most` is the limit of each field, in order. Fields with limit 0 are left out.
    """
    shown = tuple(
        Field(
            key,
            words(key),
            SHORT.get(key, ""),
            weight=game.charts.weight(ONE[key]).value if key in ITEMS else 0,
            most=limit,
        )
        for key, limit in most.items()
        if limit > 0
    )
    found: dict[str, int] = {}
    for at, field in enumerate(shown):
        number = yield from Count(
            question=f"{title}: how many {field.label}?",
            rule=rule,
            player=player,
            key=field.key,
            most=field.most,
            form=Form(name, title, shown, at),
        )
        if number:
            found[field.key] = number
    return found


def words(key: str) -> str:
    """Name of a party field in words."""
    return key.replace("_", " ")
