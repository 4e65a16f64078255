"""House rules, which can be switched at any time, and random specialties by dice."""

from __future__ import annotations

from companion.games.nile.facts import HouseRuleSet
from companion.games.nile.game import NileGame
from companion.games.nile.house_rules import HOUSE_RULES, house_rules, recorded
from companion.games.nile.rules.turn.charted import charted
from companion.table.ask.requests import Choose, Option, Roll, Rule


def switch(game: NileGame) -> Rule[None]:
    """Switch one house rule on or off."""
    choice = yield from Choose(
        question="Which house rule do you switch?",
        rule="",
        options=(
            Option("none", "none"),
            *(_option(game, name) for name in house_rules(game.variant.name)),
        ),
        default="none",
    )
    if choice != "none":
        yield HouseRuleSet(*recorded(choice, on=not game.plays(choice)))


def _option(game: NileGame, name: str) -> Option:
    on = "off" if game.plays(name) else "on"
    rule = HOUSE_RULES[name]
    return Option(name, f"{on}: {rule.words} ({rule.rule})")


def dice_specialty(game: NileGame, player: str, rule: str) -> Rule[str]:
    """Roll a new explorer's specialty: two dice for gentleman or lady, two for it (4.6)."""
    sex = yield from Roll(
        question="Is the explorer a gentleman or a lady?",
        rule=rule,
        player=player,
        dice=2,
        column=charted(game, "sexes", game.charts.sexes(), dice=2, row="explorer"),
    )
    calling = yield from Roll(
        question=f"Which specialty does the {sex.result} have?",
        rule=rule,
        player=player,
        dice=2,
        column=charted(
            game, "specialties", game.charts.specialties(sex.result), dice=2, row=sex.result
        ),
    )
    return calling.result
