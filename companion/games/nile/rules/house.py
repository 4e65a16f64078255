"""House rules that a table may switch on and off at any time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from companion.games.nile.facts import HouseRuleSet
from companion.games.nile.rules.features import NATIVES_ONCE
from companion.games.nile.rules.mapping import COPIES
from companion.games.nile.rules.trade import MILD_POISON
from companion.games.nile.terrain import JUNGLE
from companion.table.requests import Choose, Option, Rule

if TYPE_CHECKING:
    from companion.games.nile.game import NileGame


class HouseRule(msgspec.Struct, frozen=True):
    """A house rule: what it says, the value that switches it on, and the rule it changes."""

    words: str
    on: str
    rule: str


HOUSE_RULES = {
    NATIVES_ONCE: HouseRule(
        "no second look for natives in a hex the explorer knows", "on", "10.41"
    ),
    COPIES: HouseRule("a copied jungle/swamp or jungle/mountain is plain jungle", JUNGLE, "10.23"),
    MILD_POISON: HouseRule("a witch doctor poisons on a double one only", "on", "14.83"),
}


def switch(game: NileGame) -> Rule[None]:
    """Switch one house rule on or off."""
    choice = yield from Choose(
        question="Which house rule is switched?",
        rule="",
        options=(Option("none", "none"), *(_option(game, name) for name in HOUSE_RULES)),
    )
    if choice != "none":
        value = "" if game.state.house.get(choice) else HOUSE_RULES[choice].on
        yield HouseRuleSet(choice, value)


def _option(game: NileGame, name: str) -> Option:
    on = "off" if game.state.house.get(name) else "on"
    return Option(name, f"{on}: {HOUSE_RULES[name].words}")
